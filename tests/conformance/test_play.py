"""Games under random play and under their own policy: they end, offer moves, and touch nothing else."""

from __future__ import annotations

from typing import Any

import pytest

from sengoku.kernel import CHANCE, DRAW, PAUSE, REVEAL, Dice, below
from tests.conformance.checked import Checked
from tests.conformance.setups import Setup, all_setups, choose, walk

MOST_PLIES = 5000
GAMES = 4

with_policy = pytest.mark.parametrize(
    ("setup", "policy"),
    [
        pytest.param(setup, policy, id=f"{setup}-{policy}")
        for setup in all_setups()
        for policy in setup.game.policies
    ],
)
every_setup = pytest.mark.parametrize("setup", all_setups(), ids=str)


@with_policy
@pytest.mark.parametrize("seed", range(GAMES))
def test_a_game_ends_with_every_index_in_bounds(setup: Setup, policy: str, seed: int) -> None:
    game, checked, dice = setup.game, Checked(setup.game), Dice(seed)
    s = checked.state(setup.start().raw)
    rules, moves = checked.rules, checked.moves()
    for _ in range(MOST_PLIES):
        if s.over:
            break
        seat = move = -1
        for seat in game.deciders(s):
            if seat == CHANCE:
                move = choose(game, s, seat, "random", dice)
                assert 0 <= rules["named"](s, move) < len(game.lots)
            else:
                n = rules["legal"](s, seat, moves)
                assert n >= 1, f"seat {seat} has no legal move in {s}"
                numbers = [moves[place] for place in range(n)]
                assert len(set(numbers)) == n, "a move is offered twice"
                assert all(0 <= number < len(game.moves) for number in numbers)
                if policy == "rollout" and n > 1:
                    move = rules["rollout"](s, seat, moves, n, dice)
                    assert move in numbers
                else:
                    move = numbers[below(dice, n)]
            veiled = s.copy()
            for viewer in range(s.seats):
                rules["hide"](veiled, viewer)
        rules["apply"](s, seat, move)
        check_header(setup, s)
    assert s.over, f"still going after {MOST_PLIES} plies"
    check_result(setup, s)


def check_header(setup: Setup, s: Any) -> None:
    waiting = setup.game.deciders(s)
    assert bool(waiting) != bool(s.over), "somebody is waited for exactly until the end"
    assert CHANCE not in waiting or waiting == [CHANCE], "chance decides alone"
    assert (s.why in (DRAW, REVEAL, PAUSE)) == (waiting == [CHANCE]), "chance says why, seats do not"
    assert all(seat < s.seats or seat == CHANCE for seat in waiting)
    if s.why in (REVEAL, PAUSE):
        assert setup.game.rules.lots(s) == 1, "a reveal or a pause leaves nothing to chance"
    if any(field.name == "agenda" for field in setup.game.state):
        assert 0 <= s.agenda_size <= setup.game.state["agenda"].shape[0]


def check_result(setup: Setup, s: Any) -> None:
    ranks = [s.rank[seat] for seat in range(s.seats)]
    assert min(ranks) == 1
    for seat in range(s.seats):
        assert ranks[seat] == 1 + sum(other < ranks[seat] for other in ranks), "equal ranks share a place"
        assert s.won[seat] == (ranks[seat] == 1)


@with_policy
def test_nothing_that_happens_to_a_copy_changes_the_state(setup: Setup, policy: str) -> None:
    game = setup.game
    kept: list[tuple[Any, bytes]] = []
    for s, seat, move in walk(setup, 3, policy):
        kept.append((s.copy(), s.raw))
        if seat >= 0:
            branch = s.copy()
            game.rules.apply(branch, seat, move)
            game.rules.hide(branch, 0)
            assert s.raw == kept[-1][1]
    for copy, raw in kept:
        assert copy.raw == raw


@every_setup
def test_gathered_moves_may_come_in_any_order(setup: Setup) -> None:
    """Permutations of what was gathered are legal all along and end in the same bytes (DESIGN of chains)."""
    game, tried = setup.game, 0
    gathers = [name for name, verb in game.moves.verbs.items() if verb.gather]
    for seed in range(12):
        for before, run, after in gathered_runs(setup, seed, gathers):
            for order in (run[::-1], run[1:] + run[:1]):
                s = game.position_class(bytearray(before))
                seat = game.deciders(s)[0]
                for move in order:
                    assert move in game.legal_numbers(s, seat), (
                        f"{game.moves[move]} must be possible in any order"
                    )
                    game.rules.apply(s, seat, move)
                assert s.raw == after
                tried += 1
    if gathers:
        assert tried, f"{setup} never gathered anything twice"


def gathered_runs(setup: Setup, seed: int, gathers: list[str]) -> list[tuple[bytes, list[int], bytes]]:
    """Runs of at least two gathering moves for one question: the state before, the moves, the state after."""
    runs: list[tuple[bytes, list[int], bytes]] = []
    run: list[int] = []
    asked: set[str] = set()
    begin, mover, turn = b"", -1, -1
    for s, seat, move in walk(setup, seed):
        verb = setup.game.moves[move].verb if 0 <= seat < CHANCE else ""
        gathers_on = verb in gathers
        if run and not (verb in asked and seat == mover and s.turn == turn):
            if len(run) > 1:
                runs.append((begin, run, s.raw))
            run = []
        if gathers_on:
            if not run:
                begin, mover, turn = s.raw, seat, s.turn
                asked = {setup.game.moves[legal].verb for legal in setup.game.legal_numbers(s, seat)} & set(
                    gathers
                )
            run.append(move)
    return runs


@every_setup
def test_decisions_at_the_same_time_may_come_in_any_order(setup: Setup) -> None:
    game = setup.game
    for s, _, _ in walk(setup, 5):
        waiting = game.deciders(s)
        if len(waiting) > 1:
            moves = [(seat, game.legal_numbers(s, seat)[-1]) for seat in waiting]
            forth, back = s.copy(), s.copy()
            for seat, move in moves:
                game.rules.apply(forth, seat, move)
            for seat, move in reversed(moves):
                game.rules.apply(back, seat, move)
            assert forth.raw == back.raw
