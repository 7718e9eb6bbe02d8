"""The words for the reasons that the rules give by number: with the rule that forbids, and what would help."""

from __future__ import annotations

from typing import Any, Final

from petteia.core.game import Reason
from petteia.core.messages import Message
from petteia.games.offrandes.actions import (
    ACTIONS,
    ALTAR,
    BID,
    CORRUPT,
    PAIR,
    START,
    TRACK,
    offered_animal,
    offered_number,
)
from petteia.games.offrandes.components import content
from petteia.games.offrandes.components.cards import PEASANT
from petteia.games.offrandes.rules import reasons as r
from petteia.games.offrandes.rules.corruption import CorruptChooseTrack, third_on_top
from petteia.games.offrandes.rules.effects import (
    altar_reach,
    animal_kind,
    animal_number,
    corruptor_level,
    soldier_level,
)
from petteia.games.offrandes.rules.offerings import OfferChooseAltar, most_animals
from petteia.games.offrandes.state import Position
from petteia.games.offrandes.told import names

Values = dict[str, Any]

# For an action of another moment of the game: the rules that say when it can be chosen.
WHEN: Final = {
    "end_turn": ("OFF-5.9",),
    "pass": ("OFF-6.3",),
    "decline": ("OFF-8.4", "OFF-10.2"),
    "first": ("OFF-2.7",),
    "start": ("OFF-3.2",),
    "pair": ("OFF-5.3",),
    "bid": ("OFF-6.1",),
    "corrupt": ("OFF-8.2",),
    "track": ("OFF-8.21",),
    "offer": ("OFF-10.1",),
    "altar": ("OFF-10.11",),
}

# Each reason by its number: the last part of its message's key.
KEYS: Final = {number: name.lower() for name, number in vars(r).items() if isinstance(number, int)}

# The rule that forbids; where several can, `_rule` knows which.
RULES: Final = {
    r.CHOSEN: "OFF-3.3",
    r.FIRST_PAIR: "OFF-5.5",
    r.SAME_CARD: "OFF-5.3",
    r.SOLD: "OFF-5.7",
    r.TOO_LOW: "OFF-6.3",
    r.BELOW_LOWEST: "OFF-6.1",
    r.ABSENT: "OFF-2.8",
    r.SELF: "OFF-8.7",
    r.CORRUPTED: "OFF-8.6",
    r.SOLDIERS: "OFF-8.5",
    r.NO_TRACK: "OFF-8.21",
    r.VICTIM_NAMED: "OFF-8.21",
    r.INCORRUPTIBLE: "OFF-8.8",
    r.NOBODY_THERE: "OFF-8.9",
    r.ON_TOP: "OFF-8.15",
    r.LAST_SPACE: "OFF-8.12",
    r.THIRD: "OFF-8.13",
    r.ANIMAL_KIND: "OFF-10.4",
    r.ANIMAL_NUMBER: "OFF-10.5",
    r.LOWER_KIND: "OFF-10.7",
    r.NO_ALTAR: "OFF-10.22",
    r.ANIMALS_TAKEN: "OFF-10.28",
    r.OUT_OF_REACH: "OFF-10.11",
    r.FEWER: "OFF-10.13",
    r.LESS_VALUABLE: "OFF-10.14",
    r.SAME: "OFF-10.15",
}

# What would help, as the last part of a message's key.
REMEDIES: Final = {
    r.CHOSEN: "other_character",
    r.FIRST_PAIR: "first_pair",
    r.SAME_CARD: "other_card",
    r.SOLD: "next_auction_turn",
    r.TOO_DEAR: "bid_most",
    r.TOO_LOW: "bid_least",
    r.BELOW_LOWEST: "bid_least",
    r.SELF: "other_city",
    r.CORRUPTED: "next_round",
    r.SOLDIERS: "corruptor_level",
    r.VICTIM_NAMED: "choose_track",
    r.LAST_SPACE: "corruptor_level",
    r.THIRD: "corruptor_level",
    r.ANIMAL_KIND: "peasant_level",
    r.ANIMAL_NUMBER: "carrier_level",
    r.NONE_LEFT: "returned",
    r.ANIMALS_TAKEN: "choose_altar",
    r.OUT_OF_REACH: "guardian_level",
}


def when(action: int) -> Reason:
    """When an action can be chosen that is no answer to what is asked now."""
    verb = ACTIONS.block_of(action).verb
    return Reason(Message(f"offrandes.why.when.{verb}"), WHEN[verb])


def explain(s: Position, action: int, number: int) -> Reason:
    """The sentence of a reason, its rule, and what would help."""
    values = _values(s, action, number)
    why = Message(f"offrandes.why.{KEYS[number]}", **values)
    helps = number in REMEDIES and values.get("level", 0) <= content.LAST_LEVEL
    remedy = Message(f"offrandes.remedy.{REMEDIES[number]}", **values) if helps else None
    return Reason(why, (_rule(s, action, number),), remedy)


def _rule(s: Position, action: int, number: int) -> str:
    if number == r.TOO_DEAR:
        return s.top.facts.rule  # of an opening bid or of a raise
    if number in RULES:
        return RULES[number]
    own = animal_kind(s, s.seat)  # how many of a kind: no shortage, a shortage, or a lower kind because of one
    if s.reserve[own] >= animal_number(s, s.seat):
        return "OFF-10.7"
    return "OFF-10.8" if offered_animal(action) == own else "OFF-10.9"


def _values(s: Position, action: int, number: int) -> Values:
    """What the sentences about an action can name."""
    match ACTIONS.block_of(action).verb:
        case "start":
            return {"character": names.character(action - START)}
        case "pair":
            return _card(s, action - PAIR)
        case "bid":
            return _bid(s, action - BID)
        case "corrupt":
            return _victim(s, action - CORRUPT)
        case "track":
            return _track(s, action - TRACK, number)
        case "offer":
            return _offer(s, action, number)
        case "altar":
            return _altar(s, action - ALTAR)
        case _:
            return {}


def _card(s: Position, card: int) -> Values:
    return {"character": names.character(card), "who": names.city(int(s.card_seat[card]))}


def _bid(s: Position, bid: int) -> Values:
    purse, highest = int(s.drachmas[s.seat]), int(s.bid)
    least = highest + 1 if highest else content.LOWEST_BID
    return {
        "bid": names.drachmas(bid),
        "purse": names.drachmas(purse),
        "most": purse,
        "highest": highest,
        "least": least,
    }


def _victim(s: Position, rival: int) -> Values:
    if rival >= s.seats:
        return {"who": names.city(rival)}
    soldiers = int(soldier_level(s, rival))
    mine = int(corruptor_level(s, s.seat))
    return {"who": names.city(rival), "soldiers": soldiers, "corruptors": mine, "level": soldiers + 1}


def _track(s: Position, track: int, number: int) -> Values:
    top = s.top
    assert isinstance(top, CorruptChooseTrack)
    hindering = third_on_top(s, top.seat, top.victim, track) if number == r.THIRD else top.victim
    return {"character": names.character(track), "who": names.city(int(hindering)), "level": content.LAST_LEVEL}


def _offer(s: Position, action: int, number: int) -> Values:
    kind, count, seat = int(offered_animal(action)), int(offered_number(action)), s.seat
    levels = [level for level, gain in enumerate(content.GAINS[PEASANT]) if gain >= kind]
    most = names.animals(kind, int(most_animals(s, seat, kind)))
    return {
        "animal": names.animal(kind),
        "animals": names.animals(kind, count),
        "own": names.animal(int(animal_kind(s, seat))),
        "number": int(animal_number(s, seat)),
        "most": most,
        "must": most,
        "level": min(levels) if number == r.ANIMAL_KIND else count,
    }


def _altar(s: Position, altar: int) -> Values:
    top = s.top
    assert isinstance(top, OfferChooseAltar)
    group = content.GROUP_OF[altar]
    return {
        "altar": names.altar(altar),
        "there": names.animals(int(s.altar_animal[altar]), int(s.altar_number[altar])),
        "animals": names.animals(int(top.animal), int(top.number)),
        "group": group,
        "reach": int(altar_reach(s, top.seat)),
        "level": group,
    }
