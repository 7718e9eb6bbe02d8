"""Section 19 of the rules: the worked scenarios of set-up, auctions and corruption."""

from __future__ import annotations

import pytest

from petteia.core.errors import BadSetup
from petteia.games.offrandes import GAME
from petteia.games.offrandes.components import content
from tests.offrandes.given import Scene, given

CARDS = list(content.CHARACTERS)


def start(game: Scene, city: str, *characters: str) -> None:
    """A city takes its three starting characters."""
    game.play(*(f"{city} start {character}" for character in characters))


def after_S01() -> Scene:
    """The end of S01."""
    game = given("phase set_up").play("first sparta")
    start(game, "thebes", "soldier", "peasant", "water_carrier")
    start(game, "athens", "soldier", "flower_carrier", "water_carrier")
    start(game, "corinth", "temple_guardian", "priestess", "corruptor")
    start(game, "sparta", "temple_guardian", "peasant", "flower_carrier")
    return game


def after_S02() -> Scene:
    """The end of S02."""
    game = after_S01()
    game.play("sparta pair soldier", "sparta pair temple_guardian", "sparta bid 3")
    return game.play("corinth pass", "athens pass", "thebes bid 4", "sparta pass")


S05 = """
    levels sparta 2/1/1/1/0/2/1
    levels corinth 0/0/0/1/1/3/2
    levels athens 4/2/1/2/0/1/1
    levels thebes 1/2/2/1/0/2/2
    phase corruption
"""


def test_S01_starting_characters() -> None:
    """S01  Printed. Rules: OFF-2.6, OFF-3.1, OFF-3.2, OFF-3.4, OFF-3.5, OFF-3.7"""
    game = after_S01()
    assert game.levels("sparta") == "1/0/1/1/0/0/0"
    assert game.levels("corinth") == "0/0/0/1/1/1/0"
    assert game.levels("athens") == "0/1/1/0/0/0/1"
    assert game.levels("thebes") == "1/1/0/0/0/0/1"
    assert (game.purses(), game.scores()) == ("10/10/10/10", "0/0/0/0")
    assert (game.round(), game.phase(), game.owner()) == (1, "auctions", "sparta")


def test_S02_a_rival_wins_the_owner_s_pair() -> None:
    """S02  Printed. Rules: OFF-5.3, OFF-5.7, OFF-5.9, OFF-6.1, OFF-6.2, OFF-6.5, OFF-6.10, OFF-6.11"""
    game = after_S02()
    assert game.purses() == "10/10/10/6"
    assert game.levels("thebes") == "1/1/0/1/0/0/2"
    assert game.available() == ["peasant", "water_carrier", "flower_carrier", "priestess", "corruptor"]
    assert game.asked() == "sparta choose_pair_first"


def test_S03_the_owner_wins_and_his_turn_ends() -> None:
    """S03  Printed. Rules: OFF-5.8, OFF-5.10, OFF-5.16, OFF-5.18, OFF-6.8, OFF-6.9"""
    game = after_S02()
    game.play("sparta pair peasant", "sparta pair water_carrier", "sparta bid 2", "corinth pass")
    assert game.available() == ["peasant", "water_carrier", "flower_carrier", "priestess", "corruptor"]
    game.play("athens pass")  # Thebes is not asked
    assert (game.drachmas("sparta"), game.levels("sparta")) == (8, "2/1/1/1/0/0/0")
    assert game.asked() == "corinth choose_pair_first"
    assert game.available() == CARDS
    game.play("corinth pair peasant", "pair soldier", "bid 1", "athens pass")
    assert game.asked() == "thebes bid_or_pass"


def test_S04_taking_the_last_space() -> None:
    """S04  Printed. Rules: OFF-7.3, OFF-7.4"""
    game = given("level sparta peasant 4 \n level corinth peasant 5 \n level athens peasant 2")
    game.sell("peasant priestess", "sparta", 1)
    assert game.track("peasant") == "5/4/2/0"


def test_S05_order_and_choice_in_corruption() -> None:
    """S05  Printed. Rules: OFF-8.1, OFF-8.2, OFF-8.5, OFF-8.6, OFF-8.18"""
    game = given(S05)
    assert [game.asked().split()[0], *game.queue()] == ["corinth", "sparta", "thebes", "athens"]
    assert game.choices() == ["decline", "corrupt sparta", "corrupt athens", "corrupt thebes"]
    game.play("corinth corrupt sparta", "track flower_carrier")
    assert game.asked() == "sparta corrupt_choose_victim"
    assert game.choices() == ["decline", "corrupt athens"]
    game.play("sparta corrupt athens", "track water_carrier")
    assert game.phase() == "offerings"  # Thebes and Athens are skipped


def test_S06_effect_of_the_corruptions() -> None:
    """S06  Printed. Rules: OFF-8.10, OFF-8.3, OFF-8.17"""
    game = after_S06()
    assert game.levels("sparta") == "2/2/0/1/0/2/1"
    assert game.levels("corinth") == "0/0/1/1/1/3/2"
    assert game.levels("athens") == "4/1/1/2/0/1/1"
    assert game.levels("thebes") == "1/2/2/1/0/2/2"


def after_S06() -> Scene:
    """The end of S06: phase 3 has started."""
    game = given(S05)
    game.play("corinth corrupt sparta", "track flower_carrier")
    assert (game.level("corinth", "flower_carrier"), game.level("sparta", "flower_carrier")) == (1, 0)
    game.play("sparta corrupt athens", "track water_carrier")
    assert (game.level("sparta", "water_carrier"), game.level("athens", "water_carrier")) == (2, 1)
    return game


def test_S07_what_each_player_can_take() -> None:
    """S07  Printed. Rules: OFF-9.1, OFF-10.3, OFF-10.4, OFF-10.5, OFF-10.7"""
    game = after_S06()
    assert game.scores() == "0/2/0/0"
    assert game.asked() == "athens offer_choose_animals"  # Sparta and Corinth can take nothing
    assert game.choices() == ["decline", "offer sheep:1"]
    game.play("athens decline")
    assert game.asked() == "thebes offer_choose_animals"
    assert game.choices() == ["decline", "offer chicken:2"]


def test_S08_first_offerings() -> None:
    """S08  Printed. Rules: OFF-10.1, OFF-10.11, OFF-10.12, OFF-10.19, OFF-10.20, OFF-10.25, OFF-10.26"""
    game = after_S06().play("athens offer sheep:1")
    assert game.objects() == ["hephaestus", "ares", "hermes", "athena", "hera", "aphrodite"]
    game.play("altar athena", "thebes offer chicken:2")
    assert game.objects() == ["hephaestus", "ares", "hermes"]
    game.play("altar hermes")
    assert game.scores() == "0/2/4/2"
    assert game.reserve() == "13/15/15/14/15"
    assert (game.tokens("athens"), game.tokens("thebes")) == (10, 10)


def test_S13_five_players_one_opponent_is_left_out() -> None:
    """S13  Rules: OFF-5.12, OFF-5.13, OFF-5.14, OFF-5.16, OFF-13.2"""
    game = given("players 5")
    game.sell("peasant soldier", "corinth", 2).sell("priestess corruptor", "delos", 2)
    game.play("sparta pair water_carrier", "pair flower_carrier", "bid 1", "athens bid 3", "thebes pass")
    left = [card for card in game.available() if card not in ("water_carrier", "flower_carrier")]
    assert left == ["temple_guardian"]
    game.play("sparta pass")
    assert game.asked() == "corinth choose_pair_first"
    assert game.purses() == "10/8/7/10/8"
    game.play("corinth pair peasant", "pair soldier", "bid 1")
    game.play("athens pass", "thebes pass", "delos pass", "sparta pass")
    assert game.bought("corinth") == []  # the turn has ended
    assert game.owner() == "athens"


def test_S14_three_players_two_pairs_only() -> None:
    """S14  Rules: OFF-5.10, OFF-5.12, OFF-5.15, OFF-13.1"""
    game = given("players 3").sell("peasant soldier", "athens", 3)
    game.play("sparta pair priestess", "pair corruptor", "bid 1", "corinth bid 2")
    assert len(game.available()) - 2 == 3
    game.play("sparta pass")
    assert game.purses() == "10/8/7"
    assert game.asked() == "corinth choose_pair_first"


def test_S15_the_owner_stops() -> None:
    """S15  Rules: OFF-5.9, OFF-5.18"""
    game = given("turn athens auctions").sell("peasant soldier", "sparta", 5)
    assert len(game.available()) == 5
    game.play("athens end_turn")
    assert game.asked() == "thebes choose_pair_first"


def test_S17_too_little_money_to_raise() -> None:
    """S17  Rules: OFF-6.3, OFF-6.7"""
    game = given("drachmas corinth 2 \n drachmas athens 9 \n drachmas thebes 4")
    game.play("sparta pair peasant", "pair soldier", "bid 3")
    assert game.asked() == "athens bid_or_pass"
    assert game.choices() == ["pass", "bid 4", "bid 5", "bid 6", "bid 7", "bid 8", "bid 9"]
    game.play("athens bid 4")
    assert game.asked() == "sparta bid_or_pass"
    assert game.choices() == ["pass", "bid 5", "bid 6", "bid 7", "bid 8", "bid 9", "bid 10"]
    assert [event for event in game.events() if event.startswith("passed")] == ["passed corinth", "passed thebes"]
    game.play("sparta pass")
    assert (game.bought("athens"), game.drachmas("athens")) == (["peasant", "soldier"], 5)


def test_S18_owner_without_money() -> None:
    """S18  Rules: OFF-5.6"""
    game = given("drachmas thebes 0 \n levels sparta 1/1/1/1/0/0/0 \n turn thebes auctions")
    assert game.asked() == "sparta offer_choose_animals"
    assert game.events() == ["auction_turn_skipped thebes"]


def test_S19_nobody_can_raise() -> None:
    """S19  Rules: OFF-6.1, OFF-6.7, OFF-6.9, OFF-6.13, OFF-14.4"""
    game = given("drachmas all 0 \n drachmas corinth 1 \n levels sparta 1/1/1/1/0/0/0 \n turn corinth auctions")
    game.play("corinth pair priestess", "corinth pair soldier")
    assert game.asked() == "sparta offer_choose_animals"
    assert game.events()[2:6] == ["bid_made corinth 1 opening", "passed athens", "passed thebes", "passed sparta"]
    assert (game.drachmas("corinth"), game.levels("corinth")) == (0, "0/0/0/0/1/0/1")


def test_S21_already_on_the_last_space() -> None:
    """S21  Rules: OFF-7.6, OFF-7.11"""
    game = given("levels sparta 5/2/0/0/0/0/0 \n drachmas sparta 6").sell("peasant water_carrier", "sparta", 3)
    assert (game.levels("sparta"), game.drachmas("sparta")) == ("5/3/0/0/0/0/0", 3)


def test_S22_displacement_on_the_corruptor_track_changes_phase_2() -> None:
    """S22  Rules: OFF-7.7, OFF-8.2"""
    game = given("""
        level all priestess 1
        level sparta corruptor 5
        level athens corruptor 4
        turn thebes auctions
    """)
    game.sell("corruptor soldier", "athens", 2).play("thebes end_turn")
    assert game.track("corruptor") == "4/0/5/0"
    assert game.asked() == "athens corrupt_choose_victim"
    assert game.queue() == ["sparta"]


def test_S23_the_last_space_is_protected() -> None:
    """S23  Rules: OFF-8.8, OFF-8.9, OFF-8.12"""
    game = given("""
        level athens corruptor 4
        levels thebes 5/2/0/0/0/0/1
        levels sparta 2/2/2/2/2/0/4
        levels corinth 2/2/2/2/2/0/4
        phase corruption
    """)
    assert game.choices() == ["decline", "corrupt thebes"]
    game.play("athens corrupt thebes")
    assert (game.track("peasant"), game.track("water_carrier")) == ("2/2/0/5", "2/2/1/1")


S25 = """
    levels sparta 0/0/5/0/0/0/1
    levels corinth 0/0/4/0/0/3/0
    levels athens 0/0/2/0/0/0/1
    level thebes soldier 3
    phase corruption
"""


def test_S25_a_third_player_on_the_last_space() -> None:
    """S25  Rules: OFF-8.12, OFF-8.13, OFF-8.18"""
    game = given(S25)
    assert game.phase() == "auctions"  # Corinth is skipped, and nobody can offer
    assert (game.round(), game.track("flower_carrier")) == (2, "5/4/2/0")
    free = given(f"option third_party_displacement free \n {S25}")
    assert free.choices() == ["decline", "corrupt athens"]
    free.play("corinth corrupt athens")
    assert free.track("flower_carrier") == "4/5/1/0"
    held = given(f"option third_party_displacement no_advance \n {S25}")
    assert held.choices() == ["decline", "corrupt athens"]
    held.play("corinth corrupt athens")
    assert held.track("flower_carrier") == "5/4/1/0"


def test_S26_a_third_player_displaced_by_the_top_corruptor() -> None:
    """S26  Rules: OFF-8.13, OFF-8.14, OFF-7.9"""
    game = given(f"{S25} \n level corinth corruptor 5 \n level sparta peasant 2 \n level thebes corruptor 2")
    game.play("corinth corrupt athens")
    assert game.track("flower_carrier") == "4/5/1/0"
    assert game.asked() == "thebes corrupt_choose_victim"
    game.play("thebes corrupt sparta", "track peasant")
    assert game.track("peasant") == "1/0/0/1"


def test_S27_corruptor_already_at_the_top_of_the_chosen_track() -> None:
    """S27  Rules: OFF-8.15, OFF-7.6"""
    text = "levels athens 0/0/0/5/0/2/0 \n levels thebes 1/0/0/3/0/0/0 \n phase corruption"
    game = given(text).play("athens corrupt thebes", "track temple_guardian")
    assert game.track("temple_guardian") == "0/0/5/2"
    off = given(f"option corruptor_on_top_may_corrupt false \n {text}").play("athens corrupt thebes")
    assert off.track("peasant") == "0/0/1/0"  # the Temple Guardian was no choice, so the Peasant was taken
    assert off.track("temple_guardian") == "0/0/5/3"


def test_S29_plain_corruption_of_the_peasant() -> None:
    """S29  Rules: OFF-8.10, OFF-8.16"""
    game = given("""
        levels sparta 1/0/0/0/0/2/0
        levels corinth 3/0/0/0/0/0/1
        level thebes corruptor 1
        phase corruption
    """)
    game.play("sparta corrupt corinth")
    assert game.track("peasant") == "2/2/0/0"
    assert game.purses() == "10/10/10/10"


def test_S30_tie_in_the_corruption_order() -> None:
    """S30  Rules: OFF-8.2, OFF-8.6, OFF-4.2"""
    game = given("""
        players 3
        first corinth
        level all priestess 1
        level sparta corruptor 4
        level corinth corruptor 4
        phase corruption
    """)
    game.play("corinth corrupt athens")
    assert game.asked() == "sparta corrupt_choose_victim"
    assert game.choices() == ["decline", "corrupt corinth"]


def test_S43_reverse_order_with_three_players() -> None:
    """S43  Rules: OFF-3.1, OFF-3.7, OFF-5.1"""
    game = given("players 3 \n phase set_up").play("first corinth")
    for city in ("sparta", "athens", "corinth"):
        start(game, city, "peasant", "priestess", "soldier")
    assert [game.owner(), *game.queue()] == ["corinth", "athens", "sparta"]
    for owner in ("corinth", "athens", "sparta"):
        assert game.asked() == f"{owner} choose_pair_first"
        game.sell("water_carrier flower_carrier", owner, 1)
    assert game.round() == 2


def test_S46_being_corrupted_does_not_stop_a_corruptor() -> None:
    """S46  Rules: OFF-8.4, OFF-8.17"""
    game = given("""
        levels sparta 1/0/0/0/0/3/0
        levels athens 2/0/0/0/0/2/0
        level thebes priestess 1
        phase corruption
    """)
    game.play("sparta corrupt athens")
    assert game.track("peasant") == "2/0/1/0"
    assert game.asked() == "athens corrupt_choose_victim"
    game.play("athens corrupt thebes")
    assert game.track("priestess") == "0/0/1/0"


def test_S47_set_up_of_a_three_player_game() -> None:
    """S47  Rules: OFF-1.1, OFF-1.3, OFF-1.6, OFF-1.8, OFF-1.13, OFF-2.1, OFF-2.2, OFF-2.3, OFF-2.4, OFF-2.5,

    OFF-2.6, OFF-2.7, OFF-2.8
    """
    game = given("players 3 \n phase set_up")
    first = game.objects()[1]
    game.play(f"first {first}")
    assert [city["id"] for city in game.view()["cities"]] == ["sparta", "corinth", "athens"]
    assert (game.purses(), game.scores()) == ("10/10/10", "0/0/0")
    for city in ("sparta", "corinth", "athens"):
        assert (game.levels(city), game.tokens(city)) == ("0/0/0/0/0/0/0", 11)
    assert game.reserve() == "15/15/15/15/15"
    assert [game.altar(god) for god in content.ALTARS] == ["empty"] * 11
    assert game.first() == first
    for players in (2, 6):
        with pytest.raises(BadSetup):
            GAME.new(players)


def test_S49_nobody_can_corrupt() -> None:
    """S49  Rules: OFF-7.3, OFF-8.1, OFF-8.18, OFF-8.19, OFF-8.20"""
    text = "levels corinth 3/3/3/3/3/0/5 \n phase corruption"
    game = given(f"level sparta corruptor 5 \n {text}")
    assert game.asked() == "corinth offer_choose_animals"
    assert not [event for event in game.events() if event.startswith("corrupt")]
    assert given(text).asked() == "corinth offer_choose_animals"


def test_S52_one_pair_takes_two_last_spaces() -> None:
    """S52  Rules: OFF-6.11, OFF-7.3, OFF-7.4, OFF-7.5, OFF-7.12"""
    text = """
        players 5
        level all peasant 4
        level corinth peasant 5
        level all priestess 1
        level sparta priestess 4
    """
    game = given(f"{text} \n level delos priestess 5").sell("peasant priestess", "sparta", 1)
    assert (game.track("peasant"), game.track("priestess")) == ("5/4/4/4/4", "5/1/1/1/4")
    both = given(f"{text} \n level corinth priestess 5").sell("peasant priestess", "sparta", 1)
    assert (both.level("corinth", "peasant"), both.level("corinth", "priestess")) == (4, 4)


def test_S53_victim_and_corruptor_on_4_a_third_player_on_5() -> None:
    """S53  Rules: OFF-8.10, OFF-8.13, OFF-8.14, OFF-8.22"""
    text = """
        level athens priestess 4
        level athens peasant 1
        level thebes priestess 4
        level sparta priestess 5
        level sparta soldier 4
        level thebes peasant 1
        level thebes water_carrier 1
        level corinth corruptor 1
        phase corruption
    """
    game = given(f"level athens corruptor 5 \n {text}").play("athens corrupt thebes", "track priestess")
    assert game.track("priestess") == "4/0/5/3"
    assert game.view()["corrupted"] == [3]
    below = given(f"level athens corruptor 4 \n {text}").play("athens corrupt thebes")
    assert below.objects() == ["peasant", "water_carrier"]
