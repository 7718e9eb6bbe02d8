"""What stands on the map: names, Cities and Temples, armies, heroes, monsters and monuments."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from petteia.core.messages import Message
from petteia.games.hellas.components import content
from petteia.games.hellas.drawn import lands, layout
from petteia.games.hellas.drawn.geography import nearest_land
from petteia.games.hellas.drawn.layout import Spec, Spot
from petteia.games.hellas.drawn.style import OUTLINE, SMALLEST, Box, Choices, Style
from petteia.games.hellas.known.shape import Monster, Monument, Region, View
from petteia.games.hellas.told.names import named
from petteia.pictures import icons, svg
from petteia.pictures.palette import SEATS, mix

SHIELD: Final = "M0 -21C7 -17 13 -16 19 -16C19 2 14 14 0 23C-14 14 -19 2 -19 -16C-13 -16 -7 -17 0 -21Z"
_HERO_SCALES: Final = (1.0, 0.84, 0.72, 0.62)


def draw(view: View, style: Style, choices: Choices) -> list[str]:
    """All pieces, from those that lie to those that stand."""
    spots = places(view, style)
    by_kind: dict[str, list[str]] = {"place": [], "name": [], "army": [], "monster": [], "hero": []}
    leads = []
    monsters = {monster["id"]: monster for monster in view["monsters"]}
    chosen = lands.selected_monster(view)
    slots = {quest["region"]: i + 1 for i, quest in enumerate(view["quests"]) if quest is not None}
    for region in view["regions"]:
        field = {army["seat"]: army["field"] for army in region["armies"]}
        fort = next((army["seat"] for army in region["armies"] if army["fortified"]), None)
        for spot in spots[region["id"]]:
            if spot.lead is not None:
                leads.append(_lead(style, spot))
            if spot.kind == "name":
                drawn = _name(style, region["id"], region["population"], spot)
            elif spot.kind == "army":
                seat = int(spot.key)
                drawn = _army(style, region["id"], seat, field[seat], seat == view["you"], spot)
            elif spot.kind == "hero":
                seat = int(spot.key)
                drawn = _hero(style, seat, view["seats"][seat]["hero"], seat == view["you"], spot)
            elif spot.kind == "monster":
                drawn = _monster_at(style, choices, monsters[str(spot.key)], spot, spot.key == chosen)
            else:
                drawn = _place_at(style, choices, region["id"], fort, slots.get(region["id"], 0), spot)
            by_kind[spot.kind].append(drawn)
    by_kind["place"] += [_monument_at(style, choices, monument, view) for monument in view["monuments"]]
    return [svg.group(*leads, pointer_events="none"), *(drawn for kind in by_kind.values() for drawn in kind)]


def places(view: View, style: Style) -> dict[str, list[Spot]]:
    """Where everything stands, region by region."""
    wounds = {monster["id"]: len(monster["wounds"]) for monster in view["monsters"]}
    specs = tuple([(region["id"], _spec(style, region, wounds)) for region in view["regions"]])
    return _places(specs)


@lru_cache(maxsize=512)
def _places(specs: tuple[tuple[str, Spec], ...]) -> dict[str, list[Spot]]:
    found: dict[str, list[Spot]] = {}
    homeless = []
    for name, spec in specs:
        spots, left = layout.arrange(name, spec)
        found[name] = list(spots)
        if left:
            homeless.append((name, left))
    for name, at_sea in layout.put_on_sea(tuple(homeless)).items():
        found[name] += at_sea
    return found


def _spec(style: Style, region: Region, wounds: dict[str, int]) -> Spec:
    sites = [region["city"]] if region["city"] != "none" else []
    if region["temple"]:
        sites.append("temple")
    elif region["shrine"] != "none":
        sites.append(region["shrine"])
    if region["quest"] is not None:
        sites.append("quest")
    armies = [army["seat"] for army in region["armies"] if army["field"]]
    armies.sort(key=lambda seat: (seat != region["control"], seat))  # who controls the region stands first
    return Spec(
        _region_name(style.lang, region["id"]),
        tuple(sites),
        tuple(armies),
        tuple(region["heroes"]),
        tuple((name, wounds[name]) for name in region["monsters"]),
    )


@lru_cache(maxsize=512)
def _region_name(lang: str, region: str) -> str:
    return named("region", region).text(lang)


@lru_cache(maxsize=2048)
def _lead(style: Style, spot: Spot) -> str:
    """The line from something on the sea to its region."""
    assert spot.lead is not None
    return _line(style, spot.lead[0], spot.lead[1], spot.x, spot.y)


def _line(style: Style, x1: float, y1: float, x2: float, y2: float) -> str:
    d = f"M{svg.num(x1)} {svg.num(y1)}L{svg.num(x2)} {svg.num(y2)}"
    under = svg.path(d, style.panel, 5, stroke_linecap="round", stroke_opacity=0.8)
    return under + svg.path(d, style.ink, 2.4, stroke_dasharray="1 5", stroke_linecap="round")


# -- names


@lru_cache(maxsize=512)
def _name(style: Style, region: str, population: int, spot: Spot) -> str:
    """The nation, the Population Strength and the name of a region."""
    name = style.name("region", region)
    size = layout.NAME_SIZES[spot.form]
    number = content.REGIONS.index(region)
    nation = content.NATIONS[content.NATION_OF[number]]
    ground = style.colours[f"nation-{nation}"]
    x = spot.x - layout.name_forms(name)[spot.form][0] / 2
    parts = []
    if spot.form == 0:
        parts.append(icons.glyph(f"nat-{nation}", x + 10, spot.y, 21, style.ink_2, ground))
        x += layout.NATION_WIDTH
    radius = (12, 12, 11, 10.5)[spot.form]
    parts.append(svg.circle(x + 12, spot.y, radius, style.panel, stroke=style.ink, stroke_width=1.4))
    parts.append(svg.text(x + 12, spot.y + 6, str(population), 17, style.ink, bold=True, anchor="middle"))
    halo = mix(style.panel, ground, 0.6)
    words = svg.text(
        x + 28,
        spot.y + size * 0.33,
        name,
        size,
        style.ink,
        serif=True,
        bold=True,
        paint_order="stroke",
        stroke=halo,
        stroke_width=4,
        stroke_linejoin="round",
    )
    parts.append(words)
    return svg.group(*parts, class_="name", pointer_events="none")


# -- Cities, Temples, quests


def _place_at(style: Style, choices: Choices, region: str, fort: int | None, slot: int, spot: Spot) -> str:
    is_city = spot.key in ("city", "sparta")
    state = ""
    if is_city and f"field {region}" in choices.legal:
        state = choices.state(f"city {region}")
    return _place(style, region, fort if is_city else None, slot, state, spot)


@lru_cache(maxsize=4096)
def _place(style: Style, region: str, fort: int | None, slot: int, state: str, spot: Spot) -> str:
    """A City (with its fortified Hoplite), a Shrine, a Temple, the place of the Oracle or a quest."""
    side = layout.PLACES[spot.form][0] - 2
    x, y, kind = spot.x, spot.y, str(spot.key)
    parts = []
    if kind in ("city", "sparta"):
        parts.append(_on_land(style, region, kind, x, y, side * 0.94))
        if fort is not None:
            parts.append(style.token(fort, x + side * 0.3, y + side * 0.3, max(21, side * 0.66)))
    elif kind == "temple":
        parts.append(svg.circle(x, y, side / 2, style.ivory, stroke=OUTLINE, stroke_width=1.4))
        parts.append(icons.glyph("temple", x, y - 0.5, side * 0.7, OUTLINE, style.ivory))
    elif kind == "quest":
        parts.append(quest_mark(style, slot, x, y, side))
    else:
        ground = _ground(style, region)
        pale = mix(style.panel, ground, 0.55)
        line = {"stroke": style.ink_2, "stroke_width": 1.4, "stroke_dasharray": "3 3"}
        parts.append(svg.circle(x, y, side / 2 - 1, pale, **line))
        parts.append(style.glyph(kind, x, y, side * 0.66, style.ink_2, pale))
    ident = f"{kind}-{region}"
    if state:
        parts.append(style.ring(Box(x - side / 2, y - side / 2, side, side), 7, state))
        return svg.place(ident, f"city {region}", state, "".join(parts), kind, _said(style, region, kind))
    return svg.spot(ident, "".join(parts), kind, _said(style, region, kind))


def _said(style: Style, region: str, kind: str) -> str:
    """What stands in a region, read aloud: "Macedonia, City"."""
    keys = {"temple": "temple", "quest": "quest_here", "shrine": "shrine.shrine", "oracle": "shrine.oracle"}
    return svg.label(f"{style.name('region', region)}, {style.words(keys.get(kind, f'city.{kind}'))}")


def quest_mark(style: Style, number: int, x: float, y: float, side: float) -> str:
    """The sign of a quest with the number of its slot, the same on the map and beside it."""
    box = svg.rect(
        x - side / 2, y - side / 2, side, side, style.clay, rx=side / 3, stroke=style.panel, stroke_width=1.2
    )
    light, size = style.colours["on-clay"], max(SMALLEST, side * 0.5)
    return (
        box
        + style.glyph("quest", x - side * 0.19, y, side * 0.58, light, style.clay)
        + svg.text(x + side * 0.26, y + size * 0.36, str(number), size, light, bold=True, anchor="middle")
    )


def _ground(style: Style, region: str) -> str:
    nation = content.NATIONS[content.NATION_OF[content.REGIONS.index(region)]]
    return style.colours[f"nation-{nation}"]


def _on_land(style: Style, region: str, glyph: str, x: float, y: float, size: float) -> str:
    return style.glyph(glyph, x, y, size, style.ink, _ground(style, region))


# -- armies and heroes


@lru_cache(maxsize=8192)
def _army(style: Style, region: str, seat: int, number: int, is_own: bool, spot: Spot) -> str:
    """The Hoplites of a seat in the field: its token and their number. The own ones can be pressed."""
    width, height = layout.ARMIES[spot.form]
    width, height = width - 4, height - 2
    token = (30, 30, 25, 22)[spot.form]
    left, digits = -width / 2, str(number)
    parts = [
        svg.rect(left, -height / 2, width, height, style.ivory, rx=height / 2, stroke=OUTLINE, stroke_width=1.4),
        style.token(seat, left + token / 2 + 2, 0, token),
    ]
    if spot.form == 0 and number < 10:
        parts.append(icons.glyph("hoplite", 8, 0, 21, "#5a4c3e", style.ivory))
        parts.append(_count(digits, 24, 20))
    else:
        size = (20, 20, 17, 17)[spot.form] - (0 if len(digits) == 1 else (2, 3, 4, 4.5)[spot.form])
        parts.append(_count(digits, left + token + (width - token - 3) / 2 + 1, size))
    ident = f"army-{region}-{seat + 1}"
    if is_own:
        said = svg.label(f"{style.name('region', region)}, {style.told(Message('hellas.offer.army'))}: {number}")
        return svg.spot(ident, "".join(parts), "army", svg.moved(spot.x, spot.y) + svg.OWN + said)
    return svg.piece("".join(parts), spot.x, spot.y, ident)


def _count(digits: str, x: float, size: float) -> str:
    return svg.text(x, size * 0.35, digits, size, OUTLINE, bold=True, anchor="middle")


@lru_cache(maxsize=2048)
def _hero(style: Style, seat: int, hero: str, is_own: bool, spot: Spot) -> str:
    """A shield in the hue and pattern of a seat with the sign of the hero; the own one can be pressed."""
    shield = shield_of(style, seat, hero, _HERO_SCALES[spot.form])
    side = (23, 20, 18, 16)[spot.form]
    scale = _HERO_SCALES[spot.form]
    token = style.token(seat, 12 * scale, 14 * scale, side)
    if is_own:
        said = svg.label(style.name("hero", hero))
        return svg.spot(f"hero-{seat + 1}", shield + token, "hero", svg.moved(spot.x - 1, spot.y - 1) + svg.OWN + said)
    return svg.piece(shield + token, spot.x - 1, spot.y - 1, f"hero-{seat + 1}")


@lru_cache(maxsize=256)
def shield_of(style: Style, seat: int, hero: str, scale: float) -> str:
    """The shield of a hero with its middle at the origin."""
    hue = style.colours[f"seat-{SEATS[seat].number}"]
    parts = [
        f'<path d="{SHIELD}" fill="none" stroke="{OUTLINE}" stroke-width="5"/>',
        f'<path d="{SHIELD}" fill="{hue}" stroke="{style.ivory}" stroke-width="2.6"/>',
        icons.glyph(f"hero-{hero}", 0, -2, 25, style.ivory, hue),
    ]
    return svg.group(*parts, transform=None if scale == 1 else f"scale({scale:g})")


# -- monsters


def _monster_at(style: Style, choices: Choices, monster: Monster, spot: Spot, is_chosen: bool) -> str:
    wounds = tuple((wound["symbol"], wound["covered"]) for wound in monster["wounds"])
    state = choices.state(f"monster {monster['id']}")
    return _monster(style, monster["id"], wounds, len(monster["evolutions"]), state, is_chosen, spot)


@lru_cache(maxsize=4096)
def _monster(
    style: Style,
    name: str,
    wounds: tuple[tuple[str, bool], ...],
    evolutions: int,
    state: str,
    is_chosen: bool,
    spot: Spot,
) -> str:
    """A dark plate with the figure of a monster and its Wounds; a gold mark for each evolution."""
    width, height = layout.monster_forms(len(wounds))[spot.form]
    width, height = width - 4, height - 4
    left, top = -width / 2, -height / 2
    rim = style.colours["halo"] if is_chosen else style.ivory
    plate = svg.rect(left, top, width, height, style.glaze, rx=12, stroke=rim, stroke_width=3 if is_chosen else 2)
    parts = [plate]
    if spot.form == layout.WIDE:
        parts.append(style.monster(name, left + 22, 0, 34))
        parts.append(_wounds(style, wounds, left + 52, -layout.SLOT / 2, (len(wounds) + 1) // 2))
    elif spot.form == layout.TALL:
        parts.append(style.monster(name, 0, top + 19, 31))
        parts.append(_wounds(style, wounds, -layout.SLOT, top + 46, layout.TALL_COLUMNS))
    else:
        said = f"{sum(is_covered for _, is_covered in wounds)}/{len(wounds)}"
        parts.append(style.monster(name, left + 20, 0, 29))
        parts.append(svg.text(width / 2 - 19, 6, said, 17, style.colours["on-glaze"], bold=True, anchor="middle"))
    for i in range(evolutions):
        at = left + 12 + 13 * i
        mark = f"M{svg.num(at)} {svg.num(top - 5)}l6 8h-12z"
        parts.append(svg.element("path", d=mark, fill=style.colours["halo"], stroke=OUTLINE, stroke_width=1.2))
    moved = svg.moved(spot.x, spot.y) + svg.label(style.name("monster", name))
    if state:
        parts.append(style.ring(Box(left, top, width, height), 13, state))
        return svg.place(f"monster-{name}", f"monster {name}", state, "".join(parts), "monster", moved)
    return svg.spot(f"monster-{name}", "".join(parts), "monster", moved)


def _wounds(style: Style, wounds: tuple[tuple[str, bool], ...], x: float, y: float, columns: int) -> str:
    """The Wounds in rows, the middle of the first at x, y."""
    return "".join(
        wound_slot(
            style, symbol, covered, x + layout.SLOT * (i % columns), y + layout.SLOT * (i // columns), layout.SLOT - 1.4
        )
        for i, (symbol, covered) in enumerate(wounds)
    )


def wound_slot(style: Style, symbol: str, is_covered: bool, x: float, y: float, side: float) -> str:
    """A Wound of a monster: light while it is open, dark with a light edge once it is covered."""
    ground, figure = (OUTLINE, "#a3917a") if is_covered else (style.ivory, OUTLINE)
    edge = "#a3917a" if is_covered else OUTLINE
    box = svg.rect(x - side / 2, y - side / 2, side, side, ground, rx=side / 5, stroke=edge, stroke_width=1)
    drawn = icons.glyph(f"w-{symbol}", x, y, side * 0.86, figure, ground)
    if is_covered:
        h = side * 0.32
        cross = f"M{svg.num(x - h)} {svg.num(y + h)}L{svg.num(x + h)} {svg.num(y - h)}"
        drawn += svg.path(cross, "#ee9a63", side * 0.12, stroke_linecap="round")
    return box + drawn


# -- monuments


def _monument_at(style: Style, choices: Choices, monument: Monument, view: View) -> str:
    god = monument["id"]
    priests = tuple(seat for seat, number in enumerate(monument["priests"]) for _ in range(number))
    countdown = view["countdown"]
    tokens = -1
    if countdown is not None and countdown["region"] == monument["region"]:
        tokens = countdown["tokens"]
    state = choices.state(f"god {god}")
    return _monument(style, god, monument["region"], monument["level"], monument["places"], priests, tokens, state)


@lru_cache(maxsize=2048)
def _monument(
    style: Style,
    god: str,
    region: str,
    level: int,
    places: int,
    priests: tuple[int, ...],
    tokens: int,
    state: str,
) -> str:
    """A monument by its level, its god, and the Priests that pray there; the countdown once it runs."""
    x, y = layout.MONUMENTS[region]
    width, height = layout.MONUMENT
    glaze, light = style.glaze, style.colours["on-glaze"]
    left, top = -width / 2, -height / 2
    reached = f"{level}/{content.MONUMENT_LEVELS}"
    said = style.say("monument", god=style.name("god", god), level=level, number=content.MONUMENT_LEVELS)
    parts = [
        svg.title(f"{said}. {style.effect('god', god)}"),
        svg.rect(left, top, width, height, glaze, rx=10, stroke=style.ivory, stroke_width=1.6),
        icons.glyph(f"monument-{level}", left + 22, top + 22, 38, "#f0b48b", glaze),
        svg.text(left + 22, height / 2 - 6, reached, 17, light, bold=True, anchor="middle"),
        icons.glyph(f"god-{god}", left + 61, top + 17, 24, "#f0b48b", glaze),
    ]
    for i in range(places):
        px, py = left + 49 + 24 * i, height / 2 - 17
        if i < len(priests):
            parts.append(style.token(priests[i], px, py, 24))
        else:
            line = {"stroke": "#cdbb9e", "stroke_width": 1.3, "stroke_dasharray": "3 3"}
            parts.append(svg.circle(px, py, 9, "none", **line))
    if tokens >= 0:
        parts.append(svg.circle(width / 2 - 2, top + 2, 14, style.colours["halo"], stroke=OUTLINE, stroke_width=1.6))
        parts.append(svg.text(width / 2 - 2, top + 8, str(tokens), 17, OUTLINE, bold=True, anchor="middle"))
    lead = _line(style, *nearest_land(region, (x, y)), x, y)
    moved = svg.moved(x, y)
    if state:
        parts.append(style.ring(Box(left, top, width, height), 10, state))
        return lead + svg.place(f"monument-{god}", f"god {god}", state, "".join(parts), "monument", moved)
    return lead + svg.spot(f"monument-{god}", "".join(parts), "monument", moved)
