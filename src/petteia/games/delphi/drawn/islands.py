"""The islands that are explored: face down, known to the viewer, or face up."""

from __future__ import annotations

from typing import Final

from petteia.core.messages import cached_by_people, listing
from petteia.games.delphi.components import constants as c
from petteia.games.delphi.components import content
from petteia.games.delphi.drawn.ground import CHIP, RADIUS, Land, ground, hex_ring, said_of
from petteia.games.delphi.drawn.style import GREEK, OUTLINE, Choices, Style
from petteia.games.delphi.known.reading import hex_of
from petteia.games.delphi.known.shape import Island, View
from petteia.games.delphi.told import names
from petteia.pictures import svg

LETTER: Final = 22  # the size of a Greek letter

# Where an island is pressed, what is meant, unless the question makes it plain.
_ISLAND_VERBS: Final = {
    "look_first": "look",
    "look_second": "look",
    "map_first": "look",
    "map_second": "look",
    "build_where": "build",
}


def draw(style: Style, choices: Choices, number: int, island: Island, view: View, letters: float) -> Land:
    """One island, with what the viewer knows of it."""
    name = island["id"]
    verb = _ISLAND_VERBS.get(view["decision"], "build" if island["face_up"] else "explore")
    action = choices.first(f"{verb} {name}", f"look {name}", f"explore {name}", f"build {name}")
    chosen = name in (view["choice"].get("first"), view["choice"].get("second"))
    state = choices.state(action) or ("selected" if chosen else "")
    body = _drawn_island(
        style,
        number,
        (island["face_up"], island["tile"], island["owner"], island["shrine"]),
        tuple(seat for seat in island["seen_by"] if seat != view["viewer"] and not island["face_up"]),
        action,
        state,
        max(LETTER, letters),
    )
    return Land(hex_of(island["at"]), "island", body, [(*CHIP, choices.price(action))])


@cached_by_people(4096)
def _drawn_island(
    style: Style,
    number: int,
    face: tuple[bool, str | None, int | None, bool],
    seen_by: tuple[int, ...],
    action: str,
    state: str,
    letters: float,
) -> str:
    """An island in its frame: face down, known to the viewer alone, or explored."""
    face_up, tile, owner, shrine = face
    frame = content.COLORS[content.FRAMES[number]]
    parts = [
        svg.title(_island_said(style, number, face, seen_by)),
        ground(style),
        svg.polygon(svg.hexagon(0, 0, RADIUS - 7), "none", stroke=style.colours[frame], stroke_width=4),
    ]
    if tile is None:
        parts.append(svg.circle(0, -6, 16.5, style.colours["glaze"]))
        parts.append(style.glyph("logo", 0, -6, 18, style.colours["on-disc"], style.colours["glaze"]))
    else:
        parts.append(_tile(style, tile, owner, shrine, letters))
    if tile is not None and not face_up:
        parts.append(_private(style))
    parts.append(style.badge(frame, 0, 21, 21))
    parts.append(hex_ring(style, state))
    parts += [_looker(style, seat, i) for i, seat in enumerate(seen_by)]
    name = content.LAND_NAMES[c.ISLAND][number]
    return svg.place(f"island-{name}", action, state, "".join(parts), "island")


def _island_said(
    style: Style,
    number: int,
    face: tuple[bool, str | None, int | None, bool],
    seen_by: tuple[int, ...],
) -> str:
    face_up, tile, owner, shrine = face
    if tile is None:
        what = style.words("face_down")
    else:
        key = "shrine_on" if shrine else "face_up" if face_up else "known"
        what = style.words(key, what=names.tile_of(content.ISLAND_TILES.index(tile), owner))
    said = said_of(style, c.ISLAND, number, what)
    if seen_by:
        said = style.say("seen_by", island=said, players=listing([names.player(seat) for seat in seen_by]))
    return said


def _tile(style: Style, tile: str, owner: int | None, shrine: bool, letters: float) -> str:
    """Whose tile it is, and its letter or the shrine built there."""
    if owner is None:
        line = {"stroke": style.ink_3, "stroke_width": 1.5, "stroke_dasharray": "4 3"}
        parts = [svg.circle(-10, -6, 13, "none", **line), svg.path("M-15 -6H-5", style.ink_3, 2)]
    else:
        parts = [style.token(owner, -10, -6, 29)]
    letter = GREEK[c.LETTERS[content.TILE_LETTERS[content.ISLAND_TILES.index(tile)]]]
    if shrine:
        parts.append(svg.circle(15, -5, 12, style.ivory, stroke=OUTLINE, stroke_width=1.4))
        parts.append(style.glyph("shrine", 15, -6, 17, OUTLINE, style.ivory))
    else:
        parts.append(svg.text(15, 2, letter, letters, style.ink, serif=True, bold=True, anchor="middle"))
    return "".join(parts)


def _private(style: Style) -> str:
    """What only the viewer knows: a dashed frame and an eye."""
    line = {"stroke": style.ink, "stroke_width": 1.6, "stroke_dasharray": "4 3"}
    frame = svg.rect(-27, -23, 54, 33, "none", rx=8, **line)
    eye = svg.circle(0, -25, 9, style.ivory, stroke=OUTLINE, stroke_width=1.2)
    return frame + eye + style.glyph("ui-eye", 0, -25, 13, OUTLINE, style.ivory)


def _looker(style: Style, seat: int, place: int) -> str:
    """The token of another player who has looked, with an eye."""
    x, y = ((-24, 13), (22, 13), (22, -20), (-24, -20))[place]
    eye = svg.circle(x + 8, y + 6, 5.5, style.ivory, stroke=OUTLINE, stroke_width=1)
    return style.token(seat, x, y, 17) + eye + style.glyph("ui-eye", x + 8, y + 6, 8.5, OUTLINE, style.ivory)
