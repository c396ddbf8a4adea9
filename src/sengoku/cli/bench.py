"""`sengoku bench`: how fast each game is, at each speed."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from dataclasses import dataclass
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

import click

from sengoku.cli.arguments import games_argument, json_option
from sengoku.cli.console import busy, console, make_ready, print_json
from sengoku.kernel import Dice, Game, SengokuError
from sengoku.kernel.registry import all_games

WARM_START = """
import time
began = time.perf_counter()
import sengoku
sengoku.game({game!r}).simulate(1)
print(time.perf_counter() - began)
"""
IMPORT = """
import time
began = time.perf_counter()
import sengoku
print(time.perf_counter() - began)
"""
COMPILE = """
import time
from sengoku.kernel.cache import compiled
import sengoku
game = sengoku.game({game!r})
began = time.perf_counter()
compiled(game)
print(time.perf_counter() - began)
"""


@dataclass(frozen=True)
class Effort:
    """How long to measure: seconds of plain play, seconds of one native run, native runs, new processes."""

    plain_s: float
    native_s: float
    rounds: int
    starts: int
    compiling: bool


THOROUGH = Effort(plain_s=1.0, native_s=0.5, rounds=5, starts=3, compiling=True)
QUICK = Effort(plain_s=0.2, native_s=0.1, rounds=3, starts=1, compiling=False)


@click.command()
@games_argument
@click.option("--quick", is_flag=True, help="A few seconds in all; compile_s is not measured (null).")
@json_option
def bench(games: tuple[Game, ...], quick: bool, as_json: bool) -> None:
    """Measure all games, or the given ones, at each speed.

    A decision is a seat's, with at least two legal moves. Workers are threads, in games/s, measured in turn.
    compile_s is a compilation with an empty cache, warm_start_s a new process from importing sengoku to the
    end of its first native game. About half a minute a game.

    Example: sengoku bench rumble_nation --json
    """
    effort = QUICK if quick else THOROUGH
    rows = []
    for game in dict.fromkeys(games or all_games()):
        make_ready(game)
        with busy(f"Measuring {game.title}"):
            rows += measure(game, effort)
    if as_json:
        print_json(rows)
    else:
        _print(rows)


def measure(game: Game, effort: Effort) -> list[dict[str, Any]]:
    """A row for each policy of a game."""
    processes = {
        "compile_s": compile_time(game) if effort.compiling else None,
        "warm_start_s": median(_timed(WARM_START.format(game=game.id)) for _ in range(effort.starts)),
        "import_s": median(_timed(IMPORT) for _ in range(effort.starts)),
        "state_bytes": game.state.size,
    }
    return [_row(game, policy, effort) | processes for policy in game.policies]


def _row(game: Game, policy: str, effort: Effort) -> dict[str, Any]:
    runs = _native(game, policy, effort)
    return {
        "game": game.id,
        "seats": game.check_seats(None),
        "policy": policy,
        "plain_decisions_per_s": _plain(game, policy, effort.plain_s),
        "native_decisions_per_s": median(decisions for _, decisions in runs[1]),
        "native_games_per_s": median(games for games, _ in runs[1]),
        "workers": {str(workers): median(games for games, _ in runs[workers]) for workers in runs},
    }


def _plain(game: Game, policy: str, seconds: float) -> float:
    """Decisions a second in the interpreter, whole games one after the other."""
    from sengoku.kernel import playing

    play = game.plain[playing.play_rollout if policy == "rollout" else playing.play_random]
    legal = game.moves.blank()
    decisions = number = 0
    began = time.perf_counter()
    while (spent := time.perf_counter() - began) < seconds:
        dice = Dice(0, number)
        decisions += play(game.start(dice=dice), dice, legal)
        number += 1
    return decisions / spent


def _native(game: Game, policy: str, effort: Effort) -> dict[int, list[tuple[float, float]]]:
    """Games and decisions a second of each run, for one worker, two, four, …: a round for all, then the next."""
    numbers = [1]
    while numbers[-1] * 2 <= (os.cpu_count() or 1):
        numbers.append(numbers[-1] * 2)
    games = _games_for(game, policy, effort.native_s)
    runs: dict[int, list[tuple[float, float]]] = {workers: [] for workers in numbers}
    for _ in range(effort.rounds):
        for workers in numbers:
            summary = game.simulate(games * workers, policy=policy, workers=workers)
            runs[workers].append((summary.games_per_s, summary.decisions_per_s))
    return runs


def _games_for(game: Game, policy: str, seconds: float) -> int:
    """How many games one worker plays in about that time, in whole chunks."""
    from sengoku.kernel.batch import CHUNK

    game.simulate(CHUNK, policy=policy)
    speed = game.simulate(CHUNK, policy=policy).games_per_s
    return max(1, round(speed * seconds / CHUNK)) * CHUNK


def _timed(program: str, cache: str | None = None) -> float:
    """The seconds that a new interpreter prints."""
    environment = os.environ | ({"SENGOKU_CACHE": cache} if cache else {})
    done = subprocess.run(
        [sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise SengokuError(f"a new process failed: {done.stderr.strip().splitlines()[-1]}")
    return float(done.stdout)


def compile_time(game: Game) -> float:
    """Compile a game once more, in a new process with an empty cache."""
    with TemporaryDirectory(prefix="sengoku-bench-") as cache:
        return _timed(COMPILE.format(game=game.id), cache)


def _print(rows: list[dict[str, Any]]) -> None:
    from sengoku.cli.drawing import plain_table

    out = console()
    for row in rows:
        table = plain_table(show_header=False)
        table.add_column()
        table.add_column(justify="right")
        table.add_row("plain", f"{row['plain_decisions_per_s']:,.0f} decisions/s")
        table.add_row("native", f"{row['native_decisions_per_s']:,.0f} decisions/s")
        for workers, speed in row["workers"].items():
            ratio = f" (× {speed / row['native_games_per_s']:.2f})" if workers != "1" else ""
            table.add_row(f"{workers} worker{'s' if workers != '1' else ''}{ratio}", f"{speed:,.0f} games/s")
        compiling = "not measured" if row["compile_s"] is None else f"{row['compile_s']:.1f} s"
        table.add_row("compiling", compiling)
        table.add_row("warm start", f"{row['warm_start_s']:.2f} s")
        table.add_row("import", f"{row['import_s']:.2f} s")
        table.add_row("state", f"{row['state_bytes']} bytes")
        out.print(f"{row['game']} · {row['seats']} seats · {row['policy']} play", style="bold")
        out.print(table)
        out.print()
