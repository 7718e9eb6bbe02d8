"""Numbers that the rules are written in, with a tuple of names beside each family."""

from __future__ import annotations

from typing import Final

# Colours (DEL-1.2). A god has the number of its colour (DEL-1.19).
COLORS: Final = 6
RED: Final = 0
BLACK: Final = 1
PINK: Final = 2
BLUE: Final = 3
YELLOW: Final = 4
GREEN: Final = 5
ANY_COLOR: Final = 6  # a source that acts as any colour for free
NO_COLOR: Final = -1
ALL_COLORS: Final = 63  # a bit for each colour

APHRODITE: Final = RED
ARES: Final = BLACK
HERMES: Final = PINK
POSEIDON: Final = BLUE
APOLLO: Final = YELLOW
ARTEMIS: Final = GREEN
GODS: Final[tuple[str, ...]] = ("aphrodite", "ares", "hermes", "poseidon", "apollo", "artemis")

# Player colours (DEL-1.3).
PLAYER_COLORS: Final = 4

# Kinds of land (DEL-2.2), each with how many there are (DEL-1.5, DEL-1.7).
ISLAND: Final = 0
OFFERING_ISLAND: Final = 1
TEMPLE: Final = 2
STATUE_ISLAND: Final = 3
MONSTER_ISLAND: Final = 4
CITY: Final = 5
LANDS: Final[tuple[str, ...]] = ("island", "offering", "temple", "statue", "monster", "city")
LAND_KINDS: Final = 6
ISLANDS: Final = 12
OFFERING_ISLANDS: Final = 6
TEMPLES: Final = 6
STATUE_ISLANDS: Final = 6
MONSTER_ISLANDS: Final = 9
CITIES: Final = 6
LAND_COUNTS: Final[tuple[int, ...]] = (ISLANDS, OFFERING_ISLANDS, TEMPLES, STATUE_ISLANDS, MONSTER_ISLANDS, CITIES)
TERRAINS: Final[tuple[str, ...]] = ("water", "zeus", "shallow", *LANDS)
ALL_ISLANDS: Final = 4095  # a bit for each island

# A ship lies on one of the 72 water spaces or on Zeus: 73 stops, counted in the order of their coordinates.
STOPS: Final = 73

# The letters on island tiles (DEL-1.9).
LETTERS: Final[tuple[str, ...]] = ("psi", "phi", "sigma", "omega")
ISLAND_TILES: Final = 12
NO_TILE: Final = -1  # not decided yet

# Zeus tiles with a colour (DEL-1.18); shrine tiles are kept apart. Cargo is a statue or an offering.
STATUE: Final = 0
OFFERING: Final = 1
MONSTER: Final = 2
TASKS: Final = 3
TASK_NAMES: Final[tuple[str, ...]] = ("statue", "offering", "monster")
CARGO_KINDS: Final = 2
SHRINES: Final = 3  # of each player
DUAL_TILES: Final = 4

# Companions (DEL-1.13).
HERO: Final = 0
DEMIGOD: Final = 1
CREATURE: Final = 2
COMPANION_TYPES: Final = 3
TYPE_NAMES: Final[tuple[str, ...]] = ("hero", "demigod", "creature")

EQUIPMENT: Final = 22
SHIP_TILES: Final = 8
NO_SHIP_TILE: Final = -1

# What equipment cards and ship tiles change for as long as they are owned: the columns of `cards.py`.
RANGE: Final = 0  # steps more
STORAGE: Final = 1  # places more
CROSS_SHALLOWS: Final = 2  # shallows are crossed for nothing (DEL-29.7)
SONG_STEPS: Final = 3  # god steps after the reward for an offering, a statue or a monster
REACH_MONSTERS: Final = 4  # one water space further, for each of these
REACH_ISLANDS: Final = 5
REACH_SHRINES: Final = 6
REACH_STATUES: Final = 7
REACH_OFFERINGS: Final = 8
LAMPS: Final = 9  # a bit for each colour of a votive lamp
OMENS: Final = 10  # a bit for each colour of an omen stone
RECOVER_SAME_COLOR: Final = 11  # injuries of one colour more
RECOVER_TOTAL: Final = 12  # injuries in all more
CREW_PRICE: Final = 13  # favours for one more action; 0: not to be had
GODS_WAIT: Final = 14  # gods start on, and return to, the player-count row
RECOLOR_DISCOUNT: Final = 15  # favours less (DEL-30.7)
RECOLOR_BACKWARDS: Final = 16  # the wheel may be turned both ways (DEL-30.15)
EXTRA_FAVOUR: Final = 17  # with each gain
MODIFIERS: Final = 18
MODIFIER_NAMES: Final[tuple[str, ...]] = (
    "range",
    "storage",
    "cross_shallows",
    "song_steps",
    "reach_monsters",
    "reach_islands",
    "reach_shrines",
    "reach_statues",
    "reach_offerings",
    "lamps",
    "omens",
    "recover_same_color",
    "recover_total",
    "crew_price",
    "gods_wait",
    "recolor_discount",
    "recolor_backwards",
    "extra_favour",
)

# What can be gained at once.
FAVOURS: Final = 0
ORACLE_CARDS: Final = 1
GOD_STEPS: Final = 2
SHIELD: Final = 3
GAINS: Final = 4
GAIN_NAMES: Final[tuple[str, ...]] = ("favours", "oracle_cards", "god_steps", "shield")

# What pays for an action.
DIE: Final = 0
CARD: Final = 1
CREW: Final = 2
SOURCES: Final[tuple[str, ...]] = ("die", "card", "crew")

# Actions (sections 12 to 25 and 29).
DRAW_ORACLE_CARD: Final = 0
TAKE_FAVOURS: Final = 1
LOOK_AT_ISLANDS: Final = 2
MOVE_SHIP: Final = 3
EXPLORE_ISLAND: Final = 4
BUILD_SHRINE: Final = 5
LOAD_OFFERING: Final = 6
MAKE_OFFERING: Final = 7
LOAD_STATUE: Final = 8
RAISE_STATUE: Final = 9
FIGHT_MONSTER: Final = 10
DISCARD_INJURIES: Final = 11
ADVANCE_GOD: Final = 12
VOTIVE_LAMP: Final = 13
ACTION_KINDS: Final[tuple[str, ...]] = (
    "draw_oracle_card",
    "take_favours",
    "look_at_islands",
    "move_ship",
    "explore_island",
    "build_shrine",
    "load_offering",
    "make_offering",
    "load_statue",
    "raise_statue",
    "fight_monster",
    "discard_injuries",
    "advance_god",
    "votive_lamp",
)

# The phases of the game; 1 to 3 are the phases of a turn (DEL-7.2).
SET_UP: Final = 0
CHECK_INJURIES: Final = 1
ACTIONS: Final = 2
CONSULT_ORACLE: Final = 3
ENDED: Final = 4
PHASES: Final[tuple[str, ...]] = ("set_up", "check_injuries", "actions", "consult_oracle", "ended")

DICE: Final = 3  # oracle dice of each player
TITAN_FACES: Final = 6  # DEL-1.16
BATTLE_FACES: Final = 10  # DEL-1.17

# Options (section 38), in the order in which a state keeps their numbers.
SHIP_TILE_DEAL: Final = 0
REMOVED_TASKS: Final = 1
LAYOUT: Final = 2
MUST_USE_ALL_DICE: Final = 3
MAY_DECLINE_GOD_STEPS: Final = 4
LOAD_UNNEEDED: Final = 5
HERO_SHIELD: Final = 6
APOLLO_SCOPE: Final = 7
LONG_SPEAR_EXPLORES: Final = 8
VOTIVE_SOURCES: Final = 9
LOOK_AT_KNOWN_ISLANDS: Final = 10
TITAN_WHEN_LAST_PLAYER_RECOVERS: Final = 11
OPTION_COUNT: Final = 12

# Values of options, as a state keeps them: places in the lists of `options.py`.
OFF: Final = 0
ON: Final = 1
RANDOM: Final = 0
DRAFT: Final = 1
FIRST_GAME: Final = 2
ALL_DICE_AND_ONE_CARD: Final = 0
ONE_DIE_OR_CARD: Final = 1
ANY_SOURCE: Final = 0
DICE_ONLY: Final = 1

NOBODY: Final = -1
