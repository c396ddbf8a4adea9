"""Chapters 1 and 2: components and setup."""

import pytest

from sengoku.games.rumble_nation import GAME
from sengoku.games.rumble_nation.components import DAIMYO, TACTIC
from sengoku.games.rumble_nation.state import NOWHERE, PLACE_CASTLES, SHOW_TACTICS, TURN
from sengoku.kernel import CHANCE, DRAW, NOBODY, InvalidOptions
from tests.games.rumble_nation.tables import (
    CASTLES,
    REGIONS,
    ROLLS,
    army,
    changes,
    eve_of_war,
    fought,
    moves,
    played,
    table,
)

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])
TACTICS = (
    *("scouting", "over_the_mountains", "navy", "reserve_squad", "ninja", "march_on_kyo"),
    *("support", "rebellion", "exile", "captivity", "decoy", "retreat"),
)
REVERSED = dict(zip(REGIONS, range(12, 1, -1), strict=True))
NONE = [[0] * 4 for _ in REGIONS]


@pytest.mark.rule("1.1")
def test_two_to_four_take_part():
    assert GAME.seats == (2, 4)
    assert [GAME.new(seats).seats for seats in (2, 3, 4)] == [2, 3, 4]
    for seats in (1, 5):
        with pytest.raises(InvalidOptions):
            GAME.new(seats)


@pytest.mark.rule("1.2", "2.8", "2.9")
@SEATS
def test_each_player_has_a_colour_and_its_eighteen_soldiers(seats):
    s = table(seats)
    assert s.reserve.tolist() == [18] * seats + [0] * (4 - seats)
    assert s.daimyo_reserve.tolist() == [0, 0, 0, 0]
    assert [GAME.words.text(f"seat-{seat}", "en") for seat in range(4)] == ["Red", "Blue", "Yellow", "Black"]


@pytest.mark.rule("1.3", "5.1")
@pytest.mark.parametrize(("seats", "turn"), [(2, 0), (2, 1), (4, 0), (4, 3)])
def test_every_colour_rolls_the_same_three_dice(seats, turn):
    s = played(table(seats, turn=turn), "deploy")
    assert GAME.deciders(s) == [CHANCE]
    assert [str(lot) for lot in GAME.legal(s)] == ROLLS
    for number, roll in ((0, [1, 1, 1]), (1, [1, 1, 2]), (6, [1, 2, 1]), (36, [2, 1, 1]), (215, [6, 6, 6])):
        assert changes(s, played(s, number)) == {
            "ply": s.ply + 1,
            "waiting": 1 << turn,
            "phase": s.phase + 1,
            "why": 0,
        } | {f"dice[{place}]": die for place, die in enumerate(roll)}


@pytest.mark.rule("1.5", "2.1")
@pytest.mark.parametrize("castles", [CASTLES, REVERSED], ids=["rising", "falling"])
def test_castles_are_shuffled_and_laid_one_on_each_region(castles):
    s, left = GAME.new(2), list(range(2, 13))
    assert s.phase == PLACE_CASTLES
    for count, region in enumerate(REGIONS[:-1]):
        assert GAME.deciders(s) == [CHANCE]
        assert s.why == DRAW
        assert moves(s) == {f"castle({region},{value})" for value in left}
        assert (s.drawn, s.ply) == (count, count)
        value = castles[region]
        before = s.copy()
        GAME.play(s, ("castle", region, value))
        left.remove(value)
        if len(left) > 1:
            assert changes(before, s) == {
                "drawn": count + 1,
                "ply": count + 1,
                f"castle[{region}]": value,
                f"site[{value}]": count,
            }
    # One token is left, so nothing is drawn for the last region.
    assert s.castle.tolist() == list(castles.values())
    assert s.site.tolist() == [
        NOWHERE,
        NOWHERE,
        *(REGIONS.index(r) for r in sorted(castles, key=castles.get)),
    ]
    assert (s.phase, s.drawn, s.ply) == (SHOW_TACTICS, 0, 11)


@pytest.mark.rule("1.7", "2.2", "2.3")
@SEATS
@pytest.mark.parametrize("last_first", [False, True])
def test_one_tactic_card_more_than_players_is_shown(seats, last_first):
    s, left = GAME.new(seats), list(TACTICS)
    for region in REGIONS[:-1]:
        GAME.play(s, ("castle", region, CASTLES[region]))
    shown = sorted(TACTICS, reverse=last_first)[: seats + 1]
    for count, card in enumerate(shown):
        assert s.phase == SHOW_TACTICS
        assert GAME.deciders(s) == [CHANCE]
        assert moves(s) == {f"display({other})" for other in left}
        assert len(GAME.legal(s)) == 12 - count
        before = s.copy()
        GAME.play(s, ("display", card))
        left.remove(card)
        if count < seats:
            assert changes(before, s) == {"drawn": count + 1, "ply": 12 + count, f"display[{card}]": 1}
    assert s.phase == TURN
    assert [card for card in TACTIC if s.display[TACTIC.index(card)]] == [c for c in TACTICS if c in shown]
    assert s.ply == 11 + seats + 1


@pytest.mark.rule("1.2", "1.8", "2.4", "2.7", "2.8", "2.9", "2.10", "4.1", "17.1", "17.2")
@SEATS
def test_the_table_before_the_first_turn(seats):
    s = GAME.new(seats)
    for region in REGIONS[:-1]:
        GAME.play(s, ("castle", region, CASTLES[region]))
    for card in TACTICS[: seats + 1]:
        GAME.play(s, ("display", card))
    assert s.fields() == {
        "seats": seats,
        "waiting": 1,
        "phase": TURN,
        "ply": 12 + seats,
        "turn": 1,
        "why": 0,
        "over": 0,
        "score": [0] * 4,
        "rank": [0] * 4,
        "won": [0] * 4,
        "castle": [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
        "site": [-1, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
        "soldiers": NONE,
        "reinforcements": NONE,
        "daimyo": [-1] * 4,
        "reserve": [18] * seats + [0] * (4 - seats),
        "daimyo_reserve": [0] * 4,
        "katana": [0] * 4,
        "katana_left": seats,
        "display": [1] * (seats + 1) + [0] * (11 - seats),
        "tactic_of": [0] * 4,
        "offer": [0] * 6,
        "daimyo_card": [0] * 4,
        "daimyo_used": [0] * 4,
        "large_taker": [0] * 13,
        "small_taker": [0] * 13,
        "active": 0,
        "drawn": 0,
        "dice": [0] * 3,
        "rerolled": 0,
        "card": -1,
        "origin": -1,
        "target": -1,
        "victim": -1,
        "picked": 0,
        "touched": 0,
        "war": 0,
        "variant": 0,
        "decoy": 0,
        "presence": 0,
        "squad": 0,
    }
    assert moves(s) == {"deploy"}
    assert s.options == {
        "variant": "basic",
        "decoy": "any",
        "presence": "daimyo_counts",
        "squad": "soldiers_only",
    }


SMALL = dict(zip(range(2, 13), (1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6), strict=True))


@pytest.mark.rule("1.6", "2.5", "10.2", "11.1")
@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("region", REGIONS)
def test_a_small_castle_goes_with_each_large_one(seats, region):
    value = CASTLES[region]
    katana = (1, 2, 3, 4)[:seats]
    end = fought(eve_of_war(katana, {(region, 0): 1, (region, 1): 2}))
    assert end.large_taker.tolist() == [2 if v == value else 0 for v in range(13)]
    assert end.small_taker.tolist() == [1 if v == value else 0 for v in range(13)]
    assert end.score.tolist() == [SMALL[value], value, 0, 0]


@pytest.mark.rule("2.6", "10.3")
@pytest.mark.parametrize("region", REGIONS)
def test_with_two_players_there_are_no_small_castles(region):
    value = CASTLES[region]
    end = fought(eve_of_war((1, 2), {(region, 0): 1, (region, 1): 2}))
    assert end.large_taker.tolist() == [2 if v == value else 0 for v in range(13)]
    assert end.small_taker.tolist() == [0] * 13
    assert end.score.tolist() == [0, value, 0, 0]


@pytest.mark.rule("1.12", "12.8")
@pytest.mark.parametrize("variant", ["basic", "daimyo"])
def test_everybody_sees_everything_but_dice_to_come(variant):
    s = table(3, variant=variant, soldiers=army(0, 3, "kyo"), display=["ninja", "exile"])
    if variant == "daimyo":
        assert s.daimyo_card.tolist() == [1, 2, 3, 0]
    stages = [s, played(s, "deploy"), played(s, "deploy", "roll(3,4,5)"), GAME.new(3, variant=variant)]
    for stage in stages:
        for seat in (0, 1, 2, NOBODY):
            assert GAME.observation(stage, seat)["state"] == stage.fields()
    assert stages[1].dice.tolist() == [0, 0, 0]


@pytest.mark.rule("1.9", "2.8", "12.1", "12.2", "12.3", "12.4", "12.5", "12.6", "12.7", "17.1")
@SEATS
@pytest.mark.parametrize("last_first", [False, True])
def test_the_draft(seats, last_first):
    s = GAME.new(seats, variant="daimyo")
    for region in REGIONS[:-1]:
        GAME.play(s, ("castle", region, CASTLES[region]))
    for card in TACTICS[: seats + 1]:
        GAME.play(s, ("display", card))
    castles_and_display = s.castle.tolist(), s.display.tolist()
    assert sum(s.display) == seats + 1
    assert s.reserve.tolist() == [16] * seats + [0] * (4 - seats)
    assert s.daimyo_reserve.tolist() == [1] * seats + [0] * (4 - seats)
    cards = ["uesugi", "mori", "takeda", "chosokabe", "oda", "otomo"]
    left, shown = set(cards), (cards[::-1] if last_first else cards)[: seats + 1]
    for count, card in enumerate(shown):
        assert GAME.deciders(s) == [CHANCE]
        assert moves(s) == {f"offer({other})" for other in left}
        before = s.copy()
        GAME.play(s, ("offer", card))
        left.remove(card)
        if count < seats:
            assert changes(before, s) == {"drawn": count + 1, "ply": before.ply + 1, f"offer[{card}]": 1}
    assert [card for card in DAIMYO if s.offer[DAIMYO.index(card)]] == [c for c in cards if c in shown]
    assert s.drawn == 0
    on_show, picked = set(shown), {}
    for count, seat in enumerate(reversed(range(seats))):
        assert GAME.deciders(s) == [seat]
        assert s.turn == count + 1
        assert moves(s) == {f"draft({card})" for card in on_show}
        card = shown[seat]
        before = s.copy()
        GAME.play(s, ("draft", card))
        on_show.remove(card)
        picked[seat] = card
        change = changes(before, s)
        assert change.pop(f"daimyo_card[{seat}]") == DAIMYO.index(card) + 1
        assert change.pop(f"offer[{card}]") == 0
        assert change.pop("ply") == before.ply + 1
        assert change.pop("turn") == count + 2
        if seat:
            assert change == {"active": seat - 1, "waiting": 1 << seat - 1}
    assert change == {f"offer[{shown[-1]}]": 0, "phase": TURN}
    assert on_show == {shown[-1]}
    assert s.offer.tolist() == [0] * 6
    assert GAME.deciders(s) == [0]
    assert s.active == 0
    assert moves(s) == {"deploy"}
    assert s.daimyo.tolist() == [NOWHERE] * 4
    assert s.daimyo_used.tolist() == [0] * 4
    assert (s.castle.tolist(), s.display.tolist()) == castles_and_display


@pytest.mark.rule("12.6", "12.7")
def test_the_card_that_remains_is_out_of_the_game():
    s = GAME.new(2, variant="daimyo")
    for region in REGIONS[:-1]:
        GAME.play(s, ("castle", region, CASTLES[region]))
    for card in TACTICS[:3]:
        GAME.play(s, ("display", card))
    for card in ("otomo", "mori", "oda"):
        GAME.play(s, ("offer", card))
    assert moves(s) == {"draft(otomo)", "draft(mori)", "draft(oda)"}
    GAME.play(s, "draft(oda)")
    assert moves(s) == {"draft(otomo)", "draft(mori)"}
    GAME.play(s, "draft(mori)")
    assert s.daimyo_card.tolist() == [2, 5, 0, 0]
    assert s.offer.tolist() == [0] * 6


@pytest.mark.rule("1.9", "12.2")
def test_with_four_players_all_daimyo_cards_but_one_are_shown():
    s = GAME.new(4, variant="daimyo", seed=1)
    assert sum(s.offer) == 5
    assert len(GAME.legal(s)) == 5


@pytest.mark.rule("1.10", "1.11", "4.1", "11.2")
def test_a_whole_game():
    s = table(2)
    for turn in range(12):
        seat = turn % 2
        assert GAME.deciders(s) == [seat]
        assert moves(s) == {"deploy"}
        GAME.play(s, "deploy")
        # Seat 0 sends three soldiers each time to the castles 2 to 7, seat 1 to 7 to 12.
        value = 2 + turn // 2 if seat == 0 else 7 + turn // 2
        pair = min(6, value - 1), value - min(6, value - 1)
        GAME.play(s, ("roll", *pair, 5))
        GAME.play(s, ("place", REGIONS[value - 2], 3))
    # Nobody decided anything in the war.
    assert s.over == 1
    assert s.waiting == 0
    assert s.katana.tolist() == [2, 1, 0, 0]
    assert moves(s) == set()
    # At castle 7 seat 0 has what came from 4, 5 and 6.
    assert s.reinforcements.tolist()[5] == [3, 0, 0, 0]
    assert s.large_taker.tolist() == [0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2]
    assert s.score.tolist() == [27, 50, 0, 0]
    assert s.rank.tolist() == [2, 1, 0, 0]
    assert s.won.tolist() == [0, 1, 0, 0]
