"""Chance: fair, the same at every speed, and nothing of it in the state."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sengoku.kernel import Dice, below
from sengoku.kernel.batch import generators
from sengoku.kernel.chance import WORD, draw32

seeds = st.integers(min_value=0, max_value=WORD)


def test_the_numbers_are_splitmix64() -> None:
    """The first outputs of SplitMix64 from state 1234567, as its author publishes them."""
    dice = Dice(0)
    dice.state = 1234567
    known = [6457827717110365317, 3203168211198807973, 9817491932198370423]
    assert [draw32(dice) for _ in known] == [number >> 32 for number in known]


@given(seeds, st.integers(min_value=1, max_value=(1 << 31) - 1))
def test_below_stays_below(seed: int, n: int) -> None:
    dice = Dice(seed)
    assert all(0 <= below(dice, n) < n for _ in range(20))


@pytest.mark.parametrize("n", [1, 2, 3, 6, 7, 216])
def test_every_number_is_equally_likely(n: int) -> None:
    draws, dice = 200 * n, Dice(42)
    counts = np.bincount([below(dice, n) for _ in range(draws)], minlength=n)
    chi_square = float(((counts - 200) ** 2 / 200).sum())
    assert chi_square < n - 1 + 4.5 * (2 * n) ** 0.5 + 5


@given(seeds, st.integers(min_value=0, max_value=1 << 40))
def test_batches_begin_with_the_generators_of_their_games(seed: int, first: int) -> None:
    words = generators(seed, first, 3)
    assert [int(word) for word in words[:, 0]] == [Dice(seed, first + game).state for game in range(3)]


def test_neighbouring_games_and_seeds_have_nothing_in_common() -> None:
    draws = [
        tuple(draw32(dice) for _ in range(4)) for dice in [Dice(s, g) for s in range(20) for g in range(20)]
    ]
    assert len({number for draw in draws for number in draw}) == 1600


@pytest.mark.parametrize("n", [1, 2, 6, 216, 1000003, (1 << 31) - 1])
def test_native_dice_give_the_same_numbers(n: int) -> None:
    """Large n make Lemire's method draw again, at both speeds alike."""
    from numba import njit

    from sengoku.kernel import native

    linked = native.native_rules([], [below], {})
    draw, dice_in = linked[below], native.row_as(native.dice_type)

    @njit
    def natively(words, n):  # type: ignore[no-untyped-def]
        return draw(dice_in(words, 0), n)

    words, dice = generators(5, 0, 1), Dice(5)
    assert [natively(words, n) for _ in range(300)] == [below(dice, n) for _ in range(300)]
    assert int(words[0, 0]) == dice.state


def test_a_copy_goes_on_alike() -> None:
    dice = Dice(3)
    below(dice, 6)
    twin = dice.copy()
    assert [below(dice, 6) for _ in range(9)] == [below(twin, 6) for _ in range(9)]
