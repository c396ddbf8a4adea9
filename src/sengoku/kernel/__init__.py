"""What makes a game a game: records, rules, chance, moves, and `Game`.

The kernel knows no game; a game knows only the kernel.
"""

from sengoku.kernel.chance import Dice, below
from sengoku.kernel.errors import (
    GameOver,
    IllegalMove,
    InvalidOptions,
    MatchFileError,
    RuleError,
    SengokuError,
    UnknownGame,
    WrongSeat,
)
from sengoku.kernel.game import Game, Obstacle, Rules
from sengoku.kernel.moves import Move, MoveTable, Names, Verb, seats
from sengoku.kernel.options import Option
from sengoku.kernel.overview import Cell, Say, Sheet
from sengoku.kernel.position import Lot, Position
from sengoku.kernel.provenance import Provenance, reconstructed, rulebook, source
from sengoku.kernel.record import i1, i2, i4, i8, record
from sengoku.kernel.rule import rule, table
from sengoku.kernel.state import (
    CHANCE,
    DRAW,
    NOBODY,
    PAUSE,
    REVEAL,
    ask,
    ask_all,
    decider,
    end_game,
    finish_step,
    leave_to_chance,
    next_step,
    put_aside,
    rank_by_score,
    state,
    step_argument,
    step_seat,
)

__all__ = [
    "CHANCE",
    "DRAW",
    "NOBODY",
    "PAUSE",
    "REVEAL",
    "Cell",
    "Dice",
    "Game",
    "GameOver",
    "IllegalMove",
    "InvalidOptions",
    "Lot",
    "MatchFileError",
    "Move",
    "MoveTable",
    "Names",
    "Obstacle",
    "Option",
    "Position",
    "Provenance",
    "RuleError",
    "Rules",
    "Say",
    "SengokuError",
    "Sheet",
    "UnknownGame",
    "Verb",
    "WrongSeat",
    "ask",
    "ask_all",
    "below",
    "decider",
    "end_game",
    "finish_step",
    "i1",
    "i2",
    "i4",
    "i8",
    "leave_to_chance",
    "next_step",
    "put_aside",
    "rank_by_score",
    "reconstructed",
    "record",
    "rule",
    "rulebook",
    "seats",
    "source",
    "state",
    "step_argument",
    "step_seat",
    "table",
]
