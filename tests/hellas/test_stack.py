"""Decisions and steps are saved and read back, and a stack that does not fit the table is refused."""

from __future__ import annotations

import pytest

from petteia.core.errors import BadPosition, CheckFailed
from petteia.games.hellas import GAME
from tests.hellas.given import given


@pytest.mark.parametrize("name", GAME.decisions)
def test_every_decision_goes_through_its_row(name: str) -> None:
    """HEL-DEC.10  The row of a decision makes the same decision again."""
    kinds, made = GAME.kinds(4), GAME.decisions[name]
    row = [kinds[slot.kind].low for slot in made.facts.fields]
    decision = made(*row)
    assert decision.row() == row
    assert decision.name() == name
    for slot, number in zip(made.facts.fields, row, strict=True):
        assert kinds[slot.kind].read(kinds[slot.kind].told(number)) == number


@pytest.mark.parametrize(
    ("row", "what"),
    [
        (["draw_cards", -100, 1], "is no seat"),
        (["battle_card", 0], "there is no battle"),
        (["hunt_slot", 0], "there is no Hunt"),
        (["setup_hero", 0], "set-up is over"),
        (["move_target", 0, 1, 3, 0], "nobody is there"),
        (["monster_step", 0, 3, 1, 0], "not on the map"),
        (["aegis", 0, 1, 1, 0], "Aegis is not charged"),
        (["quest_start", 0, 0], "no such quest"),
    ],
)
def test_a_decision_that_does_not_fit_is_refused(row: list[object], what: str) -> None:
    """HEL-DEC.11  A saved position is looked at before it is played."""
    data = given().state.to_json()
    data["stack"] = [*data["stack"], row]  # type: ignore[misc]
    with pytest.raises(BadPosition, match=what):
        GAME.from_json(data)


def test_lost_pieces_are_noticed() -> None:
    """HEL-LIM.2, HEL-DCK.3, HEL-GAR.1  Hoplites, cards and artifacts are where they belong, and all of them."""
    for field, place, number in (("supply", 0, 3), ("hands", 1, 1), ("artifact_owner", 17, 2)):
        game = given()
        getattr(game.state, field)[place] = number
        with pytest.raises(CheckFailed):
            game.state.check()
