"""Who asks: a visitor with a cookie or a token, or a stranger; and which seat that gives them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Final, Literal

from fastapi import Depends, Query, Security
from fastapi.security import HTTPBearer
from starlette.requests import Request
from starlette.responses import Response

from petteia.core.messages import PEOPLE, Message
from petteia.server.guard.limits import Limits
from petteia.server.guard.problems import Refused, unknown_table
from petteia.server.guard.security import COOKIE, address_of, check_origin, language_of
from petteia.server.guard.settings import Settings
from petteia.server.guard.tokens import Signer
from petteia.server.tables import views
from petteia.server.tables.chat import audible
from petteia.server.tables.room import Room
from petteia.server.tables.rooms import Rooms
from petteia.server.tables.views import Replays

YEAR: Final = 365 * 86400
BEARER: Final = HTTPBearer(auto_error=False, description="The token of a player or of a seat.")  # read below


@dataclass
class Server:
    """The parts of a running server; `request.app.state.server`."""

    settings: Settings
    signer: Signer
    limits: Limits
    rooms: Rooms
    replays: Replays


def server_of(request: Request) -> Server:
    """The server that handles a request."""
    found: Server = request.app.state.server
    return found


@dataclass(frozen=True)
class Visitor:
    """Somebody who asks for something."""

    server: Server
    player: str  # empty: a stranger
    name: str
    table: str  # the only table that their token is good for; empty: any
    lang: str
    address: str

    def known(self) -> Visitor:
        """The visitor, who must have a name; Refused for a stranger."""
        if not self.player:
            raise Refused(401, Message("server.stranger"))
        return self

    def free(self) -> Visitor:
        """The visitor, whose token must be good for everything; Refused for a stranger or the token of a seat."""
        if self.known().table:
            raise Refused(403, Message("server.token.seat"))
        return self

    async def room(self, table: str, version: int = 0) -> Room:
        """A table that the visitor may see; Refused if there is none."""
        if self.table and self.table != table:
            raise Refused(403, Message("server.token.seat"))
        room = await self.server.rooms.room(table, version)
        if not room.may_watch(self.player):
            raise unknown_table()
        PEOPLE.set([seat.name for seat in room.seats])  # as long as this request is answered
        return room

    async def shown(self, room: Room) -> dict[str, Any]:
        """Everything about a table that this visitor may see at once: the fields of `protocol.TableView`."""
        place = await self.server.rooms.place(room.id)
        seat = room.seat_of(self.player)
        code = self.server.signer.invite_code(room.id, room.invite_number) if seat is not None else None
        lines = len(audible(room, seat, place.chat))
        return views.table(room, seat, self.player, self.lang) | {"chat": lines, "invite": code}

    async def seated(self, table: str, version: int = 0) -> tuple[Room, int]:
        """A table and the visitor's seat there; Refused without one."""
        self.known()
        room = await self.room(table, version)
        seat = room.seat_of(self.player)
        if seat is None:
            raise Refused(403, Message("server.seat.none"))
        return room, seat


def visitor_of(request: Request) -> Visitor:
    """Who asks; Refused if a token is not ours, or if another site's page uses the cookie."""
    server = server_of(request)
    header, cookie = request.headers.get("authorization"), request.cookies.get(COOKIE)
    claim = None
    if header is not None:
        kind, _, token = header.partition(" ")
        claim = server.signer.read(token.strip()) if kind.lower() == "bearer" else None
        if claim is None:
            raise Refused(401, Message("server.token.bad"))
    elif cookie is not None:
        claim = server.signer.read(cookie)
    check_origin(request, is_by_cookie=header is None and claim is not None)
    player, name, table = claim if claim is not None else ("", "", "")
    return Visitor(server, player, name, table, language_of(request), address_of(request))


async def _visitor(  # async, or it would be called in a thread
    request: Request,
    bearer: Annotated[object, Security(BEARER)],
    lang: Annotated[Literal["en", "es", "nl", "pl"] | None, Query(description="The reader's language.")] = None,
) -> Visitor:
    return visitor_of(request)


AnyVisitor = Annotated[Visitor, Depends(_visitor)]


def keep_token(response: Response, server: Server, token: str) -> None:
    """Put a player's token into the cookie: out of reach of scripts and of other sites."""
    response.set_cookie(
        COOKIE, token, max_age=YEAR, path="/", httponly=True, samesite="lax", secure=server.settings.secure_cookie
    )
