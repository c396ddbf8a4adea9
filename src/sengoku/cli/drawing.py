"""A position on the terminal, whatever the game: its own overview, or the fields of its record."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from sengoku.cli.speech import seat_name
from sengoku.kernel import Cell, Game, Sheet
from sengoku.kernel.record import Field

MARKS = "▲●■◆★✚○□"
STYLES = ("red", "bright_blue", "yellow", "bold", "green", "magenta", "cyan", "bright_red")
"""For each seat, so that nobody needs the colour to tell them apart."""
EMPTY = Text("·", style="dim")
HEADER = frozenset({"seats", "waiting", "phase", "ply", "turn", "why", "over", "score", "rank", "won"})
AGENDA = frozenset({"agenda", "agenda_size"})


def seat_label(game: Game, seat: int, language: str = "en") -> Text:
    """A seat's mark and name, in its colour."""
    return owned(seat, seat_name(game, seat, language))


def owned(seat: int, text: str) -> Text:
    """A text with the mark and in the colour of a seat."""
    place = seat % len(MARKS)
    return Text(f"{MARKS[place]} {text}", style=STYLES[place])


def draw(game: Game, seen: Any, seat: int, language: str) -> RenderableType:
    """A position with its secrets already hidden from the seat that looks."""
    if game.overview is not None:
        say = partial(_say, game, language)
        sheets = game.overview(seen, seat, say)
    else:
        sheets = list(fields_of(seen))
    return Group(*(draw_sheet(sheet) for sheet in sheets))


def _say(game: Game, language: str, message: str, /, **arguments: Any) -> str:
    return game.words.text(message, language, **arguments)


def draw_sheet(sheet: Sheet) -> RenderableType:
    """One sheet: its title, its rows, its remarks."""
    table = plain_table(show_header=any(sheet.heads))
    for column, head in enumerate(sheet.heads):
        table.add_column(_cell(head), justify="right" if column in sheet.numbers else "left")
    for row in sheet.rows:
        table.add_row(*(_cell(cell) for cell in row))
    remarks = [Text(remark, style="dim") for remark in sheet.remarks]
    titles = [Text(sheet.title, style="bold")] if sheet.title else []
    return Padding(Group(*titles, table, *remarks), (0, 0, 1, 0), expand=False)


def plain_table(*heads: str, show_header: bool = True) -> Table:
    """A table with no more than a line under its heads."""
    return Table(
        *heads,
        box=box.SIMPLE_HEAD,
        show_edge=False,
        padding=(0, 1, 0, 0),
        pad_edge=False,
        show_header=show_header,
    )


def _cell(cell: Cell | str) -> Text:
    if isinstance(cell, str):
        return Text(cell)
    if cell.seat is None:
        return Text(cell.text)
    return owned(cell.seat, cell.text) if cell.text else EMPTY


# Games that have no overview


def fields_of(seen: Any) -> Iterator[Sheet]:
    """The game's own fields: single numbers together, lists of one length together, each table by itself."""
    fields = [field for field in seen.record_type if field.name not in HEADER | AGENDA]
    singles = [field for field in fields if not field.shape]
    if singles:
        yield Sheet(
            "", ["", ""], [[_title(field), str(getattr(seen, field.name))] for field in singles], numbers=[1]
        )
    lengths = dict.fromkeys(field.shape for field in fields if len(field.shape) == 1)
    for length in lengths:
        lists = [field for field in fields if field.shape == length]
        yield _grid("", [(_title(field), getattr(seen, field.name).tolist()) for field in lists])
    for field in fields:
        if len(field.shape) > 1:
            yield from _grids(_title(field), field.shape, getattr(seen, field.name).tolist())


def _title(field: Field) -> str:
    return field.name.replace("_", " ")


def _grids(title: str, shape: tuple[int, ...], values: list[Any]) -> Iterator[Sheet]:
    """A field as grids; what has more than two dimensions becomes several of them."""
    if len(shape) > 2:
        for place, part in enumerate(values):
            yield from _grids(f"{title} {place}", shape[1:], part)
    else:
        yield _grid(title, [(str(place), row) for place, row in enumerate(values)])


def _grid(title: str, rows: Sequence[tuple[str, list[int]]]) -> Sheet:
    columns = len(rows[0][1])
    return Sheet(
        title,
        ["", *(str(column) for column in range(columns))],
        [[name, *(str(value) if value else "·" for value in row)] for name, row in rows],
        numbers=range(1, columns + 1),
    )
