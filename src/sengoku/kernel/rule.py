"""`@rule` and `table`: the marks that make plain Python fit for every speed.

A rule is a plain function on a record. Marking it changes nothing about it; `link` makes copies of a
game's rules in which tables and kernel primitives are those of another speed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dis import get_instructions
from types import FunctionType, MappingProxyType
from typing import Any

from sengoku.kernel.errors import RuleError
from sengoku.kernel.record import FORMATS

Rule = Callable[..., Any]
"""A function marked `@rule`; it carries no types of its own."""
NOTHING: Mapping[Any, Any] = MappingProxyType({})


def rule(function: Rule) -> Rule:
    """Mark a function as a rule: it only works on records, tables, numbers and other rules."""
    vars(function)["__is_rule__"] = True
    return function


def primitive(function: Rule) -> Rule:
    """Mark a kernel function that rules may call and that has an implementation for each speed."""
    vars(function)["__is_primitive__"] = True
    return function


def is_rule(value: object) -> bool:
    """Whether this is a function marked `@rule`."""
    return isinstance(value, FunctionType) and hasattr(value, "__is_rule__")


def is_primitive(value: object) -> bool:
    """Whether this is one of the kernel's primitives, such as `below`."""
    return isinstance(value, FunctionType) and hasattr(value, "__is_primitive__")


def table(*rows: Any) -> memoryview:
    """A constant table of integers, read in rules as `NEIGHBOURS[region, n]`.

    >>> pairs = table((0, 1), (1, 2))
    >>> pairs[1, 1], pairs.shape
    (2, (2, 2))
    """
    shape, numbers = _shape(rows), list(_numbers(rows))
    width = next((w for w in FORMATS if all(-(1 << 8 * w - 1) <= n < 1 << 8 * w - 1 for n in numbers)), None)
    if width is None:
        raise RuleError("a table holds whole numbers of at most 64 bits")
    packed = b"".join(number.to_bytes(width, "little", signed=True) for number in numbers)
    cells: Any = memoryview(packed)
    numbered: memoryview = cells.cast(FORMATS[width], shape)
    return numbered


def _shape(rows: Any) -> tuple[int, ...]:
    if isinstance(rows, int):
        return ()
    shapes = {_shape(row) for row in rows}
    if len(shapes) != 1:
        raise RuleError("all rows of a table must have the same length")
    return (len(rows), *shapes.pop())


def _numbers(rows: Any) -> Iterator[int]:
    if isinstance(rows, int):
        yield int(rows)
    else:
        for row in rows:
            yield from _numbers(row)


def callees(function: Rule) -> dict[str, Any]:
    """What a rule's body names that is not its own: rules, tables, primitives and numbers, by name."""
    namespace = function.__globals__
    loads = (step.argval for step in get_instructions(function) if step.opname == "LOAD_GLOBAL")
    return {name: namespace[name] for name in dict.fromkeys(loads) if name in namespace}


def call_sites(function: Rule) -> list[Rule]:
    """The rules that a rule calls, once for each place where it does."""
    namespace = function.__globals__
    loads = [step.argval for step in get_instructions(function) if step.opname == "LOAD_GLOBAL"]
    return [namespace[name] for name in loads if is_rule(namespace.get(name))]


def closure(roots: Sequence[Rule], stand_ins: Mapping[Rule, Rule] = NOTHING) -> list[Rule]:
    """These rules and all that they call, callees first; a rule that calls itself is refused."""
    done: list[Rule] = []
    under_way: list[Rule] = []

    def visit(function: Rule) -> None:
        if function in done:
            return
        if function in under_way:
            raise RuleError(f"rule {function.__name__!r} calls itself; rules cannot recurse")
        under_way.append(function)
        for value in callees(function).values():
            if is_rule(value):
                visit(stand_ins.get(value, value))
        done.append(under_way.pop())

    for root in roots:
        visit(stand_ins.get(root, root))
    return done


def link(
    roots: Sequence[Rule],
    stand_ins: Mapping[Rule, Rule] = NOTHING,
    substitute: Callable[[Any], Any] = lambda value: value,
    finish: Callable[[FunctionType], Any] = lambda function: function,
) -> dict[Rule, Any]:
    """Copies of rules and of all that they call, for another speed or another game.

    Where a rule names one of `stand_ins`, its copy calls what that stands for. `substitute` replaces
    tables and primitives, `finish` has the last word on each copy. The rules themselves stay as they are.
    """
    copies: dict[Rule, Any] = {}

    def replace(value: Any) -> Any:
        return copies[stand_ins.get(value, value)] if is_rule(value) else substitute(value)

    for function in closure(roots, stand_ins):
        namespace = {name: replace(value) for name, value in callees(function).items()}
        namespace["__name__"] = function.__module__
        copy = FunctionType(function.__code__, namespace, function.__name__, function.__defaults__)
        copies[function] = finish(copy)
    return copies
