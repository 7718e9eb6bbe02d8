"""The table in the browser: the page, and the fragments that its script asks for."""

from __future__ import annotations

import json
from typing import Any, Final

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from petteia.core.messages import Message
from petteia.core.words import SAID
from petteia.server.api.routes import TableId
from petteia.server.api.visitors import Visitor, visitor_of
from petteia.server.guard.problems import Refused
from petteia.server.site.after import winners
from petteia.server.site.boards import board_and_side
from petteia.server.site.frame import form_of, fragment, page, render, speaker, theme_of, whole
from petteia.server.site.moves import commits, groups_of, in_bar
from petteia.server.site.patches import Drawing, Shown, changes
from petteia.server.site.showcase import look_of
from petteia.server.site.tips import tip
from petteia.server.site.waiting import lobby_page
from petteia.server.tables import proposals, seating, views
from petteia.server.tables.chat import audible, words_of
from petteia.server.tables.orders import current_order
from petteia.server.tables.room import OVER, PLAYING, Room

router = APIRouter(include_in_schema=False)

SHOWN: Final = Shown()
LOG_LINES: Final = 60
CHAT_LINES: Final = 8


# -- the page and what changes in it -----------------------------------------------------------------------


@router.get("/t/{table}")
async def table_page(request: Request, table: TableId) -> Response:
    """The table: while people gather its seats, then the game."""
    visitor = visitor_of(request)
    room = await visitor.room(table)
    if not room.has_started:
        return await lobby_page(request, visitor, room)
    values = await _live(request, visitor, room)
    return page(
        request,
        visitor,
        "table.html",
        title=f"{room.game.title().text(visitor.lang)}",
        look=look_of(room.game),
        picture=str(request.url_for("position_png", table=table)),
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
    return await _live_fragment(request, visitor, room, since)


async def _live_fragment(request: Request, visitor: Visitor, room: Room, since: int) -> Response:
    """What has changed: of the drawings only the elements that differ from those the reader has."""
    if not room.has_started:
        return fragment("")
    seat, lang, theme = room.seat_of(visitor.player), visitor.lang, theme_of(request)
    had = SHOWN.since((room.id, seat, lang, theme), since)
    values = await _live(request, visitor, room) | {"with_status": True}
    if had is not None and room.game.has_picture:
        now = _drawings(room, seat, lang, theme)
        values["patches"] = [json.dumps(changes(old, new)) for old, new in zip(had, now, strict=True)]
    return fragment(render(request, visitor, "live.html", **values))


async def _live(request: Request, visitor: Visitor, room: Room) -> dict[str, Any]:
    """All that the templates of a running game need."""
    lang, theme, seat = visitor.lang, theme_of(request), room.seat_of(visitor.player)
    place = await visitor.server.rooms.place(room.id)
    state, match = views.view(room, seat), room.match
    is_mine = seat is not None and room.to_act == seat
    groups = groups_of(room, seat, lang) if is_mine and seat is not None else []
    few = [choice for group in groups for choice in group["choices"]]
    lines = audible(room, seat, place.chat)
    drawings = _drawings(room, seat, lang, theme)
    SHOWN.keep((room.id, seat, lang, theme), room.version, drawings)
    return {
        "id": room.id,
        "game": room.game.name,
        "game_title": room.game.title().text(lang),
        "table_name": room.header["title"] or room.id[:5],
        "version": room.version,
        "chats": len(lines),
        "with_status": False,
        "acting": [room.to_act] if room.to_act is not None else winners(match) if room.status == OVER else [],
        "question": room.game.bare_question(views.view(room, seat), lang),  # warnings have a line of their own
        "subline": _subline(room, seat, lang),
        "groups": groups,
        "waiting_for": _waiting_for(room, lang),
        "warnings": _warnings(room, seat, lang),
        "trouble": views.trouble(place, lang),
        "trouble_kind": place.trouble,
        "main_actions": in_bar(few),
        "secret": _secret(room, seat, lang),
        "seats": _seats(room, visitor, seat, lang),
        "drawings": drawings,
        "patches": None,
        "may_undo": is_mine and room.undoable() > 0,
        "may_reset": is_mine and room.undoable() > 1,
        "is_over": room.status == OVER,
        "log": _log(room, seat, lang),
        "chat": [
            {"id": r.number, "seat": r.seat, "who": r.name, "text": words_of(r, lang)} for r in lines[-CHAT_LINES:]
        ],
        "may_chat": bool(visitor.player),
        "phrases": [(phrase["id"], phrase["text"]) for phrase in views.phrases(lang)],
        "phase": state.get("phase", ""),
        "is_shown_over": is_mine and bool(room.game.tip(match.state, seat, "", lang, theme).overlay),
        "has_long_turns": room.game.has_long_turns,
        "asks_end": asks_end(request),
    }


def _drawings(room: Room, seat: int | None, lang: str, theme: str) -> tuple[Drawing, Drawing]:
    """The board and what lies beside it, drawn once for each version."""

    def draw() -> tuple[Drawing, Drawing]:
        board, side = board_and_side(room.game, views.view(room, seat), lang, theme)
        return Drawing(board), Drawing(side)

    return views.kept(room, ("drawings", seat, lang, theme), draw)


def _warnings(room: Room, seat: int | None, lang: str) -> list[str]:
    """Who is about to win, in games that say so."""
    return [warning.text(lang) for warning in room.game.warnings(views.view(room, seat))]


def _subline(room: Room, seat: int | None, lang: str) -> str:
    """Below the question: who is meant by it, and whether one only watches."""
    parts = []
    if room.to_act is not None:
        name = room.seats[room.to_act].name
        title = room.game.seat_name(room.to_act).text(lang)
        if room.to_act == seat:
            parts.append(Message("web.your_turn").text(lang))
        if name not in ("", title):  # where seats are called by the names of people the question has said it
            parts.append(f"{title} · {name}")
    if seat is None:
        parts.append(Message("web.spectating").text(lang))
    return " · ".join(parts)


def _waiting_for(room: Room, lang: str) -> str:
    if room.to_act is None:
        return ""
    name = room.seats[room.to_act].name
    return Message("web.waiting_for", who=name or room.game.seat_name(room.to_act)).text(lang)


def _secret(room: Room, seat: int | None, lang: str) -> dict[str, Any] | None:
    """The form of the secret maximum, where there is something to bid for."""
    if seat is None or not views.may_set_maximum(room, seat):
        return None
    order = current_order(room, seat)
    sale = room.game.sale(views.view(room, seat))
    return {
        "label": (room.game.said("sale.limit") or Message("web.secret.limit")).text(lang),
        "most": sale.most[seat] if sale is not None else 0,
        "limit": order.amount if order else 0,
        "then": order.when_outbid if order else "pass",
    }


def _seats(room: Room, visitor: Visitor, own: int | None, lang: str) -> list[dict[str, Any]]:
    """Who sits where, and what can be done about an empty chair."""
    in_words = speaker(lang)
    rows = []
    for seat in views.seats(room, visitor.player, lang):
        title, name = seat["title"], seat["name"]
        notes = []
        if seat["is_you"]:
            notes.append(in_words("web.you"))
        if seat["level"]:
            notes.append(in_words("web.seat.bot"))
        elif seat["state"] == "away":
            notes.append(in_words("web.away"))
        if seat["agreed"]:
            notes.append(in_words("web.let.so_far", n=seat["agreed"]))
        rows.append(
            {
                "number": seat["seat"],
                "name": f"{title} · {name}" if name not in ("", title) and not seat["level"] else title,
                "note": ", ".join(notes),
                "more": in_words("web.bot", level=seat["level_title"]) if seat["level"] else "",
                "acts": room.to_act == seat["seat"],
                "buttons": _seat_buttons(room, visitor, own, seat) if room.status == PLAYING else [],
            }
        )
    return rows


def _seat_buttons(room: Room, visitor: Visitor, own: int | None, seat: dict[str, Any]) -> list[dict[str, str]]:
    """What this visitor can do about a seat: one's own to leave or give away, an empty one to be played by others."""
    in_words, number = speaker(visitor.lang), seat["seat"]
    form = f"seat={number}"
    found = []
    if seat["may_take"]:
        found.append({"text": in_words("web.take_back"), "post": "/back", "form": form})
    elif own not in (None, number) and seating.is_missing(room, number, visitor.server.settings):
        found.append({"text": in_words("web.take_over"), "post": "/takeover", "form": form})
    if seat["is_you"]:
        found.append({"text": in_words("web.leave"), "post": "/stand", "form": ""})
    if seat["may_take"] and not visitor.table:
        found.append({"text": in_words("web.hand"), "go": f"/t/{room.id}/hand"})
    if seat["may_let"] and not seat["may_take"]:
        has_agreed = visitor.player in room.agreed.get(number, ())
        text = in_words("web.let.back" if has_agreed else "web.let")
        found.append({"text": text, "post": "/let", "form": f"{form}&agrees={'' if has_agreed else 'yes'}"})
    return found


def _log(room: Room, seat: int | None, lang: str) -> list[dict[str, Any]]:
    """What has happened, newest first."""
    found = views.kept(room, ("log", seat, lang), lambda: views.log(room, seat, lang, None, LOG_LINES))
    newest = found[-1]["move"] if found else 0
    lines = []
    for number, line in enumerate(found):
        who = line["seat"] if line["seat"] >= 0 else None
        lines.append(
            {"id": f"{line['move']}-{number}", "seat": who, "text": line["text"], "is_new": line["move"] == newest}
        )
    return lines[::-1]


# -- pressing ---------------------------------------------------------------------------------------------


async def _changed(request: Request, visitor: Visitor, table: str, propose: Any) -> Response:
    room = await visitor.server.rooms.change(table, propose)
    return await _live_fragment(request, visitor, room, await _since(request))


async def _since(request: Request) -> int:
    """The version that the page shows, as its form says."""
    return whole((await form_of(request)).get("version", ""), 0, 1 << 30, -1)


@router.post("/t/{table}/act")
async def act(request: Request, table: TableId) -> Response:
    """Play an action; the answer is what has changed, or the question whether the turn may end."""
    visitor, given = visitor_of(request), await form_of(request)
    room, seat = await visitor.seated(table)
    version, name = whole(given.get("version", ""), 0, 1 << 30, 0), given.get("action", "")
    if asks_end(request) and not given.get("sure") and _ends_unsaid(room, seat, version, name):
        label = room.game.describe(room.game.action_id(name), views.view(room, seat), visitor.lang)
        label = label[:1].upper() + label[1:].rstrip(".").replace(". (", " (")  # one sentence
        return fragment(render(request, visitor, "ends.html", action=name, label=label))
    return await _changed(request, visitor, table, lambda room: proposals.move(room, seat, version, name))


def asks_end(request: Request) -> bool:
    """Whether the reader wants to be asked before a turn ends by itself."""
    return request.cookies.get("ends") != "at_once"


def _ends_unsaid(room: Room, seat: int, version: int, name: str) -> bool:
    """Whether a move ends the turn although its name does not say so."""
    if room.version != version or room.to_act != seat or commits(name):
        return False
    action = room.game.action_id(name)
    return bool(room.match.state.is_legal(action)) and room.ends_turn(action)


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
    return await _live_fragment(request, visitor, room, await _since(request))


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
    return await _live_fragment(request, visitor, room, await _since(request))


@router.post("/t/{table}/stand")
async def stand(request: Request, table: TableId) -> Response:
    """Get up in the middle of a game; the chair waits, and one goes on watching."""
    visitor = visitor_of(request)
    await visitor.seated(table)
    room = await visitor.server.rooms.change(table, lambda r: seating.leave(r, visitor.player))
    return await _live_fragment(request, visitor, room, -1)


@router.get("/t/{table}/words")
async def words(request: Request, table: TableId) -> Response:
    """The table in words, for those who hear it."""
    visitor = visitor_of(request)
    room = await visitor.room(table)
    if not room.has_started:
        raise Refused(409, Message("server.not_playing"))
    seen = views.view(room, room.seat_of(visitor.player))
    sections = room.game.words(seen, visitor.lang).for_reader(SAID)
    return fragment(render(request, visitor, "words.html", sections=sections))


@router.get("/t/{table}/tip")
async def at_the_pointer(request: Request, table: TableId) -> Response:
    """The rules about something in the picture, what it is good for, and what is laid over the board."""
    visitor = visitor_of(request)
    room = await visitor.room(table)
    if not room.has_started:
        raise Refused(409, Message("server.not_playing"))
    place = request.query_params.get("place", "")[:60]
    found = tip(room, room.seat_of(visitor.player), place, visitor.lang, theme_of(request))
    return fragment(render(request, visitor, "tip.html", **found))


@router.get("/t/{table}/why")
async def why(request: Request, table: TableId) -> Response:
    """Why something cannot be done now, with the rules that say so."""
    visitor = visitor_of(request)
    room = await visitor.room(table)
    seat = room.seat_of(visitor.player)
    if seat is None:
        raise Refused(403, Message("web.spectating"))
    found = views.why_not(room, seat, request.query_params.get("action", "")[:120], visitor.lang)
    return fragment(render(request, visitor, "why.html", game=room.game.name, **found))
