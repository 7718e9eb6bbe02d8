"""What must hold of the stack: the numbers of every decision, and that it fits what lies on the table."""

from __future__ import annotations

from typing import Final

from petteia.core.flow import OVER, Decision
from petteia.core.game import demand
from petteia.games.hellas.components import content
from petteia.games.hellas.components.board import REGIONS
from petteia.games.hellas.components.cards import SLOTS
from petteia.games.hellas.components.constants import ATTRIBUTES, NO_REGION, NOBODY, NOTHING, SYMBOLS
from petteia.games.hellas.components.vocabulary import EFFECTS, HUNT_EFFECTS, MOMENTS, PREVENT_KILLS
from petteia.games.hellas.rules.army import ArmyStep
from petteia.games.hellas.rules.holdings import charged_with
from petteia.games.hellas.rules.hoplite_movement import BootsTarget, MoveTarget
from petteia.games.hellas.rules.hunt import HuntPay, HuntPayCard
from petteia.games.hellas.rules.kills import Aegis
from petteia.games.hellas.rules.march import MarchCount, MurderousCount, MurderousTarget
from petteia.games.hellas.rules.monster_phase import ChimeraGoal, DieChoice, MonsterNext, MonsterStep, RollDie
from petteia.games.hellas.rules.monsters import WoundSlot, uncovered
from petteia.games.hellas.rules.quests import QuestClosed, QuestCompleted, QuestStart
from petteia.games.hellas.rules.reinforcing import ReinforceCount
from petteia.games.hellas.rules.uses import MonsterPlace
from petteia.games.hellas.state import Table

# What the numbers of each decision and step are, in the order of its row.
ROWS: Final[dict[str, str]] = {
    "over": "",
    "army_source": "seat count",
    "army_count": "seat region count",
    "march_step": "seat purpose region army count somewhere somewhere",
    "army_step": "seat purpose region army count somewhere somewhere",
    "army_on": "seat purpose region army count somewhere somewhere count",
    "apprentice_source": "seat count",
    "draw_artifact": "seat count artifacts",
    "setup_artifact": "seat artifacts flag",
    "keep_artifact": "seat artifacts flag",
    "artifact_use": "seat",
    "artifact_token": "seat",
    "thunder_mode": "seat count",
    "thunder_hero": "seat count",
    "card_turn": "flag",
    "battle_card": "seat",
    "bluff_card": "seat",
    "master_plan": "seat",
    "card_effect": "seat card",
    "movement_control": "seat",
    "battles": "seat",
    "battle_next": "seat",
    "battle_stage": "battle_stage winner",
    "window_first": "seat",
    "window_use": "seat",
    "medusas_blood": "seat",
    "draw_blessing": "seat count blessings",
    "draft_pick": "seat blessings players",
    "draw_cards": "seat count",
    "discard_card": "seat count any_symbol",
    "discard_random": "seat",
    "swap_card": "seat count",
    "draw_to_keep": "seat count cards",
    "keep_card": "seat cards",
    "draw_event": "",
    "hero_step": "seat count count",
    "after_hero_movement": "seat",
    "wrath": "seat",
    "hero_place": "seat flag",
    "move_source": "seat count",
    "move_target": "seat count region flag",
    "boots_source": "seat",
    "boots_target": "seat region flag",
    "hunt_monster": "seat count",
    "hunt_stage": "hunt_stage",
    "hunt_use": "seat moment",
    "hunt_slot": "seat",
    "hunt_pay": "seat wound",
    "hunt_pay_card": "seat wound symbol count",
    "defence": "",
    "hunt_defend": "seat",
    "shield_draw": "",
    "hunt_defend_card": "seat count count",
    "hunt_master_plan": "seat count count",
    "hunt_end": "",
    "hunt_reward": "seat",
    "hunt_over": "seat",
    "injure_which": "seat count",
    "heal_which": "seat count",
    "lower_which": "seat flag",
    "oracle_attributes": "seat count attributes",
    "geryon_attribute": "seat track",
    "aegis": "seat regions count count",
    "march_source": "seat",
    "march_count": "seat region",
    "murderous_count": "seat region",
    "murderous_target": "seat region count",
    "rearguard": "seat region",
    "draw_attack": "seat maybe_attack",
    "attack_pick": "seat attack attack",
    "attack_done": "",
    "attack_effect": "hunt_effect count flag",
    "hunter_injury": "count failure",
    "monster_next": "seat monsters",
    "roll_die": "seat monster",
    "die_choice": "seat monster",
    "monster_step": "seat monster count count",
    "priest_taken": "region",
    "chimera_goal": "seat monster",
    "wound_slot": "seat monster",
    "monument_choose": "seat",
    "monument_reset": "seat",
    "setup_hero": "seat",
    "setup_color": "seat",
    "setup_region": "seat",
    "pray_monument": "seat",
    "recruit_done": "seat",
    "prepare_choice": "seat count flag",
    "prepare_done": "seat",
    "usurp_recruit": "seat region",
    "quest_start": "seat slot",
    "quest_pay_card": "seat count",
    "quest_completed": "seat slot",
    "quest_closed": "seat slot",
    "recruited": "regions",
    "recruit_place": "seat regions quotas army regions",
    "reinforced": "seat count",
    "reinforce_source": "seat count count",
    "reinforce_count": "seat count region",
    "special_choose": "seat flag",
    "after_special": "seat",
    "before_monument": "seat",
    "two_player_bonus": "seat",
    "temple_region": "seat",
    "blessing_draft": "seat",
    "temple_done": "seat",
    "turn": "seat",
    "turn_start_glory": "seat",
    "turn_goes_on": "seat",
    "turn_main": "seat",
    "turn_end": "seat",
    "shoot_mode": "seat count",
    "artifact_monster": "seat somewhere purpose count",
    "monster_place": "seat monster",
    "withdrawn": "region",
    "withdraw_to": "seat region flag",
    "all_withdrawn": "seat region",
    "choose_temple_card": "",
    "setup_event": "count",
    "choose_start_player": "",
    "placing": "",
    "effect": "seat effect count",
    "glory_pick": "seat",
}


def bounds(players: int) -> dict[str, tuple[int, int]]:
    """The lowest and the highest number of each kind."""
    regions = len(content.REGIONS)
    return {
        "seat": (0, players - 1),
        "players": (1, players),
        "region": (0, regions - 1),
        "somewhere": (NO_REGION, regions - 1),
        "regions": (0, (1 << regions) - 1),
        "quotas": (0, (1 << 39) - 1),
        "count": (0, 99),
        "army": (1, content.HOPLITES * 4),
        "flag": (0, 1),
        "winner": (NOTHING, 1),
        "battle_stage": (0, 10),
        "hunt_stage": (0, 4),
        "moment": (0, len(MOMENTS) - 1),
        "effect": (0, len(EFFECTS) - 1),
        "hunt_effect": (0, len(HUNT_EFFECTS) - 1),
        "symbol": (0, len(SYMBOLS) - 1),
        "any_symbol": (NOTHING, len(SYMBOLS) - 1),
        "purpose": (0, 2),
        "failure": (2, 3),
        "attributes": (0, (1 << len(ATTRIBUTES)) - 1),
        "track": (1, content.ATTRIBUTE_MAX),
        "monster": (0, len(content.MONSTERS) - 1),
        "monsters": (0, (1 << len(content.MONSTERS)) - 1),
        "card": (0, len(content.COMBAT_IDS) - 1),
        "cards": (0, (1 << len(content.COMBAT_IDS)) - 1),
        "artifacts": (0, (1 << len(content.ARTIFACTS)) - 1),
        "blessings": (0, (1 << len(content.BLESSINGS)) - 1),
        "attack": (0, len(content.ATTACK_IDS) - 1),
        "maybe_attack": (NOTHING, len(content.ATTACK_IDS) - 1),
        "slot": (0, content.QUEST_SLOTS - 1),
        "wound": (0, int(SLOTS) - 1),
    }


SETTING_UP: Final = {
    "choose_temple_card",
    "setup_event",
    "choose_start_player",
    "placing",
    "setup_hero",
    "setup_color",
    "setup_region",
    "setup_artifact",
}
ANY_TIME: Final = {"over", "draw_cards", "draw_artifact", "turn"}  # in set-up and later
IN_BATTLE: Final = {
    "card_turn",
    "battle_card",
    "bluff_card",
    "master_plan",
    "card_effect",
    "battle_stage",
    "window_first",
    "window_use",
    "medusas_blood",
    "reinforce_source",
    "reinforce_count",
    "reinforced",
}
IN_HUNT: Final = {
    "hunt_stage",
    "hunt_use",
    "hunt_slot",
    "hunt_pay",
    "hunt_pay_card",
    "defence",
    "hunt_defend",
    "shield_draw",
    "hunt_defend_card",
    "hunt_master_plan",
    "hunt_end",
    "hunt_reward",
    "hunt_over",
    "attack_done",
    "attack_effect",
    "hunter_injury",
    "draw_attack",
    "attack_pick",
}
OF_HERO: Final = {"hero_step", "wrath", "hero_place", "shoot_mode", "usurp_recruit", "hunt_monster"}  # on the map


def check_stack(s: Table) -> None:
    """Every row has its numbers, and every decision can be asked in this position."""
    limits = bounds(int(s.seats))
    for step in s.stack:
        name, row = step.name(), step.row()
        kinds = ROWS[name].split()
        demand(len(kinds) == len(row), f"{name}: {len(row)} numbers")
        for kind, number in zip(kinds, row, strict=True):
            low, high = limits[kind]
            demand(low <= number <= high, f"{name}: {number} is no {kind}")
        check_time(s, name)
    demand((s.battle_region == NO_REGION) == (s.attacker == NOBODY) == (s.defender == NOBODY), "half a battle")
    demand((s.hunter == NOBODY) == (s.hunt_monster == NOTHING), "half a Hunt")
    if s.seat != OVER:
        check_top(s, s.stack[-1])


def check_time(s: Table, name: str) -> None:
    """Set-up, turns, battles and Hunts have their own decisions."""
    is_started = s.turn > 0 and s.active != NOBODY and s.temple_card != NOTHING
    if name in SETTING_UP:
        demand(s.turn == 0, f"{name}: set-up is over")
    elif name not in ANY_TIME:
        demand(is_started, f"{name}: before the first turn")
    if name in IN_BATTLE:
        demand(s.battle_region != NO_REGION and s.attacker != s.defender, f"{name}: there is no battle")
    elif name in IN_HUNT:
        demand(s.hunter != NOBODY and s.monster_region[s.hunt_monster] != NO_REGION, f"{name}: there is no Hunt")


def check_top(s: Table, top: Decision) -> None:
    """The decision that is asked now fits the table."""
    name, seat = top.name(), int(top.seat)
    if name in IN_BATTLE:
        demand(seat in (s.attacker, s.defender), f"{name}: who is not in the battle")
    elif name in IN_HUNT - {"attack_pick", "draw_attack"}:
        demand(seat == s.hunter, f"{name}: who does not hunt")
    if name in OF_HERO:
        demand(s.hero_region[seat] != NO_REGION, f"{name}: the hero is not on the map")
    check_army(s, top)
    check_monster(s, top)
    if isinstance(top, QuestStart | QuestCompleted | QuestClosed):
        demand(s.quests[top.slot] != NOTHING, f"{name}: no such quest")
    if name == "wrath" or name == "shoot_mode":
        demand(name == "shoot_mode" or s.holder(s.hero_region[seat]) != NOBODY, f"{name}: nobody is there")
    if isinstance(top, Aegis):
        demand(top.saved > 0 or charged_with(s, seat, PREVENT_KILLS) != NOTHING, "Aegis is not charged")
    if isinstance(top, HuntPay | HuntPayCard):
        demand(uncovered(s, s.hunt_monster) >> top.slot & 1 == 1, f"{name}: no such Wound")


def check_army(s: Table, top: Decision) -> None:
    """Hoplites that are to move are where they start from."""
    name = top.name()
    if isinstance(top, MoveTarget | BootsTarget):
        rows = s.forts if top.is_fort == 1 else s.field
        demand(rows[top.seat * REGIONS + top.source] > 0, f"{name}: nobody is there")
    elif isinstance(top, ArmyStep):
        demand(s.field[top.seat * REGIONS + top.at] >= top.number and top.left > 0, f"{name}: nobody is there")
        demand(top.origin in (NO_REGION, top.at) or top.previous != NO_REGION, f"{name}: from nowhere")
    elif isinstance(top, MarchCount | MurderousCount | ReinforceCount):
        demand(s.field[top.seat * REGIONS + top.source] > 0, f"{name}: nobody is there")
    elif isinstance(top, MurderousTarget):
        demand(s.field[top.seat * REGIONS + top.source] >= top.number > 0, f"{name}: nobody is there")


def check_monster(s: Table, top: Decision) -> None:
    """A monster that is to do something is on the map."""
    if isinstance(top, MonsterStep | MonsterPlace | RollDie | DieChoice | ChimeraGoal | WoundSlot):
        demand(s.monster_region[top.monster] >= 0, f"{top.name()}: the monster is not on the map")
    for step in s.stack:
        if isinstance(step, MonsterNext):
            for monster in range(len(content.MONSTERS)):
                demand(not step.left >> monster & 1 or s.monster_region[monster] >= 0, "a roll for no monster")
