"""After the game: the result, the whole game to look back on, and the proof that the dice were honest."""

from __future__ import annotations

import asyncio
import json
from typing import Any, Final

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response

from petteia.core.errors import PetteiaError
from petteia.core.match import Match
from petteia.core.messages import Message, listing, name_of
from petteia.server.api.parameters import TableId
from petteia.server.api.visitors import Visitor, visitor_of
from petteia.server.guard.problems import Unavailable
from petteia.server.site.boards import board_and_side
from petteia.server.site.breakdown import breakdown, statistics
from petteia.server.site.create import go, named
from petteia.server.site.curve import NARROW, WIDEST, score_curve
from petteia.server.site.frame import form_of, fragment, page, picture_address, render, theme_of, whole
from petteia.server.site.pictures import eyes_of, seen_at
from petteia.server.site.showcase import look_of
from petteia.server.tables import logs, proposals, views
from petteia.server.tables.room import OVER, Room

router = APIRouter(include_in_schema=False)

ACTS: Final = 3  # acts that are told of one move; of the last one all are
MOST: Final = 40  # acts up to a move, among which its own are looked for


def winners(match: Match) -> list[int]:
    """The seats that have won; several may share it."""
    return [seat for seat, rank in enumerate(match.state.ranking()) if rank == 1]


async def _replay(visitor: Visitor, table: str) -> tuple[Room, Match]:
    visitor.server.limits.demand(visitor.server.limits.checks, visitor.address)
    room = await visitor.room(table)
    return room, await asyncio.to_thread(visitor.server.replays.match, room)


@router.get("/t/{table}/after")
async def after(request: Request, table: TableId) -> Response:
    """The result, the whole game to look back on, and the proof that the dice were honest."""
    return await _after(request, table)


@router.post("/t/{table}/on")
async def play_on(request: Request, table: TableId) -> Response:
    """Play on from a step of a finished game, in any seat, against bots."""
    given = await form_of(request)
    visitor, answer = named(request, "")
    room, match = await _replay(visitor, table)
    visitor.server.limits.demand(visitor.server.limits.tables, visitor.address)
    step = whole(given.get("step", ""), 0, len(match.moves), len(match.moves))
    seat = whole(given.get("seat", ""), 0, match.players - 1, 0)
    try:
        made = await visitor.server.rooms.play_on(
            room, match, step, visitor.player, visitor.name, seat, given.get("level") or proposals.default_level()
        )
    except Unavailable:
        raise
    except PetteiaError as error:
        return await _after(request, table, error.text(visitor.lang), step)
    return go(answer, f"/t/{made.id}")


async def _after(request: Request, table: str, error: str = "", at: int | None = None) -> Response:
    visitor = visitor_of(request)
    if (await visitor.room(table)).status != OVER:
        return RedirectResponse(f"/t/{table}", 303)
    room, match = await _replay(visitor, table)
    lang = visitor.lang
    steps = len(match.moves)
    step = whole(request.query_params.get("step", ""), 0, steps, steps) if at is None else at
    eyes = eyes_of(request, match.players)
    names = [seat.name or room.game.seat_name(i).text(lang) for i, seat in enumerate(room.seats)]
    result = _result(room, match, names, lang)
    won = winners(match)
    who = listing([Message("core.plain", text=names[seat]) for seat in won])
    headline = Message("web.headline.one" if len(won) == 1 else "web.headline.more", who=who).text(lang)
    ending = (match.view(None).get("result") or {}).get("victory", "")
    if ending:
        headline = f"{headline}: {name_of(f'{room.game.name}.victory', ending).text(lang)}"
    curve_title = (room.game.said("present.scores") or Message("web.scores")).text(lang)
    seats = [("all", Message("web.replay.all").text(lang), "ui-eye")]
    seats += [(str(i), name, f"tok-{i + 1}-{theme_of(request)}") for i, name in enumerate(names)]
    return page(
        request,
        visitor,
        "after.html",
        409 if error else 200,
        id=room.id,
        game=room.game.name,
        look=look_of(room.game),
        title=f"{room.game.title().text(lang)}: {headline}",
        picture=picture_address(request, "position_png", table=table),
        winners=won,
        headline=headline,
        subline=f"{room.game.title().text(lang)} · {Message('web.steps', n=steps).text(lang)}",
        result=sorted(result, key=lambda row: (row["rank"], row["seat"])),
        result_by_seat=result,
        statistics=await asyncio.to_thread(statistics, match, lang),
        steps=steps,
        step=step,
        eyes=seats,
        eye="all" if eyes is None else str(eyes),
        curve_title=curve_title,
        curve=await asyncio.to_thread(score_curve, match, theme_of(request), curve_title, lang),
        wide_curve=await asyncio.to_thread(score_curve, match, theme_of(request), curve_title, lang, WIDEST),
        small_curve=await asyncio.to_thread(score_curve, match, theme_of(request), curve_title, lang, NARROW),
        commitment=room.commitment,
        seed=match.seed,
        may_repeat=room.seat_of(visitor.player) is not None,
        own_seat=room.seat_of(visitor.player) or 0,
        levels=[(level["name"], level["title"]) for level in views.levels(lang, match.game.name)],
        level=proposals.default_level(),
        error=error,
        **_step(request, visitor, room, match, step, eyes),
    )


def _result(room: Room, match: Match, names: list[str], lang: str) -> list[dict[str, Any]]:
    scores = room.game.standing(match.state)
    ranking = match.state.ranking()
    seats = views.seats(room, "", lang)
    parts = breakdown(match, lang)
    return [
        {
            "seat": i,
            "rank": ranking[i],
            "name": names[i],
            "score": scores[i],
            "unit": (room.game.said("present.unit") or Message("web.unit")).text(lang),
            "note": Message("web.bot", level=seats[i]["level_title"]).text(lang) if seats[i]["level"] else "",
            "parts": parts[i],
        }
        for i in range(match.players)
    ]


def _step(request: Request, visitor: Visitor, room: Room, match: Match, step: int, eyes: int | None) -> dict[str, Any]:
    """One position of a replay."""
    lang, theme = visitor.lang, theme_of(request)
    seen = seen_at(match, step, eyes)
    head, text = Message("web.replay.start").text(lang), ""
    if step:
        move = match.moves[step - 1]
        if move.seat >= 0:
            head = room.seats[move.seat].name or room.game.seat_name(move.seat).text(lang)
        else:
            head = Message("web.waiting_rolls").text(lang)
        text = told_at(match, step, eyes, lang)
    board, side = board_and_side(match.game, seen, lang, theme)
    return {
        "board": board,
        "side": side,
        "where": {"head": head, "text": text},
    }


def told_at(match: Match, step: int, eyes: int | None, lang: str) -> str:
    """What a move did, as the log tells it; of a move that goes on with an act, the act as far as it has come."""
    found = logs.last_acts(match, eyes, step, MOST)
    now = [act for act in found if act.last == step] or [
        act for act in found[-1:] if act.seat == match.moves[step - 1].seat
    ]
    is_end = step == len(match.moves)
    told = [*now[-1:], *now[:-1]] if is_end else now[:ACTS]  # who wins comes first: on a phone the rest may be long
    return " · ".join(logs.act_text(match.game.name, act.events, lang).removesuffix(".") for act in told)


@router.get("/t/{table}/step")
async def one_step(request: Request, table: TableId) -> Response:
    """One position of a finished game, as a fragment."""
    visitor = visitor_of(request)
    room, match = await _replay(visitor, table)
    steps = len(match.moves)
    step = whole(request.query_params.get("step", ""), 0, steps, steps)
    values = _step(request, visitor, room, match, step, eyes_of(request, match.players))
    return fragment(render(request, visitor, "step.html", step=step, steps=steps, **values))


@router.get("/t/{table}/record.json")
async def record(request: Request, table: TableId) -> Response:
    """The record of a finished game, to keep."""
    room = await visitor_of(request).room(table)
    headers = {"Content-Disposition": f'attachment; filename="petteia-{room.game.name}-{room.id[:6]}.json"'}
    return JSONResponse(json.loads(json.dumps(views.record(room))), headers=headers)


@router.get("/t/{table}/verify")
async def verify(request: Request, table: TableId) -> Response:
    """Recompute every die, and say what came of it."""
    visitor = visitor_of(request)
    visitor.server.limits.demand(visitor.server.limits.checks, visitor.address)
    room = await visitor.room(table)
    found = await asyncio.to_thread(views.check, room)
    return fragment(render(request, visitor, "verified.html", draws=found["draws"]))
