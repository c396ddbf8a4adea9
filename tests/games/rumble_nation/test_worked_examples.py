"""The worked examples: the whole outcome of each."""

import pytest

from tests.games.rumble_nation.tables import (
    REGIONS,
    SEA_ONLY,
    army,
    changes,
    drawn,
    eve_of_war,
    fought,
    moved,
    moves,
    played,
    table,
    turn_passes,
    usable,
)

A, E, S = 0, 1, 2
"""Annarosa, Edoardo and Serena."""
KATANA = (3, 2, 1)
EXAMPLE_CASTLES = {
    "oko": 2,
    "kasugayama": 3,
    "kiyosu": 4,
    "kyo": 5,
    "shuri": 6,
    "yoshida": 7,
    "odawara": 8,
    "tsutsujigasaki": 9,
    "yonezawa": 10,
    "tokuyama": 11,
    "usuki": 12,
}
EXAMPLE_SOLDIERS = {
    ("oko", S): 2,
    ("oko", E): 1,
    ("kasugayama", A): 2,
    ("kasugayama", S): 2,
    ("kiyosu", A): 1,
    ("kiyosu", E): 1,
    ("kiyosu", S): 1,
    ("kyo", A): 1,
    ("kyo", S): 3,
    ("usuki", S): 1,
}


@pytest.mark.rule("5.5", "5.6", "5.7", "5.8", "5.11")
def test_e1_two_soldiers_join_one_at_castle_8():
    # Castle 8 lies in Kyō.
    s = table(soldiers=army(A, 1, "kyo"))
    after = played(s, "deploy", "roll(3,4,5)", "place(kyo,2)")
    assert after.soldiers[REGIONS.index("kyo"), A] == 3
    assert after.reserve[A] == 15
    assert changes(s, after) == moved(s, *[(A, "reserve", "kyo")] * 2) | turn_passes(s, 3)


@pytest.mark.rule("5.5", "5.6", "5.7")
def test_e1b_the_other_ways_to_part_the_same_roll():
    s = table(soldiers=army(A, 1, "kyo"))
    rolled = played(s, "deploy", "roll(3,4,5)")
    assert moves(rolled) == {"place(kyo,2)", "place(kiyosu,3)", "place(yoshida,2)", "reroll"}
    after = played(rolled, "place(kiyosu,3)")
    assert changes(s, after) == moved(s, *[(A, "reserve", "kiyosu")] * 3) | turn_passes(s, 3)
    after = played(rolled, "place(yoshida,2)")
    assert changes(s, after) == moved(s, *[(A, "reserve", "yoshida")] * 2) | turn_passes(s, 3)


@pytest.mark.rule("7.4", "6.6")
@pytest.mark.parametrize("regions", [SEA_ONLY, *[[region] for region in SEA_ONLY], ("oko", "usuki")], ids=str)
def test_e2_no_way_over_the_mountains_for_who_is_surrounded_by_sea(regions):
    s = table(soldiers=army(A, 3, *regions), display=["over_the_mountains"])
    assert moves(s) == {"deploy"}
    s = table(soldiers=army(A, 3, *regions) | army(A, 2, "kiyosu"), display=["over_the_mountains"])
    assert usable(s) == {"over_the_mountains"}


@pytest.mark.rule("7.34", "6.6")
def test_e3_no_retreat_with_fewer_than_two_on_the_map():
    assert moves(table(display=["retreat"])) == {"deploy"}
    assert moves(table(soldiers=army(A, 1, "kyo"), display=["retreat"])) == {"deploy"}
    assert moves(table(soldiers=army(A, 1, "kyo", "oko"), display=["retreat"])) == {
        "deploy",
        "tactic(retreat)",
    }


@pytest.mark.rule("2.1", "2.2", "2.4", "2.5", "2.8")
def test_e4_setup_for_three():
    s = table(3, display=["navy", "ninja", "decoy", "exile"])
    assert sorted(s.castle) == list(range(2, 13))
    assert sum(s.display) == 4
    assert s.katana_left == 3
    assert s.reserve.tolist() == [18, 18, 18, 0]
    assert not s.daimyo_reserve.tolist()[0]
    # Small castles are in play: the second takes one.
    end = fought(eve_of_war(KATANA, army(A, 2, "shuri") | army(S, 1, "shuri")))
    assert end.score.tolist() == [12, 0, 6, 0]


def settle(s):
    """Take off the castles of empty regions, then settle 2, 3, 4 and 5, as the example tells it."""
    before, s = s, drawn(s)
    gone = {name for name in changes(before, s) if name.startswith("castle")}
    yield gone
    battles = {
        2: {"score[2]": 2, "score[1]": 1, "reinforcements[kyo,2]": 2, "reinforcements[usuki,2]": 2},
        3: {"score[0]": 3, "score[2]": 3, "reinforcements[kiyosu,0]": 2, "reinforcements[kyo,0]": 2},
        4: {"score[0]": 7, "score[1]": 3, "reinforcements[kyo,0]": 4},
        5: {"score[0]": 12, "score[2]": 5},
    }
    takers = {2: (S, E), 3: (A, S), 4: (A, E), 5: (A, S)}
    regions = {2: "oko", 3: "kasugayama", 4: "kiyosu", 5: "kyo"}
    for value, change in battles.items():
        assert moves(s) == {f"battle({value})"}
        before, s = s, drawn(s)
        found = changes(before, s)
        assert found.pop("war") > value
        first, second = takers[value]
        assert found == change | {
            "ply": before.ply + 1,
            f"castle[{regions[value]}]": 0,
            f"large_taker[{value}]": first + 1,
            f"small_taker[{value}]": second + 1,
        }
    yield s


@pytest.mark.rule(
    *("9.1", "9.2", "9.3", "9.4", "9.5", "9.6", "9.7", "9.8", "10.1", "10.2", "10.4"),
    *("10.5", "10.6", "10.9", "10.11", "11.1", "11.2", "11.5"),
)
def test_e5_war():
    gone, s = settle(eve_of_war(KATANA, EXAMPLE_SOLDIERS, castles=EXAMPLE_CASTLES))
    assert gone == {
        f"castle[{region}]"
        for region in ("shuri", "yoshida", "odawara", "tsutsujigasaki", "yonezawa", "tokuyama")
    }
    assert s.score.tolist() == [12, 3, 5, 0]
    assert moves(s) == {"battle(12)"}
    end = drawn(s)
    assert end.over == 1
    assert end.score.tolist() == [12, 3, 17, 0]
    assert end.rank.tolist() == [2, 3, 1, 0]
    assert end.won.tolist() == [0, 0, 1, 0]
    takers = {2: S, 3: A, 4: A, 5: A, 12: S}
    assert end.large_taker.tolist() == [takers[v] + 1 if v in takers else 0 for v in range(13)]
    takers = {2: E, 3: S, 4: E, 5: S}
    assert end.small_taker.tolist() == [takers[v] + 1 if v in takers else 0 for v in range(13)]
    assert end.reinforcements[REGIONS.index("usuki"), S] == 2


@pytest.mark.rule("8.6", "9.1", "9.2", "9.6", "10.1", "10.2", "10.5", "11.1", "11.3", "11.5")
def test_e5b_war_with_whole_armies():
    soldiers = EXAMPLE_SOLDIERS | {("tokuyama", A): 14, ("tokuyama", E): 16, ("tokuyama", S): 9}
    assert [sum(n for (_, seat), n in soldiers.items() if seat == who) for who in (A, E, S)] == [18, 18, 18]
    # Serena places her last two soldiers at castle 11.
    start = table(
        turn=S,
        castles=EXAMPLE_CASTLES,
        soldiers=soldiers | {("tokuyama", S): 7},
        katana={A: 3, E: 2},
    )
    end = played(start, "deploy", "roll(2,2,2)", "reroll", "roll(6,3,5)", "place(tokuyama,2)")
    assert end.over == 1
    assert end.katana.tolist() == [3, 2, 1, 0]
    assert end.score.tolist() == [17, 14, 17, 0]
    assert end.rank.tolist() == [1, 3, 2, 0]
    assert end.won.tolist() == [1, 0, 0, 0]
    takers = {2: S, 3: A, 4: A, 5: A, 11: E, 12: S}
    assert end.large_taker.tolist() == [takers[v] + 1 if v in takers else 0 for v in range(13)]
    takers = {2: E, 3: S, 4: E, 5: S, 11: A}
    assert end.small_taker.tolist() == [takers[v] + 1 if v in takers else 0 for v in range(13)]
    reinforcements = {("kyo", S): 2, ("usuki", S): 2, ("kiyosu", A): 2, ("kyo", A): 4}
    assert {
        (region, seat): end.reinforcements[place, seat]
        for place, region in enumerate(REGIONS)
        for seat in range(4)
        if end.reinforcements[place, seat]
    } == reinforcements
    # The same, lot by lot.
    gone, s = settle(eve_of_war(KATANA, soldiers, castles=EXAMPLE_CASTLES))
    assert gone == {
        f"castle[{region}]" for region in ("shuri", "yoshida", "odawara", "tsutsujigasaki", "yonezawa")
    }
    assert moves(s) == {"battle(11)"}
    assert fought(s).score.tolist() == [17, 14, 17, 0]
