"""A strip for each player: hero and attributes, the four victories, supplies, used actions, and the cards owned."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from petteia.core.messages import cached_by_people
from petteia.games.hellas.components import content
from petteia.games.hellas.components.constants import ATTRIBUTES, SPECIAL_ACTIONS
from petteia.games.hellas.drawn import holdings, pieces, race
from petteia.games.hellas.drawn.style import (
    BOTTOM,
    COLUMN_WIDTH,
    COLUMN_X,
    GAP,
    TOP,
    Box,
    Choices,
    Style,
)
from petteia.games.hellas.known.shape import Player, View
from petteia.games.hellas.told import signs
from petteia.pictures import svg

HEADER: Final = 52  # the height of the first line
SUPPLIES: Final = 33  # of the second
LEAST_BELOW: Final = 340  # what must be left for the moment and the hand
ATTRIBUTE_X: Final = 272
ATTRIBUTE_WIDTH: Final = 74
RACE_X: Final = 492
USED_X: Final = 482
USED_WIDTH: Final = 35.5


class Strips(NamedTuple):
    """Where the strips lie: the upper edge and the height of each, and how many cards lie side by side."""

    tops: tuple[float, ...]
    heights: tuple[float, ...]
    across: int


def strips(view: View) -> Strips:
    """As high as what the players own needs; narrower cards where that leaves too little room below."""
    numbers = [len(holdings.owned(seat)) for seat in view["seats"]]
    for across in holdings.ACROSS:
        heights = [HEADER + SUPPLIES + holdings.height(number, across) for number in numbers]
        if sum(heights) + GAP * len(heights) <= BOTTOM - TOP - LEAST_BELOW:
            break
    tops, y = [], float(TOP)
    for height in heights:
        tops.append(y)
        y += height + GAP
    return Strips(tuple(tops), tuple(heights), across)


def bottom(found: Strips) -> float:
    """Where what lies below the strips begins."""
    return found.tops[-1] + found.heights[-1] + GAP


def draw(view: View, style: Style, choices: Choices, found: Strips) -> str:
    """All strips."""
    drawn = [
        _strip(view, style, choices, seat, found.tops[i], found.heights[i], found.across)
        for i, seat in enumerate(view["seats"])
    ]
    return "".join(drawn)


def _strip(view: View, style: Style, choices: Choices, player: Player, y: float, height: float, across: int) -> str:
    seat = player["seat"]
    own = view["viewer"] == seat
    marked = is_marked(view, seat)
    ground = style.chosen if marked else style.panel
    attributes = tuple(_attribute_of(player, name) for name in ATTRIBUTES)
    asked = own and choices.has("attribute")
    states = tuple(choices.state(f"attribute {name}") if asked else "" for name in ATTRIBUTES)
    glory = tuple(nation for nation, holder in view["glory"].items() if holder == seat)
    supplies = (
        player["hoplites_in_supply"],
        player["priests"],
        player["hand_size"],
        player["hand_limit"],
        len(player["regions"]),
    )
    slot = next((i + 1 for i, q in enumerate(view["quests"]) if q and q["id"] == player["quest"]), 0)
    is_active = view["active"] == seat and view["result"] is None
    lines = (
        style.paper(Box(0, 0, COLUMN_WIDTH, height), marked),
        _who(style, seat, own, is_active, player["hero"], _place(style, player, slot)),
        _attributes(style, seat, attributes, states, own, ground),
        race.gauges(view, style, seat, ground, RACE_X),
        _supplies(style, supplies, ground),
        _trophies(style, glory, tuple(player["slain"])),
        _used(style, tuple(player["used"]), ground),
        holdings.draw(style, choices if own else None, player, across, HEADER + SUPPLIES, ground),
    )
    return svg.group(
        *lines, id=f"seat-{seat + 1}", class_="seat", transform=f"translate({COLUMN_X} {svg.num(float(y))})"
    )


def is_marked(view: View, seat: int) -> bool:
    """Who must act, or has won."""
    return bool(view["to_act"] == seat or (view["result"] is not None and view["result"]["winner"] == seat))


def _place(style: Style, player: Player, slot: int) -> str:
    """The hero and where it is; on a quest the number of its slot, as beside the map."""
    if player["hero"] is None:
        return "" if player["color"] is None else style.name("color", player["color"])
    hero = style.name("hero", player["hero"])
    if player["quest"] is not None:
        return style.say("on_quest", hero=hero, number=slot)
    if player["hero_region"] is None:
        return hero
    return f"{hero} · {style.name('region', player['hero_region'])}"


@cached_by_people(1024)
def _who(style: Style, seat: int, own: bool, is_active: bool, hero: str | None, place: str) -> str:
    """Token, name, hero and place; an arrow at whose turn it is."""
    name = style.player(seat)
    around = style.say("you", who="{}") if own else "{}"
    said = around.format(svg.fit_name(name, 144, 18, around))
    written = svg.text(60, 23, said, 18, style.ink, width=144, serif=True, bold=True)
    parts = [
        style.token(seat, 32, 27, 42),
        written if name in said else svg.group(svg.title(name), written),
        svg.text(60, 42, place, 14, style.ink_2, width=168),
    ]
    if is_active:
        arrow = svg.element("path", d="M210 10l12 7-12 7z", fill=style.clay)
        parts.append(svg.group(svg.title(style.say("at_turn")), arrow))
    if hero is not None:
        words = svg.title(f"{style.name('hero', hero)}. {style.effect('hero', hero)}")
        parts.append(svg.group(words, pieces.shield_of(style, seat, hero, 0.88), transform="translate(248 27)"))
    return "".join(parts)


# -- attributes


def _attribute_of(player: Player, name: str) -> tuple[int, int, bool]:
    attribute = player["attributes"][name]
    return attribute["value"], attribute["track"], attribute["injured"]


@lru_cache(maxsize=2048)
def _attributes(
    style: Style, seat: int, values: tuple[tuple[int, int, bool], ...], states: tuple[str, ...], own: bool, ground: str
) -> str:
    """Leadership, Strength and Speed: the value in force and the place on the track, which an Injury hides."""
    parts = []
    for i, (name, (value, track, injured), state) in enumerate(zip(ATTRIBUTES, values, states, strict=True)):
        x = ATTRIBUTE_X + ATTRIBUTE_WIDTH * i
        words = style.name("attribute", name)
        said = style.say("injured", attribute=words, value=value, track=track) if injured else f"{words}: {value}"
        figure = style.bad if injured else style.ink
        body = [
            svg.title(said),
            svg.rect(x, 5, ATTRIBUTE_WIDTH - 4, 43, ground, rx=7),
            style.glyph(f"att-{name}", x + 15, 26, 26, figure, ground),
            svg.text(x + 34, 25, str(value), 20, figure, serif=True, bold=True),
        ]
        if injured:
            body.append(style.glyph("injury", x + 58, 18, 19, style.bad, ground))
        body += [_pip(style, x + 33 + 8.6 * k, k < track, injured) for k in range(content.ATTRIBUTE_MAX)]
        body.append(style.ring(Box(x, 4, ATTRIBUTE_WIDTH - 4, 45), 8, state))
        if own:
            parts.append(svg.place(f"attribute-{name}", f"attribute {name}", state, "".join(body), "attribute"))
        else:
            parts.append(svg.group(*body, id=f"attribute-{seat + 1}-{name}"))
    return "".join(parts)


def _pip(style: Style, x: float, on: bool, injured: bool) -> str:
    """A step of the track: full, struck out while it is injured, or open."""
    edge = style.bad if injured and on else style.ink_3
    if on and not injured:
        return svg.circle(x, 38, 3.4, style.ink, stroke=style.ink, stroke_width=1.1)
    dot = svg.circle(x, 38, 3.2, "none", stroke=edge, stroke_width=1.1)
    if on:
        dot += svg.path(f"M{svg.num(x - 3)} 41l6-6", edge, 1.2)
    return dot


# -- supplies


@lru_cache(maxsize=4096)
def _supplies(style: Style, supplies: tuple[int, int, int, int, int], ground: str) -> str:
    """Hoplites and Priests in hand, Combat cards, regions controlled."""
    hoplites, priests, cards, limit, regions = supplies
    items = (
        ("hoplite", str(hoplites), style.words("supply")),
        ("priest", str(priests), style.words("priests")),
        ("combat-card", f"{cards}/{limit}", style.words("cards")),
        ("pop", str(regions), style.say("regions")),
    )
    parts, x = [], 14.0
    for glyph, number, words in items:
        body = style.glyph(glyph, x + 10, HEADER + 14, 21, style.ink_2, ground)
        body += svg.text(x + 24, HEADER + 20, number, 16.5, style.ink, bold=True)
        parts.append(svg.group(svg.title(f"{words}: {number}"), body))
        x += 76 if "/" in number else 56
    return "".join(parts)


@lru_cache(maxsize=2048)
def _trophies(style: Style, glory: tuple[str, ...], slain: tuple[str, ...]) -> str:
    """Glory tokens by nation, and the monsters slain."""
    parts, x = [], 264.0
    y = HEADER + 14
    for nation in glory:
        said = style.say("glory", nation=style.name("nation", nation))
        parts.append(svg.group(svg.title(said), nation_token(style, nation, x + 12, y, 26)))
        x += 28
    for monster in slain:
        plate = svg.rect(x, y - 14, 29, 28, style.glaze, rx=7) + style.monster(monster, x + 14.5, y, 24)
        parts.append(svg.group(svg.title(style.say("slain", monster=style.name("monster", monster))), plate))
        x += 32
    return "".join(parts)


def nation_token(style: Style, nation: str, x: float, y: float, size: float) -> str:
    """A Glory token: the ground and the glyph of a nation with a gold edge."""
    ground = style.colours[f"nation-{nation}"]
    disc = svg.circle(x, y, size / 2 - 1, ground, stroke=style.colours["gold"], stroke_width=2)
    return disc + style.glyph(f"nat-{nation}", x, y, size * 0.68, style.ink, ground)


@lru_cache(maxsize=4096)
def _used(style: Style, used: tuple[str, ...], ground: str) -> str:
    """The special actions: open ones with a full edge, used ones pale under a tick."""
    parts = []
    for i, name in enumerate(SPECIAL_ACTIONS):
        if name == "exhausted_hunt" and name not in used:
            continue  # only who owns that Blessing ever has a token there
        x, y = USED_X + USED_WIDTH * i, HEADER - 1
        words = style.name("special", name)
        if name in used:
            line = {"stroke": style.edge, "stroke_width": 1.3, "stroke_dasharray": "3 3"}
            figure, words = style.edge, style.say("used", action=words)
        else:
            line, figure = {"stroke": style.edge, "stroke_width": 1.3}, style.ink
        box = svg.rect(x, y, USED_WIDTH - 4, 29, ground, rx=6, **line)
        body = box + style.glyph(signs.SPECIAL[name], x + 15.5, y + 14.5, 21, figure, ground)
        if name in used:
            body += style.glyph("ui-check", x + 22, y + 20, 19, style.ink, ground)
        parts.append(svg.group(svg.title(words), body, class_="used" if name in used else None))
    return "".join(parts)
