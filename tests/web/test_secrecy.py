"""Two tables that differ only in what a seat may not know are the same pages to this seat."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from petteia.core.chance import Roller
from tests.server import test_secrecy as tables
from tests.server.running import Person
from tests.server.test_secrecy import HIDING, SEATS, Inside


@pytest.fixture(scope="module")
def inside(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Inside]:
    found = Inside(tmp_path_factory.mktemp("inside"))
    yield found
    found.close()


# Elements of pictures at which one can point, some of them about what is hidden.
POINTED = {
    "offrandes": ("altar-zeus", "track-soldier", "city-athens"),
    "delphi": ("", "zeus-1-shrine-0", "zeus-2-shrine-0", "island-S1-black", "die-1-red", "cargo-1-0", "card-2-blue"),
    "hellas": ("hand-0", "offer-0", "region-attica", "own-aegis"),
}


def pages(person: Person, table: str, game: str) -> dict[str, Any]:
    """Every page about a table that is being played."""
    paths = [
        "",
        "?theme=dark&lang=pl",
        "/live?since=-1",
        "/words",
        "/words?lang=nl",
        "/choices",
        "/picture.svg",
        "/after",
    ]
    paths += [f"/tip?place={place}" for place in POINTED[game]]
    if person.token:
        paths += [f"/why?action={name}" for name in tables.some_actions(game)]
    person.http.get("/?theme=light&lang=en")  # what a link asks for is remembered
    answers = {path: person.http.get(f"/t/{table}{path}") for path in paths}
    return {path: (answer.status_code, answer.text) for path, answer in answers.items()}


@pytest.mark.parametrize("game", SEATS)
def test_what_a_seat_may_not_know_changes_no_page(inside: Inside, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "answers", pages)
    people = [Person(inside.url, f"P{number}") for number in range(SEATS[game])]
    table = people[0].table(game, *["open"] * len(people), options=HIDING.get(game, {}))["id"]
    for person in people[1:]:
        person.post(f"/api/tables/{table}/join")
    roller = Roller(f"secret pages {game}")
    for _ in range(80):
        seen = people[0].seen(table)
        person = people[seen["to_act"]]
        legal = person.get(f"/api/tables/{table}/actions")["actions"]
        person.act(table, seen["version"], roller.choose(legal)["name"])
    compared = 0
    for seat, watching in [*enumerate(people), (None, Person(inside.url))]:
        compared += tables.compare(inside, watching, table, game, seat, roller)
    assert compared >= len(people) + 1


def test_a_difference_that_may_be_known_is_on_the_page(inside: Inside) -> None:
    ada = Person(inside.url, "Ada")
    table = ada.table("offrandes", "open", "bot", "bot", options={"open_drachmas": False})["id"]
    before = pages(ada, table, "offrandes")

    def enrich(room: Any) -> None:
        room.match.state.drachmas[0] += 1

    inside.change(table, enrich)
    after = pages(ada, table, "offrandes")
    assert before[""] != after[""]
    assert before["/words"] != after["/words"]
