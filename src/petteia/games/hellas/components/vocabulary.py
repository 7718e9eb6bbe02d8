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
BATTLE_START: Final = 11
BEFORE_CARDS: Final = 12
CARD_PLAYED: Final = 13
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
    "raise_different",  # this many different attributes
    "raise_one_to",  # one attribute to this value
    "recruit_one_region",  # all in one controlled region
    "recruit_one_city_region",
    "recruit_each_city",
    "recruit_where_left",
    "extra_special_action",
    "settle_control",  # Population Strength has changed
    "keep_artifact",  # draw this many neutral artifacts, keep one
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
DRAW_CARDS: Final = 1
RECRUIT_ONE_REGION: Final = 12
EXTRA_SPECIAL_ACTION: Final = 16
KEEP_ARTIFACT: Final = 18
TAKE_GLORY_HERE: Final = 20
KEEP_CARD: Final = 21
BLESSING_DRAFT: Final = 22
MOVE_ARMY: Final = 23
OPPONENT_DISCARDS: Final = 24
PREVENT_KILLS: Final = 28
CHANGE_CASUALTIES: Final = 34
STRENGTHEN_CARD: Final = 40
KILL_IF_FEWER: Final = 41
KILL_IF_FORTIFIED: Final = 42
BOW_FOR_WOUND_OR_KILLS: Final = 48
HUNT_AGAIN: Final = 49
ONE_MORE_CARD: Final = 50
MARCH_ANYWHERE: Final = 52
ADD_SPEED: Final = 53
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
END: Final = 5
SPECIAL: Final = 12
VALUES: Final[tuple[str, ...]] = ("none", "uncovered_wounds", "wound_symbols", "covered_wounds", "hunter_hand")

# What monsters do on the map.
REGION_ATTACKS: Final[tuple[str, ...]] = ("kill_here", "kill_around", "injure_around")
AFTERMATHS: Final[tuple[str, ...]] = ("none", "go_to_monument", "take_priest")
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
