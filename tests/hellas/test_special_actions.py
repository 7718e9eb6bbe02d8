"""Section 13: special actions in general (SPA)."""

from __future__ import annotations

from tests.hellas.given import given

ALL = "recruit march build_temple prepare usurp hunt"


def test_HEL_SPA_1_no_token_and_all_requirements_met() -> None:
    game = given("army A elis 4\ntokens A march\nphase special")
    assert game.refused("special march") == "HEL-SPA.1, HEL-SPA.3"
    assert "Build Monument" in game.why_not("special march")
    assert game.may("special recruit")
    assert not given("army A messenia 4\nphase special").may("special recruit")  # an empty action


def test_HEL_SPA_2_the_token_is_put_when_the_action_is_chosen() -> None:
    game = given("army A elis 4\nphase special").play("special recruit")
    assert (game.asked(), game.seat("A")["used"]) == ("A recruit_place", ["recruit"])


def test_HEL_SPA_3_what_takes_tokens_off() -> None:
    game = given(f"turn B\ntokens A {ALL}\ntokens B march\nphase special").play("special build_monument", "god zeus")
    assert (game.seat("A")["used"], game.seat("B")["used"]) == ([], [])
    trumpet = given("artifacts A femes_trumpet\ntokens A hunt prepare").play("regular use_artifacts")
    assert trumpet.play("use femes_trumpet", "special hunt").seat("A")["used"] == ["prepare"]
    atlas = given(f"kept A aid_to_atlas\ntokens A {ALL}\ntokens B march").play("use aid_to_atlas")
    assert (atlas.seat("A")["used"], atlas.seat("B")["used"]) == ([], ["march"])


def test_HEL_SPA_4_build_monument_is_always_possible() -> None:
    text = "quest aid_to_atlas\nstep A aid_to_atlas 1\nphase special\n"
    bare = given(text + f"tokens A {ALL}")
    assert bare.choices() == ["special build_monument"]
    game = given("phase special").play("special build_monument")
    assert game.seat("A")["used"] == []


def test_HEL_SPA_5_an_extra_special_action_may_be_taken_or_not() -> None:
    text = "control A epirus achaea\nblessings A hermes_temple\ntokens A prepare\nphase special"
    game = given(text).play("special build_temple")
    assert game.choices() == ["end_turn", "special recruit", "special build_monument"]
    lost = game.copy().play("end_turn")
    assert (lost.asked(), lost.view()["turn_state"]["extra"]) == ("B turn_main", 0)
    game.play("special recruit", "done")
    assert (game.seat("A")["used"], game.asked()) == (["recruit", "build_temple", "prepare"], "B turn_main")


def test_HEL_SPA_6_build_monument_ends_the_turn() -> None:
    text = "control A phocis\nblessings A hermes_temple\nphase special\n"
    game = given(text).play("special build_temple")
    assert game.view()["turn_state"]["extra"] == 2
    game.play("special build_monument", "god zeus").chance()
    assert game.asked() == "B turn_main"


def test_HEL_SPA_7_extra_special_actions_add_up() -> None:
    text = "hero A achilles elis\ncontrol A phocis achaea\nblessings A hermes_temple\nkept A augean_stables\n"
    game = given(text + "army A crete 1\nphase special").play("use augean_stables", "special build_temple")
    assert game.view()["turn_state"]["extra"] == 3  # the card, Temple card 1 and Hermes' Temple
    game.play("special recruit", "done", "special march", "region euboea")
    assert game.asked() == "A special_choose"
    game.play("special prepare", "prepare draw", "card c01", "prepare draw", "card c02")
    assert game.asked() == "B turn_main"


def test_HEL_SPA_8_who_still_holds_augean_stables_is_asked_once_more() -> None:
    text = "control A achaea\nphase special\n"
    game = given(text + "kept A augean_stables").play("special recruit", "done")
    assert (game.asked(), game.choices()) == ("A special_choose", ["end_turn", "use augean_stables"])
    game.play("use augean_stables")
    assert "special prepare" in game.choices()
    assert given(text).play("special recruit", "done").asked() == "B turn_main"
    monument = given(text + "kept A augean_stables").play("special build_monument", "god zeus").chance()
    assert monument.asked() == "B turn_main"
