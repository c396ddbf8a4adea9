"""The speeds agree bit for bit, on every machine and however games are shared out."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from sengoku.kernel import CHANCE, Dice, Game, playing
from sengoku.kernel.batch import generators
from sengoku.kernel.cache import compiled
from tests.conformance.setups import Setup, all_setups, choose, games, walk

every_setup = pytest.mark.parametrize("setup", all_setups(), ids=str)
SIMULATED = Path(__file__).with_name("simulated.json")


def numbers(*values: int) -> Any:
    return np.array(values, np.int64)


def rows(*raws: bytes) -> Any:
    return np.frombuffer(b"".join(raws), np.uint8).reshape(len(raws), -1).copy()


@every_setup
@pytest.mark.parametrize("policy", ["random", "rollout"])
def test_every_rule_agrees_at_both_speeds(setup: Setup, policy: str) -> None:
    game = setup.game
    if policy not in game.policies:
        policy = "random"
    rules, native = game.rules, compiled(game)
    for s, seat, move in walk(setup, 11, policy):
        if seat == CHANCE:
            check_lots(game, s)
        elif seat >= 0:
            check_moves(game, s, seat)
        if seat >= 0:
            after, state = s.copy(), rows(s.raw)
            rules.apply(after, seat, move)
            native.play_moves(state, numbers(seat), numbers(move), generators(0, 0, 1), 0)
            assert state.tobytes() == after.raw
        check_secrets(game, s)


def check_lots(game: Game, s: Any) -> None:
    count, name, last = numbers(0), numbers(0), game.rules.lots(s) - 1
    compiled(game).count_lots(rows(s.raw), count)
    assert count[0] == last + 1
    compiled(game).name_lots(rows(s.raw), numbers(last), name)
    assert name[0] == game.rules.named(s, last)


def check_moves(game: Game, s: Any, seat: int) -> None:
    out, count = np.zeros((1, len(game.moves)), np.int16), numbers(0)
    compiled(game).legal_moves(rows(s.raw), numbers(seat), out, count)
    assert out[0, : count[0]].tolist() == game.legal_numbers(s, seat)
    if game.rules.rollout is not None:
        dice, chosen, words = Dice(s.ply), numbers(0), generators(s.ply, 0, 1)
        compiled(game).choose_rollout(rows(s.raw), numbers(seat), words, out, chosen)
        assert chosen[0] == choose(game, s, seat, "rollout", dice)
        if count[0] > 1:
            assert words[0, 0] == dice.state, "both speeds draw equally often"


def check_secrets(game: Game, s: Any) -> None:
    for viewer in range(s.seats):
        seen, state = s.copy(), rows(s.raw)
        game.rules.hide(seen, viewer)
        compiled(game).hide_from(state, numbers(viewer))
        assert state.tobytes() == seen.raw
        dice, words = Dice(s.ply, viewer), generators(s.ply, viewer, 1)
        game.rules.imagine(seen, viewer, dice)
        compiled(game).imagine_for(state, numbers(viewer), words)
        assert state.tobytes() == seen.raw
        assert words[0, 0] == dice.state


@every_setup
def test_a_seed_gives_the_same_games_at_both_speeds(setup: Setup) -> None:
    game = setup.game
    for policy in game.policies:
        summary = game.simulate(8, setup.seats, seed=9, policy=policy, **setup.options)
        way = playing.play_rollout if policy == "rollout" else playing.play_random
        out = game.moves.blank()
        for number in range(8):
            s = setup.start()
            decisions = game.plain[way](s, Dice(9, number), out)
            assert summary.decisions[number] == decisions
            assert summary.plies[number] == s.ply
            assert summary.scores[number].tolist() == s.score.tolist()[: summary.scores.shape[1]]


def simulated(game: Game, workers: int) -> dict[str, str]:
    """A digest of the scores of a few thousand games, for each number of seats and policy."""
    digests = {}
    for seats in range(game.seats[0], game.seats[1] + 1):
        for policy in game.policies:
            summary = game.simulate(5000, seats, seed=2026, policy=policy, workers=workers)
            content = summary.scores.astype("<i2").tobytes() + summary.plies.astype("<i8").tobytes()
            digests[f"{game.id} {seats} {policy}"] = sha256(content).hexdigest()[:16]
    return digests


@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_a_seed_gives_the_same_games_on_every_machine(game: Game, rewrite: bool) -> None:
    known = json.loads(SIMULATED.read_text()) if SIMULATED.exists() else {}
    one = simulated(game, workers=1)
    assert simulated(game, workers=3) == one
    if rewrite:
        SIMULATED.write_text(json.dumps(dict(sorted((known | one).items())), indent=1) + "\n")
    assert {name: known.get(name) for name in one} == one or rewrite


@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_a_batch_plays_the_games_of_its_seed(game: Game) -> None:
    batch = game.batch(5, seed=4)
    for number in range(5):
        s = game.start(None, Dice(4, number))
        game.run_chance(s)
        assert batch.position(number) == s
    while not batch.over.all():
        moves, _ = batch.legal()
        mask = batch.mask()
        assert all(mask[i].sum() == 0 or mask[i, moves[i, 0]] for i in range(5))
        batch.play(np.where(batch.over, -1, moves[:, 0]))
    assert (batch.seats == -1).all()
