"""The plain speed with every index looked at: what would be garbage natively is an error here."""

from __future__ import annotations

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
        shape = self.cells.shape
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


class Checked:
    """A game whose rules run plain on checked views."""

    def __init__(self, game: Game) -> None:
        self.game = game
        plain = view_class(game.state)
        arrays = {field.name for field in game.state if field.shape}
        members = {name: property(lambda view, name=name: Cells(getattr(plain, name).fget(view))) for name in arrays}
        self.view = type("CheckedState", (plain,), {"__slots__": (), **members})
        copies = link(game.rules.functions(), substitute=lambda v: Cells(v) if isinstance(v, memoryview) else v)
        self.rules = {name: copies.get(rule) for name, rule in vars(game.rules).items()}

    def state(self, raw: bytes) -> Any:
        """A checked view of a state."""
        return self.view(bytearray(raw))

    def moves(self) -> Cells:
        """A list of moves to be filled."""
        return Cells(memoryview(bytearray(2 * len(self.game.moves))).cast("h"))
