"""Section 3 of the rules: the preliminary choice of characters."""

from __future__ import annotations

from itertools import permutations

from petteia.games.offrandes.components import content
from tests.offrandes.given import Scene, given


def start(first: str, players: int = 4) -> Scene:
    """A new game in which this city is first player."""
    return given(f"players {players} \n phase set_up").play(f"first {first}")


def choose(game: Scene, *characters: str) -> Scene:
    """Whoever is asked takes these starting characters."""
    return game.play(*(f"start {character}" for character in characters))


def test_OFF_3_1_counter_clockwise_from_the_right_neighbour() -> None:
    """OFF-3.1  The right neighbour of the first player chooses first, the first player last."""
    game = start("athens", players=5)
    order = []
    while game.asked().endswith("choose_start_character"):
        order.append(game.asked().split()[0])
        choose(game, "peasant", "water_carrier", "soldier")
    assert order == ["corinth", "sparta", "delos", "thebes", "athens"]


def test_OFF_3_2_three_characters_at_level_1() -> None:
    """OFF-3.2  Exactly three different characters, level 1 on each."""
    game = choose(start("sparta"), "soldier", "peasant", "water_carrier")
    assert game.levels("thebes") == "1/1/0/0/0/0/1"
    assert game.asked() == "athens choose_start_character"


def test_OFF_3_3_not_the_same_character_twice() -> None:
    """OFF-3.3  A character that has been chosen is no longer a choice."""
    game = choose(start("sparta"), "priestess")
    assert game.objects() == [c for c in content.CHARACTERS if c != "priestess"]
    assert game.refused("start priestess") == "OFF-3.3"
    choose(game, "soldier")
    assert game.objects() == [c for c in content.CHARACTERS if c not in ("priestess", "soldier")]


def test_OFF_3_4_several_players_may_choose_the_same() -> None:
    """OFF-3.4  What others have chosen does not matter."""
    game = start("sparta")
    for _ in range(4):
        choose(game, "peasant", "priestess", "soldier")
    assert game.track("peasant") == game.track("priestess") == game.track("soldier") == "1/1/1/1"


def test_OFF_3_5_the_choice_costs_nothing() -> None:
    """OFF-3.5  Everybody still has 10 drachmas afterwards."""
    game = start("sparta")
    for _ in range(4):
        choose(game, "peasant", "priestess", "soldier")
    assert game.purses() == "10/10/10/10"


def test_OFF_3_6_one_player_after_the_other() -> None:
    """OFF-3.6  All three choices of a player come in a row, and everybody sees them."""
    game = start("sparta")
    assert game.asked() == "thebes choose_start_character"
    choose(game, "peasant")
    assert game.asked() == "thebes choose_start_character"
    choose(game, "corruptor")
    assert game.asked() == "thebes choose_start_character"
    choose(game, "soldier")
    assert game.asked() == "athens choose_start_character"
    seen = game.view("athens")["cities"][3]["levels"]
    assert [name for name, level in seen.items() if level] == ["peasant", "corruptor", "soldier"]


def test_OFF_3_7_then_round_1_starts_clockwise() -> None:
    """OFF-3.7  After the first player has chosen, phase 1 of round 1 starts with that player."""
    game = start("corinth", players=3)
    assert (game.round(), game.phase()) == (0, "set_up")
    for _ in range(3):
        choose(game, "peasant", "priestess", "soldier")
    assert (game.round(), game.phase()) == (1, "auctions")
    assert [game.owner(), *game.queue()] == ["corinth", "athens", "sparta"]


def test_OFF_3_8_the_token_moves_at_once() -> None:
    """OFF-3.8  Each choice moves a token before the next is made."""
    game = choose(start("sparta"), "flower_carrier")
    assert game.levels("thebes") == "0/0/1/0/0/0/0"
    choose(game, "peasant")
    assert game.levels("thebes") == "1/0/1/0/0/0/0"
    assert game.events()[-2:] == ["character_chosen thebes flower_carrier", "character_chosen thebes peasant"]


def test_OFF_3_8_the_order_of_the_choices_has_no_effect() -> None:
    """OFF-3.8  All orders of three characters lead to the same position."""
    orders = permutations(("peasant", "priestess", "soldier"))
    positions = [choose(start("sparta"), *order).state.to_json() for order in orders]
    assert all(position == positions[0] for position in positions)
