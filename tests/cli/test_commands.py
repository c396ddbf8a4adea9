"""What each command prints, for people and for programs, and what bad input gets."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import sengoku
from sengoku.cli.bench import compile_time
from sengoku.cli.simulate import wilson
from tests.cli.driving import complaint, data, printed, run


def test_games_lists_every_game_with_its_options() -> None:
    found = {entry["id"]: entry for entry in data("games")}
    assert found.keys() == {game.id for game in sengoku.all_games()}
    rumble = found["rumble_nation"]
    assert rumble["title"] == "Rumble Nation"
    assert rumble["seats"] == [2, 4]
    variant = rumble["options"][0]
    assert variant.keys() == {"name", "choices", "default", "house", "help"}
    assert (variant["name"], variant["choices"], variant["default"]) == (
        "variant",
        ["basic", "daimyo"],
        "basic",
    )
    assert "rumble_nation  Rumble Nation · 2 to 4 seats" in printed("games")


def test_simulate_tells_all_figures() -> None:
    told = data(
        "simulate", "rumble_nation", "--seats", 3, "--games", 500, "--seed", 4, "--option", "variant=daimyo"
    )
    expected = sengoku.game("rumble_nation").simulate(500, seats=3, seed=4, variant="daimyo")
    assert (told["game"], told["seats"], told["games"], told["seed"]) == ("rumble_nation", 3, 500, 4)
    assert told["policy"] == "random"
    assert told["options"]["variant"] == "daimyo"
    assert told["decisions"] == expected.decisions.sum()
    assert told["score_mean"] == pytest.approx(expected.score_mean)
    assert told["win_rate"] == pytest.approx(expected.win_rate)
    lengths = expected.decisions
    assert told["length"] == {
        "min": lengths.min(),
        "mean": pytest.approx(lengths.mean()),
        "max": lengths.max(),
    }
    assert told["games_per_s"] == pytest.approx(500 / told["seconds"])
    assert told["decisions_per_s"] == pytest.approx(told["decisions"] / told["seconds"])


def test_simulate_plays_the_same_games_with_any_number_of_workers() -> None:
    told = [data("simulate", "rumble_nation", "--games", 9000, "--workers", workers) for workers in (1, 2)]
    assert told[0]["score_mean"] == told[1]["score_mean"]
    assert told[0]["decisions"] == told[1]["decisions"]


def test_simulate_shows_a_table() -> None:
    shown = printed("simulate", "rumble_nation", "--games", 200, "--seats", 2)
    assert "Rumble Nation · 2 seats · 200 games · random play · seed 0" in shown
    assert "▲ Red" in shown
    assert "● Blue" in shown
    assert "95 % interval" in shown
    assert "games/s" in shown


@pytest.mark.parametrize("game", [game.id for game in sengoku.all_games()])
def test_saved_games_are_the_simulated_ones(game: str, tmp_path: Path) -> None:
    told = data("simulate", game, "--games", 5, "--seed", 3, "--save", tmp_path / "deep" / "games")
    files = sorted((tmp_path / "deep" / "games").iterdir())
    assert [file.name for file in files] == [f"{game}-3-{number}.sengoku" for number in range(5)]
    matches = [sengoku.load(file) for file in files]
    assert all(match.over and match.seed is None for match in matches)
    for seat, mean in enumerate(told["score_mean"]):
        assert sum(match.position.score[seat] for match in matches) / 5 == pytest.approx(mean)
    for file in files:
        assert data("verify", file)["known"] == data("verify", file)["entries"]


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"), [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0)]
)
def test_wilson_s_interval(wins: int, games: int, low: float, high: float) -> None:
    assert list(wilson(wins / games, games)) == pytest.approx([low, high], abs=1e-4)


@pytest.mark.slow
def test_bench_measures_each_policy() -> None:
    (row,) = data("bench", "tic_tac_toe", "--quick")
    keys = (
        "game seats policy plain_decisions_per_s native_decisions_per_s native_games_per_s workers compile_s"
    )
    assert row.keys() == {*keys.split(), "warm_start_s", "import_s", "state_bytes"}
    assert (row["game"], row["seats"], row["policy"]) == ("tic_tac_toe", 2, "random")
    assert row["workers"]["1"] == row["native_games_per_s"]
    assert row["native_decisions_per_s"] > row["plain_decisions_per_s"] > 0
    assert row["warm_start_s"] > row["import_s"] > 0
    assert row["state_bytes"] == sengoku.game("tic_tac_toe").state.size


@pytest.mark.slow
def test_bench_compiles_with_an_empty_cache() -> None:
    assert compile_time(sengoku.game("tic_tac_toe")) > 1


@pytest.mark.slow
def test_bench_shows_a_table() -> None:
    assert "tic_tac_toe · 2 seats · random play" in printed("bench", "tic_tac_toe", "--quick")


def test_warm_says_what_is_ready() -> None:
    assert printed("warm", "tic_tac_toe", "kuhn_poker").splitlines() == [
        "tic_tac_toe: ready",
        "kuhn_poker: ready",
    ]


def test_warm_fails_when_a_game_does(monkeypatch: pytest.MonkeyPatch) -> None:
    def break_down(self: Any, warming: Any) -> None:
        warming.failure = "no compiler today"

    monkeypatch.setattr("sengoku.kernel.warm.WarmUp._follow", break_down)
    result = run("warm", "tic_tac_toe")
    assert result.exit_code == 1
    assert "tic_tac_toe cannot be compiled: no compiler today" in result.stderr


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("simulate", "Missing argument 'GAME'"),
        ("simulate chess", "there is no game 'chess'"),
        ("simulate rumble_natoin", "did you mean 'rumble_nation'?"),
        ("simulate rumble_nation --seats 9", "has 2 to 4 seats, not 9"),
        ("simulate rumble_nation --seats two", "'two' is not a valid integer"),
        ("simulate rumble_nation --games 0", "0 is not in the range"),
        ("simulate rumble_nation --workers 0", "0 is not in the range"),
        ("simulate rumble_nation --policy clever", "'clever' is not one of 'random', 'rollout'"),
        (
            "simulate rumble_nation --option variant=grand",
            "option variant is one of basic, daimyo, not 'grand'",
        ),
        ("simulate rumble_nation --option varaint=basic", "did you mean variant?"),
        ("simulate rumble_nation --option variant", "write NAME=CHOICE, not 'variant'"),
        ("simulate rumble_nation --option seed=1", "no option 'seed'"),
        ("simulate rumble_nation --option decoy=any --option decoy=one", "decoy is given twice"),
        ("simulate rumble_nation --frobnicate", "No such option '--frobnicate'"),
        ("simulate rumble_nation --games 1001 --save games", "at most 1,000 games, not 1,001"),
        ("play chess", "there is no game 'chess'"),
        ("play --seats 5", "has 2 to 4 seats, not 5"),
        ("play --seats 2 --seat 2", "you can sit at seat 0 to 1, not 2"),
        ("play --seat -1", "you can sit at seat 0 to 3, not -1"),
        ("play --option variant=grand", "option variant is one of"),
        ("play --lang de", "'de' is not one of 'en', 'it'"),
        ("play --load nowhere", "nowhere cannot be read"),
        ("play --load nowhere --seed 3", "leave them out"),
        ("bench chess", "there is no game 'chess'"),
        ("warm chess", "there is no game 'chess'"),
        ("show", "Missing argument 'FILE'"),
        ("show nowhere", "nowhere cannot be read: No such file or directory"),
        ("verify .", "cannot be read: Is a directory"),
        ("games --frobnicate", "No such option"),
    ],
)
def test_bad_input_gets_one_line(
    arguments: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert said in complaint(*arguments.split())
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_cannot_be_written_gets_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    assert "cannot be written" in complaint(
        "simulate", "tic_tac_toe", "--games", 1, "--save", tmp_path / "file" / "x"
    )
    assert "is a file" in complaint("simulate", "tic_tac_toe", "--games", 1, "--save", tmp_path / "file")


def test_a_cache_that_cannot_be_written_gets_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    program = f"import os; os.environ['SENGOKU_CACHE'] = {str(tmp_path / 'file')!r}; import sengoku.cli as c; c.main()"
    done = subprocess.run(
        [sys.executable, "-c", program, "simulate", "tic_tac_toe"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert (
        done.stderr
        == "sengoku: compiled rules cannot be kept: set SENGOKU_CACHE to a folder that can be written\n"
    )


def test_a_closed_pipe_is_no_failure() -> None:
    command = f"{sys.executable} -m sengoku play 2>&1 < /dev/null | head -n 1"
    done = subprocess.run(["sh", "-c", command], capture_output=True, text=True, check=True)
    assert "Rumble Nation" in done.stdout
    assert done.stdout.count("\n") == 1
