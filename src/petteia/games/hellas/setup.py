# mypy: disable-error-code="override"
"""Section 2: setting up, from the decks to the starting events; who is start player."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from petteia.core.facts import Facts
from petteia.core.flow import CHANCE, Choices, Decision, Step
from petteia.games.hellas.actions import EVENT, SEAT, TEMPLE
from petteia.games.hellas.components.cards import (
    ALL_ATTACKS,
    ALL_BLESSINGS,
    ALL_CARDS,
    EVENT_MONSTER,
    EVENTS,
    HOPLITES,
    QUEST_SLOTS,
    SETUP_EVENTS,
    START_CARDS,
)
from petteia.games.hellas.components.constants import (
    ARTIFACTS,
    ATTRIBUTE_COUNT,
    DRAWN,
    GODS,
    IN_DECK,
    IN_STOCK,
    MONSTER_EVENTS,
    MONSTERS,
    NATIONS,
    NO_REGION,
    NOBODY,
    NOTHING,
    RANDOM,
    REGIONS,
    START_PLAYER,
    TEMPLE_CARDS,
)
from petteia.games.hellas.events import EVENT_DRAWN, EVENT_IGNORED, START_PLAYER_CHOSEN, TEMPLE_CARD_CHOSEN
from petteia.games.hellas.rules.event_phase import free_quest_slot, open_quest, place_monster
from petteia.games.hellas.rules.hands import draw_cards
from petteia.games.hellas.rules.placing import SetupHero
from petteia.games.hellas.rules.turn import Turn
from petteia.games.hellas.state import Position


def filled(size: i64, number: i64) -> vec[i64]:
    """An array of equal numbers."""
    numbers: list[i64] = []
    for _i in range(size):
        numbers.append(number)
    return vec[i64](numbers)


def set_up(seats: int, options: list[int]) -> Position:
    """HEL-SET.1 to HEL-SET.7, HEL-SET.19  The table before anything is drawn; chance comes first.

    HEL-SET.4, HEL-SET.5, HEL-SET.6: the decks are sets of cards, and a draw is a decision of chance.
    HEL-CMP.10: markers and tokens are no limit. HEL-TWO.6: the number of Temples is looked up when one is built.
    """
    s = Position(seats, vec[i64](options))
    s.control = filled(REGIONS, NOBODY)
    s.field = filled(s.seats * REGIONS, 0)
    s.forts = filled(s.seats * REGIONS, 0)
    s.supply = filled(s.seats, HOPLITES)
    s.levels = filled(GODS, 1)
    s.praying = filled(s.seats * GODS, 0)
    s.pool = filled(s.seats, 0)
    s.glory = filled(NATIONS, NOBODY)
    s.hero = filled(s.seats, NOTHING)
    s.color = filled(s.seats, NOTHING)
    s.hero_region = filled(s.seats, NO_REGION)
    s.quest_slot = filled(s.seats, NOTHING)
    s.quest_step = filled(s.seats, 0)
    s.track = filled(s.seats * ATTRIBUTE_COUNT, 1)
    s.injured = filled(s.seats, 0)
    s.monster_region = filled(MONSTERS, NO_REGION)
    s.covered = filled(MONSTERS, 0)
    s.slayer = filled(MONSTERS, NOBODY)
    s.event_place = filled(EVENTS, IN_DECK)
    s.quests = filled(QUEST_SLOTS, NOTHING)
    s.kept = filled(s.seats, 0)
    s.hands = filled(s.seats, 0)
    s.deck = ALL_CARDS
    s.attack_deck = ALL_ATTACKS
    s.artifact_owner = filled(ARTIFACTS, IN_STOCK)
    s.blessings = filled(s.seats, 0)
    s.blessing_deck = ALL_BLESSINGS
    s.used = filled(s.seats, 0)
    s.moved = filled(REGIONS, 0)
    s.came = filled(REGIONS * REGIONS, 0)
    s.battle_cards = filled(2, 0)
    s.battle_first = filled(2, NOTHING)
    s.battle_bonus = filled(2, 0)
    s.battle_blood = filled(2, 0)
    s.start()
    s.ask(ChooseStartPlayer())
    for seat in range(s.seats - 1, -1, -1):
        draw_cards(s, seat, START_CARDS)  # HEL-SET.18
    s.ask(SetupEvent(0))
    s.ask(ChooseTempleCard())
    return s


@mypyc_attr(acyclic=True)
class ChooseTempleCard(Decision):
    """HEL-SET.8  One Temple card is chosen at random for the whole game."""

    facts: ClassVar[Facts] = Facts("choose_temple_card", "", when="setup")

    def __init__(self) -> None:
        super().__init__(CHANCE)

    def list_choices(self, s: Position, choices: Choices) -> None:
        for card in range(TEMPLE_CARDS):
            choices.add_outcome(TEMPLE + card, 1)

    def apply(self, s: Position, action: i64) -> None:
        s.temple_card = action - TEMPLE
        s.emit(TEMPLE_CARD_CHOSEN, s.temple_card, 0, 0)


@mypyc_attr(acyclic=True)
class SetupEvent(Decision):
    """HEL-SET.11 to HEL-SET.17  Event cards one at a time until 7 have been counted.

    HEL-SET.16: nothing evolves during set-up.
    """

    facts: ClassVar[Facts] = Facts("setup_event", "counted:count", when="setup")

    def __init__(self, counted: i64) -> None:
        super().__init__(CHANCE)
        self.counted: Final = counted

    def list_choices(self, s: Position, choices: Choices) -> None:
        for event in range(EVENTS):
            if s.event_place[event] == IN_DECK:
                choices.add_outcome(EVENT + event, 1)

    def apply(self, s: Position, action: i64) -> None:
        event = action - EVENT
        s.emit(EVENT_DRAWN, event, 0, 0)
        s.event_place[event] = DRAWN
        counted = self.counted + 1
        if event >= MONSTER_EVENTS:
            slot = free_quest_slot(s)
            if slot != NOTHING:
                open_quest(s, event, slot)
            else:
                s.emit(EVENT_IGNORED, event, 0, 0)  # HEL-SET.13  ignored, but it counts
        elif s.monster_region[EVENT_MONSTER[event]] == NO_REGION:
            place_monster(s, event)
        else:
            s.emit(EVENT_IGNORED, event, 0, 0)
            counted -= 1  # HEL-SET.15  another card is drawn in its place
        if counted < SETUP_EVENTS:
            s.ask(SetupEvent(counted))
        else:
            shuffle_back(s)


def shuffle_back(s: Position) -> None:
    """HEL-SET.17  Every card drawn, except the quests lying in slots, goes back into the Event deck."""
    for event in range(EVENTS):
        if s.event_place[event] == DRAWN:
            s.event_place[event] = IN_DECK


@mypyc_attr(acyclic=True)
class ChooseStartPlayer(Decision):
    """HEL-SET.20  Who places first."""

    facts: ClassVar[Facts] = Facts("choose_start_player", "", when="setup")

    def __init__(self) -> None:
        super().__init__(CHANCE)

    def asks_single(self) -> bool:
        return False

    def list_choices(self, s: Position, choices: Choices) -> None:
        if s.options[START_PLAYER] != RANDOM:
            choices.add_outcome(SEAT, 1)
            return
        for seat in range(s.seats):
            choices.add_outcome(SEAT + seat, 1)

    def apply(self, s: Position, action: i64) -> None:
        s.first = action - SEAT
        s.emit(START_PLAYER_CHOSEN, s.first, 0, 0)
        s.ask(Placing())


@mypyc_attr(acyclic=True)
class Placing(Step):
    """HEL-SET.21, HEL-SET.29, HEL-SET.30  Counter-clockwise from the start player; the last to place begins."""

    facts: ClassVar[Facts] = Facts("placing", "", when="setup")

    def apply(self, s: Position, action: i64) -> None:
        s.ask(Turn(s.left_of(s.first)))
        for i in range(1, s.seats + 1):  # the start player is asked last, so places first
            s.ask(SetupHero((s.first + i) % s.seats))
