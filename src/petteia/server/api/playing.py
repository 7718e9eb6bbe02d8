"""The part of the API about a game being played: what may be done, doing it, what has happened."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Response

from petteia.server.api import answers, requests
from petteia.server.api.parameters import PROBLEMS, SVG, AtLeast, TableId, Theme, changed, svg
from petteia.server.api.visitors import AnyVisitor
from petteia.server.tables import logs, proposals, views

router = APIRouter(prefix="/api", responses=PROBLEMS, tags=["playing"])


@router.get("/tables/{table}/actions")
async def actions(visitor: AnyVisitor, table: TableId, version: AtLeast = 0) -> answers.Actions:
    """List what this visitor may do now, each with a sentence."""
    room, seat = await visitor.seated(table, version)
    return answers.Actions.model_validate(views.actions(room, seat, visitor.lang))


@router.get("/tables/{table}/why-not")
async def why_not(
    visitor: AnyVisitor, table: TableId, action: Annotated[str, Query(min_length=1, max_length=120)]
) -> answers.WhyNot:
    """Say why an action may not be chosen now, what would make it possible, and which rules say so."""
    room, seat = await visitor.seated(table)
    return answers.WhyNot.model_validate(views.why_not(room, seat, action, visitor.lang))


@router.post("/tables/{table}/act")
async def act(visitor: AnyVisitor, table: TableId, body: requests.Act) -> answers.TableView:
    """Play an action, or several answers that make up one. It is acknowledged once it is stored.

    Sent twice for one version it is played once.
    """
    _, seat = await visitor.seated(table)
    return await changed(visitor, table, lambda r: proposals.move(r, seat, body.version, *body.names))


@router.post("/tables/{table}/hint")
async def hint(visitor: AnyVisitor, table: TableId, body: requests.AskHint) -> answers.Hint:
    """Ask what to do now, found with what your own seat may know. Further ideas for the same moment are not counted.

    Where several people play, the table must have allowed it when it was made, and each player has a number of hints.
    """
    _, seat = await visitor.seated(table)
    visitor.server.limits.demand(visitor.server.limits.hints, visitor.player)
    room, plan = await visitor.server.rooms.hint(table, seat, body.version, body.idea)
    return answers.Hint.model_validate(views.hint(room, seat, plan, visitor.lang))


@router.post("/tables/{table}/undo")
async def undo(visitor: AnyVisitor, table: TableId, body: requests.Undo) -> answers.TableView:
    """Take back your own moves of this turn, as far as the last die, draw or reveal."""
    _, seat = await visitor.seated(table)
    return await changed(visitor, table, lambda r: proposals.undo(r, seat, body.version, body.steps))


@router.put("/tables/{table}/maximum")
async def set_maximum(visitor: AnyVisitor, table: TableId, body: requests.Maximum) -> answers.TableView:
    """Have the server bid for one's seat up to a maximum that nobody else can read, in games with auctions."""
    _, seat = await visitor.seated(table)
    return await changed(visitor, table, lambda r: proposals.order(r, seat, body.amount, body.when_outbid))


@router.delete("/tables/{table}/maximum")
async def drop_maximum(visitor: AnyVisitor, table: TableId) -> answers.TableView:
    """Bid oneself again."""
    _, seat = await visitor.seated(table)
    return await changed(visitor, table, lambda r: proposals.order(r, seat, None, ""))


@router.get("/tables/{table}/log")
async def log(
    visitor: AnyVisitor,
    table: TableId,
    before: Annotated[int | None, Query(ge=0, le=1_000_000, description="Up to this move.")] = None,
    limit: Annotated[int, Query(ge=1, le=views.MOST_LOG)] = 100,
) -> answers.Log:
    """Read what has happened, as far as this visitor may know it."""
    room = await visitor.room(table)
    lines = logs.log(room, room.seat_of(visitor.player), visitor.lang, before, limit)
    return answers.Log.model_validate({"lines": lines})


@router.get("/tables/{table}/picture", response_class=Response, responses=SVG)
async def picture(visitor: AnyVisitor, table: TableId, version: AtLeast = 0, theme: Theme = "light") -> Response:
    """Draw the table as this visitor may see it."""
    room = await visitor.room(table, version)
    return svg(views.picture(room, room.seat_of(visitor.player), visitor.lang, theme))
