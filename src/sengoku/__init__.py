"""Sengoku: five board games of feudal Japan, written once and played at every speed.

>>> import sengoku
>>> game = sengoku.game("rumble_nation")
>>> s = game.new(seats=4, seed=7)
>>> game.legal(s)
[deploy]
>>> s = game.play(s, "deploy")
"""

from sengoku.kernel.errors import SengokuError
from sengoku.kernel.game import Game
from sengoku.kernel.position import Position
from sengoku.kernel.registry import all_games, game
from sengoku.match import Match, load, verify

__version__ = "0.1.0"
__all__ = ["Game", "Match", "Position", "SengokuError", "__version__", "all_games", "game", "load", "verify"]
