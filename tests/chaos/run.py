"""One run: load, faults in bursts, and after each burst the question whether every table goes on."""

from __future__ import annotations

import os
import secrets
import shutil
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from tests.chaos.crew import Crew
from tests.chaos.databases import open_database
from tests.chaos.faults import Faults
from tests.chaos.judge import Judge
from tests.chaos.notes import Notes
from tests.chaos.nuisances import Enemy, Nuisance, Watcher
from tests.chaos.processes import end_all
from tests.chaos.stage import Stage

CREWS: Final = (  # game, people, bots
    ("offrandes", 3, 0),
    ("delphi", 1, 1),
    ("hellas", 1, 2),
    ("offrandes", 0, 3),
    ("hellas", 0, 3),
    ("delphi", 2, 0),
    ("offrandes", 1, 2),
    ("delphi", 0, 2),
    ("hellas", 3, 0),
)
SMALL: Final = 5  # crews of a small run
BURST: Final = (8, 28)  # faults before a rest
SMALL_BURST: Final = (3, 6)
LIFE: Final = (0.05, 0.4)  # seconds from one fault to the next, at least
WORK: Final = 3  # moves that are acknowledged meanwhile
STUCK: Final = 60.0  # seconds without any move during faults
PAUSE: Final = 60.0  # seconds until a table must have gone on, on a busy machine; the longest one is told
LATEST: Final = 120.0  # seconds for everybody to finish what they are at


@dataclass
class Outcome:
    """What came of a run."""

    database: str
    seed: str
    seconds: float = 0.0
    figures: dict[str, Any] = field(default_factory=dict)
    faults: dict[str, int] = field(default_factory=dict)
    wrong: list[str] = field(default_factory=list)


class Run:
    """A run on one database."""

    def __init__(
        self, name: str, seed: str, kills: int, minutes: float, is_small: bool = False, keep: Path | None = None
    ) -> None:
        self.name, self.seed, self.kills, self.is_small = name, seed, kills, is_small
        self.minutes, self.keep = minutes, keep
        self.notes, self.mark = Notes(), secrets.token_hex(8)
        self.pauses: list[float] = []

    def run(self) -> Outcome:
        """Do everything; never fails itself, but tells what was wrong."""
        begin = time.monotonic()
        outcome = Outcome(self.name, self.seed)
        with tempfile.TemporaryDirectory(prefix="petteia-chaos-") as name:
            folder = Path(name)
            database = open_database(self.name, folder)
            try:
                self.stage = Stage(database, folder, self.mark, self.is_small)
                self.faults = Faults(self.stage, self.notes, self.seed)
                self._play()
                self.notes.wrong += self.stage.stop()
                self.notes.wrong += self.stage.complaints()
                if self.keep is not None:
                    shutil.copytree(folder, self.keep / self.name, dirs_exist_ok=True)
                judge = Judge(database.address, self.notes)
                outcome.wrong = self.notes.wrong + judge.judge()
                outcome.figures = self._figures(judge)
            finally:
                end_all(self.mark)
                database.close()
        outcome.faults = dict(self.faults.counts)
        outcome.seconds = time.monotonic() - begin
        return outcome

    def _figures(self, judge: Judge) -> dict[str, Any]:
        pauses = sorted(self.pauses)
        return {
            "kills": self.faults.kills,
            "load of the machine at the end": round(os.getloadavg()[0], 1),
            "bursts of faults": len(pauses),
            "longest pause until every table went on, seconds": round(pauses[-1], 1) if pauses else 0.0,
            "the pause in the middle, seconds": round(pauses[len(pauses) // 2], 1) if pauses else 0.0,
            "tables": len(judge.tables),
            "rows stored": sum(map(len, judge.rows.values())),
            "lines of chat acknowledged": len(self.notes.said),
            "keys of tables": len(self.notes.made),
            **judge.figures,
            **self.notes.counts,
        }

    # -- load and faults -------------------------------------------------------------------------------

    def _play(self) -> None:
        table = CREWS[:SMALL] if self.is_small else CREWS
        crews = [Crew(self.stage, self.notes, f"crew {n}", *who, seed=self.seed) for n, who in enumerate(table)]
        others: list[Nuisance] = [kind(self.stage, self.notes, crews, self.seed) for kind in (Watcher, Enemy)]
        everybody: list[Crew | Nuisance] = [*crews, *others]
        for one in everybody:
            one.thread.start()
        try:
            self._make_faults(crews)
        except Exception as error:
            self.notes.blame(f"the run stopped: {error!r}")
        self.faults.over()
        for one in everybody:
            one.stop()
        end = time.monotonic() + LATEST
        for one in everybody:
            one.thread.join(max(0.0, end - time.monotonic()))
            if one.thread.is_alive():
                self.notes.blame(f"{one.thread.name} does not come to an end")

    def _make_faults(self, crews: Sequence[Crew]) -> None:
        self._wait_for_work(0)
        end = time.monotonic() + 60 * self.minutes
        chance = self.faults.chance
        while self.faults.kills < self.kills and time.monotonic() < end:
            for _ in range(chance.randint(*(SMALL_BURST if self.is_small else BURST))):
                before = len(self.notes.done)
                self.faults.one()
                time.sleep(chance.uniform(*LIFE))
                self._wait_for_work(before)
            self.faults.over()
            self.pauses.append(self._rest(crews))
            self._tell()

    def _wait_for_work(self, before: int) -> None:
        end = time.monotonic() + STUCK
        while len(self.notes.done) < before + WORK:
            if time.monotonic() > end:
                raise AssertionError("nobody can move any more")
            time.sleep(0.01)

    def _rest(self, crews: Sequence[Crew]) -> float:
        """How long it takes until every table has gone on."""
        begin = time.monotonic()
        tables = [crew.table for crew in crews if crew.table and crew.is_playing]
        before = self.stage.database.lasts(tables)
        waiting = {table for table, (_, status) in before.items() if status == "playing"}
        while waiting:
            time.sleep(0.1)
            now = self.stage.database.lasts(sorted(waiting))
            waiting = {table for table in waiting if now[table] == before[table]}
            if waiting and time.monotonic() - begin > PAUSE:
                self.notes.blame(f"stand still after {PAUSE:.0f} s: {sorted(waiting)}")
                break
        return time.monotonic() - begin

    def _tell(self) -> None:
        done, wrong = len(self.notes.done), len(self.notes.wrong)
        line = f"{self.name}: {self.faults.kills} kills, {sum(self.faults.counts.values())} faults, {done} moves"
        print(f"{line}, went on after {self.pauses[-1]:.1f} s, {wrong} wrong", file=sys.stderr, flush=True)
