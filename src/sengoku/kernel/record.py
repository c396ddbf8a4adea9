"""The record: one block of bytes that is the whole state of a game, and the ways to look at it.

    >>> Tower = record(floor=i1, cubes=i1[3, 2])
    >>> s = Tower.new()
    >>> s.cubes[2, 1] = 7
    >>> s.floor += 1
    >>> s.floor, s.cubes[2, 1], Tower.size
    (1, 7, 8)

In the interpreter a record is seen through a slotted view over memoryviews: Python's own integers come
out, so arithmetic is exact, and what does not fit is refused on the way in. NumPy sees the same bytes
through `RecordType.dtype`, compiled rules through `kernel.native`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import prod
from operator import attrgetter
from typing import Any, Self

from sengoku.kernel.errors import RuleError

FORMATS = {1: "b", 2: "h", 4: "i", 8: "q"}
"""The struct format of a signed integer, by its width in bytes."""


@dataclass(frozen=True)
class Kind:
    """A signed integer of so many bytes; indexed with a shape it becomes an array of them."""

    width: int
    shape: tuple[int, ...] = ()

    def __getitem__(self, shape: int | tuple[int, ...]) -> Kind:
        if self.shape:
            raise RuleError("a field has one shape: write i1[11, 4], not i1[11][4]")
        return Kind(self.width, shape if isinstance(shape, tuple) else (shape,))


i1, i2, i4, i8 = Kind(1), Kind(2), Kind(4), Kind(8)


@dataclass(frozen=True)
class Field:
    """Where one field of a record lies."""

    name: str
    width: int
    shape: tuple[int, ...]
    offset: int

    @property
    def count(self) -> int:
        """How many integers it holds."""
        return prod(self.shape)

    @property
    def end(self) -> int:
        """The first byte after it."""
        return self.offset + self.width * self.count


class View:
    """The plain view of one record: what a rule sees in the interpreter. Subclassed for each record."""

    __slots__ = ("_record",)
    record_type: RecordType

    def __init__(self, record: bytearray | None = None) -> None:
        self._record = bytearray(self.record_type.size) if record is None else record
        self._look()

    def _look(self) -> None:
        raise NotImplementedError

    @property
    def raw(self) -> bytes:
        """The bytes of the record: what is hashed, compared and stored."""
        return bytes(self._record)

    def write(self, record: bytes) -> None:
        """Take over the bytes of another record of the same kind."""
        if len(record) != self.record_type.size:
            raise ValueError(f"this record has {self.record_type.size} bytes, not {len(record)}")
        self._record[:] = record

    def copy(self) -> Self:
        """A record of its own with the same content."""
        return type(self)(bytearray(self._record))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, View):
            return NotImplemented
        return self.record_type is other.record_type and self._record == other._record

    def __hash__(self) -> int:
        return hash(bytes(self._record))

    def fields(self) -> dict[str, Any]:
        """Every field by name: an integer, or (nested) lists of them."""
        content = {}
        for field in self.record_type.fields:
            value = getattr(self, field.name)
            content[field.name] = value.tolist() if field.shape else value
        return content

    def __repr__(self) -> str:
        shown = (f"{name}={value}" for name, value in self.fields().items() if _is_set(value))
        return f"{type(self).__name__}({', '.join(shown)})"


def _is_set(value: Any) -> bool:
    return any(map(_is_set, value)) if isinstance(value, list) else bool(value)


class RecordType:
    """The layout of a record: fields in the order of their declaration, wide ones first."""

    def __init__(self, name: str, kinds: dict[str, Kind]) -> None:
        self.name = name
        self.fields: list[Field] = []
        offset = 0
        for width in (8, 4, 2, 1):
            for field_name, kind in kinds.items():
                if kind.width == width:
                    field = Field(field_name, width, kind.shape, offset)
                    self.fields.append(field)
                    offset = field.end
        self.size = -(-offset // 8) * 8
        order = list(kinds)
        self.fields.sort(key=lambda field: order.index(field.name))
        self.View: type[View] = view_class(self)
        self._dtype: Any = None

    def __iter__(self) -> Iterator[Field]:
        return iter(self.fields)

    def __getitem__(self, name: str) -> Field:
        for field in self.fields:
            if field.name == name:
                return field
        raise KeyError(name)

    def new(self) -> Any:
        """A zeroed record in the plain view."""
        return self.View()

    @property
    def dtype(self) -> Any:
        """The same layout as a NumPy structured type."""
        if self._dtype is None:
            import numpy

            self._dtype = numpy.dtype(
                {
                    "names": [field.name for field in self.fields],
                    "formats": [(f"<i{field.width}", field.shape) for field in self.fields],
                    "offsets": [field.offset for field in self.fields],
                    "itemsize": self.size,
                }
            )
        return self._dtype


def record(name: str = "Record", /, **kinds: Kind) -> RecordType:
    """Declare a record; each keyword is a field: `i1` is one small integer, `i1[11, 4]` a table of them."""
    for field, kind in kinds.items():
        if not isinstance(kind, Kind):
            raise RuleError(
                f"field {field!r} must be one of i1, i2, i4, i8, alone or with a shape like i1[11, 4]"
            )
        if field.startswith("_") or field in RESERVED:
            raise RuleError(f"a field cannot be called {field!r}")
    return RecordType(name, kinds)


def view_class(record_type: RecordType, base: type = View, name: str | None = None) -> Any:
    """The plain view of a record type: memoryviews in slots, one for all single integers of a width."""
    scalars = [field for field in record_type if not field.shape]
    arrays = [field for field in record_type if field.shape]
    widths = sorted({field.width for field in scalars})
    body = ["def _look(self):", "    whole = memoryview(self._record)"]
    slots = []
    for width in widths:
        of_width = [field for field in scalars if field.width == width]
        begin, end = min(f.offset for f in of_width), max(f.offset for f in of_width) + width
        body.append(f"    self._scalars{width} = whole[{begin}:{end}].cast({FORMATS[width]!r})")
        slots.append(f"_scalars{width}")
    for field in arrays:
        cast = f"whole[{field.offset}:{field.end}].cast({FORMATS[field.width]!r}, {field.shape!r})"
        body.append(f"    self._{field.name} = {cast}")
        slots.append(f"_{field.name}")
    accessors = []
    for width in widths:
        of_width = [field for field in scalars if field.width == width]
        begin = min(f.offset for f in of_width)
        for field in of_width:
            place = (field.offset - begin) // width
            body += [
                f"def get_{field.name}(self): return self._scalars{width}[{place}]",
                f"def set_{field.name}(self, value): self._scalars{width}[{place}] = value",
            ]
            accessors.append(field.name)
    namespace: dict[str, Any] = {}
    exec("\n".join(body), namespace)
    members: dict[str, Any] = {
        "__slots__": tuple(slots),
        "record_type": record_type,
        "_look": namespace["_look"],
    }
    for field_name in accessors:
        members[field_name] = property(namespace[f"get_{field_name}"], namespace[f"set_{field_name}"])
    for field in arrays:
        members[field.name] = property(attrgetter(f"_{field.name}"), _fill(field))
    return type(name or record_type.name, (base,), members)


def _fill(field: Field) -> Any:
    """`s.castle = [2, 3, …]` writes into the record; a field never becomes another object."""

    def fill(view: Any, values: Any) -> None:
        target = getattr(view, f"_{field.name}")
        flat = list(_flat(values))
        if len(flat) != field.count:
            raise ValueError(f"{field.name} holds {field.count} numbers, not {len(flat)}")
        for place, value in zip(_places(field.shape), flat, strict=True):
            target[place] = value

    return fill


def _flat(values: Any) -> Iterator[int]:
    for value in values:
        if isinstance(value, int):
            yield value
        else:
            yield from _flat(value)


def _places(shape: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    if not shape:
        yield ()
        return
    for first in range(shape[0]):
        for rest in _places(shape[1:]):
            yield (first, *rest)


RESERVED = frozenset({*(name for name in dir(View) if name[0] != "_"), "game", "generator", "options"})
