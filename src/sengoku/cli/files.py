"""`sengoku show` and `sengoku verify`: match files."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from sengoku.cli.arguments import json_option, lang_option
from sengoku.cli.console import console, print_json
from sengoku.kernel import CHANCE, SengokuError

if TYPE_CHECKING:
    from sengoku.kernel import Position
    from sengoku.match import Match
    from sengoku.match.files import Header, Line

file_argument = click.argument("file", type=click.Path(path_type=Path))


def save(match: Match, path: Path) -> None:
    """Write a match file, over another one at most."""
    from sengoku.match.files import TITLE

    try:
        if path.exists():
            with path.open("rb") as old:
                begins = old.read(len(TITLE))
            if begins and begins != TITLE.encode():
                raise SengokuError(f"{path} is no match file and is left as it is; choose another name")
        match.save(path)
    except OSError as error:
        raise SengokuError(f"{path} cannot be written: {error.strerror}") from None


@click.command()
@file_argument
@click.option("--ply", type=click.IntRange(min=0), help="The position after so many moves and lots.")
@lang_option
@json_option
def show(file: Path, ply: int | None, lang: str, as_json: bool) -> None:
    """Show a match FILE: its moves and the position.

    Of a seat's own file only what that seat may know is shown.

    Example: sengoku show game.sengoku --ply 40
    """
    from sengoku.match.files import read

    match, header, lines = read(file)
    known = len(match.line)
    if ply is not None and ply > known:
        raise click.UsageError(f"--ply goes from 0 to {known} in {file}, not to {ply}")
    ply = known if ply is None else ply
    seen = match.at(ply)
    if header.view is not None:
        match.game.rules.hide(seen, header.view)
    if as_json:
        print_json(_as_json(match, header, lines, ply, seen, lang))
    else:
        _print(match, header, lines, ply, seen, lang)


def _as_json(match: Match, header: Header, lines: list[Line], ply: int, seen: Position, lang: str) -> Any:
    from sengoku.cli.speech import tell

    told = list(tell(match, header.view, lang))[:ply]
    return {
        "game": match.game.id,
        "seats": match.seats,
        "options": match.options,
        "view": header.viewer,
        "entries": len(lines),
        "known": len(match.entries),
        "ply": ply,
        "over": bool(seen.over),
        "moves": [
            {"ply": one.ply, "by": entry.author, "move": _notation(lines, entry.serial), "text": one.text}
            for one, entry in zip(told, match.line, strict=False)
        ],
        "state": seen.fields(),
    }


def _notation(lines: list[Line], serial: int) -> str:
    return lines[serial - 1].text


def _print(match: Match, header: Header, lines: list[Line], ply: int, seen: Position, lang: str) -> None:
    from rich.text import Text

    from sengoku.cli.drawing import draw
    from sengoku.cli.speech import tell
    from sengoku.cli.telling import print_told
    from sengoku.kernel import NOBODY

    out = console()
    out.print(Text(f"{match.game.title} · {match.seats} seats", style="bold"))
    for name, choice in match.options.items():
        out.print(Text(f"{name}: {choice}", style="dim"))
    if header.viewer:
        out.print(Text(f"What {header.viewer} may know of it.", style="dim"))
    out.print()
    told = list(tell(match, header.view, lang))[:ply]
    print_told(out, match.game, told, lang, numbered=True)
    if len(match.entries) < len(lines):
        rest = lines[len(match.entries) :]
        out.print(Text(f"From entry {rest[0].number} on, no position is known:", style="dim"))
        for line in rest:
            out.print(Text(f"{line.number:4}  {line.author}: {line.text}"))
    out.print(Text(f"\nPosition after {ply} of {len(match.line)} moves and lots\n", style="bold"))
    out.print(draw(match.game, seen, NOBODY if header.view is None else header.view, lang))
    if not seen.over:
        waiting = match.game.deciders(seen)
        who = (
            "a lot is to be drawn"
            if waiting == [CHANCE]
            else f"to decide: seat {' and '.join(map(str, waiting))}"
        )
        out.print(Text(who))


@click.command()
@file_argument
@json_option
def verify(file: Path, as_json: bool) -> None:
    """Replay a match FILE and check what it says.

    A seat's own file is checked as far as that seat knows.

    Example: sengoku verify game.sengoku
    """
    from sengoku.match.files import verify as check

    verdict = check(file)
    if as_json:
        print_json({"file": str(file), "ok": True, **asdict(verdict)})
        return
    whole = verdict.known == verdict.entries
    state = "over" if verdict.over else "not over"
    click.echo(
        f"{file}: {verdict.game}, {verdict.seats} seats, {verdict.entries} entries, {state if whole else 'open'}"
    )
    if verdict.view:
        click.echo(
            f"It is what {verdict.view} may know: {verdict.known} of {verdict.entries} entries could be replayed."
        )
    else:
        click.echo(
            f"All {verdict.entries} entries were replayed: every move was legal, every lot could be drawn."
        )
    if whole:
        click.echo("They lead to the very state that the file says.")
    if verdict.lots_follow_from_seed:
        click.echo("Every lot is the one that the seed gives.")
    elif not verdict.view:
        click.echo("The file has no seed: where its lots came from is not known.")
    if verdict.rules_changed:
        click.echo("It was written under another version of the rules, and means the same under these.")
