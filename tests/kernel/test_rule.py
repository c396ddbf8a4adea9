"""`@rule` only marks; what is not fit for every speed is refused, with the reason."""

# mypy: disable-error-code="no-untyped-def,name-defined"
from __future__ import annotations

import pytest

from sengoku.kernel import Game, MoveTable, Option, RuleError, Rules, Verb, below, i1, rule, state, table
from sengoku.kernel.fitness import unfit
from sengoku.kernel.rule import closure, link

STATE = state(participants=1, crop=i1[3])
MOVES = MoveTable(Verb("wait"))
STEPS = table(1, 2, 3)
NAMES = ("a", "b")
FACTOR = 2


@rule
def fit(s, n, dice):
    """Everything that a rule may do."""
    total = 0
    for index in range(3):
        if s.crop[index] > n and not s.over:
            total += STEPS[index] * FACTOR
        elif s.crop[index] == n or total < 0:
            continue
    while total > 100:
        total -= max(1, abs(total) // 2)
    s.crop[0] = below(dice, 3) if total == 0 else -1
    return total


def uses_list(s):
    return [s.crop[0]]


def uses_division(s):
    return s.crop[0] / 2


def uses_float(s):
    return s.crop[0] * 2


def uses_slice(s):
    return s.crop[0:2]


def uses_python_object(s):
    return NAMES


def raises(s):
    raise ValueError


def uses_method(s):
    return s.crop.tolist()


def uses_print(s):
    print(s)


def loops_over_cells(s):
    for crop in s.crop:
        s.over = crop


def makes_tuple(s):
    return s.over, s.why


def uses_power(s):
    return 2**s.over


def uses_membership(s):
    return s.over in (1, 2)


def uses_text(s):
    return "over"


def uses_keyword(s):
    return below(s, n=3)


def makes_function(s):
    return lambda: s


UNFIT = [
    (uses_list, "List is not for rules"),
    (uses_division, "true division"),
    (uses_slice, "no slices"),
    (uses_python_object, "NAMES is"),
    (raises, "Raise is not for rules"),
    (uses_method, "have no methods"),
    (uses_print, "print is neither a rule"),
    (loops_over_cells, "loops over range"),
    (makes_tuple, "make no tuples"),
    (uses_power, "not the same at every speed"),
    (uses_membership, "needs a container"),
    (uses_text, "whole numbers only"),
    (uses_keyword, "by place"),
    (makes_function, "Lambda is not for rules"),
]


def test_a_fit_rule_has_no_complaints() -> None:
    assert list(unfit(fit)) == []


@pytest.mark.parametrize(("function", "complaint"), UNFIT, ids=lambda part: getattr(part, "__name__", None))
def test_an_unfit_rule_is_named_with_the_reason(function, complaint: str) -> None:
    complaints = list(unfit(function))
    assert complaints
    assert any(complaint in text for text in complaints)


@rule
def setup(s, options):
    """Nothing."""


@rule
def legal(s, seat, out):
    """Nothing."""
    return 0


@rule
def apply(s, seat, move):
    """Nothing."""


@rule
def apply_badly(s, seat, move):
    """Divides."""
    s.over = s.seats / 2


@rule
def endless(s, seat, move):
    """Calls itself."""
    endless(s, seat, move)


def game(apply_rule) -> Game:
    rules = Rules(setup=setup, legal=legal, apply=apply_rule)
    return Game(id="field", title="Field", seats=(1, 1), state=STATE, moves=MOVES, rules=rules)


def test_a_game_refuses_unfit_rules_when_it_is_made() -> None:
    assert game(apply).id == "field"
    with pytest.raises(RuleError, match=r"field: rule 'apply_badly': line .*true division"):
        game(apply_badly)
    with pytest.raises(RuleError, match="calls itself"):
        game(endless)
    with pytest.raises(RuleError, match="apply must be marked @rule"):
        game(uses_list)


@pytest.mark.parametrize("names", [("seed",), ("crops", "crops")])
def test_an_option_has_a_name_of_its_own(names: tuple[str, ...]) -> None:
    rules = Rules(setup=setup, legal=legal, apply=apply)
    options = tuple(Option(name, (1, 2)) for name in names)
    with pytest.raises(RuleError, match="the name is taken"):
        Game(id="x", title="X", seats=(1, 1), state=STATE, moves=MOVES, rules=rules, options=options)


def test_marking_changes_nothing() -> None:
    def plain(s):
        return 1

    assert rule(plain) is plain


def test_closure_lists_callees_first() -> None:
    @rule
    def outer(s):
        return fit(s, 0, 0)

    assert closure([fit]) == [below, fit]


def test_linked_copies_leave_the_rules_alone() -> None:
    doubled = link([fit], substitute=lambda value: table(7, 7, 7) if isinstance(value, memoryview) else value)
    s = STATE.new()
    s.crop = [1, 1, 1]
    assert fit(s.copy(), 0, None) == 12
    assert doubled[fit](s.copy(), 0, None) == 42


def test_tables_are_exact_and_cannot_be_written() -> None:
    wide = table(1, 1 << 40)
    assert wide[1] == 1 << 40
    assert table(-128, 127).itemsize == 1
    assert table(-129).itemsize == 2
    with pytest.raises(TypeError):
        wide[0] = 5
    with pytest.raises(RuleError, match="same length"):
        table((1, 2), (3,))
    with pytest.raises(RuleError, match="64 bits"):
        table(1 << 63)
