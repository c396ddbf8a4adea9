"""`Match`: a game being played, with everything that happened in it."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Iterator, Mapping
from os import PathLike
from typing import Any

from sengoku.kernel import (
    CHANCE,
    PAUSE,
    Dice,
    Game,
    IllegalMove,
    InvalidOptions,
    Move,
    Position,
    SengokuError,
    WrongSeat,
    below,
)
from sengoku.kernel.registry import game as find_game
from sengoku.match.history import Entry, Kind, Step


class CannotUndo(SengokuError):
    """There is nothing that may be taken back."""


class Match:
    """A game with its history; chance is drawn from `seed`, a secret of whoever runs the match.

    >>> match = Match("rumble_nation", seats=2, seed=7)
    >>> match.play("deploy")
    >>> [str(move) for move in match.legal()]
    ['place(tokuyama,3)', 'place(yoshida,2)', 'reroll']
    >>> match.undo()
    Traceback (most recent call last):
    ...
    sengoku.match.match.CannotUndo: the last move cannot be taken back: a lot was drawn after it
    """

    def __init__(
        self, game: Game | str, seats: int | None = None, seed: int | None = None, **options: Any
    ) -> None:
        self._begin(game, seats, secrets.randbits(62) if seed is None else seed, options)
        self._run_chance()

    def _begin(
        self, game: Game | str, seats: int | None, seed: int | None, options: Mapping[str, Any]
    ) -> None:
        """The match before its first lot."""
        self.game = find_game(game) if isinstance(game, str) else game
        self.seats = self.game.check_seats(seats)
        self.options = self.game.choose(self.seats, options)
        self.seed = seed
        self._dice = None if seed is None else Dice(seed)
        self.entries: list[Entry] = []
        self.line: list[Entry] = []
        self.steps: list[Step] = []
        self.opening = self.game.start(self.seats, None, **self.options)
        self.position = self.opening.copy()
        self._drafts: dict[int, Draft] = {}

    # Where the match stands

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.position.over)

    @property
    def waiting(self) -> list[int]:
        """The seats that still have to decide; in a simultaneous phase, those that are not ready."""
        return [seat for seat in self.game.deciders(self.position) if not self._is_ready(seat)]

    def legal(self, seat: int | None = None) -> list[Move]:
        """What a seat may do now; `seat` is needed only where several decide at the same time."""
        if self.over:
            return []
        seat = self._decider(seat)
        return self.game.legal(self._view_of(seat), seat)

    def seen_by(self, seat: int) -> Position:
        """The position as a seat may see it: with its own secret decisions, and nobody else's secrets."""
        s = self._view_of(seat).copy()
        self.game.rules.hide(s, seat)
        return s

    def at(self, ply: int) -> Position:
        """The position after so many moves and lots of the current line."""
        if not 0 <= ply <= len(self.line):
            raise InvalidOptions(f"this match has entries 0 to {len(self.line)}, not {ply}")
        s = self.opening.copy()
        for entry in self.line[:ply]:
            self.game.rules.apply(s, entry.seat, entry.number)
        return s

    def states(self) -> Iterator[tuple[Position, Entry]]:
        """Each entry of the current line with the state before it, which changes from one to the next."""
        s = self.opening.copy()
        for entry in self.line:
            yield s, entry
            self.game.rules.apply(s, entry.seat, entry.number)

    # Playing

    def play(self, move: int | str | tuple[Any, ...], seat: int | None = None) -> None:
        """Play a move, and what chance does after it; a move that is not legal changes nothing.

        Where several seats decide at the same time a move stays between the seat and the match until
        all are ready; then all are played in the order of the seats.
        """
        seat = self._decider(seat)
        if len(self.game.deciders(self.position)) > 1:
            self._play_in_secret(seat, move)
        else:
            self._commit([(seat, self.game.check_move(self.position, seat, move))])

    def undo(self, seat: int | None = None) -> None:
        """Take back the last move, or in a simultaneous phase the last of a seat's own secret moves.

        Never past a draw, a reveal or a decision of several seats.
        """
        if self._drafts:
            self._undo_in_secret(seat)
            return
        if not self.steps:
            raise CannotUndo("nobody has moved yet")
        step = self.steps[-1]
        if step.final:
            raise CannotUndo("the last move cannot be taken back: a lot was drawn after it")
        if seat is not None and seat != step.seat:
            raise WrongSeat(f"the last move was seat {step.seat}'s, not seat {seat}'s")
        self._go_back(step)

    def _go_back(self, step: Step) -> None:
        self.steps.pop()
        del self.line[step.first :]
        self.position.write(step.before)
        back_to = self.line[-1].serial if self.line else 0
        self.entries.append(Entry(self._next_serial, Kind.UNDO, step.seat, back_to, str(back_to)))

    @property
    def _next_serial(self) -> int:
        return len(self.entries) + 1

    def _commit(self, moves: Iterable[tuple[int, Move]]) -> None:
        """One step: the moves, and all lots up to the next decision; or nothing, if a lot cannot be drawn."""
        before = self.position.raw
        histories: tuple[list[Any], ...] = (self.entries, self.line, self.steps)
        lengths = [len(history) for history in histories]
        try:
            for seat, move in moves:
                self._move(seat, move)
            self._run_chance()
        except SengokuError:
            self.position.write(before)
            for history, length in zip(histories, lengths, strict=True):
                del history[length:]
            raise

    def _move(self, seat: int, move: Move) -> None:
        s = self.position
        if self._in_simultaneous_step():
            self.steps[-1].final = True
        else:
            turn = s.turn if len(self.game.deciders(s)) > 1 else -1
            self.steps.append(Step(len(self.line), s.raw, seat, turn))
        self._record(Entry(self._next_serial, Kind.MOVE, seat, int(move), move.notation))

    def _in_simultaneous_step(self) -> bool:
        """Whether the last step is one in which several seats decide, and not all of them have."""
        last = self.line[-1] if self.line else None
        return last is not None and last.kind is Kind.MOVE and self.steps[-1].turn == self.position.turn

    def _lot(self, entry: Entry) -> None:
        if self.position.why != PAUSE and self.steps:
            self.steps[-1].final = True
        self._record(entry)

    def _record(self, entry: Entry) -> None:
        self.game.rules.apply(self.position, entry.seat, entry.number)
        self.entries.append(entry)
        self.line.append(entry)

    def _run_chance(self) -> None:
        """Let chance decide up to the next decision of a seat."""
        while self.game.deciders(self.position) == [CHANCE]:
            self._lot(self._draw())

    def _draw(self) -> Entry:
        lots = self.game.rules.lots(self.position)
        if lots > 1 and self._dice is None:
            raise InvalidOptions("this match has no seed, so no lot can be drawn")
        return self._lot_entry(below(self._dice, lots) if lots > 1 else 0)

    def _lot_entry(self, number: int) -> Entry:
        name = self.game.lots[self.game.rules.named(self.position, number)]
        return Entry(self._next_serial, Kind.LOT, CHANCE, number, name.notation)

    # Reading a file: the same once more, as it was written

    @classmethod
    def replay(cls, game: Game, seats: int, seed: int | None, options: Mapping[str, Any]) -> Match:
        """A match before its first lot, to be filled with `replay_lot`, `replay_move` and `replay_undo`."""
        match = cls.__new__(cls)
        match._begin(game, seats, seed, options)
        return match

    def replay_move(self, seat: int, notation: str) -> None:
        """A move that was played."""
        if seat == CHANCE:
            raise WrongSeat(f"seat {seat} does not play: chance draws lots")
        self._move(
            seat, self.game.check_move(self.position, self.game.decider(self.position, seat), notation)
        )

    def replay_lot(self, notation: str) -> None:
        """A lot that was drawn; where the seed is known, it must be the one that the seed gives."""
        if self.game.decider(self.position) != CHANCE:
            raise WrongSeat(f"nothing is drawn now: seat {self.game.decider(self.position)} decides")
        entry = self._lot_entry(self.game.check_lot(self.position, notation))
        if self._dice is not None and (drawn := self._draw()).notation != entry.notation:
            raise IllegalMove(f"the seed gives {drawn.notation}, not {notation}")
        self._lot(entry)

    def replay_undo(self, back_to: int) -> None:
        """An undo back to an entry, by its serial number."""
        first = self.steps[-1].first if self.steps else 0
        if back_to != (self.line[first - 1].serial if first else 0):
            raise CannotUndo(f"the last step does not begin after entry {back_to}")
        self.undo()

    def forget_seed(self) -> None:
        """Make chance what it is to those who do not run the match: unknown."""
        self.seed, self._dice = None, None

    # Deciding at the same time

    def _decider(self, seat: int | None) -> int:
        if seat is None and len(self.waiting) == 1:
            seat = self.waiting[0]
        return self.game.decider(self.position, seat)

    def _view_of(self, seat: int) -> Position:
        draft = self._drafts.get(seat)
        return self.position if draft is None else draft.position

    def _is_ready(self, seat: int) -> bool:
        return seat not in self.game.deciders(self._view_of(seat))

    def _play_in_secret(self, seat: int, move: int | str | tuple[Any, ...]) -> None:
        if self._is_ready(seat):
            raise WrongSeat(f"seat {seat} has decided; undo takes its decision back until all are ready")
        draft = self._drafts.get(seat) or Draft(self.position.copy())
        found = self.game.check_move(draft.position, seat, move)
        self.game.rules.apply(draft.position, seat, int(found))
        draft.moves.append(found)
        self._drafts[seat] = draft
        if not self.waiting:
            drafts = self._drafts
            self._commit((seat, move) for seat in sorted(drafts) for move in drafts[seat].moves)
            self._drafts = {}

    def _undo_in_secret(self, seat: int | None) -> None:
        if seat is None and len(self._drafts) == 1:
            seat = next(iter(self._drafts))
        if seat is None:
            raise WrongSeat("several seats have decided in secret: say which takes back with seat=")
        if seat not in self._drafts:
            raise CannotUndo(f"seat {seat} has not decided anything yet")
        moves = self._drafts.pop(seat).moves[:-1]
        for move in moves:
            self._play_in_secret(seat, move)

    # Files

    def text(self, seat: int | None = None) -> str:
        """The match file: the full one, or what a seat may have of it."""
        from sengoku.match.files import write

        return write(self, seat)

    def save(self, path: str | PathLike[str], seat: int | None = None) -> None:
        """Write the full match file, which can be played on, or a seat's own."""
        from pathlib import Path

        Path(path).write_text(self.text(seat), encoding="utf-8")


class Draft:
    """What a seat has decided in secret so far, and the state as it would be."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.moves: list[Move] = []
