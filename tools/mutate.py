"""Break the rules of a game one small way after another, and list what no test notices.

    .venv/bin/python -m tools.mutate rumble_nation [--sample 200 --seed 1] [--workers 2]

Each mutant flips one comparison, moves one number by 1, swaps `and` and `or`, negates one condition or removes
one statement of `rules`, in the plain speed. Against it stand only the tests of the game that are marked with
rule numbers, those that name the rules of the broken line first; the first failure ends it. They are collected once, and
every mutant runs in a fork of that process. Mutants that change nothing which can be observed are listed, in
groups with a reason, in `mutants.toml` beside the rules.
"""

from __future__ import annotations

import argparse
import ast
import copy
import inspect
import os
import random
import sys
import time
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

import pytest
from rich.console import Console
from rich.progress import Progress

import sengoku
from sengoku.kernel import Game
from sengoku.kernel.rule import closure
from tools.reach import folder, numbered_lines

ROOT = Path(__file__).parents[1]

FLIPPED: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
}
MOST_SECONDS = 30.0
NOTICED, SURVIVED, HUNG = "noticed", "survived", "hung"


@dataclass(frozen=True)
class Mutant:
    """One small way to break one rule."""

    function: FunctionType
    line: int
    change: str
    tree: ast.FunctionDef

    @property
    def name(self) -> str:
        """What `mutants.toml` calls it."""
        return f"{self.function.__name__}: {self.change}"

    def code(self) -> CodeType:
        """The broken function's code."""
        module = compile(ast.Module([self.tree], []), self.function.__code__.co_filename, "exec")
        return next(part for part in module.co_consts if isinstance(part, CodeType))


def rules_of(game: Game) -> list[Any]:
    """The rules in the files `rules.py` or `rules/`, without those of the kernel, secrets and strategy."""
    home = folder(game)

    def is_one(function: Any) -> bool:
        path = Path(inspect.getsourcefile(function) or "")
        inside = home / "rules" in path.parents or (home.name == "rules" and path.parent == home)
        return path == home / "rules.py" or inside

    return [function for function in closure(game.rules.functions()) if is_one(function)]


def mutants(function: FunctionType) -> Iterator[Mutant]:
    """Every small way to break a rule."""
    path = inspect.getsourcefile(function) or ""
    tree = next(
        node
        for node in ast.parse(Path(path).read_text(encoding="utf-8")).body
        if isinstance(node, ast.FunctionDef) and node.name == function.__name__
    )
    tree.decorator_list = []
    for place, node in enumerate(ast.walk(tree)):
        for change, broken in changes(tree, place, node):
            yield Mutant(function, getattr(node, "lineno", tree.lineno), change, broken)


def changes(tree: ast.FunctionDef, place: int, node: ast.AST) -> Iterator[tuple[str, ast.FunctionDef]]:
    """The ways to break a rule at one node, each with the broken rule."""

    def twin() -> tuple[ast.FunctionDef, Any]:
        whole = copy.deepcopy(tree)
        return whole, list(ast.walk(whole))[place]

    if isinstance(node, ast.Compare):
        for flipped in FLIPPED.get(type(node.ops[0]), ()):
            whole, at = twin()
            at.ops[0] = flipped()
            yield said(node, at), whole
    elif isinstance(node, ast.Constant) and type(node.value) is int:
        for step in (-1, 1):
            whole, at = twin()
            at.value += step
            yield f"{around(tree, node)}: {node.value} → {at.value}", whole
    elif isinstance(node, ast.BoolOp):
        whole, at = twin()
        at.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        yield said(node, at), whole
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        whole, at = twin()
        at.op, at.operand = ast.Not(), ast.UnaryOp(ast.Not(), at.operand)
        yield f"{ast.unparse(node)} → {ast.unparse(node.operand)}", ast.fix_missing_locations(whole)
    elif isinstance(node, ast.If | ast.While | ast.IfExp) and not isinstance(
        node.test, ast.Compare | ast.UnaryOp
    ):
        whole, at = twin()
        at.test = ast.UnaryOp(ast.Not(), at.test)
        yield f"{ast.unparse(node.test)} → not", ast.fix_missing_locations(whole)
    if isinstance(node, ast.Assign | ast.AugAssign | ast.Return | ast.Continue | ast.Break) or is_call(node):
        whole, at = twin()
        replace(whole, at, ast.copy_location(ast.Pass(), at))
        yield f"{ast.unparse(node)} → removed", whole


def said(before: ast.AST, after: ast.AST) -> str:
    """A change in a few words."""
    return f"{ast.unparse(before)} → {ast.unparse(after)}"


def around(tree: ast.FunctionDef, node: ast.AST) -> str:
    """The statement, or the condition of the statement, that a number stands in."""
    holders = [s for s in ast.walk(tree) if isinstance(s, ast.stmt) and s is not tree and node in ast.walk(s)]
    return ast.unparse(holders[-1]).splitlines()[0]


def is_call(node: ast.AST) -> bool:
    """Whether a statement calls another rule for its effect."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)


def replace(tree: ast.AST, old: ast.AST, new: ast.AST) -> None:
    """Put one statement in another's place."""
    for node in ast.walk(tree):
        for _, field in ast.iter_fields(node):
            if isinstance(field, list) and old in field:
                field[field.index(old)] = new


class Hunt:
    """A pytest plugin: instead of running the tests once, run them against every mutant."""

    def __init__(self, prey: list[Mutant], workers: int, console: Console) -> None:
        self.prey, self.workers, self.console = prey, workers, console
        self.outcome: dict[Mutant, str] = {}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Only tests that are marked with rule numbers count."""
        items[:] = [item for item in items if numbers_of(item)]

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Check that all is green unbroken, then fork for each mutant."""
        if self._run(session, session.items) != 0:
            raise pytest.UsageError("the tests must be green before rules are broken")
        lines = {
            path: numbered_lines(Path(path)) for path in {m.function.__code__.co_filename for m in self.prey}
        }
        waiting, running = list(reversed(self.prey)), dict[int, tuple[Mutant, float]]()
        with Progress(console=self.console, transient=True) as progress:
            task = progress.add_task("breaking rules", total=len(waiting))
            while waiting or running:
                while waiting and len(running) < self.workers:
                    mutant = waiting.pop()
                    near = lines[mutant.function.__code__.co_filename].get(mutant.line, [])
                    running[self._fork(session, mutant, near)] = (mutant, time.monotonic())
                self._reap(running)
                progress.update(task, completed=len(self.outcome))
        return True

    def _run(self, session: pytest.Session, items: list[pytest.Item]) -> int:
        for item, following in zip(items, [*items[1:], None], strict=True):
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            if session.testsfailed:
                return 1
        return 0

    def _fork(self, session: pytest.Session, mutant: Mutant, near: list[str]) -> int:
        child = os.fork()
        if child:
            return child
        try:
            silence = os.open(os.devnull, os.O_WRONLY)
            os.dup2(silence, 1)
            os.dup2(silence, 2)
            mutant.function.__code__ = mutant.code()
            first = sorted(session.items, key=lambda item: not numbers_of(item) & set(near))
            os._exit(self._run(session, first))
        except BaseException:
            os._exit(1)

    def _reap(self, running: dict[int, tuple[Mutant, float]]) -> None:
        child, status = os.waitpid(-1, os.WNOHANG)
        if child:
            mutant, _ = running.pop(child)
            self.outcome.setdefault(mutant, NOTICED if status else SURVIVED)
            return
        for child, (mutant, began) in running.items():
            if time.monotonic() - began > MOST_SECONDS and mutant not in self.outcome:
                self.outcome[mutant] = HUNG
                os.kill(child, 9)
        time.sleep(0.005)


def numbers_of(item: pytest.Item) -> set[str]:
    """The rule numbers that a test is marked with."""
    return {str(number) for mark in item.iter_markers("rule") for number in mark.args}


def excused(game: Game) -> dict[str, str]:
    """The mutants that change nothing which can be observed, with the reason."""
    path = folder(game) / "mutants.toml"
    listed: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    return {name: group["reason"] for group in listed.get("unobservable", []) for name in group["mutants"]}


def main() -> int:
    """Hunt, and list what got away."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("--sample", type=int, help="only so many mutants, drawn by --seed")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--only", help="only mutants whose name contains this")
    chosen = parser.parse_args()
    game, console, began = sengoku.game(chosen.game), Console(), time.monotonic()
    prey = [mutant for function in rules_of(game) for mutant in mutants(function)]
    total = len(prey)
    if chosen.only:
        prey = [mutant for mutant in prey if chosen.only in mutant.name]
    if chosen.sample:
        prey = random.Random(chosen.seed).sample(prey, min(chosen.sample, len(prey)))
    hunt = Hunt(prey, chosen.workers, console)
    arguments = [
        str(ROOT / "tests" / "games" / game.id),
        "-o",
        "addopts=",
        "-p",
        "no:terminal",
        "-p",
        "no:xdist",
    ]
    status = pytest.main([*arguments, "-p", "no:cacheprovider"], plugins=[hunt])
    if len(hunt.outcome) < len(prey):
        console.print(f"the hunt broke off: pytest ended with {status!r}")
        return 2
    return report(game, hunt, total, time.monotonic() - began, console)


def report(game: Game, hunt: Hunt, total: int, seconds: float, console: Console) -> int:
    """Print what survived; 1 if any of it has no reason."""
    reasons = excused(game)
    survivors = [mutant for mutant in hunt.prey if hunt.outcome[mutant] == SURVIVED]
    unexplained = [mutant for mutant in survivors if mutant.name not in reasons]
    for mutant in unexplained:
        console.print(
            f"[red]survived[/] {Path(mutant.function.__code__.co_filename).name}:{mutant.line} {mutant.name}",
            highlight=False,
            soft_wrap=True,
        )
    names = {mutant.name for mutant in hunt.prey}
    killed = {mutant.name for mutant in hunt.prey} - {mutant.name for mutant in survivors}
    stale = sorted(name for name in reasons if name in killed or (len(names) == total and name not in names))
    for name in stale:
        console.print(f"[red]mutants.toml lists what was noticed, or is gone:[/] {name}", highlight=False)
    share = f"{len(hunt.prey)} of {total} mutants" if len(hunt.prey) < total else f"all {total} mutants"
    hung = sum(outcome == HUNG for outcome in hunt.outcome.values())
    console.print(
        f"{share} in {seconds:.0f} s: {len(hunt.prey) - len(survivors)} noticed ({hung} because they never ended), "
        f"{len(survivors) - len(unexplained)} listed with a reason, {len(unexplained)} survived unexplained"
    )
    return 1 if unexplained or stale else 0


if __name__ == "__main__":
    sys.exit(main())
