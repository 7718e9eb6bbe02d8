# mypy: disable-error-code="override"
"""The observation: what a seat may know as numbers, own seat first. `BLOCKS` says what is where."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from petteia.core.observe import ABSENT, Encoder, Observation, blank, length, number_of, seat_number, to_array
from petteia.games.hellas.actions import SEATS
from petteia.games.hellas.components import content
from petteia.games.hellas.components.board import bit, count_bits
from petteia.games.hellas.components.cards import QUEST_SLOTS, SLOTS
from petteia.games.hellas.components.constants import (
    ARTIFACTS,
    ATTACKS,
    ATTRIBUTE_COUNT,
    BLESSINGS,
    CARDS,
    EVOLVED,
    GODS,
    HEROES,
    MONSTER_EVENTS,
    MONSTERS,
    NATIONS,
    OPTION_COUNT,
    QUESTS,
    REGIONS,
    TEMPLE_CARDS,
)
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
BLANK: Final = blank(length(BLOCKS))


def observation(s: Position, seat: object) -> Any:
    """What a seat may know as an array of numpy; UnknownSeat if nobody sits there."""
    observer = seat_number(s, seat)
    out = Observation(BLANK)
    put_table(out, s, observer)
    return to_array(out)


def put_table(out: Observation, s: Position, observer: i64) -> None:
    """All blocks, one after the other."""
    out.look_from(observer, s.seats, SEATS)
    out.one_hot(TABLES, s.seats - SMALLEST_TABLE)
    put_question(out, s, observer)
    out.put_seat(s.seat)
    out.put_seat(s.active)
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
    """What the observer may know."""

    keeps_arrays: ClassVar[bool] = True

    def write(self, out: Observation, s: Position, observer: i64) -> None:
        put_table(out, s, observer)


ENCODER: Final = HellasEncoder()


def put_question(out: Observation, s: Position, observer: i64) -> None:
    """The kind of question, and what is settled in it unless that is secret."""
    number = number_of(s.top)
    out.one_hot(KIND_COUNT, number)
    QUESTIONS.write(out, s, number, observer)


def put_map(out: Observation, s: Position) -> None:
    """Control, Hoplites, Temples, monuments, Priests and Glory."""
    out.put_owners(s.control, REGIONS)
    out.put_rows(s.field, REGIONS, ABSENT)
    out.put_rows(s.forts, REGIONS, ABSENT)
    out.put_rows(s.supply, 1, ABSENT)
    out.put_set(s.temples, REGIONS)
    out.put(s.temples_built)
    out.one_hot(TEMPLE_CARDS, s.temple_card)
    out.put_all(s.levels, 0, GODS)
    out.put_rows(s.praying, GODS, ABSENT)
    out.put_rows(s.pool, 1, ABSENT)
    out.put_owners(s.glory, NATIONS)


def put_heroes(out: Observation, s: Position) -> None:
    """Heroes, where they are, their quests and attributes."""
    out.one_hot_rows(s.hero, HEROES)
    out.one_hot_rows(s.hero_region, REGIONS)
    out.one_hot_rows(s.quest_slot, QUEST_SLOTS)
    out.put_rows(s.quest_step, 1, ABSENT)
    out.put_rows(s.track, ATTRIBUTE_COUNT, ABSENT)
    out.put_set_rows(s.injured, 1, ATTRIBUTE_COUNT)


def put_monsters(out: Observation, s: Position) -> None:
    """Monsters, their Wounds and evolutions, and the quests."""
    out.one_hots(s.monster_region, 0, MONSTERS, REGIONS)
    out.put_owners(s.slayer, MONSTERS)
    out.put_sets(s.covered, 0, MONSTERS, SLOTS)
    out.put_matches(s.event_place, MONSTER_EVENTS, EVOLVED)
    out.one_hots(s.quests, 0, QUEST_SLOTS, QUESTS)
    out.put_set_rows(s.kept, 1, QUESTS)


def put_cards(out: Observation, s: Position, observer: i64) -> None:
    """HEL-HID.1  The own hand and the sizes of the others; artifacts and Blessings."""
    out.put_set(s.hands[observer], CARDS)
    seat = observer
    for _i in range(s.seats):
        out.put(count_bits(s.hands[seat]))
        seat += 1
        if seat == s.seats:
            seat = 0
    out.put_same(ABSENT, SEATS - s.seats)
    out.put(count_bits(s.deck))
    out.put_set(s.discards, CARDS)
    out.put_owners(s.artifact_owner, ARTIFACTS)
    out.put_set(s.charged, ARTIFACTS)
    out.put_set_rows(s.blessings, 1, BLESSINGS)


def put_actions(out: Observation, s: Position) -> None:
    """Used actions, the countdown, and what has been done in this turn."""
    out.put_set_rows(s.used, 1, SPECIAL_COUNT)
    out.put_seat(s.activation_seat)
    out.put(s.activation_tokens)
    out.one_hot(REGIONS, s.throne)
    out.put(s.throne_open)
    out.put_set(s.taken, REGULAR_COUNT)
    out.put_set(s.turn_used, 2)
    out.put(s.extra)


def put_battle(out: Observation, s: Position) -> None:
    """The movement and the battle that are going on."""
    out.put_all(s.moved, 0, REGIONS)
    out.put_set(s.open_battles, REGIONS)
    out.one_hot(REGIONS, s.battle_region)
    out.put_seat(s.attacker)
    out.put_seat(s.defender)
    out.put_sets(s.battle_cards, 0, 2, CARDS)
    out.put_all(s.battle_bonus, 0, 2)
    out.put_set(s.battle_passed, 2)


def put_hunt(out: Observation, s: Position, observer: i64) -> None:
    """HEL-HID.6  The Hunt that is going on; attack cards face down only for who has seen them."""
    out.put_seat(s.hunter)
    out.one_hot(MONSTERS, s.hunt_monster)
    out.put_set(s.hunt_dealt, SLOTS)
    out.one_hot(ATTACKS, s.hunt_attack)
    out.put(s.hunt_value)
    discards = s.attack_discards
    if observer != s.attack_reader:
        discards &= ~s.attack_hidden
    out.put_set(discards, ATTACKS)


def put_choice(out: Observation, s: Position, observer: i64) -> None:
    """HEL-HID.5, HEL-HID.6  Cards drawn to choose from, for who chooses."""
    cards: i64 = 0
    artifacts: i64 = 0
    attacks: i64 = 0
    blessings: i64 = 0
    top = s.top
    if top.seat == observer:
        if isinstance(top, KeepCard):
            cards = top.cards
        elif isinstance(top, KeepArtifact):
            artifacts = top.artifacts
        elif isinstance(top, AttackPick):
            attacks = bit(top.low) | bit(top.high)
        elif isinstance(top, DraftPick):
            blessings = top.blessings
    out.put_set(cards, CARDS)
    out.put_set(artifacts, ARTIFACTS)
    out.put_set(attacks, ATTACKS)
    out.put_set(blessings, BLESSINGS)
