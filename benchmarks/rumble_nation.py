"""Rumble Nation against the same rules by hand in C, twice.

`benchmarks/c/rumble_nation.c` keeps the game in arrays, as the rules in Python do; `rumble_nation_bits.c` keeps
it in sets of bits. Both are written to be fast.

    python benchmarks/rumble_nation.py --compare   whether all give the same final scores, game by game
    python benchmarks/rumble_nation.py             games per second of all, in turns on one core
    python benchmarks/rumble_nation.py --json      the same, for programs
    python benchmarks/rumble_nation.py --digests   what tests/games/rumble_nation/c_scores.txt holds

It needs a C compiler: $CC, or gcc.
"""

from __future__ import annotations

import argparse
import json
import os
import shlex
import subprocess
import sys
import tempfile
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median, quantiles
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

import sengoku

if TYPE_CHECKING:
    from sengoku.kernel.batch import Summary

SOURCES = Path(__file__).parent / "c"
FLAGS = ("-std=c11", "-O3", "-march=native")
PROGRAMS = {"arrays": "rumble_nation", "bits": "rumble_nation_bits"}
"""How each C program keeps the game, and its name."""
SEED = 1
COMPARED = ((4, 10_000), (2, 1_000), (3, 1_000))
"""Seats, and how many games of so many seats all play."""

Scores = NDArray[np.int16]


@dataclass(frozen=True)
class Speed:
    """Games per second over the rounds."""

    best: float
    median: float


@dataclass(frozen=True)
class Ratio:
    """Ours to C's in the same round: the median, and the quarters of the rounds below and above it."""

    median: float
    lower_quartile: float
    upper_quartile: float


@dataclass(frozen=True)
class Result:
    """Games per second of ours and of each C program, and the ratio of ours to each."""

    seats: int
    games: int
    rounds: int
    games_per_s: dict[str, Speed]
    ratio: dict[str, Ratio]


class HandWritten:
    """A C program, built into a folder."""

    def __init__(self, name: str, folder: str) -> None:
        self.name = name
        self.program = str(Path(folder) / name)
        compiler = shlex.split(os.environ.get("CC", "gcc"))
        subprocess.run([*compiler, *FLAGS, str(SOURCES / f"{name}.c"), "-o", self.program], check=True)

    def scores(self, seats: int, seed: int, games: int) -> Scores:
        """The final scores, a row for each game."""
        lines = self._run(seats, seed, games, "--scores").splitlines()
        return np.array([line.split() for line in lines], dtype=np.int16)

    def digest(self, seats: int, seed: int, games: int) -> str:
        """FNV-1a over the final scores."""
        return str(self._told(seats, seed, games)["digest"])

    def games_per_s(self, seats: int, seed: int, games: int) -> float:
        """How fast it plays."""
        return float(self._told(seats, seed, games)["games_per_s"])

    def _told(self, seats: int, seed: int, games: int) -> dict[str, Any]:
        told: dict[str, Any] = json.loads(self._run(seats, seed, games))
        return told

    def _run(self, seats: int, seed: int, games: int, *flags: str) -> str:
        command = [self.program, str(seats), str(seed), "0", str(games), *flags]
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def ours(seats: int, seed: int, games: int) -> Summary:
    """The same games by the rules in Python, at native speed."""
    return sengoku.game("rumble_nation").simulate(games, seats=seats, seed=seed, policy="random", workers=1)


def compare(programs: dict[str, HandWritten]) -> bool:
    """Say whether all give the same final scores, and if not, which game is the first to differ."""
    for seats, games in COMPARED:
        by_us = ours(seats, SEED, games).scores
        for c in programs.values():
            by_c = c.scores(seats, SEED, games)
            different = np.flatnonzero((by_c != by_us).any(axis=1))
            if len(different):
                first = int(different[0])
                print(
                    f"DIFFERENT: {len(different)} of {games} games of {seats} seats, seed {SEED}; "
                    f"game {first}: {c.name}.c {by_c[first].tolist()}, ours {by_us[first].tolist()}"
                )
                return False
    played = " + ".join(f"{games:,} ({seats} seats)" for seats, games in COMPARED)
    names = " and ".join(f"{c.name}.c" for c in programs.values())
    print(f"OK: the same final scores as {names} in {played} games")
    return True


def measure(programs: dict[str, HandWritten], seats: int, games: int, rounds: int) -> Result:
    """Play in turns, so that whatever else the machine does meets all.

    A C program plays as many times more games as it is faster, so that all runs take equally long.
    """
    ours(seats, SEED, games // 10)  # compiles, and wakes the core up
    usual = ours(seats, SEED, games).games_per_s
    more = {name: max(1, round(c.games_per_s(seats, SEED, games) / usual)) for name, c in programs.items()}
    speeds: dict[str, list[float]] = {"ours": [], **{name: [] for name in programs}}
    for turn in range(rounds):
        speeds["ours"].append(ours(seats, SEED + turn, games).games_per_s)
        for name, c in programs.items():
            speeds[name].append(c.games_per_s(seats, SEED + turn, games * more[name]))
    ratio = {}
    for name in programs:
        ratios = [our / c for our, c in zip(speeds["ours"], speeds[name], strict=True)]
        lower, middle, upper = quantiles(ratios, n=4, method="inclusive")
        ratio[name] = Ratio(middle, lower, upper)
    summary = {name: Speed(max(runs), median(runs)) for name, runs in speeds.items()}
    return Result(seats, games, rounds, summary, ratio)


def stay_on_one_core() -> None:
    """Keep this process, and the C programs that it starts, on one core."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})


def show(result: Result) -> None:
    """Print the figures for people."""
    print(f"{result.seats} seats, random play, one core, {result.rounds} rounds in turns")
    print("            games/s, best   games/s, median   ours to it, median (quartiles)")
    for name, speed in result.games_per_s.items():
        line = f"{'ours' if name == 'ours' else f'C, {name}':10}{speed.best:15,.0f}{speed.median:18,.0f}"
        if name in result.ratio:
            ratio = result.ratio[name]
            line += f"{ratio.median:21.3f} ({ratio.lower_quartile:.3f} to {ratio.upper_quartile:.3f})"
        print(line)


def number_of_rounds(text: str) -> int:
    """Quartiles need two."""
    rounds = int(text)
    if rounds < 2:
        raise argparse.ArgumentTypeError("at least 2 rounds are needed")
    return rounds


def main() -> int:
    """Run from the command line."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    task = parser.add_mutually_exclusive_group()
    task.add_argument("--compare", action="store_true", help="compare final scores; exit 1 if they differ")
    task.add_argument("--digests", action="store_true", help="print digests of the final scores by C")
    parser.add_argument("--json", action="store_true", help="print the figures as one line of JSON")
    parser.add_argument("--seats", type=int, default=4, choices=(2, 3, 4))
    parser.add_argument("--games", type=int, default=50_000, help="games in one run of ours")
    parser.add_argument("--rounds", type=number_of_rounds, default=15)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        programs = {name: HandWritten(program, folder) for name, program in PROGRAMS.items()}
        if chosen.compare:
            return 0 if compare(programs) else 1
        if chosen.digests:
            for seats, games in COMPARED:
                print(seats, SEED, games, programs["arrays"].digest(seats, SEED, games))
            return 0
        stay_on_one_core()
        result = measure(programs, chosen.seats, chosen.games, chosen.rounds)
    if chosen.json:
        print(json.dumps(asdict(result)))
    else:
        show(result)
    return 0


if __name__ == "__main__":
    sys.exit(main())
