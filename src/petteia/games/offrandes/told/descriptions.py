"""Offrandes in words: names of things, actions, events and questions, as messages of the catalog."""

from __future__ import annotations

from typing import Any

from petteia.core.events import Event
from petteia.core.flow import CHANCE, OVER
from petteia.core.messages import Message, as_command, listing, name_of
from petteia.games.offrandes import events
from petteia.games.offrandes.actions import (
    ACTIONS,
    ALTAR,
    BID,
    CORRUPT,
    FIRST,
    PAIR,
    START,
    TRACK,
    offered_animal,
    offered_number,
)
from petteia.games.offrandes.components import content


def city(seat: int) -> Message:
    """The city of a seat (OFF-2.9)."""
    return name_of("offrandes.city", content.CITIES[seat])


def character(number: int) -> Message:
    """A character."""
    return name_of("offrandes.character", content.CHARACTERS[number])


def altar(number: int) -> Message:
    """The god of an altar."""
    return name_of("offrandes.altar", content.ALTARS[number])


def animals(kind: int, number: int) -> Message:
    """So many animals of a kind: "2 sheep"."""
    return Message(f"offrandes.animals.{content.ANIMALS[kind]}", n=number)


def animal(kind: int) -> Message:
    """A kind of animal: "sheep"."""
    return Message(f"offrandes.animal.{content.ANIMALS[kind]}")


def drachmas(number: int) -> Message:
    """An amount of money: "4 drachmas"."""
    return Message("offrandes.drachmas", n=number)


def points(number: int) -> Message:
    """Devotion points: "6 points"."""
    return Message("offrandes.points", n=number)


def phase(name: str) -> Message:
    """A phase by its name."""
    return Message(f"offrandes.phase.{name}")


def question(view: dict[str, Any]) -> Message:
    """What has to be done now, and by whom: the line that is always visible."""
    if view["to_act"] == OVER:
        winners = [city(seat) for seat, rank in enumerate(view["result"]["ranking"]) if rank == 1]
        return Message("offrandes.ask.over", winners=listing(winners), n=len(winners))
    if view["to_act"] == CHANCE:
        return Message("offrandes.ask.choose_first_player")
    values: dict[str, object] = {"who": city(view["to_act"])}
    choice = view["choice"]
    if view["decision"] == "choose_start_character":
        values["n"] = choice["left"]
    elif view["decision"] == "choose_pair_second":
        values["card"] = character(content.CHARACTERS.index(choice["card"]))
    elif view["decision"] == "choose_opening_bid":
        values["pair"] = _pair(view)
    elif view["decision"] == "bid_or_pass":
        values |= {"pair": _pair(view), "bid": view["auction"]["bid"] + 1, "leader": city(view["auction"]["bidder"])}
    elif view["decision"] == "corrupt_choose_track":
        values["victim"] = city(choice["victim"])
    elif view["decision"] == "offer_choose_altar":
        values["animals"] = animals(content.ANIMALS.index(choice["animal"]), choice["number"])
    return Message(f"offrandes.ask.{view['decision']}", **values)


def _pair(view: dict[str, Any]) -> Message:
    low, high = (character(content.CHARACTERS.index(card)) for card in view["auction"]["pair"])
    return Message("core.list.last", a=low, b=high)


def describe(action: int, view: dict[str, Any]) -> Message:
    """An action as a sentence about whoever is to decide in this view."""
    verb = ACTIONS.block_of(action).verb
    seat = view["to_act"]
    who = city(seat) if seat >= 0 else Message("offrandes.somebody")
    key = f"offrandes.action.{verb}"
    if verb == "first":
        return Message(key, who=city(action - FIRST))
    if verb == "start":
        return Message(key, who=who, character=character(action - START))
    if verb == "pair":
        if view["decision"] == "choose_pair_second":
            first = character(content.CHARACTERS.index(view["choice"]["card"]))
            return Message(f"{key}.second", who=who, character=character(action - PAIR), first=first)
        return Message(key, who=who, character=character(action - PAIR))
    if verb == "bid":
        return Message(key, who=who, amount=drachmas(action - BID))
    if verb == "corrupt":
        return Message(key, who=who, victim=city(action - CORRUPT))
    if verb == "track":
        return Message(key, who=who, character=character(action - TRACK))
    if verb == "offer":
        kind, number = offered_animal(action), offered_number(action)
        worth = points(content.VALUES[kind] * number)
        return Message(key, who=who, animals=animals(kind, number), points=worth)
    if verb == "altar":
        return Message(key, who=who, altar=altar(action - ALTAR))
    if verb == "decline":
        phase_key = "corruption" if view["phase"] == "corruption" else "offering"
        return Message(f"{key}.{phase_key}", who=who)
    return Message(key, who=who)


def command(action: int, view: dict[str, Any]) -> Message:
    """An action as it is said to whoever is to decide in this view."""
    return as_command(describe(action, view))


def describe_event(event: Event) -> Message:
    """An event as a sentence for the log."""
    key = f"offrandes.event.{events.EVENTS.names[event.kind]}"
    a, b, c = event.a, event.b, event.c
    match event.kind:
        case events.CHARACTER_CHOSEN:
            return Message(key, who=city(a), character=character(b))
        case events.ROUND_STARTED:
            return Message(key, round=a, who=city(b))
        case events.PAIR_PROPOSED:
            return Message(key, who=city(a), pair=Message("core.list.last", a=character(b), b=character(c)))
        case events.BID_MADE:
            return Message(f"{key}.opening" if c else key, who=city(a), amount=drachmas(b))
        case events.PAIR_SOLD:
            return Message(key, who=city(a), amount=drachmas(b))
        case events.ADVANCED | events.DISPLACED:
            return Message(key, who=city(a), character=character(b), level=c)
        case events.CORRUPTED:
            return Message(key, who=city(a), victim=city(b), character=character(c))
        case events.PRIESTESS_SCORED:
            return Message(key, who=city(a), points=points(b))
        case events.OFFERED:
            return Message(key, who=city(a), animals=animals(b, c))
        case events.LAID:
            return Message(key, who=city(a), altar=altar(b), points=points(c))
        case events.REPLACED:
            return Message(key, who=city(a), altar=altar(b))
        case events.INCOME_RECEIVED:
            return Message(key, amount=drachmas(a), limit=b)
        case events.GAME_ENDED:
            return Message(key if b == 1 else f"{key}.shared", who=city(a))
        case events.ALTARS_SCORED:
            return Message(key, who=city(a), n=b, points=points(c))
        case _:
            return Message(key, who=city(a))
