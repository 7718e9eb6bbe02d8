"""What a player owns, line by line: gods; favours, shield, injuries and the hold; Zeus tiles.

Lines are drawn from their upper edge `y` and are `row` high. Only on the viewer's own board are things places.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from petteia.core.messages import Message
from petteia.games.delphi.components import constants as c
from petteia.games.delphi.components import content
from petteia.games.delphi.drawn.style import ANY, COLUMN_WIDTH, GREEK, OUTLINE, Choices, Style, chip_at
from petteia.games.delphi.known.reading import open_task
from petteia.games.delphi.known.shape import OpenTiles, Player, View
from petteia.games.delphi.told import names
from petteia.view import svg

# Questions in which pressing a god means a step on the track.
_STEPS: Final = ("advance_which", "god_step", "oracle_roll_god", "no_injury_bonus", "chariot_god")
CELL: Final = (COLUMN_WIDTH - 16) / c.COLORS  # the width of a god
TILE: Final = 45.5  # from one Zeus tile to the next
INJURY: Final = 34
SLOT: Final = 36  # from one place of the hold to the next


class Board(NamedTuple):
    """What is the same for everything on one board."""

    style: Style
    choices: Choices
    seat: int
    is_own: bool  # the viewer's
    ground: str


def item(own: bool, ident: str, action: str, state: str, body: str, kind: str) -> str:
    """Something on a board; on the viewer's own it can be pressed, or asked about."""
    if own:
        return svg.place(ident, action, state, body, kind)
    return f'<g id="{ident}" class="{kind}">{body}</g>'


def apollo_chip(style: Style, seat: int, kind: str, color: str, action: str, x: float) -> str:
    """A lyre beside a die or a card: use it as any colour, with Apollo."""
    body = (
        svg.title(style.say("with_apollo", color=style.color(color)))
        + svg.circle(x - 2, 7, 9, style.ivory, stroke=OUTLINE, stroke_width=2)
        + style.glyph("god-apollo", x - 2, 7, 13, OUTLINE, style.ivory)
    )
    return svg.place(f"apollo-{kind}-{seat + 1}-{color}", action, "legal", body, "apollo")


# -- gods


def gods(board: Board, rows: dict[str, int], decision: str, y: float, row: float) -> str:
    """A cell for each god with the row it stands on."""
    style, choices = board.style, board.choices
    parts = []
    for number, (god, stands) in enumerate(rows.items()):
        verbs = ("advance", "god") if decision in _STEPS else ("god", "advance")
        action = choices.first(*(f"{verb} {god}" for verb in verbs))
        back = f"return {god}" in choices.legal
        parts.append(_god(style, board.seat, board.is_own, number, stands, action, choices.state(action), back, y, row))
        if back:
            parts.append(_return(style, board.seat, number, y, row))
        parts.append(chip_at(style, choices.price(action), 8 + CELL * number + 76, y + 1, 0.85))
    return "".join(parts)


@lru_cache(maxsize=8192)
def _god(
    style: Style,
    seat: int,
    own: bool,
    number: int,
    stands: int,
    action: str,
    state: str,
    back: bool,
    y: float,
    row: float,
) -> str:
    """Badge, attribute, number of the row, and a dot for each row reached."""
    x, high = 8 + CELL * number, row - 3
    middle = y + high / 2
    ready = stands == content.TOP_ROW
    ground = style.golden if ready else style.inset
    name = names.god(number)
    said = style.say("god", god=name, row=stands, top=content.TOP_ROW, effect=names.explain(name))
    edge = {"stroke": style.ink, "stroke_width": 1.4} if ready else {}
    parts = [
        svg.title(said),
        svg.rect(x, y, CELL - 3, high, ground, rx=6, **edge),
        style.badge(content.COLORS[number], x + 12, middle, 18),
        style.glyph(f"god-{c.GODS[number]}", x + 32, middle, 19, style.ink, ground),
        svg.text(x + 49, middle + 5.5, str(stands), 16, style.ink, serif=True, bold=True, anchor="middle"),
    ]
    if not back:
        for i in range(content.TOP_ROW):
            fill = style.ink if i < stands else "none"
            line = style.ink if i < stands else style.ink_3
            parts.append(svg.circle(x + 59 + 5.3 * i, middle, 2.1, fill, stroke=line, stroke_width=0.9))
    parts.append(style.ring(x + 1.5, y + 1.5, CELL - 6, high - 3, 5, state))
    return item(own, f"god-{seat + 1}-{c.GODS[number]}", action, state, "".join(parts), "god")


@lru_cache(maxsize=512)
def _return(style: Style, seat: int, number: int, y: float, row: float) -> str:
    """A button in the cell of a god on the top row: back to the first row for an oracle card."""
    x, high = 8 + CELL * number + 56, row - 9
    god = c.GODS[number]
    body = (
        svg.title(style.say("return", god=names.god(number)))
        + svg.rect(x, y + 3, 31, high, style.ivory, rx=5, stroke=OUTLINE, stroke_width=1.8)
        + style.glyph("ui-undo", x + 9, y + 3 + high / 2, 12, OUTLINE, style.ivory)
        + style.glyph("oracle-card", x + 22, y + 3 + high / 2, 14, OUTLINE, style.ivory)
    )
    return svg.place(f"return-{seat + 1}-{god}", f"return {god}", "legal", body, "return")


# -- favours, shield, injuries, hold


def stores(board: Board, seat: Player, y: float, row: float) -> str:
    """Favours and shield; injury cards by colour; the hold with its places."""
    style, choices = board.style, board.choices
    cargo = tuple(
        [("statue", color) for color in seat["statues"]] + [("offering", color) for color in seat["offerings"]]
    )
    state = choices.state("take favours")
    parts = [
        _favours(style, board.seat, board.is_own, seat["favours"], state, y, row, board.ground),
        _shield(style, board.seat, seat["shield"], y, row, board.ground),
    ]
    at = 0
    for color, number in seat["injuries"].items():
        if number:
            action = f"discard {color}"
            parts.append(
                _injury(style, board.seat, board.is_own, color, number, at, choices.state(action), y, row, board.ground)
            )
            parts.append(chip_at(style, choices.price(action), 143 + INJURY * at + 22, y + 2, 0.75))
            at += 1
    parts.append(_injury_sign(style, board.seat, sum(seat["injuries"].values()), y, row, board.ground))
    parts.append(_hold(style, board.seat, seat["storage"], cargo, y, row, board.ground))
    return "".join(parts)


@lru_cache(maxsize=2048)
def _favours(style: Style, seat: int, own: bool, number: int, state: str, y: float, row: float, ground: str) -> str:
    middle = y + row / 2 - 1
    body = (
        svg.title(style.say("favours", number=number))
        + svg.rect(10, y + 1, 52, row - 5, ground, rx=6)
        + style.glyph("favour", 24, middle, 21, style.ink, ground)
        + svg.text(38, middle + 6, str(number), 17, style.ink, serif=True, bold=True, width=24)
        + style.ring(11, y + 1, 50, row - 5, 6, state)
    )
    return item(own, f"favours-{seat + 1}", "take favours", state, body, "favours")


@lru_cache(maxsize=512)
def _shield(style: Style, seat: int, number: int, y: float, row: float, ground: str) -> str:
    middle = y + row / 2 - 1
    body = (
        svg.title(style.say("shield", number=number))
        + style.glyph("shield", 76, middle, 21, style.ink, ground)
        + svg.text(90, middle + 6, str(number), 17, style.ink, serif=True, bold=True)
    )
    return svg.group(body, id=f"shield-{seat + 1}", class_="shield")


@lru_cache(maxsize=1024)
def _injury_sign(style: Style, seat: int, number: int, y: float, row: float, ground: str) -> str:
    middle = y + row / 2 - 1
    body = svg.title(style.say("injuries", number=number)) + style.glyph("injury", 120, middle, 20, style.ink_2, ground)
    body += svg.text(131, middle + 5, str(number), 14, style.ink_2)
    return svg.group(body, id=f"injuries-{seat + 1}")


@lru_cache(maxsize=4096)
def _injury(
    style: Style, seat: int, own: bool, color: str, number: int, at: int, state: str, y: float, row: float, ground: str
) -> str:
    x, middle, high = 143 + INJURY * at, y + row / 2 - 1, row - 5
    body = (
        svg.title(style.say("injury", color=style.color(color), number=number))
        + svg.rect(x, y + 1, INJURY - 3, high, style.inset, rx=5, stroke=style.edge, stroke_width=1)
        + style.badge(color, x + 11, middle, 18)
        + svg.text(x + 25, middle + 5, str(number), 14, style.ink, bold=True, anchor="middle")
        + style.ring(x + 0.5, y + 1.5, INJURY - 4, high - 1, 5, state)
    )
    return item(own, f"injury-{seat + 1}-{color}", f"discard {color}", state, body, "injury")


@lru_cache(maxsize=4096)
def _hold(
    style: Style, seat: int, storage: int, cargo: tuple[tuple[str, str], ...], y: float, row: float, ground: str
) -> str:
    """A frame for each place; what is aboard with its kind and colour."""
    middle, high = y + row / 2 - 1, row - 5
    left = COLUMN_WIDTH - 8 - SLOT * max(storage, len(cargo))
    parts = [
        svg.title(style.say("hold", number=len(cargo), storage=storage)),
        style.glyph("ship", left - 15, middle, 21, style.ink_2, ground),
    ]
    for i in range(max(storage, len(cargo))):
        x = left + SLOT * i
        if i < len(cargo):
            kind, color = cargo[i]
            name = names.cargo(c.TASK_NAMES.index(kind), content.COLORS.index(color))
            body = (
                svg.title(style.told(name))
                + svg.rect(x, y + 1, SLOT - 3, high, style.ivory, rx=5, stroke=OUTLINE, stroke_width=1.2)
                + style.glyph(kind, x + 10, middle, 15, OUTLINE, style.ivory)
                + style.badge(color, x + 24, middle, 15, lit=True)
            )
            parts.append(svg.group(body, id=f"cargo-{seat + 1}-{i}"))
        else:
            line = {"stroke": style.edge, "stroke_width": 1.2, "stroke_dasharray": "4 3"}
            parts.append(svg.rect(x, y + 1, SLOT - 3, high, "none", rx=5, **line))
    return svg.group(*parts, id=f"hold-{seat + 1}")


# -- Zeus tiles


class LaidTile(NamedTuple):
    """A Zeus tile in its place: its kind, its mark, the choice of it (none if an equal tile has it), and where."""

    kind: str
    mark: str
    action: str
    at: int
    is_open: bool


def laid_tiles(view: View, seat: int) -> list[LaidTile]:
    """Open tiles, and behind those of each kind the ones that are done."""
    player = view["seats"][seat]
    shrines = sum(1 for island in view["islands"] if island["shrine"] and island["owner"] == seat)
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


def tiles(board: Board, laid: list[LaidTile], y: float, row: float) -> str:
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
        svg.title(_tile_name(style, kind, mark)),
        svg.rect(x, y, TILE - 4, high, style.inset, rx=6, stroke=style.edge, stroke_width=1.2),
        style.glyph(kind, x + 12, middle, 18, style.ink, style.inset),
        _mark(style, mark, x + 30, middle, style.inset),
        style.ring(x + 1, y + 1, TILE - 6, high - 2, 5, state),
    ]
    ident = f"zeus-{seat + 1}-{kind}-{at}"
    if not action:
        return f'<g id="{ident}" class="tile">{"".join(parts)}</g>'
    return item(own, ident, action, state, "".join(parts), "tile")


def _tile_name(style: Style, kind: str, mark: str) -> str:
    if mark in GREEK:
        return style.words("shrine", letter=names.letter(c.LETTERS.index(mark)))
    number = names.SHRINE if kind == "shrine" else c.TASK_NAMES.index(kind)
    if kind == "shrine" or mark == ANY:
        key = "shrine" if kind == "shrine" else "white"
        return style.told(Message(f"delphi.zeus_tile.{key}", task=names.task(number)))
    color = names.color(content.COLORS.index(mark))
    return style.told(Message("delphi.zeus_tile.colored", task=names.task(number), color=color))


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
        svg.title(style.say("done", tile=_tile_name(style, kind, mark))),
        svg.rect(x, y, TILE - 4, high, ground, rx=6, **line),
        f'<g opacity=".5">{faint}</g>',
        style.glyph("ui-check", x + TILE - 13, middle, 13, style.colours["good"], ground),
    ]
    return svg.group(*parts, class_="tile used")
