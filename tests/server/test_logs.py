"""The log as JSON: a line for each request, found again by its id, and no secret in any of them."""

from __future__ import annotations

import sys
from pathlib import Path

import httpx

from petteia.server.guard.cookies import COOKIE
from tests.cli.runner import refused
from tests.server.operating import SERVE, get, logged
from tests.server.running import PATIENCE, Person

FAILING = """
import sys
from petteia.server.app import create_app
from petteia.server.guard.settings import from_environment
from petteia.server.operations import beginning
from petteia.server.operations.serving import TableServer

settings = from_environment()
app = create_app(settings)

@app.get("/api/fail/{word}")
async def fail(word: str) -> None:
    raise RuntimeError("this was to be expected")

listening = beginning.listen("127.0.0.1", 0)
print("http://127.0.0.1:%s/" % listening.getsockname()[1], flush=True)
TableServer(app, settings).run([listening])
"""


def do_everything(url: str) -> set[str]:
    """All kinds of requests; the secrets that were used."""
    ada, bram = Person(url, "Ada Quickwit"), Person(url, "Bram Zonderling")
    made = ada.post(
        "/api/tables", 201, game="offrandes", seats=["open", "open", "bot:uniform"], listed=False, title="Tryst"
    )
    table, code = made["table"]["id"], made["table"]["invite"]
    bram.get(f"/api/invitations/{code}")
    assert bram.http.get(f"/join/{code}").status_code == 200
    joined = bram.post(f"/api/tables/{table}/join", code=code)
    ada.post(f"/api/tables/{table}/chat", 201, text="Whispered words")
    ada.get(f"/api/tables/{table}/chat")
    seen = ada.get(f"/api/tables/{table}/actions")
    ada.http.get(f"/api/tables/{table}/why-not", params={"action": "nonsense Quickwit"})
    ada.act(table, seen["version"] + 7, "nonsense", 409)
    with ada.http.stream("GET", f"/api/tables/{table}/events") as stream:
        assert next(stream.iter_lines()).startswith("retry")
    browser = httpx.Client(base_url=url, cookies={COOKIE: ada.token}, timeout=PATIENCE)
    with browser:
        for path in ("/", f"/t/{table}", f"/t/{table}/live", f"/t/{table}/nowhere", "/static/table/table.js", "/new"):
            browser.get(path)
        said = browser.post(f"/t/{table}/say", data={"text": "Murmured words"}, headers={"Origin": url})
        assert said.status_code < 400
        strange = browser.post(f"/t/{table}/say", data={"text": "x"}, headers={"Origin": "http://evil.example"})
        assert strange.status_code == 403
    wrong = ada.token[:-4] + "AAAA"
    get(f"{url}/api/players/me?token={ada.token}")
    with httpx.Client(base_url=url, timeout=PATIENCE) as stranger:
        answer = stranger.get("/api/players/me", headers={"Authorization": f"Bearer {wrong}"})
        assert answer.status_code == 401
        stranger.post("/api/players", content=b"{not json Quickwit", headers={"Content-Type": "application/json"})
        stranger.request("OPTIONS", f"/api/tables/{table}")
    names = {"Quickwit", "Zonderling", "Tryst", "Whispered", "Murmured", "nonsense"}
    return names | {table, code, ada.token, bram.token, wrong, joined["token"], COOKIE, "127.0.0.1", "evil.example"}


def test_no_line_holds_a_secret(tmp_path: Path) -> None:
    with logged(tmp_path, SERVE) as server:
        secrets = do_everything(server.url)
    told = [line for line in server.lines() if line["logger"] == "petteia.requests"]
    assert len(told) > 20
    for line in told:
        assert {"time", "level", "process", "event", "request", "method", "route", "status", "ms"} == set(line) - {
            "logger"
        }
    routes = {line["route"] for line in told}
    assert {"/api/tables/{table}/act", "/join/{code}", "/t/{table}", "/api/invitations/{code}", "/static"} <= routes
    text = server.text()
    for secret in secrets:
        assert secret not in text, secret


def test_an_answer_carries_the_id_under_which_it_is_written_down(tmp_path: Path) -> None:
    with logged(tmp_path, SERVE) as server:
        answer = get(f"{server.url}/api/games/nothing/rules/1")
    assert answer.status_code == 404
    found = [line for line in server.lines() if line.get("request") == answer.headers["X-Request-Id"]]
    assert len(found) == 1
    assert (found[0]["status"], found[0]["level"], found[0]["method"]) == (404, "info", "GET")
    assert found[0]["route"] == "/api/games/{game}/rules/{rule}"


def test_a_visitor_cannot_choose_the_id(tmp_path: Path) -> None:
    with logged(tmp_path, SERVE) as server:
        answer = httpx.get(f"{server.url}/health", headers={"X-Request-Id": "chosen-by-me"}, timeout=PATIENCE)
    assert answer.headers["X-Request-Id"] != "chosen-by-me"
    assert "chosen-by-me" not in server.text()


def test_addresses_are_written_down_only_if_the_settings_say_so(tmp_path: Path) -> None:
    with logged(tmp_path, SERVE, log_addresses="1") as server:
        get(f"{server.url}/health")
    assert [line["address"] for line in server.lines() if line.get("route") == "/health"] == ["127.0.0.1"]


def test_an_error_has_its_traceback_inside_and_the_id_of_its_request(tmp_path: Path) -> None:
    with logged(tmp_path, [sys.executable, "-c", FAILING]) as server:
        answer = get(f"{server.url}/api/fail/hush")
    assert answer.status_code == 500
    assert "expected" not in answer.text
    found = [line for line in server.lines() if line.get("request") == answer.headers["X-Request-Id"]]
    errors = [line["error"] for line in found if "error" in line]
    assert len(errors) == 1
    assert errors[0].startswith("Traceback (most recent call last):\n")
    assert errors[0].endswith("RuntimeError: this was to be expected")
    assert [(line["status"], line["route"], line["level"]) for line in found if "status" in line] == [
        (500, "/api/fail/{word}", "error")
    ]
    assert "hush" not in server.text()


def test_a_plain_log_has_no_line_for_each_request(tmp_path: Path) -> None:
    with logged(tmp_path, SERVE, log="plain") as server:
        get(f"{server.url}/health")
    text = server.text()
    assert text.startswith("INFO: Started server process")
    assert "/health" not in text


def test_there_is_no_other_form(tmp_path: Path) -> None:
    sentence = refused("serve", "--port", 0, "--database", tmp_path / "t.sqlite", "--log", "xml")
    assert sentence == 'The log is "plain" or "json", not "xml".'
