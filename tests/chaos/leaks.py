"""`python -m tests.chaos.leaks --count 1000`: positions that differ only in what somebody may not know look alike.

Random games of all kinds are played on a real server. Now and then another position is put in the place of the real
one, equal in everything that one viewer, a seat or a spectator, may know; and what others told the server in secret is
changed. Then this viewer asks for everything that can be asked, before and after, and every byte of the answers must be
the same, but for the random marks that pages carry. A comparison is one viewer and one such pair of positions.
"""

from __future__ import annotations

import argparse
import re
import secrets
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlencode

import petteia
from petteia.core.chance import Roller
from petteia.core.game import BOARD, SIDE
from petteia.core.gestures import Gestures
from petteia.games import OURS
from petteia.server.tables.kinds import BETWEEN
from petteia.server.tables.room import Room
from tests.games.plugin import plugin
from tests.server.everything import all_routes, filled
from tests.server.running import CLIENTS, Person
from tests.server.test_secrecy import Inside, hide_elsewhere, some_actions

TOLD: Final = 10.0  # seconds between two lines about how far it has come
PLACES: Final = 6  # things of the board that are pointed at
OFTEN: Final = 20  # moves, at most, from one comparison to the next
LEFT_OUT: Final = ("events", "analysis", ".png", "/art/", "/static/", "docs", "openapi", "{code}", "{rule}", "{name}")
UNLIKE: Final = ("date", "x-request-id")  # headers that are never twice the same
# what is never twice the same: marks of a page, and how long ago something happened
RANDOM: Final = re.compile(r'nonce(="|-)[\w-]+|name="request" value="[\w-]+"|· \d+ (?:s|min|h)(?=</span>)')


def paths(game: str, table: str, version: int, places: list[str], pressed: list[str], moves: int) -> list[str]:
    """Every address that can be asked for at a table."""
    routes = [route.split(" ")[1] for route in all_routes() if route.startswith("GET ")]
    found = [filled(path, table) for path in routes if "{table}" in path and not any(part in path for part in LEFT_OUT)]
    found += [f"/api/tables/{table}/picture?theme=dark&lang=pl", f"/api/tables/{table}/actions?lang=nl"]
    found += [f"/api/tables/{table}/log?limit=500", f"/t/{table}?lang=es", f"/t/{table}/words?lang=es"]
    found += [f"/t/{table}/live?since={since}" for since in (0, version - 1, version)]
    found += [f"/t/{table}/tip?place={place}" for place in places]
    found += [f"/t/{table}/steps", *(f"/t/{table}/step/{number}" for number in range(moves - 4, moves + 1))]
    found += [f"/t/{table}/step/{moves - 1}?from={moves}"]
    found += [f"/t/{table}/press?place={place}" for place in places]
    found += [f"/t/{table}/press?{query}" for query in pressed] + [f"/t/{table}/marks?{query}" for query in pressed]
    found += [f"/t/{table}/names?{query}" for query in pressed[:2]]
    for name in some_actions(game)[::3]:
        found += [f"/api/tables/{table}/why-not?action={name}", f"/t/{table}/why?action={name}"]
    return [*found, "/api/tables?which=playing", "/"]


def places_of(room: Room, roller: Roller) -> list[str]:
    """The names of some things of the board, at which somebody could point."""
    drawn = "".join(
        room.game.svg(room.game.view(room.match.state, None), "en", "light", part) for part in (BOARD, SIDE)
    )
    names = sorted(set(re.findall(r'\bid="([\w.:-]+)"', drawn)))
    return [roller.choose(names) for _ in range(PLACES)] if names else []


def presses_of(room: Room, seat: int | None, roller: Roller) -> list[str]:
    """Some presses that do something for a seat, with and without something chosen before."""
    if seat is None or room.to_act != seat:
        return []
    found = Gestures(room.game, room.match.state, seat)
    chosen = [""] + [BETWEEN.join(map(room.game.action_name, path.actions)) for path in found.paths if path.is_choice]
    idents = sorted(found.pressed)
    pairs = [(roller.choose(idents), roller.choose(chosen)) for _ in range(PLACES)] if idents else []
    return [urlencode({"place": place, "chosen": begun, "lang": "pl"}) for place, begun in pairs]


def answers(person: Person, asked: list[str]) -> dict[str, Any]:
    """What is answered, without what is random in every answer."""
    found = {}
    cookies = dict(person.http.cookies)
    for path in asked:
        answer = person.http.get(path, headers={"Accept-Encoding": "identity"})
        person.http.cookies.clear()  # a page in another language is remembered, and would change what is asked next
        person.http.cookies.update(cookies)
        headers = {name: RANDOM.sub("", value) for name, value in answer.headers.items() if name not in UNLIKE}
        found[path] = (answer.status_code, headers, RANDOM.sub("", answer.text))
    return found


class Leaks:
    """Plays and compares."""

    def __init__(self, inside: Inside, seed: str, often: int = OFTEN) -> None:
        self.inside, self.often = inside, often
        self.roller = Roller(f"leaks {seed}")
        self.counts: Counter[str] = Counter()
        self.found: list[str] = []

    def play(self, game: str, count: int) -> None:
        """Play a game, comparing on the way, until there are so many comparisons of this game or it is over."""
        numbers = petteia.game(game).players
        people = [Person(self.inside.url, f"P{n}") for n in range(self.roller.choose(list(numbers)))]
        options = dict(plugin(game).hiding)
        table = people[0].table(game, *["open"] * len(people), options=options)["id"]
        for person in people[1:]:
            person.post(f"/api/tables/{table}/join")
        stranger = Person(self.inside.url)
        next_look = self.roller.below(self.often)
        seen = people[0].seen(table)
        while seen["status"] == "playing" and self.counts[game] < count:
            person = people[seen["to_act"]]
            legal = person.seen(table)["view"]["legal"]
            seen = person.act(table, seen["version"], self.roller.choose(legal))
            next_look -= 1
            if next_look <= 0:
                next_look = 1 + self.roller.below(self.often)
                seat = self.roller.below(len(people) + 1) - 1
                self._compare(table, game, people[seat] if seat >= 0 else stranger, seat if seat >= 0 else None)
        for one in (*people, stranger):
            one.http.close()
            CLIENTS.remove(one.http)

    def _compare(self, table: str, game: str, person: Person, seat: int | None) -> None:
        kept: dict[str, Any] = {}

        def keep(room: Room) -> None:
            match = room.match
            others = [*plugin(game).variations(match.state, seat, self.roller)]
            if seat is not None:
                others.append(match.state.redeal(seat, self.roller))
            kept.update(state=match.state, moves=match.moves[:], version=room.version)
            kept.update(others=[o for o in others if o.to_json() != match.state.to_json()])
            kept.update(places=places_of(room, self.roller), pressed=presses_of(room, seat, self.roller))

        def put_back(room: Room) -> None:
            room.match.state, room.match.moves[:] = kept["state"], kept["moves"]
            room.orders.clear()

        self._change(table, keep)
        if not kept["others"]:
            return
        asked = paths(game, table, kept["version"], kept["places"], kept["pressed"], len(kept["moves"]))
        before = answers(person, asked)
        for other in kept["others"]:

            def replace(room: Room, other: Any = other) -> None:
                room.match.state = other
                room.match.state.is_logged = True
                hide_elsewhere(seat)(room)

            self._change(table, replace)
            after = answers(person, asked)
            self._change(table, put_back)
            self._judge(f"seat {seat} of {game} at version {kept['version']}", before, after)
            self.counts[game] += 1

    def _change(self, table: str, task: Any) -> None:
        """Change the table in memory, and forget kept pictures: the second answer would be the first one again."""
        self.inside.change(table, task)
        state = self.inside.app.state
        if hasattr(state, "pictures"):
            del state.pictures

    def _judge(self, who: str, before: dict[str, Any], after: dict[str, Any]) -> None:
        self.counts["comparisons"] += 1
        self.counts["answers"] += len(before)
        for path, answer in before.items():
            if after[path] != answer:
                self.found.append(f"{who} can tell a difference in {path}: {difference(answer, after[path])}")


def difference(one: tuple[int, Any, str], other: tuple[int, Any, str]) -> str:
    """Where two answers begin to differ."""
    if one[:2] != other[:2]:
        return f"{one[:2]} {other[:2]}"
    a, b = one[2], other[2]
    at = next((i for i, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), min(len(a), len(b)))
    return f"{a[max(0, at - 60) : at + 60]!r} {b[max(0, at - 60) : at + 60]!r}"


def search(count: int, seed: str, often: int = OFTEN, is_loud: bool = True) -> Leaks:
    """Make so many comparisons at least, as many of each game."""
    with tempfile.TemporaryDirectory(prefix="petteia-leaks-") as folder:
        inside = Inside(Path(folder))
        leaks, told = Leaks(inside, seed, often), time.monotonic()
        games = OURS
        share = -(-count // len(games))
        try:
            while leaks.counts[turn := min(games, key=lambda name: leaks.counts[name])] < share:
                leaks.play(turn, min(share, leaks.counts[turn] + max(1, share // 4)))
                if is_loud and time.monotonic() - told > TOLD:
                    told = time.monotonic()
                    print(f"{leaks.counts['comparisons']} of {count}, {len(leaks.found)} leaks", file=sys.stderr)
        finally:
            inside.close()
    return leaks


def options() -> argparse.ArgumentParser:
    """What can be said on the command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.chaos.leaks", description=(__doc__ or "").split("\n\n")[1])
    parser.add_argument("--count", type=int, default=1000, help="comparisons (%(default)s)")
    parser.add_argument("--seed", default=secrets.token_hex(4), help="any word (a new one each time)")
    return parser


def main(given: list[str] | None = None) -> int:
    """Compare; 1 if anything leaks."""
    chosen = options().parse_args(given)
    begin = time.monotonic()
    leaks = search(chosen.count, chosen.seed)
    for name, value in leaks.counts.items():
        print(f"  {name:20} {value}")
    print(f"  {'seed':20} {chosen.seed}\n  {'seconds':20} {time.monotonic() - begin:.0f}")
    print(f"  {'leaks':20} {len(leaks.found)}")
    for sentence in leaks.found[:20]:
        print(f"  LEAK: {sentence}")
    return int(bool(leaks.found))


if __name__ == "__main__":
    sys.exit(main())
