"""Makes the stored database of a release: its real server is run, and played with through its API.

    PYTHONPATH=RELEASE/src:. python -m tests.server.stored.make FOLDER

`tables.sqlite.gz` and `server.key` are what that release left behind, `backup.sqlite.gz` is its backup of that, and
`positions.json` is what it said of each table, with the tokens it gave out. What a release has left behind never
changes: later ones must read it.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import petteia
from petteia.core.chance import Roller
from tests.server.running import Person, Running, wait

ROLLER = Roller("stored")


class Maker:
    """Plays at the tables of a server and remembers which is which."""

    def __init__(self, folder: Path) -> None:
        self.database, self.key = folder / "tables.sqlite", folder / "server.key"
        self.tables: dict[str, str] = {}  # what a table is for -> its id
        self.server = Running(str(self.database), self.key)
        self.people = {name: Person(self.server.url, name) for name in ("Ada", "Bram", "Zoë")}
        self.ada, self.bram, self.zoe = self.people.values()

    def restart(self, between: Callable[[], None]) -> None:
        """Stop the server, do something, start it again."""
        assert self.server.stop() == ""
        between()
        self.server = Running(str(self.database), self.key)
        for person in self.people.values():
            person.http.base_url = self.server.url

    def make(self, use: str, game: str, *seats: str, **given: Any) -> str:
        """A new table of Ada's."""
        self.tables[use] = self.ada.table(game, *seats, **given)["id"]
        return self.tables[use]

    def turn(self, table: str) -> tuple[Person, dict[str, Any]] | None:
        """The person who is to move, once bots have moved; None if the game is over."""
        end = 3000
        while end := end - 1:
            seen = self.ada.seen(table)
            if seen["status"] == "over":
                return None
            seat = seen["seats"][seen["to_act"]]
            if seat["state"] == "player":
                person = self.people[seat["name"]]
                return person, wait(person, table, seen["version"])
        raise AssertionError("nobody moves")

    def play(self, table: str, moves: int) -> None:
        """Let people move at random, to the end if it comes before."""
        for _ in range(moves):
            found = self.turn(table)
            if found is None:
                return
            found[0].act(table, found[1]["version"], ROLLER.choose(found[1]["actions"])["name"])

    def finish(self, table: str, level: str) -> None:
        """Let a bot play Ada's seat to the end; without one she plays it herself."""
        if not level:
            self.play(table, 10_000)
            return
        self.ada.post(f"/api/tables/{table}/take-over", seat=self.ada.seen(table)["you"], level=level)
        while self.ada.seen(table)["status"] != "over":
            pass


def finished(maker: Maker) -> None:
    """A finished game of each kind, in which a person took part; after one of them the same people play again."""
    for game, seats, options, level in (
        ("offrandes", ["open", "bot", "bot"], {}, ""),
        ("delphi", ["open", "bot:novice"], {"removed_tasks": 4}, "novice"),
        ("hellas", ["open", "bot:novice"], {"turn_limit": 20}, "novice"),
    ):
        table = maker.make(f"{game} over", game, *seats, options=options)
        maker.play(table, 12)
        maker.finish(table, level)
        maker.ada.post(f"/api/tables/{table}/chat", 201, phrase="good_game")
    again = maker.ada.post(f"/api/tables/{maker.tables['offrandes over']}/rematch")["table"]
    maker.tables["offrandes rematch"] = again
    maker.play(again, 5)


def running(maker: Maker) -> None:
    """Games in the middle: people and bots, moves taken back, a secret order, a seat left, one that a bot took over."""
    for game, seats in (("offrandes", 3), ("delphi", 3), ("hellas", 3)):
        table = maker.make(f"{game} playing", game, "open", "open", *["bot"] * (seats - 2), title=f"Ágora {game}")
        maker.bram.post(f"/api/tables/{table}/join")
        maker.play(table, 40)
        take_back(maker, table)
        maker.play(table, 5)
        maker.ada.post(f"/api/tables/{table}/chat", 201, phrase="hello")
        maker.bram.post(f"/api/tables/{table}/chat", 201, text="Żółw & <b>café</b> 🏺")
        maker.zoe.post(f"/api/tables/{table}/chat", 201, text="I only watch.")
        maker.turn(table)
    order(maker, maker.tables["offrandes playing"])
    left = maker.make("delphi left", "delphi", "open", "open", "bot")
    stand_in = maker.make("hellas stand-in", "hellas", "open", "open", "bot", pace="days", listed=False)
    for table in (left, stand_in):
        maker.bram.post(f"/api/tables/{table}/join")
        maker.play(table, 20)
        maker.bram.post(f"/api/tables/{table}/leave")
    maker.ada.post(f"/api/tables/{stand_in}/take-over", seat=1, level="uniform")
    maker.play(stand_in, 5)
    maker.turn(stand_in)


def take_back(maker: Maker, table: str) -> None:
    """Play until a move can be taken back, and do so."""
    for _ in range(200):
        found = maker.turn(table)
        assert found is not None
        person, seen = found
        version = person.act(table, seen["version"], ROLLER.choose(seen["actions"])["name"])["version"]
        body = {"version": version, "steps": 1}
        if person.http.post(f"/api/tables/{table}/undo", json=body).status_code == 200:
            return
    raise AssertionError(f"nothing to take back: {table}")


def order(maker: Maker, table: str) -> None:
    """Play until one person may give a secret order while another one is to move."""
    for _ in range(300):
        found = maker.turn(table)
        assert found is not None
        other = maker.ada if found[0] is maker.bram else maker.bram
        body = {"amount": 2, "when_outbid": "pass"}
        if other.http.put(f"/api/tables/{table}/maximum", json=body).status_code == 200:
            return
        maker.play(table, 1)
    raise AssertionError("nothing is on sale")


def lobbies(maker: Maker) -> None:
    """Tables that have not begun: one with somebody who came and one who left, an invitation, another arrangement."""
    offrandes = maker.make("offrandes lobby", "offrandes", "open", "open", "invited")
    maker.bram.post(f"/api/tables/{offrandes}/join")
    maker.bram.post(f"/api/tables/{offrandes}/leave")
    maker.ada.post(f"/api/tables/{offrandes}/invitation")
    maker.make("delphi lobby", "delphi", "open", "open", start_when_full=False, shuffle=True)
    maker.bram.post(f"/api/tables/{maker.tables['delphi lobby']}/join")
    hellas = maker.make("hellas lobby", "hellas", "open", "open", "open")
    maker.ada.post(f"/api/tables/{hellas}/arrange", seats=["open", "open"], options={"turn_limit": 10})
    closed = maker.make("hellas closed", "hellas", "open", "open")
    maker.ada.post(f"/api/tables/{closed}/close")


def questions(maker: Maker) -> None:
    """Two games of Hellas that wait for a certain answer. The server takes a seed that leads there."""
    wanted = {
        "hellas draft": lambda decision, last: decision == "draft_pick" and last.startswith("blessing "),
        "hellas ambrosia": lambda decision, last: decision == "heal_which" and last == "use ambrosia",
    }
    for use, is_there in wanted.items():
        table = maker.make(use, "hellas", "open", "open")
        header = stored_header(maker.database, table)
        seed, actions = search(header["options"], is_there)
        maker.restart(lambda table=table, header=header, seed=seed: sow(maker.database, table, header | {"seed": seed}))  # type: ignore[misc]
        maker.bram.post(f"/api/tables/{table}/join")
        for action in actions:
            found = maker.turn(table)
            assert found is not None
            found[0].act(table, found[1]["version"], action)


def search(options: dict[str, Any], is_there: Callable[[str, str], bool]) -> tuple[str, list[str]]:
    """A seed, and actions that lead to a question."""
    for number in range(1000):
        match, roller = petteia.Match("hellas", 2, f"{number:032x}", options), Roller(f"search {number}")
        actions: list[str] = []
        while not match.state.is_over and len(actions) < 400:
            if actions and is_there(match.state.decision, actions[-1]):
                return match.seed, actions
            actions.append(match.game.action_name(roller.choose(match.state.legal())))
            match.play(actions[-1])
    raise AssertionError("no such game")


def stored_header(file: Path, table: str) -> dict[str, Any]:
    """The header of a table."""
    with closing(sqlite3.connect(file)) as database:
        found = database.execute("SELECT header FROM tables WHERE id = ?", (table,)).fetchone()
    header: dict[str, Any] = json.loads(found[0])
    return header


def sow(file: Path, table: str, header: dict[str, Any]) -> None:
    """Give a table that has not begun another header."""
    with closing(sqlite3.connect(file)) as database, database:
        database.execute("UPDATE tables SET header = ? WHERE id = ?", (json.dumps(header), table))


def digest(view: Any) -> str:
    """A view in a few letters."""
    return hashlib.sha256(json.dumps(view, sort_keys=True).encode()).hexdigest()[:16]


def position(maker: Maker, table: str) -> dict[str, Any]:
    """What the release says of a table."""
    seen = maker.ada.seen(table)
    found = {key: seen[key] for key in ("status", "version", "moves", "to_act", "result")}
    found |= {"game": seen["game"], "legal": [], "views": {}}
    sitting = [seat["name"] for seat in seen["seats"] if seat["state"] == "player"]
    for name, person in [(name, maker.people[name]) for name in sitting] + [("", Person(maker.server.url))]:
        shown = person.seen(table)
        found["views"][name] = digest(shown["view"])
        if shown["status"] == "playing" and shown["you"] == shown["to_act"] is not None:
            found["legal"] = [action["name"] for action in person.get(f"/api/tables/{table}/actions")["actions"]]
    return found


def main(target: Path) -> None:
    """Make the four files."""
    print(f"Release {petteia.__version__} of {petteia.__file__}")
    target.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as name:
        maker = Maker(Path(name))
        for chapter in (finished, running, lobbies, questions):
            chapter(maker)
        found = {
            "release": petteia.__version__,
            "versions": {game: petteia.game(game).version for game in petteia.games()},
            "tokens": {name: person.token for name, person in maker.people.items()},
            "ids": maker.tables,
            "tables": {use: position(maker, table) for use, table in maker.tables.items()},
        }
        assert maker.server.stop() == ""
        (target / "positions.json").write_text(json.dumps(found, indent=1, ensure_ascii=False) + "\n")
        shutil.copy(maker.key, target / "server.key")
        where = ["--database", str(maker.database), "--key-file", str(maker.key)]
        copy = Path(name) / "backup.sqlite"
        subprocess.run([sys.executable, "-m", "petteia", "backup", str(copy), *where], check=True)
        for file in (maker.database, copy):
            (target / f"{file.name}.gz").write_bytes(gzip.compress(file.read_bytes(), mtime=0))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
