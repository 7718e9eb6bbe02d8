"""A run of the tests that remembers which functions each test goes through, and then plays them against mutants.

The tests are collected once. For each mutant a copy of the process puts the changed function in its place and runs the
tests that go through it, the quickest first, until one fails: the mutant is caught. What is not stopped by a test
within its time counts as caught too, for a game that never ends is noticed.
"""

from __future__ import annotations

import inspect
import os
import signal
import sys
import time
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from types import FrameType, FunctionType
from typing import Any, Final

import pytest

from tests.mutants.changes import Mutant, code_of

CAUGHT, MISSED, ENDLESS = 1, 0, 14  # how a copy of the process ends; the last is the number of SIGALRM
TIMES: Final = 8  # as long as a test may take, compared with what it took before
LEAST: Final = 20  # seconds, for a slow machine


def functions_in(files: set[str]) -> dict[tuple[str, str], FunctionType]:
    """The functions and methods of these files, which are loaded, by file and name."""
    found: dict[tuple[str, str], FunctionType] = {}
    for module in list(sys.modules.values()):
        if getattr(module, "__file__", None) in files:
            for thing in list(vars(module).values()):
                inner = list(vars(thing).values()) if inspect.isclass(thing) else [thing]
                for function in [item.fget if isinstance(item, property) else item for item in inner]:
                    if isinstance(function, FunctionType) and function.__module__ == module.__name__:
                        found[str(module.__file__), function.__qualname__] = function
    return found


class Watcher:
    """The plug-in of pytest: watches one run, then tries the mutants."""

    def __init__(self, files: list[Path], choose: Callable[[], list[Mutant]], jobs: int) -> None:
        self.files = {str(file) for file in files}
        self.choose = choose
        self.jobs = jobs
        self.through: dict[tuple[str, str], list[pytest.Item]] = defaultdict(list)
        self.seconds: dict[str, float] = {}
        self.failed = False
        self.results: list[tuple[Mutant, int]] = []

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note whether anything failed."""
        self.failed |= report.failed

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Instead of the usual loop: every test once, watched, and then the mutants."""
        items = [item for item in session.items if "mutants" not in item.nodeid]
        for item in items:
            self._watch(item)
            if self.failed:
                raise session.Failed(f"{item.nodeid} fails without any change")
        self._try_all(self.choose())
        return True

    def _watch(self, item: pytest.Item) -> None:
        seen: set[tuple[str, str]] = set()

        def note(frame: FrameType, event: str, arg: Any) -> None:
            if event == "call" and frame.f_code.co_filename in self.files:
                seen.add((frame.f_code.co_filename, frame.f_code.co_qualname))

        began = time.perf_counter()
        sys.setprofile(note)
        try:
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
        finally:
            sys.setprofile(None)
        self.seconds[item.nodeid] = time.perf_counter() - began
        for key in seen:
            self.through[key].append(item)

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

    def _try(self, mutant: Mutant, functions: dict[tuple[str, str], FunctionType]) -> None:
        """In the copy of the process: change the function, run its tests, and end with what came of it."""
        nothing = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nothing, 1)
        os.dup2(nothing, 2)
        key = mutant.place.file, mutant.place.name
        functions[key].__code__ = code_of(mutant)
        for item in sorted(self.through[key], key=lambda item: self.seconds[item.nodeid]):
            signal.alarm(int(LEAST + TIMES * self.seconds[item.nodeid]))
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
            if self.failed:
                os._exit(CAUGHT)
        os._exit(MISSED)
