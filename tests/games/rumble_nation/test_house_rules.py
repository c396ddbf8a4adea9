"""Chapter 17: what a table can choose."""

from itertools import product

import pytest

from sengoku.games.rumble_nation import GAME
from sengoku.games.rumble_nation.components import TACTIC
from sengoku.games.rumble_nation.state import (
    BASIC,
    DAIMYO_HOLDS,
    DECOY_ANY,
    DECOY_ONE,
    HALVE_ALL,
    HALVE_SOLDIERS,
    SOLDIERS_HOLD,
    WITH_DAIMYO,
)
from sengoku.kernel import InvalidOptions
from tests.games.rumble_nation.tables import (
    army,
    moves,
    near,
    outcome,
    outcomes,
    played,
    table,
    usable,
)

OPTIONS = {
    "variant": {"basic": BASIC, "daimyo": WITH_DAIMYO},
    "decoy": {"any": DECOY_ANY, "one": DECOY_ONE},
    "presence": {"daimyo_counts": DAIMYO_HOLDS, "soldiers_only": SOLDIERS_HOLD},
    "squad": {"soldiers_only": HALVE_SOLDIERS, "daimyo_counts": HALVE_ALL},
}


@pytest.mark.rule("17.1", "17.3", "17.5", "17.7")
def test_what_is_played_when_nobody_chooses():
    assert {option.name: option.choices for option in GAME.options} == {
        name: tuple(choices) for name, choices in OPTIONS.items()
    }
    assert GAME.new(3).options == {name: next(iter(choices)) for name, choices in OPTIONS.items()}


@pytest.mark.rule("17.1", "17.3", "17.4", "17.5", "17.6", "17.7", "17.8")
@pytest.mark.parametrize("chosen", list(product(*OPTIONS.values())), ids="-".join)
def test_options_reach_the_table(chosen):
    options = dict(zip(OPTIONS, chosen, strict=True))
    s = GAME.new(2, **options)
    assert {name: getattr(s, name) for name in OPTIONS} == {
        name: OPTIONS[name][options[name]] for name in OPTIONS
    }
    with pytest.raises(InvalidOptions):
        GAME.new(2, **options | {"decoy": "both"})


@pytest.mark.rule("17.1", "17.2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_basic_game_knows_no_daimyo(seats):
    basic, daimyo = table(seats), table(seats, variant="daimyo")
    assert basic.daimyo_reserve.tolist() == basic.daimyo_card.tolist() == [0] * 4
    assert daimyo.daimyo_reserve.tolist() == [1] * seats + [0] * (4 - seats)
    assert all(daimyo.daimyo_card.tolist()[:seats])
    assert moves(played(basic, "deploy", "roll(1,1,1)")) == {"place(tokuyama,1)", "reroll"}
    assert moves(played(daimyo, "deploy", "roll(1,1,1)")) == {
        "place(tokuyama,1)",
        "lead(tokuyama,1)",
        "reroll",
    }


# Decoy


def decoys(counts, me=0, variant="basic", **options):
    """Seat `me` with one soldier at Shuri beside so many of each of the others, and Decoy in the display."""
    foes = [seat for seat in range(4) if seat != me]
    soldiers = {("shuri", foe): count for foe, count in zip(foes, counts, strict=True)} | army(me, 1, "shuri")
    return foes, table(4, turn=me, soldiers=soldiers, display=["decoy"], variant=variant, **options)


@pytest.mark.rule("17.3", "17.4", "7.31", "7.32")
@pytest.mark.parametrize("me", [0, 1, 3])
@pytest.mark.parametrize(
    ("counts", "alike"),
    [
        *[((1, 1, 1), []), ((1, 0, 1), []), ((2, 0, 0), [0]), ((1, 2, 1), [1]), ((0, 1, 2), [2])],
        *[((2, 2, 0), [0, 1]), ((3, 1, 3), [0, 2]), ((2, 2, 2), [0, 1, 2])],
    ],
)
def test_decoy_with_one_opponent(counts, alike, me):
    foes, s = decoys(counts, me, decoy="one")
    assert usable(s) == ({"decoy"} if alike else set())
    if alike:
        pairs = {
            outcome(s, (me, "shuri", "usuki"), *[(foes[place], "shuri", "usuki")] * 2) for place in alike
        }
        assert outcomes(s, "tactic(decoy)") == pairs
        marching = played(s, "tactic(decoy)", "start(shuri)", "march(usuki)")
        assert moves(marching) == {f"lure({foes[place]})" for place in alike}
        lured = played(marching, f"lure({foes[alike[-1]]})")
        assert moves(lured) == {f"lure({foes[alike[-1]]})"}
    _, s = decoys(counts, me, decoy="any")
    assert usable(s) == {"decoy"}


@pytest.mark.rule("17.4", "7.31")
def test_decoy_with_one_opponent_starts_only_where_two_are_alike():
    soldiers = army(0, 1, "kyo", "oko") | army(1, 1, "kyo", "oko") | army(2, 1, "kyo") | army(2, 2, "oko")
    s = table(soldiers=soldiers, display=["decoy"], decoy="one")
    assert moves(played(s, "tactic(decoy)")) == {"start(oko)"}
    s = table(soldiers=soldiers, display=["decoy"], decoy="any")
    assert moves(played(s, "tactic(decoy)")) == {"start(kyo)", "start(oko)"}


@pytest.mark.rule("17.4", "7.31", "6.12")
@pytest.mark.parametrize("me", [0, 2])
def test_own_soldiers_are_no_enemies_of_ones_own(me):
    foe = 1
    for mine, theirs, wanted in ((2, 1, set()), (3, 0, set()), (2, 2, {"decoy"}), (0, 3, set())):
        for decoy in ("any", "one"):
            soldiers = {("kyo", me): mine, ("kyo", foe): theirs}
            assert usable(table(turn=me, soldiers=soldiers, display=["decoy"], decoy=decoy)) == wanted


# A lone daimyō


@pytest.mark.rule("17.5", "17.6", "13.9")
@pytest.mark.parametrize(
    ("card", "soldiers", "daimyo"),
    [
        ("support", {}, "shuri"),
        ("ninja", army(0, 2, "kyo"), "shuri"),
        ("exile", army(1, 1, "shuri"), "shuri"),
        ("captivity", army(1, 1, "usuki"), "shuri"),
    ],
)
def test_whether_a_lone_daimyo_counts(card, soldiers, daimyo):
    s = table(soldiers=soldiers, daimyo={0: daimyo}, display=[card])
    assert usable(s) == {card}
    s = table(soldiers=soldiers, daimyo={0: daimyo}, display=[card], presence="soldiers_only")
    assert moves(s) - {"daimyo"} == {"deploy"}
    s = table(
        soldiers=soldiers | army(0, 1, daimyo), daimyo={0: daimyo}, display=[card], presence="soldiers_only"
    )
    assert usable(s) == {card}


@pytest.mark.rule("17.6")
@pytest.mark.parametrize(("presence", "held"), [("daimyo_counts", True), ("soldiers_only", False)])
def test_where_a_lone_daimyo_counts(presence, held):
    soldiers = army(0, 1, "kyo", "kiyosu") | army(1, 1, "yoshida", "usuki", "kyo")
    options = {"daimyo": {0: "usuki"}, "presence": presence, "soldiers": soldiers}
    mine = ["kyo", "kiyosu", *["usuki"] * held]
    s = table(display=["support"], **options)
    assert moves(played(s, "tactic(support)")) == {f"place({region},1)" for region in mine}
    s = table(display=["ninja"], **options)
    assert outcomes(s, "tactic(ninja)") == {
        outcome(s, (0, start, end)) for start in ("kyo", "kiyosu") for end in mine if end != start
    }
    s = table(display=["exile"], **options)
    assert moves(played(s, "tactic(exile)")) == {"expel(kyo,1)", *["expel(usuki,1)"] * held}
    s = table(display=["captivity"], **options)
    ways = {("kyo", "kiyosu"), ("yoshida", "kyo"), *[("yoshida", "usuki")] * held}
    assert outcomes(s, "tactic(captivity)") == {outcome(s, (1, *way)) for way in ways}


# Reserve Squad


@pytest.mark.rule("17.7", "17.8", "13.10", "7.8", "7.9")
@pytest.mark.parametrize(
    ("count", "with_daimyo"), [(0, 0), (1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (12, 6), (13, 7)]
)
@pytest.mark.parametrize("me", [0, 2])
def test_whether_reserve_squad_counts_the_daimyo(count, with_daimyo, me):
    soldiers = {("kyo", me): count, ("oko", me): 2} if count else army(me, 2, "oko")
    for squad, half in (("soldiers_only", count // 2), ("daimyo_counts", with_daimyo)):
        s = table(
            turn=me, soldiers=soldiers, daimyo={me: "kyo", 1: "oko"}, display=["reserve_squad"], squad=squad
        )
        assert moves(played(s, "tactic(reserve_squad)")) == {"start(oko)", *["start(kyo)"] * (half > 0)}
        ways = {outcome(s, *[(me, "kyo", end)] * half) for end in near("kyo") if half}
        # Where no daimyō of the player stands, two soldiers are two soldiers.
        ways |= {outcome(s, (me, "oko", end)) for end in near("oko")}
        assert outcomes(s, "tactic(reserve_squad)") == ways


@pytest.mark.rule("17.8", "7.8")
@pytest.mark.parametrize("squad", ["soldiers_only", "daimyo_counts"])
def test_reserve_squad_is_usable_beside_the_daimyo(squad):
    def table_with(soldiers, daimyo):
        return table(soldiers=soldiers, daimyo=daimyo, display=["reserve_squad"], squad=squad)

    counts = squad == "daimyo_counts"
    for region in ("tokuyama", "shuri"):
        assert usable(table_with(army(0, 2, region), {0: region}))
        assert bool(usable(table_with(army(0, 1, region), {0: region}))) == counts
        assert not usable(table_with({}, {0: region}))
        assert not usable(table_with(army(0, 1, "kyo"), {0: region}))
        assert not usable(table_with(army(0, 1, region), {1: region}))


@pytest.mark.rule("17.9", "17.2")
@pytest.mark.parametrize("card", TACTIC)
def test_without_daimyo_presence_and_squad_make_no_difference(card):
    soldiers = army(0, 3, "kyo") | army(0, 1, "oko") | army(1, 2, "kyo", "yoshida") | army(2, 1, "shuri")
    found = []
    for presence, squad in product(OPTIONS["presence"], OPTIONS["squad"]):
        s = table(soldiers=soldiers, display=[card], presence=presence, squad=squad)
        assert usable(s) == {card}
        found.append(outcomes(s, f"tactic({card})"))
        lonely = table(
            soldiers=army(0, 1, "kyo") | army(1, 1, "shuri"), display=[card], presence=presence, squad=squad
        )
        found[-1].add(frozenset(usable(lonely)))
    assert found[1:] == found[:1] * 3
