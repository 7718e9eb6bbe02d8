"""The sea: hexagons of water, Zeus and shallows, fitted to their frame; the lands on it; and the ships."""

from __future__ import annotations

import math
from functools import cache, lru_cache
from typing import Final, NamedTuple

from petteia.games.delphi.drawn import lands
from petteia.games.delphi.drawn.ground import CHIP, RADIUS, ground, hex_ring, on_land
from petteia.games.delphi.drawn.style import (
    CROP,
    LETTERED,
    LETTERS,
    NOTHING,
    OUTLINE,
    SEA,
    USUAL_SCALE,
    Choices,
    Style,
    chip_at,
)
from petteia.games.delphi.known.reading import FREE, hex_of
from petteia.games.delphi.known.shape import View
from petteia.games.delphi.told import names, places
from petteia.pictures import svg
from petteia.pictures.palette import mix

MARGIN: Final = 12  # between the coast and the edge of what is shown
LARGEST: Final = 1.0  # no hexagon is drawn larger than this
Spaces = tuple[tuple[int, int, str], ...]


class Chart(NamedTuple):
    """Where the hexagons lie, in units of a hexagon of RADIUS, and how that fits into the frame."""

    scale: float
    left: float
    top: float
    at: dict[tuple[int, int], tuple[float, float]]

    @property
    def letters(self) -> float:
        """How much larger letters are here than in the usual layouts, so that they look the same in large ones."""
        return max(1.0, USUAL_SCALE / self.scale)


@lru_cache(maxsize=64)
def chart(spaces: Spaces) -> Chart:
    """The chart of a sea of any extent, in the middle of the frame and as large as it can be."""
    at = {(q, r): (math.sqrt(3) * RADIUS * (q + r / 2), 1.5 * RADIUS * r) for q, r, _ in spaces}
    low_x, high_x = min(x for x, _ in at.values()), max(x for x, _ in at.values())
    low_y, high_y = min(y for _, y in at.values()), max(y for _, y in at.values())
    wide, high = high_x - low_x + math.sqrt(3) * RADIUS, high_y - low_y + 2 * RADIUS
    x, y, width, height = CROP
    scale = min(LARGEST, (width - 2 * MARGIN) / wide, (height - 2 * MARGIN) / high)
    left = x + width / 2 - scale * (low_x + high_x) / 2
    return Chart(scale, left, y + height / 2 - scale * (low_y + high_y) / 2, at)


class Water:
    """A sea while nothing lies on it: it is the same for a whole game."""

    def __init__(self, spaces: Spaces, stops: Spaces) -> None:
        self.chart, self.spaces, self.stops = chart(spaces), spaces, stops


@lru_cache(maxsize=64)
def _water_of(spaces: Spaces, colored: Spaces, zeus: tuple[int, int]) -> Water:
    return Water(spaces, (*colored, (*zeus, "")))


def draw(view: View, style: Style, choices: Choices) -> list[str]:
    """Everything that lies on the sea, in parts."""
    water = _water_of(
        tuple(map(tuple, view["map"]["spaces"])), tuple(map(tuple, view["map"]["water"])), hex_of(view["map"]["zeus"])
    )
    where = water.chart
    parts = [_bed(style, water)]
    chips: list[str] = []
    if any(action.startswith("move ") for action in choices.legal):
        parts += [_stop(style, choices, where, (q, r), color, chips) for q, r, color in water.stops]
    else:
        parts += _still(style, water)
    for land in lands.draw(view, style, choices, LETTERS * where.letters):
        x, y = where.at[land.at]
        parts.append(_laid(land.at, land.kind, land.body, x, y))
        if choices.prices:
            chips += [chip_at(style, price, x + dx, y + dy, where.letters) for dx, dy, price in land.prices if price]
    parts += _ships(view, style, where)
    moved = f"translate({where.left:.1f} {where.top:.1f}) scale({where.scale:.4f})"
    return [_frame(style), f'<g class="sea" transform="{moved}">', *parts, *chips, "</g>"]


@lru_cache(maxsize=8192)
def _laid(at: tuple[int, int], kind: str, body: str, x: float, y: float) -> str:
    """A land where it lies."""
    return f'<g id="hex_{at[0]}_{at[1]}" class="hex {kind}" transform="{_moved(x, y)}">{body}</g>'


# -- water


@cache
def _frame(style: Style) -> str:
    """Waves to the edge of the frame."""
    x, y, width, height = SEA
    return (
        svg.rect(x, y, width, height, style.colours["sea"], rx=8)
        + svg.rect(x, y, width, height, f"url(#waves-{style.theme})", rx=8)
        + svg.rect(x, y, width, height, "none", rx=8, stroke=style.edge)
    )


def wave_pattern(style: Style) -> str:
    """The pattern of the open sea."""
    line = svg.path("M0 12q6 -7 12 0t12 0t12 0t12 0", style.colours["sea-2"], 1.4)
    return f'<pattern id="waves-{style.theme}" width="48" height="24" patternUnits="userSpaceOnUse">{line}</pattern>'


@lru_cache(maxsize=64)
def _bed(style: Style, water: Water) -> str:
    """The foam around the coast, and the shallows."""
    at, spaces = water.chart.at, water.spaces
    foam = "".join(
        svg.polygon(svg.hexagon(*at[q, r], RADIUS + 5), style.colours["foam"], pointer_events="none")
        for q, r, _ in spaces
    )
    shallows = "".join(_shallow(style, q, r, *at[q, r]) for q, r, terrain in spaces if terrain == "shallow")
    return svg.group(foam, class_="bed") + shallows


def _shallow(style: Style, q: int, r: int, x: float, y: float) -> str:
    """A space that a ship crosses only with the right keel."""
    ripple = mix(style.ink, style.colours["shallow"], 0.22)
    body = (
        svg.title(style.say("shallow"))
        + svg.polygon(svg.hexagon(0, 0, RADIUS - 1), style.colours["shallow"])
        + svg.path("M-16 -5q8 -7 16 0t16 0M-12 9q6 -6 12 0t12 0", ripple, 1.8, stroke_linecap="round")
    )
    return svg.group(body, id=f"hex_{q}_{r}", class_="hex shallow", transform=_moved(x, y))


def _moved(x: float, y: float) -> str:
    return f"translate({svg.num(x)} {svg.num(y)})"


def _stop(style: Style, choices: Choices, where: Chart, at: tuple[int, int], color: str, chips: list[str]) -> str:
    """A place where a ship can lie: water of a colour, or Zeus if there is none."""
    action = f"move {at[0]},{at[1]}"
    cost = choices.prices.get(action, FREE)
    x, y = where.at[at]
    if cost["favours"]:
        chips.append(chip_at(style, cost["favours"], x + CHIP[0], y + CHIP[1], where.letters))
    state, steps = choices.state(action), cost.get("steps", 0)
    return _drawn_stop(style, at, (x, y), color, state, steps, cost["favours"], where.letters)


@lru_cache(maxsize=64)
def _still(style: Style, water: Water) -> tuple[str, ...]:
    """All stops while no ship is about to move."""
    return tuple(_stop(style, NOTHING, water.chart, (q, r), color, []) for q, r, color in water.stops)


@lru_cache(maxsize=8192)
def _drawn_stop(
    style: Style,
    at: tuple[int, int],
    where: tuple[float, float],
    color: str,
    state: str,
    steps: int,
    price: int,
    letters: float,
) -> str:
    q, r = at
    said = style.told(places.colored("space", color)) if color else style.words("zeus")
    if steps:
        said = style.say("goal", place=said, steps=names.steps(steps), favours=names.favours(price))
    body = svg.title(said) + _water(style, color, state, letters)
    kind = "hex water" if color else "hex zeus"
    return svg.place(f"hex_{q}_{r}", f"move {q},{r}", state, body, kind, f' transform="{_moved(*where)}"')


@cache
def _water(style: Style, color: str, state: str, letters: float) -> str:
    """What a stop looks like, around the origin."""
    if color:
        body = svg.polygon(svg.hexagon(0, 0, RADIUS - 1), style.colours[f"{color}-w"])
        body += style.badge(color, 0, 0, LETTERED * letters)
    else:
        body = ground(style) + on_land(style, "god-zeus", 0, 0, 46, style.colours["gold"])
    return body + hex_ring(style, state)


# -- ships

# Where ships that share a space lie, and how large they are, by how many there are.
_BERTHS: Final = {
    1: (48, ((0, 0),)),
    2: (38, ((-15, 0), (15, 0))),
    3: (34, ((-16, -11), (16, -11), (0, 15))),
    4: (31, ((-15, -13), (15, -13), (-15, 14), (15, 14))),
}


def _ships(view: View, style: Style, where: Chart) -> list[str]:
    """The ships; that of whoever must act has a light around it and is drawn last."""
    berths: dict[tuple[int, int], list[int]] = {}
    for seat in view["seats"]:
        berths.setdefault((seat["ship"][0], seat["ship"][1]), []).append(seat["seat"])
    parts = []
    for at, seats in sorted(berths.items(), key=lambda item: view["to_act"] in item[1]):
        x, y = where.at[at]
        size, offsets = _BERTHS[len(seats)]
        for number, (dx, dy) in zip(seats, offsets, strict=True):
            drawn = _ship(style, number, size, view["to_act"] == number)
            own = svg.OWN if number == view["viewer"] else ""
            parts.append(svg.piece(drawn, x + dx, y + dy, f"ship-{number + 1}", own))
    return parts


@cache
def _ship(style: Style, seat: int, size: int, acts: bool) -> str:
    """A hull with the token of its seat for a sail."""
    parts = []
    if acts:
        halo = {"stroke": OUTLINE, "stroke_width": 1.4}
        parts.append(svg.circle(0, 0, size * 0.58, style.colours["halo"], **halo))
    else:
        parts.append(svg.circle(0, 0, size * 0.56, style.ivory, opacity=0.7))
    ground = style.colours["halo"] if acts else style.ivory
    parts.append(style.glyph("ship", 0, 0, size, OUTLINE, ground))
    parts.append(style.token(seat, size * 0.02, -size * 0.19, size * 0.54))
    return "".join(parts)
