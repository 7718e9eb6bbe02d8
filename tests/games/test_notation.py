"""Positions of our games in words: what lessons, puzzles and bug reports say is read, and written again in short."""

from __future__ import annotations

import pytest

import petteia
from petteia.core.chance import Roller
from petteia.core.errors import BadPosition
from petteia.core.flow import CHANCE
from petteia.core.match import Match
from petteia.games import OURS

LESSONS = {
    "offrandes": "players 3; first athens; round 8; points sparta 60; levels sparta 4/2/2/4/0/0/1; drachmas all 5; "
    "altar zeus athens ox:3; altar ares b pig:3; phase offerings",
    "delphi": "players 2; open a shrine:0 statue:1 offering:0 monster:0; done a statue:pink,blue; open b shrine:1; "
    "hold a black statue; ship a 1,-2; ship b 2,0; dice a black red green; dice b 3*yellow; injuries all green",
    "hellas": "players 3; hero A achilles elis; hero B perseus crete; army A arcadia 2; control A argolis laconia; "
    "army B elis 4; glory A green; monster sphinx messenia 1; hand A c13; deck c21; tokens A march; phase special",
}


@pytest.mark.parametrize("name", LESSONS)
def test_a_position_of_a_lesson_is_read_and_written_again(name: str) -> None:
    game = petteia.game(name)
    state = game.position(LESSONS[name])
    words = game.notation(state)
    assert game.position(words).to_json() == state.to_json()
    assert "field" not in words
    assert len(words.splitlines()) <= LESSONS[name].count(";") + 8  # not much more than was said


@pytest.mark.parametrize("name", OURS)
def test_games_need_no_bare_numbers(name: str) -> None:
    game = petteia.game(name)
    roller = Roller("bare", name)
    for seed in range(2):
        match = Match(name, seed=seed)
        state = match.state
        for i in range(600):
            if state.is_over:
                break
            if i % 25 == 0:
                words = game.notation(state)
                assert not [line for line in words.splitlines() if line.startswith("field ")], words
            state.play(roller.pick(state.outcomes()) if state.seat == CHANCE else roller.choose(state.legal()))


def test_what_is_being_decided_in_a_battle_is_written_in_words() -> None:
    game = petteia.game("hellas")
    state = game.position("players 2; army A arcadia 4; army B elis 4; hand B c01; deck c02 c03; phase special")
    for name in ("special march", "count 4", "region elis"):
        state.play(game.action_id(name))
    words = game.notation(state)
    assert "battle elis a b\n" in words
    assert "came elis arcadia:4\n" in words
    assert "asks b battle_card" in words
    assert game.position(words).to_json() == state.to_json()


def test_a_die_in_hand_is_written_in_words() -> None:
    game = petteia.game("delphi")
    state = game.position("dice a red 2*blue; ship a 1,-2")
    state.play(game.action_id("use blue"))
    assert game.notation(state).splitlines() == [
        "players 2",
        "turn a main",
        "ship a 1,-2",
        "dice a red blue",
        "asks a action color=blue source=die",
        "then next_action owner=a",
    ]


def test_a_bid_is_written_in_words() -> None:
    game = petteia.game("offrandes")
    state = game.position("players 3; turn corinth auctions; drachmas all 7")
    for name in ("pair peasant", "pair soldier", "bid 3", "pass"):
        state.play(game.action_id(name))
    assert game.notation(state).splitlines() == [
        "players 3",
        "turn corinth auctions",
        "drachmas all 7",
        "pair peasant soldier",
        "bid corinth 3",
        "passed athens",
        "asks sparta bid_or_pass",
        "then after_sale",
    ]


def test_seats_are_called_alike_in_all_games() -> None:
    for name in OURS:
        game = petteia.game(name)
        assert game.position("first b").to_json() == game.position("first B").to_json()
    assert petteia.game("offrandes").position("first corinth").to_json()["table"]["first"] == 1


def test_a_layout_that_was_drawn_is_written_tile_by_tile() -> None:
    match = Match("delphi", 3, seed=4, options={"layout": "random"})
    words = match.game.notation(match.state)
    assert "\nsea " in words
    assert match.game.position(words).to_json() == match.state.to_json()


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("delphi", "ship a 99,1", '"99,1" is not a name'),
        ("delphi", "ship a here", '"here" does not fit here. Expected: Q,R.'),
        ("delphi", "hold a red statue; hold a red statue; hold a red statue; hold a red statue", "statues"),
        ("delphi", "open a shrine", "Expected: TASK:TILE,TILE."),
        ("delphi", "cards a 3*rde", 'Did you mean "red"?'),
        ("hellas", "army a attika 3", 'Did you mean "attica"?'),
        ("hellas", "army a attica 99", '"99" is not a whole number from 0 to 15.'),
        ("hellas", "step a aid_to_atlas 1", '"aid_to_atlas" is not a name that fits here.'),
        ("hellas", "quest aid_to_atlas amazon_queen prometheus golden_fleece", '"golden_fleece" is one word too many.'),
        ("offrandes", "turn sparta corruption", 'sparta has no turn in the phase "corruption".'),
        ("offrandes", "levels all 5/1/1/1/1/1/1", "OFF-7.3"),
    ],
)
def test_slips_are_told(name: str, text: str, said: str) -> None:
    with pytest.raises(BadPosition) as refused:
        petteia.game(name).position(text)
    assert said in refused.value.text()
