"""Rumble Nation against the same rules by hand in C: `benchmarks/c/rumble_nation.c`.

    python benchmarks/rumble_nation.py --compare   whether both give the same final scores, game by game
    python benchmarks/rumble_nation.py             games per second of both, in turns on one core
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
from statistics import median
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

import sengoku

if TYPE_CHECKING:
    from sengoku.kernel.batch import Summary

SOURCE = Path(__file__).parent / "c" / "rumble_nation.c"
FLAGS = ("-std=c11", "-O3", "-march=native")
SEED = 1
COMPARED = ((4, 10_000), (2, 1_000), (3, 1_000))
"""Seats, and how many games of so many seats both play."""

Scores = NDArray[np.int16]


@dataclass(frozen=True)
class Result:
    """Games per second of both; the ratio is ours to C's, of runs next to each other."""

    seats: int
    games: int
    runs: int
    c_best: float
    c_median: float
    ours_best: float
    ours_median: float
    ratio_best: float
    ratio_median: float


class HandWritten:
    """The C program, built into a folder."""

    def __init__(self, folder: str) -> None:
        self.program = str(Path(folder) / "rumble_nation")
        compiler = shlex.split(os.environ.get("CC", "gcc"))
        subprocess.run([*compiler, *FLAGS, str(SOURCE), "-o", self.program], check=True)

    def scores(self, seats: int, seed: int, games: int) -> Scores:
        """The final scores, a row for each game."""
        lines = self._run(seats, seed, games, "--scores").splitlines()
        return np.array([line.split() for line in lines], dtype=np.int16)

    def digest(self, seats: int, seed: int, games: int) -> str:
        """FNV-1a over the final scores."""
        return str(json.loads(self._run(seats, seed, games))["digest"])

    def games_per_s(self, seats: int, seed: int, games: int) -> float:
        """How fast it plays."""
        return float(json.loads(self._run(seats, seed, games))["games_per_s"])

    def _run(self, seats: int, seed: int, games: int, *flags: str) -> str:
        command = [self.program, str(seats), str(seed), "0", str(games), *flags]
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def ours(seats: int, seed: int, games: int) -> Summary:
    """The same games by the rules in Python, at native speed."""
    return sengoku.game("rumble_nation").simulate(games, seats=seats, seed=seed, policy="random", workers=1)


def compare(c: HandWritten) -> bool:
    """Say whether both give the same final scores, and if not, which game is the first to differ."""
    for seats, games in COMPARED:
        by_c, by_us = c.scores(seats, SEED, games), ours(seats, SEED, games).scores
        different = np.flatnonzero((by_c != by_us).any(axis=1))
        if len(different):
            first = int(different[0])
            print(
                f"DIFFERENT: {len(different)} of {games} games of {seats} seats, seed {SEED}; "
                f"game {first}: C {by_c[first].tolist()}, ours {by_us[first].tolist()}"
            )
            return False
    played = " + ".join(f"{games:,} ({seats} seats)" for seats, games in COMPARED)
    print(f"OK: the same final scores in {played} games")
    return True


def measure(c: HandWritten, seats: int, games: int, runs: int) -> Result:
    """Play in turns, so that whatever else the machine does meets both.

    C plays as many times more games as it is faster, so that both runs take equally long.
    """
    ours(seats, SEED, games // 10)  # compiles, and wakes the core up
    more = max(1, round(c.games_per_s(seats, SEED, games) / ours(seats, SEED, games).games_per_s))
    speeds_of_c, speeds_of_ours = [], []
    for run in range(runs):
        speeds_of_c.append(c.games_per_s(seats, SEED + run, games * more))
        speeds_of_ours.append(ours(seats, SEED + run, games).games_per_s)
    return Result(
        seats=seats,
        games=games,
        runs=runs,
        c_best=max(speeds_of_c),
        c_median=median(speeds_of_c),
        ours_best=max(speeds_of_ours),
        ours_median=median(speeds_of_ours),
        ratio_best=max(speeds_of_ours) / max(speeds_of_c),
        ratio_median=median(our / c for our, c in zip(speeds_of_ours, speeds_of_c, strict=True)),
    )


def stay_on_one_core() -> None:
    """Keep this process, and the C program that it starts, on one core."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})


def main() -> int:
    """Run from the command line."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    task = parser.add_mutually_exclusive_group()
    task.add_argument("--compare", action="store_true", help="compare final scores; exit 1 if they differ")
    task.add_argument("--digests", action="store_true", help="print digests of the final scores by C")
    parser.add_argument("--json", action="store_true", help="print the figures as one line of JSON")
    parser.add_argument("--seats", type=int, default=4, choices=(2, 3, 4))
    parser.add_argument("--games", type=int, default=50_000, help="games in one run of ours")
    parser.add_argument("--runs", type=int, default=9)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        c = HandWritten(folder)
        if chosen.compare:
            return 0 if compare(c) else 1
        if chosen.digests:
            for seats, games in COMPARED:
                print(seats, SEED, games, c.digest(seats, SEED, games))
            return 0
        stay_on_one_core()
        result = measure(c, chosen.seats, chosen.games, chosen.runs)
    if chosen.json:
        print(json.dumps(asdict(result)))
        return 0
    print(f"{result.seats} seats, random play, one core, {result.runs} runs in turns")
    print(f"C     {result.c_best:12,.0f} games/s at best {result.c_median:12,.0f} in the median")
    print(f"ours  {result.ours_best:12,.0f} games/s at best {result.ours_median:12,.0f} in the median")
    print(f"ratio {result.ratio_best:12.3f} of the best    {result.ratio_median:12.3f} in the median")
    return 0


if __name__ == "__main__":
    sys.exit(main())
