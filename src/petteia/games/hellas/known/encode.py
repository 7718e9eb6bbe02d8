# mypy: disable-error-code="override"
"""The observation: what a seat may know as numbers, own seat first. `BLOCKS` says what is where."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from petteia.core.observe import ABSENT, Block, Encoder, Observation, blank, length, seat_number, to_array
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
from petteia.games.hellas.rules.artifact_deck import KeepArtifact
from petteia.games.hellas.rules.drafts import DraftPick
from petteia.games.hellas.rules.drawing import KeepCard
from petteia.games.hellas.rules.monster_attacks import AttackPick
from petteia.games.hellas.state import Table

KIND_COUNT: Final = 75  # decisions of players, by the numbers that they tell of themselves
TABLES: Final[i64] = content.LARGEST_TABLE - content.SMALLEST_TABLE + 1
SMALLEST_TABLE: Final[i64] = content.SMALLEST_TABLE
SPECIAL_COUNT: Final = 8
REGULAR_COUNT: Final = 4
NUMBERS: Final = 8  # of the question being asked
LARGEST_NUMBER: Final = 32767


def _blocks() -> tuple[Block, ...]:
    seats, regions = ("seat", 4), ("region", len(content.REGIONS))
    gods, attributes = ("god", len(content.GODS)), ("attribute", 3)
    monsters, cards = ("monster", len(content.MONSTERS)), ("card", len(content.COMBAT_IDS))
    artifacts, blessings = ("artifact", len(content.ARTIFACTS)), ("blessing", len(content.BLESSINGS))
    quests, attacks, slots = ("quest", len(content.QUESTS)), ("attack", len(content.ATTACK_IDS)), ("slot", int(SLOTS))
    tables: int = TABLES
    return (
        Block("players", (("number", tables),), 0, 1, "how many sit at the table: 2, 3 or 4 (one of these is 1)"),
        Block("decision", (("kind", KIND_COUNT),), 0, 1, "what is being decided; all 0 for chance and after the end"),
        Block("numbers", (("number", NUMBERS),), -1, 32767, "the numbers of the question; 0 if it holds secrets"),
        Block("to_act", (seats,), 0, 1, "whose decision it is"),
        Block("active", (seats,), 0, 1, "whose turn it is"),
        Block("turn", (), 0, 32767, "player turns begun, counted from 1"),
        Block("control", (regions, seats), 0, 1, "who controls a region"),
        Block("field", (seats, regions), -1, 15, "field Hoplites; -1: no such seat"),
        Block("forts", (seats, regions), -1, 1, "fortified Hoplites; -1: no such seat"),
        Block("supply", (seats,), -1, 15, "Hoplites in the supply; -1: no such seat"),
        Block("temples", (regions,), 0, 1, "where a Temple or the Oracle stands"),
        Block("temples_built", (), 0, 8, "numbered Temples built"),
        Block("temple_card", (("card", len(content.TEMPLE_CARDS)),), 0, 1, "the Temple card of this game"),
        Block("levels", (gods,), 1, 5, "levels of the monuments"),
        Block("praying", (seats, gods), -1, 4, "Priests on monuments; -1: no such seat"),
        Block("pool", (seats,), -1, 4, "Priests in the pool; -1: no such seat"),
        Block("glory", (("nation", len(content.NATIONS)), seats), 0, 1, "who holds a Glory token"),
        Block("hero", (seats, ("hero", len(content.HEROES))), 0, 1, "which hero a seat leads"),
        Block("hero_region", (seats, regions), 0, 1, "where heroes stand; all 0 on a quest"),
        Block("quest_slot", (seats, ("slot", content.QUEST_SLOTS)), 0, 1, "which quest a hero is on"),
        Block("quest_step", (seats,), -1, 3, "the step there; -1: no such seat"),
        Block("track", (seats, attributes), -1, 5, "track values of attributes; -1: no such seat"),
        Block("injured", (seats, attributes), 0, 1, "which attributes are injured"),
        Block("monster_region", (monsters, regions), 0, 1, "where monsters stand; all 0: not in play"),
        Block("slayer", (monsters, seats), 0, 1, "who slew a monster"),
        Block("covered", (monsters, slots), 0, 1, "Wound symbols that are covered"),
        Block("evolved", (("event", len(content.MONSTER_EVENTS)),), 0, 1, "evolutions in play"),
        Block("quests", (("slot", content.QUEST_SLOTS), quests), 0, 1, "the open quests"),
        Block("kept", (seats, quests), 0, 1, "quest cards kept"),
        Block("hand", (cards,), 0, 1, "the observer's own Combat cards"),
        Block("hand_sizes", (seats,), -1, 30, "Combat cards in each hand; -1: no such seat"),
        Block("deck", (), 0, 30, "Combat cards in the deck"),
        Block("discards", (cards,), 0, 1, "Combat cards in the discard pile"),
        Block("artifacts", (artifacts, seats), 0, 1, "who owns an artifact"),
        Block("charged", (artifacts,), 0, 1, "which artifacts are charged"),
        Block("blessings", (seats, blessings), 0, 1, "who owns a Blessing"),
        Block("used", (seats, ("action", SPECIAL_COUNT)), 0, 1, "special actions with a used-action token"),
        Block("activation", (seats,), 0, 1, "who holds the Monument Activation card"),
        Block("countdown", (), 0, 3, "tokens on it"),
        Block("throne", (regions,), 0, 1, "region of the first finished monument"),
        Block("throne_open", (), 0, 1, "the first to take control of it wins"),
        Block("taken", (("action", REGULAR_COUNT),), 0, 1, "regular actions taken in this turn"),
        Block("turn_used", (("effect", 2),), 0, 1, "Shoot to Kill and Exile used in this turn"),
        Block("extra", (), 0, 9, "extra special actions that may still be taken"),
        Block("moved", (regions,), 0, 15, "Hoplites that have moved with this action, by the region they are in"),
        Block("open_battles", (regions,), 0, 1, "regions with an open battle"),
        Block("battle_region", (regions,), 0, 1, "where a battle is being fought"),
        Block("attacker", (seats,), 0, 1, "who attacks in it"),
        Block("defender", (seats,), 0, 1, "who defends in it"),
        Block("battle_cards", (("side", 2), cards), 0, 1, "Combat cards played, attacker first"),
        Block("battle_bonus", (("side", 2),), 0, 99, "Army Strength from effects, attacker first"),
        Block("battle_passed", (("side", 2),), 0, 1, "who has passed, attacker first"),
        Block("hunter", (seats,), 0, 1, "who hunts"),
        Block("hunted", (monsters,), 0, 1, "which monster"),
        Block("dealt", (slots,), 0, 1, "Wound symbols covered in this Hunt"),
        Block("attack", (attacks,), 0, 1, "the attack card being resolved"),
        Block("attack_value", (), 0, 99, "its value"),
        Block("attack_discards", (attacks,), 0, 1, "attack cards in the discards, as far as the observer knows them"),
        Block("choice_cards", (cards,), 0, 1, "Combat cards drawn to choose from, if the observer chooses"),
        Block("choice_artifacts", (artifacts,), 0, 1, "artifacts drawn to choose from, if the observer chooses"),
        Block("choice_attacks", (attacks,), 0, 1, "attack cards to choose from, if the observer chooses"),
        Block("choice_blessings", (blessings,), 0, 1, "Blessings to choose from, if the observer chooses"),
        Block("options", (("option", OPTION_COUNT),), 0, 9999, "the options as numbers, in the order of section 37"),
    )


BLOCKS: Final = _blocks()
BLANK: Final = blank(length(BLOCKS))


def relative(s: Table, seat: i64, observer: i64) -> i64:
    """A seat as counted from the observer, clockwise; -1 if there is none."""
    if seat < 0:
        return -1
    return seat - observer if seat >= observer else seat - observer + s.seats


def put_bits(out: Observation, bits: i64, size: i64) -> None:
    """One number for each bit; a 0 is written too, because the processor seldom foresees a bit."""
    place = out.at
    values = out.values
    while bits != 0:
        values[place] = i16(bits & 1)
        bits >>= 1
        place += 1
    out.at += size


def put_owners(out: Observation, s: Table, observer: i64, owners: vec[i64], size: i64) -> None:
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


def observation(s: Table, seat: object) -> Any:
    """What a seat may know as an array of numpy; UnknownSeat if nobody sits there."""
    return to_array(encode(s, seat_number(s, seat)))


def encode(s: Table, observer: i64) -> Observation:
    """What the observer may know, block after block."""
    out = Observation(BLANK)
    put_table(out, s, observer)
    return out


def put_table(out: Observation, s: Table, observer: i64) -> None:
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

    def write(self, out: Observation, s: Table, observer: i64) -> None:
        put_table(out, s, observer)


ENCODER: Final = HellasEncoder()


def put_question(out: Observation, s: Table, observer: i64) -> None:
    """The kind of question, and its numbers unless they hold secrets."""
    top = s.stack[-1]
    out.one_hot(KIND_COUNT, top.facts.number)
    place = out.at
    out.at += NUMBERS
    if top.seat < 0:
        return
    if top.facts.secret:
        return
    numbers = top.row()
    for i in range(1, len(numbers)):
        number: i64 = numbers[i]
        if -1 <= number <= LARGEST_NUMBER:
            out.values[place] = i16(number)
        place += 1


def put_map(out: Observation, s: Table, observer: i64) -> None:
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


def put_rows(out: Observation, s: Table, observer: i64, rows: vec[i64], size: i64) -> None:
    """A row of numbers for each seat, the observer's first; rows of seats that do not exist are absent."""
    out.put_all(rows, observer * size, (s.seats - observer) * size)
    out.put_all(rows, 0, observer * size)
    out.put_same(ABSENT, (SEATS - s.seats) * size)


def put_heroes(out: Observation, s: Table, observer: i64) -> None:
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


def put_monsters(out: Observation, s: Table, observer: i64) -> None:
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


def put_cards(out: Observation, s: Table, observer: i64) -> None:
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


def put_actions(out: Observation, s: Table, observer: i64) -> None:
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


def put_battle(out: Observation, s: Table, observer: i64) -> None:
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


def put_hunt(out: Observation, s: Table, observer: i64) -> None:
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


def put_choice(out: Observation, s: Table, observer: i64) -> None:
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
