"""Sections 20 to 22: Build Monument, the Monster Phase, the Event Phase, monsters and Injuries."""

from __future__ import annotations

from petteia.games.hellas import content
from petteia.games.hellas.constants import FACES
from tests.hellas.given import Position, given


def built(text: str, *moves: str) -> Position:
    """A adds a level to Zeus' monument."""
    return given(text + "\nphase special").play("special build_monument", "god zeus", *moves)


def test_HEL_BMO_1_and_6_the_course_of_build_monument() -> None:
    """HEL-BMO.1, HEL-BMO.6, HEL-BMO.7, HEL-EVT.1, HEL-DEC.8  A level anywhere, the two phases, the end of the turn."""
    game = built("control B thessaly\nmonster hydra elis\narmy A achaea 2\ntokens B march")
    assert game.view()["monuments"][1]["level"] == 2
    assert game.asked() == "chance roll_die"
    game.play("die nothing")
    assert game.asked() == "chance draw_event"
    game.play("event aid_to_atlas")
    assert (game.asked(), game.seat("B")["used"]) == ("B turn_main", [])


def test_HEL_BMO_8_all_monuments_finished() -> None:
    game = given("level zeus 5\nlevel athena 5\nlevel hermes 5\ntokens A march\nphase special").play(
        "special build_monument"
    )
    assert (game.asked(), game.seat("A")["used"]) == ("chance draw_event", [])


def test_HEL_MPH_3_the_die() -> None:
    """HEL-MPH.3, HEL-MPH.2  1 nothing, 2 region attack, 2 move, 1 either."""
    game = built("monster hydra elis")
    weights = [weight for _, weight in game.state.outcomes()]
    assert dict(zip(FACES, weights, strict=True)) == {
        "nothing": 1,
        "region_attack": 2,
        "move": 2,
        "move_or_region_attack": 1,
    }
    game.play("die move_or_region_attack")
    assert game.choices() == ["act move", "act region_attack"]


def test_HEL_MPH_5_a_move_must_be_made() -> None:
    """HEL-MPH.5, HEL-BRD.4  Sea routes may be used."""
    game = built("monster hydra euboea", "die move")
    assert game.choices() == ["region thessaly", "region chalkidiki", "region boeotia", "region crete"]


def test_HEL_MPH_8_one_roll_for_each_monster() -> None:
    game = built("monster hydra elis\nmonster sphinx achaea", "monster hydra", "die move", "region achaea")
    assert game.asked() == "chance roll_die"
    game.play("die nothing")
    assert game.asked() == "chance draw_event"


def test_HEL_EVT_2_and_3_quests() -> None:
    """HEL-EVT.2, HEL-EVT.3, HEL-LIM.3  Into a free slot, or discarded."""
    game = built("", "event aid_to_atlas")
    assert game.view()["quests"][0]["id"] == "aid_to_atlas"
    full = built("quest aid_to_atlas amazon_queen prometheus", "event cretan_bull")
    assert [quest["id"] for quest in full.view()["quests"]] == ["aid_to_atlas", "amazon_queen", "prometheus"]
    assert "cretan_bull" not in full.view()["decks"]["events"]


def test_HEL_EVT_4_5_and_8_monsters() -> None:
    """HEL-EVT.4, HEL-EVT.5, HEL-EVT.8, HEL-EVT.7  It evolves, or appears without evolving; its card is set aside."""
    game = built("monster hydra elis", "die nothing", "event hydra_argolis")
    assert game.monster("hydra")["evolutions"] == ["hydra_argolis"]
    spawned = built("", "event hydra_argolis")
    assert (spawned.monster("hydra")["region"], spawned.monster("hydra")["evolutions"]) == ("argolis", [])
    assert "hydra_argolis" not in spawned.view()["decks"]["events"]
    kept = built("option evolve_from_spawn_card true", "event hydra_argolis")
    assert "hydra_argolis" in kept.view()["decks"]["events"]


def test_HEL_EVT_6_and_10_slain_monsters() -> None:
    """HEL-EVT.6, HEL-EVT.10  The card has no effect and another one is drawn."""
    game = built("slain B hydra", "event hydra_argolis")
    assert game.asked() == "chance draw_event"
    game.play("event aid_to_atlas")
    assert game.asked() == "B turn_main"


def test_HEL_EVT_9_an_empty_event_deck() -> None:
    """HEL-EVT.9  Discarded quests become the deck; without any the phase has no effect."""
    game = given("phase special")
    for event in range(len(content.EVENT_CARDS)):
        game.state.event_place[event] = 5
    empty = game.copy().play("special build_monument", "god zeus")
    assert empty.asked() == "B turn_main"
    game.state.event_place[20] = 3
    game.state.event_place[21] = 3
    game.play("special build_monument", "god zeus")
    assert len(game.choices("event")) == 2


def test_HEL_MST_1_to_3_wounds_and_slaying() -> None:
    """HEL-MST.1, HEL-MST.2, HEL-MST.3  4 to 7 Wounds; slain with the last one, evolutions included."""
    counts = {content.MONSTERS[m]: len(wounds) for m, wounds in enumerate(content.MONSTER_WOUNDS)}
    assert counts == {"cerberus": 6, "chimera": 6, "cyclops": 5, "hydra": 7, "medusa": 4, "minotaur": 5, "sphinx": 4}
    text = "control A thessaly\nmonster sphinx elis 1 2 3\n"
    moves = ("regular use_artifacts", "use thunder_of_zeus", "mode wound")
    slain = given(text).play(*moves)
    assert (slain.monster("sphinx")["region"], slain.seat("A")["slain"]) == (None, ["sphinx"])
    evolved = given(text + "evolved sphinx_thessaly").play(*moves, "slot 4")
    assert evolved.monster("sphinx")["region"] == "elis"


def test_HEL_MST_5_passives_go_with_the_monster() -> None:
    game = given("artifacts A ariadnes_thread\nmonster sphinx elis\ncontrol A elis achaea").play(
        "regular use_artifacts"
    )
    game.play("use ariadnes_thread", "region achaea", "stop", "to_special", "special recruit")
    assert game.choices("field") == ["elis"]


def test_HEL_INJ_1_to_3_an_injury() -> None:
    """HEL-INJ.1, HEL-INJ.2, HEL-INJ.3, HEL-INJ.6  The owner chooses; an injured attribute has the value 1."""
    game = given("attributes A 3/2/3\nmonster cyclops elis\nhero A achilles elis\nphase special")
    game.play("special build_monument", "god zeus", "die region_attack", "A attribute leadership")
    assert (game.attributes("A"), game.tracks("A")) == ("1/2/3", "3/2/3")


def test_HEL_INJ_5_outside_a_hunt() -> None:
    """HEL-INJ.5, HEL-NUL.2  An Injury that cannot be marked has no effect."""
    text = "injured A speed strength leadership\nmonster cyclops locris\nhero A achilles locris"
    assert built(text, "die region_attack").asked() == "chance draw_event"


def test_HEL_INJ_7_healing() -> None:
    game = given("injured A speed strength\nphase special").play(
        "special prepare", "prepare heal", "attribute strength"
    )
    assert game.injuries("A") == ["speed"]
