"""Kuhn poker: three cards, one bet.

Players 2 · half a minute · hidden: the other's card, and the one that is not dealt.

Each seat lays one chip and gets one of three cards: jack, queen, king. Seat 0 speaks first. Who passes lets
the other speak; who bets lays a second chip. Against a bet one can pass, which loses one's chip and shows
nothing, or bet as well. After two passes or two bets both show their cards and the higher one takes all.
The score is the chips won, or lost.
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
    Names,
    Rules,
    Verb,
    ask,
    below,
    end_game,
    i1,
    leave_to_chance,
    rank_by_score,
    rule,
    seats,
    state,
)

CARDS = 3

State = state(
    participants=2,
    dealt=i1,  # how many cards are dealt: to seat 0 first, then to seat 1
    card=i1[2],  # each seat's card: 1 jack, 2 queen, 3 king; 0 while it has none, or none that is known
    stake=i1[2],  # chips each seat has laid
)

DEAL, BETTING, SHOWDOWN = range(3)
"""The phases. A game that ends in the showdown has shown both cards; one that ends in the betting, none."""

CARD = Names("card", "jack", "queen", "king")

MOVES = MoveTable(Verb("pass"), Verb("bet"))
PASS, BET = range(2)

LOTS = MoveTable(
    Verb("deal", seat=seats(2), card=CARD),  # a card goes to a seat, which alone sees it
    Verb("show", first=CARD, second=CARD),  # seat 0 and seat 1 show these cards
    kind="lot",
)
DEAL_LOT = LOTS.first("deal")
SHOW_LOT = LOTS.first("show")


@rule
def setup(s, options):
    """The ante is laid, the cards are to be dealt."""
    s.stake[0] = 1
    s.stake[1] = 1
    s.phase = DEAL
    leave_to_chance(s, DRAW)


@rule
def begin_turn(s, seat):
    """It is this seat's turn."""
    s.turn += 1
    ask(s, seat)


@rule
def legal(s, seat, out):
    """Both moves, always."""
    out[0] = PASS
    out[1] = BET
    return 2


@rule
def lots(s):
    """One lot for each card left in the deal, one alone for the showdown."""
    return CARDS - s.dealt if s.phase == DEAL else 1


@rule
def apply(s, seat, move):
    """Play a move, or draw a lot."""
    s.ply += 1
    if s.phase == DEAL:
        deal(s, move)
    elif s.phase == SHOWDOWN:
        take_chips(s, 0 if s.card[0] > s.card[1] else 1)
    else:
        speak(s, seat, move)


@rule
def undealt(s, lot):
    """The lot-th of the cards that no seat holds, counted from the jack."""
    for card in range(1, CARDS + 1):
        if s.card[0] != card and s.card[1] != card:
            if lot == 0:
                return card
            lot -= 1
    return 0


@rule
def deal(s, lot):
    """The next seat gets a card; after the last one seat 0 speaks."""
    s.card[s.dealt] = undealt(s, lot)
    s.dealt += 1
    if s.dealt == 2:
        s.phase = BETTING
        begin_turn(s, 0)


@rule
def speak(s, seat, move):
    """Pass or bet: that ends the betting, or lets the other speak."""
    other = 1 - seat
    if move == BET:
        s.stake[seat] = 2
        if s.stake[other] == 2:
            show_cards(s)
        else:
            begin_turn(s, other)
    elif s.stake[other] == 2:
        take_chips(s, other)
    elif seat == 1:
        show_cards(s)
    else:
        begin_turn(s, other)


@rule
def show_cards(s):
    """Nobody has anything left to say: the cards are to be shown."""
    s.phase = SHOWDOWN
    leave_to_chance(s, REVEAL)


@rule
def take_chips(s, winner):
    """The winner takes what the other has laid, and the game is over."""
    loser = 1 - winner
    s.score[winner] = s.stake[loser]
    s.score[loser] = -s.stake[loser]
    rank_by_score(s)
    end_game(s)


@rule
def named(s, lot):
    """The name of a lot."""
    if s.phase == DEAL:
        return DEAL_LOT + s.dealt * CARDS + undealt(s, lot) - 1
    return SHOW_LOT + (s.card[0] - 1) * CARDS + s.card[1] - 1


@rule
def hide(s, seat):
    """Cover the other's card, unless both were shown."""
    if s.phase == SHOWDOWN and s.over == 1:
        return
    for other in range(2):
        if other != seat:
            s.card[other] = 0


@rule
def veil(s, seat, move, viewer):
    """What is said and shown everyone hears and sees; a card that is dealt only its seat."""
    if seat != CHANCE:
        return move
    if s.phase == DEAL and s.dealt != viewer:
        return -1
    return named(s, move)


@rule
def imagine(s, seat, dice):
    """Deal the cards that the seat cannot see anew."""
    hide(s, seat)
    for other in range(s.dealt):
        if s.card[other] == 0:
            held = 1 if s.card[1 - other] > 0 else 0
            s.card[other] = undealt(s, below(dice, CARDS - held))


GAME = Game(
    id="kuhn_poker",
    title="Kuhn poker",
    seats=(2, 2),
    state=State,
    moves=MOVES,
    lots=LOTS,
    rules=Rules(
        setup=setup, legal=legal, apply=apply, lots=lots, named=named, hide=hide, veil=veil, imagine=imagine
    ),
)
