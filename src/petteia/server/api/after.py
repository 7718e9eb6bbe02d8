"""The part of the API about finished games: their record and positions, and playing on from one."""

from __future__ import annotations

import asyncio
from typing import Any

from fastapi import APIRouter, Response

from petteia.server.api import answers, requests
from petteia.server.api.parameters import (
    PROBLEMS,
    SVG,
    MoveNumber,
    RequestKey,
    SeatQuery,
    TableId,
    Theme,
    rooms_of,
    svg,
)
from petteia.server.api.tables import joined
from petteia.server.api.visitors import AnyVisitor
from petteia.server.tables import proposals, views

router = APIRouter(prefix="/api", responses=PROBLEMS, tags=["after the end"])


@router.post("/tables/{table}/play-on", status_code=201)
async def play_on(visitor: AnyVisitor, table: TableId, body: requests.PlayOn, key: RequestKey = "") -> answers.Joined:
    """Play on from a position of a finished game at a new table: bots in the other seats, dice from the same seed."""
    visitor.free()
    limits = visitor.server.limits
    limits.demand(limits.checks, visitor.address)
    limits.demand(limits.tables, visitor.address)
    room = await visitor.room(table)
    match = await asyncio.to_thread(visitor.server.replays.match, room)
    level = body.level or proposals.default_level()
    made = await rooms_of(visitor).play_on(room, match, body.move, visitor.player, visitor.name, body.seat, level, key)
    return await joined(visitor, made)


@router.get("/tables/{table}/record")
async def record(visitor: AnyVisitor, table: TableId) -> dict[str, Any]:
    """The record of a finished game with its seed; `petteia replay` and `petteia verify` read it."""
    return views.record(await visitor.room(table))


@router.get("/tables/{table}/verify")
async def verify(visitor: AnyVisitor, table: TableId) -> answers.Verified:
    """Recompute every die and draw of a finished game from its seed."""
    visitor.server.limits.demand(visitor.server.limits.checks, visitor.address)
    room = await visitor.room(table)
    return answers.Verified.model_validate(await asyncio.to_thread(views.check, room))


@router.get("/tables/{table}/positions/{number}")
async def position(visitor: AnyVisitor, table: TableId, number: MoveNumber, seat: SeatQuery = None) -> answers.Position:
    """A position of a finished game after a number of moves, through the eyes of any seat."""
    visitor.server.limits.demand(visitor.server.limits.checks, visitor.address)
    room = await visitor.room(table)
    found = await asyncio.to_thread(visitor.server.replays.position, room, number, seat, visitor.lang)
    return answers.Position.model_validate(found)


@router.get("/tables/{table}/positions/{number}/picture", response_class=Response, responses=SVG)
async def position_picture(
    visitor: AnyVisitor, table: TableId, number: MoveNumber, seat: SeatQuery = None, theme: Theme = "light"
) -> Response:
    """Draw a position of a finished game."""
    visitor.server.limits.demand(visitor.server.limits.checks, visitor.address)
    room = await visitor.room(table)
    return svg(await asyncio.to_thread(visitor.server.replays.picture, room, number, seat, visitor.lang, theme))
