"""Compiling ahead, in the background: each game in a process of its own, a few side by side.

    warm_up = WarmUp(["rumble_nation"])
    warm_up.start()
    ...                     # play on; compiled rules are there once warm_up.finished
    warm_up.wait()

`python -m sengoku.kernel.warm GAME` is that process: it prints a line for each entry point.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass

from sengoku.kernel.cache import compiled, is_warm
from sengoku.kernel.registry import game


@dataclass
class Warming:
    """How far one game has come."""

    game: str
    done: int = 0
    total: int = 1
    entry: str = ""
    failure: str = ""

    @property
    def finished(self) -> bool:
        """Whether all of it is compiled."""
        return self.done == self.total and not self.failure


class WarmUp:
    """Games that are being compiled; `games` tells how far each has come."""

    def __init__(self, games: Iterable[str], at_once: int | None = None) -> None:
        self.games = {name: Warming(name) for name in games}
        self._pool = ThreadPoolExecutor(at_once or os.cpu_count() or 1, thread_name_prefix="warm")
        self._running: list[Future[None]] = []
        self._changed: Callable[[Warming], None] = lambda warming: None

    def start(self, changed: Callable[[Warming], None] | None = None) -> WarmUp:
        """Begin, and come back at once; `changed` is called in another thread at each step."""
        self._changed = changed or self._changed
        self._running = [self._pool.submit(self._follow, warming) for warming in self.games.values()]
        self._pool.shutdown(wait=False)
        return self

    def wait(self, timeout: float | None = None) -> WarmUp:
        """Wait until all games are compiled, or have failed."""
        for running in self._running:
            running.result(timeout)
        return self

    @property
    def finished(self) -> bool:
        """Whether every game is compiled."""
        return all(warming.finished for warming in self.games.values())

    def _follow(self, warming: Warming) -> None:
        if is_warm(game(warming.game)):
            warming.done = warming.total
            self._changed(warming)
            return
        command = [sys.executable, "-m", "sengoku.kernel.warm", warming.game]
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            assert process.stderr is not None
            for line in process.stdout:
                done, total, entry = line.rstrip("\n").split(" ")
                warming.done, warming.total, warming.entry = int(done), int(total), entry
                self._changed(warming)
            complaint = process.stderr.read()
        if process.returncode:
            last = complaint.strip().splitlines()[-1:] or [f"exit status {process.returncode}"]
            warming.failure = last[0]
            self._changed(warming)


def main() -> None:
    """Compile one game and print each step."""
    compiled(game(sys.argv[1]), lambda entry, done, total: print(done, total, entry, flush=True))


if __name__ == "__main__":
    main()
