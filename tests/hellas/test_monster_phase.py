"""Section 21: the Monster Phase (MPH)."""

from __future__ import annotations

from petteia.games.hellas.components.constants import FACES
from tests.hellas.given import given
from tests.hellas.moments import built, raided


def test_HEL_MPH_1_one_roll_for_every_monster_in_the_order_of_the_acting_player() -> None:
    game = built("monster hydra elis\nmonster sphinx crete\nmonster medusa locris")
    assert (game.asked(), game.choices("monster")) == ("A monster_next", ["hydra", "medusa", "sphinx"])
    game.play("monster sphinx", "die move")
    assert game.asked() == "A monster_step"  # resolved before the next roll
    game.play("region attica")
    assert game.choices("monster") == ["hydra", "medusa"]
    game.play("monster hydra", "die nothing", "die nothing")
    assert (game.happened("die_rolled"), game.asked()) == (3, "chance draw_event")


def test_HEL_MPH_2_the_outcomes() -> None:
    text = "monster cerberus elis\narmy B elis 4"
    nothing = built(text, "die nothing")
    assert (nothing.army("elis"), nothing.monster("cerberus")["region"]) == ("B 4", "elis")
    assert built(text, "die region_attack").army("elis") == "B 1"
    moved = built(text, "die move", "A region achaea")
    assert (moved.army("elis"), moved.monster("cerberus")["region"]) == ("B 4", "achaea")
    either = built(text, "die move_or_region_attack")
    assert (either.asked(), either.choices()) == ("A die_choice", ["act move", "act region_attack"])
    assert either.copy().play("act region_attack").army("elis") == "B 1"
    assert either.play("act move").asked() == "A monster_step"


def test_HEL_MPH_3_the_faces_of_the_die() -> None:
    game = built("monster hydra elis")
    weights = [weight for _, weight in game.state.outcomes()]
    assert dict(zip(FACES, weights, strict=True)) == {
        "nothing": 1,
        "region_attack": 2,
        "move": 2,
        "move_or_region_attack": 1,
    }


def test_HEL_MPH_4_choices_belong_to_the_acting_player_but_injuries_and_aegis() -> None:
    chimera = built("monster chimera elis\nlevel athena 2\ncontrol B elis", "die region_attack")
    assert chimera.asked() == "A chimera_goal"
    assert built("monster hydra elis\ncontrol B elis", "die move").asked() == "A monster_step"
    cyclops = raided("monster cyclops elis\nhero B perseus elis")
    assert cyclops.asked() == "B injure_which"
    assert raided("monster cerberus elis\narmy C elis 4\nartifacts C aegis").asked() == "C aegis"


def test_HEL_MPH_5_a_move_must_be_made() -> None:
    game = built("monster hydra euboea", "die move")
    assert game.choices() == ["region thessaly", "region chalkidiki", "region boeotia", "region crete"]


def test_HEL_MPH_6_a_region_attack_that_finds_nothing() -> None:
    empty = raided("monster cerberus elis\narmy B achaea 2")
    assert (empty.happened("killed"), empty.asked()) == (0, "chance draw_event")
    chimera = raided("monster chimera elis")  # nobody to kill, but it moves all the same
    assert chimera.monster("chimera")["region"] == "thessaly"
    minotaur = raided("monster minotaur elis\ncontrol B elis\npriests B 1")
    assert minotaur.seat("B")["priests"] == 0


def test_HEL_MPH_7_pandoras_box() -> None:
    game = given("artifacts A pandoras_box\nmonster hydra elis\nmonster sphinx crete").play("regular use_artifacts")
    game.play("use pandoras_box", "A monster hydra", "die move", "A region achaea", "die nothing")
    assert (game.happened("die_rolled"), game.asked()) == (2, "A turn_main")
    assert game.happened("event_drawn") == 0


def test_HEL_MPH_8_exactly_one_roll_wherever_it_has_been_moved() -> None:
    game = built("monster hydra elis\nmonster sphinx achaea", "monster hydra", "die move", "region achaea")
    assert game.asked() == "chance roll_die"
    game.play("die nothing")
    assert (game.happened("die_rolled"), game.asked()) == (2, "chance draw_event")
