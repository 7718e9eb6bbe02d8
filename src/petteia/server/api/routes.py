"""The JSON API under /api. Everything that a page does can be done here; docs/api.md shows a bot that plays."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Final, Literal

from fastapi import APIRouter, Header, Path, Query, Request, Response

import petteia
from petteia.core.errors import UnknownGame
from petteia.games import playable
from petteia.server.api import protocol
from petteia.server.api.protocol import Problem
from petteia.server.api.visitors import AnyReader, AnyVisitor, Visitor, keep_token
from petteia.server.guard.names import clean, clean_name
from petteia.server.guard.problems import unknown_table
from petteia.server.guard.tokens import new_id
from petteia.server.store.store import Listed
from petteia.server.tables import logs, proposals, seating, views
from petteia.server.tables.room import LOBBY, OVER, PLAYING
from petteia.server.tables.rooms import Rooms

MOST_LISTED: Final = 100
PROBLEMS: Final[dict[int | str, dict[str, Any]]] = {
    status: {"model": Problem, "description": text}
    for status, text in {
        400: "Something given does not fit.",
        401: "A name or a good token is needed.",
        403: "This visitor may not do that.",
        404: "There is no such thing, or none that this visitor may see.",
        409: "The table is not in a state for that, or has moved on.",
        413: "The request is too large.",
        422: "The request does not have the right form.",
        429: "Too many requests.",
        503: "The database does not answer, or there is no room; ask again soon.",
    }.items()
}
SVG: Final[dict[int | str, dict[str, Any]]] = {200: {"content": {"image/svg+xml": {}}, "description": "A picture."}}

TableId = Annotated[str, Path(min_length=16, max_length=16, pattern=r"^[A-Za-z0-9_-]+$")]
GameId = Annotated[str, Path(min_length=1, max_length=40, pattern=r"^[a-z_]+$")]
RuleId = Annotated[str, Path(min_length=1, max_length=20, pattern=r"^[A-Za-z0-9.-]+$")]
Code = Annotated[str, Path(min_length=32, max_length=32, pattern=r"^[A-Za-z0-9_-]+$")]
AtLeast = Annotated[int, Query(ge=0, le=1_000_000_000, description="A version that the reader has heard of.")]
Theme = Annotated[Literal["light", "dark"], Query()]
SeatQuery = Annotated[int | None, Query(ge=0, le=7, description="Whose eyes; a spectator's if not given.")]
MoveNumber = Annotated[int, Path(ge=0, le=1_000_000)]
RequestKey = Annotated[
    str,
    Header(
        alias="Idempotency-Key",
        max_length=64,
        pattern=r"^[!-~]*$",
        description="Any text of your own for this request: sent again with the same key, it is carried out once.",
    ),
]

router = APIRouter(prefix="/api", responses=PROBLEMS)


def rooms_of(visitor: Visitor) -> Rooms:
    """The tables."""
    return visitor.server.rooms


# -- people and what they can choose from ---------------------------------------------------------------


@router.post("/players", status_code=201, tags=["people"])
async def take_name(
    request: Request, visitor: AnyVisitor, body: protocol.NewPlayer, response: Response
) -> protocol.Player:
    """Take a name. Who has one already keeps their seats under the new name."""
    server = visitor.server
    server.limits.demand(server.limits.players, visitor.address)
    name = clean_name(body.name)
    token = server.signer.player_token(visitor.player or new_id(), name)
    keep_token(response, request, token)
    return protocol.Player(name=name, token=token)


@router.get("/players/me", tags=["people"])
async def who_am_i(visitor: AnyReader) -> protocol.Me:
    """Say who the server takes the visitor for."""
    return protocol.Me(name=visitor.name or None, lang=visitor.lang)


@router.get("/games", tags=["games"])
async def games(visitor: AnyReader) -> protocol.Catalog:
    """List the games with their options, the levels of bots, and the ready phrases of the chat."""
    found = views.games(playable(), visitor.lang)
    levels, phrases = views.levels(visitor.lang), views.phrases(visitor.lang)
    return protocol.Catalog.model_validate({"games": found, "levels": levels, "phrases": phrases})


@router.get("/games/{game}/rules/{rule}", tags=["games"])
async def rule(visitor: AnyReader, game: GameId, rule: RuleId) -> protocol.RuleText:
    """Show a paragraph of the rules of a game, for example `OFF-8.12` or `8.12`."""
    return protocol.RuleText.model_validate(views.rule(game, rule))


# -- tables ---------------------------------------------------------------------------------------------


@router.get("/tables", tags=["tables"])
async def tables(
    visitor: AnyVisitor,
    which: Annotated[Literal["open", "playing", "over", "mine"], Query(description="Which tables.")] = "open",
    limit: Annotated[int, Query(ge=1, le=MOST_LISTED)] = 50,
) -> protocol.TableList:
    """List the tables with free seats, those being played or over that can be watched, or your own."""
    store = rooms_of(visitor).store
    if which == "mine":
        found = await store.of_player(visitor.known().player, limit)
    else:
        found = await store.listed([{"open": LOBBY, "playing": PLAYING, "over": OVER}[which]], limit)
    return protocol.TableList.model_validate(
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
    """A table as this visitor reads it in a list: the fields of `protocol.ListedTable`."""
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


@router.post("/tables", status_code=201, tags=["tables"])
async def create(visitor: AnyVisitor, body: protocol.NewTable, key: RequestKey = "") -> protocol.Joined:
    """Make a table and sit down at it; with bots in all other seats the game begins at once."""
    server, player = visitor.server, visitor.free()
    server.limits.demand(server.limits.tables, visitor.address)
    given = body.model_dump(exclude={"game", "seats", "options", "title"})
    room = await server.rooms.create(
        body.game, player.player, visitor.name, body.seats, body.options, title=clean(body.title), request=key, **given
    )
    return await _joined(visitor, room)


async def _joined(visitor: Visitor, room: Any) -> protocol.Joined:
    token = visitor.server.signer.seat_token(room.id, visitor.player, visitor.name)
    table = await visitor.shown(room)
    return protocol.Joined.model_validate({"seat": table["you"], "token": token, "table": table})


@router.get("/tables/{table}", tags=["tables"])
async def show(visitor: AnyVisitor, table: TableId, version: AtLeast = 0) -> protocol.TableView:
    """Show a table as this visitor may see it: from the own seat, or as a spectator."""
    return protocol.TableView.model_validate(await visitor.shown(await visitor.room(table, version)))


@router.get("/invitations/{code}", tags=["tables"])
async def invitation(visitor: AnyVisitor, code: Code) -> protocol.InvitedTo:
    """Say to which table an invitation leads."""
    signer = visitor.server.signer
    room = await rooms_of(visitor).room(signer.invited_to(code))
    if not signer.is_invited(code, room.id, room.invite_number):
        raise unknown_table()
    return protocol.InvitedTo(table=room.id)


@router.post("/tables/{table}/join", tags=["tables"])
async def join(visitor: AnyVisitor, table: TableId, body: protocol.Join) -> protocol.Joined:
    """Sit down, or take one's seat back from the bot that stood in."""
    visitor.known()
    if not body.code:
        await visitor.room(table)  # without an invitation only where looking is allowed
    return await _joined(
        visitor, await rooms_of(visitor).sit(table, visitor.player, visitor.name, body.seat, body.code)
    )


@router.post("/tables/{table}/leave", tags=["tables"])
async def leave(visitor: AnyVisitor, table: TableId) -> protocol.TableView:
    """Get up. In a game the seat waits, and a bot may stand in."""
    await visitor.known().room(table)
    room = await rooms_of(visitor).change(table, lambda r: seating.leave(r, visitor.player))
    return protocol.TableView.model_validate(await visitor.shown(room))


@router.post("/tables/{table}/arrange", tags=["tables"])
async def arrange(visitor: AnyVisitor, table: TableId, body: protocol.Arrangement) -> protocol.TableView:
    """Change seats and options before the start; only the host may."""
    await visitor.known().room(table)
    room = await rooms_of(visitor).change(
        table, lambda r: proposals.rearrange(r, visitor.player, body.seats, body.options, body.first_game)
    )
    return protocol.TableView.model_validate(await visitor.shown(room))


@router.post("/tables/{table}/start", tags=["tables"])
async def start(visitor: AnyVisitor, table: TableId) -> protocol.TableView:
    """Begin the game; only the host may, once all seats are taken."""
    await visitor.known().room(table)
    room = await rooms_of(visitor).change(table, lambda r: proposals.start(r, visitor.player))
    return protocol.TableView.model_validate(await visitor.shown(room))


@router.post("/tables/{table}/close", tags=["tables"])
async def close(visitor: AnyVisitor, table: TableId) -> protocol.TableView:
    """Give up a table before its start; only the host may."""
    await visitor.known().room(table)
    room = await rooms_of(visitor).change(table, lambda r: proposals.close(r, visitor.player))
    return protocol.TableView.model_validate(await visitor.shown(room))


@router.post("/tables/{table}/invitation", tags=["tables"])
async def renew_invitation(visitor: AnyVisitor, table: TableId) -> protocol.TableView:
    """Make a new invitation; the old one is worthless then."""
    await visitor.seated(table)
    room = await rooms_of(visitor).change(table, lambda r: proposals.renew_invitation(r, visitor.player))
    return protocol.TableView.model_validate(await visitor.shown(room))


@router.post("/tables/{table}/take-over", tags=["tables"])
async def take_over(visitor: AnyVisitor, table: TableId, body: protocol.TakeOver) -> protocol.TableView:
    """Let a bot play for a player who left or stays away."""
    await visitor.seated(table)
    level = body.level or proposals.default_level()
    settings = visitor.server.settings
    room = await rooms_of(visitor).change(
        table, lambda r: seating.take_over(r, visitor.player, body.seat, level, settings)
    )
    return protocol.TableView.model_validate(await visitor.shown(room))


@router.post("/tables/{table}/let", tags=["tables"])
async def let(visitor: AnyVisitor, table: TableId, body: protocol.Let) -> protocol.TableView:
    """Agree, or no longer, that an invited person takes a seat that was left; all people, two at least, must agree."""
    await visitor.seated(table)
    room = await rooms_of(visitor).change(table, lambda r: seating.let(r, visitor.player, body.seat, body.agrees))
    return protocol.TableView.model_validate(await visitor.shown(room))


@router.post("/tables/{table}/hand-over", tags=["tables"])
async def hand_over(visitor: AnyVisitor, table: TableId) -> protocol.HandOver:
    """Make a code with which another person takes the seat that one holds or has left."""
    room = await visitor.free().room(table)
    return protocol.HandOver(code=rooms_of(visitor).hand_code(room, visitor.player))


@router.post("/tables/{table}/rematch", tags=["tables"])
async def rematch(visitor: AnyVisitor, table: TableId) -> protocol.Rematch:
    """Play again: the same seats at a new table."""
    await visitor.free().seated(table)
    return protocol.Rematch(table=await rooms_of(visitor).rematch(table, visitor.player))


@router.post("/tables/{table}/play-on", status_code=201, tags=["after the end"])
async def play_on(visitor: AnyVisitor, table: TableId, body: protocol.PlayOn, key: RequestKey = "") -> protocol.Joined:
    """Play on from a position of a finished game at a new table: bots in the other seats, dice from the same seed."""
    visitor.free()
    limits = visitor.server.limits
    limits.demand(limits.checks, visitor.address)
    limits.demand(limits.tables, visitor.address)
    room = await visitor.room(table)
    match = await asyncio.to_thread(visitor.server.replays.match, room)
    level = body.level or proposals.default_level()
    made = await rooms_of(visitor).play_on(room, match, body.move, visitor.player, visitor.name, body.seat, level, key)
    return await _joined(visitor, made)


# -- playing --------------------------------------------------------------------------------------------


@router.get("/tables/{table}/actions", tags=["playing"])
async def actions(visitor: AnyVisitor, table: TableId, version: AtLeast = 0) -> protocol.Actions:
    """List what this visitor may do now, each with a sentence."""
    room, seat = await visitor.seated(table, version)
    return protocol.Actions.model_validate(views.actions(room, seat, visitor.lang))


@router.get("/tables/{table}/why-not", tags=["playing"])
async def why_not(
    visitor: AnyVisitor, table: TableId, action: Annotated[str, Query(min_length=1, max_length=120)]
) -> protocol.WhyNot:
    """Say why an action may not be chosen now, what would make it possible, and which rules say so."""
    room, seat = await visitor.seated(table)
    return protocol.WhyNot.model_validate(views.why_not(room, seat, action, visitor.lang))


@router.post("/tables/{table}/act", tags=["playing"])
async def act(visitor: AnyVisitor, table: TableId, body: protocol.Act) -> protocol.TableView:
    """Play an action, or several answers that make up one. It is acknowledged once it is stored.

    Sent twice for one version it is played once.
    """
    _, seat = await visitor.seated(table)
    room = await rooms_of(visitor).change(table, lambda r: proposals.move(r, seat, body.version, *body.names))
    return protocol.TableView.model_validate(await visitor.shown(room))


@router.post("/tables/{table}/undo", tags=["playing"])
async def undo(visitor: AnyVisitor, table: TableId, body: protocol.Undo) -> protocol.TableView:
    """Take back your own moves of this turn, as far as the last die, draw or reveal."""
    _, seat = await visitor.seated(table)
    room = await rooms_of(visitor).change(table, lambda r: proposals.undo(r, seat, body.version, body.steps))
    return protocol.TableView.model_validate(await visitor.shown(room))


@router.put("/tables/{table}/maximum", tags=["playing"])
async def set_maximum(visitor: AnyVisitor, table: TableId, body: protocol.Maximum) -> protocol.TableView:
    """Have the server bid for one's seat up to a maximum that nobody else can read, in games with auctions."""
    _, seat = await visitor.seated(table)
    room = await rooms_of(visitor).change(table, lambda r: proposals.order(r, seat, body.amount, body.when_outbid))
    return protocol.TableView.model_validate(await visitor.shown(room))


@router.delete("/tables/{table}/maximum", tags=["playing"])
async def drop_maximum(visitor: AnyVisitor, table: TableId) -> protocol.TableView:
    """Bid oneself again."""
    _, seat = await visitor.seated(table)
    room = await rooms_of(visitor).change(table, lambda r: proposals.order(r, seat, None, ""))
    return protocol.TableView.model_validate(await visitor.shown(room))


@router.get("/tables/{table}/log", tags=["playing"])
async def log(
    visitor: AnyVisitor,
    table: TableId,
    before: Annotated[int | None, Query(ge=0, le=1_000_000, description="Up to this move.")] = None,
    limit: Annotated[int, Query(ge=1, le=views.MOST_LOG)] = 100,
) -> protocol.Log:
    """Read what has happened, as far as this visitor may know it."""
    room = await visitor.room(table)
    lines = logs.log(room, room.seat_of(visitor.player), visitor.lang, before, limit)
    return protocol.Log.model_validate({"lines": lines})


@router.get("/tables/{table}/picture", tags=["playing"], response_class=Response, responses=SVG)
async def picture(visitor: AnyVisitor, table: TableId, version: AtLeast = 0, theme: Theme = "light") -> Response:
    """Draw the table as this visitor may see it."""
    room = await visitor.room(table, version)
    return svg(views.picture(room, room.seat_of(visitor.player), visitor.lang, theme))


def svg(text: str) -> Response:
    """A picture as an answer."""
    return Response(text, media_type="image/svg+xml", headers={"Cache-Control": "no-store"})


# -- after the end --------------------------------------------------------------------------------------


@router.get("/tables/{table}/record", tags=["after the end"])
async def record(visitor: AnyVisitor, table: TableId) -> dict[str, Any]:
    """The record of a finished game with its seed; `petteia replay` and `petteia verify` read it."""
    return views.record(await visitor.room(table))


@router.get("/tables/{table}/verify", tags=["after the end"])
async def verify(visitor: AnyVisitor, table: TableId) -> protocol.Verified:
    """Recompute every die and draw of a finished game from its seed."""
    visitor.server.limits.demand(visitor.server.limits.checks, visitor.address)
    room = await visitor.room(table)
    return protocol.Verified.model_validate(await asyncio.to_thread(views.check, room))


@router.get("/tables/{table}/positions/{number}", tags=["after the end"])
async def position(
    visitor: AnyVisitor, table: TableId, number: MoveNumber, seat: SeatQuery = None
) -> protocol.Position:
    """A position of a finished game after a number of moves, through the eyes of any seat."""
    visitor.server.limits.demand(visitor.server.limits.checks, visitor.address)
    room = await visitor.room(table)
    found = await asyncio.to_thread(visitor.server.replays.position, room, number, seat, visitor.lang)
    return protocol.Position.model_validate(found)


@router.get(
    "/tables/{table}/positions/{number}/picture", tags=["after the end"], response_class=Response, responses=SVG
)
async def position_picture(
    visitor: AnyVisitor, table: TableId, number: MoveNumber, seat: SeatQuery = None, theme: Theme = "light"
) -> Response:
    """Draw a position of a finished game."""
    visitor.server.limits.demand(visitor.server.limits.checks, visitor.address)
    room = await visitor.room(table)
    return svg(await asyncio.to_thread(visitor.server.replays.picture, room, number, seat, visitor.lang, theme))
