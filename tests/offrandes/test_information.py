"""Section 14 of the rules: information and conventions."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from petteia.core.chance import Roller
from petteia.core.flow import CHANCE
from petteia.games.offrandes import GAME
from petteia.games.offrandes.components import content
from petteia.games.offrandes.decisions import DECISIONS
from tests.offrandes.given import Scene, given

HIDDEN = "option open_drachmas false"


def without_viewer(view: dict[str, Any]) -> dict[str, Any]:
    """A view without the entries that always belong to the viewer."""
    return {key: value for key, value in view.items() if key not in ("you", "viewer", "legal")}


def random_game(seed: int, players: int = 4, **options: object) -> list[Scene]:
    """All positions of a game in which everybody chooses at random."""
    game, roller = Scene(GAME.new(players, options)), Roller(seed)
    positions = [game.copy()]
    while game.asked() != "over":
        game.play(roller.choose(game.choices()))
        positions.append(game.copy())
    return positions


def test_OFF_14_1_everything_is_public() -> None:
    """OFF-14.1  Every seat and a spectator see the same, every player's drachmas included."""
    game = given("drachmas corinth 3 \n levels sparta 2/1/1/1/0/2/1").play("pair peasant", "pair soldier", "bid 2")
    views = [without_viewer(game.view(city)) for city in (None, *content.CITIES[:4])]
    assert all(view == views[0] for view in views)
    assert [city["drachmas"] for city in game.view()["cities"]] == [10, 3, 10, 10]


def test_OFF_14_2_drachmas_are_shown_to_their_owner_alone() -> None:
    """OFF-14.2  With open_drachmas off; bids and payments stay public."""
    game = given(f"{HIDDEN} \n drachmas corinth 7")
    assert [city["drachmas"] for city in game.view("corinth")["cities"]] == [None, 7, None, None]
    assert [city["drachmas"] for city in game.view()["cities"]] == [None, None, None, None]
    game.sell("peasant soldier", "corinth", 4)
    assert "bid_made corinth 4" in game.events()
    assert game.view("corinth")["cities"][1]["drachmas"] == 3
    observed = GAME.observation(game.state, 1)
    shown = GAME.observation(given("drachmas corinth 7").sell("peasant soldier", "corinth", 4).state, 1)
    changed = [(int(a), int(b)) for a, b in zip(observed, shown, strict=True) if a != b]
    assert changed == [(-1, 10), (-1, 10), (-1, 10), (0, 1)]  # the other purses, and the option itself


@pytest.mark.parametrize("players", [3, 4, 5])
def test_OFF_14_3_one_random_event_in_the_whole_game(players: int) -> None:
    """OFF-14.3  Only the first player is drawn; with option first_player nothing is."""
    game = random_game(players, players)
    assert [position.state.seat == CHANCE for position in game] == [True] + [False] * (len(game) - 1)
    fixed = random_game(players, players, first_player=1)
    assert not any(position.state.seat == CHANCE for position in fixed)


def test_OFF_14_4_a_single_choice_is_carried_out_at_once() -> None:
    """OFF-14.4  An opening bid of 1, the only track, the only altar: same effect, same announcement."""
    bid = given("drachmas sparta 1").play("pair peasant", "pair soldier")
    asked = given("drachmas sparta 2").play("pair peasant", "pair soldier", "bid 1")
    assert (bid.asked(), bid.events()) == (asked.asked(), asked.events())

    track = "level sparta corruptor 1 \n level thebes corruptor 1 \n level corinth priestess 1 \n phase corruption"
    one = given(track).play("sparta corrupt corinth")
    two = given(f"level corinth peasant 1 \n {track}").play("sparta corrupt corinth", "track priestess")
    assert (one.asked(), one.events()) == (two.asked(), two.events())

    altar = "levels sparta 1/1/1/1/0/0/0 \n levels thebes 1/1/1/2/0/0/0 \n altar ares corinth pig:1 \n phase offerings"
    one = given(f"altar hermes corinth pig:1 \n {altar}").play("sparta offer chicken:1")
    two = given(altar).play("sparta offer chicken:1", "altar hephaestus")
    assert (one.asked(), one.events()) == (two.asked(), two.events())


def test_OFF_14_4_every_decision_asked_has_two_choices() -> None:
    """OFF-14.4  At least, in random games with all numbers of players; nothing is skipped but D4, D7 and D9."""
    for players in (3, 4, 5):
        for position in random_game(10 + players, players)[:-1]:
            assert len(position.choices()) >= 2
    answered = {"choose_opening_bid", "corrupt_choose_track", "offer_choose_altar"}
    skipped = {"corrupt_choose_victim", "offer_choose_animals"}  # asked with `decline` and more, or not at all
    sample = {"corrupt_choose_track": [0, 1], "offer_choose_altar": [0, 0, 1]}
    for name in answered | skipped:
        assert not DECISIONS[name](*sample.get(name, [0])).asks_single()


def test_OFF_14_5_nothing_can_be_traded() -> None:
    """OFF-14.5  No action gives, lends or trades; drachmas leave a purse by a won bid alone."""
    verbs = {block.verb for block in GAME.actions.blocks}
    assert verbs == {
        "end_turn",
        "pass",
        "decline",
        "first",
        "start",
        "pair",
        "bid",
        "corrupt",
        "track",
        "offer",
        "altar",
    }
    game = random_game(3)
    for before, after in pairwise(game):
        if after.round() == before.round():
            paid = [b - a for a, b in zip(after.state.drachmas, before.state.drachmas, strict=True)]
            assert all(amount >= 0 for amount in paid)
            assert sum(amount > 0 for amount in paid) <= 1


def test_OFF_14_6_choices_are_listed_in_a_fixed_order() -> None:
    """OFF-14.6  The numbers of the actions rise in the order of section 17, in every position."""
    for position in random_game(4, 5, lower_kind_choice="always", fewer_animals_choice="always"):
        legal = position.state.legal()
        assert legal == sorted(legal)
    names = GAME.actions.names
    assert names.index("pass") < names.index("bid 1") < names.index("bid 25")
    assert names.index("decline") < names.index("corrupt sparta") < names.index("corrupt delos")
    assert names.index("decline") < names.index("offer ox:5") < names.index("offer ox:4") < names.index("offer sheep:5")
    assert names.index("offer chicken:2") < names.index("offer chicken:1") < names.index("altar hephaestus")
    assert names.index("end_turn") < names.index("pair peasant") < names.index("pair soldier")
    assert [n for n in names if n.startswith("altar ")] == [f"altar {god}" for god in content.ALTARS]
    assert [n for n in names if n.startswith("track ")] == [f"track {c}" for c in content.CHARACTERS]


def test_OFF_14_7_drawing_hidden_facts_anew_changes_nothing() -> None:
    """OFF-14.7  Drachmas are no real secret: the position stays as it is."""
    game = given(f"{HIDDEN} \n drachmas corinth 7").play("pair peasant", "pair soldier", "bid 2")
    for seat in range(4):
        drawn = game.state.redeal(seat, Roller(seat))
        assert drawn is not game.state
        assert drawn.to_json() == game.state.to_json()


def test_OFF_14_7_nobody_is_asked_only_to_hide_something() -> None:
    """OFF-14.7  Skipped turns, automatic passes and single opening bids stay with drachmas hidden."""
    game = given(f"{HIDDEN} \n drachmas sparta 0 \n drachmas corinth 1 \n drachmas athens 1")
    assert game.asked() == "corinth choose_pair_first"
    game.play("pair peasant", "pair soldier")
    assert game.asked() == "thebes bid_or_pass"
    assert game.events()[-3:] == [
        "pair_proposed corinth peasant soldier",
        "bid_made corinth 1 opening",
        "passed athens",
    ]


def test_OFF_14_8_automatic_moves_look_like_chosen_ones() -> None:
    """OFF-14.8  The log and the view of the others are the same whether Corinth could raise or not."""
    poor = given(f"{HIDDEN} \n drachmas corinth 2").play("pair peasant", "pair soldier", "bid 2")
    rich = given(f"{HIDDEN} \n drachmas corinth 9").play("pair peasant", "pair soldier", "bid 2", "corinth pass")
    assert poor.events() == rich.events()
    for city in (None, "sparta", "athens", "thebes"):
        assert poor.view(city) == rich.view(city)
    assert poor.view("corinth") != rich.view("corinth")


def test_OFF_14_8_nobody_else_sees_what_depends_on_a_purse() -> None:
    """OFF-14.8  Not the list of bids, not who could raise; the same for spectators and observations."""
    poor = given(f"{HIDDEN} \n drachmas corinth 4").play("pair peasant", "pair soldier", "bid 2")
    rich = given(f"{HIDDEN} \n drachmas corinth 9").play("pair peasant", "pair soldier", "bid 2")
    assert poor.choices() != rich.choices()
    for city in (None, "sparta", "athens", "thebes"):
        assert poor.view(city) == rich.view(city)
        assert poor.view(city)["legal"] == []
    for seat in (0, 2, 3):
        assert list(GAME.observation(poor.state, seat)) == list(GAME.observation(rich.state, seat))


def test_OFF_14_8_hidden_to_the_end_of_the_game() -> None:
    """OFF-14.8  Even when the game is over, drachmas are not shown to others."""
    game = given(f"{HIDDEN} \n points sparta 101 \n phase end")
    assert game.asked() == "over"
    assert [city["drachmas"] for city in game.view("athens")["cities"]] == [None, None, 10, None]
    assert [city["drachmas"] for city in game.view()["cities"]] == [None] * 4
