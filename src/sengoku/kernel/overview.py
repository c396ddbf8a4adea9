"""What a game shows of itself where there is no picture: sheets of text, for the terminal and for screen readers.

A game's `overview` makes them from what a seat may see. It says what stands where and whose it is; how that
looks is the business of whoever shows it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Cell:
    """One place of a sheet; what belongs to a seat is shown in its colour, with its mark before the text."""

    text: str
    seat: int | None = None


@dataclass(frozen=True)
class Sheet:
    """A titled table of cells, with remarks below it; `numbers` are the columns that line up on the right."""

    title: str
    heads: Sequence[Cell | str] = ()
    rows: Sequence[Sequence[Cell | str]] = ()
    remarks: Sequence[str] = ()
    numbers: Sequence[int] = ()


Say = Callable[..., str]
"""Gives a sentence of the game by its id and arguments, in the language of the one who looks."""

Overview = Callable[[Any, int, Say], list[Sheet]]
"""A state with its secrets hidden, the seat that looks (or `NOBODY`), and the words."""
