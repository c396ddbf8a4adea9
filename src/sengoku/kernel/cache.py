"""The cache of compiled rules: a folder for each version of each game, filled by one process.

Numba does not notice that a rule which a compiled function calls has changed, and its index files are
written without a lock. So the folder's name is a digest of everything that goes into the machine code
(each rule's bytecode, each table's numbers, the record, the kernel, the versions, the processor), and a
folder counts only once it is marked complete, under a file lock.
"""

from __future__ import annotations

import logging
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from functools import cache
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path
from threading import Lock
from types import CodeType
from typing import TYPE_CHECKING, Any

from sengoku.kernel.rule import callees, closure, is_rule

if TYPE_CHECKING:
    from sengoku.kernel.game import Game
    from sengoku.kernel.native import Compiled

Progress = Callable[[str, int, int], None]
"""Called with the entry point under way, how many are done, and how many there are."""
LOG = logging.getLogger("sengoku")
DAY = 24 * 60 * 60
KEPT_DAYS = 30


def quietly(entry: str, done: int, total: int) -> None:
    """Show no progress."""


@cache
def cache_root() -> Path:
    """Where compiled code is kept: `$SENGOKU_CACHE`, or the platform's cache folder, or a temporary one."""
    from platformdirs import user_cache_path

    chosen = os.environ.get("SENGOKU_CACHE")
    fallback = Path(tempfile.gettempdir()) / f"sengoku-{os.getuid() if hasattr(os, 'getuid') else 'cache'}"
    for root in [Path(chosen)] if chosen else [user_cache_path("sengoku"), fallback]:
        folder = root / "native"
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError:
            continue
        if os.access(folder, os.W_OK):
            return folder
    raise PermissionError("compiled rules cannot be kept: set SENGOKU_CACHE to a folder that can be written")


def fingerprint(game: Game) -> str:
    """A digest of everything that goes into a game's machine code."""
    digest = sha256()
    for part in _ingredients(game):
        digest.update(part if isinstance(part, bytes) else repr(part).encode())
        digest.update(b"\0")
    return digest.hexdigest()


def _ingredients(game: Game) -> Iterator[Any]:
    import llvmlite.binding as llvm

    from sengoku.kernel import entries

    yield sys.version, [version(name) for name in ("numba", "llvmlite", "numpy")]
    yield llvm.get_host_cpu_name(), llvm.get_host_cpu_features().flatten()
    for name in ("native.py", "entries.py"):
        yield Path(__file__).with_name(name).read_bytes()
    stamp = os.stat(entries.__file__)  # Numba looks at these, too
    yield entries.__file__, stamp.st_mtime, stamp.st_size
    for layout in (game.state, game.options_record):
        yield [(field.name, field.width, field.shape, field.offset) for field in layout]
    for function in closure([*game.ways(), *game.rules.functions()], game.rules.stand_ins()):
        yield function.__name__, list(_code(function.__code__))
        for name, value in sorted(callees(function).items(), key=lambda item: item[0]):
            if isinstance(value, memoryview):
                yield name, value.format, value.shape, value.tobytes()
            elif isinstance(value, int):
                yield name, value
            elif is_rule(value):
                yield name, value.__module__, value.__qualname__


def _code(code: CodeType) -> Iterator[Any]:
    yield code.co_code, code.co_names, code.co_varnames
    yield [constant for constant in code.co_consts if not isinstance(constant, str)]


@cache
def folder_for(game: Game) -> Path:
    """The cache folder of this version of a game."""
    return cache_root() / f"{game.id}-{fingerprint(game)[:20]}"


def is_warm(game: Game) -> bool:
    """Whether a game's compiled code is at hand."""
    return (folder_for(game) / "complete").exists()


_compiled: dict[Game, Compiled] = {}
_compiling = Lock()


def compiled(game: Game, progress: Progress = quietly) -> Compiled:
    """A game at native speed; the first time on a machine this compiles for some seconds."""
    with _compiling:
        if game not in _compiled:
            _compiled[game] = _load_or_compile(game, progress)
        return _compiled[game]


def _load_or_compile(game: Game, progress: Progress) -> Compiled:
    from sengoku.kernel.native import Compiled

    native = Compiled(game, folder_for(game), _refill)
    complete = native.folder / "complete"
    if not complete.exists():
        with _alone(native):
            if not complete.exists():
                _fill(native, progress)
    elif time.time() - complete.stat().st_mtime > DAY:
        complete.touch()
    return native


def _alone(native: Compiled) -> AbstractContextManager[Any]:
    """No other process fills this game's folder meanwhile."""
    from filelock import FileLock

    return FileLock(native.folder.with_suffix(".lock"))


def _fill(native: Compiled, progress: Progress) -> None:
    shutil.rmtree(native.folder, ignore_errors=True)
    native.folder.mkdir()
    native.compile(progress)
    (native.folder / "complete").touch()
    _forget_old(native.game, native.folder)


def _refill(native: Compiled) -> None:
    """Compile a game once more, whose folder was marked complete and cannot be read."""
    LOG.warning("the compiled rules in %s are damaged; compiling them once more", native.folder)
    with _alone(native):
        _fill(native, quietly)


def _forget_old(game: Game, present: Path) -> None:
    """Remove what was compiled for this game and not used for a month."""
    for folder in cache_root().glob(f"{game.id}-*"):
        complete = folder / "complete"
        if (
            folder != present
            and complete.exists()
            and time.time() - complete.stat().st_mtime > KEPT_DAYS * DAY
        ):
            shutil.rmtree(folder, ignore_errors=True)
