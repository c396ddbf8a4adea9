"""`Game`: everything the kernel knows of a game, and what a program does with one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

from sengoku.kernel import playing
from sengoku.kernel.chance import Dice, below
from sengoku.kernel.errors import GameOver, IllegalMove, InvalidOptions, RuleError, WrongSeat
from sengoku.kernel.fitness import complaints
from sengoku.kernel.moves import Move, MoveTable
from sengoku.kernel.options import Choice, Option, choose, options_record
from sengoku.kernel.overview import Overview
from sengoku.kernel.position import Lot, Position, position_class
from sengoku.kernel.provenance import Provenance
from sengoku.kernel.record import RecordType
from sengoku.kernel.rule import Rule, link
from sengoku.kernel.state import CHANCE, DRAW, NOBODY, PAUSE, REVEAL
from sengoku.kernel.version import rules_version
from sengoku.kernel.words import Words

if TYPE_CHECKING:
    from sengoku.kernel.batch import Batch, Summary


@dataclass(frozen=True)
class Obstacle:
    """Why a move is not possible: the number of the rule, and what its sentence speaks of."""

    rule: str
    arguments: Mapping[str, Any] = field(default_factory=dict)


POLICIES = ("random", "rollout")
NOT_NOW = Obstacle("not-now")


@dataclass(frozen=True)
class Rules:
    """A game's rules, all marked `@rule` but the obstacle.

    Only `setup`, `legal` and `apply` are always needed. `lots` and `named` belong to games with chance,
    `hide`, `veil` and `imagine` to games with secrets; `rollout` is a fast sensible policy, and
    `obstacle` says why a move is not legal.
    """

    setup: Rule
    legal: Rule
    apply: Rule
    lots: Rule = playing.lots
    named: Rule = playing.named
    hide: Rule = playing.hide
    veil: Rule | None = None
    imagine: Rule = playing.imagine
    rollout: Rule | None = None
    obstacle: Callable[[Any, int, Move], Obstacle | None] | None = None

    def functions(self) -> list[Rule]:
        """All that is marked `@rule`."""
        named = [self.setup, self.legal, self.apply, self.lots, self.named, self.hide, self.imagine]
        return named + [function for function in (self.veil, self.rollout) if function is not None]

    def stand_ins(self) -> dict[Rule, Rule]:
        """What the names in `kernel.playing` stand for in this game."""
        named = {stand_in: getattr(self, stand_in.__name__) for stand_in in playing.STAND_INS}
        return {stand_in: own for stand_in, own in named.items() if own is not None}


@dataclass(frozen=True, eq=False)
class Game:
    """A game: the facts about it, its tables and its rules, and what a program does with them.

    `check` refuses options that do not go together. Where `package` is given, the game's words and its
    rulebook lie there. `provenance` says where each component comes from, `overview` shows a position as text.
    """

    id: str
    title: str
    seats: tuple[int, int]
    state: RecordType
    moves: MoveTable
    rules: Rules
    lots: MoveTable = field(default_factory=lambda: MoveTable(kind="lot"))
    options: tuple[Option, ...] = ()
    check: Callable[[int, Mapping[str, Choice]], str | None] | None = None
    package: str | None = None
    provenance: Mapping[str, Provenance] = field(default_factory=dict)
    overview: Overview | None = None

    def __post_init__(self) -> None:
        for complaint in complaints(self):
            raise RuleError(f"{self.id}: {complaint}")
        options_record(self.options)

    def __repr__(self) -> str:
        return f"<Game {self.id}>"

    # What it is made of

    @cached_property
    def words(self) -> Words:
        """Every sentence of the game, in each of its languages."""
        return Words(self.package)

    @cached_property
    def rules_version(self) -> str:
        """A digest of rules and components: whether a match file was written under these."""
        return rules_version(self)

    @cached_property
    def options_record(self) -> RecordType:
        """The record in which `setup` finds the options."""
        return options_record(self.options)

    @cached_property
    def position_class(self) -> type[Position]:
        """The plain view of this game's state, with a generator beside it."""
        return position_class(self)

    def ways(self) -> list[Rule]:
        """The ways through a whole game, and the rules that entry points call, by their names in `playing`."""
        return [*playing.WAYS, *playing.STAND_INS]

    @cached_property
    def plain(self) -> dict[Rule, Rule]:
        """The ways through a whole game (`kernel.playing`), in the interpreter."""
        return link(playing.WAYS, stand_ins=self.rules.stand_ins())

    # Sitting down

    def check_seats(self, seats: object) -> int:
        """The number of seats, or the most there can be."""
        least, most = self.seats
        if seats is None:
            return most
        if isinstance(seats, bool) or not isinstance(seats, int) or not least <= seats <= most:
            how_many = f"{least} seats" if least == most else f"{least} to {most} seats"
            raise InvalidOptions(f"{self.title} has {how_many}, not {seats!r}")
        return seats

    def choose(self, seats: int, chosen: Mapping[str, Any]) -> dict[str, Choice]:
        """All options, as chosen or by default; what does not exist or go together is refused."""
        options = choose(self.options, seats, chosen)
        complaint = self.check(seats, options) if self.check else None
        if complaint:
            raise InvalidOptions(complaint)
        return options

    def options_view(self, options: Mapping[str, Choice]) -> Any:
        """The options as `setup` reads them."""
        view = self.options_record.new()
        for option in self.options:
            setattr(view, option.name, option.code(options[option.name]))
        return view

    def start(self, seats: int | None = None, dice: Dice | None = None, **options: Any) -> Position:
        """A game just set up, before the first lot is drawn."""
        seats = self.check_seats(seats)
        chosen = self.choose(seats, options)
        s = self.position_class()
        s.options, s.generator, s.seats = chosen, dice, seats
        self.rules.setup(s, self.options_view(chosen))
        return s

    def new(self, seats: int | None = None, seed: int | None = None, **options: Any) -> Position:
        """A game at its first decision.

        With a seed chance plays itself; without one only what leaves no choice does, and at a draw
        `legal` lists the lots.

        >>> import sengoku
        >>> s = sengoku.game("rumble_nation").new(seats=3, seed=7, variant="daimyo")
        >>> s.seats, s.reserve.tolist(), s.options["variant"]
        (3, [16, 16, 16, 0], 'daimyo')
        """
        s = self.start(seats, None if seed is None else Dice(seed), **options)
        self.run_chance(s)
        return s

    # Playing

    def deciders(self, s: Any) -> list[int]:
        """The seats that are waited for; `CHANCE` alone where a lot is to be drawn."""
        return [seat for seat in range(NOBODY) if s.waiting >> seat & 1]

    def decider(self, s: Any, seat: int | None = None) -> int:
        """The seat that decides: the given one if it may, the only one if none is given."""
        waiting = self.deciders(s)
        if s.over:
            raise GameOver("the game is over: nobody decides any more")
        if seat is None:
            if len(waiting) > 1:
                raise WrongSeat(f"seats {_listed(waiting)} decide at the same time: say which with seat=")
            return waiting[0]
        if seat not in waiting:
            turn = (
                "a lot is to be drawn"
                if waiting == [CHANCE]
                else f"it is for seat {_listed(waiting)} to decide"
            )
            raise WrongSeat(f"seat {seat} is not asked: {turn}")
        return seat

    def legal(self, s: Any, seat: int | None = None) -> list[Move]:
        """The legal moves of the seat that decides, or the lots where one is to be drawn.

        `seat` is needed only where several decide at the same time. After the end there are none.

        >>> import sengoku
        >>> game = sengoku.game("kuhn_poker")
        >>> game.legal(game.new())
        [deal(0,jack), deal(0,queen), deal(0,king)]
        """
        if s.over:
            return []
        seat = self.decider(s, seat)
        if seat == CHANCE:
            return [
                Lot(number, self.lots[self.rules.named(s, number)]) for number in range(self.rules.lots(s))
            ]
        return [self.moves[number] for number in self.legal_numbers(s, seat)]

    def legal_numbers(self, s: Any, seat: int) -> list[int]:
        """The numbers of a seat's legal moves, in the rules' own order."""
        out = self.moves.blank()
        return out[: self.rules.legal(s, seat, out)].tolist()

    def play(self, s: Any, move: int | str | tuple[Any, ...], seat: int | None = None) -> Any:
        """Play a move, by number, notation or (verb, argument, …), and what chance does after it.

        Changes `s` in place and returns it; a move that is not legal changes nothing.

        >>> import sengoku
        >>> game = sengoku.game("tic_tac_toe")
        >>> s = game.new()
        >>> s = game.play(game.play(game.play(s, "mark(2,2)"), 0), ("mark", 1, 2))
        >>> s.cell.tolist()
        [2, 1, 0, 0, 1, 0, 0, 0, 0]
        """
        seat = self.decider(s, seat)
        self.rules.apply(
            s, seat, self.check_lot(s, move) if seat == CHANCE else self.check_move(s, seat, move)
        )
        self.run_chance(s)
        return s

    def check_move(self, s: Any, seat: int, wanted: int | str | tuple[Any, ...]) -> Move:
        """A legal move of a seat, by number, notation or (verb, argument, …); any other is refused."""
        move = self.moves.find(wanted)
        legal = self.legal_numbers(s, seat)
        if move not in legal:
            raise IllegalMove(
                f"{move} is not legal now{self._because(s, seat, move)}; legal: {self._some(legal)}"
            )
        return move

    def _because(self, s: Any, seat: int, move: Move) -> str:
        obstacle = self.obstacle(s, move, seat)
        if obstacle is None or self.rules.obstacle is None:
            return ""
        return f" ({obstacle.rule}: {self.words.why(obstacle, 'en')})"

    def _some(self, legal: list[int], most: int = 8) -> str:
        shown = ", ".join(self.moves[number].notation for number in legal[:most])
        return f"{shown} and {len(legal) - most} more" if len(legal) > most else shown

    def check_lot(self, s: Any, wanted: int | str | tuple[Any, ...]) -> int:
        """The number of a lot that can be drawn now, by number or name; the first of those that bear it."""
        number_of_lots = self.rules.lots(s)
        if isinstance(wanted, int) and (isinstance(wanted, Lot) or not isinstance(wanted, Move)):
            if not 0 <= wanted < number_of_lots:
                raise IllegalMove(f"lot {wanted} does not exist: there are lots 0 to {number_of_lots - 1}")
            return int(wanted)
        name = self.lots.find(wanted)
        for number in range(number_of_lots):
            if self.rules.named(s, number) == name:
                return number
        raise IllegalMove(
            f"{name} cannot be drawn now; a lot is {self.lots[self.rules.named(s, 0)]}, for one"
        )

    def run_chance(self, s: Any) -> None:
        """Let chance decide as far as it can: all of it with dice, else what leaves no choice."""
        while s.waiting == 1 << CHANCE:
            number_of_lots = self.rules.lots(s)
            if number_of_lots == 1:
                self.rules.apply(s, CHANCE, 0)
            elif s.generator is not None:
                self.rules.apply(s, CHANCE, below(s.generator, number_of_lots))
            else:
                return

    def play_out(self, s: Any, seed: int | None = None, policy: str = "random") -> Any:
        """Play a position to its end, at random or by the game's rollout policy.

        >>> import sengoku
        >>> game = sengoku.game("rumble_nation")
        >>> game.play_out(game.new(seats=2, seed=1), policy="rollout").over
        1
        """
        way = playing.play_rollout if self.is_rollout(policy) else playing.play_random
        dice = Dice(seed) if seed is not None else s.generator
        if dice is None:
            raise InvalidOptions("this position has no generator: give a seed")
        out = self.moves.blank()
        self.plain[way](s, dice, out)
        return s

    @property
    def policies(self) -> tuple[str, ...]:
        """How its games can be played: at random, and by its rollout policy if it has one."""
        return POLICIES if self.rules.rollout is not None else POLICIES[:1]

    def is_rollout(self, policy: str) -> bool:
        """Whether a policy is the game's own; what is no policy is refused."""
        if policy not in POLICIES:
            raise InvalidOptions(f"a policy is one of {', '.join(POLICIES)}, not {policy!r}")
        return policy == "rollout"

    # Explaining

    def veiled(self, s: Any, seat: int, move: int, viewer: int) -> Move | None:
        """A move, or a lot under its name, as a viewer may know it; nothing if only that it happened."""
        if self.rules.veil is not None:
            seen = self.rules.veil(s, seat, move, viewer)
        else:
            seen = self.rules.named(s, move) if seat == CHANCE else move
        table = self.lots if seat == CHANCE else self.moves
        return None if seen < 0 else table[seen]

    def obstacle(self, s: Any, move: int | str | tuple[Any, ...], seat: int | None = None) -> Obstacle | None:
        """Why a move is not legal for a seat, or for the one that decides; nothing exactly for legal moves.

        >>> import sengoku
        >>> game = sengoku.game("rumble_nation")
        >>> game.obstacle(game.new(seats=2, seed=1), "tactic(ninja)").rule
        '6.2'
        """
        move = self.moves.find(move)
        seat = self.decider(s) if seat is None else seat
        if self.rules.obstacle is not None:
            return self.rules.obstacle(s, seat, move)
        asked = seat in self.deciders(s)
        return None if asked and move in self.legal_numbers(s, seat) else NOT_NOW

    def sentence(self, move: Move, language: str = "en") -> str:
        """A move or a lot in words; its notation where the game has none."""
        table = self.lots if move.kind == self.lots.kind else self.moves
        return self.words.sentence(table, move, language)

    def observation(self, s: Any, seat: int = NOBODY) -> dict[str, Any]:
        """What a seat may know, ready for JSON: the state with its secrets hidden, and its legal moves.

        >>> import sengoku
        >>> game = sengoku.game("kuhn_poker")
        >>> seen = game.observation(game.new(seed=2), seat=0)
        >>> seen["state"]["card"], [move["move"] for move in seen["legal"]]
        ([2, 0], ['pass', 'bet'])
        """
        seen = s.copy()
        self.rules.hide(seen, seat)
        asked = seat in self.deciders(seen)
        return {
            "game": self.id,
            "seat": None if seat == NOBODY else seat,
            "options": dict(s.options),
            "to_decide": [decider for decider in self.deciders(seen) if decider != CHANCE],
            "chance": {DRAW: "draws", REVEAL: "reveals", PAUSE: "pauses"}.get(seen.why),
            "state": seen.fields(),
            "legal": [
                {"id": int(move), "move": move.notation, "text": self.sentence(move)}
                for move in (self.legal(seen, seat) if asked else [])
            ],
        }

    # Many games at once

    def batch(self, games: int, seats: int | None = None, seed: int = 0, **options: Any) -> Batch:
        """So many games side by side in arrays, played at native speed.

        >>> import sengoku
        >>> batch = sengoku.game("connect_four").batch(1000, seed=1)
        >>> float(batch.play_out().mean().round())
        21.0
        """
        from sengoku.kernel.batch import Batch

        return Batch(self, games, seats, seed, **options)

    def simulate(
        self,
        games: int,
        seats: int | None = None,
        seed: int = 0,
        policy: str = "random",
        workers: int = 1,
        **options: Any,
    ) -> Summary:
        """Play so many whole games at native speed; game `i` of a seed is the same however they are shared out."""
        from sengoku.kernel.batch import simulate

        return simulate(self, games, seats, seed, policy, workers, **options)


def _listed(seats: list[int]) -> str:
    return " and ".join(map(str, seats))
