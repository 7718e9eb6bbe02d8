"""Hostile requests: whatever is sent, the answer is one sentence with the headers of safety, and never a failure."""

from __future__ import annotations

import gzip
import http.client
import json
import random
import socket
from urllib.parse import quote, urlsplit

import pytest

from tests.server.everything import all_routes, filled
from tests.server.running import PATIENCE, Person, Running, wait

EACH = 14  # requests of one seed to a route
DIGITS = "9" * 5000
TEXTS = [
    "", " ", "0", "-1", "1e400", "NaN", "null", "true", DIGITS, "-" + DIGITS, "0x10", "٣", "²", "½", "1_000",
    "\x00", "a\x00b",
    "\x1b[31m", "\r\nSet-Cookie: a=b", "../../etc/passwd", "..%2f..%2f", "%", "%zz", "%00", "%ff%fe", "%ed%a0%80",
    "\ud800",
    "\ufeff", "\u202e", "\U0010ffff", "é" * 300, "{{7*7}}", "${7}", "<script>", "' OR 1=1 --", "[", "[]", "{}",
    "http://[", "x" * 3000,
    "{0.__class__}", "{n}", "%(n)s", "bid 4", "open", "bot:", "bot:uniform", "delphi", "round_limit",
]  # fmt: skip
NAMES = [
    "lang", "theme", "step", "eyes", "since", "version", "seat", "place", "action", "find", "rule", "chapter",
    "game", "which",
    "limit", "before", "after", "number", "name", "phrase", "text", "then", "level", "code", "sure", "agrees",
    "preset", "pace",
    "seat0", "seat1", "level1", "option-round_limit", "spectators", "shuffle", "\x00", "__proto__", "ä",
]  # fmt: skip
FIELDS = [
    "name", "game", "seats", "options", "first_game", "title", "listed", "watch", "pace", "shuffle",
    "start_when_full", "seat",
    "code", "level", "move", "version", "action", "steps", "amount", "when_outbid", "phrase", "text", "agrees",
    "\ud800",
]  # fmt: skip
JSONS = [
    "null", "true", "0", "-1", "7", "1e400", "-1e400", "NaN", "Infinity", DIGITS[:4000], "9" * 5000, "0.5",
    '"\\ud800"', '"\\u0000"',
    '"\\udfff\\ud800"', '"x"', '""', "[]", "{}", "[" * 2000, "[" * 2000 + "]" * 2000, '["open", "bot:uniform"]',
    '["open", "open"]',
    '["\\ud800"]', '{"round_limit": "\\ud800"}', '{"\\ud800": 1}', '{"round_limit": 1e400}',
    '{"round_limit": 99999999999999999999}',
    '{"a":' * 900 + "1" + "}" * 900, '"offrandes"', '"delphi"', '"bid 4"', '"live"', '"' + "x" * 2000 + '"',
]  # fmt: skip
HEADERS = [
    "Origin", "Referer", "Cookie", "Authorization", "Accept-Language", "X-Petteia", "Content-Type",
    "Idempotency-Key", "Host",
    "X-Forwarded-For", "X-Forwarded-Proto", "Forwarded", "Range", "If-None-Match", "If-Modified-Since",
    "Accept-Encoding",
    "Sec-Fetch-Site", "Expect", "Upgrade", "Connection", "Transfer-Encoding", "Content-Length",
]  # fmt: skip
SENTENCES = [
    "http://[", "null", "Bearer", "Bearer \xff", "Bearer ..", "Basic Og==", "petteia_player=\xe9; lang=\xff",
    "bytes=9-1", "bytes=-",
    'W/"x"', "*", "gzip;q=x", "pl;q=nan, es;q=1e999", "q=;,;=", "unknown", "for=;proto=", "1.2.3.4, [::",
    "100-continue", "websocket",
    "upgrade", "chunked", "-5", DIGITS, "a b", "[::1]:99999", "[", "x@y", "x/y", "application/json",
    "application/x-www-form-urlencoded",
    "multipart/form-data", "same-origin", "cross-site", "",
]  # fmt: skip


class Hostile:
    """Somebody who means no good, at a table of each kind, with a token of their own or none."""

    def __init__(self, url: str, tables: list[str], token: str) -> None:
        where = urlsplit(url)
        self.host, self.port = where.hostname, where.port
        self.tables = tables
        self.token = token

    def send(self, method: str, path: str, headers: list[tuple[str, str]], body: bytes) -> http.client.HTTPResponse:
        """Send just this, and read the answer."""
        lines = [f"{method} {path} HTTP/1.1", *(f"{name}: {value}" for name, value in headers)]
        lines.append("Connection: close")
        if not any(name == "Content-Type" for name, _ in headers):
            lines.append(f"Content-Type: application/{'json' if path.startswith('/api') else 'x-www-form-urlencoded'}")
        if not any(name.lower() in ("content-length", "transfer-encoding") for name, _ in headers):
            lines.append(f"Content-Length: {len(body)}")
        head = "\r\n".join(lines).encode("latin-1", "replace") + b"\r\n\r\n"
        with socket.create_connection((self.host, self.port), PATIENCE) as end:
            end.sendall(head + body)
            answer = http.client.HTTPResponse(end, method=method)
            answer.begin()
            body = b"" if self.is_stream(answer) else answer.read()
            is_packed = answer.headers.get("Content-Encoding") == "gzip" and body
            answer.body = gzip.decompress(body) if is_packed else body  # type: ignore[attr-defined]
            return answer

    @staticmethod
    def is_stream(answer: http.client.HTTPResponse) -> bool:
        return answer.headers.get("Content-Type", "").startswith("text/event-stream")

    def request(self, chance: random.Random, route: str) -> tuple[str, str, list[tuple[str, str]], bytes]:
        """One request to a route."""
        method, template = route.split(" ")
        path = filled(template, chance.choice(self.tables))
        if "{" in template and chance.random() < 0.25:
            path = path.replace(path.split("/")[-1 if chance.random() < 0.5 else 2], escaped(chance.choice(TEXTS)))
        if chance.random() < 0.6:
            path += "?" + "&".join(pair(chance) for _ in range(chance.randint(1, 4)))
        headers = [("Host", "localhost")]
        if chance.random() < 0.6:
            headers.append(("Authorization", f"Bearer {self.token}"))
        if chance.random() < 0.4:
            name = chance.choice(HEADERS)
            headers = [(old, value) for old, value in headers if old != name] + [(name, chance.choice(SENTENCES))]
        body = b"" if method == "GET" else body_of(chance, template)
        return method, path[:20000], headers, body


def escaped(text: str) -> str:
    """A text in an address; halves of letters as they are sent by those who do it wrong."""
    return quote(text.encode("utf-8", "surrogatepass"), safe="%") or "-"


def pair(chance: random.Random) -> str:
    return f"{escaped(chance.choice(NAMES))}={escaped(chance.choice(TEXTS))}"


def body_of(chance: random.Random, template: str) -> bytes:
    if template.startswith("/api"):
        if chance.random() < 0.2:
            return chance.choice(JSONS).encode()
        fields = chance.sample(FIELDS, chance.randint(0, 5))
        return ("{" + ", ".join(f"{json.dumps(name)}: {chance.choice(JSONS)}" for name in fields) + "}").encode()
    if chance.random() < 0.1:
        return b"a=1&" * 101
    return "&".join(pair(chance) for _ in range(chance.randint(0, 6))).encode()


def check(answer: http.client.HTTPResponse, what: object) -> None:
    """One sentence, the headers of safety, and nothing of our insides."""
    body = answer.body.decode("utf-8", "replace")  # type: ignore[attr-defined]
    assert answer.status < 500 or answer.status == 503, f"{what}: {answer.status} {body[:300]}"
    assert answer.headers["X-Content-Type-Options"] == "nosniff", what
    assert "default-src 'none'" in answer.headers["Content-Security-Policy"], what
    assert "Traceback" not in body, what
    assert "a=b" not in (answer.headers.get("Set-Cookie") or ""), what
    if answer.status >= 400:
        kind = answer.headers["Content-Type"]
        if kind == "application/json":
            assert json.loads(body)["message"].strip().endswith((".", "!", "?")), f"{what}: {body}"
        elif kind.startswith("text/html"):
            assert '<p class="lede">' in body or 'role="alert"' in body or 'class="error' in body, (
                f"{what}: {body[:2000]}"
            )
        else:
            assert kind == "text/plain; charset=utf-8", f"{what}: {kind}"
            assert 0 < len(body) < 300, what


@pytest.fixture(scope="module")
def hostile(running: Running) -> Hostile:
    """With tables in the lobby, being played, and over."""
    eve = Person(running.url, "Eve")
    over = eve.table("offrandes", "open", "bot", "bot", options={"round_limit": 1})["id"]
    seen = wait(eve, over, 0)
    while seen["to_act"] is not None:
        eve.act(over, seen["version"], seen["actions"][0]["name"])
        seen = wait(eve, over, seen["version"] + 1)
    lobby = eve.table("offrandes", "open", "open", "invited")["id"]
    playing = eve.table("delphi", "open", "bot")["id"]
    return Hostile(running.url, [lobby, playing, over], eve.token)


@pytest.mark.parametrize("route", all_routes())
def test_whatever_is_sent_is_answered_in_one_sentence(hostile: Hostile, route: str) -> None:
    chance = random.Random(route)
    for _ in range(EACH):
        request = hostile.request(chance, route)
        check(hostile.send(*request), request)


KNOWN = [
    ("POST", "/new", [("Origin", "http://[")], b"game=delphi"),
    ("POST", "/api/tables", [("Origin", "http://[")], b"{}"),
    ("POST", "/new", [], b"a=1&" * 150),
    ("POST", "/t/{lobby}/sit", [], b"seat=" + DIGITS.encode()),
    ("POST", "/t/{playing}/secret", [], b"limit=" + DIGITS.encode()),
    ("GET", "/t/{over}/after?eyes=" + DIGITS, [], b""),
    ("GET", "/t/{over}/after?step=" + DIGITS, [], b""),
    ("GET", "/rules/delphi?chapter=" + DIGITS, [], b""),
    ("GET", "/", [("Host", "[")], b""),
    ("GET", "/static/%00", [], b""),
    ("GET", "/static/" + "x" * 5000, [], b""),
    ("GET", "/t/%00%00%00%00%00%00%00%00%00%00%00%00%00%00%00%00", [], b""),
    ("POST", "/api/tables", [], b'{"game": "offrandes", "seats": ["open", "bot", "bot"],'
     b' "options": {"round_limit": "\\ud800"}}'),
    ("POST", "/api/tables", [], b'{"game": "\\ud800", "seats": ["open", "bot", "bot"]}'),
    ("POST", "/api/tables", [], b'{"game": "delphi", "seats": ["open", "bot"], "options": {"\\ud800": 1}}'),
    ("POST", "/api/tables/{lobby}/join", [], b'{"code": "\\ud800"}'),
    ("POST", "/api/tables/{playing}/act", [], b'{"version": 3, "action": "\\ud800"}'),
    ("POST", "/api/tables/{playing}/take-over", [], b'{"seat": 1, "level": "\\ud800"}'),
    ("POST", "/api/players", [], b'{"name": "\\ud800"}'),
    ("POST", "/api/players", [], b"[" * 16000),
    ("POST", "/api/players", [], b'{"name": ' + b"9" * 9000 + b"}"),
]  # fmt: skip


@pytest.mark.parametrize("number", range(len(KNOWN)))
def test_what_has_failed_once_is_answered_in_one_sentence(hostile: Hostile, number: int) -> None:
    method, path, headers, body = KNOWN[number]
    for name, table in zip(("lobby", "playing", "over"), hostile.tables, strict=True):
        path = path.replace(f"{{{name}}}", table)
    given = headers or [("Authorization", f"Bearer {hostile.token}")]
    if not any(name == "Host" for name, _ in headers):
        given = [("Host", "localhost"), *given]
    answer = hostile.send(method, path, given, body)
    check(answer, KNOWN[number])
    if "after" not in path and "rules" not in path:
        assert 400 <= answer.status < 500 or answer.status in (200, 303)
