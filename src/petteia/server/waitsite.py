"""Before the game: an invitation, sitting down, waiting for the others, starting and leaving."""

from __future__ import annotations

import re

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from petteia.core.errors import PetteiaError
from petteia.server import proposals, views
from petteia.server.api import TableId
from petteia.server.createsite import go, named, option_title, value_name
from petteia.server.frame import form_of, page, speaker
from petteia.server.problems import Refused, unknown_table
from petteia.server.showcase import NOT_HERE
from petteia.server.table import LOBBY, Room
from petteia.server.visitors import Visitor, visitor_of

router = APIRouter(include_in_schema=False)


@router.get("/join/{code}")
async def invitation(request: Request, code: str) -> Response:
    """What somebody sees who opens an invitation: a name, one press, and they sit at the table."""
    visitor = visitor_of(request)
    room = await _invited_to(visitor, code)
    if room.seat_of(visitor.player) is not None:
        return RedirectResponse(f"/t/{room.id}", 303)
    return _joining(request, visitor, room, code, "")


@router.post("/join/{code}")
async def join(request: Request, code: str) -> Response:
    """Sit down with an invitation."""
    visitor, answer = named(request, (await form_of(request)).get("name", ""))
    room = await _invited_to(visitor, code)
    try:
        await visitor.server.rooms.sit(room.id, visitor.player, visitor.name, None, code)
    except PetteiaError as error:
        return _joining(request, visitor, room, code, error.text(visitor.lang))
    return go(answer, f"/t/{room.id}")


async def _invited_to(visitor: Visitor, code: str) -> Room:
    signer = visitor.server.signer
    if not re.fullmatch(r"[A-Za-z0-9_-]{32}", code):
        raise Refused(404, NOT_HERE)
    room = await visitor.server.rooms.room(signer.invited_to(code))
    if not signer.is_invited(code, room.id, room.invite_number):
        raise unknown_table()
    return room


def _joining(request: Request, visitor: Visitor, room: Room, code: str, error: str) -> Response:
    host = next((seat.name for seat in room.seats if seat.player == room.host), "")
    return page(
        request,
        visitor,
        "join.html",
        409 if error else 200,
        game_title=room.game.title().text(visitor.lang),
        picture=str(request.url_for("art_png", name=room.game.name)),
        host=host or "Petteia",
        action=f"/join/{code}",
        watch=f"/t/{room.id}",
        may_watch=bool(room.header["watch"]),
        name=visitor.name,
        error=error,
    )


@router.post("/t/{table}/sit")
async def sit(request: Request, table: TableId) -> Response:
    """Sit down on an open seat, or take one's own back."""
    given = await form_of(request)
    visitor, answer = named(request, given.get("name", ""))
    await visitor.room(table)
    seat = given.get("seat", "")
    await visitor.server.rooms.sit(table, visitor.player, visitor.name, int(seat) if seat.isdecimal() else None)
    return go(answer, f"/t/{table}")


@router.post("/t/{table}/start")
async def start(request: Request, table: TableId) -> Response:
    """Begin; seats that are still empty are played by bots."""
    visitor = visitor_of(request).known()
    room = await visitor.room(table)
    if any(not seat.is_taken for seat in room.seats):
        level = proposals.default_level()
        seats = [f"bot:{seat.level or level}" if not seat.player else seat.kind for seat in room.seats]
        await visitor.server.rooms.change(
            table, lambda r: proposals.rearrange(r, visitor.player, seats, r.options, is_first_game=False)
        )
    await visitor.server.rooms.change(table, lambda r: proposals.start(r, visitor.player))
    return RedirectResponse(f"/t/{table}", 303)


@router.post("/t/{table}/leave")
async def leave(request: Request, table: TableId) -> Response:
    """Get up from the table."""
    visitor = visitor_of(request).known()
    await visitor.room(table)
    await visitor.server.rooms.change(table, lambda r: proposals.leave(r, visitor.player))
    return RedirectResponse("/", 303)


@router.post("/t/{table}/again")
async def again(request: Request, table: TableId) -> Response:
    """The same people at a new table."""
    visitor = visitor_of(request)
    await visitor.seated(table)
    return RedirectResponse(f"/t/{await visitor.server.rooms.rematch(table, visitor.player)}", 303)


async def lobby_page(request: Request, visitor: Visitor, room: Room) -> Response:
    """A table at which people gather: the link to send, the seats, the options, the hash of the dice."""
    lang, seat = visitor.lang, room.seat_of(visitor.player)
    in_words = speaker(lang)
    code = visitor.server.signer.invite_code(room.id, room.invite_number) if seat is not None else ""
    rows = []
    for entry in views.seats(room, visitor.player, lang):
        is_bot = bool(entry["level"])
        note = (
            in_words("web.bot", level=entry["level_title"])
            if is_bot
            else in_words("web.you")
            if entry["is_you"]
            else ""
        )
        rows.append(
            {
                "number": entry["seat"],
                "name": entry["name"] or entry["title"],
                "note": note,
                "here": bool(entry["name"]) or is_bot,
                "sit": seat is None and entry["state"] == "open",
            }
        )
    chosen = [
        (option_title(room.game, name, lang), value_name(room.game, name, value, lang))
        for name, value in room.options.items()
        if value != room.game.options[name].default
    ]
    return page(
        request,
        visitor,
        "lobby.html",
        id=room.id,
        version=room.version,
        title=room.game.title().text(lang),
        game_title=room.game.title().text(lang),
        picture=str(request.url_for("art_png", name=room.game.name)),
        invite=f"{request.base_url}join/{code}" if code else "",
        seats=rows,
        taken=sum(row["here"] for row in rows),
        may_start=room.status == LOBBY and bool(visitor.player) and room.host == visitor.player,
        may_leave=seat is not None,
        options=chosen,
        commitment=room.commitment,
        name=visitor.name,
        error="",
    )
