"""Words on the terminal: the command's own, and the game's where it has them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from sengoku.kernel import CHANCE, Game, Move, Obstacle
from sengoku.kernel.words import Words
from sengoku.match import Entry, Kind, Match

OWN = Words("sengoku.cli")


def say(message: str, language: str, /, **arguments: Any) -> str:
    """A sentence of the command line."""
    return OWN.text(message, language, **arguments)


def seat_name(game: Game, seat: int, language: str) -> str:
    """What a seat is called."""
    name = f"seat-{seat}"
    return (
        game.words.text(name, language)
        if game.words.has(name, language)
        else say("seat", language, seat=seat)
    )


def sentence(game: Game, seat: int, move: Move, language: str) -> str:
    """A seat's move, or a lot of chance, in words."""
    return game.words.sentence(game.lots if seat == CHANCE else game.moves, move, language)


def reason(game: Game, obstacle: Obstacle, language: str) -> str:
    """Why a move is not possible, with the number of the rule; empty where the game does not say."""
    text = game.words.why(obstacle, language)
    if text.startswith("why-"):
        return ""
    return f"{text} ({obstacle.rule})" if obstacle.rule[0].isdigit() else text


@dataclass(frozen=True)
class Told:
    """One entry in words: whose it is, what happened, and the points that seats gained or lost by it."""

    ply: int
    seat: int
    text: str
    gains: dict[int, int]


def tell(match: Match, viewer: int | None, language: str, first: int = 0) -> Iterator[Told]:
    """The entries of the current line from `first` on, as a viewer may know them; `None` knows all."""
    s = match.at(first)
    for ply, entry in enumerate(match.line[first:], start=first + 1):
        text = _entry(match.game, s, entry, viewer, language)
        scores = _scores(match.game, s, viewer)
        match.game.rules.apply(s, entry.seat, entry.number)
        pairs = enumerate(zip(scores, _scores(match.game, s, viewer), strict=True))
        yield Told(ply, entry.seat, text, {seat: now - then for seat, (then, now) in pairs if now != then})


def _entry(game: Game, before: Any, entry: Entry, viewer: int | None, language: str) -> str:
    if viewer is None:
        table = game.lots if entry.kind is Kind.LOT else game.moves
        return game.words.sentence(table, table.parse(entry.notation), language)
    seen = game.veiled(before, entry.seat, entry.number, viewer)
    return say("entry-unknown", language) if seen is None else sentence(game, entry.seat, seen, language)


def _scores(game: Game, s: Any, viewer: int | None) -> list[int]:
    if viewer is None:
        return list(s.score)
    seen = s.copy()
    game.rules.hide(seen, viewer)
    return list(seen.score)
