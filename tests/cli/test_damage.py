"""Whatever is done to a match file, reading it gives a match or a `MatchFileError`, never anything else."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import sengoku
from sengoku.kernel import MatchFileError
from sengoku.match.recording import record
from tests.cli.driving import run

LINES = [
    *(
        "seat 8 deploy",
        "seat 9 deploy",
        "chance deploy",
        "chance roll(1,1,1)",
        "undo 0",
        "undo 1",
        "undo 999999999",
    ),
    *(
        "view spectator",
        "view seat 0",
        "view seat 7",
        "view seat -1",
        "seed -1",
        f"seed {'9' * 50}",
        "seats 2",
        "",
    ),
    *(
        "seats ٣",
        "game kuhn_poker",
        "option variant daimyo",
        "option decoy one",
        "9999999999999 chance deserted",
    ),
    *(
        "1 seat 8 deploy",
        "1 chance ?",
        "18 seat 8 place(kyo,3)",
        "18 seat 1 deploy",
        "18 undo 17",
        "18 undo 0",
        "\r",
    ),
]


@cache
def intact(game: str) -> bytes:
    """A full file with undo and a seed, or one that was simulated, or a seat's."""
    if game == "simulated":
        return (
            record(sengoku.game("rumble_nation"), seats=2, seed=7, number=0, variant="daimyo").text().encode()
        )
    match = sengoku.Match(game, seed=3)
    while not match.over:
        seat = match.waiting[0]
        match.play(match.legal(seat)[-1], seat)
        if len(match.entries) < 60 and match.steps and not match.steps[-1].final and not match.over:
            match.undo()
            match.play(match.legal()[0])
    return match.text(seat=0 if game == "kuhn_poker" else None).encode()


@st.composite
def damaged(draw: st.DrawFn) -> bytes:
    """A match file with a few bytes or lines changed, moved, doubled or missing."""
    raw = bytearray(intact(draw(st.sampled_from(["rumble_nation", "kuhn_poker", "goofspiel", "simulated"]))))
    for _ in range(draw(st.integers(1, 4))):
        place = draw(st.integers(0, max(len(raw) - 1, 0)))
        other = draw(st.integers(0, max(len(raw) - 1, 0)))
        first, last = min(place, other), max(place, other)
        match draw(st.sampled_from(["byte", "remove", "insert", "double", "cut", "line", "swap"])):
            case "byte" if raw:
                raw[place] = draw(st.integers(0, 255))
            case "remove":
                del raw[first:last]
            case "insert":
                raw[place:place] = draw(st.binary(max_size=12))
            case "double":
                raw[first:first] = raw[first:last]
            case "cut":
                del raw[place:]
            case "line":
                lines = bytes(raw).split(b"\n")
                lines[draw(st.integers(0, len(lines) - 1))] = draw(st.sampled_from(LINES)).encode()
                raw = bytearray(b"\n".join(lines))
            case "swap":
                lines = bytes(raw).split(b"\n")
                one, two = (draw(st.integers(0, len(lines) - 1)) for _ in range(2))
                lines[one], lines[two] = lines[two], lines[one]
                raw = bytearray(b"\n".join(lines))
    return bytes(raw)


@settings(max_examples=400, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(content=damaged())
def test_a_damaged_file_is_a_match_or_a_match_file_error(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "damaged.sengoku"
    path.write_bytes(content)
    for read in (sengoku.load, sengoku.verify):
        try:
            read(path)
        except MatchFileError as refused:
            said = str(refused)
        else:
            said = ""
        assert "\n" not in said


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(content=damaged())
def test_commands_end_with_0_or_2(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "damaged.sengoku"
    path.write_bytes(content)
    for command in (("show",), ("verify",), ("play", "--load")):
        result = run(*command, path)
        assert result.exit_code in (0, 2)
        if result.exit_code == 2:
            assert len(result.stderr.splitlines()) == 1


@pytest.mark.parametrize(
    "line", ["1 seat 8 castle(tokuyama,2)", f"1 seat {'9' * 5000} deploy", f"{'1' * 5000} chance x"]
)
def test_numbers_that_are_too_long_and_seats_that_are_none(line: str, tmp_path: Path) -> None:
    path = tmp_path / "damaged.sengoku"
    path.write_text(
        f"sengoku match 1\ngame rumble_nation\nrules x\nseats 2\n\n{line}\nend 1 0000000000000000\n"
    )
    with pytest.raises(MatchFileError):
        sengoku.load(path)
