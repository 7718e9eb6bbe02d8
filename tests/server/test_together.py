"""Several servers on one database: the bots of a table think in one of them, and in another one when that dies."""

from __future__ import annotations

import json
import os
import signal
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from sqlalchemy import NullPool, create_engine, select

from petteia.core.chance import Roller
from petteia.server.guard.settings import Settings
from petteia.server.store.schema import PROCESSES
from tests.server.running import PATIENCE, Person, Running, address, wait
from tests.server.test_processes import children

HAND_OVER = 10.0  # seconds
ENDINGS = [signal.SIGSTOP]
if os.environ.get("PETTEIA_LONG"):  # whoever is killed is noticed sooner; whoever is asked to end hands over
    ENDINGS += [signal.SIGKILL, signal.SIGTERM]
BUSY = 6.0  # how much longer it may take on a machine that does other things as well


@pytest.fixture
def two(home: Path) -> Iterator[list[Running]]:
    """Two servers that have heard of each other, with bots that take their time."""
    servers = [Running(address(home), home / "server.key", pace="0.1") for _ in range(2)]
    try:
        until(lambda: is_settled(home))
        yield servers
    finally:
        for running in servers:
            if running.process.returncode is None:
                running.process.send_signal(signal.SIGCONT)
                running.stop()


def is_settled(home: Path) -> bool:
    """Whether both processes say that both are alive."""
    engine = create_engine(Settings(database=address(home)).url, poolclass=NullPool)
    with engine.connect() as connection:
        rows = connection.execute(select(PROCESSES.c.data)).scalars()
        said = [json.loads(row)["alive"] for row in rows]
    return len(said) == 2 and said[0] == said[1] and len(said[0]) == 2


def until(condition: Callable[[], bool], seconds: float = PATIENCE) -> float:
    """Wait for something; how long it took."""
    begin = time.monotonic()
    while time.monotonic() - begin < seconds:
        if condition():
            return time.monotonic() - begin
        time.sleep(0.05)
    raise AssertionError("it does not happen")


def moves(person: Person, table: str) -> int:
    found: int = person.seen(table)["moves"]
    return found


def thinking(servers: list[Running]) -> list[Running]:
    """The servers that have a process in which bots think."""
    return [running for running in servers if children(running.process.pid)]


def with_one_table(servers: list[Running]) -> tuple[Person, Person, str, Running]:
    """A table of bots, seen through both servers, and the server that moves them."""
    first = Person(servers[0].url, "Ada")
    table = first.table("hellas", *["bot"] * 4)["id"]
    second = Person(servers[1].url, "Bram")
    begun = moves(first, table)  # with what chance has decided before anybody moved
    until(lambda: min(moves(first, table), moves(second, table)) > begun + 3)
    (driving,) = thinking(servers)
    return first, second, table, driving


def test_the_bots_of_a_table_think_in_one_place(two: list[Running]) -> None:
    first, _, table, driving = with_one_table(two)
    before = moves(first, table)
    until(lambda: moves(first, table) > before + 20)
    assert thinking(two) == [driving]


def test_tables_are_shared_among_processes(two: list[Running]) -> None:
    ada = Person(two[0].url, "Ada")
    for _ in range(12):
        ada.table("hellas", *["bot"] * 4)
    until(lambda: len(thinking(two)) == 2)


@pytest.mark.parametrize("ending", ENDINGS)
def test_the_bots_of_a_process_that_ends_go_on_elsewhere(two: list[Running], ending: signal.Signals) -> None:
    first, second, table, driving = with_one_table(two)
    other = next(running for running in two if running is not driving)
    person = first if other is two[0] else second
    if ending == signal.SIGSTOP:
        stand_still(driving, person, table)
    else:
        os.kill(driving.process.pid, ending)
        driving.process.communicate()
    before = moves(person, table)
    until(lambda: moves(person, table) > before + 3, HAND_OVER * BUSY)
    assert thinking([other]) == [other]
    if ending == signal.SIGSTOP:  # when it wakes up it does not move these bots as well
        os.kill(driving.process.pid, signal.SIGCONT)
        before = moves(person, table)
        until(lambda: moves(person, table) > before + 20)


def stand_still(driving: Running, person: Person, table: str) -> None:
    """Stop a process between two writes: in the middle of one it would hold the lock of the file until it goes on."""
    for _ in range(5):
        os.kill(driving.process.pid, signal.SIGSTOP)
        probe = person.http.post(f"/api/tables/{table}/chat", json={"phrase": "hello"})
        if probe.status_code == 201:
            return
        assert probe.status_code == 503, probe.text
        os.kill(driving.process.pid, signal.SIGCONT)
        time.sleep(0.05)
    raise AssertionError("it was always writing")


def test_a_table_nobody_looks_at_goes_on_after_a_restart(home: Path) -> None:
    running = Running(address(home), home / "server.key", pace="0.05")
    ada = Person(running.url, "Ada")
    table = ada.table("hellas", *["bot"] * 4)["id"]
    begun = moves(ada, table)
    until(lambda: moves(ada, table) > begun + 3)
    running.kill()
    running = Running(address(home), home / "server.key", pace="0.05")
    try:
        until(lambda: bool(thinking([running])), HAND_OVER * BUSY)
    finally:
        running.stop()


def test_bots_answer_whichever_process_a_person_moves_in(two: list[Running]) -> None:
    """Also where the process that moves the bots keeps the table in memory and is never asked about it again."""
    ada, roller = Person(two[0].url, "Ada"), Roller("whichever")
    elsewhere = Person(two[1].url)
    tables = [ada.table("offrandes", "open", "bot", "bot")["id"] for _ in range(4)]
    for _ in range(12):
        for table in tables:
            seen = wait(ada, table, 0)
            elsewhere.seen(table, version=seen["version"])  # now both processes know it
            ada.act(table, seen["version"], roller.choose(seen["actions"])["name"])
