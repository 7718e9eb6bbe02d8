"""The part of the API about tables: finding and making them, sitting down and getting up."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from fastapi import APIRouter, Query

import petteia
from petteia.core.errors import UnknownGame
from petteia.server.api import answers, requests
from petteia.server.api.parameters import PROBLEMS, AtLeast, Code, RequestKey, TableId, changed, rooms_of
from petteia.server.api.visitors import AnyVisitor, Visitor
from petteia.server.guard.names import clean
from petteia.server.guard.problems import unknown_table
from petteia.server.store.store import Listed
from petteia.server.tables import proposals, seating
from petteia.server.tables.room import LOBBY, OVER, PLAYING, Room

MOST_LISTED: Final = 100

router = APIRouter(prefix="/api", responses=PROBLEMS, tags=["tables"])


@router.get("/tables")
async def tables(
    visitor: AnyVisitor,
    which: Annotated[Literal["open", "playing", "over", "mine"], Query(description="Which tables.")] = "open",
    limit: Annotated[int, Query(ge=1, le=MOST_LISTED)] = 50,
) -> answers.TableList:
    """List the tables with free seats, those being played or over that can be watched, or your own."""
    store = rooms_of(visitor).store
    if which == "mine":
        found = await store.of_player(visitor.known().player, limit)
    else:
        found = await store.listed([{"open": LOBBY, "playing": PLAYING, "over": OVER}[which]], limit)
    return answers.TableList.model_validate(
        {"tables": [list_entry(entry, visitor) for entry in found if is_known(entry)]}
    )


def is_known(entry: Listed) -> bool:
    """Whether the game of a table can be played here; the package it came with may be gone."""
    try:
        petteia.game(entry.summary["game"])
    except UnknownGame:
        return False
    return True


def list_entry(entry: Listed, visitor: Visitor) -> dict[str, Any]:
    """A table as this visitor reads it in a list: the fields of `answers.ListedTable`."""
    summary = entry.summary
    seats = [
        {"state": seat["state"], "name": seat["name"], "level": seat["level"] or None,
         "is_you": bool(visitor.player) and seat["player"] == visitor.player}
        for seat in summary["seats"]
    ]  # fmt: skip
    to_act = summary["to_act"]
    return {
        **{key: summary[key] for key in ("game", "title", "pace", "first_game", "watch", "version", "moves", "to_act")},
        "id": entry.id,
        "game_title": petteia.game(summary["game"]).title().text(visitor.lang),
        "status": entry.status,
        "your_turn": to_act is not None and seats[to_act]["is_you"],
        "seats": seats,
        "created": entry.created,
        "updated": entry.updated,
    }


@router.post("/tables", status_code=201)
async def create(visitor: AnyVisitor, body: requests.NewTable, key: RequestKey = "") -> answers.Joined:
    """Make a table and sit down at it; with bots in all other seats the game begins at once."""
    server, player = visitor.server, visitor.free()
    server.limits.demand(server.limits.tables, visitor.address)
    given = body.model_dump(exclude={"game", "seats", "options", "title"})
    room = await server.rooms.create(
        body.game, player.player, visitor.name, body.seats, body.options, title=clean(body.title), request=key, **given
    )
    return await joined(visitor, room)


async def joined(visitor: Visitor, room: Room) -> answers.Joined:
    """The table at which a visitor has sat down, and a token for the seat."""
    token = visitor.server.signer.seat_token(room.id, visitor.player, visitor.name)
    table = await visitor.shown(room)
    return answers.Joined.model_validate({"seat": table["you"], "token": token, "table": table})


@router.get("/tables/{table}")
async def show(visitor: AnyVisitor, table: TableId, version: AtLeast = 0) -> answers.TableView:
    """Show a table as this visitor may see it: from the own seat, or as a spectator."""
    return answers.TableView.model_validate(await visitor.shown(await visitor.room(table, version)))


@router.get("/invitations/{code}")
async def invitation(visitor: AnyVisitor, code: Code) -> answers.InvitedTo:
    """Say to which table an invitation leads."""
    signer = visitor.server.signer
    room = await rooms_of(visitor).room(signer.invited_to(code))
    if not signer.is_invited(code, room.id, room.invite_number):
        raise unknown_table()
    return answers.InvitedTo(table=room.id)


@router.post("/tables/{table}/join")
async def join(visitor: AnyVisitor, table: TableId, body: requests.Join) -> answers.Joined:
    """Sit down, or take one's seat back from the bot that stood in."""
    visitor.known()
    if not body.code:
        await visitor.room(table)  # without an invitation only where looking is allowed
    return await joined(visitor, await rooms_of(visitor).sit(table, visitor.player, visitor.name, body.seat, body.code))


@router.post("/tables/{table}/leave")
async def leave(visitor: AnyVisitor, table: TableId) -> answers.TableView:
    """Get up. In a game the seat waits, and a bot may stand in."""
    await visitor.known().room(table)
    return await changed(visitor, table, lambda r: seating.leave(r, visitor.player))


@router.post("/tables/{table}/arrange")
async def arrange(visitor: AnyVisitor, table: TableId, body: requests.Arrangement) -> answers.TableView:
    """Change seats and options before the start; only the host may."""
    await visitor.known().room(table)
    return await changed(
        visitor, table, lambda r: proposals.rearrange(r, visitor.player, body.seats, body.options, body.first_game)
    )


@router.post("/tables/{table}/start")
async def start(visitor: AnyVisitor, table: TableId) -> answers.TableView:
    """Begin the game; only the host may, once all seats are taken."""
    await visitor.known().room(table)
    return await changed(visitor, table, lambda r: proposals.start(r, visitor.player))


@router.post("/tables/{table}/close")
async def close(visitor: AnyVisitor, table: TableId) -> answers.TableView:
    """Give up a table before its start; only the host may."""
    await visitor.known().room(table)
    return await changed(visitor, table, lambda r: proposals.close(r, visitor.player))


@router.post("/tables/{table}/invitation")
async def renew_invitation(visitor: AnyVisitor, table: TableId) -> answers.TableView:
    """Make a new invitation; the old one is worthless then."""
    await visitor.seated(table)
    return await changed(visitor, table, lambda r: proposals.renew_invitation(r, visitor.player))


@router.post("/tables/{table}/take-over")
async def take_over(visitor: AnyVisitor, table: TableId, body: requests.TakeOver) -> answers.TableView:
    """Let a bot play for a player who left or stays away."""
    await visitor.seated(table)
    level = body.level or proposals.default_level()
    settings = visitor.server.settings
    return await changed(visitor, table, lambda r: seating.take_over(r, visitor.player, body.seat, level, settings))


@router.post("/tables/{table}/let")
async def let(visitor: AnyVisitor, table: TableId, body: requests.Let) -> answers.TableView:
    """Agree, or no longer, that an invited person takes a seat that was left; all people, two at least, must agree."""
    await visitor.seated(table)
    return await changed(visitor, table, lambda r: seating.let(r, visitor.player, body.seat, body.agrees))


@router.post("/tables/{table}/hand-over")
async def hand_over(visitor: AnyVisitor, table: TableId) -> answers.HandOver:
    """Make a code with which another person takes the seat that one holds or has left."""
    room = await visitor.free().room(table)
    return answers.HandOver(code=rooms_of(visitor).hand_code(room, visitor.player))


@router.post("/tables/{table}/rematch")
async def rematch(visitor: AnyVisitor, table: TableId) -> answers.Rematch:
    """Play again: the same seats at a new table."""
    await visitor.free().seated(table)
    return answers.Rematch(table=await rooms_of(visitor).rematch(table, visitor.player))
