# mypy: disable-error-code="override"
"""The observation: what a seat may know as numbers, own seat first. `BLOCKS` says what is where."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from petteia.core.observe import ABSENT, Drafts, Encoder, Observation, blank, length, number_of, seat_number
from petteia.games.hellas.actions import SEATS
from petteia.games.hellas.components import content
from petteia.games.hellas.components.board import NATIONS, REGIONS, bit, count_bits
from petteia.games.hellas.components.cards import (
    ARTIFACTS,
    ATTACKS,
    BLESSINGS,
    CARDS,
    GODS,
    HEROES,
    MONSTER_EVENTS,
    MONSTERS,
    QUEST_SLOTS,
    QUESTS,
    SLOTS,
    TEMPLE_CARDS,
)
from petteia.games.hellas.components.constants import ATTRIBUTE_COUNT, EVOLVED, OPTION_COUNT
from petteia.games.hellas.known.blocks import BLOCKS, QUESTIONS
from petteia.games.hellas.rules.artifact_deck import KeepArtifact
from petteia.games.hellas.rules.drafts import DraftPick
from petteia.games.hellas.rules.hands import KeepCard
from petteia.games.hellas.rules.monster_attacks import AttackPick
from petteia.games.hellas.state import Position

KIND_COUNT: Final = 75  # decisions of players, by the numbers that they tell of themselves
TABLES: Final[i64] = content.LARGEST_TABLE - content.SMALLEST_TABLE + 1
SMALLEST_TABLE: Final[i64] = content.SMALLEST_TABLE
SPECIAL_COUNT: Final = 8
REGULAR_COUNT: Final = 4


MARKS: Final = 131  # what is renewed in an observation of four seats; fewer seats have fewer
DRAFTS: Final = Drafts(blank(length(BLOCKS)), MARKS, content.LARGEST_TABLE)


def observation(s: Position, seat: object) -> Any:
    """What a seat may know as an array of numpy; UnknownSeat if nobody sits there."""
    observer = seat_number(s, seat)
    out = DRAFTS.take(s.seats)
    put_table(out, s, observer)
    return DRAFTS.copied(out, s.seats)


def put_table(out: Observation, s: Position, observer: i64) -> None:
    """All blocks, one after the other."""
    out.look_from(observer, s.seats, SEATS)
    out.renew_case(TABLES, s.seats - SMALLEST_TABLE)
    put_question(out, s, observer)
    out.renew_seat(s.seat)
    out.renew_seat(s.active)
    out.put(s.turn)
    put_map(out, s)
    put_heroes(out, s)
    put_monsters(out, s)
    put_cards(out, s, observer)
    put_actions(out, s)
    put_battle(out, s)
    put_hunt(out, s, observer)
    put_choice(out, s, observer)
    out.put_all(s.options, 0, OPTION_COUNT)


class HellasEncoder(Encoder):
    """What the observer may know, in a vector that is there already."""

    def marks(self) -> i64:
        return MARKS

    def write(self, out: Observation, s: Position, observer: i64) -> None:
        put_table(out, s, observer)


ENCODER: Final = HellasEncoder()


def put_question(out: Observation, s: Position, observer: i64) -> None:
    """The kind of question, and what is settled in it unless that is secret."""
    number = number_of(s.stack[-1])
    out.renew_case(KIND_COUNT, number)
    QUESTIONS.renew(out, s, number, observer)


def put_map(out: Observation, s: Position) -> None:
    """Control, Hoplites, Temples, monuments, Priests and Glory."""
    out.renew_owners(s.control, REGIONS)
    out.put_rows(s.field, REGIONS, ABSENT)
    out.put_rows(s.forts, REGIONS, ABSENT)
    out.put_rows(s.supply, 1, ABSENT)
    out.renew_set(s.temples, REGIONS)
    out.put(s.temples_built)
    out.renew_case(TEMPLE_CARDS, s.temple_card)
    out.put_all(s.levels, 0, GODS)
    out.put_rows(s.praying, GODS, ABSENT)
    out.put_rows(s.pool, 1, ABSENT)
    out.renew_owners(s.glory, NATIONS)


def put_heroes(out: Observation, s: Position) -> None:
    """Heroes, where they are, their quests and attributes."""
    out.renew_case_rows(s.hero, HEROES)
    out.renew_case_rows(s.hero_region, REGIONS)
    out.renew_case_rows(s.quest_slot, QUEST_SLOTS)
    out.put_rows(s.quest_step, 1, ABSENT)
    out.put_rows(s.track, ATTRIBUTE_COUNT, ABSENT)
    out.renew_set_rows(s.injured, 1, ATTRIBUTE_COUNT)


def put_monsters(out: Observation, s: Position) -> None:
    """Monsters, their Wounds and evolutions, and the quests."""
    out.renew_cases(s.monster_region, 0, MONSTERS, REGIONS)
    out.renew_owners(s.slayer, MONSTERS)
    out.renew_sets(s.covered, 0, MONSTERS, SLOTS)
    evolved: i64 = 0
    for event in range(MONSTER_EVENTS):
        if s.event_place[event] == EVOLVED:
            evolved |= bit(event)
    out.renew_set(evolved, MONSTER_EVENTS)
    out.renew_cases(s.quests, 0, QUEST_SLOTS, QUESTS)
    out.renew_set_rows(s.kept, 1, QUESTS)


def put_cards(out: Observation, s: Position, observer: i64) -> None:
    """HEL-HID.1  The own hand and the sizes of the others; artifacts and Blessings."""
    out.renew_set(s.hands[observer], CARDS)
    for i in range(s.seats):
        out.put(count_bits(s.hands[(observer + i) % s.seats]))
    out.put_same(ABSENT, SEATS - s.seats)
    out.put(count_bits(s.deck))
    out.renew_set(s.discards, CARDS)
    out.renew_owners(s.artifact_owner, ARTIFACTS)
    out.renew_set(s.charged, ARTIFACTS)
    out.renew_set_rows(s.blessings, 1, BLESSINGS)


def put_actions(out: Observation, s: Position) -> None:
    """Used actions, the countdown, and what has been done in this turn."""
    out.renew_set_rows(s.used, 1, SPECIAL_COUNT)
    out.renew_seat(s.activation_seat)
    out.put(s.activation_tokens)
    out.renew_case(REGIONS, s.throne)
    out.put(s.throne_open)
    out.renew_set(s.taken, REGULAR_COUNT)
    out.renew_set(s.turn_used, 2)
    out.put(s.extra)


def put_battle(out: Observation, s: Position) -> None:
    """The movement and the battle that are going on."""
    out.put_all(s.moved, 0, REGIONS)
    out.renew_set(s.open_battles, REGIONS)
    out.renew_case(REGIONS, s.battle_region)
    out.renew_seat(s.attacker)
    out.renew_seat(s.defender)
    out.renew_sets(s.battle_cards, 0, 2, CARDS)
    out.put_all(s.battle_bonus, 0, 2)
    out.renew_set(s.battle_passed, 2)


def put_hunt(out: Observation, s: Position, observer: i64) -> None:
    """HEL-HID.6  The Hunt that is going on; attack cards face down only for who has seen them."""
    out.renew_seat(s.hunter)
    out.renew_case(MONSTERS, s.hunt_monster)
    out.renew_set(s.hunt_dealt, SLOTS)
    out.renew_case(ATTACKS, s.hunt_attack)
    out.put(s.hunt_value)
    discards = s.attack_discards
    if observer != s.attack_reader:
        discards &= ~s.attack_hidden
    out.renew_set(discards, ATTACKS)


def put_choice(out: Observation, s: Position, observer: i64) -> None:
    """HEL-HID.5, HEL-HID.6  Cards drawn to choose from, for who chooses."""
    cards: i64 = 0
    artifacts: i64 = 0
    attacks: i64 = 0
    blessings: i64 = 0
    top = s.stack[-1]
    if top.seat == observer:
        if isinstance(top, KeepCard):
            cards = top.cards
        elif isinstance(top, KeepArtifact):
            artifacts = top.artifacts
        elif isinstance(top, AttackPick):
            attacks = bit(top.low) | bit(top.high)
        elif isinstance(top, DraftPick):
            blessings = top.blessings
    out.renew_set(cards, CARDS)
    out.renew_set(artifacts, ARTIFACTS)
    out.renew_set(attacks, ATTACKS)
    out.renew_set(blessings, BLESSINGS)
