# mypy: disable-error-code="override"
"""Section 22.5: Injuries and attributes."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from petteia.core.facts import Facts
from petteia.core.flow import ALLOWED, NOT_ASKED, Choices, Decision
from petteia.games.hellas.actions import ATTRIBUTE, place_of
from petteia.games.hellas.components.board import bit, count_bits
from petteia.games.hellas.components.cards import ATTRIBUTE_MAX
from petteia.games.hellas.components.constants import ATTRIBUTE_COUNT, LOWEST_TRACK
from petteia.games.hellas.events import ATTRIBUTE_LOWERED, ATTRIBUTE_RAISED, HEALED, INJURED
from petteia.games.hellas.rules.reasons import AT_LEAST, AT_MOST, HURT_ALREADY, NOT_THE_HIGHEST, RAISED, UNHURT, only
from petteia.games.hellas.state import Position


def injuries(s: Position, seat: i64) -> i64:
    """How many Injuries a hero has."""
    return count_bits(s.injured[seat])


def unhurt(s: Position, seat: i64) -> i64:
    """HEL-INJ.2, HEL-INJ.11  How many Injuries a hero can still take."""
    return ATTRIBUTE_COUNT - injuries(s, seat)


def injure(s: Position, seat: i64, number: i64) -> None:
    """HEL-INJ.1, HEL-INJ.5, HEL-INJ.6  The owner of the hero chooses; what cannot be marked has no effect."""
    s.ask(InjureWhich(seat, number))


def heal(s: Position, seat: i64, number: i64) -> None:
    """HEL-INJ.7  The owner of the hero chooses which Injury is healed.

    HEL-INJ.8: by Prepare, Ambrosia, Sacrifice of Flesh and God's Strength.
    """
    s.ask(HealWhich(seat, number))


def heal_all(s: Position, seat: i64) -> None:
    """HEL-AF.7  Every Injury is healed; there is nothing to choose."""
    for attribute in range(ATTRIBUTE_COUNT):
        if (s.injured[seat] >> attribute) & 1 == 1:
            s.emit(HEALED, seat, attribute, 0)
    s.injured[seat] = 0


def raise_attribute(s: Position, seat: i64, attribute: i64, number: i64) -> None:
    """HEL-INJ.9, HEL-INJ.10  The track value rises for good, up to 5."""
    place = seat * ATTRIBUTE_COUNT + attribute
    track = s.track[place] + number
    if track > ATTRIBUTE_MAX:
        track = ATTRIBUTE_MAX
    if track > s.track[place]:
        s.track[place] = track
        s.emit(ATTRIBUTE_RAISED, seat, attribute, track)


def lower_attribute(s: Position, seat: i64, attribute: i64) -> None:
    """HEL-INJ.9  The track value falls by 1 for good; it may be asked only of what is above 1 (HEL-INJ.13)."""
    place = seat * ATTRIBUTE_COUNT + attribute
    s.track[place] -= 1
    s.emit(ATTRIBUTE_LOWERED, seat, attribute, s.track[place])


@mypyc_attr(acyclic=True, free_list_len=1)
class InjureWhich(Decision):
    """HEL-INJ.1, HEL-INJ.6, HEL-WIN.4  One Injury after the other, each on an attribute without one."""

    facts: ClassVar[Facts] = Facts("injure_which", "seat left:count", rule="HEL-INJ.1", number=55)

    def __init__(self, seat: i64, left: i64) -> None:
        super().__init__(seat)
        self.left: Final = left

    def asks_single(self) -> bool:
        return False

    def forbids(self, s: Position, action: i64) -> i64:
        attribute = place_of(action, ATTRIBUTE, ATTRIBUTE_COUNT)
        if attribute < 0:
            return NOT_ASKED
        return only((s.injured[self.seat] >> attribute) & 1 == 0, HURT_ALREADY)

    def list_choices(self, s: Position, choices: Choices) -> None:
        for attribute in range(ATTRIBUTE_COUNT):
            if self.forbids(s, ATTRIBUTE + attribute) == ALLOWED:
                choices.add(ATTRIBUTE + attribute)

    def apply(self, s: Position, action: i64) -> None:
        s.injured[self.seat] |= bit(action - ATTRIBUTE)
        s.emit(INJURED, self.seat, action - ATTRIBUTE, 0)
        if self.left > 1:
            s.ask(InjureWhich(self.seat, self.left - 1))


@mypyc_attr(acyclic=True, free_list_len=1)
class HealWhich(Decision):
    """HEL-INJ.7, HEL-WIN.15  One injured attribute after the other is healed."""

    facts: ClassVar[Facts] = Facts("heal_which", "seat left:count", rule="HEL-INJ.7", number=54)

    def __init__(self, seat: i64, left: i64) -> None:
        super().__init__(seat)
        self.left: Final = left

    def asks_single(self) -> bool:
        return False

    def forbids(self, s: Position, action: i64) -> i64:
        attribute = place_of(action, ATTRIBUTE, ATTRIBUTE_COUNT)
        if attribute < 0:
            return NOT_ASKED
        return only((s.injured[self.seat] >> attribute) & 1 == 1, UNHURT)

    def list_choices(self, s: Position, choices: Choices) -> None:
        for attribute in range(ATTRIBUTE_COUNT):
            if self.forbids(s, ATTRIBUTE + attribute) == ALLOWED:
                choices.add(ATTRIBUTE + attribute)

    def apply(self, s: Position, action: i64) -> None:
        s.injured[self.seat] &= ~bit(action - ATTRIBUTE)
        s.emit(HEALED, self.seat, action - ATTRIBUTE, 0)
        if self.left > 1:
            s.ask(HealWhich(self.seat, self.left - 1))


@mypyc_attr(acyclic=True, free_list_len=1)
class LowerWhich(Decision):
    """HEL-MON.6, HEL-MAC.5  An attribute drops by 1 for good: any one, or one of the highest track values."""

    facts: ClassVar[Facts] = Facts("lower_which", "seat highest:flag", rule="HEL-MON.6", number=56)

    def __init__(self, seat: i64, highest: i64) -> None:
        super().__init__(seat)
        self.highest: Final = highest  # 1: only the highest may be chosen

    def highest_track(self, s: Position) -> i64:
        """The highest track value of the hero."""
        highest: i64 = 0
        for attribute in range(ATTRIBUTE_COUNT):
            if s.track[self.seat * ATTRIBUTE_COUNT + attribute] > highest:
                highest = s.track[self.seat * ATTRIBUTE_COUNT + attribute]
        return highest

    def asks_single(self) -> bool:
        return False

    def forbids(self, s: Position, action: i64) -> i64:
        attribute = place_of(action, ATTRIBUTE, ATTRIBUTE_COUNT)
        if attribute < 0:
            return NOT_ASKED
        track = s.track[self.seat * ATTRIBUTE_COUNT + attribute]
        if track <= LOWEST_TRACK:
            return AT_LEAST
        return only(self.highest == 0 or track == self.highest_track(s), NOT_THE_HIGHEST)

    def list_choices(self, s: Position, choices: Choices) -> None:
        for attribute in range(ATTRIBUTE_COUNT):
            if self.forbids(s, ATTRIBUTE + attribute) == ALLOWED:
                choices.add(ATTRIBUTE + attribute)

    def apply(self, s: Position, action: i64) -> None:
        lower_attribute(s, self.seat, action - ATTRIBUTE)


@mypyc_attr(acyclic=True, free_list_len=1)
class RaiseDifferent(Decision):
    """HEL-TCD.5  Different attributes with a track value below 5 rise by 1 each."""

    facts: ClassVar[Facts] = Facts(
        "oracle_attributes", "seat left:count raised:attributes", rule="HEL-TCD.5", number=52
    )

    def __init__(self, seat: i64, left: i64, raised: i64) -> None:
        super().__init__(seat)
        self.left: Final = left
        self.raised: Final = raised  # bit per attribute

    def asks_single(self) -> bool:
        return False

    def forbids(self, s: Position, action: i64) -> i64:
        attribute = place_of(action, ATTRIBUTE, ATTRIBUTE_COUNT)
        if attribute < 0:
            return NOT_ASKED
        if (self.raised >> attribute) & 1 == 1:
            return RAISED
        return only(s.track[self.seat * ATTRIBUTE_COUNT + attribute] < ATTRIBUTE_MAX, AT_MOST)

    def list_choices(self, s: Position, choices: Choices) -> None:
        for attribute in range(ATTRIBUTE_COUNT):
            if self.forbids(s, ATTRIBUTE + attribute) == ALLOWED:
                choices.add(ATTRIBUTE + attribute)

    def apply(self, s: Position, action: i64) -> None:
        raise_attribute(s, self.seat, action - ATTRIBUTE, 1)
        if self.left > 1:
            s.ask(RaiseDifferent(self.seat, self.left - 1, self.raised | bit(action - ATTRIBUTE)))


@mypyc_attr(acyclic=True, free_list_len=1)
class RaiseOneTo(Decision):
    """HEL-QUE.9  One attribute with a lower track value is raised to this value."""

    facts: ClassVar[Facts] = Facts("geryon_attribute", "seat track", rule="HEL-QUE.9", number=68)

    def __init__(self, seat: i64, track: i64) -> None:
        super().__init__(seat)
        self.track: Final = track

    def asks_single(self) -> bool:
        return False

    def forbids(self, s: Position, action: i64) -> i64:
        attribute = place_of(action, ATTRIBUTE, ATTRIBUTE_COUNT)
        if attribute < 0:
            return NOT_ASKED
        return only(s.track[self.seat * ATTRIBUTE_COUNT + attribute] < self.track, AT_MOST)

    def list_choices(self, s: Position, choices: Choices) -> None:
        for attribute in range(ATTRIBUTE_COUNT):
            if self.forbids(s, ATTRIBUTE + attribute) == ALLOWED:
                choices.add(ATTRIBUTE + attribute)

    def apply(self, s: Position, action: i64) -> None:
        place = self.seat * ATTRIBUTE_COUNT + action - ATTRIBUTE
        raise_attribute(s, self.seat, action - ATTRIBUTE, self.track - s.track[place])
