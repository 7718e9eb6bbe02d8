"""The table of Lords of Hellas as a picture, from a view.

Every place carries its id and either `data-action` (legal now, class "legal") or `data-why` (what to ask about). Seats
are counted from 1 in ids, as emblems are: `army-attica-3` is the third player's.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from petteia.core.flow import CHANCE
from petteia.core.game import BOARD, SIDE, TABLE
from petteia.core.messages import Message
from petteia.games.hellas.drawn import hand, lands, moment, pieces, players, table
from petteia.games.hellas.drawn.style import (
    BAR,
    BOTTOM,
    COLUMN_WIDTH,
    COLUMN_X,
    GAP,
    GROUND,
    HEIGHT,
    TOP,
    WIDTH,
    Box,
    Choices,
    Style,
    style,
)
from petteia.games.hellas.known.shape import View, there
from petteia.games.hellas.told import questions
from petteia.pictures import icons, svg
from petteia.pictures.palette import DARK

QUESTION_X: Final = 470
FRAMES: Final = {  # where each part lies: x, y, width, height
    TABLE: (0, 0, WIDTH, HEIGHT),
    BOARD: GROUND,
    SIDE: (COLUMN_X, TOP, COLUMN_WIDTH, BOTTOM - TOP),
}
HAND: Final = (128.0, 216.0)  # the least and the greatest height of the own hand
NO_HAND: Final = 66.0
HAND_SHARE: Final = 0.4  # of the room below the players


def draw(view: View, lang: str, theme: str = "light", part: str = TABLE) -> str:
    """The whole table: map, players, what is being decided, and the own hand; or only its board, or its side."""
    look = style(lang, theme)
    choices = Choices(view["legal"])
    question = questions.question(view)
    asked, warnings = _split(question)
    # What can be done on the map is drawn first: the side offers the rest.
    board = _board(view, look, choices)
    parts = []
    if part == TABLE:
        parts += [_ground(look), _status(view, look, asked, warnings)]
    if part != SIDE:
        parts += board
    if part != BOARD:
        parts.append(_side(view, look, choices))
    label = look.say("label", question=question.text(lang))
    defs = [lands.definitions(look) if part != SIDE else "", icons.definitions(*parts)]
    left, top, width, height = FRAMES[part]
    return svg.document(width, height, label, _description(view, look, warnings), defs, parts, lang, left, top)


def _board(view: View, look: Style, choices: Choices) -> list[str]:
    """The map with everything that lies and stands on it, in parts."""
    return lands.on_map(
        *lands.draw(view, look, choices), *table.draw(view, look, choices), *pieces.draw(view, look, choices)
    )


def _side(view: View, look: Style, choices: Choices) -> str:
    """The players, and below them the moment and the own hand."""
    strips = players.strips(view)
    return players.draw(view, look, choices, strips) + _below(view, look, choices, players.bottom(strips))


def _below(view: View, look: Style, choices: Choices, top: float) -> str:
    """The own hand at the bottom, and the moment above it."""
    bottom = float(BOTTOM)
    drawn = ""
    if hand.is_shown(view):
        high = min(max(HAND[0], (bottom - top) * HAND_SHARE), HAND[1])
        if not view["seats"][there(view["you"])]["hand"]:
            high = NO_HAND
        bottom -= high
        drawn = hand.draw(view, look, choices, Box(COLUMN_X, bottom, COLUMN_WIDTH, high))
        bottom -= GAP
    return moment.draw(view, look, choices, Box(COLUMN_X, top, COLUMN_WIDTH, bottom - top)) + drawn


def _description(view: View, look: Style, warnings: list[Message]) -> str:
    """The turn, the regions of each player, and who is close to victory."""
    said = [look.say("turn", turn=view["turn"])]
    for seat in view["seats"]:
        said.append(look.say("holds", who=look.player(seat["seat"]), number=len(seat["regions"])))
    said += [warning.text(look.lang) for warning in warnings]
    return ". ".join(said)


@cache
def _ground(look: Style) -> str:
    """The page, and the bar with its clay edge."""
    c = look.colours
    title = Message("hellas.title").text(look.lang)
    return "".join(
        (
            svg.rect(0, 0, WIDTH, HEIGHT, c["paper"]),
            svg.rect(0, 0, WIDTH, BAR, c["glaze"]),
            svg.rect(0, BAR, WIDTH, 5, c["clay"]),
            svg.path(f"M0 {BAR + 4}H{WIDTH}", c["glaze"], 2, stroke_dasharray="6 6"),
            icons.glyph("logo", 40, BAR / 2, 34, DARK["clay"], c["glaze"]),
            svg.text(70, BAR / 2 + 8, title, 25, c["on-glaze"], width=300, serif=True, bold=True),
        )
    )


def _split(question: Message) -> tuple[Message, list[Message]]:
    """The question, and its warnings, which stand in a line of their own."""
    warnings: list[Message] = []
    while question.key == "hellas.ask.beware":
        inner, warning = question.values["question"], question.values["warning"]
        assert isinstance(inner, Message)
        assert isinstance(warning, Message)
        warnings.insert(0, warning)
        question = inner
    return question, warnings


def _status(view: View, look: Style, question: Message, warnings: list[Message]) -> str:
    """Who must do what; below it the turn, and whoever is one step from victory."""
    c = look.colours
    x = QUESTION_X
    parts = [svg.text(x, 33, question.text(look.lang), 22, c["on-glaze"], width=WIDTH - x - 16, serif=True, bold=True)]
    for seat in _acting(view):
        parts.append(look.token(seat, x - 36, BAR / 2, 50))
    said = look.say("turn", turn=view["turn"])
    if view["active"] is not None and view["result"] is None:
        said = f"{said} · {look.say('turn_of', who=look.player(view['active']))}"
    parts.append(svg.text(x, 58, said, 16, c["on-glaze-2"], width=300))
    if warnings:
        words = " ".join(warning.text(look.lang) for warning in warnings)
        left = x + 24 + svg.text_width(said, 16, False, False)
        parts.append(svg.circle(left + 10, 52, 10, c["halo"]))
        parts.append(svg.text(left + 10, 58, "!", 16, c["glaze"], bold=True, anchor="middle"))
        parts.append(svg.text(left + 27, 58, words, 16, c["halo"], width=WIDTH - left - 43, bold=True))
    return svg.group(*parts, class_="question", pointer_events="none")


def _acting(view: View) -> list[int]:
    """Who must act; at the end, who has won."""
    if view["result"] is not None:
        winner = view["result"]["winner"]
        return [] if winner is None else [winner]
    return [] if view["to_act"] == CHANCE else [view["to_act"]]
