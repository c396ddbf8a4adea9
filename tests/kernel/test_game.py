"""`Game`: what a newcomer guesses, and what bad input gets."""

from __future__ import annotations

import json

import numpy as np
import pytest

import sengoku
from sengoku.kernel import (
    DRAW,
    GameOver,
    IllegalMove,
    InvalidOptions,
    RuleError,
    SengokuError,
    UnknownGame,
    WrongSeat,
)
from sengoku.kernel.registry import game_ids

rumble = sengoku.game("rumble_nation")
goofspiel = sengoku.game("goofspiel")


def test_an_unknown_game_names_the_known_ones() -> None:
    with pytest.raises(UnknownGame, match="did you mean 'rumble_nation'") as refused:
        sengoku.game("rumble_natoin")
    for name in game_ids():
        assert name in str(refused.value)


@pytest.mark.parametrize("seats", [1, 5, 0, -2, "4", 2.0, True])
def test_seats_out_of_range_are_refused(seats: object) -> None:
    with pytest.raises(InvalidOptions, match="Rumble Nation has 2 to 4 seats"):
        rumble.new(seats=seats)  # type: ignore[arg-type]


def test_unknown_and_invalid_options_are_refused() -> None:
    with pytest.raises(InvalidOptions, match=r"no option 'varaint' \(did you mean variant\?\)"):
        rumble.new(varaint="basic")
    with pytest.raises(InvalidOptions, match="option variant is one of basic, daimyo, not 'advanced'"):
        rumble.new(variant="advanced")
    with pytest.raises(InvalidOptions, match="it has none"):
        sengoku.game("tic_tac_toe").new(size=4)


def test_a_seed_plays_chance_and_no_seed_asks_for_each_lot() -> None:
    s = rumble.new(seats=4, seed=7)
    assert [str(move) for move in rumble.legal(s)] == ["deploy"]
    s = rumble.new(seats=4)
    assert s.why == DRAW
    lots = rumble.legal(s)
    assert [str(lot) for lot in lots] == [f"castle(tokuyama,{value})" for value in range(2, 13)]
    assert [int(lot) for lot in lots] == list(range(11))
    rumble.play(s, "castle(tokuyama,5)")
    rumble.play(s, 0)
    assert (s.castle[0], s.castle[1]) == (5, 2)
    with pytest.raises(IllegalMove, match=r"castle\(kyo,3\) cannot be drawn now"):
        rumble.play(s, "castle(kyo,3)")
    with pytest.raises(IllegalMove, match="deploy is a move, but not a lot of this game"):
        rumble.play(s, rumble.moves("deploy"))
    rumble.play(s.copy(), rumble.lots("castle", "kasugayama", 4))
    rumble.play(s.copy(), rumble.legal(s)[3])
    with pytest.raises(IllegalMove, match="there are lots 0 to 8"):
        rumble.play(s, 9)


def test_any_roll_can_be_set_up() -> None:
    s = rumble.new(seats=2, seed=1)
    s.generator = None
    rumble.play(s, "deploy")
    rumble.play(s, "roll(6,6,1)")
    at_twelve, at_seven = (
        rumble.moves(*("place", region_of(s, value), count)) for value, count in ((12, 1), (7, 3))
    )
    assert set(rumble.legal(s)) == {at_twelve, at_seven, rumble.moves("reroll")}


def region_of(s: sengoku.Position, value: int) -> str:
    name = rumble.moves.verbs["place"].arguments["region"][s.site[value]]
    assert isinstance(name, str)
    return name


def test_an_illegal_move_changes_nothing_and_names_the_legal_ones() -> None:
    s = rumble.new(seats=3, seed=2)
    before = s.raw
    for wrong in ("reroll", 99, ("place", "kyo", 2), "place(kyoto,2)", 4000, "x"):
        with pytest.raises(IllegalMove):
            rumble.play(s, wrong)
    with pytest.raises(IllegalMove, match="legal: deploy"):
        rumble.play(s, "reroll")
    assert s.raw == before


@pytest.mark.parametrize("seat", [1, 2, 3, -1, 8])
def test_a_wrong_seat_is_refused(seat: int) -> None:
    s = rumble.new(seats=3, seed=2)
    with pytest.raises(WrongSeat, match=f"seat {seat} is not asked: it is for seat 0 to decide"):
        rumble.play(s, "deploy", seat=seat)


def test_a_move_after_the_end_is_refused() -> None:
    s = rumble.play_out(rumble.new(seats=2, seed=3))
    assert rumble.legal(s) == []
    with pytest.raises(GameOver):
        rumble.play(s, "deploy")


def test_where_several_decide_the_seat_must_be_said() -> None:
    s = goofspiel.new(cards=4)
    with pytest.raises(WrongSeat, match="seats 0 and 1 decide at the same time"):
        goofspiel.legal(s)
    goofspiel.play(s, "bid(2)", seat=1)
    goofspiel.play(s, "bid(3)")
    assert s.score[0] > 0


def test_play_changes_in_place_and_returns_the_position() -> None:
    s = rumble.new(seats=2, seed=1)
    assert rumble.play(s, "deploy") is s


def test_a_copy_is_a_branch_with_the_same_dice_to_come() -> None:
    s = rumble.new(seats=4, seed=7)
    branch = s.copy()
    assert rumble.play(branch, "deploy") != s
    assert rumble.play(s, "deploy") == branch
    assert hash(s) == hash(branch)


def test_the_generator_is_no_part_of_a_position() -> None:
    s, twin = rumble.new(seats=2, seed=1), rumble.new(seats=2, seed=1)
    twin.generator = None
    assert s == twin
    assert hash(s) == hash(twin)
    assert s.raw == twin.raw


def test_any_field_may_be_set_to_build_a_position() -> None:
    s = rumble.new(seats=2, seed=1)
    s.soldiers[6, 0] = 5
    s.reserve[0] -= 5
    assert "soldiers" in repr(s)
    assert rumble.obstacle(s, "reroll") is not None
    assert rumble.obstacle(s, "deploy") is None


def test_an_observation_is_json_and_hides_what_the_seat_cannot_see() -> None:
    kuhn = sengoku.game("kuhn_poker")
    s = kuhn.new(seed=1)
    for seat in (0, 1):
        seen = json.loads(json.dumps(kuhn.observation(s, seat)))
        assert seen["state"]["card"][1 - seat] == 0
        assert seen["state"]["card"][seat] == s.card[seat]
        assert bool(seen["legal"]) == (seat == 0)
    watched = kuhn.observation(s)
    assert watched["seat"] is None
    assert watched["state"]["card"] == [0, 0]
    assert kuhn.observation(s, 0)["legal"][0] == {"id": 0, "move": "pass", "text": "pass"}


def test_a_game_plays_itself_out_by_either_policy() -> None:
    s = rumble.new(seats=4, seed=5)
    assert rumble.play_out(s.copy(), seed=1).over == 1
    s.generator = None
    with pytest.raises(InvalidOptions, match="has no generator"):
        rumble.play_out(s)


def test_a_batch_refuses_an_illegal_move_before_any_game_changes() -> None:
    batch = rumble.batch(4, seats=2, seed=1)
    before = batch.rows.copy()
    with pytest.raises(IllegalMove, match="game 2: reroll is not legal now; legal: deploy"):
        batch.play([0, 0, int(rumble.moves("reroll")), 0])
    with pytest.raises(IllegalMove, match="takes 4 moves"):
        batch.play([0, 0])
    with pytest.raises(IllegalMove):
        batch.play([0, 0, 0, 4000])
    assert (batch.rows == before).all()


def test_an_ended_game_of_a_batch_stays_as_it_is() -> None:
    batch = sengoku.game("tic_tac_toe").batch(2, seed=1)
    batch.play_out()
    before = batch.rows.copy()
    assert batch.over.all()
    batch.play([0, -1])
    assert (batch.rows == before).all()
    assert batch.legal()[1].tolist() == [0, 0]


def test_a_batch_shows_its_games_as_arrays() -> None:
    batch = rumble.batch(6, seats=3, seed=1, variant="daimyo")
    assert batch.states["castle"].shape == (6, 11)
    assert (np.sort(batch.states["castle"], axis=1) == np.arange(2, 13)).all()
    assert (batch.seats == 2).all(), "the last seat drafts first"
    assert batch.position(3).options["variant"] == "daimyo"
    with pytest.raises(InvalidOptions, match="at least one game"):
        rumble.batch(0)


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ({"games": 0}, "at least one game"),
        ({"games": 1, "workers": 0}, "at least one worker"),
        ({"games": 1, "policy": "clever"}, "one of random, rollout"),
        ({"games": 1, "seats": 7}, "2 to 4 seats"),
        ({"games": 1, "variant": "x"}, "one of basic, daimyo"),
    ],
)
def test_simulate_refuses_bad_input(arguments: dict[str, object], complaint: str) -> None:
    with pytest.raises(InvalidOptions, match=complaint):
        rumble.simulate(**arguments)  # type: ignore[arg-type]


def test_a_summary_adds_up() -> None:
    summary = rumble.simulate(300, seats=3, seed=1)
    assert summary.games == 300
    assert summary.scores.shape == (300, 3)
    assert sum(summary.win_rate) == pytest.approx(1.0)
    assert (summary.ranks.min(axis=1) == 1).all()
    assert summary.score_mean == pytest.approx(summary.scores.mean(axis=0).tolist())


def test_all_errors_are_one_family_of_value_errors() -> None:
    for error in (UnknownGame, InvalidOptions, IllegalMove, WrongSeat, GameOver, RuleError):
        assert issubclass(error, SengokuError)
        assert issubclass(error, ValueError)
