"""The Zeus tiles of a player, in a line that is drawn from its upper edge `y` and is `row` high."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from petteia.core.messages import Message
from petteia.games.delphi.components import constants as c
from petteia.games.delphi.components import content
from petteia.games.delphi.drawn.holdings import Board, item
from petteia.games.delphi.drawn.style import ANY, GREEK, Style
from petteia.games.delphi.known.reading import open_task
from petteia.games.delphi.known.shape import OpenTiles, Player, View
from petteia.games.delphi.told import names
from petteia.pictures import svg

TILE: Final = 45.5  # from one Zeus tile to the next


class LaidTile(NamedTuple):
    """A Zeus tile in its place: its kind, its mark, the choice of it (none if an equal tile has it), and where."""

    kind: str
    mark: str
    action: str
    at: int
    is_open: bool


def shrines_of(view: View, seat: int) -> int:
    """How many shrines a player has built."""
    return sum(1 for island in view["islands"] if island["shrine"] and island["owner"] == seat)


def laid_tiles(view: View, seat: int) -> list[LaidTile]:
    """Open tiles, and behind those of each kind the ones that are done."""
    return tiles_of(view["seats"][seat], shrines_of(view, seat))


def tiles_of(player: Player, shrines: int) -> list[LaidTile]:
    """The tiles of a player who has built so many shrines."""
    done = [("shrine", "")] * shrines + [(kind, color) for kind in c.TASK_NAMES for color in player["done"][kind]]
    opened, given = _open(player["open"]), set[str]()
    result: list[LaidTile] = []
    for kind in ("shrine", *c.TASK_NAMES):
        for its, mark, action in opened:
            if its == kind:
                # Tiles that are the same are one choice.
                result.append(LaidTile(kind, mark, "" if action in given else action, len(result), True))
                given.add(action)
        result += [LaidTile(kind, mark, "", len(result) + i, False) for i, mark in enumerate(_of_kind(done, kind))]
    return result


def _of_kind(tiles: list[tuple[str, str]], kind: str) -> list[str]:
    return [mark for its, mark in tiles if its == kind]


def draw(board: Board, laid: list[LaidTile], y: float, row: float) -> str:
    """The Zeus tiles of a player."""
    parts = []
    for kind, mark, action, at, is_open in laid:
        if is_open:
            state = board.choices.state(action) if action else ""
            parts.append(_tile(board.style, board.seat, board.is_own, kind, mark, action, state, at, y, row))
        else:
            parts.append(_done(board.style, kind, mark, at, y, row, board.ground))
    return "".join(parts)


def _open(tiles: OpenTiles) -> list[tuple[str, str, str]]:
    """Kind, mark and action of each open tile."""
    found = [("shrine", letter, "vow shrine") for letter in tiles["shrine"]]
    for kind in c.TASK_NAMES:
        found += [(kind, ANY, f"vow any {kind}")] * open_task(tiles, kind)["any"]
        # Statues are all white; the other kinds have tiles of a colour too.
        found += [(kind, color, f"vow {kind} {color}") for color in open_task(tiles, kind)["colors"]]
    return found


@lru_cache(maxsize=8192)
def _tile(
    style: Style, seat: int, own: bool, kind: str, mark: str, action: str, state: str, at: int, y: float, row: float
) -> str:
    x, high = 10 + TILE * at, row - 4
    middle = y + high / 2
    parts = [
        svg.title(tile_name(style.lang, kind, mark)),
        svg.rect(x, y, TILE - 4, high, style.inset, rx=6, stroke=style.edge, stroke_width=1.2),
        style.glyph(kind, x + 12, middle, 18, style.ink, style.inset),
        _mark(style, mark, x + 30, middle, style.inset),
        style.ring(x + 1, y + 1, TILE - 6, high - 2, 5, state),
    ]
    ident = f"zeus-{seat + 1}-{kind}-{at}"
    if not action:
        return f'<g id="{ident}" class="tile">{"".join(parts)}</g>'
    return item(own, ident, action, state, "".join(parts), "tile")


def tile_name(lang: str, kind: str, mark: str) -> str:
    """What a Zeus tile is called."""
    if mark in GREEK:
        return Message("delphi.words.shrine", letter=names.letter(c.LETTERS.index(mark))).text(lang)
    number = names.SHRINE if kind == "shrine" else c.TASK_NAMES.index(kind)
    if kind == "shrine" or mark == ANY:
        key = "shrine" if kind == "shrine" else "white"
        return Message(f"delphi.zeus_tile.{key}", task=names.task(number)).text(lang)
    color = names.color(content.COLORS.index(mark))
    return Message("delphi.zeus_tile.colored", task=names.task(number), color=color).text(lang)


def _mark(style: Style, mark: str, x: float, y: float, ground: str) -> str:
    """A Greek letter, a colour, or the open hexagon of any colour."""
    if mark in GREEK:
        return svg.text(x, y + 6, GREEK[mark], 17, style.ink, serif=True, bold=True, anchor="middle")
    if mark == ANY:
        return style.open_hexagon(x, y, 17, style.ink, ground)
    return style.badge(mark, x, y, 17)


@lru_cache(maxsize=2048)
def _done(style: Style, kind: str, mark: str, at: int, y: float, row: float, ground: str) -> str:
    x, high = 10 + TILE * at, row - 4
    middle = y + high / 2
    line = {"stroke": style.edge, "stroke_width": 1.2, "stroke_dasharray": "1 4", "stroke_linecap": "round"}
    faint = style.glyph(kind, x + 10, middle, 15, style.ink_3, ground)
    if mark:
        faint += style.badge(mark, x + 22, middle, 13)
    parts = [
        svg.title(style.say("done", tile=tile_name(style.lang, kind, mark))),
        svg.rect(x, y, TILE - 4, high, ground, rx=6, **line),
        f'<g opacity=".5">{faint}</g>',
        style.glyph("ui-check", x + TILE - 13, middle, 13, style.colours["good"], ground),
    ]
    return svg.group(*parts, class_="tile used")
