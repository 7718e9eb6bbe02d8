"""What is being decided, where it needs room of its own: a ship tile, a companion, a fight, or the final order."""

from __future__ import annotations

from functools import lru_cache

from petteia.core.messages import cached_by_people
from petteia.games.delphi.components import constants as c
from petteia.games.delphi.components import content
from petteia.games.delphi.drawn.cards import HEAD, Box, card_body, grid_place
from petteia.games.delphi.drawn.style import TYPE_GLYPHS, Choices, Style
from petteia.games.delphi.known.shape import View
from petteia.games.delphi.told import names
from petteia.pictures import svg


def is_shown(view: View) -> bool:
    """Whether there is such a moment."""
    if view["result"] is not None or view["draft"]:
        return True
    return view["decision"] == "take_companion" or "monster" in view["choice"]


def draw(view: View, style: Style, choices: Choices, box: Box) -> str:
    """The moment in its part of the panel."""
    if view["result"] is not None:
        return _order(view, style, box)
    choice = view["choice"]
    if "monster" in choice:
        return _fight(style, choice["monster"], choice["strength"], view["decision"] == "fight_on", box)
    if view["decision"] == "take_companion":
        return _companions(view, style, choices, box)
    return _draft(style, choices, tuple(view["draft"]), box)


# -- cards to choose from


def _draft(style: Style, choices: Choices, tiles: tuple[str, ...], box: Box) -> str:
    """The ship tiles that are left."""
    parts = [style.caption(box.x, box.y + 19, style.say("draft"), box.width)]
    across = 1 if len(tiles) <= 3 else 2
    for i, name in enumerate(tiles):
        place = grid_place(box, i, len(tiles), across)
        parts.append(_ship_tile(style, name, choices.state(f"ship {name}"), place))
    return "".join(parts)


@lru_cache(maxsize=1024)
def _ship_tile(style: Style, name: str, state: str, box: Box) -> str:
    tile = names.ship_tile(content.SHIP_TILES.index(name))
    body = card_body(style, tile, names.explain(tile), "ship", state, box)
    return svg.place(f"ship-tile-{name}", f"ship {name}", state, body, "ship-tile")


def _companions(view: View, style: Style, choices: Choices, box: Box) -> str:
    """The companions of the statue's colour; one that a player owns is shown as taken."""
    color = view["choice"]["color"]
    parts = [style.caption(box.x, box.y + 19, style.say("companions"), box.width)]
    for i, kind in enumerate(c.TYPE_NAMES):
        place = grid_place(box, i, c.COMPANION_TYPES, 1)
        taken = f"{color}-{kind}" not in view["companions"]
        parts.append(_companion(style, color, i, taken, choices.state(f"companion {kind}"), place))
    return "".join(parts)


@lru_cache(maxsize=1024)
def _companion(style: Style, color: str, kind: int, taken: bool, state: str, box: Box) -> str:
    name = c.TYPE_NAMES[kind]
    companion = names.companion(kind, content.COLORS.index(color))
    effect = names.explain(names.companion_type(kind))
    body = card_body(style, companion, effect, TYPE_GLYPHS[name], state, box)
    body += style.badge(color, box.x + box.width - 16, box.y + 15, 22)
    if taken:
        body = f'<g opacity=".45">{body}</g>'
    return svg.place(f"choose-{name}", f"companion {name}", state, body, "companion")


# -- a fight


@lru_cache(maxsize=1024)
def _fight(style: Style, color: str, strength: int, lost: bool, box: Box) -> str:
    """The monster, its strength at the roll to come, and the faces of the battle die that win."""
    number = content.COLORS.index(color)
    needed = max(0, strength - 1) if lost else strength  # a favour lowers the strength by 1
    wins = c.BATTLE_FACES - needed
    x, y = box.x, box.y + 8
    name, plate = style.told(names.monster(number)), style.colours["glaze"]
    light = style.colours["on-glaze"]
    parts = [
        svg.rect(x, y, box.width, 50, plate, rx=8),
        style.glyph(f"mon-{content.MONSTERS[number]}", x + 28, y + 25, 38, style.colours["on-disc"], plate),
        svg.rect(x + 52, y + 11, 28, 28, style.ivory, rx=6),
        style.badge(color, x + 66, y + 25, 22, lit=True),
        svg.text(x + 90, y + 31, name, 17, light, width=box.width - 200, serif=True, bold=True),
        svg.text(x + box.width - 14, y + 27, str(strength), 22, light, serif=True, bold=True, anchor="end"),
        svg.text(
            x + box.width - 14, y + 42, style.say("strength"), 12, style.colours["on-glaze-2"], width=90, anchor="end"
        ),
    ]
    words = style.say("next_roll" if lost else "roll", number=needed)
    parts.append(svg.text(x, y + 74, words, 13.5, style.ink_2, width=box.width - 4))
    parts += [_face(style, face, face >= needed, x + 29 * face, y + 84) for face in range(c.BATTLE_FACES)]
    chance = style.say("percent", number=wins * 100 // c.BATTLE_FACES)
    right = x + box.width - 4
    parts.append(svg.text(right, y + 106, chance, 26, style.ink, serif=True, bold=True, anchor="end"))
    parts.append(svg.text(right, y + 134, style.say("to_win"), 12, style.ink_3, width=130, anchor="end"))
    parts.append(svg.text(x, y + 134, style.say("zero"), 12.5, style.ink_3, width=box.width - 140))
    return svg.group(*parts, class_="fight", pointer_events="none")


def _face(style: Style, face: int, wins: bool, x: float, y: float) -> str:
    """A face of the battle die: black if it wins; 0 has the edge of an injury unless it wins."""
    if wins:
        box, figure = svg.rect(x, y, 26, 30, style.ink, rx=5), style.panel
    else:
        edge = style.edge if face else style.colours["bad"]
        line = {"stroke": edge, "stroke_width": 1.6 if face == 0 else 1.2}
        dash = {"stroke_dasharray": "3 3"} if face else {}
        box, figure = svg.rect(x, y, 26, 30, style.panel, rx=5, **line, **dash), style.ink_3 if face else edge
    return box + svg.text(x + 13, y + 21, str(face), 16, figure, serif=True, bold=True, anchor="middle")


# -- the end


def _order(view: View, style: Style, box: Box) -> str:
    """The players by rank, with what decided it."""
    parts = [style.caption(box.x, box.y + 19, style.say("final"), box.width)]
    ranking = view["result"]["ranking"] if view["result"] else []
    high = min(44.0, (box.height - HEAD - 4) / view["players"])
    for i, seat in enumerate(sorted(range(view["players"]), key=lambda seat: (ranking[seat], seat))):
        player = view["seats"][seat]
        y = box.y + HEAD + high * i
        parts.append(
            _ranked(
                style, seat, ranking[seat], player["open_tiles"], player["reached"], player["favours"], y, high, box
            )
        )
    return "".join(parts)


@cached_by_people(1024)
def _ranked(
    style: Style, seat: int, rank: int, tiles: int, reached: bool, favours: int, y: float, high: float, box: Box
) -> str:
    x, middle = box.x, y + high / 2 - 2
    ground = style.golden if rank == 1 else style.inset
    right = x + box.width
    words = style.words("reached") if reached else style.say("tiles_left", n=tiles)
    name = svg.fit_name(style.told(names.player(seat)), 120, 16)
    parts = [
        svg.rect(x, y, box.width - 2, high - 4, ground, rx=7),
        svg.text(x + 22, middle + 7, f"{rank}.", 19, style.ink, serif=True, bold=True, anchor="middle"),
        style.token(seat, x + 58, middle, min(34.0, high - 8)),
        svg.text(x + 84, middle + 6, name, 16, style.ink, width=120, serif=True, bold=True),
        svg.text(right - 70, middle + 5, words, 14, style.ink_2, width=130, anchor="end"),
        style.glyph("favour", right - 48, middle, 18, style.ink_2, ground),
        svg.text(right - 14, middle + 5.5, str(favours), 16, style.ink_2, serif=True, bold=True, anchor="end"),
    ]
    return svg.group(*parts, pointer_events="none")
