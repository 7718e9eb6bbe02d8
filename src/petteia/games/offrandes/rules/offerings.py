# mypy: disable-error-code="override"
"""Sections 9 and 10: phase 3, the Priestess and the offerings."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from petteia.core.flow import Choices, Decision, Step
from petteia.games.offrandes.actions import ALTAR, DECLINE, offer, offered_animal, offered_number
from petteia.games.offrandes.components.cards import ALTARS, GROUP, VALUE
from petteia.games.offrandes.components.constants import (
    ALWAYS,
    FEWER_ANIMALS_CHOICE,
    LOWER_KIND_CHOICE,
    NOBODY,
    OFFERINGS,
)
from petteia.games.offrandes.events import LAID, OFFERED, OFFERING_DECLINED, PRIESTESS_SCORED, REPLACED
from petteia.games.offrandes.rules.characters import altar_reach, animal_kind, animal_number, points_each_round
from petteia.games.offrandes.state import Table


def is_reached(s: Table, seat: i64, altar: i64) -> bool:
    """OFF-10.11  A seat's Temple Guardian opens the altars of groups 1 to his level."""
    return GROUP[altar] <= altar_reach(s, seat)


def is_accepted(s: Table, altar: i64, animal: i64, number: i64) -> bool:
    """OFF-10.12 to OFF-10.15  Empty, or neither fewer nor less valuable and not the same."""
    if s.altar_seat[altar] == NOBODY:
        return True
    old_animal = s.altar_animal[altar]
    old_number = s.altar_number[altar]
    if number < old_number or animal < old_animal:
        return False
    return number != old_number or animal != old_animal


def may_lay(s: Table, seat: i64, altar: i64, animal: i64, number: i64) -> bool:
    """OFF-10.11, OFF-10.16  Whether these animals can go on this altar, one's own included."""
    return is_reached(s, seat, altar) and is_accepted(s, altar, animal, number)


def may_take(s: Table, seat: i64, animal: i64) -> bool:
    """OFF-10.7, OFF-10.8, OFF-10.9  The Peasant's kind, or any lower one when that is short; it must be there."""
    kind = animal_kind(s, seat)
    if animal > kind or s.reserve[animal] == 0:
        return False
    if animal == kind or s.options[LOWER_KIND_CHOICE] == ALWAYS:
        return True
    return s.reserve[kind] < animal_number(s, seat)


def most_animals(s: Table, seat: i64, animal: i64) -> i64:
    """OFF-10.7, OFF-10.8, OFF-10.9  The carriers' number, or all that remain if fewer remain."""
    number = animal_number(s, seat)
    if s.reserve[animal] < number:
        number = s.reserve[animal]
    return number


def is_placeable(s: Table, seat: i64, animal: i64, number: i64) -> bool:
    """OFF-10.22  Whether at least one altar in reach accepts these animals."""
    reach = altar_reach(s, seat)
    for altar in range(ALTARS):
        if GROUP[altar] <= reach and is_accepted(s, altar, animal, number):
            return True
    return False


def list_offers(s: Table, seat: i64, choices: Choices) -> None:
    """OFF-10.4 to OFF-10.10, OFF-10.22  What can be offered: the highest value first, and the most animals first."""
    if altar_reach(s, seat) == 0 or animal_number(s, seat) == 0:
        return  # OFF-10.3; without a Peasant there is no kind to try
    for animal in range(animal_kind(s, seat), -1, -1):
        if may_take(s, seat, animal):
            most = most_animals(s, seat, animal)
            least = most
            if s.options[FEWER_ANIMALS_CHOICE] == ALWAYS:
                least = 1
            for number in range(most, least - 1, -1):
                if is_placeable(s, seat, animal, number):
                    choices.add(offer(animal, number))


@mypyc_attr(acyclic=True, free_list_len=1)
class Offerings(Step):
    """OFF-9.1, OFF-10.1  Phase 3: the Priestess scores, then each player may offer once, in turn order."""

    def name(self) -> str:
        return "offerings"

    def apply(self, s: Table, action: i64) -> None:
        s.phase = OFFERINGS
        for i in range(s.seats):
            seat = (s.first + i) % s.seats
            points = points_each_round(s, seat)
            s.points[seat] += points
            if points > 0:
                s.emit(PRIESTESS_SCORED, seat, points, 0)
        for i in range(s.seats - 1, -1, -1):
            s.ask(OfferChooseAnimals((s.first + i) % s.seats))


@mypyc_attr(acyclic=True, free_list_len=1)
class OfferChooseAnimals(Decision):
    """OFF-10.2, OFF-10.29  Animals or none; whoever can offer nothing when his turn comes is skipped."""

    def name(self) -> str:
        return "offer_choose_animals"

    def asks_single(self) -> bool:
        return False

    def list_choices(self, s: Table, choices: Choices) -> None:
        choices.add(DECLINE)
        list_offers(s, self.seat, choices)
        if choices.count == 1:
            choices.clear()

    def apply(self, s: Table, action: i64) -> None:
        if action == DECLINE:
            s.emit(OFFERING_DECLINED, self.seat, 0, 0)
        else:
            s.ask(OfferChooseAltar(self.seat, offered_animal(action), offered_number(action)))


@mypyc_attr(acyclic=True, free_list_len=1)
class OfferChooseAltar(Decision):
    """OFF-10.11, OFF-10.28  The altar; there is no way back."""

    def __init__(self, seat: i64, animal: i64, number: i64) -> None:
        super().__init__(seat)
        self.animal: Final = animal
        self.number: Final = number

    def name(self) -> str:
        return "offer_choose_altar"

    def row(self) -> list[int]:
        return [self.seat, self.animal, self.number]

    def asks_single(self) -> bool:
        return False

    def list_choices(self, s: Table, choices: Choices) -> None:
        for altar in range(ALTARS):
            if may_lay(s, self.seat, altar, self.animal, self.number):
                choices.add(ALTAR + altar)

    def apply(self, s: Table, action: i64) -> None:
        lay(s, self.seat, action - ALTAR, self.animal, self.number)


def lay(s: Table, seat: i64, altar: i64, animal: i64, number: i64) -> None:
    """OFF-10.17 to OFF-10.21, OFF-10.27  New animals from the reserve, old ones back, a token, and the points."""
    s.emit(OFFERED, seat, animal, number)
    s.reserve[animal] -= number
    if s.altar_seat[altar] != NOBODY:
        s.reserve[s.altar_animal[altar]] += s.altar_number[altar]
        if s.altar_seat[altar] != seat:
            s.emit(REPLACED, s.altar_seat[altar], altar, 0)
    s.altar_seat[altar] = seat
    s.altar_animal[altar] = animal
    s.altar_number[altar] = number
    s.points[seat] += VALUE[animal] * number
    s.emit(LAID, seat, altar, VALUE[animal] * number)
