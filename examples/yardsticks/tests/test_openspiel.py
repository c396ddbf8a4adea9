"""Random games, replayed move by move in OpenSpiel: who decides, what is legal, when it ends, who wins what.

OpenSpiel is an extra: `pip install "sengoku[openspiel]"`. `make test` installs it.
"""

from __future__ import annotations

import random
from typing import Any

import pytest
from sengoku_yardsticks import connect_four, goofspiel, kuhn_poker, tic_tac_toe

from sengoku import Game
from sengoku.kernel import CHANCE, DRAW

pyspiel = pytest.importorskip("pyspiel", reason="OPENSPIEL IS NOT INSTALLED: nothing is compared with it")

TURN_GAMES = {game.id: game for game in (tic_tac_toe.GAME, connect_four.GAME, kuhn_poker.GAME)}


def decider(s: Any) -> int:
    """The one that decides, as OpenSpiel numbers it."""
    (seat,) = s.game.deciders(s)
    return int(pyspiel.PlayerId.CHANCE) if seat == CHANCE else seat


def reveal(game: Game, s: Any) -> None:
    """Draw what chance has no choice about; OpenSpiel draws no lots for that."""
    while game.deciders(s) == [CHANCE] and s.why != DRAW:
        assert game.rules.lots(s) == 1
        game.rules.apply(s, CHANCE, 0)


@pytest.mark.parametrize("name", TURN_GAMES)
def test_games_in_turns(name: str) -> None:
    game = TURN_GAMES[name]
    choose = random.Random(1)
    for _ in range(200):
        s, other = game.start(), pyspiel.load_game(name).new_initial_state()
        while not s.over:
            assert not other.is_terminal()
            assert decider(s) == other.current_player()
            if other.is_chance_node():
                # OpenSpiel's outcome is the card's number, our lot counts the cards that are left.
                outcomes = other.chance_outcomes()
                assert len(outcomes) == game.rules.lots(s)
                lot = choose.randrange(len(outcomes))
                outcome, chance = sorted(outcomes)[lot]
                assert chance == pytest.approx(1 / len(outcomes))
                name_of_lot = game.lots[game.rules.named(s, lot)]
                assert name_of_lot.args[1] == kuhn_poker.CARD[outcome]
                game.rules.apply(s, CHANCE, lot)
                other.apply_action(outcome)
            else:
                seat = other.current_player()
                assert game.legal_numbers(s, seat) == other.legal_actions()
                move = choose.choice(other.legal_actions())
                game.rules.apply(s, seat, move)
                other.apply_action(move)
            reveal(game, s)
        assert other.is_terminal()
        assert s.score.tolist() == other.returns()


@pytest.mark.parametrize("prizes", ["descending", "random"])
@pytest.mark.parametrize("cards", [4, 13])
def test_goofspiel(cards: int, prizes: str) -> None:
    """Returns are compared as points and as victories; the last card OpenSpiel plays itself, ours is asked for."""
    game = goofspiel.GAME
    choose = random.Random(2)
    options = {"num_cards": cards, "points_order": prizes}
    by_points = pyspiel.load_game("goofspiel", options | {"returns_type": "total_points"})
    by_victory = pyspiel.load_game("goofspiel", options)
    for _ in range(100):
        s = game.start(cards=cards, prizes=prizes)
        others = [by_points.new_initial_state(), by_victory.new_initial_state()]
        for turn in range(1, cards + 1):
            last = turn == cards
            assert not s.over
            assert [other.is_terminal() for other in others] == [last, last]
            if prizes == "random":
                assert decider(s) == pyspiel.PlayerId.CHANCE
                lots = {game.lots[game.rules.named(s, lot)].args[0]: lot for lot in range(game.rules.lots(s))}
                prize = choose.choice(list(lots))
                for other in others if not last else ():
                    assert other.is_chance_node()
                    # OpenSpiel numbers the prizes from 0.
                    assert [outcome + 1 for outcome, _ in other.chance_outcomes()] == list(lots)
                    other.apply_action(prize - 1)
                game.rules.apply(s, CHANCE, lots[prize])
                assert s.prize == prize
            assert s.turn == turn
            assert game.deciders(s) == [0, 1]
            legal = [game.legal_numbers(s, seat) for seat in (0, 1)]
            bids = [choose.choice(moves) for moves in legal]
            for other in others if not last else ():
                assert other.is_simultaneous_node()
                assert [other.legal_actions(seat) for seat in (0, 1)] == legal
                other.apply_actions(bids)
            if last:
                assert [len(moves) for moves in legal] == [1, 1]
            for seat in choose.sample((0, 1), 2):
                game.rules.apply(s, seat, bids[seat])
            reveal(game, s)
        assert s.over
        assert s.score.tolist() == others[0].returns()
        won = [1.0 if s.rank[seat] < s.rank[1 - seat] else -1.0 for seat in (0, 1)]
        assert others[1].returns() == ([0.0, 0.0] if s.rank[0] == s.rank[1] else won)
