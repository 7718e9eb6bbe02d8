"""The battle and the Hunt as the panel over the board tells them."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import pytest

from petteia.core import record
from petteia.core.match import replay
from petteia.core.panels import NOW, USED, Card, Good, Moment, Offer
from petteia.games.hellas import GAME
from petteia.games.hellas.state import Position
from petteia.text.catalog import LANGUAGES
from tests.hellas.given import Scene, given


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


PHASE = """
    players 2
    army B achaea 3
    army B arcadia 1
    hero B helen boeotia
    monster hydra achaea
    monster sphinx crete
    monster cyclops attica
    phase special
"""


def phase() -> Scene:
    """A has built a monument: the monsters are next."""
    return given(PHASE).play("special build_monument", "god zeus")


def offers(moment: Moment | None) -> dict[str, Offer]:
    assert moment is not None
    assert moment.asked is not None
    return {part.ident: part for part in moment.asked.parts if isinstance(part, Offer)}


def test_HEL_MPH_1_the_monsters_lie_over_the_board_of_whoever_chooses_their_order() -> None:
    game = phase()
    moment = GAME.moment(game.view("A"))
    found = offers(moment)
    assert moment is not None
    assert [ident.removeprefix("choose-monster-") for ident in found] == game.choices("monster")
    assert found["choose-monster-sphinx"].note == "Crete · region attack: Kill 1 Hoplite in its region."
    assert GAME.moment(game.view("B")) is None, "the others see the board"
    assert all(GAME.pressed(game.state, GAME.action_id(f"monster {n}"))[1] in found for n in game.choices("monster"))
    assert "asked" not in [section.key for section in GAME.panel(game.view("A")).sections]
    after = GAME.moment(game.play("monster sphinx", "die nothing").view("A"))
    assert after is not None
    assert (len(moment.stages), [(stage.title, stage.state) for stage in after.stages]) == (0, [("Sphinx", USED)])
    assert "choose-monster-sphinx" not in offers(after)


def test_HEL_MPH_3_the_faces_of_the_die_are_shown_with_how_many_there_are() -> None:
    moment = GAME.moment(phase().view("A"))
    assert moment is not None
    assert moment.asked is not None
    faces = {part.label: part.amount for part in moment.asked.parts if isinstance(part, Good)}
    assert faces == {"nothing": "1/6", "region attack": "2/6", "move": "2/6", "move or region attack": "1/6"}


@pytest.mark.parametrize(
    ("monster", "hit"),
    [
        ("hydra", "Kill 1 Hoplite in its region and 1 in each neighbouring region. Hit now: Player 2 (2 Hoplites)."),
        ("sphinx", "Kill 1 Hoplite in its region. Nobody would be hit now."),
        (
            "cyclops",
            "1 Injury to every hero in its region and in the neighbouring regions. Hit now: Player 2 (1 Injury).",
        ),
    ],
)
def test_HEL_MPH_2_what_the_die_leaves_to_choose_says_what_would_come_of_it(monster: str, hit: str) -> None:
    game = phase().play(f"monster {monster}", "die move_or_region_attack")
    moment = GAME.moment(game.view("A"))
    assert moment is not None
    assert moment.about == f"monster-{monster}"
    found = offers(moment)
    assert found["choose-act-region_attack"].note == hit
    told = found["choose-act-move"].note.removeprefix("To one of these regions: ").replace(" and ", ", ").split(", ")
    goals = {
        GAME.place(GAME.view(game.state, 0), f"region-{name}").title for name in game.play("act move").choices("region")
    }
    assert set(told) == goals


def test_HEL_MPH_2_what_is_told_of_an_attack_is_what_happens() -> None:
    game = phase().play("monster hydra", "die move_or_region_attack", "act region_attack")
    assert game.log.count("killed") == 2
    assert (game.army("achaea"), game.army("arcadia")) == ("B 2", "")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_HEL_MPH_1_the_monster_phase_is_told_in_every_language(lang: str) -> None:
    game = phase()
    for _ in range(2):
        told = str(GAME.moment(game.view("A"), lang))
        assert "hellas." not in told
        assert "{" not in told
        if game.asked() == "A monster_next":
            game.play("monster cyclops", "die move_or_region_attack")


def test_whoever_is_asked_for_a_place_sees_the_board() -> None:
    asked = [state for state in positions() if state.seat >= 0 and state.battle_region >= 0]
    for state in asked:
        view = GAME.view(state, int(state.seat))
        if any(action.startswith("region ") for action in view["legal"]):
            assert GAME.moment(view) is None


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_moment_is_told_in_every_language(lang: str) -> None:
    assert all("hellas." not in str(moment) for moment in moments(0, lang))
