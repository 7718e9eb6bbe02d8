"""What a page of a table does, for `bench.server`: it loads, hears of new versions, and is pressed."""

from __future__ import annotations

import asyncio
import gzip
import json
import random
import re
from typing import Any, Final
from urllib.parse import quote, urlencode

MARK: Final = re.compile(r'data-mark="(\d+)"')  # of the page as it was loaded; later it is a header
LIVE: Final = re.compile(r'<div id="live"[^>]*>')  # in a page, or in what has changed of it
VERSION: Final = re.compile(r'data-version="(\d+)"')
MARKS: Final = re.compile(r'data-marks="([^"]*)"')
ROW: Final = re.compile(r'data-(actions|choose)="([^"]+)"( data-sure)?')  # of a popover
PRESSES: Final = 12  # that may lead nowhere before something is done


class Line:
    """One connection that is kept open, with as little work as possible on this side."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self.size = 0  # of the last answer, as it came
        self.headers: dict[str, str] = {}  # of the last answer

    async def ask(
        self, verb: str, path: str, token: str = "", body: object = None, form: dict[str, object] | None = None
    ) -> tuple[int, bytes]:
        """The status and the body of an answer."""
        reader, _ = await self.send(verb, path, token, body, form)
        status, self.headers = await self.head(reader)
        data = await reader.readexactly(int(self.headers["content-length"]))
        self.size = len(data)
        return status, gzip.decompress(data) if self.headers.get("content-encoding") == "gzip" else data

    async def send(
        self, verb: str, path: str, token: str, body: object = None, form: dict[str, object] | None = None
    ) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """Send a request, with JSON or with a form."""
        if self.streams is None:
            self.streams = await asyncio.open_connection("127.0.0.1", self.port, limit=1 << 20)
        reader, writer = self.streams
        data = urlencode(form).encode() if form is not None else b"" if body is None else json.dumps(body).encode()
        lines = [f"{verb} {path} HTTP/1.1", "Host: localhost", f"Content-Length: {len(data)}", "Accept-Encoding: gzip"]
        if token:
            lines.append(f"Authorization: Bearer {token}")
        if data:
            kind = "json" if form is None else "x-www-form-urlencoded"
            lines += [f"Content-Type: application/{kind}", "X-Petteia: page"]
        writer.write("\r\n".join([*lines, "", ""]).encode() + data)
        await writer.drain()
        return reader, writer

    @staticmethod
    async def head(reader: asyncio.StreamReader) -> tuple[int, dict[str, str]]:
        """The status and the headers of an answer."""
        text = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
        first, *lines = text.split("\r\n")
        pairs = (line.split(": ", 1) for line in lines if line)
        return int(first.split(" ")[1]), {name.lower(): value for name, value in pairs}

    def close(self) -> None:
        """Hang up."""
        if self.streams is not None:
            self.streams[1].close()


class Failed(Exception):
    """An answer that a page does not expect."""


class Page:
    """A page at a table: what it shows, and what it asks for."""

    def __init__(self, port: int, table: str, token: str) -> None:
        self.table, self.token = table, token
        self.address = f"/t/{table}"
        self.line, self.stream = Line(port), Line(port)
        self.busy = asyncio.Lock()  # one question at a time, as in a browser
        self.is_loaded = asyncio.Event()
        self.is_over = False
        self.version = -1
        self.mark = ""
        self.is_mine = False
        self.has_reach = False  # something lies over the board although nothing is pointed at
        self.marks: list[str] = []  # what can be pressed

    async def ask(self, path: str, form: dict[str, object] | None = None) -> str:
        """An answer of the server; Failed if it is a refusal."""
        status, data = await self.line.ask(
            "GET" if form is None else "POST", self.address + path, self.token, form=form
        )
        if status != 200:
            raise Failed(f"{status} {path.partition('?')[0]} {data.decode()[:80]}")
        return data.decode()

    async def load(self) -> None:
        """The page as it is opened, and what happened before."""
        text = await self.ask("")
        found = MARK.search(text)
        self.mark = found[1] if found else ""
        await self._show(text)
        await self.ask("/steps")
        self.is_loaded.set()

    async def refresh(self) -> int:
        """Ask for what is new; what that weighs."""
        text = await self.ask(f"/live?since={self.version}&mark={self.mark}")
        size, self.mark = self.line.size, self.line.headers.get("x-mark", self.mark)
        await self._show(text)
        return size

    async def post(self, path: str, form: dict[str, object]) -> tuple[int, str]:
        """Send a wish; what the answer weighs, and the answer if the page is asked back."""
        known = {"version": self.version, "mark": self.mark, "request": random.getrandbits(64)}
        text = await self.ask(path, known | form)
        size, self.mark = self.line.size, self.line.headers.get("x-mark", self.mark)
        return size, "" if await self._show(text) else text

    async def _show(self, text: str) -> bool:
        """Take over what an answer changes, and ask for what the page then needs; whether it changes anything."""
        text = text.replace('\\"', '"')
        head = LIVE.search(text)
        if head is None:
            return False
        was_mine, first = self.is_mine, self.version < 0
        found = VERSION.search(head[0])
        self.version = int(found[1]) if found else self.version
        self.is_mine, self.has_reach = "data-mine" in head[0], "data-over" in head[0]
        self.is_over = f'href="{self.address}/after"' in text
        marks = MARKS.search(text)
        self.marks = marks[1].split() if marks else self.marks
        if self.has_reach:
            await self.ask("/tip?place=")
        if self.is_mine and not was_mine and not first:
            await self.ask("/steps")
        return True

    async def hear(self) -> Any:
        """Listen; the reader of the stream."""
        reader, _ = await self.stream.send("GET", f"/api/tables/{self.table}/events", self.token)
        status, _ = await self.stream.head(reader)
        if status != 200:
            raise Failed(f"{status} events")
        return reader

    # -- pressing -------------------------------------------------------------------------------------------

    async def look(self, chance: random.Random) -> None:
        """Rest the pointer on something."""
        if self.marks:
            await self.ask(f"/tip?place={quote(chance.choice(self.marks))}")

    async def find_gesture(self, chance: random.Random) -> tuple[str, bool]:
        """Press what has a mark, and what that reaches, until there is something to be sent; whether one is sure."""
        chosen, offered = "", self.marks
        for _ in range(PRESSES):
            place = chance.choice(offered)
            told = json.loads(await self.ask(f"/press?place={quote(place)}&chosen={quote(chosen)}"))
            if told["kind"] == "do":
                return told["actions"], False
            rows = ROW.findall(told.get("html", ""))
            if rows:
                kind, names, sure = chance.choice(rows)
                if kind == "actions":
                    return names, bool(sure)
                told = json.loads(await self.ask(f"/marks?chosen={quote(names)}"))
            chosen = told.get("chosen", "")
            offered = [each["ident"] for each in told.get("reach", ())] or self.marks
        raise Failed(f"presses lead nowhere among {len(self.marks)} marks")

    async def send(self, actions: str, is_sure: bool) -> int:
        """Send a gesture, and once more if the page is asked whether it is sure; what the answer weighs."""
        form: dict[str, object] = {"actions": actions}
        size, asked = await self.post("/gesture", form | {"sure": "yes"} if is_sure else form)
        if asked:
            size, _ = await self.post("/gesture", form | {"sure": "yes"})
        return size
