"""A position: the plain view of a state, and beside it the options and, where a seed was given, the dice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Self

from sengoku.kernel.moves import Move
from sengoku.kernel.record import View, view_class

if TYPE_CHECKING:
    from sengoku.kernel.chance import Dice
    from sengoku.kernel.game import Game
    from sengoku.kernel.options import Choice


class Position(View):
    """A state that can be played on; any of its fields may also be set by hand.

    Its bytes, equality and hash are those of the state alone.
    """

    __slots__ = ("generator", "options")
    game: Game
    generator: Dice | None
    options: dict[str, Choice]
    seats: int

    if TYPE_CHECKING:  # the other fields are the game's own

        def __getattr__(self, name: str) -> Any: ...

        def __setattr__(self, name: str, value: Any) -> None: ...

    def __init__(self, record: bytearray | None = None) -> None:
        super().__init__(record)
        self.generator = None
        self.options = {}

    def copy(self) -> Self:
        """A branch: the same state, with the same dice to come."""
        twin = super().copy()
        twin.options = self.options
        twin.generator = None if self.generator is None else self.generator.copy()
        return twin


class Lot(Move):
    """One lot of a draw: its number among those that can be drawn now, under its name."""

    def __new__(cls, number: int, name: Move) -> Lot:
        """A lot of that number; several lots may bear one name."""
        lot: Lot = super().__new__(cls, number, name.verb, name.args, name.kind)
        return lot


def position_class(game: Game) -> type[Position]:
    """The plain view of a game's state, named after the game."""
    name = "".join(part.capitalize() for part in game.id.split("_")) + "Position"
    made: type[Position] = view_class(game.state, Position, name)
    made.game = game
    return made
