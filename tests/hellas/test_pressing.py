"""What is pressed where: the elements of the picture and the panels by which actions are taken."""

from __future__ import annotations

import pytest

from petteia.core.flow import CHANCE
from petteia.games.hellas import GAME
from petteia.games.hellas.told.pressing import COMPLETES
from tests.hellas.given import Scene, given
from tests.pictures.hellas_positions import walk


def pressed(game: Scene, action: str) -> tuple[str, ...]:
    return GAME.pressed(game.state, GAME.action_id(action))


def goes_on(game: Scene, *actions: str) -> bool:
    """Whether what is asked after these actions only says the rest of the last one."""
    return GAME.completes(game.copy().play(*actions).state, GAME.action_id(actions[-1]))


def test_an_army_is_pressed_and_then_where_it_goes() -> None:
    game = given("attributes A 2/1/1\narmy A elis 2")
    assert pressed(game, "regular hoplite_movement") == ("regular-hoplite_movement",)
    assert goes_on(game, "regular hoplite_movement")
    game.play("regular hoplite_movement")
    assert pressed(game, "field elis") == ("army-elis-1",)
    assert pressed(game, "done") == ("done",)
    assert goes_on(game, "field elis")
    game.play("field elis")
    assert pressed(game, "region messenia")[:2] == ("region-messenia", "shrine-messenia")
    assert not goes_on(game, "region messenia")  # the next Hoplite is another move


def test_the_hero_is_pressed_and_then_where_it_goes() -> None:
    game = given("hero A achilles elis\nattributes A 1/1/2")
    assert pressed(game, "regular hero_movement") == ("regular-hero_movement", "hero-1")
    assert goes_on(game, "regular hero_movement")
    game.play("regular hero_movement", "region arcadia")
    assert pressed(game, "stop")[:2] == ("done", "region-arcadia")


def test_special_actions_are_pressed_without_ending_the_regular_ones_before() -> None:
    game = given("control A attica\narmy A attica 5\nhero A achilles attica")
    assert pressed(game, "to_special") == ()
    assert goes_on(game, "to_special")
    assert not goes_on(game, "to_special", "special prepare")
    game.play("to_special")
    assert goes_on(game, "special recruit")
    assert pressed(game, "special recruit") == ("special-recruit",)
    game.play("special recruit")
    assert pressed(game, "field attica") == ("region-attica", "city-attica")
    assert pressed(game, "city attica") == ("city-attica",)


def test_a_special_action_that_comes_by_itself_begins_something() -> None:
    """When the last regular action is over, the special action is asked for: that is no part of the regular one."""
    seen = 0
    for match in walk(3, 3):
        if match.state.decision == "special_choose" and match.state.seat != CHANCE:
            seen += 1
            for before in ("region attica", "stop", "god zeus", "done"):
                assert not match.game.completes(match.state, GAME.action_id(before))
    assert seen


def test_what_is_taken_without_asking_is_pressed_together() -> None:
    game = given("hero A achilles attica\nmonster hydra attica").play("to_special")
    assert pressed(game, "special hunt") == ("special-hunt", "monster-hydra")
    two = given("hero A achilles attica\nmonster hydra attica\nmonster medusa attica").play("to_special")
    assert pressed(two, "special hunt") == ("special-hunt",)
    assert goes_on(two, "special hunt")


def test_marching_with_all_is_proposed_first() -> None:
    game = given("army A elis 3").play("to_special", "special march")
    assert game.asked() == "A march_count"
    costs = [GAME.cost(game.state, GAME.action_id(f"count {n}")) for n in (1, 2, 3)]
    assert costs == sorted(costs, reverse=True)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_action_of_a_player_is_pressed_somewhere(players: int) -> None:
    """All but the end of the regular actions: one takes a special action instead."""
    for match in walk(players, 3):
        state = match.state
        if state.seat < 0:
            continue
        before = state.to_json()
        for action in state.legal():
            name = GAME.action_name(action)
            found = match.game.pressed(state, action)
            assert bool(found) == (name != "to_special"), name
            assert len(found) == len(set(found))
            assert all(" " not in ident and ":" not in ident for ident in found)
        assert state.to_json() == before


def test_the_questions_that_go_on_exist() -> None:
    assert set(COMPLETES) <= set(GAME.decisions)
