"""Section 19: the Hunt (HNT), step 2: the monster attacks, the hunter defends or not; and effects during the Hunt."""

from __future__ import annotations

from petteia.games.hellas.components import content
from tests.hellas.given import Scene, given
from tests.hellas.moments import attacked, facing, wounded


def holding(game: Scene, *cards: str) -> Scene:
    """The hunter holds exactly these Combat cards."""
    s = game.state
    hand = sum(1 << content.COMBAT_IDS.index(card) for card in cards)
    s.discards = (s.discards | s.hands[0]) & ~hand
    s.deck &= ~hand
    s.hands[0] = hand
    s.is_listed = False
    return game


def test_HEL_HNT_17_the_left_neighbour_plays_one_of_two() -> None:
    game = wounded("sphinx").play("stop", "attack a01", "attack a05")
    assert (game.asked(), game.choices("attack")) == ("B attack_pick", ["attack:a01", "fury:a05"])
    game.play("attack a05")
    assert game.view()["hunt"]["attack"] == "fury:a05"
    assert game.view("B")["decks"]["attack_discards"] == ["attack:a01", "fury:a05"]  # both
    two = wounded("sphinx", "players 2").play("stop", "attack a01", "attack a05")
    assert two.asked() == "B attack_pick"
    last = given("turn D\nhero D achilles elis\nmonster sphinx elis\nhand D c07\ndeck c21\nphase special")
    last.play("special hunt").chance().play("slot 1", "stop", "attack a01", "attack a05")
    assert last.asked() == "A attack_pick"  # clockwise from the last seat


def test_HEL_HNT_18_the_value_is_that_of_the_moment_it_is_played() -> None:
    game = facing(
        "sphinx", "a16", "hand A c13 c16 c17\nartifacts A eye_of_graeae\nblessings A battle_prayer\npriests A 2"
    )
    hand = game.seat("A")["hand_size"]
    assert game.view()["hunt"]["value"] == 1 + hand  # Surprise Attack
    game.play("use battle_prayer").chance()
    assert game.seat("A")["hand_size"] == hand + 1
    assert game.view()["hunt"]["value"] == 1 + hand  # it does not change afterwards


def test_HEL_HNT_19_a_defence_that_reaches_the_value() -> None:
    game = facing("sphinx", "a02", "hand A c13 c16")
    assert game.view()["hunt"]["value"] == 4
    game.play("defend cards", "card c13", "card c16")
    assert (game.happened("defended"), game.injuries("A"), game.asked()) == (1, [], "chance draw_cards")
    before = game.seat("A")["hand_size"]
    assert game.chance().seat("A")["hand_size"] == before + 2  # then 2 cards
    assert game.asked() == "A hunt_slot"


def strength_of_hand(game: Scene) -> int:
    """The strengths of A's Combat cards together."""
    return sum(content.COMBAT_STRENGTH[content.COMBAT_IDS.index(card)] for card in game.hand("A"))


def test_HEL_HNT_20_no_cards_for_a_defence_that_fails() -> None:
    weak = facing("sphinx", "a02", "hand A c13")
    assert strength_of_hand(weak) < 4
    assert weak.refused("defend cards") == "HEL-HNT.45"
    assert weak.choices("card") == []
    strong = facing("sphinx", "a01", "hand A c23 c21").play("defend cards", "card c21")
    assert (strong.happened("defended"), strong.asked()) == (0, "A hunt_defend_card")  # strength 0 adds nothing
    assert strong.play("card c23").happened("defended") == 1


def test_HEL_HNT_21_the_shield() -> None:
    """HEL-HNT.21  No effect, 1 Injury, and 1 card instead of 2."""
    game = facing("sphinx", "a14", "hand A c21")
    before = game.seat("A")["hand_size"]
    game.play("defend shield", "attribute speed").chance()
    assert (game.injuries("A"), game.asked(), game.seat("A")["hand_size"]) == (["speed"], "A hunt_slot", before)
    assert holding(facing("sphinx", "a14"), "c13").refused("defend shield") == "HEL-HNT.21"


def test_HEL_HNT_22_battle_effects_and_symbols_do_not_matter() -> None:
    game = facing("sphinx", "a07", "hand A c27\nattributes A 5/1/1\narmy A elis 1").play("defend cards", "card c27")
    assert (game.happened("defended"), game.army("elis")) == (1, "A 1")  # Assault: 4, and no loss for its 2 symbols
    support = facing("sphinx", "a03", "hand A c14 c02\nattributes A 5/1/1\ncontrol A elis")
    assert not support.may("defend cards")  # 2 and 1 and nothing for Leadership, and nobody is recruited


def test_HEL_HNT_23_master_plan_and_advanced_dodge() -> None:
    text = "blessings A master_plan advanced_dodge\npriests A 1\nattributes A 1/1/3\nhand A c01"
    game = facing("sphinx", "a18", text).play("defend cards", "card c01")
    assert game.asked() == "A hunt_master_plan"  # 1 of 5
    game.play("yes")
    assert (game.asked(), game.choices("use")) == ("A hunt_defend_card", ["advanced_dodge"])  # 4 of 5
    game.play("use advanced_dodge")
    assert (game.happened("defended"), game.seat("A")["priests"]) == (1, 0)
    assert game.told["used"] == (0, content.USABLE.index("advanced_dodge"), 0)


def test_HEL_HNT_24_not_defending() -> None:
    game = attacked("minotaur", "a14", "hand A c09 c10").play("attribute speed", "attribute strength")
    assert game.asked() == "A discard_card"  # the effects in their order: 2 Injuries, then half the hand
    game.play("card c09", "card c10")
    assert game.asked() == "chance draw_cards"
    before = game.seat("A")["hand_size"]
    assert game.chance().seat("A")["hand_size"] == before + 1  # then 1 card


def test_HEL_HNT_25_effects_after_the_end_are_skipped() -> None:
    game = facing("sphinx", "a16", "injured A speed strength leadership\nhand A c13 c14")
    before = game.seat("A")["hand_size"]
    game.play("defend not")  # Surprise Attack: the fourth Injury ends the Hunt, so nothing is discarded
    assert (game.happened("hunt_ended"), game.seat("A")["hand_size"]) == (1, before)


def test_HEL_HNT_26_a_card_also_if_the_attack_ended_the_hunt() -> None:
    game = attacked("cyclops", "a12")
    before = game.seat("A")["hand_size"]
    assert (game.asked(), game.happened("hunt_ended")) == ("chance draw_cards", 1)
    assert (game.chance().seat("A")["hand_size"], game.asked()) == (before + 1, "A injure_which")
    option = attacked("cyclops", "a12", "option draw_after_hunt_end false")
    assert (option.asked(), option.happened("hunt_ended")) == ("A injure_which", 1)
    assert option.seat("A")["hand_size"] == before


def test_HEL_HNT_27_step_1_follows_again() -> None:
    for answer in ("defend cards", "defend shield", "defend not"):
        game = facing("sphinx", "a01", "hand A c23 c21 c13").play(answer)
        if answer == "defend cards":
            game.play("card c23")
        else:
            game.play("attribute speed")
        assert game.chance().asked() == "A hunt_slot"
        assert game.may("slot 3")


def test_HEL_HNT_28_effects_in_both_steps() -> None:
    text = "artifacts A eye_of_graeae\nblessings A sacrifice_of_flesh battle_prayer\npriests A 2\nkept A aid_to_atlas\n"
    uses = ["eye_of_graeae", "battle_prayer", "sacrifice_of_flesh", "aid_to_atlas"]
    game = wounded("sphinx", text + "hand A c13")
    assert (game.asked(), game.choices("use")) == ("A hunt_slot", uses)
    game.play("use sacrifice_of_flesh").chance()
    assert (game.asked(), "use sacrifice_of_flesh" in game.choices()) == ("A hunt_slot", False)  # once per Hunt
    game.play("stop", "attack a01", "attack a02", "B attack a01")
    assert (game.asked(), game.choices("use")) == ("A hunt_defend", ["eye_of_graeae", "battle_prayer", "aid_to_atlas"])
    game.play("use battle_prayer").chance()
    assert game.asked() == "A hunt_defend"


def test_HEL_HNT_45_only_choices_that_can_still_reach_the_value() -> None:
    text = "blessings A master_plan\npriests A 1"
    game = holding(facing("sphinx", "a03", text), "c01", "c03").play("defend cards", "card c01")
    assert game.choices() == ["no", "yes"]  # 1 of 5: the other card, with Master Plan, would do
    game.play("no", "card c03")  # now Master Plan must be used, and nobody is asked
    assert (game.happened("defended"), game.seat("A")["priests"]) == (1, 0)
    out_of_reach = holding(facing("sphinx", "a03", "blessings A master_plan"), "c01", "c03")
    assert not out_of_reach.may("defend cards")


def test_HEL_HNT_45_a_defence_is_complete_when_it_reaches_the_value() -> None:
    game = holding(facing("sphinx", "a01"), "c23", "c24").play("defend cards", "card c23")
    assert (game.happened("defended"), "c24" in game.hand("A")) == (1, True)


def test_HEL_HNT_46_a_defence_needs_a_card() -> None:
    text = "blessings A advanced_dodge\nattributes A 1/1/5\n"
    game = facing("sphinx", "a01", text + "hand A c21").play("defend cards")
    assert game.choices("use") == []
    game.play("card c21", "use advanced_dodge")  # of strength 0
    assert game.happened("defended") == 1
    assert holding(facing("sphinx", "a01", text)).choices() == ["defend not"]


def test_HEL_HNT_47_the_fourth_injury_of_a_shield() -> None:
    game = facing("sphinx", "a01", "injured A speed strength leadership\nhand A c21")
    before = game.seat("A")["hand_size"]
    game.play("defend shield")
    assert (game.view()["hunt"], game.happened("hunt_ended"), game.seat("A")["slain"]) == (None, 1, [])
    assert game.seat("A")["hand_size"] == before - 1  # the shield; no card is drawn
