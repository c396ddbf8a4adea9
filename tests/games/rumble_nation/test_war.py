"""Chapters 9 to 11: war, castles and reinforcements, scoring."""

from itertools import permutations, product

import pytest

from sengoku.games.rumble_nation import GAME
from sengoku.kernel import CHANCE, GameOver
from tests.games.rumble_nation.tables import (
    CASTLES,
    REGIONS,
    army,
    at,
    changes,
    cleared,
    drawn,
    eve_of_war,
    fought,
    moves,
    near,
    value_of,
)

SHUFFLED = dict(zip(REGIONS, (9, 4, 12, 7, 2, 10, 5, 3, 8, 11, 6), strict=True))


def lowest(region):
    """Castles of which the lowest lies in that region, the others in order."""
    rest = iter(range(3, 13))
    return {other: 2 if other == region else next(rest) for other in REGIONS}


def highest(region):
    """Castles of which the highest lies in that region."""
    rest = iter(range(2, 12))
    return {other: 12 if other == region else next(rest) for other in REGIONS}


def at_battle(s, value):
    """The war when the region of that castle is next."""
    s = cleared(s)
    while s.war != value:
        s = drawn(s)
    assert moves(s) == {f"battle({value})"}
    return s


def reinforced(before, after):
    """Who has received how many reinforcements where."""
    return {
        (region, seat): after.reinforcements[at(region), seat] - before.reinforcements[at(region), seat]
        for region in REGIONS
        for seat in range(4)
        if after.reinforcements[at(region), seat] != before.reinforcements[at(region), seat]
    }


# The order of the battles


@pytest.mark.rule("9.1", "8.6", "1.11")
@pytest.mark.parametrize(
    "there", [("tokuyama", "shuri"), ("kyo",), ("yonezawa", "oko", "usuki"), REGIONS[1:], REGIONS[:-1]]
)
def test_castles_of_empty_regions_are_taken_off_first(there):
    s = eve_of_war((2, 1), army(0, 1, *there[1:]) | army(1, 1, there[0]))
    assert GAME.deciders(s) == [CHANCE]
    after = drawn(s)
    first = min(CASTLES[region] for region in there)
    assert changes(s, after) == {f"castle[{region}]": 0 for region in REGIONS if region not in there} | {
        "war": first,
        "ply": s.ply + 1,
    }
    end = fought(s)
    falls = {value for value, seat in enumerate(end.large_taker) if seat}
    assert falls == {CASTLES[region] for region in there}


@pytest.mark.rule("9.2", "9.3", "10.11")
@pytest.mark.parametrize("castles", [CASTLES, SHUFFLED], ids=["in order", "shuffled"])
@pytest.mark.parametrize("there", [REGIONS, ("tokuyama", "kyo", "shuri"), ("kasugayama", "usuki")])
def test_regions_are_settled_in_rising_order_of_their_castles(castles, there):
    s = cleared(eve_of_war((1, 3, 2), army(0, 1, *there) | army(1, 2, there[0]), castles=castles))
    for value in sorted(castles[region] for region in there):
        region = next(region for region in REGIONS if castles[region] == value)
        assert s.over == 0
        assert GAME.deciders(s) == [CHANCE]
        assert moves(s) == {f"battle({value})"}
        before, s = s, drawn(s)
        # Ranking, castles and reinforcements of this region, and nothing of another one.
        assert value_of(before, region) == value
        assert [other for other in REGIONS if value_of(before, other) != value_of(s, other)] == [region]
        assert [v for v in range(13) if s.large_taker[v] != before.large_taker[v]] == [value]
        assert {other for other, _ in reinforced(before, s)} <= near(region)
    assert s.over == 1
    assert s.castle.tolist() == [0] * 11
    with pytest.raises(GameOver):
        GAME.play(s, "deploy")


@pytest.mark.rule("9.3", "10.1", "10.2", "10.5", "10.6")
def test_all_that_changes_in_a_battle():
    soldiers = (
        army(2, 2, "kyo", "oko")
        | army(0, 1, "kyo", "kiyosu", "usuki")
        | army(1, 1, "oko", "yoshida", "shuri")
    )
    s = cleared(eve_of_war((3, 2, 1), soldiers))
    # Castle 7, Kiyosu: seat 0 is alone; Kyō is next to it, Usuki is not.
    after = drawn(s)
    assert changes(s, after) == {
        "castle[kiyosu]": 0,
        "large_taker[7]": 1,
        "score[0]": 7,
        "reinforcements[kyo,0]": 2,
        "war": 8,
        "ply": s.ply + 1,
    }
    # Castle 8, Kyō: seat 0 with one soldier and two reinforcements beats two of seat 2.
    s, after = after, drawn(after)
    assert changes(s, after) == {
        "castle[kyo]": 0,
        "large_taker[8]": 1,
        "small_taker[8]": 3,
        "score[0]": 15,
        "score[2]": 4,
        "war": 9,
        "ply": s.ply + 1,
    }
    # Castle 9, Yoshida: seat 1 is alone and helps at Okō.
    s, after = after, drawn(after)
    assert changes(s, after) == {
        "castle[yoshida]": 0,
        "large_taker[9]": 2,
        "score[1]": 9,
        "reinforcements[oko,1]": 2,
        "war": 10,
        "ply": s.ply + 1,
    }
    # Castle 10, Okō: 3 against 2; nobody of seat 1 stands at Usuki.
    s, after = after, drawn(after)
    assert changes(s, after) == {
        "castle[oko]": 0,
        "large_taker[10]": 2,
        "small_taker[10]": 3,
        "score[1]": 19,
        "score[2]": 9,
        "war": 11,
        "ply": s.ply + 1,
    }
    # Castles 11 and 12: seat 0 is alone at Usuki, seat 1 at Shuri.
    s, after = after, drawn(after)
    assert changes(s, after) == {
        "castle[usuki]": 0,
        "large_taker[11]": 1,
        "score[0]": 26,
        "war": 12,
        "ply": s.ply + 1,
    }
    s, after = after, drawn(after)
    assert changes(s, after) == {
        "war": 0,
        "castle[shuri]": 0,
        "large_taker[12]": 2,
        "score[1]": 31,
        "ply": s.ply + 1,
        "over": 1,
        "waiting": 0,
        "why": 0,
        "rank[0]": 2,
        "rank[1]": 1,
        "rank[2]": 3,
        "won[1]": 1,
    }


@pytest.mark.rule("9.1", "9.2")
def test_if_no_region_is_empty_the_war_begins_with_castle_2():
    s = eve_of_war((2, 1), army(0, 1, *REGIONS) | army(1, 1, "kyo"))
    assert s.war == 2
    assert moves(s) == {"battle(2)"}
    assert s.castle.tolist() == list(CASTLES.values())


# The ranking


def ranking(powers, katana):
    """The seats with any power, the first first."""
    return sorted(
        (seat for seat, power in enumerate(powers) if power), key=lambda seat: (-powers[seat], -katana[seat])
    )


@pytest.mark.rule(
    "9.4", "9.5", "9.6", "9.7", "9.8", "9.9", "9.10", "10.1", "10.2", "10.3", "10.4", "11.3", "11.5"
)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_ranking_of_small_armies(seats):
    katana = tuple(range(seats, 0, -1))
    base = cleared(eve_of_war(katana, {("kyo", seat): 1 for seat in range(seats)}))
    battles = [(p, k) for p in product(range(3), repeat=seats) for k in permutations(katana) if any(p)]
    for powers, katana in battles:
        s = base.copy()
        for seat in range(seats):
            s.soldiers[at("kyo"), seat] = powers[seat]
            s.katana[seat] = katana[seat]
        GAME.rules.apply(s, CHANCE, 0)
        ranked = ranking(powers, katana)
        second = ranked[1] if seats > 2 and len(ranked) > 1 else None
        assert s.large_taker[8] == ranked[0] + 1
        assert s.small_taker[8] == (0 if second is None else second + 1)
        score = [8 if seat == ranked[0] else 4 if seat == second else 0 for seat in range(4)]
        assert s.score.tolist() == score
        places = sorted(range(seats), key=lambda seat: (-score[seat], -katana[seat]))
        assert [s.rank[seat] for seat in places] == list(range(1, seats + 1))
        assert s.won.tolist() == [int(seat == ranked[0]) for seat in range(4)]


@pytest.mark.rule("9.4", "9.5", "9.6", "9.8", "10.9")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_reinforcements_count_for_their_own_player(seats):
    katana = tuple(range(1, seats + 1))
    base = cleared(eve_of_war(katana, {("shuri", seat): 1 for seat in range(seats)}))
    for armies in product([(0, 0), (1, 0), (3, 0), (1, 2), (2, 1)], repeat=seats):
        powers = [sum(army) for army in armies]
        if not any(powers):
            continue
        s = base.copy()
        for seat, (soldiers, reinforcements) in enumerate(armies):
            s.soldiers[at("shuri"), seat] = soldiers
            s.reinforcements[at("shuri"), seat] = reinforcements
        GAME.rules.apply(s, CHANCE, 0)
        ranked = ranking(powers, katana)
        assert s.large_taker[12] == ranked[0] + 1
        assert s.small_taker[12] == (ranked[1] + 1 if seats > 2 and len(ranked) > 1 else 0)


@pytest.mark.rule("9.5", "9.6", "9.7", "9.8", "9.9", "9.10")
@pytest.mark.parametrize(
    ("katana", "soldiers", "first", "second"),
    [
        ((1, 2, 3), (3, 2, 1), 0, 1),
        ((1, 2, 3), (2, 2, 1), 1, 0),
        ((3, 2, 1), (2, 2, 1), 0, 1),
        ((1, 2, 3), (3, 1, 1), 0, 2),
        ((1, 3, 2), (2, 2, 2), 1, 2),
        ((3, 2, 1), (0, 0, 1), 2, None),
        ((3, 2, 1), (0, 1, 2), 2, 1),
        ((4, 3, 2, 1), (0, 5, 0, 9), 3, 1),
        ((1, 2, 4, 3), (18, 18, 18, 18), 2, 3),
        ((2, 1, 4, 3), (18, 17, 1, 18), 3, 0),
    ],
)
@pytest.mark.parametrize("region", ["tokuyama", "kyo", "shuri"])
def test_rankings(katana, soldiers, first, second, region):
    s = eve_of_war(katana, {(region, seat): count for seat, count in enumerate(soldiers)})
    end = fought(s)
    assert end.large_taker[CASTLES[region]] == first + 1
    assert end.small_taker[CASTLES[region]] == (0 if second is None else second + 1)


@pytest.mark.rule("9.10", "10.4")
@pytest.mark.parametrize("katana", [(1, 2), (2, 1), (1, 2, 3), (3, 2, 1), (1, 2, 3, 4), (4, 3, 2, 1)])
def test_who_is_alone_wins_and_no_small_castle_is_taken(katana):
    s = eve_of_war(katana, {("usuki", katana.index(1)): 1})
    end = fought(s)
    assert end.large_taker.tolist() == [katana.index(1) + 1 if value == 11 else 0 for value in range(13)]
    assert end.small_taker.tolist() == [0] * 13
    assert end.score.tolist() == [11 if seat == katana.index(1) else 0 for seat in range(4)]


# Reinforcements


@pytest.mark.rule("10.5", "10.6", "10.7", "10.8", "2.7", "3.2")
@pytest.mark.parametrize("region", REGIONS)
@pytest.mark.parametrize(("seats", "each"), [(2, 1), (3, 2), (4, 2)])
def test_the_winner_helps_at_every_neighbour(region, seats, each):
    winner, other = seats - 1, 0
    katana = (*range(1, seats), seats)
    soldiers = army(winner, 1, *REGIONS) | army(other, 1, *near(region))
    s = at_battle(eve_of_war(katana, soldiers, castles=lowest(region)), 2)
    assert reinforced(s, drawn(s)) == {(neighbour, winner): each for neighbour in near(region)}
    # Nothing is left standing around the last one.
    s = at_battle(eve_of_war(katana, soldiers, castles=highest(region)), 12)
    assert reinforced(s, drawn(s)) == {}


@pytest.mark.rule("10.5")
@pytest.mark.parametrize("region", REGIONS)
@pytest.mark.parametrize("winner", [0, 2])
def test_no_help_goes_where_the_winner_has_no_soldiers(region, winner):
    others = [other for other in REGIONS if other not in near(region)]
    soldiers = army(winner, 2, *others) | army(1, 1, *REGIONS)
    s = at_battle(eve_of_war((3, 1, 2), soldiers, castles=lowest(region)), 2)
    after = drawn(s)
    assert after.large_taker[2] == winner + 1
    assert reinforced(s, after) == {}


@pytest.mark.rule("10.5", "9.1")
def test_no_help_goes_to_regions_already_settled():
    # Kyō is castle 8; of its neighbours Kasugayama (4) and Kiyosu (7) are settled before it.
    soldiers = army(0, 2, *REGIONS) | army(1, 1, "kyo")
    soldiers.pop(("yoshida", 0))
    s = at_battle(eve_of_war((2, 1), soldiers), 8)
    assert reinforced(s, drawn(s)) == {("oko", 0): 1}


@pytest.mark.rule("10.5", "10.9")
def test_only_the_winner_sends_reinforcements():
    s = at_battle(
        eve_of_war((1, 3, 2), army(0, 3, "kyo", "oko") | army(1, 2, "kyo", "oko") | army(2, 2, "kyo")), 8
    )
    assert reinforced(s, drawn(s)) == {("oko", 0): 2}


@pytest.mark.rule("9.4", "10.9", "9.5")
@pytest.mark.parametrize(("enemies", "taker"), [(1, 1), (2, 1), (3, 2), (4, 2)])
def test_reinforcements_add_to_the_power(enemies, taker):
    # Seat 0 wins Yoshida and brings 1 + 1 to Kyō, where it has one soldier; at equal power its katana loses.
    castles = CASTLES | {"yoshida": 2, "tokuyama": 9}
    s = eve_of_war((1, 2), army(0, 1, "yoshida", "kyo") | army(1, enemies, "kyo"), castles=castles)
    end = fought(s)
    assert end.large_taker[8] == (1 if enemies < 2 else 2)
    s = eve_of_war((1, 2, 3), army(0, 1, "yoshida", "kyo") | army(1, enemies, "kyo"), castles=castles)
    end = fought(s)
    assert end.large_taker[8] == taker
    assert end.small_taker[8] == 3 - taker


@pytest.mark.rule("1.4", "2.7", "10.10", "10.7", "10.8")
@pytest.mark.parametrize("winner", [0, 2])
def test_reinforcements_never_run_out(winner):
    counts = dict(zip(REGIONS, (2, 2, 2, 2, 2, 2, 2, 1, 1, 1, 1), strict=True))
    soldiers = {(region, seat): count for region, count in counts.items() for seat in range(3)}
    s = eve_of_war((3, 2, 1) if winner == 0 else (1, 2, 3), soldiers)
    while not s.over:
        s = drawn(s)
        standing = [sum(s.reinforcements.tolist()[at(region)]) for region in REGIONS if value_of(s, region)]
        assert sum(standing) <= 30
    # All went over all sixteen links, two over each; that is more than there are, but not at one time.
    assert [s.reinforcements[at(region), winner] for region in REGIONS] == [
        2 * sum(CASTLES[other] < CASTLES[region] for other in near(region)) for region in REGIONS
    ]
    assert sum(map(sum, s.reinforcements.tolist())) == 32
    assert s.score[winner] == 77
    assert s.score[1] == 36


@pytest.mark.rule("10.11", "1.11", "9.2")
def test_the_war_ends_with_the_last_castle():
    s = cleared(eve_of_war((2, 1), army(0, 1, *REGIONS) | army(1, 2, "shuri")))
    for _ in range(11):
        assert s.over == 0
        assert s.rank.tolist() == [0] * 4
        assert sum(map(bool, s.castle)) > 0
        s = drawn(s)
    assert s.over == 1
    assert sum(s.castle) == 0
    assert GAME.legal(s) == []


@pytest.mark.rule("10.1", "10.2", "10.5", "10.6", "9.7", "9.8")
def test_the_example_of_the_rulebook():
    # Castle 3 lies at Yonezawa and castle 4 at Odawara: they are adjacent.
    castles = dict(zip(REGIONS, (2, 3, 5, 4, 6, 7, 8, 9, 10, 11, 12), strict=True))
    soldiers = army(0, 2, "yonezawa") | army(2, 2, "yonezawa") | {("odawara", seat): 1 for seat in range(3)}
    s = cleared(eve_of_war((3, 2, 1), soldiers, castles=castles))
    after = drawn(s)
    assert (after.large_taker[3], after.small_taker[3]) == (1, 3)
    assert after.score.tolist() == [3, 0, 1, 0]
    assert reinforced(s, after) == {("odawara", 0): 2}
    end = drawn(after)
    assert (end.large_taker[4], end.small_taker[4]) == (1, 2)
    assert end.score.tolist() == [7, 2, 1, 0]


# The end


@pytest.mark.rule("11.1", "11.2", "11.3", "11.4", "11.5", "1.10")
@pytest.mark.parametrize(
    ("katana", "castles", "score", "rank"),
    [
        ((1, 2), ([12], [11]), [12, 11], [1, 2]),
        ((2, 1), ([2, 5], [3, 4]), [7, 7], [1, 2]),
        ((1, 2), ([2, 5], [3, 4]), [7, 7], [2, 1]),
        ((1, 2, 3), ([12], [11], [10]), [12, 11, 10], [1, 2, 3]),
        ((1, 2, 3), ([10], [11], [12]), [10, 11, 12], [3, 2, 1]),
        ((3, 1, 2), ([4], [9, 2], [11]), [4, 11, 11], [3, 2, 1]),
        ((3, 2, 1), ([4], [9, 2], [11]), [4, 11, 11], [3, 1, 2]),
        ((1, 3, 2), ([12], [2, 3], [5]), [12, 5, 5], [1, 2, 3]),
        ((1, 2, 3), ([12], [2, 3], [5]), [12, 5, 5], [1, 3, 2]),
        ((2, 3, 1, 4), ([2, 7], [9], [3, 6], [4, 5]), [9, 9, 9, 9], [3, 2, 4, 1]),
        ((1, 3, 4, 2), ([12], [], [], [2]), [12, 0, 0, 2], [1, 4, 3, 2]),
        ((1, 3, 2, 4), ([12], [], [], []), [12, 0, 0, 0], [1, 3, 4, 2]),
    ],
)
def test_places_go_by_score_and_then_by_katana(katana, castles, score, rank):
    region_of = {value: region for region, value in CASTLES.items()}
    soldiers = {(region_of[value], seat): 1 for seat, values in enumerate(castles) for value in values}
    end = fought(eve_of_war(katana, soldiers))
    seats = len(katana)
    assert end.score.tolist() == score + [0] * (4 - seats)
    assert end.rank.tolist() == rank + [0] * (4 - seats)
    assert end.won.tolist() == [int(place == 1) for place in rank] + [0] * (4 - seats)
    assert sum(end.won) == 1


@pytest.mark.rule("11.1", "10.2")
def test_score_is_large_and_small_castles_together():
    soldiers = army(0, 2, "kyo", "shuri") | army(1, 1, "kyo", "shuri", "usuki") | army(2, 1, "tokuyama")
    end = fought(eve_of_war((3, 2, 1), soldiers))
    # Seat 1 is second at castle 8, alone at castle 11, and its help from there beats the two at castle 12.
    assert end.score.tolist() == [8 + 6, 4 + 11 + 12, 2, 0]
