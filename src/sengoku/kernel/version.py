"""The version of a game's rules: a digest of their source and of the tables they read."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from hashlib import sha256
from typing import TYPE_CHECKING

from sengoku.kernel.rule import callees, closure

if TYPE_CHECKING:
    from sengoku.kernel.game import Game


def rules_version(game: Game) -> str:
    """The same on every machine; another as soon as a rule, a table, a move or the record is another.

    The rollout policy is no rule: it may get better while matches go on.
    """
    digest = sha256()
    for part in _parts(game):
        digest.update(part.encode() + b"\0")
    return digest.hexdigest()[:16]


def _parts(game: Game) -> Iterator[str]:
    yield repr([(field.name, field.width, field.shape) for field in game.state])
    yield repr([(option.name, option.choices) for option in game.options])
    yield from (move.notation for table in (game.moves, game.lots) for move in table)
    for function in closure(
        [function for function in game.rules.functions() if function != game.rules.rollout]
    ):
        yield inspect.getsource(function)
        for name, value in sorted(callees(function).items(), key=lambda item: item[0]):
            if isinstance(value, memoryview):
                yield f"{name} {value.shape} {value.tobytes().hex()}"
            elif isinstance(value, int):
                yield f"{name} {value}"
