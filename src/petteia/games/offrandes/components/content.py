"""The component data, read once from `content.json` and checked; a mistake is named by its entry."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from petteia.core.content import Content, Entry
from petteia.core.errors import BadContent
from petteia.core.messages import Message
from petteia.games.offrandes.components.constants import (
    ALTAR_REACH,
    ANIMAL_KIND,
    BOARDS,
    EFFECTS,
    NO_ANIMAL,
    POINTS_EACH_ROUND,
    SHARED_EFFECTS,
)

FILE: Final = Content("offrandes", Path(__file__).parents[1] / "content.json")
_ROOT: Final = FILE.root

SMALLEST_TABLE: Final[int] = 3
LARGEST_TABLE: Final[int] = 5


def _ids(rows: list[Entry]) -> tuple[str, ...]:
    ids: list[str] = []
    for row in rows:
        if row.string("id") in ids:
            raise row.part("id").refuse(Message("core.content.unique"))
        ids.append(row.string("id"))
    return tuple(ids)


def _sized(key: str, low: int, high: int) -> list[Entry]:
    rows = _ROOT.rows(key)
    if not low <= len(rows) <= high:
        raise BadContent(Message("core.content.length", file=_ROOT.file, place=key, low=low, high=high))
    return rows


_cities = _sized("cities", LARGEST_TABLE, LARGEST_TABLE)
_characters = _sized("characters", 2, 16)
_animals = _sized("animals", 1, 9)
_supply = _sized("animal_supply", len(_animals), len(_animals))
_groups = _sized("altar_groups", 1, 9)
_altars = _sized("altars", 1, 40)
_counts = _sized("player_counts", LARGEST_TABLE - SMALLEST_TABLE + 1, LARGEST_TABLE - SMALLEST_TABLE + 1)

CITIES: Final[tuple[str, ...]] = _ids(_cities)  # OFF-1.2, in seat order (OFF-2.9)
CHARACTERS: Final[tuple[str, ...]] = _ids(_characters)  # OFF-1.5, in card order
COLORS: Final[tuple[str, ...]] = tuple(row.string("color") for row in _cities)  # OFF-1.2, of the printed pieces
ANIMALS: Final[tuple[str, ...]] = _ids(_animals)  # OFF-1.7, from the least to the most valuable
ALTARS: Final[tuple[str, ...]] = _ids(_altars)  # OFF-1.10, in altar order

LAST_LEVEL: Final[int] = _ROOT.part("track").integer("last_level", 1, 9)  # OFF-1.6
EFFECT_OF: Final[tuple[int, ...]] = tuple(row.one_of("effect", EFFECTS) for row in _characters)
BOARD_OF: Final[tuple[int, ...]] = tuple(row.one_of("board", BOARDS) for row in _characters)  # OFF-1.4
IS_CORRUPTIBLE: Final[tuple[bool, ...]] = tuple(row.boolean("corruptible") for row in _characters)  # OFF-8.8
VALUES: Final[tuple[int, ...]] = tuple(row.integer("value", 1, 99) for row in _animals)  # OFF-1.7
SUPPLY: Final[tuple[int, ...]] = tuple(row.integer("count", 1, 99) for row in _supply)  # OFF-1.8
END_POINTS: Final[tuple[int, ...]] = tuple(row.integer("end_points", 0, 999) for row in _groups)  # OFF-12.6
GROUP_OF: Final[tuple[int, ...]] = tuple(
    row.integer("group", 1, len(_groups)) for row in _altars
)  # OFF-1.9, counted from 1
START_DRACHMAS: Final[int] = _ROOT.part("money").integer("start", 0, 99)  # OFF-2.6
INCOME: Final[int] = _ROOT.part("money").integer("income", 0, 99)  # OFF-11.3
DRACHMA_LIMIT: Final[int] = _ROOT.part("money").integer("cap", START_DRACHMAS, 99)  # OFF-11.4
LOWEST_BID: Final[int] = _ROOT.part("money").integer("minimum_opening_bid", 1, DRACHMA_LIMIT)  # OFF-6.1
START_CHARACTERS: Final[int] = _ROOT.part("start_characters").integer("count", 1, len(CHARACTERS) - 2)  # OFF-3.2
SCORE_TO_END: Final[int] = _ROOT.part("end").integer("score_at_least", 1, 9999)  # OFF-12.3
SCORE_TO_END_WITH_OPTION: Final[int] = _ROOT.part("end").integer("score_at_least_with_option", 1, SCORE_TO_END)

# OFF-5.12  At most as many pairs as there are opponents to buy them.
PAIR_LIMITS: Final[tuple[int, ...]] = tuple(
    row.integer("pair_limit", 1, min(len(CHARACTERS) // 2, LARGEST_TABLE)) for row in _counts
)


def _gains(row: Entry, effect: int) -> tuple[int, ...]:
    """What the character gives at each level, from 0 to the last."""
    levels = row.rows("levels")
    if len(levels) != LAST_LEVEL + 1:
        raise row.part("levels").refuse(Message("core.content.rows", n=LAST_LEVEL + 1))
    if effect == ANIMAL_KIND:
        wanted = [None, *ANIMALS]
        for level in levels:
            if level.value not in wanted:
                raise level.refuse(Message("core.content.one_of", names=", ".join(["null", *ANIMALS])))
        return tuple(NO_ANIMAL if level.value is None else ANIMALS.index(level.value) for level in levels)
    most = {POINTS_EACH_ROUND: 99, ALTAR_REACH: len(END_POINTS)}.get(effect, LAST_LEVEL)
    for level in levels:
        if type(level.value) is not int or not 0 <= level.value <= most:
            raise level.refuse(Message("core.content.integer", low=0, high=most))
    return tuple(level.value for level in levels)


GAINS: Final[tuple[tuple[int, ...], ...]] = tuple(
    _gains(row, effect) for row, effect in zip(_characters, EFFECT_OF, strict=True)
)

for _row, _players in zip(_counts, range(SMALLEST_TABLE, LARGEST_TABLE + 1), strict=True):
    _row.integer("players", _players, _players)
for _row, _animal in zip(_supply, ANIMALS, strict=True):
    _row.one_of("id", [_animal])
for _i, _row in enumerate(_animals[1:], 1):
    _row.integer("value", VALUES[_i - 1] + 1, 99)  # from the least to the most valuable
for _i, _row in enumerate(_groups, 1):
    _row.integer("group", _i, _i)
for _i, _row in enumerate(_altars[1:], 1):
    _row.integer("group", GROUP_OF[_i - 1], len(_groups))  # group by group
for _effect, _name in enumerate(EFFECTS):
    # Several may carry or score; for the rest the rules say nothing about two characters with one effect.
    _most = len(CHARACTERS) if _effect in SHARED_EFFECTS else 1
    if not 1 <= EFFECT_OF.count(_effect) <= _most:
        raise BadContent(Message("core.content.effect", file=_ROOT.file, place="characters", effect=_name))
