"""What a seat may know: `hide` leaks nothing, `veil` tells no more, `imagine` contradicts nothing."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from sengoku.kernel import CHANCE, NOBODY, PAUSE, REVEAL, Dice
from sengoku.match.files import write
from sengoku.match.match import Match
from tests.conformance.setups import Setup, all_setups, walk

every_setup = pytest.mark.parametrize("setup", all_setups(), ids=str)
GAMES = 4


def hidden(setup: Setup, s: Any, seat: int) -> Any:
    seen = s.copy()
    setup.game.rules.hide(seen, seat)
    return seen


def viewers(setup: Setup) -> list[int]:
    return [*range(setup.seats), NOBODY]


@every_setup
def test_hiding_twice_hides_no_more(setup: Setup) -> None:
    for s, _, _ in walk(setup, 1):
        for viewer in viewers(setup):
            once = hidden(setup, s, viewer)
            assert hidden(setup, once, viewer) == once


@every_setup
def test_a_seat_can_decide_from_what_it_sees(setup: Setup) -> None:
    game = setup.game
    for seed in range(GAMES):
        for s, seat, move in walk(setup, seed):
            if not 0 <= seat < CHANCE:
                continue
            seen = hidden(setup, s, seat)
            assert game.legal_numbers(seen, seat) == game.legal_numbers(s, seat)
            if game.rules.obstacle is not None and seed == 0:
                for number in game.moves:
                    assert game.rules.obstacle(seen, seat, number) == game.rules.obstacle(s, seat, number)
            true, guessed = s.copy(), seen
            game.rules.apply(true, seat, move)
            if seat in game.deciders(guessed):
                game.rules.apply(guessed, seat, move)
                assert hidden(setup, true, seat) == hidden(setup, guessed, seat)


@every_setup
def test_a_pause_shows_nothing_new_to_anybody(setup: Setup) -> None:
    game = setup.game
    for s, seat, _ in walk(setup, 2):
        if seat == CHANCE and s.why == PAUSE:
            for viewer in viewers(setup):
                true, guessed = s.copy(), hidden(setup, s, viewer)
                game.rules.apply(true, CHANCE, 0)
                game.rules.apply(guessed, CHANCE, 0)
                assert hidden(setup, true, viewer) == hidden(setup, guessed, viewer)


@every_setup
def test_what_is_imagined_looks_the_same_to_the_seat(setup: Setup) -> None:
    for seed in range(GAMES):
        for s, _, _ in walk(setup, seed):
            for viewer in viewers(setup):
                seen = hidden(setup, s, viewer)
                world = seen.copy()
                setup.game.rules.imagine(world, viewer, Dice(seed, s.ply))
                assert hidden(setup, world, viewer) == seen


@every_setup
def test_worlds_that_look_alike_go_on_looking_alike(setup: Setup) -> None:
    """Two games in step: whatever has the same veil leaves a viewer with the same bytes, and the same file."""
    for viewer in viewers(setup):
        for seed in range(GAMES):
            twins_in_step(setup, viewer, seed)


def twins_in_step(setup: Setup, viewer: int, seed: int) -> None:
    game, chance = setup.game, Random(seed)
    one, other = (Match.replay(game, setup.seats, None, setup.options) for _ in range(2))
    while not one.over:
        a, b = one.position, other.position
        assert hidden(setup, a, viewer) == hidden(setup, b, viewer)
        if len(one.entries) % 7 == 0:
            assert write(one, viewer) == write(other, viewer)
        seat = game.deciders(a)[0]
        if seat == viewer:
            assert game.legal_numbers(a, seat) == game.legal_numbers(b, seat)
        if game.deciders(b) != game.deciders(a):
            return
        reveal = seat == CHANCE and a.why == REVEAL
        move = chance.choice(choices(setup, a, seat))
        veil = game.veiled(a, seat, move, viewer)
        same = [twin for twin in choices(setup, b, seat) if game.veiled(b, seat, twin, viewer) == veil]
        if not same:
            assert reveal or seat != viewer, (
                "what the viewer sees happen must be possible in each of its worlds"
            )
            return
        record(one, seat, move)
        record(other, seat, chance.choice(same))
        if reveal:
            return
    assert write(one, viewer) == write(other, viewer)


def choices(setup: Setup, s: Any, seat: int) -> list[int]:
    return list(range(setup.game.rules.lots(s))) if seat == CHANCE else setup.game.legal_numbers(s, seat)


def record(match: Match, seat: int, number: int) -> None:
    if seat == CHANCE:
        match.replay_lot(match.game.lots[match.game.rules.named(match.position, number)].notation)
    else:
        match.replay_move(seat, match.game.moves[number].notation)
