"""Clear mistakes against bots: they are noticed, and can be taken back over what the bots did since."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from petteia.core.errors import NothingToUndo
from petteia.server.tables import slipping
from petteia.server.tables.room import Room
from petteia.server.tables.seats import BOT, INVITED
from tests.server.running import Person, Running, wait

MUCH = 9  # drachmas
TRIES = 25  # under load the bots have often gone on to something that cannot be taken back


def asked(person: Person, path: str, **form: Any) -> httpx.Response:
    """What a page is answered."""
    return person.http.post(path, data=form, headers={"X-Petteia": "page"})


def slip(person: Person, table: str) -> dict[str, Any]:
    """What is offered after a press."""
    answer = asked(person, f"/t/{table}/slip")
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def about_to_blunder(ada: Person, table: str, after: int = 0) -> str:
    """Play until an auction may be opened with nearly all there is: that bid. So many chances for it are let go."""
    while True:
        seen = wait(ada, table, 0)
        names = [action["name"] for action in seen["actions"]]
        bids = [name for name in names if name.startswith("bid ")]
        highest = max((int(name.split()[1]) for name in bids), default=0)
        if bids == names and highest >= MUCH:
            if after == 0:
                return f"bid {highest}"
            after -= 1
        ada.act(table, seen["version"], "pass" if "pass" in names else names[0])


def blundered(running: Running) -> tuple[Person, str, int, dict[str, Any]]:
    """Somebody who has just bid all they have, against bots, the moves before that, and what is offered."""
    for number in range(TRIES):  # somewhere it is a clear mistake
        ada = Person(running.url, "Ada")
        table = ada.table("offrandes", "invited", "bot", "bot")["id"]
        bid = about_to_blunder(ada, table, number % 4)
        before = ada.seen(table)
        ada.act(table, before["version"], bid)
        offered = slip(ada, table)
        if offered:
            break
    return ada, table, before["moves"], offered


def test_a_clear_mistake_is_taken_back_over_what_bots_did_since(running: Running) -> None:
    ada, table, before, offered = blundered(running)
    assert offered["move"] == before
    assert "%" in offered["words"]
    assert "data-slip-back" in offered["html"]
    answer = asked(ada, f"/t/{table}/regret", move=before, version=0)
    assert answer.status_code == 200, answer.text
    seen = ada.seen(table)
    assert (seen["moves"], seen["to_act"]) == (before, seen["you"])
    assert asked(ada, f"/t/{table}/regret", move=before, version=0).status_code == 200  # sent twice it is done once
    assert ada.seen(table)["version"] == seen["version"]
    assert ada.get(f"/api/tables/{table}/actions", version=0)["actions"]


def test_among_people_nothing_is_offered_and_nothing_taken_back(running: Running) -> None:
    ada, bram = Person(running.url, "Ada"), Person(running.url, "Bram")
    table = ada.table("offrandes", "invited", "open", "bot")["id"]
    bram.post(f"/api/tables/{table}/join")
    for person in (ada, bram):
        assert slip(person, table) == {}
        assert asked(person, f"/t/{table}/regret", move=0, version=0).status_code == 409


def made(*levels: str, **header: Any) -> Room:
    """A table of somebody and bots of these levels that has been started."""
    seats = [{"kind": INVITED, "player": "ada", "name": "Ada"}, *({"kind": BOT, "level": level} for level in levels)]
    known = {"game": "offrandes", "version": "1", "options": {}, "seats": seats, "seed": "slips", "host": "ada"}
    return Room("slips", 0.0, known | header)


def test_it_is_offered_to_beginners_unless_they_say_otherwise() -> None:
    assert slipping.is_for_beginners(made("novice", "adept"))
    assert not slipping.is_for_beginners(made("novice", "hero"))
    assert slipping.is_for_beginners(made("hero", "immortal", first_game=True))


def test_a_press_after_which_a_die_fell_is_not_taken_back() -> None:
    room = made("novice", "novice")
    room._match = room.first_position([])
    room.status = "playing"
    match = room.match
    seat = int(match.state.seat)
    match.play(match.state.legal()[0])
    found = slipping.last_press(room, seat)
    assert found is not None
    assert found.size == 1
    with pytest.raises(NothingToUndo):
        slipping.take_back(room, 0, found.first + 1)
    for move in match.moves[-1:]:
        match.moves[-1] = move._replace(seat=-1)  # chance
    assert slipping.last_press(room, seat) is None
