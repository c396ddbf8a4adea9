"""Chapters 6 and 7: the tactic cards."""

from itertools import combinations_with_replacement, product

import pytest

from sengoku.games.rumble_nation import GAME
from sengoku.games.rumble_nation.components import TACTIC
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

SEATINGS = pytest.mark.parametrize(
    ("seats", "me", "foe"), [(2, 0, 1), (2, 1, 0), (3, 1, 2), (4, 3, 0), (4, 0, 3)]
)
"""The first and the last seat, as the player and as the enemy."""


def everything():
    """A position in which seat 0 can use every card."""
    soldiers = army(0, 2, "kyo", "oko") | army(1, 2, "kyo") | army(2, 1, "kiyosu")
    return table(soldiers=soldiers, display=list(TACTIC))


def usable_if(card, yes, no, **options):
    """The card can be used in all of these positions and in none of those."""
    for soldiers in yes:
        assert usable(table(soldiers=soldiers, display=[card], **options)) == {card}, soldiers
    for soldiers in no:
        s = table(soldiers=soldiers, display=[card], **options)
        assert usable(s) == set(), soldiers
        with pytest.raises(IllegalMove):
            GAME.play(s, ("tactic", card))


# In general


@pytest.mark.rule("6.2", "1.7")
@pytest.mark.parametrize("display", [[card] for card in TACTIC] + [["retreat", "scouting"], list(TACTIC)])
def test_only_cards_in_the_display_can_be_chosen(display):
    s = everything()
    s.display = [card in display for card in TACTIC]
    assert moves(s) == {"deploy"} | {f"tactic({card})" for card in display}


def first_way(s):
    """Play on with the first move each time until the turn is over."""
    turn, s = s.turn, s.copy()
    while s.turn == turn:
        GAME.play(s, GAME.legal(s)[0])
    return s


@pytest.mark.rule("6.1", "6.3", "6.4", "6.5")
@pytest.mark.parametrize("card", TACTIC)
def test_a_card_is_used_once_stays_with_its_player_and_ends_the_turn(card):
    s = everything()
    chosen = played(s, f"tactic({card})")
    # Carried out at once, by the same player, and nothing else can be done.
    assert GAME.deciders(chosen) == [0]
    assert chosen.active == 0
    assert {move.verb for move in GAME.legal(chosen)} <= {
        "start",
        "muster",
        "place",
        "replace",
        "expel",
        "withdraw",
    }
    s = first_way(chosen)
    assert [other for other in TACTIC if not s.display[TACTIC.index(other)]] == [card]
    assert s.tactic_of.tolist() == [TACTIC.index(card) + 1, 0, 0, 0]
    assert (s.card, s.origin, s.target, s.victim, s.picked, s.touched) == (-1, -1, -1, -1, 0, 0)
    assert s.active == 1
    assert f"tactic({card})" not in moves(s)
    # The others still have theirs; its user has none left.
    s.soldiers[at("usuki"), 1] += 1
    s.reserve[1] -= 1
    assert usable(s)
    s = played(s, "deploy", "roll(1,1,1)", "place(tokuyama,1)", "deploy", "roll(1,1,1)", "place(tokuyama,1)")
    assert s.active == 0
    assert moves(s) == {"deploy"}


@pytest.mark.rule("6.1", "6.3")
@SEATINGS
def test_one_player_using_a_card_does_not_hinder_another(seats, me, foe):
    s = table(seats, turn=me, soldiers=army(me, 2, "kyo"), display=["retreat"], used={foe: "navy"})
    assert usable(s) == {"retreat"}
    assert played(s, "tactic(retreat)").tactic_of[foe] == 3
    s = table(seats, turn=me, soldiers=army(me, 2, "kyo"), display=["retreat"], used={me: "scouting"})
    assert moves(s) == {"deploy"}


@pytest.mark.rule("6.6")
def test_a_card_that_cannot_be_carried_out_cannot_be_chosen():
    s = table(display=list(TACTIC))
    assert moves(s) == {"deploy"}
    # With enemies about and everything in reserve there is Rebellion alone.
    s = table(soldiers=army(1, 2, "kyo") | army(2, 2, "kyo"), display=list(TACTIC))
    assert usable(s) == {"rebellion"}


@pytest.mark.rule("6.7", "8.4")
@pytest.mark.parametrize(("seats", "finished"), [(2, 1), (3, 1), (3, 2), (4, 3)])
def test_the_first_finished_player_locks_the_cards(seats, finished):
    soldiers = army(0, 2, "kyo", "oko") | {("kyo", finished): 2, ("kiyosu", finished): 15}
    s = table(seats, soldiers=soldiers, display=list(TACTIC))
    assert usable(s) == set(TACTIC)
    soldiers["shuri", finished] = 1
    s = table(seats, soldiers=soldiers, display=list(TACTIC), katana={finished: seats})
    assert moves(s) == {"deploy"}


@pytest.mark.rule("6.8")
def test_cards_left_in_the_display_do_not_matter_for_the_war():
    soldiers = army(0, 2, "kyo", "oko") | army(1, 2, "kyo", "kiyosu") | army(2, 1, "kyo", "shuri")
    ends = [
        fought(eve_of_war((3, 2, 1), soldiers, display=display))
        for display in ([], ["ninja"], ["retreat", "decoy"])
    ]
    for end in ends[1:]:
        assert {name.split("[")[0] for name in changes(ends[0], end)} == {"display"}


@pytest.mark.rule("6.9")
@pytest.mark.parametrize("card", ["scouting", "reserve_squad", "exile", "captivity", "decoy"])
def test_adjacent_means_by_land_or_sea(card):
    soldiers = army(0, 2, "kyo") | army(1, 2, "kyo")
    if card == "captivity":
        soldiers |= army(0, 1, *near("kyo"))
    s = played(table(soldiers=soldiers, display=[card]), f"tactic({card})")
    s = played(s, "expel(kyo,1)" if card in ("exile", "captivity") else "start(kyo)")
    assert moves(s) == {"march(kasugayama)", "march(kiyosu)", "march(yoshida)", "march(oko)"}


@pytest.mark.rule("6.12", "7.21", "7.23")
@pytest.mark.parametrize("me", [0, 1, 3])
def test_an_enemy_is_a_soldier_of_any_opponent(me):
    soldiers = dict.fromkeys(zip(("tokuyama", "kyo", "usuki", "shuri"), range(4), strict=True), 1)
    s = played(table(4, turn=me, soldiers=soldiers, display=["rebellion"]), "tactic(rebellion)")
    assert moves(s) == {f"replace({region},{seat})" for region, seat in soldiers if seat != me}


@pytest.mark.rule("6.5", "6.10")
@pytest.mark.parametrize(
    ("steps", "noted"),
    [
        (["tactic(scouting)"], {"card": 0}),
        (["tactic(retreat)"], {"card": 11}),
        (["tactic(scouting)", "start(kyo)"], {"card": 0, "origin": 6}),
        (["tactic(ninja)", "start(oko)"], {"card": 4, "origin": 8}),
        (["tactic(exile)", "expel(kyo,1)"], {"card": 8, "origin": 6, "victim": 1}),
        (["tactic(captivity)", "expel(kiyosu,2)"], {"card": 9, "origin": 5, "victim": 2}),
        (["tactic(decoy)", "start(kyo)"], {"card": 10, "origin": 6}),
        (
            ["tactic(decoy)", "start(kyo)", "march(oko)"],
            {"card": 10, "origin": 6, "target": 8, "soldiers[kyo,0]": 1, "soldiers[oko,0]": 3},
        ),
        (
            ["tactic(decoy)", "start(kyo)", "march(kiyosu)", "lure(1)"],
            {"card": 10, "origin": 6, "target": 5, "picked": 1, "soldiers[kyo,0]": 1, "soldiers[kiyosu,0]": 1}
            | {"soldiers[kyo,1]": 1, "soldiers[kiyosu,1]": 1},
        ),
        (
            ["tactic(march_on_kyo)", "muster(oko)"],
            {"card": 5, "picked": 1, "soldiers[oko,0]": 1, "soldiers[kyo,0]": 3},
        ),
        (
            ["tactic(retreat)", "withdraw(oko)"],
            {"card": 11, "picked": 1, "soldiers[oko,0]": 1} | {"reserve[0]": 15},
        ),
    ],
    ids=lambda value: "-".join(value) if isinstance(value, list) else "",
)
def test_what_is_noted_while_a_card_is_carried_out(steps, noted):
    s = everything()
    after = played(s, *steps)
    card = TACTIC[noted["card"]]
    assert changes(s, after) == noted | used(card) | {"ply": s.ply + len(steps), "phase": CARD}


# Scouting


@pytest.mark.rule("7.1", "6.4", "6.5")
@SEATINGS
def test_scouting_moves_one_soldier(seats, me, foe):
    soldiers = army(me, 1, "tokuyama", "shuri") | army(me, 3, "kyo") | army(foe, 2, "kyo", "odawara")
    s = table(seats, turn=me, soldiers=soldiers, display=["scouting"])
    chosen = played(s, "tactic(scouting)")
    assert moves(chosen) == {"start(tokuyama)", "start(kyo)", "start(shuri)"}
    starts = {"tokuyama": ["yonezawa"], "kyo": near("kyo"), "shuri": ["usuki"]}
    assert outcomes(s, "tactic(scouting)") == {
        outcome(s, (me, start, end)) for start, ends in starts.items() for end in ends
    }
    after = played(chosen, "start(kyo)", "march(oko)")
    assert changes(s, after) == (
        moved(s, (me, "kyo", "oko")) | used("scouting", me) | turn_passes(s, 3, to=(me + 1) % seats)
    )


@pytest.mark.rule("7.2")
def test_scouting_needs_a_soldier_on_the_map():
    usable_if(
        "scouting", [army(0, 1, "tokuyama"), army(0, 1, "shuri")], [{}, army(1, 5, "kyo"), army(2, 5, "oko")]
    )


# Over the Mountains and Navy


@pytest.mark.rule("7.3", "6.10")
@SEATINGS
def test_over_the_mountains_moves_two_together_by_land(seats, me, foe):
    soldiers = (
        army(me, 2, "yonezawa", "usuki") | army(me, 3, "kyo") | army(me, 1, "kiyosu") | army(foe, 2, "oko")
    )
    s = table(seats, turn=me, soldiers=soldiers, display=["over_the_mountains"])
    chosen = played(s, "tactic(over_the_mountains)")
    assert moves(chosen) == {"start(yonezawa)", "start(kyo)"}
    assert outcomes(s, "tactic(over_the_mountains)") == {
        outcome(s, *[(me, start, end)] * 2) for start in ("yonezawa", "kyo") for end in by_land(start)
    }
    after = played(chosen, "start(yonezawa)", "march(tsutsujigasaki)")
    assert changes(s, after) == (
        moved(s, *[(me, "yonezawa", "tsutsujigasaki")] * 2)
        | used("over_the_mountains", me)
        | turn_passes(s, 3)
    )


@pytest.mark.rule("7.4")
def test_over_the_mountains_needs_two_in_one_region_with_a_land_link():
    usable_if(
        "over_the_mountains",
        yes=[army(0, 2, region) for region in (*LAND_ONLY, "kyo", "yoshida", "yonezawa")],
        no=[
            {},
            army(0, 1, "kyo"),
            army(0, 1, "kyo", "kiyosu"),
            army(0, 4, *SEA_ONLY),
            army(0, 4, *SEA_ONLY) | army(0, 1, "yoshida"),
            army(0, 1, "kyo") | army(1, 1, "kyo"),
            army(1, 2, "kyo"),
        ],
    )


@pytest.mark.rule("7.5", "6.10")
@SEATINGS
def test_navy_moves_two_together_by_sea(seats, me, foe):
    soldiers = army(me, 2, "tokuyama", "kyo", "kiyosu") | army(me, 1, "oko") | army(me, 4, "usuki")
    soldiers |= army(foe, 2, "oko")
    s = table(seats, turn=me, soldiers=soldiers, display=["navy"])
    chosen = played(s, "tactic(navy)")
    assert moves(chosen) == {"start(tokuyama)", "start(kyo)", "start(usuki)"}
    assert outcomes(s, "tactic(navy)") == {
        outcome(s, *[(me, start, end)] * 2) for start in ("tokuyama", "kyo", "usuki") for end in by_sea(start)
    }
    after = played(chosen, "start(usuki)", "march(shuri)")
    assert changes(s, after) == moved(s, *[(me, "usuki", "shuri")] * 2) | used("navy", me) | turn_passes(s, 3)


@pytest.mark.rule("7.6")
def test_navy_needs_two_in_one_region_with_a_sea_link():
    usable_if(
        "navy",
        yes=[army(0, 2, region) for region in (*SEA_ONLY, "kyo", "yoshida", "yonezawa")],
        no=[
            {},
            army(0, 1, "oko"),
            army(0, 1, "oko", "usuki", "shuri", "tokuyama"),
            army(0, 4, *LAND_ONLY),
            army(0, 4, *LAND_ONLY) | army(0, 1, "kyo"),
            army(0, 1, "oko") | army(1, 1, "oko"),
            army(1, 2, "oko"),
        ],
    )


# Reserve Squad


@pytest.mark.rule("7.7", "7.9", "6.10")
@pytest.mark.parametrize("count", range(2, 18))
def test_reserve_squad_moves_exactly_half_rounded_down(count):
    s = table(soldiers={("kyo", 0): count}, display=["reserve_squad"])
    half = {2: 1, 3: 1, 4: 2, 5: 2, 6: 3, 7: 3, 8: 4, 9: 4}.get(count, count // 2)
    assert outcomes(s, "tactic(reserve_squad)") == {
        outcome(s, *[(0, "kyo", end)] * half) for end in near("kyo")
    }


@pytest.mark.rule("7.7", "7.8")
@SEATINGS
def test_reserve_squad_starts_where_there_are_two(seats, me, foe):
    soldiers = (
        army(me, 2, "tokuyama") | army(me, 5, "shuri") | army(me, 1, "kyo", "oko") | army(foe, 3, "kyo")
    )
    s = table(seats, turn=me, soldiers=soldiers, display=["reserve_squad"])
    chosen = played(s, "tactic(reserve_squad)")
    assert moves(chosen) == {"start(tokuyama)", "start(shuri)"}
    assert moves(played(chosen, "start(shuri)")) == {"march(usuki)"}
    assert moves(played(chosen, "start(tokuyama)")) == {"march(yonezawa)"}
    after = played(chosen, "start(shuri)", "march(usuki)")
    assert changes(s, after) == (
        moved(s, *[(me, "shuri", "usuki")] * 2) | used("reserve_squad", me) | turn_passes(s, 3)
    )


@pytest.mark.rule("7.8")
def test_reserve_squad_needs_two_in_one_region():
    usable_if(
        "reserve_squad",
        yes=[army(0, 2, region) for region in REGIONS],
        no=[{}, army(0, 1, *REGIONS), army(1, 4, "kyo"), army(0, 1, "kyo") | army(1, 1, "kyo")],
    )


# Ninja


@pytest.mark.rule("7.10", "7.12", "7.13")
@SEATINGS
def test_ninja_joins_soldiers_anywhere_else(seats, me, foe):
    soldiers = army(me, 1, "tokuyama", "shuri") | army(me, 2, "kyo") | army(foe, 2, "kyo", "kiyosu")
    s = table(seats, turn=me, soldiers=soldiers, display=["ninja"])
    chosen = played(s, "tactic(ninja)")
    mine = ["tokuyama", "shuri", "kyo"]
    assert moves(chosen) == {f"start({region})" for region in mine}
    for start in mine:
        assert moves(played(chosen, f"start({start})")) == {f"march({end})" for end in mine if end != start}
    assert outcomes(s, "tactic(ninja)") == {
        outcome(s, (me, start, end)) for start in mine for end in mine if start != end
    }
    after = played(chosen, "start(tokuyama)", "march(shuri)")
    assert changes(s, after) == moved(s, (me, "tokuyama", "shuri")) | used("ninja", me) | turn_passes(s, 3)


@pytest.mark.rule("7.11")
def test_ninja_needs_a_soldier_and_another_region():
    usable_if(
        "ninja",
        yes=[
            army(0, 1, "tokuyama", "shuri"),
            army(0, 1, "oko", "kyo"),
            army(0, 9, "oko") | army(0, 1, "tokuyama"),
        ],
        no=[
            {},
            army(0, 1, "kyo"),
            army(0, 17, "kyo"),
            army(0, 1, "kyo") | army(1, 3, "kiyosu"),
            army(1, 1, *REGIONS),
        ],
    )


# March on Kyō


@pytest.mark.rule("7.14", "7.16", "7.17", "7.18")
@SEATINGS
def test_march_on_kyo_brings_any_number_from_the_four_neighbours(seats, me, foe):
    there = {"yoshida": 2, "kasugayama": 1, "kiyosu": 1, "oko": 3}
    soldiers = {(region, me): count for region, count in there.items()}
    soldiers |= army(me, 1, "kyo", "usuki", "odawara") | army(
        foe, 2, "yoshida", "oko", "kyo", "tsutsujigasaki"
    )
    s = table(seats, turn=me, soldiers=soldiers, display=["march_on_kyo"])
    chosen = played(s, "tactic(march_on_kyo)")
    assert moves(chosen) == {f"muster({region})" for region in there}
    expected = set()
    for counts in product(*(range(count + 1) for count in there.values())):
        shifts = [(me, region, "kyo") for region, n in zip(there, counts, strict=True) for _ in range(n)]
        if shifts:
            expected.add(outcome(s, *shifts))
    assert len(expected) == 3 * 2 * 2 * 4 - 1
    assert outcomes(s, "tactic(march_on_kyo)") == expected
    second = played(chosen, "muster(kiyosu)")
    assert moves(second) == {"muster(yoshida)", "muster(kasugayama)", "muster(oko)", "done"}
    after = played(second, "muster(oko)", "done")
    assert changes(s, after) == (
        moved(s, (me, "kiyosu", "kyo"), (me, "oko", "kyo")) | used("march_on_kyo", me) | turn_passes(s, 4)
    )


@pytest.mark.rule("7.16")
@pytest.mark.parametrize("count", [1, 2, 3, 17])
def test_march_on_kyo_is_over_when_nobody_is_left_to_bring(count):
    s = table(soldiers=army(0, count, "oko"), display=["march_on_kyo"])
    t = played(s, "tactic(march_on_kyo)")
    assert moves(t) == {"muster(oko)"}
    for _ in range(count - 1):
        t = played(t, "muster(oko)")
        assert moves(t) == {"muster(oko)", "done"}
    after = played(t, "muster(oko)")
    assert changes(s, after) == (
        moved(s, *[(0, "oko", "kyo")] * count) | used("march_on_kyo") | turn_passes(s, count + 1)
    )


@pytest.mark.rule("7.15")
def test_march_on_kyo_needs_a_soldier_next_to_kyo():
    others = [region for region in REGIONS if region not in near("kyo")]
    usable_if(
        "march_on_kyo",
        yes=[army(0, 1, region) for region in near("kyo")],
        no=[{}, army(0, 2, *others), army(1, 2, *near("kyo")), army(0, 3, "kyo")],
    )


# Support


@pytest.mark.rule("7.19", "6.4")
@SEATINGS
def test_support_places_one_soldier_where_there_are_some(seats, me, foe):
    soldiers = army(me, 1, "tokuyama", "shuri") | army(me, 3, "kyo") | army(foe, 2, "kyo", "oko")
    s = table(seats, turn=me, soldiers=soldiers, display=["support"])
    chosen = played(s, "tactic(support)")
    assert moves(chosen) == {"place(tokuyama,1)", "place(kyo,1)", "place(shuri,1)"}
    after = played(chosen, "place(shuri,1)")
    assert changes(s, after) == moved(s, (me, "reserve", "shuri")) | used("support", me) | turn_passes(s, 2)


@pytest.mark.rule("7.20")
def test_support_needs_a_reserve_and_soldiers_on_the_map():
    usable_if(
        "support",
        yes=[army(0, 1, "tokuyama"), army(0, 1, "shuri"), army(0, 17, "kyo")],
        no=[{}, army(1, 3, "kyo"), army(1, 1, *REGIONS)],
    )
    s = table(soldiers=army(0, 17, "kyo"), display=["support"])
    s.reserve[0] = 0
    assert usable(s) == set()


# Rebellion


@pytest.mark.rule("7.21", "7.23", "6.11")
@SEATINGS
def test_rebellion_replaces_an_enemy_anywhere(seats, me, foe):
    soldiers = army(foe, 1, "tokuyama", "shuri") | army(foe, 3, "kyo") | army(me, 2, "kyo", "oko")
    s = table(seats, turn=me, soldiers=soldiers, display=["rebellion"])
    chosen = played(s, "tactic(rebellion)")
    assert moves(chosen) == {f"replace({region},{foe})" for region in ("tokuyama", "shuri", "kyo")}
    for region in ("tokuyama", "shuri", "kyo"):
        after = played(chosen, f"replace({region},{foe})")
        assert changes(s, after) == (
            moved(s, (foe, region, "reserve"), (me, "reserve", region))
            | used("rebellion", me)
            | turn_passes(s, 2)
        )


@pytest.mark.rule("7.22")
def test_rebellion_needs_a_reserve_and_an_enemy_on_the_map():
    usable_if(
        "rebellion",
        yes=[army(1, 1, "tokuyama"), army(2, 1, "shuri"), army(0, 17, "kyo") | army(2, 1, "oko")],
        no=[{}, army(0, 3, "kyo")],
    )
    s = table(soldiers=army(1, 3, "kyo"), display=["rebellion"])
    s.reserve[0] = 0
    assert usable(s) == set()


@pytest.mark.rule("6.11")
def test_a_soldier_back_in_reserve_is_deployed_again():
    s = table(2, soldiers=army(1, 17, "kyo"), display=["rebellion"])
    s = played(s, "tactic(rebellion)", "replace(kyo,1)")
    assert s.reserve.tolist() == [17, 2, 0, 0]
    s = played(s, "deploy", "roll(6,6,6)")
    assert moves(s) == {"place(shuri,2)", "reroll"}
    s = played(s, "place(shuri,2)")
    assert s.katana.tolist() == [0, 2, 0, 0]


# Exile


@pytest.mark.rule("7.24", "7.26")
@SEATINGS
def test_exile_moves_an_enemy_out_of_a_shared_region(seats, me, foe):
    soldiers = army(me, 1, "tokuyama", "kyo", "kiyosu", "oko") | army(foe, 1, "tokuyama", "odawara", "shuri")
    soldiers |= army(foe, 2, "kyo")
    s = table(seats, turn=me, soldiers=soldiers, display=["exile"])
    chosen = played(s, "tactic(exile)")
    assert moves(chosen) == {f"expel(tokuyama,{foe})", f"expel(kyo,{foe})"}
    # Oko and Kiyosu hold soldiers of the player, Yoshida nobody.
    assert moves(played(chosen, f"expel(kyo,{foe})")) == {f"march({end})" for end in near("kyo")}
    assert outcomes(s, "tactic(exile)") == {
        outcome(s, (foe, start, end)) for start in ("tokuyama", "kyo") for end in near(start)
    }
    after = played(chosen, f"expel(kyo,{foe})", "march(yoshida)")
    assert changes(s, after) == moved(s, (foe, "kyo", "yoshida")) | used("exile", me) | turn_passes(s, 3)


@pytest.mark.rule("7.24", "7.26", "6.12")
def test_exile_can_strike_each_opponent():
    soldiers = army(1, 2, "shuri") | army(0, 1, "shuri") | army(2, 1, "shuri") | army(3, 1, "shuri", "usuki")
    s = table(4, turn=1, soldiers=soldiers, display=["exile"])
    assert moves(played(s, "tactic(exile)")) == {"expel(shuri,0)", "expel(shuri,2)", "expel(shuri,3)"}
    assert outcomes(s, "tactic(exile)") == {outcome(s, (seat, "shuri", "usuki")) for seat in (0, 2, 3)}


@pytest.mark.rule("7.25")
def test_exile_needs_a_shared_region():
    usable_if(
        "exile",
        yes=[army(0, 1, region) | army(1, 1, region) for region in ("tokuyama", "kyo", "shuri")],
        no=[{}, army(0, 2, "kyo"), army(1, 2, "kyo"), army(0, 1, "kyo") | army(1, 1, "oko")],
    )


# Captivity


@pytest.mark.rule("7.27", "7.29")
@SEATINGS
def test_captivity_draws_an_enemy_to_soldiers_of_ones_own(seats, me, foe):
    soldiers = army(me, 1, "kyo", "kiyosu", "shuri") | army(foe, 1, "usuki", "odawara", "tokuyama")
    soldiers |= army(foe, 2, "kyo", "kasugayama")
    s = table(seats, turn=me, soldiers=soldiers, display=["captivity"])
    ways = {"usuki": ["shuri"], "odawara": ["kiyosu"], "kyo": ["kiyosu"], "kasugayama": ["kyo", "kiyosu"]}
    chosen = played(s, "tactic(captivity)")
    assert moves(chosen) == {f"expel({start},{foe})" for start in ways}
    for start, ends in ways.items():
        assert moves(played(chosen, f"expel({start},{foe})")) == {f"march({end})" for end in ends}
    assert outcomes(s, "tactic(captivity)") == {
        outcome(s, (foe, start, end)) for start, ends in ways.items() for end in ends
    }
    after = played(chosen, f"expel(usuki,{foe})", "march(shuri)")
    assert changes(s, after) == moved(s, (foe, "usuki", "shuri")) | used("captivity", me) | turn_passes(s, 3)


@pytest.mark.rule("7.28")
def test_captivity_needs_an_enemy_next_door():
    usable_if(
        "captivity",
        yes=[
            army(0, 1, "tokuyama") | army(1, 1, "yonezawa"),
            army(0, 1, "usuki") | army(2, 1, "shuri"),
            army(0, 1, "kyo", "oko") | army(1, 1, "kyo"),
        ],
        no=[
            {},
            army(0, 1, "kyo", "oko"),
            army(0, 1, "kyo") | army(1, 1, "kyo"),
            army(0, 1, "kyo") | army(1, 1, "usuki", "odawara", "tsutsujigasaki", "tokuyama"),
            army(1, 1, "kyo", "oko"),
            army(1, 1, "kyo") | army(2, 1, "oko"),
        ],
    )


# Decoy


@pytest.mark.rule("7.30", "7.32", "6.10", "17.3")
@SEATINGS
def test_decoy_leads_two_enemies_away(seats, me, foe):
    soldiers = army(me, 2, "kyo") | army(foe, 3, "kyo", "oko") | army(me, 1, "shuri") | army(foe, 2, "shuri")
    s = table(seats, turn=me, soldiers=soldiers, display=["decoy"])
    chosen = played(s, "tactic(decoy)")
    assert moves(chosen) == {"start(kyo)", "start(shuri)"}
    expected = {
        outcome(s, (me, start, end), *[(foe, start, end)] * 2)
        for start in ("kyo", "shuri")
        for end in near(start)
    }
    assert outcomes(s, "tactic(decoy)") == expected
    marching = played(chosen, "start(shuri)", "march(usuki)")
    assert moves(marching) == {f"lure({foe})"}
    after = played(marching, f"lure({foe})", f"lure({foe})")
    assert changes(s, after) == (
        moved(s, (me, "shuri", "usuki"), *[(foe, "shuri", "usuki")] * 2)
        | used("decoy", me)
        | turn_passes(s, 5)
    )


@pytest.mark.rule("7.32", "17.3", "6.12")
@pytest.mark.parametrize("me", [0, 2, 3])
@pytest.mark.parametrize("counts", [(1, 1, 1), (2, 1, 0), (0, 1, 1), (2, 2, 1), (1, 0, 3)])
def test_the_two_of_decoy_may_have_two_owners(me, counts):
    foes = [seat for seat in range(4) if seat != me]
    there = dict(zip(foes, counts, strict=True))
    soldiers = {("usuki", seat): count for seat, count in there.items()} | army(me, 1, "usuki")
    s = table(4, turn=me, soldiers=soldiers, display=["decoy"])
    expected = {
        outcome(s, (me, "usuki", end), (one, "usuki", end), (other, "usuki", end))
        for one, other in combinations_with_replacement(foes, 2)
        for end in near("usuki")
        if there[one] >= 1 + (one == other) and there[other] >= 1
    }
    assert outcomes(s, "tactic(decoy)") == expected


@pytest.mark.rule("7.31")
@pytest.mark.parametrize("region", ["tokuyama", "kyo", "shuri"])
def test_decoy_needs_one_and_two_enemies_in_one_region(region):
    elsewhere = "oko"
    usable_if(
        "decoy",
        yes=[
            army(0, 1, region) | army(1, 2, region),
            army(0, 1, region) | army(3, 2, region),
            army(0, 1, region) | army(1, 1, region) | army(3, 1, region),
        ],
        no=[
            {},
            army(0, 3, region),
            army(1, 3, region),
            army(1, 1, region) | army(2, 2, region),
            army(0, 1, region) | army(1, 1, region),
            army(0, 2, region) | army(1, 1, region),
            army(0, 1, elsewhere) | army(1, 2, region),
            army(0, 1, region, elsewhere) | army(1, 1, region, elsewhere),
        ],
        seats=4,
    )


# Retreat


@pytest.mark.rule("7.33", "7.35", "6.11")
@SEATINGS
def test_retreat_takes_two_soldiers_back(seats, me, foe):
    soldiers = army(me, 1, "tokuyama", "shuri") | army(me, 2, "kyo") | army(foe, 3, "kyo", "oko")
    s = table(seats, turn=me, soldiers=soldiers, display=["retreat"])
    chosen = played(s, "tactic(retreat)")
    assert moves(chosen) == {"withdraw(tokuyama)", "withdraw(kyo)", "withdraw(shuri)"}
    assert moves(played(chosen, "withdraw(shuri)")) == {"withdraw(tokuyama)", "withdraw(kyo)"}
    assert moves(played(chosen, "withdraw(kyo)")) == {
        "withdraw(tokuyama)",
        "withdraw(kyo)",
        "withdraw(shuri)",
    }
    two = [("tokuyama", "kyo"), ("tokuyama", "shuri"), ("kyo", "shuri"), ("kyo", "kyo")]
    assert outcomes(s, "tactic(retreat)") == {
        outcome(s, (me, one, "reserve"), (me, other, "reserve")) for one, other in two
    }
    after = played(chosen, "withdraw(kyo)", "withdraw(kyo)")
    assert changes(s, after) == moved(s, *[(me, "kyo", "reserve")] * 2) | used("retreat", me) | turn_passes(
        s, 3
    )
    assert after.reserve[me] == s.reserve[me] + 2


@pytest.mark.rule("7.34")
def test_retreat_needs_two_soldiers_on_the_map():
    usable_if(
        "retreat",
        yes=[army(0, 2, "tokuyama"), army(0, 1, "kyo", "shuri"), army(0, 2, "shuri")],
        no=[{}, army(0, 1, "kyo"), army(0, 1, "shuri") | army(1, 4, "shuri"), army(1, 4, "kyo")],
    )
