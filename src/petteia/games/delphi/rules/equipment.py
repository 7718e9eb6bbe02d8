# mypy: disable-error-code="override"
"""Section 29: equipment cards: the display, taking a card, and the votive lamps."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from petteia.core.facts import Facts
from petteia.core.flow import ALLOWED, CHANCE, NOT_ASKED, Choices, Decision, Step
from petteia.games.delphi.actions import EQUIP, LAMP, LAY_EQUIPMENT
from petteia.games.delphi.components.cards import EQUIPMENT_MODIFIER, LAMP_CARDS, LAMP_FAVOURS
from petteia.games.delphi.components.constants import (
    COLORS,
    DICE_ONLY,
    DIE,
    EQUIPMENT,
    LAMPS,
    MODIFIERS,
    VOTIVE_SOURCES,
)
from petteia.games.delphi.events import EQUIPMENT_LAID_OUT, EQUIPMENT_TAKEN
from petteia.games.delphi.rules.colors import payable
from petteia.games.delphi.rules.effects.equipment import carry_out
from petteia.games.delphi.rules.gods import advance, may_advance
from petteia.games.delphi.rules.reasons import ACTION_TOO_DEAR, DICE_ONLY_FOR_LAMPS, NO_LAMP, NO_LAMPS, NOT_DISPLAYED
from petteia.games.delphi.rules.sources import Target, Use, color_in
from petteia.games.delphi.rules.supply import draw_oracle_cards, take_favours
from petteia.games.delphi.state import Position


def add_modifiers(s: Position, seat: i64, rows: vec[i64], row: i64) -> None:
    """DEL-29.2  Everything a card or tile changes works from the moment it is taken."""
    for column in range(MODIFIERS):
        s.modifiers[seat * MODIFIERS + column] += rows[row * MODIFIERS + column]


@mypyc_attr(acyclic=True, free_list_len=1)
class LayOutEquipment(Decision):
    """DEL-4.3, DEL-23.12  The next card of the equipment deck is laid out in the display."""

    facts: ClassVar[Facts] = Facts("lay_out_equipment", rule="DEL-4.3")

    def __init__(self) -> None:
        super().__init__(CHANCE)

    def asks_single(self) -> bool:
        return False

    def list_choices(self, s: Position, choices: Choices) -> None:
        for card in range(EQUIPMENT):
            if (s.equipment_deck >> card) & 1:
                choices.add_outcome(LAY_EQUIPMENT + card, 1)

    def apply(self, s: Position, action: i64) -> None:
        bit = i64(1) << (action - LAY_EQUIPMENT)
        s.equipment_deck -= bit
        s.display |= bit
        s.emit(EQUIPMENT_LAID_OUT, action - LAY_EQUIPMENT, 0, 0)


@mypyc_attr(acyclic=True, free_list_len=1)
class TakeEquipment(Decision):
    """DEL-23.11, DEL-18.2  The reward for a monster: one of the displayed cards."""

    facts: ClassVar[Facts] = Facts("take_equipment", "seat", rule="DEL-23.11", number=21)

    def asks_single(self) -> bool:
        return False

    def list_choices(self, s: Position, choices: Choices) -> None:
        add_display(s, choices)

    def forbids(self, s: Position, action: i64) -> i64:
        return forbids_taking(s, action)

    def apply(self, s: Position, action: i64) -> None:
        take_equipment(s, self.seat, action - EQUIP)


def add_display(s: Position, choices: Choices) -> None:
    """List the taking of each displayed card."""
    for card in range(EQUIPMENT):
        if (s.display >> card) & 1:
            choices.add(EQUIP + card)


def forbids_taking(s: Position, action: i64) -> i64:
    """DEL-23.11, DEL-30.12  Only a displayed card is taken."""
    if action < EQUIP or action >= EQUIP + EQUIPMENT:
        return NOT_ASKED
    if (s.display >> (action - EQUIP)) & 1 == 0:
        return NOT_DISPLAYED
    return ALLOWED


def take_equipment(s: Position, seat: i64, card: i64) -> None:
    """DEL-29.1, DEL-29.38  Take the card, refill the display, then the one-time effect (asked last, done first)."""
    bit = i64(1) << card
    s.display -= bit
    s.equipment[seat] |= bit
    add_modifiers(s, seat, EQUIPMENT_MODIFIER, card)
    s.emit(EQUIPMENT_TAKEN, seat, card, 0)
    s.ask(EquipmentEffect(seat, card))
    if s.equipment_deck != 0:  # DEL-36.6  always so
        s.ask(LayOutEquipment())


@mypyc_attr(acyclic=True, free_list_len=1)
class EquipmentEffect(Step):
    """DEL-29.3  The one-time effect of a card just taken."""

    facts: ClassVar[Facts] = Facts("equipment_effect", "owner:seat card:equipment", rule="DEL-29.3")

    def __init__(self, owner: i64, card: i64) -> None:
        super().__init__()
        self.owner: Final = owner
        self.card: Final = card

    def apply(self, s: Position, action: i64) -> None:
        carry_out(s, self.owner, self.card)


# -- votive lamps: E08 to E10 ---------------------------------------------------------------------------------


def works_for_lamps(s: Position, source: i64) -> bool:
    """DEL-29.18  Dice work for votive lamps, and with the option nothing else does."""
    return source == DIE or s.options[VOTIVE_SOURCES] != DICE_ONLY


@mypyc_attr(acyclic=True)
class VotiveLamp(Use):
    """DEL-29.14, DEL-29.15, DEL-29.16  The extra action of the own lamps."""

    def forbids(self, s: Position, seat: i64, color: i64, source: i64) -> i64:
        lamps = s.modifier(seat, LAMPS)
        if lamps == 0:
            return NO_LAMPS
        if not works_for_lamps(s, source):
            return DICE_ONLY_FOR_LAMPS
        if lamps & payable(s, seat, color) == 0:
            return ACTION_TOO_DEAR
        return ALLOWED

    def start(self, s: Position, seat: i64, color: i64, source: i64) -> None:
        s.ask(VotiveWhich(seat, color, source))


@mypyc_attr(acyclic=True, free_list_len=1)
class VotiveWhich(Target):
    """DEL-29.14 to DEL-29.17  The extra action of a votive lamp."""

    facts: ClassVar[Facts] = Facts(
        "votive_which", "seat color:source_color source", rule="DEL-29.14", number=17, completes=True
    )

    def __init__(self, seat: i64, color: i64, source: i64) -> None:
        super().__init__(seat, color)
        self.source: Final = source

    def list_choices(self, s: Position, choices: Choices) -> None:
        lamps = s.modifier(self.seat, LAMPS) & payable(s, self.seat, self.color)
        if works_for_lamps(s, self.source):
            for color in range(COLORS):
                if (lamps >> color) & 1:
                    choices.add(LAMP + color)

    def wanted(self, action: i64) -> i64:
        return color_in(action, LAMP, COLORS)

    def obstacle(self, s: Position, action: i64) -> i64:
        if (s.modifier(self.seat, LAMPS) >> (action - LAMP)) & 1 == 0:
            return NO_LAMP
        if not works_for_lamps(s, self.source):
            return DICE_ONLY_FOR_LAMPS
        return ALLOWED

    def hit(self, s: Position, action: i64) -> None:
        color = action - LAMP
        take_favours(s, self.seat, LAMP_FAVOURS)
        if may_advance(s, self.seat, color):
            advance(s, self.seat, color)
        draw_oracle_cards(s, self.seat, LAMP_CARDS)
