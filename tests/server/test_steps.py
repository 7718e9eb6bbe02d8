"""What happened since one's last turn, and the board at each step, as the page of a table asks for them."""

from __future__ import annotations

import re

import pytest

from petteia.core.chance import Roller
from petteia.core.match import Match
from petteia.server.tables import steps
from tests.games.plugin import plugin
from tests.server.running import Person, Running


def played(game: str, moves: int) -> Match:
    """The beginning of a game of random moves."""
    match, roller = Match(game, seed="steps"), Roller("steps")
    while len(match.moves) < moves:
        match.play(plugin(game).choose(match.state, roller))
    return match


@pytest.mark.parametrize(("game", "moves"), [("offrandes", 150), ("delphi", 260), ("hellas", 300)])
def test_steps_begin_where_the_last_turn_of_a_seat_ended(game: str, moves: int) -> None:
    match = played(game, moves)
    for seat in range(match.players):
        first = steps.begin(match, seat)
        assert 0 < first <= len(match.moves)
        assert match.moves[first - 1].seat == seat or match.game.turn(match.before[first - 1])[1] == seat
        now = match.game.turn(match.state)
        later = match.before[first:]
        if match.game.has_long_turns:
            assert all(match.game.turn(state)[1] != seat or match.game.turn(state) == now for state in later)


@pytest.mark.parametrize(("game", "moves"), [("offrandes", 150), ("delphi", 260), ("hellas", 300)])
def test_steps_are_those_of_others_and_each_shows_its_board(game: str, moves: int) -> None:
    match = played(game, moves)
    some = 0
    for seat in (*range(match.players), None):
        found = steps._since(match, seat, "en")
        some += len(found.steps)
        assert all(step.seat != seat or seat is None for step in found.steps)
        assert [step.number for step in found.steps] == list(range(1, len(found.steps) + 1))
        assert all(found.first < step.move <= found.last for step in found.steps)
        for row in found.rows:
            assert len(row.chips) <= steps.SHOWN
            assert row.is_reader == (row.seat == seat)
    assert some


def test_a_table_tells_its_steps_and_draws_each_of_them(running: Running) -> None:
    ada = Person(running.url, "Ada")
    table = ada.table("delphi", "open", "open")["id"]
    bram = Person(running.url, "Bram")
    bram.post(f"/api/tables/{table}/join")
    people, roller = [ada, bram], Roller("table")
    for _ in range(60):
        seen = ada.seen(table)
        person = people[seen["to_act"]]
        seen = person.act(table, seen["version"], roller.choose(person.seen(table)["view"]["legal"]))
    told = ada.http.get(f"/t/{table}/steps").text
    first, last = (int(re.findall(rf'data-{name}="(\d+)"', told)[0]) for name in ("first", "last"))
    assert last == seen["moves"]
    whole = ada.http.get(f"/t/{table}/step/{last}").json()
    assert whole["board"].startswith("<svg")
    numbers = [int(move) for move in re.findall(r'data-move="(\d+)"', told)]
    assert all(first < number <= last for number in numbers)
    shown = last
    for number in dict.fromkeys(numbers):
        step = ada.http.get(f"/t/{table}/step/{number}?from={shown}").json()
        assert step["told"]
        assert "patches" in step
        shown = number
    assert ada.http.get(f"/t/{table}/step/{last + 1}").status_code == 404
    assert ada.http.get(f"/t/{table}/step/{max(0, first - 1)}").status_code == (404 if first else 200)
    stranger = Person(running.url)
    assert stranger.http.get(f"/t/{table}/steps").status_code == 200


def test_what_is_taken_back_is_no_step(running: Running) -> None:
    ada = Person(running.url, "Ada")
    table = ada.table("delphi", "open", "open")["id"]
    bram = Person(running.url, "Bram")
    bram.post(f"/api/tables/{table}/join")
    people, roller = [ada, bram], Roller("undone")
    for _ in range(200):
        seen = ada.seen(table)
        person, other = people[seen["to_act"]], people[1 - seen["to_act"]]
        before = other.http.get(f"/t/{table}/steps").text
        seen = person.act(table, seen["version"], roller.choose(person.seen(table)["view"]["legal"]))
        after = other.http.get(f"/t/{table}/steps").text
        if person.seen(table)["may_undo"] and after.count("data-move") > before.count("data-move"):
            person.post(f"/api/tables/{table}/undo", version=seen["version"], steps=1)
            assert other.http.get(f"/t/{table}/steps").text == before
            return
    raise AssertionError("nothing could be taken back")
