"""Why something may not be chosen: the numbers that checks give, 0 (ALLOWED) if nothing forbids it.

`told/reasons.py` says each in words, with its rules: the message of a reason is called like its constant.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from petteia.core.flow import ALLOWED

# 1 is NOT_ASKED of the core. Numbers may change: nothing stores them.

# -- a turn
TAKEN: Final = 2  # the regular action has been taken
NO_USABLE_ARTIFACT: Final = 3  # none would change anything
NO_PRIEST: Final = 4
MONUMENT_FULL: Final = 5  # all of them
NO_HOPLITE_MOVES: Final = 6
MOVEMENT_TAKEN: Final = 7  # which a Blessing would replace
TOKEN: Final = 8
EXTRA: Final = 9  # no special action left
NO_TOKEN: Final = 10  # where one is taken back or used again
BUILD_LAST: Final = 11  # Build Monument is no bonus action
NOT_YOUR_GLORY: Final = 12
GLORY_HELD: Final = 13

# -- what special actions need
NOWHERE_TO_RECRUIT: Final = 14
NO_MARCH: Final = 15
NO_SHRINE: Final = 16
HERO_ON_QUEST: Final = 17
NO_GLORY_HERE: Final = 18
OWN_REGION: Final = 19
NOTHING_TO_HUNT: Final = 20
NO_EXHAUSTED_FIGHT: Final = 21
HUNT_IS_FREE: Final = 22  # Exhausted Fight is for a covered one

# -- cards that can be used
NOT_YOURS: Final = 23
NOT_CHARGED: Final = 24
OTHER_MOMENT: Final = 25
NO_CARD_LEFT: Final = 26  # to draw
RIVAL_HAND_EMPTY: Final = 27
HAND_EMPTY: Final = 28
HERO_NOT_NEAR: Final = 29
PRAYED_ENOUGH: Final = 30
NOT_DEFENDING: Final = 31
NO_REINFORCEMENTS: Final = 32
ONCE_A_BATTLE: Final = 33
ONCE_A_HUNT: Final = 34
ONCE_A_TURN: Final = 35
NO_BOW: Final = 36
NOTHING_TO_SHOOT: Final = 37
ALL_INJURED: Final = 38
NO_MONSTER_HERE: Final = 39
NO_MONSTER: Final = 40
NOT_INJURED: Final = 41
NOBODY_HERE: Final = 42
NO_TEMPLE_HERE: Final = 43
PRIESTS_OUT: Final = 44
NOT_NEUTRAL: Final = 45
NO_HERO_TO_INJURE: Final = 46
TOO_WEAK: Final = 47
NO_APPRENTICE: Final = 48
NOBODY_FLIES: Final = 49
NOT_BEFORE_A_CARD: Final = 50  # Advanced Dodge is added to cards

# -- Combat cards
NOT_IN_HAND: Final = 51
CASUALTIES: Final = 52
OTHER_SYMBOL: Final = 53
NOT_DRAWN: Final = 54  # among cards, artifacts or Blessings to choose from
NO_SHIELD: Final = 55
VALUE: Final = 56  # of the attack, which the cards cannot reach
NEEDS_PLAN: Final = 57

# -- regions
NOT_ADJACENT: Final = 58
MEDUSA: Final = 59
HELEN: Final = 60
ORIGIN: Final = 61  # a movement does not end where it began
FIRST_STEP: Final = 62  # there is no stopping before it
NO_EMPTY_CITY: Final = 63
IN_CITY: Final = 64
MOVED: Final = 65
NO_MOVES_LEFT: Final = 66
NO_HOPLITE_THERE: Final = 67
TOO_FEW: Final = 68
NO_MURDEROUS_MARCH: Final = 69
NOT_THERE: Final = 70  # not there with this effect
SPHINX: Final = 71
ENEMIES_THERE: Final = 72
NONE_IN_SUPPLY: Final = 73
CITY_TAKEN: Final = 74
WITHDRAW: Final = 75
NOT_FROM_THERE: Final = 76
HERO_THERE: Final = 77
STANDS_THERE: Final = 78
NO_SITE: Final = 79
TEMPLE_STANDS: Final = 80
TEMPLES_USED_UP: Final = 81
NO_BATTLE_THERE: Final = 82
NOT_HIGHEST: Final = 83
NOBODY_KILLED_THERE: Final = 84
BARRED_SOURCE: Final = 85  # reinforcements do not come from there

# -- gods, heroes, monsters, quests
PRIESTS_FULL: Final = 86
CHIMERA: Final = 87
MONUMENT_DONE: Final = 88
HERO_TAKEN: Final = 89
COLOR_TAKEN: Final = 90
COLOR_BY_SEAT: Final = 91
QUEST_ATTRIBUTE: Final = 92
QUEST_PRIESTS: Final = 93
QUEST_CARDS: Final = 94
QUEST_INJURIES: Final = 95
QUEST_REGIONS: Final = 96
QUEST_ARTIFACTS: Final = 97
MONSTER_ELSEWHERE: Final = 98
MONSTER_NOT_IN_PLAY: Final = 99
WANTS_PRIESTS: Final = 100
WANTS_LEADERSHIP: Final = 101
MONSTER_DONE: Final = 102
COVERED: Final = 103
NO_CARD_FOR_SLOT: Final = 104
NO_SET: Final = 105
NO_REWARD_SYMBOL: Final = 106
NOT_SLAIN: Final = 107
NO_ARTIFACT_LEFT: Final = 108
HURT_ALREADY: Final = 109
UNHURT: Final = 110
AT_MOST: Final = 111  # the track cannot rise
AT_LEAST: Final = 112  # nor fall
NOT_THE_HIGHEST: Final = 113
RAISED: Final = 114
OWN_HERO: Final = 115
NO_SUCH_SEAT: Final = 116
NO_CASUALTIES: Final = 117
NOBODY_LEFT: Final = 118
AEGIS_SAVES_LESS: Final = 119
NO_WAY: Final = 120  # out of a region
NOBODY_FORTIFIED: Final = 121
SAME_REGION: Final = 122
NO_FORTIFYING: Final = 123
NO_TOKEN_THERE: Final = 124


def only(truth: bool, reason: i64) -> i64:
    """ALLOWED if this holds, or else the reason."""
    if truth:
        return ALLOWED
    return reason
