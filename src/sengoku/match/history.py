"""The history of a match: entries that are only ever added."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from sengoku.kernel import CHANCE


class Kind(Enum):
    """What an entry records."""

    MOVE = "move"
    LOT = "lot"
    UNDO = "undo"


@dataclass(frozen=True)
class Entry:
    """One line of a match: a seat's move, a lot that was drawn, or an undo.

    `number` is the move's or the lot's number; for an undo it is the serial number of the entry that it goes
    back to, 0 for the very beginning.
    """

    serial: int
    kind: Kind
    seat: int
    number: int
    notation: str

    @property
    def author(self) -> str:
        """Whose entry it is, as a match file writes it."""
        return "chance" if self.seat == CHANCE else f"seat {self.seat}"


@dataclass
class Step:
    """What one commit brought: the moves, and all lots up to the next decision.

    `first` is the number of entries of the current line before it, `before` the state it began from,
    `turn` the turn it belongs to where several seats decide at the same time, else -1. `final` says that
    a lot was drawn, something was revealed, or several seats decided, so that nobody can take it back.
    """

    first: int
    before: bytes
    seat: int
    turn: int
    final: bool = False
