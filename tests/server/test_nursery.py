"""A command that is forked does what one does that is started: the tests of the server build on it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.sampling import first
from tests.server.nursery import NURSERY, Forked, may_fork
from tests.server.operating import get, is_alive
from tests.server.running import PATIENCE, Person, server, start

Process = Forked | subprocess.Popen[bytes]


def started(arguments: list[str], environment: dict[str, str]) -> Process:
    """The command as anybody starts it."""
    command = [sys.executable, "-m", "petteia", *arguments]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment)


def environment(**settings: str) -> dict[str, str]:
    return os.environ | {f"PETTEIA_{name.upper()}": value for name, value in settings.items()}


@contextmanager
def ending(process: Process) -> Iterator[Process]:
    """A process that does not live on, whatever happens."""
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


@pytest.mark.parametrize(
    ("arguments", "settings"),
    [
        (["serve", "--lang", "pl", "--database", "mysql://nowhere/x"], {}),
        (["serve", "--port", "0"], {"pace": "never"}),
        (["backup", "copy.sqlite", "--database", "none.sqlite"], {}),
        (["no-such-command"], {}),
    ],
)
def test_it_says_the_same_and_ends_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str], settings: dict[str, str]
) -> None:
    ends = []
    for way in (started, NURSERY.bear):
        (tmp_path / way.__name__).mkdir()
        monkeypatch.chdir(tmp_path / way.__name__)
        with ending(way(arguments, environment(**settings))) as process:
            said = process.communicate(timeout=PATIENCE)
            ends.append((process.returncode, *said))
    assert ends[0] == ends[1]
    assert ends[0][1] or ends[0][2]


@pytest.mark.parametrize("sign", first([signal.SIGKILL, signal.SIGTERM, signal.SIGINT], 1))
def test_signals_reach_it_and_it_is_seen_how_it_ended(tmp_path: Path, sign: signal.Signals) -> None:
    codes = []
    for way in (started, NURSERY.bear):
        where = ["--database", str(tmp_path / way.__name__), "--key-file", str(tmp_path / "server.key")]
        with ending(
            way(["serve", "--port", "0", "--quiet", "--lang", "en", "--plain", *where], environment())
        ) as process:
            assert process.poll() is None
            assert process.stdout is not None
            url = process.stdout.readline().decode().split()[-1]
            assert get(f"{url}health").status_code == 200  # from now on it knows what to do with signals
            with pytest.raises(subprocess.TimeoutExpired):
                process.wait(0.01)
            process.send_signal(sign)
            assert process.communicate(timeout=PATIENCE)[1] == b""
            assert process.wait() == process.poll() == process.returncode
            assert not is_alive(process.pid)
            codes.append(process.returncode)
        assert (tmp_path / way.__name__).exists()
    assert codes[0] == codes[1]


def test_several_live_beside_each_other(tmp_path: Path) -> None:
    folders = [tmp_path / "first", tmp_path / "second"]
    for folder in folders:
        folder.mkdir()
    with server(folders[0]) as first:
        with server(folders[1]) as second:
            assert len({first.url, second.url}) == len({first.process.pid, second.process.pid}) == 2
            table = Person(first.url, "Ada").table("offrandes", "open", "bot", "bot")["id"]
            assert "table" in Person(second.url, "Bram").get(f"/api/tables/{table}", 404)["message"]
        assert not is_alive(second.process.pid)
        assert is_alive(first.process.pid)
        assert Person(first.url, "Celia").seen(table)["id"] == table


def test_whoever_wants_other_data_or_another_environment_starts_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert may_fork(environment(pace="1", processes="2"))
    assert not may_fork(environment(data=str(tmp_path)))
    assert not may_fork(environment(pure="1"))
    assert not may_fork(os.environ | {"LC_ALL": "pl_PL.UTF-8"})
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    assert not may_fork(dict(os.environ))
    monkeypatch.undo()
    with ending(start(["info"], environment())) as process:
        assert isinstance(process, Forked)
    with ending(start(["info"], environment(data=str(tmp_path)))) as process:
        assert isinstance(process, subprocess.Popen)
