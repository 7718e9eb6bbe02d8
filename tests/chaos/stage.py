"""The servers of a run, all on one database: some that start at once, and some that are started as anybody does it."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from typing import Final

import httpx

from petteia.server.guard.settings import Settings
from petteia.server.guard.tokens import Signer
from tests.chaos.databases import Database
from tests.chaos.processes import CHILD, MARK, held, marked
from tests.server.running import FREE, PATIENCE

QUICK_ONES: Final = 2  # servers that start at once
DAILY: Final = {  # what a server has by itself, but for bots that take less time
    "PETTEIA_POLL": "0.3",
    "PETTEIA_FRESH": "0.3",
    "PETTEIA_PACE": "0.2",
    "PETTEIA_BODY_SECONDS": "5",
    "PETTEIA_HEAD_SECONDS": "5",
}
TRACE: Final = re.compile(r"^Traceback[^\n]*\n((?:[ \n][^\n]*\n)+)([^\n]*)", re.MULTILINE)
END: Final = 60.0  # seconds for everything to end


class Stage:
    """The servers."""

    def __init__(self, database: Database, folder: Path, mark: str, is_small: bool) -> None:
        self.database, self.folder, self.is_small = database, folder, is_small
        self.mark = mark
        self.key = folder / "server.key"
        self.signer = Signer(*Settings(key_file=str(self.key)).keys())
        given = {name: value for name, value in os.environ.items() if not name.startswith("PETTEIA_DATA")}
        self.environment = given | FREE | DAILY | {MARK: self.mark}
        self._logs = 0
        self.quick: list[int] = []
        self.urls: list[str] = []
        self._start_zygote()
        for _ in range(QUICK_ONES):
            self.quick.append(self._fork())
        self._wait(self.urls[0])
        self.alone = self._serve(1)
        self.parent = None if is_small else self._serve(2)

    # -- starting --------------------------------------------------------------------------------------

    def _log(self) -> Path:
        self._logs += 1
        return self.folder / f"log-{self._logs}"

    def _start_zygote(self) -> None:
        with self._log().open("w") as log:
            self._zygote = subprocess.Popen(
                [sys.executable, "-m", "tests.server.zygote", self.database.address, str(self.key)],
                stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=log, text=True, env=self.environment,
            )  # fmt: skip
        self.urls.append(f"http://127.0.0.1:{self._line()}")

    def _line(self) -> int:
        assert self._zygote.stdout is not None
        return int(self._zygote.stdout.readline())

    def _fork(self) -> int:
        assert self._zygote.stdin is not None
        self._zygote.stdin.write("start\n")
        self._zygote.stdin.flush()
        return self._line()

    def _serve(self, processes: int) -> subprocess.Popen[bytes]:
        """Start a server from the command line, at the address that it had before."""
        place = 1 if processes == 1 else 2
        port = self.urls[place].rpartition(":")[2] if place < len(self.urls) else "0"
        command = [sys.executable, "-m", "petteia", "serve", "--port", port, "--quiet", "--lang", "en", "--plain"]
        command += ["--database", self.database.address, "--key-file", str(self.key), "--processes", str(processes)]
        with self._log().open("w") as log:
            process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, env=self.environment)
        assert process.stdout is not None
        found = re.search(r"http://\S+", process.stdout.readline().decode())
        if found is not None and place == len(self.urls):
            self.urls.append(found[0].rstrip("/").replace("localhost", "127.0.0.1"))
        return process

    def _wait(self, url: str) -> None:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                httpx.get(f"{url}/health", timeout=PATIENCE).raise_for_status()
                return
            except httpx.HTTPError:
                time.sleep(0.05)
        raise AssertionError("the servers do not start")

    # -- what can be done to them ----------------------------------------------------------------------

    def kill_quick(self, chance: Random) -> None:
        """Kill one of those that start at once, and start another."""
        place = chance.randrange(len(self.quick))
        with held(self.quick[place]) as victim:
            if victim is not None:
                victim.send(signal.SIGKILL)
        self.quick[place] = self._fork()

    def kill_alone(self) -> None:
        """Kill the server from the command line, and start it again."""
        self.alone.kill()
        self.alone.communicate()
        self.alone = self._serve(1)

    def kill_parent(self) -> None:
        """Kill the parent of several processes, and start it again once they have noticed."""
        if self.parent is None:
            return
        self.parent.kill()
        self.parent.communicate()
        end = time.monotonic() + END
        while self.children() and time.monotonic() < end:
            time.sleep(0.05)
        self.parent = self._serve(2)

    def children(self) -> list[int]:
        """The processes that serve below a parent."""
        return marked(self.mark, CHILD)

    def serving(self) -> list[int]:
        """All processes that serve."""
        return [*self.quick, self.alone.pid, *self.children()]

    def mend(self) -> None:
        """Start again whatever has ended by itself, as those who run servers let their machines do it."""
        running = set(marked(self.mark))
        self.quick = [pid if pid in running else self._fork() for pid in self.quick]
        while self.alone.poll() is not None:
            self.alone = self._serve(1)
        while self.parent is not None and self.parent.poll() is not None:
            self.parent = self._serve(2)
        for url in self.urls:
            self._wait(url)

    # -- the end ---------------------------------------------------------------------------------------

    def stop(self) -> list[str]:
        """Tell all to stop; what is wrong then: those that do not, or that leave something behind."""
        servers = [self.alone, *([self.parent] if self.parent is not None else [])]
        for server in servers:
            server.terminate()
        for pid in self.quick:
            with held(pid) as one:
                if one is not None:
                    one.send(signal.SIGTERM)
        wrong = []
        for server in servers:
            try:
                server.communicate(timeout=END)
            except subprocess.TimeoutExpired:
                wrong.append("a server does not stop")
                server.kill()
        self._zygote.communicate()
        end = time.monotonic() + END
        while (left := marked(self.mark)) and time.monotonic() < end:
            time.sleep(0.1)
        for pid in left:
            command = Path(f"/proc/{pid}/cmdline").read_bytes().replace(b"\0", b" ").decode()
            wrong.append(f"left behind: {command}")
        return wrong

    def complaints(self) -> list[str]:
        """What servers wrote that nobody expected: tracebacks, each with the lines of ours that it came through."""
        found = []
        for log in sorted(self.folder.glob("log-*")):
            for trace in TRACE.finditer(log.read_text(errors="replace")):
                where = re.findall(r"(petteia/\S+\.py)\", line (\d+)", trace[1])[-2:]
                found.append(f"{log.name}: {trace[2]} ({', '.join(':'.join(place) for place in where)})")
        return found
