"""Everything printed on cardboard and wood, and where it comes from.

The rulebook is that of the 2023 Hobby Japan edition (Italian text by Asmodee Italia). Who owns the printed
game and finds a number wrong corrects it here, and the rules follow.
"""

from __future__ import annotations

from sengoku.kernel import Names, reconstructed, rulebook, source, table

PROVENANCE = {
    "seats, soldiers, castles, katana, dice": rulebook(),
    "names of regions and castles": rulebook("but for the spelling of Kasugayama, a misprint there"),
    "links between regions, by land and by sea": source(
        "photographs of the board of 2017-2020 in mxmono/rumble-nation and RafaDD/Rumble-Nation-simulator"
    ),
    "the same links on the board of 2023": reconstructed(
        "confidence high: the map of pabIo0/RumbleNation, drawn after that board, has them too"
    ),
    "which of Kasugayama and Tsutsujigasaki touches Kyō": reconstructed(
        "confidence medium: Kai borders Kantō and Tōkai; the other way round only swaps two names"
    ),
    "effects of the tactic cards": rulebook("one of each: mxmono/rumble-nation"),
    "effects of the daimyō cards": rulebook(),
    "soldiers by die": source("the table on the board of 2017-2020; the rulebook's example agrees"),
    "values of the small castles": reconstructed(
        "confidence high: 11 of values 1 to 6, and only this split pays every second place"
    ),
    "reinforcements by seats": rulebook(),
}

MOST_SEATS = 4

# Regions, named after their castles.
REGION = Names(
    "region",
    *("tokuyama", "yonezawa", "kasugayama", "odawara", "tsutsujigasaki", "kiyosu"),
    *("kyo", "yoshida", "oko", "usuki", "shuri"),
)
REGIONS = len(REGION)
KYO = REGION.index("kyo")

# Links.
LAND, SEA = 1, 2
LAND_LINKS = (
    ("yoshida", "kyo"),
    ("kyo", "kasugayama"),
    ("kyo", "kiyosu"),
    ("kasugayama", "kiyosu"),
    ("kasugayama", "tsutsujigasaki"),
    ("kiyosu", "tsutsujigasaki"),
    ("kiyosu", "odawara"),
    ("tsutsujigasaki", "odawara"),
    ("tsutsujigasaki", "yonezawa"),
    ("yonezawa", "odawara"),
)
SEA_LINKS = (
    ("usuki", "yoshida"),
    ("usuki", "oko"),
    ("usuki", "shuri"),
    ("yoshida", "oko"),
    ("oko", "kyo"),
    ("yonezawa", "tokuyama"),
)

# Tactic cards, one of each.
TACTIC = Names(
    "tactic",
    *("scouting", "over_the_mountains", "navy", "reserve_squad", "ninja", "march_on_kyo"),
    *("support", "rebellion", "exile", "captivity", "decoy", "retreat"),
)
TACTICS = len(TACTIC)
SCOUTING, OVER_THE_MOUNTAINS, NAVY, RESERVE_SQUAD, NINJA, MARCH_ON_KYO = range(6)
SUPPORT, REBELLION, EXILE, CAPTIVITY, DECOY, RETREAT = range(6, 12)

# Daimyō cards, one of each.
DAIMYO = Names("daimyo", "uesugi", "mori", "takeda", "chosokabe", "oda", "otomo")
DAIMYO_CARDS = len(DAIMYO)
UESUGI, MORI, TAKEDA, CHOSOKABE, ODA, OTOMO = range(TACTICS, TACTICS + DAIMYO_CARDS)

# Numbers.
SOLDIERS = 18
SOLDIERS_BESIDE_DAIMYO = 16
LOWEST_CASTLE, HIGHEST_CASTLE = 2, 12
SOLDIERS_BY_DIE = table(0, 1, 1, 2, 2, 3, 3)
MOST_AT_ONCE = 3
REINFORCEMENTS = table(0, 0, 1, 2, 2)  # for each neighbour, by seats
DAIMYO_POWER = 2

DIE = range(1, 7)
ROLLS = table(*((first, second, third) for first in DIE for second in DIE for third in DIE))
"""ROLLS[lot, n]: what the three dice show; each roll is equally likely."""
ALL_ROLLS = len(DIE) ** 3
PLACED = table(*((region, count) for region in range(REGIONS) for count in range(1, MOST_AT_ONCE + 1)))
"""PLACED[n, …]: the region and the number of the n-th way to place, as moves are numbered."""


def _link_matrix() -> list[list[int]]:
    matrix = [[0] * REGIONS for _ in range(REGIONS)]
    for kind, links in ((LAND, LAND_LINKS), (SEA, SEA_LINKS)):
        for one, other in links:
            matrix[REGION.index(one)][REGION.index(other)] = kind
            matrix[REGION.index(other)][REGION.index(one)] = kind
    return matrix


def _neighbours() -> list[list[int]]:
    most = max(sum(map(bool, row)) for row in _link_matrix())
    found = [[region for region, kind in enumerate(row) if kind] for row in _link_matrix()]
    return [row + [-1] * (most - len(row)) for row in found]


LINK = table(*_link_matrix())
"""LINK[region, region]: LAND, SEA or 0."""
NEIGHBOURS = table(*_neighbours())
"""NEIGHBOURS[region, n]: its neighbours in order, then -1."""
DEGREE = table(*(sum(map(bool, row)) for row in _link_matrix()))
"""How many neighbours each region has."""
LINKS_BY_LAND = table(*(row.count(LAND) for row in _link_matrix()))
LINKS_BY_SEA = table(*(row.count(SEA) for row in _link_matrix()))
