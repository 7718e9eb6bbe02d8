# mypy: disable-error-code="override"
"""The observation: what a seat may know as numbers, own seat first. `BLOCKS` says what is where."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from petteia.core.observe import ABSENT, Encoder, Observation, blank, length, relative, seat_number, to_array
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


BLANK: Final = blank(length(BLOCKS))


def put_bits(out: Observation, bits: i64, size: i64) -> None:
    """One number for each bit; a 0 is written too, because the processor seldom foresees a bit."""
    place = out.at
    values = out.values
    while bits != 0:
        values[place] = i16(bits & 1)
        bits >>= 1
        place += 1
    out.at += size


def put_owners(out: Observation, s: Position, observer: i64, owners: vec[i64], size: i64) -> None:
    """For each thing one number a seat, the observer's first: 1 for its owner."""
    values = out.values
    at = out.at
    seats = s.seats
    for place in range(size):
        owner = owners[place]
        if owner >= observer:
            values[at + owner - observer] = 1
        elif owner >= 0:
            values[at + owner - observer + seats] = 1
        at += SEATS
    out.at = at


def observation(s: Position, seat: object) -> Any:
    """What a seat may know as an array of numpy; UnknownSeat if nobody sits there."""
    return to_array(encode(s, seat_number(s, seat)))


def encode(s: Position, observer: i64) -> Observation:
    """What the observer may know, block after block."""
    out = Observation(BLANK)
    put_table(out, s, observer)
    return out


def put_table(out: Observation, s: Position, observer: i64) -> None:
    """All blocks, one after the other."""
    out.one_hot(TABLES, s.seats - SMALLEST_TABLE)
    put_question(out, s, observer)
    out.one_hot(SEATS, relative(s, s.seat, observer))
    out.one_hot(SEATS, relative(s, s.active, observer))
    out.put(s.turn)
    put_map(out, s, observer)
    put_heroes(out, s, observer)
    put_monsters(out, s, observer)
    put_cards(out, s, observer)
    put_actions(out, s, observer)
    put_battle(out, s, observer)
    put_hunt(out, s, observer)
    put_choice(out, s, observer)
    out.put_all(s.options, 0, OPTION_COUNT)


class HellasEncoder(Encoder):
    """What the observer may know, in a vector that is there already."""

    def write(self, out: Observation, s: Position, observer: i64) -> None:
        put_table(out, s, observer)


ENCODER: Final = HellasEncoder()


def put_question(out: Observation, s: Position, observer: i64) -> None:
    """The kind of question, and what is settled in it unless that is secret."""
    number: i64 = s.stack[-1].facts.number
    out.one_hot(KIND_COUNT, number)
    QUESTIONS.put(out, s, number, observer)


def put_map(out: Observation, s: Position, observer: i64) -> None:
    """Control, Hoplites, Temples, monuments, Priests and Glory."""
    put_owners(out, s, observer, s.control, REGIONS)
    put_rows(out, s, observer, s.field, REGIONS)
    put_rows(out, s, observer, s.forts, REGIONS)
    put_rows(out, s, observer, s.supply, 1)
    put_bits(out, s.temples, REGIONS)
    out.put(s.temples_built)
    out.one_hot(TEMPLE_CARDS, s.temple_card)
    out.put_all(s.levels, 0, GODS)
    put_rows(out, s, observer, s.praying, GODS)
    put_rows(out, s, observer, s.pool, 1)
    put_owners(out, s, observer, s.glory, NATIONS)


def put_rows(out: Observation, s: Position, observer: i64, rows: vec[i64], size: i64) -> None:
    """A row of numbers for each seat, the observer's first; rows of seats that do not exist are absent."""
    out.put_all(rows, observer * size, (s.seats - observer) * size)
    out.put_all(rows, 0, observer * size)
    out.put_same(ABSENT, (SEATS - s.seats) * size)


def put_heroes(out: Observation, s: Position, observer: i64) -> None:
    """Heroes, where they are, their quests and attributes."""
    missing: i64 = SEATS - s.seats
    for i in range(s.seats):
        out.one_hot(HEROES, s.hero[(observer + i) % s.seats])
    out.skip(missing * HEROES)
    for i in range(s.seats):
        out.one_hot(REGIONS, s.hero_region[(observer + i) % s.seats])
    out.skip(missing * REGIONS)
    for i in range(s.seats):
        out.one_hot(QUEST_SLOTS, s.quest_slot[(observer + i) % s.seats])
    out.skip(missing * QUEST_SLOTS)
    put_rows(out, s, observer, s.quest_step, 1)
    put_rows(out, s, observer, s.track, ATTRIBUTE_COUNT)
    for i in range(s.seats):
        put_bits(out, s.injured[(observer + i) % s.seats], ATTRIBUTE_COUNT)
    out.skip(missing * ATTRIBUTE_COUNT)


def put_monsters(out: Observation, s: Position, observer: i64) -> None:
    """Monsters, their Wounds and evolutions, and the quests."""
    for monster in range(MONSTERS):
        out.one_hot(REGIONS, s.monster_region[monster])
    put_owners(out, s, observer, s.slayer, MONSTERS)
    for monster in range(MONSTERS):
        put_bits(out, s.covered[monster], SLOTS)
    events = s.event_place
    values = out.values
    for event in range(MONSTER_EVENTS):
        if events[event] == EVOLVED:
            values[out.at + event] = 1
    out.skip(MONSTER_EVENTS)
    for slot in range(QUEST_SLOTS):
        out.one_hot(QUESTS, s.quests[slot])
    for i in range(s.seats):
        put_bits(out, s.kept[(observer + i) % s.seats], QUESTS)
    out.skip((SEATS - s.seats) * QUESTS)


def put_cards(out: Observation, s: Position, observer: i64) -> None:
    """HEL-HID.1  The own hand and the sizes of the others; artifacts and Blessings."""
    put_bits(out, s.hands[observer], CARDS)
    for i in range(s.seats):
        out.put(count_bits(s.hands[(observer + i) % s.seats]))
    out.put_same(ABSENT, SEATS - s.seats)
    out.put(count_bits(s.deck))
    put_bits(out, s.discards, CARDS)
    put_owners(out, s, observer, s.artifact_owner, ARTIFACTS)
    put_bits(out, s.charged, ARTIFACTS)
    for i in range(s.seats):
        put_bits(out, s.blessings[(observer + i) % s.seats], BLESSINGS)
    out.skip((SEATS - s.seats) * BLESSINGS)


def put_actions(out: Observation, s: Position, observer: i64) -> None:
    """Used actions, the countdown, and what has been done in this turn."""
    for i in range(s.seats):
        put_bits(out, s.used[(observer + i) % s.seats], SPECIAL_COUNT)
    out.skip((SEATS - s.seats) * SPECIAL_COUNT)
    out.one_hot(SEATS, relative(s, s.activation_seat, observer))
    out.put(s.activation_tokens)
    out.one_hot(REGIONS, s.throne)
    out.put(s.throne_open)
    put_bits(out, s.taken, REGULAR_COUNT)
    put_bits(out, s.turn_used, 2)
    out.put(s.extra)


def put_battle(out: Observation, s: Position, observer: i64) -> None:
    """The movement and the battle that are going on."""
    out.put_all(s.moved, 0, REGIONS)
    put_bits(out, s.open_battles, REGIONS)
    out.one_hot(REGIONS, s.battle_region)
    out.one_hot(SEATS, relative(s, s.attacker, observer))
    out.one_hot(SEATS, relative(s, s.defender, observer))
    for side in range(2):
        put_bits(out, s.battle_cards[side], CARDS)
    out.put_all(s.battle_bonus, 0, 2)
    put_bits(out, s.battle_passed, 2)


def put_hunt(out: Observation, s: Position, observer: i64) -> None:
    """HEL-HID.6  The Hunt that is going on; attack cards face down only for who has seen them."""
    out.one_hot(SEATS, relative(s, s.hunter, observer))
    out.one_hot(MONSTERS, s.hunt_monster)
    put_bits(out, s.hunt_dealt, SLOTS)
    out.one_hot(ATTACKS, s.hunt_attack)
    out.put(s.hunt_value)
    discards = s.attack_discards
    if observer != s.attack_reader:
        discards &= ~s.attack_hidden
    put_bits(out, discards, ATTACKS)


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
    put_bits(out, cards, CARDS)
    put_bits(out, artifacts, ARTIFACTS)
    put_bits(out, attacks, ATTACKS)
    put_bits(out, blessings, BLESSINGS)
