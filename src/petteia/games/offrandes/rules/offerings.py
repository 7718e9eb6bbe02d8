# mypy: disable-error-code="override"
"""Sections 9 and 10: phase 3, the Priestess and the offerings."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from petteia.core.facts import Facts
from petteia.core.flow import ALLOWED, NOT_ASKED, Choices, Decision, Step
from petteia.games.offrandes.actions import ALTAR, CITIES, DECLINE, OFFER, offer, offered_animal, offered_number
from petteia.games.offrandes.components.cards import ALTARS, GROUP, VALUE
from petteia.games.offrandes.components.constants import (
    ALWAYS,
    FEWER_ANIMALS_CHOICE,
    LOWER_KIND_CHOICE,
    NOBODY,
    OFFERINGS,
)
from petteia.games.offrandes.events import LAID, OFFERED, OFFERING_DECLINED, PRIESTESS_SCORED, REPLACED
from petteia.games.offrandes.rules.effects import altar_reach, animal_kind, animal_number, points_each_round
from petteia.games.offrandes.rules.reasons import (
    ANIMAL_KIND,
    ANIMAL_NUMBER,
    ANIMALS_TAKEN,
    AT_MOST,
    EXACT_NUMBER,
    FEWER,
    LESS_VALUABLE,
    LOWER_KIND,
    NO_ALTAR,
    NONE_LEFT,
    OUT_OF_REACH,
    SAME,
)
from petteia.games.offrandes.state import Position


def forbids_altar(s: Position, reach: i64, altar: i64, animal: i64, number: i64) -> i64:
    """OFF-10.11 to OFF-10.16  In reach, and empty or with neither more nor better animals and not the same."""
    if GROUP[altar] > reach:
        return OUT_OF_REACH
    if s.altar_seat[altar] == NOBODY:
        return ALLOWED
    if number < s.altar_number[altar]:
        return FEWER
    if animal < s.altar_animal[altar]:
        return LESS_VALUABLE
    if number == s.altar_number[altar] and animal == s.altar_animal[altar]:
        return SAME
    return ALLOWED


def forbids_kind(s: Position, seat: i64, animal: i64) -> i64:
    """OFF-10.4, OFF-10.7 to OFF-10.9  The Peasant's kind, or any lower one when that is short; it must be there."""
    kind = animal_kind(s, seat)
    if animal > kind:
        return ANIMAL_KIND
    if s.reserve[animal] == 0:
        return NONE_LEFT
    if animal == kind or s.options[LOWER_KIND_CHOICE] == ALWAYS or s.reserve[kind] < animal_number(s, seat):
        return ALLOWED
    return LOWER_KIND


def most_animals(s: Position, seat: i64, animal: i64) -> i64:
    """OFF-10.7, OFF-10.8, OFF-10.9  The carriers' number, or all that remain if fewer remain."""
    number = animal_number(s, seat)
    if s.reserve[animal] < number:
        number = s.reserve[animal]
    return number


def least_animals(s: Position, most: i64) -> i64:
    """OFF-10.7  As many as possible, or any number with the option."""
    if s.options[FEWER_ANIMALS_CHOICE] == ALWAYS:
        return 1
    return most


def forbids_number(s: Position, seat: i64, animal: i64, number: i64) -> i64:
    """OFF-10.5, OFF-10.7 to OFF-10.9  Not more than can be carried and remain, and not fewer either."""
    if number > animal_number(s, seat):
        return ANIMAL_NUMBER
    most = most_animals(s, seat, animal)
    if number > most and s.options[FEWER_ANIMALS_CHOICE] == ALWAYS:
        return AT_MOST
    if number > most or number < least_animals(s, most):
        return EXACT_NUMBER
    return ALLOWED


def forbids_placing(s: Position, seat: i64, animal: i64, number: i64) -> i64:
    """OFF-10.22  At least one altar in reach must accept these animals."""
    reach = altar_reach(s, seat)
    for altar in range(ALTARS):
        if forbids_altar(s, reach, altar, animal, number) == ALLOWED:
            return ALLOWED
    return NO_ALTAR


def forbids_offer(s: Position, seat: i64, animal: i64, number: i64) -> i64:
    """OFF-10.4 to OFF-10.10, OFF-10.22  The kind, the number, and an altar for them."""
    reason = forbids_kind(s, seat, animal)
    if reason == ALLOWED:
        reason = forbids_number(s, seat, animal, number)
    if reason == ALLOWED:
        reason = forbids_placing(s, seat, animal, number)
    return reason


def list_offers(s: Position, seat: i64, choices: Choices) -> None:
    """OFF-10.4 to OFF-10.10, OFF-10.22  What can be offered: the highest value first, and the most animals first."""
    if altar_reach(s, seat) == 0 or animal_number(s, seat) == 0:
        return  # OFF-10.3; without a Peasant there is no kind to try
    for animal in range(animal_kind(s, seat), -1, -1):
        if forbids_kind(s, seat, animal) == ALLOWED:
            most = most_animals(s, seat, animal)
            for number in range(most, least_animals(s, most) - 1, -1):
                if forbids_placing(s, seat, animal, number) == ALLOWED:
                    choices.add(offer(animal, number))


@mypyc_attr(acyclic=True, free_list_len=1)
class Offerings(Step):
    """OFF-9.1, OFF-10.1  Phase 3: the Priestess scores, then each player may offer once, in turn order."""

    facts: ClassVar[Facts] = Facts("offerings")

    def apply(self, s: Position, action: i64) -> None:
        s.phase = OFFERINGS
        for i in range(s.seats):
            seat = (s.first + i) % s.seats
            points = points_each_round(s, seat)
            s.points[seat] += points
            if points:
                s.emit(PRIESTESS_SCORED, seat, points, 0)
        for i in range(s.seats - 1, -1, -1):
            s.ask(OFFER_CHOOSE_ANIMALS[(s.first + i) % s.seats])


@mypyc_attr(acyclic=True, free_list_len=1)
class OfferChooseAnimals(Decision):
    """OFF-10.2, OFF-10.29  Animals or none; whoever can offer nothing when his turn comes is skipped."""

    facts: ClassVar[Facts] = Facts("offer_choose_animals", "seat", rule="OFF-10.2", number=7)

    def asks_single(self) -> bool:
        return False

    def list_choices(self, s: Position, choices: Choices) -> None:
        choices.add(DECLINE)
        list_offers(s, self.seat, choices)
        if choices.count == 1:
            choices.clear()

    def forbids(self, s: Position, action: i64) -> i64:
        if action == DECLINE:
            return ALLOWED
        if OFFER <= action < ALTAR:
            return forbids_offer(s, self.seat, offered_animal(action), offered_number(action))
        return NOT_ASKED

    def apply(self, s: Position, action: i64) -> None:
        if action == DECLINE:
            s.emit(OFFERING_DECLINED, self.seat, 0, 0)
        else:
            s.ask(OfferChooseAltar(self.seat, offered_animal(action), offered_number(action)))


# One for each seat is enough: a decision is never changed.
OFFER_CHOOSE_ANIMALS: Final = vec[OfferChooseAnimals]([OfferChooseAnimals(seat) for seat in range(CITIES)])


@mypyc_attr(acyclic=True, free_list_len=1)
class OfferChooseAltar(Decision):
    """OFF-10.11, OFF-10.28  The altar; there is no way back."""

    facts: ClassVar[Facts] = Facts(
        "offer_choose_altar", "seat animal number:animals", rule="OFF-10.11", number=8, completes=True
    )

    def __init__(self, seat: i64, animal: i64, number: i64) -> None:
        super().__init__(seat)
        self.animal: Final = animal
        self.number: Final = number

    def asks_single(self) -> bool:
        return False

    def list_choices(self, s: Position, choices: Choices) -> None:
        reach = altar_reach(s, self.seat)
        for altar in range(ALTARS):
            if forbids_altar(s, reach, altar, self.animal, self.number) == ALLOWED:
                choices.add(ALTAR + altar)

    def forbids(self, s: Position, action: i64) -> i64:
        if action == DECLINE:
            return ANIMALS_TAKEN
        if ALTAR <= action < ALTAR + ALTARS:
            return forbids_altar(s, altar_reach(s, self.seat), action - ALTAR, self.animal, self.number)
        return NOT_ASKED

    def apply(self, s: Position, action: i64) -> None:
        lay(s, self.seat, action - ALTAR, self.animal, self.number)


def lay(s: Position, seat: i64, altar: i64, animal: i64, number: i64) -> None:
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
