"""Why an action is not allowed now, what would make it possible, and the rule that says so."""

from __future__ import annotations

from petteia.core.game import Reason
from petteia.core.messages import Message
from petteia.games.offrandes.actions import (
    ACTIONS,
    ALTAR,
    BID,
    CORRUPT,
    DECLINE,
    END_TURN,
    PAIR,
    START,
    TRACK,
    offered_animal,
    offered_number,
)
from petteia.games.offrandes.components import content
from petteia.games.offrandes.components.constants import (
    ALWAYS,
    ANIMAL_KIND,
    CORRUPTOR_ON_TOP_MAY_CORRUPT,
    FEWER_ANIMALS_CHOICE,
    NOBODY,
    OFF,
)
from petteia.games.offrandes.rules.auctions import ChoosePairSecond
from petteia.games.offrandes.rules.characters import (
    altar_reach,
    animal_kind,
    animal_number,
    corruptor_level,
    soldier_level,
)
from petteia.games.offrandes.rules.corruption import (
    CorruptChooseTrack,
    has_been_corrupted,
    is_top_corruptor,
    third_on_top,
)
from petteia.games.offrandes.rules.offerings import OfferChooseAltar, is_reached, may_take, most_animals
from petteia.games.offrandes.state import Table
from petteia.games.offrandes.told.descriptions import altar as altar_name
from petteia.games.offrandes.told.descriptions import animal as animal_name
from petteia.games.offrandes.told.descriptions import animals, character, city, drachmas

# For an action of another moment of the game: the rules that say when it can be chosen.
WHEN = {
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


def refuse(key: str, *rules: str, remedy: Message | None = None, **values: object) -> Reason:
    """A reason whose words are the message `offrandes.why.KEY`."""
    return Reason(Message(f"offrandes.why.{key}", **values), rules, remedy)


def advice(key: str, **values: object) -> Message:
    """What would make it possible: the message `offrandes.remedy.KEY`."""
    return Message(f"offrandes.remedy.{key}", **values)


def why_not(s: Table, action: int) -> Reason:
    """Why the seat to decide cannot choose this action, which is not legal."""
    verb = ACTIONS.block_of(action).verb
    decision = s.decision
    if decision == "choose_start_character" and verb == "start":
        return refuse("chosen", "OFF-3.3", character=character(action - START), remedy=advice("other_character"))
    if decision == "choose_pair_first" and action == END_TURN:
        return refuse("first_pair", "OFF-5.5", remedy=advice("first_pair"))
    if decision in ("choose_pair_first", "choose_pair_second") and verb == "pair":
        return _why_not_pair(s, action - PAIR)
    if decision in ("choose_opening_bid", "bid_or_pass") and verb == "bid":
        return _why_not_bid(s, action - BID)
    if decision == "corrupt_choose_victim" and verb == "corrupt":
        return _why_not_victim(s, action - CORRUPT)
    if decision == "corrupt_choose_track" and verb == "track":
        return _why_not_track(s, action - TRACK)
    if decision == "offer_choose_animals" and verb == "offer":
        return _why_not_animals(s, offered_animal(action), offered_number(action))
    if decision == "offer_choose_altar" and verb == "altar":
        return _why_not_altar(s, action - ALTAR)
    if action == DECLINE and decision == "corrupt_choose_track":
        return refuse("victim_named", "OFF-8.21", remedy=advice("choose_track"))
    if action == DECLINE and decision == "offer_choose_altar":
        return refuse("animals_taken", "OFF-10.28", remedy=advice("choose_altar"))
    return refuse(f"when.{verb}", *WHEN[verb])


def _why_not_pair(s: Table, card: int) -> Reason:
    top = s.stack[-1]
    if isinstance(top, ChoosePairSecond) and top.first == card:
        return refuse("same_card", "OFF-5.3", character=character(card), remedy=advice("other_card"))
    buyer = city(int(s.card_seat[card]))
    return refuse("sold", "OFF-5.7", character=character(card), who=buyer, remedy=advice("next_auction_turn"))


def _why_not_bid(s: Table, bid: int) -> Reason:
    purse = int(s.drachmas[s.seat])
    if bid > purse:
        rule = "OFF-6.3" if s.decision == "bid_or_pass" else "OFF-6.1"
        return refuse("too_dear", rule, bid=drachmas(bid), purse=drachmas(purse), remedy=advice("bid_most", most=purse))
    if s.decision == "bid_or_pass":
        least = int(s.bid) + 1
        remedy = advice("bid_least", least=least)
        return refuse("too_low", "OFF-6.3", bid=drachmas(bid), highest=int(s.bid), remedy=remedy)
    return refuse("below_lowest", "OFF-6.1", bid=drachmas(bid), remedy=advice("bid_least", least=content.LOWEST_BID))


def _why_not_victim(s: Table, rival: int) -> Reason:
    seat = int(s.seat)
    who = city(rival)
    if rival >= s.seats:
        return refuse("absent", "OFF-2.8", who=who)
    if rival == seat:
        return refuse("self", "OFF-8.7", remedy=advice("other_city"))
    if has_been_corrupted(s, rival):
        return refuse("corrupted", "OFF-8.6", who=who, remedy=advice("next_round"))
    mine, theirs = int(corruptor_level(s, seat)), int(soldier_level(s, rival))
    if mine <= theirs:
        need = advice("corruptor_level", level=theirs + 1) if theirs < content.LAST_LEVEL else None
        return refuse("soldiers", "OFF-8.5", who=who, soldiers=theirs, corruptors=mine, remedy=need)
    return refuse("no_track", "OFF-8.21", who=who)


def _why_not_track(s: Table, track: int) -> Reason:
    top = s.stack[-1]
    assert isinstance(top, CorruptChooseTrack)
    seat, rival = int(top.seat), int(top.victim)
    who, name = city(rival), character(track)
    if not content.IS_CORRUPTIBLE[track]:
        return refuse("incorruptible", "OFF-8.8", character=name)
    if s.level(rival, track) == 0:
        return refuse("nobody_there", "OFF-8.9", who=who, character=name)
    if s.level(seat, track) == content.LAST_LEVEL and s.options[CORRUPTOR_ON_TOP_MAY_CORRUPT] == OFF:
        return refuse("on_top", "OFF-8.15", character=name)
    need = advice("corruptor_level", level=content.LAST_LEVEL)
    if s.level(rival, track) == content.LAST_LEVEL and not is_top_corruptor(s, seat):
        return refuse("last_space", "OFF-8.12", who=who, character=name, remedy=need)
    third = third_on_top(s, seat, rival, track)
    return refuse("third", "OFF-8.13", who=city(int(third)), character=name, remedy=need)


def _why_not_animals(s: Table, kind: int, number: int) -> Reason:
    seat = int(s.seat)
    own = int(animal_kind(s, seat))
    carried = int(animal_number(s, seat))
    if kind > own:
        gains = content.GAINS[content.EFFECT_OF.index(ANIMAL_KIND)]
        level = next(i for i, gain in enumerate(gains) if gain >= kind)
        return refuse(
            "animal_kind",
            "OFF-10.4",
            animal=animal_name(kind),
            own=animal_name(own),
            remedy=advice("peasant_level", level=level),
        )
    if number > carried:
        remedy = advice("carrier_level", level=number)
        return refuse("animal_number", "OFF-10.5", animals=animals(kind, number), number=carried, remedy=remedy)
    if s.reserve[kind] == 0:
        rule = _rule_of_number(s, kind)
        return refuse("none_left", rule, animal=animal_name(kind), remedy=advice("returned"))
    if not may_take(s, seat, kind):
        return refuse("lower_kind", "OFF-10.7", animal=animal_name(kind), own=animal_name(own))
    most = int(most_animals(s, seat, kind))
    if number > most or (number < most and s.options[FEWER_ANIMALS_CHOICE] != ALWAYS):
        rule = _rule_of_number(s, kind)
        if s.options[FEWER_ANIMALS_CHOICE] == ALWAYS:
            return refuse("at_most", rule, animals=animals(kind, number), most=animals(kind, most))
        return refuse("exact_number", rule, animals=animals(kind, number), must=animals(kind, most))
    return refuse("no_altar", "OFF-10.22", animals=animals(kind, number))


def _rule_of_number(s: Table, kind: int) -> str:
    """The rule that says how many of a kind: no shortage, a shortage, or a lower kind because of one."""
    own = animal_kind(s, s.seat)
    if s.reserve[own] >= animal_number(s, s.seat):
        return "OFF-10.7"
    return "OFF-10.8" if kind == own else "OFF-10.9"


def _why_not_altar(s: Table, altar: int) -> Reason:
    top = s.stack[-1]
    assert isinstance(top, OfferChooseAltar)
    seat, name = int(top.seat), altar_name(altar)
    if not is_reached(s, seat, altar):
        group = content.GROUP_OF[altar]
        reach = int(altar_reach(s, seat))
        remedy = advice("guardian_level", level=group)
        return refuse("out_of_reach", "OFF-10.11", altar=name, group=group, reach=reach, remedy=remedy)
    assert s.altar_seat[altar] != NOBODY
    there = animals(int(s.altar_animal[altar]), int(s.altar_number[altar]))
    mine = animals(int(top.animal), int(top.number))
    if top.number < s.altar_number[altar]:
        return refuse("fewer", "OFF-10.13", altar=name, there=there, animals=mine)
    if top.animal < s.altar_animal[altar]:
        return refuse("less_valuable", "OFF-10.14", altar=name, there=there, animals=mine)
    return refuse("same", "OFF-10.15", altar=name, there=there)
