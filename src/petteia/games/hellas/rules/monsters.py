# mypy: disable-error-code="override"
"""Sections 22.1 to 22.3: monsters, their Wounds, passive abilities and evolutions."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from petteia.core.facts import Facts
from petteia.core.flow import NOT_ASKED, Choices, Decision
from petteia.games.hellas.actions import SLOT, place_of
from petteia.games.hellas.components.board import NATION, bit, count_bits
from petteia.games.hellas.components.cards import (
    EVENT_MONSTER,
    EVENT_SLOTS,
    EVENT_WITH,
    MONSTER_ARTIFACT,
    MONSTER_WITH_PASSIVE,
    SHEET_SLOTS,
    SLOTS,
)
from petteia.games.hellas.components.constants import (
    EVOLUTION_SYMBOLS_COUNT,
    EVOLVED,
    IN_STOCK,
    MONSTER_EVENTS,
    MONSTERS,
    NO_REGION,
    NOBODY,
    OFF,
    OUT,
    SET_ASIDE,
    SLAIN,
    SUCCESS,
)
from petteia.games.hellas.events import ARTIFACT_LOST, MONSTER_MOVED, WOUNDED
from petteia.games.hellas.events import SLAIN as MONSTER_SLAIN
from petteia.games.hellas.rules.holdings import take_glory
from petteia.games.hellas.rules.reasons import COVERED, only
from petteia.games.hellas.rules.victory import check_victory
from petteia.games.hellas.state import Position


def in_play(s: Position) -> i64:
    """The monsters on the map, a bit each."""
    found: i64 = 0
    for monster in range(MONSTERS):
        if s.monster_region[monster] >= 0:
            found |= bit(monster)
    return found


def monsters_in(s: Position, region: i64) -> i64:
    """The monsters in a region, a bit each."""
    found: i64 = 0
    for monster in range(MONSTERS):
        if s.monster_region[monster] == region:
            found |= bit(monster)
    return found


def move_monster(s: Position, monster: i64, region: i64) -> None:
    """A monster changes its region."""
    s.emit(MONSTER_MOVED, monster, s.monster_region[monster], region)
    s.monster_region[monster] = region


def barred_region(s: Position, passive: i64) -> i64:
    """HEL-MST.5  Where the monster with this passive ability stands, or NO_REGION.

    HEL-MON.17: the Sphinx bars recruiting; Medusa leaving; the Chimera prayer.
    """
    monster = MONSTER_WITH_PASSIVE[passive]
    if monster < 0 or s.monster_region[monster] < 0:
        return NO_REGION
    return s.monster_region[monster]


def has_evolved(s: Position, effect: i64) -> bool:
    """Whether the evolution with this effect lies beside the sheet of its monster."""
    event = EVENT_WITH[effect]
    return event >= 0 and s.event_place[event] == EVOLVED


def evolved_region(s: Position, effect: i64) -> i64:
    """HEL-MST.5  Where the monster with this evolution stands, or NO_REGION."""
    if not has_evolved(s, effect):
        return NO_REGION
    return s.monster_region[EVENT_MONSTER[EVENT_WITH[effect]]]


def symbols(s: Position, monster: i64) -> i64:
    """HEL-MST.4  The Wound symbols of a monster, on its sheet and its evolutions, a bit each.

    HEL-MST.1: 4 to 7 on the sheet.
    """
    slots = SHEET_SLOTS[monster]
    for event in range(MONSTER_EVENTS):
        if EVENT_MONSTER[event] == monster and s.event_place[event] == EVOLVED:
            slots |= EVENT_SLOTS[event]
    return slots


def counted_symbols(s: Position, monster: i64) -> i64:
    """HEL-MST.6  The symbols that count for attack cards."""
    if s.options[EVOLUTION_SYMBOLS_COUNT] == OFF:
        return SHEET_SLOTS[monster]
    return symbols(s, monster)


def uncovered(s: Position, monster: i64) -> i64:
    """The symbols of a monster without a Wound, a bit each."""
    return symbols(s, monster) & ~s.covered[monster]


def wounds(s: Position, monster: i64) -> i64:
    """How many symbols of a monster are covered."""
    return count_bits(s.covered[monster])


def list_slots(choices: Choices, slots: i64) -> None:
    """Each of these Wound symbols as a choice."""
    for slot in range(SLOTS):
        if (slots >> slot) & 1 == 1:
            choices.add(SLOT + 1 + slot)


def deal_wound(s: Position, seat: i64, monster: i64, slot: i64) -> None:
    """HEL-HNT.11, HEL-HNT.16, HEL-MST.3  A symbol is covered; with the last one the monster is slain."""
    s.covered[monster] |= bit(slot)
    s.emit(WOUNDED, seat, monster, slot)
    is_hunted = s.hunter == seat and s.hunt_monster == monster
    if is_hunted:
        s.hunt_dealt |= bit(slot)
        s.hunt_wounds += 1
    if uncovered(s, monster) != 0:
        return
    if is_hunted:
        s.hunt_result = SUCCESS  # the Hunt itself sees to the rest (HEL-HNT.32)
    else:
        slay(s, seat, monster)
        lose_artifact(s, monster)


def slay(s: Position, seat: i64, monster: i64) -> None:
    """HEL-HNT.32, HEL-HNT.41, HEL-EVT.8  The figure and the Glory token of the nation; then victory is looked at."""
    region = s.monster_region[monster]
    s.monster_region[monster] = SLAIN
    s.slayer[monster] = seat
    for event in range(MONSTER_EVENTS):
        if EVENT_MONSTER[event] == monster and s.event_place[event] == EVOLVED:
            s.event_place[event] = SET_ASIDE
    s.emit(MONSTER_SLAIN, seat, monster, region)
    take_glory(s, seat, NATION[region])
    check_victory(s)


def lose_artifact(s: Position, monster: i64) -> None:
    """HEL-HNT.39  A monster artifact not taken is out of the game."""
    artifact = MONSTER_ARTIFACT[monster]
    if s.artifact_owner[artifact] == IN_STOCK:
        s.artifact_owner[artifact] = OUT
        s.emit(ARTIFACT_LOST, artifact, NOBODY, 0)


@mypyc_attr(acyclic=True, free_list_len=1)
class WoundSlot(Decision):
    """HEL-HNT.42  For a Wound dealt without a card the player chooses the symbol to cover."""

    facts: ClassVar[Facts] = Facts("wound_slot", "seat monster", rule="HEL-HNT.42", number=15)

    def __init__(self, seat: i64, monster: i64) -> None:
        super().__init__(seat)
        self.monster: Final = monster

    def asks_single(self) -> bool:
        return False

    def forbids(self, s: Position, action: i64) -> i64:
        slot = place_of(action, SLOT + 1, SLOTS)
        if slot < 0:
            return NOT_ASKED
        return only((uncovered(s, self.monster) >> slot) & 1 == 1, COVERED)

    def list_choices(self, s: Position, choices: Choices) -> None:
        list_slots(choices, uncovered(s, self.monster))

    def apply(self, s: Position, action: i64) -> None:
        deal_wound(s, self.seat, self.monster, action - SLOT - 1)
