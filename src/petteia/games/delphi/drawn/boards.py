"""The players' boards, one below the other: who it is, the dice and the oracle cards; the rest is elsewhere."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from petteia.core.messages import cached_by_people
from petteia.games.delphi.components import constants as c
from petteia.games.delphi.components import content
from petteia.games.delphi.drawn import followers, holdings, tiles
from petteia.games.delphi.drawn.holdings import Board
from petteia.games.delphi.drawn.style import COLUMN_WIDTH, COLUMN_X, NOTHING, OUTLINE, TOP, Choices, Style
from petteia.games.delphi.known.shape import Player, View
from petteia.games.delphi.told import names
from petteia.pictures import svg

HEADER: Final = 42  # the height of the first line
ROW: Final = {2: 40.0, 3: 33.0, 4: 26.0}  # of each line below it, by the number of players
LINES: Final = 4
GAP: Final = 6

DICE_X: Final = 204
DIE: Final = 30
DIE_PITCH: Final = 37
CARDS_X: Final = 319
CARDS_WIDTH: Final = 186  # room for a card of each colour and the one played
CARD_PITCH: Final = 33.0


def height(players: int) -> float:
    """Of one board."""
    return HEADER + LINES * ROW[players] + 3


def bottom(players: int) -> float:
    """Where the last board ends."""
    return TOP + players * (height(players) + GAP) - GAP


def draw(view: View, style: Style, choices: Choices) -> str:
    """A board for each player."""
    return svg.group(*(_board(view, style, choices, seat) for seat in view["seats"]))


def _board(view: View, style: Style, choices: Choices, seat: Player) -> str:
    number, players = seat["seat"], view["players"]
    marked = _is_marked(view, number)
    own = view["viewer"] == number
    board = Board(style, choices if own else NOTHING, number, own, style.chosen if marked else style.panel)
    row = ROW[players]
    y = TOP + number * (height(players) + GAP)
    is_at_turn = view["turn"] == number and view["result"] is None
    lines = (
        _ground(style, height(players), marked),
        _who(style, number, board.is_own, view["first_player"] == number, is_at_turn, seat["ship_tile"], board.ground),
        _dice(board, seat, is_at_turn),
        _cards(board, seat),
        _open_tiles(style, number, seat["open_tiles"], board.ground),
        holdings.gods(board, seat["gods"], view["decision"], HEADER, row),
        holdings.stores(board, seat, HEADER + row, row),
        tiles.draw(board, tiles.laid_tiles(view, number), HEADER + 2 * row, row),
        followers.draw(board, seat, HEADER + 3 * row, row),
    )
    return svg.group(
        *lines, id=f"seat-{number + 1}", class_="seat", transform=f"translate({COLUMN_X} {svg.num(float(y))})"
    )


def _is_marked(view: View, seat: int) -> bool:
    """Who must act, or has won."""
    return bool(view["to_act"] == seat or (view["result"] and view["result"]["ranking"][seat] == 1))


@cache
def _ground(style: Style, high: float, marked: bool) -> str:
    """The paper of a board; that of whoever must act has a clay edge."""
    ground = style.chosen if marked else style.panel
    paper = svg.rect(0, 0, COLUMN_WIDTH, high, ground, rx=8, stroke=style.line)
    if marked:
        edge = f"M0 8a8 8 0 0 1 5-7.4v{svg.num(high - 1.2)}a8 8 0 0 1-5-7.4z"
        paper += svg.element("path", d=edge, fill=style.clay)
    return paper


@cached_by_people(512)
def _who(style: Style, seat: int, own: bool, first: bool, at_turn: bool, ship_tile: str | None, ground: str) -> str:
    """Token, name, ship tile; the flame of the first player, and an arrow at whose turn it is."""
    name = style.told(names.player(seat))
    around = style.say("you", who="{}") if own else "{}"
    said = around.format(svg.fit_name(name, 114, 17, around))
    written = svg.text(54, 19, said, 17, style.ink, width=114, serif=True, bold=True)
    parts = [
        style.token(seat, 29, 22, 36),
        written if name in said else svg.group(svg.title(name), written),
    ]
    if ship_tile is not None:
        tile = names.ship_tile(content.SHIP_TILES.index(ship_tile))
        words = svg.title(style.told(names.explain(tile))) + style.glyph("ship", 61, 32, 14, style.ink_2, ground)
        words += svg.text(71, 36.5, style.told(tile), 12.5, style.ink_2, width=98)
        parts.append(svg.group(words, id=f"shiptile-{ship_tile}"))
    if at_turn:
        arrow = svg.element("path", d="M176 7l11 6.500-11 6.500z", fill=style.clay)
        parts.append(svg.group(svg.title(style.say("turn")), arrow))
    if first:
        flame = style.glyph("ui-first", 181, 31, 18, style.clay, ground)
        parts.append(svg.group(svg.title(style.say("first")), flame))
    return "".join(parts)


@cached_by_people(512)
def _open_tiles(style: Style, seat: int, number: int, ground: str) -> str:
    """How many Zeus tiles are open: who has none and is back at Zeus wins."""
    words = svg.title(style.say("open", who=names.player(seat), number=number))
    right = COLUMN_WIDTH - 8
    bolt = style.glyph("god-zeus", right - 14 - 13.5 * len(str(number)), 21, 22, style.colours["gold"], ground)
    return svg.group(words, bolt, svg.text(right, 30, str(number), 25, style.ink, serif=True, bold=True, anchor="end"))


# -- dice and cards


def _dice(board: Board, seat: Player, is_at_turn: bool) -> str:
    """Unused dice by colour, then a dashed frame for each that is used."""
    style, choices = board.style, board.choices
    parts, chips = [], []
    at = 0
    for color, number in seat["dice"].items():
        if number:
            action = f"use with apollo {color}"
            parts.append(_die(style, board.seat, board.is_own, color, number, at, choices.state(f"use {color}")))
            at += number
            if action in choices.legal:
                right = DICE_X + DIE_PITCH * (at - 1) + DIE
                chips.append(holdings.apollo_chip(style, board.seat, "die", color, action, right))
    parts += [_used_die(style, place, is_at_turn) for place in range(at, c.DICE)]
    return "".join(parts + chips)


@lru_cache(maxsize=2048)
def _die(style: Style, seat: int, own: bool, color: str, number: int, at: int, state: str) -> str:
    """All dice of one colour: they are the same choice."""
    x = DICE_X + DIE_PITCH * at
    parts = [svg.title(style.say("die", color=style.color(color)))]
    for i in range(number):
        left = x + DIE_PITCH * i
        parts.append(svg.rect(left, 7, DIE, DIE, style.ivory, rx=7, stroke=OUTLINE, stroke_width=1.4))
        parts.append(style.badge(color, left + DIE / 2, 22, 22, lit=True))
    parts.append(style.ring(x - 2, 5, DIE_PITCH * number - 3, DIE + 4, 8, state))
    return holdings.item(own, f"die-{seat + 1}-{color}", f"use {color}", state, "".join(parts), "die")


@cache
def _used_die(style: Style, at: int, is_used: bool) -> str:
    """Where a die lay that has been used, or will lie once the oracle has been consulted."""
    left = DICE_X + DIE_PITCH * at
    line = {"stroke": style.edge, "stroke_width": 1.4, "stroke_dasharray": "4 3"}
    frame = svg.rect(left, 7, DIE, DIE, "none", rx=7, **line)
    if not is_used:
        return frame
    return svg.group(svg.title(style.say("used")), frame, style.glyph("ui-check", left + 15, 22, 15, style.edge))


def _cards(board: Board, seat: Player) -> str:
    """Oracle cards by colour; the one played this turn is laid aside."""
    held = [(color, number) for color, number in seat["cards"].items() if number]
    pitch = min(CARD_PITCH, CARDS_WIDTH / max(1, len(held) + 1))
    parts, chips = [], []
    for i, (color, number) in enumerate(held):
        x, action = CARDS_X + pitch * i, f"play with apollo {color}"
        state = board.choices.state(f"play {color}")
        parts.append(_card(board.style, board.seat, board.is_own, color, number, x, state))
        if action in board.choices.legal:
            chips.append(holdings.apollo_chip(board.style, board.seat, "card", color, action, x + 25))
    if seat["played"] is not None:
        parts.append(_played(board.style, seat["played"], CARDS_X + pitch * len(held)))
    return "".join(parts + chips)


@lru_cache(maxsize=2048)
def _card(style: Style, seat: int, own: bool, color: str, number: int, x: float, state: str) -> str:
    """All oracle cards of one colour."""
    parts = [
        svg.title(style.say("card", color=style.color(color), number=number)),
        svg.rect(x, 5, 25, 34, style.ivory, rx=4, stroke=OUTLINE, stroke_width=1.4),
        style.badge(color, x + 12.5, 16, 19, lit=True),
        style.glyph("oracle-card", x + (12.5 if number == 1 else 7.5), 31, 12, OUTLINE, style.ivory),
    ]
    if number > 1:
        parts.append(svg.text(x + 19, 35.5, str(number), 13, OUTLINE, bold=True, anchor="middle"))
    parts.append(style.ring(x - 1.5, 3.5, 28, 37, 6, state))
    return holdings.item(own, f"card-{seat + 1}-{color}", f"play {color}", state, "".join(parts), "card")


@lru_cache(maxsize=64)
def _played(style: Style, color: str, x: float) -> str:
    """The card of this turn, in a dashed frame with a tick."""
    line = {"stroke": style.edge, "stroke_width": 1.4, "stroke_dasharray": "4 3"}
    frame = svg.rect(x, 5, 25, 34, "none", rx=4, **line)
    badge = f'<g opacity=".45">{style.badge(color, x + 12.5, 16, 19)}</g>'
    tick = style.glyph("ui-check", x + 12.5, 31, 13, style.ink_3)
    return svg.group(svg.title(style.say("played", color=style.color(color))), frame, badge, tick, class_="used")
