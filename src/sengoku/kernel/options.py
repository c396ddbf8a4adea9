"""Options: the choices a table has, as data."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any

from sengoku.kernel.errors import InvalidOptions, RuleError
from sengoku.kernel.record import RecordType, i2, record

Choice = int | str

RESERVED = frozenset({"game", "games", "seats", "seed", "dice", "policy", "workers"})
"""Names that a program passes beside the options."""


@dataclass(frozen=True)
class Option:
    """One choice of the table: rules read a named choice as its index, a number as itself.

    The default is the first choice, another one, or depends on the seats. `house` marks a doubtful
    reading of the rulebook that a table may decide for itself.
    """

    name: str
    choices: tuple[Choice, ...]
    default: Choice | Callable[[int], Choice] | None = None
    help: str = ""
    house: bool = False

    def default_for(self, seats: int) -> Choice:
        """What is played when nobody chooses."""
        if callable(self.default):
            return self.default(seats)
        return self.choices[0] if self.default is None else self.default

    def read(self, value: object) -> Choice:
        """One of the choices, from itself or from text."""
        for choice in self.choices:
            if value == choice or (isinstance(value, str) and value == str(choice)):
                return choice
        allowed = ", ".join(map(str, self.choices))
        raise InvalidOptions(f"option {self.name} is one of {allowed}, not {value!r}")

    def code(self, choice: Choice) -> int:
        """The number by which rules know a choice."""
        return choice if isinstance(choice, int) else self.choices.index(choice)


def options_record(options: tuple[Option, ...]) -> RecordType:
    """The record in which `setup` reads the options."""
    names = [option.name for option in options]
    for name in names:
        if name in RESERVED or names.count(name) > 1:
            raise RuleError(f"an option cannot be called {name!r}: the name is taken")
    return record("Options", **{option.name: i2 for option in options})


def choose(options: tuple[Option, ...], seats: int, chosen: Mapping[str, Any]) -> dict[str, Choice]:
    """All options with what was chosen or else their defaults."""
    names = [option.name for option in options]
    for name in chosen:
        if name not in names:
            near = get_close_matches(name, names, 1)
            hint = f" (did you mean {near[0]}?)" if near else ""
            has = f"it has {', '.join(names)}" if names else "it has none"
            raise InvalidOptions(f"this game has no option {name!r}{hint}; {has}")
    return {
        option.name: option.read(chosen[option.name]) if option.name in chosen else option.default_for(seats)
        for option in options
    }
