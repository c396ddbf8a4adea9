"""A match: history, steps, undo, decisions at the same time."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import sengoku
from sengoku import Match
from sengoku.kernel import IllegalMove, InvalidOptions, WrongSeat
from sengoku.match.history import Kind
from sengoku.match.match import CannotUndo


def play_on(match: Match, chance: Random, moves: int = 10_000, undo: float = 0.0) -> int:
    """Play at random, taking back now and then; returns how often that was possible."""
    undone = 0
    for _ in range(moves):
        if match.over:
            break
        seat = chance.choice(match.waiting)
        match.play(chance.choice(match.legal(seat)), seat)
        if chance.random() < undo:
            try:
                match.undo()
                undone += 1
            except (CannotUndo, WrongSeat):
                pass
    return undone


def test_a_match_plays_the_game_of_its_seed() -> None:
    match = Match("rumble_nation", seats=3, seed=7)
    assert match.position == sengoku.game("rumble_nation").new(seats=3, seed=7)
    assert [entry.kind for entry in match.entries] == [Kind.LOT] * 15
    assert [entry.serial for entry in match.entries] == list(range(1, 16))


def test_without_a_seed_every_match_is_another() -> None:
    openings = {Match("rumble_nation", seats=2).position.raw for _ in range(5)}
    assert len(openings) == 5


def test_a_move_that_is_not_legal_leaves_no_entry() -> None:
    match = Match("rumble_nation", seats=2, seed=7)
    before = len(match.entries), match.position.raw
    with pytest.raises(IllegalMove):
        match.play("reroll")
    with pytest.raises(WrongSeat):
        match.play("deploy", seat=1)
    assert (len(match.entries), match.position.raw) == before


def test_undo_goes_back_one_step_and_is_recorded() -> None:
    match = Match("rumble_nation", seats=2, seed=7)
    match.play("deploy")
    rolled = match.position.raw
    match.play(match.legal()[0])
    match.undo()
    assert match.position.raw == rolled
    last = match.entries[-1]
    assert (last.kind, last.seat, last.number) == (Kind.UNDO, 0, last.serial - 2)
    match.play(match.legal()[1])
    assert match.position.raw != rolled


def test_undo_never_passes_a_draw() -> None:
    match = Match("rumble_nation", seats=2, seed=7)
    with pytest.raises(CannotUndo, match="nobody has moved"):
        match.undo()
    match.play("deploy")
    with pytest.raises(CannotUndo, match="a lot was drawn after it"):
        match.undo()


def test_undo_is_the_mover_s() -> None:
    match = Match("rumble_nation", seats=2, seed=7)
    match.play("deploy")
    match.play(match.legal()[0])
    with pytest.raises(WrongSeat, match="the last move was seat 0's, not seat 1's"):
        match.undo(seat=1)
    match.undo(seat=0)
    assert match.waiting == [0]


def test_undo_passes_the_pauses_of_the_war_but_never_rolls_anew() -> None:
    """The last placement and the whole war after it are one step; the dice stay as they were."""
    match = Match("rumble_nation", seats=2, seed=4)
    chance, before = Random(1), b""
    while not match.over:
        before = match.position.raw
        match.play(chance.choice(match.legal()))
    assert sum(entry.notation.startswith("battle") for entry in match.entries) > 3
    match.undo()
    assert match.position.raw == before
    assert not match.over


@settings(max_examples=20, deadline=None)
@given(st.integers(0, 10_000), st.integers(2, 4))
def test_what_is_taken_back_was_never_a_look_at_the_dice(seed: int, seats: int) -> None:
    """However often one takes back, the lots are those that the seed gives in their order."""
    plain, fickle = (Match("rumble_nation", seats=seats, seed=seed) for _ in range(2))
    play_on(plain, Random(seed), 40)
    play_on(fickle, Random(seed + 1), 40, undo=0.5)
    lots = [[e.number for e in match.line if e.notation.startswith("roll")] for match in (plain, fickle)]
    shared = min(map(len, lots))
    assert lots[0][:shared] == lots[1][:shared]


def test_decisions_at_the_same_time_stay_secret_until_all_are_ready() -> None:
    match = Match("goofspiel", seed=1)
    before, entries = match.position.raw, len(match.entries)
    match.play("bid(3)", seat=1)
    assert (match.position.raw, len(match.entries)) == (before, entries)
    assert match.waiting == [0]
    with pytest.raises(WrongSeat, match="seat 1 has decided"):
        match.play("bid(2)", seat=1)
    match.play("bid(1)")
    assert [entry.notation for entry in match.entries[entries:]][:3] == ["bid(1)", "bid(3)", "open(1,3)"]


def test_a_secret_decision_can_be_taken_back_until_all_are_ready() -> None:
    match = Match("goofspiel", seed=1)
    match.play("bid(3)", seat=1)
    match.undo(seat=1)
    assert match.waiting == [0, 1]
    match.play("bid(4)", seat=0)
    with pytest.raises(CannotUndo, match="seat 1 has not decided"):
        match.undo(seat=1)
    match.play("bid(2)", seat=1)
    with pytest.raises(CannotUndo):
        match.undo()
    assert match.position.score[0] == 4


def test_any_ply_can_be_looked_at() -> None:
    match = Match("rumble_nation", seats=2, seed=7)
    play_on(match, Random(1))
    assert match.at(0) == match.opening
    assert match.at(len(match.line)) == match.position
    states = [(s.raw, entry) for s, entry in match.states()]
    assert [raw for raw, _ in states] == [match.at(ply).raw for ply in range(len(match.line))]
    with pytest.raises(InvalidOptions, match="not 9999"):
        match.at(9999)


def test_a_lot_that_cannot_be_drawn_leaves_the_match_as_it_was() -> None:
    match = Match("rumble_nation", seats=2, seed=7)
    match.forget_seed()
    before = match.position.raw, list(match.entries), list(match.line), list(match.steps)
    with pytest.raises(InvalidOptions, match="no seed, so no lot can be drawn"):
        match.play("deploy")
    assert (match.position.raw, match.entries, match.line, match.steps) == before
