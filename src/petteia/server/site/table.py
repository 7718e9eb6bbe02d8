"""The table in the browser: the page, and the fragments that its script asks for."""

from __future__ import annotations

from typing import Any, Final

from starlette.requests import Request
from starlette.responses import Response

from petteia.core.messages import Message
from petteia.core.words import SAID
from petteia.server.api.parameters import TableId
from petteia.server.api.visitors import Visitor, visitor_of
from petteia.server.guard.problems import Refused
from petteia.server.site import setting
from petteia.server.site.coaching import is_coached
from petteia.server.site.frame import form_of, fragment, page, picture_address, render, theme_of, whole
from petteia.server.site.pressing import asked_first, asks_end
from petteia.server.site.routes import table_router
from petteia.server.site.showcase import look_of
from petteia.server.site.showing import choices_values, live_fragment, live_values, shown
from petteia.server.site.slips import slips_of
from petteia.server.site.tips import tip
from petteia.server.site.waiting import lobby_page
from petteia.server.tables import proposals, seating, views
from petteia.server.tables.kinds import BETWEEN
from petteia.server.tables.room import Room

router = table_router()

MOST_PLACES: Final = 20  # that are asked about at once: the signs of a row
MODULES: Final = (
    "state",
    "changing",
    "sending",
    "pressing",
    "popover",
    "tips",
    "newcomer",
    "naming",
    "board",
    "hearing",
    "hint",
    "keys",
    "panels",
    "motion",
    "rolling",
    "marking",
    "moment",
    "replay",
    "turn",
)


# -- the page and what changes in it -----------------------------------------------------------------------


@router.get("/t/{table}")
async def table_page(request: Request, table: TableId) -> Response:
    """The table: while people gather its seats, then the game."""
    visitor = visitor_of(request)
    room = await visitor.room(table)
    if not room.has_started:
        return await lobby_page(request, visitor, room)
    values = await live_values(request, visitor, room)
    picture = picture_address(request, "position_png", table=table)
    coached = is_coached(visitor, room)
    slips = slips_of(request, room, room.seat_of(visitor.player))
    return whole_page(request, visitor, room, "table.html", values, picture=picture, coached=coached, slips=slips)


def whole_page(
    request: Request,
    visitor: Visitor,
    room: Room,
    template: str,
    values: dict[str, Any],
    picture: str = "",
    coached: bool = False,
    slips: str = "",
) -> Response:
    """The page of a game that is played; what changes from now on is sent as differences from it."""
    parts, mark = shown(request, visitor, values, room)
    return page(
        request,
        visitor,
        template,
        title=f"{room.game.title().text(visitor.lang)}",
        look=look_of(room.game),
        signs=("ui-eye", *room.game.signs),
        modules=MODULES,
        mark=mark,
        status_part=parts[setting.STATUS].text,
        tools_part=parts[setting.TOOLS].text,
        live_part=setting.whole(parts),
        picture=picture,
        coached=coached,
        slips=slips,
        **values,
    )


@router.get("/t/{table}/live")
async def live(request: Request, table: TableId) -> Response:
    """What has changed since a version; nothing if nothing has."""
    visitor = visitor_of(request)
    since = whole(request.query_params.get("since", ""), -1, 1 << 30, -1)
    room = await visitor.room(table, max(0, since))
    if room.version == since:
        return fragment("")
    return await live_fragment(request, visitor, room, since)


# -- pressing ---------------------------------------------------------------------------------------------


async def _changed(request: Request, visitor: Visitor, table: str, propose: Any) -> Response:
    room = await visitor.server.rooms.change(table, propose)
    return await live_fragment(request, visitor, room, await _since(request))


async def _since(request: Request) -> int:
    """The version that the page shows, as its form says."""
    return whole((await form_of(request)).get("version", ""), 0, 1 << 30, -1)


@router.post("/t/{table}/act")
async def act(request: Request, table: TableId) -> Response:
    """Play an action; the answer is what has changed, or the question whether the turn may end."""
    visitor, given = visitor_of(request), await form_of(request)
    room, seat = await visitor.seated(table)
    version, name = whole(given.get("version", ""), 0, 1 << 30, 0), given.get("action", "")
    asked = None if given.get("sure") else asked_first(room, seat, version, [name], asks_end(request), visitor.lang)
    if asked is not None:
        return fragment(render(request, visitor, "sure.html", **asked))
    return await _changed(request, visitor, table, lambda room: proposals.move(room, seat, version, name))


@router.post("/t/{table}/gesture")
async def gesture(request: Request, table: TableId) -> Response:
    """Play at one press all that makes up one action; the answer is what has changed, or whether one is sure."""
    visitor, given = visitor_of(request), await form_of(request)
    room, seat = await visitor.seated(table)
    version, names = whole(given.get("version", ""), 0, 1 << 30, 0), given.get("actions", "").split(BETWEEN)
    asked = None if given.get("sure") else asked_first(room, seat, version, names, asks_end(request), visitor.lang)
    if asked is not None:
        return fragment(render(request, visitor, "sure.html", **asked))
    return await _changed(request, visitor, table, lambda room: proposals.move(room, seat, version, *names))


@router.post("/t/{table}/undo")
async def undo(request: Request, table: TableId) -> Response:
    """Take back one step."""
    return await _undo(request, table, 1)


@router.post("/t/{table}/reset")
async def reset(request: Request, table: TableId) -> Response:
    """Take back all that can be taken back of this turn."""
    return await _undo(request, table, None)


async def _undo(request: Request, table: str, steps: int | None) -> Response:
    visitor, given = visitor_of(request), await form_of(request)
    _, seat = await visitor.seated(table)
    version = whole(given.get("version", ""), 0, 1 << 30, 0)
    return await _changed(request, visitor, table, lambda room: proposals.undo(room, seat, version, steps))


@router.post("/t/{table}/say")
async def say(request: Request, table: TableId) -> Response:
    """Say something at the table."""
    visitor, given = visitor_of(request).known(), await form_of(request)
    room = await visitor.room(table)
    visitor.server.limits.demand(visitor.server.limits.chats, visitor.player)
    phrase, text, key = given.get("phrase", ""), given.get("text", ""), given.get("request", "")[:64]
    await visitor.server.rooms.say(table, visitor.player, visitor.name, phrase, text, key)
    return await live_fragment(request, visitor, room, await _since(request))


@router.post("/t/{table}/secret")
async def secret(request: Request, table: TableId) -> Response:
    """Set or drop the secret maximum."""
    visitor, given = visitor_of(request), await form_of(request)
    _, seat = await visitor.seated(table)
    limit = whole(given.get("limit", ""), 0, 1000, 0)
    then = "ask" if given.get("then") == "ask" else "pass"
    return await _changed(request, visitor, table, lambda room: proposals.order(room, seat, limit or None, then))


@router.post("/t/{table}/takeover")
async def take_over(request: Request, table: TableId) -> Response:
    """Let a bot play for a player who left."""
    visitor, given = visitor_of(request), await form_of(request)
    await visitor.seated(table)
    number, level = whole(given.get("seat", ""), 0, 7, 0), proposals.default_level()
    settings = visitor.server.settings
    return await _changed(
        request, visitor, table, lambda room: seating.take_over(room, visitor.player, number, level, settings)
    )


@router.post("/t/{table}/let")
async def let(request: Request, table: TableId) -> Response:
    """Agree, or no longer, that someone else takes a seat that was left."""
    visitor, given = visitor_of(request), await form_of(request)
    await visitor.seated(table)
    number, agrees = whole(given.get("seat", ""), 0, 7, 0), bool(given.get("agrees"))
    return await _changed(request, visitor, table, lambda room: seating.let(room, visitor.player, number, agrees))


@router.get("/t/{table}/hand")
async def hand(request: Request, table: TableId) -> Response:
    """The link with which another person takes one's seat."""
    visitor = visitor_of(request).free()
    room = await visitor.room(table)
    code = visitor.server.rooms.hand_code(room, visitor.player)
    return page(request, visitor, "hand.html", id=table, link=f"{request.base_url}join/{code}")


@router.post("/t/{table}/back")
async def take_back(request: Request, table: TableId) -> Response:
    """Take one's own seat back from the bot that stood in."""
    visitor, given = visitor_of(request).known(), await form_of(request)
    await visitor.room(table)
    number = whole(given.get("seat", ""), 0, 7, 0)
    room = await visitor.server.rooms.sit(table, visitor.player, visitor.name, number)
    return await live_fragment(request, visitor, room, await _since(request))


@router.post("/t/{table}/stand")
async def stand(request: Request, table: TableId) -> Response:
    """Get up in the middle of a game; the chair waits, and one goes on watching."""
    visitor = visitor_of(request)
    await visitor.seated(table)
    room = await visitor.server.rooms.change(table, lambda r: seating.leave(r, visitor.player))
    return await live_fragment(request, visitor, room, -1)


@router.get("/t/{table}/choices")
async def choices(request: Request, table: TableId) -> Response:
    """All that may be chosen now, in words, and the table in words: the drawer."""
    visitor = visitor_of(request)
    return choices_answer(request, visitor, await visitor.room(table))


def choices_answer(request: Request, visitor: Visitor, room: Room) -> Response:
    """What the drawer holds."""
    views.must_play(room)
    values = choices_values(room, room.seat_of(visitor.player), visitor.lang)
    return fragment(render(request, visitor, "drawer.html", **values))


@router.get("/t/{table}/words")
async def words(request: Request, table: TableId) -> Response:
    """The table in words, for those who hear it."""
    visitor = visitor_of(request)
    return words_answer(request, visitor, await visitor.room(table))


def words_answer(request: Request, visitor: Visitor, room: Room) -> Response:
    """The table in words."""
    views.must_play(room)
    seen = views.view(room, room.seat_of(visitor.player))
    sections = room.game.words(seen, visitor.lang).for_reader(SAID)
    return fragment(render(request, visitor, "words.html", sections=sections))


@router.get("/t/{table}/tip")
async def at_the_pointer(request: Request, table: TableId) -> Response:
    """The rules about something in the picture, what it is good for, and what is laid over the board."""
    visitor = visitor_of(request)
    return tip_answer(request, visitor, await visitor.room(table))


def tip_answer(request: Request, visitor: Visitor, room: Room) -> Response:
    """What is told about a place."""
    views.must_play(room)
    places = [place[:60] for place in request.query_params.getlist("place")[:MOST_PLACES]]
    found = tip(room, room.seat_of(visitor.player), places, visitor.lang, theme_of(request))
    return fragment(render(request, visitor, "tip.html", **found))


@router.get("/t/{table}/why")
async def why(request: Request, table: TableId) -> Response:
    """Why something cannot be done now, with the rules that say so."""
    visitor = visitor_of(request)
    return why_answer(request, visitor, await visitor.room(table))


def why_answer(request: Request, visitor: Visitor, room: Room) -> Response:
    """Why an action is not possible."""
    seat = room.seat_of(visitor.player)
    if seat is None:
        raise Refused(403, Message("web.spectating"))
    found = views.why_not(room, seat, request.query_params.get("action", "")[:120], visitor.lang)
    return fragment(render(request, visitor, "why.html", game=room.game.name, **found))
