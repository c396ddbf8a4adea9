"""What happened, printed: each entry with its seat's mark, runs of lots without any."""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import Console
from rich.text import Text

from sengoku.cli.drawing import owned, seat_label
from sengoku.cli.speech import Told
from sengoku.kernel import CHANCE, Game


def print_told(
    out: Console, game: Game, told: Iterable[Told], language: str, *, numbered: bool = False
) -> None:
    """Print entries, a line each."""
    for one in told:
        line = Text().append(f"{one.ply:4}  " if numbered else "  ", style="dim")
        if one.seat == CHANCE:
            line.append(one.text, style="italic")
        else:
            line.append_text(seat_label(game, one.seat, language)).append(": ").append(one.text)
        for seat, points in one.gains.items():
            line.append("  ").append_text(owned(seat, f"{points:+d}"))
        out.print(line)
