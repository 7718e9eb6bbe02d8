"""Everything the game says: each action, question, event and card has its words."""

from __future__ import annotations

import pytest

from petteia.core.events import Event
from petteia.core.facts import numbered
from petteia.games.hellas import GAME
from petteia.games.hellas.components import content
from petteia.games.hellas.told import names
from petteia.text.catalog import template
from tests.hellas.given import given

KINDS = numbered(GAME.decisions)
VIEW = given().view("A")
CHANCE = [
    name for name, kind in GAME.decisions.items() if name.startswith(("draw_", "choose_", "roll_", "setup_event"))
]


@pytest.mark.parametrize("kind", [*KINDS, *CHANCE, "discard_random"])
def test_every_question_is_said(kind: str) -> None:
    """HEL-DEC.10  One line for each kind of decision."""
    assert len(template(f"hellas.ask.{kind}", None, "en")) > 8


@pytest.mark.parametrize("kind", KINDS)
def test_every_decision_names_its_rule(kind: str) -> None:
    """HEL-DEC.11  An action of another moment is refused with the rule of what is being decided."""
    assert GAME.decisions[kind].facts.rule.startswith("HEL-")


def test_every_action_is_said() -> None:
    """Actions are said as what they are done to; a few have a sentence of their own."""
    for action in range(GAME.num_actions):
        verb = GAME.actions.block_of(action).verb
        if verb in names.PLAIN or verb in names.FIXED:
            assert GAME.describe(action, VIEW).startswith("Player 1 ")
        else:
            assert names.object_of(action).text()


@pytest.mark.parametrize("name", GAME.events.names)
def test_every_event_is_said(name: str) -> None:
    """HEL-HID.9  With every variant that depends on the last value."""
    kind = GAME.events.names.index(name)
    for last in (0, 1):
        assert len(GAME.describe_event(Event(-1, kind, 0, 1, last))) > 5


@pytest.mark.parametrize(
    ("family", "ids"),
    [
        ("artifact", content.ARTIFACTS),
        ("blessing", content.BLESSINGS),
        ("quest", content.QUESTS),
        ("combat", content.COMBAT_TYPES),
        ("attack", content.ATTACK_TYPES),
        ("temple", content.TEMPLE_CARDS),
        ("hero", content.HEROES),
        ("god", content.GODS),
        ("special_attack", content.MONSTERS),
        ("region_attack", content.MONSTERS),
    ],
)
def test_every_card_says_what_it_does(family: str, ids: tuple[str, ...]) -> None:
    """HEL-CMP.6, HEL-CMP.7  A name and a text for each card, monster, hero and god."""
    for name in ids:
        assert len(template(f"hellas.words.text.{family}.{name}", None, "en")) > 5


def test_the_table_in_words() -> None:
    """HEL-HID.1  A player's own hand is told, the hands of others are not."""
    game = given("hand A c01\nhand B c23\narmy A elis 3+f\nmonster hydra elis 1\ncountdown A zeus 2\nquest prometheus")
    said = GAME.words(game.view("A")).text()
    assert "Fortification" in said
    assert "Charge" not in said
    assert "Player 1: 3 and 1 fortified" in said
    assert "after 2 more special actions of Player 1 whoever controls Thessaly wins (now: nobody)" in said
    assert "Hydra in Elis: 1 of 7 Wounds; left: torch" in said
    assert "Saving Prometheus in" in said
    assert "Priests: " not in said
    prayed = given("praying A zeus\npraying B zeus\nlevel zeus 3")
    line = "Monument of Zeus in Thessaly: level 3, power 2, free places 0; Priests: Player 1: 1, Player 2: 1"
    assert line in GAME.words(prayed.view("A")).text()
    assert GAME.question(game.view("A")).startswith("Player 1: choose a regular action")


def test_battles_and_hunts_in_words() -> None:
    """HEL-WIN.7, HEL-HNT.17  What is going on is told to everybody."""
    battle = given("army A arcadia 4\narmy B elis 4\nhand A c16\nhand B c01\nphase special")
    battle.play("special march", "count 4", "region elis", "B card c01")
    said = GAME.words(battle.view()).text()
    assert "Attacker Player 1: strength 4, Hoplites 4, casualty symbols 0, cards in hand 1" in said
    assert "Defender Player 2: strength 7, Hoplites 4, casualty symbols 0, cards in hand 0\nFortification" in said
    assert GAME.question(battle.view()).endswith("(Elis: attacker 4, defender 7)")
    hunt = given("hero A achilles elis\nmonster sphinx elis\nhand A c07\ndeck c21\nphase special").play("special hunt")
    assert "Player 1 hunts Sphinx" in GAME.words(hunt.chance().view()).text()
