"""Goofspiel: both bid in secret for one prize after another.

Players 2 · five minutes · hidden: a bid, until both are open.

Both seats hold the cards from 1 to 4 (or to 13), and as many prizes are worth 1, 2, 3, … points. One prize
after the other is turned up, from the highest down or in random order. For each one both seats lay a card
face down; then the two are turned over, the higher card takes the prize, and both cards are spent. After
equal cards nobody gets the prize. The score is the points won.

The last card is asked for like any other, although there is no choice left.
"""

# Rules carry no types: their source alone decides how they are compiled.
# mypy: disable-error-code="no-untyped-def"
from __future__ import annotations

from sengoku.kernel import (
    CHANCE,
    DRAW,
    REVEAL,
    Game,
    MoveTable,
    Option,
    Rules,
    Verb,
    ask_all,
    end_game,
    i1,
    leave_to_chance,
    rank_by_score,
    rule,
    state,
)

MOST_CARDS = 13

State = state(
    participants=2,
    held=i1[2, MOST_CARDS + 1],  # held[seat, card]: 1 until the card is spent, which is when bids are opened
    bid=i1[2],  # the card each seat has laid for this prize, 0 before
    left=i1[MOST_CARDS + 1],  # 1 for each prize that was not yet turned up
    prize=i1,  # the prize that is bid for, 0 while none is
    cards=i1,  # option: the highest card
    prizes=i1,  # option: DESCENDING or RANDOM
)

PRIZE, BID = range(2)
"""The phases."""
DESCENDING, RANDOM = range(2)

CARD = range(1, MOST_CARDS + 1)

MOVES = MoveTable(Verb("bid", card=CARD))

LOTS = MoveTable(
    Verb("prize", points=CARD),  # a prize is turned up
    Verb("open", first=CARD, second=CARD),  # the bids of seat 0 and seat 1 are turned over
    kind="lot",
)
PRIZE_LOT = LOTS.first("prize")
OPEN_LOT = LOTS.first("open")


@rule
def setup(s, options):
    """All cards are in hand, all prizes are left."""
    s.cards = options.cards
    s.prizes = options.prizes
    for card in range(1, s.cards + 1):
        s.held[0, card] = 1
        s.held[1, card] = 1
        s.left[card] = 1
    next_prize(s)


@rule
def next_prize(s):
    """The next prize: the highest that is left, or one for chance to draw."""
    if s.prizes == RANDOM:
        s.phase = PRIZE
        leave_to_chance(s, DRAW)
    else:
        turn_up(s, prizes_left(s))


@rule
def turn_up(s, prize):
    """This prize is bid for now."""
    s.left[prize] = 0
    s.prize = prize
    s.phase = BID
    s.turn += 1
    ask_all(s)


@rule
def prizes_left(s):
    """How many prizes were not yet turned up."""
    n = 0
    for prize in range(1, s.cards + 1):
        n += s.left[prize]
    return n


@rule
def legal(s, seat, out):
    """Every card in hand; the moves are numbered from 0, the cards from 1."""
    n = 0
    for card in range(1, s.cards + 1):
        if s.held[seat, card] == 1:
            out[n] = card - 1
            n += 1
    return n


@rule
def lots(s):
    """One lot for each prize left, one alone to open the bids."""
    return prizes_left(s) if s.phase == PRIZE else 1


@rule
def apply(s, seat, move):
    """Play a move, or draw a lot."""
    if seat != CHANCE:
        lay(s, seat, move + 1)
    elif s.phase == PRIZE:
        s.ply += 1
        turn_up(s, prize_drawn(s, move))
    else:
        s.ply += 3  # this lot and the two bids, which were secret until now
        open_bids(s)


@rule
def lay(s, seat, card):
    """Lay a card face down; when both lie there, they are to be opened."""
    s.bid[seat] = card
    s.waiting -= 1 << seat
    if s.waiting == 0:
        leave_to_chance(s, REVEAL)


@rule
def open_bids(s):
    """The higher card takes the prize, and both are spent."""
    if s.bid[0] > s.bid[1]:
        s.score[0] += s.prize
    elif s.bid[1] > s.bid[0]:
        s.score[1] += s.prize
    for seat in range(2):
        s.held[seat, s.bid[seat]] = 0
        s.bid[seat] = 0
    s.prize = 0
    if prizes_left(s) > 0:
        next_prize(s)
    else:
        rank_by_score(s)
        end_game(s)


@rule
def prize_drawn(s, lot):
    """The lot-th of the prizes that are left, counted from the lowest."""
    for prize in range(1, s.cards + 1):
        if s.left[prize] == 1:
            if lot == 0:
                return prize
            lot -= 1
    return 0


@rule
def named(s, lot):
    """The name of a lot."""
    if s.phase == PRIZE:
        return PRIZE_LOT + prize_drawn(s, lot) - 1
    return OPEN_LOT + (s.bid[0] - 1) * MOST_CARDS + s.bid[1] - 1


@rule
def hide(s, seat):
    """Take back the other's bid: until both are open, it may as well be undecided."""
    for other in range(2):
        if other != seat and s.bid[other] > 0:
            if s.why == REVEAL:  # that both have bid is part of the secret
                s.why = 0
                s.waiting = 0
            s.bid[other] = 0
            s.waiting += 1 << other


@rule
def veil(s, seat, move, viewer):
    """A bid is its own seat's secret until it is opened; everyone sees that, and the prizes."""
    if seat == CHANCE:
        return named(s, move)
    return move if seat == viewer else -1


@rule
def imagine(s, seat, dice):
    """The other's bid is left undecided; besides, everything is open, and what is to come is chance's."""
    hide(s, seat)


GAME = Game(
    id="goofspiel",
    title="Goofspiel",
    seats=(2, 2),
    state=State,
    moves=MOVES,
    lots=LOTS,
    rules=Rules(
        setup=setup, legal=legal, apply=apply, lots=lots, named=named, hide=hide, veil=veil, imagine=imagine
    ),
    options=(
        Option("cards", (4, 13), help="How many cards each seat holds, and how many prizes there are."),
        Option("prizes", ("descending", "random"), help="The order in which the prizes are turned up."),
    ),
)
