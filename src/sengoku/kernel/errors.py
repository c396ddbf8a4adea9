"""What can go wrong, in one small family: every one of them is a `ValueError` with one clear line."""

from __future__ import annotations


class SengokuError(ValueError):
    """Something that was asked for cannot be done; the message says why, and what can."""


class UnknownGame(SengokuError):
    """No installed package brings a game of that id."""


class InvalidOptions(SengokuError):
    """A number of seats or an option that the game does not have."""


class IllegalMove(SengokuError):
    """A move that does not exist, or that the rules do not allow now."""


class WrongSeat(SengokuError):
    """A seat that does not exist, or that is not asked to decide now."""


class GameOver(SengokuError):
    """A move after the end."""


class RuleError(SengokuError):
    """A rule that is not fit for every speed, or a game whose parts do not fit together."""


class MatchFileError(SengokuError):
    """A match file that is damaged, truncated, or not one of ours."""
