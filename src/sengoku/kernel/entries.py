"""The entry points from Python into compiled rules: loops over rows of arrays.

`native` compiles them for each game with its rules under the names below; nothing here runs in the
interpreter, where `kernel.playing` does the same work. Each takes arrays: `states` are records of a game, a
row each, `dice` one generator a row, `out` one row of scratch for legal moves.
"""

# mypy: disable-error-code="no-untyped-def,name-defined"
# ruff: noqa: F821
from __future__ import annotations

from sengoku.kernel.state import CHANCE


def set_up(states, options, seats):
    """Set games up, before their first lot."""
    for i in range(len(states)):
        states[i, :] = 0
        s = state_in(states, i)
        s.seats = seats
        setup(s, options_in(options, 0))


def play_games(states, options, dice, seats, by_rollout, scores, ranks, won, decisions, plies):
    """Play as many games as there are dice to their ends, and note what came out.

    With `seats` each is set up anew in the first row of `states`, without from the row that is its own. The
    generator and the list of moves are the function's own while a game lasts: nothing else can point at them,
    so they need not be read again after every write.
    """
    for i in range(len(dice)):
        s = state_in(states, i)
        if seats > 0:
            states[0, :] = 0
            s = state_in(states, 0)
            s.seats = seats
            setup(s, options_in(options, 0))
        pocket = pocket_dice(dice[i, 0])
        if by_rollout:
            decisions[i] = play_rollout(s, pocket, pocket_moves())
        else:
            decisions[i] = play_random(s, pocket, pocket_moves())
        dice[i, 0] = word_of(pocket)
        plies[i] = s.ply
        for place in range(scores.shape[1]):
            scores[i, place] = s.score[place]
            ranks[i, place] = s.rank[place]
            won[i, place] = s.won[place]


def play_moves(states, seats, moves, dice, follow):
    """Apply a move in each game, none where it is negative; then, to `follow`, what chance does after it."""
    for i in range(len(states)):
        s = state_in(states, i)
        seat, move = seats[i], moves[i]
        while move >= 0 or (follow and s.waiting == 1 << CHANCE):
            if move < 0:
                seat, move = CHANCE, draw_lot(s, dice_in(dice, i))
            apply(s, seat, move)
            move = -1


def legal_moves(states, seats, moves, counts):
    """The legal moves of a seat in each game; none where it is not asked."""
    for i in range(len(states)):
        s = state_in(states, i)
        counts[i] = 0
        if s.over == 0 and s.waiting >> seats[i] & 1:
            counts[i] = legal(s, seats[i], moves_in(moves, i))


def deciders(states, seats):
    """The first seat that is waited for in each game; -1 after the end."""
    for i in range(len(states)):
        s = state_in(states, i)
        seats[i] = -1 if s.over else decider(s)


def count_lots(states, counts):
    """How many lots can be drawn in each game."""
    for i in range(len(states)):
        counts[i] = lots(state_in(states, i))


def name_lots(states, drawn, names):
    """The name of a lot in each game."""
    for i in range(len(states)):
        names[i] = named(state_in(states, i), drawn[i])


def hide_from(states, seats):
    """Blank in each game what a seat may not know."""
    for i in range(len(states)):
        hide(state_in(states, i), seats[i])


def imagine_for(states, seats, dice):
    """Draw anew in each game what a seat cannot know."""
    for i in range(len(states)):
        imagine(state_in(states, i), seats[i], dice_in(dice, i))


def choose_rollout(states, seats, dice, out, chosen):
    """The move that the rollout policy chooses in each game."""
    for i in range(len(states)):
        s = state_in(states, i)
        moves = moves_in(out, 0)
        n = legal(s, seats[i], moves)
        chosen[i] = rollout(s, seats[i], moves, n, dice_in(dice, i)) if n > 1 else moves[0]
