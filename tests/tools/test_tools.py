"""`make reach` and `make mutate`: they find what they are for, and Rumble Nation passes the first."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import FunctionType
from typing import Any

import pytest

import sengoku
from sengoku.games.rumble_nation import rules
from tools.mutate import Mutant, mutants, rules_of
from tools.reach import NUMBER, numbered_lines, rule_files

ROOT = Path(__file__).parents[2]
rumble = sengoku.game("rumble_nation")


def run(tool: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", f"tools.{tool}", *arguments]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=600, check=False)


@pytest.mark.slow
def test_every_verb_option_and_rule_of_rumble_nation_is_exercised() -> None:
    outcome = run("reach", "rumble_nation", "--games", "20")
    assert outcome.returncode == 0, outcome.stdout
    assert "never exercised" not in outcome.stdout
    assert "153 of 189 rules exercised, 36 have no line" in outcome.stdout


@pytest.mark.slow
def test_the_hunt_notices_broken_rules() -> None:
    outcome = run("mutate", "rumble_nation", "--only", "reserve_size")
    assert outcome.returncode == 0, outcome.stdout
    assert "6 noticed" in outcome.stdout


def test_the_numbers_in_comments_are_found() -> None:
    (path,) = (path for path in rule_files(rumble) if path.name == "rules.py")
    named = {number for numbers in numbered_lines(path).values() for number in numbers}
    assert {"2.1", "7.13", "15.23", "17.8"} <= named
    assert NUMBER.findall("# 6.9; 7.1, 7.26") == ["6.9", "7.1", "7.26"]


def changes(function: Callable[..., Any]) -> list[str]:
    return [mutant.name for mutant in mutants(function)]  # type: ignore[arg-type]


def test_each_small_way_to_break_a_rule_is_tried() -> None:
    assert changes(rules.has_finished) == [
        "has_finished: return reserve_size(s, seat) == 0 → removed",
        "has_finished: reserve_size(s, seat) == 0 → reserve_size(s, seat) != 0",
        "has_finished: return reserve_size(s, seat) == 0: 0 → -1",
        "has_finished: return reserve_size(s, seat) == 0: 0 → 1",
    ]
    assert "stands_in: s.soldiers[region, seat] >= 1 or s.daimyo[seat] == region → " + (
        "s.soldiers[region, seat] >= 1 and s.daimyo[seat] == region"
    ) in changes(rules.stands_in)
    assert "daimyo_card_step: daimyo_card_goes_on(s, seat) → not" not in changes(rules.daimyo_card_step)
    assert "daimyo_card_step: not daimyo_card_goes_on(s, seat) → daimyo_card_goes_on(s, seat)" in changes(
        rules.daimyo_card_step
    )


def test_a_mutant_is_the_rule_with_one_change() -> None:
    def broken(mutant: Mutant) -> Any:
        return FunctionType(mutant.code(), rules.has_finished.__globals__)

    s = rumble.new(seats=2, seed=1)
    s.reserve = [0, 1, 0, 0]
    flipped = list(mutants(rules.has_finished))[1]  # type: ignore[arg-type]
    assert [rules.has_finished(s, seat) for seat in (0, 1)] == [True, False]
    assert [broken(flipped)(s, seat) for seat in (0, 1)] == [False, True]


def test_only_the_game_s_own_rules_are_broken() -> None:
    names = {function.__name__ for function in rules_of(rumble)}
    assert {"setup", "legal", "apply", "settle"} <= names
    assert not {"below", "ask", "rollout"} & names
