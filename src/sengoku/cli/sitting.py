"""One person at the terminal, one match: draws the table, tells what happens, asks, and does what was typed."""

from __future__ import annotations

import shlex
from contextlib import suppress
from pathlib import Path

from rich.columns import Columns
from rich.table import Table
from rich.text import Text

from sengoku.cli.console import console
from sengoku.cli.drawing import draw, plain_table, seat_label
from sengoku.cli.files import save
from sengoku.cli.rulebook import look_up
from sengoku.cli.speech import reason, say, seat_name, sentence, tell
from sengoku.cli.telling import print_told
from sengoku.kernel import Dice, Move, Option, SengokuError, below
from sengoku.match import Match

IN_ONE_COLUMN = 15
MOST_RULES = 25
COMMANDS = ("undo", "table", "log", "rules", "why", "save", "quit", "help")


class Left(Exception):
    """The person has left the table."""


class Sitting:
    """A person at a seat of a match; the other seats play at random.

    `kept` is the file that the match is written to as it goes on, if any.
    """

    def __init__(self, match: Match, seat: int, language: str, kept: Path | None) -> None:
        self.match = match
        self.game = match.game
        self.seat = seat
        self.language = language
        self.kept = kept
        self.out = console()
        self.told = len(match.line)
        self.drawn_turn = -1

    def say(self, message: str, **arguments: object) -> str:
        """A sentence of the command line."""
        return say(message, self.language, **arguments)

    def name(self, seat: int) -> str:
        """What a seat is called."""
        return seat_name(self.game, seat, self.language)

    # The course of a game

    def show_only(self, loaded: Path | None) -> None:
        """Without somebody who answers: the position, and how to play."""
        self.introduce()
        self.draw()
        command = (
            f"sengoku play --load {shlex.quote(str(loaded))}" if loaded else f"sengoku play {self.game.id}"
        )
        self.out.print(self.say("how-to-play", command=command), soft_wrap=True)

    def play(self) -> None:
        """The whole game, to its end or until the person leaves."""
        with suppress(ImportError):
            import readline  # noqa: F401  (lines can be edited, and come back with the arrow keys)
        self.introduce()
        try:
            while not self.match.over:
                if not self.others_play():
                    self.take_a_turn()
        except (EOFError, KeyboardInterrupt):
            self.out.print()
            self.leave()
        except Left:
            self.leave()
        else:
            self.finish()

    def introduce(self) -> None:
        """What is played, and by whom."""
        title = (
            self.game.words.text("game-title", "en")
            if self.game.words.has("game-title", "en")
            else self.game.title
        )
        heading = self.say("options-chosen", title=title, seats=self.match.seats)
        chosen = "".join(
            f" · {self.option(option)}" for option in self.game.options if self.worth_saying(option)
        )
        self.out.print(Text.assemble((heading, "bold"), (chosen, "dim")))
        if self.match.line and all(entry.author == "chance" for entry in self.match.line):
            self.out.print(Text(self.say("opening", count=len(self.match.line)), style="dim"))
        self.out.print()

    def worth_saying(self, option: Option) -> bool:
        """House rules are spoken of only where they are not the usual ones."""
        return not option.house or self.match.options[option.name] != option.default_for(self.match.seats)

    def option(self, option: Option) -> str:
        """A chosen option in words, where the game has them."""
        name, choice = f"option-{option.name}", self.match.options[option.name]
        if not self.game.words.has(name, self.language):
            return f"{option.name} {choice}"
        named = self.game.words.text(name, self.language)
        return f"{named}: {self.game.words.text(f'{name}-{choice}', self.language)}"

    def others_play(self) -> bool:
        """Let every other seat that is waited for decide; whether there was one."""
        others = [seat for seat in self.match.waiting if seat != self.seat]
        for seat in others:
            while seat in self.match.waiting and not self.match.over:
                legal = self.match.legal(seat)
                self.match.play(legal[self.pick(len(legal))], seat)
        if others:
            self.keep()
        return bool(others)

    def pick(self, choices: int) -> int:
        """A random choice that comes out the same after saving and loading."""
        return int(below(Dice(self.match.seed or 0, len(self.match.entries) + 1), choices))

    def take_a_turn(self) -> None:
        """Show what has changed and ask until something was played or taken back."""
        self.tell_news()
        if self.drawn_turn != self.match.position.turn:
            self.draw()
        legal = self.match.legal(self.seat)
        self.list_moves(legal)
        while not self.obey(self.ask(), legal):
            pass

    def finish(self) -> None:
        """The last events, the position and the result."""
        self.tell_news()
        self.draw()
        self.print_result()
        if self.kept is not None:
            self.out.print(Text(self.say("saved", file=str(self.kept)), style="dim"), soft_wrap=True)

    def print_result(self) -> None:
        """Who came where, and who has won."""
        s = self.match.seen_by(self.seat)
        places = [seat for seat in range(len(s.rank)) if s.rank[seat]]
        table = plain_table(self.say("rank"), "", self.say("score"))
        for seat in sorted(places, key=lambda seat: s.rank[seat]):
            table.add_row(str(s.rank[seat]), seat_label(self.game, seat, self.language), str(s.score[seat]))
        self.out.print(Text(self.say("over"), style="bold"))
        self.out.print(table)
        self.out.print()
        winners = [seat for seat in places if s.won[seat]]
        names = f" {self.say('and')} ".join(self.name(seat) for seat in winners)
        self.out.print(self.say("winner", names=names, count=len(winners)))
        if self.seat in winners:
            self.out.print(Text(self.say("you-win"), style="bold green"))

    def leave(self) -> None:
        """Say how to go on with the game."""
        self.out.print(self.say("stopped"))
        if self.kept is None:
            self.out.print(self.say("not-saved"))
        else:
            seat = f" --seat {self.seat}" if self.seat else ""
            command = f"sengoku play --load {shlex.quote(str(self.kept))}{seat}"
            self.out.print(self.say("go-on", command=command), soft_wrap=True)

    def keep(self) -> None:
        """Write the match where it is kept."""
        if self.kept is not None:
            save(self.match, self.kept)

    # What is shown

    def draw(self) -> None:
        """The table as the person may see it."""
        self.drawn_turn = self.match.position.turn
        self.out.print(draw(self.game, self.match.seen_by(self.seat), self.seat, self.language))

    def tell_news(self) -> None:
        """What the others and chance have done since it was told last."""
        since = tell(self.match, self.seat, self.language, self.told)
        news = [one for one in since if one.seat != self.seat]
        self.told = len(self.match.line)
        print_told(self.out, self.game, news, self.language)
        if news:
            self.out.print()

    def list_moves(self, legal: list[Move]) -> None:
        """The question, and the answers by number."""
        question = Text(self.say("your-turn", name=self.name(self.seat)), style="bold")
        self.out.print(question)
        words = [sentence(self.game, self.seat, move, self.language) for move in legal]
        width = len(str(len(legal)))
        if len(legal) > IN_ONE_COLUMN:
            lines = [Text(f"{number:{width}}  {text}") for number, text in enumerate(words, start=1)]
            self.out.print(Columns(lines, padding=(0, 3), column_first=True))
            return
        table = Table.grid(padding=(0, 2))
        for number, (move, text) in enumerate(zip(legal, words, strict=True), start=1):
            notation = move.notation if move.notation != text else ""
            table.add_row(Text(f"{number:{width}}", style="cyan"), text, Text(notation, style="dim"))
        self.out.print(table)
        if len(legal) == 1:
            self.out.print(Text(self.say("only-one"), style="dim"))

    # What is typed

    def ask(self) -> str:
        """One line from the person."""
        return input(f"{self.say('prompt')} > ").strip()

    def obey(self, typed: str, legal: list[Move]) -> bool:
        """Do what was typed; whether the position is another one now."""
        word, _, rest = typed.partition(" ")
        try:
            if not typed:
                return len(legal) == 1 and self.play_move(legal[0])
            if typed.isdecimal():
                return self.play_number(int(typed[:9]), legal)
            if word.lower() in COMMANDS and typed not in map(str, legal):
                return bool(getattr(self, f"do_{word.lower()}")(rest.strip()))
            if typed == "?":
                return self.do_help("")
            return self.play_typed(typed, legal)
        except SengokuError as error:
            self.refuse(str(error))
            return False

    def refuse(self, message: str) -> None:
        """Say what was wrong."""
        self.out.print(Text(message, style="red"))

    def play_number(self, number: int, legal: list[Move]) -> bool:
        """Play a move by its place in the list."""
        if not 1 <= number <= len(legal):
            self.refuse(self.say("not-a-number", number=number, most=len(legal)))
            return False
        return self.play_move(legal[number - 1])

    def play_typed(self, notation: str, legal: list[Move]) -> bool:
        """Play a move by its notation, or say why it is not possible."""
        verb = notation.partition("(")[0].strip()
        if verb not in self.game.moves.verbs:
            self.refuse(self.say("not-understood", typed=notation[:40]))
            return False
        move = self.game.moves.parse(notation)
        if move not in legal:
            self.refuse(self.why(move))
            return False
        return self.play_move(move)

    def play_move(self, move: Move) -> bool:
        """Play a move of the list."""
        self.match.play(move, self.seat)
        self.keep()
        return True

    def why(self, move: Move) -> str:
        """Why a move is not possible."""
        obstacle = self.game.obstacle(self.match.seen_by(self.seat), move, self.seat)
        because = reason(self.game, obstacle, self.language) if obstacle else ""
        text = self.say("not-legal", move=f"{sentence(self.game, self.seat, move, self.language)} [{move}]")
        return f"{text} {because}".strip()

    def do_undo(self, rest: str) -> bool:
        """Take back the last move."""
        try:
            self.match.undo(self.seat)
        except SengokuError:
            self.refuse(self.say("cannot-undo"))
            return False
        self.told = len(self.match.line)
        self.keep()
        self.out.print(self.say("taken-back"))
        return True

    def do_table(self, rest: str) -> bool:
        """Draw the table again."""
        self.draw()
        self.list_moves(self.match.legal(self.seat))
        return False

    def do_log(self, rest: str) -> bool:
        """Tell everything."""
        print_told(
            self.out, self.game, tell(self.match, self.seat, self.language), self.language, numbered=True
        )
        return False

    def do_rules(self, word: str) -> bool:
        """Find rules."""
        book = self.game.words.rulebook(self.language)
        if book is None:
            self.out.print(self.say("no-rulebook"))
            return False
        found = look_up(book, word)
        table = Table.grid(padding=(0, 2, 0, 0))
        for paragraph in found[:MOST_RULES]:
            text = Text(paragraph.text.replace("**", ""), style="bold" if paragraph.heading else "")
            table.add_row(Text(paragraph.number, style="cyan"), text)
        self.out.print(table)
        if not found:
            self.refuse(self.say("rules-nothing", word=word))
        elif len(found) > MOST_RULES:
            self.out.print(Text(self.say("rules-more", count=len(found) - MOST_RULES), style="dim"))
        elif not word:
            self.out.print(Text(self.say("rules-hint"), style="dim"))
        return False

    def do_why(self, notation: str) -> bool:
        """Say why a move is not possible."""
        legal = self.match.legal(self.seat)
        if not notation:
            self.out.print(self.say("why-which", move=self.game.moves[-1].notation))
            return False
        move = self.game.moves.parse(notation)
        if move in legal:
            self.out.print(self.say("legal-now", move=move.notation))
        else:
            self.out.print(self.why(move))
        return False

    def do_save(self, rest: str) -> bool:
        """Write the match to a file, and go on writing it there."""
        path = Path(rest) if rest else self.kept
        if path is None:
            self.refuse(self.say("save-where"))
            return False
        save(self.match, path)
        self.kept = path
        self.out.print(self.say("saved", file=str(path)), soft_wrap=True)
        return False

    def do_quit(self, rest: str) -> bool:
        """Get up."""
        raise Left

    def do_help(self, rest: str) -> bool:
        """What can be typed."""
        table = Table.grid(padding=(0, 2))
        for kind in ("number", "notation"):
            table.add_row(Text(self.say(f"help-{kind}"), style="cyan"), self.say(f"help-{kind}-text"))
        arguments = {"rules": " [5.2 | word]", "why": " place(…)", "save": " FILE"}
        for command in COMMANDS:
            shown = command + arguments.get(command, "")
            table.add_row(Text(shown, style="cyan"), self.say(f"help-{command}"))
        self.out.print(table)
        return False
