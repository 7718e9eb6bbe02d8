"""People at one table, over any server that is there, who note what is acknowledged and start anew when it is over.

A wish whose answer is lost is sent again, to any server, until there is an answer: so at the end everything that is
stored was acknowledged, and the other way round.
"""

from __future__ import annotations

import json
import socket
import threading
import time
from random import Random
from typing import Any, Final
from urllib.parse import urlsplit

import httpx

from petteia.server.guard.tokens import new_id
from tests.chaos.notes import Done, Notes, Said
from tests.chaos.stage import Stage
from tests.games.plugin import plugin

PATIENCE: Final = 4.0  # seconds for an answer: a server that was stopped gives none
LONGEST: Final = 90.0  # seconds until a wish must be fulfilled, whatever happens meanwhile
AGAIN: Final = 0.08  # of what was acknowledged is sent once more
CUT: Final = 0.08  # of all moves are first sent by somebody who hangs up
CHAT: Final = 0.06
UNDO: Final = 0.15  # of the moves that can be taken back
MOVE_HOUSE: Final = 0.03  # how often somebody goes to another server without being forced to


class Surprise(Exception):
    """An answer that there should never be."""


class Crew:
    """The people and bots of one table after the other."""

    def __init__(self, stage: Stage, notes: Notes, name: str, game: str, people: int, bots: int, seed: str) -> None:
        self.stage, self.notes, self.name, self.game, self.bots = stage, notes, name, game, bots
        self.chance = Random(f"{seed} {name}")
        self.people = [new_id() for _ in range(max(people, 1))]  # somebody makes the table of bots
        self.seated = people
        self.tokens = [stage.signer.player_token(player, f"{name} {i}") for i, player in enumerate(self.people)]
        self.table, self.version = "", 0
        self.is_playing = False
        self._keys = 0
        self._stop = threading.Event()
        self.thread = threading.Thread(target=self._run, name=name, daemon=True)
        self.http = httpx.Client()
        self._go_elsewhere()

    # -- living ----------------------------------------------------------------------------------------

    def stop(self) -> None:
        """Stop after the wish that is under way."""
        self._stop.set()

    def _run(self) -> None:
        while not self._stop.is_set():
            try:
                if self.chance.random() < MOVE_HOUSE:
                    self._go_elsewhere()
                self._step()
            except Surprise as surprise:
                self.notes.blame(f"{self.name}: {surprise}")
                self._leave_table()
            except Exception as error:
                self.notes.blame(f"{self.name}: {error!r}")
                self._leave_table()
        self.http.close()

    def _leave_table(self) -> None:
        self.table, self.is_playing = "", False
        self._stop.wait(0.2)

    def _go_elsewhere(self) -> None:
        self.http.close()
        self.url = self.chance.choice(self.stage.urls)
        self.http = httpx.Client(base_url=self.url, timeout=PATIENCE)

    def _key(self) -> str:
        self._keys += 1
        return f"{self.name}-{self._keys}".replace(" ", "-")

    # -- wishes ----------------------------------------------------------------------------------------

    def wish(self, method: str, path: str, seat: int, good: int = 200, key: str = "", /, **body: Any) -> Any:
        """What is answered in the end."""
        headers = {"Authorization": f"Bearer {self.tokens[seat]}"} | ({"Idempotency-Key": key} if key else {})
        end = time.monotonic() + LONGEST
        told = ""
        while time.monotonic() < end:
            try:
                answer = self.http.request(method, path, headers=headers, json=body or None)
            except httpx.TransportError as error:
                told = repr(error)
                self.notes.count("answers that never came")
                self._go_elsewhere()
                time.sleep(0.03)
                continue
            if answer.status_code == good:
                return answer.json()
            told = f"{answer.status_code} {answer.text[:300]}"
            if answer.status_code != 503:
                raise Surprise(f"{method} {path} {body}: {told}")
            self.notes.count("answers of 503")
            time.sleep(0.1)
            if self.chance.random() < 0.3:
                self._go_elsewhere()
        raise Surprise(f"{method} {path} is not answered: {told}")

    def twice(self, method: str, path: str, seat: int, good: int = 200, key: str = "", /, **body: Any) -> list[Any]:
        """The same, now and then sent once more after it was acknowledged: all answers."""
        answers = [self.wish(method, path, seat, good, key, **body)]
        if self.chance.random() < AGAIN:
            self._go_elsewhere()
            answers.append(self.wish(method, path, seat, good, key, **body))
            self.notes.count("wishes sent twice")
        return answers

    def _hang_up(self, path: str, seat: int, /, **body: Any) -> None:
        """Send a wish, or the beginning of it, and be gone before the answer."""
        where = urlsplit(self.chance.choice(self.stage.urls))
        content = json.dumps(body).encode()
        head = f"POST {path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {self.tokens[seat]}\r\n"
        whole = f"{head}Content-Type: application/json\r\nContent-Length: {len(content)}\r\n\r\n".encode() + content
        sent = len(whole) if self.chance.random() < 0.6 else self.chance.randrange(1, len(whole))
        try:
            with socket.create_connection((where.hostname, where.port), PATIENCE) as end:
                end.sendall(whole[:sent])
                time.sleep(self.chance.choice([0.0, 0.002, 0.01]))
        except OSError:
            pass
        self.notes.count("visitors who hung up")

    # -- playing ---------------------------------------------------------------------------------------

    def _step(self) -> None:
        if not self.table:
            self._make()
        seen = self.wish("GET", f"/api/tables/{self.table}?version={self.version}", 0)
        self.version = seen["version"]
        if seen["status"] == "lobby":
            self._sit_down()
        elif seen["status"] == "over":
            self._finish()
        elif seen["to_act"] >= self.seated:
            self._stop.wait(self.chance.uniform(0.05, 0.2))
        else:
            self._act(seen["to_act"])
        if self.chance.random() < CHAT and self.table:
            self._say()

    def _make(self) -> None:
        key, player = self._key(), self.people[0]
        seats = ["open"] * self.seated + ["bot:uniform"] * self.bots
        options = plugin(self.game).short if self.chance.random() < 0.5 else {}
        body = {"game": self.game, "seats": seats, "options": options}
        made = {found["table"]["id"] for found in self.twice("POST", "/api/tables", 0, 201, key, **body)}
        if len(made) != 1:
            raise Surprise(f"one key, several tables: {made}")
        self.table, self.version = made.pop(), 0
        self.notes.made[player, key] = self.table
        self.notes.people[self.table] = set(range(self.seated))
        self._sit_down()
        self.is_playing = True

    def _sit_down(self) -> None:
        for seat in range(self.seated):
            self.wish("POST", f"/api/tables/{self.table}/join", seat, seat=seat)

    def _act(self, seat: int) -> None:
        found = self.wish("GET", f"/api/tables/{self.table}/actions?version={self.version}", seat)
        if not found["actions"]:
            raise Surprise(f"nothing can be done at version {found['version']}")
        self.version = version = found["version"]
        action = self.chance.choice(found["actions"])["name"]
        path, body = f"/api/tables/{self.table}/act", {"version": version, "action": action}
        if self.chance.random() < CUT:
            self._hang_up(path, seat, **body)
        after = self.twice("POST", path, seat, **body)[0]
        self.notes.done.append(Done(self.table, version, seat, "move", action))
        self.version = after["version"]
        if after["may_undo"] and self.chance.random() < UNDO:
            self._take_back(seat, self.version)

    def _take_back(self, seat: int, version: int) -> None:
        after = self.twice("POST", f"/api/tables/{self.table}/undo", seat, version=version, steps=1)[0]
        self.notes.done.append(Done(self.table, version, seat, "undo", ""))
        self.version = after["version"]

    def _say(self) -> None:
        key, seat = self._key(), self.chance.randrange(len(self.people))
        found = self.twice("POST", f"/api/tables/{self.table}/chat", seat, 201, key, text=f"Line {key}")
        for number in {line["number"] for line in found}:
            self.notes.said.append(Said(self.table, self.people[seat], key, number))

    def _finish(self) -> None:
        self.is_playing = False
        verified = self.wish("GET", f"/api/tables/{self.table}/verify", 0)
        if verified["moves"] <= 0:
            raise Surprise(f"{self.table} has no moves")
        self.notes.count("games finished and verified by a server")
        self.table = ""
