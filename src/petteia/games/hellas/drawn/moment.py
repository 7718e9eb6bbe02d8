"""What is being decided, in a panel of its own: a battle, a Hunt, cards to choose from, the actions of a turn."""

from __future__ import annotations

from typing import Final

from petteia.core.messages import cached_by_people
from petteia.games.hellas.drawn import battle, hunt, lands, offers
from petteia.games.hellas.drawn.style import Box, Choices, Style
from petteia.games.hellas.known.shape import View
from petteia.pictures import svg

MONSTER_PHASE: Final = (
    "monster_next",
    "die_choice",
    "monster_step",
    "roll_die",
    "artifact_monster",
    "monster_place",
    "chimera_goal",
    "hunt_monster",
)
ROW: Final = 50.0  # the height of a monster
LOW_ROW: Final = 38.0  # and the least
ACTIONS: Final = 213.0  # of the actions of a turn


def draw(view: View, style: Style, choices: Choices, box: Box) -> str:
    """The panel, and in it the moment."""
    inner = Box(box.x + 12, box.y + 6, box.width - 24, box.height - 14)
    return style.paper(box) + _moment(view, style, choices, inner)


def _moment(view: View, style: Style, choices: Choices, box: Box) -> str:
    if view["result"] is not None:
        return _result(
            style, view["result"]["winner"], view["result"]["victory"], tuple(view["result"]["ranking"]), box
        )
    if view["hunt"] is not None or view["decision"] == "wound_slot":
        name = lands.selected_monster(view)
        assert name is not None
        return hunt.draw(view, style, choices, name, box._replace(y=box.y + 6, height=box.height - 6))
    if offers.offered(view):
        return offers.card_row(view, style, choices, box)
    if view["battle"] is not None:
        drawn, high = offers.buttons(style, choices, _foot(box, choices))
        return battle.draw(view, style, box._replace(height=box.height - high)) + drawn
    asks_action = choices.has("regular") or choices.has("special")
    drawn, high = ("", 0.0) if asks_action else offers.buttons(style, choices, box)
    rest = Box(box.x, box.y + high, box.width, box.height - high)
    if view["decision"] in MONSTER_PHASE:
        return drawn + _monsters(view, style, rest)
    return drawn + _turn(view, style, choices, rest)


def _turn(view: View, style: Style, choices: Choices, box: Box) -> str:
    """The actions of the turn and, where there is room, the monsters."""
    if box.height < ACTIONS - 40:
        return ""
    drawn = offers.actions(view, style, choices, box._replace(height=min(box.height, ACTIONS)))
    left = box.height - ACTIONS
    number = sum(monster["region"] is not None for monster in view["monsters"])
    if number and left >= offers.HEAD + LOW_ROW * number:
        drawn += _monsters(view, style, Box(box.x, box.y + ACTIONS, box.width, left))
    return drawn


def _foot(box: Box, choices: Choices) -> Box:
    """Where the buttons below a battle stand: as high as they need."""
    rows = -(-len(choices.left()) // 4)
    high = offers.HEAD + (offers.BUTTON + offers.GAP) * rows if rows else 0
    return Box(box.x, box.y + box.height - high, box.width, high)


def _monsters(view: View, style: Style, box: Box) -> str:
    """The monsters in play, with what their region attacks do."""
    chosen = lands.selected_monster(view)
    found = [monster for monster in view["monsters"] if monster["region"] is not None]
    parts = [style.caption(box.x, box.y + 19, style.words("monsters"), box.width)]
    high = min(ROW, (box.height - offers.HEAD) / max(1, len(found)))
    for i, monster in enumerate(found):
        wounds = tuple((wound["symbol"], wound["covered"]) for wound in monster["wounds"])
        place = Box(box.x, box.y + offers.HEAD + high * i, box.width, high - 4)
        parts.append(hunt.monster_row(style, monster["id"], monster["region"], wounds, monster["id"] == chosen, place))
    return "".join(parts)


@cached_by_people(256)
def _result(style: Style, winner: int | None, victory: str, ranking: tuple[int, ...], box: Box) -> str:
    """Who has won and how, and the order of all."""
    parts = [style.caption(box.x, box.y + 19, style.say("final"), box.width)]
    order = sorted(range(len(ranking)), key=lambda seat: (ranking[seat], seat))
    high = min(58.0, (box.height - offers.HEAD) / len(order))
    for i, seat in enumerate(order):
        y = box.y + offers.HEAD + high * i
        middle = y + high / 2 - 3
        has_won = seat == winner
        ground = style.golden if has_won else style.inset
        place = f"{ranking[seat]}."
        parts.append(svg.rect(box.x, y, box.width, high - 6, ground, rx=8))
        parts.append(_said(style, box.x + 28, middle + 7, place, 21, 40, "middle"))
        parts.append(style.token(seat, box.x + 74, middle, min(42.0, high - 10)))
        parts.append(_said(style, box.x + 106, middle + 6, style.player(seat), 18, 220, "start"))
        if has_won or victory == "draw":
            said = style.name("victory", victory)
            parts.append(_said(style, box.x + box.width - 16, middle + 6, said, 17, 360, "end"))
    return svg.group(*parts, pointer_events="none")


def _said(style: Style, x: float, y: float, words: str, size: float, width: float, anchor: str) -> str:
    return svg.text(x, y, words, size, style.ink, width=width, serif=True, bold=True, anchor=anchor)
