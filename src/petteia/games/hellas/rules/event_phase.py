# mypy: disable-error-code="override"
"""Section 21: the Event Phase."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64, mypyc_attr

from petteia.core.facts import Facts
from petteia.core.flow import CHANCE, Choices, Decision
from petteia.games.hellas.actions import EVENT
from petteia.games.hellas.components.cards import EVENT_MONSTER, EVENT_REGION, EVENTS, QUEST_SLOTS
from petteia.games.hellas.components.constants import (
    DISCARDED,
    EVOLVE_FROM_SPAWN_CARD,
    EVOLVED,
    IN_DECK,
    IN_SLOT,
    MONSTER_EVENTS,
    NO_REGION,
    NOTHING,
    ON,
    SET_ASIDE,
    SLAIN,
)
from petteia.games.hellas.events import EVENT_DRAWN, EVENT_IGNORED, MONSTER_APPEARED, QUEST_OPENED
from petteia.games.hellas.events import EVOLVED as MONSTER_EVOLVED
from petteia.games.hellas.state import Position


def free_quest_slot(s: Position) -> i64:
    """HEL-LIM.3  The next free quest slot, or NOTHING."""
    for slot in range(QUEST_SLOTS):
        if s.quests[slot] == NOTHING:
            return slot
    return NOTHING


def open_quest(s: Position, event: i64, slot: i64) -> None:
    """HEL-SET.12, HEL-EVT.2  A quest card into its slot, its token into its region."""
    s.quests[slot] = event - MONSTER_EVENTS
    s.event_place[event] = IN_SLOT
    s.emit(QUEST_OPENED, event - MONSTER_EVENTS, EVENT_REGION[event], slot)


def place_monster(s: Position, event: i64) -> None:
    """HEL-SET.14, HEL-EVT.5  A monster appears in the region of the card."""
    s.monster_region[EVENT_MONSTER[event]] = EVENT_REGION[event]
    s.emit(MONSTER_APPEARED, EVENT_MONSTER[event], EVENT_REGION[event], 0)


def list_events(s: Position, choices: Choices) -> None:
    """HEL-EVT.9  The cards of the Event deck; with none left, the discarded quests."""
    for event in range(EVENTS):
        if s.event_place[event] == IN_DECK:
            choices.add_outcome(EVENT + event, 1)
    if choices.count == 0:
        for event in range(EVENTS):
            if s.event_place[event] == DISCARDED:
                choices.add_outcome(EVENT + event, 1)


def take_event(s: Position, event: i64) -> None:
    """HEL-EVT.9  A drawn discarded quest means that the discards have become the deck."""
    if s.event_place[event] == DISCARDED:
        for card in range(EVENTS):
            if s.event_place[card] == DISCARDED:
                s.event_place[card] = IN_DECK
    s.emit(EVENT_DRAWN, event, 0, 0)


@mypyc_attr(acyclic=True, free_list_len=1)
class DrawEvent(Decision):
    """HEL-EVT.1, HEL-EVT.9, HEL-EVT.10  Draw until a quest or a living monster has been resolved."""

    facts: ClassVar[Facts] = Facts("draw_event")

    def __init__(self) -> None:
        super().__init__(CHANCE)

    def asks_single(self) -> bool:
        return False

    def list_choices(self, s: Position, choices: Choices) -> None:
        list_events(s, choices)

    def apply(self, s: Position, action: i64) -> None:
        event = action - EVENT
        take_event(s, event)
        if event >= MONSTER_EVENTS:
            resolve_quest(s, event)
        else:
            resolve_monster(s, event)


def resolve_quest(s: Position, event: i64) -> None:
    """HEL-EVT.2, HEL-EVT.3  Into a free slot, or discarded without effect."""
    slot = free_quest_slot(s)
    if slot == NOTHING:
        s.event_place[event] = DISCARDED
        s.emit(EVENT_IGNORED, event, 0, 0)
    else:
        open_quest(s, event, slot)


def resolve_monster(s: Position, event: i64) -> None:
    """HEL-EVT.4 to HEL-EVT.8  It evolves, appears, or is slain already and another card is drawn.

    HEL-EVT.6: cards of slain monsters. HEL-EVT.7: a monster from set-up has both its cards in the deck.
    """
    where = s.monster_region[EVENT_MONSTER[event]]
    if where == SLAIN:
        s.event_place[event] = SET_ASIDE
        s.emit(EVENT_IGNORED, event, 0, 0)
        s.ask(DrawEvent())
    elif where == NO_REGION:
        place_monster(s, event)
        if s.options[EVOLVE_FROM_SPAWN_CARD] != ON:
            s.event_place[event] = SET_ASIDE
    else:
        s.event_place[event] = EVOLVED
        s.emit(MONSTER_EVOLVED, EVENT_MONSTER[event], event, 0)
