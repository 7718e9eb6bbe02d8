"""What can be done at all in a turn: regular actions, special actions, cards, and what the game asks for."""

from __future__ import annotations

from typing import Final

from petteia.core.deeds import Kind, grouped
from petteia.core.messages import Message
from petteia.core.panels import Deed, Deeds
from petteia.games.hellas.components.constants import REGULAR_ACTIONS, SPECIAL_ACTIONS
from petteia.games.hellas.known.shape import View
from petteia.games.hellas.told import signs
from petteia.games.hellas.told.names import named

NAME: Final = "hellas"
# The rule of each regular and each special action, and what it asks for.
ACTIONS: Final = {
    "hoplite_movement": ("HEL-MOV.1", ("move_source", "move_target")),
    "hero_movement": ("HEL-HMV.1", ("hero_step", "quest_start")),
    "prayer": ("HEL-PRY.1", ("pray_monument",)),
    "use_artifacts": ("HEL-USE.1", ("artifact_use",)),
    "recruit": ("HEL-REC.1", ("recruit_place",)),
    "march": ("HEL-MAR.1", ("march_source", "march_count", "march_step", "murderous_count", "murderous_target")),
    "build_temple": ("HEL-TMP.1", ("temple_region",)),
    "prepare": ("HEL-PRE.1", ("prepare_choice",)),
    "usurp": ("HEL-USU.1", ()),
    "hunt": ("HEL-HNT.1", ("hunt_monster",)),
    "build_monument": ("HEL-BMO.1", ("monument_choose",)),
    "exhausted_hunt": ("HEL-BL.25", ()),
}
BONUS: Final = Kind("bonus", "ui-plus", "HEL-TWO.1", asked=("two_player_bonus",))
OF_CARDS: Final = (
    "artifact_token",
    "artifact_monster",
    "monster_place",
    "hero_place",
    "boots_source",
    "boots_target",
    "apprentice_source",
    "thunder_mode",
    "thunder_hero",
    "shoot_mode",
)
CARDS: Final = (
    Kind("use", "blessing", "HEL-TRN.7", ("use",), OF_CARDS),
    Kind("end_turn", "ui-end", "HEL-TRN.4", ("end_turn",)),
)
BATTLE: Final = (
    Kind("battle_card", "combat-card", "HEL-BAT.8", asked=("battle_card", "bluff_card", "master_plan")),
    Kind("battle_effect", "w-shield", "HEL-BAT.5", asked=("window_first", "window_use", "medusas_blood", "aegis")),
    Kind("battle_next", "w-sword", "HEL-BAT.2", asked=("battle_next",)),
    Kind("reinforce", "hoplite", "HEL-BAT.33", asked=("reinforce_source", "reinforce_count")),
    Kind("withdraw", "ui-back", "HEL-RET.2", asked=("withdraw_to",)),
)
HUNT: Final = (
    Kind(
        "hunt_attack",
        "w-spear",
        "HEL-HNT.11",
        asked=("hunt_slot", "hunt_pay", "hunt_pay_card", "hunt_use", "wound_slot"),
    ),
    Kind(
        "hunt_defend",
        "w-shield",
        "HEL-HNT.19",
        asked=("hunt_defend", "hunt_defend_card", "hunt_master_plan", "attack_pick"),
    ),
    Kind("hunt_reward", "artifact", "HEL-HNT.33", asked=("hunt_reward",)),
)
TWO: Final = 2  # players
INJURIES: Final = ("injure_which", "heal_which", "lower_which", "oracle_attributes", "geryon_attribute")
HAND: Final = ("discard_card", "swap_card", "keep_card", "quest_pay_card", "wrath")
MONSTERS: Final = ("monster_next", "die_choice", "monster_step", "chimera_goal")
SET_UP: Final = ("setup_hero", "setup_color", "setup_region", "choose_temple_card", "choose_start_player")
ASKED: Final = (
    Kind("monsters", "monster", "HEL-MPH.1", asked=MONSTERS),
    Kind("draft", "blessing", "HEL-DRF.1", asked=("draft_pick",)),
    Kind("artifact", "artifact", "HEL-ART.4", asked=("keep_artifact", "setup_artifact")),
    Kind("glory", "glory", "HEL-QUE.5", asked=("glory_pick", "turn_start_glory")),
    Kind("attributes", "injury", "HEL-INJ.1", asked=INJURIES),
    Kind("hand", "combat-card", "HEL-LIM.1", asked=HAND),
    Kind("army", "att-leadership", "HEL-GOD.6", asked=("army_source", "army_count", "army_step")),
    Kind("setup", "hero-achilles", "HEL-SET.21", asked=SET_UP),
)
ROWS: Final = {"cards": CARDS, "battle": BATTLE, "hunt": HUNT, "asked": ASKED}


def deeds(view: View, lang: str) -> list[Deeds]:
    """Every kind of action; the bonus before a monument only where two play."""
    regular = [_deed_of("regular", name, signs.REGULAR[name], lang) for name in reversed(REGULAR_ACTIONS)]
    special = [_deed_of("special", name, signs.SPECIAL[name], lang) for name in SPECIAL_ACTIONS]
    bonus = [BONUS.told(NAME, lang)] if len(view["seats"]) == TWO else []
    told = {key: [row.told(NAME, lang) for row in rows] for key, rows in ROWS.items()}
    groups = {"regular": regular, "special": [*special, *bonus]} | told
    return [grouped(NAME, key, found, lang) for key, found in groups.items()]


def _deed_of(verb: str, name: str, sign: str, lang: str) -> Deed:
    """A regular or special action."""
    rule, asked = ACTIONS[name]
    title, note = named(verb, name).text(lang), Message(f"hellas.deed.{name}.note").text(lang)
    return Deed(name, sign, title, note, rule, (f"{verb} {name}",), asked)
