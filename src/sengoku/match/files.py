"""Match files: readable text, a line an entry, that replays exactly.

    sengoku match 1
    game rumble_nation
    rules 5f0c…
    seats 2
    option variant basic
    seed 7

    1 chance castle(tokuyama,9)
    …
    end 57 7a41…

The last line tells how many entries there are and the digest of the state they lead to, so a file that
was cut or changed is noticed. A seat's file says whose it is, has no seed, and `?` stands where that seat may
not know what happened.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from hashlib import sha256
from os import PathLike
from pathlib import Path
from typing import Any

from sengoku.kernel import CHANCE, NOBODY, Game, MatchFileError, Position, SengokuError
from sengoku.kernel.registry import game as find_game
from sengoku.match.history import Entry, Kind
from sengoku.match.match import Match

TITLE = "sengoku match 1"
UNKNOWN = "?"
ENTRY = re.compile(r"([0-9]{1,9}) (chance|seat [0-9]|undo(?= [0-9]{1,9}$)) (\S+)")
END = re.compile(r"end ([0-9]{1,9}) ([0-9a-f]{16})")
NUMBER = re.compile(r"-?[0-9]{1,40}")
LARGEST = 16 * 1024 * 1024
"""Bytes; a match of a hundred thousand entries has about 3 million."""
LONGEST_LINE = 1000


def digest(raw: bytes) -> str:
    """What the last line says of a state."""
    return sha256(raw).hexdigest()[:16]


# Writing


def write(match: Match, seat: int | None = None) -> str:
    """The text of a match file: the full one, or what a seat (or `NOBODY`) may have of it."""
    if seat is not None and seat != NOBODY and not 0 <= seat < match.seats:
        raise SengokuError(f"this match has seats 0 to {match.seats - 1}, not {seat}")
    lines = [TITLE, f"game {match.game.id}", f"rules {match.game.rules_version}", f"seats {match.seats}"]
    lines += [f"option {name} {choice}" for name, choice in match.options.items()]
    if seat is not None:
        lines.append(f"view {'spectator' if seat == NOBODY else f'seat {seat}'}")
    elif match.seed is not None:
        lines.append(f"seed {match.seed}")
    lines.append("")
    s = match.opening.copy()
    after = {0: s.raw}
    for entry in match.entries:
        lines.append(f"{entry.serial} {_entry_text(match.game, s, entry, seat)}")
        if entry.kind is Kind.UNDO:
            s.write(after[entry.number])
        else:
            match.game.rules.apply(s, entry.seat, entry.number)
        after[entry.serial] = s.raw
    if seat is not None:
        match.game.rules.hide(s, seat)
    lines.append(f"end {len(match.entries)} {digest(s.raw)}")
    return "\n".join(lines) + "\n"


def _entry_text(game: Game, s: Position, entry: Entry, viewer: int | None) -> str:
    if entry.kind is Kind.UNDO:
        return f"undo {entry.notation}"
    if viewer is None:
        return f"{entry.author} {entry.notation}"
    seen = game.veiled(s, entry.seat, entry.number, viewer)
    return f"{entry.author} {UNKNOWN if seen is None else seen.notation}"


# Reading


@dataclass
class Header:
    """What a match file says before its first entry."""

    game: Game
    rules: str
    seats: int
    options: dict[str, str]
    seed: int | None
    view: int | None

    @property
    def viewer(self) -> str | None:
        """Whose file it is, if not the full one."""
        return None if self.view is None else "a spectator" if self.view == NOBODY else f"seat {self.view}"


@dataclass(frozen=True)
class Line:
    """One entry as it stands in a file."""

    number: int
    author: str
    text: str


@dataclass(frozen=True)
class Verdict:
    """What came of checking a match file."""

    game: str
    seats: int
    entries: int
    known: int
    over: bool
    view: str | None
    rules_changed: bool
    lots_follow_from_seed: bool | None


def load(path: str | PathLike[str]) -> Match:
    """Read a full match file, so that it can be looked at and played on."""
    match, header, lines = read(path)
    if len(match.entries) < len(lines):
        raise MatchFileError(f"{path} is what {header.viewer} may know: only the full file can be played on")
    if CHANCE in match.waiting:
        raise MatchFileError(f"{path} stops where a lot is to be drawn: something was cut out of it")
    if header.view is not None:
        match.forget_seed()
    return match


def verify(path: str | PathLike[str]) -> Verdict:
    """Replay a match file and check all that it says; a seat's file as far as the seat knows."""
    match, header, lines = read(path)
    return Verdict(
        game=header.game.id,
        seats=header.seats,
        entries=len(lines),
        known=len(match.entries),
        over=match.over,
        view=header.viewer,
        rules_changed=header.rules != header.game.rules_version,
        lots_follow_from_seed=None if header.seed is None else True,
    )


def read(path: str | PathLike[str]) -> tuple[Match, Header, list[Line]]:
    """The match a file tells of, replayed as far as the file tells it."""
    header_lines, lines, end = _parse(path)
    header = _header(path, header_lines)
    match = Match.replay(header.game, header.seats, header.seed, header.options)
    for line in lines:
        if line.text == UNKNOWN:
            if header.view is None:
                raise MatchFileError(f"{path}, entry {line.number}: a full file knows every move")
            break
        try:
            _replay(match, line)
        except SengokuError as error:
            raise MatchFileError(f"{path}, entry {line.number}: {error}{_rules_note(header)}") from None
    if len(match.entries) == len(lines):
        _check_end(path, match, header, end)
    return match, header, lines


def _rules_note(header: Header) -> str:
    if header.rules == header.game.rules_version:
        return ""
    return f" (written under rules {header.rules}; these are {header.game.rules_version})"


def _check_end(path: Any, match: Match, header: Header, end: str) -> None:
    s = match.position.copy()
    if header.view is not None:
        match.game.rules.hide(s, header.view)
    if digest(s.raw) != end:
        raise MatchFileError(
            f"{path}: its entries lead to another state than its last line says; "
            f"the file was changed{_rules_note(header) or ', or another version of the game wrote it'}"
        )


def _parse(path: str | PathLike[str]) -> tuple[list[str], list[Line], str]:
    """A file's header, its entries and the digest in its last line."""
    all_lines = _text(path).split("\n")
    if all_lines[0] != TITLE:
        raise MatchFileError(f"{path} is not a match file: its first line would be {TITLE!r}")
    if all_lines[-1] != "" or not (end := END.fullmatch(all_lines[-2])):
        raise MatchFileError(f"{path} is cut off: a whole match file closes with a line 'end …'")
    for row, text in enumerate(all_lines, start=1):
        if len(text) > LONGEST_LINE:
            raise MatchFileError(f"{path} is damaged: line {row} is longer than any that belongs there")
    blank = all_lines.index("")
    lines = [_parse_entry(path, row, text) for row, text in enumerate(all_lines[blank + 1 : -2], start=1)]
    if int(end[1]) != len(lines):
        raise MatchFileError(f"{path} is damaged: it announces {end[1]} entries and has {len(lines)}")
    return all_lines[1:blank], lines, end[2]


def _text(path: str | PathLike[str]) -> str:
    try:
        with Path(path).open("rb") as file:
            raw = file.read(LARGEST + 1)
    except OSError as error:
        raise MatchFileError(f"{path} cannot be read: {error.strerror}") from None
    if len(raw) > LARGEST:
        raise MatchFileError(f"{path} is not a match file: it is larger than any of them")
    try:
        return raw.decode("utf-8").replace("\r\n", "\n")
    except UnicodeDecodeError:
        raise MatchFileError(f"{path} is not a match file: it is not text") from None


def _parse_entry(path: Any, row: int, text: str) -> Line:
    found = ENTRY.fullmatch(text)
    if not found or int(found[1]) != row:
        raise MatchFileError(f"{path} is damaged: entry {row} cannot read {text[:60]!r}")
    return Line(row, found[2], found[3])


def _header(path: Any, lines: list[str]) -> Header:
    said: dict[str, str] = {}
    options: dict[str, str] = {}
    for line in lines:
        key, _, value = line.partition(" ")
        if key == "option":
            name, _, choice = value.partition(" ")
            options[name] = choice
        elif key in ("game", "rules", "seats", "seed", "view") and key not in said:
            said[key] = value
        else:
            raise MatchFileError(f"{path} is damaged: {line[:60]!r} does not belong before the entries")
    missing = {"game", "rules", "seats"} - said.keys()
    if missing:
        raise MatchFileError(f"{path} is damaged: it does not say its {', '.join(sorted(missing))}")
    seats = _number(path, "seats", said["seats"])
    try:
        game = find_game(said["game"])
        game.choose(game.check_seats(seats), options)
    except SengokuError as error:
        raise MatchFileError(f"{path}: {error}") from None
    seed = _number(path, "seed", said["seed"]) if "seed" in said else None
    return Header(game, said["rules"], seats, options, seed, _view(path, said.get("view"), seats))


def _number(path: Any, key: str, text: str) -> int:
    if not NUMBER.fullmatch(text):
        raise MatchFileError(f"{path} is damaged: {key} {text[:60]!r} is not a number")
    return int(text)


def _view(path: Any, text: str | None, seats: int) -> int | None:
    if text is None or text == "spectator":
        return None if text is None else NOBODY
    views = {f"seat {seat}": seat for seat in range(seats)}
    if text not in views:
        raise MatchFileError(
            f"{path} is damaged: a view is one of {', '.join(views)}, spectator, not {text[:60]!r}"
        )
    return views[text]


def _replay(match: Match, line: Line) -> None:
    """Do once more what a line of a file says."""
    if line.author == "undo":
        match.replay_undo(int(line.text))
    elif line.author == "chance":
        match.replay_lot(line.text)
    else:
        match.replay_move(int(line.author.removeprefix("seat ")), line.text)
