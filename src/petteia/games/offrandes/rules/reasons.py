"""Why an action may not be chosen: what the rules answer instead of ALLOWED.

`told/reasons.py` has the words. 0 and 1 are ALLOWED and NOT_ASKED in every game; these numbers are stored nowhere.
"""

from __future__ import annotations

from typing import Final

CHOSEN: Final = 2  # a character that one serves already
FIRST_PAIR: Final = 3  # the auction turn does not end before a pair has been sold
SAME_CARD: Final = 4  # both cards of a pair
SOLD: Final = 5
TOO_DEAR: Final = 6
TOO_LOW: Final = 7  # not above the highest bid
BELOW_LOWEST: Final = 8  # an opening bid
ABSENT: Final = 9  # a city that does not play
SELF: Final = 10
CORRUPTED: Final = 11  # already in this phase
SOLDIERS: Final = 12  # too many
NO_TRACK: Final = 13  # on which the rival could be corrupted
VICTIM_NAMED: Final = 14  # there is no way back
INCORRUPTIBLE: Final = 15
NOBODY_THERE: Final = 16  # the victim is on level 0
ON_TOP: Final = 17  # the corruptor himself, with the option
LAST_SPACE: Final = 18  # protects the victim
THIRD: Final = 19  # a third player would be driven from the last space
ANIMAL_KIND: Final = 20  # above the Peasant's
ANIMAL_NUMBER: Final = 21  # above the carriers'
NONE_LEFT: Final = 22  # in the reserve
LOWER_KIND: Final = 23  # without a shortage
EXACT_NUMBER: Final = 24  # no other number
AT_MOST: Final = 25  # no higher number
NO_ALTAR: Final = 26  # would take them
ANIMALS_TAKEN: Final = 27  # there is no way back
OUT_OF_REACH: Final = 28
FEWER: Final = 29  # than lie there
LESS_VALUABLE: Final = 30  # than what lies there
SAME: Final = 31  # as what lies there
