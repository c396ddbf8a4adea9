"""Every move has a sentence in every language, every illegal one a reason."""

from __future__ import annotations

import pytest

from sengoku.kernel import CHANCE
from sengoku.kernel.game import NOT_NOW
from tests.conformance.setups import Setup, all_setups, walk

spoken = [setup for setup in all_setups() if setup.game.words.languages()]


@pytest.mark.parametrize("setup", spoken, ids=str)
def test_every_move_and_lot_has_a_sentence_in_both_languages(setup: Setup) -> None:
    game = setup.game
    assert game.words.languages() == ["en", "it"]
    for language in game.words.languages():
        for move in [*game.moves, *game.lots]:
            sentence = game.sentence(move, language)
            assert sentence != move.notation
            assert "{" not in sentence


@pytest.mark.parametrize("setup", spoken, ids=str)
def test_exactly_the_illegal_moves_have_an_obstacle_with_a_sentence(setup: Setup) -> None:
    game = setup.game
    if game.rules.obstacle is None:
        pytest.fail(f"{game.id} has words, so it must say why a move is not possible")
    for policy in game.policies:
        for s, seat, _ in walk(setup, 6, policy):
            if not 0 <= seat < CHANCE:
                continue
            legal = set(game.legal_numbers(s, seat))
            for move in game.moves:
                obstacle = game.rules.obstacle(s, seat, move)
                assert (obstacle is None) == (move in legal), f"{move} in {s}: {obstacle}"
                if obstacle is not None and obstacle is not NOT_NOW:
                    for language in game.words.languages():
                        assert game.words.why(obstacle, language) != f"why-{obstacle.rule.replace('.', '-')}"
