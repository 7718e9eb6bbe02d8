"""Actions and events as sentences."""

from __future__ import annotations

from petteia.core.events import Event
from petteia.core.messages import Message, as_command
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
from petteia.games.offrandes.known.shape import View
from petteia.games.offrandes.told.names import altar, animals, character, city, drachmas, points


def describe(action: int, view: View) -> Message:
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


def command(action: int, view: View) -> Message:
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
            return Message(key, who=city(a), points=points(b, 1))
        case events.OFFERED:
            return Message(key, who=city(a), animals=animals(b, c))
        case events.LAID:
            return Message(key, who=city(a), altar=altar(b), points=points(c, 1))
        case events.REPLACED:
            return Message(key, who=city(a), altar=altar(b))
        case events.INCOME_RECEIVED:
            return Message(key, amount=drachmas(a, 1), limit=b)
        case events.GAME_ENDED:
            return Message(key if b == 1 else f"{key}.shared", who=city(a))
        case events.ALTARS_SCORED:
            return Message(key, who=city(a), n=b, points=points(c, 1))
        case _:
            return Message(key, who=city(a))
