"""What the page of a running game shows: the values of its templates, and what of it has changed."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response

from petteia.core.messages import Message
from petteia.core.panels import Moment
from petteia.core.words import SAID
from petteia.server.api.visitors import Visitor
from petteia.server.site import setting
from petteia.server.site.after import winners
from petteia.server.site.boards import board_and_side, board_of
from petteia.server.site.frame import form_of, fragment, speaker, theme_of
from petteia.server.site.hinting import may_hint
from petteia.server.site.moves import groups_of, in_bar
from petteia.server.site.paneling import (
    Button,
    Player,
    foot_of,
    goals_of,
    panel_of,
    players_of,
    sections_of,
    set_section,
)
from petteia.server.site.patches import Elements, Shown, changes, tag_changes
from petteia.server.site.pressing import asks_end, marks
from petteia.server.site.tips import first_words, is_new_at, standing_tip
from petteia.server.tables import advising, logs, seating, views
from petteia.server.tables.chat import audible, words_of
from petteia.server.tables.orders import current_order
from petteia.server.tables.place import Place
from petteia.server.tables.room import OVER, PLAYING, Room
from petteia.server.tables.undoing import taken_back, why_not_taken_back

SHOWN: Final = Shown()
LOG_LINES: Final = 60
CHAT_LINES: Final = 30
MARK: Final = "X-Mark"  # the header of an answer that says its mark
PACES: Final = ("1", "0.5", "2", "0")  # of what moves, the usual one first; 0: nothing does


async def live_fragment(request: Request, visitor: Visitor, room: Room, since: int) -> Response:
    """What has changed since the version that a page shows: the parts that differ if they are known, else all of it."""
    if not room.has_started:
        return fragment("")
    values = await live_values(request, visitor, room)
    return changed_fragment(request, visitor, room, values, since, await mark_shown(request))


def changed_fragment(
    request: Request, visitor: Visitor, room: Room, values: dict[str, Any], since: int, mark: str
) -> Response:
    """What these values change in a page that shows a version, under this mark."""
    had = SHOWN.since(_reader(request, visitor, room), mark, since)
    now, new_mark = shown(request, visitor, values, room)
    headers = {"Cache-Control": "no-store", MARK: new_mark}
    if had is None:
        return HTMLResponse(setting.bar(now) + setting.whole(now), headers=headers)
    differ = {name: tag_changes if name == setting.LIVE else changes for name in now if now[name] is not had[name]}
    patches = {name: difference(had[name], now[name]) for name, difference in differ.items()}
    return JSONResponse({name: patch for name, patch in patches.items() if patch}, headers=headers)


def shown(request: Request, visitor: Visitor, values: dict[str, Any], room: Room) -> tuple[Elements, str]:
    """The parts of the page that change, as a reader is being sent them, and their mark; they are remembered."""
    page = setting.page_of(room, room.seat_of(visitor.player), visitor.lang, theme_of(request))
    found, mark = page.set(values), page.mark
    SHOWN.keep(_reader(request, visitor, room), mark, room.version, found)
    return found, mark


async def mark_shown(request: Request) -> str:
    """The mark of what a page shows, as it says in its address or its form."""
    return request.query_params.get("mark") or (await form_of(request)).get("mark", "")


def _reader(request: Request, visitor: Visitor, room: Room) -> tuple[object, ...]:
    """Readers who are sent the same: as whom, in which language and theme."""
    return (room.id, room.seat_of(visitor.player), visitor.player, visitor.lang, theme_of(request))


async def live_values(request: Request, visitor: Visitor, room: Room) -> dict[str, Any]:
    """All that the templates of a running game at a stored table need."""
    return values_of(request, visitor, await visitor.server.rooms.place(room.id))


def values_of(request: Request, visitor: Visitor, place: Place) -> dict[str, Any]:
    """All that the templates of a running game need: of a stored table, or of one at which somebody is guided."""
    room, lang, theme = place.room, visitor.lang, theme_of(request)
    seat = room.seat_of(visitor.player)
    state, match = views.view(room, seat), room.match
    is_mine = seat is not None and room.to_act == seat
    panel = panel_of(room, seat, lang)
    question, subline = _status(room, seat, lang)
    is_listed = is_mine and (not panel.sections or panel.main is None)  # choices as buttons, or the last ones of them
    groups = groups_of(room, seat, lang) if is_listed and seat is not None else []
    lines = audible(room, seat, place.chat)
    people = _seats(room, visitor, seat, lang)
    players, marked = players_of(room, seat, lang, people), marks(room, seat, "", lang)
    return {
        "id": room.id,
        "address": f"/t/{room.id}",
        "at": "",
        "guide": None,
        "outline": None,
        "game": room.game.name,
        "game_title": room.game.title().text(lang),
        "table_name": room.header["title"] or room.id[:5],
        "tab_title": _tab_title(room, is_mine, lang),
        "version": room.version,
        "chats": len(lines),
        "acting": [room.to_act] if room.to_act is not None else winners(match) if room.status == OVER else [],
        "is_mine": is_mine,
        "is_watching": seat is None,
        "question": question,
        "subline": subline,
        "panel": panel,
        "sections": sections_of(panel),
        "foot": foot_of(panel),
        "groups": groups,
        "waiting_for": _waiting_for(room, lang),
        "warnings": [(warning.text(lang), warning.is_own) for warning in room.game.warnings(state)],
        "trouble": views.trouble(place, lang),
        "trouble_kind": place.trouble,
        "main_actions": in_bar([c for group in groups for c in group["choices"] if c["commits"] or not panel.sections]),
        "secret": _secret(room, seat, lang),
        "words": first_words(room.game.name, lang) if is_new_at(request, room) else (),
        "players": players,
        "names": tuple(person.name for person in people),
        "goals": goals_of(room, seat, lang),
        **_drawings(room, seat, lang, theme, has_side=not any(player.row for player in players)),
        **_moment(room.game.moment(state, lang)),
        "may_undo": is_mine and len(room.presses()) > 0,
        "may_reset": is_mine and len(room.presses()) > 1,
        "undo_label": taken_back(room, seat, lang) or why_not_taken_back(room, seat, lang),
        "marks": marked["marks"],
        "sources": marked["sources"],
        "may_hint": may_hint(room, seat),
        "is_over": room.status == OVER,
        "log": _log(room, seat, lang),
        "chat": tuple((row.number, row.seat, row.name, words_of(row, lang)) for row in lines[-CHAT_LINES:]),
        "may_chat": bool(visitor.player),
        "phrases": _phrases(lang),
        "is_shown_over": is_mine and bool(standing_tip(room, seat, lang, theme).overlay),
        "has_long_turns": room.game.has_long_turns,
        "asks_end": asks_end(request),
        "keys": "off" if request.cookies.get("shortcuts") == "off" else "",
        "pace": request.cookies.get("pace") if request.cookies.get("pace") in PACES else PACES[0],
    }


def _moment(told: Moment | None) -> dict[str, Any]:
    """What lies over the board, and what is chosen from in it."""
    return {"moment": told, "drafted": set_section(told.asked) if told is not None and told.asked is not None else None}


@cache
def _phrases(lang: str) -> tuple[tuple[str, str], ...]:
    """The ready phrases of the chat, as buttons."""
    return tuple((phrase["id"], phrase["text"]) for phrase in views.phrases(lang))


def choices_values(room: Room, seat: int | None, lang: str) -> dict[str, Any]:
    """What the drawer shows: all that may be chosen, and the table, in words."""
    is_mine = seat is not None and room.to_act == seat
    return {
        "version": room.version,
        "groups": groups_of(room, seat, lang) if is_mine and seat is not None else [],
        "waiting_for": _waiting_for(room, lang),
        "question": views.question(room, seat, lang),
        "sections": room.game.words(views.view(room, seat), lang).for_reader(SAID),
    }


def _tab_title(room: Room, is_mine: bool, lang: str) -> str:
    """The title of the tab: that it is one's turn comes first."""
    title = f"{room.game.title().text(lang)} · Petteia"
    return f"● {Message('web.your_turn').text(lang)} · {title}" if is_mine else title


def _drawings(room: Room, seat: int | None, lang: str, theme: str, has_side: bool) -> dict[str, str]:
    """The board and, where a game tells of its players in no other way, what lies beside it; once for each version."""

    def draw() -> dict[str, str]:
        if has_side and room.game.has_picture:
            board, side = board_and_side(room.game, views.view(room, seat), lang, theme)
            return {"board": board, "side": side}
        return {"board": board_of(room.game, views.view(room, seat), lang, theme), "side": ""}

    return views.kept(room, ("drawings", seat, lang, theme), draw)


def _status(room: Room, seat: int | None, lang: str) -> tuple[str, str]:
    """What to do next in two lines, for whoever decides; to the others that it is decided, not what."""
    state, below = views.view(room, seat), _subline(room, seat, lang)
    if room.to_act is None:
        return room.game.bare_question(state, lang), below  # warnings have a line of their own
    if room.to_act != seat:
        return _waiting_for(room, lang), below
    line, note = views.kept(room, ("status", seat, lang), lambda: room.game.status(state, lang))
    return line, note or below


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


def _seats(room: Room, visitor: Visitor, own: int | None, lang: str) -> list[Player]:
    """Who sits where, and what can be done about an empty chair."""
    in_words = speaker(lang)
    is_playing = room.status == PLAYING
    people = []
    for seat in views.seats(room, visitor.player, lang):
        title, name = seat["title"], seat["name"]
        notes = []
        if seat["is_you"]:
            notes.append(in_words("web.you"))
        if seat["level"]:
            notes.append(in_words("web.bot", level=seat["level_title"]))
        elif seat["state"] == "away":
            notes.append(in_words("web.away"))
        if hinted := _hints(room, visitor, seat, lang):
            notes.append(hinted)
        if seat["agreed"]:
            notes.append(in_words("web.let.so_far", n=seat["agreed"]))
        people.append(
            Player(
                number=seat["seat"],
                name=f"{title} · {name}" if name not in ("", title) else title,
                note=", ".join(notes),
                is_bot=bool(seat["level"]),
                acts=room.to_act == seat["seat"],
                buttons=tuple(_seat_buttons(room, visitor, own, seat)) if is_playing else (),
                quiet=tuple(_own_buttons(seat, lang)) if is_playing else (),
            )
        )
    return people


def _hints(room: Room, visitor: Visitor, seat: dict[str, Any], lang: str) -> str:
    """How many hints a player has had, and of how many, which everybody may see; "" where there are none."""
    most = advising.most(room, visitor.server.settings.hints_each)
    is_person = not room.seats[seat["seat"]].is_bot
    if most is not None and is_person and advising.is_allowed(room):
        return Message("web.hint.had", n=seat["hints"], most=most).text(lang)
    return Message("web.hint.count", n=seat["hints"]).text(lang) if seat["hints"] else ""


def _own_buttons(seat: dict[str, Any], lang: str) -> list[Button]:
    """What is rarely wanted, and asked about first: to leave."""
    if not seat["is_you"]:
        return []
    in_words = speaker(lang)
    return [Button(in_words("web.leave"), "/stand", asks=in_words("web.leave.asks"))]


def _seat_buttons(room: Room, visitor: Visitor, own: int | None, seat: dict[str, Any]) -> list[Button]:
    """What this visitor can do about an empty seat: take it back, give it away, let others play it."""
    in_words, number = speaker(visitor.lang), seat["seat"]
    form = f"seat={number}"
    found = []
    if seat["may_take"]:
        found.append(Button(in_words("web.take_back"), "/back", form))
    elif own not in (None, number) and seating.is_missing(room, number, visitor.server.settings):
        found.append(Button(in_words("web.take_over"), "/takeover", form))
    if seat["may_take"] and not visitor.table:
        found.append(Button(in_words("web.hand"), go=f"/t/{room.id}/hand"))
    if seat["may_let"] and not seat["may_take"]:
        has_agreed = visitor.player in room.agreed.get(number, ())
        text = in_words("web.let.back" if has_agreed else "web.let")
        found.append(Button(text, "/let", f"{form}&agrees={'' if has_agreed else 'yes'}"))
    return found


def _log(room: Room, seat: int | None, lang: str) -> list[tuple[logs.Line, bool]]:
    """What has happened, newest first, with the heading of each turn; and whether it is of the last move."""
    found = views.kept(room, ("log", seat, lang), lambda: logs.lines(room.match, seat, lang, LOG_LINES, room.told))
    newest = len(room.match.moves)
    return [(line, line.last == newest and not line.is_heading) for line in reversed(found)]
