"""A live game: its history, undo, what is decided in secret, and match files."""

from sengoku.match.files import Verdict, load, verify
from sengoku.match.history import Entry, Kind
from sengoku.match.match import Match

__all__ = ["Entry", "Kind", "Match", "Verdict", "load", "verify"]
