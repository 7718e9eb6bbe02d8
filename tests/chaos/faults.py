"""What goes wrong, chosen by the seed. Some faults last: meanwhile others happen."""

from __future__ import annotations

import resource
import signal
import threading
import time
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Final

from tests.chaos.notes import Notes
from tests.chaos.processes import WORKER, held, marked
from tests.chaos.stage import Stage

WEIGHTS: Final = {
    "kill a server": 64,
    "kill a server of the command line": 1,
    "kill one of several processes": 3,
    "kill the parent of several processes": 0.5,
    "kill a bot process": 16,
    "stop a process for seconds": 5,
    "no room on the disk": 4,
    "database": 5,  # what can happen to this kind of database
}
KILLS: Final = [name for name in WEIGHTS if name.startswith("kill")]
NAMES: Final = {
    "lock": "another program locks the file",
    "outage": "the database ends at once and comes back",
    "cut": "the database cuts connections",
    "kill_backend": "a process of the database is killed",
}
TINY: Final = 4096  # bytes; no file may grow beyond


class Faults:
    """Makes faults, and counts them."""

    def __init__(self, stage: Stage, notes: Notes, seed: str) -> None:
        self.stage, self.notes = stage, notes
        self.chance = Random(f"{seed} faults")
        self.counts: Counter[str] = Counter()
        self._lasting: list[threading.Thread] = []
        self._makers: dict[str, Callable[[], str]] = {
            "kill a server": self._kill_quick,
            "kill a server of the command line": self._kill_alone,
            "kill one of several processes": self._kill_child,
            "kill the parent of several processes": self._kill_parent,
            "kill a bot process": self._kill_bots,
            "stop a process for seconds": self._stop,
            "no room on the disk": self._fill,
            "database": self._strike,
        }

    @property
    def kills(self) -> int:
        """How many processes of ours were killed."""
        return sum(self.counts[name] for name in KILLS)

    def one(self) -> None:
        """Make one fault."""
        weights = dict(WEIGHTS)
        if self.stage.is_small:
            del weights["kill one of several processes"], weights["kill the parent of several processes"]
        if self.stage.database.name != "sqlite":
            del weights["no room on the disk"]
        self.make(self.chance.choices(list(weights), list(weights.values()))[0])

    def make(self, kind: str) -> None:
        """Make a fault of this kind; nothing happens where there is nothing that it could happen to."""
        name = self._makers[kind]()
        if name:
            self.counts[name] += 1

    def over(self) -> None:
        """Wait until none lasts any more, and start again what has ended."""
        for thread in self._lasting:
            thread.join()
        self._lasting.clear()
        self.stage.mend()

    def _last(self, work: Callable[[], None]) -> None:
        def guarded() -> None:
            try:
                work()
            except Exception as error:
                self.notes.blame(f"a fault could not be made: {error!r}")

        thread = threading.Thread(target=guarded, daemon=True)
        self._lasting.append(thread)
        thread.start()

    # -- kinds -----------------------------------------------------------------------------------------

    def _kill_quick(self) -> str:
        self.stage.kill_quick(self.chance)
        return "kill a server"

    def _kill_alone(self) -> str:
        self.stage.kill_alone()
        return "kill a server of the command line"

    def _kill_parent(self) -> str:
        self.stage.kill_parent()
        return "kill the parent of several processes"

    def _kill_child(self) -> str:
        return self._kill_any(self.stage.children(), "kill one of several processes")

    def _kill_bots(self) -> str:
        return self._kill_any(marked(self.stage.mark, WORKER), "kill a bot process")

    def _kill_any(self, pids: list[int], name: str) -> str:
        if not pids:
            return ""
        with held(self.chance.choice(pids)) as victim:
            if victim is None:
                return ""
            victim.send(signal.SIGKILL)
        return name

    def _stop(self) -> str:
        pid, seconds = self.chance.choice(self.stage.serving()), self.chance.uniform(0.5, 6.0)

        def work() -> None:
            with held(pid) as one:
                if one is not None:
                    one.send(signal.SIGSTOP)
                    time.sleep(seconds)
                    one.send(signal.SIGCONT)

        self._last(work)
        return "stop a process for seconds"

    def _fill(self) -> str:
        pid, seconds = self.chance.choice(self.stage.serving()), self.chance.uniform(0.5, 4.0)

        def work() -> None:
            try:
                before = resource.prlimit(pid, resource.RLIMIT_FSIZE)
                resource.prlimit(pid, resource.RLIMIT_FSIZE, (TINY, before[1]))
                time.sleep(seconds)
                if pid in marked(self.stage.mark):
                    resource.prlimit(pid, resource.RLIMIT_FSIZE, before)
            except ProcessLookupError:
                pass  # it was killed meanwhile

        self._last(work)
        return "no room on the disk"

    def _strike(self) -> str:
        """Something happens to the database; never two things at once."""
        kind = self.chance.choice(self.stage.database.faults)
        dice = Random(self.chance.random())
        busy = [thread for thread in self._lasting if thread.name == "database" and thread.is_alive()]
        if busy:
            return ""
        self._last(lambda: getattr(self.stage.database, kind)(dice))
        self._lasting[-1].name = "database"
        return NAMES[kind]
