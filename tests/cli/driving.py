"""Runs the command in this process, as a person or as a program."""

from __future__ import annotations

import json
from typing import Any

from click.testing import CliRunner, Result

from sengoku.cli import main


def run(*arguments: object, typed: str | None = None) -> Result:
    """Run `sengoku …`; an exception that nobody meant to show is raised here."""
    result = CliRunner().invoke(main, [str(argument) for argument in arguments], input=typed)
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result


def printed(*arguments: object, typed: str | None = None) -> str:
    """What `sengoku …` prints where all goes well."""
    result = run(*arguments, typed=typed)
    assert result.exit_code == 0, result.output
    return result.stdout


def data(*arguments: object) -> Any:
    """What `sengoku … --json` prints."""
    return json.loads(printed(*arguments, "--json"))


def complaint(*arguments: object) -> str:
    """The one line on standard error that bad input gets."""
    result = run(*arguments)
    assert result.exit_code == 2, result.output
    assert result.stdout == ""
    assert "Traceback" not in result.stderr
    lines = result.stderr.splitlines()
    assert len(lines) == 1, lines
    assert lines[0].startswith("sengoku: ")
    return lines[0]
