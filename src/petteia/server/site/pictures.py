"""A table as one picture, for previews of links and to keep."""

from __future__ import annotations

import asyncio
import hashlib
from typing import Final

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from petteia import __version__
from petteia.core.errors import UnknownSeat
from petteia.core.game import TABLE
from petteia.core.match import Match
from petteia.core.messages import Message
from petteia.core.views import View
from petteia.server.api.parameters import TableId
from petteia.server.api.visitors import Visitor, visitor_of
from petteia.server.guard.problems import Refused
from petteia.server.site.drawn import Key, pictures_of, to_png
from petteia.server.site.frame import theme_of, whole
from petteia.server.site.showcase import NOT_HERE
from petteia.server.tables import views
from petteia.server.tables.room import OVER, Room

router = APIRouter(include_in_schema=False)

WIDTH: Final = 1440
AN_HOUR: Final = 3600


@router.get("/t/{table}/picture.svg", name="position_picture")
async def position_picture(request: Request, table: TableId) -> Response:
    """The table as one picture: now as a spectator sees it, or any position of a finished game."""
    return await _answer(request, table, "image/svg+xml")


@router.get("/t/{table}/picture.png", name="position_png")
async def position_png(request: Request, table: TableId) -> Response:
    """The same for previews of links, and to keep."""
    return await _answer(request, table, "image/png")


async def _answer(request: Request, table: str, kind: str) -> Response:
    visitor = visitor_of(request)
    room = await visitor.room(table)
    if not room.has_started:
        raise Refused(404, NOT_HERE)
    is_over, moves = room.status == OVER, len(room.match.moves)
    step = whole(request.query_params.get("step", ""), 0, moves, moves) if is_over else moves
    eyes = eyes_of(request, room.players) if is_over else None
    key: Key = (room.id, room.version, step, eyes, visitor.lang, theme_of(request), kind)
    headers = _headers(room, key)
    if request.headers.get("if-none-match") == headers["ETag"]:
        return Response(status_code=304, headers=headers)
    pictures = pictures_of(request)
    drawn = await pictures.get(visitor, key, lambda: _draw(visitor, room, step, eyes, theme_of(request), kind))
    return Response(drawn, media_type=kind, headers=headers)


def _headers(room: Room, key: Key) -> dict[str, str]:
    """How long a picture may be kept, and by whom: one of a table that is not for everybody only by its reader."""
    mark = hashlib.sha256(repr((__version__, key)).encode()).hexdigest()[:24]
    who = "public" if room.header["watch"] and room.header["listed"] else "private"
    long = f"max-age={AN_HOUR}" if room.status == OVER else "no-cache"
    return {
        "ETag": f'W/"{mark}"',
        "Cache-Control": f"{who}, {long}",
        "Vary": "Cookie, Authorization, Accept-Language",
    }


async def _draw(visitor: Visitor, room: Room, step: int, eyes: int | None, theme: str, kind: str) -> bytes:
    game, lang = room.game, visitor.lang
    if room.status == OVER:
        match = await asyncio.to_thread(visitor.server.replays.match, room)
        seen = seen_at(match, step, eyes)
    else:
        seen = views.view(room, None)
    drawing = await asyncio.to_thread(game.svg, seen, lang, theme, TABLE)
    return drawing.encode() if kind == "image/svg+xml" else await to_png(drawing, WIDTH)


def eyes_of(request: Request, players: int) -> int | None:
    """The seat through whose eyes a position is to be seen; None: a spectator's."""
    asked = whole(request.query_params.get("eyes", ""), -1, players, -1)
    return asked if 0 <= asked < players else None


def seen_at(match: Match, step: int, seat: int | None) -> View:
    """A position of a finished game as a seat saw it; UnknownSeat if there is none of this number."""
    if seat is not None and not 0 <= seat < match.players:
        raise UnknownSeat(Message("core.seat", seat=seat, last=match.players - 1))
    state = match.state if step >= len(match.moves) else match.before[step]
    return match.game.view(state, seat)
