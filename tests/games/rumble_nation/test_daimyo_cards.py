"""Chapters 14 and 15: the daimyō cards. Their draft (chapter 12) is in test_setup.py."""

from itertools import combinations, combinations_with_replacement, product

import pytest

from sengoku.games.rumble_nation import GAME
from sengoku.games.rumble_nation.components import DAIMYO, TACTIC
from sengoku.games.rumble_nation.state import CARD
from sengoku.kernel import IllegalMove
from tests.games.rumble_nation.tables import (
    LAND_ONLY,
    REGIONS,
    SEA_ONLY,
    army,
    at,
    by_land,
    by_sea,
    changes,
    moved,
    moves,
    near,
    outcome,
    outcomes,
    played,
    table,
    turn_passes,
    usable,
)

SEATINGS = pytest.mark.parametrize(
    ("seats", "me", "foe"), [(2, 0, 1), (2, 1, 0), (3, 1, 2), (4, 3, 0), (4, 0, 3)]
)


def court(card, daimyo="kyo", soldiers=(), seats=3, me=0, others=(), **options):
    """The turn of a player with this daimyō card and the daimyō there; `others` {seat: region} of theirs."""
    where = dict(others) | ({me: daimyo} if daimyo else {})
    return table(seats, turn=me, soldiers=soldiers, daimyo=where, daimyo_cards={me: card}, **options)


def can_use(s):
    """Whether the daimyō card can be used now."""
    return "daimyo" in moves(s)


def used_card(me):
    return {f"daimyo_used[{me}]": 1}


def up_to_three(ends):
    """One to three pieces, each to one of these ends."""
    return [way for count in (1, 2, 3) for way in combinations_with_replacement(sorted(ends), count)]


BUSY = army(0, 3, "kyo") | army(1, 2, "kyo", "kiyosu") | army(2, 2, "oko")
"""Around Kyō there is something to do for every card of seat 0."""


# In general


@pytest.mark.rule("14.1", "14.2", "14.4", "4.2")
@pytest.mark.parametrize("card", DAIMYO)
def test_a_daimyo_card_is_used_once_and_is_the_whole_turn(card):
    s = court(card, soldiers=BUSY)
    assert moves(s) == {"deploy", "daimyo"}
    chosen = played(s, "daimyo")
    assert (chosen.active, GAME.deciders(chosen)) == (0, [0])
    assert chosen.daimyo_used.tolist() == [1, 0, 0, 0]
    assert not {"deploy", "daimyo"} & moves(chosen)
    turn = s.turn
    while chosen.turn == turn:
        chosen = played(chosen, GAME.legal(chosen)[-1])
    assert chosen.active == 1
    assert chosen.turn == turn + 1
    assert chosen.daimyo_used.tolist() == [1, 0, 0, 0]
    assert (chosen.card, chosen.origin, chosen.target, chosen.victim, chosen.picked, chosen.touched) == (
        -1, -1, -1, -1, 0, 0,
    )  # fmt: skip
    for _ in range(2):
        chosen = played(chosen, "deploy", "roll(1,1,1)", "place(tokuyama,1)")
    assert chosen.active == 0
    assert moves(chosen) == {"deploy"}


@pytest.mark.rule("14.2", "14.3")
@pytest.mark.parametrize("card", DAIMYO)
@pytest.mark.parametrize("me", [0, 2])
def test_only_the_own_picked_card_can_be_used(card, me):
    # At Okō with nothing around, each card has its own moves or none.
    soldiers = army(me, 1, "oko") | army(1, 1, "oko", "kyo")
    s = court(card, "oko", soldiers, me=me)
    expected = {
        "uesugi": None,
        "mori": {"place(kyo,1)", "place(yoshida,1)", "place(usuki,1)"},
        "takeda": {"drive(1)"},
        "chosokabe": {f"{verb}({end})" for verb in ("march", "ride") for end in near("oko")},
        "oda": {f"{verb}({end})" for verb in ("ride", "escort") for end in near("oko")},
        "otomo": {"replace(kyo,1)"},
    }[card]
    assert can_use(s) == (expected is not None)
    if expected:
        assert moves(played(s, "daimyo")) == expected
    s.daimyo_used[me] = 1
    assert moves(s) == {"deploy"}
    # Another player's use is no hindrance.
    s.daimyo_used[me], s.daimyo_used[1] = 0, 1
    assert can_use(s) == (expected is not None)


@pytest.mark.rule("14.8", "14.5")
@pytest.mark.parametrize("card", DAIMYO)
def test_a_daimyo_card_needs_the_daimyo_on_the_map(card):
    assert can_use(court(card, soldiers=BUSY))
    s = court(card, None, soldiers=BUSY, others={1: "kyo", 2: "oko"})
    assert s.daimyo_reserve[0] == 1
    assert moves(s) == {"deploy"}
    with pytest.raises(IllegalMove):
        GAME.play(s, "daimyo")


@pytest.mark.rule("14.1", "17.2")
def test_there_are_no_daimyo_cards_in_the_basic_game():
    assert moves(table(soldiers=BUSY)) == {"deploy"}


@pytest.mark.rule("14.7", "6.7")
@pytest.mark.parametrize("card", DAIMYO)
@pytest.mark.parametrize("finished", [1, 2])
def test_the_first_finished_player_locks_the_daimyo_cards(card, finished):
    open_ = BUSY | {("tokuyama", finished): 16 - sum(n for (_, seat), n in BUSY.items() if seat == finished)}
    s = court(card, soldiers=open_)
    assert s.daimyo_reserve[finished] == 1
    assert can_use(s)
    s = court(card, soldiers=open_, others={finished: "tokuyama"}, katana={finished: 3})
    assert moves(s) == {"deploy"}


@pytest.mark.rule("14.9")
@pytest.mark.parametrize("region", ["tokuyama", "kyo", "shuri"])
@pytest.mark.parametrize("me", [0, 2])
def test_a_daimyo_card_acts_from_where_the_daimyo_stands(region, me):
    s = court("mori", region, army(me, 1, "odawara"), me=me, others={1: "odawara"})
    assert moves(played(s, "daimyo")) == {f"place({end},1)" for end in near(region)}
    s = court("oda", region, army(me, 1, "odawara"), me=me, others={1: "odawara"})
    assert moves(played(s, "daimyo")) == {f"ride({end})" for end in near(region)}


@pytest.mark.rule("14.10", "6.1")
def test_both_cards_can_be_used_in_one_game():
    pause = ["deploy", "roll(1,1,1)", "place(tokuyama,1)"]
    s = court("oda", soldiers=army(0, 2, "kyo"), seats=2, display=["retreat"])
    assert moves(s) == {"deploy", "daimyo", "tactic(retreat)"}
    one = played(s, "daimyo", "ride(oko)", *pause)
    assert moves(one) == {"deploy", "tactic(retreat)"}
    assert one.tactic_of.tolist() == [0] * 4
    other = played(s, "tactic(retreat)", "withdraw(kyo)", "withdraw(kyo)", *pause)
    assert moves(other) == {"deploy", "daimyo"}
    assert other.daimyo_used.tolist() == [0] * 4
    both = [
        played(one, "tactic(retreat)", "withdraw(kyo)", "withdraw(kyo)", *pause),
        played(other, "daimyo", "ride(oko)", *pause),
    ]
    for t in both:
        assert t.active == 0
        assert moves(t) == {"deploy"}


@pytest.mark.rule("14.4", "14.6", "14.9", "15.6", "15.10", "15.20")
@pytest.mark.parametrize(
    ("card", "steps", "noted"),
    [
        ("uesugi", ["march(kiyosu)"], {"picked": 1, "soldiers[kyo,0]": 2, "soldiers[kiyosu,0]": 1}),
        ("mori", ["place(oko,1)"], {"picked": 1, "touched": 1 << 8, "reserve[0]": 12, "soldiers[oko,0]": 1}),
        ("takeda", ["drive(1)"], {"victim": 1}),
        (
            "takeda",
            ["drive(1)", "march(oko)"],
            {"victim": 1, "picked": 1, "soldiers[kyo,1]": 1, "soldiers[oko,1]": 1},
        ),
        ("chosokabe", ["ride(oko)"], {"picked": 1, "daimyo[0]": "oko"}),
        (
            "otomo",
            ["replace(kiyosu,1)"],
            {"picked": 1, "touched": 1 << 5, "reserve[0]": 12, "reserve[1]": 13}
            | {"soldiers[kiyosu,0]": 1, "soldiers[kiyosu,1]": 1},
        ),
    ],
    ids=lambda value: "-".join(value) if isinstance(value, list) else value if isinstance(value, str) else "",
)
def test_what_is_noted_while_a_daimyo_card_is_carried_out(card, steps, noted):
    s = court(card, soldiers=BUSY)
    after = played(s, "daimyo", *steps)
    assert changes(s, after) == noted | used_card(0) | {
        "phase": CARD,
        "card": 12 + DAIMYO.index(card),
        "origin": at("kyo"),
        "ply": s.ply + 1 + len(steps),
    }


# Uesugi Kenshin


@pytest.mark.rule("15.1", "15.3", "14.6")
@SEATINGS
@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_uesugi_moves_one_to_three_soldiers_by_land(seats, me, foe, count):
    soldiers = army(me, count, "kyo") | army(me, 2, "oko", "odawara") | army(foe, 2, "kyo")
    s = court("uesugi", "kyo", soldiers, seats, me, others={foe: "kyo"})
    ways = [way for way in up_to_three(by_land("kyo")) if len(way) <= count]
    assert outcomes(s, "daimyo") == {outcome(s, *[(me, "kyo", end) for end in way]) for way in ways}


@pytest.mark.rule("15.1", "14.6")
def test_the_moves_of_uesugi():
    s = court("uesugi", "yonezawa", army(0, 4, "yonezawa"))
    chosen = played(s, "daimyo")
    land = {"march(odawara)", "march(tsutsujigasaki)"}
    assert moves(chosen) == land
    once = played(chosen, "march(odawara)")
    assert moves(once) == land | {"done"}
    twice = played(once, "march(tsutsujigasaki)")
    assert moves(twice) == land | {"done"}
    assert changes(s, played(once, "done")) == (
        moved(s, (0, "yonezawa", "odawara")) | used_card(0) | turn_passes(s, 3)
    )
    ways = [(0, "yonezawa", end) for end in ("odawara", "tsutsujigasaki", "odawara")]
    assert changes(s, played(twice, "march(odawara)")) == moved(s, *ways) | used_card(0) | turn_passes(s, 4)
    # With nobody left to move the card is over.
    s = court("uesugi", "yonezawa", army(0, 1, "yonezawa"))
    after = played(s, "daimyo", "march(odawara)")
    assert changes(s, after) == moved(s, (0, "yonezawa", "odawara")) | used_card(0) | turn_passes(s, 2)


@pytest.mark.rule("15.2", "14.5", "14.9")
@pytest.mark.parametrize("me", [0, 2])
def test_uesugi_needs_a_soldier_and_a_land_link(me):
    for region in REGIONS:
        assert can_use(court("uesugi", region, army(me, 1, region), me=me)) == (region not in SEA_ONLY)
        assert not can_use(court("uesugi", region, me=me))
        elsewhere = [other for other in REGIONS if other != region]
        s = court(
            "uesugi", region, army(me, 1, *elsewhere) | army(1, 1, region), me=me, others={1: elsewhere[0]}
        )
        assert not can_use(s)


# Mōri Motonari


@pytest.mark.rule("15.4", "15.6", "15.7", "14.6")
@SEATINGS
@pytest.mark.parametrize("region", ["tokuyama", "kyo", "shuri", "oko"])
def test_mori_places_one_soldier_in_each_of_one_to_three_regions(seats, me, foe, region):
    s = court(
        "mori", region, army(foe, 2, "kyo", "usuki") | army(me, 1, "odawara"), seats, me, others={foe: "kyo"}
    )
    ways = [way for count in (1, 2, 3) for way in combinations(sorted(near(region)), count)]
    assert outcomes(s, "daimyo") == {outcome(s, *[(me, "reserve", end) for end in way]) for way in ways}


@pytest.mark.rule("15.4", "15.6", "14.6")
def test_the_moves_of_mori():
    s = court("mori", "kyo")
    chosen = played(s, "daimyo")
    assert moves(chosen) == {f"place({end},1)" for end in near("kyo")}
    once = played(chosen, "place(oko,1)")
    assert moves(once) == {f"place({end},1)" for end in by_land("kyo")} | {"done"}
    twice = played(once, "place(kasugayama,1)")
    assert moves(twice) == {"place(kiyosu,1)", "place(yoshida,1)", "done"}
    assert changes(s, played(once, "done")) == moved(s, (0, "reserve", "oko")) | used_card(0) | turn_passes(
        s, 3
    )
    ways = [(0, "reserve", end) for end in ("oko", "kasugayama", "kiyosu")]
    assert changes(s, played(twice, "place(kiyosu,1)")) == moved(s, *ways) | used_card(0) | turn_passes(s, 4)


@pytest.mark.rule("15.6")
@pytest.mark.parametrize(("region", "end"), [("tokuyama", "yonezawa"), ("shuri", "usuki")])
def test_mori_is_over_when_no_region_is_left(region, end):
    s = court("mori", region)
    after = played(s, "daimyo", f"place({end},1)")
    assert changes(s, after) == moved(s, (0, "reserve", end)) | used_card(0) | turn_passes(s, 2)


@pytest.mark.rule("15.4", "15.5", "8.2", "13.5")
@pytest.mark.parametrize(("reserve", "most"), [(1, 1), (2, 2), (3, 3), (4, 3)])
@pytest.mark.parametrize("me", [0, 2])
def test_mori_places_what_the_reserve_has(reserve, most, me):
    s = court("mori", "kyo", army(me, 16 - reserve, "odawara"), me=me, display=list(TACTIC))
    sizes = {sum("reserve" not in name and "[" in name for name, _ in way) for way in outcomes(s, "daimyo")}
    assert sizes == set(range(1, most + 1))
    after = played(s, "daimyo", *[f"place({end},1)" for end in ("oko", "kiyosu", "yoshida")[:most]])
    ways = [(me, "reserve", end) for end in ("oko", "kiyosu", "yoshida")[:most]]
    expected = moved(s, *ways) | used_card(me) | turn_passes(s, 1 + most)
    if reserve == most:
        expected |= {f"katana[{me}]": 3, "katana_left": 2}
    assert changes(s, after) == expected
    if reserve == most:
        assert moves(after) == {"deploy"}


@pytest.mark.rule("15.5", "14.5")
@pytest.mark.parametrize("me", [0, 2])
def test_mori_needs_a_soldier_in_reserve(me):
    s = court("mori", "kyo", army(me, 15, "oko"), me=me)
    assert can_use(s)
    s.reserve[me] = 0
    assert not can_use(s)


# Takeda Shingen


@pytest.mark.rule("15.8", "15.10", "15.11", "14.6", "13.7")
@pytest.mark.parametrize("counts", [(1, 0), (2, 0), (3, 0), (4, 0), (0, 2), (2, 1), (3, 4)])
@pytest.mark.parametrize(("me", "foes"), [(0, (1, 2)), (1, (0, 2)), (2, (0, 1))])
def test_takeda_moves_one_to_three_soldiers_of_one_opponent(counts, me, foes):
    there = dict(zip(foes, counts, strict=True))
    soldiers = (
        {("shuri", foe): count for foe, count in there.items()}
        | army(me, 2, "shuri")
        | army(foes[0], 1, "kyo")
    )
    s = court("takeda", "shuri", soldiers, me=me, others={foes[0]: "shuri", foes[1]: "usuki"})
    assert moves(played(s, "daimyo")) == {f"drive({foe})" for foe, count in there.items() if count}
    expected = {
        outcome(s, *[(foe, "shuri", "usuki")] * n)
        for foe, count in there.items()
        for n in (1, 2, 3)
        if n <= count
    }
    assert outcomes(s, "daimyo") == expected


@pytest.mark.rule("15.8", "15.11", "6.9")
@SEATINGS
def test_takeda_drives_each_to_an_adjacent_region(seats, me, foe):
    s = court("takeda", "kyo", army(foe, 3, "kyo") | army(me, 1, "kyo", "oko"), seats, me)
    ways = up_to_three(near("kyo"))
    assert outcomes(s, "daimyo") == {outcome(s, *[(foe, "kyo", end) for end in way]) for way in ways}


@pytest.mark.rule("15.8", "15.10", "14.6")
def test_the_moves_of_takeda():
    s = court("takeda", "tokuyama", army(1, 4, "tokuyama") | army(2, 1, "tokuyama"))
    chosen = played(s, "daimyo")
    assert moves(chosen) == {"drive(1)", "drive(2)"}
    driven = played(chosen, "drive(1)")
    assert moves(driven) == {"march(yonezawa)"}
    once = played(driven, "march(yonezawa)")
    twice = played(once, "march(yonezawa)")
    assert moves(once) == moves(twice) == {"march(yonezawa)", "done"}
    for after, count, actions in (
        (played(once, "done"), 1, 4),
        (played(twice, "done"), 2, 5),
        (played(twice, "march(yonezawa)"), 3, 5),
        (played(chosen, "drive(2)", "march(yonezawa)"), 0, 3),
    ):
        shifts = [(1, "tokuyama", "yonezawa")] * count or [(2, "tokuyama", "yonezawa")]
        assert changes(s, after) == moved(s, *shifts) | used_card(0) | turn_passes(s, actions)


@pytest.mark.rule("15.9", "14.5", "13.7", "6.12")
@SEATINGS
def test_takeda_needs_an_enemy_beside_the_daimyo(seats, me, foe):
    for region in ("tokuyama", "kyo", "shuri"):
        assert can_use(court("takeda", region, army(foe, 1, region), seats, me))
        elsewhere = [other for other in REGIONS if other != region]
        s = court(
            "takeda", region, army(foe, 1, *elsewhere) | army(me, 3, region), seats, me, others={foe: region}
        )
        assert not can_use(s)


# Chōsokabe Motochika


@pytest.mark.rule("15.12", "15.14", "15.15", "14.6", "14.9")
@SEATINGS
@pytest.mark.parametrize("count", [0, 1, 2, 3, 4])
def test_chosokabe_moves_one_to_three_units_by_sea(seats, me, foe, count):
    soldiers = army(me, 1, "oko", "kyo") | army(foe, 2, "usuki") | ({("usuki", me): count} if count else {})
    s = court("chosokabe", "usuki", soldiers, seats, me, others={foe: "usuki"})
    expected = {
        outcome(s, *[(me, "usuki", end) for end in way])
        for way in up_to_three(by_sea("usuki"))
        if len(way) <= count
    }
    for end in by_sea("usuki"):
        expected |= {
            outcome(s, *[(me, "usuki", other) for other in way], daimyo={me: end})
            for n in range(min(count, 2) + 1)
            for way in combinations_with_replacement(sorted(by_sea("usuki")), n)
        }
    assert outcomes(s, "daimyo") == expected


@pytest.mark.rule("15.12", "15.15", "14.6")
def test_the_moves_of_chosokabe():
    s = court("chosokabe", "kyo", army(0, 4, "kyo") | army(0, 2, "oko"))
    chosen = played(s, "daimyo")
    assert moves(chosen) == {"march(oko)", "ride(oko)"}
    marched = played(chosen, "march(oko)")
    assert moves(marched) == {"march(oko)", "ride(oko)", "done"}
    ridden = played(chosen, "ride(oko)")
    # Whoever comes after the daimyō still starts at Kyō, and the daimyō rides but once.
    assert moves(ridden) == {"march(oko)", "done"}
    way = (0, "kyo", "oko")
    for after, count, ride, actions in (
        (played(marched, "done"), 1, False, 3),
        (played(marched, "march(oko)", "march(oko)"), 3, False, 4),
        (played(marched, "march(oko)", "done"), 2, False, 4),
        (played(marched, "march(oko)", "ride(oko)"), 2, True, 4),
        (played(marched, "ride(oko)", "march(oko)"), 2, True, 4),
        (played(ridden, "done"), 0, True, 3),
        (played(ridden, "march(oko)", "march(oko)"), 2, True, 4),
    ):
        daimyo = {0: "oko"} if ride else {}
        assert changes(s, after) == moved(s, *[way] * count, daimyo=daimyo) | used_card(0) | turn_passes(
            s, actions
        )
    # Alone, the daimyō goes alone.
    s = court("chosokabe", "tokuyama")
    after = played(s, "daimyo", "ride(yonezawa)")
    assert changes(s, after) == moved(s, daimyo={0: "yonezawa"}) | used_card(0) | turn_passes(s, 2)


@pytest.mark.rule("15.12", "14.6")
@pytest.mark.parametrize("me", [0, 2])
def test_chosokabe_goes_on_while_any_unit_is_left(me):
    s = court("chosokabe", "yonezawa", army(me, 1, "yonezawa"), me=me)
    marched = played(s, "daimyo", "march(tokuyama)")
    assert moves(marched) == {"ride(tokuyama)", "done"}
    ridden = played(s, "daimyo", "ride(tokuyama)")
    assert moves(ridden) == {"march(tokuyama)", "done"}
    way = (me, "yonezawa", "tokuyama")
    for after in (played(marched, "ride(tokuyama)"), played(ridden, "march(tokuyama)")):
        assert changes(s, after) == moved(s, way, daimyo={me: "tokuyama"}) | used_card(me) | turn_passes(s, 3)


@pytest.mark.rule("15.13", "14.5")
@pytest.mark.parametrize("region", REGIONS)
def test_chosokabe_needs_a_sea_link(region):
    for soldiers in ({}, army(2, 2, region)):
        assert can_use(court("chosokabe", region, soldiers, me=2)) == (region not in LAND_ONLY)


# Oda Nobunaga


@pytest.mark.rule("15.16", "15.17")
@SEATINGS
@pytest.mark.parametrize("region", ["tokuyama", "yonezawa", "kyo", "usuki", "shuri"])
@pytest.mark.parametrize("count", [0, 1, 3])
def test_oda_moves_the_daimyo_with_or_without_a_soldier(seats, me, foe, region, count):
    soldiers = army(me, 1, "odawara") | army(foe, 2, region) | ({(region, me): count} if count else {})
    s = court("oda", region, soldiers, seats, me, others={foe: region})
    chosen = played(s, "daimyo")
    assert moves(chosen) == {f"ride({end})" for end in near(region)} | {
        f"escort({end})" for end in near(region) if count
    }
    for end in near(region):
        after = played(chosen, f"ride({end})")
        assert changes(s, after) == moved(s, daimyo={me: end}) | used_card(me) | turn_passes(s, 2)
        if count:
            after = played(chosen, f"escort({end})")
            assert changes(s, after) == (
                moved(s, (me, region, end), daimyo={me: end}) | used_card(me) | turn_passes(s, 2)
            )


@pytest.mark.rule("15.16", "14.8")
@pytest.mark.parametrize("region", REGIONS)
def test_oda_can_always_be_used(region):
    s = court("oda", region)
    assert moves(played(s, "daimyo")) == {f"ride({end})" for end in near(region)}


# Ōtomo Sōrin


@pytest.mark.rule("15.18", "15.20", "15.21", "15.22", "6.11", "14.6", "13.7")
@pytest.mark.parametrize(("seats", "me"), [(2, 0), (2, 1), (3, 1), (4, 0), (4, 3)])
def test_otomo_replaces_one_enemy_in_one_or_two_adjacent_regions(seats, me):
    foes = [seat for seat in range(seats) if seat != me]
    # Beside the first one at Kyō, the last one has somebody at Yoshida, both at Okō; nobody is at Kasugayama.
    there = {"kiyosu": {foes[0]}, "yoshida": {foes[-1]}, "oko": {foes[0], foes[-1]}}
    soldiers = {(region, foe): 2 for region, owners in there.items() for foe in owners}
    soldiers |= army(foes[0], 3, "kyo", "usuki") | army(me, 1, "oko", "kasugayama")
    s = court("otomo", "kyo", soldiers, seats, me, others={foes[0]: "kasugayama"})
    single = [(region, foe) for region, owners in there.items() for foe in owners]
    assert moves(played(s, "daimyo")) == {f"replace({region},{foe})" for region, foe in single}
    ways = [[one] for one in single] + [
        [one, other] for one, other in product(single, repeat=2) if one[0] != other[0]
    ]
    assert outcomes(s, "daimyo") == {
        outcome(s, *[shift for r, foe in way for shift in ((foe, r, "reserve"), (me, "reserve", r))])
        for way in ways
    }


@pytest.mark.rule("15.18", "15.20", "15.22", "14.6")
def test_the_moves_of_otomo():
    s = court("otomo", "usuki", army(1, 2, "oko", "shuri", "usuki") | army(2, 1, "oko", "kyo"))
    chosen = played(s, "daimyo")
    assert moves(chosen) == {"replace(oko,1)", "replace(oko,2)", "replace(shuri,1)"}
    once = played(chosen, "replace(oko,2)")
    assert moves(once) == {"replace(shuri,1)", "done"}
    first = [(2, "oko", "reserve"), (0, "reserve", "oko")]
    assert changes(s, played(once, "done")) == moved(s, *first) | used_card(0) | turn_passes(s, 3)
    second = [(1, "shuri", "reserve"), (0, "reserve", "shuri")]
    after = played(once, "replace(shuri,1)")
    assert changes(s, after) == moved(s, *first, *second) | used_card(0) | turn_passes(s, 3)
    assert moves(played(chosen, "replace(shuri,1)")) == {"replace(oko,1)", "replace(oko,2)", "done"}
    # Where there is no second region, the card is over after the first.
    s = court("otomo", "shuri", army(1, 2, "usuki") | army(2, 1, "usuki"))
    after = played(s, "daimyo", "replace(usuki,1)")
    assert changes(s, after) == (
        moved(s, (1, "usuki", "reserve"), (0, "reserve", "usuki")) | used_card(0) | turn_passes(s, 2)
    )


@pytest.mark.rule("15.18", "15.20")
@pytest.mark.parametrize(
    ("first", "second"), [("oko", "yoshida"), ("kasugayama", "kiyosu"), ("oko", "kasugayama")]
)
def test_otomo_goes_on_while_there_is_one_enemy_elsewhere(first, second):
    s = court("otomo", "kyo", army(1, 1, first, second))
    for one, other in ((first, second), (second, first)):
        assert moves(played(s, "daimyo", f"replace({one},1)")) == {f"replace({other},1)", "done"}


@pytest.mark.rule("15.18")
def test_otomo_replaces_two_even_where_three_could_be():
    s = court("otomo", "kyo", army(1, 1, *near("kyo")))
    s = played(s, "daimyo", "replace(oko,1)", "replace(yoshida,1)")
    assert s.active == 1


@pytest.mark.rule("15.19", "14.5", "13.7", "13.8", "15.22")
@SEATINGS
def test_otomo_needs_a_reserve_and_an_enemy_next_door(seats, me, foe):
    for region in ("tokuyama", "kyo", "shuri"):
        for end in near(region):
            assert can_use(court("otomo", region, army(foe, 1, end), seats, me))
        elsewhere = [other for other in REGIONS if other not in near(region)]
        soldiers = army(foe, 1, *elsewhere) | army(me, 2, *near(region))
        assert not can_use(court("otomo", region, soldiers, seats, me, others={foe: min(near(region))}))
        s = court("otomo", region, army(foe, 1, *near(region)), seats, me)
        s.reserve[me] = 0
        assert not can_use(s)


@pytest.mark.rule("15.23", "15.19", "8.2", "14.7", "6.7")
@pytest.mark.parametrize("me", [0, 2])
def test_otomo_replaces_no_more_than_the_reserve_has(me):
    enemies = army(1, 1, "oko", "yoshida", "kiyosu")
    s = court("otomo", "kyo", army(me, 15, "odawara") | enemies, me=me, display=list(TACTIC))
    after = played(s, "daimyo", "replace(oko,1)")
    katana = {f"katana[{me}]": 3, "katana_left": 2}
    way = [(1, "oko", "reserve"), (me, "reserve", "oko")]
    assert changes(s, after) == moved(s, *way) | used_card(me) | turn_passes(s, 2) | katana
    assert moves(after) == {"deploy"}
    s = court("otomo", "kyo", army(me, 14, "odawara") | enemies, me=me)
    once = played(s, "daimyo", "replace(oko,1)")
    assert moves(once) == {"replace(yoshida,1)", "replace(kiyosu,1)", "done"}
    after = played(once, "replace(yoshida,1)")
    way += [(1, "yoshida", "reserve"), (me, "reserve", "yoshida")]
    assert changes(s, after) == moved(s, *way) | used_card(me) | turn_passes(s, 3) | katana
    after = played(once, "done")
    assert after.katana.tolist() == [0] * 4


@pytest.mark.rule("14.6", "14.5")
@pytest.mark.parametrize("card", ["uesugi", "mori", "takeda", "chosokabe", "otomo"])
def test_at_least_one(card):
    s = played(court(card, soldiers=BUSY), "daimyo")
    if card == "takeda":
        s = played(s, "drive(1)")
    assert "done" not in moves(s)
    assert "done" in moves(played(s, GAME.legal(s)[0]))


@pytest.mark.rule("13.1", "14.8")
def test_a_daimyo_deployed_by_dice_makes_its_card_usable():
    pause = ["deploy", "roll(1,1,1)", "place(tokuyama,1)"]
    s = table(2, daimyo_cards={0: "oda", 1: "mori"})
    assert moves(s) == {"deploy"}
    s = played(s, "deploy", "roll(6,6,1)", "lead(shuri,1)", *pause)
    assert s.daimyo[0] == at("shuri")
    assert moves(s) == {"deploy", "daimyo"}
    assert usable(s) == set()
