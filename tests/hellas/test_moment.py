"""The battle and the Hunt as the panel over the board tells them."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import pytest

from petteia.core import record
from petteia.core.match import replay
from petteia.core.panels import NOW, USED, Card, Moment
from petteia.games.hellas import GAME
from petteia.games.hellas.state import Position
from petteia.text.catalog import LANGUAGES


def positions(name: str = "01") -> list[Position]:
    """All that were, of a recorded game with a Hunt and a battle."""
    match = replay(record.load(Path(__file__).parent / "games" / f"{name}.json"))
    return cast(list[Position], list(match.before))


def moments(seat: int | None, lang: str = "en") -> list[Moment]:
    """Those of a recorded game, in their order."""
    told = (GAME.moment(GAME.view(state, seat), lang) for state in positions())
    return [moment for moment in told if moment is not None]


def test_a_battle_has_two_sides_and_the_sums_of_their_lines() -> None:
    found = [moment for moment in moments(None) if moment.about.startswith("region-")]
    assert found
    for moment in found:
        totals = [sum(int(line.end) for line in side.lines) for side in moment.sides]
        assert moment.score == f"{totals[0]} : {totals[1]}"
        assert all(side.total is not None and side.seat is not None for side in moment.sides)
    assert found[0].title == "Battle in Arcadia"


def test_a_hunt_tells_the_wounds_and_the_attack() -> None:
    found = [moment for moment in moments(None) if moment.about == "monster-chimera"]
    assert [moment.score for moment in found] == sorted(moment.score for moment in found)
    assert found[-1].score == "2 / 6"
    attack = found[-1].sides[0].lines[0]
    assert (attack.title, attack.end) == ("Recall", "4")


def test_a_battle_has_its_stages_and_one_of_them_is_now() -> None:
    found = [GAME.moment(GAME.view(state, None)) for state in positions() if state.decision == "battle_card"]
    assert found
    for moment in found:
        assert moment is not None
        assert [stage.title for stage in moment.stages if stage.state == NOW] == ["Cards"]
        assert [stage.title for stage in moment.stages if stage.state == USED] == ["Before"]
        assert [stage.title for stage in moment.stages][-1] == "Control"


def test_a_draft_lies_over_the_board_of_whoever_keeps_a_blessing_with_who_comes_next() -> None:
    found = [state for state in positions("22") if state.decision == "draft_pick"]
    assert found
    for state in found:
        seat = int(state.seat)
        moment = GAME.moment(GAME.view(state, seat))
        assert moment is not None
        assert [f"blessing {part.ident.removeprefix('choose-blessing-')}" for part in cards(moment)] == [
            GAME.action_name(action) for action in state.legal()
        ]
        assert moment.stages[0].state == NOW
        assert [stage.seat for stage in moment.stages] == [(seat - n) % state.seats for n in range(len(moment.stages))]
        assert GAME.moment(GAME.view(state, (seat + 1) % state.seats)) is None, "the others see the board"


def cards(moment: Moment) -> list[Card]:
    assert moment.asked is not None
    return [part for part in moment.asked.parts if isinstance(part, Card)]


def test_whoever_is_asked_for_a_place_sees_the_board() -> None:
    asked = [state for state in positions() if state.seat >= 0 and state.battle_region >= 0]
    for state in asked:
        view = GAME.view(state, int(state.seat))
        if any(action.startswith("region ") for action in view["legal"]):
            assert GAME.moment(view) is None


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_moment_is_told_in_every_language(lang: str) -> None:
    assert all("hellas." not in str(moment) for moment in moments(0, lang))
