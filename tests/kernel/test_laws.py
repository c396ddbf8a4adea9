"""Laws that can only be seen from outside: in a process of its own, with a cache of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

PLAIN_GAME = """
import sys
import sengoku

game = sengoku.game("rumble_nation")
s = game.play_out(game.new(seats=3, seed=1), seed=2)
match = sengoku.Match("rumble_nation", seats=2, seed=3)
while not match.over:
    match.play(match.legal()[0])
match.save(sys.argv[1])
sengoku.load(sys.argv[1])
print("numba" in sys.modules, "numpy" in sys.modules)
"""

FARM = '''
from sengoku.kernel import Game, MoveTable, Rules, Verb, ask, end_game, i1, rule, state
from crops import PRICES

STATE = state(participants=1, crop=i1[3])

@rule
def setup(s, options):
    """One seat."""
    ask(s, 0)

@rule
def legal(s, seat, out):
    """Harvest."""
    out[0] = 0
    return 1

@rule
def harvest(s):
    """HARVEST"""
    return PRICES[s.ply] * 2

@rule
def apply(s, seat, move):
    """Three harvests."""
    s.score[0] += harvest(s)
    s.ply += 1
    if s.ply == 3:
        s.rank[0] = 1
        s.won[0] = 1
        end_game(s)

GAME = Game(id="farm", title="Farm", seats=(1, 1), state=STATE, moves=MoveTable(Verb("harvest")),
            rules=Rules(setup=setup, legal=legal, apply=apply))
'''

PLAY_FARM = """
from farm import GAME
print(int(GAME.simulate(1, seed=1).scores[0, 0]), GAME.play_out(GAME.new(), seed=1).score[0])
"""

COMPILE_BOTH = """
import sys
import sengoku
from sengoku.kernel import Dice, playing

for name in sys.argv[1:]:
    game = sengoku.game(name)
    summary = game.simulate(20, seed=5)
    out = game.moves.blank()
    for number in range(20):
        s = game.start()
        game.plain[playing.play_random](s, Dice(5, number), out)
        assert summary.scores[number].tolist() == s.score.tolist()[: s.seats], name
print("agreed")
"""

COUNT_SPECIALISATIONS = """
import sys
import sengoku
from sengoku.kernel.cache import compiled

compiled(sengoku.game(sys.argv[1]))
from sengoku.kernel.native import specialisations

print(sum(len(kinds) for kinds in specialisations.values()) > 5)
print([name for name, kinds in specialisations.items() if len(kinds) > 1])
"""


def start(code: str, *arguments: str, cache: Path, path: Path | None = None) -> subprocess.Popen[str]:
    """Run Python code in a process of its own."""
    environment = os.environ | {"SENGOKU_CACHE": str(cache), "PYTHONDONTWRITEBYTECODE": "1"}
    if path is not None:
        environment["PYTHONPATH"] = str(path)
    return subprocess.Popen(
        [sys.executable, "-c", code, *arguments],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def finish(process: subprocess.Popen[str]) -> str:
    """What the process printed; it must have ended well."""
    out, complaint = process.communicate(timeout=600)
    assert process.returncode == 0, complaint
    return out.strip()


def test_plain_play_never_imports_numba_nor_numpy(tmp_path: Path) -> None:
    game_file = str(tmp_path / "game.sengoku")
    assert finish(start(PLAIN_GAME, game_file, cache=tmp_path)) == "False False"


@pytest.mark.slow
def test_a_changed_rule_or_table_is_what_is_played(tmp_path: Path) -> None:
    """The cache never answers for a rule that was changed, in the game or in what the game imports."""
    farm, crops = tmp_path / "farm.py", tmp_path / "crops.py"
    cache = tmp_path / "cache"

    def play() -> str:
        return finish(start(PLAY_FARM, cache=cache, path=tmp_path))

    farm.write_text(FARM)
    crops.write_text("from sengoku.kernel import table\nPRICES = table(1, 2, 3)\n")
    assert play() == "12 12"
    compiled_once = set(cache.rglob("*.nbc"))
    assert play() == "12 12"
    assert set(cache.rglob("*.nbc")) == compiled_once, "what is at hand is not compiled again"
    farm.write_text(FARM.replace("* 2", "* 3"))
    assert play() == "18 18"
    crops.write_text("from sengoku.kernel import table\nPRICES = table(1, 2, 4)\n")
    assert play() == "21 21"
    farm.write_text(FARM)
    crops.write_text("from sengoku.kernel import table\nPRICES = table(1, 2, 3)\n")
    assert play() == "12 12"


@pytest.mark.slow
def test_two_processes_fill_the_caches_of_two_games_at_once(tmp_path: Path) -> None:
    first = start(COMPILE_BOTH, "tic_tac_toe", "kuhn_poker", cache=tmp_path)
    second = start(COMPILE_BOTH, "kuhn_poker", "tic_tac_toe", cache=tmp_path)
    assert [finish(first), finish(second)] == ["agreed", "agreed"]
    assert len(list(tmp_path.glob("native/*/complete"))) == 2


@pytest.mark.slow
@pytest.mark.parametrize("game", ["goofspiel", "rumble_nation"])
def test_every_rule_is_compiled_once(game: str, tmp_path: Path) -> None:
    assert finish(start(COUNT_SPECIALISATIONS, game, cache=tmp_path)) == "True\n[]"


@pytest.mark.slow
@pytest.mark.parametrize("damage", ["not complete", "cut off", "gone"])
def test_a_damaged_cache_is_filled_anew(damage: str, tmp_path: Path) -> None:
    finish(start(COMPILE_BOTH, "tic_tac_toe", cache=tmp_path))
    (complete,) = tmp_path.glob("native/tic_tac_toe-*/complete")
    parts = list(complete.parent.rglob("*.nbc"))
    for part in parts:
        if damage == "gone":
            part.unlink()
        else:
            part.write_bytes(part.read_bytes()[:100])
    if damage == "not complete":
        complete.unlink()
    assert finish(start(COMPILE_BOTH, "tic_tac_toe", cache=tmp_path)) == "agreed"
    assert len(list(complete.parent.rglob("*.nbc"))) == len(parts)
    assert complete.exists()


@pytest.mark.slow
def test_warming_up_in_the_background_tells_how_far_it_is(tmp_path: Path) -> None:
    code = """
from sengoku.kernel.warm import WarmUp

seen = []
warm_up = WarmUp(["tic_tac_toe"]).start(lambda warming: seen.append((warming.done, warming.total)))
warm_up.wait()
print(warm_up.finished, seen == sorted(seen), seen[-1][0] == seen[-1][1] == len(seen) - 1)
again = WarmUp(["tic_tac_toe"]).start().wait()
print(again.finished)
"""
    assert finish(start(code, cache=tmp_path)) == "True True True\nTrue"


def test_a_cache_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    nowhere = tmp_path / "file"
    nowhere.write_text("")
    process = start(COMPILE_BOTH, "tic_tac_toe", cache=nowhere)
    _, complaint = process.communicate(timeout=60)
    assert process.returncode != 0
    assert "set SENGOKU_CACHE to a folder that can be written" in complaint
