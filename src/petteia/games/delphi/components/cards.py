"""One row per printed card and tile, as tables of ints that the rules read."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from petteia.games.delphi.components import content
from petteia.games.delphi.components.constants import SHRINES

TOP_ROW: Final[i64] = content.TOP_ROW
MOST_SHIELD: Final[i64] = content.MOST_SHIELD
MONSTER_STRENGTH: Final[i64] = content.MONSTER_STRENGTH
RECOVER_SAME: Final[i64] = content.RECOVER_SAME_COLOR
RECOVER_ALL: Final[i64] = content.RECOVER_TOTAL
RECOVER_DISCARD: Final[i64] = content.RECOVER_DISCARD
BONUS_FAVOURS: Final[i64] = content.BONUS_FAVOURS
TITAN_SIX: Final[i64] = content.TITAN_SIX
TITAN_OTHER: Final[i64] = content.TITAN_OTHER
BASE_RANGE: Final[i64] = content.BASE_RANGE
BASE_STORAGE: Final[i64] = content.BASE_STORAGE
START_FAVOURS: Final[i64] = content.START_FAVOURS
DISPLAY: Final[i64] = content.DISPLAY
ACTION_FAVOURS: Final[i64] = content.ACTION_FAVOURS
OMEN_FAVOURS: Final[i64] = content.OMEN_FAVOURS
LAMP_FAVOURS: Final[i64] = content.LAMP_FAVOURS
LAMP_CARDS: Final[i64] = content.LAMP_CARDS
CREATURE_RANGE: Final[i64] = content.CREATURE_RANGE


def _table(numbers: list[int]) -> vec[i64]:
    return vec[i64](numbers)


def _rows(rows: tuple[tuple[int, ...], ...]) -> vec[i64]:
    return vec[i64]([number for row in rows for number in row])


FIRST_ROW: Final = _table([0, 0, *content.FIRST_ROWS])  # by number of players (DEL-26.2)
ORACLE_CARD_COUNTS: Final = _table(list(content.ORACLE_COUNTS))  # by colour
INJURY_CARD_COUNTS: Final = _table(list(content.INJURY_COUNTS))  # by colour
STATUE_COUNTS: Final = _table(list(content.STATUE_COUNTS))  # by colour

FRAME: Final = _table(list(content.FRAMES))  # colour of each island's frame
SITES: Final = _table(list(content.SITES))  # of each statue island: a bit for each colour
TILE_COLOR: Final = _table(list(content.TILE_COLORS))  # player colour of each island tile
TILE_LETTER: Final = _table(list(content.TILE_LETTERS))
LETTER_GAIN: Final = _rows(content.LETTER_GAINS)  # letter x gain
DISCARDS_A_COLOR: Final = _table([1 if yes else 0 for yes in content.DISCARDS_A_COLOR])  # by letter
SHRINE_LETTER: Final = _table([row[i] for i in range(len(content.PLAYER_COLORS)) for row in content.SHRINE_LETTERS])

WHITE_TILES: Final = _table(list(content.WHITE_TILES))  # by task
TASK_GAIN: Final = _rows(content.TASK_GAINS[1:])  # task x gain
SHRINE_GAIN: Final = _table(list(content.TASK_GAINS[0]))  # gain for a shrine tile
DUAL_OFFERING: Final = _table(list(content.DUAL_OFFERINGS))  # colour on either side of each two-sided tile
DUAL_MONSTER: Final = _table(list(content.DUAL_MONSTERS))

COMPANION_GAIN: Final = _rows(content.COMPANION_GAINS)  # type x gain
EQUIPMENT_MODIFIER: Final = _rows(content.EQUIPMENT_MODIFIERS)  # card x modifier
EQUIPMENT_GAIN: Final = _rows(content.EQUIPMENT_GAINS)  # card x gain
EQUIPMENT_COLORS: Final = _table(list(content.EQUIPMENT_COLORS))  # a bit for each colour the effect is about
SHIP_MODIFIER: Final = _rows(content.SHIP_MODIFIERS)  # tile x modifier
SHIP_GAIN: Final = _rows(content.SHIP_GAINS)  # tile x gain
IS_FIRST_GAME_SHIP: Final = _table([1 if i in content.FIRST_GAME_SHIPS else 0 for i in range(len(content.SHIP_TILES))])

BITS: Final = _table([bin(number).count("1") for number in range(64)])  # how many of six bits are set


def shrine_letter(player_color: i64, number: i64) -> i64:
    """DEL-1.18  The letter on a player's shrine tile of this number."""
    return SHRINE_LETTER[player_color * SHRINES + number]
