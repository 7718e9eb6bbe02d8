"""Compiling the rules beside a server that plays them interpreted meanwhile.

Only a checkout can be compiled; `make build` does it. Whoever serves has been told to pass compiled modules over, so
that no process ever runs some of each.
"""

from __future__ import annotations

import asyncio
import os
import signal
import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

from petteia.compiled import PURE
from petteia.core.messages import Message
from petteia.server.guard import compiling
from petteia.server.guard.settings import BadSettings

ROOT: Final = Path(__file__).parents[4]
COMMAND: Final = ("nice", "-n", "10", "make", "--no-print-directory", "build")  # whoever plays comes first
TOLD_BY: Final = "PETTEIA_PROGRESS"  # the variable that tells `setup.py` where to note how far it is
MOMENT: Final = 1.0  # seconds between two looks


class Compiling:
    """A build that runs beside the server; `tell` is told how much of it is done, and 100 when it has succeeded."""

    def __init__(self, tell: Callable[[int], None], root: Path = ROOT, command: tuple[str, ...] = COMMAND) -> None:
        if not ((root / "Makefile").is_file() and (root / "setup.py").is_file()):
            raise BadSettings(Message("operations.compiling.nothing"))
        self._tell, self._root, self._command = tell, root, command
        self._folder = tempfile.TemporaryDirectory(prefix="petteia-")
        self._file = Path(self._folder.name) / "percent"
        self._file.write_text("0", encoding="utf-8")

    @property
    def environment(self) -> dict[str, str]:
        """What the processes are told that serve meanwhile."""
        return {PURE: "1", compiling.FILE: str(self._file)}

    async def run(self) -> bool:
        """Compile; whether it succeeded. Whoever stops waiting ends it."""
        given = {name: value for name, value in os.environ.items() if name != PURE} | {TOLD_BY: str(self._file)}
        try:
            process = await asyncio.create_subprocess_exec(
                *self._command,
                cwd=self._root,
                env=given,
                stdin=asyncio.subprocess.DEVNULL,
                stdout=asyncio.subprocess.DEVNULL,
                stderr=asyncio.subprocess.DEVNULL,
                start_new_session=True,
            )
        except OSError:  # there is no make, or no nice
            self._folder.cleanup()
            return False
        ending = asyncio.ensure_future(process.wait())
        try:
            while not (await asyncio.wait([ending], timeout=MOMENT))[0]:
                with suppress(OSError, ValueError):  # it is being written
                    self._tell(compiling.read(self._file))
        finally:
            if process.returncode is None:
                with suppress(ProcessLookupError):
                    os.killpg(process.pid, signal.SIGTERM)
                await process.wait()
            self._folder.cleanup()
        if process.returncode == 0:
            self._tell(100)
        return process.returncode == 0
