"""The card of each game, as a page: what it is, how big it is, where its components come from.

    .venv/bin/python -m tools.card [--check]

Writes `docs/games/<id>.md`; everything on it is counted, or played with a seed, so it is the same everywhere.
"""

from __future__ import annotations

import argparse
import inspect
import sys
from pathlib import Path
from statistics import mean

import sengoku
from sengoku.kernel import CHANCE, Game
from sengoku.kernel.provenance import Origin
from tests.conformance.setups import Setup, walk

PAGES = Path(__file__).parents[1] / "docs" / "games"
GAMES = 100


def measured(game: Game, seats: int, policy: str) -> str:
    """A row of figures: decisions, branching and plies of seeded games."""
    decisions, branching, plies = [], [], []
    for seed in range(GAMES):
        choices = []
        for s, seat, _ in walk(Setup(game, seats, {}), seed, policy):
            if 0 <= seat < CHANCE:
                choices.append(len(game.legal_numbers(s, seat)))
        real = [count for count in choices if count > 1]
        decisions.append(len(real))
        branching += real
        plies.append(s.ply)
    return f"| {seats} | {policy} | {mean(decisions):.1f} | {mean(branching):.1f} | {max(branching)} | {mean(plies):.0f} |"


def card(game: Game) -> str:
    """The page of a game."""
    module = inspect.getmodule(game.rules.setup)
    package = sys.modules[game.package] if game.package else module
    title, _, text = (inspect.getdoc(package) or "").partition("\n\n")
    least, most = game.seats
    lines = [f"# {game.title}", "", title, "", text, "", "| | |", "|---|---|"]
    lines += [f"| seats | {least if least == most else f'{least} to {most}'} |"]
    lines += [f"| moves | {len(game.moves)}, of {len(game.moves.verbs)} verbs |"]
    lines += [f"| lots | {len(game.lots)} names, of {len(game.lots.verbs)} kinds |"]
    lines += [f"| state | {game.state.size} bytes |"]
    for option in game.options:
        kind = "house rule" if option.house else "option"
        lines.append(f"| {kind} `{option.name}` | {' · '.join(map(str, option.choices))}: {option.help} |")
    lines += ["", f"In {GAMES} seeded games with the default options, on average:", ""]
    lines += ["| seats | policy | decisions a game | moves to choose from | at most | moves and lots |"]
    lines += ["|---|---|---|---|---|---|"]
    lines += [measured(game, seats, policy) for seats in range(least, most + 1) for policy in game.policies]
    if game.provenance:
        lines += ["", "## Where the components come from", "", "| component | origin | |", "|---|---|---|"]
        order = list(Origin)
        for name, found in sorted(game.provenance.items(), key=lambda item: order.index(item[1].origin)):
            lines.append(f"| {name} | {found.origin.value} | {found.note} |")
    return "\n".join(line.rstrip() for line in lines) + "\n"


def main() -> int:
    """Write the pages, or check that they are as they would be written."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--check", action="store_true", help="write nothing; 1 if a page is out of date")
    check = parser.parse_args().check
    stale = []
    for game in sengoku.all_games():
        path, text = PAGES / f"{game.id}.md", card(game)
        if check and (not path.exists() or path.read_text(encoding="utf-8") != text):
            stale.append(path.name)
        elif not check:
            path.write_text(text, encoding="utf-8")
    if stale:
        print(f"out of date, run `make cards`: {', '.join(stale)}")
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
