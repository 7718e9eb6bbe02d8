"""A seat belongs to the one who left it: nobody else gets it, and sees the hand, by a trick."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.running import Person, Running


def three_and_a_table(running: Running, *more: str) -> tuple[list[Person], str, str]:
    """Ada, Bram and Celia at a table of Offrandes that has begun, and its invitation."""
    people = [Person(running.url, name) for name in ("Ada", "Bram", "Celia", *more)]
    table = people[0].table("offrandes", *["open"] * len(people))["id"]
    for person in people[1:]:
        person.post(f"/api/tables/{table}/join")
    seen = people[0].seen(table)
    assert seen["status"] == "playing"
    return people, table, seen["invite"]


def seat_of(person: Person, table: str) -> int:
    found: int = person.seen(table)["you"]
    return found


def join(person: Person, table: str, code: str, status: int = 200, seat: int | None = None) -> Any:
    return person.post(f"/api/tables/{table}/join", status, code=code, seat=seat)


@pytest.mark.parametrize("stands_in", [False, True])
def test_an_invitation_does_not_open_the_seat_of_somebody_who_left(running: Running, stands_in: bool) -> None:
    (ada, bram, _celia), table, invite = three_and_a_table(running)
    seat = seat_of(bram, table)
    bram.post(f"/api/tables/{table}/leave")
    if stands_in:
        ada.post(f"/api/tables/{table}/take-over", seat=seat, level="uniform")
    rival = Person(running.url, "Second browser")
    for wanted in (None, seat):
        refused = join(rival, table, invite, 409, wanted)
        assert refused["message"] == "That seat is being kept for the player it belongs to."
    bram.post(f"/api/tables/{table}/join")
    assert seat_of(bram, table) == seat


def test_another_person_gets_a_seat_when_all_others_agree(running: Running) -> None:
    (ada, bram, celia), table, invite = three_and_a_table(running)
    seat = seat_of(bram, table)
    refused = ada.post(f"/api/tables/{table}/let", 409, seat=seat)
    assert refused["code"] == "let.present", "Bram is here"
    bram.post(f"/api/tables/{table}/leave")
    dora = Person(running.url, "Dora")
    ada.post(f"/api/tables/{table}/let", seat=seat)
    ada.post(f"/api/tables/{table}/let", seat=seat)  # twice is once
    assert ada.seen(table)["seats"][seat]["agreed"] == 1
    join(dora, table, invite, 409)  # the host alone cannot
    celia.post(f"/api/tables/{table}/let", seat=seat)
    ada.post(f"/api/tables/{table}/let", seat=seat, agrees=False)
    join(dora, table, invite, 409)  # Ada has changed her mind
    ada.post(f"/api/tables/{table}/let", seat=seat)
    dora.post(f"/api/tables/{table}/join", 403)  # and still nobody without the invitation
    assert join(dora, table, invite)["seat"] == seat
    bram.post(f"/api/tables/{table}/join", 409)


def test_agreement_ends_when_the_owner_comes_back(running: Running) -> None:
    (ada, bram, celia), table, invite = three_and_a_table(running)
    seat = seat_of(bram, table)
    bram.post(f"/api/tables/{table}/leave")
    for person in (ada, celia):
        person.post(f"/api/tables/{table}/let", seat=seat)
    bram.post(f"/api/tables/{table}/join")
    bram.post(f"/api/tables/{table}/leave")
    join(Person(running.url, "Dora"), table, invite, 409)


def test_one_person_alone_cannot_agree(running: Running) -> None:
    ada, bram = Person(running.url, "Ada"), Person(running.url, "Bram")
    table = ada.table("offrandes", "open", "open", "bot")["id"]
    bram.post(f"/api/tables/{table}/join")
    seat = seat_of(bram, table)
    bram.post(f"/api/tables/{table}/leave")
    refused = ada.post(f"/api/tables/{table}/let", 409, seat=seat)
    assert refused["message"] == "At least two people at the table must agree before someone else gets this seat."
    join(Person(running.url, "Second browser"), table, ada.seen(table)["invite"], 409)


@pytest.mark.parametrize("has_left", [False, True])
def test_the_owner_hands_a_seat_over_with_a_link_that_works_once(running: Running, has_left: bool) -> None:
    (_ada, bram, _celia), table, _invite = three_and_a_table(running)
    seat = seat_of(bram, table)
    if has_left:
        bram.post(f"/api/tables/{table}/leave")
    code = bram.post(f"/api/tables/{table}/hand-over")["code"]
    dora = Person(running.url, "Dora")
    assert join(dora, table, code)["seat"] == seat
    assert dora.seen(table)["you"] == seat
    assert bram.seen(table)["you"] is None
    refused = join(Person(running.url, "Eve"), table, code, 403)
    assert refused["message"] == "This invitation is no longer valid."
    bram.post(f"/api/tables/{table}/join", 409)
    bram.post(f"/api/tables/{table}/hand-over", 403)


def test_the_link_is_worthless_once_the_owner_has_sat_down_again(running: Running) -> None:
    (_ada, bram, _celia), table, _invite = three_and_a_table(running)
    bram.post(f"/api/tables/{table}/leave")
    code = bram.post(f"/api/tables/{table}/hand-over")["code"]
    bram.post(f"/api/tables/{table}/join")
    join(Person(running.url, "Eve"), table, code, 403)


def test_the_page_gives_the_link_and_whoever_opens_it_sits_down(running: Running) -> None:
    (_ada, bram, _celia), table, _invite = three_and_a_table(running)
    seat = seat_of(bram, table)
    bram.post(f"/api/tables/{table}/leave")
    shown = bram.http.get(f"/t/{table}/hand").text
    link = shown.split('tabindex="0">')[1].split("<")[0]
    assert f'href="/t/{table}/hand"' in bram.http.get(f"/t/{table}").text
    dora = Person(running.url, "Dora")
    path = link.removeprefix(running.url)
    assert "Bram" in dora.http.get(path).text
    answer = dora.http.post(path, data={"name": "Dora"}, headers={"Origin": running.url})
    assert answer.headers["location"] == f"/t/{table}"
    assert seat_of(dora, table) == seat
    assert bram.http.get(f"/t/{table}/hand").status_code == 403
