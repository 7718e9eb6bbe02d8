"""Never two processes move the bots of a table: simulated with deaths, pauses and outages, on clocks of their own."""

from __future__ import annotations

import random
from dataclasses import dataclass, field

import pytest

from petteia.server.store.store import Beat
from petteia.server.tables.roster import LEASE, SETTLE, SURE, Roster
from tests.sampling import first

BEAT = 1.0
TABLES = [f"table-{number}" for number in range(12)]


@dataclass
class World:
    """A database of beats, and the time."""

    now: float = 1000.0
    rows: dict[str, tuple[float, list[str]]] = field(default_factory=dict)
    is_down: bool = False


class Process:
    """A server process: looks every beat, unless it stands still or is dead."""

    def __init__(self, world: World, chance: random.Random) -> None:
        self.world, self.chance = world, chance
        drift = chance.uniform(-500, 500)  # its clock shows another time
        self.roster = Roster(BEAT, lambda: world.now + drift)
        self.next_look = world.now
        self.still_until = 0.0
        self.is_dead = False
        self.writes = 0

    def step(self) -> None:
        world = self.world
        if self.is_dead or world.now < max(self.still_until, self.next_look):
            return
        self.next_look = world.now + BEAT * self.chance.uniform(0.9, 1.2)
        began = self.roster.begin()
        if world.is_down:
            return
        said = None if self.roster.is_alone else self.roster.said()
        if said is not None:
            self.writes += 1
            world.rows[self.roster.id] = (world.now, said)
        beats = [Beat(name, world.now - at, {"alive": alive}) for name, (at, alive) in world.rows.items()]
        self.roster.heard(began, said, beats)

    def drives(self) -> set[str]:
        """The tables whose bots it would move at this moment."""
        if self.is_dead or self.world.now < self.still_until:
            return set()
        return {table for table in TABLES if self.roster.is_mine(table)}


def simulate(world: World, processes: list[Process], seconds: float) -> None:
    """Let time pass in small steps; at none of them has a table two drivers."""
    end = world.now + seconds
    while world.now < end:
        world.now += 0.05
        for process in processes:
            process.step()
        taken: set[str] = set()
        for process in processes:
            drives = process.drives()
            assert not taken & drives
            taken |= drives


@pytest.mark.parametrize("seed", first(range(40), 15))
def test_never_two_at_once_and_always_one_in_the_end(seed: int) -> None:
    chance = random.Random(seed)
    world = World()
    processes = [Process(world, chance)]
    for _ in range(25):
        happening = chance.choice(["start", "die", "stand still", "outage", "nothing", "long still"])
        alive = [process for process in processes if not process.is_dead]
        if happening == "start" and len(alive) < 4:
            processes.append(Process(world, chance))
        elif happening == "die" and len(alive) > 1:
            victim = chance.choice(alive)
            victim.is_dead = True
            if chance.random() < 0.5:  # it signed off
                world.rows.pop(victim.roster.id, None)
        elif happening in ("stand still", "long still") and alive:
            pause = chance.uniform(0.5, 6) if happening == "stand still" else chance.uniform(10, 60)
            chance.choice(alive).still_until = world.now + pause
        elif happening == "outage":
            world.is_down = True
            simulate(world, processes, chance.uniform(1, 15))
            world.is_down = False
        simulate(world, processes, chance.uniform(0.2, 12))
    for process in processes:
        process.still_until = 0.0
    simulate(world, processes, 15)
    assert set().union(*(process.drives() for process in processes)) == set(TABLES)


def test_the_tables_of_a_dead_process_have_another_within_ten_beats() -> None:
    world, chance = World(), random.Random(1)
    processes = [Process(world, chance) for _ in range(3)]
    simulate(world, processes, 12)
    assert all(process.drives() for process in processes)
    processes[0].is_dead = True
    simulate(world, processes, 10)
    assert processes[1].drives() | processes[2].drives() == set(TABLES)


def test_a_server_that_is_alone_moves_at_once_and_does_not_write() -> None:
    world = World()
    process = Process(world, random.Random(1))
    simulate(world, [process], 0.1)
    assert process.drives() == set(TABLES)
    simulate(world, [process], 60)
    assert process.writes == 1


def test_a_newcomer_waits_longer_than_anybody_trusts_an_old_look() -> None:
    assert SURE < SETTLE < LEASE
