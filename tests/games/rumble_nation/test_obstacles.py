"""Every illegal move of the question at hand has the number of the rule that forbids it, and its sentence."""

import re
from importlib.resources import files
from itertools import product
from random import Random
from typing import Any

import pytest

from sengoku.games.rumble_nation import GAME
from sengoku.games.rumble_nation.components import (
    CAPTIVITY,
    CHOSOKABE,
    DAIMYO,
    EXILE,
    MARCH_ON_KYO,
    MORI,
    ODA,
    OTOMO,
    REBELLION,
    REGION,
    RETREAT,
    SOLDIERS,
    SOLDIERS_BESIDE_DAIMYO,
    SUPPORT,
    TACTIC,
    TAKEDA,
    UESUGI,
)
from sengoku.games.rumble_nation.obstacles import obstacle
from sengoku.games.rumble_nation.state import DRAFT, NOWHERE, SPLIT, TURN
from sengoku.kernel import CHANCE, NOBODY, Dice
from sengoku.kernel.game import NOT_NOW

PACKAGE = files("sengoku.games.rumble_nation")
RULES = set(re.findall(r"^\*\*(\d+\.\d+)\*\*", (PACKAGE / "rulebook.md").read_text("utf-8"), re.MULTILINE))


def sentences(language: Any) -> Any:
    """The rules that have a sentence in a language."""
    text = (PACKAGE / "words" / f"{language}.ftl").read_text("utf-8")
    return {rule.replace("-", ".", 1) for rule in re.findall(r"^why-(\d+-\d+) =", text, re.MULTILINE)}


# Positions made by hand


def laid_out(seats: Any = 3, cards: Any = (), picks: Any = (), **options: Any) -> Any:
    """Castle 2 at Tokuyama and so on, in the regions' order; these tactic cards shown, these daimyō picked."""
    s = GAME.new(seats, **options)
    while GAME.legal(s)[0].verb == "castle":
        GAME.play(s, ("castle", REGION[s.drawn], s.drawn + 2))
    for card in [*cards, *(card for card in TACTIC if card not in cards)][: seats + 1]:
        GAME.play(s, ("display", card))
    if options.get("variant") == "daimyo":
        picks = [*picks, *(card for card in DAIMYO if card not in picks)]
        for card in picks[: seats + 1]:
            GAME.play(s, ("offer", card))
        for seat in reversed(range(seats)):
            GAME.play(s, ("draft", picks[seat]))
    return s


def position(
    soldiers: Any = None, daimyo: Any = None, reserve: Any = None, play: Any = (), **how: Any
) -> Any:
    """A position on that table: soldiers by region and seat, the daimyō of the first seats, then some moves."""
    s = laid_out(**how)
    for region, counts in (soldiers or {}).items():
        for seat, count in enumerate(counts):
            s.soldiers[REGION.index(region), seat] = count
    for seat, region in enumerate(daimyo or ()):
        s.daimyo[seat] = REGION.index(region) if region else NOWHERE
        s.daimyo_reserve[seat] = 0 if region else 1
    own = SOLDIERS_BESIDE_DAIMYO if how.get("variant") == "daimyo" else SOLDIERS
    for seat in range(s.seats):
        s.reserve[seat] = own - sum(s.soldiers[region, seat] for region in range(len(REGION)))
    for seat, left in (reserve or {}).items():
        s.reserve[seat] = left
    for move in play:
        GAME.play(s, move)
    return s


CASES: list[Any] = []


def case(rule: Any, move: Any, *, seat: Any = None, **how: Any) -> None:
    """A move that a rule forbids, in a position."""
    CASES.append(
        pytest.param(rule, move, seat, how, marks=pytest.mark.rule(rule), id=f"{rule} {move} {len(CASES)}")
    )


def tactic_case(rule: Any, move: Any, card: Any, *steps: Any, **how: Any) -> None:
    """A move that a rule forbids while a tactic card is carried out, or is to be."""
    play = [] if move.startswith("tactic") else [f"tactic({card})", *steps]
    case(rule, move, cards=(card,), play=play, **how)


def daimyo_case(rule: Any, move: Any, card: Any, *steps: Any, **how: Any) -> None:
    """A move that a rule forbids while the first seat's daimyō card is carried out, or is to be."""
    play = [] if move == "daimyo" else ["daimyo", *steps]
    case(rule, move, picks=(card,), play=play, variant="daimyo", **how)


ROLLED = ("deploy", "roll(3,4,5)")  # two at Kyō, three at Kiyosu, two at Yoshida
FIRST_HAS_FINISHED = {"reserve": {0: 1}, "play": ("deploy", "roll(1,1,1)", "place(tokuyama,1)")}

case("2.9", "replace(kyo,3)", cards=("rebellion",), soldiers={"kyo": (1, 1)}, play=["tactic(rebellion)"])
case("4.4", "deploy", play=ROLLED)
case("4.4", "tactic(scouting)", play=ROLLED)
case("4.4", "daimyo", play=ROLLED, variant="daimyo")
case("4.5", "deploy", seat=1)
case("4.5", "place(kyo,2)", seat=2, play=ROLLED)
case("5.2", "reroll", play=(*ROLLED, "reroll", "roll(1,1,1)"))
case("5.6", "place(oko,1)", play=ROLLED)
case("5.6", "lead(oko,1)", play=ROLLED, variant="daimyo")
case("5.7", "place(kyo,3)", play=ROLLED)
case("5.7", "place(kyo,3)", play=ROLLED, reserve={0: 1})
case("5.9", "place(kyo,1)", play=ROLLED)
case("5.9", "lead(kiyosu,2)", play=ROLLED, variant="daimyo")
case("5.10", "place(kyo,2)", play=ROLLED, reserve={0: 1})
case("5.10", "lead(kyo,2)", play=ROLLED, reserve={0: 0}, variant="daimyo")

USED: dict[str, Any] = {
    "seats": 2,
    "cards": ("scouting", "navy"),
    "soldiers": {"kyo": (1, 2)},
    "play": ("tactic(scouting)", "start(kyo)", "march(oko)"),
}
BACK = {**USED, "play": (*USED["play"], "deploy", "roll(1,1,1)", "place(tokuyama,1)")}
case("6.1", "tactic(navy)", **BACK)
case("6.1", "tactic(scouting)", **BACK)
case("6.2", "tactic(decoy)", **USED)
case("6.3", "tactic(scouting)", **USED)
case("6.7", "tactic(scouting)", **FIRST_HAS_FINISHED)
case("6.7", "tactic(decoy)", **FIRST_HAS_FINISHED)
BOTH_AT_KYO = {"soldiers": {"kyo": (1, 3), "kiyosu": (0, 1)}}
tactic_case("6.12", "replace(kyo,0)", "rebellion", **BOTH_AT_KYO)
tactic_case("6.12", "expel(kyo,0)", "exile", **BOTH_AT_KYO)
tactic_case("6.12", "expel(kyo,2)", "exile", **BOTH_AT_KYO)
tactic_case("6.12", "expel(oko,1)", "captivity", **BOTH_AT_KYO)
tactic_case("6.12", "lure(0)", "decoy", "start(kyo)", "march(oko)", **BOTH_AT_KYO)
tactic_case("6.12", "lure(2)", "decoy", "start(kyo)", "march(oko)", **BOTH_AT_KYO)
tactic_case("2.9", "lure(3)", "decoy", "start(kyo)", "march(oko)", **BOTH_AT_KYO)
tactic_case("2.9", "expel(kyo,2)", "exile", seats=2, **BOTH_AT_KYO)

TWO_AT_KYO = {"soldiers": {"kyo": (2,)}}
tactic_case("7.1", "start(oko)", "scouting", **TWO_AT_KYO)
tactic_case("7.1", "march(shuri)", "scouting", "start(kyo)", **TWO_AT_KYO)
tactic_case("7.2", "tactic(scouting)", "scouting")
tactic_case("7.3", "march(oko)", "over_the_mountains", "start(kyo)", **TWO_AT_KYO)
tactic_case("7.4", "tactic(over_the_mountains)", "over_the_mountains", soldiers={"shuri": (2,), "kyo": (1,)})
tactic_case("7.4", "start(shuri)", "over_the_mountains", soldiers={"shuri": (2,), "kyo": (2,)})
tactic_case("7.5", "march(kiyosu)", "navy", "start(kyo)", **TWO_AT_KYO)
tactic_case("7.6", "tactic(navy)", "navy", soldiers={"kiyosu": (2,), "kyo": (1,)})
tactic_case("7.6", "start(kiyosu)", "navy", soldiers={"kiyosu": (2,), "kyo": (2,)})
tactic_case("7.7", "march(shuri)", "reserve_squad", "start(kyo)", **TWO_AT_KYO)
tactic_case("7.8", "tactic(reserve_squad)", "reserve_squad", soldiers={"kyo": (1,)})
tactic_case("7.8", "start(oko)", "reserve_squad", soldiers={"kyo": (2,), "oko": (1,)})
tactic_case("7.8", "start(oko)", "reserve_squad", soldiers={"kyo": (2,), "oko": (1,)}, squad="daimyo_counts")
APART = {"soldiers": {"kyo": (1,), "shuri": (1,)}}
tactic_case("7.10", "march(oko)", "ninja", "start(kyo)", **APART)
tactic_case("7.11", "tactic(ninja)", "ninja", **TWO_AT_KYO)
tactic_case("7.11", "start(oko)", "ninja", **APART)
tactic_case("7.13", "march(kyo)", "ninja", "start(kyo)", **APART)
AT_OKO = {"soldiers": {"kyo": (1,), "oko": (2,), "shuri": (1,)}}
tactic_case("7.14", "muster(shuri)", "march_on_kyo", **AT_OKO)
tactic_case("7.14", "muster(kyo)", "march_on_kyo", **AT_OKO)
tactic_case("7.14", "muster(kiyosu)", "march_on_kyo", **AT_OKO)
tactic_case("7.15", "tactic(march_on_kyo)", "march_on_kyo", **APART)
tactic_case("7.16", "done", "march_on_kyo", **AT_OKO)
tactic_case("7.19", "place(oko,1)", "support", **TWO_AT_KYO)
tactic_case("7.19", "place(kyo,2)", "support", **TWO_AT_KYO)
tactic_case("7.20", "tactic(support)", "support")
tactic_case("7.21", "replace(kyo,2)", "rebellion", **BOTH_AT_KYO)
tactic_case("7.22", "tactic(rebellion)", "rebellion", **TWO_AT_KYO)
tactic_case("7.24", "expel(kiyosu,1)", "exile", **BOTH_AT_KYO)
tactic_case("7.25", "tactic(exile)", "exile", soldiers={"kyo": (1, 0), "oko": (0, 1)})
tactic_case("7.26", "march(shuri)", "exile", "expel(kyo,1)", **BOTH_AT_KYO)
tactic_case("7.26", "march(kyo)", "exile", "expel(kyo,1)", **BOTH_AT_KYO)
tactic_case("7.27", "march(odawara)", "captivity", "expel(kiyosu,1)", **BOTH_AT_KYO)
tactic_case("7.27", "expel(kyo,1)", "captivity", **BOTH_AT_KYO)
tactic_case("7.28", "tactic(captivity)", "captivity", soldiers={"kyo": (1, 1)})
tactic_case("7.30", "march(shuri)", "decoy", "start(kyo)", **BOTH_AT_KYO)
tactic_case("7.31", "tactic(decoy)", "decoy", soldiers={"kyo": (1, 1), "oko": (0, 2)})
tactic_case("7.31", "start(kiyosu)", "decoy", **BOTH_AT_KYO)
tactic_case("7.33", "withdraw(oko)", "retreat", **TWO_AT_KYO)
tactic_case("7.34", "tactic(retreat)", "retreat", soldiers={"kyo": (1,)})

case("8.3", "deploy", seat=0, **FIRST_HAS_FINISHED)

case("13.2", "lead(kyo,2)", play=ROLLED, daimyo=("oko",), variant="daimyo")
case("13.4", "place(kyo,2)", play=ROLLED, reserve={0: 1}, variant="daimyo")
case("13.6", "place(kyo,1)", play=ROLLED, reserve={0: 0}, variant="daimyo")
LONE = {"soldiers": {"kyo": (2, 1)}, "daimyo": ("oko", "kiyosu"), "variant": "daimyo"}
tactic_case("13.7", "start(oko)", "scouting", **LONE)
tactic_case("13.7", "muster(oko)", "march_on_kyo", **{**LONE, "soldiers": {"kiyosu": (1,)}})
tactic_case("13.7", "withdraw(oko)", "retreat", **LONE)
tactic_case("13.7", "tactic(retreat)", "retreat", **{**LONE, "soldiers": {"kyo": (1,)}})
tactic_case("13.7", "tactic(exile)", "exile", variant="daimyo", soldiers={"kyo": (1,)}, daimyo=("oko", "kyo"))
tactic_case("13.7", "replace(kiyosu,1)", "rebellion", **LONE)
tactic_case("13.7", "expel(kiyosu,1)", "captivity", **LONE)
tactic_case("13.8", "tactic(support)", "support", variant="daimyo", soldiers={"kyo": (2,)}, reserve={0: 0})
tactic_case(
    "13.8", "tactic(rebellion)", "rebellion", variant="daimyo", soldiers={"kyo": (2, 2)}, reserve={0: 0}
)
SQUAD = {"variant": "daimyo", "daimyo": ("oko",)}
tactic_case("13.10", "tactic(reserve_squad)", "reserve_squad", soldiers={"oko": (1,)}, **SQUAD)
tactic_case("13.10", "start(oko)", "reserve_squad", soldiers={"oko": (1,), "kyo": (2,)}, **SQUAD)

UESUGI_USED: dict[str, Any] = {
    "seats": 2,
    "picks": ("uesugi",),
    "soldiers": {"kyo": (1,)},
    "daimyo": ("kyo",),
    "variant": "daimyo",
    "play": ("daimyo", "march(kiyosu)", "deploy", "roll(1,1,1)", "place(tokuyama,1)"),
}
case("14.2", "daimyo", **UESUGI_USED)
daimyo_case("14.6", "done", "uesugi", soldiers={"kyo": (2,)}, daimyo=("kyo",))
daimyo_case("14.6", "done", "takeda", soldiers={"kyo": (2, 1)}, daimyo=("kyo",))
case("14.7", "daimyo", variant="daimyo", daimyo=("kyo", "kyo"), picks=("uesugi", "oda"), **FIRST_HAS_FINISHED)
daimyo_case("14.8", "daimyo", "oda")

AT_KYO = {"soldiers": {"kyo": (3, 2), "oko": (0, 1, 1)}, "daimyo": ("kyo",)}
daimyo_case("15.1", "march(oko)", "uesugi", **AT_KYO)
daimyo_case("15.1", "march(kyo)", "uesugi", **AT_KYO)
daimyo_case("15.2", "daimyo", "uesugi", daimyo=("kyo",))
daimyo_case("15.2", "daimyo", "uesugi", daimyo=("shuri",), soldiers={"shuri": (2,)})
daimyo_case("15.4", "place(shuri,1)", "mori", **AT_KYO)
daimyo_case(
    "15.5", "daimyo", "mori", reserve={0: 0}, **AT_KYO
)  # play never leads here: the seat has finished
daimyo_case("15.6", "place(oko,1)", "mori", "place(oko,1)", **AT_KYO)
daimyo_case("15.6", "place(oko,2)", "mori", **AT_KYO)
daimyo_case("15.7", "place(kyo,1)", "mori", **AT_KYO)
daimyo_case("15.8", "march(shuri)", "takeda", "drive(1)", **AT_KYO)
daimyo_case("15.9", "daimyo", "takeda", daimyo=("kiyosu",))
daimyo_case("6.12", "drive(2)", "takeda", **AT_KYO)
daimyo_case("6.12", "drive(0)", "takeda", **AT_KYO)
daimyo_case("2.9", "drive(3)", "takeda", **AT_KYO)
daimyo_case("13.7", "drive(1)", "takeda", soldiers={"kyo": (1, 0, 1)}, daimyo=("kyo", "kyo"))
daimyo_case("15.10", "drive(2)", "takeda", "drive(1)", "march(oko)", **AT_KYO)
daimyo_case("15.12", "march(kiyosu)", "chosokabe", **AT_KYO)
daimyo_case("15.12", "march(oko)", "chosokabe", daimyo=("kyo",))
daimyo_case("15.12", "ride(kiyosu)", "chosokabe", **AT_KYO)
daimyo_case("15.12", "ride(oko)", "chosokabe", "ride(oko)", **AT_KYO)
daimyo_case("15.13", "daimyo", "chosokabe", daimyo=("kiyosu",))
daimyo_case("15.16", "ride(shuri)", "oda", **AT_KYO)
daimyo_case("15.16", "escort(shuri)", "oda", **AT_KYO)
daimyo_case("15.17", "escort(oko)", "oda", daimyo=("kyo",))
daimyo_case(
    "15.18",
    "replace(kasugayama,1)",
    "otomo",
    soldiers={"oko": (0, 1), "kasugayama": (0, 1)},
    daimyo=("usuki",),
)
daimyo_case("15.19", "daimyo", "otomo", daimyo=("kyo",), soldiers={"kyo": (1, 1)})
TWO_AT_OKO = {"soldiers": {"kyo": (0, 1), "oko": (0, 1, 1), "kiyosu": (0, 1)}, "daimyo": ("kyo",)}
daimyo_case("15.20", "replace(oko,2)", "otomo", "replace(oko,1)", **TWO_AT_OKO)
daimyo_case("15.22", "replace(kyo,1)", "otomo", **TWO_AT_OKO)
daimyo_case("6.12", "replace(kiyosu,2)", "otomo", **TWO_AT_OKO)
daimyo_case("2.9", "replace(kiyosu,3)", "otomo", **TWO_AT_OKO)

case("17.2", "daimyo")
case("17.2", "lead(kyo,2)", play=ROLLED)
case("17.2", "daimyo", play=ROLLED)
MIXED = {"decoy": "one", "soldiers": {"kyo": (2, 1, 1), "oko": (1, 2, 1)}}
tactic_case("17.4", "tactic(decoy)", "decoy", decoy="one", soldiers={"kyo": (1, 1, 1)})
tactic_case("17.4", "start(kyo)", "decoy", **MIXED)
tactic_case("17.4", "lure(2)", "decoy", "start(oko)", "march(kyo)", **MIXED)
MET = {"decoy": "one", "soldiers": {"kyo": (1, 2, 2)}}
tactic_case("17.4", "lure(2)", "decoy", "start(kyo)", "march(oko)", "lure(1)", **MET)
STRICT = {**LONE, "presence": "soldiers_only"}
tactic_case(
    "17.6", "march(oko)", "ninja", "start(kyo)", **{**STRICT, "soldiers": {"kyo": (1,), "shuri": (1,)}}
)
tactic_case("17.6", "tactic(ninja)", "ninja", **STRICT)
tactic_case("17.6", "place(oko,1)", "support", **STRICT)
tactic_case("17.6", "tactic(exile)", "exile", **{**STRICT, "soldiers": {"oko": (0, 1)}})
HALVED = {"variant": "daimyo", "squad": "daimyo_counts", "daimyo": ("oko",)}
tactic_case("17.8", "tactic(reserve_squad)", "reserve_squad", soldiers={"kyo": (1,)}, **HALVED)
tactic_case("17.8", "start(oko)", "reserve_squad", soldiers={"kyo": (2,)}, **HALVED)


@pytest.mark.parametrize(("rule", "move", "seat", "how"), CASES)
def test_reason(rule: Any, move: Any, seat: Any, how: Any) -> None:
    s = position(**how)
    before = s.copy()
    seat = GAME.decider(s) if seat is None else seat
    found = obstacle(s, seat, GAME.moves.find(move))
    assert found is not None
    assert found.rule == rule
    assert s == before
    for language in ("en", "it"):
        sentence = GAME.words.why(found, language)
        assert "{" not in sentence
        assert sentence.endswith(".")


def draft() -> Any:
    s = GAME.start(3, variant="daimyo", dice=Dice(5))
    GAME.run_chance(s)
    assert s.phase == DRAFT
    return s


@pytest.mark.rule("12.5")
def test_picking_out_of_turn() -> None:
    s = draft()
    assert [
        getattr(obstacle(s, seat, move), "rule", None) for seat in (0, 1) for move in GAME.moves.of("draft")
    ] == ["12.5"] * 12


@pytest.mark.rule("12.6")
def test_picking_what_is_not_on_show() -> None:
    s = draft()
    reasons = [obstacle(s, 2, move) for move in GAME.moves.of("draft")]
    assert [reason is None for reason in reasons] == [bool(shown) for shown in s.offer]
    assert {reason.rule for reason in reasons if reason} == {"12.6"}


def test_nobody_decides() -> None:
    """While a lot is drawn, and for those who only watch, it is not the question."""
    s = position(play=["deploy"])
    assert all(obstacle(s, seat, move) == NOT_NOW for seat in (0, 1, CHANCE, NOBODY) for move in GAME.moves)
    s = position()
    assert all(obstacle(s, NOBODY, move) == NOT_NOW for move in GAME.moves)


def test_every_sentence_is_said_somewhere() -> None:
    returned = {parameters.values[0] for parameters in CASES} | {"12.5", "12.6"}
    assert sentences("en") == sentences("it") == returned
    assert returned <= RULES


def test_names_come_with_their_forms() -> None:
    s = position(play=ROLLED)
    found = GAME.obstacle(s, "place(oko,2)")
    assert found is not None
    assert GAME.words.why(found, "en") == "No two of your dice add up to 10, the number at Okō Castle."
    assert GAME.words.why(found, "it") == "Nessuna coppia dei tuoi dadi dà 10, il numero nel Castello di Okō."


# Whole games

STEPS = {
    MARCH_ON_KYO: {"muster", "done"},
    SUPPORT: {"place"},
    REBELLION: {"replace"},
    RETREAT: {"withdraw"},
    UESUGI: {"march", "done"},
    MORI: {"place", "done"},
    CHOSOKABE: {"march", "ride", "done"},
    ODA: {"ride", "escort"},
    OTOMO: {"replace", "done"},
}


def at_hand(s: Any) -> Any:
    """The verbs of the question that is asked."""
    if s.phase == TURN:
        return {"deploy", "tactic", "daimyo"}
    if s.phase == SPLIT:
        return {"place", "lead", "reroll", "deploy", "tactic", "daimyo"}
    if s.phase == DRAFT:
        return {"draft"}
    if s.card in STEPS:
        return STEPS[s.card]
    if s.card == TAKEDA:
        return {"drive", "done"} if s.victim == NOWHERE else {"march", "done"}
    if s.origin == NOWHERE:
        return {"expel"} if s.card in (EXILE, CAPTIVITY) else {"start"}
    return {"march"} if s.target == NOWHERE else {"lure"}


TABLES = [
    *({"decoy": decoy} for decoy in ("any", "one")),
    *(
        {"variant": "daimyo", "decoy": decoy, "presence": presence, "squad": squad}
        for decoy, presence, squad in product(
            ("any", "one"), ("daimyo_counts", "soldiers_only"), ("soldiers_only", "daimyo_counts")
        )
    ),
]


def check_decision(s: Any, said: Any) -> None:
    """Look at every move there is; the reasons found so far are collected in `said`."""
    seat = GAME.decider(s)
    legal = set(GAME.legal_numbers(s, seat))
    verbs = at_hand(s)
    assert {GAME.moves[move].verb for move in legal} <= verbs
    for move in GAME.moves:
        found = obstacle(s, seat, move)
        assert (found is None) == (move in legal), move
        if found is None:
            continue
        if move.verb in verbs:
            assert found.rule in RULES, f"{move}: {found}"
        else:
            assert found == NOT_NOW or found.rule == "15.10", f"{move}: {found}"
        said[found.rule] = found


@pytest.mark.parametrize("policy", ["random", "rollout"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_move_of_whole_games(seats: Any, policy: Any) -> None:
    said: dict[Any, Any] = {}
    random = Random(f"{seats} {policy}")
    for number, options in enumerate(TABLES):
        s = GAME.new(seats, seed=100 * seats + number, **options)
        while not s.over:
            check_decision(s, said)
            moves = GAME.moves.blank()
            n = GAME.rules.legal(s, s.active, moves)
            if policy == "rollout" and n > 1:
                assert GAME.rules.rollout is not None
                GAME.play(s, GAME.rules.rollout(s, s.active, moves, n, s.generator))
            else:
                GAME.play(s, moves[random.randrange(n)])
    for found in said.values():
        for language in ("en", "it"):
            assert GAME.words.why(found, language)
    assert len(said) > 20
