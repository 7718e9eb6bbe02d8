"""Section 22.4: the Monster Attack cards (MAC)."""

from __future__ import annotations

import pytest

from petteia.games.hellas.components import content
from tests.hellas.given import Scene
from tests.hellas.moments import attacked, facing


def cards(kind: str) -> list[str]:
    """The ids of the attack cards of a kind."""
    return [name.split(":")[1] for name in content.ATTACK_NAMES if name.split(":")[0] == kind]


def value(game: Scene) -> int:
    """What a defence against the attack card must reach."""
    return int(game.view()["hunt"]["value"])


def goes_on(game: Scene) -> bool:
    """Whether the Hunt goes on, once the hunter has drawn."""
    return game.chance().asked() == "A hunt_slot"


@pytest.mark.parametrize(("card", "strength"), [("a01", 3), ("a02", 4), ("a03", 5)])
def test_HEL_MAC_1_attack(card: str, strength: int) -> None:
    """1 Injury."""
    assert cards("attack") == ["a01", "a02", "a03"]
    game = facing("cyclops", card)
    assert value(game) == strength
    game.play("defend not", "attribute speed")
    assert (game.injuries("A"), goes_on(game)) == (["speed"], True)


def test_HEL_MAC_2_charge() -> None:
    """1 plus the number of uncovered symbols; 2 Injuries."""
    assert cards("monster_charge") == ["a04"]
    assert value(facing("cyclops", "a04")) == 1 + 4
    assert value(facing("cyclops", "a04", "monster cyclops elis 4 5")) == 1 + 2
    game = attacked("cyclops", "a04").play("attribute speed", "attribute strength")
    assert (game.injuries("A"), goes_on(game)) == (["strength", "speed"], True)


@pytest.mark.parametrize("card", ["a05", "a06"])
def test_HEL_MAC_3_fury(card: str) -> None:
    """The number of symbols, covered or not; 1 Injury, and the end if the hero had an Injury before this card."""
    assert cards("fury") == ["a05", "a06"]
    assert value(facing("cyclops", card, "monster cyclops elis 4 5")) == 5
    unhurt = attacked("cyclops", card).play("attribute speed")
    assert (unhurt.injuries("A"), goes_on(unhurt)) == (["speed"], True)
    hurt = attacked("cyclops", card, "injured A leadership").play("attribute speed").chance()
    assert (hurt.happened("hunt_ended"), hurt.view()["hunt"]) == (1, None)


def test_HEL_MAC_4_mighty_attack() -> None:
    """2 Injuries."""
    assert cards("mighty_attack") == ["a07"]
    game = facing("cyclops", "a07")
    assert value(game) == 4
    game.play("defend not", "attribute speed", "attribute leadership")
    assert (game.injuries("A"), goes_on(game)) == (["leadership", "speed"], True)


def test_HEL_MAC_5_nasty_wounds() -> None:
    """1 Injury, then the highest track value drops by 1 for good; the hunter chooses among equals."""
    assert cards("nasty_wounds") == ["a08"]
    game = facing("cyclops", "a08", "attributes A 3/2/3")
    assert value(game) == 4
    game.play("defend not", "attribute leadership")
    assert (game.asked(), game.choices("attribute")) == ("A lower_which", ["leadership", "speed"])
    game.play("attribute speed")
    assert (game.tracks("A"), game.injuries("A"), goes_on(game)) == ("3/2/2", ["leadership"], True)


@pytest.mark.parametrize(("card", "strength"), [("a09", 4), ("a10", 5)])
def test_HEL_MAC_6_quick_attack(card: str, strength: int) -> None:
    """1 Injury, then down to as many Combat cards as the hero's Speed after it."""
    assert cards("quick_attack") == ["a09", "a10"]
    game = facing("cyclops", card, "attributes A 1/1/2\nhand A c09 c10")
    assert (value(game), game.seat("A")["hand_size"]) == (strength, 3)
    slow = game.copy().play("defend not", "attribute speed", "card c09", "card c10")
    assert slow.seat("A")["hand_size"] == 1
    game.play("defend not", "attribute strength", "card c09")
    assert (game.seat("A")["hand_size"], goes_on(game)) == (2, True)


def test_HEL_MAC_7_rampage() -> None:
    """1 plus 2 for each covered symbol; the special attack of the monster."""
    assert cards("rampage") == ["a11"]
    assert value(facing("cerberus", "a11")) == 1 + 2
    assert value(facing("cerberus", "a11", "monster cerberus elis 5 6")) == 1 + 6
    assert attacked("hydra", "a11", "monster hydra elis 5").covered("hydra") == []


@pytest.mark.parametrize(("card", "strength"), [("a12", 3), ("a13", 4)])
def test_HEL_MAC_8_recall(card: str, strength: int) -> None:
    """The Hunt ends."""
    assert cards("recall") == ["a12", "a13"]
    game = facing("cyclops", card)
    assert value(game) == strength
    game.play("defend not")
    assert (game.happened("hunt_ended"), game.happened("injured")) == (1, 0)  # the Injury of a lost Hunt comes later


@pytest.mark.parametrize(("card", "strength"), [("a14", 3), ("a15", 4)])
def test_HEL_MAC_9_special_attack(card: str, strength: int) -> None:
    """The special attack of the monster, here that of Hydra and of Cerberus."""
    assert cards("special_attack") == ["a14", "a15"]
    assert value(facing("hydra", card)) == strength
    assert attacked("hydra", card, "monster hydra elis 5").covered("hydra") == []
    assert attacked("cerberus", card).play("attribute speed", "attribute strength").happened("injured") == 3


def test_HEL_MAC_10_surprise_attack() -> None:
    """1 plus the Combat cards in hand when it is played; 1 Injury, then half the hand, rounded up, is discarded."""
    assert cards("surprise_attack") == ["a16"]
    game = facing("cyclops", "a16", "hand A c09 c10")
    assert (value(game), game.seat("A")["hand_size"]) == (1 + 3, 3)
    game.play("defend not", "attribute speed", "card c10", "card c09")
    assert (game.seat("A")["hand_size"], goes_on(game)) == (1, True)


@pytest.mark.parametrize(("card", "strength"), [("a17", 4), ("a18", 5)])
def test_HEL_MAC_11_wild_attack(card: str, strength: int) -> None:
    """1 Injury, then chance picks the card to discard."""
    assert cards("monster_wild") == ["a17", "a18"]
    game = facing("cyclops", card, "hand A c09 c10")
    assert value(game) == strength
    game.play("defend not", "attribute speed")
    assert (game.asked(), len(game.choices("card"))) == ("chance discard_random", 3)
    assert [weight for _, weight in game.state.outcomes()] == [1, 1, 1]
    game.play("card c10")
    assert (game.seat("A")["hand_size"], goes_on(game)) == (2, True)
