"""The part of the API that is about talking and listening: the chat, and the stream of versions."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import AsyncIterator, Callable
from typing import Annotated, Any, Final

from fastapi import APIRouter, Query
from starlette.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

from petteia.server.api import answers, requests
from petteia.server.api.parameters import PROBLEMS, RequestKey, TableId, rooms_of
from petteia.server.api.visitors import AnyVisitor, Visitor
from petteia.server.store.store import ChatRow
from petteia.server.tables.chat import audible, words_of
from petteia.server.tables.place import Place

HEARTBEAT: Final = 20.0  # seconds after which a silent stream says that it is still there
COME_BACK: Final = (500, 2000)  # milliseconds after which listeners come back when the server restarts
MOST_LINES: Final = 200

router = APIRouter(prefix="/api", responses=PROBLEMS, tags=["talking"])


@router.get("/tables/{table}/chat")
async def read_chat(
    visitor: AnyVisitor, table: TableId, after: Annotated[int, Query(ge=0, le=1_000_000_000)] = 0
) -> answers.Chat:
    """Read the last lines of the chat, ready phrases in the reader's language."""
    room = await visitor.room(table)
    place = await rooms_of(visitor).place(table)
    lines = [row for row in audible(room, room.seat_of(visitor.player), place.chat) if row.number > after]
    return answers.Chat.model_validate({"lines": [chat_line(row, visitor.lang) for row in lines[-MOST_LINES:]]})


@router.post("/tables/{table}/chat", status_code=201)
async def say(visitor: AnyVisitor, table: TableId, body: requests.Say, key: RequestKey = "") -> answers.ChatLine:
    """Say something. What spectators say reaches the players after the end."""
    server, player = visitor.server, visitor.known().player
    await visitor.room(table)
    server.limits.demand(server.limits.chats, player)
    row = await server.rooms.say(table, player, visitor.name, body.phrase, body.text, key)
    return answers.ChatLine.model_validate(chat_line(row, visitor.lang))


def chat_line(row: ChatRow, lang: str) -> dict[str, Any]:
    """A line as a reader of this language sees it: the fields of `answers.ChatLine`."""
    seat = row.seat if row.seat >= 0 else None
    return {
        "number": row.number, "seat": seat, "name": row.name, "phrase": row.phrase or None,
        "text": words_of(row, lang), "at": row.at,
    }  # fmt: skip


class EventStream(StreamingResponse):
    """A stream of server-sent events; `closed` is called however it ends."""

    def __init__(self, events: AsyncIterator[str], closed: Callable[[], None]) -> None:
        headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
        super().__init__(events, media_type="text/event-stream", headers=headers)
        self._closed = closed

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send until one side ends it."""
        try:
            await super().__call__(scope, receive, send)
        finally:
            self._closed()


@router.get(
    "/tables/{table}/events",
    response_class=StreamingResponse,
    responses={200: {"content": {"text/event-stream": {"schema": {"type": "string"}}}, "description": "Versions."}},
)
async def listen(visitor: AnyVisitor, table: TableId) -> StreamingResponse:
    """Hear of every new version, then ask for the table again.

    An event says `{"version": 12, "chat": 3, "status": "playing", "trouble": null}`; the event `restart` says that the
    server stops and that listeners should come back.
    """
    await visitor.room(table)
    place = await rooms_of(visitor).place(table)
    limits = visitor.server.limits
    limits.open_stream(visitor.address)
    listener = asyncio.Event()
    place.listeners.add(listener)

    def closed() -> None:
        place.listeners.discard(listener)
        limits.close_stream(visitor.address)

    return EventStream(versions(visitor, place, listener), closed)


async def versions(visitor: Visitor, place: Place, listener: asyncio.Event) -> AsyncIterator[str]:
    """The events of a stream: the present version at once, and then each newer one."""
    told = ""
    yield "retry: 1000\n\n"
    while not visitor.server.rooms.is_closing:
        room = place.room
        seat = room.seat_of(visitor.player)
        lines = len(audible(room, seat, place.chat))
        heard = {"version": room.version, "chat": lines, "status": room.status, "trouble": place.trouble or None}
        text = json.dumps(heard)
        if text != told:
            told = text
            yield f"event: version\nid: {room.version}\ndata: {text}\n\n"
        listener.clear()
        try:
            async with asyncio.timeout(HEARTBEAT):
                await listener.wait()
        except TimeoutError:
            yield ": still here\n\n"
    # Not all at the same moment.
    yield f"retry: {random.randint(*COME_BACK)}\nevent: restart\ndata: {{}}\n\n"
