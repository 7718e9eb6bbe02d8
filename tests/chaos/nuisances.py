"""Those who watch and those who mean no good: pages, pictures, streams and hostile requests all the time."""

from __future__ import annotations

import http.client
import threading
from collections.abc import Sequence
from random import Random
from typing import Final

import httpx

from tests.chaos.crew import Crew
from tests.chaos.notes import Notes
from tests.chaos.stage import Stage
from tests.server.everything import all_routes
from tests.server.test_hostile import Hostile, check

PATHS: Final = (
    "/", "/new", "/api/tables?which=playing", "/t/{table}", "/t/{table}/live?since=0", "/t/{table}/words",
    "/t/{table}/picture.svg", "/api/tables/{table}", "/api/tables/{table}/log", "/api/tables/{table}/events",
    "/api/tables/{table}/chat",
)  # fmt: skip
STREAM: Final = "text/event-stream"
LEFT_OUT: Final = (".png", "/analysis", "/play/", "/new")  # much work, or more and more tables
LINES: Final = 12  # of a stream that are read


class Nuisance:
    """Somebody who asks for something again and again."""

    def __init__(self, stage: Stage, notes: Notes, crews: Sequence[Crew], seed: str) -> None:
        self.stage, self.notes, self.crews = stage, notes, crews
        self.chance = Random(f"{seed} {type(self).__name__}")
        self._stop = threading.Event()
        self.thread = threading.Thread(target=self._run, daemon=True)

    def stop(self) -> None:
        """Stop after the request that is under way."""
        self._stop.set()

    def _run(self) -> None:
        while not self._stop.wait(self.chance.uniform(0.02, 0.3)):
            try:
                self.ask()
            except (OSError, http.client.HTTPException, httpx.TransportError):
                self.notes.count("answers that never came")
            except AssertionError as error:
                self.notes.blame(f"{type(self).__name__}: {error}")

    def ask(self) -> None:
        """One request."""
        raise NotImplementedError


class Watcher(Nuisance):
    """A spectator who opens pages and streams, and closes them in the middle."""

    def ask(self) -> None:
        """Any page of any table."""
        table = self.chance.choice(self.crews).table
        path = self.chance.choice(PATHS).replace("{table}", table)
        if not table or "//" in path:
            return
        with httpx.stream("GET", self.chance.choice(self.stage.urls) + path, timeout=8.0) as answer:
            if answer.status_code >= 500 and answer.status_code != 503:
                self.notes.blame(f"GET {path}: {answer.status_code} {answer.read().decode()[:300]}")
            self.notes.count("pages and streams")
            self._read(answer)

    def _read(self, answer: httpx.Response) -> None:
        if answer.headers.get("content-type", "").startswith(STREAM):
            for number, _ in enumerate(answer.iter_lines()):
                if number > LINES or self._stop.is_set():
                    return
        elif self.chance.random() < 0.7:
            answer.read()


class Enemy(Nuisance):
    """Somebody who sends what no program of good will would send, with a token or without."""

    def __init__(self, stage: Stage, notes: Notes, crews: Sequence[Crew], seed: str) -> None:
        super().__init__(stage, notes, crews, seed)
        self.routes = [route for route in all_routes() if not any(part in route for part in LEFT_OUT)]
        self.own = Crew(stage, notes, "Mallory", "offrandes", 1, 2, seed)  # never runs: somebody with seats
        body = {"game": "offrandes", "options": {}}
        self.tables = [
            self.own.wish("POST", "/api/tables", 0, 201, seats=seats, **body)["table"]["id"]
            for seats in (["open", "open", "open"], ["open", "bot:uniform", "bot:uniform"])
        ]
        self.own.http.close()

    def ask(self) -> None:
        """Any request to any address, at a table of one's own: at others it would only be a bad loser."""
        hostile = Hostile(self.chance.choice(self.stage.urls), self.tables, self.own.tokens[0])
        request = hostile.request(self.chance, self.chance.choice(self.routes))
        answer = hostile.send(*request)
        answer.close()
        check(answer, request)
        self.notes.count("hostile requests")
