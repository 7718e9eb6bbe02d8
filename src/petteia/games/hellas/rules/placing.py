# mypy: disable-error-code="override"
"""Section 2, the second half of set-up: heroes, colours and where they start."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64, mypyc_attr

from petteia.core.facts import Facts
from petteia.core.flow import ALLOWED, NOT_ASKED, Choices, Decision
from petteia.games.hellas.actions import COLOR, HERO, REGION, SEATS, place_of
from petteia.games.hellas.components.board import NATION
from petteia.games.hellas.components.cards import HERO_BONUS, HERO_BONUS_AMOUNT, HERO_START, START_HOPLITES
from petteia.games.hellas.components.constants import ATTRIBUTE_COUNT, CHOOSE, COLOR_CHOICE, HEROES, REGIONS
from petteia.games.hellas.components.vocabulary import KEEP_ARTIFACT, TAKE_GLORY_HERE
from petteia.games.hellas.events import COLOR_CHOSEN, HERO_CHOSEN, HERO_PLACED
from petteia.games.hellas.rules.artifact_deck import keep_one_of
from petteia.games.hellas.rules.control import check_control
from petteia.games.hellas.rules.holdings import take_glory
from petteia.games.hellas.rules.reasons import COLOR_BY_SEAT, COLOR_TAKEN, HERO_TAKEN, HERO_THERE, only
from petteia.games.hellas.state import Position


@mypyc_attr(acyclic=True, free_list_len=1)
class SetupHero(Decision):
    """HEL-SET.21, HEL-SET.22, HEL-SET.27  One of the heroes left, with its starting bonus.

    HEL-HER.3, HEL-HER.7, HEL-HER.9: Speed 2, Strength 2, a Glory token, as the row of the hero says.
    """

    facts: ClassVar[Facts] = Facts("setup_hero", "seat", rule="HEL-SET.21", when="setup", number=0)

    def asks_single(self) -> bool:
        return False

    def forbids(self, s: Position, action: i64) -> i64:
        hero = place_of(action, HERO, HEROES)
        if hero < 0:
            return NOT_ASKED
        return only(not is_taken(s, hero), HERO_TAKEN)

    def list_choices(self, s: Position, choices: Choices) -> None:
        for hero in range(HEROES):
            if not is_taken(s, hero):
                choices.add(HERO + hero)

    def apply(self, s: Position, action: i64) -> None:
        hero = action - HERO
        s.hero[self.seat] = hero
        for attribute in range(ATTRIBUTE_COUNT):
            s.track[self.seat * ATTRIBUTE_COUNT + attribute] = HERO_START[hero * ATTRIBUTE_COUNT + attribute]
        s.emit(HERO_CHOSEN, self.seat, hero, 0)
        s.ask(SetupRegion(self.seat))
        if HERO_BONUS[hero] == KEEP_ARTIFACT:
            keep_one_of(s, self.seat, HERO_BONUS_AMOUNT[hero])
        s.ask(SetupColor(self.seat))


def is_taken(s: Position, hero: i64) -> bool:
    """Whether a hero has been chosen."""
    for seat in range(s.seats):
        if s.hero[seat] == hero:
            return True
    return False


@mypyc_attr(acyclic=True, free_list_len=1)
class SetupColor(Decision):
    """HEL-SET.21, HEL-SET.31  One of the colours left; by option seats have fixed colours."""

    facts: ClassVar[Facts] = Facts("setup_color", "seat", rule="HEL-SET.31", when="setup", number=1)

    def asks_single(self) -> bool:
        return False

    def forbids(self, s: Position, action: i64) -> i64:
        color = place_of(action, COLOR, SEATS)
        if color < 0:
            return NOT_ASKED
        if s.options[COLOR_CHOICE] != CHOOSE:
            return only(color == self.seat, COLOR_BY_SEAT)
        for seat in range(s.seats):
            if s.color[seat] == color:
                return COLOR_TAKEN
        return ALLOWED

    def list_choices(self, s: Position, choices: Choices) -> None:
        for color in range(SEATS):
            if self.forbids(s, COLOR + color) == ALLOWED:
                choices.add(COLOR + color)

    def apply(self, s: Position, action: i64) -> None:
        s.color[self.seat] = action - COLOR
        s.emit(COLOR_CHOSEN, self.seat, action - COLOR, 0)


@mypyc_attr(acyclic=True, free_list_len=1)
class SetupRegion(Decision):
    """HEL-SET.23 to HEL-SET.28  The hero and 2 field Hoplites in a region without a hero.

    HEL-SET.26: a monster or a quest token there does not matter.
    """

    facts: ClassVar[Facts] = Facts("setup_region", "seat", rule="HEL-SET.23", when="setup", number=3)

    def forbids(self, s: Position, action: i64) -> i64:
        region = place_of(action, REGION, REGIONS)
        if region < 0:
            return NOT_ASKED
        for seat in range(s.seats):
            if s.hero_region[seat] == region:
                return HERO_THERE
        return ALLOWED

    def list_choices(self, s: Position, choices: Choices) -> None:
        for region in range(REGIONS):
            if self.forbids(s, REGION + region) == ALLOWED:
                choices.add(REGION + region)

    def apply(self, s: Position, action: i64) -> None:
        region = action - REGION
        s.hero_region[self.seat] = region
        s.field[self.seat * REGIONS + region] += START_HOPLITES
        s.supply[self.seat] -= START_HOPLITES
        s.emit(HERO_PLACED, self.seat, region, 0)
        check_control(s, region)
        if HERO_BONUS[s.hero[self.seat]] == TAKE_GLORY_HERE:
            take_glory(s, self.seat, NATION[region])
