"""Every game at every table it can be played at: seats, modes, and each house rule singly."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from random import Random
from typing import Any

import sengoku
from sengoku.kernel import CHANCE, Dice, Game, InvalidOptions, below

NEEDED = {"connect_four", "goofspiel", "kuhn_poker", "rumble_nation", "tic_tac_toe"}


@dataclass(frozen=True)
class Setup:
    """A game, its seats and its options."""

    game: Game
    seats: int
    options: dict[str, Any]

    def __str__(self) -> str:
        changed = [f"{name}={choice}" for name, choice in self.options.items()]
        return "-".join([self.game.id, str(self.seats), *changed])

    def start(self, seed: int | None = None, number: int = 0) -> Any:
        """The game before its first lot, with a generator of its own."""
        return self.game.start(self.seats, None if seed is None else Dice(seed, number), **self.options)


def games() -> list[Game]:
    """All installed games; those of this repository must be among them."""
    found = sengoku.all_games()
    missing = NEEDED - {game.id for game in found}
    assert not missing, (
        f"not installed: {sorted(missing)}; run `make install` and install examples/yardsticks"
    )
    return found


def setups(game: Game) -> Iterator[Setup]:
    """Every table at which a game can be played."""
    modes = [option for option in game.options if not option.house]
    house = [option for option in game.options if option.house]
    for seats in range(game.seats[0], game.seats[1] + 1):
        for mode in product(*(option.choices for option in modes)):
            chosen = dict(zip((option.name for option in modes), mode, strict=True))
            singly: list[dict[str, Any]] = [{}]
            singly += [{option.name: choice} for option in house for choice in option.choices[1:]]
            for rulings in singly:
                try:
                    options = chosen | rulings
                    game.choose(seats, options)
                except InvalidOptions:
                    continue
                yield Setup(game, seats, options)


def all_setups() -> list[Setup]:
    """The tables of all games."""
    return [setup for game in games() for setup in setups(game)]


def choose(game: Game, s: Any, seat: int, policy: str, dice: Dice) -> int:
    """A seat's move by a policy, or chance's lot."""
    if seat == CHANCE:
        return int(below(dice, game.rules.lots(s)))
    legal = game.legal_numbers(s, seat)
    if policy == "random" or len(legal) == 1:
        return legal[below(dice, len(legal))]
    out = game.moves.blank()
    n = game.rules.legal(s, seat, out)
    return int(game.rules.rollout(s, seat, out, n, dice))  # type: ignore[misc]


def walk(setup: Setup, seed: int, policy: str = "random") -> Iterator[tuple[Any, int, int]]:
    """One game, decision by decision: the state before it, the seat (any of those that wait) and its move.

    The state is the same object all along; whoever keeps it copies it.
    """
    game, s, dice, order = setup.game, setup.start(), Dice(seed), Random(seed)
    while not s.over:
        seat = order.choice(game.deciders(s))
        move = choose(game, s, seat, policy, dice)
        yield s, seat, move
        game.rules.apply(s, seat, move)
    yield s, -1, -1
