# mypy: disable-error-code="override"
"""Section 16: the special action Build Temple, and the Oracle of Delphi."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from petteia.core.facts import Facts
from petteia.core.flow import ALLOWED, NOT_ASKED, Choices, Decision, Step
from petteia.games.hellas.actions import REGION, place_of
from petteia.games.hellas.components.board import ORACLE_REGIONS, SHRINE_REGIONS, bit
from petteia.games.hellas.components.cards import ORACLE_AMOUNT, ORACLE_EFFECT, TEMPLE_DRAFTS, TEMPLES
from petteia.games.hellas.components.constants import NOTHING, REGIONS
from petteia.games.hellas.components.vocabulary import BLESSING_DRAFT, TEMPLE_BUILT
from petteia.games.hellas.events import TEMPLE_BUILT as TEMPLE_WAS_BUILT
from petteia.games.hellas.rules.drafts import start_draft
from petteia.games.hellas.rules.effects.unit import Effect, trigger
from petteia.games.hellas.rules.holdings import gain_priests
from petteia.games.hellas.rules.reasons import NO_SITE, TEMPLE_STANDS, TEMPLES_USED_UP
from petteia.games.hellas.rules.victory import check_victory, controlled
from petteia.games.hellas.state import Position


def forbids_temple(s: Position, seat: i64, region: i64) -> i64:
    """HEL-TMP.1, HEL-TMP.3, HEL-TMP.6  Why no Temple may be built in a region; the others are `temple_regions`."""
    if (temple_regions(s, seat) >> region) & 1 == 1:
        return ALLOWED
    if (s.temples >> region) & 1 == 1:
        return TEMPLE_STANDS
    if ((SHRINE_REGIONS | ORACLE_REGIONS) >> region) & 1 == 0 or s.control[region] != seat:
        return NO_SITE
    return TEMPLES_USED_UP


def temple_regions(s: Position, seat: i64) -> i64:
    """HEL-TMP.1, HEL-TMP.3, HEL-TMP.6  Where a seat may build a Temple, or the Oracle, a bit each."""
    sites: i64 = ORACLE_REGIONS
    if s.temples_built < TEMPLES[s.seats]:
        sites |= SHRINE_REGIONS
    return controlled(s, seat) & sites & ~s.temples


@mypyc_attr(acyclic=True, free_list_len=1)
class TempleRegion(Decision):
    """HEL-TMP.1, HEL-TMP.3  An empty Shrine, or Phocis for the Oracle."""

    facts: ClassVar[Facts] = Facts("temple_region", "seat", rule="HEL-TMP.6", number=51, completes=True)

    def asks_single(self) -> bool:
        return False

    def forbids(self, s: Position, action: i64) -> i64:
        region = place_of(action, REGION, REGIONS)
        if region < 0:
            return NOT_ASKED
        return forbids_temple(s, self.seat, region)

    def list_choices(self, s: Position, choices: Choices) -> None:
        regions = temple_regions(s, self.seat)
        for region in range(REGIONS):
            if (regions >> region) & 1 == 1:
                choices.add(REGION + region)

    def apply(self, s: Position, action: i64) -> None:
        build_temple(s, self.seat, action - REGION)


def build_temple(s: Position, seat: i64, region: i64) -> None:
    """HEL-TMP.7  Place, victory check, Priest, Oracle reward, Blessing Draft, then an extra special action.

    HEL-TMP.2, HEL-TMP.8, HEL-TMP.9: a Priest for each; the Oracle is a Temple for every rule; none is removed.
    HEL-SET.10: the Oracle uses no numbered slot.
    """
    s.temples |= bit(region)
    is_oracle = (ORACLE_REGIONS >> region) & 1 == 1
    slot: i64 = 0
    if not is_oracle:
        s.temples_built += 1
        slot = s.temples_built
    s.emit(TEMPLE_WAS_BUILT, seat, region, slot)
    check_victory(s)
    if s.victory != NOTHING:
        return  # HEL-VIC.10
    gain_priests(s, seat, 1)
    s.ask(TempleDone(seat))
    if (TEMPLE_DRAFTS[s.temple_card] >> slot) & 1 == 1:
        s.ask(BlessingDraft(seat))  # HEL-TMP.5
    if is_oracle:
        take_oracle_reward(s, seat)


def take_oracle_reward(s: Position, seat: i64) -> None:
    """HEL-TMP.4, HEL-TCD.1 to HEL-TCD.5  What the Temple card gives for the Oracle."""
    for i in range(1, -1, -1):  # asked last, carried out first
        effect = ORACLE_EFFECT[s.temple_card * 2 + i]
        if effect == BLESSING_DRAFT:
            s.ask(BlessingDraft(seat))
        elif effect != NOTHING:
            s.ask(Effect(seat, effect, ORACLE_AMOUNT[s.temple_card * 2 + i]))


@mypyc_attr(acyclic=True, free_list_len=1)
class BlessingDraft(Step):
    """HEL-TMP.5, HEL-TCD.2  A Blessing Draft takes place now."""

    facts: ClassVar[Facts] = Facts("blessing_draft", "owner:seat")

    def __init__(self, owner: i64) -> None:
        super().__init__()
        self.owner: Final = owner

    def apply(self, s: Position, action: i64) -> None:
        start_draft(s, self.owner)


@mypyc_attr(acyclic=True, free_list_len=1)
class TempleDone(Step):
    """HEL-BL.34  After an own Build Temple Hermes' Temple gives one more special action."""

    facts: ClassVar[Facts] = Facts("temple_done", "owner:seat")

    def __init__(self, owner: i64) -> None:
        super().__init__()
        self.owner: Final = owner

    def apply(self, s: Position, action: i64) -> None:
        trigger(s, self.owner, TEMPLE_BUILT)
