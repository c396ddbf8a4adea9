"""The pages that are generated are up to date."""

from __future__ import annotations

import pytest

import sengoku
from sengoku.kernel import Game
from tools.card import PAGES, card


@pytest.mark.slow
@pytest.mark.parametrize("game", sengoku.all_games(), ids=lambda game: game.id)
def test_the_card_of_a_game_is_up_to_date(game: Game) -> None:
    """`make cards` writes them."""
    assert (PAGES / f"{game.id}.md").read_text(encoding="utf-8") == card(game)
