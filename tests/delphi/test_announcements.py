"""What is told when something happens that leaves little or nothing to be seen on the table."""

from __future__ import annotations

import pytest

from petteia.games.delphi import events
from petteia.games.delphi.components import constants as c
from petteia.games.delphi.rules.supply import INJURY_DECK, ORACLE_DECK
from tests.delphi.given import given, new_game
from tests.delphi.moments import NEAR_MONSTER, taking
from tests.delphi.position import Scene


def heard(game: Scene, *moves: str) -> list[str]:
    """The sentences after these moves alone."""
    game.events()
    return game.play(*moves).said()


def numbers(game: Scene, kind: int) -> list[tuple[int, int, int]]:
    """The numbers of the events of a kind that have happened since this was last asked."""
    return [(event.a, event.b, event.c) for event in game.events() if event.kind == kind]


def test_DEL_6_3_a_task_is_removed() -> None:
    game = new_game(2, removed_tasks=4).answer("first 0", "sides yellow+blue")
    while not game.may("remove monster red"):
        game.play(game.choices()[0])
    assert heard(game, "remove monster red")[0] == "Everybody returns one red monster tile."
    assert heard(game, "remove offering blue")[0] == "Everybody returns one blue offering tile."


def test_DEL_18_15_a_shrine_task_is_done() -> None:
    game = given("gods a artemis:6\nopen a shrine:2").play("god artemis", "explore 4,1")
    assert heard(game, "tile red-psi")[-1] == "a completes a shrine tile; 10 are left."


def test_DEL_19_1_an_offering_is_loaded() -> None:
    game = given("ship a 5,-5\noffering 5,-6 blue\ndice a blue").play("use blue")
    assert heard(game, "do load_offering")[-1] == "a loads a blue offering."


def test_DEL_21_1_a_statue_is_loaded() -> None:
    game = given("ship a -2,-6\ndice a pink").play("use pink")
    assert heard(game, "do load_statue")[-1] == "a loads a pink statue."


def test_DEL_23_11_a_card_is_laid_out_for_the_one_taken() -> None:
    game = given("ship a 4,-2\nmonster 4,-1 red\ndice a red red\nshield a 5").play("use red", "do fight_monster")
    game.aim("fight 4,-1 red").play("battle 9", "take extra_oars")
    assert heard(game, "lay out offering_raft")[0] == "Offering Raft is laid out."


def test_DEL_29_22_the_crew_is_hired() -> None:
    assert heard(given("equip a E12\nfavours a 3"), "hire crew")[0] == "a hires the crew."


@pytest.mark.parametrize(
    ("vow", "told"),
    [
        ("vow shrine", "b returns one shrine tile."),
        ("vow any statue", "b returns one white statue tile."),
        ("vow any offering", "b returns one white offering tile."),
        ("vow any monster", "b returns one white monster tile."),
        ("vow offering yellow", "b returns one yellow offering tile."),
        ("vow monster black", "b returns one black monster tile."),
    ],
)
def test_DEL_30_5_a_tile_is_vowed(vow: str, told: str) -> None:
    game = new_game(2).answer("first 1", "deal ship lightened_vow", "deal ship outfitter").ready()
    assert heard(game, vow)[0] == told


def test_DEL_26_11_a_step_is_declined() -> None:
    option = "option may_decline_god_steps true\nplayers 3\n"
    reward = given(option + "gods a artemis:6").play("god artemis", "explore 4,1", "tile green-sigma")
    assert heard(reward, "a decline") == ["a declines a god step."]
    for who in "bc":
        roll = given(f"{option}turn a consult\ngods {who} ares:4").play("roll black black black")
        assert heard(roll, f"{who} decline")[0] == f"{who} declines a god step."


@pytest.mark.parametrize(
    ("card", "words", "name"),
    [
        ("E16", "hold a red statue\nhold a green statue", "Sculptor's Gift (pink, blue, black)"),
        ("E19", "hold a red statue\nhold a green statue", "Priest's Gift (red, green, yellow)"),
        ("E20", "gods a aphrodite:6 hermes:6 poseidon:6 artemis:6", "Sky Chariot"),
    ],
)
def test_DEL_29_4_the_effect_of_a_card_is_lost(card: str, words: str, name: str) -> None:
    lost = f"The effect of {name} is lost for a."
    assert lost in taking(card, words).said()
    assert lost not in taking(card).said()


def test_DEL_29_36_a_map_of_nothing_is_lost() -> None:
    for known, is_lost in ((11, True), (10, False)):
        game = given(NEAR_MONSTER + "display E22 E01 E02 E03 E04 E05")
        for island in range(known):
            game.state.tiles[island] = island
        game.state.explored = (1 << known) - 1
        game.play("god ares").aim("fight 4,-1 red").play("take seers_map", "lay out omen_red")
        assert ("The effect of Seer's Map is lost for a." in game.said()) == is_lost


def test_DEL_36_2_a_draw_is_lost() -> None:
    game = given("gods a artemis:6\noracle_deck red").play("god artemis", "explore 4,1")
    drawn = heard(game, "tile green-phi")
    assert drawn[1:3] == ["a draws a red oracle card.", "There is no oracle card left for a."]


def test_DEL_36_3_an_injury_is_lost() -> None:
    dry = given("players 3\nturn c consult\nfirst a\ninjury_deck\nshield c 5\nshield a 5").play("roll red red red")
    told = heard(dry, "titan 4")
    assert told[1:3] == ["The titan hits b: 1 injury card.", "There is no injury card left for b."]


def test_DEL_36_1_a_deck_is_reshuffled() -> None:
    game = given("dice a red\noracle_deck\noracle_discard 2*blue").use("red", "draw_oracle_card")
    assert numbers(game, events.DECK_RESHUFFLED) == [(ORACLE_DECK, 0, 0)]
    hit = "turn b consult\nshield b 5\n"
    dry = given(hit + "injury_deck\ninjury_discard 3*blue").play("roll red red red", "titan 6")
    assert numbers(dry, events.DECK_RESHUFFLED) == [(INJURY_DECK, 0, 0)]


def test_DEL_36_2_and_DEL_28_6_what_an_event_does_not_tell_is_0() -> None:
    hit = "turn b consult\nshield b 5\n"
    dry = given(hit + "injury_deck").play("roll red red red", "titan 6")
    assert numbers(dry, events.DRAW_LOST) == [(dry.number(who), INJURY_DECK, 0) for who in "ab"]
    lost = given("equip a E08\ndice a pink\noracle_deck").use("pink", "votive_lamp")
    assert numbers(lost, events.DRAW_LOST) == [(lost.number("a"), ORACLE_DECK, 0)]
    warded = given(hit + "companion a pink hero").play("roll red red red", "titan 6", "injury pink", "injury red")
    told = [(event.kind, event.a, event.b, event.c) for event in warded.events()]
    assert (events.INJURY_WARDED, warded.number("a"), c.PINK, 0) in told
    assert (events.INJURY_DRAWN, warded.number("a"), c.RED, 0) in told


def test_DEL_26_11_the_event_of_a_declined_step() -> None:
    option = "option may_decline_god_steps true\ngods a artemis:6"
    game = given(option).play("god artemis", "explore 4,1", "tile green-sigma", "decline")
    assert numbers(game, events.STEP_DECLINED) == [(game.number("a"), 0, 0)]
