"""Taking part in the roster: looking at the other processes every beat, and sharing with them what limits need."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final

from petteia.server.guard.limits import Limits
from petteia.server.store.failing import StoreFailed
from petteia.server.store.store import Beat, Store
from petteia.server.tables.roster import LEASE, Roster

LOG: Final = logging.getLogger("petteia.server")


class Attendance:
    """Keeps this process's roster true; calls `changed` whenever tables may have changed hands."""

    def __init__(self, store: Store, roster: Roster, limits: Limits | None, changed: Callable[[], Awaitable[None]]):
        self.roster = roster
        self._store = store
        self._limits = limits
        self._changed = changed

    async def run(self) -> None:
        """Look every beat, for as long as the server runs."""
        clock = asyncio.get_running_loop().time
        while True:
            began = clock()
            try:
                if await self._look():
                    await self._changed()
            except StoreFailed as error:
                LOG.debug("the roster could not be read: %s", error)
            except Exception:
                LOG.exception("looking at the other processes failed")
            await asyncio.sleep(max(0.0, self.roster.beat - (clock() - began)))

    async def _look(self) -> bool:
        roster = self.roster
        began = roster.begin()
        if roster.is_alone:
            said, beats = None, await self._store.processes()
        else:
            said = roster.said()
            spent = self._limits.spent() if self._limits is not None else {}
            beats = await self._store.beat(roster.id, {"alive": said, "spent": spent})
        self._share(beats)
        return roster.heard(began, said, beats)

    def _share(self, beats: list[Beat]) -> None:
        if self._limits is not None:
            oldest = LEASE * self.roster.beat
            fresh = [beat for beat in beats if beat.id != self.roster.id and beat.age_seconds < oldest]
            self._limits.others([beat.data.get("spent", {}) for beat in fresh])

    async def end(self) -> None:
        """Leave: the others need not wait until the row has grown old."""
        try:
            await self._store.sign_off(self.roster.id)
        except StoreFailed as error:
            LOG.debug("signing off failed: %s", error)
