"""Section 32: King of Kings, the countdown of the first finished monument (KOK)."""

from __future__ import annotations

import pytest

from tests.hellas.given import Scene, given


def tokens(game: Scene) -> int:
    """The tokens left on the Monument Activation card."""
    return int(game.view()["countdown"]["tokens"])


def test_HEL_KOK_1_who_finishes_the_first_monument_starts_the_countdown() -> None:
    game = given("level zeus 4\nphase special").play("special build_monument", "god zeus")
    assert game.view()["countdown"] == {"seat": 0, "tokens": 3, "region": "thessaly", "open": False}
    early = given("level zeus 3\nphase special").play("special build_monument", "god zeus")
    assert early.view()["countdown"] is None


def test_HEL_KOK_2_the_action_that_finished_it_takes_no_token_off() -> None:
    game = given("level zeus 4\nphase special").play("special build_monument", "god zeus").chance()
    assert (game.asked(), tokens(game)) == ("B turn_main", 3)


@pytest.mark.parametrize("special", ["recruit", "march", "build_temple", "prepare", "usurp", "hunt"])
def test_HEL_KOK_3_each_special_action_of_that_player_takes_a_token_off(special: str) -> None:
    text = "hero A achilles elis\narmy A elis 4\nglory A green\nmonster hydra elis\nphase special\n"
    assert tokens(given(text + "countdown A zeus 3").play(f"special {special}")) == 2
    assert tokens(given(text + "countdown B zeus 3").play(f"special {special}")) == 3


def test_HEL_KOK_4_build_monument_takes_a_token_off_too() -> None:
    game = given("countdown A zeus 3\nlevel zeus 5\nphase special").play("special build_monument")
    assert tokens(game) == 2


def test_HEL_KOK_5_the_card_stays_and_only_the_first_monument_counts() -> None:
    text = "turn B\ncountdown A zeus 2\nlevel zeus 5\nlevel athena 4\nphase special\n"
    second = given(text).play("special build_monument", "god athena").chance()
    assert second.view()["countdown"] == {"seat": 0, "tokens": 2, "region": "thessaly", "open": False}
    taken = given(text + "control A thessaly\narmy B euboea 2").play("special march", "count 1", "region thessaly")
    assert (taken.control("thessaly"), taken.view()["countdown"]["seat"]) == ("B", 0)


def test_HEL_KOK_6_decided_at_the_end_of_the_turn_or_at_once() -> None:
    text = "countdown A zeus 1\ncontrol B thessaly\nkept A augean_stables\nphase special\n"
    moves = ("use augean_stables", "special prepare", "prepare draw", "card c01", "prepare draw", "card c02")
    game = given(text).play(*moves)
    assert (game.victory(), game.asked()) == ("", "A special_choose")
    game.play("end_turn")
    assert game.victory() == "B king"
    assert given(text + "option king_check at_once").play(*moves).victory() == "B king"


def test_HEL_KOK_7_if_nobody_controls_it_the_first_to_take_it_wins() -> None:
    game = given("countdown A zeus 1\nphase special\nlevel zeus 5").play("special build_monument", "god athena")
    game.chance()
    assert (game.asked(), game.view()["countdown"]["open"]) == ("B turn_main", True)
    later = given("turn C\ncountdown A zeus 0 open\nhero C heracles thessaly\nglory C red\nphase special")
    assert later.play("special usurp").victory() == "C king"


def test_HEL_KOK_8_the_other_victory_conditions_stay_in_force() -> None:
    game = given("countdown B zeus 2\nslain A hydra medusa\ncontrol A thessaly\nmonster sphinx elis 1 2 3")
    game.play("regular use_artifacts", "use thunder_of_zeus", "mode wound")
    assert game.victory() == "A slayer"


def test_HEL_KOK_9_which_actions_take_a_token_off() -> None:
    hunting = "hero A achilles elis\nmonster sphinx elis\ncountdown A zeus 3\n"
    exhausted = given(hunting + "blessings A exhausted_fight\ntokens A hunt\nphase special")
    assert tokens(exhausted.play("special exhausted_hunt")) == 2
    wild = given(hunting + "blessings A wild_hunt\nattributes A 1/2/1").play("use wild_hunt").chance()
    assert tokens(wild.play("stop", "attribute speed")) == 3
    extra = given("countdown A zeus 3\ncontrol A phocis achaea\nphase special").play("special build_temple")
    assert tokens(extra.play("special recruit")) == 1


def test_HEL_KOK_10_nothing_returns_the_tokens_on_the_card() -> None:
    built = given("turn B\ncountdown A zeus 2\nphase special").play("special build_monument", "god athena").chance()
    assert tokens(built) == 2
    assert not given("countdown A zeus 2\nartifacts A femes_trumpet").may("regular use_artifacts")
    atlas = given("countdown A zeus 2\ntokens A march\nkept A aid_to_atlas").play("use aid_to_atlas").chance()
    assert (tokens(atlas), atlas.seat("A")["used"]) == (2, [])


def test_HEL_KOK_11_the_end_of_the_turn_comes_after_the_event_phase() -> None:
    text = "countdown A zeus 1\nlevel zeus 5\ncontrol B thessaly\nmonster hydra elis\nphase special"
    game = given(text).play("special build_monument", "god athena", "die nothing")
    assert (game.victory(), game.asked()) == ("", "chance draw_event")
    game.play("event aid_to_atlas")
    assert game.victory() == "B king"
