"""The boards of the players in words: ships, cards, gods, cargo."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from petteia.core.page import NONE_WORD, Page, Short, bit_words, index, number, unknown
from petteia.core.wordings import only
from petteia.games.delphi.components import constants as c
from petteia.games.delphi.components import content
from petteia.games.delphi.components.cards import FIRST_ROW
from petteia.games.delphi.told.notation_sea import board, hexagon, remove

COLORS: Final = content.COLORS


def read_ship(page: Page, words: list[str]) -> None:
    """Where a ship lies."""
    seats, place = only(words, 2)
    places = board(page).places
    if hexagon(place) not in places:
        raise unknown(place, [f"{q},{r}" for q, r in places])
    for seat in page.seats(seats):
        page.table["ships"][seat] = places.index(hexagon(place))


def write_ships(page: Page, now: Page) -> Iterable[str]:
    """A line for each ship that is not where it was said to be."""
    for seat, stop in enumerate(now.table["ships"]):
        if stop != page.table["ships"][seat]:
            q, r = board(now).places[stop]
            yield f"{now.seat_word(seat)} {q},{r}"


def read_ship_tile(page: Page, words: list[str]) -> None:
    """A ship tile by its id or name; the gods wait on a higher row with one of them."""
    only(words, 2)
    seat = page.seat(words[0])
    tile = either(words[1], content.SHIP_TILE_IDS, content.SHIP_TILES)
    page.table["ship_tiles"][seat] = tile
    if content.SHIP_MODIFIERS[tile][c.GODS_WAIT]:
        for at in range(seat * c.COLORS, seat * c.COLORS + c.COLORS):
            page.table["gods"][at] = max(page.table["gods"][at], int(FIRST_ROW[page.players]))


def write_ship_tiles(page: Page, now: Page) -> Iterable[str]:
    """A line for each ship tile."""
    for seat, tile in enumerate(now.table["ship_tiles"]):
        if tile != c.NO_SHIP_TILE:
            yield f"{now.seat_word(seat)} {content.SHIP_TILES[tile]}"


def read_gods(page: Page, words: list[str]) -> None:
    """Gods and their rows: "ares:3"."""
    if not words:
        raise Short
    for seat in page.seats(words[0]):
        for word in words[1:]:
            god, _, row = word.partition(":")
            page.table["gods"][seat * c.COLORS + index(god, c.GODS)] = number(row, 0, content.TOP_ROW)


def write_gods(page: Page, now: Page) -> Iterable[str]:
    """A line for each seat whose gods are not where they were said to be."""
    for seat in range(now.players):
        at = range(seat * c.COLORS, seat * c.COLORS + c.COLORS)
        rows = [
            f"{c.GODS[i % c.COLORS]}:{now.table['gods'][i]}"
            for i in at
            if now.table["gods"][i] != page.table["gods"][i]
        ]
        if rows:
            yield f"{now.seat_word(seat)} {' '.join(rows)}"


def read_equip(page: Page, words: list[str]) -> None:
    """Equipment cards by id or name."""
    if len(words) < 2:
        raise Short
    for word in words[1:]:
        page.table["equipment"][page.seat(words[0])] |= 1 << card_number(word)


def card_number(word: str) -> int:
    """An equipment card by its id or name."""
    return either(word, content.EQUIPMENT_IDS, content.EQUIPMENT)


def either(word: str, ids: Sequence[str], names: Sequence[str]) -> int:
    """The number of a card by its id or by its name."""
    return index(word, ids) if word.upper() in ids else index(word, names)


def write_equip(page: Page, now: Page) -> Iterable[str]:
    """A line for each seat with equipment."""
    for seat, cards in enumerate(now.table["equipment"]):
        if cards:
            yield f"{now.seat_word(seat)} {' '.join(bit_words(cards, content.EQUIPMENT))}"


def read_display(page: Page, words: list[str]) -> None:
    """The equipment cards on display."""
    page.table["display"] = 0
    page.said.add(("display",))
    for word in words if words != [NONE_WORD] else ():
        page.table["display"] |= 1 << card_number(word)


def write_display(page: Page, now: Page) -> Iterable[str]:
    """The display, if it is another one."""
    if page.table["display"] != now.table["display"]:
        yield " ".join(bit_words(now.table["display"], content.EQUIPMENT)) or NONE_WORD


def read_companion(page: Page, words: list[str]) -> None:
    """A companion by colour and type."""
    seat, color, kind = only(words, 3)
    at = page.seat(seat) * c.COMPANION_TYPES + index(kind, c.TYPE_NAMES)
    page.table["companions"][at] |= 1 << index(color, COLORS)


def write_companions(page: Page, now: Page) -> Iterable[str]:
    """A line for each companion."""
    for at, colors in enumerate(now.table["companions"]):
        for color in bit_words(colors, COLORS):
            yield f"{now.seat_word(at // c.COMPANION_TYPES)} {color} {c.TYPE_NAMES[at % c.COMPANION_TYPES]}"


def read_hold(page: Page, words: list[str]) -> None:
    """A statue, or an offering from an island of which no line speaks."""
    seat, color, what = only(words, 3)
    found, cargo = index(color, COLORS), index(what, c.TASK_NAMES[: c.CARGO_KINDS])
    page.table["hold"][(page.seat(seat) * c.CARGO_KINDS + cargo) * c.COLORS + found] += 1
    if cargo == c.OFFERING:
        remove(page, "offerings", found)


def write_hold(page: Page, now: Page) -> Iterable[str]:
    """A line for each thing aboard."""
    for at, many in enumerate(now.table["hold"]):
        seat, cargo, color = at // c.COLORS // c.CARGO_KINDS, at // c.COLORS % c.CARGO_KINDS, at % c.COLORS
        for _ in range(many):
            yield f"{now.seat_word(seat)} {COLORS[color]} {c.TASK_NAMES[cargo]}"


def read_trophies(page: Page, words: list[str]) -> None:
    """Defeated monsters, from islands of which no line speaks."""
    if len(words) < 2:
        raise Short
    for word in words[1:]:
        color = index(word, COLORS)
        page.table["trophies"][page.seat(words[0]) * c.COLORS + color] += 1
        remove(page, "monsters", color)


def write_trophies(page: Page, now: Page) -> Iterable[str]:
    """A line for each seat that has defeated monsters."""
    for seat in range(now.players):
        own = now.table["trophies"][seat * c.COLORS : seat * c.COLORS + c.COLORS]
        colors = [name for name, many in zip(COLORS, own, strict=True) for _ in range(many)]
        if colors:
            yield f"{now.seat_word(seat)} {' '.join(colors)}"
