"""`sengoku simulate`: many games at native speed."""

from __future__ import annotations

from math import sqrt
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from sengoku.cli.arguments import SEED, game_argument, json_option, options_option, seats_option
from sengoku.cli.console import busy, console, make_ready, print_json
from sengoku.kernel import Game, RuleError

if TYPE_CHECKING:
    from sengoku.kernel.batch import Summary

MOST_SAVED = 1000
NORMAL_95 = 1.959964


@click.command()
@game_argument
@seats_option
@click.option(
    "--games", type=click.IntRange(1, 100_000_000), default=10_000, show_default=True, help="How many games."
)
@click.option("--seed", type=SEED, default=0, show_default=True, help="The same seed plays the same games.")
@options_option
@click.option(
    "--workers", type=click.IntRange(1, 256), default=1, show_default=True, help="Threads that play."
)
@click.option("--policy", type=click.Choice(["random", "rollout"]), default="random", show_default=True)
@click.option(
    "--save",
    "folder",
    type=click.Path(file_okay=False, path_type=Path),
    metavar="DIR",
    help=f"Write each game as a match file (at most {MOST_SAVED:,} games).",
)
@json_option
def simulate(
    game: Game,
    seats: int | None,
    games: int,
    seed: int,
    options: dict[str, str],
    workers: int,
    policy: str,
    folder: Path | None,
    as_json: bool,
) -> None:
    """Play many games of GAME at native speed.

    Example: sengoku simulate rumble_nation --seats 3 --games 100000 --seed 1
    """
    game.choose(game.check_seats(seats), options)
    if folder is not None:
        _check_folder(folder, games)
    make_ready(game)
    with busy(f"Playing {games:,} games"):
        summary = game.simulate(games, seats, seed, policy, workers, **options)
    if folder is not None:
        with busy(f"Writing {games:,} match files"):
            _save(game, summary, seed, folder)
    if as_json:
        print_json(describe(summary, seed, workers))
    else:
        _print(game, summary, seed, folder)


def describe(summary: Summary, seed: int, workers: int) -> dict[str, Any]:
    """What came out, ready for JSON; lengths are in decisions."""
    return {
        "game": summary.game,
        "seats": summary.seats,
        "options": summary.options,
        "policy": summary.policy,
        "seed": seed,
        "workers": workers,
        "games": summary.games,
        "decisions": int(summary.decisions.sum()),
        "seconds": summary.seconds,
        "decisions_per_s": summary.decisions_per_s,
        "games_per_s": summary.games_per_s,
        "score_mean": summary.score_mean,
        "win_rate": summary.win_rate,
        "length": {
            "min": int(summary.decisions.min()),
            "mean": float(summary.decisions.mean()),
            "max": int(summary.decisions.max()),
        },
    }


def wilson(rate: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share that was seen in so many games (Wilson's)."""
    spread = NORMAL_95**2 / games
    middle = rate + spread / 2
    reach = sqrt(spread * (rate * (1 - rate) + spread / 4))
    return max(0.0, (middle - reach) / (1 + spread)), min(1.0, (middle + reach) / (1 + spread))


def _check_folder(folder: Path, games: int) -> None:
    if games > MOST_SAVED:
        raise click.UsageError(f"--save writes at most {MOST_SAVED:,} games, not {games:,}")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        probe = folder / ".sengoku-can-write"
        probe.touch()
        probe.unlink()
    except OSError as error:
        raise click.UsageError(f"--save: {folder} cannot be written: {error.strerror}") from None


def _save(game: Game, summary: Summary, seed: int, folder: Path) -> None:
    """Play the same games once more in the interpreter, and keep what happened."""
    from sengoku.match.recording import record

    for number in range(summary.games):
        match = record(game, summary.seats, seed, number, summary.policy, **summary.options)
        scores = match.position.fields()["score"][: summary.scores.shape[1]]
        if scores != summary.scores[number].tolist():
            raise RuleError(
                f"game {number} of seed {seed} ends otherwise in the interpreter: please report this"
            )
        match.save(folder / f"{game.id}-{seed}-{number}.sengoku")


def _print(game: Game, summary: Summary, seed: int, folder: Path | None) -> None:
    from rich.text import Text

    from sengoku.cli.drawing import plain_table, seat_label

    out = console()
    chosen = "".join(f" · {name} {choice}" for name, choice in summary.options.items())
    games = "1 game" if summary.games == 1 else f"{summary.games:,} games"
    out.print(
        Text(f"{game.title} · {summary.seats} seats · {games} · {summary.policy} play · seed {seed}", "bold")
    )
    if chosen:
        out.print(Text(chosen.removeprefix(" · "), style="dim"))
    table = plain_table("Seat")
    for head in ("Mean score", "Wins", "95 % interval"):
        table.add_column(head, justify="right")
    for seat, (score, rate) in enumerate(zip(summary.score_mean, summary.win_rate, strict=True)):
        low, high = wilson(rate, summary.games)
        interval = f"{low:.2%} to {high:.2%}"
        table.add_row(seat_label(game, seat), f"{score:.2f}", f"{rate:.2%}", interval)
    out.print()
    out.print(table)
    out.print()
    length = summary.decisions
    out.print(f"Length: {length.mean():.1f} decisions on average, {length.min()} to {length.max()}")
    out.print(
        f"Speed: {summary.games_per_s:,.0f} games/s, {summary.decisions_per_s:,.0f} decisions/s "
        f"({summary.seconds:.2f} s)"
    )
    if folder is not None:
        out.print(f"Saved: {games} in {folder}")
