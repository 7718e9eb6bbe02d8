# mypy: disable-error-code="override"
"""Section 35, the kill event: every Hoplite that is killed goes through this file (HEL-WIN.3)."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from petteia.core.facts import Facts
from petteia.core.flow import ALLOWED, NOT_ASKED, Choices, Decision
from petteia.games.hellas.actions import MOST_SAVED, NO, REGION, SAVE, place_of
from petteia.games.hellas.components.board import bit, count_bits
from petteia.games.hellas.components.cards import USE_AMOUNT, USE_EFFECT
from petteia.games.hellas.components.constants import NOBODY, NOTHING, REGIONS
from petteia.games.hellas.components.vocabulary import PREVENT_KILLS
from petteia.games.hellas.events import KILLED, SAVED
from petteia.games.hellas.rules.holdings import charged_with, discharge
from petteia.games.hellas.rules.reasons import AEGIS_SAVES_LESS, NOBODY_KILLED_THERE, only
from petteia.games.hellas.state import Position


def remove(s: Position, seat: i64, region: i64, number: i64) -> None:
    """HEL-FOR.4, HEL-LIM.5  Hoplites die for good, fortified ones last, and go back to the supply.

    Costs and Hoplites without a way out come here directly: Aegis does not help them (HEL-RET.8).
    """
    place = seat * REGIONS + region
    if number > s.field[place] + s.forts[place]:
        number = s.field[place] + s.forts[place]
    if number <= 0:
        return
    s.supply[seat] += number
    s.emit(KILLED, seat, region, number)
    of_field = number
    if of_field > s.field[place]:
        of_field = s.field[place]
    s.field[place] -= of_field
    s.forts[place] -= number - of_field


def most_saved() -> i64:
    """HEL-AF.8  How many Hoplites Aegis saves in all: the number in its row."""
    for card in range(len(USE_EFFECT)):
        if USE_EFFECT[card] == PREVENT_KILLS:
            return USE_AMOUNT[card]
    return 0


def kill(s: Position, seat: i64, region: i64, number: i64) -> None:
    """HEL-WIN.3, HEL-AF.8  One effect kills Hoplites of a seat; the owner of Aegis may save some of them."""
    present = s.hoplites(seat, region)
    if number > present:
        number = present
    if number <= 0:
        return
    if charged_with(s, seat, PREVENT_KILLS) == NOTHING:
        remove(s, seat, region, number)
    else:
        s.ask(Aegis(seat, bit(region), number, 0))


def kill_in_each(s: Position, regions: i64) -> None:
    """HEL-MON.9, HEL-AF.8  One effect kills a Hoplite in each of these regions."""
    guarded: i64 = 0
    guard: i64 = NOBODY
    for region in range(REGIONS):
        if (regions >> region) & 1 == 1:
            seat = s.holder(region)
            if seat == NOBODY:
                continue
            if charged_with(s, seat, PREVENT_KILLS) == NOTHING:
                remove(s, seat, region, 1)
            else:
                guard = seat
                guarded |= bit(region)
    if guard != NOBODY:
        s.ask(Aegis(guard, guarded, 1, 0))


@mypyc_attr(acyclic=True, free_list_len=1)
class Aegis(Decision):
    """HEL-AF.8  Save up to 2 of the Hoplites about to be killed by one effect; with several regions, choose where."""

    facts: ClassVar[Facts] = Facts("aegis", "seat regions number:count saved:count", rule="HEL-AF.8", number=43)

    def __init__(self, seat: i64, regions: i64, number: i64, saved: i64) -> None:
        super().__init__(seat)
        self.regions: Final = regions  # a bit each
        self.number: Final = number  # about to be killed in each of them
        self.saved: Final = saved  # by this use of Aegis

    def is_spread(self) -> bool:
        """Whether the effect hits several regions."""
        return self.saved > 0 or count_bits(self.regions) > 1

    def forbids(self, s: Position, action: i64) -> i64:
        if action == NO:
            return ALLOWED
        region = place_of(action, REGION, REGIONS)
        if self.is_spread():
            if region < 0:
                return NOT_ASKED
            return only((self.regions >> region) & 1 == 1, NOBODY_KILLED_THERE)
        number = place_of(action, SAVE + 1, MOST_SAVED)
        if number < 0:
            return NOT_ASKED
        artifact = charged_with(s, self.seat, PREVENT_KILLS)
        return only(number < self.number and number < USE_AMOUNT[artifact], AEGIS_SAVES_LESS)

    def list_choices(self, s: Position, choices: Choices) -> None:
        choices.add(NO)
        if self.is_spread():
            for region in range(REGIONS):
                if (self.regions >> region) & 1 == 1:
                    choices.add(REGION + region)
            return
        most = USE_AMOUNT[charged_with(s, self.seat, PREVENT_KILLS)]
        if most > self.number:
            most = self.number
        choices.add_range(SAVE + 1, SAVE + most)

    def apply(self, s: Position, action: i64) -> None:
        if action == NO:
            self.kill_the_rest(s, self.regions, 0)
            return
        artifact = charged_with(s, self.seat, PREVENT_KILLS)
        if self.is_spread():
            self.save_one(s, action - REGION)
            return
        s.emit(SAVED, self.seat, action - SAVE, 0)
        discharge(s, self.seat, artifact)
        self.kill_the_rest(s, self.regions, action - SAVE)

    def save_one(self, s: Position, region: i64) -> None:
        """One Hoplite is saved; the next question follows while Aegis saves more."""
        regions = self.regions & ~bit(region)
        if self.saved == 0:
            discharge(s, self.seat, charged_with(s, self.seat, PREVENT_KILLS))
        s.emit(SAVED, self.seat, 1, 0)
        if regions != 0 and self.saved + 1 < most_saved():
            s.ask(Aegis(self.seat, regions, self.number, self.saved + 1))
        else:
            self.kill_the_rest(s, regions, 0)

    def kill_the_rest(self, s: Position, regions: i64, saved: i64) -> None:
        """The losses left are taken as usual."""
        for region in range(REGIONS):
            if (regions >> region) & 1 == 1:
                remove(s, self.seat, region, self.number - saved)
