"""Tokens: what a seat's token is good for, keys that are replaced, and tokens that are void."""

from __future__ import annotations

import base64
import hashlib
import hmac
import time
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from petteia.server.guard import keys
from petteia.server.guard.cookies import COOKIE
from petteia.server.guard.settings import Settings
from petteia.server.guard.tokens import Signer
from petteia.server.store.players import revoke_now
from tests.server.everything import all_routes, filled
from tests.server.running import CLIENTS, PATIENCE, Person, Running, server

# What somebody may do with the token of a seat. Whatever is not in this list is refused, new routes too.
AT_THE_TABLE = """
    GET POST DELETE PUT: /api/tables/{table}
    GET: /actions /chat /events /log /picture /positions/{number} /positions/{number}/picture /record /verify /why-not
    POST: /act /arrange /chat /close /hint /invitation /join /leave /let /start /take-over /undo
    PUT DELETE: /maximum
"""
PAGES_OF_THE_TABLE = """
    GET: /after /analysis /arrange /choices /coach /deed /deeds /live /marks /names /picture.png /picture.svg /press
    GET: /record.json /step /step/{number} /steps /tip /verify /why /words
    POST: /act /arrange /back /bot /gesture /hint /leave /let /newlink /reset /say /secret /stand /start /takeover
    POST: /regret /slip /undo
"""
WITHOUT_A_TABLE = {
    "GET /api/docs",
    "GET /api/games",
    "GET /api/games/{game}/rules/{rule}",
    "GET /api/openapi.json",
    "GET /api/players/me",
    "GET /art/{name}.png",
    "GET /art/{name}.svg",
    "GET /compiling",
    "GET /games.css",
    "GET /glyphs.svg",
    "GET /health",
    "GET /rules",
    "GET /rules/{game}/{name}.svg",
    "GET /rules/{name}",
    "GET /static/site.js",
}


def read(text: str, head: str) -> set[str]:
    """The routes of a list as above."""
    found = {f"GET {head}"}
    for line in text.strip().splitlines():
        verbs, paths = line.strip().split(": ")
        found |= {f"{verb} {head}{path}" for verb in verbs.split() for path in paths.split() if path != head}
    return found


ALLOWED = read(AT_THE_TABLE, "/api/tables/{table}") | read(PAGES_OF_THE_TABLE, "/t/{table}") | WITHOUT_A_TABLE


class Program:
    """A program with a seat's token, as a header."""

    def __init__(self, url: str, token: str) -> None:
        self.http = httpx.Client(base_url=url, timeout=PATIENCE, headers={"Authorization": f"Bearer {token}"})
        CLIENTS.append(self.http)

    def ask(self, route: str, table: str, code: str) -> httpx.Response:
        """The beginning of the answer: a stream has no end."""
        method, path = route.split(" ")
        wish = {"seat": 0, "move": 0} if path.endswith("play-on") else {}
        given = {"json": wish} if path.startswith("/api") else {"data": {"name": "Eve", "seat": "0"}}
        sent = given if method != "GET" else {}
        with self.http.stream(method, filled(path, table, code), **sent) as answer:
            if "event-stream" not in answer.headers.get("content-type", ""):
                answer.read()
            return answer


@pytest.mark.parametrize("route", all_routes())
def test_a_seats_token_is_good_for_its_table_and_for_what_has_no_table(running: Running, route: str) -> None:
    ada = Person(running.url, "Ada")
    made = ada.post("/api/tables", 201, game="offrandes", seats=["open", "bot:uniform", "open"], title="Own")
    other = ada.post("/api/tables", 201, game="delphi", seats=["open", "open"], title="Other table")["table"]
    program, own = Program(running.url, made["token"]), made["table"]
    answer = program.ask(route, own["id"], own["invite"])
    assert "set-cookie" not in answer.headers
    if route not in ALLOWED:
        assert answer.status_code == 403, f"{answer.status_code} {answer.text[:300]}"
        assert answer.json()["code"] == "token.seat" if "/api" in route else "one seat at one table" in answer.text
    else:
        assert answer.status_code != 403 or "one seat" not in answer.text
    if route not in WITHOUT_A_TABLE:
        strange = program.ask(route, other["id"], other["invite"])
        assert strange.status_code == 403
        assert "set-cookie" not in strange.headers
        assert "Other table" not in strange.text
    entries = ada.get("/api/tables", which="mine")["tables"]
    assert {entry["id"] for entry in entries} <= {own["id"], other["id"]}, "nothing was made in Ada's name"


def test_the_list_of_what_is_allowed_names_routes_that_exist() -> None:
    assert set(all_routes()) >= ALLOWED


def test_a_seats_token_tells_nothing_about_its_owners_other_tables(running: Running) -> None:
    ada = Person(running.url, "Ada")
    made = ada.post("/api/tables", 201, game="delphi", seats=["open", "open"])
    program = Person(running.url)
    program.use(made["token"])
    assert program.get("/api/players/me")["name"] == "Ada"
    assert program.get("/api/tables", 403, which="mine")["code"] == "token.seat"
    assert program.get("/api/tables", 403, which="open")["code"] == "token.seat"


def test_a_seats_token_in_the_cookie_makes_nobody_a_player(running: Running) -> None:
    ada = Person(running.url, "Ada")
    made = ada.post("/api/tables", 201, game="delphi", seats=["open", "open"])
    with httpx.Client(base_url=running.url, cookies={COOKIE: made["token"]}, timeout=PATIENCE) as browser:
        assert browser.get("/api/players/me").json()["name"] is None
        assert browser.get("/api/tables", params={"which": "mine"}).status_code == 401
        assert browser.get(f"/api/tables/{made['table']['id']}").json()["you"] is None


# -- keys that are replaced, and tokens that are void -----------------------------------------------------------


def first_form(key: bytes, player: str, name: str) -> str:
    """A player's token as the first release made it, without an epoch."""
    text = f"{player}:{base64.urlsafe_b64encode(name.encode()).decode().rstrip('=')}"
    mac = hmac.digest(key, f"petteia player {text}".encode(), hashlib.sha256)[:18]
    return ".".join(base64.urlsafe_b64encode(part).decode().rstrip("=") for part in (text.encode(), mac))


def await_true(check: Callable[[], bool], what: str) -> None:
    end = time.monotonic() + PATIENCE
    while not check():
        assert time.monotonic() < end, what
        time.sleep(0.05)


def test_a_signer_reads_what_older_keys_have_signed() -> None:
    old, new = Signer(b"o" * 64), Signer(b"n" * 64, b"o" * 64)
    token, seat, code = (
        old.player_token("ada", "Ada:é"),
        old.seat_token("T" * 16, "ada", "Ada"),
        old.invite_code("T", 3),
    )
    assert new.read(token) == ("ada", "Ada:é", "", False)
    assert new.read(seat) == ("ada", "Ada", "T" * 16, False)
    assert new.is_invited(code, "T", 3)
    assert not new.is_invited(code, "T", 4)
    assert new.read(new.player_token("ada", "Ada")) == ("ada", "Ada", "", True)
    assert old.read(new.player_token("ada", "Ada")) is None
    assert new.read(first_form(b"o" * 64, "ada", "Ada")) == ("ada", "Ada", "", False)
    assert new.read(first_form(b"n" * 64, "ada", "Ada")) == ("ada", "Ada", "", False), "the old form is replaced too"


def test_a_token_of_an_older_epoch_is_void() -> None:
    signer = Signer(b"k" * 64)
    tokens = [signer.player_token("ada", "Ada"), signer.seat_token("T" * 16, "ada", "Ada")]
    tokens.append(first_form(b"k" * 64, "ada", "Ada"))
    signer.epochs = {"ada": 1}
    assert [signer.read(token) for token in tokens] == [None] * 3
    assert signer.read(signer.player_token("ada", "Ada")) == ("ada", "Ada", "", True)
    assert signer.read(signer.player_token("bram", "Bram")) is not None


def test_no_token_passes_for_another_kind() -> None:
    signer = Signer(b"k" * 64)
    claim = signer.read(signer.seat_token("T" * 16, "ada", "Ada"))
    assert claim is not None
    assert claim.table == "T" * 16
    assert signer.read(signer.player_token(f"ada:{'0'}:QWRh", "x")) is None, "no field is smuggled into another"


def test_a_key_is_replaced_in_a_running_server(tmp_path: Path) -> None:
    path = tmp_path / "server.key"
    with server(tmp_path) as found, httpx.Client(base_url=found.url, timeout=PATIENCE) as browser:
        browser.post("/api/players", json={"name": "Ada"})
        ada = Person(found.url, "Ada")
        table = ada.table("delphi", "open", "open")
        before = browser.cookies[COOKIE]
        assert keys.rotate(path) == 2
        assert path.stat().st_mode & 0o077 == 0
        signer = Signer(*Settings(key_file=str(path)).keys())
        await_true(lambda: "set-cookie" in browser.get("/api/players/me").headers, "the cookie is signed anew")
        after = browser.cookies[COOKIE]
        assert after != before
        assert signer.read(after) == (*signer.read(before)[:3], True)  # type: ignore[index]
        assert "set-cookie" not in browser.get("/api/players/me").headers, "once"
        assert ada.get("/api/tables", which="mine")["tables"], "a program's token is still good"
        Person(found.url, "Bram").post(f"/api/tables/{table['id']}/join", code=table["invite"])
        assert keys.drop_old(path) == 1
        await_true(lambda: ada.http.get("/api/players/me").status_code == 401, "the old key is gone")
        assert browser.get("/api/players/me").json()["name"] == "Ada"
        assert Person(found.url).get(f"/api/invitations/{table['invite']}", 404)["code"] == "table.unknown"


def test_a_cookie_of_the_first_form_is_rewritten_once(running: Running, folder: Path) -> None:
    token = first_form((folder / "server.key").read_text().strip().encode(), "ada", "Ada")
    with httpx.Client(base_url=running.url, cookies={COOKIE: token}, timeout=PATIENCE) as browser:
        first = browser.get("/")
        assert first.headers["set-cookie"].startswith(f"{COOKIE}=")
        assert "HttpOnly" in first.headers["set-cookie"]
        new = first.headers["set-cookie"].split("=", 1)[1].split(";")[0]
    with httpx.Client(base_url=running.url, cookies={COOKIE: new}, timeout=PATIENCE) as browser:
        again = browser.get("/api/players/me")
        assert again.json()["name"] == "Ada"
        assert "set-cookie" not in again.headers


def test_a_token_is_never_put_into_an_answer_that_is_kept_for_others(running: Running, folder: Path) -> None:
    table = Person(running.url, "Ada").table("offrandes", "open", "bot", "bot")["id"]
    token = first_form((folder / "server.key").read_text().strip().encode(), "ada", "Ada")
    with httpx.Client(base_url=running.url, cookies={COOKIE: token}, timeout=PATIENCE) as browser:
        for path in (f"/t/{table}/picture.svg", "/art/delphi.png", "/static/site.js"):
            answer = browser.get(path)
            assert answer.status_code == 200
            assert "no-store" not in answer.headers.get("cache-control", "")
            assert "set-cookie" not in answer.headers, path
        for path in (f"/api/tables/{table}", "/api/tables", "/api/players/me", "/", f"/t/{table}"):
            assert browser.get(path).headers["cache-control"] == "no-store", "for one reader alone"


def test_tokens_of_a_player_can_be_made_void(tmp_path: Path) -> None:
    with server(tmp_path) as found, httpx.Client(base_url=found.url, timeout=PATIENCE) as browser:
        token = browser.post("/api/players", json={"name": "Ada"}).json()["token"]
        signer = Signer(*Settings(key_file=str(tmp_path / "server.key")).keys())
        claim = signer.read(token)
        assert claim is not None
        ada, bram = Person(found.url), Person(found.url, "Bram")
        ada.use(token)
        made = ada.post("/api/tables", 201, game="delphi", seats=["open", "open"])
        assert revoke_now(Settings(database=str(tmp_path / "tables.sqlite")), claim.player) == 1
        await_true(lambda: ada.http.get("/api/players/me").status_code == 401, "a program is refused")
        ada.use(made["token"])
        assert ada.get(f"/api/tables/{made['table']['id']}", 401)["code"] == "token.bad"
        assert browser.get("/api/players/me").json()["name"] is None, "a browser is a stranger's"
        assert bram.get("/api/players/me")["name"] == "Bram", "nobody else suffers"
        signer.epochs = {claim.player: 1}
        ada.use(signer.player_token(claim.player, "Ada"))
        assert ada.seen(made["table"]["id"])["you"] == 0, "with a new token it is the same player"


def test_no_holder_of_a_seats_token_can_work_out_another_table_of_its_owner(running: Running, folder: Path) -> None:
    ada = Person(running.url, "Ada")
    made = ada.http.post(
        "/api/tables", json={"game": "delphi", "seats": ["open", "open"]}, headers={"Idempotency-Key": "1"}
    ).json()
    signer = Signer((folder / "server.key").read_text().strip().encode())
    claim = signer.read(made["token"])
    assert claim is not None
    assert made["table"]["id"] == signer.table_id(claim.player, "1"), "the same request makes the same table"
    assert made["table"]["id"] != Signer(b"x" * 64).table_id(claim.player, "1"), "and it takes the key to know it"
