"""Actions: ids without a gap, one name for each, both ways."""

from __future__ import annotations

import pytest

from petteia.core.actions import Actions, Block
from petteia.core.errors import UnknownAction

ACTIONS = Actions(Block("pass", 0), Block("bid", 1, ["1", "2", "3"]), Block("lay", 4, ["north gate", "south gate"]))


def test_names_and_ids_are_a_bijection() -> None:
    names = [ACTIONS.name(action) for action in range(len(ACTIONS))]
    assert names == ["pass", "bid 1", "bid 2", "bid 3", "lay north gate", "lay south gate"]
    assert [ACTIONS.id(name) for name in names] == list(range(6))


def test_a_block_knows_its_size_and_its_actions() -> None:
    assert [block.size for block in ACTIONS.blocks] == [1, 3, 2]
    assert [ACTIONS.block_of(action).verb for action in range(6)] == ["pass", "bid", "bid", "bid", "lay", "lay"]


@pytest.mark.parametrize("action", [-1, 6, 1000, -(1 << 70), 1 << 70])
def test_an_unknown_id_is_named_with_the_bounds(action: int) -> None:
    with pytest.raises(UnknownAction) as error:
        ACTIONS.name(action)
    assert str(error.value) == f"There is no action number {action}; they run from 0 to 5."


@pytest.mark.parametrize("action", [-1, 6, 1000])
def test_an_unknown_id_has_no_block(action: int) -> None:
    with pytest.raises(UnknownAction):
        ACTIONS.block_of(action)


@pytest.mark.parametrize("name", ["", "bid", "bid 4", "Bid 1", "bid  1", " pass", "pass "])
def test_an_unknown_name_is_named(name: str) -> None:
    assert not ACTIONS.has(name)
    with pytest.raises(UnknownAction) as error:
        ACTIONS.id(name)
    assert str(error.value) == f'There is no action "{name}".'


def test_a_known_name_is_there() -> None:
    assert ACTIONS.has("lay south gate")


@pytest.mark.parametrize("base", [0, 2, -1])
def test_a_gap_or_an_overlap_is_refused(base: int) -> None:
    with pytest.raises(AssertionError, match="block 'bid' must start at 1"):
        Actions(Block("pass", 0), Block("bid", base, ["1"]))


def test_two_actions_of_one_name_are_refused() -> None:
    with pytest.raises(AssertionError, match="the same name"):
        Actions(Block("bid", 0, ["1"]), Block("bid 1", 1))
