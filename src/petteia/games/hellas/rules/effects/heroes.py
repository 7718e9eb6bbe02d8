# mypy: disable-error-code="override"
"""Artifacts of section 25 that work where the hero is, on other heroes, and on used-action tokens."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from petteia.core.facts import Facts
from petteia.core.flow import ALLOWED, NOT_ASKED, Choices, Decision
from petteia.games.hellas.actions import MODE_INJURY, MODE_WOUND, SEAT, SEATS, SPECIAL, place_of
from petteia.games.hellas.components.board import bit
from petteia.games.hellas.components.constants import BUILD_MONUMENT, NO_REGION, NOBODY
from petteia.games.hellas.events import TOKEN_RETURNED
from petteia.games.hellas.rules.effects.monsters import WOUND_IT, ChooseMonster
from petteia.games.hellas.rules.effects.unit import Unit, enter
from petteia.games.hellas.rules.hero_movement import HeroPlace
from petteia.games.hellas.rules.holdings import gain_priests, may_gain_priest
from petteia.games.hellas.rules.injuries import injure, unhurt
from petteia.games.hellas.rules.kills import kill
from petteia.games.hellas.rules.monsters import in_play
from petteia.games.hellas.rules.reasons import (
    ALL_INJURED,
    HERO_ON_QUEST,
    NO_HERO_TO_INJURE,
    NO_MONSTER,
    NO_SUCH_SEAT,
    NO_TEMPLE_HERE,
    NO_TOKEN,
    NO_TOKEN_THERE,
    NOBODY_HERE,
    OWN_HERO,
    PRIESTS_OUT,
    only,
)
from petteia.games.hellas.state import Position

SPECIAL_TOKENS: Final = (1 << BUILD_MONUMENT) - 1  # the six special actions that can carry a token


class TakeBackToken(Unit):
    """HEL-AF.3  Feme's Trumpet: a used-action token comes back."""

    def forbids(self, s: Position, seat: i64, amount: i64) -> i64:
        return only(s.used[seat] & SPECIAL_TOKENS != 0, NO_TOKEN)

    def apply(self, s: Position, seat: i64, amount: i64) -> None:
        s.ask(ArtifactToken(seat))


class KillAtHero(Unit):
    """HEL-AF.11, HEL-AF.12  Hoplites in the hero's region are killed."""

    def forbids(self, s: Position, seat: i64, amount: i64) -> i64:
        region = s.hero_region[seat]
        if region == NO_REGION:
            return HERO_ON_QUEST
        return only(s.holder(region) != NOBODY, NOBODY_HERE)

    def apply(self, s: Position, seat: i64, amount: i64) -> None:
        region = s.hero_region[seat]
        kill(s, s.holder(region), region, amount)


class PriestAtTemple(Unit):
    """HEL-AF.13  Eye of Cyclops: a Priest where the hero stands at a Temple."""

    def forbids(self, s: Position, seat: i64, amount: i64) -> i64:
        region = s.hero_region[seat]
        if region == NO_REGION:
            return HERO_ON_QUEST
        if (s.temples >> region) & 1 == 0:
            return NO_TEMPLE_HERE
        return only(may_gain_priest(s, seat), PRIESTS_OUT)

    def apply(self, s: Position, seat: i64, amount: i64) -> None:
        gain_priests(s, seat, amount)


class PlaceHero(Unit):
    """HEL-AF.19  Boots of Hermes: the hero is put in any region."""

    def forbids(self, s: Position, seat: i64, amount: i64) -> i64:
        return only(s.hero_region[seat] != NO_REGION, HERO_ON_QUEST)

    def apply(self, s: Position, seat: i64, amount: i64) -> None:
        s.ask(HeroPlace(seat, 0))


def has_target(s: Position, seat: i64) -> bool:
    """HEL-AF.20  An enemy hero with fewer than 3 Injuries, also one on a quest (HEL-INJ.12)."""
    for rival in range(s.seats):
        if rival != seat and unhurt(s, rival) > 0:
            return True
    return False


class WoundOrInjure(Unit):
    """HEL-AF.20  Thunder of Zeus."""

    def forbids(self, s: Position, seat: i64, amount: i64) -> i64:
        return only(in_play(s) != 0 or has_target(s, seat), NO_HERO_TO_INJURE)

    def apply(self, s: Position, seat: i64, amount: i64) -> None:
        s.ask(ThunderMode(seat, amount))


@mypyc_attr(acyclic=True, free_list_len=1)
class ArtifactToken(Decision):
    """HEL-AF.3, HEL-SPA.3, HEL-KOK.10  Feme's Trumpet takes back a token from a special action."""

    facts: ClassVar[Facts] = Facts("artifact_token", "seat", rule="HEL-AF.3", number=8, completes=True)

    def asks_single(self) -> bool:
        return False

    def forbids(self, s: Position, action: i64) -> i64:
        special = place_of(action, SPECIAL, BUILD_MONUMENT)
        if special < 0:
            return NOT_ASKED
        return only((s.used[self.seat] >> special) & 1 == 1, NO_TOKEN_THERE)

    def list_choices(self, s: Position, choices: Choices) -> None:
        for special in range(BUILD_MONUMENT):
            if self.forbids(s, SPECIAL + special) == ALLOWED:
                choices.add(SPECIAL + special)

    def apply(self, s: Position, action: i64) -> None:
        s.used[self.seat] &= ~bit(action - SPECIAL)
        s.emit(TOKEN_RETURNED, self.seat, action - SPECIAL, 0)


@mypyc_attr(acyclic=True, free_list_len=1)
class ThunderMode(Decision):
    """HEL-AF.20  Thunder of Zeus: a Wound to a monster anywhere, or an Injury to an enemy hero."""

    facts: ClassVar[Facts] = Facts("thunder_mode", "seat amount:count", rule="HEL-AF.20", number=12)

    def __init__(self, seat: i64, amount: i64) -> None:
        super().__init__(seat)
        self.amount: Final = amount

    def asks_single(self) -> bool:
        return False

    def forbids(self, s: Position, action: i64) -> i64:
        if action == MODE_WOUND:
            return only(in_play(s) != 0, NO_MONSTER)
        if action == MODE_INJURY:
            return only(has_target(s, self.seat), NO_HERO_TO_INJURE)
        return NOT_ASKED

    def list_choices(self, s: Position, choices: Choices) -> None:
        if self.forbids(s, MODE_WOUND) == ALLOWED:
            choices.add(MODE_WOUND)
        if self.forbids(s, MODE_INJURY) == ALLOWED:
            choices.add(MODE_INJURY)

    def apply(self, s: Position, action: i64) -> None:
        if action == MODE_WOUND:
            s.ask(ChooseMonster(self.seat, NO_REGION, WOUND_IT, 0))
        else:
            s.ask(ThunderHero(self.seat, self.amount))


@mypyc_attr(acyclic=True, free_list_len=1)
class ThunderHero(Decision):
    """HEL-AF.20  Which enemy hero is hit; its owner chooses the attribute."""

    facts: ClassVar[Facts] = Facts("thunder_hero", "seat amount:count", rule="HEL-AF.20", number=13)

    def __init__(self, seat: i64, amount: i64) -> None:
        super().__init__(seat)
        self.amount: Final = amount

    def asks_single(self) -> bool:
        return False

    def forbids(self, s: Position, action: i64) -> i64:
        rival = place_of(action, SEAT, SEATS)
        if rival < 0:
            return NOT_ASKED
        if rival >= s.seats:
            return NO_SUCH_SEAT
        if rival == self.seat:
            return OWN_HERO
        return only(unhurt(s, rival) > 0, ALL_INJURED)

    def list_choices(self, s: Position, choices: Choices) -> None:
        for rival in range(s.seats):
            if self.forbids(s, SEAT + rival) == ALLOWED:
                choices.add(SEAT + rival)

    def apply(self, s: Position, action: i64) -> None:
        injure(s, action - SEAT, self.amount)


enter("take_back_token", TakeBackToken())
enter("kill_at_hero", KillAtHero())
enter("priest_at_temple", PriestAtTemple())
enter("place_hero", PlaceHero())
enter("wound_or_injure", WoundOrInjure())
