"""A game in the terminal, played by typing; and what is saved, shown, verified and gone on with."""

from __future__ import annotations

import os
import re
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import sengoku
from sengoku.kernel import NOBODY
from tests.cli.driving import complaint, data, printed

ALWAYS_THE_FIRST = "1\n" * 400


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody sits there."""
    monkeypatch.setattr("sengoku.cli.play.at_a_terminal", lambda: True)


def test_without_a_terminal_there_is_the_opening_and_how_to_play() -> None:
    shown = printed("play", "--seed", 7)
    assert "Rumble Nation, 4 seats" in shown
    assert "Tsutsujigasaki" in shown
    assert shown.splitlines()[-1] == "To play, run “sengoku play rumble_nation” in a terminal."


@pytest.mark.parametrize("game", [game.id for game in sengoku.all_games()])
@pytest.mark.usefixtures("terminal")
def test_every_game_can_be_played_to_its_end(game: str, tmp_path: Path) -> None:
    path = tmp_path / "game.sengoku"
    shown = printed("play", game, "--seed", 5, "--save", path, typed=ALWAYS_THE_FIRST)
    assert "The game is over." in shown
    assert sengoku.load(path).over
    verdict = data("verify", path)
    assert verdict["ok"]
    assert verdict["over"]
    assert verdict["lots_follow_from_seed"] is True


@pytest.mark.parametrize("lang", ["en", "it"])
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.usefixtures("terminal")
def test_rumble_nation_with_daimyo_in_both_languages(lang: str, seats: int) -> None:
    options = (
        "--seats",
        seats,
        "--seat",
        seats - 1,
        "--seed",
        5,
        "--option",
        "variant=daimyo",
        "--lang",
        lang,
    )
    shown = printed("play", *options, typed=ALWAYS_THE_FIRST)
    assert {"en": "The game is over.", "it": "La partita è finita."}[lang] in shown
    assert not re.search(r"\b(overview|region|tactic|daimyo|move|lot|seat)-[a-z]", shown), (
        "an id instead of words"
    )


@pytest.mark.usefixtures("terminal")
def test_a_game_goes_on_after_loading_and_ends_alike(tmp_path: Path) -> None:
    whole, first, second = (tmp_path / name for name in ("whole", "first", "second"))
    printed("play", "--seed", 5, "--seats", 3, "--save", whole, typed=ALWAYS_THE_FIRST)
    stopped = printed("play", "--seed", 5, "--seats", 3, "--save", first, typed="1\n" * 8 + "quit\n")
    assert f"sengoku play --load {first}" in stopped
    assert not sengoku.load(first).over
    assert "To play, run" not in stopped
    printed("play", "--load", first, "--save", second, typed=ALWAYS_THE_FIRST)
    assert second.read_text() == whole.read_text()


@pytest.mark.usefixtures("terminal")
def test_load_alone_keeps_the_game_where_it_was(tmp_path: Path) -> None:
    path = tmp_path / "game"
    printed("play", "--seed", 5, "--save", path, typed="1\nquit\n")
    before = len(sengoku.load(path).line)
    printed("play", "--load", path, typed="1\n1\nquit\n")
    assert len(sengoku.load(path).line) > before


@pytest.mark.usefixtures("terminal")
def test_moves_by_number_by_notation_and_by_enter() -> None:
    shown = printed("play", "--seats", 2, "--seed", 5, typed="\nquit\n")  # the only move is to roll
    assert "The dice show" in shown
    shown = printed("play", "tic_tac_toe", "--seed", 5, typed="mark( 2, 2)\nquit\n")
    assert "Seat 1: mark(" in shown
    shown = printed(
        "play", "tic_tac_toe", "--seed", 5, typed="mark(2,2)\nmark(2,2)\n0\n10\nmark(9)\njump\nquit\n"
    )
    assert "mark(2,2) [mark(2,2)] is not possible now." in shown
    assert "There is no move 0 in the list: they go from 1 to 7." in shown
    assert "There is no move 10" in shown
    assert "write mark(row,column)" in shown
    assert "“jump” is neither a move nor a command" in shown


@pytest.mark.usefixtures("terminal")
def test_commands() -> None:
    typed = "help\n?\nlog\nrules\nrules 5\nrules 5.7\nrules katana\nrules xyzzy\ntable\nwhy\nwhy deploy\nwhy done\nsave\nquit\n"
    shown = printed("play", "--seats", 2, "--seed", 5, typed=typed)
    assert shown.count("rules [5.2 | word]") == 2
    assert "The large castle token" in shown
    assert "5.12" in shown
    assert "8.1" in shown
    assert "No rule speaks of “xyzzy”." in shown
    assert shown.count("By land, by sea: the castles") == 2
    assert "deploy is possible now." in shown
    assert "is not possible now." in shown
    assert "Say where: save FILE" in shown


@pytest.mark.usefixtures("terminal")
def test_undo_takes_back_what_may_be_taken_back(tmp_path: Path) -> None:
    shown = printed("play", "--seats", 2, "--seed", 5, typed="undo\n1\nundo\nquit\n")
    assert shown.count("Nothing of yours can be taken back") == 2
    # A card is carried out step by step, and each step can be taken back.
    typed = "1\n1\n2\n1\nundo\nlog\nquit\n"
    shown = printed("play", "--seats", 2, "--seed", 5, "--save", tmp_path / "game", typed=typed)
    assert "Taken back." in shown
    assert "undo" in (tmp_path / "game").read_text()
    assert data("verify", tmp_path / "game")["ok"]


@pytest.mark.usefixtures("terminal")
def test_saving_on_the_way(tmp_path: Path) -> None:
    path = tmp_path / "my game.sengoku"
    other = tmp_path / "letter.txt"
    other.write_text("Dear Oda")
    shown = printed("play", "--seats", 2, typed=f"save {other}\nsave {tmp_path}\nsave {path}\n1\nquit\n")
    assert "is no match file and is left as it is" in " ".join(shown.split())
    assert other.read_text() == "Dear Oda"
    assert f"sengoku play --load '{path}'" in shown
    assert len(sengoku.load(path).line) > 14


@pytest.mark.usefixtures("terminal")
def test_the_end_of_input_ends_politely() -> None:
    shown = printed("play", typed="1\n")
    assert "The game stops here." in shown
    assert "It was not saved" in shown


@pytest.mark.usefixtures("terminal")
def test_nobody_sees_the_other_s_card() -> None:
    """The same hand and the same moves look the same, whatever the other seat holds."""
    seen = set()
    for seed in range(40):
        card = sengoku.Match("kuhn_poker", seed=seed).position.card[0]
        if card == 2:
            seen.add(printed("play", "kuhn_poker", "--seed", seed, typed="log\ntable\nquit\n"))
    assert len(seen) == 1


@pytest.mark.usefixtures("terminal")
def test_a_secret_bid_is_not_told_before_both_are_open() -> None:
    shown = printed("play", "goofspiel", "--seed", 1, typed="log\nquit\n")
    assert "Seat 1" not in shown
    shown = printed("play", "goofspiel", "--seed", 1, typed="1\nquit\n")
    assert "Seat 1: something that you may not know" in shown
    assert "open(" in shown


def test_what_cannot_be_saved_or_loaded_gets_one_line(tmp_path: Path) -> None:
    other = tmp_path / "letter.txt"
    other.write_text("Dear Oda")
    assert "is no match file and is left as it is" in complaint("play", "--save", other)
    assert "cannot be written" in complaint("play", "--save", tmp_path / "no" / "folder")
    assert other.read_text() == "Dear Oda"
    seat_file = tmp_path / "seat"
    sengoku.Match("rumble_nation", seed=1).save(seat_file, seat=0)
    assert "does not hold the seed" in complaint("play", "--load", seat_file)
    full = tmp_path / "full"
    sengoku.Match("rumble_nation", seed=1).save(full)
    assert "is a game of rumble_nation, not of kuhn_poker" in complaint("play", "kuhn_poker", "--load", full)


# Looking at files


@pytest.fixture
def match(tmp_path: Path) -> tuple[sengoku.Match, Path]:
    path = tmp_path / "match.sengoku"
    played = sengoku.Match("rumble_nation", seats=3, seed=2)
    for _ in range(30):
        played.play(played.legal()[0])
    played.save(path)
    return played, path


def test_show_and_verify(match: tuple[sengoku.Match, Path]) -> None:
    played, path = match
    shown = printed("show", path)
    assert "Rumble Nation · 3 seats" in shown
    assert f"Position after {len(played.line)} of {len(played.line)} moves and lots" in shown
    assert "▲ Red: Roll the dice to deploy" in shown
    assert "Tira i dadi" in printed("show", path, "--lang", "it")
    assert "Every lot is the one that the seed gives." in printed("verify", path)
    told = data("show", path, "--ply", 20)
    assert told["state"] == played.at(20).fields()
    assert [move["move"] for move in told["moves"]] == [entry.notation for entry in played.line[:20]]
    assert "Position after 20 of" in printed("show", path, "--ply", 20)
    assert f"--ply goes from 0 to {len(played.line)}" in complaint("show", path, "--ply", 999)


@pytest.mark.parametrize("seat", [0, 1, NOBODY])
def test_a_seat_s_file_shows_what_the_seat_may_know(seat: int, tmp_path: Path) -> None:
    path = tmp_path / "seat.sengoku"
    played = sengoku.Match("kuhn_poker", seed=2)
    played.play("bet")
    played.play("pass")
    played.save(path, seat=seat)
    told = data("show", path)
    hidden = played.at(told["known"])
    played.game.rules.hide(hidden, seat)
    assert told["state"] == hidden.fields()
    assert told["known"] < told["entries"]
    whose = "a spectator" if seat == NOBODY else f"seat {seat}"
    shown = printed("show", path)
    assert f"What {whose} may know of it." in shown
    assert "seat 0: bet" in shown
    assert f"It is what {whose} may know" in printed("verify", path)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "is not a match file"),
        (bytes(range(256)), "is not a match file: it is not text"),
        (b'[Event "Casual"]\n1. e4 e5\n', "is not a match file"),
        (b"sengoku match 1\n", "is cut off"),
        (
            b"sengoku match 1\ngame rumble_nation\nrules x\nseats 2\n\nend 0 0000000000000000\n",
            "another state",
        ),
        (b"sengoku match 1\ngame chess\nrules x\nseats 2\n\nend 0 0000000000000000\n", "no game 'chess'"),
        (
            b"sengoku match 1\ngame tic_tac_toe\nrules x\nseats 2\n\n1 seat 0 mark(9,9)\nend 1 0000000000000000\n",
            "entry 1",
        ),
        (
            b"sengoku match 1\ngame tic_tac_toe\nrules x\nseats 2\n\n1 seat 0 "
            + b"9" * 100_000
            + b"\nend 1 0000000000000000\n",
            "line 6 is longer",
        ),
        (
            b"sengoku match 1\ngame tic_tac_toe\nrules x\nseats 2\nview seat 5\n\nend 0 0000000000000000\n",
            "a view is one of",
        ),
        (b"sengoku match 1\n" + b"x" * 20_000_000, "larger than any"),
    ],
    ids=["empty", "binary", "foreign", "truncated", "changed", "unknown", "illegal", "long", "view", "huge"],
)
def test_what_is_no_match_file_gets_one_line(content: bytes, said: str, tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(content)
    for command in (("show",), ("verify",), ("verify", "--json"), ("play", "--load")):
        assert said in complaint(*command, path)


# In a terminal of its own


@pytest.mark.skipif(sys.platform == "win32", reason="there are no pseudo-terminals")
@pytest.mark.parametrize("ending", ["to the end", "interrupted"])
def test_the_real_program_in_a_real_terminal(ending: str, tmp_path: Path) -> None:
    import pty

    ours, theirs = pty.openpty()
    command = [
        sys.executable,
        "-m",
        "sengoku",
        "play",
        "--seats",
        "2",
        "--seed",
        "5",
        "--save",
        str(tmp_path / "game"),
    ]
    environment = os.environ | {"TERM": "xterm-256color", "COLUMNS": "80"}
    with subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, env=environment) as process:
        os.close(theirs)
        try:
            shown = type_first_moves(ours, process, interrupt_after=None if ending == "to the end" else 3)
            assert process.wait(30) == 0
        finally:
            process.kill()
    os.close(ours)
    assert "\x1b[" in shown, "no colour"
    assert "Traceback" not in shown
    assert ("The game is over." in shown) == (ending == "to the end")
    assert ("Go on with it: sengoku play --load" in shown) == (ending == "interrupted")
    assert sengoku.load(tmp_path / "game").over == (ending == "to the end")


def type_first_moves(
    terminal: int, process: subprocess.Popen[bytes], interrupt_after: int | None, seconds: float = 120
) -> str:
    """Answer each question with the first move until the program ends; everything that was on the screen."""
    shown, answered = b"", 0
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        if not select.select([terminal], [], [], 2)[0]:
            if answered == interrupt_after:  # it came between the question and the wait for an answer
                process.send_signal(signal.SIGINT)
            continue
        try:
            shown += os.read(terminal, 65536)
        except OSError:  # the other end is closed
            break
        if shown.count(b"or help > ") > answered:
            answered = shown.count(b"or help > ")
            if answered == interrupt_after:
                process.send_signal(signal.SIGINT)
            else:
                os.write(terminal, b"1\n")
    return shown.decode()
