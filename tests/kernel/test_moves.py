"""Moves: verb and arguments, integer, notation."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import sengoku
from sengoku.kernel import IllegalMove, MoveTable, Names, RuleError, Verb

REGION = Names("region", "kyo", "oko")
TABLE = MoveTable(Verb("roll"), Verb("place", region=REGION, count=range(1, 4)), Verb("done"))


def test_numbers_are_dense_in_the_order_of_the_verbs() -> None:
    assert [str(move) for move in TABLE] == [
        "roll",
        *("place(kyo,1)", "place(kyo,2)", "place(kyo,3)", "place(oko,1)", "place(oko,2)", "place(oko,3)"),
        "done",
    ]
    assert [int(move) for move in TABLE] == list(range(8))
    assert TABLE.first("place") == 1
    assert [int(move) for move in TABLE.of("place")] == list(range(1, 7))


@pytest.mark.parametrize(
    "wanted", [5, "place(oko,2)", " place( oko , 2 ) ", ("place", "oko", 2), TABLE("place", "oko", 2)]
)
def test_a_move_is_found_by_number_notation_or_parts(wanted: object) -> None:
    move = TABLE.find(wanted)  # type: ignore[arg-type]
    assert (int(move), move.verb, move.args) == (5, "place", ("oko", 2))


def test_every_move_of_every_game_reads_back() -> None:
    for game in sengoku.all_games():
        for table in (game.moves, game.lots):
            assert all(table.parse(move.notation) is move and table.find(int(move)) is move for move in table)


@pytest.mark.parametrize(
    ("text", "advice"),
    [
        ("plaec(kyo,1)", "did you mean place"),
        ("place(kyo)", "write place"),
        ("place", "write place"),
        ("place(edo,1)", "region is one of kyo, oko, not 'edo'"),
        ("place(kyo,4)", "count is one of 1 to 3, not '4'"),
        ("place(kyo,1", "write place"),
        ("", "It has roll, place(region,count), done"),
    ],
)
def test_what_is_no_move_gets_advice(text: str, advice: str) -> None:
    with pytest.raises(IllegalMove) as refused:
        TABLE.find(text)
    assert advice in str(refused.value)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("wanted", [8, -1, 1.5, None])
def test_what_cannot_be_a_move_is_refused(wanted: object) -> None:
    with pytest.raises(IllegalMove):
        TABLE.find(wanted)  # type: ignore[arg-type]


def test_a_move_of_another_game_is_refused() -> None:
    foreign = MoveTable(Verb("roll"), Verb("place", region=REGION))
    with pytest.raises(IllegalMove, match="not a move of this game"):
        TABLE.find(foreign("place", "oko"))


@given(st.text(max_size=30))
def test_any_text_is_a_move_or_a_clear_error(text: str) -> None:
    refusal = ""
    try:
        assert TABLE.parse(text) in TABLE
    except IllegalMove as refused:
        refusal = str(refused)
    assert "\n" not in refusal


def test_two_verbs_cannot_share_a_name() -> None:
    with pytest.raises(RuleError):
        MoveTable(Verb("roll"), Verb("roll"))
