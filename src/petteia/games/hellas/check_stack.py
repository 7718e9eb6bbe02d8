"""What must hold of the stack: the numbers of every decision, and that it fits what lies on the table."""

from __future__ import annotations

from typing import Final

from petteia.core.errors import demand
from petteia.core.flow import OVER, Decision
from petteia.games.hellas.components import content
from petteia.games.hellas.components.cards import ORACLE_EFFECT, REWARD_EFFECT
from petteia.games.hellas.components.constants import NO_REGION, NOBODY, NOTHING, REGIONS
from petteia.games.hellas.components.vocabulary import DRAW_CARDS, PREVENT_KILLS
from petteia.games.hellas.rules.army import ArmyStep
from petteia.games.hellas.rules.effects.monsters import MonsterPlace
from petteia.games.hellas.rules.effects.regions import ChimeraGoal
from petteia.games.hellas.rules.effects.unit import Effect
from petteia.games.hellas.rules.hero_movement import Wrath
from petteia.games.hellas.rules.holdings import charged_with
from petteia.games.hellas.rules.hoplite_movement import BootsTarget, MoveTarget
from petteia.games.hellas.rules.hunt_payment import HuntPay, HuntPayCard
from petteia.games.hellas.rules.kills import Aegis
from petteia.games.hellas.rules.march import MarchCount, MurderousCount, MurderousTarget
from petteia.games.hellas.rules.monster_phase import DieChoice, MonsterNext, MonsterStep, RollDie
from petteia.games.hellas.rules.monsters import WoundSlot, uncovered
from petteia.games.hellas.rules.quests import QuestClosed, QuestCompleted, QuestStart
from petteia.games.hellas.rules.reinforcing import ReinforceCount
from petteia.games.hellas.state import Position

REWARDS: Final = {int(DRAW_CARDS), *REWARD_EFFECT, *ORACLE_EFFECT}  # what quests, the Oracle and Poison Arrows give


def check_stack(s: Position) -> None:
    """Every decision can be asked in this position; the core has looked at its numbers."""
    for step in s.stack[1:]:  # above the end of the game
        check_time(s, step.facts.name, step.facts.when)
        is_reward = not isinstance(step, Effect) or step.effect in REWARDS
        demand(is_reward, "an effect that nothing gives as a reward")
    demand((s.battle_region == NO_REGION) == (s.attacker == NOBODY) == (s.defender == NOBODY), "half a battle")
    demand((s.hunter == NOBODY) == (s.hunt_monster == NOTHING), "half a Hunt")
    if s.seat != OVER:
        check_top(s, s.top)


def check_time(s: Position, name: str, when: str) -> None:
    """Set-up, turns, battles and Hunts have their own decisions."""
    is_started = s.turn > 0 and s.active != NOBODY and s.temple_card != NOTHING
    if when == "setup":
        demand(s.turn == 0, f"{name}: set-up is over")
    elif when != "any":
        demand(is_started, f"{name}: before the first turn")
    if when == "battle":
        demand(s.battle_region != NO_REGION and s.attacker != s.defender, f"{name}: there is no battle")
    elif when in ("hunt", "attack"):
        demand(s.hunter != NOBODY and s.monster_region[s.hunt_monster] != NO_REGION, f"{name}: there is no Hunt")


def check_top(s: Position, top: Decision) -> None:
    """The decision that is asked now fits the table."""
    name, when, seat = top.facts.name, top.facts.when, int(top.seat)
    if when == "battle":
        demand(seat in (s.attacker, s.defender), f"{name}: who is not in the battle")
    elif when == "hunt":
        demand(seat == s.hunter, f"{name}: who does not hunt")
    elif when == "hero":
        demand(s.hero_region[seat] != NO_REGION, f"{name}: the hero is not on the map")
    check_army(s, top)
    check_monster(s, top)
    if isinstance(top, QuestStart | QuestCompleted | QuestClosed):
        demand(s.quests[top.slot] != NOTHING, f"{name}: no such quest")
    if isinstance(top, Wrath):
        demand(s.holder(s.hero_region[seat]) != NOBODY, f"{name}: nobody is there")
    if isinstance(top, Aegis):
        demand(top.saved > 0 or charged_with(s, seat, PREVENT_KILLS) != NOTHING, "Aegis is not charged")
    if isinstance(top, HuntPay | HuntPayCard):
        demand(uncovered(s, s.hunt_monster) >> top.slot & 1 == 1, f"{name}: no such Wound")


def check_army(s: Position, top: Decision) -> None:
    """Hoplites that are to move are where they start from."""
    name = top.name()
    if isinstance(top, MoveTarget | BootsTarget):
        rows = s.forts if top.is_fort == 1 else s.field
        demand(rows[top.seat * REGIONS + top.source] > 0, f"{name}: nobody is there")
    elif isinstance(top, ArmyStep):
        demand(
            s.field[top.seat * REGIONS + top.source] >= top.number and top.regions_left > 0, f"{name}: nobody is there"
        )
        demand(top.origin in (NO_REGION, top.source) or top.previous != NO_REGION, f"{name}: from nowhere")
    elif isinstance(top, MarchCount | MurderousCount | ReinforceCount):
        demand(s.field[top.seat * REGIONS + top.source] > 0, f"{name}: nobody is there")
    elif isinstance(top, MurderousTarget):
        demand(s.field[top.seat * REGIONS + top.source] >= top.number > 0, f"{name}: nobody is there")


def check_monster(s: Position, top: Decision) -> None:
    """A monster that is to do something is on the map."""
    if isinstance(top, MonsterStep | MonsterPlace | RollDie | DieChoice | ChimeraGoal | WoundSlot):
        demand(s.monster_region[top.monster] >= 0, f"{top.name()}: the monster is not on the map")
    for step in s.stack:
        if isinstance(step, MonsterNext):
            for monster in range(len(content.MONSTERS)):
                demand(not step.left >> monster & 1 or s.monster_region[monster] >= 0, "a roll for no monster")
