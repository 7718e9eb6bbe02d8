"""Positions as data: written, read back, and refused when they are not what they should be."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest

from petteia.core.errors import BadPosition
from petteia.core.saving import FORMAT, Field, load_stack, part, save_stack
from tests.core.pebbles import CARD, SHOW, TAKE, Heap, Pebbles

Data = dict[str, Any]


def position(game: Pebbles) -> Heap:
    """Two players in the middle of a game: seat 0 has shown a 1, seat 1 has a hidden 3 and must take."""
    s = game.new(2)
    for action in (CARD, CARD + 2, TAKE + 1, SHOW):
        s.play(action)
    return s


def test_a_position_is_named_fields_and_rows(pebbles: Pebbles) -> None:
    assert position(pebbles).to_json() == {
        "format": FORMAT,
        "game": "heap",
        "version": "1",
        "players": 2,
        "options": {"limit": 3, "open_cards": False},
        "layout": {"heap": 9},
        "table": {"heap": 7, "taken": [2, 0], "card": [1, 3], "shown": 1},
        "stack": [["over"], ["turn", 0], ["show", 1], ["take", 1]],
    }


def test_a_position_goes_through_text_and_back(pebbles: Pebbles) -> None:
    s = position(pebbles)
    text = json.dumps(s.to_json())
    other = pebbles.from_json(json.loads(text))
    assert json.dumps(other.to_json()) == text
    assert other.legal() == s.legal()
    other.play(TAKE)
    s.play(TAKE)
    assert other.to_json() == s.to_json()
    assert (other.decision, other.seat) == ("show", 1)


def test_a_loaded_position_is_independent_of_its_data(pebbles: Pebbles) -> None:
    data = position(pebbles).to_json()
    before = copy.deepcopy(data)
    pebbles.from_json(data).play(TAKE)
    assert data == before


def change(*path: object, to: object = None, drop: bool = False) -> Callable[[Data], None]:
    """An edit of saved data: the entry at this path gets another value, or is dropped."""

    def edit(data: Data) -> None:
        entry: Any = data
        for key in path[:-1]:
            entry = entry[key]
        if drop:
            del entry[path[-1]]
        else:
            entry[path[-1]] = to

    return edit


NOT_A_NUMBER = 'In this position "heap" must be a whole number from 0 to 99, not {}.'
NOT_A_DECISION = "In this position {} is not a decision of the game."


@pytest.mark.parametrize(
    ("edit", "message"),
    [
        (change("format", drop=True), 'This is not a position: "format" is missing.'),
        (change("game", drop=True), 'This is not a position: "game" is missing.'),
        (change("players", drop=True), 'This is not a position: "players" is missing.'),
        (change("table", drop=True), 'This is not a position: "table" is missing.'),
        (change("table", "card", drop=True), 'This is not a position: "card" is missing.'),
        (change("stack", drop=True), 'In this position "stack" must be a list that is not empty.'),
        (change("format", to="x"), f'This position has format "x", but "{FORMAT}" was expected.'),
        (change("game", to="go"), 'This position has game "go", but "heap" was expected.'),
        (change("version", to="2"), 'This position has version "2", but "1" was expected.'),
        (change("version", to=1), 'This is not a position: "version" is of the wrong type.'),
        (change("players", to=True), 'This is not a position: "players" is of the wrong type.'),
        (change("players", to=7), "Pebbles is for 2 to 4 players, not 7."),
        (change("options", to=[]), 'This is not a position: "options" is of the wrong type.'),
        (change("options", "limit", to=9), 'Option "limit" cannot be "9". It can be: 1..3.'),
        (change("options", "size", to=9), 'There is no option "size". The options are: limit, open_cards.'),
        (change("layout", to=[]), "The heap must have 1 to 99 pebbles."),
        (change("table", to=[]), 'This is not a position: "table" is of the wrong type.'),
        (change("table", "heap", to=-1), NOT_A_NUMBER.format(-1)),
        (change("table", "heap", to=100), NOT_A_NUMBER.format(100)),
        (change("table", "heap", to=1 << 80), NOT_A_NUMBER.format(1 << 80)),
        (change("table", "heap", to=7.0), NOT_A_NUMBER.format("7.0")),
        (change("table", "heap", to=None), NOT_A_NUMBER.format(None)),
        (change("table", "heap", to=True), NOT_A_NUMBER.format(True)),
        (change("table", "card", to=[1]), 'In this position "card" must be a list of 2 numbers.'),
        (change("table", "card", to="12"), 'In this position "card" must be a list of 2 numbers.'),
        (
            change("table", "card", 1, to=4),
            'In this position "card[1]" must be a whole number from 0 to 3, not 4.',
        ),
        (change("table", "heap", to=8), "This position cannot occur: a pebble was lost or gained."),
        (change("stack", to=[]), 'In this position "stack" must be a list that is not empty.'),
        (change("stack", to="over"), 'In this position "stack" must be a list that is not empty.'),
        (change("stack", 3, to="take"), NOT_A_DECISION.format("take")),
        (change("stack", 3, to=[]), NOT_A_DECISION.format([])),
        (change("stack", 3, to=["fly", 1]), NOT_A_DECISION.format(["fly", 1])),
        (change("stack", 3, to=[7]), NOT_A_DECISION.format([7])),
        (change("stack", 3, to=[["take"], 1]), NOT_A_DECISION.format([["take"], 1])),
        (change("stack", 3, to=["take"]), NOT_A_DECISION.format(["take"])),
        (change("stack", 3, to=["take", 1, 1]), NOT_A_DECISION.format(["take", 1, 1])),
        (change("stack", 3, to=["take", "1"]), NOT_A_DECISION.format(["take", "1"])),
        (change("stack", 3, to=["take", True]), NOT_A_DECISION.format(["take", True])),
        (change("stack", 3, to=["take", 1 << 70]), NOT_A_DECISION.format(["take", 1 << 70])),
        (change("stack", 3, to=["take", 2]), "This position cannot occur: a decision of a seat that does not exist."),
        (change("stack", 3, to=["over"]), "This position cannot occur: a decision of a seat that does not exist."),
        (change("stack", 3, to=["turn", 1]), "This position cannot occur: turn: nobody is asked."),
        (change("stack", 0, to=["take", 1]), "This position cannot occur: the stack has no bottom."),
    ],
)
def test_what_is_no_position_is_refused(pebbles: Pebbles, edit: Callable[[Data], None], message: str) -> None:
    data = position(pebbles).to_json()
    edit(data)
    with pytest.raises(BadPosition) as error:
        pebbles.from_json(data)
    assert str(error.value) == message


@pytest.mark.parametrize("data", [None, [], "position", 7, {}])
def test_what_is_no_data_at_all_is_refused(pebbles: Pebbles, data: object) -> None:
    with pytest.raises(BadPosition, match='"format" is missing'):
        pebbles.from_json(data)


def test_a_field_reads_and_writes_plain_numbers(pebbles: Pebbles) -> None:
    s = position(pebbles)
    number, array = Field("heap", None, 0, 99), Field("card", 2, 0, 3)
    assert number.read(s) == 7
    assert array.read(s) == [1, 3]
    number.write(s, 5)
    array.write(s, [2, 2])
    assert (s.heap, list(s.card)) == (5, [2, 2])


def test_a_stack_goes_through_rows(pebbles: Pebbles) -> None:
    s = position(pebbles)
    rows = save_stack(s)
    stack = load_stack(rows, pebbles.decisions)
    assert [decision.name() for decision in stack] == ["over", "turn", "show", "take"]
    s.stack = stack
    assert save_stack(s) == rows


def test_part_wants_exactly_the_type() -> None:
    assert part({"a": 1}, "a", int) == 1
    with pytest.raises(BadPosition, match="wrong type"):
        part({"a": True}, "a", int)
    with pytest.raises(BadPosition, match="missing"):
        part([], "a", int)
