"""Section 21: the Event Phase (EVT)."""

from __future__ import annotations

from petteia.games.hellas.components import content
from petteia.games.hellas.components.constants import DISCARDED, SET_ASIDE
from tests.hellas.given import given
from tests.hellas.moments import built


def test_HEL_EVT_1_one_event_card_is_drawn_and_resolved() -> None:
    game = built("")
    assert (game.asked(), len(game.choices("event"))) == ("chance draw_event", 23)
    game.play("event hydra_argolis")
    assert (game.happened("event_drawn"), game.monster("hydra")["region"], game.asked()) == (
        1,
        "argolis",
        "B turn_main",
    )


def test_HEL_EVT_2_a_quest_into_a_free_slot() -> None:
    game = built("quest amazon_queen", "event aid_to_atlas")
    assert [quest and quest["id"] for quest in game.view()["quests"]] == ["amazon_queen", "aid_to_atlas", None]
    assert game.region("messenia")["quest"] == "aid_to_atlas"


def test_HEL_EVT_3_a_quest_without_a_slot_is_discarded() -> None:
    game = built("quest aid_to_atlas amazon_queen prometheus", "event cretan_bull")
    assert [quest["id"] for quest in game.view()["quests"]] == ["aid_to_atlas", "amazon_queen", "prometheus"]
    assert (game.region("crete")["quest"], game.asked()) == (None, "B turn_main")  # without effect
    assert "cretan_bull" not in game.view()["decks"]["events"]


def test_HEL_EVT_4_a_monster_on_the_map_evolves() -> None:
    """HEL-EVT.4  The card works until the monster is slain."""
    game = built("monster sphinx elis", "die nothing", "event sphinx_thessaly")
    assert (game.monster("sphinx")["evolutions"], game.monster("sphinx")["region"]) == (["sphinx_thessaly"], "elis")
    assert len(game.monster("sphinx")["wounds"]) == 6
    slain = given("control A thessaly\nmonster sphinx elis 1 2 3 4 5\nevolved sphinx_thessaly")
    slain.play("regular use_artifacts", "use thunder_of_zeus", "mode wound")
    assert (slain.seat("A")["slain"], slain.monster("sphinx")["evolutions"]) == (["sphinx"], [])


def test_HEL_EVT_5_a_new_monster_appears_without_evolving() -> None:
    game = built("", "event sphinx_thessaly")
    assert (game.monster("sphinx")["region"], game.monster("sphinx")["evolutions"]) == ("thessaly", [])
    assert len(game.monster("sphinx")["wounds"]) == 4


def test_HEL_EVT_6_a_slain_monster_another_card() -> None:
    game = built("slain B hydra", "event hydra_argolis")
    assert (game.asked(), game.monster("hydra")["region"]) == ("chance draw_event", None)
    assert game.happened("event_ignored") == 1  # everybody is told
    game.play("event aid_to_atlas")
    assert game.asked() == "B turn_main"


def test_HEL_EVT_7_twice_from_set_up_once_otherwise() -> None:
    set_up = given("phase set_up").play("temple temple_1", "event hydra_argolis").chance()
    deck = set_up.view()["decks"]["events"]
    assert {"hydra_argolis", "hydra_chalkidiki"} <= set(deck)  # both are in the deck after set-up
    both = built("monster hydra elis\nevolved hydra_argolis", "die nothing", "event hydra_chalkidiki")
    assert both.monster("hydra")["evolutions"] == ["hydra_argolis", "hydra_chalkidiki"]
    assert both.happened("evolved") == 1  # with the second card
    later = built("", "event hydra_argolis").view()["decks"]["events"]
    assert ("hydra_argolis" in later, "hydra_chalkidiki" in later) == (False, True)  # one card is left


def test_HEL_EVT_8_cards_that_are_set_aside() -> None:
    spawned = built("", "event hydra_argolis")
    assert "hydra_argolis" not in spawned.view()["decks"]["events"]
    option = built("option evolve_from_spawn_card true", "event hydra_argolis")
    assert "hydra_argolis" in option.view()["decks"]["events"]
    drawn = built("slain B hydra", "event hydra_argolis")
    assert "hydra_argolis" not in drawn.choices("event")
    other = "monster hydra attica\nevolved hydra_argolis\n"
    slain = given(other + "control A thessaly\nmonster sphinx elis 1 2 3 4 5\nevolved sphinx_thessaly")
    slain.play("regular use_artifacts", "use thunder_of_zeus", "mode wound", "monster sphinx")
    assert slain.monster("hydra")["evolutions"] == ["hydra_argolis"]
    assert slain.state.event_place[content.EVENT_CARDS.index("sphinx_thessaly")] == SET_ASIDE


def test_HEL_EVT_9_an_empty_event_deck() -> None:
    """HEL-EVT.9  Discarded quests become the deck; without any the phase has no effect."""
    game = given("phase special")
    for event in range(len(content.EVENT_CARDS)):
        game.state.event_place[event] = SET_ASIDE
    empty = game.copy().play("special build_monument", "god zeus")
    assert empty.asked() == "B turn_main"
    game.state.event_place[20] = DISCARDED
    game.state.event_place[21] = DISCARDED
    game.play("special build_monument", "god zeus")
    assert len(game.choices("event")) == 2


def test_HEL_EVT_10_drawn_until_one_is_resolved() -> None:
    game = built("slain B hydra sphinx", "event hydra_argolis", "event sphinx_thessaly", "event hydra_chalkidiki")
    assert (game.asked(), "sphinx_thessaly" in game.choices("event")) == ("chance draw_event", False)
    placed = game.copy().play("event aid_to_atlas")
    assert (placed.happened("quest_opened"), placed.asked()) == (1, "B turn_main")
    living = game.copy().play("event medusa_phocis")
    assert (living.monster("medusa")["region"], living.asked()) == ("phocis", "B turn_main")
    full = built("slain B hydra\nquest aid_to_atlas amazon_queen prometheus", "event hydra_argolis")
    assert full.play("event cretan_bull").asked() == "B turn_main"  # a discarded quest is enough
