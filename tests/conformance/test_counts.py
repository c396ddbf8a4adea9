"""Perft and golden playthroughs: exact counts, and whole games as text that a reviewer can read."""

from __future__ import annotations

from pathlib import Path

import pytest

from sengoku.kernel import Dice, Game
from sengoku.kernel.perft import perft
from sengoku.match.match import Match
from tests.conformance.setups import Setup, choose, games, policies, setups

HERE = Path(__file__).parent
PERFT = HERE / "perft.txt"
GOLDEN = HERE / "golden"


def counts() -> list[list[str]]:
    return [line.split() for line in PERFT.read_text().splitlines() if line and not line.startswith("#")]


@pytest.mark.parametrize("row", counts(), ids=lambda row: "-".join(row))
def test_perft(row: list[str]) -> None:
    """Columns: game, seats, options, seed of the setup (- for none), depth, count."""
    game = next(game for game in games() if game.id == row[0])
    options = {} if row[2] == "-" else dict(option.split("=") for option in row[2].split(","))
    seats = int(row[1])
    s = game.start(seats, None, **options) if row[3] == "-" else game.new(seats, int(row[3]), **options)
    assert perft(game, s, int(row[4])) == int(row[5])


def test_every_game_has_its_moves_counted() -> None:
    assert {row[0] for row in counts()} >= {game.id for game in games()}


def playthrough(setup: Setup, policy: str) -> str:
    """One game as text: each entry with what else was possible, and how it ended."""
    match = Match(setup.game, setup.seats, seed=1, **setup.options)
    dice, lines = Dice(2), [f"{setup} {policy}", ""]
    told = 0
    while True:
        for entry in match.entries[told:]:
            lines.append(f"{entry.serial:4} {entry.author:7} {entry.notation}")
        told = len(match.entries)
        if match.over:
            break
        seat = match.waiting[0]
        legal = match.legal(seat)
        lines.append(f"     {'':7} {len(legal)}: {' '.join(map(str, legal))}")
        match.play(choose(setup.game, match._view_of(seat), seat, policy, dice), seat)
    s = match.position
    lines += ["", f"score {s.score.tolist()} rank {s.rank.tolist()} won {s.won.tolist()}", s.raw.hex()]
    return "\n".join(lines) + "\n"


def golden_setups(game: Game) -> list[tuple[Setup, str]]:
    """The smallest and the largest table of each mode."""
    chosen = [s for s in setups(game) if s.seats in game.seats and not any(o.name in s.options for o in game.options if o.house)]
    return [(setup, policy) for setup in chosen for policy in policies(game)]


ALL_GOLDEN = [pair for game in games() for pair in golden_setups(game)]


@pytest.mark.parametrize(("setup", "policy"), ALL_GOLDEN, ids=lambda part: str(part))
def test_golden_playthrough(setup: Setup, policy: str, rewrite: bool) -> None:
    path = GOLDEN / f"{setup}-{policy}.txt"
    text = playthrough(setup, policy)
    if rewrite:
        GOLDEN.mkdir(exist_ok=True)
        path.write_text(text)
    assert path.read_text() == text
