"""What the seats may know: `hide`, `veil` and `imagine` of the two games that have secrets."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations
from types import ModuleType
from typing import Any

import pytest
from sengoku_yardsticks import goofspiel, kuhn_poker

from sengoku import Game
from sengoku.kernel import CHANCE, DRAW, NOBODY, REVEAL, Dice

KUHN, GOOFSPIEL = kuhn_poker.GAME, goofspiel.GAME
VIEWERS = (0, 1, NOBODY)


def seen(game: Game, s: Any, viewer: int) -> Any:
    """What a viewer sees of a position."""
    view = s.copy()
    game.rules.hide(view, viewer)
    return view


def played(game: Game, s: Any, seat: int, move: int) -> Any:
    """The position after a move or a lot, chance's next one not yet drawn."""
    after = s.copy()
    game.rules.apply(after, seat, move)
    return after


def moves_of(game: Game, s: Any, seat: int) -> list[int]:
    """A seat's legal moves, or the lots."""
    return list(range(game.rules.lots(s))) if seat == CHANCE else game.legal_numbers(s, seat)


def positions(game: Game, **options: Any) -> list[Any]:
    """Every position that can be reached."""
    found = {game.start(**options): None}
    for s in (waiting := list(found)):
        for seat in game.deciders(s):
            for move in moves_of(game, s, seat):
                after = played(game, s, seat, move)
                if after not in found:
                    found[after] = None
                    waiting.append(after)
    return waiting


def all_positions() -> Iterator[tuple[Game, Any]]:
    for s in positions(KUHN):
        yield KUHN, s
    for s in positions(GOOFSPIEL, cards=4):
        yield GOOFSPIEL, s


def kuhn(cards: tuple[int, int], *moves: str) -> Any:
    """Kuhn poker with these cards, after these moves; a showdown is not yet drawn."""
    s = KUHN.start()
    for seat, card in enumerate(cards):
        name = ("deal", str(seat), kuhn_poker.CARD[card - 1])
        (lot,) = (lot for lot in KUHN.legal(s) if lot.notation == KUHN.lots(*name).notation)
        s = played(KUHN, s, CHANCE, int(lot))
    for move in moves:
        s = played(KUHN, s, KUHN.decider(s), int(KUHN.moves(move)))
    return s


COURSES = [
    (),
    ("pass",),
    ("bet",),
    ("pass", "bet"),
    ("pass", "pass"),
    ("pass", "bet", "pass"),
    ("pass", "bet", "bet"),
]
COURSES += [("bet", "pass"), ("bet", "bet")]


# What holds for both


def test_hiding_twice_is_hiding_once() -> None:
    for game, s in all_positions():
        for viewer in VIEWERS:
            view = seen(game, s, viewer)
            assert seen(game, view, viewer) == view


def test_nobody_knows_more_than_a_seat_does() -> None:
    for game, s in all_positions():
        for seat in (0, 1):
            assert seen(game, seen(game, s, seat), NOBODY) == seen(game, s, NOBODY)


def test_a_seat_decides_alike_on_what_it_sees() -> None:
    """Its moves are the same there, and what it sees after one."""
    for game, s in all_positions():
        for seat in game.deciders(s):
            if seat == CHANCE:
                continue
            view = seen(game, s, seat)
            assert game.legal_numbers(view, seat) == game.legal_numbers(s, seat)
            for move in game.legal_numbers(s, seat):
                after = seen(game, played(game, s, seat, move), seat)
                assert after == seen(game, played(game, view, seat, move), seat)


@pytest.mark.parametrize("game", [KUHN, GOOFSPIEL], ids=lambda game: game.id)
def test_worlds_that_look_alike_go_on_looking_alike(game: Game) -> None:
    """As long as a viewer is told the same; a reveal is where that ends."""
    for viewer in VIEWERS:
        alike = defaultdict(list)
        for s in positions(game):
            alike[seen(game, s, viewer)].append(s)
        for worlds in alike.values():
            after = defaultdict(set)
            for s in worlds:
                for seat in game.deciders(s):
                    if s.why == REVEAL:
                        continue
                    for move in moves_of(game, s, seat):
                        told = game.veiled(s, seat, move, viewer)
                        after[seat, told].add(seen(game, played(game, s, seat, move), viewer))
            assert all(len(views) == 1 for views in after.values())


def test_imagining_keeps_what_a_seat_knows_and_reads_nothing_else() -> None:
    for game, s in all_positions():
        for viewer in VIEWERS:
            view = seen(game, s, viewer)
            from_truth, from_view = s.copy(), view.copy()
            game.rules.imagine(from_truth, viewer, Dice(5))
            game.rules.imagine(from_view, viewer, Dice(5))
            assert from_truth == from_view
            assert seen(game, from_truth, viewer) == view


def imagined(module: ModuleType, s: Any, viewer: int, monkeypatch: pytest.MonkeyPatch) -> dict[Any, Fraction]:
    """Every world that a viewer imagines, with its exact probability: each roll of the dice is tried."""
    worlds: dict[Any, Fraction] = defaultdict(Fraction)
    to_try: list[list[int]] = [[]]
    while to_try:
        rolls = to_try.pop()
        so_far: list[int] = []
        share = [Fraction(1)]

        def scripted(
            dice: Any, n: int, rolls: list[int] = rolls, so_far: list[int] = so_far, share: Any = share
        ) -> int:
            if len(so_far) == len(rolls):
                to_try.extend([*rolls, other] for other in range(1, n))
                rolls.append(0)
            so_far.append(rolls[len(so_far)])
            share[0] /= n
            return so_far[-1]

        monkeypatch.setattr(module, "below", scripted)
        world = s.copy()
        module.GAME.rules.imagine(world, viewer, None)
        worlds[world] += share[0]
    return worlds


# Kuhn poker


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("course", COURSES, ids=lambda course: "-".join(course) or "dealt")
def test_kuhn_worlds_are_equally_likely(
    course: tuple[str, ...], viewer: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every deal that fits the viewer's own card, and no other, as often as any other."""
    for cards in permutations((1, 2, 3), 2):
        worlds = imagined(kuhn_poker, kuhn(cards, *course), viewer, monkeypatch)
        fitting = [
            deal for deal in permutations((1, 2, 3), 2) if viewer == NOBODY or deal[viewer] == cards[viewer]
        ]
        assert worlds == {kuhn(deal, *course): Fraction(1, len(fitting)) for deal in fitting}


def test_kuhn_worlds_while_cards_are_dealt(monkeypatch: pytest.MonkeyPatch) -> None:
    one_card = [played(KUHN, KUHN.start(), CHANCE, lot) for lot in range(3)]
    for s in one_card:
        assert imagined(kuhn_poker, s, 0, monkeypatch) == {s: 1}
        for viewer in (1, NOBODY):
            assert imagined(kuhn_poker, s, viewer, monkeypatch) == dict.fromkeys(one_card, Fraction(1, 3))


@pytest.mark.parametrize("course", COURSES, ids=lambda course: "-".join(course) or "dealt")
def test_kuhn_shows_the_same_whatever_the_other_holds(course: tuple[str, ...]) -> None:
    for card in (1, 2, 3):
        others = [other for other in (1, 2, 3) if other != card]
        assert len({seen(KUHN, kuhn((card, other), *course), 0) for other in others}) == 1
        assert len({seen(KUHN, kuhn((other, card), *course), 1) for other in others}) == 1
    assert len({seen(KUHN, kuhn(deal, *course), NOBODY) for deal in permutations((1, 2, 3), 2)}) == 1


def test_kuhn_showdown_is_a_reveal() -> None:
    s = kuhn((3, 1), "bet", "bet")
    assert KUHN.deciders(s) == [CHANCE]
    assert (s.why, KUHN.rules.lots(s)) == (REVEAL, 1)
    assert [lot.notation for lot in KUHN.legal(s)] == ["show(king,jack)"]
    for viewer in VIEWERS:
        assert seen(KUHN, s, viewer).card.tolist() == [3 * (viewer == 0), 1 * (viewer == 1)]
        assert KUHN.veiled(s, CHANCE, 0, viewer) == KUHN.lots("show", "king", "jack")
    s = played(KUHN, s, CHANCE, 0)
    assert s.over
    assert s.score.tolist() == [2, -2]
    for viewer in VIEWERS:
        assert seen(KUHN, s, viewer) == s


def test_kuhn_fold_shows_nothing() -> None:
    s = kuhn((1, 3), "bet", "pass")
    assert s.over
    assert s.score.tolist() == [1, -1]
    assert [seen(KUHN, s, viewer).card.tolist() for viewer in VIEWERS] == [[1, 0], [0, 3], [0, 0]]


def test_kuhn_deal_is_seen_by_its_seat_alone() -> None:
    s = KUHN.start()
    assert s.why == DRAW
    lots = KUHN.legal(s)
    assert [lot.notation for lot in lots] == ["deal(0,jack)", "deal(0,queen)", "deal(0,king)"]
    queen = KUHN.lots("deal", "0", "queen")
    assert [KUHN.veiled(s, CHANCE, 1, viewer) for viewer in VIEWERS] == [queen, None, None]
    s = played(KUHN, s, CHANCE, 1)
    king = KUHN.lots("deal", "1", "king")
    assert [KUHN.veiled(s, CHANCE, 1, viewer) for viewer in VIEWERS] == [None, king, None]


def test_kuhn_moves_are_heard_by_all() -> None:
    s = kuhn((1, 2))
    for move in (kuhn_poker.PASS, kuhn_poker.BET):
        assert [KUHN.veiled(s, 0, move, viewer) for viewer in VIEWERS] == [move] * 3


# Goofspiel


def bid(s: Any, seat: int, card: int) -> Any:
    return played(GOOFSPIEL, s, seat, int(GOOFSPIEL.moves("bid", card)))


def bits(s: Any) -> str:
    """Who is waited for: chance, seat 1, seat 0."""
    return f"{s.waiting >> CHANCE & 1}{s.waiting >> 1 & 1}{s.waiting & 1}"


def test_goofspiel_waiting_bits() -> None:
    s = GOOFSPIEL.new()
    assert bits(s) == "011"
    s = bid(s, 0, 3)
    assert bits(s) == "010"
    assert [bits(seen(GOOFSPIEL, s, viewer)) for viewer in VIEWERS] == ["010", "011", "011"]
    s = bid(s, 1, 2)
    assert (bits(s), s.why) == ("100", REVEAL)
    views = [seen(GOOFSPIEL, s, viewer) for viewer in VIEWERS]
    assert [(bits(view), view.why) for view in views] == [("010", 0), ("001", 0), ("011", 0)]
    assert [view.bid.tolist() for view in views] == [[3, 0], [0, 2], [0, 0]]


def test_goofspiel_order_of_bids_does_not_matter() -> None:
    s = GOOFSPIEL.new()
    assert bid(bid(s, 0, 3), 1, 2) == bid(bid(s, 1, 2), 0, 3)


def test_goofspiel_shows_the_same_whatever_the_other_bids_or_whether() -> None:
    s = GOOFSPIEL.new(cards=13)
    for seat in (0, 1):
        own = bid(s, seat, 7)
        for view_of in (s, own):
            views = {seen(GOOFSPIEL, bid(view_of, 1 - seat, card), seat) for card in range(1, 14)}
            assert views == {seen(GOOFSPIEL, view_of, seat)}
    both = {seen(GOOFSPIEL, bid(bid(s, 0, a), 1, b), NOBODY) for a in range(1, 14) for b in range(1, 14)}
    assert both == {s}


def test_goofspiel_counts_secret_bids_when_they_are_opened() -> None:
    s = GOOFSPIEL.new()
    assert (s.ply, s.turn) == (0, 1)
    s = bid(bid(s, 1, 2), 0, 3)
    assert (s.ply, s.turn) == (0, 1)
    s = played(GOOFSPIEL, s, CHANCE, 0)
    assert (s.ply, s.turn) == (3, 2)


def test_goofspiel_bids_are_veiled_and_then_opened() -> None:
    s = bid(GOOFSPIEL.new(), 0, 3)
    two = GOOFSPIEL.moves("bid", 2)
    assert [GOOFSPIEL.veiled(s, 1, two, viewer) for viewer in VIEWERS] == [None, two, None]
    s = bid(s, 1, 2)
    assert [lot.notation for lot in GOOFSPIEL.legal(s)] == ["open(3,2)"]
    opened = GOOFSPIEL.lots("open", 3, 2)
    assert [GOOFSPIEL.veiled(s, CHANCE, 0, viewer) for viewer in VIEWERS] == [opened] * 3
    s = played(GOOFSPIEL, s, CHANCE, 0)
    assert s.bid.tolist() == [0, 0]
    assert s.score.tolist() == [4, 0]
    for viewer in VIEWERS:
        assert seen(GOOFSPIEL, s, viewer) == s


def test_goofspiel_prizes_are_drawn_openly() -> None:
    s = GOOFSPIEL.start(cards=4, prizes="random")
    assert (GOOFSPIEL.deciders(s), s.why) == ([CHANCE], DRAW)
    assert [lot.notation for lot in GOOFSPIEL.legal(s)] == ["prize(1)", "prize(2)", "prize(3)", "prize(4)"]
    three = GOOFSPIEL.lots("prize", 3)
    assert [GOOFSPIEL.veiled(s, CHANCE, 2, viewer) for viewer in VIEWERS] == [three] * 3
    s = played(GOOFSPIEL, s, CHANCE, 2)
    assert s.prize == 3
    s = played(GOOFSPIEL, bid(bid(s, 0, 1), 1, 4), CHANCE, 0)
    assert [lot.notation for lot in GOOFSPIEL.legal(s)] == ["prize(1)", "prize(2)", "prize(4)"]


def test_goofspiel_leaves_the_other_bid_undecided() -> None:
    s = bid(bid(GOOFSPIEL.new(), 0, 3), 1, 2)
    world = s.copy()
    GOOFSPIEL.rules.imagine(world, 0, Dice(1))
    assert world == seen(GOOFSPIEL, s, 0)
    assert GOOFSPIEL.deciders(world) == [1]
    assert GOOFSPIEL.legal_numbers(world, 1) == [0, 1, 2, 3]
