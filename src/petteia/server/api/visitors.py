"""Who asks: a visitor with a cookie or a token, or a stranger; and which seat that gives them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated, Any, Final, Literal

from fastapi import Depends, Query, Security
from fastapi.security import HTTPBearer
from starlette.requests import Request
from starlette.responses import Response

from petteia.core.messages import PEOPLE, Message
from petteia.server.guard import cookies
from petteia.server.guard.limits import Limits
from petteia.server.guard.names import presentable
from petteia.server.guard.problems import Refused, unknown_table
from petteia.server.guard.security import address_of, check_origin, language_of
from petteia.server.guard.settings import Settings
from petteia.server.guard.tokens import Claim, Signer
from petteia.server.tables import views
from petteia.server.tables.chat import audible
from petteia.server.tables.room import Room
from petteia.server.tables.rooms import Rooms
from petteia.server.tables.views import Replays
from petteia.text.catalog import LANGUAGES

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
    """A person or program that asks for something.

    A visitor with the token of a seat only ever reaches routes of that table, and those that have to do with no table.
    Whatever leaves the table, such as another game or another name, must ask for `free()`.
    """

    server: Server
    player: str  # empty: a stranger
    name: str
    table: str  # the only table that their token is good for; empty: any
    lang: str
    address: str

    def known(self) -> Visitor:
        """The visitor, who must have a name; Refused for a stranger."""
        if not self.player:
            self.not_bound()
            raise Refused(401, Message("server.stranger"))
        return self

    def free(self) -> Visitor:
        """The visitor, whose token must be good for everything; Refused for a stranger or the token of a seat."""
        return self.known().not_bound()

    def not_bound(self) -> Visitor:
        """The visitor, perhaps a stranger; Refused for the token of a seat."""
        if self.table:
            raise Refused(403, Message("server.token.seat"))
        return self

    async def room(self, table: str, version: int = 0) -> Room:
        """A table that the visitor may see; Refused if there is none."""
        if self.table and self.table != table:
            raise Refused(403, Message("server.token.seat"))
        room = await self.server.rooms.room(table, version)
        if not room.may_watch(self.player):
            raise unknown_table()
        PEOPLE.set(tuple([seat.name for seat in room.seats]))  # as long as this request is answered
        return room

    async def shown(self, room: Room) -> dict[str, Any]:
        """Everything about a table that this visitor may see at once: the fields of `answers.TableView`."""
        place = await self.server.rooms.place(room.id)
        seat = room.seat_of(self.player)
        code = self.server.signer.invite_code(room.id, room.invite_number) if seat is not None else None
        lines = len(audible(room, seat, place.chat))
        return views.table(room, seat, self.player, self.lang) | {
            "chat": lines,
            "invite": code,
            "trouble": views.trouble(place, self.lang),
        }

    async def seated(self, table: str, version: int = 0) -> tuple[Room, int]:
        """A table and the visitor's seat there; Refused without one."""
        self.known()
        room = await self.room(table, version)
        seat = room.seat_of(self.player)
        if seat is None:
            raise Refused(403, Message("server.seat.none"))
        return room, seat


def visitor_of(request: Request) -> Visitor:
    """Who asks; Refused if a token is not ours, if a seat's token is shown away from its table, or if another site's
    page uses the cookie."""
    visitor = _identified(request)
    if visitor.table and request.path_params.get("table") != visitor.table:
        visitor.not_bound()
    return visitor


def reader_of(request: Request) -> Visitor:
    """Who reads what has to do with no table; whoever shows the token of a seat is nobody's player here."""
    visitor = _identified(request)
    return replace(visitor, player="") if visitor.table else visitor


def _identified(request: Request) -> Visitor:
    server = server_of(request)
    header = request.headers.get("authorization")
    claim = _shown(server.signer, header) if header is not None else _kept(server.signer, request)
    check_origin(request, is_by_cookie=header is None and claim is not None)
    player, name, table = claim[:3] if claim is not None else ("", "", "")
    shown = presentable(name) if player else ""
    return Visitor(server, player, shown, table, language_of(request), address_of(request))


def _shown(signer: Signer, header: str) -> Claim:
    """What the token says that a program shows."""
    kind, _, token = header.partition(" ")
    claim = signer.read(token.strip()) if kind.lower() == "bearer" else None
    if claim is None:
        raise Refused(401, Message("server.token.bad"))
    return claim


def _kept(signer: Signer, request: Request) -> Claim | None:
    """What the token says that a browser keeps; it is a player's, and is renewed where it is of an old form."""
    token, is_misplaced = cookies.kept_token(request)
    claim = signer.read(token) if token is not None else None
    if claim is None or claim.table:
        return None
    if is_misplaced or not claim.is_current:
        cookies.renew(request, signer.player_token(claim.player, claim.name))
    return claim


Language = Annotated[Literal[LANGUAGES] | None, Query(description="The reader's language.")]  # type: ignore[valid-type]


async def _visitor(  # async, or it would be called in a thread
    request: Request, bearer: Annotated[object, Security(BEARER)], lang: Language = None
) -> Visitor:
    return visitor_of(request)


async def _reader(request: Request, bearer: Annotated[object, Security(BEARER)], lang: Language = None) -> Visitor:
    return reader_of(request)


AnyVisitor = Annotated[Visitor, Depends(_visitor)]
AnyReader = Annotated[Visitor, Depends(_reader)]  # for routes that have to do with no table


def keep_token(response: Response, request: Request, token: str) -> None:
    """Put a player's token into the cookie."""
    cookies.set_token(response.headers, request.scope, token)
