"""Connections: how many of them one address may have, and how long each may take to say what it wants.

A visitor who opens connections and says nothing, or a letter a minute, must not keep others out. So each connection has
a deadline at every moment except while we think: for the head of a request, for its body, for the next request, and for
taking what we answer.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, Final

import httptools
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol, RequestResponseCycle

from petteia.core.messages import Message
from petteia.server.guard.addresses import UNIX, Proxies, counted_as
from petteia.server.guard.limits import OF_ADDRESS, Limits
from petteia.server.guard.security import HEADERS, POLICY
from petteia.server.guard.settings import Settings

if TYPE_CHECKING:
    from uvicorn._types import ASGI3Application

LONGEST_HEAD: Final = 32_768  # bytes; browsers send a few thousand at most
LINGER: Final = 10.0  # seconds for taking the last words


def protocol(settings: Settings, limits: Limits) -> type[HttpToolsProtocol]:
    """What uvicorn is to speak with each visitor: `uvicorn.Config(http=…)`."""
    proxies = Proxies(settings)

    class Guarded(Connection):
        def __init__(self, *given: Any, **named: Any) -> None:
            super().__init__(*given, **named)
            self.guard_with(settings, limits, proxies)

    return Guarded


class Connection(HttpToolsProtocol):
    """A connection with a deadline."""

    def guard_with(self, settings: Settings, limits: Limits, proxies: Proxies) -> None:
        """Take the limits of the server."""
        self._settings = settings
        self._limits = limits
        self._proxies = proxies
        self._address = ""  # under which it is counted; empty: it is not
        self._deadline: asyncio.TimerHandle | None = None
        self._taking: asyncio.TimerHandle | None = None  # the deadline for taking what was written
        self._head = 0  # bytes of the head that is being read; 0: none is
        self._is_in_body = False
        self._is_refused = False
        self._answering: RequestResponseCycle | None = None  # the request that is being answered, or was last

    # -- beginning and end ---------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Let a visitor in, or say why not."""
        super().connection_made(transport)
        peer = self.client[0] if self.client and self.client[0] else UNIX
        address, is_proxy = counted_as(peer), self._proxies.trusts(peer)
        full = self._limits.connections.enter(address, is_proxy)
        if full == OF_ADDRESS:
            self._refuse(429, "server.limit.connections", n=self._limits.connections.most)
        elif full:
            self._refuse(503, "server.limit.full")
        else:
            self._address = address
            self._set_deadline(self._settings.head_seconds)

    def connection_lost(self, exc: Exception | None) -> None:
        """Count it no longer."""
        self._set_deadline(0)
        self._forget_requests()
        self.resume_writing()
        self._unset_keepalive_if_required()
        super().connection_lost(exc)
        if self._address:
            self._limits.connections.leave(self._address)
            self._address = ""

    def _set_deadline(self, seconds: float) -> None:
        """Wait so long for what must come next; 0: nothing must."""
        if self._deadline is not None:
            self._deadline.cancel()
        self._deadline = self.loop.call_later(seconds, self._is_late) if seconds else None

    def _is_late(self) -> None:
        answering = self._answering
        has_begun = answering is not None and answering.response_started and not answering.response_complete
        if self.transport.is_closing() or has_begun:
            self.transport.abort()  # it does not take the end of an answer
        elif self._head or (self._is_in_body and not self._is_idle()):
            self._refuse(408, "server.limit.time")
        else:
            self._hang_up()

    def _hang_up(self) -> None:
        self.transport.close()
        self._set_deadline(LINGER)

    def _refuse(self, status: int, key: str, **values: object) -> None:
        """Answer in one sentence and hang up. In which language it is read cannot be known yet."""
        self._is_refused = True
        self._forget_requests()
        if not self.transport.is_closing():
            self.transport.write(short_answer(status, Message(key, **values).text("en")))
            self._hang_up()

    def _forget_requests(self) -> None:
        """Whoever waits for the rest of a request, or wants to answer one, is told that nobody is there any more."""
        self.pipeline.clear()
        for cycle in (self._answering, self.cycle):
            if cycle is not None and not cycle.response_complete:
                cycle.disconnected = True
                cycle.message_event.set()

    # -- what comes in -------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        """Read a piece of a request."""
        if self._is_refused:
            return
        if not self._head and not self._is_in_body and self._is_idle():
            self._begin_head()
        if self._head:
            self._head += len(data)
        self._unset_keepalive_if_required()
        try:
            self.parser.feed_data(data)
        except httptools.HttpParserUpgrade:
            pass  # the request is answered as if it did not ask for another protocol
        except httptools.HttpParserError:
            self._refuse(400, "server.http.wrong")
        if self._head > LONGEST_HEAD:
            self._refuse(431, "server.limit.head")

    def _is_idle(self) -> bool:
        return self.cycle is None or self.cycle.response_complete

    def _begin_head(self) -> None:
        self._head = 1
        self._set_deadline(self._settings.head_seconds)

    def _should_upgrade_to_ws(self) -> bool:
        return False

    def on_message_begin(self) -> None:
        """The first letter of a request."""
        if not self._head:  # it follows another one that is still being answered
            self._begin_head()
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        """The head is there; the body may follow."""
        self._head, self._is_in_body = 0, True
        self._set_deadline(self._settings.body_seconds)
        super().on_headers_complete()
        if self.pipeline:  # its turn comes later, and it is not read before
            self._set_deadline(0)

    def on_message_complete(self) -> None:
        """All of it is there: now it is our turn."""
        self._is_in_body = False
        self._set_deadline(0)
        super().on_message_complete()

    # -- what goes out -------------------------------------------------------------------------------

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: ASGI3Application) -> None:
        self._answering = cycle
        super()._start_asgi_task(cycle, app)

    def on_response_complete(self) -> None:
        """Wait for the next request, but not for ever."""
        super().on_response_complete()
        self._unset_keepalive_if_required()
        if self._is_in_body:
            self._set_deadline(self._settings.body_seconds)
        elif not self._head and self._is_idle():
            self._set_deadline(LINGER if self.transport.is_closing() else self._settings.idle_seconds)

    def pause_writing(self) -> None:
        """The visitor does not take what we write."""
        super().pause_writing()
        if self._taking is None:
            self._taking = self.loop.call_later(self._settings.body_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        """The visitor takes it."""
        super().resume_writing()
        if self._taking is not None:
            self._taking.cancel()
            self._taking = None


def short_answer(status: int, sentence: str) -> bytes:
    """A whole answer with one sentence, for those who cannot be served."""
    body = sentence.encode()
    headers = HEADERS | {
        "Content-Security-Policy": POLICY.format(nonce="none"),
        "Content-Type": "text/plain; charset=utf-8",
        "Content-Length": str(len(body)),
        "Cache-Control": "no-store",
        "Connection": "close",
    }
    if status in (429, 503):
        headers["Retry-After"] = "2"
    head = b"".join(f"{name}: {value}\r\n".encode() for name, value in headers.items())
    return STATUS_LINE[status] + head + b"\r\n" + body
