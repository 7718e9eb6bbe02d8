"""Section 37: the options, in the order of their numbers in `constants.py`."""

from __future__ import annotations

from typing import Final

from petteia.core.options import Option

OPTIONS: Final[dict[str, Option]] = {
    "start_player": Option("random", ("random", "seat"), ("HEL-SET.20",)),
    "prepare_on_quest": Option("forbidden", ("forbidden", "no_recruit"), ("HEL-PRE.6",)),
    "withdrawal_is_movement": Option(False, (False, True), ("HEL-RET.10", "HEL-RET.12")),
    "start_wounds_count": Option(False, (False, True), ("HEL-HNT.14",)),
    "draw_after_hunt_end": Option(True, (False, True), ("HEL-HNT.26",), before=False),
    "healed_wounds_reward": Option(True, (False, True), ("HEL-HNT.36",)),
    "evolution_symbols_count": Option(True, (False, True), ("HEL-MST.6",)),
    "card_bonus_timing": Option("at_play", ("at_play", "at_comparison"), ("HEL-BAT.21",)),
    "split_retreat": Option(False, (False, True), ("HEL-RET.5", "HEL-RET.11")),
    "hero_zero_move": Option(True, (False, True), ("HEL-HMV.4",)),
    "usurp_own_region": Option(True, (False, True), ("HEL-USU.3",)),
    "king_check": Option("end_of_turn", ("end_of_turn", "at_once"), ("HEL-KOK.6",)),
    "master_plan_per": Option("card", ("card", "battle_or_hunt"), ("HEL-BL.3",)),
    "battle_prayer_limit": Option(0, range(2), ("HEL-BL.11",)),
    "show_unchosen_attack": Option(False, (False, True), ("HEL-HID.6",)),
    "evolve_from_spawn_card": Option(False, (False, True), ("HEL-EVT.8",)),
    "color_choice": Option("choose", ("choose", "by_seat"), ("HEL-SET.31",)),
    "turn_limit": Option(0, range(10000), ("HEL-SIM.4",)),
}

# How former versions played. Version 1 asked which Injury Ambrosia heals first, although it heals them all; and with
# `split_retreat` it did not forget after an action where attackers had come from.
FORMER: Final[dict[str, Option]] = {
    "ambrosia_asks": Option(False, (False, True), ("HEL-AF.7",), before=True),
    "origins_linger": Option(False, (False, True), ("HEL-RET.5", "HEL-RET.11"), before=True),
}
