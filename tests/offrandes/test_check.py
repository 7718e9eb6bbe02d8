"""Positions that cannot occur are refused when they are loaded, however small the lie."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import petteia
from petteia.core.errors import BadPosition, BadRecord, BadSetup, UnknownAction, UnknownGame, UnknownSeat
from petteia.games.offrandes import GAME
from tests.offrandes.given import given

Data = dict[str, Any]

CORRUPTION = """
    levels sparta 1/1/1/1/1/3/0
    levels corinth 1/1/1/1/1/2/0
    levels athens 1/1/1/1/1/0/3
    phase corruption
"""
OFFERING = """
    levels sparta 3/2/2/2/0/0/0
    levels corinth 1/1/1/1/0/0/0
    levels athens 1/1/1/1/0/0/0
    phase offerings
"""


def tell(position: str, *moves: str) -> Data:
    """A position in words, as saved data."""
    return GAME.to_json(given(position).play(*moves).state)


def top(*row: object) -> Callable[[Data], None]:
    """Another decision on top of the stack."""

    def change(data: Data) -> None:
        data["stack"][-1] = list(row)

    return change


def table(field: str, value: object, place: int | None = None) -> Callable[[Data], None]:
    """Another number on the table."""

    def change(data: Data) -> None:
        if place is None:
            data["table"][field] = value
        else:
            data["table"][field][place] = value

    return change


def repeat(place: int) -> Callable[[Data], None]:
    """An entry of the stack a second time."""
    return lambda data: data["stack"].insert(place, data["stack"][place])


def swap(one: int, other: int) -> Callable[[Data], None]:
    """Two entries of the stack in the wrong order."""

    def change(data: Data) -> None:
        stack = data["stack"]
        stack[one], stack[other] = stack[other], stack[one]

    return change


LIES: list[tuple[str, tuple[str, ...], Callable[[Data], None]]] = [
    (CORRUPTION, ("corrupt corinth",), top("corrupt_choose_track", 0, 0)),
    (CORRUPTION, ("corrupt corinth",), top("corrupt_choose_track", 0, 2)),
    (CORRUPTION, ("corrupt corinth",), table("corrupted", 2)),
    (CORRUPTION, (), repeat(-1)),
    (CORRUPTION, (), swap(-1, -2)),
    (OFFERING, ("offer goat:2",), top("offer_choose_altar", 0, 2, 1)),
    (OFFERING, ("offer goat:2",), top("offer_choose_altar", 0, 2, 5)),
    (OFFERING, ("offer goat:2",), top("offer_choose_altar", 0, 1, 2)),
    (OFFERING, (), repeat(-1)),
    (OFFERING, (), repeat(-2)),
    (OFFERING, (), swap(-2, -3)),
    ("", (), table("drachmas", 0, 0)),
    ("", (), repeat(-2)),
    ("", (), swap(-2, -3)),
    ("", ("pair peasant",), table("drachmas", 0, 0)),
    ("", ("pair peasant", "pair soldier"), table("drachmas", 1, 0)),
    ("", ("pair peasant", "pair soldier", "bid 3"), table("drachmas", 3, 1)),
    ("", ("pair peasant", "pair soldier", "bid 3"), table("passed", 2)),
    ("", (), table("points", 10**6, 0)),
    ("", (), table("round", 10**6)),
    ("", (), lambda data: data.update(more=1)),
    ("", (), lambda data: data["table"].update(more=1)),
    ("phase set_up", ("first sparta", "start peasant"), table("levels", 2, 21)),
    ("phase set_up", ("first sparta", "start peasant"), top("choose_start_character", 3, 3)),
]


@pytest.mark.parametrize(("position", "moves", "lie"), LIES)
def test_a_position_that_cannot_occur_is_refused(
    position: str, moves: tuple[str, ...], lie: Callable[[Data], None]
) -> None:
    data = tell(position, *moves)
    assert GAME.to_json(GAME.from_json(data)) == data
    lie(data)
    with pytest.raises(BadPosition):
        GAME.from_json(data)


@pytest.mark.parametrize("seat", [-1, 3, 9, True, "0"])
def test_a_seat_that_is_not_at_the_table_is_refused(seat: Any) -> None:
    state = GAME.new(3)
    for ask in (GAME.view, GAME.observation):
        with pytest.raises(UnknownSeat, match="There is no seat"):
            ask(state, seat)
    with pytest.raises(UnknownSeat):
        GAME.redeal(state, seat, petteia.Roller(1))


def test_what_is_no_name_number_or_mapping_is_refused() -> None:
    anything: Any = petteia
    with pytest.raises(UnknownGame):
        anything.game([])
    with pytest.raises(BadSetup):
        anything.game("offrandes").new(3, options=[1])
    with pytest.raises(UnknownAction):
        anything.Match("offrandes", 3, 1).play(None)
    with pytest.raises(BadRecord):
        anything.resume([])
    with pytest.raises(BadSetup):
        anything.Match("offrandes", 3, "\ud800")


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda record: record["seats"].__setitem__(0, "\x1b[2J"), "not a proper name"),
        (lambda record: record["seats"].__setitem__(0, 7), "not a proper name"),
    ],
)
def test_a_record_is_believed_only_if_it_is_whole(change: Callable[[Data], None], said: str) -> None:
    record = petteia.Match("offrandes", 3, 1).record()
    assert petteia.replay(record).state.to_json()
    change(record)
    with pytest.raises(BadRecord, match=said):
        petteia.replay(record)


def test_an_option_of_which_a_record_says_nothing_is_as_it_was_before_there_was_one() -> None:
    record = petteia.Match("offrandes", 3, 1).record()
    del record["options"]["final_tie"]
    assert petteia.replay(record).options["final_tie"] == GAME.options["final_tie"].before


def test_a_record_cannot_be_replayed_backwards() -> None:
    with pytest.raises(BadRecord, match="-3"):
        petteia.replay(petteia.Match("offrandes", 3, 1).record(), -3)


def test_the_package_of_a_game_can_be_imported_under_a_name() -> None:
    import petteia.games.offrandes as package

    assert package.GAME is GAME
