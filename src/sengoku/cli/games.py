"""`sengoku games`: what there is to play."""

from __future__ import annotations

from typing import Any

import click

from sengoku.cli.arguments import json_option
from sengoku.cli.console import console, print_json
from sengoku.kernel import Game, Option
from sengoku.kernel.registry import all_games


@click.command()
@json_option
def games(as_json: bool) -> None:
    """List the installed games with their seats and options.

    Example: sengoku games --json
    """
    if as_json:
        print_json([describe(game) for game in all_games()])
    else:
        _print(all_games())


def describe(game: Game) -> dict[str, Any]:
    """A game's facts, ready for JSON."""
    return {
        "id": game.id,
        "title": game.title,
        "seats": list(game.seats),
        "options": [describe_option(game, option) for option in game.options],
    }


def describe_option(game: Game, option: Option) -> dict[str, Any]:
    """An option's facts; its default is given for each number of seats where it depends on that."""
    least, most = game.seats
    by_seats = {seats: option.default_for(seats) for seats in range(least, most + 1)}
    return {
        "name": option.name,
        "choices": list(option.choices),
        "default": by_seats[least] if len(set(by_seats.values())) == 1 else by_seats,
        "house": option.house,
        "help": option.help,
    }


def _print(found: list[Game]) -> None:
    from rich.padding import Padding
    from rich.text import Text

    from sengoku.cli.drawing import plain_table

    out = console()
    for game in found:
        seats = " to ".join(map(str, dict.fromkeys(game.seats)))
        out.print(Text.assemble((game.id, "bold cyan"), f"  {game.title} · {seats} seats"))
        if game.options:
            table = plain_table("Option", "Choices", "")
            for option in game.options:
                house = " House rule." if option.house else ""
                table.add_row(option.name, _choices(describe_option(game, option)), option.help + house)
            out.print(Padding(table, (0, 0, 0, 2), expand=False))
        out.print()


def _choices(option: dict[str, Any]) -> Any:
    """The choices, a line each; what is played when nobody chooses is marked."""
    from rich.text import Text

    default = option["default"]
    lines = []
    for choice in option["choices"]:
        if isinstance(default, dict):
            seats = ", ".join(str(seats) for seats, chosen in default.items() if chosen == choice)
            note = f" (default with {seats} seats)" if seats else ""
        else:
            note = " (default)" if choice == default else ""
        lines.append(Text.assemble((str(choice), "bold" if note else ""), (note, "dim")))
    return Text("\n").join(lines)
