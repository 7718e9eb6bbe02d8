# mypy: disable-error-code="override"
"""Sections 9, 12 and 13: what a source is used for. The other kinds of action have their own chapters."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from petteia.core.facts import Facts
from petteia.core.flow import ALLOWED, NOT_ASKED, Choices
from petteia.games.delphi.actions import DO
from petteia.games.delphi.components.cards import ACTION_FAVOURS
from petteia.games.delphi.components.constants import ACTION_KINDS
from petteia.games.delphi.rules.equipment import VotiveLamp
from petteia.games.delphi.rules.exploring import ExploreIsland
from petteia.games.delphi.rules.gods import AdvanceGod
from petteia.games.delphi.rules.injuries import DiscardInjuries
from petteia.games.delphi.rules.looking import LookAtIslands
from petteia.games.delphi.rules.monsters import FightMonster
from petteia.games.delphi.rules.moving import MoveShip
from petteia.games.delphi.rules.offerings import LoadOffering, MakeOffering
from petteia.games.delphi.rules.reasons import NO_CARDS
from petteia.games.delphi.rules.shrines import BuildShrine
from petteia.games.delphi.rules.sources import Sourced, Use
from petteia.games.delphi.rules.statues import LoadStatue, RaiseStatue
from petteia.games.delphi.rules.supply import draw_oracle_cards, may_draw_oracle_card, take_favours
from petteia.games.delphi.state import Position


@mypyc_attr(acyclic=True, free_list_len=1)
class TakeAction(Sourced):
    """DEL-9.9, DEL-9.10, DEL-9.12, DEL-9.15  What a source is used for: only what has a target that can be paid for.

    DEL-23.13  Nothing is remembered of other sources: the same kind of action may be done again.
    """

    facts: ClassVar[Facts] = Facts("action", "seat color:source_color source", rule="DEL-9.9", number=6, completes=True)

    def __init__(self, seat: i64, color: i64, source: i64) -> None:
        super().__init__(seat, color)
        self.source: Final = source

    def list_choices(self, s: Position, choices: Choices) -> None:
        for kind in range(KINDS):
            if USES[kind].forbids(s, self.seat, self.color, self.source) == ALLOWED:
                choices.add(DO + kind)

    def forbids(self, s: Position, action: i64) -> i64:
        if action < DO or action >= DO + KINDS:
            return NOT_ASKED
        return USES[action - DO].forbids(s, self.seat, self.color, self.source)

    def apply(self, s: Position, action: i64) -> None:
        USES[action - DO].start(s, self.seat, self.color, self.source)


@mypyc_attr(acyclic=True)
class DrawCard(Use):
    """DEL-12.1, DEL-12.2  An oracle card is drawn, if there is one."""

    def forbids(self, s: Position, seat: i64, color: i64, source: i64) -> i64:
        if not may_draw_oracle_card(s):
            return NO_CARDS
        return ALLOWED

    def start(self, s: Position, seat: i64, color: i64, source: i64) -> None:
        draw_oracle_cards(s, seat, 1)


@mypyc_attr(acyclic=True)
class TakeFavours(Use):
    """DEL-13.1, DEL-9.8  Favours are taken, which is always possible."""

    def forbids(self, s: Position, seat: i64, color: i64, source: i64) -> i64:
        return ALLOWED

    def start(self, s: Position, seat: i64, color: i64, source: i64) -> None:
        take_favours(s, seat, ACTION_FAVOURS)


# By kind of action, in the order of ACTION_KINDS.
USES: Final = vec[Use](
    [
        DrawCard(),
        TakeFavours(),
        LookAtIslands(),
        MoveShip(),
        ExploreIsland(),
        BuildShrine(),
        LoadOffering(),
        MakeOffering(),
        LoadStatue(),
        RaiseStatue(),
        FightMonster(),
        DiscardInjuries(),
        AdvanceGod(),
        VotiveLamp(),
    ]
)
KINDS: Final[i64] = len(ACTION_KINDS)
if len(USES) != KINDS:
    raise AssertionError("a kind of action without its unit")
