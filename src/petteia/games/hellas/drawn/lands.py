"""The map: the sea and its routes, the regions with their nations and who controls them."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from petteia.core.messages import cached_by_people
from petteia.games.hellas.components import content
from petteia.games.hellas.components.constants import CITIES, SHRINES
from petteia.games.hellas.drawn.geography import WINDOW, outline
from petteia.games.hellas.drawn.style import MAP, Choices, Style
from petteia.games.hellas.known.shape import Region, View
from petteia.pictures import svg
from petteia.pictures.palette import SEATS, mix

# Which number of a decision names the region that something starts from.
HERO_MOVES: Final = ("hero_step", "hero_place")


def selected_region(view: View) -> str | None:
    """The region that the question is about: where something comes from, or where there is a battle or a Hunt."""
    region: str | None = view["choice"].get("source")
    monster = selected_monster(view)
    if region is not None:
        return region
    if view["decision"] in HERO_MOVES:
        region = view["seats"][view["to_act"]]["hero_region"]
    elif monster is not None:
        region = view["monsters"][content.MONSTERS.index(monster)]["region"]
    elif view["battle"] is not None:
        region = view["battle"]["region"]
    return region


def selected_monster(view: View) -> str | None:
    """The monster that the question is about."""
    monster: str | None = view["choice"].get("monster")
    if monster is None and view["hunt"] is not None:
        monster = view["hunt"]["monster"]
    return monster


def draw(view: View, style: Style, choices: Choices) -> list[str]:
    """The ground, the routes and the regions; those that can be pressed lie above the others."""
    chosen = selected_region(view)
    verb = "field" if choices.has("field") or choices.has("city") else "region"
    below: list[str] = []
    above: list[str] = []
    for region in view["regions"]:
        name = region["id"]
        action = f"{verb} {name}"
        if action not in choices.legal and f"city {name}" in choices.legal:
            action = f"city {name}"
        state = choices.state(action)
        drawn = _region(style, name, region["control"], action, state, name == chosen, _title(style, region))
        (above if state or name == chosen else below).append(drawn)
    return [_ground(style), *below, *above]


def _title(style: Style, region: Region) -> str:
    return _titled(
        style,
        region["id"],
        region["control"],
        region["temple"],
        tuple((army["seat"], army["field"], army["fortified"]) for army in region["armies"]),
        region["quest"],
    )


@cached_by_people(4096)
def _titled(
    style: Style,
    name: str,
    control: int | None,
    temple: bool,
    armies: tuple[tuple[int, int, int], ...],
    quest: str | None,
) -> str:
    """What a region is and who stands there."""
    number = content.REGIONS.index(name)
    nation = style.name("nation", content.NATIONS[content.NATION_OF[number]])
    said = [style.say("region", region=style.name("region", name), nation=nation, number=content.POPULATION[number])]
    if CITIES[content.CITY_OF[number]] != "none":
        said.append(style.words(f"city.{CITIES[content.CITY_OF[number]]}"))
    if temple:
        said.append(style.words("temple"))
    elif SHRINES[content.SHRINE_OF[number]] != "none":
        said.append(style.words(f"shrine.{SHRINES[content.SHRINE_OF[number]]}"))
    said.append(style.say("neutral") if control is None else style.say("controlled", who=style.player(control)))
    for seat, field, fortified in armies:
        key = "army.fortified" if fortified else "army"
        said.append(style.words(key, who=style.player(seat), number=field))
    if quest is not None:
        said.append(style.name("quest", quest))
    return ". ".join(said)


@lru_cache(maxsize=4096)
def _region(style: Style, name: str, control: int | None, action: str, state: str, is_chosen: bool, title: str) -> str:
    """A region: the ground of its nation, the band of who controls it, its ring."""
    nation = content.NATIONS[content.NATION_OF[content.REGIONS.index(name)]]
    ground = style.colours[f"nation-{nation}"]
    is_marked = bool(state) or is_chosen
    if is_marked:
        ground = mix("#ffffff", ground, 0.5 if style.theme == "light" else 0.13)
    parts = [
        svg.title(title),
        f'<use href="#land-{name}" fill="{ground}" stroke="{style.colours["coast"]}" stroke-width="1.6"/>',
    ]
    inside = ""
    if control is not None:
        inside += _band(style, name, control, 19 if is_marked else 11)
    if is_chosen:
        inside += _border(name, style.colours["ring"], 13) + _border(name, style.colours["halo"], 8)
    elif state:
        inside += _border(name, style.colours["ring"], 8)
    if inside:
        parts.append(svg.group(inside, clip_path=f"url(#clip-{name})", pointer_events="none"))
    if not is_marked:  # a ring that waits for the page to colour it, inside the border
        shape = f'href="#land-{name}" clip-path="url(#clip-{name})"'
        parts.append(svg.outline("use", shape, "", style.colours))
    kind = "region selected" if is_chosen else "region"
    owner = "" if control is None else f' data-band="{SEATS[control].number}"'
    return svg.place(f"region-{name}", action, state, "".join(parts), kind, owner)


def _border(name: str, stroke: str, width: float, **values: object) -> str:
    """The border of a region as a line."""
    return svg.element("use", href=f"#land-{name}", fill="none", stroke=stroke, stroke_width=width, **values)


def _band(style: Style, name: str, seat: int, width: float) -> str:
    """The inner border of a region in the hue and the pattern of a seat."""
    its = SEATS[seat]
    is_light = style.theme == "light"
    under = style.ivory if is_light else "#000000"
    dash, caps = its.line_dash or None, "round" if its.has_round_caps else None
    hue = style.colours[f"seat-{its.number}"]
    return _border(name, under, width + 3, stroke_opacity=0.75 if is_light else 0.4, class_="band") + _border(
        name, hue, width, stroke_dasharray=dash, stroke_linecap=caps, class_="band"
    )


# -- what never changes


@cache
def definitions(style: Style) -> str:
    """The pattern of waves, and the shapes to which bands are cut."""
    line = f'stroke="{style.colours["sea-2"]}" stroke-width="1.4" fill="none"'
    waves = (
        '<pattern id="waves" width="48" height="24" patternUnits="userSpaceOnUse">'
        f'<path d="M0 12q6 -7 12 0t12 0t12 0t12 0" {line}/></pattern>'
    )
    shapes = (
        f'<path id="land-{name}" d="{outline(name)}"/><clipPath id="clip-{name}"><use href="#land-{name}"/></clipPath>'
        for name in content.REGIONS
    )
    return waves + "".join(shapes)


@cache
def _ground(style: Style) -> str:
    """The sea, the coast and the sea routes."""
    x, y, width, height = WINDOW
    c = style.colours
    coast = "".join(f'<use href="#land-{name}"/>' for name in content.REGIONS)
    shore = mix(c["coast"], c["sea"], 0.55)
    parts = [
        svg.rect(x, y, width, height, c["sea"], rx=9),
        svg.rect(x, y, width, height, "url(#waves)", rx=9),
        svg.rect(x, y, width, height, "none", rx=9, stroke=style.edge),
        svg.group(coast, fill=shore, stroke=c["shallow"], stroke_width=17, stroke_linejoin="round"),
        svg.group(coast, fill=shore, stroke=shore, stroke_width=7, stroke_linejoin="round"),
    ]
    parts += [_route(style, route) for route in content.SEA_PATHS]
    return "".join(parts)


def _route(style: Style, route: tuple[tuple[int, int], ...]) -> str:
    """A dotted line over the sea with a ship."""
    (x1, y1), (x2, y2) = route
    mx, my = (x1 + x2) / 2 + (y2 - y1) * 0.1, (y1 + y2) / 2 - (x2 - x1) * 0.1
    d = f"M{x1} {y1}Q{svg.num(mx)} {svg.num(my)} {x2} {y2}"
    line = svg.path(d, style.ink_2, 2.4, stroke_dasharray="0.5 7", stroke_linecap="round")
    x, y = (x1 + x2 + 2 * mx) / 4, (y1 + y2 + 2 * my) / 4
    return line + style.glyph("ship", x, y, 22, style.ink_2, style.colours["sea"])


def on_map(*parts: str) -> list[str]:
    """Parts that are drawn in the coordinates of the map."""
    return [f'<g id="map" transform="translate({MAP[0]} {MAP[1]})">', *parts, "</g>"]
