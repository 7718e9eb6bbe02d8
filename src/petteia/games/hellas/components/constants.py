"""Numbers that the rules are written in, with a tuple of names beside each family."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# How many there are in the box (HEL-CMP): compiled code reads them as literals, content.json is checked against them.
REGIONS: Final[i64] = 19
NATIONS: Final[i64] = 5
GODS: Final[i64] = 3
HEROES: Final[i64] = 4
MONSTERS: Final[i64] = 7
ARTIFACTS: Final[i64] = 20
BLESSINGS: Final[i64] = 36
CARDS: Final[i64] = 30  # Combat cards
ATTACKS: Final[i64] = 18  # Monster Attack cards
MONSTER_EVENTS: Final[i64] = 14
QUESTS: Final[i64] = 9
TEMPLE_CARDS: Final[i64] = 5

# Absence.
NOBODY: Final = -1
NO_REGION: Final = -1  # a hero on a quest or not placed yet, a monster not in play
SLAIN: Final = -2  # the region of a slain monster
NOTHING: Final = -1

# Attributes of a hero (HEL-HER.2).
LEADERSHIP: Final = 0
STRENGTH: Final = 1
SPEED: Final = 2
ATTRIBUTES: Final[tuple[str, ...]] = ("leadership", "strength", "speed")
ATTRIBUTE_COUNT: Final = 3
INJURED_VALUE: Final = 1  # HEL-INJ.3
LOWEST_TRACK: Final = 1  # HEL-INJ.9

# Regular actions (HEL-TRN.3) and special actions (section 13).
USE_ARTIFACTS: Final = 0
PRAYER: Final = 1
HERO_MOVEMENT: Final = 2
HOPLITE_MOVEMENT: Final = 3
REGULAR_ACTIONS: Final[tuple[str, ...]] = ("use_artifacts", "prayer", "hero_movement", "hoplite_movement")
RECRUIT: Final = 0
MARCH: Final = 1
BUILD_TEMPLE: Final = 2
PREPARE: Final = 3
USURP: Final = 4
HUNT: Final = 5
BUILD_MONUMENT: Final = 6
EXHAUSTED_HUNT: Final = 7  # the Hunt by Exhausted Fight; also the place of the token on that card
SPECIAL_ACTIONS: Final[tuple[str, ...]] = (
    "recruit",
    "march",
    "build_temple",
    "prepare",
    "usurp",
    "hunt",
    "build_monument",
    "exhausted_hunt",
)

# Symbols of Combat cards and Wounds (HEL-CMP.4).
TORCH: Final = 0
BOW: Final = 1
SWORD: Final = 2
MACE: Final = 3
SHIELD: Final = 4
SICKLE: Final = 5
AXE: Final = 6
SPEAR: Final = 7
SYMBOLS: Final[tuple[str, ...]] = ("torch", "bow", "sword", "mace", "shield", "sickle", "axe", "spear")

# Rewards of a Wound (HEL-MST.2) and of a Hunt (HEL-HNT.33).
NO_REWARD: Final = 0
REWARD_PRIEST: Final = 1
REWARD_ARTIFACT: Final = 2
WOUND_REWARDS: Final[tuple[str, ...]] = ("none", "priest", "artifact")

# Cities and Shrines of a region.
NO_CITY: Final = 0
CITY: Final = 1
SPARTA: Final = 2
CITIES: Final[tuple[str, ...]] = ("none", "city", "sparta")
NO_SHRINE: Final = 0
SHRINE: Final = 1
ORACLE: Final = 2
SHRINES: Final[tuple[str, ...]] = ("none", "shrine", "oracle")

# Where a card of the Event deck is.
IN_DECK: Final = 0
DRAWN: Final = 1  # in set-up: goes back into the deck
IN_SLOT: Final = 2  # an open quest
DISCARDED: Final = 3  # a quest that found no slot
EVOLVED: Final = 4  # beside the sheet of its monster
SET_ASIDE: Final = 5  # out of the game
KEPT: Final = 6  # a quest card kept by a player

# Kinds of artifact.
NEUTRAL: Final = 0
OF_MONSTER: Final = 1
OF_GOD: Final = 2
ARTIFACT_KINDS: Final[tuple[str, ...]] = ("neutral", "monster", "god")
IN_STOCK: Final = -1  # owner of an artifact or Blessing: nobody yet
OUT: Final = -2  # owner of a monster artifact that was not taken (HEL-HNT.39)

# Faces of the monster die (HEL-MPH.2).
FACE_NOTHING: Final = 0
FACE_REGION_ATTACK: Final = 1
FACE_MOVE: Final = 2
FACE_MOVE_OR_ATTACK: Final = 3
FACES: Final[tuple[str, ...]] = ("nothing", "region_attack", "move", "move_or_region_attack")

# The two sides of a battle.
ATTACKER: Final = 0
DEFENDER: Final = 1
SIDES: Final[tuple[str, ...]] = ("attacker", "defender")

# How a Hunt stands.
RUNNING: Final = 0
SUCCESS: Final = 1
FAILED: Final = 2
FAILED_BY_ATTACK: Final = 3

# Once in a Hunt: bits of `hunt_used`.
USED_WEAK_SPOT: Final = 1
USED_FLESH: Final = 2
USED_DODGE: Final = 4
USED_PLAN: Final = 8

# Once in a battle: bits of `battle_used`.
USED_RESPONSE: Final = 1
USED_BATTLE_PLAN: Final = 2

# Once in a turn: bits of `turn_used`.
USED_SHOT: Final = 1
USED_EXILE: Final = 2

# The four ways to win (section 31), and the turn limit.
WARLORD: Final = 0
FAVORED: Final = 1
SLAYER: Final = 2
KING: Final = 3
DRAWN_GAME: Final = 4
VICTORIES: Final[tuple[str, ...]] = ("warlord", "favored", "slayer", "king", "draw")

# Options, in the order in which a state keeps their numbers (section 37).
START_PLAYER: Final = 0
PREPARE_ON_QUEST: Final = 1
WITHDRAWAL_IS_MOVEMENT: Final = 2
START_WOUNDS_COUNT: Final = 3
DRAW_AFTER_HUNT_END: Final = 4
HEALED_WOUNDS_REWARD: Final = 5
EVOLUTION_SYMBOLS_COUNT: Final = 6
CARD_BONUS_TIMING: Final = 7
SPLIT_RETREAT: Final = 8
HERO_ZERO_MOVE: Final = 9
USURP_OWN_REGION: Final = 10
KING_CHECK: Final = 11
MASTER_PLAN_PER: Final = 12
BATTLE_PRAYER_LIMIT: Final = 13
SHOW_UNCHOSEN_ATTACK: Final = 14
EVOLVE_FROM_SPAWN_CARD: Final = 15
COLOR_CHOICE: Final = 16
TURN_LIMIT: Final = 17
OPTION_COUNT: Final = 18
AMBROSIA_ASKS: Final = 18  # after them what former versions did
ORIGINS_LINGER: Final = 19

# Values of options, as a state keeps them: places in the lists of `options.py`.
OFF: Final = 0
ON: Final = 1
RANDOM: Final = 0  # start_player; 1: seat 0
FORBIDDEN: Final = 0  # prepare_on_quest; 1: no_recruit
AT_PLAY: Final = 0  # card_bonus_timing; 1: at_comparison
END_OF_TURN: Final = 0  # king_check; 1: at_once
PER_CARD: Final = 0  # master_plan_per; 1: battle_or_hunt
CHOOSE: Final = 0  # color_choice; 1: by_seat
