"""The trees of the four games, counted against figures that are known from elsewhere, or follow by formula."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from math import factorial, perm
from typing import Any

import pytest
from sengoku_yardsticks import connect_four, goofspiel, kuhn_poker, tic_tac_toe

from sengoku import Game
from sengoku.kernel import CHANCE


def layers(game: Game, in_seat_order: bool = True, **options: Any) -> Iterator[Counter[bytes]]:
    """After 0, 1, 2, … moves and lots: every position there can be, with the number of ways that lead to it.

    Positions with the same bytes go on alike, so they are looked at once. Where several seats decide at the
    same time, the first one is asked first, or each in turn.
    """
    reached = Counter({game.start(**options).raw: 1})
    before, after = game.position_class(), game.position_class()
    while reached:
        yield reached
        following: Counter[bytes] = Counter()
        for record, ways in reached.items():
            before.write(record)
            for seat in game.deciders(before)[: 1 if in_seat_order else None]:
                lots = range(game.rules.lots(before))
                for move in lots if seat == CHANCE else game.legal_numbers(before, seat):
                    after.write(record)
                    game.rules.apply(after, seat, move)
                    following[after.raw] += ways
        reached = following


def first_layers(depth: int, game: Game, **options: Any) -> list[Counter[bytes]]:
    """The layers after 0 to `depth` moves and lots."""
    return list(islice(layers(game, **options), depth + 1))


def positions(game: Game, tree: list[Counter[bytes]]) -> Iterator[tuple[Any, int]]:
    """Every position of a tree, with the number of ways that lead to it."""
    for layer in tree:
        for record, ways in layer.items():
            yield game.position_class(bytearray(record)), ways


def games(game: Game, tree: list[Counter[bytes]]) -> int:
    """In how many ways a game can go from its beginning to its end."""
    return sum(ways for s, ways in positions(game, tree) if s.over)


# Tic-tac-toe


@pytest.fixture(scope="module")
def tic_tac_toe_tree() -> list[Counter[bytes]]:
    return list(layers(tic_tac_toe.GAME))


def test_tic_tac_toe_has_255168_games(tic_tac_toe_tree: list[Counter[bytes]]) -> None:
    assert games(tic_tac_toe.GAME, tic_tac_toe_tree) == 255_168


def test_tic_tac_toe_move_sequences(tic_tac_toe_tree: list[Counter[bytes]]) -> None:
    sequences = [sum(layer.values()) for layer in tic_tac_toe_tree]
    assert sequences == [1, 9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872]


def test_tic_tac_toe_has_5478_positions(tic_tac_toe_tree: list[Counter[bytes]]) -> None:
    assert sum(map(len, tic_tac_toe_tree)) == 5478


def test_tic_tac_toe_results(tic_tac_toe_tree: list[Counter[bytes]]) -> None:
    results: Counter[tuple[int, int]] = Counter()
    for s, ways in positions(tic_tac_toe.GAME, tic_tac_toe_tree):
        if s.over:
            results[s.score[0], s.score[1]] += ways
    assert results == {(1, -1): 131_184, (-1, 1): 77_904, (0, 0): 46_080}


# Connect four

POSITIONS = [1, 7, 49, 238, 1120, 4263, 16422, 54859, 184275]
"""Legal positions after so many discs: https://oeis.org/A212693."""

SEQUENCES = [1, 7, 49, 343, 2401, 16807, 117649, 823536, 5673234]
"""Ways to drop so many discs. A column is full after six, so the seventh can fall in 7**7 - 7 ways."""


@pytest.mark.parametrize("depth", [7, pytest.param(8, marks=pytest.mark.slow)])
def test_connect_four_positions_and_move_sequences(depth: int) -> None:
    tree = first_layers(depth, connect_four.GAME)
    assert [len(layer) for layer in tree] == POSITIONS[: depth + 1]
    assert [sum(layer.values()) for layer in tree] == SEQUENCES[: depth + 1]


@pytest.mark.parametrize(
    ("right", "up", "lines"), [(1, 0, 4 * 6), (0, 1, 7 * 3), (1, 1, 4 * 3), (1, -1, 4 * 3)], ids=str
)
def test_connect_four_sees_every_line_of_four_from_each_of_its_discs(right: int, up: int, lines: int) -> None:
    has_four: Any = connect_four.completes_four
    places = {(column, row) for column in range(1, 8) for row in range(1, 7)}
    for column, row in sorted(places):
        line = [(column + step * right, row + step * up) for step in range(4)]
        if not places.issuperset(line):
            continue
        lines -= 1
        s = connect_four.GAME.start()
        for place in places:
            s.disc[place] = 1 if place in line else 2
        for last in line if right else line[3:]:  # of four upon one another the highest was the last
            assert has_four(s, *last)
            for missing in set(line) - {last}:
                s.disc[missing] = 2
                assert not has_four(s, *last)
                s.disc[missing] = 1
    assert lines == 0


def test_connect_four_draw() -> None:
    """A full board without a line of four."""
    s = connect_four.GAME.start()
    for first, second in ((1, 2), (3, 4), (5, 6)):
        for column in (first, second) * 2 + (second, first) * 2 + (first, second) * 2:
            connect_four.GAME.play(s, ("drop", column))
    for _ in range(6):
        connect_four.GAME.play(s, ("drop", 7))
    assert (s.over, s.ply) == (1, 42)
    assert (s.score.tolist(), s.rank.tolist(), s.won.tolist()) == ([0, 0], [1, 1], [1, 1])


# Kuhn poker


def test_kuhn_poker_has_30_games() -> None:
    game, tree = kuhn_poker.GAME, list(layers(kuhn_poker.GAME))
    deals, courses, shown = (
        3 * 2,
        5,
        3,
    )  # pass pass, bet bet and pass bet bet are shown; bet pass, pass bet pass not
    assert games(game, tree) == deals * courses
    assert sum(s.phase == kuhn_poker.SHOWDOWN for s, _ in positions(game, tree) if s.over) == deals * shown
    assert [sum(layer.values()) for layer in tree] == [1, 3, 6, 6 * 2, 6 * 4, 6 * 4, 6]


# Goofspiel: each seat plays its n cards in any order, and random prizes come in any order.


def test_goofspiel_of_4_cards_has_576_games() -> None:
    assert games(goofspiel.GAME, list(layers(goofspiel.GAME, cards=4))) == factorial(4) ** 2


def test_goofspiel_with_random_prizes_has_13824_games() -> None:
    assert games(goofspiel.GAME, list(layers(goofspiel.GAME, cards=4, prizes="random"))) == factorial(4) ** 3


def test_goofspiel_whoever_bids_first() -> None:
    """Each of the 4 times either seat may be the first; the games end no differently for that."""
    in_order = list(layers(goofspiel.GAME, cards=4))
    in_any_order = list(layers(goofspiel.GAME, in_seat_order=False, cards=4))
    assert games(goofspiel.GAME, in_any_order) == factorial(4) ** 2 * 2**4
    assert {*in_order[-1]} == {*in_any_order[-1]}


def test_goofspiel_of_13_cards_after_two_prizes() -> None:
    """A prize takes three steps: two bids, and their opening."""
    tree = first_layers(6, goofspiel.GAME, cards=13)
    sequences = [1, 13, 13**2, 13**2, 13**2 * 12, perm(13, 2) ** 2, perm(13, 2) ** 2]
    assert [sum(layer.values()) for layer in tree] == sequences


def test_goofspiel_points_that_nobody_gets() -> None:
    """After equal bids the prize is lost."""
    s = goofspiel.GAME.new(cards=4)
    for card, other in ((4, 4), (3, 2), (1, 3), (2, 1)):
        goofspiel.GAME.play(s, ("bid", card), seat=0)
        goofspiel.GAME.play(s, ("bid", other), seat=1)
    assert s.score.tolist() == [3 + 1, 2]
    assert s.rank.tolist() == [1, 2]
