"""The plain speed with every index looked at: what would be garbage natively is an error here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sengoku.kernel import Game
from sengoku.kernel.record import view_class
from sengoku.kernel.rule import link


class Cells:
    """A field or a table that refuses negative, missing and foreign indices."""

    __slots__ = ("cells",)

    def __init__(self, cells: memoryview) -> None:
        self.cells = cells

    def _check(self, index: Any) -> None:
        parts = index if isinstance(index, tuple) else (index,)
        shape = self.cells.shape or ()
        if len(parts) != len(shape):
            raise IndexError(f"{len(parts)} indices into {shape}")
        for part, size in zip(parts, shape, strict=True):
            if not isinstance(part, int) or not 0 <= part < size:
                raise IndexError(f"index {index} into {shape}")

    def __getitem__(self, index: Any) -> int:
        self._check(index)
        value: int = self.cells[index]
        return value

    def __setitem__(self, index: Any, value: int) -> None:
        self._check(index)
        self.cells[index] = value


def checked_table(value: Any) -> Any:
    """A table on which every index is looked at."""
    return Cells(value) if isinstance(value, memoryview) else value


def checked_field(field: property) -> Callable[[Any], Cells]:
    """Reads a field of a view as checked cells."""
    read = field.fget
    assert read is not None
    return lambda view: Cells(read(view))


class Checked:
    """A game whose rules run plain on checked views."""

    def __init__(self, game: Game) -> None:
        self.game = game
        plain = view_class(game.state)
        arrays = {field.name for field in game.state if field.shape}
        members = {name: property(checked_field(getattr(plain, name))) for name in arrays}
        self.view = type("CheckedState", (plain,), {"__slots__": (), **members})
        copies = link(game.rules.functions(), substitute=checked_table)
        self.rules = {name: copies[rule] for name, rule in vars(game.rules).items() if rule in copies}

    def state(self, raw: bytes) -> Any:
        """A checked view of a state."""
        return self.view(bytearray(raw))

    def moves(self) -> Cells:
        """A list of moves to be filled."""
        return Cells(self.game.moves.blank())
