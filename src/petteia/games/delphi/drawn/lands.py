"""The lands of the sea, each drawn around the middle of its hexagon: islands, offerings, temples, statues and more."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Final

from petteia.core.messages import cached_by_content, listing
from petteia.games.delphi.components import constants as c
from petteia.games.delphi.components import content
from petteia.games.delphi.drawn import islands
from petteia.games.delphi.drawn.ground import CHIP, Land, colors_of, ground, hex_ring, on_land, said_of
from petteia.games.delphi.drawn.style import NOTHING, OUTLINE, Choices, Style
from petteia.games.delphi.drawn.style import style as style_of
from petteia.games.delphi.known.reading import hex_of
from petteia.games.delphi.known.shape import City, MonsterIsland, OfferingIsland, StatueIsland, Temple, View
from petteia.games.delphi.told import names
from petteia.pictures import svg
from petteia.pictures.palette import LIGHT


def draw(view: View, style: Style, choices: Choices, letters: float) -> Iterator[Land]:
    """All lands, their letters at least this large."""
    lists = (view["cities"], view["temples"], view["offering_islands"], view["statue_islands"], view["monster_islands"])
    if choices.legal or "monster" in view["choice"]:
        yield from _listed(style, choices, letters, view["choice"], *lists)
    else:
        yield from _at_rest(style.lang, style.theme, letters, *lists)
    for number, island in enumerate(view["islands"]):
        yield islands.draw(style, choices, number, island, view, letters)


@cached_by_content(512)
def _at_rest(lang: str, theme: str, letters: float, *lists: Any) -> list[Land]:
    """All lands but the islands that are explored, while nothing can be done there: they seldom change."""
    return list(_listed(style_of(lang, theme), NOTHING, letters, {}, *lists))


def _listed(
    style: Style,
    choices: Choices,
    letters: float,
    choice: dict[str, Any],
    cities: list[City],
    temples: list[Temple],
    offering_islands: list[OfferingIsland],
    statue_islands: list[StatueIsland],
    monster_islands: list[MonsterIsland],
) -> Iterator[Land]:
    for city in cities:
        yield _city(style, choices, city)
    for number, temple in enumerate(temples):
        yield _temple(style, choices, number, temple, letters)
    for number, crates in enumerate(offering_islands):
        yield _offerings(style, choices, number, crates)
    for number, sites in enumerate(statue_islands):
        yield _sites(style, choices, number, sites)
    for number, pen in enumerate(monster_islands):
        yield _monsters(style, choices, number, pen, choice)


# -- cities and temples: the whole hexagon is one place


def _city(style: Style, choices: Choices, city: City) -> Land:
    action = f"load statue {city['color']}"
    body = _drawn_city(style, city["color"], city["statues"], choices.state(action))
    return Land(hex_of(city["at"]), "city", body, [(*CHIP, choices.price(action))])


@lru_cache(maxsize=1024)
def _drawn_city(style: Style, color: str, statues: int, state: str) -> str:
    """Towers, the colour, and the statues that are left."""
    said = style.words("statues", n=statues)
    parts = [
        svg.title(said_of(style, c.CITY, content.COLORS.index(color), said)),
        ground(style),
        on_land(style, "city", 0, -9, 40),
        style.badge(color, -18, 17, 20),
    ]
    parts += [on_land(style, "statue", -2 + 11 * i, 17, 16) for i in range(statues)]
    parts.append(hex_ring(style, state))
    return svg.place(f"city-{color}", f"load statue {color}", state, "".join(parts), "city")


def _temple(style: Style, choices: Choices, number: int, temple: Temple, letters: float) -> Land:
    action = f"make offering {temple['color']}"
    at = hex_of(temple["at"])
    body = _drawn_temple(style, number, temple["color"], temple["offerings"], choices.state(action), letters)
    return Land(at, "temple", body, [(*CHIP, choices.price(action))])


@lru_cache(maxsize=2048)
def _drawn_temple(style: Style, number: int, color: str, made: int, state: str, letters: float) -> str:
    """Columns, the colour, and how many offerings have been made."""
    said = f"{style.color(color)}, {style.say('made', n=made)}" if made else style.color(color)
    parts = [
        svg.title(said_of(style, c.TEMPLE, number, said)),
        ground(style),
        on_land(style, "temple", 0, -9, 42),
        style.badge(color, -15 if made else 0, 20, 23),
    ]
    if made:
        parts.append(on_land(style, "offering", 5, 20, 17))
        parts.append(svg.text(15, 26, str(made), letters, style.ink, serif=True, bold=True))
    parts.append(hex_ring(style, state))
    name = content.LAND_NAMES[c.TEMPLE][number]
    return svg.place(f"temple-{name}", f"make offering {color}", state, "".join(parts), "temple")


# -- offerings: every crate is a place

CRATES: Final = {
    0: (),
    1: ((0, 0),),
    2: ((-15, 0), (15, 0)),
    3: ((-15, -10), (15, -10), (0, 18)),
    4: ((-13, -13), (13, -13), (-13, 13), (13, 13)),
}


def _offerings(style: Style, choices: Choices, number: int, island: OfferingIsland) -> Land:
    colors = tuple(island["offerings"])
    actions = [f"load offering {island['id']} {color}" for color in colors]
    states = tuple(choices.state(action) for action in actions)
    spots = CRATES[len(colors)]
    prices = [(x + 9, y - 16, choices.price(a)) for (x, y), a in zip(spots, actions, strict=True)]
    at = hex_of(island["at"])
    return Land(at, "offering", _drawn_offerings(style, number, colors, states), prices)


@lru_cache(maxsize=2048)
def _drawn_offerings(style: Style, number: int, colors: tuple[str, ...], states: tuple[str, ...]) -> str:
    """The crates that are left; those that can be loaded are ringed and lie on top."""
    name = content.LAND_NAMES[c.OFFERING_ISLAND][number]
    size = 26 if len(colors) < 4 else 23
    crates = []
    for color, state, (x, y) in zip(colors, states, CRATES[len(colors)], strict=True):
        half = size / 2
        said = names.cargo(c.OFFERING, content.COLORS.index(color))
        body = (
            svg.title(style.told(said))
            + svg.rect(x - half, y - half, size, size, style.ivory, rx=4, stroke=OUTLINE, stroke_width=1.3)
            + style.badge(color, x, y, size * 0.78, lit=True)
            + _small_ring(x, y, size + 3, size + 3, 6, state)
        )
        place = svg.place(f"offering-{name}-{color}", f"load offering {name} {color}", state, body, "crate")
        crates.append((bool(state), place))
    crates.sort(key=lambda crate: crate[0])
    heading = svg.title(said_of(style, c.OFFERING_ISLAND, number, colors_of(style, colors)))
    if not crates:
        crates.append((False, _nothing_left(style, "offering")))
    return heading + ground(style) + "".join(crate for _, crate in crates)


def _small_ring(x: float, y: float, width: float, height: float, radius: float, state: str) -> str:
    """The ring of a piece on ivory, dark in both themes."""
    box = (
        f'x="{svg.num(x - width / 2)}" y="{svg.num(y - height / 2)}" '
        f'width="{svg.num(width)}" height="{svg.num(height)}" rx="{svg.num(radius)}"'
    )
    return svg.outline("rect", box, state, LIGHT, 0.8)


def _nothing_left(style: Style, name: str) -> str:
    """A faint sign of what an emptied island held."""
    return f'<g opacity=".22">{on_land(style, name, 0, 0, 34)}</g>'


# -- statues: every building site is a place

SITES: Final = ((-17, 5), (17, 5), (0, -17))
SITE_PRICES: Final = ((-17, 23), (17, 23), (14, -27))  # where they hide no other site


def _sites(style: Style, choices: Choices, number: int, island: StatueIsland) -> Land:
    actions = [f"raise statue {island['id']} {color}" for color in island["sites"]]
    states = tuple(choices.state(action) for action in actions)
    prices = [(x, y, choices.price(a)) for (x, y), a in zip(SITE_PRICES, actions, strict=True)]
    at = hex_of(island["at"])
    return Land(at, "statue", _drawn_sites(style, number, tuple(island["raised"]), states), prices)


@lru_cache(maxsize=2048)
def _drawn_sites(style: Style, number: int, raised: tuple[str, ...], states: tuple[str, ...]) -> str:
    """Three sites, free or with a statue."""
    name = content.LAND_NAMES[c.STATUE_ISLAND][number]
    sites = [color for i, color in enumerate(content.COLORS) if content.SITES[number] >> i & 1]
    free = tuple(color for color in sites if color not in raised)
    said = style.say("sites", free=colors_of(style, free), raised=colors_of(style, raised))
    parts = [svg.title(said_of(style, c.STATUE_ISLAND, number, said)), ground(style)]
    for color, state, (x, y) in zip(sites, states, SITES, strict=True):
        body = svg.title(style.told(names.cargo(c.STATUE, content.COLORS.index(color))))
        body += _raised(style, color, x, y) if color in raised else _free_site(style, color, x, y)
        shape = f'cx="{x}" cy="{y}" r="14.5"'
        body += svg.outline("circle", shape, state, style.colours, 0.8)
        parts.append(svg.place(f"site-{name}-{color}", f"raise statue {name} {color}", state, body, "site"))
    return "".join(parts)


def _free_site(style: Style, color: str, x: float, y: float) -> str:
    dashed = {"stroke": style.colours["coast"], "stroke_width": 1.5, "stroke_dasharray": "3 3"}
    return svg.circle(x, y, 13, style.colours["land"], **dashed) + style.badge(color, x, y, 18)


def _raised(style: Style, color: str, x: float, y: float) -> str:
    disc = svg.circle(x, y, 14, style.ivory, stroke=OUTLINE, stroke_width=1.5)
    statue = style.glyph("statue", x - 4, y - 2, 20, OUTLINE, style.ivory)
    return disc + statue + style.badge(color, x + 7, y + 7, 14, lit=True)


# -- monsters: every monster is a place


def _monsters(style: Style, choices: Choices, number: int, island: MonsterIsland, choice: dict[str, Any]) -> Land:
    colors = tuple(island["monsters"])
    actions = [f"fight {island['id']} {color}" for color in colors]
    fought = choice["monster"] if choice.get("monster_island") == island["id"] else ""
    states = tuple(
        "selected" if color == fought else choices.state(action) for color, action in zip(colors, actions, strict=True)
    )
    places = pens(len(colors))
    prices = [(x + 8, -28, choices.price(action)) for x, action in zip(places, actions, strict=True)]
    at = hex_of(island["at"])
    return Land(at, "monster", _drawn_monsters(style, number, colors, states), prices)


def pitch_of(number: int) -> float:
    """How far apart this number of monsters stand."""
    return _pen(number)[0]


def pens(number: int) -> list[float]:
    """Where this number of monsters stand, from left to right."""
    return [(i - (number - 1) / 2) * pitch_of(number) for i in range(number)]


def _pen(number: int) -> tuple[float, float, float]:
    """How far apart this number of monsters stand, and how large they and their badges are."""
    return (22.5, 24, 17) if number > 2 else (32, 31, 21)


@lru_cache(maxsize=2048)
def _drawn_monsters(style: Style, number: int, colors: tuple[str, ...], states: tuple[str, ...]) -> str:
    """The monsters that are left, each with its colour below."""
    name = content.LAND_NAMES[c.MONSTER_ISLAND][number]
    pitch, size, badge = _pen(len(colors))
    monsters = [names.monster(content.COLORS.index(color)) for color in colors]
    said = style.told(listing(monsters)) if monsters else style.words("none")
    parts = [svg.title(said_of(style, c.MONSTER_ISLAND, number, said)), ground(style)]
    for i, (color, state, x) in enumerate(zip(colors, states, pens(len(colors)), strict=True)):
        kind = content.MONSTERS[content.COLORS.index(color)]
        body = (
            svg.title(style.told(monsters[i]))
            + svg.rect(x - pitch / 2, -26, pitch, 54, style.colours["land"], opacity=0)
            + _ring_around(style, x, 2, pitch - 1, 56, 8, state)
            + on_land(style, f"mon-{kind}", x, -9, size)
            + style.badge(color, x, 16, badge)
        )
        parts.append(svg.place(f"monster-{name}-{color}", f"fight {name} {color}", state, body, "monster"))
    if not colors:
        parts.append(_nothing_left(style, "monster"))
    return "".join(parts)


def _ring_around(style: Style, x: float, y: float, width: float, height: float, radius: float, state: str) -> str:
    return style.ring(x - width / 2, y - height / 2, width, height, radius, state)
