"""Match files: they replay exactly, tell a seat no more than it may know, and notice damage."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import sengoku
from sengoku import Match, load, verify
from sengoku.kernel import NOBODY, MatchFileError, SengokuError
from tests.conformance.setups import Setup, all_setups
from tests.match.test_match import play_on

every_setup = pytest.mark.parametrize("setup", all_setups(), ids=str)


def finished(setup: Setup, undo: float = 0.3) -> Match:
    match = Match(setup.game, setup.seats, seed=5, **setup.options)
    play_on(match, Random(5), undo=undo)
    return match


@every_setup
def test_a_saved_match_loads_and_goes_on_alike(setup: Setup, tmp_path: Path) -> None:
    path = tmp_path / "match.sengoku"
    match = Match(setup.game, setup.seats, seed=5, **setup.options)
    play_on(match, Random(5), 12, undo=0.3)
    match._drafts.clear()
    match.save(path)
    again = load(path)
    assert again.entries == match.entries
    assert again.text() == match.text()
    for continued in (match, again):
        play_on(continued, Random(9), undo=0.3)
    assert again.text() == match.text()
    assert again.position == match.position


@every_setup
def test_a_finished_match_verifies(setup: Setup, tmp_path: Path) -> None:
    path = tmp_path / "match.sengoku"
    match = finished(setup)
    match.save(path)
    verdict = verify(path)
    assert (verdict.over, verdict.known, verdict.entries) == (True, len(match.entries), len(match.entries))
    assert verdict.lots_follow_from_seed is True
    assert verdict.rules_changed is False


@every_setup
def test_a_seat_s_file_has_no_seed_and_verifies_as_far_as_it_is_known(setup: Setup, tmp_path: Path) -> None:
    path = tmp_path / "seat.sengoku"
    match = finished(setup)
    for viewer in (*range(setup.seats), NOBODY):
        match.save(path, seat=viewer)
        text = path.read_text()
        assert "seed" not in text
        assert len(text.splitlines()) == len(match.text().splitlines())
        assert verify(path).known <= len(match.entries)
        if " ?" in text:
            with pytest.raises(MatchFileError, match="only the full file can be played on"):
                load(path)
        else:
            assert load(path).position == match.position


def test_a_seat_s_file_hides_what_the_seat_did_not_see() -> None:
    match = Match("kuhn_poker", seed=2)
    for move in ("bet", "pass"):
        match.play(move)
    full, one, other, watched = (match.text(seat).splitlines() for seat in (None, 0, 1, NOBODY))
    deals = [line for line in full if "deal(" in line]
    assert len(deals) == 2
    assert [deal in one for deal in deals] == [True, False]
    assert [deal in other for deal in deals] == [False, True]
    assert [deal in watched for deal in deals] == [False, False]
    assert "2 chance ?" in one


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    path = tmp_path / "match.sengoku"
    finished(Setup(sengoku.game("rumble_nation"), 2, {})).save(path)
    return path


def changed(path: Path, old: str, new: str) -> Path:
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new, 1))
    return path


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("sengoku match 1", "sengoku match 9", "not a match file: its first line would be 'sengoku match 1'"),
        ("game rumble_nation", "game chess", "there is no game 'chess'"),
        ("seats 2", "seats 9", "2 to 4 seats, not 9"),
        ("seats 2", "seats two", "is not a number"),
        ("seats 2\n", "", "does not say its seats"),
        ("option variant basic", "option variant grand", "option variant is one of basic, daimyo"),
        ("option variant basic", "colour red", "'colour red' does not belong"),
        ("seat 0 deploy", "seat 0 reroll", "reroll is not legal now"),
        ("seat 0 deploy", "seat 1 deploy", "seat 1 is not asked"),
        ("seat 0 deploy", "seat 0 deplyo", "did you mean deploy"),
        ("seat 0 deploy", "seat zero deploy", "cannot read"),
        ("seat 0 deploy", "seat 0 ?", "a full file knows every move"),
        ("\nend ", "\n9999 seat 0 deploy\nend ", "cannot read '9999 seat 0 deploy'"),
        ("seed 5", "seed 6", "the seed gives"),
    ],
)
def test_a_changed_file_is_refused_in_one_clear_line(saved: Path, old: str, new: str, complaint: str) -> None:
    changed(saved, old, new)
    for read in (load, verify):
        with pytest.raises(MatchFileError) as refused:
            read(saved)
        assert complaint in str(refused.value)
        assert "\n" not in str(refused.value)


def test_a_file_that_leads_elsewhere_is_refused(saved: Path) -> None:
    text = saved.read_text()
    saved.write_text(text.replace(text.split()[-1], "0" * 16))
    with pytest.raises(MatchFileError, match="another state than its last line says"):
        load(saved)


def test_a_file_of_other_rules_says_so(saved: Path) -> None:
    rules = sengoku.game("rumble_nation").rules_version
    changed(saved, f"rules {rules}", "rules 0123456789abcdef")
    assert verify(saved).rules_changed is True
    changed(saved, "seat 0 deploy", "seat 0 reroll")
    with pytest.raises(MatchFileError, match=f"written under rules 0123456789abcdef; these are {rules}"):
        load(saved)


@pytest.mark.parametrize("keep", [0, 1, 20, 200, -1, -2, -10])
def test_a_truncated_file_is_refused(saved: Path, keep: int) -> None:
    saved.write_text(saved.read_text()[:keep])
    with pytest.raises(MatchFileError):
        load(saved)


def test_what_is_no_text_or_not_there_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "picture.png"
    path.write_bytes(bytes(range(256)))
    with pytest.raises(MatchFileError, match="not a match file"):
        load(path)
    with pytest.raises(MatchFileError, match="cannot be read"):
        load(tmp_path / "nowhere")
    with pytest.raises(MatchFileError, match="cannot be read"):
        load(tmp_path)


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.data())
def test_any_damage_is_noticed_or_harmless(tmp_path: Path, data: st.DataObject) -> None:
    """Whatever is done to the bytes of a file, it is refused with a clear error or tells the same match."""
    match = finished(Setup(sengoku.game("kuhn_poker"), 2, {}))
    raw = bytearray(match.text().encode())
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.integers(0, len(raw) - 1))
        change = data.draw(st.sampled_from(["flip", "insert", "remove"]))
        if change == "flip":
            raw[place] ^= data.draw(st.integers(1, 255))
        elif change == "insert":
            raw.insert(place, data.draw(st.integers(0, 255)))
        elif len(raw) > 1:
            del raw[place]
    path = tmp_path / "damaged.sengoku"
    path.write_bytes(bytes(raw))
    refusal = ""
    try:
        assert load(path).position.score.tolist() == match.position.score.tolist()
    except SengokuError as refused:
        refusal = str(refused)
    assert "\n" not in refusal


def test_nobody_s_file_for_a_seat_that_does_not_exist() -> None:
    with pytest.raises(SengokuError, match="seats 0 to 1, not 4"):
        Match("kuhn_poker", seed=1).text(seat=4)
