"""Section 40: the decisions a player can face, by number, and what is already settled in each."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from petteia.core.flow import Decision
from petteia.games.delphi.rules.acting import Main, TakeAction
from petteia.games.delphi.rules.companions import TakeCompanion
from petteia.games.delphi.rules.effects import ChariotGod, Gift, MapFirst, MapReveal, MapSecond
from petteia.games.delphi.rules.equipment import OutfitterEquipment, TakeEquipment, VotiveWhich
from petteia.games.delphi.rules.exploring import BuildWhere, ExploreWhere
from petteia.games.delphi.rules.gods import AdvanceWhich, GodStep
from petteia.games.delphi.rules.injuries import DiscardColor, NoInjuryBonus, OmegaColor, RecoverCard
from petteia.games.delphi.rules.looking import LookFirst, LookSecond
from petteia.games.delphi.rules.monsters import FightOn, FightWhat
from petteia.games.delphi.rules.moving import MoveTo
from petteia.games.delphi.rules.offerings import LoadOfferingWhat, MakeOfferingWhat
from petteia.games.delphi.rules.oracle import OracleRollGod
from petteia.games.delphi.rules.powers import AresMonster, ArtemisIsland, HermesStatue, PoseidonTo
from petteia.games.delphi.rules.ship_tiles import ShipDraft, VowTile
from petteia.games.delphi.rules.statues import LoadStatueWhat, RaiseStatueWhere

KINDS: Final[tuple[str, ...]] = (
    "ship_draft",
    "outfitter_equipment",
    "vow_tile",
    "recover_card",
    "no_injury_bonus",
    "main",
    "action",
    "move_to",
    "explore_where",
    "build_where",
    "load_offering_what",
    "make_offering_what",
    "load_statue_what",
    "raise_statue_where",
    "fight_what",
    "discard_color",
    "advance_which",
    "votive_which",
    "look_first",
    "look_second",
    "fight_on",
    "take_equipment",
    "take_companion",
    "god_step",
    "omega_color",
    "gift",
    "chariot_god",
    "map_first",
    "map_second",
    "map_reveal",
    "poseidon_to",
    "artemis_island",
    "ares_monster",
    "hermes_statue",
    "oracle_roll_god",
)


@mypyc_attr(acyclic=True, free_list_len=1)
class Choice:
    """What a decision has settled before it is asked; -1 where it says nothing."""

    def __init__(self, kind: i64) -> None:
        self.kind: i64 = kind  # the number of the decision; -1 for chance and after the end
        self.color: i64 = -1  # of the source
        self.source: i64 = -1
        self.islands: i64 = 0  # bits of islands already chosen
        self.monster: i64 = -1  # island x colour
        self.strength: i64 = 0
        self.left: i64 = 0
        self.companion: i64 = -1  # colour
        self.card: i64 = -1


def colored(kind: i64, color: i64) -> Choice:
    """A choice of a target for a source of this colour."""
    choice = Choice(kind)
    choice.color = color
    return choice


def choice_of(top: Decision) -> Choice:
    """What a decision is, and what it has settled."""
    if isinstance(top, Main):
        return Choice(5)
    if isinstance(top, TakeAction):
        choice = colored(6, top.color)
        choice.source = top.source
        return choice
    if isinstance(top, MoveTo):
        return colored(7, top.color)
    if isinstance(top, OracleRollGod):
        return Choice(34)
    if isinstance(top, AdvanceWhich):
        return colored(16, top.color)
    if isinstance(top, DiscardColor):
        return colored(15, top.color)
    if isinstance(top, RecoverCard):
        choice = Choice(3)
        choice.left = top.left
        return choice
    if isinstance(top, NoInjuryBonus):
        return Choice(4)
    if isinstance(top, PoseidonTo):
        return Choice(30)
    if isinstance(top, GodStep):
        choice = Choice(23)
        choice.left = top.left
        return choice
    if isinstance(top, FightOn):
        choice = Choice(20)
        choice.monster = top.monster
        choice.strength = top.strength
        return choice
    if isinstance(top, LookFirst):
        return Choice(18)
    if isinstance(top, LookSecond):
        choice = Choice(19)
        choice.islands = i64(1) << top.first
        return choice
    if isinstance(top, TakeEquipment):
        return Choice(21)
    if isinstance(top, TakeCompanion):
        choice = Choice(22)
        choice.companion = top.color
        return choice
    if isinstance(top, VotiveWhich):
        choice = colored(17, top.color)
        choice.source = top.source
        return choice
    if isinstance(top, ExploreWhere):
        return colored(8, top.color)
    if isinstance(top, BuildWhere):
        return colored(9, top.color)
    if isinstance(top, LoadOfferingWhat):
        return colored(10, top.color)
    if isinstance(top, MakeOfferingWhat):
        return colored(11, top.color)
    if isinstance(top, LoadStatueWhat):
        return colored(12, top.color)
    if isinstance(top, RaiseStatueWhere):
        return colored(13, top.color)
    if isinstance(top, FightWhat):
        return colored(14, top.color)
    return rare_choice(top)


def rare_choice(top: Decision) -> Choice:
    """The decisions that do not come up in every round."""
    if isinstance(top, ShipDraft):
        return Choice(0)
    if isinstance(top, OutfitterEquipment):
        return Choice(1)
    if isinstance(top, VowTile):
        return Choice(2)
    if isinstance(top, OmegaColor):
        return Choice(24)
    if isinstance(top, Gift):
        choice = Choice(25)
        choice.card = top.card
        return choice
    if isinstance(top, ChariotGod):
        choice = Choice(26)
        choice.card = top.card
        return choice
    if isinstance(top, MapFirst):
        return Choice(27)
    if isinstance(top, MapSecond):
        choice = Choice(28)
        choice.islands = i64(1) << top.first
        return choice
    if isinstance(top, MapReveal):
        choice = Choice(29)
        choice.islands = (i64(1) << top.first) | (i64(1) << top.second)
        return choice
    if isinstance(top, ArtemisIsland):
        return Choice(31)
    if isinstance(top, AresMonster):
        return Choice(32)
    if isinstance(top, HermesStatue):
        return Choice(33)
    return Choice(-1)
