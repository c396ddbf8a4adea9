"""Tic-tac-toe: three in a row win.

Players 2 · a minute · nothing hidden, no chance.

The seats take turns to mark an empty cell; who has three in a line first, in any direction, wins. A full
board without such a line is a draw. The winner scores 1, the loser −1.
"""

# Rules carry no types: their source alone decides how they are compiled.
# mypy: disable-error-code="no-untyped-def"
from __future__ import annotations

from sengoku.kernel import Game, MoveTable, Rules, Verb, ask, end_game, i1, rank_by_score, rule, state, table

CELLS = 9

State = state(
    participants=2,
    cell=i1[CELLS],  # row by row: 0 while empty, 1 for the mark of seat 0, 2 for that of seat 1
)

MOVES = MoveTable(Verb("mark", row=range(1, 4), column=range(1, 4)))

LINES = table((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))


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
    """Every empty cell."""
    n = 0
    for cell in range(CELLS):
        if s.cell[cell] == 0:
            out[n] = cell
            n += 1
    return n


@rule
def apply(s, seat, move):
    """Mark a cell: that wins, fills the board, or passes the turn."""
    s.ply += 1
    s.cell[move] = seat + 1
    if has_line(s, seat + 1):
        s.score[seat] = 1
        s.score[1 - seat] = -1
        finish(s)
    elif s.ply == CELLS:
        finish(s)
    else:
        begin_turn(s, 1 - seat)


@rule
def has_line(s, mark):
    """Whether three of these marks are in a line."""
    for line in range(8):
        if (
            s.cell[LINES[line, 0]] == mark
            and s.cell[LINES[line, 1]] == mark
            and s.cell[LINES[line, 2]] == mark
        ):
            return 1
    return 0


@rule
def finish(s):
    """The game is over."""
    rank_by_score(s)
    end_game(s)


GAME = Game(
    id="tic_tac_toe",
    title="Tic-tac-toe",
    seats=(2, 2),
    state=State,
    moves=MOVES,
    rules=Rules(setup=setup, legal=legal, apply=apply),
)
