"""Simulated games as matches: the very games that native speed plays, with all their moves."""

from __future__ import annotations

from typing import Any

from sengoku.kernel import CHANCE, Dice, Game, below, decider
from sengoku.kernel.playing import rollout as at_random
from sengoku.kernel.rule import Rule
from sengoku.match.match import Match


def record(game: Game, seats: int, seed: int, number: int, policy: str = "random", **options: Any) -> Match:
    """Game `number` of a seed, as `Game.simulate` plays it.

    Chance and the policy draw from one generator there, so the match has no seed: its lots stand in it.

    >>> import sengoku
    >>> match = record(sengoku.game("rumble_nation"), seats=2, seed=7, number=0)
    >>> match.over, match.seed
    (True, None)
    """
    match = Match.replay(game, seats, None, options)
    dice = Dice(seed, number)
    choose: Rule = game.rules.rollout if policy == "rollout" and game.rules.rollout else at_random
    legal = game.moves.blank()
    s = match.position
    while not s.over:
        if s.waiting == 1 << CHANCE:
            lots = game.rules.lots(s)
            lot = below(dice, lots) if lots > 1 else 0
            match.replay_lot(game.lots[game.rules.named(s, lot)].notation)
        else:
            seat = decider(s)
            n = game.rules.legal(s, seat, legal)
            move = choose(s, seat, legal, n, dice) if n > 1 else legal[0]
            match.replay_move(seat, game.moves[move].notation)
    return match
