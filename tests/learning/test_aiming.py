"""Where what a coach wants is pressed: whatever the table takes as one deed or several, one press leads to the next."""

from __future__ import annotations

import pytest

from petteia.core.gestures import Gestures, Path
from petteia.games import OURS
from petteia.learning import Coach
from petteia.learning.aiming import names_of, settled, spots
from tests.learning.test_scripts import lesson_of


def coach(game: str, step: str) -> Coach:
    return Coach(lesson_of(game), f"{game}/lesson/{step}")


def gestures(taken: Coach) -> Gestures:
    return Gestures(taken.game, taken.match.state, taken.seat)


def presses(taken: Coach, *chosen: str) -> list[tuple[str, ...]]:
    """Where it is pressed, one after the other, once something is chosen."""
    actions = tuple(taken.game.action_id(name) for name in chosen)
    return [spot.idents for spot in spots(taken, gestures(taken), actions)]


def begun(found: Gestures, taken: Coach, *names: str) -> Path:
    path = found.begun(tuple(taken.game.action_id(name) for name in names))
    assert path is not None
    return path


@pytest.mark.parametrize("game", OURS)
def test_one_press_after_the_other_leads_to_the_end_of_a_lesson(game: str) -> None:
    """As a page does it: something is chosen first where more is asked, and sent as soon as it is said."""
    taken, chosen = Coach(lesson_of(game)), tuple[int, ...]()
    for _ in range(300):
        if taken.is_over:
            break
        if taken.card.is_read:
            taken.go_on()
            continue
        found = gestures(taken)
        path = spots(taken, found, chosen)[0].path
        done = settled(taken, found, path) if path.is_choice else path.sent
        chosen = () if done else path.actions
        token = taken.token
        for name in names_of(taken, path) if done else []:
            if taken.token == token:  # what goes beyond a step belongs to the next one
                assert taken.answer(name).is_right, (token, name)
    assert taken.is_over


def test_a_half_done_deed_goes_on_where_it_is() -> None:
    taken = coach("offrandes", "paying_back")
    assert presses(taken) == [("city-corinth",), ("track-flower_carrier",)]
    assert presses(taken, "corrupt corinth") == [("track-flower_carrier",)]
    taken.answer("corrupt corinth")
    assert presses(taken) == [("track-flower_carrier",)]
    assert presses(coach("delphi", "sailing"), "use red") == [], "that leads elsewhere"


@pytest.mark.parametrize(
    ("step", "names"),
    [
        ("two_parts", ("to_special", "special recruit")),
        ("hunt_begins", ("to_special", "special hunt")),
        ("kill", ("slot 4",)),
    ],
)
def test_what_has_one_meaning_is_done_although_it_seems_to_choose(step: str, names: tuple[str, ...]) -> None:
    taken = coach("hellas", step)
    found = gestures(taken)
    path = begun(found, taken, *names)
    assert path.is_choice
    assert settled(taken, found, path) == path.sent


def test_what_has_several_meanings_or_is_not_meant_is_only_chosen() -> None:
    taken = coach("hellas", "conquest")
    found = gestures(taken)
    assert settled(taken, found, begun(found, taken, "to_special", "special march")) == ()
    taken = coach("delphi", "sailing")
    found = gestures(taken)
    assert settled(taken, found, begun(found, taken, "use red")) == ()


def test_the_coach_has_a_word_to_what_is_chosen_instead() -> None:
    taken = coach("delphi", "sailing")
    assert str(taken.word_to(["use red"])) == str(taken.answer("use red").word)
    assert taken.word_to(["use green"]) is None
    assert taken.expected == ("use green",), "nothing was taken"


def test_what_is_wanted_in_any_order_may_be_begun_with_each() -> None:
    taken = coach("offrandes", "pair_for_sale")
    assert taken.fit(["pair flower_carrier", "pair water_carrier"]).is_done
    assert not taken.fit(["pair flower_carrier"]).is_done
    assert presses(taken, "pair flower_carrier") == [("card-water_carrier",)]
