"""Tokens, origins, headers, limits, and what people write."""

from __future__ import annotations

import asyncio
import base64
import http.client
import select
import socket
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.types import Message, Receive

from petteia.server.guard import security
from petteia.server.guard.security import Body
from petteia.server.guard.tokens import Signer, new_id
from tests.server.running import PATIENCE, Person, Running, server


@pytest.fixture(scope="module")
def limited(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server that takes little from anybody."""
    folder: Path = tmp_path_factory.mktemp("limited")
    with server(folder, requests="400/0.01", tables="2/9000", chats="2/9000", streams="2", players="50/60") as found:
        yield found


def test_forged_and_damaged_tokens_are_refused(running: Running) -> None:
    ada = Person(running.url, "Ada")
    table = ada.table("delphi", "open", "bot")["id"]
    body, _, signature = ada.token.partition(".")
    other_key = Signer(b"x" * 64).player_token(new_id(), "Ada")
    changed = base64.urlsafe_b64encode(b"somebody:QWRh").decode().rstrip("=")
    crooked = [
        f"{changed}.{signature}",
        f"{body}.{signature[:-1]}{'B' if signature.endswith('A') else 'A'}",
        f"{body}.",
        body,
        "x",
        other_key,
        "é.é",
        "." * 900,
    ]
    for token in crooked:
        person = Person(running.url)
        answer = person.http.get(f"/api/tables/{table}", headers={b"Authorization": b"Bearer " + token.encode()})
        assert answer.status_code == 401, token
        assert answer.json()["code"] == "token.bad"
    assert ada.http.get("/api/players/me", headers={"Authorization": "Basic QWRh"}).status_code == 401


def test_the_token_of_a_seat_is_good_for_that_seat_alone(running: Running) -> None:
    ada, bram = Person(running.url, "Ada"), Person(running.url, "Bram")
    made = ada.post("/api/tables", 201, game="delphi", seats=["open", "open"])
    table, other = made["table"]["id"], ada.table("delphi", "open", "open")["id"]
    program = Person(running.url)
    program.use(made["token"])
    assert program.seen(table)["you"] == 0
    assert program.get(f"/api/tables/{other}", 403)["code"] == "token.seat"
    assert program.post(f"/api/tables/{other}/join", 403)["code"] == "token.seat"
    assert program.post("/api/tables", 403, game="delphi", seats=["open", "bot"])["code"] == "token.seat"
    assert program.post("/api/players", 403, name="Eve")["code"] == "token.seat"
    bram.post(f"/api/tables/{table}/join")
    seen = ada.seen(table)
    own, foreign = (ada, bram) if seen["to_act"] == 0 else (bram, ada)
    action = own.get(f"/api/tables/{table}/actions")["actions"][0]["name"]
    assert foreign.act(table, seen["version"], action, 409)["code"] == "core.action.illegal"
    assert Person(running.url, "Eve").act(table, seen["version"], action, 403)["code"] == "seat.none"
    assert Person(running.url).act(table, seen["version"], action, 401)["code"] == "stranger"


def test_identifiers_cannot_be_guessed(running: Running) -> None:
    ada = Person(running.url, "Ada")
    tables = [ada.table("offrandes", "open", "open", "open") for _ in range(3)]
    assert len({table["id"] for table in tables}) == 3
    for table in tables:
        assert len(table["id"]) == 16, "96 bits"
        assert table["invite"].startswith(table["id"])
        assert len(table["invite"]) == 32, "96 bits more"
        wrong = table["invite"][:-1] + ("A" if table["invite"][-1] != "A" else "B")
        Person(running.url).get(f"/api/invitations/{wrong}", 404)


def test_a_cookie_serves_our_own_pages_alone(running: Running) -> None:
    with httpx.Client(base_url=running.url, timeout=PATIENCE) as browser:
        named = browser.post("/api/players", json={"name": "Ada"}, headers={"Origin": running.url})
        cookie = named.headers["set-cookie"]
        assert "HttpOnly" in cookie
        assert "SameSite=lax" in cookie
        assert browser.get("/api/players/me").json()["name"] == "Ada"
        body = {"game": "delphi", "seats": ["open", "bot"]}
        good = [{"Origin": running.url}, {"Sec-Fetch-Site": "same-origin"}]
        bad = [
            {},
            {"Origin": "https://evil.example"},
            {"Origin": "null"},
            {"Origin": "null", "Sec-Fetch-Site": "cross-site"},
            {"Sec-Fetch-Site": "cross-site"},
            {"Origin": running.url + ".evil.example"},
        ]
        for headers in good:
            assert browser.post("/api/tables", json=body, headers=headers).status_code == 201
        for headers in bad:
            answer = browser.post("/api/tables", json=body, headers=headers)
            assert answer.status_code == 403, headers
            assert answer.json()["code"] == "origin"


def test_a_foreign_page_cannot_give_a_visitor_a_name(running: Running) -> None:
    with httpx.Client(base_url=running.url, timeout=PATIENCE) as browser:
        answer = browser.post("/api/players", json={"name": "Eve"}, headers={"Origin": "https://evil.example"})
        assert answer.status_code == 403
        assert "set-cookie" not in answer.headers


def test_every_answer_carries_the_headers_of_safety(running: Running) -> None:
    ada = Person(running.url, "Ada")
    table = ada.table("delphi", "open", "bot")["id"]
    nonces = set()
    for path in ("/api/docs", "/api/games", f"/api/tables/{table}/picture", "/nothing", "/api/tables/short"):
        answer = ada.http.get(path)
        policy = answer.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe-inline" not in policy.split("style-src")[0], "no inline scripts"
        assert "frame-ancestors 'none'" in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "same-origin"
        nonces.add(policy)
    assert len(nonces) == 5, "a nonce is used once"
    docs = ada.http.get("/api/docs").text
    assert "/api/tables/{table}/act" in docs
    assert "<script" not in docs


def test_what_people_write_stays_what_it_is(running: Running) -> None:
    ada, bram = Person(running.url, "<b>Ada</b>"), Person(running.url, "Bram", lang="nl")
    table = ada.table("delphi", "open", "open", watch=True)["id"]
    bram.post(f"/api/tables/{table}/join")
    chat = f"/api/tables/{table}/chat"
    ada.post(chat, 201, text="<script>alert(1)</script>\u202e \x07 & 'so'")
    ada.post(chat, 201, phrase="good_luck")
    Person(running.url, "Watcher").post(chat, 201, text="I see your cards")
    lines = bram.get(chat)["lines"]
    assert [line["text"] for line in lines] == ["<script>alert(1)</script> & 'so'", "Succes en veel plezier!"]
    assert lines[0]["name"] == "<b>Ada</b>"
    assert lines[1]["phrase"] == "good_luck"
    assert [line["number"] for line in bram.get(chat, after=1)["lines"]] == [2]
    assert len(Person(running.url).get(chat)["lines"]) == 3, "spectators hear each other"
    answer = ada.http.get(chat)
    assert answer.headers["content-type"] == "application/json", "nothing here is read as a page"
    assert ada.post(chat, 400)["code"] == "chat.empty"
    assert ada.post(chat, 400, text="\u3164\u200b")["code"] == "chat.empty", "nothing that anybody could see"
    assert ada.post(chat, 201, text="👨\u200d👩\u200d👧 \u2066hi")["text"] == "👨\u200d👩\u200d👧 hi"
    assert ada.post(chat, 400, phrase="curse")["code"] == "chat.phrase"
    assert ada.post(chat, 422, text="x" * 301)["code"] == "form.field"
    Person(running.url).post(chat, 401, text="who am I")


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "There is no such table."),
        ("es", "No existe esa mesa."),
        ("nl", "Die tafel bestaat niet."),
        ("pl", "Nie ma takiego stołu."),
        ("fr, pl;q=0.8, es;q=0.3", "Nie ma takiego stołu."),
        ("fr", "There is no such table."),
    ],
)
def test_problems_speak_the_readers_language(running: Running, lang: str, sentence: str) -> None:
    assert Person(running.url, lang=lang).get("/api/tables/AAAAAAAAAAAAAAAA", 404)["message"] == sentence


def test_large_requests_are_refused(running: Running) -> None:
    ada = Person(running.url, "Ada")
    big = ada.http.post("/api/players", content=b"x" * 20_000, headers={"Content-Type": "application/json"})
    assert big.status_code == 413
    assert big.json()["code"] == "limit.size"

    def pieces() -> Iterator[bytes]:
        yield b'{"name": "'
        for _ in range(40):
            yield b"x" * 1000

    flowing = ada.http.post("/api/players", content=pieces(), headers={"Content-Type": "application/json"})
    assert flowing.status_code == 413, "a body without a stated length is counted"
    assert ada.http.post("/api/players", content=b"{", headers={"Content-Type": "application/json"}).status_code == 422


@pytest.mark.parametrize("length", ["Content-Length: 100000", "Transfer-Encoding: chunked"])
def test_a_refusal_waits_for_the_rest_of_the_request(running: Running, length: str) -> None:
    """A proxy that is still sending when the connection is closed loses the answer."""
    piece = b"x" * 50_000
    if "chunked" in length:
        piece = b"%x\r\n%s\r\n" % (len(piece), piece)
    host, port = running.url.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), timeout=20) as sender:
        sender.sendall(f"POST /api/players HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n{length}\r\n\r\n".encode())
        sender.sendall(piece)
        assert not select.select([sender], [], [], 0.1)[0], "answered before the end"
        sender.sendall(piece + (b"0\r\n\r\n" if "chunked" in length else b""))
        answer = b"".join(iter(lambda: sender.recv(4096), b""))
    assert answer.startswith(b"HTTP/1.1 413 ")
    assert b"limit.size" in answer


def body_of(parts: Receive, **headers: str) -> Body:
    """The body of a request whose headers say this."""
    body = Body(parts, 10_000)
    body.announce(Headers({name.replace("_", "-"): value for name, value in headers.items()}))
    return body


def test_the_rest_of_a_request_is_not_waited_for_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(security, "FOR_THE_REST", 0.05)
    asked = 0

    async def silence() -> Message:
        nonlocal asked
        asked += 1
        return await asyncio.Future()

    for headers in ({"content_length": "5000"}, {"transfer_encoding": "chunked"}):
        asyncio.run(asyncio.wait_for(body_of(silence, **headers).read_rest(), PATIENCE))
    assert asked == 2
    for headers in ({}, {"content_length": "0"}, {"content_length": "5000", "expect": "100-continue"}):
        asyncio.run(body_of(silence, **headers).read_rest())
    assert asked == 2, "where nothing comes, nobody waits"


@pytest.mark.parametrize(
    ("headers", "most"),
    [
        ({"content_length": "99999999"}, security.OF_THE_REST),
        ({"transfer_encoding": "chunked"}, security.OF_THE_REST),
        ({"content_length": "200000"}, 200_000),
    ],
)
def test_no_more_of_the_rest_is_read_than_was_said_and_than_there_is_room_for(
    headers: dict[str, str], most: int
) -> None:
    piece = b"x" * 50_000

    async def endless() -> Message:
        return {"type": "http.request", "body": piece, "more_body": True}

    body = body_of(endless, **headers)
    asyncio.run(body.read_rest())
    assert most <= body.got < most + len(piece)


@pytest.mark.parametrize(("size", "waits"), [(security.AT_ONCE, False), (security.AT_ONCE + 1, True)])
def test_a_proxy_may_notice_that_all_is_sent_before_it_is_answered(
    monkeypatch: pytest.MonkeyPatch, size: int, waits: bool
) -> None:
    """Caddy loses an answer that comes between its last byte and its noticing that it was the last."""
    waited: list[float] = []

    async def note(seconds: float) -> None:
        waited.append(seconds)

    async def whole() -> Message:
        return {"type": "http.request", "body": b"x" * size, "more_body": False}

    monkeypatch.setattr(asyncio, "sleep", note)
    asyncio.run(body_of(whole, content_length=str(size)).read_rest())
    assert waited == [security.AFTER_THE_REST] * waits


def test_a_body_ends_at_its_limit_and_with_its_last_part() -> None:
    parts = [{"type": "http.request", "body": b"x" * 6000, "more_body": more} for more in (True, True, False)]

    async def next_part() -> Message:
        return parts.pop(0)

    async def read() -> None:
        body = body_of(next_part, transfer_encoding="chunked")
        assert (await body.receive())["more_body"]
        with pytest.raises(HTTPException):
            await body.receive()
        await body.read_rest()
        assert not parts
        await body.read_rest()  # there is no more

    asyncio.run(read())


def test_tables_chats_and_streams_are_limited(limited: Running) -> None:
    ada = Person(limited.url, "Ada")
    table = ada.table("delphi", "open", "bot")["id"]
    ada.table("delphi", "open", "bot")
    answer = ada.http.post("/api/tables", json={"game": "delphi", "seats": ["open", "bot"]})
    assert answer.status_code == 429
    assert answer.json()["code"] == "limit.rate"
    assert int(answer.headers["retry-after"]) > 10
    for _ in range(2):
        ada.post(f"/api/tables/{table}/chat", 201, phrase="hello")
    assert ada.post(f"/api/tables/{table}/chat", 429, phrase="hello")["code"] == "limit.rate"
    path = f"/api/tables/{table}/events"
    with ada.http.stream("GET", path) as one, ada.http.stream("GET", path) as two:
        assert one.status_code == two.status_code == 200
        assert ada.get(path, 429)["code"] == "limit.streams"


def test_requests_are_limited(tmp_path: Path) -> None:
    with server(tmp_path, requests="12/9000") as found:
        ada = Person(found.url, "Ada")
        codes = [ada.http.get("/api/players/me").status_code for _ in range(20)]
    assert codes[:8] == [200] * 8
    assert codes[-1] == 429


def connection(running: Running) -> socket.socket:
    """A connection without a client that knows better."""
    where = urlsplit(running.url)
    return socket.create_connection((str(where.hostname), int(str(where.port))), PATIENCE)


def begin_to_post(end: socket.socket, running: Running, length: int) -> None:
    """Send the head of what a page of another site posts."""
    lines = (f"Host: {urlsplit(running.url).netloc}", "Origin: https://evil.example", f"Content-Length: {length}")
    end.sendall("\r\n".join([f"POST /t/{'a' * 16}/say HTTP/1.1", *lines, "", ""]).encode())


def answer_of(end: socket.socket) -> tuple[int, int]:
    """The status that comes back, and how many bytes are missing of what was announced."""
    answer = http.client.HTTPResponse(end)
    answer.begin()
    announced = int(answer.headers["Content-Length"])
    return answer.status, announced - len(answer.read())


def test_an_answer_waits_for_a_body_that_is_on_its_way(running: Running) -> None:
    """A proxy that is still sending when a request is refused would lose the answer with the connection."""
    with connection(running) as end:
        for _ in range(2):  # the connection stays open
            begin_to_post(end, running, 7)
            assert select.select([end], [], [], 0.2)[0] == [], "no answer before the request has ended"
            end.sendall(b"text=no")
            assert answer_of(end) == (403, 0)


def test_a_body_that_never_comes_is_not_waited_for(running: Running) -> None:
    with connection(running) as end:
        begin_to_post(end, running, 7)
        assert answer_of(end) == (403, 0)
