"""Starting up is quick, and what needs no compiler never loads one."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

import sengoku
from tests.cli.driving import complaint, printed

HEAVY = ("numba", "numpy", "llvmlite")
COMMANDS = ("play", "games", "simulate", "bench", "warm", "show", "verify")


def imported_by(*arguments: str) -> set[str]:
    """The heavy modules that a command has loaded by its end."""
    program = (
        "import sys\nfrom sengoku.cli import main\n"
        f"try: main({list(arguments)!r})\nexcept SystemExit as end: status = end.code\n"
        f"print([name for name in {(*HEAVY, 'rich')!r} if name in sys.modules], status, file=sys.stderr)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, stdin=subprocess.DEVNULL, check=True
    )
    names, status = done.stderr.strip().splitlines()[-1].rsplit(" ", 1)
    assert status == "0", done.stderr
    return {name for name in (*HEAVY, "rich") if f"'{name}'" in names}


@pytest.mark.parametrize(
    "arguments", [["play"], ["play", "kuhn_poker"], ["games"], ["games", "--json"]], ids=" ".join
)
def test_nothing_heavy_is_imported(arguments: list[str]) -> None:
    assert imported_by(*arguments).isdisjoint(HEAVY)


def test_help_does_not_even_load_what_draws() -> None:
    assert imported_by("--help") == set()


def test_help_is_there_at_once() -> None:
    """Within 0.4 s; in seconds of the processor, so that a busy machine does not matter."""
    took = []
    for _ in range(3):
        began = os.times()
        subprocess.run([sys.executable, "-m", "sengoku", "--help"], capture_output=True, check=True)
        ended = os.times()
        spent = ended.children_user + ended.children_system
        took.append(spent - began.children_user - began.children_system)
    assert min(took) < 0.4


def test_version() -> None:
    assert printed("--version") == f"sengoku {sengoku.__version__}\n"


def test_without_a_command_there_is_help() -> None:
    assert all(command in printed() for command in COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_an_example(command: str) -> None:
    assert f"Example: sengoku {command}" in printed(command, "--help")


def test_an_unknown_command_gets_one_line() -> None:
    assert "No such command 'frobnicate'" in complaint("frobnicate")
