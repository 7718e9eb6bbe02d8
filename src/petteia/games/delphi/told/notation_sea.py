"""The sea in words: the layout, what lies on islands, what has been explored."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from petteia.core.messages import Message
from petteia.core.page import NONE_WORD, Misread, Page, Short, bit_words, bits, index, number, unknown
from petteia.core.wordings import only
from petteia.games.delphi.components import constants as c
from petteia.games.delphi.components import content
from petteia.games.delphi.components.board import Board
from petteia.games.delphi.components.layouts import board_of, placements_of

COLORS: Final = content.COLORS
PILES: Final = {"offerings": c.OFFERING_ISLAND, "monsters": c.MONSTER_ISLAND, "temples": c.TEMPLE}
SHRINE: Final = "shrine"


# -- places --------------------------------------------------------------------------------------------------


def board(page: Page) -> Board:
    """The board that the page speaks of."""
    return board_of(placements_of(page.layout))


def hexagon(word: str) -> tuple[int, int]:
    """Coordinates as they are written: "3,-1"."""
    q, comma, r = word.partition(",")
    if not comma:
        raise unknown(word, (), "Q,R")
    return number(q, -99, 99), number(r, -99, 99)


def land(page: Page, kind: int, word: str) -> int:
    """The number of the land of a kind at these coordinates."""
    at = hexagon(word)
    places = {place: found for (k, found), place in board(page).lands.items() if k == kind}
    if at not in places:
        raise unknown(word, [f"{q},{r}" for q, r in places])
    return places[at]


def land_word(page: Page, kind: int, found: int) -> str:
    """Where a land lies."""
    q, r = board(page).lands[kind, found]
    return f"{q},{r}"


# -- the layout -----------------------------------------------------------------------------------------------


def read_layout(page: Page, words: list[str]) -> None:
    """A layout by its name."""
    option = page.dialect.game.options["layout"]
    page.options["layout"] = option.choices[index(only(words, 1)[0], [str(name) for name in option.choices])]


def read_sea(page: Page, words: list[str]) -> None:
    """The arrangement of the tiles, one by one: "R1:3,-1:4" is a tile, its place and its turns."""
    rows = []
    for word in words:
        parts = word.split(":")
        if len(parts) != 3:
            raise unknown(word, (), "TILE:Q,R:TURNS")
        names = list(content.TILES)
        rows.append([names[index(parts[0], names)], *hexagon(parts[1]), number(parts[2], -99, 99)])
    page.layout["tiles"] = rows


def write_sea(page: Page, now: Page) -> Iterable[str]:
    """The arrangement, unless the layout's name says it."""
    if page.layout["tiles"] != now.layout["tiles"]:
        yield " ".join(f"{tile}:{q},{r}:{turns}" for tile, q, r, turns in now.layout["tiles"])


def read_dealt(page: Page, words: list[str]) -> None:
    """The offerings, monsters or temples with which the game began, in the order of the lands' names."""
    if not words:
        raise Short
    part = list(PILES)[index(words[0], list(PILES))]
    names = content.LAND_NAMES[PILES[part]]
    for name, word in zip(names, only(words[1:], len(names)), strict=True):
        pile = [COLORS[index(color, COLORS)] for color in word.split("+") if color != NONE_WORD]
        page.layout[part][name] = pile[0] if part == "temples" else pile


def write_dealt(page: Page, now: Page) -> Iterable[str]:
    """What was dealt otherwise than usual."""
    for part, kind in PILES.items():
        if page.layout[part] != now.layout[part]:
            piles = [now.layout[part][name] for name in content.LAND_NAMES[kind]]
            yield f"{part} {' '.join(pile if part == 'temples' else '+'.join(pile) or NONE_WORD for pile in piles)}"


def read_colors(page: Page, words: list[str]) -> None:
    """The player colours in seat order."""
    page.layout["colors"] = [content.PLAYER_COLORS[index(word, content.PLAYER_COLORS)] for word in words]


def write_colors(page: Page, now: Page) -> Iterable[str]:
    """The colours, if they are not the usual ones."""
    if page.layout["colors"] != now.layout["colors"]:
        yield " ".join(now.layout["colors"])


def read_temple(page: Page, words: list[str]) -> None:
    """Exchange two temples so that this one stands there."""
    place, color = only(words, 2)
    temples, names = page.layout["temples"], content.LAND_NAMES[c.TEMPLE]
    here = names[land(page, c.TEMPLE, place)]
    there = next(name for name in names if temples[name] == COLORS[index(color, COLORS)])
    temples[here], temples[there] = temples[there], temples[here]


# -- islands --------------------------------------------------------------------------------------------------


def read_piles(page: Page, words: list[str], part: str) -> None:
    """What is left on islands: "5,-6:red+blue", and `-` for nothing."""
    for word in words:
        place, colon, pile = word.partition(":")
        if not colon:
            raise unknown(word, (), "Q,R:COLOR+COLOR")
        page.table[part][land(page, PILES[part], place)] = bits(pile.split("+"), COLORS)


def write_piles(page: Page, now: Page, part: str) -> Iterable[str]:
    """The islands on which something else lies than was said."""
    wanted, before = now.table[part], page.table[part]
    changed = [i for i in range(len(wanted)) if wanted[i] != before[i]]
    if changed:
        kind = PILES[part]
        piles = ("+".join(bit_words(wanted[i], COLORS)) or NONE_WORD for i in changed)
        yield " ".join(f"{land_word(now, kind, i)}:{pile}" for i, pile in zip(changed, piles, strict=True))


def read_piece(page: Page, words: list[str], part: str) -> None:
    """Make sure that a piece lies on this island, taking it from another if need be."""
    place, color = only(words, 2)
    island, found = land(page, PILES[part], place), index(color, COLORS)
    if not page.table[part][island] >> found & 1:
        remove(page, part, found, island)
        page.table[part][island] |= 1 << found
    page.said.add((part, str(island)))


def remove(page: Page, part: str, color: int, keep: int = -1) -> None:
    """Take a piece of this colour from the last island that has one and of which no line speaks."""
    piles = page.table[part]
    free = [i for i in range(len(piles)) if piles[i] >> color & 1 and (part, str(i)) not in page.said and i != keep]
    if not free:
        raise Misread(Message("core.words.gone", word=COLORS[color]))
    piles[free[-1]] -= 1 << color


def read_up(page: Page, words: list[str]) -> None:
    """An island tile that is face up, perhaps with a shrine."""
    place, tile, *shrine = only(words, 2, 3)
    island = put_tile(page, place, tile)
    page.table["explored"] |= 1 << island
    for word in shrine:
        index(word, (SHRINE,))
        page.table["shrines"] |= 1 << island


def write_up(page: Page, now: Page) -> Iterable[str]:
    """A line for each island that is face up."""
    for island in range(c.ISLANDS):
        if now.table["explored"] >> island & 1:
            shrine = f" {SHRINE}" if now.table["shrines"] >> island & 1 else ""
            yield f"{land_word(now, c.ISLAND, island)} {content.ISLAND_TILES[now.table['tiles'][island]]}{shrine}"


def read_seen(page: Page, words: list[str]) -> None:
    """Island tiles that a seat has looked at; one that lies face up already need not be named."""
    if len(words) < 2:
        raise Short
    for at, word in enumerate(words[1:], 1):
        if "," in word:
            tile = words[at + 1 : at + 2]
            is_named = bool(tile) and "," not in tile[0]
            island = put_tile(page, word, tile[0]) if is_named else land(page, c.ISLAND, word)
            for seat in page.seats(words[0]):
                page.table["seen"][seat] |= 1 << island


def write_seen(page: Page, now: Page) -> Iterable[str]:
    """A line for each seat that has looked at islands."""
    for seat in range(now.players):
        words = []
        for island in range(c.ISLANDS):
            if now.table["seen"][seat] >> island & 1:
                words.append(land_word(now, c.ISLAND, island))
                if not now.table["explored"] >> island & 1:
                    words.append(content.ISLAND_TILES[now.table["tiles"][island]])
        if words:
            yield f"{now.seat_word(seat)} {' '.join(words)}"


def put_tile(page: Page, place: str, tile: str) -> int:
    """Lay an island tile; the island it lies on."""
    island = land(page, c.ISLAND, place)
    page.table["tiles"][island] = index(tile, content.ISLAND_TILES)
    return island


def read_raised(page: Page, words: list[str]) -> None:
    """A statue on its site."""
    place, color = only(words, 2)
    page.table["raised"][land(page, c.STATUE_ISLAND, place)] |= 1 << index(color, COLORS)


def write_raised(page: Page, now: Page) -> Iterable[str]:
    """A line for each statue that has been raised."""
    for island, colors in enumerate(now.table["raised"]):
        for color in bit_words(colors, COLORS):
            yield f"{land_word(now, c.STATUE_ISLAND, island)} {color}"
