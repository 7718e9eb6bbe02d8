"""Section 19: the end of a Hunt (HNT), its rewards, and Wounds dealt outside a Hunt."""

from __future__ import annotations

from petteia.games.hellas.components import content
from tests.hellas.given import Scene, given
from tests.hellas.moments import HUNT, attacked, hunt, wounded

LAST = "monster sphinx elis 1 3 4\nhand A c17\ndeck c21\n"  # only the mace, which carries a Priest, is uncovered


def failed(text: str) -> Scene:
    """A has covered the mace of the Cyclops, which carries a Priest, and stops the Hunt in the next step 1."""
    game = hunt(f"monster cyclops elis\nhand A c17 c28\n{text}\ndeck c21 c22").play("slot 4", "stop")
    return game.play("attack a01", "attack a02", "B attack a01", "defend not")


def test_HEL_HNT_29_how_a_hunt_ends() -> None:
    success = hunt(LAST).play("slot 2")
    sphinx = content.MONSTERS.index("sphinx")
    assert (success.view()["hunt"] is not None, success.seat("A")["slain"]) == (True, ["sphinx"])
    assert (success.happened("hunt_ended"), success.told["hunt_ended"]) == (1, (0, sphinx, 1))
    no_wound = wounded("sphinx", "hand A c13").play("stop", "attack a01", "attack a02", "B attack a01", "defend not")
    no_wound.play("attribute speed").chance().play("stop")
    recall = attacked("sphinx", "a12")
    fourth = attacked("sphinx", "a01", "injured A speed strength leadership")
    for game in (no_wound, recall, fourth):
        assert (game.happened("hunt_ended"), game.seat("A")["slain"]) == (1, [])
        assert game.told["hunt_ended"] == (0, sphinx, 0)


def test_HEL_HNT_30_one_more_injury_after_a_failure() -> None:
    game = attacked("sphinx", "a12").chance()
    assert game.asked() == "A injure_which"
    assert game.play("attribute speed").injuries("A") == ["speed"]
    full = attacked("sphinx", "a12", "injured A speed strength leadership").chance()
    assert (full.happened("hunt_ended"), full.asked()) == (1, "B turn_main")  # if an attribute is left
    assert hunt(LAST).play("slot 2", "reward priest").injuries("A") == []  # not after success


def test_HEL_HNT_31_wounds_stay_for_later_hunts() -> None:
    game = attacked("sphinx", "a12", "blessings A exhausted_fight").chance().play("attribute speed")
    assert game.covered("sphinx") == [1]
    later = given(HUNT + "monster sphinx elis 1 2\nhand A c07 c13\ndeck c21").play("special hunt").chance()
    assert later.choices("slot") == ["3"]


def test_HEL_HNT_32_the_glory_token_and_the_figure() -> None:
    game = hunt("glory B green\n" + LAST).play("slot 2")
    assert (game.glory("green"), game.seat("A")["slain"]) == ("A", ["sphinx"])  # from whoever holds it
    assert game.monster("sphinx") | {"wounds": None} == {
        "id": "sphinx",
        "region": None,
        "slain_by": 0,
        "wounds": None,
        "evolutions": [],
    }


def test_HEL_HNT_33_one_reward_after_success() -> None:
    game = hunt("monster sphinx elis 1 3\nhand A c17 c28\ndeck c21").play("slot 2", "slot 4")
    assert game.choices() == ["reward monster_artifact", "reward priest", "reward neutral_artifact"]
    assert game.copy().play("reward monster_artifact").seat("A")["charged"] == ["head_of_sphinx"]
    assert game.copy().play("reward priest").seat("A")["priests"] == 1
    assert game.copy().play("reward neutral_artifact", "artifact harpe").seat("A")["charged"] == ["harpe"]
    others = hunt("monster sphinx elis 2 3 4\nhand A c07\ndeck c21").play("slot 1")
    assert others.seat("A")["artifacts"] == ["head_of_sphinx"]  # symbols of other Hunts give nothing


def test_HEL_HNT_34_one_reward_symbol_after_a_failure() -> None:
    game = failed("").play("attribute speed").chance().play("stop", "attribute strength")
    assert (game.seat("A")["priests"], game.seat("A")["artifacts"]) == (1, [])
    both = hunt("monster cyclops elis\nhand A c17 c28\ndeck c21").play("slot 4", "slot 5", "stop")
    both.play("attack a12", "attack a01", "B attack a12", "defend not").chance().play("attribute speed")
    assert both.choices() == ["reward priest", "reward neutral_artifact"]  # not the monster's artifact
    none = attacked("sphinx", "a12").chance().play("attribute speed")
    assert (none.seat("A")["priests"], none.asked()) == (0, "B turn_main")  # the bow carries nothing


def test_HEL_HNT_35_never_more_than_one_reward() -> None:
    game = hunt("monster sphinx elis 1 3\nhand A c17 c28\ndeck c21").play("slot 2", "slot 4", "reward priest")
    assert (game.seat("A")["priests"], game.seat("A")["artifacts"], game.asked()) == (1, [], "B turn_main")


def test_HEL_HNT_36_healed_wounds_still_give_their_reward() -> None:
    for option, priests in (("true", 1), ("false", 0)):
        text = f"option healed_wounds_reward {option}\nmonster hydra elis 1\nhand A c13\ndeck c21 c22"
        game = hunt(text).play("slot 4", "stop", "attack a14", "attack a01", "B attack a14", "defend not").chance()
        assert game.covered("hydra") == []
        game.play("stop", "attribute speed")
        assert game.seat("A")["priests"] == priests


def test_HEL_HNT_37_wounds_at_the_start_belong_to_the_hunt() -> None:
    arrows = given(HUNT + "monster sphinx elis 1 3 4\nartifacts A poison_arrows").play("special hunt")
    arrows.play("use poison_arrows", "card c01")
    assert (arrows.seat("A")["slain"], arrows.choices("reward")) == (["sphinx"], ["monster_artifact", "priest"])
    spot = hunt("monster sphinx elis 1 3 4\nblessings A weak_spot\nhand A c21\ndeck c22")
    spot.play("use weak_spot", "card c21")
    assert (spot.seat("A")["slain"], spot.choices("reward")) == (["sphinx"], ["monster_artifact", "priest"])
    lost = hunt("monster sphinx elis\nblessings A weak_spot\nhand A c21\ndeck c22").play("use weak_spot", "card c21")
    assert lost.play("slot 2", "stop", "attribute speed").seat("A")["priests"] == 1


def test_HEL_HNT_38_a_reward_that_cannot_be_received() -> None:
    full = hunt(LAST + "priests A 4").play("slot 2")
    assert full.seat("A")["artifacts"] == ["head_of_sphinx"]  # the only reward left
    deck = "caduceus apollos_arrow femes_trumpet harpe pandoras_box horn_of_plenty ambrosia aegis eye_of_graeae"
    empty = f"artifacts B {deck} ariadnes_thread\nmonster cyclops elis\nhand A c28\ndeck c21"
    none = hunt(empty).play("slot 5", "stop", "attack a12", "attack a01", "B attack a12", "defend not")
    assert none.chance().play("attribute speed").asked() == "B turn_main"


def test_HEL_HNT_39_the_artifact_not_taken_is_out_of_the_game() -> None:
    game = hunt(LAST).play("slot 2", "reward priest")
    assert game.view()["artifacts"]["head_of_sphinx"]["out"]
    assert game.happened("artifact_lost") == 1
    taken = hunt(LAST).play("slot 2", "reward monster_artifact")
    assert not taken.view()["artifacts"]["head_of_sphinx"]["out"]
    assert taken.happened("artifact_lost") == 0


def test_HEL_HNT_40_down_to_the_hand_limit_at_the_end() -> None:
    game = hunt("monster sphinx elis 1 3 4\nattributes A 1/3/1\nhand A c17 c01 c03 c28\ndeck c21 c22 c25")
    game.play("slot 2")
    assert game.asked() == "A hunt_reward"  # the reward comes first
    game.play("reward priest")
    assert (game.asked(), game.seat("A")["hand_size"]) == ("A discard_card", 6)
    game.play("card c01", "card c03")
    assert (game.seat("A")["hand_size"], game.asked()) == (4, "B turn_main")


def test_HEL_HNT_41_wounds_outside_a_hunt_give_no_reward() -> None:
    text = "hero A achilles elis\nglory B green\nmonster sphinx elis 1 3 4\n"
    thunder = given(text + "control A thessaly").play("regular use_artifacts", "use thunder_of_zeus", "mode wound")
    shot = given(text + "blessings A shoot_to_kill\nhand A c07").play("use shoot_to_kill", "card c07")
    for game in (thunder, shot):
        assert (game.seat("A")["slain"], game.glory("green")) == (["sphinx"], "A")
        assert (game.seat("A")["priests"], game.view()["artifacts"]["head_of_sphinx"]["out"]) == (0, True)
