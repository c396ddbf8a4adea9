"""Ways through a whole game, written once.

The interpreter runs them as they stand, and `native` compiles them, with the rules of a game put in place of
the stand-ins below. Those that a game may leave out do what is right for it: without chance there is one lot,
without secrets nothing is hidden, without a policy play is random.
"""

# mypy: disable-error-code="no-untyped-def"
from __future__ import annotations

from sengoku.kernel.chance import below
from sengoku.kernel.rule import rule
from sengoku.kernel.state import CHANCE, decider


@rule
def setup(s, options):
    """Stands for the game's `setup`."""


@rule
def legal(s, seat, out):
    """Stands for the game's `legal`."""
    return 0


@rule
def lots(s):
    """Stands for the game's `lots`."""
    return 1


@rule
def apply(s, seat, move):
    """Stands for the game's `apply`."""


@rule
def named(s, lot):
    """Stands for the game's `named`."""
    return lot


@rule
def hide(s, seat):
    """Stands for the game's `hide`."""


@rule
def imagine(s, seat, dice):
    """Stands for the game's `imagine`."""


@rule
def rollout(s, seat, moves, n, dice):
    """Stands for the game's `rollout`."""
    return moves[below(dice, n)]


@rule
def draw_lot(s, dice):
    """The lot that chance draws; where there is one only, nothing is drawn."""
    n = lots(s)
    return below(dice, n) if n > 1 else 0


@rule
def play_random(s, dice, out):
    """Play to the end, every legal move equally likely; returns the number of decisions.

    A decision is a seat's, with at least two legal moves; the others are not counted, nor drawn for.
    """
    decisions = 0
    while s.over == 0:
        seat = decider(s)
        if seat == CHANCE:
            move = draw_lot(s, dice)
        else:
            n = legal(s, seat, out)
            move = out[0]
            if n > 1:
                decisions += 1
                move = out[below(dice, n)]
        apply(s, seat, move)
    return decisions


@rule
def play_rollout(s, dice, out):
    """Play to the end by the game's own rollout policy; returns the number of decisions."""
    decisions = 0
    while s.over == 0:
        seat = decider(s)
        if seat == CHANCE:
            move = draw_lot(s, dice)
        else:
            n = legal(s, seat, out)
            move = out[0]
            if n > 1:
                decisions += 1
                move = rollout(s, seat, out, n, dice)
        apply(s, seat, move)
    return decisions


STAND_INS = (setup, legal, lots, named, apply, hide, imagine, rollout)
WAYS = (decider, draw_lot, play_random, play_rollout)
