"""Why a move is not possible: the number of the rule that forbids it, and what its sentence speaks of."""

# The rules that are called here carry no types.
# mypy: disable-error-code="no-untyped-call"
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sengoku.games.rumble_nation.components import (
    CAPTIVITY,
    CHOSOKABE,
    DECOY,
    EXILE,
    LINK,
    MARCH_ON_KYO,
    MORI,
    NAVY,
    NINJA,
    ODA,
    OTOMO,
    OVER_THE_MOUNTAINS,
    REBELLION,
    REGION,
    RESERVE_SQUAD,
    RETREAT,
    SCOUTING,
    SOLDIERS_BY_DIE,
    SUPPORT,
    TACTIC,
    TACTICS,
    TAKEDA,
    UESUGI,
)
from sengoku.games.rumble_nation.moves import MOVES
from sengoku.games.rumble_nation.rules import (
    can_choose,
    cards_are_open,
    legal,
    reserve_size,
    split_count,
    split_region,
)
from sengoku.games.rumble_nation.state import (
    CARD,
    DAIMYO_HOLDS,
    DECOY_ANY,
    DRAFT,
    HALVE_ALL,
    NOWHERE,
    SPLIT,
    TURN,
    WITH_DAIMYO,
)
from sengoku.kernel import Move, Names, Obstacle
from sengoku.kernel.game import NOT_NOW


def obstacle(s: Any, seat: int, move: int) -> Obstacle | None:
    """The rule that a move would break, and its arguments; None exactly for legal moves."""
    wanted: Move = MOVES[move]
    if seat >= s.seats or not s.waiting >> seat & 1:
        number = out_of_turn(s, seat)
    elif is_legal(s, seat, move):
        return None
    else:
        number = REASONS[s.phase](s, seat, wanted)
    return Obstacle(number, spoken_of(s, seat, wanted)) if number else NOT_NOW


def is_legal(s: Any, seat: int, move: int) -> bool:
    """Whether a seat that is asked may play a move."""
    out = MOVES.blank()
    return move in out[: legal(s, seat, out)].tolist()


def spoken_of(s: Any, seat: int, move: Move) -> dict[str, Any]:
    """What a sentence may name: the move's own arguments, the castle there, and what the dice give."""
    spoken: dict[str, Any] = {}
    for (name, domain), value in zip(MOVES.verbs[move.verb].arguments.items(), move.args, strict=True):
        spoken[name] = f"{domain.domain}-{value}" if isinstance(domain, Names) else value
    if "region" in spoken:
        spoken["value"] = s.castle[region_of(move)]
        single = single_die(s, region_of(move))
        if s.phase == SPLIT and single is not None:
            spoken["given"] = split_count(s, seat, single)
    return spoken


def region_of(move: Move) -> int:
    """The region that a move names."""
    return REGION.index(str(move.args[0]))


def out_of_turn(s: Any, seat: int) -> str | None:
    """Why a seat has nothing to decide while another has."""
    if seat >= s.seats or s.waiting >> s.seats or not s.waiting:
        return None
    if s.phase == DRAFT:
        return "12.5"
    return "8.3" if s.katana[seat] else "4.5"


# The question of a turn


def why_not_this_action(s: Any, seat: int, move: Move) -> str | None:
    """Of the actions, only cards can be out of reach."""
    if move.verb == "tactic":
        return why_not_this_tactic(s, seat, move)
    if move.verb == "daimyo":
        return why_not_the_daimyo_card(s, seat, move)
    return None


def why_not_this_tactic(s: Any, seat: int, move: Move) -> str:
    """Cards are closed, or this one is not there, or it cannot be carried out."""
    card = TACTIC.index(str(move.args[0]))
    if not cards_are_open(s):
        return "6.7"
    if s.tactic_of[seat]:
        return "6.1"
    if not s.display[card]:
        return "6.3" if card + 1 in s.tactic_of.tolist() else "6.2"
    return special_rule(s, seat, move, card) or need(s, card)


def why_not_the_daimyo_card(s: Any, seat: int, move: Move) -> str:
    """Cards are closed, or this one is used, or it cannot be carried out."""
    if s.variant != WITH_DAIMYO:
        return "17.2"
    if not cards_are_open(s):
        return "14.7"
    if s.daimyo_used[seat]:
        return "14.2"
    if s.daimyo[seat] == NOWHERE:
        return "14.8"
    card = UESUGI + s.daimyo_card[seat] - 1
    return special_rule(s, seat, move, card) or need(s, card)


NEEDS = {
    SCOUTING: "7.2",
    OVER_THE_MOUNTAINS: "7.4",
    NAVY: "7.6",
    RESERVE_SQUAD: "7.8",
    NINJA: "7.11",
    MARCH_ON_KYO: "7.15",
    SUPPORT: "7.20",
    REBELLION: "7.22",
    EXILE: "7.25",
    CAPTIVITY: "7.28",
    DECOY: "7.31",
    RETREAT: "7.34",
    UESUGI: "15.2",
    MORI: "15.5",
    TAKEDA: "15.9",
    CHOSOKABE: "15.13",
    OTOMO: "15.19",
}
"""The rule that says what a card needs; Oda can always ride."""


def need(s: Any, card: int) -> str:
    """The rule that says what a card needs at this table."""
    if card == RESERVE_SQUAD and s.variant == WITH_DAIMYO and s.squad == HALVE_ALL:
        return "17.8"
    return NEEDS[card]


# The question after a roll


def why_not_this_split(s: Any, seat: int, move: Move) -> str | None:
    """The dice say where to and how many, the reserve says who."""
    if s.variant != WITH_DAIMYO and move.verb in ("daimyo", "lead"):
        return "17.2"
    if move.verb in ("deploy", "tactic", "daimyo"):
        return "4.4"
    if move.verb == "reroll":
        return "5.2"
    if move.verb == "lead" and not s.daimyo_reserve[seat]:
        return "13.2"
    if move.verb in ("place", "lead"):
        return why_not_so_many_there(s, seat, move)
    return None


def why_not_so_many_there(s: Any, seat: int, move: Move) -> str:
    """No dice lead there, or not with that number, or the soldiers are too few."""
    single = single_die(s, region_of(move))
    if single is None:
        return "5.6"
    count = int(move.args[1])
    if count > SOLDIERS_BY_DIE[s.dice[single]]:
        return "5.7"
    if count > reserve_size(s, seat):
        return "5.10"
    if count < split_count(s, seat, single):
        return "5.9"
    return "13.4" if s.reserve[seat] else "13.6"


def single_die(s: Any, region: int) -> int | None:
    """The die that is left when the two others lead to a region."""
    return next((single for single in range(3) if s.dice[single] and split_region(s, single) == region), None)


# The questions of a card


def why_not_this_step(s: Any, seat: int, move: Move) -> str | None:
    """Each verb of the present step has its own conditions."""
    if move.verb in verbs_of_step(s):
        return special_rule(s, seat, move, s.card) or STEPS[move.verb](s, seat, move)
    if s.card == TAKEDA and move.verb == "drive" and move.args[0] != str(s.victim):
        return "15.10"
    return None


VERBS = {
    MARCH_ON_KYO: ("muster", "done"),
    SUPPORT: ("place",),
    REBELLION: ("replace",),
    RETREAT: ("withdraw",),
    UESUGI: ("march", "done"),
    MORI: ("place", "done"),
    CHOSOKABE: ("march", "ride", "done"),
    ODA: ("ride", "escort"),
    OTOMO: ("replace", "done"),
}
"""The cards whose steps are all alike."""


def verbs_of_step(s: Any) -> tuple[str, ...]:
    """What a card asks for at its present step."""
    if s.card in VERBS:
        return VERBS[s.card]
    if s.card == TAKEDA:
        return ("drive", "done") if s.victim == NOWHERE else ("march", "done")
    if s.origin == NOWHERE:
        return ("expel",) if s.card in (EXILE, CAPTIVITY) else ("start",)
    return ("march",) if s.target == NOWHERE else ("lure",)


def why_not_start(s: Any, seat: int, move: Move) -> str:
    """What the card needs is not there."""
    return "7.1" if s.card == SCOUTING else need(s, s.card)


def why_not_march(s: Any, seat: int, move: Move) -> str:
    """The card does not reach so far."""
    if s.card == NINJA and region_of(move) == s.origin:
        return "7.13"
    return REACH[s.card]


REACH = {
    SCOUTING: "7.1",
    OVER_THE_MOUNTAINS: "7.3",
    NAVY: "7.5",
    RESERVE_SQUAD: "7.7",
    NINJA: "7.10",
    EXILE: "7.26",
    CAPTIVITY: "7.27",
    DECOY: "7.30",
    UESUGI: "15.1",
    TAKEDA: "15.8",
    CHOSOKABE: "15.12",
}
"""The rule that says how far a card reaches."""


def why_not_muster(s: Any, seat: int, move: Move) -> str:
    """Nobody is there to come, or it is not next to Kyō."""
    return "7.14"


def why_not_place(s: Any, seat: int, move: Move) -> str:
    """Support and Mōri place one soldier in a region."""
    if s.card == SUPPORT:
        return "7.19"
    if region_of(move) == s.origin:
        return "15.7"
    return "15.6" if LINK[s.origin, region_of(move)] else "15.4"


def why_not_withdraw(s: Any, seat: int, move: Move) -> str:
    """No soldier of the seat is there."""
    return "7.33"


def why_not_replace(s: Any, seat: int, move: Move) -> str:
    """No such opponent, not there for Ōtomo, or no soldier of theirs."""
    stranger = why_no_opponent(s, seat, move)
    if stranger or s.card == REBELLION:
        return stranger or "7.21"
    if region_of(move) == s.origin:
        return "15.22"
    if not LINK[s.origin, region_of(move)]:
        return "15.18"
    return "6.12" if can_choose(s, region_of(move)) else "15.20"


def why_not_expel(s: Any, seat: int, move: Move) -> str:
    """No such enemy there, or the seat itself is not where it must be."""
    stranger = why_no_opponent(s, seat, move)
    if stranger or not s.soldiers[region_of(move), int(move.args[1])]:
        return stranger or "6.12"
    return "7.24" if s.card == EXILE else "7.27"


def why_not_this_enemy(s: Any, seat: int, move: Move) -> str:
    """No such enemy in the region that the card has begun in."""
    return why_no_opponent(s, seat, move) or "6.12"


def why_no_opponent(s: Any, seat: int, move: Move) -> str | None:
    """A seat that does not play is no opponent, nor is oneself."""
    other = int(move.args[-1])
    if other >= s.seats:
        return "2.9"
    return "6.12" if other == seat else None


def why_not_ride(s: Any, seat: int, move: Move) -> str:
    """Too far for the daimyō, or it has sailed already."""
    return "15.16" if s.card == ODA else "15.12"


def why_not_escort(s: Any, seat: int, move: Move) -> str:
    """Too far, or nobody to take along."""
    return "15.17" if LINK[s.origin, region_of(move)] else "15.16"


def why_not_done(s: Any, seat: int, move: Move) -> str:
    """Nothing has been done yet."""
    return "7.16" if s.card == MARCH_ON_KYO else "14.6"


STEPS: dict[str, Callable[[Any, int, Move], str]] = {
    "start": why_not_start,
    "march": why_not_march,
    "muster": why_not_muster,
    "place": why_not_place,
    "withdraw": why_not_withdraw,
    "replace": why_not_replace,
    "expel": why_not_expel,
    "lure": why_not_this_enemy,
    "drive": why_not_this_enemy,
    "ride": why_not_ride,
    "escort": why_not_escort,
    "done": why_not_done,
}


# Rules that take back what a card allows: if the move is possible without one of them, that one is the reason


def special_rule(s: Any, seat: int, move: Move, card: int) -> str | None:
    """The special rule without which a move would be possible."""
    for number, lift in SPECIAL_RULES.items():
        without = s.copy()
        lift(without, seat, card)
        if is_legal(without, seat, move):
            return number
    return None


def decoy_takes_any_two(s: Any, seat: int, card: int) -> None:
    """The two enemies need not belong together."""
    if card == DECOY:
        s.decoy = DECOY_ANY
        s.victim = NOWHERE


def lone_daimyo_holds(s: Any, seat: int, card: int) -> None:
    """A daimyō alone holds its region."""
    s.presence = DAIMYO_HOLDS


def daimyo_is_halved(s: Any, seat: int, card: int) -> None:
    """The daimyō counts for the half."""
    s.squad = HALVE_ALL


def daimyo_leaves_reserve(s: Any, seat: int, card: int) -> None:
    """The daimyō in reserve is as good as a soldier."""
    s.reserve[seat] += s.daimyo_reserve[seat]


def daimyo_is_soldier(s: Any, seat: int, card: int) -> None:
    """A daimyō on the map is one more soldier there; for a daimyō's own card, only another's is."""
    for other in range(s.seats):
        if s.daimyo[other] != NOWHERE and (other != seat or card < TACTICS) and card != RESERVE_SQUAD:
            s.soldiers[s.daimyo[other], other] += 1
            if card == RETREAT:
                s.reserve[other] -= 1  # soldiers on the map are counted as those not in reserve


SPECIAL_RULES: dict[str, Callable[[Any, int, int], None]] = {
    "17.4": decoy_takes_any_two,
    "17.6": lone_daimyo_holds,
    "13.10": daimyo_is_halved,
    "13.8": daimyo_leaves_reserve,
    "13.7": daimyo_is_soldier,
}


# The question of the draft


def why_not_this_daimyo(s: Any, seat: int, move: Move) -> str | None:
    """It is not on show."""
    return "12.6" if move.verb == "draft" else None


REASONS: dict[int, Callable[[Any, int, Move], str | None]] = {
    TURN: why_not_this_action,
    SPLIT: why_not_this_split,
    CARD: why_not_this_step,
    DRAFT: why_not_this_daimyo,
}
