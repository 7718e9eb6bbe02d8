"""A run of the tests that remembers which functions each test goes through, and then plays them against mutants.

The tests are collected once. For each mutant a copy of the process puts the changed function in its place and runs the
tests that go through it, the quickest first, until one fails: the mutant is caught. What is not stopped by a test
within its time counts as caught too, for a game that never ends is noticed.
"""

from __future__ import annotations

import inspect
import os
import pickle
import signal
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType, FunctionType
from typing import Any, Final

import pytest

from tests.mutants.changes import Mutant, called_at_load, code_of

CAUGHT, MISSED, ENDLESS = 1, 0, 14  # how a copy of the process ends; the last is the number of SIGALRM
Key = tuple[str, str]  # the file and the name of a function
TIMES: Final = 8  # as long as a test may take, compared with what it took before
LEAST: Final = 20  # seconds, for a slow machine


def functions_in(files: set[str]) -> dict[Key, FunctionType]:
    """The functions and methods of these files, which are loaded, by file and name."""
    found: dict[Key, FunctionType] = {}
    for module in list(sys.modules.values()):
        if getattr(module, "__file__", None) in files:
            for thing in list(vars(module).values()):
                inner = list(vars(thing).values()) if inspect.isclass(thing) else [thing]
                for function in [item.fget if isinstance(item, property) else item for item in inner]:
                    if isinstance(function, FunctionType) and function.__module__ == module.__name__:
                        found[str(module.__file__), function.__qualname__] = function
    return found


@contextmanager
def watching(files: set[str], seen: set[Key]) -> Iterator[None]:
    """Collect the functions of these files that are called meanwhile."""

    def note(frame: FrameType, event: str, arg: Any) -> None:
        if event == "call" and frame.f_code.co_filename in files:
            seen.add((frame.f_code.co_filename, frame.f_code.co_qualname))

    sys.setprofile(note)
    try:
        yield
    finally:
        sys.setprofile(None)


class Watcher:
    """The plug-in of pytest: watches one run, then tries the mutants."""

    def __init__(self, files: list[Path], choose: Callable[[], list[Mutant]], jobs: int) -> None:
        self.files = {str(file) for file in files}
        self.loading = {name for file in files for name in called_at_load(file)}
        self.choose = choose
        self.jobs = jobs
        self.through: dict[Key, list[pytest.Item]] = defaultdict(list)
        self.seconds: dict[str, float] = {}
        self.failed = False
        self.failing: list[str] = []
        self.results: list[tuple[Mutant, int]] = []

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note whether anything failed."""
        if report.failed:
            self.failed = True
            self.failing.append(f"{report.nodeid}: {report.longreprtext.splitlines()[-1]}")

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Instead of the usual loop: every test once, watched, and then the mutants."""
        items = {item.nodeid: item for item in session.items if "mutants" not in item.nodeid}
        with tempfile.TemporaryDirectory() as folder:
            files = [Path(folder, str(job)) for job in range(self.jobs)]
            for job, file in enumerate(files):
                if os.fork() == 0:
                    self._watch_some(list(items.values())[job :: self.jobs], file)
            for _ in files:
                os.wait()
            for file in files:
                self._note(items, pickle.loads(file.read_bytes()))
        if self.failed:
            raise session.Failed("a test fails without any change")
        self._try_all(self.choose())
        return True

    def _watch_some(self, items: list[pytest.Item], file: Path) -> None:
        """In a copy of the process: run some of the tests, and write down what each went through."""
        watched = []
        for item in items:
            seen: set[Key] = set()
            began = time.perf_counter()
            with watching(self.files, seen):
                item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
            watched.append((item.nodeid, time.perf_counter() - began, seen))
            if self.failed:
                break
        file.write_bytes(pickle.dumps((self.failing, watched)))
        os._exit(0)

    def _note(self, items: dict[str, pytest.Item], told: tuple[list[str], list[tuple[str, float, set[Key]]]]) -> None:
        failing, watched = told
        self.failing += failing
        self.failed |= bool(failing)
        for name, seconds, seen in watched:
            self.seconds[name] = seconds
            for key in seen:
                self.through[key].append(items[name])

    def _try_all(self, mutants: list[Mutant]) -> None:
        functions = functions_in(self.files)
        running: dict[int, Mutant] = {}
        for number, mutant in enumerate(mutants, 1):
            if len(running) >= self.jobs:
                self._wait(running)
            pid = os.fork()
            if pid == 0:
                self._try(mutant, functions)
            running[pid] = mutant
            if number % 50 == 0:
                caught = sum(how != MISSED for _, how in self.results)
                print(f"  {number} of {len(mutants)}, {caught} of {len(self.results)} caught", flush=True)
        while running:
            self._wait(running)

    def _wait(self, running: dict[int, Mutant]) -> None:
        pid, status = os.wait()
        how = ENDLESS if os.WIFSIGNALED(status) else os.waitstatus_to_exitcode(status)
        self.results.append((running.pop(pid), how))

    def _try(self, mutant: Mutant, functions: dict[Key, FunctionType]) -> None:
        """In the copy of the process: change the function, run its tests, and end with what came of it."""
        nothing = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nothing, 1)
        os.dup2(nothing, 2)
        try:
            os._exit(self._fate(mutant, functions))
        except BaseException:  # a copy must never go on as if it were the whole run
            os._exit(CAUGHT)

    def _fate(self, mutant: Mutant, functions: dict[Key, FunctionType]) -> int:
        """Whether a test notices the change."""
        key = mutant.place.file, mutant.place.name
        functions[key].__code__ = code_of(mutant)
        for item in sorted(self.through[key], key=lambda item: self.seconds[item.nodeid]):
            signal.alarm(int(LEAST + TIMES * self.seconds[item.nodeid]))
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
            if self.failed:
                return CAUGHT
        return MISSED

    def can_be_tried(self, mutant: Mutant) -> bool:
        """Whether the change is one of what is done in play.

        Tables are filled when a game is loaded, before anything is changed; and where nothing is left of a call of
        `super` Python does not accept the new code in the place of the old.
        """
        key = mutant.place.file, mutant.place.name
        function = functions_in({mutant.place.file}).get(key)
        fills_tables = mutant.place.name.startswith("_") or mutant.place.name in self.loading
        is_called = key in self.through or not fills_tables
        return is_called and function is not None and code_of(mutant).co_freevars == function.__code__.co_freevars
