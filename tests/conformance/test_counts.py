"""Perft and golden playthroughs: exact counts, and whole games as text that a reviewer can read."""

from __future__ import annotations

from pathlib import Path

import pytest

from sengoku.kernel import Dice, Game, Position
from sengoku.kernel.perft import perft
from sengoku.match.match import Match
from tests.conformance.setups import Setup, choose, games, setups

HERE = Path(__file__).parent
PERFT = HERE / "perft.txt"
GOLDEN = HERE / "golden"


def counts() -> list[list[str]]:
    return [line.split() for line in PERFT.read_text().splitlines() if line and not line.startswith("#")]


@pytest.mark.parametrize("row", counts(), ids=lambda row: "-".join(row))
def test_perft(row: list[str]) -> None:
    game_id, seats, options, start, depth, count = row
    game = next(game for game in games() if game.id == game_id)
    chosen = {} if options == "-" else dict(option.split("=") for option in options.split(","))
    assert perft(game, named_start(game, int(seats), start, chosen), int(depth)) == int(count)


def named_start(game: Game, seats: int, start: str, options: dict[str, str]) -> Position:
    """`-`: before the first lot. `7`: the opening of seed 7. `7+40`: 40 random moves and lots later."""
    if start == "-":
        return game.start(seats, None, **options)
    seed, _, further = start.partition("+")
    s, dice = game.new(seats, int(seed), **options), Dice(int(seed), 1)
    for _ in range(int(further or 0)):
        seat = game.deciders(s)[0]
        game.rules.apply(s, seat, choose(game, s, seat, "random", dice))
    return s


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
    chosen = [
        s
        for s in setups(game)
        if s.seats in game.seats and not any(o.name in s.options for o in game.options if o.house)
    ]
    return [(setup, policy) for setup in chosen for policy in game.policies]


ALL_GOLDEN = [pair for game in games() for pair in golden_setups(game)]


@pytest.mark.parametrize(("setup", "policy"), ALL_GOLDEN, ids=lambda part: str(part))
def test_golden_playthrough(setup: Setup, policy: str, rewrite: bool) -> None:
    path = GOLDEN / f"{setup}-{policy}.txt"
    text = playthrough(setup, policy)
    if rewrite:
        GOLDEN.mkdir(exist_ok=True)
        path.write_text(text)
    assert path.read_text() == text
