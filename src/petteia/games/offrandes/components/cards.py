"""One row per character, animal and altar, as tables of ints that the rules read."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from petteia.games.offrandes.components import content
from petteia.games.offrandes.components.constants import (
    ALTAR_REACH,
    ANIMAL_KIND,
    ANIMAL_NUMBER,
    CORRUPT,
    POINTS_EACH_ROUND,
    PROTECT,
)

CHARACTERS: Final[i64] = len(content.CHARACTERS)
ANIMALS: Final[i64] = len(content.ANIMALS)
ALTARS: Final[i64] = len(content.ALTARS)
GROUPS: Final[i64] = len(content.END_POINTS)
LAST_LEVEL: Final[i64] = content.LAST_LEVEL
LEVELS: Final[i64] = LAST_LEVEL + 1
MOST_ANIMALS: Final[i64] = LAST_LEVEL  # OFF-10.5  an offering is never larger

START_DRACHMAS: Final[i64] = content.START_DRACHMAS
INCOME: Final[i64] = content.INCOME
DRACHMA_LIMIT: Final[i64] = content.DRACHMA_LIMIT
LOWEST_BID: Final[i64] = content.LOWEST_BID
START_CHARACTERS: Final[i64] = content.START_CHARACTERS
SCORE_TO_END: Final[i64] = content.SCORE_TO_END
SCORE_TO_END_WITH_OPTION: Final[i64] = content.SCORE_TO_END_WITH_OPTION


def _table(numbers: list[int]) -> vec[i64]:
    return vec[i64](numbers)


VALUE: Final = _table(list(content.VALUES))  # of each animal
SUPPLY: Final = _table(list(content.SUPPLY))  # of each animal in the box
GROUP: Final = _table(list(content.GROUP_OF))  # of each altar, from 1
END_POINTS: Final = _table([content.END_POINTS[g - 1] for g in content.GROUP_OF])  # of each altar
PAIR_LIMIT: Final = _table([0] * content.SMALLEST_TABLE + list(content.PAIR_LIMITS))  # by number of players
IS_CORRUPTIBLE: Final = _table([1 if c else 0 for c in content.IS_CORRUPTIBLE])
GAIN: Final = _table([gain for row in content.GAINS for gain in row])  # character x level

# Who does what. The lowest of several carriers counts, and several priestesses add up (OFF-9.1, OFF-10.5).
PEASANT: Final[i64] = content.EFFECT_OF.index(ANIMAL_KIND)
GUARDIAN: Final[i64] = content.EFFECT_OF.index(ALTAR_REACH)
CORRUPTOR: Final[i64] = content.EFFECT_OF.index(CORRUPT)
SOLDIER: Final[i64] = content.EFFECT_OF.index(PROTECT)
CARRIERS: Final = _table([c for c, effect in enumerate(content.EFFECT_OF) if effect == ANIMAL_NUMBER])
PRIESTESSES: Final = _table([c for c, effect in enumerate(content.EFFECT_OF) if effect == POINTS_EACH_ROUND])
