"""Playing on the full screen without a terminal: keys are pressed, and what stands where is read."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Awaitable, Callable, Sequence

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, Static

from petteia.bots import Uniform
from petteia.core.match import Match
from petteia.terminal.full.app import FullScreen
from petteia.terminal.full.stage import Stage
from petteia.terminal.seats import Seats
from petteia.terminal.session import Session

PATIENCE = 60.0  # seconds; the machines of the tests are busy


class Player:
    """Somebody in front of the full screen."""

    def __init__(self, match: Match, kinds: Sequence[str], lang: str = "en", delay: float = 0.0) -> None:
        self.stage = Stage(lang)
        self.match = match
        self.session = Session(match, Seats(kinds), self.stage, delay)
        self.app = FullScreen(self.stage, self.session)
        self.pilot: Pilot[None] | None = None

    def play(
        self,
        script: Callable[[Player], Awaitable[None]],
        size: tuple[int, int] = (100, 30),
        asked: bool = True,
    ) -> None:
        """Start the application, carry out a script in front of it, and leave; the session has ended after that."""

        async def run() -> None:
            async with self.app.run_test(size=size) as pilot:
                self.pilot = pilot
                if asked:
                    await self.asked()
                await script(self)

        asyncio.run(run())
        self.app.thread.join(PATIENCE)
        assert not self.app.thread.is_alive()
        if self.app.failure is not None:
            raise self.app.failure

    async def until(self, condition: Callable[[], bool]) -> None:
        """Wait for something to be so."""
        assert self.pilot is not None
        end = time.monotonic() + PATIENCE
        while not condition():
            assert time.monotonic() < end, self.text()
            await self.pilot.pause(0.01)

    async def asked(self) -> None:
        """Wait until a line is asked for and all that was told before is shown."""
        await self.until(lambda: self.stage.is_asking)
        await self.settle()

    async def settle(self) -> None:
        """Let the screen show what it was told."""
        assert self.pilot is not None
        await self.pilot.pause()
        await self.pilot.pause()

    async def press(self, *keys: str) -> None:
        """Press keys one after the other."""
        assert self.pilot is not None
        await self.pilot.press(*keys)
        await self.settle()

    async def type(self, line: str) -> None:
        """Write a line and press Enter, and wait for the next question; all at once, since each key takes time."""
        await self.type_without_waiting(line)
        await self.asked()

    async def type_without_waiting(self, line: str) -> None:
        """Write a line and press Enter."""
        field = self.app.screen.query_one(Input)
        field.focus()
        field.value = line
        await self.press("enter")

    async def choose(self, *keys: str) -> None:
        """Press keys that make a move, and wait until it is made and somebody is asked again."""
        moves = len(self.match.moves)
        await self.press(*keys)
        await self.until(lambda: len(self.match.moves) > moves)
        await self.asked()

    @property
    def sheet(self) -> str:
        """The kind of what lies over the table; nothing if nothing does."""
        shown = self.app.screen
        return "" if shown is self.app.table else type(shown).__name__

    async def sees(self, kind: str) -> None:
        """Wait until this kind of sheet lies over the table, or nothing."""
        await self.until(lambda: self.sheet == kind)
        await self.settle()

    @property
    def status(self) -> str:
        """Who must do what."""
        return str(self.app.table.query_one("#status", Static).content)

    @property
    def notice(self) -> str:
        """What was said to the last answer."""
        return str(self.app.table.query_one("#notice", Static).content)

    def text(self) -> str:
        """All that can be seen, line by line."""
        strips = self.app.screen._compositor.render_strips()
        return "\n".join(strip.text.rstrip() for strip in strips)


def hold_up_bots(monkeypatch: pytest.MonkeyPatch) -> threading.Event:
    """Have random bots think until the event that is given back is set."""
    may_answer = threading.Event()
    choose = Uniform.choose

    def think(bot: Uniform, state: object, legal: list[int], clock: object) -> int:
        assert may_answer.wait(60)
        return choose(bot, state, legal, clock)  # type: ignore[arg-type]

    monkeypatch.setattr(Uniform, "choose", think)
    return may_answer
