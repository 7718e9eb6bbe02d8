"""Why an action may not be chosen, as numbers: the rules give them, `told/reasons.py` says them.

A number stands for one sentence. ALLOWED and NOT_ASKED, 0 and 1, are those of the core.
"""

from __future__ import annotations

from typing import Final

# Between two actions.
DICE_LEFT: Final = 2
NO_DIE: Final = 3
NO_CARD: Final = 4
ALREADY_PLAYED: Final = 5
NO_APOLLO: Final = 6
APOLLO_FOR_ALL: Final = 7
NO_CREW: Final = 8
ALREADY_HIRED: Final = 9
CREW_TOO_DEAR: Final = 10
NOT_ON_TOP: Final = 11
NO_CARD_FOR_GOD: Final = 12

# A source has no target for a kind of action.
NO_CARDS: Final = 13
NOTHING_TO_LOOK_AT: Final = 14
SHIP_HOME: Final = 15
NO_ISLAND: Final = 16
NO_SHRINE_TILE: Final = 17
NO_OWN_ISLAND: Final = 18
NO_OFFERING_ISLAND: Final = 19
NO_NEEDED_OFFERING: Final = 20
NO_OFFERING_TO_MAKE: Final = 21
NO_CITY: Final = 22
NO_ROOM_FOR_STATUES: Final = 23
NO_STATUE: Final = 24
NO_STATUE_ABOARD: Final = 25
NO_FREE_SITE: Final = 26
NO_MONSTER: Final = 27
NO_INJURIES: Final = 28
ALL_ON_TOP: Final = 29
NO_LAMPS: Final = 30
DICE_ONLY_FOR_LAMPS: Final = 31
ACTION_TOO_DEAR: Final = 32
MOVE_TOO_DEAR: Final = 33

# A target.
COLOR_TOO_DEAR: Final = 34
GOAL_TOO_DEAR: Final = 35
NO_WATER: Final = 36
SAME_SPACE: Final = 37
OPEN_TILES: Final = 38
OUT_OF_REACH: Final = 39
EXPLORED: Final = 40
FACE_DOWN: Final = 41
NOT_OWN: Final = 42
HAS_SHRINE: Final = 43
NONE_THERE: Final = 44
HOLD_FULL: Final = 45
NOT_NEEDED: Final = 46
NOT_ABOARD: Final = 47
NO_TEMPLE: Final = 48
NO_SITE: Final = 49
SITE_TAKEN: Final = 50
NOT_COMPLETABLE: Final = 51
NO_SUCH_INJURY: Final = 52
GOD_ON_TOP: Final = 53
NO_LAMP: Final = 54
TWO_DIFFERENT: Final = 55
KNOWN: Final = 56

# Gods, cards and tiles.
NOTHING_TO_HEAL: Final = 57
NO_MONSTER_FOR_ARES: Final = 58
NO_CITY_FOR_HERMES: Final = 59
NO_STATUE_FOR_HERMES: Final = 60
SHIP_HOME_FOR_POSEIDON: Final = 61
NOTHING_TO_COLOR: Final = 62
ALL_EXPLORED: Final = 63
NO_WATER_TO_PUT: Final = 64
SAME_SPACE_TO_PUT: Final = 65
OPEN_TILES_TO_PUT: Final = 66
NOT_CHARIOT_GOD: Final = 67
NOT_STATUE_OF_CARD: Final = 68
NOT_OFFERING_OF_CARD: Final = 69
NOT_LOOKED_AT: Final = 70
MUST_STEP: Final = 71
LOWEST_ROW: Final = 72
NOT_ROLLED: Final = 73
FIGHT_TOO_DEAR: Final = 74
NOT_DISPLAYED: Final = 75
COMPANION_TAKEN: Final = 76
NOT_IN_DRAFT: Final = 77
NO_SUCH_TILE: Final = 78
