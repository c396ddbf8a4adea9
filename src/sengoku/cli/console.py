"""Where output goes: people get Rich, programs get JSON."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from rich.console import Console
    from rich.progress import Progress

    from sengoku.kernel import Game


def console(*, stderr: bool = False) -> Console:
    """Standard output, or standard error, as Rich writes it."""
    from rich.console import Console

    return Console(stderr=stderr, highlight=False, emoji=False, markup=False)


def print_json(data: Any) -> None:
    """Print data for programs."""
    click.echo(json.dumps(data, ensure_ascii=False, indent=2))


@contextmanager
def progress_bars() -> Iterator[Progress]:
    """Progress bars on standard error, gone once all is done."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn("{task.fields[entry]}", style="dim"),
    )
    with Progress(*columns, console=console(stderr=True), transient=True) as progress:
        yield progress


@contextmanager
def busy(message: str) -> Iterator[None]:
    """Say on standard error what takes a while; only to a person."""
    if not sys.stderr.isatty():
        yield
        return
    with console(stderr=True).status(message):
        yield


def make_ready(game: Game) -> None:
    """Have a game's compiled rules at hand, with progress where that takes a while."""
    from sengoku.kernel.cache import compiled, is_warm

    if is_warm(game):
        compiled(game)
    elif not sys.stderr.isatty():
        click.echo(f"{game.id}: compiling its rules, once on this machine (about 15 s)", err=True)
        compiled(game)
    else:
        with progress_bars() as progress:
            task = progress.add_task(f"Compiling {game.title}", total=None, entry="")
            compiled(game, partial(_advance, progress.update, task))


def _advance(update: Callable[..., None], task: Any, entry: str, done: int, total: int) -> None:
    update(task, completed=done, total=total, entry=entry)
