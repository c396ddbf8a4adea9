"""Many games at once, at native speed."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from sengoku.kernel.cache import compiled
from sengoku.kernel.chance import FIRST_MIX, GOLDEN, SECOND_MIX, WORD, mix
from sengoku.kernel.errors import IllegalMove, InvalidOptions
from sengoku.kernel.options import Choice

if TYPE_CHECKING:
    from sengoku.kernel.game import Game
    from sengoku.kernel.position import Position

CHUNK = 4096
"""Games that a worker plays between two looks at the clock."""


def generators(seed: int, first: int, count: int) -> NDArray[np.uint64]:
    """The generators of games `first` to `first + count - 1` of a seed: what `Dice(seed, game)` starts with."""
    begin = (mix(seed & WORD) + first * GOLDEN) & WORD
    words = np.uint64(begin) + np.arange(count, dtype=np.uint64) * np.uint64(GOLDEN)
    words = (words ^ words >> np.uint64(30)) * np.uint64(FIRST_MIX)
    words = (words ^ words >> np.uint64(27)) * np.uint64(SECOND_MIX)
    return (words ^ words >> np.uint64(31)).reshape(count, 1)


def _results(game: Game, games: int) -> list[Any]:
    """Arrays for what `play_games` notes: scores, ranks, won, decisions, plies."""
    participants = game.state["score"].shape[0]
    by_place = [np.zeros((games, participants), np.int16) for _ in range(3)]
    return [*by_place, np.zeros(games, np.int64), np.zeros(games, np.int64)]


def _options(game: Game, options: dict[str, Choice]) -> NDArray[np.uint8]:
    raw = game.options_view(options).raw or bytes(8)
    return np.frombuffer(raw, np.uint8).reshape(1, -1).copy()


class Batch:
    """Games side by side in arrays: `batch.seats[i]` decides in game `i`, chance plays itself.

    >>> import sengoku
    >>> batch = sengoku.game("rumble_nation").batch(3, seats=4, seed=7)
    >>> moves, counts = batch.legal()
    >>> batch.play(moves[:, 0])
    >>> batch.states["ply"].tolist(), batch.over.tolist()
    ([18, 18, 18], [False, False, False])
    """

    def __init__(self, game: Game, games: int, seats: int | None, seed: int, **options: Any) -> None:
        if games < 1:
            raise InvalidOptions(f"a batch has at least one game, not {games}")
        self.game = game
        self.native = compiled(game)
        seats = game.check_seats(seats)
        self.options = game.choose(seats, options)
        self.rows = np.zeros((games, game.state.size), np.uint8)
        self.generators = generators(seed, 0, games)
        self.native.set_up(self.rows, _options(game, self.options), seats)
        nothing = np.full(games, -1)
        self.native.play_moves(self.rows, nothing, nothing, self.generators, 1)

    def __len__(self) -> int:
        return len(self.rows)

    @property
    def states(self) -> NDArray[Any]:
        """All games as a structured array: `batch.states["soldiers"]` has one table a game."""
        states: NDArray[Any] = self.rows.view(self.game.state.dtype)[:, 0]
        return states

    @property
    def over(self) -> NDArray[np.bool_]:
        """Which games have ended."""
        return self.states["over"].astype(bool)

    @property
    def seats(self) -> NDArray[np.int64]:
        """The seat that decides in each game, the first where several do; -1 after the end."""
        seats = np.zeros(len(self), np.int64)
        self.native.deciders(self.rows, seats)
        return seats

    def legal(self, seats: NDArray[np.int64] | None = None) -> tuple[NDArray[np.int16], NDArray[np.int64]]:
        """The legal moves of each game, a row each, and how many there are; none after the end."""
        moves = np.zeros((len(self), len(self.game.moves)), np.int16)
        counts = np.zeros(len(self), np.int64)
        self.native.legal_moves(self.rows, self.seats if seats is None else seats, moves, counts)
        return moves, counts

    def mask(self, seats: NDArray[np.int64] | None = None) -> NDArray[np.bool_]:
        """The legal moves of each game as a row of booleans, one for each move there is."""
        moves, counts = self.legal(seats)
        mask = np.zeros((len(self), len(self.game.moves)), bool)
        game, place = np.nonzero(np.arange(moves.shape[1]) < counts[:, None])
        mask[game, moves[game, place]] = True
        return mask

    def play(self, moves: Any, seats: NDArray[np.int64] | None = None, check: bool = True) -> None:
        """Play one move in each game and let chance follow; -1 leaves a game alone, as every ended game must be.

        With `check` an illegal move is refused before any game changes; without, it is not looked for.
        """
        moves = np.ascontiguousarray(moves, np.int64)
        if moves.shape != (len(self),):
            raise IllegalMove(
                f"a batch of {len(self)} games takes {len(self)} moves, not an array of {moves.shape}"
            )
        seats = self.seats if seats is None else np.ascontiguousarray(seats, np.int64)
        moves = np.where(self.over, -1, moves)
        if check:
            self._check(moves, seats)
        self.native.play_moves(self.rows, seats, moves, self.generators, 1)

    def _check(self, moves: NDArray[np.int64], seats: NDArray[np.int64]) -> None:
        mask = self.mask(seats)
        inside = (moves >= -1) & (moves < mask.shape[1])
        legal = inside & ((moves == -1) | mask[np.arange(len(self)), np.where(inside, moves, 0)])
        if not legal.all():
            game = int(np.flatnonzero(~legal)[0])
            move = self.game.moves.find(int(moves[game]))
            allowed = [self.game.moves[number].notation for number in np.flatnonzero(mask[game])[:8]]
            raise IllegalMove(f"game {game}: {move} is not legal now; legal: {', '.join(allowed)}")

    def play_out(self, policy: str = "random") -> NDArray[np.int64]:
        """Play every game to its end; returns how many decisions that took in each."""
        results = _results(self.game, len(self))
        rollout = self.game.is_rollout(policy)
        options = _options(self.game, self.options)
        self.native.play_games(self.rows, options, self.generators, 0, rollout, *results)
        decisions: NDArray[np.int64] = results[3]
        return decisions

    def position(self, number: int) -> Position:
        """One game of the batch as a position of its own."""
        s = self.game.position_class(bytearray(self.rows[number].tobytes()))
        s.options = self.options
        return s


@dataclass(frozen=True)
class Summary:
    """What came out of simulated games: arrays with a row for each game."""

    game: str
    seats: int
    policy: str
    options: dict[str, Choice]
    scores: NDArray[np.int16]
    ranks: NDArray[np.int16]
    won: NDArray[np.int16]
    decisions: NDArray[np.int64]
    plies: NDArray[np.int64]
    seconds: float

    @property
    def games(self) -> int:
        """How many games were played."""
        return len(self.decisions)

    @property
    def games_per_s(self) -> float:
        """Games a second, all workers together."""
        return self.games / self.seconds

    @property
    def decisions_per_s(self) -> float:
        """Decisions a second: of seats, with at least two legal moves."""
        return float(self.decisions.sum()) / self.seconds

    @property
    def win_rate(self) -> list[float]:
        """The share of games each seat has won; a shared win counts for each."""
        return [float(rate) for rate in self.won.mean(axis=0)]

    @property
    def score_mean(self) -> list[float]:
        """Each seat's mean score."""
        return [float(mean) for mean in self.scores.mean(axis=0)]


def simulate(
    game: Game, games: int, seats: int | None, seed: int, policy: str, workers: int, **options: Any
) -> Summary:
    """Play whole games, shared out among threads; see `Game.simulate`."""
    if games < 1:
        raise InvalidOptions(f"simulate at least one game, not {games}")
    if workers < 1:
        raise InvalidOptions(f"at least one worker is needed, not {workers}")
    seats = game.check_seats(seats)
    chosen = game.choose(seats, options)
    native = compiled(game)
    play, rollout = native.play_games.load(), game.is_rollout(policy)
    results = _results(game, games)
    given = _options(game, chosen)

    def play_some(first: int) -> None:
        part = slice(first, min(first + CHUNK, games))
        dice = generators(seed, first, part.stop - first)
        state = np.zeros((1, game.state.size), np.uint8)
        play(state, given, dice, seats, rollout, *(result[part] for result in results))

    play_some(games)  # nothing yet: the first call of a compiled function takes some milliseconds more
    began = time.perf_counter()
    if workers == 1:
        for first in range(0, games, CHUNK):
            play_some(first)
    else:
        with ThreadPoolExecutor(workers) as pool:
            list(pool.map(play_some, range(0, games, CHUNK)))
    seconds = time.perf_counter() - began
    scores, ranks, won, decisions, plies = results
    shown = max(seats, int((ranks > 0).any(axis=0).sum()))
    return Summary(
        game.id,
        seats,
        policy,
        chosen,
        scores[:, :shown],
        ranks[:, :shown],
        won[:, :shown],
        decisions,
        plies,
        seconds,
    )
