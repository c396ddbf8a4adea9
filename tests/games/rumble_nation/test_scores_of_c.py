"""The final scores are those of the rules written by hand in C (`benchmarks/c/rumble_nation.c`).

`c_scores.txt` was written by `benchmarks/rumble_nation.py --digests`, so no compiler is needed here.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import sengoku

LINES = (Path(__file__).parent / "c_scores.txt").read_text(encoding="utf-8").splitlines()
EXPECTED = [line.split() for line in LINES if line and not line.startswith("#")]


def fnv1a(content: bytes) -> str:
    """FNV-1a, 64 bits."""
    digest = 0xCBF29CE484222325
    for byte in content:
        digest = (digest ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    return f"{digest:016x}"


@pytest.mark.parametrize(("seats", "seed", "games", "digest"), EXPECTED)
def test_final_scores_are_those_of_c(seats: str, seed: str, games: str, digest: str) -> None:
    summary = sengoku.game("rumble_nation").simulate(
        int(games), seats=int(seats), seed=int(seed), policy="random", workers=1
    )
    assert fnv1a(summary.scores.astype("<i2").tobytes()) == digest
