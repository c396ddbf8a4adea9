"""How often play exercises each verb, option and numbered rule of a game; none may be left out.

    .venv/bin/python -m tools.reach rumble_nation [--games 40]

Games are played plain, at random and by the rollout policy, at every table. A rule is exercised when a line
of the game's rules that bears its number in a comment runs, or when `obstacle` returns it. Rules without such
a line are listed, with the reason, in `reach.toml` beside the rules.
"""

from __future__ import annotations

import argparse
import inspect
import re
import sys
import tokenize
import tomllib
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import coverage
from rich.console import Console
from rich.table import Table

import sengoku
from sengoku.kernel import CHANCE, Game
from sengoku.kernel.rule import closure
from tests.conformance.setups import Setup, setups, walk

NUMBER = re.compile(r"\b\d+\.\d+\b")
HEADING = re.compile(r"^\*\*(\d+\.\d+)\*\*", re.MULTILINE)


def rule_files(game: Game) -> set[Path]:
    """The files that hold a game's rules."""
    home = folder(game)
    sources = (inspect.getsourcefile(function) for function in closure(game.rules.functions()))
    return {Path(source) for source in sources if source and home in Path(source).parents}


def folder(game: Game) -> Path:
    """The folder of a game."""
    return Path(inspect.getsourcefile(game.rules.setup) or "").parent


def numbered_lines(path: Path) -> dict[int, list[str]]:
    """The rule numbers that the comment at the end of each line names."""
    found: dict[int, list[str]] = {}
    with tokenize.open(path) as source:
        for token in tokenize.generate_tokens(source.readline):
            if token.type == tokenize.COMMENT and token.line.strip() != token.string:
                found[token.start[0]] = NUMBER.findall(token.string)
    return found


class Reach:
    """What was exercised while playing."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.files = rule_files(game)
        self.verbs: Counter[str] = Counter()
        self.options: Counter[str] = Counter()
        self.obstacles: Counter[str] = Counter()
        self.coverage = coverage.Coverage(
            data_file=None, config_file=False, include=[str(path) for path in self.files]
        )

    def play(self, setup: Setup, policy: str, games: int) -> None:
        """Play some games at a table, and watch."""
        game = self.game
        for name, choice in game.choose(setup.seats, setup.options).items():
            self.options[f"{name}={choice}"] += games
        self.options[f"seats={setup.seats}"] += games
        for seed in range(games):
            with self.coverage.collect():
                self.coverage.switch_context(f"{setup} {policy} {seed}")
                moves = list(self._moves(setup, seed, policy))
            self.verbs.update(moves)
            if seed == 0 and game.rules.obstacle is not None:
                self._ask_why(setup, policy)

    def _moves(self, setup: Setup, seed: int, policy: str) -> Iterable[str]:
        for s, seat, move in walk(setup, seed, policy):
            if seat >= 0:
                yield (
                    self.game.lots[self.game.rules.named(s, move)].verb
                    if seat == CHANCE
                    else (self.game.moves[move].verb)
                )

    def _ask_why(self, setup: Setup, policy: str) -> None:
        obstacle = self.game.rules.obstacle
        assert obstacle is not None
        for s, seat, _ in walk(setup, 1, policy):
            if 0 <= seat < CHANCE:
                for move in self.game.moves:
                    reason = obstacle(s, seat, move)
                    if reason is not None:
                        self.obstacles[reason.rule] += 1

    def rules(self) -> tuple[Counter[str], set[str]]:
        """In how many games each numbered rule was exercised, and which rules have a line at all."""
        counts: Counter[str] = Counter()
        lined: set[str] = set()
        seen = self.coverage.get_data()
        for path in self.files:
            contexts = seen.contexts_by_lineno(str(path))
            for line, numbers in numbered_lines(path).items():
                lined.update(numbers)
                for number in numbers:
                    counts[number] += len(contexts.get(line, []))
        counts.update(self.obstacles)
        return counts, lined


def excused(game: Game) -> dict[str, str]:
    """The rules that have no line, with the reason, as `reach.toml` lists them."""
    path = folder(game) / "reach.toml"
    listed: dict[str, Any] = tomllib.loads(path.read_text()) if path.exists() else {}
    return {
        number: group["reason"] for group in listed.get("without_a_line", []) for number in group["rules"]
    }


def main() -> int:
    """Play, count, and complain about what was never exercised."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=40, help="games at each table and by each policy")
    chosen = parser.parse_args()
    game = sengoku.game(chosen.game)
    reach = Reach(game)
    for setup in setups(game):
        for policy in game.policies:
            reach.play(setup, policy, chosen.games)
    return report(game, reach)


def report(game: Game, reach: Reach) -> int:
    """Print the counts; 1 if anything is missing."""
    counts, lined = reach.rules()
    reasons = excused(game)
    rulebook = folder(game) / "rulebook.md"
    numbers = HEADING.findall(rulebook.read_text(encoding="utf-8")) if rulebook.exists() else []
    verbs = {verb: reach.verbs[verb] for table in (game.moves, game.lots) for verb in table.verbs}
    options = {
        f"{o.name}={choice}": reach.options[f"{o.name}={choice}"]
        for o in game.options
        for choice in o.choices
    }
    options |= {
        f"seats={seats}": reach.options[f"seats={seats}"] for seats in range(game.seats[0], game.seats[1] + 1)
    }
    rules = {number: counts[number] for number in numbers if number not in reasons}
    console = Console()
    for title, content in (("verb or lot: times", verbs), ("option: games", options), ("rule: games", rules)):
        console.print(in_columns(title, content))
    complaints = [
        f"{name} was never exercised" for part in (verbs, options, rules) for name, n in part.items() if not n
    ]
    complaints += [
        f"{n} has a line in the rules, but reach.toml says it has none"
        for n in sorted(lined & reasons.keys())
    ]
    complaints += [
        f"{n} is in reach.toml or in a comment, but not in the rulebook"
        for n in sorted((lined | reasons.keys()) - set(numbers))
        if numbers
    ]
    for reason in dict.fromkeys(reasons.values()):
        console.print(f"without a line: {', '.join(n for n, r in reasons.items() if r == reason)}: {reason}")
    for complaint in complaints:
        console.print(f"[bold red]{complaint}")
    console.print(
        f"{len(numbers) - len(reasons)} of {len(numbers)} rules exercised, {len(reasons)} have no line"
    )
    return 1 if complaints else 0


def in_columns(title: str, content: dict[str, int], columns: int = 4) -> Table:
    """Names and counts, several pairs a row."""
    table = Table(title=title, show_header=False)
    cells = [f"{name} {count}" for name, count in content.items()]
    for first in range(0, len(cells), columns):
        table.add_row(*cells[first : first + columns])
    return table


if __name__ == "__main__":
    sys.exit(main())
