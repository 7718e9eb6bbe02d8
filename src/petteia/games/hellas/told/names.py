"""What Lords of Hellas says: names, questions, actions and events as messages of the catalog."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from petteia.core.messages import Message, SeatName
from petteia.games.hellas.actions import ACTIONS
from petteia.games.hellas.components import content
from petteia.games.hellas.components.constants import (
    NOBODY,
    SYMBOLS,
)
from petteia.games.hellas.components.vocabulary import VALUES


def seat_name(seat: int) -> Message:
    """What a seat is called: "Player 2"."""
    if seat == NOBODY:
        return Message("hellas.nobody")
    return SeatName("hellas.seat", seat)


def named(family: str, name: str) -> Message:
    """The name of one thing of a family: a region, a card, a monster."""
    return Message(f"hellas.{family}.{name}")


def region(number: int) -> Message:
    """A region, or nowhere."""
    return named("region", content.REGIONS[number]) if number >= 0 else Message("hellas.nowhere")


def combat(card: int) -> Message:
    """A Combat card: its name, symbol, strength and casualties."""
    return Message(
        "hellas.card",
        name=named("combat", content.COMBAT_TYPES[content.COMBAT_TYPE[card]]),
        symbol=named("symbol", SYMBOLS[content.COMBAT_SYMBOL[card]]),
        strength=content.COMBAT_STRENGTH[card],
        casualties=content.COMBAT_CASUALTIES[card],
    )


def attack_name(card: int) -> Message:
    """The name of a Monster Attack card."""
    return named("attack", content.ATTACK_TYPES[content.ATTACK_TYPE[card]])


def attack(card: int) -> Message:
    """A Monster Attack card: its name, and its value with what adds to it."""
    return Message("hellas.attack_card", name=attack_name(card), value=attack_value(card))


def attack_value(card: int) -> Message | int:
    """The value of a Monster Attack card, and what adds to it."""
    value, times = content.ATTACK_VALUE[card], content.ATTACK_TIMES[card]
    if not times:
        return value
    return Message(f"hellas.picture.attack_value.{VALUES[content.ATTACK_PER[card]]}", value=value, times=times)


def _copy(told: Message, verb: str, name: str, among: Iterable[str]) -> Message:
    """A card; of several among the choices that are alike, which one: the first is told like any other."""
    kinds = KINDS[verb]
    if name not in among:
        return told
    alike = [other for other in sorted(among) if other in kinds and kinds[other] == kinds[name]]
    number = alike.index(name) + 1
    return told if number == 1 else Message("hellas.copy", card=told, number=number)


# By the names of actions what the cards are that these are about: cards that are alike have the same.
KINDS: Final = {
    "card": {
        f"card {name}": kind
        for name, *kind in zip(
            content.COMBAT_NAMES,
            content.COMBAT_TYPE,
            content.COMBAT_SYMBOL,
            content.COMBAT_STRENGTH,
            content.COMBAT_CASUALTIES,
            strict=True,
        )
    },
    "attack": {
        f"attack {name}": kind
        for name, *kind in zip(
            content.ATTACK_NAMES,
            content.ATTACK_TYPE,
            content.ATTACK_VALUE,
            content.ATTACK_PER,
            content.ATTACK_TIMES,
            strict=True,
        )
    },
}


def event_card(card: int) -> Message:
    """A card of the Event deck: a quest, or a monster with the region of the card."""
    if card >= len(content.MONSTER_EVENTS):
        return named("quest", content.QUESTS[card - len(content.MONSTER_EVENTS)])
    monster = named("monster", content.MONSTERS[content.EVENT_MONSTER[card]])
    return Message("hellas.event_card", monster=monster, region=region(content.EVENT_REGION[card]))


def usable(card: int) -> Message:
    """An artifact, a Blessing or a kept quest card."""
    if card < len(content.ARTIFACTS):
        return named("artifact", content.ARTIFACTS[card])
    card -= len(content.ARTIFACTS)
    if card < len(content.BLESSINGS):
        return named("blessing", content.BLESSINGS[card])
    return named("quest", content.QUESTS[card - len(content.BLESSINGS)])


# -- actions ------------------------------------------------------------------------------------------------

# Verbs whose object is a thing with a name of its own: the family it belongs to.
FAMILIES: Final = {
    "regular": "regular",
    "special": "special",
    "attribute": "attribute",
    "god": "god",
    "glory": "nation",
    "hero": "hero",
    "color": "color",
    "monster": "monster",
    "artifact": "artifact",
    "blessing": "blessing",
    "region": "region",
}
# Verbs that are said in the same way whatever is being decided.
PLAIN: Final = (
    "no",
    "done",
    "stop",
    "pass",
    "close",
    "yes",
    "to_special",
    "end_turn",
    "fortify",
    "leave_city",
    "murderous",
)
# Verbs with a few fixed objects, each with its own sentence.
FIXED: Final = ("first", "prepare", "defend", "mode", "pay", "reward", "save", "blood", "act")


def object_of(action: int, among: Iterable[str] = ()) -> Message:
    """What an action is done to: a region, a card, a number; among choices that are alike, which one."""
    block = ACTIONS.block_of(action)
    verb, number = block.verb, action - block.base
    word = ACTIONS.name(action)[len(verb) + 1 :]
    if verb == "temple":
        return named("temple", word)
    if verb == "die":
        return named("face", word)
    if verb in FAMILIES:
        return named(FAMILIES[verb], word)
    if verb in ("field", "city"):
        return Message(f"hellas.place.{verb}", region=region(number))
    if verb == "seat":
        return seat_name(number)
    if verb == "card":
        return _copy(combat(number), verb, ACTIONS.name(action), among)
    if verb == "attack":
        return _copy(attack(number), verb, ACTIONS.name(action), among)
    if verb == "event":
        return event_card(number)
    if verb == "use":
        return usable(number)
    return Message(f"hellas.number.{verb}", number=number + 1)
