"""The sea drawn with characters: a line for each row of hexagons, every other one moved by half a hexagon.

The number at the left is the row r; beside the sign of a water space stands its q. So `R▲3` in row -1 is 3,-1.
"""

from __future__ import annotations

from typing import Final

from petteia.core.words import SEEN, Picture, Section, Span
from petteia.games.delphi.components import constants as c
from petteia.games.delphi.known.reading import colors_on, lands_of
from petteia.games.delphi.known.shape import Island, View
from petteia.games.delphi.told.signs import SHIPS, Signs

Cell = tuple[str, str]  # characters and tone

WIDTHS: Final = (8, 7, 6, 5, 4)  # columns from one hexagon to the next, in the forms of the picture
NARROW: Final = 4  # here a colour has its letter only
MARGIN: Final = 4  # the number of the row
SHALLOWS: Final = "~~~"
ZEUS: Final = "◎"
FACE_DOWN: Final = "?"
MORE: Final = "+"  # there is more than fits


def sea(view: View, lang: str) -> Section:
    """The drawing."""
    signs = Signs(lang, SEEN)
    return Section(signs.phrase("words.sea"), picture=Picture([_form(view, signs, w) for w in WIDTHS]), only=SEEN)


def legend(lang: str) -> Section:
    """What the signs on the sea mean."""
    signs = Signs(lang, SEEN)
    names = [f"{signs.mark(color)} {Signs(lang, '').color(color)}" for color in range(c.COLORS)]
    lines = [
        signs.phrase("signs.colors", colors="  ".join(names)),
        signs.phrase("signs.water"),
        signs.phrase("signs.island"),
    ]
    marks = {kind: _kind(signs, kind) for kind in ("offering", "monster", "statue", "temple", "city")}
    return Section(signs.phrase("signs.heading"), [*lines, signs.phrase("signs.lands", **marks)], only=SEEN)


def _kind(signs: Signs, kind: str) -> str:
    """The small letter of a kind of land."""
    return signs.phrase(f"signs.kind.{kind}")


def _form(view: View, signs: Signs, width: int) -> list[list[Span]]:
    """The rows of the sea with hexagons of this width."""
    cells = {tuple(at): _fit(cell, width) for at, cell in _cells(view, signs, width)}
    left = min(2 * q + r for q, r in cells)
    lines = []
    for row in range(min(r for _, r in cells), max(r for _, r in cells) + 1):
        line = [Span(f"{row:>3} ", "quiet")]
        at = MARGIN
        for q in sorted(q for q, r in cells if r == row):
            start = MARGIN + (2 * q + row - left) * width // 2
            words, tone = cells[q, row]
            line += [Span(" " * (start - at)), Span(words, tone)]
            at = start + len(words)
        lines.append(line)
    return lines


def _fit(cell: Cell, width: int) -> Cell:
    """One column stays free between two hexagons; whose island it is can be missed, a coordinate cannot."""
    words, tone = cell
    if len(words) < width or words[-1:].isdecimal():
        return cell
    if words[0] in "([":
        return words[: width - 1], tone
    return words[: width - 2] + MORE, tone


def _cells(view: View, signs: Signs, width: int) -> list[tuple[list[int], Cell]]:
    """What is drawn on each hexagon."""
    lands = _lands(view, signs)
    shallows = [([q, r], (SHALLOWS, "quiet")) for q, r, kind in view["map"]["spaces"] if kind == "shallow"]
    water = [([q, r], _water(view, signs, [q, r], color, width)) for q, r, color in view["map"]["water"]]
    return [*shallows, *lands, *water, (view["map"]["zeus"], _zeus(view, width))]


def _ships(view: View, at: list[int]) -> list[int]:
    return [seat["seat"] for seat in view["seats"] if seat["ship"] == at]


def _ship_tone(view: View, ships: list[int]) -> str:
    return "own" if view["viewer"] in ships else "rival"


def _water(view: View, signs: Signs, at: list[int], color: str, width: int) -> Cell:
    """Letter and symbol of the colour, and q; or the ships that lie there."""
    mark = signs.named(color)[:1] if width == NARROW else signs.named(color)
    ships = _ships(view, at)
    if not ships:
        return f"{mark}{at[0]}", color
    return mark + "".join(SHIPS[seat] for seat in ships), _ship_tone(view, ships)


def _zeus(view: View, width: int) -> Cell:
    ships = _ships(view, view["map"]["zeus"])
    if ships:
        return ZEUS + "".join(SHIPS[seat] for seat in ships), _ship_tone(view, ships)
    return ("ZEUS" if width > NARROW else ZEUS), "own"


def _lands(view: View, signs: Signs) -> list[tuple[list[int], Cell]]:
    """The place of each land with its sign: its kind, and the colours of what is there."""
    found = [(island["at"], _island(island, signs)) for island in view["islands"]]
    for kind in (c.OFFERING_ISLAND, c.MONSTER_ISLAND, c.STATUE_ISLAND, c.TEMPLE, c.CITY):
        for number, land in enumerate(lands_of(view, kind)):
            sign = _kind(signs, c.LANDS[kind]) + (_initials(signs, colors_on(view, kind, number)) or "-")
            left = str(view["cities"][number]["statues"]) if kind == c.CITY else ""
            found.append((land["at"], (sign + left, "")))
    return found


def _initials(signs: Signs, colors: list[str]) -> str:
    return "".join(signs.named(color)[0] for color in colors)


def _island(island: Island, signs: Signs) -> Cell:
    """The colour of the frame, ? or the letter (a small one is known to the viewer alone), and whose tile it is."""
    frame = _initials(signs, [island["frame"]])
    if island["letter"] is None:
        return f"({frame}{FACE_DOWN})", ""
    letter = signs.letter(island["letter"])
    owner = "-" if island["owner"] is None else str(island["owner"] + 1)
    inside = frame + (letter if island["face_up"] else letter.lower()) + owner
    return (f"[{inside}]" if island["shrine"] else f"({inside})"), ""
