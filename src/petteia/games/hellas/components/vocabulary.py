"""The words of `content.json`: moments, effects and modifiers of cards, attacks and monsters."""

from __future__ import annotations

from typing import Final

# When a card works. Each is a bit of the card's moments.
MOMENTS: Final[tuple[str, ...]] = (
    "action",  # in the Use Artifacts action
    "own_turn",  # a free effect (HEL-TRN.7)
    "instead_of_hero_movement",
    "instead_of_hoplite_movement",
    "before_battle",  # HEL-BAT.5
    "card_turn",  # HEL-BAT.14
    "hunt_before_draw",  # HEL-HNT.43
    "hunt_after_draw",
    "in_hunt",  # HEL-HNT.28
    "after_comparison",  # HEL-BAT.22
    "kill",  # HEL-WIN.3
    "battle_start",  # HEL-BAT.4
    "before_cards",  # HEL-BAT.6
    "card_played",  # HEL-WIN.8
    "both_passed",  # HEL-BAT.13
    "battle_won",  # HEL-BAT.31
    "hunt_begun",  # HEL-HNT.4
    "hunt_defence",  # HEL-HNT.23
    "after_hero_movement",  # HEL-HMV.8
    "after_recruit",  # HEL-REC.5
    "march",  # HEL-MAR.8
    "after_march",  # HEL-MAR.9
    "temple_built",
    "prepared",  # HEL-PRE.7
    "monument_level",  # HEL-BMO.4
    "hunt_action",  # HEL-BL.25
)
ACTION: Final = 0
OWN_TURN: Final = 1
INSTEAD_OF_HERO: Final = 2
INSTEAD_OF_HOPLITES: Final = 3
BEFORE_BATTLE: Final = 4
CARD_TURN: Final = 5
HUNT_BEFORE_DRAW: Final = 6
HUNT_AFTER_DRAW: Final = 7
IN_HUNT: Final = 8
AFTER_COMPARISON: Final = 9
KILL: Final = 10
BATTLE_START: Final = 11
BEFORE_CARDS: Final = 12
CARD_PLAYED: Final = 13
BOTH_PASSED: Final = 14
BATTLE_WON: Final = 15
HUNT_BEGUN: Final = 16
HUNT_DEFENCE: Final = 17
AFTER_HERO_MOVEMENT: Final = 18
AFTER_RECRUIT: Final = 19
WITH_MARCH: Final = 20
AFTER_MARCH: Final = 21
TEMPLE_BUILT: Final = 22
PREPARED: Final = 23
MONUMENT_LEVEL: Final = 24
HUNT_ACTION: Final = 25

# What artifacts, Blessings, quests, Temple cards, heroes and God Powers do.
EFFECTS: Final[tuple[str, ...]] = (
    "none",
    "draw_cards",  # Combat cards
    "draw_if_empty",
    "draw_to_limit",
    "draw_keep_one",
    "gain_priests",
    "heal",
    "heal_all",
    "raise_strength",
    "raise_speed",
    "raise_different",  # so many different attributes
    "raise_one_to",  # one attribute to this value
    "recruit_one_region",  # all in one controlled region
    "recruit_one_city_region",
    "recruit_each_city",
    "recruit_where_left",
    "extra_special_action",
    "settle_control",  # Population Strength has changed
    "keep_artifact",  # draw so many neutral artifacts, keep one
    "take_glory",  # from the supply
    "take_glory_here",
    "keep_card",  # the quest card itself
    "blessing_draft",
    "move_army",
    "opponent_discards",
    "army_bonus_next_to_hero",
    "take_back_token",
    "monster_phase",
    "prevent_kills",
    "swap_cards",
    "move_monster",
    "kill_at_hero",
    "priest_at_temple",
    "wound_and_draw",
    "change_casualties",
    "reinforce_from_all",
    "reinforce_by_speed",
    "take_neutral_region",
    "place_hero",
    "wound_or_injure",
    "strengthen_card",
    "kill_if_fewer",
    "kill_if_fortified",
    "priest_for_card",
    "priest_for_healing",
    "card_for_wound",
    "card_for_kills",
    "strength_for_hunt",
    "bow_for_wound_or_kills",
    "hunt_again",
    "one_more_card",
    "injury_for_exile",
    "march_anywhere",
    "add_speed",
    "move_one_anywhere",
    "move_one_by_speed",
    "all_tokens_and_cards",
    "lower_of_speed_and_strength",
    "bars_enemies",
    "glory_for_artifact",
    "placed_after_prepare",
)
NO_EFFECT: Final = 0
DRAW_CARDS: Final = 1
DRAW_IF_EMPTY: Final = 2
DRAW_TO_LIMIT: Final = 3
DRAW_KEEP_ONE: Final = 4
GAIN_PRIESTS: Final = 5
HEAL: Final = 6
HEAL_ALL: Final = 7
RAISE_STRENGTH: Final = 8
RAISE_SPEED: Final = 9
RAISE_DIFFERENT: Final = 10
RAISE_ONE_TO: Final = 11
RECRUIT_ONE_REGION: Final = 12
RECRUIT_ONE_CITY_REGION: Final = 13
RECRUIT_EACH_CITY: Final = 14
RECRUIT_WHERE_LEFT: Final = 15
EXTRA_SPECIAL_ACTION: Final = 16
SETTLE_CONTROL: Final = 17
KEEP_ARTIFACT: Final = 18
TAKE_GLORY: Final = 19
TAKE_GLORY_HERE: Final = 20
KEEP_CARD: Final = 21
BLESSING_DRAFT: Final = 22
MOVE_ARMY: Final = 23
OPPONENT_DISCARDS: Final = 24
ARMY_BONUS_NEXT_TO_HERO: Final = 25
TAKE_BACK_TOKEN: Final = 26
MONSTER_PHASE: Final = 27
PREVENT_KILLS: Final = 28
SWAP_CARDS: Final = 29
MOVE_MONSTER: Final = 30
KILL_AT_HERO: Final = 31
PRIEST_AT_TEMPLE: Final = 32
WOUND_AND_DRAW: Final = 33
CHANGE_CASUALTIES: Final = 34
REINFORCE_FROM_ALL: Final = 35
REINFORCE_BY_SPEED: Final = 36
TAKE_NEUTRAL_REGION: Final = 37
PLACE_HERO: Final = 38
WOUND_OR_INJURE: Final = 39
STRENGTHEN_CARD: Final = 40
KILL_IF_FEWER: Final = 41
KILL_IF_FORTIFIED: Final = 42
PRIEST_FOR_CARD: Final = 43
PRIEST_FOR_HEALING: Final = 44
CARD_FOR_WOUND: Final = 45
CARD_FOR_KILLS: Final = 46
STRENGTH_FOR_HUNT: Final = 47
BOW_FOR_WOUND_OR_KILLS: Final = 48
HUNT_AGAIN: Final = 49
ONE_MORE_CARD: Final = 50
INJURY_FOR_EXILE: Final = 51
MARCH_ANYWHERE: Final = 52
ADD_SPEED: Final = 53
MOVE_ONE_ANYWHERE: Final = 54
MOVE_ONE_BY_SPEED: Final = 55
ALL_TOKENS_AND_CARDS: Final = 56
LOWER_OF_SPEED_AND_STRENGTH: Final = 57
BARS_ENEMIES: Final = 58
GLORY_FOR_ARTIFACT: Final = 59
PLACED_AFTER_PREPARE: Final = 60

# Numbers that Blessings change; the query that states the rule adds them up.
MODIFIERS: Final[tuple[str, ...]] = (
    "none",
    "card_strength",  # of each own card in a battle
    "army_defending",
    "army_with_hero",
    "first_card_spares",  # its casualty symbols do not count
    "attacker_card_limit",
    "population",
    "hand_limit",
    "usurp_recruit",
    "march_steps",
)
CARD_STRENGTH: Final = 1
ARMY_DEFENDING: Final = 2
ARMY_WITH_HERO: Final = 3
FIRST_CARD_SPARES: Final = 4
ATTACKER_CARD_LIMIT: Final = 5
POPULATION: Final = 6
HAND_LIMIT: Final = 7
USURP_RECRUIT: Final = 8
MARCH_STEPS: Final = 9

# What Combat cards do in a battle, and when (section 23).
COMBAT_EFFECTS: Final[tuple[str, ...]] = (
    "none",
    "bonus",
    "bonus_per_hoplites",
    "bonus_leadership",
    "recruit_in_battle",
    "loser_kills",
    "reinforce",
    "kill_enemy",
)
BONUS: Final = 1
BONUS_PER_HOPLITES: Final = 2
BONUS_LEADERSHIP: Final = 3
RECRUIT_IN_BATTLE: Final = 4
LOSER_KILLS: Final = 5
REINFORCE: Final = 6
KILL_ENEMY: Final = 7
CONDITIONS: Final[tuple[str, ...]] = (
    "always",
    "attacking",
    "defending_city",
    "holding_glory",
    "more_hoplites",
    "more_leadership",
)
ALWAYS: Final = 0
ATTACKING: Final = 1
DEFENDING_CITY: Final = 2
HOLDING_GLORY: Final = 3
MORE_HOPLITES: Final = 4
MORE_LEADERSHIP: Final = 5

# What monsters do in a Hunt (sections 22.2 and 22.4).
HUNT_EFFECTS: Final[tuple[str, ...]] = (
    "injure",
    "keep_cards",
    "lower_any",
    "lower_highest",
    "heal_wounds",
    "end",
    "end_if_slow",
    "end_if_meek",
    "end_if_injured_before",
    "discard_half",
    "discard_to_speed",
    "discard_random",
    "special",
)
INJURE: Final = 0
KEEP_CARDS: Final = 1
LOWER_ANY: Final = 2
LOWER_HIGHEST: Final = 3
HEAL_WOUNDS: Final = 4
END: Final = 5
END_IF_SLOW: Final = 6
END_IF_MEEK: Final = 7
END_IF_INJURED_BEFORE: Final = 8
DISCARD_HALF: Final = 9
DISCARD_TO_SPEED: Final = 10
DISCARD_RANDOM: Final = 11
SPECIAL: Final = 12
VALUES: Final[tuple[str, ...]] = ("none", "uncovered_wounds", "wound_symbols", "covered_wounds", "hunter_hand")
PER_UNCOVERED: Final = 1
PER_SYMBOL: Final = 2
PER_COVERED: Final = 3
PER_HAND: Final = 4

# What monsters do on the map.
REGION_ATTACKS: Final[tuple[str, ...]] = ("kill_here", "kill_around", "injure_around")
KILL_HERE: Final = 0
KILL_AROUND: Final = 1
INJURE_AROUND: Final = 2
AFTERMATHS: Final[tuple[str, ...]] = ("none", "go_to_monument", "take_priest")
GO_TO_MONUMENT: Final = 1
TAKE_PRIEST: Final = 2
PASSIVES: Final[tuple[str, ...]] = ("none", "bars_prayer", "bars_leaving", "bars_recruiting")
BARS_PRAYER: Final = 1
BARS_LEAVING: Final = 2
BARS_RECRUITING: Final = 3
EVOLUTIONS: Final[tuple[str, ...]] = (
    "none",
    "first_attack",
    "kills_entering",
    "stronger_attacks",
    "stronger_when_wounded",
    "drawn_by_speed",
    "needs_priests",
    "needs_leadership",
)
FIRST_ATTACK: Final = 1
KILLS_ENTERING: Final = 2
STRONGER_ATTACKS: Final = 3
STRONGER_WHEN_WOUNDED: Final = 4
DRAWN_BY_SPEED: Final = 5
NEEDS_PRIESTS: Final = 6
NEEDS_LEADERSHIP: Final = 7
