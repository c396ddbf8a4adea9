"""The table in text: the map, the players, the cards that can still be used."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from sengoku.games.rumble_nation.components import (
    DAIMYO,
    LAND,
    LINK,
    LOWEST_CASTLE,
    REGION,
    REGIONS,
    SEA,
    TACTIC,
    TACTICS,
)
from sengoku.games.rumble_nation.state import CARD, DRAFT, NOWHERE, SPLIT, WAR, WITH_DAIMYO
from sengoku.kernel import Cell, Say, Sheet


def overview(s: Any, seat: int, say: Say) -> list[Sheet]:
    """All that lies on the table; every seat sees the same. The map comes last, nearest to the question."""
    sheets = []
    if s.katana_left == s.seats and any(s.display):
        sheets.append(tactics_on_display(s, say))
    if s.phase == DRAFT:
        sheets.append(daimyo_on_offer(s, say))
    elif daimyo_to_be_used(s):
        sheets.append(daimyo_cards(s, say))
    return [*sheets, players(s, say), the_map(s, say)]


def the_map(s: Any, say: Say) -> Sheet:
    """The regions in the order of their castles, as the dice name them."""
    castles = castle_of_each_region(s)
    regions = sorted(range(REGIONS), key=lambda region: castles[region])
    war = s.phase == WAR or s.over
    return Sheet(
        say("overview-map"),
        heads=[
            say("overview-castle"),
            say("overview-region"),
            *(Cell(say(f"seat-{seat}"), seat) for seat in range(s.seats)),
            say("overview-large" if war else "overview-land"),
            say("overview-small" if war else "overview-sea"),
        ],
        rows=[
            [
                str(castles[region] or ""),
                say(f"region-{REGION[region]}.short"),
                *(Cell(pieces(s, region, seat), seat) for seat in range(s.seats)),
                *(takers(s, castles[region]) if war else neighbours(region, castles)),
            ]
            for region in regions
        ],
        remarks=list(remarks(s, war, say)),
        numbers=[0],
    )


def castle_of_each_region(s: Any) -> list[int]:
    """The large castle token that was laid on each region; 0 before."""
    castles = [0] * REGIONS
    for value, region in enumerate(s.site):
        if value >= LOWEST_CASTLE and region != NOWHERE:
            castles[region] = value
    return castles


def pieces(s: Any, region: int, seat: int) -> str:
    """What a seat has in a region."""
    soldiers, reinforcements = s.soldiers[region, seat], s.reinforcements[region, seat]
    parts = [str(soldiers)] if soldiers else []
    parts += ["D"] if s.daimyo[seat] == region else []
    parts += [f"+{reinforcements}"] if reinforcements else []
    return " ".join(parts)


def neighbours(region: int, castles: list[int]) -> list[str]:
    """The castles next to a region, by land and by sea."""
    joined = {
        kind: [other for other in range(REGIONS) if LINK[region, other] == kind] for kind in (LAND, SEA)
    }
    return [
        " ".join(str(castle) for castle in sorted(castles[other] for other in joined[kind]))
        for kind in joined
    ]


def takers(s: Any, value: int) -> list[Cell | str]:
    """Who has taken a castle's two tokens."""
    taken = (s.large_taker[value], value), (s.small_taker[value], value // 2)
    return [Cell(f"+{points}", taker - 1) if taker else "" for taker, points in taken]


def remarks(s: Any, war: bool, say: Say) -> Iterator[str]:
    """What a newcomer needs to read the map, and what happens on it right now."""
    if s.phase == SPLIT:
        yield say("overview-map-dice", first=s.dice[0], second=s.dice[1], third=s.dice[2])
    if s.phase == CARD and s.card != NOWHERE:
        yield say("overview-map-card", card=card_name(s.card, say))
    yield say("overview-map-war" if war else "overview-map-links")
    if war or s.variant == WITH_DAIMYO:
        yield say("overview-map-pieces")


def card_name(card: int, say: Say) -> str:
    """A card's name; daimyō cards are numbered after the tactics."""
    return say(f"tactic-{TACTIC[card]}" if card < TACTICS else f"daimyo-{DAIMYO[card - TACTICS]}")


def players(s: Any, say: Say) -> Sheet:
    """What lies before each player."""
    with_daimyo, war = s.variant == WITH_DAIMYO, s.phase == WAR or s.over
    heads = [say("overview-player"), say("overview-reserve"), say("overview-katana"), say("overview-tactic")]
    heads += [say("overview-daimyo")] if with_daimyo else []
    heads += [say("overview-score")] if war else []
    return Sheet(
        say("overview-players"),
        heads=heads,
        rows=[list(player(s, seat, with_daimyo, say)) for seat in range(s.seats)],
        numbers=[1, 2, len(heads) - 1] if war else [1, 2],
    )


def player(s: Any, seat: int, with_daimyo: bool, say: Say) -> Iterator[Cell | str]:
    """One player's row."""
    yield Cell(say(f"seat-{seat}"), seat)
    yield f"{s.reserve[seat]}{' D' if s.daimyo_reserve[seat] else ''}"
    yield str(s.katana[seat] or "")
    yield card_name(s.tactic_of[seat] - 1, say) if s.tactic_of[seat] else ""
    if with_daimyo:
        card = card_name(TACTICS + s.daimyo_card[seat] - 1, say) if s.daimyo_card[seat] else ""
        yield say("overview-daimyo-used", card=card) if s.daimyo_used[seat] else card
    if s.phase == WAR or s.over:
        yield str(s.score[seat])


def tactics_on_display(s: Any, say: Say) -> Sheet:
    """The tactic cards that can still be used."""
    shown = [name for card, name in enumerate(TACTIC) if s.display[card]]
    return _cards(say("overview-display"), [(f"tactic-{name}", None) for name in shown], say)


def daimyo_on_offer(s: Any, say: Say) -> Sheet:
    """The daimyō cards that can be picked."""
    shown = [name for card, name in enumerate(DAIMYO) if s.offer[card]]
    return _cards(say("overview-offer"), [(f"daimyo-{name}", None) for name in shown], say)


def daimyo_to_be_used(s: Any) -> list[int]:
    """The seats that still can use their daimyō card; nobody can once one has placed all soldiers."""
    if s.katana_left < s.seats:
        return []
    return [seat for seat in range(s.seats) if s.daimyo_card[seat] and not s.daimyo_used[seat]]


def daimyo_cards(s: Any, say: Say) -> Sheet:
    """The daimyō cards that seats still have to use."""
    cards = [(f"daimyo-{DAIMYO[s.daimyo_card[seat] - 1]}", seat) for seat in daimyo_to_be_used(s)]
    return _cards(say("overview-daimyo-cards"), cards, say)


def _cards(title: str, cards: Sequence[tuple[str, int | None]], say: Say) -> Sheet:
    return Sheet(
        title,
        heads=[say("overview-card"), say("overview-effect")],
        rows=[[Cell(say(card), seat), say(f"{card}-text")] for card, seat in cards],
    )
