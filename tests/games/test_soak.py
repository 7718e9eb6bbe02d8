"""`make soak`: a short run of it, and what it does with a game that fails."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from bench import soak
from bench.soaking import Failure, Leg, Soaked, Tally, walk

import petteia
from petteia.core import record as records
from petteia.core.errors import CheckFailed
from petteia.core.flow import State
from petteia.core.match import replay
from petteia.games import OURS

ROOT = Path(__file__).parents[2]
BEGUN = 2.0  # seconds of a processor, in which a process has started and plays
LINE = re.compile(r"(\w+ \d|all) +([\d,]+) +([\d,]+) +([\d,]+) +([\d,]+) +([\d,]+) +([\d,]+) +([\d,]+)")


def test_a_short_run_plays_every_table_in_two_processes() -> None:
    run = subprocess.run(
        [sys.executable, "-m", "bench.soak", "--decisions", "4_500", "--every", "5", "--jobs", "2"],
        cwd=ROOT, capture_output=True, text=True, timeout=300,
    )  # fmt: skip
    assert run.returncode == 0, run.stdout + run.stderr
    rows = {
        found[1]: [int(cell.replace(",", "")) for cell in found.groups()[1:]] for found in LINE.finditer(run.stdout)
    }
    tables = [f"{name} {players}" for name in OURS for players in petteia.game(name).players]
    assert [*rows] == [*tables, "all"]
    for table in tables:
        decisions, checks, _, replays, _, failures, speed = rows[table]
        assert decisions == 500
        assert checks >= 100
        assert replays >= 1
        assert failures == 0
        assert speed > 0
    assert rows["all"][0] == 4_500
    assert rows["all"][2] >= 9  # written and read
    assert rows["all"][4] >= 1  # finished


def test_a_game_follows_from_its_seed_however_often_it_is_checked() -> None:
    seldom, often = (Soaked("offrandes-3-x-0-0", Tally()) for _ in range(2))
    seldom.play(200, 50)
    often.play(200, 1)
    assert seldom.record() == often.record()
    assert seldom.tally.checks < often.tally.checks
    other = Soaked("offrandes-3-x-0-1", Tally())
    other.play(200, 50)
    assert other.record() != seldom.record()


@pytest.mark.parametrize("name", OURS)
def test_options_vary(name: str) -> None:
    game = petteia.game(name)
    players = game.players[0]
    drawn = [Soaked(f"{name}-{players}-options-0-{n}", Tally()).options for n in range(40)]
    assert {option for option in game.options if len({str(options[option]) for options in drawn}) > 1} >= {
        option for option, what in game.options.items() if len(what.choices) == 2
    }


def test_what_fails_is_named_and_happens_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """As if nobody could have ten points: the report says in which games somebody had them, and when."""
    game = petteia.game("offrandes")
    check = game.check

    def strict(state: State) -> None:
        check(state)
        if max(state.scores()) >= 10:
            raise CheckFailed("too many points")

    monkeypatch.setattr(game, "check", strict)
    monkeypatch.chdir(tmp_path)
    assert soak.main(["offrandes", "--decisions", "3_000", "--every", "3", "--jobs", "1"]) == 1
    out = capsys.readouterr().out
    found = re.search(r"^(offrandes-3-1-0-\d+), decision (\d+): CheckFailed: too many points$", out, re.MULTILINE)
    assert found, out
    assert "python -m bench.soak --again SEED" in out
    assert soak.main(["--again", found[1]]) == 1
    again = re.search(r"^Decision (\d+): CheckFailed: too many points$", capsys.readouterr().out, re.MULTILINE)
    assert again
    assert 0 <= int(found[2]) - int(again[1]) < 3  # now it is found at once
    record = records.load(tmp_path / f"{found[1]}.json")
    assert max(replay(record).state.scores()) >= 10
    monkeypatch.undo()
    monkeypatch.chdir(tmp_path)
    assert soak.main(["--again", found[1]]) == 0


def test_a_position_that_is_not_read_as_it_was_written_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    game = petteia.game("offrandes")
    read = game.from_json
    monkeypatch.setattr(game, "from_json", lambda data: read(data | {"options": data["options"] | {"round_limit": 77}}))
    tally = walk(Leg("offrandes", 3, "x", 0, 300, 1))
    assert tally.failures
    assert tally.decisions == 300
    assert all("written and read" in failure.problem for failure in tally.failures)


def test_a_table_at_which_no_game_begins_comes_to_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError("no layout")

    monkeypatch.setattr(petteia.game("delphi"), "make_layout", fail)
    tally = walk(Leg("delphi", 2, "x", 0, 5, 1))
    assert tally.failures == [Failure(f"delphi-2-x-0-{n}", 0, "ZeroDivisionError: no layout") for n in range(5)]


@pytest.mark.skipif(
    not Path("/proc/self/cmdline").exists(), reason="only Linux tells who the children of a process are"
)
def test_a_process_that_breaks_down_names_its_game() -> None:
    command = [sys.executable, "-m", "bench.soak", "--decisions", "1_000_000_000", "--jobs", "2"]
    run = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        os.kill(worker_of(run), signal.SIGKILL)
        out = run.communicate(timeout=120)[0]
    finally:
        run.kill()
    assert run.returncode == 1, out
    assert re.search(r"^\w+-\d-1-0-\d+, decision 0: a process ended that played this game", out, re.MULTILINE), out


def processor_seconds(process: str) -> float:
    numbers = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(numbers[11]) + int(numbers[12])) / os.sysconf("SC_CLK_TCK")


def worker_of(run: subprocess.Popen[str]) -> int:
    """A process that plays games for this one, and has begun to: while it starts, it is not the executor's yet."""
    end = time.monotonic() + 60
    while run.poll() is None and time.monotonic() < end:
        for child in Path(f"/proc/{run.pid}/task/{run.pid}/children").read_text().split():
            is_worker = b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()
            if is_worker and processor_seconds(child) > BEGUN:
                return int(child)
        time.sleep(0.05)
    raise AssertionError("it has no processes")


@pytest.mark.parametrize("arguments", [["chess"], ["--again", "chess-3-1"], ["--every", "0"], ["--decisions", "many"]])
def test_bad_input_is_refused(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as error:
        soak.main(arguments)
    assert error.value.code == 2
    assert "error:" in capsys.readouterr().err
