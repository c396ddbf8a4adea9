"""A quick and sensible player, for games played to their end as people would play them, more or less.

It looks at one region at a time: which place a seat has there, how safely, and which neighbours
reinforcements link it with. The numbers were found by letting players with others play against it.
"""

from __future__ import annotations

from sengoku.games.rumble_nation.components import (
    CAPTIVITY,
    CHOSOKABE,
    DAIMYO_POWER,
    DEGREE,
    EXILE,
    KYO,
    LAND,
    LINK,
    MARCH_ON_KYO,
    MOST_AT_ONCE,
    MOST_SEATS,
    NAVY,
    NEIGHBOURS,
    ODA,
    OVER_THE_MOUNTAINS,
    REBELLION,
    REGIONS,
    RESERVE_SQUAD,
    RETREAT,
    SEA,
    SUPPORT,
    UESUGI,
)
from sengoku.games.rumble_nation.moves import (
    DAIMYO_CARD,
    DONE,
    DRIVE,
    ESCORT,
    EXPEL,
    LEAD,
    LURE,
    MARCH,
    MUSTER,
    PLACE,
    REPLACE,
    REROLL,
    RIDE,
    START,
    TACTIC_CARD,
    WITHDRAW,
)
from sengoku.games.rumble_nation.rules import can_begin, can_reach, half, power, reserve_size, stands_in
from sengoku.games.rumble_nation.state import NOWHERE, SPLIT, TURN
from sengoku.kernel import below, rule

# What a place in a region is worth, for each point of its castle
FIRST = 14
SECOND = 11
SAFETY = 2  # for each soldier more than the strongest rival has
SAFE = 3  # more than so many are wasted
HOPE = 4  # less for each soldier that is missing
BACKED = 4  # for each neighbour, settled earlier, from where reinforcements may come
CHAIN = 6  # for each point of a castle that reinforcements would reach

# What else is worth something
SOLDIER = 8  # a soldier that stays in the reserve
CAPTAIN = 40  # the daimyō there
WITHDRAWN = 30  # a soldier that comes back there
FRESH_ROLL = 120  # a second roll

# Whims
MOOD = 16  # how far a choice may stray from the best
EAGER = 5  # cards are thought of once in so many turns
PAYS = 50  # what a card must promise then
RASH = 12  # once in so many times it is used anyway

LEAST = -1_000_000  # less than anything can be worth


@rule
def rollout(s, seat, moves, n, dice):
    """One of the best moves; which one is a matter of mood."""
    if n == 1:
        return moves[0]
    if s.phase == TURN:
        return choose_action(s, seat, moves, n, dice)
    best = moves[0]
    highest = LEAST
    for index in range(n):
        promise = gain(s, seat, moves[index]) + below(dice, MOOD)
        if promise > highest:
            highest = promise
            best = moves[index]
    return best


@rule
def choose_action(s, seat, moves, n, dice):
    """Mostly deploy; now and then look at one of the cards, and use it if it helps."""
    if below(dice, EAGER) > 0:
        return moves[0]
    card = moves[1 + below(dice, n - 1)]
    if card_gain(s, seat, card) >= PAYS or below(dice, RASH) == 0:
        return card
    return moves[0]


@rule
def gain(s, seat, move):
    """What a move after the roll, or a step of a card, promises."""
    if s.phase == SPLIT:
        return deployment_gain(s, seat, move)
    if move < START:
        return reach(s, seat, (move - PLACE) // MOST_AT_ONCE, 1)
    if move < MARCH:
        return best_march(s, seat, s.card, move - START)
    if move < MUSTER:
        return march_gain(s, seat, move - MARCH)
    if move < REPLACE:
        return reach(s, seat, KYO, 1) + reach(s, seat, move - MUSTER, -1)
    if move < EXPEL:
        return replace_gain(s, seat, (move - REPLACE) // MOST_SEATS, (move - REPLACE) % MOST_SEATS)
    if move < LURE:
        return weaken(s, seat, (move - EXPEL) // MOST_SEATS, (move - EXPEL) % MOST_SEATS, -1)
    if move < DRIVE:
        return weaken(s, seat, s.origin, move - LURE, -1) + weaken(s, seat, s.target, move - LURE, 1)
    if move < WITHDRAW:
        return weaken(s, seat, s.origin, move - DRIVE, -1)
    if move < RIDE:
        return reach(s, seat, move - WITHDRAW, -1)
    if move < ESCORT:
        return carry(s, seat, s.origin, move - RIDE, DAIMYO_POWER)
    if move < DONE:
        return carry(s, seat, s.origin, move - ESCORT, DAIMYO_POWER + 1)
    return 0  # enough, or any card of the draft


@rule
def deployment_gain(s, seat, move):
    """What a split of the dice promises, less what the pieces would be worth in the reserve."""
    if move == REROLL:
        return FRESH_ROLL
    if move < LEAD:
        region = (move - PLACE) // MOST_AT_ONCE
        count = (move - PLACE) % MOST_AT_ONCE + 1
        return reach(s, seat, region, count) - SOLDIER * count
    region = (move - LEAD) // MOST_AT_ONCE
    count = (move - LEAD) % MOST_AT_ONCE
    return reach(s, seat, region, count + DAIMYO_POWER) - SOLDIER * count - CAPTAIN


# What a region is worth


@rule
def difference(s, seat, region, own, other, theirs):
    """What a seat gains in a region by so much more power of its own, and so much more of another seat."""
    now = power(s, seat, region)
    then = now + own
    ahead_now = 0
    ahead_then = 0
    best_now = 0
    best_then = 0
    for rival in range(s.seats):
        if rival != seat:
            strength = power(s, rival, region)
            changed = strength + theirs if rival == other else strength
            ahead_now += is_ahead(s, rival, strength, seat, now)
            ahead_then += is_ahead(s, rival, changed, seat, then)
            best_now = max(best_now, strength)
            best_then = max(best_then, changed)
    points = place_worth(s, then, ahead_then, best_then) - place_worth(s, now, ahead_now, best_now)
    more_present = min(then, 1) - min(now, 1)
    more_first = is_first(then, ahead_then) - is_first(now, ahead_now)
    return s.castle[region] * points + links_worth(s, seat, region, more_present, more_first)


@rule
def is_ahead(s, rival, strength, seat, mine):
    """Whether a rival is stronger, or would probably win the tie: 1 or 0."""
    if strength != mine:
        return 1 if strength > mine else 0
    if s.katana[rival] != s.katana[seat]:
        return 1 if s.katana[rival] > s.katana[seat] else 0
    return 1 if reserve_size(s, rival) < reserve_size(s, seat) else 0


@rule
def is_first(mine, ahead):
    """Whether a seat with so much power and so many rivals ahead wins the region: 1 or 0."""
    return 1 if mine > 0 and ahead == 0 else 0


@rule
def place_worth(s, mine, ahead, strongest):
    """What a place is worth for each point of the castle, with so many rivals ahead."""
    if mine <= 0:
        return 0
    if ahead == 0:
        return FIRST + SAFETY * min(mine - strongest, SAFE)
    if ahead == 1 and s.seats >= 3:
        return SECOND
    return max(HOPE + mine - strongest, 0)


@rule
def links_worth(s, seat, region, more_present, more_first):
    """What the neighbours add where the seat stands too: they send reinforcements, or receive them."""
    total = 0
    if more_present != 0 or more_first != 0:
        for n in range(DEGREE[region]):
            neighbour = NEIGHBOURS[region, n]
            if stands_in(s, seat, neighbour):
                if s.castle[neighbour] < s.castle[region]:
                    total += more_present * BACKED * s.castle[region]
                else:
                    total += more_first * CHAIN * s.castle[neighbour]
    return total


@rule
def reach(s, seat, region, count):
    """What a seat gains by so much more power in a region, or loses by less."""
    return difference(s, seat, region, count, NOWHERE, 0)


@rule
def weaken(s, seat, region, other, count):
    """What a seat gains if an opponent's soldiers in a region become fewer, or loses if more."""
    return difference(s, seat, region, 0, other, count)


@rule
def carry(s, seat, origin, region, count):
    """What a seat gains by moving so much power."""
    return reach(s, seat, region, count) + reach(s, seat, origin, -count)


@rule
def replace_gain(s, seat, region, other):
    """What a seat gains by an own soldier in an enemy's place."""
    return difference(s, seat, region, 1, other, -1)


# Cards


@rule
def card_gain(s, seat, move):
    """What a card promises, by its first step."""
    if move == DAIMYO_CARD:
        return daimyo_card_gain(s, seat)
    highest = 0
    for region in range(REGIONS):
        if can_begin(s, seat, move - TACTIC_CARD, region):
            highest = max(highest, tactic_gain(s, seat, move - TACTIC_CARD, region))
    return highest


@rule
def tactic_gain(s, seat, card, region):
    """What a tactic card promises if it begins in a region."""
    if card == MARCH_ON_KYO:
        return reach(s, seat, KYO, 1) + reach(s, seat, region, -1)
    if card == SUPPORT:
        return reach(s, seat, region, 1)
    if card == RETREAT:
        return WITHDRAWN + reach(s, seat, region, -1)
    if card == REBELLION or card == EXILE or card == CAPTIVITY:
        return best_blow(s, seat, card, region)
    return best_march(s, seat, card, region)


@rule
def best_blow(s, seat, card, region):
    """The most that a card against one enemy gains in a region."""
    highest = 0
    for other in range(s.seats):
        if other != seat and s.soldiers[region, other] >= 1:
            if card == REBELLION:
                highest = max(highest, replace_gain(s, seat, region, other))
            else:
                highest = max(highest, weaken(s, seat, region, other, -1))
    return highest


@rule
def best_march(s, seat, card, origin):
    """The most that a card gains by leading soldiers out of a region."""
    count = company(s, seat, card, origin)
    highest = LEAST
    for region in range(REGIONS):
        if can_reach(s, seat, card, origin, region):
            highest = max(highest, reach(s, seat, region, count))
    return highest + reach(s, seat, origin, -count)


@rule
def company(s, seat, card, origin):
    """How many own soldiers a card leads out of a region."""
    if card == OVER_THE_MOUNTAINS or card == NAVY:
        return 2
    if card == RESERVE_SQUAD:
        return half(s, seat, origin)
    return 1


@rule
def march_gain(s, seat, region):
    """What the next step to a region promises: of an enemy's soldier, or of the seat's own."""
    if s.victim != NOWHERE:
        return weaken(s, seat, s.origin, s.victim, -1) + weaken(s, seat, region, s.victim, 1)
    return carry(s, seat, s.origin, region, company(s, seat, s.card, s.origin))


@rule
def daimyo_card_gain(s, seat):
    """What the daimyō card promises: those that only move one's own pieces must find a better place."""
    card = UESUGI + s.daimyo_card[seat] - 1
    if card != UESUGI and card != CHOSOKABE and card != ODA:
        return PAYS
    here = s.daimyo[seat]
    count = DAIMYO_POWER if card == ODA or s.soldiers[here, seat] == 0 else 1
    highest = 0
    for n in range(DEGREE[here]):
        region = NEIGHBOURS[here, n]
        if leads_there(card, here, region):
            highest = max(highest, carry(s, seat, here, region, count))
    return highest


@rule
def leads_there(card, here, region):
    """Whether Uesugi, Chōsokabe or Oda leads from a region to its neighbour."""
    if card == UESUGI:
        return LINK[here, region] == LAND
    return card == ODA or LINK[here, region] == SEA
