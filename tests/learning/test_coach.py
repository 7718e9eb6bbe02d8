"""The coach: right, weaker, refused and other moves, back, skip, going on later; nothing breaks a lesson."""

from __future__ import annotations

import pytest

from petteia.core.flow import CHANCE
from petteia.games import OURS
from petteia.learning import Coach
from tests.learning.test_scripts import lesson_of


def coach(game: str = "offrandes", step: str = "") -> Coach:
    return Coach(lesson_of(game), f"{game}/lesson/{step}")


def test_the_first_card() -> None:
    card = coach().card
    assert (card.step, card.number, card.of, card.is_read) == ("three_characters", 1, 21, False)
    assert card.chapter.text() == "The first round"
    assert card.words.text().startswith("Welcome to Sparta!")
    assert "card-soldier" in card.points


def test_what_is_wanted_in_any_order() -> None:
    taken = coach()
    assert set(taken.expected) == {"start temple_guardian", "start corruptor", "start soldier"}
    assert taken.answer("start soldier").kind == "right"
    reply = taken.answer("start corruptor", "start temple_guardian")
    assert reply.is_right
    assert reply.is_step_done
    assert (
        str(reply.word)
        == "Level one on three tracks. An offering also needs Peasant, Water Carrier and Flower Carrier."
    )
    assert taken.card.step == "pair_for_sale"


def test_a_weaker_move_is_answered_and_not_made() -> None:
    taken = coach()
    before = taken.match.state.to_json()
    reply = taken.answer("start peasant")
    assert reply.kind == "weaker"
    assert str(reply.word).startswith("You need him for an offering")
    assert taken.match.state.to_json() == before


def test_a_refused_move_has_the_coachs_word_and_the_reason_of_the_rules() -> None:
    reply = coach(step="bidding").answer("bid 11")
    assert reply.kind == "refused"
    assert str(reply.word) == "You have ten drachmas."
    assert reply.reason is not None
    assert reply.reason.rules == ("OFF-6.1",)
    other = coach(step="bidding").answer("altar zeus")
    assert other.kind == "refused"
    assert other.word is None
    assert other.reason is not None


def test_another_legal_move_is_answered_kindly() -> None:
    reply = coach(step="bidding").answer("bid 5")
    assert reply.kind == "other"
    assert reply.word is not None
    assert reply.word.text("nl") == "Dat mag, maar laten we bij het plan blijven."


def test_actions_taken_together_are_played_as_far_as_they_are_right() -> None:
    taken = coach("delphi", "sailing")
    reply = taken.answer("use green", "do move_ship", "move 1,-3")
    assert reply.kind == "weaker"
    assert taken.expected == ("move 1,0",)
    assert taken.answer("move 1,0").is_step_done


def test_a_card_that_is_read() -> None:
    taken = coach("delphi", "welcome")
    assert taken.card.is_read
    assert taken.expected == ()
    assert taken.answer("use green").kind == "other"
    taken.go_on()
    assert taken.card.step == "sailing"
    taken.go_on()
    assert taken.card.step == "sailing", "something is to be done here"


def test_before_another_position_the_learner_looks_at_this_one() -> None:
    taken = coach(step="driving_out")
    match = taken.match
    assert taken.answer("offer pig:2", "altar hermes").is_step_done
    assert taken.match is match
    assert taken.card.is_read
    assert taken.card.words.text().startswith("Two pigs beat one pig")
    taken.go_on()
    assert taken.card.step == "room_for_one"
    assert taken.match is not match


def place(taken: Coach) -> tuple[str, int]:
    """The step, and how much is still to be done."""
    return taken.card.step, len(taken.expected)


def test_back_and_skip() -> None:
    taken = coach(step="pair_for_sale")
    taken.answer("pair water_carrier")
    taken.back()
    assert place(taken) == ("pair_for_sale", 2)
    taken.back()
    assert place(taken) == ("three_characters", 3)
    taken.back()
    assert place(taken) == ("three_characters", 3)
    taken.skip()
    assert place(taken) == ("pair_for_sale", 2)
    assert taken.match.view(0)["seats"][0]["levels"]["soldier"] == 1


@pytest.mark.parametrize("game", OURS)
def test_every_step_can_be_gone_back_to_and_resumed(game: str) -> None:
    script = lesson_of(game)
    played = Coach(script)
    while not played.is_over:
        again = Coach(script, played.token)
        assert again.card == played.card
        assert again.match.state.to_json() == played.match.state.to_json()
        assert again.expected == played.expected
        number = played.card.number
        while not played.is_over and played.card.number == number:
            if played.card.is_read:
                played.go_on()
            else:
                assert played.answer(played.expected[0]).is_right
    assert played.token == f"{game}/lesson/over"
    assert Coach(script, played.token).card.number == 1
    assert Coach(script, "nonsense").card.number == 1


@pytest.mark.parametrize("game", OURS)
def test_wrong_moves_never_break_a_lesson(game: str) -> None:
    """Before each right move everything else that can be named in this decision is tried, a few of each kind."""
    taken = Coach(lesson_of(game))
    while not taken.is_over:
        if taken.card.is_read:
            taken.go_on()
            continue
        right, before = taken.expected, taken.match.state.to_json()
        legal = taken.match.state.legal()
        for action in [*legal[:6], *range(0, taken.game.num_actions, 97)]:
            if taken.game.action_name(action) not in right:
                reply = taken.answer(action)
                assert reply.kind != "right"
                assert (reply.kind == "refused") == (reply.reason is not None) == (action not in legal)
        assert taken.match.state.to_json() == before
        assert taken.match.state.seat != CHANCE
        assert taken.answer(right[0]).is_right
    assert taken.is_over
