"""Before the game: an invitation, sitting down, waiting for the others, starting and leaving."""

from __future__ import annotations

import re
from typing import Any, Final

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from petteia.core.errors import PetteiaError
from petteia.core.messages import Message
from petteia.server.api.parameters import TableId
from petteia.server.api.visitors import Visitor, visitor_of
from petteia.server.guard.problems import Refused, Unavailable, unknown_table
from petteia.server.site.create import go, named, option_title, value_name
from petteia.server.site.frame import form_of, page, picture_address, speaker, whole
from petteia.server.site.showcase import NOT_HERE, card
from petteia.server.tables import proposals, seating, views
from petteia.server.tables.chat import audible, words_of
from petteia.server.tables.room import LOBBY, Room

router = APIRouter(include_in_schema=False)

CHAT_LINES: Final = 12
PHRASES: Final = 4  # ready phrases that fit before a game
EMPTY: Final = {"open": "web.lobby.open", "away": "web.lobby.expected"}  # whom an empty seat waits for


@router.get("/join/{code}")
async def invitation(request: Request, code: str) -> Response:
    """What a guest sees who opens an invitation: a name, one press, and they sit at the table."""
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
    except Unavailable:
        raise
    except PetteiaError as error:
        return _joining(request, visitor, room, code, error.text(visitor.lang))
    return go(answer, f"/t/{room.id}")


async def _invited_to(visitor: Visitor, code: str) -> Room:
    signer = visitor.server.signer
    if not re.fullmatch(r"[A-Za-z0-9_-]{32}", code):
        raise Refused(404, NOT_HERE)
    room = await visitor.server.rooms.room(signer.invited_to(code))
    is_good = signer.is_invited(code, room.id, room.invite_number)
    if not is_good and visitor.server.rooms.handed(room, code) is None:
        raise unknown_table()
    return room


def _joining(request: Request, visitor: Visitor, room: Room, code: str, error: str) -> Response:
    host = next((seat.name for seat in room.seats if seat.player == room.host), "")
    handed = visitor.server.rooms.handed(room, code)
    if handed is None:
        lede = Message("web.join.lede", who=host or "Petteia")
    else:
        lede = Message("web.join.handed", who=room.seats[handed].name, seat=room.game.seat_name(handed))
    return page(
        request,
        visitor,
        "join.html",
        409 if error else 200,
        game_title=room.game.title().text(visitor.lang),
        game=card(request, room.game.name, visitor.lang),
        picture=picture_address(request, "art_png", name=room.game.name),
        lede=lede.text(visitor.lang),
        seats=[(i, seat.name) for i, seat in enumerate(room.seats) if seat.player],
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
    seat = whole(given.get("seat", ""), -1, 7, -1)
    await visitor.server.rooms.sit(table, visitor.player, visitor.name, None if seat < 0 else seat)
    return go(answer, f"/t/{table}")


@router.post("/t/{table}/start")
async def start(request: Request, table: TableId) -> Response:
    """Begin; seats that are still empty are played by bots."""
    visitor = visitor_of(request).known()
    room = await visitor.room(table)
    if any(not seat.is_taken for seat in room.seats):
        await visitor.server.rooms.change(
            table, lambda r: proposals.rearrange(r, visitor.player, _with_bots(r), r.options, is_first_game=False)
        )
    await visitor.server.rooms.change(table, lambda r: proposals.start(r, visitor.player))
    return RedirectResponse(f"/t/{table}", 303)


@router.post("/t/{table}/bot")
async def seat_a_bot(request: Request, table: TableId) -> Response:
    """Give an empty seat to a bot."""
    visitor, given = visitor_of(request).known(), await form_of(request)
    room = await visitor.room(table)
    number = whole(given.get("seat", ""), 0, room.players - 1, 0)
    await visitor.server.rooms.change(
        table, lambda r: proposals.rearrange(r, visitor.player, _with_bots(r, number), r.options, is_first_game=False)
    )
    return RedirectResponse(f"/t/{table}", 303)


@router.post("/t/{table}/newlink")
async def new_link(request: Request, table: TableId) -> Response:
    """Make a new link; the old one stops working."""
    visitor = visitor_of(request)
    await visitor.seated(table)
    await visitor.server.rooms.change(table, lambda r: proposals.renew_invitation(r, visitor.player))
    return RedirectResponse(f"/t/{table}", 303)


@router.post("/t/{table}/leave")
async def leave(request: Request, table: TableId) -> Response:
    """Get up from the table."""
    visitor = visitor_of(request).known()
    await visitor.room(table)
    await visitor.server.rooms.change(table, lambda r: seating.leave(r, visitor.player))
    return RedirectResponse("/", 303)


@router.post("/t/{table}/again")
async def again(request: Request, table: TableId) -> Response:
    """The same people at a new table."""
    visitor = visitor_of(request).free()
    await visitor.seated(table)
    return RedirectResponse(f"/t/{await visitor.server.rooms.rematch(table, visitor.player)}", 303)


def _with_bots(room: Room, number: int | None = None) -> list[str]:
    """The seats as they are, with bots in those that are empty, or in one of them."""
    level = proposals.default_level()
    return [
        f"bot:{seat.level or level}" if not seat.player and (seat.level or number in (None, i)) else seat.kind
        for i, seat in enumerate(room.seats)
    ]


async def lobby_page(request: Request, visitor: Visitor, room: Room) -> Response:
    """A table at which people gather: the link to send, the seats, the chat, the options, the hash of the dice."""
    lang, seat = visitor.lang, room.seat_of(visitor.player)
    code = visitor.server.signer.invite_code(room.id, room.invite_number) if seat is not None else ""
    is_host = room.status == LOBBY and bool(visitor.player) and room.host == visitor.player
    place = await visitor.server.rooms.place(room.id)
    lines = audible(room, seat, place.chat)
    rows = [_seat_row(room, entry, seat is None, is_host, lang) for entry in views.seats(room, visitor.player, lang)]
    taken = sum(row["here"] for row in rows)
    return page(
        request,
        visitor,
        "lobby.html",
        id=room.id,
        version=room.version,
        chats=len(lines),
        title=room.game.title().text(lang),
        game=card(request, room.game.name, lang),
        picture=picture_address(request, "art_png", name=room.game.name),
        invite=f"{request.base_url}join/{code}" if code else "",
        seats=rows,
        taken=taken,
        is_full=taken == len(rows),
        watch=f"{request.base_url}t/{room.id}" if room.header["watch"] else "",
        may_start=is_host,
        may_leave=seat is not None,
        facts=_facts(room, lang),
        commitment=room.commitment,
        name=visitor.name,
        chat=[
            {"id": row.number, "seat": row.seat, "who": row.name, "text": words_of(row, lang)}
            for row in lines[-CHAT_LINES:]
        ],
        phrases=[(phrase["id"], phrase["text"]) for phrase in views.phrases(lang)[:PHRASES]],
    )


def _seat_row(room: Room, entry: dict[str, Any], may_sit: bool, is_host: bool, lang: str) -> dict[str, Any]:
    """A seat as the lobby shows it: who sits there or is expected, and what can be done about it."""
    in_words = speaker(lang)
    is_bot, is_here = bool(entry["level"]), entry["state"] == "player"
    if is_bot:
        note = in_words("web.bot", level=entry["level_title"])
    elif is_here:
        note = in_words("web.you") if entry["is_you"] else in_words(f"web.emblem.{entry['seat'] + 1}")
    else:
        note = in_words(EMPTY.get(entry["state"], "web.lobby.invited"))
    return {
        "number": entry["seat"],
        "name": entry["name"] or in_words("web.seat", n=entry["seat"] + 1),
        "note": note,
        "here": is_here or is_bot,
        "said": in_words("web.lobby.ready" if is_bot else "web.lobby.here"),
        "sit": may_sit and (entry["state"] == "open" or entry["may_take"]),
        "bot": is_host and not is_here and not is_bot,
    }


def _facts(room: Room, lang: str) -> list[tuple[str, str]]:
    """What was chosen for this table: the pace, whether it may be watched, options that differ from the usual."""
    in_words = speaker(lang)
    watch = "web.spectators.yes" if room.header["watch"] else "web.spectators.no"
    chosen = [
        (option_title(room.game, name, lang), value_name(room.game, name, value, lang))
        for name, value in room.options.items()
        if value != room.game.options[name].default
    ]
    return [
        (in_words("web.pace"), in_words(f"web.pace.{room.header['pace']}")),
        (in_words("web.spectators"), in_words(watch)),
        (in_words("web.hints"), in_words("web.hints.yes" if room.header.get("hints") else "web.hints.no")),
        *(chosen or [(in_words("web.options"), in_words("web.lobby.defaults"))]),
    ]
