"""Where the pieces of each region stand: the name, places such as Cities, armies, heroes and monsters.

Each thing has forms from the roomiest to the tightest and a wish where to stand. Monsters that find no room on land
stand on the sea with a line to their region, and so does whatever else has no room.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final, NamedTuple

from petteia.games.hellas.components import content
from petteia.games.hellas.drawn.geography import ANCHORS, Anchors, Point, Room, land_room, nearest_land, sea
from petteia.pictures.svg import text_width

Form = tuple[float, float]  # width and height

# Forms of things, from the roomiest to the tightest.
PLACES: Final[tuple[Form, ...]] = ((36, 36), (32, 32), (28, 28), (24, 24))
ARMIES: Final[tuple[Form, ...]] = ((72, 36), (58, 36), (48, 30), (44, 26))
HEROES: Final[tuple[Form, ...]] = ((42, 48), (34, 40), (30, 34), (26, 30))
NAME_SIZES: Final = (18.0, 18.0, 17.0, 17.0)
NATION_WIDTH: Final = 23  # of the glyph of the nation before the name; it is left out where it is tight
DISC_WIDTH: Final = 28  # of the Population Strength
SLOT: Final = 21  # the side of a Wound on the plate of a monster, with its edge
WIDE, TALL, COMPACT = 0, 1, 2  # forms of a monster: Wounds beside it, Wounds below it, only their number
TALL_COLUMNS: Final = 3
# From roomy to tight: the form of things, whether they crowd together instead of keeping their places, and the forms in
# which monsters may stand on land; without one they go to the sea.
TRIES: Final = (
    (0, False, (WIDE,)),
    (0, False, (WIDE, TALL)),
    (1, False, (WIDE, TALL)),
    (1, False, ()),
    (2, False, (WIDE, TALL)),
    (1, False, (COMPACT,)),
    (2, False, (COMPACT,)),
    (2, True, (COMPACT,)),
    (1, False, ()),
    (2, False, ()),
    (2, True, ()),
    (3, True, (COMPACT,)),
    (3, True, ()),
)
LAST_RESORT: Final = 8  # from this try on monsters go to the sea even if there is no room for them near their region
FAR: Final = 4000.0
NAME_REACH: Final = 26.0
NEAR: Final = 170.0  # a plate on the sea is at most so far from where it would like to stand on land

# What always lies on the sea: the middle of the plates of monuments, and the boxes of what belongs to the table.
MONUMENTS: Final[dict[str, Point]] = {"thessaly": (628, 270), "attica": (938, 676), "acarnania": (68, 560)}
MONUMENT: Final[Form] = (84, 64)
GLORY_BOX: Final = (866.0, 20.0, 121.0, 196.0)
TEMPLE_BOX: Final = (818.0, 232.0, 169.0, 168.0)
QUEST_BOX: Final = (16.0, 799.0, 220.0, 186.0)
DECK_BOX: Final = (664.0, 955.0, 323.0, 26.0)


class Spec(NamedTuple):
    """What stands in a region."""

    name: str  # as the reader reads it
    places: tuple[str, ...]
    armies: tuple[int, ...]  # seats
    heroes: tuple[int, ...]
    monsters: tuple[tuple[str, int], ...]  # with the number of their Wounds


class Spot(NamedTuple):
    """Where a thing stands, and in which form."""

    kind: str  # name, place, army, hero, monster
    key: str | int
    x: float
    y: float
    form: int
    lead: Point | None = None  # the place on land that a thing on the sea belongs to


class Wanted(NamedTuple):
    """A thing to be placed."""

    kind: str
    key: str | int
    forms: tuple[Form, ...]
    first: int  # the roomiest form it may have


@cache
def monster_forms(wounds: int) -> tuple[Form, ...]:
    """The plate of a monster with this many Wounds."""
    wide = 48 + SLOT * ((wounds + 1) // 2), 50
    tall = SLOT * TALL_COLUMNS + 12, 42 + SLOT * -(-wounds // TALL_COLUMNS)
    return wide, tall, (76, 38)


@lru_cache(maxsize=512)
def name_forms(name: str) -> tuple[Form, ...]:
    """The name with and without its nation, and smaller."""
    widths = [DISC_WIDTH + text_width(name, size) * 0.94 for size in NAME_SIZES]
    return (widths[0] + NATION_WIDTH, 28), (widths[1], 28), (widths[2], 24), (widths[3] - 2, 22)


def wanted(spec: Spec) -> list[Wanted]:
    """What is to be placed, in this order."""
    found = [Wanted("name", "", name_forms(spec.name), 0)]
    found += [Wanted("place", place, PLACES, 0) for place in spec.places]
    crowd = 1 if len(spec.armies) > 1 else 0
    found += [Wanted("army", seat, ARMIES, crowd) for seat in spec.armies]
    crowd = 1 if len(spec.heroes) > 1 else 0
    found += [Wanted("hero", seat, HEROES, crowd) for seat in spec.heroes]
    return found


@lru_cache(maxsize=8192)
def arrange(region: str, spec: Spec) -> tuple[tuple[Spot, ...], tuple[Wanted, ...]]:
    """What stands on the land of a region, and what has to find room on the sea."""
    things = wanted(spec)
    monsters = [Wanted("monster", name, monster_forms(wounds), 0) for name, wounds in spec.monsters]
    goes_to_sea = bool(monsters) and all(is_coastal(region, wounds) for _, wounds in spec.monsters)
    spots: list[Spot] = []
    left: list[Wanted] = []
    for number, (level, is_crowd, forms) in enumerate(TRIES):
        if forms or not monsters or goes_to_sea or number >= LAST_RESORT:
            spots, left = _try(region, things + monsters if forms else things, level, is_crowd, forms)
            outside = [] if forms else monsters
            if not left or (left[0].kind == "name" and len(left) == 1 and not has_room_for_name(region, spec.name)):
                return tuple(spots), (*left, *outside)
            left += outside
    return tuple(spots), tuple(left)


@lru_cache(maxsize=512)
def has_room_for_name(region: str, name: str) -> bool:
    """Whether a region that is empty has room for its name; one that is too narrow has it beside it on the sea."""
    thing = Wanted("name", "", name_forms(name), 0)
    return _put_name(land_room(region).copy(), thing, ANCHORS[region].name, 0) is not None


def _try(
    region: str, things: list[Wanted], level: int, is_crowd: bool, forms: tuple[int, ...]
) -> tuple[list[Spot], list[Wanted]]:
    """Place things as roomy as the level says, and monsters in one of these forms; the rest is handed back."""
    room = land_room(region).copy()
    spots: list[Spot] = []
    left = []
    if is_crowd:  # what is large is placed first: the small things find a place between
        things = sorted(things, key=lambda thing: (thing.kind != "name", thing.kind != "monster"))
    for thing in things:
        wish = ANCHORS[region].name if is_crowd else _wish(ANCHORS[region], thing.kind, spots)
        if thing.kind == "name":
            spot = _put_name(room, thing, wish, level)
        else:
            allowed = forms if thing.kind == "monster" else (max(thing.first, level),)
            spot = _put(room, thing, wish, allowed)
        if spot is None:
            left.append(thing)
        else:
            spots.append(spot)
    return spots, left


def _put(room: Room, thing: Wanted, wish: Point, forms: tuple[int, ...], reach: float = FAR) -> Spot | None:
    """The first of these forms that finds room."""
    for form in forms:
        at = room.put(*thing.forms[form], wish, reach)
        if at is not None:
            return Spot(thing.kind, thing.key, *at, form)
    return None


def _put_name(room: Room, thing: Wanted, wish: Point, level: int) -> Spot | None:
    """A name is rather smaller than far from where it belongs."""
    forms = tuple(range(level, len(thing.forms)))
    return _put(room, thing, wish, forms, NAME_REACH) or _put(room, thing, wish, forms)


def _wish(anchors: Anchors, kind: str, spots: list[Spot]) -> Point:
    """Where a thing would like to stand: beside the last one of its kind, or where its kind begins."""
    if spots and spots[-1].kind == kind:
        last = spots[-1]
        step = {"place": 36, "army": 60, "hero": 30, "monster": 0, "name": 0}[kind]
        return last.x + step, last.y + (50 if kind == "monster" else 0)
    first: dict[str, Point] = {
        "name": anchors.name,
        "place": anchors.places,
        "army": anchors.army,
        "hero": anchors.hero,
        "monster": anchors.monster,
    }
    return first[kind]


# -- the sea


@cache
def _open_sea() -> Room:
    """The sea without what always lies there."""
    room = Room(sea())
    for at in MONUMENTS.values():
        room.take(*at, MONUMENT[0] + 10, MONUMENT[1] + 10)
    for x, y, width, height in (GLORY_BOX, TEMPLE_BOX, QUEST_BOX, DECK_BOX):
        room.take(x + width / 2, y + height / 2, width + 12, height + 12)
    for path in content.SEA_PATHS:
        (x1, y1), (x2, y2) = path
        room.take((x1 + x2) / 2, (y1 + y2) / 2, 26, 26)
    return room


def open_sea() -> Room:
    """The free room of the sea, to be filled."""
    return _open_sea().copy()


@cache
def is_coastal(region: str, wounds: int) -> bool:
    """Whether the plate of a monster finds room on the sea near a region."""
    return open_sea().put(*monster_forms(wounds)[WIDE], ANCHORS[region].monster, NEAR) is not None


Homeless = tuple[tuple[str, tuple[Wanted, ...]], ...]  # by region: what has no room on land


@lru_cache(maxsize=4096)
def put_on_sea(homeless: Homeless) -> dict[str, list[Spot]]:
    """Whatever has no room on land, region by region as near to it as possible."""
    room = open_sea()
    found: dict[str, list[Spot]] = {}
    for region, things in homeless:
        for thing in things:
            wish = _wish(ANCHORS[region], thing.kind, [])
            tightest = len(thing.forms) - 1
            forms = tuple(range(thing.first, tightest + 1))
            spot = _put(room, thing, wish, forms, NEAR) or _put(room, thing, wish, (tightest,))
            if spot is not None:
                lead = nearest_land(region, (spot.x, spot.y))
                found.setdefault(region, []).append(spot._replace(lead=lead))
    return found
