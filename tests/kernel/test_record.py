"""The record: one block of bytes, and its views."""

from __future__ import annotations

import pytest

from sengoku.kernel import RuleError, i1, i2, i4, i8, record, state
from sengoku.kernel.record import RecordType

Tower = record("Tower", floor=i1, cubes=i1[3, 2], height=i2, crowd=i4[5], age=i8)


def test_fields_do_not_overlap_and_are_aligned() -> None:
    taken: set[int] = set()
    for field in Tower:
        place = set(range(field.offset, field.end))
        assert field.offset % field.width == 0
        assert not place & taken
        taken |= place
    assert max(taken) < Tower.size
    assert Tower.size % 8 == 0


def test_a_view_gives_and_takes_python_integers() -> None:
    s = Tower.new()
    s.cubes[2, 1] = 100
    assert type(s.cubes[2, 1]) is int
    assert s.cubes[2, 1] + 120 == 220
    s.height += 300
    assert (s.height, s.fields()["cubes"]) == (300, [[0, 0], [0, 0], [0, 100]])


@pytest.mark.parametrize(
    ("field", "least", "most"), [("floor", -128, 127), ("height", -(1 << 15), (1 << 15) - 1)]
)
def test_what_does_not_fit_is_refused(field: str, least: int, most: int) -> None:
    s = Tower.new()
    for fits in (least, most):
        setattr(s, field, fits)
        assert getattr(s, field) == fits
    for too_far in (least - 1, most + 1):
        with pytest.raises(ValueError, match="invalid value"):
            setattr(s, field, too_far)
    with pytest.raises(TypeError):
        s.floor = 1.5
    assert getattr(s, field) == most


def test_an_index_out_of_range_is_an_error() -> None:
    s = Tower.new()
    with pytest.raises(IndexError):
        s.cubes[3, 0]
    with pytest.raises(IndexError):
        s.crowd[5] = 1


def test_a_whole_field_can_be_set_and_stays_the_record_s_own() -> None:
    s = Tower.new()
    s.cubes = [[1, 2], [3, 4], [5, 6]]
    assert s.copy().fields()["cubes"] == [[1, 2], [3, 4], [5, 6]]
    with pytest.raises(ValueError, match="holds 6 numbers, not 2"):
        s.cubes = [1, 2]
    with pytest.raises(AttributeError):
        s.roof = 1


def test_copies_are_equal_and_independent() -> None:
    s = Tower.new()
    s.age = 1 << 40
    twin = s.copy()
    assert twin == s
    assert hash(twin) == hash(s)
    twin.floor = 1
    assert twin != s
    assert s.floor == 0
    assert s != "tower"


def test_numpy_sees_the_same_bytes() -> None:
    import numpy as np

    s = Tower.new()
    s.crowd[4], s.height, s.cubes[1, 0] = -7, 1234, -1
    seen = np.frombuffer(s.raw, Tower.dtype)[0]
    assert (seen["crowd"][4], seen["height"], seen["cubes"][1, 0]) == (-7, 1234, -1)


def test_only_bytes_of_the_same_size_can_be_taken_over() -> None:
    s, t = Tower.new(), Tower.new()
    t.floor = 5
    s.write(t.raw)
    assert s == t
    with pytest.raises(ValueError, match="bytes"):
        s.write(b"123")


@pytest.mark.parametrize("name", ["raw", "copy", "fields", "_hidden", "generator", "options"])
def test_names_that_a_view_needs_itself_are_refused(name: str) -> None:
    with pytest.raises(RuleError, match="cannot be called"):
        record("Bad", **{name: i1})


def test_a_field_has_one_shape_and_a_kind() -> None:
    with pytest.raises(RuleError, match="one shape"):
        i1[3][4]
    with pytest.raises(RuleError, match="must be one of"):
        record("Bad", castle=3)  # type: ignore[arg-type]


def test_a_state_begins_with_the_header() -> None:
    layout: RecordType = state(participants=3, agenda=2, castle=i1)
    names = [field.name for field in layout]
    assert names[:3] == ["seats", "waiting", "phase"]
    assert names[-1] == "castle"
    assert layout["agenda"].shape == (2, 3)
    with pytest.raises(RuleError, match="has this already"):
        state(participants=2, score=i1)


def test_a_view_shows_only_what_is_set() -> None:
    s = Tower.new()
    s.floor = 2
    assert repr(s) == "Tower(floor=2)"
