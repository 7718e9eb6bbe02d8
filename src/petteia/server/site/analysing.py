"""Looking back on a finished game for the page: the chances of the seats and the turning points, on request.

The work is done in a process of its own, one at a time, and what came of it is kept. Whoever asks for the same game
while it is being analysed waits for the same answer.
"""

from __future__ import annotations

import asyncio
import json
from collections import OrderedDict
from typing import Any, Final

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from petteia.analysis.chart import draw
from petteia.analysis.found import from_json
from petteia.analysis.telling import in_words, judged_by, knowledge, tell
from petteia.core import record as records
from petteia.core.match import Match
from petteia.core.messages import Message
from petteia.server.api.parameters import TableId
from petteia.server.api.visitors import visitor_of
from petteia.server.guard.problems import Refused
from petteia.server.site.elsewhere import done_elsewhere
from petteia.server.site.frame import fragment, render, theme_of
from petteia.server.tables import views
from petteia.server.tables.room import Room

router = APIRouter(include_in_schema=False)

SECONDS: Final = 25.0  # for one game
PATIENCE: Final = 30.0  # beyond that, before the process is given up
KEPT: Final = 200  # analyses
WAITING: Final = 8  # games at once that people have asked for


class Analysts:
    """The analyses of a server: those that are being made, and those that were made last."""

    def __init__(self) -> None:
        self._found: OrderedDict[str, dict[str, Any]] = OrderedDict()
        self._making: dict[str, asyncio.Task[dict[str, Any]]] = {}
        self._one = asyncio.Semaphore(1)

    async def analysis(self, room: Room) -> dict[str, Any]:
        """The analysis of a finished game; Refused if it cannot be made now."""
        if room.id in self._found:
            self._found.move_to_end(room.id)
            return self._found[room.id]
        if room.id not in self._making:
            if len(self._making) >= WAITING:
                raise Refused(503, Message("web.analyse.busy"))
            self._making[room.id] = asyncio.create_task(self._make(room.id, records.write(views.record(room))))
        return await asyncio.shield(self._making[room.id])  # who leaves does not stop it for the others

    async def _make(self, table: str, record: str) -> dict[str, Any]:
        try:
            async with self._one:
                found = await _run(record)
        finally:
            del self._making[table]
        self._found[table] = found
        if len(self._found) > KEPT:
            self._found.popitem(last=False)
        return found


async def _run(record: str) -> dict[str, Any]:
    """Let another process analyse a record; Refused if it fails."""
    arguments = ["-m", "petteia.analysis", "0", str(SECONDS)]
    answer = await done_elsewhere(arguments, record.encode(), SECONDS + PATIENCE)
    if answer is None:
        raise Refused(503, Message("web.analyse.failed"))
    found: dict[str, Any] = json.loads(answer)
    return found


def analysts_of(request: Request) -> Analysts:
    """The analyses of the server that handles a request."""
    if not hasattr(request.app.state, "analysts"):
        request.app.state.analysts = Analysts()
    found: Analysts = request.app.state.analysts
    return found


@router.get("/t/{table}/analysis")
async def analysis(request: Request, table: TableId) -> Response:
    """The chances of the seats and the turning points, as a fragment of the page after the game."""
    visitor = visitor_of(request)
    visitor.server.limits.demand(visitor.server.limits.checks, visitor.address)
    room = await visitor.room(table)
    match = await asyncio.to_thread(visitor.server.replays.match, room)
    try:
        found = await analysts_of(request).analysis(room)
    except Refused as error:
        return fragment(render(request, visitor, "analysis.html", problem=error.text(visitor.lang), turnings=[]))
    shown = await asyncio.to_thread(_shown, room, match, found, visitor.lang, theme_of(request))
    return fragment(render(request, visitor, "analysis.html", problem="", id=room.id, **shown))


def _shown(room: Room, match: Match, data: dict[str, Any], lang: str, theme: str) -> dict[str, Any]:
    """What the fragment says."""
    found = from_json(data, match)
    names = [seat.name or room.game.seat_name(i).text(lang) for i, seat in enumerate(room.seats)]
    title = Message("web.analyse.curve").text(lang)
    return {
        "title": title,
        "knowledge": f"{knowledge(found).text(lang)} {judged_by(found).text(lang)}",
        "curve": draw(found, len(match.moves), title, in_words(found, names, lang), theme, lang),
        "turnings": [tell(match, turning, names, lang) for turning in found.turnings],
        "names": names,
    }
