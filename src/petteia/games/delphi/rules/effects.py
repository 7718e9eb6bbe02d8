# mypy: disable-error-code="override"
"""What equipment cards do once, when they are taken (section 29): one class for each distinct effect that asks."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from petteia.core.facts import Facts
from petteia.core.flow import Choices, Decision
from petteia.games.delphi.actions import ADVANCE, DECLINE, EXPLORE, LOAD_OFFERING, LOAD_STATUE, LOOK
from petteia.games.delphi.components.cards import BITS, EQUIPMENT_COLORS, EQUIPMENT_EFFECT, EQUIPMENT_GAIN, TOP_ROW
from petteia.games.delphi.components.constants import (
    COLORS,
    GAINS,
    GOD_TO_TOP,
    MAP,
    OFFERING,
    OFFERING_GIFT,
    OFFERING_ISLANDS,
    STATUE_GIFT,
)
from petteia.games.delphi.events import EFFECT_LOST, GIFT_DECLINED
from petteia.games.delphi.rules.cargo import has_room, load_offering, load_statue
from petteia.games.delphi.rules.exploring import Explore, SeeIsland, add_islands, face_down
from petteia.games.delphi.rules.gods import advancable, set_row
from petteia.games.delphi.rules.offerings import add_offerings
from petteia.games.delphi.rules.rewards import gain
from petteia.games.delphi.rules.statues import add_statues, needed_statues
from petteia.games.delphi.rules.zeus_tiles import needed
from petteia.games.delphi.state import Table

ALL_OFFERING_ISLANDS: Final = (1 << OFFERING_ISLANDS) - 1


def carry_out(s: Table, seat: i64, card: i64) -> None:
    """DEL-29.3, DEL-29.4  The one-time effect of a card, lost if it cannot be carried out.

    DEL-29.20, DEL-29.34  The shield of E04 and everything of E21 are plain gains.
    """
    gain(s, seat, EQUIPMENT_GAIN, card * GAINS)
    effect = EQUIPMENT_EFFECT[card]
    colors = EQUIPMENT_COLORS[card]
    if effect == STATUE_GIFT:
        if statue_gifts(s, seat, colors) == 0:
            s.emit(EFFECT_LOST, seat, card, 0)
        else:
            s.ask(Gift(seat, card))
    elif effect == OFFERING_GIFT:
        if offering_gifts(s, seat, colors) == 0:
            s.emit(EFFECT_LOST, seat, card, 0)
        else:
            s.ask(Gift(seat, card))
    elif effect == GOD_TO_TOP:
        if advancable(s, seat) & colors == 0:
            s.emit(EFFECT_LOST, seat, card, 0)
        else:
            s.ask(ChariotGod(seat, card))
    elif effect == MAP:
        if islands_face_down(s) < 2:  # DEL-29.36
            s.emit(EFFECT_LOST, seat, card, 0)
        else:
            s.ask(MapFirst(seat))


# -- gifts: E16 to E19 --------------------------------------------------------------------------------------


def statue_gifts(s: Table, seat: i64, colors: i64) -> i64:
    """DEL-29.28, DEL-29.29, DEL-29.32  The colours of needed statues among those of the card."""
    return needed_statues(s, seat) & colors


def offering_gifts(s: Table, seat: i64, colors: i64) -> i64:
    """DEL-29.30, DEL-29.31, DEL-29.32  The colours of needed offerings on any island among those of the card."""
    if not has_room(s, seat):
        return 0
    there: i64 = 0
    for island in range(OFFERING_ISLANDS):
        there |= s.offerings[island]
    return needed(s, seat, OFFERING) & colors & there


@mypyc_attr(acyclic=True, free_list_len=1)
class Gift(Decision):
    """DEL-29.5, DEL-29.28 to DEL-29.32  A needed statue or offering from anywhere, or nothing."""

    facts: ClassVar[Facts] = Facts("gift", "seat card:equipment", rule="DEL-29.5", number=25)

    def __init__(self, seat: i64, card: i64) -> None:
        super().__init__(seat)
        self.card: Final = card

    def list_choices(self, s: Table, choices: Choices) -> None:
        choices.add(DECLINE)
        colors = EQUIPMENT_COLORS[self.card]
        if EQUIPMENT_EFFECT[self.card] == STATUE_GIFT:
            add_statues(choices, statue_gifts(s, self.seat, colors))
        else:
            add_offerings(s, choices, ALL_OFFERING_ISLANDS, offering_gifts(s, self.seat, colors))

    def apply(self, s: Table, action: i64) -> None:
        if action == DECLINE:
            s.emit(GIFT_DECLINED, self.seat, self.card, 0)
        elif EQUIPMENT_EFFECT[self.card] == STATUE_GIFT:
            load_statue(s, self.seat, action - LOAD_STATUE)
        else:
            load_offering(s, self.seat, (action - LOAD_OFFERING) // COLORS, (action - LOAD_OFFERING) % COLORS)


# -- E20 Sky Chariot ----------------------------------------------------------------------------------------


@mypyc_attr(acyclic=True, free_list_len=1)
class ChariotGod(Decision):
    """DEL-29.33, DEL-29.41  One of the gods of the card goes straight to the top row."""

    facts: ClassVar[Facts] = Facts("chariot_god", "seat card:equipment", rule="DEL-29.33", number=26)

    def __init__(self, seat: i64, card: i64) -> None:
        super().__init__(seat)
        self.card: Final = card

    def asks_single(self) -> bool:
        return False

    def list_choices(self, s: Table, choices: Choices) -> None:
        gods = advancable(s, self.seat) & EQUIPMENT_COLORS[self.card]
        for god in range(COLORS):
            if (gods >> god) & 1:
                choices.add(ADVANCE + god)

    def apply(self, s: Table, action: i64) -> None:
        set_row(s, self.seat, action - ADVANCE, TOP_ROW)


# -- E22 Seer's Map -----------------------------------------------------------------------------------------


def islands_face_down(s: Table) -> i64:
    """How many islands have not been explored."""
    bits = face_down(s)
    return BITS[bits & 63] + BITS[bits >> 6]


@mypyc_attr(acyclic=True, free_list_len=1)
class MapFirst(Decision):
    """DEL-29.35, DEL-29.37  The first of two face-down islands, known or not."""

    facts: ClassVar[Facts] = Facts("map_first", "seat", rule="DEL-29.35", number=27)

    def asks_single(self) -> bool:
        return False

    def list_choices(self, s: Table, choices: Choices) -> None:
        add_islands(choices, LOOK, face_down(s))

    def apply(self, s: Table, action: i64) -> None:
        s.ask(MapSecond(self.seat, action - LOOK))


@mypyc_attr(acyclic=True, free_list_len=1)
class MapSecond(Decision):
    """DEL-29.39  Another one; both are chosen before either is shown."""

    facts: ClassVar[Facts] = Facts("map_second", "seat first:island", rule="DEL-29.39", number=28)

    def __init__(self, seat: i64, first: i64) -> None:
        super().__init__(seat)
        self.first: Final = first

    def asks_single(self) -> bool:
        return False

    def list_choices(self, s: Table, choices: Choices) -> None:
        add_islands(choices, LOOK, face_down(s) & ~(i64(1) << self.first))

    def apply(self, s: Table, action: i64) -> None:
        second = action - LOOK
        s.ask(MapReveal(self.seat, self.first, second))
        s.ask(SeeIsland(self.seat, second))
        s.ask(SeeIsland(self.seat, self.first))


@mypyc_attr(acyclic=True, free_list_len=1)
class MapReveal(Decision):
    """DEL-29.35, DEL-29.39  Which of the two is explored; the other stays face down."""

    facts: ClassVar[Facts] = Facts("map_reveal", "seat first:island second:island", rule="DEL-29.35", number=29)

    def __init__(self, seat: i64, first: i64, second: i64) -> None:
        super().__init__(seat)
        self.first: Final = first
        self.second: Final = second

    def list_choices(self, s: Table, choices: Choices) -> None:
        add_islands(choices, EXPLORE, (i64(1) << self.first) | (i64(1) << self.second))

    def apply(self, s: Table, action: i64) -> None:
        s.ask(Explore(self.seat, action - EXPLORE))
