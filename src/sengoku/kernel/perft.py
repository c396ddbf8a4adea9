"""Perft: how many sequences of moves and lots there are, exactly. Two rules that differ rarely agree on it."""

from __future__ import annotations

from typing import Any

from sengoku.kernel.game import Game
from sengoku.kernel.state import CHANCE


def perft(game: Game, s: Any, depth: int) -> int:
    """The number of sequences of so many moves and lots from here; shorter ones end with the game.

    Where several seats decide at the same time, the first of them goes first.
    """
    if depth == 0:
        return 1
    if s.over:
        return 0
    seat = game.deciders(s)[0]
    choices = range(game.rules.lots(s)) if seat == CHANCE else game.legal_numbers(s, seat)
    if depth == 1:
        return len(choices)
    total = 0
    for choice in choices:
        after = s.copy()
        game.rules.apply(after, seat, choice)
        total += perft(game, after, depth - 1)
    return total
