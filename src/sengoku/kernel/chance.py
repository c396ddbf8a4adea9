"""Chance: a generator beside the state, never in it, with the same numbers at every speed.

It is SplitMix64: a counter and a mixing function, so a stream can be entered anywhere, and seeds that
are neighbours give streams that have nothing in common. Not for secrets: the dice of a match between
people come from elsewhere.
"""

from __future__ import annotations

from typing import Any

from sengoku.kernel.rule import primitive, rule

WORD = (1 << 64) - 1
GOLDEN = 0x9E3779B97F4A7C15
FIRST_MIX = 0xBF58476D1CE4E5B9
SECOND_MIX = 0x94D049BB133111EB


def mix(word: int) -> int:
    """Scramble 64 bits, reversibly."""
    word = (word ^ word >> 30) * FIRST_MIX & WORD
    word = (word ^ word >> 27) * SECOND_MIX & WORD
    return word ^ word >> 31


class Dice:
    """A generator in the interpreter. Game number `game` of a seed has a stream of its own.

    >>> dice = Dice(7)
    >>> [below(dice, 6) + 1 for _ in range(5)]
    [5, 3, 6, 3, 6]
    """

    __slots__ = ("state",)

    def __init__(self, seed: int, game: int = 0) -> None:
        self.state = mix((mix(seed & WORD) + game * GOLDEN) & WORD)

    def copy(self) -> Dice:
        """A generator that will give the same numbers."""
        twin = Dice.__new__(Dice)
        twin.state = self.state
        return twin


@primitive
def draw32(dice: Any) -> int:
    """The next 32 bits."""
    dice.state = (dice.state + GOLDEN) & WORD
    return mix(dice.state) >> 32


@rule
def below(dice, n):  # type: ignore[no-untyped-def]
    """A number from 0 to n - 1, each equally likely (Lemire's method: no remainder is favoured)."""
    product = draw32(dice) * n
    fraction = product & 0xFFFFFFFF
    if fraction < n:
        unfair = (0x100000000 - n) % n
        while fraction < unfair:
            product = draw32(dice) * n
            fraction = product & 0xFFFFFFFF
    return product >> 32
