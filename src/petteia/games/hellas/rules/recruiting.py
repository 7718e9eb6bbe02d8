# mypy: disable-error-code="override"
"""Sections 5 and 6: recruiting in general, and which Hoplites may be fortified."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from petteia.core.facts import Facts
from petteia.core.flow import ALLOWED, NOT_ASKED, Choices, Decision, Step
from petteia.games.hellas.actions import CITY, DONE, FIELD, place_of
from petteia.games.hellas.components.board import CITY_NUMBER, CITY_OF, CITY_REGIONS, bit
from petteia.games.hellas.components.constants import NO_CITY, NOBODY, REGIONS, SPARTA
from petteia.games.hellas.components.vocabulary import BARS_RECRUITING
from petteia.games.hellas.events import RECRUITED
from petteia.games.hellas.rules.control import check_regions
from petteia.games.hellas.rules.monsters import barred_region
from petteia.games.hellas.rules.reasons import CITY_TAKEN, ENEMIES_THERE, NO_FORTIFYING, NOT_THERE, SPHINX, only
from petteia.games.hellas.rules.victory import controlled
from petteia.games.hellas.state import Position

QUOTA_BITS: Final = 3  # a quota of up to 7 Hoplites for each region with a City, packed into one number
QUOTA_MASK: Final = 7


def forbids_recruiting_in(s: Position, seat: i64, region: i64) -> i64:
    """HEL-RCR.3, HEL-RCR.5  Not beside Hoplites of another player, and not with the Sphinx."""
    if barred_region(s, BARS_RECRUITING) == region:
        return SPHINX
    return only(s.enemy_in(seat, region) == NOBODY, ENEMIES_THERE)


def may_recruit_in(s: Position, seat: i64, region: i64) -> bool:
    """HEL-RCR.3, HEL-RCR.5  Whether nothing there bars recruiting."""
    return forbids_recruiting_in(s, seat, region) == ALLOWED


def is_city_empty(s: Position, region: i64) -> bool:
    """HEL-FOR.1  Whether a region has a City or Sparta without a fortified Hoplite."""
    if CITY_OF[region] == NO_CITY:
        return False
    for seat in range(s.seats):
        if s.forts[seat * REGIONS + region] > 0:
            return False
    return True


def recruit_regions(s: Position, seat: i64, regions: i64) -> i64:
    """Those of these regions where the seat may recruit now, a bit each."""
    found: i64 = 0
    if s.supply[seat] == 0:
        return 0
    for region in range(REGIONS):
        if (regions >> region) & 1 == 1 and may_recruit_in(s, seat, region):
            found |= bit(region)
    return found


def recruit_in(s: Position, seat: i64, region: i64, number: i64, may_fortify: bool) -> None:
    """HEL-RCR.2  Up to this many Hoplites in one region."""
    if may_recruit_in(s, seat, region):
        forts: i64 = 0
        if may_fortify:
            forts = bit(region)
        begin(s, seat, bit(region), 0, number, forts)


def recruit_one_region(s: Position, seat: i64, number: i64, regions: i64) -> None:
    """HEL-RCR.4, HEL-DEC.3  Up to this many Hoplites, all in one of these regions; the first choice fixes it."""
    allowed = recruit_regions(s, seat, regions)
    begin(s, seat, allowed, 0, number, allowed & controlled(s, seat))


def recruit_in_cities(s: Position, seat: i64, city: i64, sparta: i64) -> None:
    """HEL-REC.1, HEL-QUE.6  A number of Hoplites in every controlled region with a City, and another in Sparta.

    HEL-REC.2, HEL-REC.3: one may be fortified in each, and the player chooses where a small supply goes.
    """
    regions = recruit_regions(s, seat, controlled(s, seat) & CITY_REGIONS)
    quotas: i64 = 0
    total: i64 = 0
    for region in range(REGIONS):
        if (regions >> region) & 1 == 1:
            quota = city
            if CITY_OF[region] == SPARTA:
                quota = sparta
            quotas |= quota << (QUOTA_BITS * CITY_NUMBER[region])
            total += quota
    begin(s, seat, regions, quotas, total, regions)


def begin(s: Position, seat: i64, regions: i64, quotas: i64, left: i64, forts: i64) -> None:
    """HEL-RCR.8  All Hoplites of one effect are placed first, then control is checked once."""
    if regions != 0 and left > 0 and s.supply[seat] > 0:
        s.ask(Recruited(regions))
        s.ask(RecruitPlace(seat, regions, quotas, left, forts))


@mypyc_attr(acyclic=True, free_list_len=1)
class Recruited(Step):
    """HEL-RCR.7, HEL-RCR.8  Control is checked once, after a recruiting effect."""

    facts: ClassVar[Facts] = Facts("recruited", "regions")

    def __init__(self, regions: i64) -> None:
        super().__init__()
        self.regions: Final = regions  # a bit each

    def apply(self, s: Position, action: i64) -> None:
        check_regions(s, self.regions)


@mypyc_attr(acyclic=True, free_list_len=1)
class RecruitPlace(Decision):
    """HEL-RCR.1, HEL-RCR.2, HEL-RCR.4, HEL-FOR.9  One Hoplite at a time, in the field or fortified, until done."""

    facts: ClassVar[Facts] = Facts(
        "recruit_place",
        "seat regions quotas hoplites_left:army forts:regions",
        rule="HEL-RCR.3",
        number=19,
        completes=True,
    )

    def __init__(self, seat: i64, regions: i64, quotas: i64, hoplites_left: i64, forts: i64) -> None:
        super().__init__(seat)
        self.regions: Final = regions  # bit per region that is still allowed
        self.quotas: Final = quotas  # of each City, QUOTA_BITS bits each; 0: all go to the region chosen first
        self.hoplites_left: Final = hoplites_left  # in all
        self.forts: Final = forts  # bit per region where one may be fortified

    def asks_single(self) -> bool:
        return False

    def forbids(self, s: Position, action: i64) -> i64:
        if action == DONE:
            return ALLOWED
        field = place_of(action, FIELD, REGIONS)
        region = field
        if field < 0:
            region = place_of(action, CITY, REGIONS)
            if region < 0:
                return NOT_ASKED
        if (self.regions >> region) & 1 == 0:
            return NOT_THERE
        if field >= 0:
            return ALLOWED
        if (self.forts >> region) & 1 == 0:
            return NO_FORTIFYING
        return only(is_city_empty(s, region), CITY_TAKEN)

    def list_choices(self, s: Position, choices: Choices) -> None:
        if s.supply[self.seat] == 0:
            return
        choices.add(DONE)
        for region in range(REGIONS):
            if (self.regions >> region) & 1 == 1:
                choices.add(FIELD + region)
        for region in range(REGIONS):
            if (self.regions & self.forts) >> region & 1 == 1 and is_city_empty(s, region):
                choices.add(CITY + region)

    def apply(self, s: Position, action: i64) -> None:
        if action == DONE:
            return
        region = action - FIELD
        if action >= CITY:
            region = action - CITY
        place_recruit(s, self.seat, region, action >= CITY)
        if self.hoplites_left <= 1:
            return
        regions = bit(region)
        quotas = self.quotas
        if quotas != 0:
            regions = self.regions
            quotas -= bit(QUOTA_BITS * CITY_NUMBER[region])
            if (quotas >> (QUOTA_BITS * CITY_NUMBER[region])) & QUOTA_MASK == 0:
                regions &= ~bit(region)
        if regions != 0:
            s.ask(RecruitPlace(self.seat, regions, quotas, self.hoplites_left - 1, self.forts))


def place_recruit(s: Position, seat: i64, region: i64, is_fortified: bool) -> None:
    """HEL-RCR.1  A Hoplite from the supply.

    HEL-FOR.5: a fortified Hoplite is a Hoplite of the region for every other purpose.
    """
    s.supply[seat] -= 1
    if is_fortified:
        s.forts[seat * REGIONS + region] += 1
        s.emit(RECRUITED, seat, region, 1)
    else:
        s.field[seat * REGIONS + region] += 1
        s.emit(RECRUITED, seat, region, 0)
