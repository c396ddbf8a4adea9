"""Ways through a whole game, written once.

The interpreter runs them as they stand, and `native` compiles them, with the rules of a game put in place of
the stand-ins below.
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
def hide(s, seat):
    """Stands for the game's `hide`."""


@rule
def imagine(s, seat, dice):
    """Stands for the game's `imagine`."""


@rule
def rollout(s, seat, moves, n, dice):
    """Stands for the game's `rollout`; a game without one plays at random."""
    return moves[below(dice, n)]


@rule
def draw_lot(s, dice):
    """The lot that chance draws; where there is one only, nothing is drawn."""
    n = lots(s)
    return below(dice, n) if n > 1 else 0


@rule
def run_chance(s, dice):
    """Let chance decide until a seat is asked or the game is over."""
    while s.waiting == 1 << CHANCE:
        apply(s, CHANCE, draw_lot(s, dice))


@rule
def play_random(s, dice, out):
    """Play to the end, every legal move equally likely; returns the number of decisions.

    A decision is a seat's, with at least two legal moves; the others are not counted, nor drawn for.
    """
    decisions = 0
    while s.over == 0:
        if s.waiting == 1 << CHANCE:
            apply(s, CHANCE, draw_lot(s, dice))
        else:
            seat = decider(s)
            n = legal(s, seat, out)
            if n > 1:
                decisions += 1
                apply(s, seat, out[below(dice, n)])
            else:
                apply(s, seat, out[0])
    return decisions


@rule
def play_rollout(s, dice, out):
    """Play to the end by the game's own rollout policy; returns the number of decisions."""
    decisions = 0
    while s.over == 0:
        if s.waiting == 1 << CHANCE:
            apply(s, CHANCE, draw_lot(s, dice))
        else:
            seat = decider(s)
            n = legal(s, seat, out)
            if n > 1:
                decisions += 1
                apply(s, seat, rollout(s, seat, out, n, dice))
            else:
                apply(s, seat, out[0])
    return decisions


STAND_INS = (setup, legal, lots, apply, hide, imagine, rollout)
WAYS = (run_chance, play_random, play_rollout)
