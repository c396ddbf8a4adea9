"""The package announces its games as any other package would."""

from __future__ import annotations

import tomllib
from importlib.metadata import EntryPoint
from pathlib import Path

from sengoku import Game

PROJECT = Path(__file__).parents[1] / "pyproject.toml"


def test_every_announced_game_is_there() -> None:
    announced = tomllib.loads(PROJECT.read_text(encoding="utf-8"))["project"]["entry-points"]["sengoku.games"]
    assert sorted(announced) == ["connect_four", "goofspiel", "kuhn_poker", "tic_tac_toe"]
    for name, value in announced.items():
        game = EntryPoint(name, value, "sengoku.games").load()
        assert isinstance(game, Game)
        assert (game.id, game.seats) == (name, (2, 2))
