"""The three boards: a card over each track, the levels with what they give, and the tokens of the cities."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from petteia.games.offrandes.components import content
from petteia.games.offrandes.components.constants import ALTAR_REACH, ANIMAL_KIND, BOARDS, POINTS_EACH_ROUND
from petteia.games.offrandes.drawn.style import INNER, LEFT, Style, buyer, on_sale, states
from petteia.games.offrandes.known.shape import View
from petteia.games.offrandes.told.names import ROMAN
from petteia.pictures import svg
from petteia.pictures.palette import mix

BOARD_GAP: Final = 14
TITLE_Y: Final = 105
CARD_Y: Final = 114
CARD_HEIGHT: Final = 86
LANE_Y: Final = 205
LANE_HEIGHT: Final = 294
CELLS: Final = content.LAST_LEVEL + 1
PITCH: Final = (LANE_HEIGHT - 6) / CELLS  # from one cell to the next

_BOARDS_USED: Final = [b for b in range(len(BOARDS)) if b in content.BOARD_OF]
LANE: Final = (INNER - BOARD_GAP * (len(_BOARDS_USED) - 1)) / len(content.CHARACTERS)  # with half a gap on each side
GAIN: Final = 30  # of a cell, for what the level gives
MORE: Final = 12  # room on the last space, where only one token ever stands


def _places() -> tuple[list[float], list[tuple[int, float, float]]]:
    """Where each track begins, and each board with its left edge and width."""
    lanes = [0.0] * len(content.CHARACTERS)
    boards = []
    x = float(LEFT)
    for board in _BOARDS_USED:
        start = x
        for character, its_board in enumerate(content.BOARD_OF):
            if its_board == board:
                lanes[character] = x
                x += LANE
        boards.append((board, start, x - start))
        x += BOARD_GAP
    return lanes, boards


LANES, BOARDS_AT = _places()


def draw(view: View, style: Style) -> list[str]:
    """All boards with cards, tracks and tokens, in parts."""
    verb = "start" if view["phase"] == "set_up" else "pair"
    cards = states(view, verb, content.CHARACTERS)
    tracks = states(view, "track", content.CHARACTERS)
    shown = _chosen(view)
    parts = [_titles(style)]
    for number, track in enumerate(view["tracks"]):
        ident = track["id"]
        state = "selected" if ident in shown else cards[ident]
        parts.append(_card(style, number, f"{verb} {ident}", state, track["sold_to"]))
        parts.append(_lane(style, number, tracks[ident], ident in shown))
    return [*parts, *_tokens(view, style)]


def _chosen(view: View) -> list[str]:
    """The pair on sale, or as much of it as has been chosen."""
    if view["decision"] == "choose_pair_second":
        return [view["choice"]["card"]]
    return on_sale(view)


@cache
def _titles(style: Style) -> str:
    """The names of the boards, each between two lines."""
    parts = []
    for board, x, width in BOARDS_AT:
        middle, name = x + width / 2, style.name("board", BOARDS[board])
        half = min(svg.text_width(name, 17) / 2 + 10, width / 2 - 10)
        parts.append(style.heading(middle, TITLE_Y, name, width - 20, anchor="middle"))
        d = f"M{x + 6:.1f} {TITLE_Y - 6}H{middle - half:.1f}M{middle + half:.1f} {TITLE_Y - 6}H{x + width - 6:.1f}"
        parts.append(svg.path(d, style.edge, 1.4))
    return svg.group(*parts, class_="boards", pointer_events="none")


@cache
def _card(style: Style, number: int, action: str, state: str, buyer: int | None) -> str:
    """The card of a character: on sale, sold (dashed, with the buyer's token), or in the middle of the table."""
    ident, x = content.CHARACTERS[number], LANES[number] + 3
    width, sold = LANE - 6, buyer is not None
    ground = mix(style.colours["halo"], style.panel, 0.3) if state == "selected" else style.panel
    dash = {"stroke_dasharray": "5 4", "fill_opacity": 0.35} if sold else {}
    body = [
        svg.title(style.name("character", ident)),
        svg.rect(x, CARD_Y, width, CARD_HEIGHT, ground, rx=9, stroke=style.edge, stroke_width=1.3, **dash),
        style.ring(x, CARD_Y, width, CARD_HEIGHT, 9, state),
    ]
    figure = style.colours["clay-2"] if state == "selected" else style.ink
    face = style.glyph(f"chr-{ident}", x + width / 2, CARD_Y + 28, 44, figure, ground)
    face += _name(style, ident, x + width / 2, width - 3, style.ink_2 if sold else style.ink)
    body.append(svg.group(face, pointer_events="none", opacity=0.55 if sold else None))
    if buyer is not None:
        body.append(svg.piece(style.token(buyer, 0, 0, 30), x + width - 20, CARD_Y + 20, f"buyer-{ident}"))
    return svg.place(f"card-{ident}", action, state, "".join(body), "card sold" if sold else "card")


def _name(style: Style, ident: str, x: float, width: float, fill: str) -> str:
    """The name under the figure, in one line or two."""
    lines = style.lines(style.name("character", ident), width)
    top = CARD_Y + 73 if len(lines) == 1 else CARD_Y + 63
    return "".join(
        svg.text(x, top + 16 * i, line, size, fill, serif=True, bold=True, anchor="middle")
        for i, (line, size) in enumerate(lines)
    )


@cache
def _lane(style: Style, number: int, state: str, on_sale: bool) -> str:
    """A track: its levels from the last (golden) down to 0 (dashed), and what each gives."""
    ident, x, width = content.CHARACTERS[number], LANES[number] + 3, LANE - 6
    ground = style.chosen if on_sale else style.panel
    body = [
        svg.title(style.name("character", ident)),
        svg.rect(x, LANE_Y, width, LANE_HEIGHT, ground, rx=9, stroke=style.edge, stroke_width=1.3),
    ]
    cells = [_cell(style, number, level, x + 5, width - 10) for level in range(CELLS)]
    body.append(svg.group(*cells, pointer_events="none"))
    body.append(style.ring(x, LANE_Y, width, LANE_HEIGHT, 9, state))
    return svg.place(f"track-{ident}", f"track {ident}", state, "".join(body), "track")


def level_y(level: int) -> float:
    """The middle of a level."""
    return LANE_Y + 3 + PITCH * (content.LAST_LEVEL - level + 0.5)


def _cell(style: Style, number: int, level: int, x: float, width: float) -> str:
    y = level_y(level)
    ground, edge = style.inset, {}
    if level == content.LAST_LEVEL:
        ground, edge = style.golden, {"stroke": style.edge, "stroke_width": 1.2}
    elif level == 0:
        ground, edge = "none", {"stroke": style.edge, "stroke_dasharray": "4 3"}
    box = svg.rect(x, y - PITCH / 2 + 1.5, width, PITCH - 3, ground, rx=6, **edge)
    return box + _gain(style, number, level, x + GAIN / 2, y, style.panel if level == 0 else ground)


def _gain(style: Style, number: int, level: int, x: float, y: float, ground: str) -> str:
    """What a level gives: an animal, a group of altars in roman numbers, points, or a number."""
    effect, gain = content.EFFECT_OF[number], content.GAINS[number][level]
    if effect == ANIMAL_KIND:
        if gain >= 0:
            return style.glyph(f"ani-{content.ANIMALS[gain]}", x, y, 28, style.ink_2, ground)
        words = "–"
    elif effect == ALTAR_REACH:
        words = ROMAN[gain]
    elif effect == POINTS_EACH_ROUND:
        words = f"+{gain}" if gain else "–"
    else:
        words = str(gain) if gain else "–"
    room = GAIN + (MORE if level == content.LAST_LEVEL else 0)
    x += (room - GAIN) / 2 if len(words) > 2 else 0
    return svg.text(x, y + 6.5, words, 19, style.ink_2, width=room - 4, serif=True, bold=True, anchor="middle")


def _tokens(view: View, style: Style) -> list[str]:
    """The tokens of all cities, and a ghost where the viewer's would go if he bought the pair."""
    ghost = buyer(view)
    parts = []
    for number, track in enumerate(view["tracks"]):
        ident = track["id"]
        here: dict[int, list[tuple[int, bool]]] = {}
        for city in view["cities"]:
            here.setdefault(city["levels"][ident], []).append((city["seat"], False))
        if ghost is not None and ident in on_sale(view):
            level = view["cities"][ghost]["levels"][ident] + 1
            if level <= content.LAST_LEVEL:
                here.setdefault(level, []).append((ghost, True))
        for level, seats in here.items():
            for (seat, is_ghost), (x, y, size) in zip(seats, _slots(number, level, len(seats)), strict=True):
                parts.append(_token(style, ident, seat, is_ghost, x, y, size))
    return parts


@lru_cache(maxsize=8192)
def _token(style: Style, ident: str, seat: int, is_ghost: bool, x: float, y: float, size: float) -> str:
    if not is_ghost:
        return svg.piece(style.token(seat, 0, 0, size), x, y, f"token-{ident}-{seat + 1}")
    outline = svg.circle(0, 0, size / 2 + 1, "none", stroke=style.ink, stroke_width=1.8, stroke_dasharray="4 3")
    shape = svg.group(style.token(seat, 0, 0, size - 4), opacity=0.75)
    return svg.piece(outline + shape, x, y, f"ghost-{ident}-{seat + 1}")


@cache
def _slots(number: int, level: int, count: int) -> list[tuple[float, float, float]]:
    """Where this many tokens stand on a level, and how large: one row of up to three, or two rows."""
    left, width, y = LANES[number] + 9 + GAIN, LANE - 18 - GAIN, level_y(level)
    if level == content.LAST_LEVEL:
        left, width = left + MORE, width - MORE
    rows = [count] if count <= 3 else [(count + 1) // 2, count // 2]
    step = min(31.0, width / rows[0])
    size = min(step - 1, PITCH - 8, 29) if len(rows) == 1 else min(step - 1, PITCH / 2 - 1.8)
    if len(rows) == 2:
        step = min(step, size + 3)
    slots = []
    for row, members in enumerate(rows):
        middle = y if len(rows) == 1 else y + (row - 0.5) * (size + 0.8)
        slots += [(left + step * (i + 0.5), middle, size) for i in range(members)]
    return slots
