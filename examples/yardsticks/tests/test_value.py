"""The value of Kuhn poker is −1/18, as Kuhn proved in 1950.

What a seat knows is taken to be the bytes of `hide(s, seat)`, and nothing else: if they told too much or
too little, there would be more or fewer than twelve situations, and another value.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from sengoku_yardsticks.kuhn_poker import BET, GAME, PASS

from sengoku.kernel import CHANCE

VALUE = Fraction(-1, 18)


@dataclass
class Node:
    """A position: who decides, what that seat knows, and where each move or lot leads."""

    seat: int
    known: bytes = b""
    next: list[Node] = field(default_factory=list)
    value: Fraction = Fraction(0)  # at the end, for seat 0


def tree(s: Any) -> Node:
    """All that can come after a position."""
    if s.over:
        assert s.score[0] + s.score[1] == 0
        return Node(seat=-1, value=Fraction(s.score[0]))
    (seat,) = GAME.deciders(s)
    seen = s.copy()
    GAME.rules.hide(seen, seat)
    node = Node(seat, seen.raw)
    for move in range(GAME.rules.lots(s)) if seat == CHANCE else GAME.legal_numbers(s, seat):
        after = s.copy()
        GAME.rules.apply(after, seat, move)
        node.next.append(tree(after))
    return node


@pytest.fixture(scope="module")
def root() -> Node:
    return tree(GAME.start())


def situations(node: Node, seat: int) -> set[bytes]:
    """All that a seat can know when it decides."""
    found = {node.known} if node.seat == seat else set()
    return found.union(*(situations(after, seat) for after in node.next))


def expected(node: Node, bets: dict[bytes, Any]) -> Any:
    """What seat 0 wins on average when both bet with these probabilities."""
    if not node.next:
        return node.value
    if node.seat == CHANCE:
        return sum(expected(after, bets) for after in node.next) / len(node.next)
    chance = bets[node.known]
    if chance == 0 or chance == 1:
        return expected(node.next[BET if chance else PASS], bets)
    return (1 - chance) * expected(node.next[PASS], bets) + chance * expected(node.next[BET], bets)


def answers(root: Node, bets: dict[bytes, Any], seat: int) -> list[Any]:
    """What seat 0 wins for every way in which this seat can play against the other one."""
    own = sorted(situations(root, seat))
    return [
        expected(root, bets | dict(zip(own, choices, strict=True)))
        for choices in product((0, 1), repeat=len(own))
    ]


def test_each_seat_has_six_situations(root: Node) -> None:
    assert len(situations(root, 0)) == len(situations(root, 1)) == 6


@pytest.mark.parametrize("bluff", [Fraction(0), Fraction(1, 5), Fraction(1, 3)])
def test_the_value_is_exactly_minus_one_eighteenth(root: Node, bluff: Fraction) -> None:
    """With Kuhn's strategies seat 0 gets no less whatever seat 1 does, and seat 1 gives no more."""
    bets: dict[bytes, Fraction] = {}
    for seat, card, other_bet in product((0, 1), (1, 2, 3), (False, True)):
        if seat == 0:
            table = {
                1: (bluff, Fraction(0)),
                2: (Fraction(0), bluff + Fraction(1, 3)),
                3: (3 * bluff, Fraction(1)),
            }
        else:
            table = {
                1: (Fraction(1, 3), Fraction(0)),
                2: (Fraction(0), Fraction(1, 3)),
                3: (Fraction(1), Fraction(1)),
            }
        bets[situation(seat, card, other_bet)] = table[card][other_bet]
    assert bets.keys() == situations(root, 0) | situations(root, 1)
    assert expected(root, bets) == VALUE
    assert min(answers(root, bets, seat=1)) == VALUE
    assert max(answers(root, bets, seat=0)) == VALUE


def situation(seat: int, card: int, other_bet: bool) -> bytes:
    """What a seat knows that holds this card and hears a bet, or else is the first to bet."""
    s = GAME.new(seed=0)
    s.card[seat], s.card[1 - seat] = card, card % 3 + 1
    said = {(0, False): [], (0, True): [PASS, BET], (1, False): [PASS], (1, True): [BET]}[seat, other_bet]
    for move in said:
        GAME.play(s, move)
    GAME.rules.hide(s, seat)
    known: bytes = s.raw
    return known


def test_a_solver_that_knows_nothing_finds_it(root: Node) -> None:
    """Counterfactual regret minimisation, and what the best answers to its strategy are worth."""
    regret: defaultdict[bytes, list[float]] = defaultdict(lambda: [0.0, 0.0])
    played: defaultdict[bytes, list[float]] = defaultdict(lambda: [0.0, 0.0])

    def bet_chance(known: bytes) -> float:
        wanted = [max(0.0, value) for value in regret[known]]
        return wanted[BET] / sum(wanted) if sum(wanted) > 0 else 0.5

    def visit(node: Node, reach: tuple[float, float, float]) -> float:
        if not node.next:
            return float(node.value)
        if node.seat == CHANCE:
            there = (reach[0], reach[1], reach[2] / len(node.next))
            return sum(visit(after, there) for after in node.next) / len(node.next)
        chance = bet_chance(node.known)
        values = []
        for share, after in zip((1 - chance, chance), node.next, strict=True):
            there = (
                (reach[0] * share, reach[1], reach[2])
                if node.seat == 0
                else (reach[0], reach[1] * share, reach[2])
            )
            values.append(visit(after, there))
        value = (1 - chance) * values[PASS] + chance * values[BET]
        sign = 1 if node.seat == 0 else -1
        for move, share in ((PASS, 1 - chance), (BET, chance)):
            regret[node.known][move] += reach[1 - node.seat] * reach[2] * sign * (values[move] - value)
            played[node.known][move] += reach[node.seat] * share
        return value

    for _ in range(3000):
        visit(root, (1.0, 1.0, 1.0))
    average = {known: bet / (stay + bet) for known, (stay, bet) in played.items()}
    least, most = min(answers(root, average, seat=1)), max(answers(root, average, seat=0))
    assert least <= float(VALUE) <= most
    assert most - least < 0.02
    assert expected(root, average) == pytest.approx(float(VALUE), abs=0.002)
