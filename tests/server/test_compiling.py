"""A server that is there before the rules are compiled: it plays interpreted, and then new processes go on compiled."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from petteia.compiled import PURE, is_compiled
from petteia.core.errors import PetteiaError
from petteia.server.operations.compiling import Compiling
from tests.cli.runner import refused
from tests.server.operating import LONG, children_of, is_alive, until
from tests.server.running import FREE, Person, wait
from tests.server.test_processes_parent import Asking

SERVER = """
import sys
from pathlib import Path
from petteia.server.guard.settings import from_environment
from petteia.server.operations.beginning import begin
from petteia.server.operations.compiling import Compiling
folder = Path(sys.argv[1])
settings = from_environment(database=str(folder / "tables.sqlite"), key_file=str(folder / "key"), pace=0.0)
told = Compiling(lambda percent: print("percent", percent, flush=True), folder, ("make", "build"))
with begin(settings, "127.0.0.1", 0, told) as serving:
    print(serving.url.rstrip("/"), flush=True)
    serving.run(True)
"""
# A build that says how far it is, and ends when the test allows it.
MAKEFILE = """
build:
	@echo 40 >$(PETTEIA_PROGRESS)
	@echo $$PPID >maker
	@while ! test -e go; do sleep 0.1; done
	@test "$$(cat go)" = well
"""


class Started:
    """A server that compiles, in a folder of its own."""

    def __init__(self, folder: Path) -> None:
        (folder / "Makefile").write_text(MAKEFILE)
        (folder / "setup.py").write_text("")
        self.folder = folder
        self.process = subprocess.Popen(
            [sys.executable, "-c", SERVER, str(folder)],
            stdout=subprocess.PIPE,
            text=True,
            env=os.environ | FREE | {PURE: "1"},
        )
        assert self.process.stdout is not None
        self.url = self.process.stdout.readline().strip()
        until(lambda: self.percent() == 40, "serving while it compiles", LONG)

    def percent(self) -> int | None:
        """What a page is told; -1 if nobody answers."""
        try:
            found: int | None = httpx.get(f"{self.url}/compiling", timeout=30).json()["percent"]
        except httpx.HTTPError:
            return -1
        return found

    def end_build(self, how: str) -> None:
        """Let the build end, well or not."""
        (self.folder / "said").write_text(how)
        (self.folder / "said").rename(self.folder / "go")

    def children(self) -> list[int]:
        """The processes that serve."""
        return [pid for pid in children_of(self.process.pid) if b"operations.child" in read(pid, "cmdline")]

    def is_pure(self) -> bool:
        """Whether all that serve were told to pass compiled modules over, and have loaded none."""
        found = {
            (b"PETTEIA_PURE=1" in read(pid, "environ"), b"petteia__mypyc" in read(pid, "maps"))
            for pid in self.children()
        }
        return found == {(True, False)}

    def is_renewed(self) -> bool:
        """Whether all that serve may load compiled modules, and have if there are any."""
        found = {
            (b"PETTEIA_PURE=1" in read(pid, "environ"), b"petteia__mypyc" in read(pid, "maps"))
            for pid in self.children()
        }
        return found == {(False, is_compiled())}


def read(pid: int, name: str) -> bytes:
    """What the system knows about a process; nothing if it has ended."""
    try:
        return Path(f"/proc/{pid}/{name}").read_bytes()
    except OSError:
        return b""


@contextmanager
def started(folder: Path) -> Iterator[Started]:
    """A server that compiles; it is stopped at the end."""
    running = Started(folder)
    try:
        yield running
    finally:
        if running.process.poll() is None:
            running.process.send_signal(signal.SIGTERM)
            running.process.wait(LONG)
        assert running.process.stdout is not None
        running.process.stdout.close()


def test_it_serves_interpreted_and_goes_on_compiled_without_disturbing_anybody(tmp_path: Path) -> None:
    with started(tmp_path) as running:
        assert running.is_pure()
        page = httpx.get(running.url, timeout=30).text
        assert 'id="compiling"' in page
        ada = Person(running.url, "Ada")
        table = ada.table("offrandes", "open", "bot", "bot")["id"]
        seen = wait(ada, table, 0)
        with Asking(running.url) as asking:
            running.end_build("well")
            until(running.is_renewed, "going on compiled", LONG)
            until(lambda: running.percent() is None, "saying that it is done", LONG)
        assert asking.failures == []
        ada.act(table, seen["version"], seen["actions"][0]["name"])
        assert 'id="compiling"' not in httpx.get(running.url, timeout=30).text


def test_a_build_that_fails_leaves_everybody_playing(tmp_path: Path) -> None:
    with started(tmp_path) as running:
        before = running.children()
        running.end_build("badly")
        until(lambda: running.percent() is None, "saying nothing any more", LONG)
        assert running.children() == before
        assert running.is_pure()


def test_whoever_stops_the_server_stops_the_build(tmp_path: Path) -> None:
    with started(tmp_path) as running:
        maker = int((tmp_path / "maker").read_text())
        assert is_alive(maker)
        running.process.send_signal(signal.SIGTERM)
        assert running.process.wait(LONG) == 0
        until(lambda: not is_alive(maker), "ending the build", LONG)


def test_where_there_are_no_sources_nothing_is_compiled(tmp_path: Path) -> None:
    with pytest.raises(PetteiaError, match="There is nothing to compile here"):
        Compiling(lambda percent: None, tmp_path)


def test_bad_words_are_refused_before_anything_is_compiled() -> None:
    assert "--port" in refused("serve", "--compile", "--port", "99999")


def test_where_there_is_no_make_it_goes_on_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "Makefile").write_text("")
    (tmp_path / "setup.py").write_text("")
    told: list[int] = []
    assert not asyncio.run(Compiling(told.append, tmp_path, ("no-such-command",)).run())
    assert told == []
