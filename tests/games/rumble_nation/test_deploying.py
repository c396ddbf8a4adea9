"""Chapters 4 and 5: the turn, and deploying."""

from array import array

import pytest

from sengoku.games.rumble_nation import GAME
from sengoku.kernel import CHANCE, IllegalMove, WrongSeat
from tests.games.rumble_nation.tables import (
    CASTLES,
    REGIONS,
    ROLLS,
    army,
    changes,
    moved,
    moves,
    played,
    table,
    turn_passes,
)

SHUFFLED = dict(zip(REGIONS, (9, 4, 12, 7, 2, 10, 5, 3, 8, 11, 6), strict=True))
SOLDIERS_BY_DIE = {1: 1, 2: 1, 3: 2, 4: 2, 5: 3, 6: 3}


def region_of(castles, value):
    return next(region for region, other in castles.items() if other == value)


def places(castles, *choices):
    """The moves that place so many soldiers at the castle of that value."""
    return {f"place({region_of(castles, value)},{count})" for value, count in choices}


# The turn


@pytest.mark.rule("4.1", "2.10")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_turns_pass_clockwise_from_the_first_player(seats):
    s = table(seats)
    for turn in range(2 * seats + 1):
        assert s.active == turn % seats
        assert GAME.deciders(s) == [turn % seats]
        s = played(s, "deploy", "roll(1,1,1)", "place(tokuyama,1)")
    assert s.soldiers.tolist()[0] == [3] + [2] * (seats - 1) + [0] * (4 - seats)


@pytest.mark.rule("4.2", "4.3")
def test_an_action_is_deploying_or_one_card_and_there_is_no_passing():
    s = table(soldiers=army(0, 2, "kyo"), display=["scouting", "retreat"])
    assert moves(s) == {"deploy", "tactic(scouting)", "tactic(retreat)"}
    assert moves(table()) == {"deploy"}
    for name in ("done", "reroll", "daimyo"):
        with pytest.raises(IllegalMove):
            GAME.play(s, name)


@pytest.mark.rule("4.2")
def test_moves_do_not_depend_on_what_was_listed_before():
    s = table(soldiers=army(0, 2, "kyo"), display=["scouting"], variant="daimyo")
    for stage in (s, played(s, "deploy", "roll(1,2,3)"), played(s, "tactic(scouting)")):
        for dirt in (-1, 0, 7):
            out = array("h", [dirt] * len(GAME.moves))
            listed = GAME.rules.legal(stage, 0, memoryview(out))
            assert out[:listed].tolist() == GAME.legal(stage)


@pytest.mark.rule("4.2", "6.5")
@pytest.mark.parametrize(
    "turn",
    [("deploy", "roll(1,1,1)", "place(tokuyama,1)"), ("tactic(support)", "place(kyo,1)")],
    ids=lambda t: t[0],
)
def test_one_action_is_the_whole_turn(turn):
    s = table(soldiers=army(0, 2, "kyo"), display=["support", "retreat"])
    after = played(s, *turn)
    assert (after.active, GAME.deciders(after), after.turn) == (1, [1], s.turn + 1)
    assert moves(after) == {"deploy"}


@pytest.mark.rule("4.4", "5.2")
@pytest.mark.parametrize("variant", ["basic", "daimyo"])
def test_who_has_rolled_must_deploy(variant):
    cards = ["scouting", "retreat"]
    s = table(soldiers=army(0, 2, "kyo"), display=cards, variant=variant)
    if variant == "daimyo":
        s.daimyo[0], s.daimyo_reserve[0] = REGIONS.index("kyo"), 0
        assert "daimyo" in moves(s)
    assert {"tactic(scouting)", "tactic(retreat)"} < moves(s)
    s = played(s, "deploy")
    assert GAME.deciders(s) == [CHANCE]
    s = played(s, "roll(1,1,1)")
    assert moves(s) == {"place(tokuyama,1)", "reroll"}
    assert moves(played(s, "reroll", "roll(6,6,6)")) == {"place(shuri,3)"}


@pytest.mark.rule("4.5")
@pytest.mark.parametrize(("seats", "turn"), [(2, 1), (3, 0), (4, 3), (4, 2)])
def test_only_the_player_at_turn_is_asked(seats, turn):
    s = table(seats, turn=turn, soldiers=army(turn, 2, "kyo") | army(turn - 1 if turn else 1, 2, "kyo"))
    s.display[0] = 1
    stages = [s, played(s, "tactic(scouting)"), played(s, "deploy", "roll(3,4,5)")]
    for stage in stages:
        assert GAME.deciders(stage) == [turn]
        for seat in set(range(seats)) - {turn}:
            with pytest.raises(WrongSeat):
                GAME.legal(stage, seat)
    # Not even an enemy who is moved is asked.
    s = table(
        seats,
        turn=turn,
        soldiers=army(turn, 1, "kyo") | army((turn + 1) % seats, 1, "kyo"),
        display=["exile"],
    )
    s = played(s, "tactic(exile)", f"expel(kyo,{(turn + 1) % seats})")
    assert GAME.deciders(s) == [turn]


# Rolling


@pytest.mark.rule("5.1", "5.2", "5.3", "5.4")
@pytest.mark.parametrize(("seats", "turn"), [(2, 0), (4, 3)])
def test_all_three_dice_are_rolled_again_once_and_the_second_roll_counts(seats, turn):
    s = table(seats, turn=turn)
    rolling = played(s, "deploy")
    assert changes(s, rolling) == {"ply": s.ply + 1, "waiting": 1 << CHANCE, "phase": s.phase + 1, "why": 1}
    rolled = played(rolling, "roll(1,2,3)")
    assert moves(rolled) == places(CASTLES, (3, 2), (4, 1), (5, 1)) | {"reroll"}
    again = played(rolled, "reroll")
    assert GAME.deciders(again) == [CHANCE]
    assert [str(lot) for lot in GAME.legal(again)] == ROLLS
    second = played(again, "roll(6,6,4)")
    assert second.dice.tolist() == [6, 6, 4]
    assert (rolled.rerolled, second.rerolled) == (0, 1)
    assert moves(second) == places(CASTLES, (12, 2), (10, 3))
    with pytest.raises(IllegalMove):
        GAME.play(second, "reroll")
    # The next player may roll again too.
    after = played(second, "place(shuri,2)")
    assert after.rerolled == 0
    assert "reroll" in moves(played(after, "deploy", "roll(1,2,3)"))
    assert changes(s, after) == {f"reserve[{turn}]": 16, f"soldiers[shuri,{turn}]": 2} | turn_passes(s, 5)


# Parting the dice


@pytest.mark.rule("5.5", "5.6", "5.7", "5.12", "3.6")
@pytest.mark.parametrize("castles", [CASTLES, SHUFFLED], ids=["in order", "shuffled"])
@pytest.mark.parametrize(
    ("roll", "choices"),
    [
        ((1, 1, 1), [(2, 1)]),
        ((6, 6, 6), [(12, 3)]),
        ((1, 1, 2), [(2, 1), (3, 1)]),
        ((2, 1, 1), [(2, 1), (3, 1)]),
        ((1, 2, 1), [(2, 1), (3, 1)]),
        ((3, 4, 5), [(8, 2), (7, 3), (9, 2)]),
        ((5, 4, 3), [(8, 2), (7, 3), (9, 2)]),
        ((3, 3, 5), [(6, 3), (8, 2)]),
        ((6, 1, 6), [(12, 1), (7, 3)]),
        ((1, 6, 2), [(7, 1), (3, 3), (8, 1)]),
        ((6, 5, 4), [(11, 2), (10, 3), (9, 3)]),
    ],
)
def test_pair_names_the_castle_and_single_die_the_number(castles, roll, choices):
    s = played(table(castles=castles), "deploy", ("roll", *roll))
    assert moves(s) == places(castles, *choices) | {"reroll"}


@pytest.mark.rule("5.5", "5.6", "5.7", "5.12", "1.3")
def test_every_roll():
    s = played(table(castles=SHUFFLED), "deploy")
    for number, lot in enumerate(GAME.legal(s)):
        a, b, c = lot.args
        choices = {(a + b, SOLDIERS_BY_DIE[c]), (a + c, SOLDIERS_BY_DIE[b]), (b + c, SOLDIERS_BY_DIE[a])}
        assert moves(played(s, number)) == places(SHUFFLED, *choices) | {"reroll"}


@pytest.mark.rule("3.6", "5.6")
@pytest.mark.parametrize("value", range(2, 13))
def test_a_region_answers_to_the_castle_on_it(value):
    s = table(castles=SHUFFLED)
    pair = min(6, value - 1), value - min(6, value - 1)
    region = region_of(SHUFFLED, value)
    after = played(s, "deploy", ("roll", *pair, 1), f"place({region},1)")
    assert changes(s, after) == {f"soldiers[{region},0]": 1, "reserve[0]": 17} | turn_passes(s, 3)


@pytest.mark.rule("5.7", "5.8")
@pytest.mark.parametrize(("die", "count"), SOLDIERS_BY_DIE.items())
@pytest.mark.parametrize(("seats", "turn"), [(2, 1), (3, 0), (3, 2), (4, 3)])
def test_single_die_gives_one_to_three_soldiers_from_the_own_reserve(die, count, seats, turn):
    s = table(seats, turn=turn)
    after = played(s, "deploy", ("roll", 6, 6, die), f"place(shuri,{count})")
    assert changes(s, after) == {
        f"soldiers[shuri,{turn}]": count,
        f"reserve[{turn}]": 18 - count,
    } | turn_passes(s, 3)


@pytest.mark.rule("5.9", "5.10")
@pytest.mark.parametrize(
    ("reserve", "die", "count"),
    [
        *[(1, die, 1) for die in range(1, 7)],
        *[(2, 1, 1), (2, 2, 1), (2, 3, 2), (2, 4, 2), (2, 5, 2), (2, 6, 2)],
        *[(3, 1, 1), (3, 2, 1), (3, 3, 2), (3, 4, 2), (3, 5, 3), (3, 6, 3)],
        *[(4, 2, 1), (4, 4, 2), (4, 6, 3)],
    ],
)
@pytest.mark.parametrize("turn", [0, 2])
def test_all_that_the_die_gives_or_all_that_is_left_is_placed(reserve, die, count, turn):
    s = table(turn=turn, soldiers=army(turn, 18 - reserve, "oko"))
    s = played(s, "deploy", ("roll", 6, 6, die), "reroll", ("roll", 6, 6, die))
    expected = {f"place(shuri,{count})"}
    if die != 6:
        expected.add(f"place({REGIONS[6 + die - 2]},{min(reserve, 3)})")
    assert moves(s) == expected
    after = played(s, f"place(shuri,{count})")
    assert after.reserve[turn] == reserve - count
    assert after.soldiers[REGIONS.index("shuri"), turn] == count


@pytest.mark.rule("5.11", "3.7")
@pytest.mark.parametrize(
    "there",
    [{}, army(0, 1, "kyo"), army(1, 1, "kyo"), army(0, 3, "kyo") | army(1, 18, "kyo") | army(2, 17, "kyo")],
    ids=["empty", "own", "enemy", "both"],
)
def test_every_region_is_open(there):
    s = table(soldiers=there, **({"katana": {1: 3}} if ("kyo", 2) in there else {}))
    after = played(s, "deploy", "roll(3,5,6)", "place(kyo,3)")
    assert changes(s, after) == moved(s, *[(0, "reserve", "kyo")] * 3) | turn_passes(
        s, 3, to=2 if ("kyo", 2) in there else 1
    )


@pytest.mark.rule("3.7")
def test_a_region_holds_soldiers_of_all_players_and_any_number():
    s = table(4, soldiers={("kyo", 0): 15, ("kyo", 1): 15, ("kyo", 2): 15, ("kyo", 3): 14})
    for _ in range(4):
        s = played(s, "deploy", "roll(3,5,6)", "place(kyo,3)")
    assert s.soldiers.tolist()[6] == [18, 18, 18, 17]
    assert sum(map(sum, s.soldiers.tolist())) == 71


@pytest.mark.rule("5.8")
def test_all_soldiers_of_a_roll_go_to_one_region():
    s = table()
    rolled = played(s, "deploy", "roll(4,5,6)")
    for region, count in (("oko", 3), ("yoshida", 3), ("usuki", 2)):
        after = played(rolled, f"place({region},{count})")
        assert changes(s, after) == moved(s, *[(0, "reserve", region)] * count) | turn_passes(s, 3)
