"""The pages together, and the first of them."""

from __future__ import annotations

import time
from typing import Any, Final

from babel import Locale, UnknownLocaleError
from babel.dates import format_timedelta
from fastapi import APIRouter, FastAPI
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

import petteia
from petteia.core.messages import Message
from petteia.learning import puzzles
from petteia.server.api.routes import add_routes
from petteia.server.api.tables import is_known, list_entry
from petteia.server.api.visitors import Visitor, visitor_of
from petteia.server.guard import compiling
from petteia.server.site import (
    after,
    analysing,
    coaching,
    create,
    deeds,
    hearing,
    hinting,
    lessons,
    pictures,
    pressing,
    puzzling,
    reading,
    replaying,
    rulebook,
    showcase,
    slips,
    table,
    waiting,
)
from petteia.server.site.frame import STATIC, page
from petteia.server.site.scripts import Files
from petteia.server.site.showcase import cards, in_order
from petteia.server.store.store import Listed
from petteia.server.tables.room import LOBBY, PLAYING
from petteia.text.catalog import ENGLISH

router = APIRouter(include_in_schema=False)

MOST_LISTED: Final = 30


def add_pages(app: FastAPI) -> None:
    """Give the application its pages."""
    # What is asked for most is looked for first.
    at_table = (table, pressing, hearing, deeds)
    beside, learning = (replaying, hinting, coaching, slips), (rulebook, reading, lessons, puzzling)
    around = (*beside, showcase, create, waiting, after, analysing, pictures, *learning)
    add_routes(app, *(chapter.router for chapter in at_table), router, *(chapter.router for chapter in around))
    app.mount("/static", Files(directory=STATIC), name="static")


# -- home -----------------------------------------------------------------------------------------------


@router.get("/")
async def home(request: Request) -> Response:
    """What there is to play, the visitor's own tables, and the open ones."""
    visitor = visitor_of(request)
    store = visitor.server.rooms.store
    mine = await store.of_player(visitor.player, MOST_LISTED) if visitor.player else []
    found = await store.listed([LOBBY, PLAYING], MOST_LISTED)
    own = {entry.id for entry in mine}
    rows = [_row(entry, visitor) for entry in mine if is_known(entry)]
    others = [_row(entry, visitor) for entry in found if entry.id not in own and is_known(entry)]
    return page(
        request,
        visitor,
        "home.html",
        here="home",
        games=cards(request, visitor.lang),
        mine=sorted(rows, key=lambda row: not row["mine"]),
        open=[row for row in others if row["kinds"]],
        free=sum(row["free"] for row in others),
        waiting=sum(row["mine"] for row in rows),
        has_puzzles=any(puzzles(name) for name in in_order()),
    )


@router.get("/compiling")
async def how_far() -> Response:
    """How much of the rules is compiled beside this process, in per cent; null: nothing is."""
    return JSONResponse({"percent": compiling.percent()}, headers={"Cache-Control": "no-store"})


def _row(entry: Listed, visitor: Visitor) -> dict[str, Any]:
    """A table in a list."""
    shown = list_entry(entry, visitor)
    lang, seats = visitor.lang, shown["seats"]
    game = petteia.game(shown["game"])
    taken = [i for i, seat in enumerate(seats) if seat["name"] or seat["level"]]
    state = Message("web.row.over")
    if entry.status == LOBBY:
        state = Message("web.row.lobby", n=len(taken), all=len(seats))
    elif entry.status == PLAYING and shown["to_act"] is not None:
        who = seats[shown["to_act"]]["name"]
        state = Message("web.row.move", who=who or game.seat_name(shown["to_act"]))
    free = sum(seat["state"] == "open" for seat in seats) if entry.status == LOBBY else 0
    kinds = ("sit" if free else "") if entry.status == LOBBY else "watch" if shown["watch"] else ""
    host = next((seat["name"] for seat in seats if seat["name"] and not seat["level"]), "")
    return {
        "id": entry.id,
        "glyph": game.presentation.sign,
        "title": Message("web.row.title", game=shown["game_title"], name=shown["title"] or host).text(lang),
        "state": state.text(lang),
        "since": format_timedelta(max(60, int(time.time() - entry.updated)), format="short", locale=locale(lang)),
        "mine": shown["your_turn"],
        "kinds": f"{kinds} {shown['pace']}" if kinds else "",
        "seats": taken,
        "free": free,
    }


def locale(lang: str) -> Locale:
    """How dates and times are written in a language; as in English where nobody has told."""
    try:
        return Locale.parse(lang, sep="-")
    except (UnknownLocaleError, ValueError):
        return Locale.parse(ENGLISH)
