# mypy: disable-error-code="override"
"""Effects that recruit Hoplites."""

from __future__ import annotations

from mypy_extensions import i64

from petteia.games.hellas.components.board import CITY_REGIONS
from petteia.games.hellas.components.constants import NO_REGION, NOBODY
from petteia.games.hellas.rules.control import give_control
from petteia.games.hellas.rules.effects.unit import Unit, enter
from petteia.games.hellas.rules.reasons import HERO_ON_QUEST, NOT_NEUTRAL, NOWHERE_TO_RECRUIT, only
from petteia.games.hellas.rules.recruiting import recruit_in, recruit_in_cities, recruit_one_region, recruit_regions
from petteia.games.hellas.rules.victory import controlled
from petteia.games.hellas.state import Position


class RecruitOneRegion(Unit):
    """All in one controlled region."""

    def regions(self, s: Position, seat: i64) -> i64:
        """Where they may go, a bit each."""
        return controlled(s, seat)

    def forbids(self, s: Position, seat: i64, amount: i64) -> i64:
        return only(recruit_regions(s, seat, self.regions(s, seat)) != 0, NOWHERE_TO_RECRUIT)

    def apply(self, s: Position, seat: i64, amount: i64) -> None:
        recruit_one_region(s, seat, amount, self.regions(s, seat))


class RecruitOneCityRegion(RecruitOneRegion):
    """HEL-AF.6  All in one controlled region with a City."""

    def regions(self, s: Position, seat: i64) -> i64:
        return controlled(s, seat) & CITY_REGIONS


class RecruitEachCity(Unit):
    """HEL-QUE.6  In every controlled region with a City."""

    def apply(self, s: Position, seat: i64, amount: i64) -> None:
        recruit_in_cities(s, seat, amount, amount)


class TakeNeutralRegion(Unit):
    """HEL-AF.17  Head of Sphinx: control of the neutral region where the hero is, and a Hoplite there."""

    def forbids(self, s: Position, seat: i64, amount: i64) -> i64:
        region = s.hero_region[seat]
        if region == NO_REGION:
            return HERO_ON_QUEST
        return only(s.control[region] == NOBODY and s.enemy_in(seat, region) == NOBODY, NOT_NEUTRAL)

    def apply(self, s: Position, seat: i64, amount: i64) -> None:
        region = s.hero_region[seat]
        give_control(s, seat, region)
        recruit_in(s, seat, region, amount, False)


enter("recruit_one_region", RecruitOneRegion())
enter("recruit_one_city_region", RecruitOneCityRegion())
enter("recruit_each_city", RecruitEachCity())
enter("take_neutral_region", TakeNeutralRegion())
