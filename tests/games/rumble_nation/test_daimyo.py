"""Chapters 13 and 16: the daimyō in deployment, for tactic cards, and in war."""

from itertools import product

import pytest

from sengoku.games.rumble_nation import GAME
from sengoku.games.rumble_nation.components import TACTIC
from sengoku.games.rumble_nation.state import WAR
from sengoku.kernel import CHANCE
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
    moved,
    moves,
    near,
    outcome,
    outcomes,
    played,
    table,
    turn_passes,
    usable,
    used,
)

SEATINGS = pytest.mark.parametrize(("seats", "me"), [(2, 0), (2, 1), (3, 2), (4, 0), (4, 3)])


def no_moves(s):
    """The table with nothing of the turn to be seen, to compare what lies on it."""
    return {name for name in moves(s) if name.startswith(("place", "lead"))}


# Deploying


@pytest.mark.rule("13.1", "13.2")
@SEATINGS
def test_the_daimyo_may_take_the_place_of_any_one_soldier(seats, me):
    s = table(seats, turn=me, variant="daimyo", soldiers=army(me, 2, "usuki"))
    rolled = played(s, "deploy", "roll(6,1,3)")
    # 6 + 1 and 3, 6 + 3 and 1, 1 + 3 and 6: castles 7, 9 and 4.
    ways = [("kiyosu", 2), ("yoshida", 1), ("kasugayama", 3)]
    assert moves(rolled) == {f"{verb}({r},{n})" for r, n in ways for verb in ("place", "lead")} | {"reroll"}
    for region, count in ways:
        after = played(rolled, f"place({region},{count})")
        assert changes(s, after) == moved(s, *[(me, "reserve", region)] * count) | turn_passes(s, 3)
        after = played(rolled, f"lead({region},{count})")
        assert changes(s, after) == (
            moved(s, *[(me, "reserve", region)] * (count - 1), daimyo={me: region}) | turn_passes(s, 3)
        )


@pytest.mark.rule("13.2", "17.2")
@SEATINGS
def test_a_daimyo_on_the_map_or_not_in_the_game_cannot_be_placed(seats, me):
    s = table(seats, turn=me, daimyo={me: "shuri"})
    assert moves(played(s, "deploy", "roll(1,1,6)")) == {"place(tokuyama,3)", "place(kiyosu,1)", "reroll"}
    s = table(seats, turn=me)
    assert moves(played(s, "deploy", "roll(1,1,6)")) == {"place(tokuyama,3)", "place(kiyosu,1)", "reroll"}
    # Another player's daimyō in reserve is of no help.
    s = table(seats, turn=me, daimyo={me: "kyo"})
    assert s.daimyo_reserve[(me + 1) % seats] == 1
    assert no_moves(played(s, "deploy", "roll(1,1,1)")) == {"place(tokuyama,1)"}


@pytest.mark.rule("13.2", "13.3", "13.4", "5.9", "5.10")
@pytest.mark.parametrize(
    ("soldiers", "die", "expected"),
    [
        (0, 1, {"lead(shuri,1)"}),
        (0, 4, {"lead(shuri,1)"}),
        (0, 5, {"lead(shuri,1)"}),
        (1, 2, {"place(shuri,1)", "lead(shuri,1)"}),
        (1, 3, {"lead(shuri,2)"}),
        (1, 5, {"lead(shuri,2)"}),
        (2, 1, {"place(shuri,1)", "lead(shuri,1)"}),
        (2, 3, {"place(shuri,2)", "lead(shuri,2)"}),
        (2, 5, {"lead(shuri,3)"}),
        (3, 2, {"place(shuri,1)", "lead(shuri,1)"}),
        (3, 4, {"place(shuri,2)", "lead(shuri,2)"}),
        (3, 5, {"place(shuri,3)", "lead(shuri,3)"}),
        (16, 5, {"place(shuri,3)", "lead(shuri,3)"}),
    ],
)
@pytest.mark.parametrize("turn", [0, 2])
def test_a_daimyo_in_reserve_counts_for_its_size(soldiers, die, expected, turn):
    s = table(turn=turn, variant="daimyo", soldiers=army(turn, 16 - soldiers, "oko"))
    rolled = played(s, "deploy", ("roll", 6, 6, die))
    assert {name for name in no_moves(rolled) if "shuri" in name} == expected
    for move in expected:
        verb, count = move.split("(")[0], int(move[-2])
        after = played(rolled, move)
        assert after.reserve[turn] == soldiers - count + (verb == "lead")
        assert after.soldiers[at("shuri"), turn] == count - (verb == "lead")
        assert after.daimyo[turn] == (at("shuri") if verb == "lead" else -1)
        assert after.daimyo_reserve[turn] == (verb == "place")
        assert after.katana[turn] == (3 if after.reserve[turn] + after.daimyo_reserve[turn] == 0 else 0)


@pytest.mark.rule("5.10", "13.3")
@pytest.mark.parametrize(("reserve", "count"), [(1, 1), (2, 2), (3, 3)])
def test_once_the_daimyo_is_placed_the_soldiers_alone_are_the_reserve(reserve, count):
    s = table(soldiers=army(0, 16 - reserve, "oko"), daimyo={0: "oko"})
    assert no_moves(played(s, "deploy", "roll(6,6,6)")) == {f"place(shuri,{count})"}


@pytest.mark.rule("8.1", "13.1", "13.5")
@SEATINGS
def test_who_places_the_daimyo_last_finishes_with_it(seats, me):
    s = table(seats, turn=me, variant="daimyo", soldiers=army(me, 15, "kyo"))
    katana = {f"katana[{me}]": seats, "katana_left": seats - 1}
    after = played(s, "deploy", "roll(1,1,3)", "lead(tokuyama,2)")
    assert changes(s, after) == (
        moved(s, (me, "reserve", "tokuyama"), daimyo={me: "tokuyama"}) | turn_passes(s, 3) | katana
    )
    s = table(seats, turn=me, soldiers=army(me, 15, "kyo"), daimyo={me: "kyo"})
    after = played(s, "deploy", "roll(1,1,3)", "place(tokuyama,1)")
    assert changes(s, after) == moved(s, (me, "reserve", "tokuyama")) | turn_passes(s, 3) | katana


@pytest.mark.rule("13.5", "13.6", "6.7")
@pytest.mark.parametrize("die", range(1, 7))
def test_with_only_the_daimyo_left_nothing_is_finished(die):
    s = table(
        2, variant="daimyo", soldiers=army(0, 15, "kyo") | army(1, 2, "oko"), display=["retreat", "scouting"]
    )
    after = played(s, "deploy", "roll(1,1,1)", "place(tokuyama,1)")
    assert changes(s, after) == moved(s, (0, "reserve", "tokuyama")) | turn_passes(s, 3)
    assert after.katana.tolist() == [0] * 4
    # Cards are still open, for the opponent and for the player alone.
    assert moves(after) == {"deploy", "tactic(retreat)", "tactic(scouting)"}
    again = played(after, "deploy", "roll(1,1,1)", "place(tokuyama,1)")
    assert moves(again) == {"deploy", "tactic(retreat)", "tactic(scouting)"}
    end = played(again, "deploy", ("roll", 6, 6, die))
    assert {name for name in moves(end) if "shuri" in name} == {"lead(shuri,1)"}
    assert not any("place" in name for name in moves(end))
    end = played(end, "lead(shuri,1)")
    assert end.katana.tolist() == [2, 0, 0, 0]
    assert moves(end) == {"deploy"}


@pytest.mark.rule("13.5", "8.3", "8.6")
def test_a_player_with_only_the_daimyo_left_is_not_skipped():
    s = table(
        3, variant="daimyo", soldiers={("kyo", 1): 16, ("oko", 2): 16}, daimyo={2: "oko"}, katana={2: 3}
    )
    s = played(s, "deploy", "roll(1,1,1)", "place(tokuyama,1)")
    assert s.active == 1
    s = played(s, "deploy", "roll(1,1,1)", "lead(tokuyama,1)")
    assert s.katana.tolist() == [0, 2, 3, 0]
    assert s.active == 0


# Tactic cards


def usable_if(card, yes, no, **options):
    """Whether seat 0 can use it. A position: (its soldiers, its daimyō, enemy soldiers, enemy daimyō)."""
    for wanted, positions in (({card}, yes), (set(), no)):
        for mine, my_daimyo, theirs, their_daimyo in positions:
            soldiers = {(region, 0): count for region, count in mine.items()}
            soldiers |= {(region, 1): count for region, count in theirs.items()}
            daimyo = {seat: region for seat, region in enumerate((my_daimyo, their_daimyo)) if region}
            s = table(soldiers=soldiers, daimyo=daimyo, display=[card], variant="daimyo", **options)
            assert usable(s) == wanted, (mine, my_daimyo, theirs, their_daimyo)


MOVED = {
    "scouting": ([({"kyo": 1}, "oko", {}, None)], [({}, "kyo", {}, None), ({}, "kyo", {"kyo": 2}, "kyo")]),
    "over_the_mountains": ([({"kyo": 2}, "kyo", {}, None)], [({"kyo": 1}, "kyo", {}, None)]),
    "navy": ([({"kyo": 2}, "kyo", {}, None)], [({"kyo": 1}, "kyo", {}, None)]),
    "march_on_kyo": ([({"oko": 1}, "oko", {}, None)], [({"kyo": 1}, "oko", {}, None), ({}, "oko", {}, None)]),
    "rebellion": (
        [({}, "kyo", {"kyo": 1}, "kyo"), ({}, None, {"shuri": 1}, None)],
        [({}, "kyo", {}, "kyo"), ({"kyo": 3}, "kyo", {}, "oko")],
    ),
    "decoy": (
        [({"kyo": 1}, "kyo", {"kyo": 2}, "kyo")],
        [({}, "kyo", {"kyo": 3}, None), ({"kyo": 1}, "kyo", {"kyo": 1}, "kyo")],
    ),
    "retreat": (
        [({"kyo": 2}, "kyo", {}, None), ({"kyo": 1, "oko": 1}, None, {}, None)],
        [({"kyo": 1}, "kyo", {}, None), ({"kyo": 1}, "oko", {"kyo": 2}, "kyo")],
    ),
}


@pytest.mark.rule("13.7")
@pytest.mark.parametrize("card", MOVED)
@pytest.mark.parametrize("presence", ["daimyo_counts", "soldiers_only"])
def test_a_daimyo_is_never_the_soldier_of_a_card(card, presence):
    yes, no = MOVED[card]
    usable_if(card, yes, no, presence=presence)


@pytest.mark.rule("13.7", "13.9")
@pytest.mark.parametrize("card", TACTIC)
def test_no_card_moves_a_daimyo(card):
    # Beside each daimyō stand three soldiers, so there is always somebody else to move.
    soldiers = army(0, 3, "kyo", "oko") | army(1, 3, "kyo")
    s = table(2, soldiers=soldiers, daimyo={0: "kyo", 1: "kyo"}, display=[card])
    found = outcomes(s, f"tactic({card})")
    assert found
    assert not [name for changed in found for name, _ in changed if "daimyo" in name]


@pytest.mark.rule("13.8", "7.20", "7.22", "13.6")
@pytest.mark.parametrize("card", ["support", "rebellion"])
@pytest.mark.parametrize("me", [0, 2])
def test_a_card_does_not_take_the_daimyo_from_the_reserve(card, me):
    s = table(turn=me, variant="daimyo", soldiers=army(me, 15, "kyo") | army(1, 2, "kyo"), display=[card])
    assert usable(s) == {card}
    s = played(s, f"tactic({card})")
    # The last soldier is placed, the daimyō not yet: nobody has finished.
    after = played(s, next(iter(moves(s))))
    assert after.reserve[me] == 0
    assert after.daimyo_reserve[me] == 1
    assert after.katana.tolist() == [0] * 4
    assert after.katana_left == 3
    s = table(turn=me, variant="daimyo", soldiers=army(me, 16, "kyo") | army(1, 2, "kyo"), display=[card])
    assert s.daimyo_reserve[me] == 1
    assert moves(s) == {"deploy"}


@pytest.mark.rule("13.9", "17.5")
@SEATINGS
def test_a_daimyo_alone_holds_its_region_for_cards(seats, me):
    foe = (me + 1) % seats
    # Support places beside it.
    s = table(
        seats, turn=me, soldiers=army(me, 1, "kyo"), daimyo={me: "shuri", foe: "oko"}, display=["support"]
    )
    chosen = played(s, "tactic(support)")
    assert moves(chosen) == {"place(kyo,1)", "place(shuri,1)"}
    after = played(chosen, "place(shuri,1)")
    assert changes(s, after) == moved(s, (me, "reserve", "shuri")) | used("support", me) | turn_passes(s, 2)
    # A ninja joins it.
    s = table(
        seats, turn=me, soldiers=army(me, 1, "kyo"), daimyo={me: "shuri", foe: "oko"}, display=["ninja"]
    )
    assert moves(played(s, "tactic(ninja)")) == {"start(kyo)"}
    assert outcomes(s, "tactic(ninja)") == {outcome(s, (me, "kyo", "shuri"))}
    # It exiles an enemy soldier, though never an enemy daimyō.
    s = table(seats, turn=me, soldiers=army(foe, 1, "kyo"), daimyo={me: "kyo", foe: "kyo"}, display=["exile"])
    assert outcomes(s, "tactic(exile)") == {outcome(s, (foe, "kyo", end)) for end in near("kyo")}
    # Enemies are captured to it.
    s = table(
        seats,
        turn=me,
        soldiers=army(foe, 1, "usuki"),
        daimyo={me: "shuri", foe: "usuki"},
        display=["captivity"],
    )
    assert outcomes(s, "tactic(captivity)") == {outcome(s, (foe, "usuki", "shuri"))}


@pytest.mark.rule("13.9", "13.7", "7.11", "7.20", "7.25", "7.28")
def test_what_a_lone_daimyo_makes_possible():
    usable_if(
        "support", [({}, "tokuyama", {}, None), ({}, "shuri", {}, None)], [({}, None, {"kyo": 1}, "kyo")]
    )
    usable_if(
        "ninja",
        yes=[({"kyo": 1}, "tokuyama", {}, None), ({"kyo": 1}, "shuri", {}, None)],
        no=[({}, "kyo", {}, None), ({"kyo": 1}, "kyo", {}, None), ({"kyo": 2}, None, {"oko": 1}, "oko")],
    )
    usable_if(
        "exile",
        yes=[({}, "kyo", {"kyo": 1}, None)],
        no=[({}, "kyo", {"oko": 1}, "kyo"), ({"kyo": 1}, None, {}, "kyo")],
    )
    usable_if(
        "captivity",
        yes=[({}, "tokuyama", {"yonezawa": 1}, None), ({}, "shuri", {"usuki": 1}, None)],
        no=[({}, "kyo", {"kyo": 1}, None), ({}, "kyo", {"usuki": 1}, "oko"), ({"kyo": 1}, None, {}, "oko")],
    )


@pytest.mark.rule("13.10", "17.7", "7.8", "7.9")
@pytest.mark.parametrize(("count", "half"), [(2, 1), (3, 1), (4, 2), (5, 2)])
@SEATINGS
def test_reserve_squad_halves_soldiers_only(seats, me, count, half):
    s = table(seats, turn=me, soldiers=army(me, count, "kyo"), daimyo={me: "kyo"}, display=["reserve_squad"])
    assert outcomes(s, "tactic(reserve_squad)") == {
        outcome(s, *[(me, "kyo", end)] * half) for end in near("kyo")
    }


@pytest.mark.rule("13.10", "17.7", "7.8")
def test_reserve_squad_needs_two_soldiers_even_beside_the_daimyo():
    usable_if(
        "reserve_squad",
        [({"kyo": 2}, "kyo", {}, None)],
        [({"kyo": 1}, "kyo", {}, None), ({}, "kyo", {}, None)],
    )


# War


@pytest.mark.rule("16.1", "16.3", "9.4", "9.5", "9.9")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_in_war_a_daimyo_counts_as_two_soldiers(seats):
    katana = tuple(range(1, seats + 1))
    soldiers = {("kyo", seat): 1 for seat in range(seats)}
    base = cleared(eve_of_war(katana, soldiers, daimyo=dict.fromkeys(range(seats), "kyo")))
    for armies in product(
        [(0, 0, -1), (1, 0, -1), (3, 0, -1), (0, 0, 6), (1, 0, 6), (0, 2, 6), (2, 0, 5)], repeat=seats
    ):
        s = base.copy()
        powers = []
        for seat, (count, reinforcements, region) in enumerate(armies):
            s.soldiers[at("kyo"), seat] = count
            s.reinforcements[at("kyo"), seat] = reinforcements
            s.daimyo[seat] = region
            powers.append(count + reinforcements + (2 if region == at("kyo") else 0))
        if not any(powers):
            continue
        GAME.rules.apply(s, CHANCE, 0)
        ranked = sorted(
            (seat for seat in range(seats) if powers[seat]), key=lambda seat: (-powers[seat], -katana[seat])
        )
        assert s.large_taker[8] == ranked[0] + 1
        assert s.small_taker[8] == (ranked[1] + 1 if seats > 2 and len(ranked) > 1 else 0)


@pytest.mark.rule("16.2", "9.1")
@pytest.mark.parametrize("region", REGIONS)
@pytest.mark.parametrize("lone", [0, 2])
def test_a_region_with_a_daimyo_is_not_empty(region, lone):
    other = "shuri" if region == "tokuyama" else "tokuyama"
    s = eve_of_war((1, 3, 2), army(0, 1, other) | army(1, 1, other), daimyo={lone: region, 1: other})
    after = cleared(s)
    assert {place for place in REGIONS if after.castle[at(place)]} == {region, other}
    end = fought(after)
    assert end.large_taker[CASTLES[region]] == lone + 1


@pytest.mark.rule("16.3", "10.4")
@pytest.mark.parametrize(
    ("soldiers", "reinforced", "first", "second"),
    [
        (0, False, 0, None),
        (1, False, 0, 2),
        (2, False, 2, 0),
        (3, False, 2, 0),
        (3, True, 0, 2),
        (4, True, 2, 0),
    ],
)
def test_a_lone_daimyo_fights_with_power_two(soldiers, reinforced, first, second):
    # At equal power seat 2 wins; where it is reinforced, seat 0 has won Tokuyama (castle 2) next to Yonezawa.
    mine = army(0, 1, "tokuyama") if reinforced else army(0, 1, "shuri")
    s = eve_of_war(
        (1, 2, 3), mine | {("yonezawa", 2): soldiers} | army(2, 1, "kyo"), daimyo={0: "yonezawa", 2: "kyo"}
    )
    end = fought(s)
    assert end.large_taker[3] == first + 1
    assert end.small_taker[3] == (0 if second is None else second + 1)
    assert end.reinforcements[at("yonezawa"), 0] == (2 if reinforced else 0)


@pytest.mark.rule("16.4", "10.5")
@pytest.mark.parametrize("me", [0, 2])
def test_a_lone_daimyo_draws_reinforcements(me):
    katana = (3, 1, 2)
    soldiers = army(me, 3, "kyo") | army(1, 1, "kyo", "yoshida", "oko", "shuri")
    s = cleared(eve_of_war(katana, soldiers, daimyo={me: "oko", 1: "yoshida"}))
    after = drawn(s)
    change = {name: value for name, value in changes(s, after).items() if "reinforcements" in name}
    assert change == {f"reinforcements[oko,{me}]": 2}


@pytest.mark.rule("8.6", "13.5", "13.6", "16.2")
def test_the_war_begins_when_the_last_daimyo_is_placed():
    s = eve_of_war((2, 1), army(0, 1, "kyo"), daimyo={0: "kyo", 1: "shuri"})
    assert s.phase == WAR
    assert s.katana.tolist() == [2, 1, 0, 0]
    assert s.daimyo.tolist()[:2] == [at("kyo"), at("shuri")]
    end = fought(s)
    assert end.score.tolist() == [8, 12, 0, 0]


@pytest.mark.rule("16.1", "16.3", "13.1")
@pytest.mark.parametrize(("soldiers", "winner"), [(1, 1), (2, 1), (3, 0)])
def test_daimyo_beside_soldiers_in_war(soldiers, winner):
    s = eve_of_war((1, 2), {("kyo", 0): soldiers, ("kyo", 1): 2}, daimyo={0: "kyo", 1: "kyo"})
    end = fought(s)
    assert end.large_taker[8] == winner + 1
