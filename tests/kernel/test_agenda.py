"""The agenda: steps that were interrupted go on later, last in, first out."""

from __future__ import annotations

import pytest

from sengoku.kernel import finish_step, next_step, put_aside, state, step_argument, step_seat

STATE = state(participants=2, agenda=2)


def test_the_last_step_put_aside_goes_on_first() -> None:
    s = STATE.new()
    put_aside(s, 5, 0, 40)
    put_aside(s, 6, 1, -3)
    assert (next_step(s), step_seat(s), step_argument(s)) == (6, 1, -3)
    finish_step(s)
    assert (next_step(s), step_seat(s), step_argument(s)) == (5, 0, 40)
    finish_step(s)
    assert next_step(s) == 0


def test_a_finished_step_leaves_no_trace() -> None:
    s = STATE.new()
    put_aside(s, 5, 1, 40)
    finish_step(s)
    assert s == STATE.new()


def test_the_agenda_overflows_with_an_error() -> None:
    s = STATE.new()
    put_aside(s, 1, 0, 0)
    put_aside(s, 2, 0, 0)
    with pytest.raises(IndexError):
        put_aside(s, 3, 0, 0)
