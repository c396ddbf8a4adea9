"""The native speed: the same rules, compiled by Numba.

Numba is imported here and nowhere else, at the first native use. Three types of our own carry what rules
work on: a record (a pointer to its bytes), cells (a field or a table with its shape and width) and dice.
Reading a cell widens to 64 bits at once and writing narrows, so every rule meets one kind of integer and
is compiled once; an index is never negative, so it is not looked at twice.
"""

# Numba has no types for mypy, and lowering functions follow its own conventions.
# mypy: disable-error-code="no-untyped-def,no-untyped-call,misc,attr-defined,override"
from __future__ import annotations

import operator
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from hashlib import sha256
from pathlib import Path
from threading import RLock
from types import FunctionType
from typing import TYPE_CHECKING, Any

from llvmlite import ir
from numba import config, njit, types
from numba.core import cgutils
from numba.core.datamodel import models, register_default
from numba.core.extending import intrinsic, lower_builtin, lower_getattr_generic, overload
from numba.core.imputils import lower_constant, lower_setattr_generic
from numba.core.typing.templates import (
    AbstractTemplate,
    AttributeTemplate,
    infer_getattr,
    infer_global,
    signature,
)
from numba.core.typing.typeof import typeof_impl

from sengoku.kernel import entries
from sengoku.kernel.chance import FIRST_MIX, GOLDEN, SECOND_MIX, draw32
from sengoku.kernel.record import RecordType
from sengoku.kernel.rule import Rule, call_sites, closure, link
from sengoku.kernel.state import CHANCE

if TYPE_CHECKING:
    from sengoku.kernel.game import Game

BYTE, WORD = ir.IntType(8), ir.IntType(64)


class RecordOf(types.Type):
    """A record of a certain layout: a pointer to its bytes."""

    def __init__(self, layout: RecordType) -> None:
        self.layout = layout
        fields = ",".join(f"{f.name}:{f.width}@{f.offset}{list(f.shape)}" for f in layout)
        super().__init__(name=f"record({sha256(fields.encode()).hexdigest()[:16]})")


class Cells(types.Type):
    """Integers of one width in a known shape, somewhere: a field, a table, or a list of moves."""

    def __init__(self, width: int, shape: tuple[int, ...]) -> None:
        self.width, self.shape = width, shape
        super().__init__(name=f"cells({width},{shape})")


class Constants(Cells):
    """The cells of a table, whose numbers are part of the program."""

    def __init__(self, width: int, shape: tuple[int, ...], numbers: bytes) -> None:
        super().__init__(width, shape)
        self.numbers = numbers
        self.name = f"constants({width},{shape},{sha256(numbers).hexdigest()[:16]})"


class DiceType(types.Type):
    """A generator: a pointer to its 64 bits."""

    def __init__(self) -> None:
        super().__init__(name="dice")


class NativeTable:
    """A table as compiled rules see it."""

    def __init__(self, numbers: memoryview) -> None:
        self.type = Constants(numbers.itemsize, numbers.shape or (), numbers.tobytes())


dice_type = DiceType()
moves_type = Cells(2, ())
"""A list of moves; nobody needs its length."""

for pointer in (RecordOf, Cells, Constants, DiceType):
    register_default(pointer)(models.OpaqueModel)


@typeof_impl.register(NativeTable)
def type_of_table(value, context):
    """Every table is a type of its own, since its numbers are part of the program."""
    return value.type


@lower_constant(Constants)
def lower_table(context, builder, constants, value):
    """A table as a constant of the compiled module."""
    data = ir.Constant(ir.ArrayType(BYTE, len(constants.numbers)), bytearray(constants.numbers))
    variable = cgutils.add_global_variable(builder.module, data.type, "table")
    variable.linkage = "internal"
    variable.global_constant = True
    variable.unnamed_addr = True
    variable.initializer = data
    variable.align = 8
    return builder.bitcast(variable, cgutils.voidptr_t)


@infer_getattr
class RecordAttributes(AttributeTemplate):
    """A single integer is read at once; of an array, its place is taken."""

    key = RecordOf

    def generic_resolve(self, record, name):
        """The type of a field."""
        try:
            field = record.layout[name]
        except KeyError:
            return None
        return Cells(field.width, field.shape) if field.shape else types.int64


@lower_getattr_generic(RecordOf)
def read_field(context, builder, record, pointer, name):
    """`s.phase`, or the place of `s.castle`."""
    field = record.layout[name]
    place = builder.gep(pointer, [ir.Constant(WORD, field.offset)], inbounds=True)
    return place if field.shape else load(builder, place, field.width)


@lower_setattr_generic(RecordOf)
def write_field(context, builder, sig, arguments, name):
    """`s.phase = value`."""
    pointer, value = arguments
    field = sig.args[0].layout[name]
    place = builder.gep(pointer, [ir.Constant(WORD, field.offset)], inbounds=True)
    store(builder, place, field.width, context.cast(builder, value, sig.args[1], types.int64))


def load(builder, place, width):
    """Read an integer of so many bytes, widened."""
    narrow = ir.IntType(8 * width)
    value = builder.load(builder.bitcast(place, narrow.as_pointer()))
    return builder.sext(value, WORD) if width < 8 else value


def store(builder, place, width, value):
    """Write an integer into so many bytes."""
    narrow = ir.IntType(8 * width)
    value = builder.trunc(value, narrow) if width < 8 else value
    builder.store(value, builder.bitcast(place, narrow.as_pointer()))


def is_index(index):
    """An integer, or a tuple of integers."""
    parts = index.types if isinstance(index, types.BaseTuple) else [index]
    return all(isinstance(part, types.Integer | types.Boolean) for part in parts)


@infer_global(operator.getitem)
class ReadCell(AbstractTemplate):
    """`cells[i, j]` is a 64-bit integer."""

    def generic(self, arguments, keywords):
        """Its signature, for cells and nothing else."""
        cells, index = arguments
        if isinstance(cells, Cells) and is_index(index):
            return signature(types.int64, cells, index)
        return None


@infer_global(operator.setitem)
class WriteCell(AbstractTemplate):
    """`cells[i, j] = value`, for fields and lists of moves."""

    def generic(self, arguments, keywords):
        """Its signature; tables cannot be written."""
        cells, index, _ = arguments
        if isinstance(cells, Cells) and not isinstance(cells, Constants) and is_index(index):
            return signature(types.void, cells, index, types.int64)
        return None


def place_of(context, builder, cells, index_type, pointer, index):
    """Where a cell lies: the index in row-major order."""
    if isinstance(index_type, types.BaseTuple):
        parts = list(zip(index_type.types, cgutils.unpack_tuple(builder, index), strict=True))
    else:
        parts = [(index_type, index)]
    offset = None
    for dimension, (part_type, part) in enumerate(parts):
        wide = context.cast(builder, part, part_type, types.int64)
        if offset is not None:
            wide = builder.add(
                builder.mul(offset, ir.Constant(WORD, cells.shape[dimension]), flags=["nsw"]), wide
            )
        offset = wide
    return builder.gep(
        pointer, [builder.mul(offset, ir.Constant(WORD, cells.width), flags=["nsw"])], inbounds=True
    )


@lower_builtin(operator.getitem, Cells, types.Integer)
@lower_builtin(operator.getitem, Cells, types.BaseTuple)
def read_cell(context, builder, sig, arguments):
    """`cells[i, j]`."""
    cells, index_type = sig.args
    place = place_of(context, builder, cells, index_type, *arguments)
    return load(builder, place, cells.width)


@lower_builtin(operator.setitem, Cells, types.Integer, types.int64)
@lower_builtin(operator.setitem, Cells, types.BaseTuple, types.int64)
def write_cell(context, builder, sig, arguments):
    """`cells[i, j] = value`."""
    cells, index_type, _ = sig.args
    pointer, index, value = arguments
    store(builder, place_of(context, builder, cells, index_type, pointer, index), cells.width, value)


@intrinsic
def native_draw32(typing_context, dice):
    """SplitMix64's next number, its upper half."""
    if not isinstance(dice, DiceType):
        return None

    def generate(context, builder, sig, arguments):
        place = builder.bitcast(arguments[0], WORD.as_pointer())
        state = builder.add(builder.load(place), ir.Constant(WORD, GOLDEN))
        builder.store(state, place)
        for shift, factor in ((30, FIRST_MIX), (27, SECOND_MIX)):
            mixed = builder.xor(state, builder.lshr(state, ir.Constant(WORD, shift)))
            state = builder.mul(mixed, ir.Constant(WORD, factor))
        state = builder.xor(state, builder.lshr(state, ir.Constant(WORD, 31)))
        return builder.lshr(state, ir.Constant(WORD, 32))

    return types.int64(dice), generate


@cache
def row_as(kind: types.Type) -> Any:
    """An intrinsic that takes a row of a two-dimensional array as a record, cells or dice."""

    @intrinsic
    def row(typing_context, rows, number):
        def generate(context, builder, sig, arguments):
            array = context.make_array(sig.args[0])(context, builder, arguments[0])
            stride = cgutils.unpack_tuple(builder, array.strides)[0]
            number = context.cast(builder, arguments[1], sig.args[1], types.int64)
            data = builder.bitcast(array.data, cgutils.voidptr_t)
            return builder.gep(data, [builder.mul(number, stride)], inbounds=True)

        return kind(rows, number), generate

    return row


@intrinsic
def pocket_dice(typing_context, word):
    """A generator of the function's own, which the compiler can keep in a register."""

    def generate(context, builder, sig, arguments):
        place = cgutils.alloca_once(builder, WORD)
        builder.store(arguments[0], place)
        return builder.bitcast(place, cgutils.voidptr_t)

    return dice_type(types.uint64), generate


@intrinsic
def word_of(typing_context, dice):
    """Where a generator stands."""

    def generate(context, builder, sig, arguments):
        return builder.load(builder.bitcast(arguments[0], WORD.as_pointer()))

    return types.uint64(dice_type), generate


@cache
def pocket_moves(count: int) -> Any:
    """An intrinsic that makes a list of moves of the function's own."""

    @intrinsic
    def moves(typing_context):
        def generate(context, builder, sig, arguments):
            place = cgutils.alloca_once(builder, ir.ArrayType(ir.IntType(16), count))
            return builder.bitcast(place, cgutils.voidptr_t)

        return moves_type(), generate

    return moves


PRIMITIVES = {draw32: native_draw32}


def native_value(value: Any) -> Any:
    """A table or a primitive, for compiled rules."""
    if isinstance(value, memoryview):
        return NativeTable(value)
    return PRIMITIVES.get(value, value) if isinstance(value, FunctionType) else value


specialisations: dict[str, set[tuple[Any, ...]]] = {}
"""For every rule compiled in this process, the types of arguments it was compiled for: one, or time is lost."""


MOST_INLINED = 2
"""A rule that the others call from so few places is compiled into its callers.

LLVM's own judgement leaves most of a game's rules as functions; this made random play 1.3 times as fast and
compiling 1.8 times as slow. Inlining everything gains nothing more and takes ten times as long.
"""


def compile_rule(function: FunctionType, inline: bool) -> Any:
    """A rule that compiled callers compile with themselves, once: numbers in a call are not types of their own."""
    kinds = specialisations.setdefault(f"{function.__globals__['__name__']}.{function.__name__}", set())

    def implementation(*arguments):
        kinds.add(arguments)
        return function

    options: Any = {"error_model": "numpy", "nogil": True, "forceinline": inline}
    overload(function, jit_options=options, strict=False)(implementation)
    return function


def called_from_few_places(rules: list[Rule], rollout: Rule | None) -> set[Rule]:
    """The rules to be inlined; where the rollout policy calls one of the game's rules does not count."""
    inner = closure([function for function in rules if function is not rollout])
    outer = [function for function in closure(rules) if function not in inner]
    few: set[Rule] = set()
    for group in (inner, outer):
        sites = Counter(callee for caller in group for callee in call_sites(caller))
        few.update(function for function in group if sites[function] <= MOST_INLINED)
    return few


def native_rules(
    ways: list[Rule], rules: list[Rule], stand_ins: Mapping[Rule, Rule], rollout: Rule | None = None
) -> dict[Rule, Any]:
    """A game's rules, and the ways through a game that call them, ready to be compiled."""
    own = {function for function in ways if function not in stand_ins}
    inlined = {function.__code__ for function in own | called_from_few_places(rules, rollout)}
    return link(
        [*ways, *rules], stand_ins, native_value, lambda copy: compile_rule(copy, copy.__code__ in inlined)
    )


BYTES = types.Array(types.uint8, 2, "C")
WORDS = types.Array(types.uint64, 2, "C")
MOVE_ROWS = types.Array(types.int16, 2, "C")
NUMBERS = types.Array(types.int64, 1, "C")
RESULTS = types.Array(types.int16, 2, "C")
INT = types.int64

ENTRIES: dict[str, tuple[Any, ...]] = {
    "set_up": (BYTES, BYTES, INT),
    "play_games": (BYTES, BYTES, WORDS, INT, INT, RESULTS, RESULTS, RESULTS, NUMBERS, NUMBERS),
    "play_moves": (BYTES, NUMBERS, NUMBERS, WORDS, INT),
    "legal_moves": (BYTES, NUMBERS, MOVE_ROWS, NUMBERS),
    "deciders": (BYTES, NUMBERS),
    "count_lots": (BYTES, NUMBERS),
    "name_lots": (BYTES, NUMBERS, NUMBERS),
    "hide_from": (BYTES, NUMBERS),
    "imagine_for": (BYTES, NUMBERS, WORDS),
    "choose_rollout": (BYTES, NUMBERS, WORDS, MOVE_ROWS, NUMBERS),
}
"""The entry points of `kernel.entries`, and the arrays that each takes."""


class Entry:
    """One entry point of one game: loaded from the cache, or compiled, when it is first called."""

    def __init__(self, compiled: Compiled, name: str) -> None:
        self.compiled, self.name = compiled, name
        self._call: Any = None

    def load(self) -> Any:
        """The compiled function; a cache folder that was damaged is filled anew."""
        if self._call is None:
            try:
                self.make()
            except Exception:  # whatever comes of a file that is cut off, or gone
                if self.compiled.linked:
                    raise
                self.compiled.refill(self.compiled)
        return self._call

    def make(self) -> None:
        """Take the function from the cache folder, or compile it into that."""
        with self.compiled.cache_folder():
            function = getattr(entries, self.name)
            copy = FunctionType(function.__code__, self.compiled.namespace, self.name)
            copy.__module__ = function.__module__
            dispatcher = njit(error_model="numpy", nogil=True, cache=True)(copy)
            dispatcher.compile(ENTRIES[self.name])
            dispatcher.disable_compile()
            self._call = dispatcher

    def __call__(self, *arguments: Any) -> Any:
        """Run it."""
        return (self._call or self.load())(*arguments)


class Compiled:
    """A game at native speed: its entry points, kept in a cache folder of its own.

    `refill` is called with it when the folder turns out to be damaged, and compiles everything once more.
    """

    def __init__(self, game: Game, folder: Path, refill: Callable[[Compiled], None]) -> None:
        self.game, self.folder, self.refill = game, folder, refill
        self.linked = False
        self.entries = {name: Entry(self, name) for name in ENTRIES}
        self.namespace: dict[str, Any] = {"__name__": entries.__name__, "CHANCE": CHANCE}

    def __getattr__(self, name: str) -> Entry:
        """An entry point, by its name in `kernel.entries`."""
        try:
            return self.entries[name]
        except KeyError:
            raise AttributeError(name) from None

    @contextmanager
    def cache_folder(self) -> Iterator[None]:
        """Have Numba keep and look for compiled code in this game's folder."""
        with _folder_lock:
            before, config.CACHE_DIR = config.CACHE_DIR, str(self.folder)
            try:
                yield
            finally:
                config.CACHE_DIR = before

    def compile(self, progress: Callable[[str, int, int], None]) -> None:
        """Compile all entry points into the cache folder."""
        self.namespace |= self.names()
        self.linked = True
        for done, (name, entry) in enumerate(self.entries.items()):
            progress(name, done, len(self.entries))
            entry.make()
        progress("", len(self.entries), len(self.entries))

    def names(self) -> dict[str, Any]:
        """What the names in `kernel.entries` mean for this game."""
        game = self.game
        stand_ins = game.rules.stand_ins()
        linked = native_rules(game.ways(), game.rules.functions(), stand_ins, game.rules.rollout)
        bound = {way.__name__: linked[stand_ins.get(way, way)] for way in game.ways()}
        return bound | {
            "pocket_dice": pocket_dice,
            "word_of": word_of,
            "pocket_moves": pocket_moves(len(game.moves)),
            "state_in": row_as(RecordOf(game.state)),
            "options_in": row_as(RecordOf(game.options_record)),
            "dice_in": row_as(dice_type),
            "moves_in": row_as(moves_type),
        }


_folder_lock = RLock()
