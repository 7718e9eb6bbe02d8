"""Tokens: what a seat's token is good for, keys that are replaced, and tokens that are void."""

from __future__ import annotations

import httpx
import pytest

from petteia.server.guard.cookies import COOKIE
from tests.server.everything import all_routes, filled
from tests.server.running import CLIENTS, PATIENCE, Person, Running

# What somebody may do with the token of a seat. Whatever is not in this list is refused, new routes too.
AT_THE_TABLE = """
    GET POST DELETE PUT: /api/tables/{table}
    GET: /actions /chat /events /log /picture /positions/{number} /positions/{number}/picture /record /verify /why-not
    POST: /act /arrange /chat /close /invitation /join /leave /let /start /take-over /undo
    PUT DELETE: /maximum
"""
PAGES_OF_THE_TABLE = """
    GET: /after /analysis /arrange /live /picture.png /picture.svg /record.json /step /tip /verify /why /words
    POST: /act /arrange /back /bot /leave /let /newlink /reset /say /secret /stand /start /takeover /undo
"""
WITHOUT_A_TABLE = {
    "GET /api/docs",
    "GET /api/games",
    "GET /api/games/{game}/rules/{rule}",
    "GET /api/openapi.json",
    "GET /api/players/me",
    "GET /art/{name}.png",
    "GET /art/{name}.svg",
    "GET /health",
    "GET /rules",
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
    with httpx.Client(base_url=running.url, cookies={COOKIE: made["token"]}) as browser:
        assert browser.get("/api/players/me").json()["name"] is None
        assert browser.get("/api/tables", params={"which": "mine"}).status_code == 401
        assert browser.get(f"/api/tables/{made['table']['id']}").json()["you"] is None
