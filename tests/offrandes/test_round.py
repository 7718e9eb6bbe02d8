"""Section 4 of the rules: the round."""

from __future__ import annotations

import pytest

from petteia.core.errors import BadSetup
from petteia.games.offrandes import GAME
from tests.offrandes.given import Scene, given

BUSY = """
    levels all 1/1/1/1/1/1/0
    drachmas all 1
    first athens
"""


def phases(game: Scene, rounds: int) -> list[str]:
    """The phases in which somebody was asked or the log spoke, through so many rounds."""
    seen: list[str] = []
    last = game.round() + rounds
    while game.round() < last and game.asked() != "over":
        if not seen or seen[-1] != game.phase():
            seen.append(game.phase())
        game.play(game.choices()[0])
    return seen


def test_OFF_4_1_four_phases_in_this_order() -> None:
    """OFF-4.1  Auctions, corruption, offerings, income."""
    game = given(BUSY)
    assert phases(game, 1) == ["auctions", "corruption", "offerings"]
    assert game.round() == 2
    assert game.events()[-4:] == [
        "marker_passed thebes",
        "income_received 10 25",
        "round_started 2 thebes",
        "auction_turn_started thebes",
    ]


def test_OFF_4_2_turn_order_stays_the_same_in_a_round() -> None:
    """OFF-4.2  Clockwise from the marker, in phases 1 to 3 alike."""
    game = given(BUSY)
    asked: dict[str, list[str]] = {"choose_pair_first": [], "corrupt_choose_victim": [], "offer_choose_animals": []}
    while game.round() == 1:
        who, what = game.asked().split()
        if what in asked:
            asked[what].append(who)
        game.play(game.choices()[0])
    order = ["athens", "thebes", "sparta", "corinth"]
    assert asked == {kind: order for kind in asked}


def test_OFF_4_3_rounds_follow_each_other_until_the_end() -> None:
    """OFF-4.3  The rounds are counted on, and nothing else ends the game."""
    game = given(BUSY)
    seen = [game.round()]
    while game.asked() != "over":
        if game.round() != seen[-1]:
            seen.append(game.round())
        game.play(game.choices()[-1])
    assert seen == list(range(1, len(seen) + 1))
    assert len(seen) > 1


def test_OFF_4_4_no_limit_on_the_number_of_rounds() -> None:
    """OFF-4.4  Round 2000 is followed by round 2001."""
    game = given("round 2000 \n phase end")
    assert game.round() == 2001
    assert game.asked() == "corinth choose_pair_first"


def test_OFF_4_4_the_option_limits_the_rounds() -> None:
    """OFF-4.4  With round_limit 2 the game goes on after round 1 and ends after phase 3 of round 2."""
    assert given("option round_limit 2 \n round 1 \n phase end").asked() == "corinth choose_pair_first"
    assert given("option round_limit 2 \n round 2 \n phase end").asked() == "over"
    game = given(f"option round_limit 2 \n {BUSY}")
    assert phases(game, 9) == ["auctions", "corruption", "offerings"] * 2
    assert (game.asked(), game.round()) == ("over", 2)


@pytest.mark.parametrize("limit", [-1, 1000, True, "3", 2.0])
def test_OFF_4_4_a_wrong_limit_is_refused(limit: object) -> None:
    """OFF-4.4  The limit is 0 for none, or 1 to 999."""
    with pytest.raises(BadSetup, match=r"round_limit.*0\.\.999"):
        GAME.new(4, {"round_limit": limit})
