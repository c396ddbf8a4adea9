"""The command line: `sengoku …`. Bad input gets one line on standard error and exit status 2."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any, NoReturn

import click

from sengoku import SengokuError, __version__
from sengoku.cli import bench, files, games, play, simulate, warm

BAD_INPUT = 2
INTERRUPTED = 130
LONGEST = 600
"""Characters of a complaint: enough for a list of games or moves, not for a file that was quoted whole."""


class OneLineErrors(click.Group):
    """A group of commands that complains in one line and never shows a traceback for what a person did."""

    def main(self, args: Sequence[str] | None = None, prog_name: str | None = None, **rest: Any) -> NoReturn:  # type: ignore[override]
        """Run a command and exit."""
        for stream in (sys.stdout, sys.stderr):
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(errors="replace")
        sys.exit(self._run(args, prog_name or "sengoku"))

    def _run(self, args: Sequence[str] | None, prog_name: str) -> int:
        try:
            return int(super().main(args, prog_name, standalone_mode=False) or 0)
        except click.exceptions.NoArgsIsHelpError as help_asked_for:
            click.echo(help_asked_for.format_message())
            return 0
        except click.UsageError as error:
            where = f" (see {error.ctx.command_path} --help)" if error.ctx else ""
            return complain(error.format_message().rstrip(".") + where)
        except click.ClickException as error:
            return complain(error.format_message())
        except SengokuError as error:
            return complain(str(error))
        except BrokenPipeError:
            sys.stdout = None  # nobody reads any more, and flushing at exit would say so once more
            return 0
        except OSError as error:
            return complain(f"{error.filename}: {error.strerror}" if error.filename else str(error))
        except MemoryError:
            return complain("there is not enough memory for so many games at once")
        except (click.Abort, KeyboardInterrupt):
            complain("stopped")
            return INTERRUPTED


def complain(message: str) -> int:
    """Say what was wrong, in one line."""
    line = " ".join(message.split())
    click.echo(f"sengoku: {line if len(line) <= LONGEST else line[:LONGEST] + ' …'}", err=True)
    return BAD_INPUT


@click.group(cls=OneLineErrors, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="sengoku", message="%(prog)s %(version)s")
def main() -> None:
    r"""Board games of feudal Japan: play them, simulate them, replay them.

    \b
    sengoku play                                    a game in the terminal
    sengoku simulate rumble_nation --games 100000   a hundred thousand games
    """


for command in (play.play, games.games, simulate.simulate, bench.bench, warm.warm, files.show, files.verify):
    main.add_command(command)
