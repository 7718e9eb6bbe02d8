"""What is pressed where: the elements of the picture and the panels by which actions are taken."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from petteia.core.chance import Roller
from petteia.core.flow import CHANCE
from petteia.core.gestures import Gestures, is_one_action
from petteia.games.hellas import GAME
from petteia.games.hellas.components import content
from petteia.games.hellas.told.pressing import COMPLETES
from tests.hellas.given import Scene, given
from tests.pictures.hellas_positions import walk

PLACES = {"region": content.REGIONS, "monster": content.MONSTERS, "monument": content.GODS}


def pressed(game: Scene, action: str) -> tuple[str, ...]:
    return GAME.pressed(game.state, GAME.action_id(action))


def gestures(game: Scene) -> Gestures:
    return Gestures(GAME, game.state, int(game.state.seat))


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


def test_HEL_HMV_1_to_stay_is_not_the_first_that_a_hero_is_offered() -> None:
    game = given("hero A achilles elis\nattributes A 1/1/2\nmonster hydra elis\ncontrol A elis\narmy A arcadia 1")
    titles = [GAME.offer(offer.best.steps).title for offer in gestures(game).offers("region-elis")]
    assert titles[0] == "Move a Hoplite here"
    assert titles.index("Recruit a Hoplite here") < titles.index("Your hero stays here")
    assert "Move your hero here" not in titles, "a way there and back is none"
    game.play("regular hero_movement", "region arcadia")
    assert GAME.cost(game.state, GAME.action_id("stop")) == 0


def test_HEL_HMV_1_a_hero_that_may_not_stay_can_go_and_come_back() -> None:
    game = given("option hero_zero_move false\nhero A achilles elis\nattributes A 1/1/2")
    ways = [offer.best.sent for offer in gestures(game).offers("region-elis")]
    assert [len(way) for way in ways] == [3]  # Hero Movement, there, and back


def test_a_monster_whose_die_leaves_the_choice_is_moved_at_one_press() -> None:
    game = given("monster hydra achaea\nmonster sphinx crete\nphase special")
    game.play("special build_monument", "god zeus")
    assert pressed(game, "monster hydra") == ("monster-hydra", "choose-monster-hydra")
    assert GAME.place(GAME.view(game.state, 0), "choose-monster-hydra").title == "Hydra"
    found = gestures(game.play("monster hydra", "die move_or_region_attack"))
    [offer] = found.offers("region-elis")
    assert [GAME.action_name(action) for action in offer.best.sent] == ["act move", "region elis"]
    assert GAME.offer(offer.best.steps).title == "Move Hydra here"
    there = [(GAME.offer(offer.best.steps).title, offer.best.is_choice) for offer in found.offers("monster-hydra")]
    assert there == [("Move it", True), ("Region attack", False)]


def test_a_hero_goes_to_any_region_in_its_reach_at_one_press_and_by_the_shortest_way() -> None:
    game = given("hero A achilles elis\nattributes A 1/1/3")
    found = gestures(game)
    begun = found.offers("hero-1")[0].best
    assert [GAME.action_name(action) for action in begun.actions] == ["regular hero_movement"]
    reach = {ident: path for ident, path in found.reach(begun.actions).items() if ident.startswith("region-")}
    assert not any(path.is_choice for path in reach.values())
    ways = {ident: [GAME.action_name(action) for action in path.sent[1:]] for ident, path in reach.items()}
    assert ways["region-arcadia"] == ["region arcadia", "stop"]
    assert ways["region-locris"] == ["region achaea", "region locris", "stop"]
    assert len(ways["region-thessaly"]) == 3
    assert "region-macedonia" not in ways
    for path in reach.values():
        assert is_one_action(game.state, 0, path.sent)
        after = game.copy().play(*(GAME.action_name(action) for action in path.sent))
        assert after.state.decision != "hero_step", "the move is over"
        assert len([each for each in found.paths if each.actions[1:] == path.actions[1:]]) == 1
    assert len(found.paths) < 120


def test_a_hero_that_has_set_out_is_moved_on_in_the_same_way() -> None:
    game = given("hero A achilles elis\nattributes A 1/1/3").play("regular hero_movement", "region arcadia")
    (offer,) = gestures(game).offers("region-argolis")
    assert [GAME.action_name(action) for action in offer.best.sent] == ["region argolis", "stop"]


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


def test_a_monster_proposes_the_hunt_also_if_there_is_only_one() -> None:
    for text in ("", "\nmonster medusa attica"):
        game = given("hero A achilles attica\nmonster hydra attica" + text)
        found = [offer.best for offer in gestures(game).offers("monster-hydra")]
        assert "special hunt" in [GAME.action_name(path.actions[-2]) for path in found if len(path.actions) > 2]


def test_a_move_of_a_hoplite_is_one_gesture_and_the_next_begins_anew() -> None:
    game = given("attributes A 2/1/1\narmy A elis 3")
    found = gestures(game)
    army = found.offers("army-elis-1")
    assert all(offer.best.is_choice for offer in army)
    assert [offer.best.price for offer in army] == [0, 1]  # to march with it is the special action
    target = found.offers("region-messenia", army[0].best.actions)
    assert [[GAME.action_name(action) for action in offer.best.sent] for offer in target] == [
        ["regular hoplite_movement", "field elis", "region messenia"]
    ]
    game.play(*(GAME.action_name(action) for action in target[0].best.sent))
    begun = gestures(game).offers("army-elis-1")[0].best
    again = gestures(game).offers("region-messenia", begun.actions)[0].best
    assert [GAME.action_name(action) for action in again.sent] == ["field elis", "region messenia"]


def test_temples_recruits_and_prayers_are_reached_from_the_main_decision() -> None:
    game = given("control A epirus\ncontrol A attica\narmy A attica 5\npriests A 1\nhero A achilles elis")
    found = gestures(game)
    for ident, last in (
        ("shrine-epirus", "to_special special build_temple region epirus"),
        ("city-attica", "to_special special recruit field attica"),
        ("monument-zeus", "regular prayer god zeus"),
        ("special-prepare", "to_special special prepare"),
    ):
        said = [" ".join(GAME.action_name(action) for action in offer.best.actions) for offer in found.offers(ident)]
        assert last in said, (ident, said)
    assert not found.offers("special-usurp")
    assert [refusal.reason.rules for refusal in found.refusals("special-usurp")]


def test_marching_with_all_is_proposed_first() -> None:
    game = given("army A elis 3").play("to_special", "special march")
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
    """Those that never go on are not asked when they leave one answer only."""
    assert set(COMPLETES) == {name for name, made in GAME.decisions.items() if made.facts.completes}


def test_everything_can_be_asked_about_in_every_position() -> None:
    for match in itertools.islice(walk(3, 3), 0, None, 40):
        if match.state.seat >= 0:
            for action in range(match.game.num_actions):
                assert all(match.game.pressed(match.state, action)), "no element is called by nothing"


def refused(game: Scene, ident: str, *chosen: str) -> list[tuple[str, str]]:
    """The rows of what cannot be done at a place: titles and reasons."""
    begun = [GAME.action_id(name) for name in chosen]
    found = gestures(game).refusals(ident, begun)
    return [(GAME.offer([each.step]).title, str(each.reason)) for each in found]


def test_HEL_HMV_1_a_region_beyond_the_reach_of_a_hero_says_how_far_it_is() -> None:
    game = given("hero A achilles elis\nattributes A 1/1/2")
    title, reason = refused(game, "region-attica")[0]
    assert title == "Move your hero here"
    assert reason == (
        "Attica is 3 regions away, and your hero has 2 regions left to move. Go part of the way now and on in your "
        "next turn; more Speed takes your hero further. [HEL-HMV.1, HEL-BRD.4]"
    )
    game.play("regular hero_movement", "region arcadia")
    [(_, after)] = refused(game, "region-attica")
    assert after.startswith("Attica is 2 regions away, and your hero has 1 region left to move.")
    must_move = given("option hero_zero_move false\nhero A achilles elis\nattributes A 1/1/1")
    assert refused(must_move, "region-elis")[-1][1] == "Elis is where it stands already. [HEL-HMV.1, HEL-BRD.4]"


def test_HEL_HMV_1_where_a_hero_may_stay_it_is_not_told_that_it_cannot() -> None:
    game = given("hero A achilles elis\nattributes A 1/1/2")
    for ident in ("region-elis", "city-elis"):
        assert "Your hero stays here" in [GAME.offer(each.best.steps).title for each in gestures(game).offers(ident)]
        assert not [reason for _, reason in refused(game, ident) if "stands already" in reason]
    game.play("regular hero_movement", "region arcadia")
    assert [GAME.offer(each.best.steps).title for each in gestures(game).offers("region-arcadia")]
    assert not refused(game, "region-arcadia")


def test_HEL_HNT_1_a_far_monster_says_how_far_it_is_from_the_hero() -> None:
    words = "hero A achilles elis\nattributes A 1/1/2\nmonster hydra crete\n"
    alone = given(words)
    assert dict(refused(alone, "monster-hydra"))["Hunt: Hydra"] == (
        "Hydra is 3 regions away from your hero. Move the hero there first. [HEL-HNT.1]"
    )
    other = given(words + "monster sphinx elis")
    assert dict(refused(other, "monster-hydra")) == dict(refused(alone, "monster-hydra"))
    quest = given("quest aid_to_atlas\nstep A aid_to_atlas 1\nmonster hydra crete\nphase special")
    assert all("regions away" not in reason for _, reason in refused(quest, "monster-hydra"))


def test_why_not_is_told_of_what_is_chosen() -> None:
    game = given("hero A achilles elis\nattributes A 2/1/1\narmy A laconia 2")
    army = refused(game, "region-attica", "regular hoplite_movement", "field laconia")[0]
    assert army[1].startswith("Attica is not next to Laconia.")
    hero = refused(game, "region-attica", "regular hero_movement")[0]
    assert hero[1].startswith("Attica is 3 regions away")


def test_why_not_is_the_same_for_positions_that_differ_only_in_secrets() -> None:
    looked: list[Any] = [match.state.copy() for match in itertools.islice(walk(3, 7), 0, 900, 45)]
    for state in looked:
        if state.seat < 0:
            continue
        seat = int(state.seat)
        first, second = (Gestures(GAME, each, seat) for each in (state, GAME.redeal(state, seat, Roller(5))))
        for ident in (f"{kind}-{name}" for kind, names in PLACES.items() for name in names):
            told = [[str(each.reason) for each in found.refusals(ident)] for found in (first, second)]
            assert told[0] == told[1]


def test_HEL_TRN_2_regular_actions_are_over_when_the_special_one_is_chosen() -> None:
    game = given("attributes A 1/1/2\ncontrol A elis\narmy A elis 1").play("to_special")
    assert game.state.decision == "special_choose"
    [reason] = [each.reason for each in gestures(game).refusals("regular-hero_movement")]
    assert reason.text() == (
        "The regular actions of this turn are over: they come before the special action. "
        "It is possible again in your next turn. [HEL-TRN.2]"
    )


def test_HEL_TRN_4_in_the_monster_phase_actions_of_the_turn_say_that_they_are_over() -> None:
    game = given("hero A achilles elis\nmonster hydra elis\nmonster sphinx crete\npriests A 1\nphase special")
    game.play("special build_monument", "god zeus")
    assert game.state.decision == "monster_next"
    over = "Your special action of this turn is taken. It is possible again in your next turn. [HEL-TRN.4]"
    for name in ("prepare", "hunt", "build_monument"):
        assert [reason for _, reason in refused(game, f"special-{name}")] == [over], name
    assert "regular actions of this turn are over" in refused(game, "regular-prayer")[0][1]
    assert not refused(game, "region-elis"), "a region tells about itself"
