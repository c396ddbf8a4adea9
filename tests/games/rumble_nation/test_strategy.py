"""The rollout policy: sensible, quick, and never the same game twice."""

from collections import Counter
from typing import Any

import pytest

from sengoku.games.rumble_nation import GAME
from sengoku.games.rumble_nation.components import REGION
from sengoku.games.rumble_nation.strategy import rollout
from sengoku.kernel import CHANCE, Dice, below

TABLES = [(seats, variant) for seats in (2, 3, 4) for variant in ("basic", "daimyo")]


def legal_moves(s: Any) -> Any:
    """The list of moves as a policy gets it, and how many there are."""
    moves = GAME.moves.blank()
    return moves, GAME.rules.legal(s, GAME.decider(s), moves)


def choice(s: Any, dice: Any) -> Any:
    """What the policy plays."""
    moves, n = legal_moves(s)
    return GAME.moves[rollout(s, GAME.decider(s), moves, n, dice)]


def play(seats: Any, seed: Any, sensible: Any, **options: Any) -> Any:
    """A whole game in which some seats follow the policy and the others play at random, move by move."""
    s, dice = GAME.start(seats, **options), Dice(seed)
    while not s.over:
        if GAME.deciders(s) == [CHANCE]:
            GAME.rules.apply(s, CHANCE, below(dice, GAME.rules.lots(s)))
            continue
        seat = GAME.decider(s)
        moves, n = legal_moves(s)
        move = rollout(s, seat, moves, n, dice) if seat in sensible else moves[below(dice, n)]
        yield s, seat, GAME.moves[move], moves[:n].tolist()
        GAME.rules.apply(s, seat, move)
    yield s, None, None, None


@pytest.mark.parametrize(("seats", "variant"), TABLES)
def test_plays_one_of_the_moves_that_it_is_given(seats: Any, variant: Any) -> None:
    for seed in range(5):
        for _, _, move, given in play(seats, seed, range(seats), variant=variant):
            assert move is None or move in given


@pytest.mark.parametrize(("seats", "variant"), TABLES)
def test_same_dice_same_move(seats: Any, variant: Any) -> None:
    for s, _, move, _ in play(seats, 3, (), variant=variant):
        if move is not None:
            before, dice = s.copy(), Dice(s.ply)
            assert choice(s, dice) == choice(s, Dice(s.ply))
            assert s == before


def test_moods_differ() -> None:
    games = {tuple(move for *_, move, _ in play(2, seed, (0, 1))) for seed in range(10)}
    assert len(games) == 10


@pytest.mark.parametrize(("seats", "games", "least"), [(2, 40, 0.75), (3, 39, 0.6), (4, 40, 0.5)])
def test_beats_random_players(seats: Any, games: Any, least: Any) -> None:
    """Its share of games against random players, far below what it wins in the long run."""
    won = 0
    for seed in range(games):
        *_, (s, _, _, _) = play(seats, seed, (seed % seats,))
        won += s.won[seed % seats]
    assert won / games >= least


def test_every_verb_and_every_card_is_played() -> None:
    played: Counter[str] = Counter()
    for seats in (2, 3, 4):
        for seed in range(40):
            for _, _, move, _ in play(seats, seed, range(seats), variant="daimyo"):
                if move is not None:
                    played[move.notation if move.verb in ("tactic", "draft") else move.verb] += 1
    cards = {move.notation for verb in ("tactic", "draft") for move in GAME.moves.of(verb)}
    assert played.keys() == cards | (GAME.moves.verbs.keys() - {"tactic", "draft"})


# Positions in which anybody would know what to do


def position(soldiers: Any, play: Any, seats: Any = 2, cards: Any = (), **options: Any) -> Any:
    """Castle 2 at Tokuyama and so on, these soldiers, then some moves."""
    s = GAME.new(seats, **options)
    while GAME.legal(s)[0].verb == "castle":
        GAME.play(s, ("castle", REGION[s.drawn], s.drawn + 2))
    while GAME.legal(s)[0].verb == "display":
        shown = [lot.notation for lot in GAME.legal(s)]
        GAME.play(s, next((f"display({card})" for card in cards if f"display({card})" in shown), 0))
    for region, counts in soldiers.items():
        for seat, count in enumerate(counts):
            s.soldiers[REGION.index(region), seat] = count
            s.reserve[seat] -= count
    for move in play:
        GAME.play(s, move)
    return s


def always(s: Any) -> Any:
    """What the policy plays in every mood."""
    choices = {choice(s, Dice(seed)).notation for seed in range(50)}
    assert len(choices) == 1, choices
    return choices.pop()


def test_takes_a_castle_rather_than_adding_to_a_safe_one() -> None:
    s = position({"oko": (9, 1), "usuki": (1, 3)}, ["deploy", "roll(4,6,5)"])  # three at Okō, two at Usuki
    s.soldiers[REGION.index("yoshida"), 0] = 9
    s.rerolled = 1
    assert always(s) == "place(usuki,2)"


def test_rolls_again_where_nothing_is_to_be_gained() -> None:
    s = position({"tokuyama": (9, 0)}, ["deploy", "roll(1,1,1)"])
    assert always(s) == "reroll"


def test_replaces_the_enemy_who_wins_the_best_castle() -> None:
    there = {"shuri": (2, 3), "tokuyama": (1, 3), "kyo": (9, 1)}
    s = position(there, ["tactic(rebellion)"], cards=("rebellion",))
    assert always(s) == "replace(shuri,1)"


def test_marches_where_it_tips_the_scales() -> None:
    there = {
        "kiyosu": (9, 0),
        "odawara": (1, 0),
        "kyo": (2, 2),
        "kasugayama": (0, 6),
        "tsutsujigasaki": (0, 6),
    }
    s = position(there, ["tactic(scouting)", "start(kiyosu)"], cards=("scouting",))
    assert always(s) == "march(kyo)"


def test_keeps_its_best_soldiers_at_home() -> None:
    s = position({"shuri": (1, 1), "tokuyama": (9, 0)}, ["tactic(retreat)"], cards=("retreat",))
    assert always(s) == "withdraw(tokuyama)"
