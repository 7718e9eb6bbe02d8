"""The table of the Oracle of Delphi as a picture, from a view.

Every place carries its id and either `data-action` (legal now, class "legal", with "paid" if it costs favours) or
`data-why` (what to ask about). Seats are counted from 1 in ids, as emblems are: `ship-3` is the third player's.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from petteia.core.flow import CHANCE
from petteia.core.game import BOARD, SIDE, TABLE
from petteia.core.messages import Message, cached_by_people
from petteia.games.delphi.drawn import boards, sea, supply
from petteia.games.delphi.drawn.style import (
    COLUMN_WIDTH,
    COLUMN_X,
    CROP,
    HEIGHT,
    SEA,
    WIDTH,
    Choices,
    Style,
    badge_definitions,
    style,
)
from petteia.games.delphi.known.shape import View
from petteia.games.delphi.told import names
from petteia.games.delphi.told.questions import question
from petteia.pictures import icons, svg
from petteia.pictures.palette import DARK

BAR: Final = 64  # the height of the bar at the top
QUESTION_X: Final = 400
FRAMES: Final = {  # where each part lies: x, y, width, height
    TABLE: (0, 0, WIDTH, HEIGHT),
    BOARD: CROP,
    SIDE: (COLUMN_X, SEA[1], COLUMN_WIDTH, SEA[3]),
}
TURN_PHASES: Final = ("check_injuries", "actions", "consult_oracle")


def draw(view: View, lang: str, theme: str = "light", part: str = TABLE) -> str:
    """The whole table: sea, players' boards, supply, and what is being decided; or only its board, or its side."""
    look = style(lang, theme)
    choices = Choices(view["legal"], view["prices"])
    asked = question(view).text(lang)
    parts = []
    if part == TABLE:
        parts += [_ground(look), _status(view, look, asked)]
    if part != SIDE:
        parts += sea.draw(view, look, choices)
    if part != BOARD:
        parts += [boards.draw(view, look, choices), supply.draw(view, look, choices)]
    label = look.say("label", question=asked)
    defs = [_defs(look), icons.definitions(*parts)]
    left, top, width, height = FRAMES[part]
    return svg.document(width, height, label, _description(view, look), defs, parts, lang, left, top)


def _description(view: View, look: Style) -> str:
    """Round, phase and open tiles in one sentence each."""
    said = [look.say("open", who=names.player(seat["seat"]), number=seat["open_tiles"]) for seat in view["seats"]]
    return f"{_round(view, look)}. {'; '.join(said)}."


def _round(view: View, look: Style) -> str:
    phase = names.phase(view["phase"])
    return look.words("round", round=view["round"], phase=phase) if view["round"] else phase.text(look.lang)


@cache
def _defs(look: Style) -> str:
    return badge_definitions(look) + sea.wave_pattern(look)


@cache
def _ground(look: Style) -> str:
    """The page, and the bar with its clay edge."""
    c = look.colours
    title = Message("delphi.title").text(look.lang)
    return "".join(
        (
            svg.rect(0, 0, WIDTH, HEIGHT, c["paper"]),
            svg.rect(0, 0, WIDTH, BAR, c["glaze"]),
            svg.rect(0, BAR, WIDTH, 5, c["clay"]),
            svg.path(f"M0 {BAR + 4}H{WIDTH}", c["glaze"], 2, stroke_dasharray="6 6"),
            icons.glyph("logo", 34, 32, 30, DARK["clay"], c["glaze"]),
            svg.text(60, 39, title, 22, c["on-glaze"], width=270, serif=True, bold=True),
        )
    )


def _status(view: View, look: Style, question: str) -> str:
    """Who must do what; below it the round and the phases of the turn, the present one marked."""
    c = look.colours
    x = QUESTION_X
    parts = [svg.text(x, 29, question, 20, c["on-glaze"], width=WIDTH - x - 16, serif=True, bold=True)]
    for i, seat in enumerate(_acting(view)):
        parts.append(look.token(seat, x - 34 - 26 * i, 32, 46))
    parts.append(_phases(look, view["round"], view["phase"], -1 if view["turn"] is None else view["turn"]))
    return svg.group(*parts, class_="question", pointer_events="none")


def _acting(view: View) -> list[int]:
    """Who must act; at the end, who has won (the first two of them)."""
    if view["result"] is not None:
        return [seat for seat, rank in enumerate(view["result"]["ranking"]) if rank == 1][:2]
    return [] if view["to_act"] == CHANCE else [view["to_act"]]


@cached_by_people(512)
def _phases(look: Style, round_number: int, phase: str, turn: int) -> str:
    """One line of text, so that its words follow each other in whatever letters the reader has."""
    c = look.colours
    words = [(look.say("round", round=round_number), c["on-glaze"], "")] if round_number else []
    if turn >= 0 and phase in TURN_PHASES:
        words.append((look.say("turn_of", who=names.player(turn)), c["on-glaze"], ""))
    now = ' font-weight="600"'
    for name in TURN_PHASES if phase in TURN_PHASES else (phase,):
        marked = name == phase
        words.append(
            (names.phase(name).text(look.lang), c["halo"] if marked else c["on-glaze-2"], now if marked else "")
        )
    spans = "".join(
        f'<tspan fill="{fill}"{extra}{f" dx={chr(34)}16{chr(34)}" if i else ""}>{svg.escape(word)}</tspan>'
        for i, (word, fill, extra) in enumerate(words)
    )
    return f'<text x="{QUESTION_X}" y="52" font-size="15">{spans}</text>'
