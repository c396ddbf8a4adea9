"""Chapter 8: katana, and the end of deployment."""

from itertools import permutations

import pytest

from sengoku.games.rumble_nation import GAME
from sengoku.games.rumble_nation.components import TACTIC
from sengoku.games.rumble_nation.state import TURN, WAR
from sengoku.kernel import CHANCE
from tests.games.rumble_nation.tables import (
    army,
    changes,
    eve_of_war,
    fought,
    moved,
    moves,
    played,
    table,
    turn_passes,
    usable,
    used,
)

DEPLOY_ONE = ("deploy", "roll(1,1,1)", "place(tokuyama,1)")


def nearly_done(seats, order, **options):
    """Each seat has so many soldiers left that it finishes in this order, one soldier a turn."""
    soldiers = {("kyo", seat): 18 - 1 - order.index(seat) for seat in range(seats)}
    return table(seats, soldiers=soldiers, **options)


@pytest.mark.rule("8.1", "8.2", "2.4", "1.8")
@pytest.mark.parametrize(("seats", "turn"), [(2, 0), (2, 1), (3, 0), (3, 2), (4, 0), (4, 3)])
def test_the_first_to_finish_takes_the_highest_katana(seats, turn):
    s = table(seats, turn=turn, soldiers=army(turn, 17, "kyo"), display=["navy"])
    after = played(s, *DEPLOY_ONE)
    assert changes(s, after) == moved(s, (turn, "reserve", "tokuyama")) | turn_passes(s, 3) | {
        f"katana[{turn}]": seats,
        "katana_left": seats - 1,
    }


@pytest.mark.rule("8.1")
@pytest.mark.parametrize("reserve", [2, 3, 4])
def test_who_has_a_soldier_left_has_not_finished(reserve):
    s = table(soldiers=army(0, 18 - reserve, "kyo"), display=["scouting"])
    after = played(s, "deploy", "roll(1,1,1)", "place(tokuyama,1)")
    assert changes(s, after) == moved(s, (0, "reserve", "tokuyama")) | turn_passes(s, 3)
    after = played(s, "deploy", "roll(1,1,6)", f"place(tokuyama,{min(reserve, 3)})")
    assert after.katana[0] == (3 if reserve <= 3 else 0)


@pytest.mark.rule("8.1", "8.3", "8.4", "8.5", "8.6", "2.4", "11.4")
@pytest.mark.parametrize("order", [o for seats in (2, 3, 4) for o in permutations(range(seats))], ids=str)
def test_katana_go_in_the_order_of_finishing_and_then_comes_the_war(order):
    seats = len(order)
    s = nearly_done(seats, order)
    at_turn = 0
    katana = [0] * 4
    while True:
        while not s.reserve[at_turn]:
            at_turn = (at_turn + 1) % seats
        assert s.active == at_turn
        assert GAME.deciders(s) == [at_turn]
        assert s.phase == TURN
        if s.reserve[at_turn] == 1:
            katana[at_turn] = s.katana_left
        last = sum(s.reserve) == 1
        s = played(s, *DEPLOY_ONE)
        assert s.katana.tolist() == katana
        if last:
            break
        at_turn = (at_turn + 1) % seats
    assert sorted(katana[:seats]) == list(range(1, seats + 1))
    # The war runs without another decision, and nobody has lost a katana.
    assert s.over == 1
    assert s.katana_left == 0
    assert s.katana.tolist() == katana


@pytest.mark.rule("8.3", "6.7")
@pytest.mark.parametrize(
    ("seats", "finished", "turn", "to"),
    [
        *[(2, [1], 0, 0), (2, [0], 1, 1), (3, [1], 0, 2), (3, [2], 1, 0), (3, [0], 2, 1), (3, [0, 1], 2, 2)],
        *[(4, [1, 2], 0, 3), (4, [0, 3], 2, 1), (4, [0, 1], 3, 2), (4, [1, 2, 3], 0, 0), (4, [2], 1, 3)],
    ],
)
def test_finished_players_are_skipped(seats, finished, turn, to):
    soldiers = {("kyo", seat): 18 for seat in finished}
    s = table(
        seats, turn=turn, soldiers=soldiers, katana={seat: seats - n for n, seat in enumerate(finished)}
    )
    after = played(s, *DEPLOY_ONE)
    expected = moved(s, (turn, "reserve", "tokuyama")) | turn_passes(s, 3, to=to)
    if to == turn:
        expected = {name: value for name, value in expected.items() if name not in ("active", "waiting")}
    assert changes(s, after) == expected
    assert moves(after) == {"deploy"}


@pytest.mark.rule("8.1", "8.2", "6.7")
@pytest.mark.parametrize(("seats", "me", "foe"), [(2, 0, 1), (3, 2, 0), (4, 3, 0)])
@pytest.mark.parametrize("card", ["support", "rebellion"])
def test_a_card_too_can_place_the_last_soldier(seats, me, foe, card):
    s = table(seats, turn=me, soldiers=army(me, 17, "kyo") | army(foe, 3, "kyo"), display=list(TACTIC))
    assert card in usable(s)
    if card == "support":
        after = played(s, "tactic(support)", "place(kyo,1)")
        shifts = [(me, "reserve", "kyo")]
    else:
        after = played(s, "tactic(rebellion)", f"replace(kyo,{foe})")
        shifts = [(me, "reserve", "kyo"), (foe, "kyo", "reserve")]
    assert changes(s, after) == moved(s, *shifts) | used(card, me) | turn_passes(s, 2) | {
        f"katana[{me}]": seats,
        "katana_left": seats - 1,
    }
    # The cards are locked for everybody, though many could be carried out.
    assert moves(after) == {"deploy"}


@pytest.mark.rule("6.7")
def test_the_turn_before_the_last_soldier_cards_are_still_open():
    s = table(2, soldiers=army(0, 17, "kyo") | army(1, 2, "oko"), display=["retreat", "scouting"])
    assert usable(s) == {"retreat", "scouting"}
    s = played(s, *DEPLOY_ONE)
    assert s.katana.tolist() == [2, 0, 0, 0]
    assert moves(s) == {"deploy"}
    for _ in range(15):
        s = played(s, *DEPLOY_ONE)
        assert s.active == 1
        assert moves(s) == {"deploy"}
    assert s.display.tolist() == [1, *[0] * 10, 1]


@pytest.mark.rule("8.4", "6.7")
def test_retreating_in_time_keeps_a_player_in_the_game():
    s = table(2, soldiers=army(0, 17, "kyo"), display=["retreat"])
    s = played(s, "tactic(retreat)", "withdraw(kyo)", "withdraw(kyo)")
    assert s.reserve.tolist() == [3, 18, 0, 0]
    assert s.katana.tolist() == [0, 0, 0, 0]


@pytest.mark.rule("8.6", "1.11")
@pytest.mark.parametrize("last", [0, 1, 2])
def test_the_last_to_finish_begins_the_war(last):
    katana = [{0: (1, 3, 2), 1: (2, 1, 3), 2: (3, 2, 1)}[last][seat] for seat in range(3)]
    soldiers = {("kyo", seat): 18 for seat in range(3) if seat != last} | {("oko", last): 17}
    s = table(
        turn=last,
        soldiers=soldiers,
        katana={seat: value for seat, value in enumerate(katana) if value > 1},
    )
    before = played(s, "deploy", "roll(1,1,2)")
    after = before.copy()
    GAME.rules.apply(after, last, int(GAME.moves("place", "tokuyama", 1)))
    assert changes(before, after) == {
        f"soldiers[tokuyama,{last}]": 1,
        f"reserve[{last}]": 0,
        f"katana[{last}]": 1,
        "katana_left": 0,
        "phase": WAR,
        "waiting": 1 << CHANCE,
        "why": 3,
        "war": 1,
        "ply": before.ply + 1,
        "dice[0]": 0,
        "dice[1]": 0,
        "dice[2]": 0,
    }
    assert moves(after) == {"deserted"}


@pytest.mark.rule("8.5")
def test_a_katana_stays_through_the_war():
    s = eve_of_war((2, 4, 1, 3), {("kyo", seat): seat + 1 for seat in range(4)} | army(0, 2, "oko"))
    assert s.katana.tolist() == [2, 4, 1, 3]
    assert fought(s).katana.tolist() == [2, 4, 1, 3]
