"""A server as whoever runs it sees it: the operator's address, its processes, its log."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

import httpx
from prometheus_client.parser import text_string_to_metric_families

from tests.server.nursery import Forked
from tests.server.running import FREE, PATIENCE, Running, server, start

ANY_PORT = "127.0.0.1:0"
LONG = 4 * PATIENCE  # for what takes several processes, one after the other
COMMAND = 3  # words with which Petteia is called
SERVE = [sys.executable, "-m", "petteia", "serve", "--port", "0", "--lang", "en", "--plain"]


def operator_of(running: Running) -> str:
    """The operator's address, which the server tells in the third line."""
    assert running.process.stdout is not None
    lines = [running.process.stdout.readline().decode() for _ in range(2)]
    found = re.search(r"(http://\S+)/ready", lines[1])
    assert found, lines
    return found[1].replace("localhost", "127.0.0.1")


@contextmanager
def operated(folder: Path, **settings: str) -> Iterator[tuple[Running, str]]:
    """A server with an operator's address, and that address."""
    with server(folder, operator=ANY_PORT, **settings) as running:
        yield running, operator_of(running)


def until(happens: Callable[[], Any], what: str, patience: float = PATIENCE) -> Any:
    """Wait until something is so; what it gives."""
    end = time.monotonic() + patience
    while time.monotonic() < end:
        found = happens()
        if found:
            return found
        time.sleep(0.02)
    raise AssertionError(f"{what} does not happen")


def until_ready(operator: str) -> None:
    """Wait until a server is ready: on a busy machine the bots' processes take a while to start."""
    until(lambda: get(f"{operator}/ready").status_code == 200, "being ready")


def get(url: str) -> httpx.Response:
    """An answer, over a connection of its own."""
    return httpx.get(url, timeout=PATIENCE)


def numbers(operator: str) -> dict[str, float]:
    """The numbers of a server, each with its labels as Prometheus writes them."""
    found: dict[str, float] = {}
    for family in text_string_to_metric_families(get(f"{operator}/metrics").text):
        for sample in family.samples:
            labels = ",".join(f'{name}="{value}"' for name, value in sorted(sample.labels.items()))
            found[sample.name + (f"{{{labels}}}" if labels else "")] = sample.value
    return found


def children_of(pid: int) -> list[int]:
    """The processes that a process has started and that still run."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            state, parent = stat.read_text().rpartition(")")[2].split()[:2]
        except OSError:  # it has just ended
            continue
        if int(parent) == pid and state != "Z":
            found.append(int(stat.parent.name))
    return sorted(found)


def family_of(pid: int) -> list[int]:
    """The processes below a process, on all levels."""
    return [one for child in children_of(pid) for one in (child, *family_of(child))]


def is_alive(pid: int) -> bool:
    """Whether a process still runs."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


class Logged:
    """A server that writes down everything."""

    def __init__(self, process: Forked | subprocess.Popen[bytes], log: Path) -> None:
        assert process.stdout is not None
        self.url = re.findall(r"http://\S+(?=/)", process.stdout.readline().decode())[0].replace(
            "localhost", "127.0.0.1"
        )
        self._process = process
        self._log = log

    def lines(self) -> list[dict[str, Any]]:
        """What it wrote: each line is JSON."""
        return [json.loads(line) for line in self._log.read_text().splitlines()]

    def text(self) -> str:
        """The same, as it stands there."""
        return self._log.read_text()


@contextmanager
def logged(folder: Path, command: list[str], **settings: str) -> Iterator[Logged]:
    """A server with its log in a file."""
    given = {"log": "json", "database": str(folder / "tables.sqlite"), **settings}
    environment = os.environ | FREE | {f"PETTEIA_{name.upper()}": value for name, value in given.items()}
    process: Forked | subprocess.Popen[bytes]
    if command is SERVE:
        process = start(command[COMMAND:], environment)
    else:
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment)
    assert process.stdout is not None
    assert process.stderr is not None
    (folder / "log").touch()
    writing = threading.Thread(target=write_down, args=(process.stderr, folder / "log"))
    writing.start()
    try:
        yield Logged(process, folder / "log")
    finally:
        process.terminate()
        process.wait(PATIENCE)
        writing.join(PATIENCE)
        process.stdout.close()


def write_down(said: IO[bytes], log: Path) -> None:
    """Write a log into a file, line by line, until it ends."""
    with said, open(log, "wb", buffering=0) as file:
        for line in said:
            file.write(line)
