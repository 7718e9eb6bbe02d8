"""The signs of what has one: the names of glyphs that stand beside or instead of words."""

from __future__ import annotations

from typing import Final

from petteia.games.hellas.components import content
from petteia.games.hellas.components.constants import SYMBOLS

SPECIAL: Final = {
    "recruit": "hoplite",
    "march": "att-leadership",
    "build_temple": "temple",
    "prepare": "combat-card",
    "usurp": "glory",
    "hunt": "w-spear",
    "build_monument": "monument-5",
    "exhausted_hunt": "w-axe",
}
REGULAR: Final = {
    "use_artifacts": "artifact",
    "prayer": "priest",
    "hero_movement": "att-speed",
    "hoplite_movement": "hoplite",
}
VICTORY: Final = {"warlord": "att-leadership", "favored": "temple", "slayer": "monster", "king": "monument-5"}
MONSTERS: Final = {"medusa": "mon-gorgon"}  # the others are called as in the rules
# What a choice shows beside its words.
CHOICE: Final = {
    "yes": "ui-check",
    "fortify": "city",
    "leave_city": "hoplite",
    "murderous": "att-leadership",
    "first attacker": "w-sword",
    "first defender": "w-shield",
    "prepare heal": "ui-plus",
    "prepare draw": "combat-card",
    "prepare recruit": "hoplite",
    "defend not": "injury",
    "defend shield": "w-shield",
    "defend cards": "combat-card",
    "mode wound": "monster",
    "mode injury": "injury",
    "mode kill": "hoplite",
    "pay match": "combat-card",
    "pay torch_set": "w-torch",
    "pay bow_set": "w-bow",
    "pay sword_set": "w-sword",
    "pay mace_set": "w-mace",
    "pay sickle_set": "w-sickle",
    "pay shoot_to_kill": "god-zeus",
    "reward monster_artifact": "artifact",
    "reward priest": "priest",
    "reward neutral_artifact": "artifact",
    "save 1": "w-shield",
    "save 2": "w-shield",
    "blood own": "w-shield",
    "blood enemy": "injury",
    "act move": "md-move",
    "act region_attack": "md-region_attack",
}


def of_card(family: str, name: str) -> str:
    """The sign of a card: that of its god for a Blessing, of its symbol for a Combat card."""
    if family == "blessing":
        return f"god-{content.GODS[content.BLESSING_GOD[content.BLESSINGS.index(name)]]}"
    if family == "combat":
        return f"w-{SYMBOLS[content.COMBAT_SYMBOL[content.COMBAT_NAMES.index(name)]]}"
    if family == "hero":
        return f"hero-{name}"
    return "monster" if family == "attack" else family


def of_monster(name: str) -> str:
    """The sign of a monster."""
    return MONSTERS.get(name, f"mon-{name}")
