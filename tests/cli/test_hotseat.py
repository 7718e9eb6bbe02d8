"""Several people at one keyboard: nobody is shown what another may not show."""

from __future__ import annotations

import re

from petteia.core.match import Match
from tests.cli.runner import petteia
from tests.core.pebbles import Pebbles

HANDOVER = re.compile(r"Hand over to ([\w ]+) \((.*?)\)\.")


def test_without_hidden_facts_the_keyboard_just_passes_on() -> None:
    arguments = ("--seats", "human,human,human", "--names", "Ada,Bob", "--seed", 2)
    run = petteia("play", "offrandes", *arguments, answers=["1"] * 6 + ["quit", "n"])
    assert not HANDOVER.search(run.out)
    prompts = re.findall(r"^(\w+ \(.*?\))> ", run.out, re.MULTILINE)
    assert set(prompts) == {"Sparta (Ada)", "Corinth (Bob)", "Athens (player 3)"}


def test_with_hidden_money_the_others_look_away() -> None:
    arguments = ("--seats", "human,uniform,human", "--option", "open_drachmas=false", "--seed", 2)
    answers = ["", "1", "1", "1", "", "1", "1", "1", "quit", "n"]
    run = petteia("play", "offrandes", *arguments, answers=answers)
    handed = HANDOVER.findall(run.out)
    assert handed[:2] == [("Athens", "player 2"), ("Sparta", "player 1")]
    _, of_athens, of_sparta, *_ = re.split(HANDOVER.pattern, run.out)[::3]
    assert "City Athens: Points 0, Dr. 10" in of_athens
    assert "City Sparta (first): Points 0, Dr. ?" in of_athens
    assert "City Sparta (first): Points 0, Dr. 10" in of_sparta
    assert "City Athens: Points 0, Dr. ?" in of_sparta


def test_one_person_among_bots_is_never_asked_to_look_away() -> None:
    run = petteia("play", "offrandes", "--option", "open_drachmas=false", "--seed", 2, answers=["1", "quit", "n"])
    assert "Hand over" not in run.out
    assert re.search(r"City Corinth( \(first\))?: Points 0, Dr\. \?", run.out)


def test_private_news_is_told_to_its_owner_alone(pebbles: Pebbles) -> None:
    """Cards are dealt before anybody sits down: each hears of the own card when the keyboard comes round."""
    match = Match(pebbles, 3, seed=4)
    cards = [int(card) for card in match.state.card]  # type: ignore[attr-defined]
    arguments = ("--seats", "human,human,human", "--seed", 4)
    answers = ["", "take 1", "keep", "", "", "take 1", "keep", "", "", "take 1", "keep", "quit", "n"]
    run = petteia("play", "heap", *arguments, answers=answers)
    parts = HANDOVER.split(run.out)[3::3]
    assert len(parts) >= 3
    for seat, part in enumerate(parts[:3]):
        own = [pebbles.describe_event(event) for event in match.events(seat) if event.audience == seat]
        assert len(own) == 1
        assert own[0] in part
        hidden = ", ".join(str(card) if i == seat else "None" for i, card in enumerate(cards))
        assert f"cards [{hidden}]" in part
        for other in range(3):
            if other != seat:
                told = [pebbles.describe_event(e) for e in match.events(other) if e.audience == other]
                assert told[0] == own[0] or told[0] not in part


def test_a_secret_on_the_screen_is_wiped_only_when_it_has_been_read(pebbles: Pebbles) -> None:
    arguments = ("--seats", "human,human", "--seed", 4)
    run = petteia("play", "heap", *arguments, answers=["", "take 1", "keep", "", "", "take 1", "quit", "n"])
    read, hand = run.out.index("Press Enter when you have read this"), HANDOVER.search(run.out, 600)
    assert hand is not None
    assert read < run.out.rindex("Hand over to")


def test_a_reveal_cannot_be_taken_back(pebbles: Pebbles) -> None:
    run = petteia("play", "heap", "--players", 2, "--seed", 4, answers=["take 1", "show", "undo", "quit", "n"])
    assert "Something hidden has been revealed; that cannot be taken back." in run.out
