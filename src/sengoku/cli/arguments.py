"""Arguments and options that several commands share."""

from __future__ import annotations

from typing import Any

import click
from click.shell_completion import CompletionItem

from sengoku.kernel import Game, SengokuError
from sengoku.kernel.registry import game as find_game
from sengoku.kernel.registry import game_ids


class GameName(click.ParamType["Game"]):
    """The id of an installed game."""

    name = "game"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Game:
        """Find the game."""
        if isinstance(value, Game):
            return value
        try:
            return find_game(value)
        except SengokuError as error:
            self.fail(str(error), param, ctx)

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """The ids that begin like that."""
        return [CompletionItem(name) for name in game_ids() if name.startswith(incomplete)]


def _pairs(ctx: click.Context, param: click.Parameter, given: tuple[str, ...]) -> dict[str, str]:
    chosen: dict[str, str] = {}
    for text in given:
        name, equals, choice = text.partition("=")
        if not equals or not name:
            raise click.BadParameter(f"write NAME=CHOICE, not {text!r}", ctx, param)
        if name in chosen:
            raise click.BadParameter(f"{name} is given twice", ctx, param)
        chosen[name] = choice
    return chosen


SEED = click.IntRange(-(2**63), 2**64 - 1)
game_argument = click.argument("game", type=GameName())
games_argument = click.argument("games", metavar="[GAME]...", nargs=-1, type=GameName())
seats_option = click.option("--seats", type=int, help="How many seats; by default as many as there can be.")
options_option = click.option(
    "--option",
    "options",
    multiple=True,
    metavar="NAME=CHOICE",
    callback=_pairs,
    help="An option of the game; `sengoku games` lists them.",
)
json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON.")
lang_option = click.option(
    "--lang", type=click.Choice(["en", "it"]), default="en", show_default=True, help="Language of the game."
)
