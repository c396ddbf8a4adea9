"""The header that every game's state begins with, and the rules that keep it."""

# mypy: disable-error-code="no-untyped-def"
from __future__ import annotations

from sengoku.kernel.errors import RuleError
from sengoku.kernel.record import Kind, RecordType, i1, i2, record
from sengoku.kernel.rule import rule, table

MOST_SEATS = 8
CHANCE = 8
"""The seat that draws lots."""
NOBODY = 9
"""A seat that knows only what everybody knows: a spectator's."""

DRAW, REVEAL, PAUSE = 1, 2, 3
"""Why chance decides: to draw a lot, to show something hidden, or only so that one can watch."""


def state(*, participants: int, agenda: int = 0, **fields: Kind) -> RecordType:
    """Declare a game's state: the shared header, then the game's own fields.

    `participants` is the most seats (and automata that rank) there can be, `agenda` how many interrupted
    steps the rules may put aside at once.
    """
    header = {
        "seats": i1,  # how many seats play
        "waiting": i2,  # a bit a seat: who may decide now; bit CHANCE is chance's
        "phase": i1,  # the game's own numbering
        "ply": i2,  # moves and lots so far; secret ones count when they are revealed
        "turn": i2,  # counts up when a seat's turn begins, or a simultaneous phase
        "why": i1,  # when chance decides: DRAW, REVEAL or PAUSE
        "over": i1,  # 1 once the game has ended
        "score": i2[participants],
        "rank": i1[participants],  # 1 is first; equal ranks share a place; 0 before the end
        "won": i1[participants],  # 1 for each winner
    }
    if agenda:
        header["agenda"] = i2[
            agenda, 3
        ]  # steps to go on with later: what, seat, argument; last in, first out
        header["agenda_size"] = i1
    twice = sorted(header.keys() & fields.keys())
    if twice:
        raise RuleError(f"{', '.join(twice)}: every state has this already")
    return record("State", **header, **fields)


@rule
def ask(s, seat):
    """It is this seat's decision now."""
    s.waiting = 1 << seat
    s.why = 0


@rule
def ask_all(s):
    """All seats decide now, each in secret."""
    s.waiting = (1 << s.seats) - 1
    s.why = 0


@rule
def leave_to_chance(s, why):
    """Chance decides now: DRAW, REVEAL or PAUSE."""
    s.waiting = 1 << CHANCE
    s.why = why


FIRST_SEAT = table(*(max((bits & -bits).bit_length() - 1, 0) for bits in range(1 << CHANCE + 1)))
"""The lowest seat of each set of seats: a table, because a loop over the bits is what a processor guesses wrong."""


@rule
def decider(s):
    """The first seat that is waited for, or CHANCE."""
    return FIRST_SEAT[s.waiting]


@rule
def end_game(s):
    """Nobody decides any more."""
    s.waiting = 0
    s.why = 0
    s.over = 1


@rule
def rank_by_score(s):
    """Rank the seats by score; equal scores share a rank, and all of rank 1 have won."""
    for seat in range(s.seats):
        better = 0
        for other in range(s.seats):
            if s.score[other] > s.score[seat]:
                better += 1
        s.rank[seat] = better + 1
        s.won[seat] = 1 if better == 0 else 0


@rule
def put_aside(s, what, seat, argument):
    """Interrupt the present step: this is to go on once what comes between is done."""
    top = s.agenda_size
    s.agenda[top, 0] = what
    s.agenda[top, 1] = seat
    s.agenda[top, 2] = argument
    s.agenda_size = top + 1


@rule
def next_step(s):
    """What was put aside last, 0 if nothing is; `finish_step` before it goes on."""
    return s.agenda[s.agenda_size - 1, 0] if s.agenda_size > 0 else 0


@rule
def step_seat(s):
    """The seat of the step that was put aside last."""
    return s.agenda[s.agenda_size - 1, 1]


@rule
def step_argument(s):
    """The argument of the step that was put aside last."""
    return s.agenda[s.agenda_size - 1, 2]


@rule
def finish_step(s):
    """Take the last step off the agenda; it leaves no trace in the bytes."""
    s.agenda_size -= 1
    for part in range(3):
        s.agenda[s.agenda_size, part] = 0
