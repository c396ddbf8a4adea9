"""Which games there are: every installed package may bring some, through the entry-point group `sengoku.games`."""

from __future__ import annotations

from difflib import get_close_matches
from functools import cache
from importlib.metadata import EntryPoint, entry_points

from sengoku.kernel.errors import RuleError, UnknownGame
from sengoku.kernel.game import Game

GROUP = "sengoku.games"


@cache
def _entries() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in sorted(entry_points(group=GROUP), key=lambda entry: entry.name)}


def game_ids() -> list[str]:
    """The ids of all installed games."""
    return list(_entries())


@cache
def game(name: str) -> Game:
    """The game of that id.

    >>> game("rumble_nation").title
    'Rumble Nation'
    """
    entry = _entries().get(name)
    if entry is None:
        near = get_close_matches(name, game_ids(), 1)
        hint = f"did you mean {near[0]!r}? " if near else ""
        raise UnknownGame(f"there is no game {name!r}; {hint}There are: {', '.join(game_ids())}")
    found = entry.load()
    if not isinstance(found, Game) or found.id != name:
        raise RuleError(f"{entry.value} is announced as the game {name!r} and is {found!r}")
    return found


def all_games() -> list[Game]:
    """All installed games."""
    return [game(name) for name in game_ids()]
