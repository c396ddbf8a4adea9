"""`sengoku warm`: compile ahead."""

from __future__ import annotations

import sys
import time
from typing import TYPE_CHECKING

import click

from sengoku.cli.arguments import games_argument
from sengoku.cli.console import progress_bars
from sengoku.kernel import Game
from sengoku.kernel.registry import game as find_game
from sengoku.kernel.registry import game_ids

if TYPE_CHECKING:
    from sengoku.kernel.warm import Warming, WarmUp


@click.command()
@games_argument
def warm(games: tuple[Game, ...]) -> None:
    """Compile all games, or the given ones, ahead.

    Then nobody waits for it later. Exit status 1 if one cannot be compiled.

    Example: sengoku warm rumble_nation
    """
    from sengoku.kernel.warm import WarmUp

    warm_up = WarmUp(dict.fromkeys([game.id for game in games] or game_ids()))
    began = time.perf_counter()
    if sys.stderr.isatty():
        _with_bars(warm_up)
    else:
        _with_lines(warm_up)
    for warming in warm_up.games.values():
        if warming.failure:
            click.echo(f"sengoku: {warming.game} cannot be compiled: {warming.failure}", err=True)
        else:
            click.echo(f"{warming.game}: ready")
    click.echo(f"{time.perf_counter() - began:.1f} s", err=True)
    if not warm_up.finished:
        raise SystemExit(1)


def _with_bars(warm_up: WarmUp) -> None:
    with progress_bars() as progress:
        titles = {name: find_game(name).title for name in warm_up.games}
        tasks = {name: progress.add_task(titles[name], total=None, entry="") for name in warm_up.games}

        def changed(warming: Warming) -> None:
            progress.update(
                tasks[warming.game],
                completed=warming.done,
                total=warming.total,
                entry=warming.failure or warming.entry,
            )

        warm_up.start(changed).wait()


def _with_lines(warm_up: WarmUp) -> None:
    def changed(warming: Warming) -> None:
        if warming.entry and not warming.done:
            click.echo(f"{warming.game}: compiling", err=True)

    warm_up.start(changed).wait()
