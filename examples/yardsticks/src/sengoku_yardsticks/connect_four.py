"""Connect four: discs fall into columns, and four in a row win.

Players 2 · five minutes · nothing hidden, no chance.

The seats take turns to drop a disc into one of seven columns, where it comes to lie on those below it; a
column holds six. Who has four in a line first, in any direction, wins. A full board without such a line is
a draw. The winner scores 1, the loser −1.
"""

# Rules carry no types: their source alone decides how they are compiled.
# mypy: disable-error-code="no-untyped-def"
from __future__ import annotations

from sengoku.kernel import Game, MoveTable, Rules, Verb, ask, end_game, i1, rank_by_score, rule, state

COLUMNS, ROWS = 7, 6

State = state(
    participants=2,
    # disc[column, row], both from 1: 0 where there is none, 1 for a disc of seat 0, 2 for one of seat 1.
    # Around the board runs a border that stays empty, so that following a line never leads off the table.
    disc=i1[COLUMNS + 2, ROWS + 2],
    height=i1[COLUMNS + 1],  # discs in each column, the first of which is number 1
)

MOVES = MoveTable(Verb("drop", column=range(1, COLUMNS + 1)))


@rule
def setup(s, options):
    """An empty board; seat 0 begins."""
    begin_turn(s, 0)


@rule
def begin_turn(s, seat):
    """It is this seat's turn."""
    s.turn += 1
    ask(s, seat)


@rule
def legal(s, seat, out):
    """Every column that is not full; the moves are numbered from 0, the columns from 1."""
    n = 0
    for column in range(1, COLUMNS + 1):
        if s.height[column] < ROWS:
            out[n] = column - 1
            n += 1
    return n


@rule
def apply(s, seat, move):
    """Drop a disc: that wins, fills the board, or passes the turn."""
    s.ply += 1
    column = move + 1
    row = s.height[column] + 1
    s.height[column] = row
    s.disc[column, row] = seat + 1
    if completes_four(s, column, row):
        s.score[seat] = 1
        s.score[1 - seat] = -1
        finish(s)
    elif s.ply == COLUMNS * ROWS:
        finish(s)
    else:
        begin_turn(s, 1 - seat)


@rule
def completes_four(s, column, row):
    """Whether this disc, the last one dropped, lies in a line of four: no other line can be new."""
    under = like(s, column, row, 0, -1)
    level = like(s, column, row, 1, 0) + like(s, column, row, -1, 0)
    rising = like(s, column, row, 1, 1) + like(s, column, row, -1, -1)
    falling = like(s, column, row, 1, -1) + like(s, column, row, -1, 1)
    return under >= 3 or level >= 3 or rising >= 3 or falling >= 3


@rule
def like(s, column, row, right, up):
    """How many discs like this one follow it without a gap in that direction."""
    colour = s.disc[column, row]
    n = 0
    while s.disc[column + (n + 1) * right, row + (n + 1) * up] == colour:
        n += 1
    return n


@rule
def finish(s):
    """The game is over."""
    rank_by_score(s)
    end_game(s)


GAME = Game(
    id="connect_four",
    title="Connect four",
    seats=(2, 2),
    state=State,
    moves=MOVES,
    rules=Rules(setup=setup, legal=legal, apply=apply),
)
