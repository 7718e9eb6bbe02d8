"""What the numbers in the fields of decisions stand for: their bounds and names."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from petteia.core.facts import Kind, common, one_of, some_of
from petteia.games.hellas.components import content
from petteia.games.hellas.components.cards import MOST_SLOTS
from petteia.games.hellas.components.constants import ATTRIBUTES, SIDES, SYMBOLS
from petteia.games.hellas.components.vocabulary import EFFECTS, HUNT_EFFECTS, MOMENTS

ERRANDS: Final = ("hermes", "march", "apprentice")  # why an army moves: HERMES, MARCHING, APPRENTICE
PURPOSES: Final = ("wound", "exile", "lead")  # what is done to a monster: WOUND_IT, EXILE_IT, LEAD_IT


@cache
def kinds(players: int) -> Mapping[str, Kind]:
    """The kinds of fields at a table of this size."""
    return common(players) | {
        "players": Kind(1, players),
        "region": one_of(content.REGIONS),
        "somewhere": one_of(content.REGIONS, or_none=True),
        "regions": some_of(content.REGIONS),
        "quotas": Kind(0, (1 << 39) - 1),  # 3 bits for each City
        "army": Kind(1, content.HOPLITES * 4),
        "errand": one_of(ERRANDS),
        "purpose": one_of(PURPOSES),
        "side": one_of(SIDES),
        "winner": one_of(SIDES, or_none=True),
        "battle_stage": Kind(0, 10),
        "hunt_stage": Kind(0, 4),
        "moment": one_of(MOMENTS),
        "effect": one_of(EFFECTS),
        "hunt_effect": one_of(HUNT_EFFECTS),
        "symbol": one_of(SYMBOLS),
        "any_symbol": one_of(SYMBOLS, or_none=True),
        "failure": Kind(2, 3),
        "attributes": some_of(ATTRIBUTES),
        "track": Kind(1, content.ATTRIBUTE_MAX),
        "monster": one_of(content.MONSTERS),
        "monsters": some_of(content.MONSTERS),
        "card": one_of(content.COMBAT_NAMES),
        "cards": some_of(content.COMBAT_NAMES),
        "artifacts": some_of(content.ARTIFACTS),
        "blessings": some_of(content.BLESSINGS),
        "attack": one_of(content.ATTACK_NAMES),
        "maybe_attack": one_of(content.ATTACK_NAMES, or_none=True),
        "slot": Kind(0, content.QUEST_SLOTS - 1, is_place=True),
        "wound": one_of([str(slot + 1) for slot in range(MOST_SLOTS)]),
    }
