"""What is laid over the sea while something is pointed at: rings with prices, and lines to where a thing goes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, Protocol

from petteia.games.delphi.drawn import lands
from petteia.games.delphi.drawn.ground import CHIP, RADIUS
from petteia.games.delphi.drawn.sea import Chart, Spaces, chart
from petteia.games.delphi.drawn.style import DEAR, Style, price_chip, style
from petteia.games.delphi.known.reading import hex_of
from petteia.games.delphi.known.shape import Land, View
from petteia.pictures import icons, svg

BEND: Final = 0.16  # how far a line swings out, as a share of its length


class Priced(Protocol):
    """Something on the sea that can be done, and what it costs."""

    @property
    def action(self) -> str:
        """Its name."""

    @property
    def favours(self) -> int:
        """Its price."""


class Spot(NamedTuple):
    """Where something is done: the hexagon, the place within it, and the shape of its ring."""

    at: tuple[int, int]
    x: float = 0
    y: float = 0
    tag: str = "polygon"
    shape: str = f'points="{svg.hexagon(0, 0, RADIUS - 6)}"'
    chip: tuple[float, float] = CHIP


def draw(
    view: View,
    lang: str,
    theme: str,
    targets: Sequence[Priced],
    goals: Sequence[str],
    start: tuple[int, int] | None,
) -> str:
    """The overlay, with the definitions of its glyphs; nothing if there is nothing to show."""
    if not targets and not goals:
        return ""
    look = style(lang, theme)
    spaces: Spaces = tuple((q, r, terrain) for q, r, terrain in view["map"]["spaces"])
    where = chart(spaces)
    spots = _spots(view)
    parts = [_reached(where, spots[target.action], look, target.favours) for target in targets if target.favours < DEAR]
    parts += [_goal(look, where, spots[goal], start) for goal in goals]
    chips = [_priced(where, spots[target.action], target.favours) for target in targets if target.favours]
    moved = f"translate({where.left:.1f} {where.top:.1f}) scale({where.scale:.4f})"
    body = svg.group(*sorted(parts, key=_is_ring), *chips, transform=moved)
    shared = _shared(look, sorted({target.favours for target in targets}))
    defs = shared + icons.definitions(shared + body)
    return svg.group(f"<defs>{defs}</defs>", body, class_="tips", pointer_events="none")


def _shared(look: Style, prices: Sequence[int]) -> str:
    """The ring of a hexagon, free and paid, and each price once: a source may reach half the sea."""
    shape = Spot((0, 0)).shape
    rings = [("free", "legal"), ("paid", "legal paid")] if prices else []
    drawn = [_ringed("polygon", shape, state, look, id=f"tip-{name}") for name, state in rings]
    drawn += [svg.group(price_chip(look, price), id=f"tip-price-{price}") for price in prices if price]
    return "".join(drawn)


def _ringed(tag: str, shape: str, state: str, look: Style, **values: object) -> str:
    """A ring in a state, as places have it."""
    return svg.group(
        svg.outline(tag, shape, state, look.colours, 1 if tag == "polygon" else 0.8), class_=state, **values
    )


def _is_ring(part: str) -> bool:
    """Lines lie below rings."""
    return not part.startswith("<path")


def _reached(where: Chart, spot: Spot, look: Style, price: int) -> str:
    """The ring of something a source reaches: whole if it is free, dashed if not."""
    x, y = where.at[spot.at]
    at = f"translate({svg.num(x)} {svg.num(y)})"
    state = "paid" if price else "free"
    if spot.tag == "polygon":
        return svg.element("use", href=f"#tip-{state}", transform=at)
    return _ringed(spot.tag, spot.shape, "legal paid" if price else "legal", look, transform=at)


def _priced(where: Chart, spot: Spot, price: int) -> str:
    """What it costs, above all rings."""
    x, y = where.at[spot.at]
    size = "" if where.letters == 1 else f" scale({where.letters:.3f})"
    moved = f"translate({svg.num(x + spot.chip[0])} {svg.num(y + spot.chip[1])}){size}"
    return svg.element("use", href=f"#tip-price-{price}", transform=moved)


def _goal(look: Style, where: Chart, spot: Spot, start: tuple[int, int] | None) -> str:
    """The ring of where something goes, with a pointer to it; and the line that leads there."""
    x, y = where.at[spot.at]
    ring = _ringed(spot.tag, spot.shape, "selected", look)
    mark = svg.element(
        "path",
        d=f"M{svg.num(spot.x)} {svg.num(spot.y - 17)}l-9 -13h18z",
        fill=look.colours["halo"],
        stroke=look.colours["ring"],
        stroke_width=2,
        stroke_linejoin="round",
    )
    drawn = f'<g class="goal" transform="translate({svg.num(x)} {svg.num(y)})">{ring}{mark}</g>'
    return drawn if start is None else _line(look, where.at[start], (x + spot.x, y + spot.y)) + drawn


def _line(look: Style, start: tuple[float, float], end: tuple[float, float]) -> str:
    """Dots on a light line, in an arc."""
    (x, y), (to_x, to_y) = start, end
    bend_x, bend_y = (x + to_x) / 2 + BEND * (y - to_y), (y + to_y) / 2 + BEND * (to_x - x)
    d = f"M{svg.num(x)} {svg.num(y)}Q{svg.num(bend_x)} {svg.num(bend_y)} {svg.num(to_x)} {svg.num(to_y)}"
    light = svg.path(d, look.colours["ring-2"], 8, stroke_linecap="round", opacity=0.9)
    return light + svg.path(d, look.colours["ring"], 4.4, stroke_linecap="round", stroke_dasharray="0 9")


def _spots(view: View) -> dict[str, Spot]:
    """Where everything that is done on the sea is done."""
    found = {f"move {q},{r}": Spot((q, r)) for q, r, _ in view["map"]["water"]}
    q, r = view["map"]["zeus"]
    found[f"move {q},{r}"] = Spot((q, r))
    found |= {f"load statue {city['color']}": Spot(hex_of(city["at"])) for city in view["cities"]}
    found |= {f"make offering {temple['color']}": Spot(hex_of(temple["at"])) for temple in view["temples"]}
    for island in view["islands"]:
        found |= {f"{verb} {island['id']}": Spot(hex_of(island["at"])) for verb in ("explore", "build")}
    for crates in view["offering_islands"]:
        for color, (x, y) in zip(crates["offerings"], lands.CRATES[len(crates["offerings"])], strict=True):
            found[f"load offering {crates['id']} {color}"] = _box(crates, x, y, 29, 29, (x + 9, y - 16))
    for sites in view["statue_islands"]:
        for color, (x, y), chip in zip(sites["sites"], lands.SITES, lands.SITE_PRICES, strict=True):
            shape = f'cx="{x}" cy="{y}" r="14.5"'
            found[f"raise statue {sites['id']} {color}"] = Spot(hex_of(sites["at"]), x, y, "circle", shape, chip)
    for pen in view["monster_islands"]:
        pitch = lands.pitch_of(len(pen["monsters"]))
        for color, left in zip(pen["monsters"], lands.pens(len(pen["monsters"])), strict=True):
            found[f"fight {pen['id']} {color}"] = _box(pen, left, 2, pitch - 1, 56, (left + 8, -28))
    return found


def _box(island: Land, x: float, y: float, width: float, height: float, chip: tuple[float, float]) -> Spot:
    shape = (
        f'x="{svg.num(x - width / 2)}" y="{svg.num(y - height / 2)}" width="{svg.num(width)}" '
        f'height="{svg.num(height)}" rx="7"'
    )
    return Spot(hex_of(island["at"]), x, y, "rect", shape, chip)
