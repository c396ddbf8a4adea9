"""Moves and lots: `verb(args)` ↔ integer ↔ notation.

>>> region = Names("region", "kyo", "oko")
>>> table = MoveTable(Verb("roll"), Verb("place", region=region, count=range(1, 4)))
>>> move = table("place", "oko", 2)
>>> int(move), str(move), move.verb, move.args
(5, 'place(oko,2)', 'place', ('oko', 2))
>>> table.parse("place(kyo, 3)")
place(kyo,3)
>>> table.first("place")
1
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from itertools import product
from math import prod
from typing import Any, Self

from sengoku.kernel.errors import IllegalMove, RuleError


class Names(Sequence[str]):
    """What an argument may name: regions, cards. The domain is the first part of their words' ids."""

    def __init__(self, domain: str, *names: str) -> None:
        self.domain = domain
        self.names = names

    def __getitem__(self, place: Any) -> Any:
        return self.names[place]

    def __len__(self) -> int:
        return len(self.names)


def seats(most: int) -> Names:
    """An argument that is a seat."""
    return Names("seat", *(str(seat) for seat in range(most)))


class Verb:
    """One thing that can be done, with its arguments; each is a range of numbers or `Names`.

    `gather` marks the moves of a choice that is gathered one by one, so that their order never matters.
    """

    def __init__(self, name: str, *, gather: bool = False, **arguments: range | Names) -> None:
        self.name = name
        self.gather = gather
        self.arguments = arguments
        self.count = prod(len(domain) for domain in arguments.values())

    def __repr__(self) -> str:
        return f"{self.name}({','.join(self.arguments)})" if self.arguments else self.name


class Move(int):
    """A move (or a lot's name): an integer that knows its verb, its arguments and its notation."""

    verb: str
    args: tuple[int | str, ...]
    notation: str
    kind: str

    def __new__(cls, number: int, verb: str, args: tuple[int | str, ...], kind: str = "move") -> Self:
        """A move of that number; `kind` tells moves from lots, as in the table it belongs to."""
        move = super().__new__(cls, number)
        move.kind = kind
        move.verb = verb
        move.args = args
        move.notation = f"{verb}({','.join(map(str, args))})" if args else verb
        return move

    def __str__(self) -> str:
        return self.notation

    __repr__ = __str__


class MoveTable(Sequence[Move]):
    """All moves of a game, numbered densely in the order of its verbs."""

    def __init__(self, *verbs: Verb, kind: str = "move") -> None:
        self.kind = kind
        self.verbs = {verb.name: verb for verb in verbs}
        if len(self.verbs) != len(verbs):
            raise RuleError("every verb has a name of its own")
        self._first: dict[str, int] = {}
        self._moves: list[Move] = []
        for verb in verbs:
            self._first[verb.name] = len(self._moves)
            domains: list[list[int | str]] = [list(domain) for domain in verb.arguments.values()]
            for args in product(*domains):
                self._moves.append(Move(len(self._moves), verb.name, args, kind))
        self._by_notation = {move.notation: move for move in self._moves}

    def __len__(self) -> int:
        return len(self._moves)

    def __getitem__(self, number: Any) -> Any:
        return self._moves[number]

    def __iter__(self) -> Iterator[Move]:
        return iter(self._moves)

    def blank(self) -> memoryview:
        """A list with room for every move, which `legal` fills."""
        return memoryview(bytearray(2 * len(self._moves))).cast("h")

    def first(self, verb: str) -> int:
        """The number of a verb's first move; the others follow, the last argument turning fastest."""
        return self._first[verb]

    def of(self, verb: str) -> Sequence[Move]:
        """All moves of a verb."""
        return self._moves[self._first[verb] : self._first[verb] + self.verbs[verb].count]

    def __call__(self, verb: str, *args: int | str) -> Move:
        """The move of that verb and those arguments."""
        return self.parse(f"{verb}({','.join(map(str, args))})" if args else verb)

    def parse(self, text: str) -> Move:
        """Read a move's notation; spaces do not matter."""
        notation = re.sub(r"\s+", "", text).removesuffix("()")
        move = self._by_notation.get(notation)
        if move is None:
            raise IllegalMove(f"{text.strip()!r} is no {self.kind} of this game: {self._advice(notation)}")
        return move

    def find(self, wanted: int | str | tuple[Any, ...]) -> Move:
        """A move by its number, its notation, or its verb and arguments."""
        if isinstance(wanted, Move):
            return self._same(wanted)
        if isinstance(wanted, str):
            return self.parse(wanted)
        if isinstance(wanted, tuple):
            return self(*wanted)
        try:
            number = wanted.__index__()
        except AttributeError:
            raise IllegalMove(f"a {self.kind} is a number, a text or a tuple, not {wanted!r}") from None
        if not 0 <= number < len(self._moves):
            raise IllegalMove(
                f"{self.kind} {number} does not exist: they go from 0 to {len(self._moves) - 1}"
            )
        return self._moves[number]

    def _same(self, move: Move) -> Move:
        same_kind = move.kind == self.kind and move < len(self._moves)
        if same_kind and self._moves[move].notation == move.notation:
            return self._moves[move]
        raise IllegalMove(f"{move} is a {move.kind}, but not a {self.kind} of this game")

    def _advice(self, notation: str) -> str:
        name, _, rest = notation.partition("(")
        verb = self.verbs.get(name)
        if verb is None:
            near = get_close_matches(name, self.verbs, 1)
            hint = f"did you mean {self.verbs[near[0]]!r}? " if near else ""
            return f"{hint}It has {', '.join(map(repr, self.verbs.values()))}"
        given = rest.removesuffix(")").split(",") if rest else []
        if len(given) != len(verb.arguments):
            return f"write {verb!r}"
        for value, (argument, domain) in zip(given, verb.arguments.items(), strict=True):
            if value not in map(str, domain):
                allowed = f"{domain[0]} to {domain[-1]}" if isinstance(domain, range) else ", ".join(domain)
                return f"{argument} is one of {allowed}, not {value!r}"
        return f"write {verb!r}"
