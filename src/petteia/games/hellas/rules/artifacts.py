# mypy: disable-error-code="override"
"""Section 8: the regular action Use Artifacts, and the artifacts used in it (section 25)."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from petteia.core.facts import Facts
from petteia.core.flow import Choices, Decision
from petteia.games.hellas.actions import DONE, MODE_INJURY, MODE_WOUND, SEAT, SPECIAL, USE
from petteia.games.hellas.components.board import CITY_REGIONS, bit
from petteia.games.hellas.components.cards import ARTIFACTS, USE_AMOUNT, USE_EFFECT
from petteia.games.hellas.components.constants import BUILD_MONUMENT, NO_REGION, NOBODY
from petteia.games.hellas.components.vocabulary import (
    ACTION,
    DRAW_KEEP_ONE,
    HEAL_ALL,
    KILL_AT_HERO,
    MONSTER_PHASE,
    MOVE_MONSTER,
    PLACE_HERO,
    PRIEST_AT_TEMPLE,
    RECRUIT_ONE_CITY_REGION,
    TAKE_BACK_TOKEN,
    TAKE_NEUTRAL_REGION,
    WOUND_OR_INJURE,
)
from petteia.games.hellas.events import TOKEN_RETURNED
from petteia.games.hellas.rules.control import give_control
from petteia.games.hellas.rules.drawing import may_draw
from petteia.games.hellas.rules.effects import carry_out
from petteia.games.hellas.rules.hero_movement import HeroPlace
from petteia.games.hellas.rules.holdings import artifacts_at, discharge, gain_priests, may_gain_priest
from petteia.games.hellas.rules.injuries import injure, unhurt
from petteia.games.hellas.rules.kills import kill
from petteia.games.hellas.rules.monster_phase import start_monster_phase
from petteia.games.hellas.rules.monsters import in_play
from petteia.games.hellas.rules.recruiting import recruit_in, recruit_regions
from petteia.games.hellas.rules.uses import LEAD_IT, WOUND_IT, ChooseMonster
from petteia.games.hellas.rules.victory import controlled
from petteia.games.hellas.state import Table

SPECIAL_TOKENS: Final = (1 << BUILD_MONUMENT) - 1  # the six special actions that can carry a token


def may_use_artifact(s: Table, seat: i64, artifact: i64) -> bool:
    """HEL-USE.5  An artifact may be used only if it can change something."""
    effect = USE_EFFECT[artifact]
    region = s.hero_region[seat]
    if effect == TAKE_BACK_TOKEN:
        return s.used[seat] & SPECIAL_TOKENS != 0
    if effect in (MONSTER_PHASE, MOVE_MONSTER):
        return in_play(s) != 0
    if effect == RECRUIT_ONE_CITY_REGION:
        return recruit_regions(s, seat, controlled(s, seat) & CITY_REGIONS) != 0
    if effect == HEAL_ALL:
        return s.injured[seat] != 0
    if effect == KILL_AT_HERO:
        return region != NO_REGION and s.holder(region) != NOBODY
    if effect == PRIEST_AT_TEMPLE:
        return region != NO_REGION and (s.temples >> region) & 1 == 1 and may_gain_priest(s, seat)
    if effect == TAKE_NEUTRAL_REGION:
        return region != NO_REGION and s.control[region] == NOBODY and s.enemy_in(seat, region) == NOBODY
    if effect == DRAW_KEEP_ONE:
        return may_draw(s)
    if effect == PLACE_HERO:
        return region != NO_REGION
    if effect == WOUND_OR_INJURE:
        return in_play(s) != 0 or has_target(s, seat)
    return False


def has_target(s: Table, seat: i64) -> bool:
    """HEL-AF.20  An enemy hero with fewer than 3 Injuries, also one on a quest (HEL-INJ.12)."""
    for rival in range(s.seats):
        if rival != seat and unhurt(s, rival) > 0:
            return True
    return False


def has_usable_artifact(s: Table, seat: i64) -> bool:
    """HEL-USE.1  Whether the action Use Artifacts is possible."""
    cards = artifacts_at(s, seat, ACTION)
    for artifact in range(ARTIFACTS):
        if (cards >> artifact) & 1 == 1 and may_use_artifact(s, seat, artifact):
            return True
    return False


@mypyc_attr(acyclic=True, free_list_len=1)
class ArtifactUse(Decision):
    """HEL-USE.1, HEL-USE.4, HEL-USE.6  One artifact after another, until done."""

    facts: ClassVar[Facts] = Facts("artifact_use", "seat", rule="HEL-USE.1", number=7)

    def asks_single(self) -> bool:
        return False

    def list_choices(self, s: Table, choices: Choices) -> None:
        cards = artifacts_at(s, self.seat, ACTION)
        if cards == 0:
            return
        choices.add(DONE)
        for artifact in range(ARTIFACTS):
            if (cards >> artifact) & 1 == 1 and may_use_artifact(s, self.seat, artifact):
                choices.add(USE + artifact)
        if choices.count == 1:
            choices.clear()

    def apply(self, s: Table, action: i64) -> None:
        if action != DONE:
            s.ask(ArtifactUse(self.seat))
            use_artifact(s, self.seat, action - USE)


def use_artifact(s: Table, seat: i64, artifact: i64) -> None:
    """HEL-USE.2, HEL-AF.3 to HEL-AF.20  The artifact is turned and does what it says."""
    discharge(s, seat, artifact)
    effect = USE_EFFECT[artifact]
    amount = USE_AMOUNT[artifact]
    region = s.hero_region[seat]
    if effect == TAKE_BACK_TOKEN:
        s.ask(ArtifactToken(seat))
    elif effect == MONSTER_PHASE:
        start_monster_phase(s, seat)
    elif effect == MOVE_MONSTER:
        s.ask(ChooseMonster(seat, NO_REGION, LEAD_IT, amount))
    elif effect == KILL_AT_HERO:
        kill(s, s.holder(region), region, amount)
    elif effect == PRIEST_AT_TEMPLE:
        gain_priests(s, seat, amount)
    elif effect == TAKE_NEUTRAL_REGION:
        give_control(s, seat, region)
        recruit_in(s, seat, region, amount, False)
    elif effect == PLACE_HERO:
        s.ask(HeroPlace(seat, 0))
    elif effect == WOUND_OR_INJURE:
        s.ask(ThunderMode(seat, amount))
    else:
        carry_out(s, seat, effect, amount)


@mypyc_attr(acyclic=True, free_list_len=1)
class ArtifactToken(Decision):
    """HEL-AF.3, HEL-SPA.3, HEL-KOK.10  Feme's Trumpet takes back a token from a special action."""

    facts: ClassVar[Facts] = Facts("artifact_token", "seat", rule="HEL-AF.3", number=8)

    def asks_single(self) -> bool:
        return False

    def list_choices(self, s: Table, choices: Choices) -> None:
        for special in range(BUILD_MONUMENT):
            if (s.used[self.seat] >> special) & 1 == 1:
                choices.add(SPECIAL + special)

    def apply(self, s: Table, action: i64) -> None:
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

    def list_choices(self, s: Table, choices: Choices) -> None:
        if in_play(s) != 0:
            choices.add(MODE_WOUND)
        if has_target(s, self.seat):
            choices.add(MODE_INJURY)

    def apply(self, s: Table, action: i64) -> None:
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

    def list_choices(self, s: Table, choices: Choices) -> None:
        for rival in range(s.seats):
            if rival != self.seat and unhurt(s, rival) > 0:
                choices.add(SEAT + rival)

    def apply(self, s: Table, action: i64) -> None:
        injure(s, action - SEAT, self.amount)
