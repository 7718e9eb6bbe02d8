"""Section 38: the options, in the order of their numbers in `constants.py`."""

from __future__ import annotations

from typing import Final

from petteia.core.options import Option, Value
from petteia.games.delphi.components.layouts import LAYOUTS

RANDOM_COMPACT: Final = "random_compact"
RANDOM: Final = "random"

OPTIONS: Final[dict[str, Option]] = {
    "ship_tiles": Option("random", ("random", "draft", "first_game"), ("DEL-5.12", "DEL-5.13", "DEL-5.14")),
    "removed_tasks": Option(0, range(5), ("DEL-6.1",)),
    "layout": Option("compact-1", (*LAYOUTS, RANDOM_COMPACT, RANDOM), ("DEL-3.2",)),
    "must_use_all_dice": Option(True, (False, True), ("DEL-9.7",)),
    "may_decline_god_steps": Option(False, (False, True), ("DEL-26.8", "DEL-26.11")),
    "load_unneeded": Option("forbidden", ("forbidden", "allowed"), ("DEL-18.12", "DEL-18.16")),
    "hero_shield": Option(2, (2, 1), ("DEL-28.4",)),
    "apollo_scope": Option(
        "all_dice_and_one_card", ("all_dice_and_one_card", "one_die_or_card"), ("DEL-27.17", "DEL-27.23")
    ),
    "long_spear_explores": Option(True, (False, True), ("DEL-29.10",)),
    "votive_sources": Option("any_source", ("any_source", "dice_only"), ("DEL-29.18",)),
    "look_at_known_islands": Option(False, (False, True), ("DEL-14.4",)),
    "titan_when_last_player_recovers": Option(True, (False, True), ("DEL-34.6", "DEL-34.8")),
}

# DEL-6.4  What is recommended for a first game.
FIRST_GAME: Final[dict[str, Value]] = {"layout": "compact-1", "ship_tiles": "first_game", "removed_tasks": 4}
