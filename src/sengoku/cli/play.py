"""`sengoku play`: a whole game in the terminal, against seats that play at random."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from sengoku.cli.arguments import SEED, GameName, lang_option, options_option, seats_option
from sengoku.kernel import Game

if TYPE_CHECKING:
    from sengoku.match import Match

DEFAULT_GAME = "rumble_nation"
path_type = click.Path(dir_okay=False, path_type=Path)


def at_a_terminal() -> bool:
    """Whether somebody sits there who can answer."""
    return sys.stdin is not None and sys.stdin.isatty()


@click.command()
@click.argument("game", type=GameName(), required=False)
@seats_option
@click.option("--seat", type=int, default=0, show_default=True, help="The seat you play; 0 begins.")
@click.option("--seed", type=SEED, help="The same seed brings the same lots and opponents.")
@options_option
@click.option("--save", type=path_type, metavar="FILE", help="Keep the game in FILE, move by move.")
@click.option("--load", type=path_type, metavar="FILE", help="Go on with the game in FILE.")
@lang_option
def play(
    game: Game | None,
    seats: int | None,
    seat: int,
    seed: int | None,
    options: dict[str, str],
    save: Path | None,
    load: Path | None,
    lang: str,
) -> None:
    """Play GAME in the terminal, against random seats.

    Without GAME it is Rumble Nation. Without a terminal it shows the opening position.

    Example: sengoku play rumble_nation --seats 3 --option variant=daimyo --save game.sengoku
    """
    if load is None:
        match = _new(game, seats, seed, options)
    else:
        if seats is not None or seed is not None or options:
            raise click.UsageError("--load brings its own seats, seed and options: leave them out")
        match = _load(load, game)
    if not 0 <= seat < match.seats:
        raise click.BadParameter(
            f"you can sit at seat 0 to {match.seats - 1}, not {seat}", param_hint="'--seat'"
        )

    from sengoku.cli.sitting import Sitting

    sitting = Sitting(match, seat, lang, save or load)
    if save is not None:
        sitting.keep()
    if at_a_terminal():
        sitting.play()
    else:
        sitting.show_only(load)


def _new(game: Game | None, seats: int | None, seed: int | None, options: dict[str, str]) -> Match:
    from sengoku.kernel.registry import game as find_game
    from sengoku.match import Match

    game = game or find_game(DEFAULT_GAME)
    game.choose(game.check_seats(seats), options)
    return Match(game, seats, seed, **options)


def _load(path: Path, game: Game | None) -> Match:
    from sengoku.match import load

    match = load(path)
    if game is not None and game is not match.game:
        raise click.UsageError(f"{path} is a game of {match.game.id}, not of {game.id}")
    if match.seed is None and not match.over:
        raise click.UsageError(f"{path} does not hold the seed of its lots: it can be shown, not played on")
    return match
