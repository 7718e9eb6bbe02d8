"""Section 35: interrupt windows (WIN)."""

from __future__ import annotations

import pytest

from petteia.core.chance import Roller
from petteia.core.flow import CHANCE
from petteia.games.hellas import GAME
from tests.hellas.given import given
from tests.hellas.moments import attack, drafting, facing, hunt, raided, wounded

# What a player who is not the active one can be asked, by window.
WINDOWS = {
    "aegis": "WIN.3",
    "injure_which": "WIN.4",
    "window_use": "WIN.5",
    "reinforce_source": "WIN.5, WIN.8",
    "reinforce_count": "WIN.5, WIN.8",
    "discard_card": "WIN.6, WIN.14",
    "battle_card": "WIN.7",
    "swap_card": "WIN.5, WIN.7",
    "master_plan": "WIN.8",
    "recruit_place": "WIN.8",
    "bluff_card": "WIN.9",
    "medusas_blood": "WIN.10",
    "withdraw_to": "WIN.11",
    "attack_pick": "WIN.12",
    "draft_pick": "WIN.13",
    "heal_which": "WIN.15",
}


def asked_of_others(players: int, seed: int) -> set[str]:
    """What players other than the active one are asked in a random game."""
    roller = Roller(seed, f"windows {players}")
    state = GAME.new(players, {"turn_limit": 300})
    asked = set()
    while not state.is_over:
        if state.turn > 0 and state.seat not in (CHANCE, state.active):
            asked.add(state.decision)
        state.play(roller.pick(state.outcomes()) if state.seat == CHANCE else roller.choose(state.legal()))
    return asked


def test_HEL_WIN_1_no_other_window_for_players_who_are_not_active() -> None:
    asked = {name for players in (2, 3, 4) for seed in range(2) for name in asked_of_others(players, seed)}
    assert asked <= set(WINDOWS)
    assert len(asked) > len(WINDOWS) // 2  # and not because nobody is ever asked


def test_HEL_WIN_2_free_effects_at_the_own_choice_of_action() -> None:
    game = given("blessings A battle_prayer\npriests A 2").play("to_special")
    assert "use battle_prayer" in game.choices()
    quest = given("quest aid_to_atlas\nstep A aid_to_atlas 1\nblessings A battle_prayer\npriests A 1")
    quest.play("regular hero_movement", "regular prayer", "god zeus")
    assert quest.asked() == "A special_choose"  # nothing to choose before it any more


def test_HEL_WIN_3_a_kill_event() -> None:
    game = raided("artifacts B aegis\nmonster cerberus elis\narmy B elis 4")
    assert (game.asked(), game.army("elis")) == ("B aegis", "B 4")  # before figures are removed
    assert game.choices() == ["no", "save 1", "save 2"]
    game.play("no")
    assert (game.army("elis"), game.asked()) == ("B 1", "chance draw_event")  # once for each effect
    one = raided("artifacts B aegis\nmonster sphinx elis\narmy B elis 4")
    assert one.choices() == ["no", "save 1"]  # the number is known


def test_HEL_WIN_4_the_owner_of_the_hero_chooses_the_attribute() -> None:
    game = given("turn B\nmonster cyclops elis\nhero A achilles elis\nhero C heracles achaea\nphase special")
    game.play("special build_monument", "god zeus", "die region_attack")
    assert game.asked() == "C injure_which"  # clockwise from the active player
    game.play("attribute speed")
    assert game.asked() == "A injure_which"


def test_HEL_WIN_5_before_a_battle_for_both_players() -> None:
    game = attack("artifacts A harpe\nblessings B battle_prayer\npriests B 1\nhand A c01\nhand B c02")
    game.play("A first attacker")
    assert (game.asked(), game.choices("use")) == ("A window_use", ["harpe"])
    game.play("close")
    assert (game.asked(), game.choices("use")) == ("B window_use", ["battle_prayer"])
    game.play("close")
    assert game.asked() == "B battle_card"


def test_HEL_WIN_6_the_opponent_chooses_what_caduceus_takes() -> None:
    game = attack("artifacts A caduceus\nhand B c01 c02").play("A use caduceus")
    assert (game.asked(), len(game.choices("card"))) == ("B discard_card", 2)
    assert game.play("card c02").hand("B") == ["c01"]


def test_HEL_WIN_7_the_own_turn_to_play_a_card() -> None:
    text = "hand A c01\nhand B c02\nartifacts B eye_of_graeae\nblessings B battle_prayer\npriests B 1\n"
    game = attack(text + "kept B aid_to_atlas").play("B close")
    assert (game.asked(), game.choices("card")) == ("B battle_card", ["local_support:c02"])
    assert game.choices("use") == ["eye_of_graeae", "battle_prayer", "aid_to_atlas"]
    game.play("use battle_prayer", "card c05")
    assert game.asked() == "B battle_card"  # used first, and the turn to play goes on


def test_HEL_WIN_8_when_a_card_is_played() -> None:
    text = "blessings B master_plan\npriests B 1\narmy B achaea 3\n"
    support = attack(text + "hand B c02").play("B card c02")
    assert support.asked() == "B master_plan"
    support.play("no")
    assert (support.asked(), support.choices()) == ("B recruit_place", ["done", "field elis", "city elis"])
    forces = attack(text + "hand B c21").play("B card c21", "no")
    assert (forces.asked(), forces.choices()) == ("B reinforce_source", ["no", "region achaea"])
    assert forces.play("region achaea").choices() == ["count 1", "count 2", "count 3"]


def test_HEL_WIN_9_both_passed() -> None:
    game = attack("blessings B bluff\nhand B c01").play("B pass")
    assert (game.asked(), game.choices()) == ("B bluff_card", ["no", "card fortification:c01"])
    assert attack("blessings A bluff\nhand B c01").play("B pass").happened("battle_won") == 1  # an empty hand


def test_HEL_WIN_10_after_the_comparison() -> None:
    game = attack("artifacts B medusas_blood\nhand A c16").play("A card c16")
    assert (game.asked(), game.compared) == ("B medusas_blood", "7/4")
    assert game.army("elis") == "A 4, B 4"  # before losses


def test_HEL_WIN_11_withdrawal_after_a_battle_and_in_usurp() -> None:
    assert attack("hand A c16").play("A card c16").asked() == "B withdraw_to"
    usurp = given("hero A achilles elis\nglory A green\narmy B elis 4\nphase special").play("special usurp")
    assert usurp.asked() == "B withdraw_to"


def test_HEL_WIN_12_the_left_neighbour_chooses_the_attack() -> None:
    game = wounded("cyclops").play("stop", "attack a03", "attack a07")
    assert (game.asked(), game.choices("attack")) == ("B attack_pick", ["attack:a03", "mighty_attack:a07"])
    assert game.play("attack a07").view()["hunt"]["attack"] == "mighty_attack:a07"


def test_HEL_WIN_13_each_player_picks_and_resolves_what_is_gained() -> None:
    game = drafting("armory", "gods_strength")
    game.play("A blessing gods_strength")
    assert game.tracks("A") == "1/2/1"
    game.play("D blessing armory")
    assert game.asked() == "chance draw_cards"  # before the next player picks
    game.chance()
    assert (game.seat("D")["hand_size"], game.asked()) == (2, "C draft_pick")


def test_HEL_WIN_14_the_hand_limit_at_once_after_the_draw() -> None:
    game = attack("artifacts B harpe\nhand B c01 c02 c03 c04").play("B use harpe", "card c05")
    assert (game.asked(), len(game.choices("card"))) == ("B discard_card", 5)


def test_HEL_WIN_15_healing_by_gods_strength() -> None:
    text = "blessings B gods_strength\nphase special\n"
    game = given(text + "injured B speed leadership").play("special build_monument", "god zeus")
    assert (game.asked(), game.choices("attribute")) == ("B heal_which", ["leadership", "speed"])
    one = given(text + "injured B speed").play("special build_monument", "god zeus")
    assert (one.injuries("B"), one.asked()) == ([], "chance draw_event")


@pytest.mark.parametrize("use", ["battle_prayer", "aid_to_atlas"])
def test_HEL_WIN_16_what_at_any_time_means(use: str) -> None:
    own = "hand A c01 c07\nblessings A battle_prayer\npriests A 3\nkept A aid_to_atlas\n"
    assert given(own).may(f"use {use}")  # at the own choice of an action
    assert given(own + "phase special").may(f"use {use}")
    assert attack(own).may(f"use {use}")  # before an own battle
    assert attack(own).play("close").may(f"use {use}")  # at the own turn to play a card
    text = f"hero A achilles elis\nmonster cyclops elis\nphase special\n{own}"
    before = given(text).play("special hunt")
    assert (before.asked(), before.may(f"use {use}")) == ("A hunt_use", True)
    assert before.play("close").chance().may(f"use {use}")
    assert facing("cyclops", "a01", own).may(f"use {use}")
    assert not given(own + "phase special").play("special prepare").may(f"use {use}")
    assert not hunt("monster cyclops elis\n" + own.replace("A", "B")).may(f"use {use}")


def test_HEL_WIN_17_windows_nest() -> None:
    text = "artifacts A harpe caduceus\nhand A c01 c02 c03 c04\nhand B c09\n"
    game = attack(text)
    assert game.choices("use") == ["caduceus", "harpe"]
    game.play("A use harpe", "card c05")
    assert game.asked() == "A discard_card"  # the inner window first
    game.play("card c05")
    assert (game.asked(), game.choices("use")) == ("A window_use", ["caduceus"])  # worked out anew
    game.play("use caduceus")
    assert game.asked() == "A battle_card"  # B's hand is empty by now
    more = attack("artifacts A harpe eye_of_graeae")
    assert more.choices("use") == ["harpe"]  # nothing to exchange yet
    assert more.play("A use harpe", "card c05").choices("use") == ["eye_of_graeae"]
