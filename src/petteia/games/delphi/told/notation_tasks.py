"""The Zeus tiles of a position in words: `open a shrine:3 statue:3 offering:any,yellow monster:any,red`."""

from __future__ import annotations

from collections.abc import Iterable

from petteia.core.page import Page, Short, bit_words, index, number, unknown
from petteia.games.delphi.components import constants as c
from petteia.games.delphi.components import content

COLORS, SHRINE, ANY, NO = content.COLORS, "shrine", "any", "0"


def read_open(page: Page, words: list[str]) -> None:
    """Open tiles of each kind: a number of white ones, `any` for one of them, colours; shrines by number or letter."""
    for seat, name, values in _parts(page, words):
        if name == SHRINE:
            page.table["shrine_tiles"][seat] = _shrines(page, seat, values)
            continue
        at = seat * c.TASKS + index(name, c.TASK_NAMES)
        white = [value for value in values if value not in COLORS]
        page.table["colored_tiles"][at] = sum(1 << COLORS.index(value) for value in values if value in COLORS)
        page.table["white_tiles"][at] = sum(1 if value == ANY else number(value, 0, 3) for value in white)


def read_done(page: Page, words: list[str]) -> None:
    """The colours of tasks that are done."""
    for seat, name, values in _parts(page, words):
        at = seat * c.TASKS + index(name, c.TASK_NAMES)
        page.table["done"][at] = sum(1 << index(value, COLORS) for value in values if value != NO)


def _parts(page: Page, words: list[str]) -> Iterable[tuple[int, str, list[str]]]:
    if not words:
        raise Short
    for seat in page.seats(words[0]):
        for word in words[1:]:
            name, colon, values = word.partition(":")
            if not colon:
                raise unknown(word, (), "TASK:TILE,TILE")
            yield seat, name, values.split(",")


def letters(page: Page, seat: int) -> list[str]:
    """DEL-1.18  The letters of a seat's shrine tiles."""
    color = content.PLAYER_COLORS.index(page.layout["colors"][seat])
    return [content.LETTERS[row[color]] for row in content.SHRINE_LETTERS]


def _shrines(page: Page, seat: int, values: list[str]) -> int:
    if len(values) == 1 and values[0].isdecimal():
        return (1 << number(values[0], 0, c.SHRINES)) - 1
    return sum(1 << index(value, letters(page, seat)) for value in set(values))


def write_open(page: Page, now: Page) -> Iterable[str]:
    """A line for each seat with other open tiles than was said."""
    for seat in range(now.players):
        words = []
        shrines = now.table["shrine_tiles"][seat]
        if shrines != page.table["shrine_tiles"][seat]:
            is_first = shrines & (shrines + 1) == 0  # the first ones, as many as there are
            told = str(shrines.bit_length()) if is_first else ",".join(bit_words(shrines, letters(now, seat)))
            words.append(f"{SHRINE}:{told}")
        for task, name in enumerate(c.TASK_NAMES):
            at = seat * c.TASKS + task
            white, colored = now.table["white_tiles"][at], now.table["colored_tiles"][at]
            if (white, colored) != (page.table["white_tiles"][at], page.table["colored_tiles"][at]):
                tiles = [*([ANY] if white == 1 else [str(white)] if white else []), *bit_words(colored, COLORS)]
                words.append(f"{name}:{','.join(tiles) or NO}")
        if words:
            yield f"{now.seat_word(seat)} {' '.join(words)}"


def write_done(page: Page, now: Page) -> Iterable[str]:
    """A line for each seat that has done something."""
    for seat in range(now.players):
        own = now.table["done"][seat * c.TASKS : seat * c.TASKS + c.TASKS]
        words = [
            f"{name}:{','.join(bit_words(done, COLORS))}" for name, done in zip(c.TASK_NAMES, own, strict=True) if done
        ]
        if words:
            yield f"{now.seat_word(seat)} {' '.join(words)}"
