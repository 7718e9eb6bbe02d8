"""The component data, read once from `content.json` and checked; a mistake is named by its entry."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final, NamedTuple, TypeVar

from petteia.core.content import Content, Entry
from petteia.core.errors import BadContent
from petteia.core.hexgrid import Hex
from petteia.core.messages import Message
from petteia.games.delphi.components import constants as c

Unit = TypeVar("Unit")

FILE: Final[Content] = Content("delphi", Path(__file__).parents[1] / "content.json")
_ROOT: Final[Entry] = FILE.root

SMALLEST_TABLE: Final[int] = 2
LARGEST_TABLE: Final[int] = 4


def _sized(key: str, size: int) -> list[Entry]:
    """The list under this key, which must have this many entries."""
    rows = _ROOT.rows(key)
    if len(rows) != size:
        raise BadContent(Message("core.content.length", file=_ROOT.file, place=key, low=size, high=size))
    return rows


def _ids(rows: list[Entry], key: str = "id") -> tuple[str, ...]:
    ids: list[str] = []
    for row in rows:
        if row.string(key) in ids:
            raise row.part(key).refuse(Message("core.content.unique"))
        ids.append(row.string(key))
    return tuple(ids)


def _names(entry: Entry, key: str, allowed: tuple[str, ...]) -> tuple[int, ...]:
    """The places among the allowed names of the texts in the list under this key."""
    result = []
    for item in entry.rows(key):
        if item.value not in allowed:
            raise item.refuse(Message("core.content.one_of", names=", ".join(allowed)))
        result.append(allowed.index(item.value))
    return tuple(result)


def _numbers(entry: Entry, key: str, size: int, low: int, high: int) -> tuple[int, ...]:
    rows = entry.rows(key)
    if len(rows) != size:
        raise entry.part(key).refuse(Message("core.content.rows", n=size))
    for row in rows:
        if type(row.value) is not int or not low <= row.value <= high:
            raise row.refuse(Message("core.content.integer", low=low, high=high))
    return tuple(row.value for row in rows)


# -- colours, gods and letters -------------------------------------------------------------------------

COLORS: Final[tuple[str, ...]] = _ids(_sized("colors", c.COLORS))  # DEL-1.2
PLAYER_COLORS: Final[tuple[str, ...]] = _ids(_sized("player_colors", c.PLAYER_COLORS))  # DEL-1.3
WHEEL: Final[tuple[int, ...]] = _names(_ROOT.part("wheel"), "clockwise", COLORS)  # DEL-10.1
if sorted(WHEEL) != list(range(c.COLORS)):
    raise _ROOT.part("wheel").part("clockwise").refuse(Message("core.content.unique"))

for _row, _god, _color in zip(_sized("gods", c.COLORS), c.GODS, COLORS, strict=True):  # DEL-1.19
    _row.one_of("id", (_god,))
    _row.one_of("color", (_color,))

TOP_ROW: Final[int] = _ROOT.part("god_track").integer("top", 1, 20)  # DEL-26.1
FIRST_ROWS: Final[tuple[int, ...]] = _numbers(
    _ROOT.part("god_track"), "first_row_by_players", 3, 1, TOP_ROW - 1
)  # DEL-26.2

LETTERS: Final[tuple[str, ...]] = _ids(_sized("letters", len(c.LETTERS)))
if LETTERS != c.LETTERS:
    raise _ROOT.part("letters").refuse(Message("core.content.one_of", names=", ".join(c.LETTERS)))
DISCARDS_A_COLOR: Final[tuple[bool, ...]] = tuple(
    row.boolean("discards_a_color") for row in _ROOT.rows("letters")
)  # DEL-16.9


# -- numbers of the rules ---------------------------------------------------------------------------------

MOST_SHIELD: Final[int] = _ROOT.part("shield").integer("most", 1, 5)  # DEL-31.1
MONSTER_STRENGTH: Final[int] = _ROOT.part("combat").integer("strength", 1, 9)  # DEL-23.3
RECOVER_SAME_COLOR: Final[int] = _ROOT.part("injuries").integer("recover_same_color", 1, 99)  # DEL-8.2
RECOVER_TOTAL: Final[int] = _ROOT.part("injuries").integer("recover_total", 3, 99)
RECOVER_DISCARD: Final[int] = _ROOT.part("injuries").integer("recover_discard", 1, RECOVER_SAME_COLOR)  # DEL-8.3
BONUS_FAVOURS: Final[int] = _ROOT.part("injuries").integer("bonus_favours", 1, 99)  # DEL-8.7
TITAN_SIX: Final[int] = _ROOT.part("injuries").integer("titan_six", 0, 9)  # DEL-34.2
TITAN_OTHER: Final[int] = _ROOT.part("injuries").integer("titan_other", 0, 9)  # DEL-34.3
BASE_RANGE: Final[int] = _ROOT.part("ship").integer("range", 1, 9)  # DEL-15.1
BASE_STORAGE: Final[int] = _ROOT.part("ship").integer("storage", 1, 9)  # DEL-19.4
START_FAVOURS: Final[int] = _ROOT.part("start").integer("favours", 0, 99)  # DEL-5.2
START_INJURIES: Final[int] = _ROOT.part("start").integer("injuries", 1, 1)  # DEL-5.5
DISPLAY: Final[int] = _ROOT.part("start").integer("display", 1, 9)  # DEL-4.3
MARKED_MONSTERS: Final[int] = _ROOT.part("start").integer("marked_monsters", 2, 2)  # DEL-3.7
_gains = _ROOT.part("action_gains")
ACTION_FAVOURS: Final[int] = _gains.integer("take_favours", 1, 99)  # DEL-13.1
OMEN_FAVOURS: Final[int] = _gains.integer("omen_favours", 1, 99)  # DEL-29.24
LAMP_FAVOURS: Final[int] = _gains.integer("lamp_favours", 1, 99)  # DEL-29.14
LAMP_CARDS: Final[int] = _gains.integer("lamp_oracle_cards", 1, 9)
CREATURE_RANGE: Final[int] = _gains.integer("creature_range", 0, 9)  # DEL-28.10


def _counts(key: str, low: int, high: int) -> tuple[int, ...]:
    """How many there are of each colour."""
    rows = _sized(key, c.COLORS)
    for row, color in zip(rows, COLORS, strict=True):
        row.one_of("color", (color,))
    return tuple(row.integer("count", low, high) for row in rows)


MONSTERS: Final[tuple[str, ...]] = _ids(_sized("monsters", c.COLORS))  # DEL-1.20
MONSTER_COUNTS: Final[tuple[int, ...]] = _counts("monsters", LARGEST_TABLE, LARGEST_TABLE)  # DEL-1.10
OFFERING_COUNTS: Final[tuple[int, ...]] = _counts("offerings", LARGEST_TABLE, LARGEST_TABLE)
STATUE_COUNTS: Final[tuple[int, ...]] = _counts("statues", 3, 3)
ORACLE_COUNTS: Final[tuple[int, ...]] = _counts("oracle_cards", 1, 99)  # DEL-1.11
INJURY_COUNTS: Final[tuple[int, ...]] = _counts("injury_cards", 1, 99)


# -- tiles of islands and of Zeus -----------------------------------------------------------------------

_island_tiles = _sized("island_tiles", c.ISLAND_TILES)
ISLAND_TILES: Final[tuple[str, ...]] = _ids(_island_tiles)  # DEL-1.9
TILE_COLORS: Final[tuple[int, ...]] = tuple(row.one_of("player_color", PLAYER_COLORS) for row in _island_tiles)
TILE_LETTERS: Final[tuple[int, ...]] = tuple(row.one_of("letter", LETTERS) for row in _island_tiles)

# DEL-1.18  The letters of a player's three shrine tiles, by tile and player colour.
SHRINE_LETTERS: Final[tuple[tuple[int, ...], ...]] = tuple(
    _names(row, "letters", LETTERS) for row in _sized("shrine_tiles", c.SHRINES)
)
_duals = _sized("dual_tiles", c.DUAL_TILES)
DUAL_OFFERINGS: Final[tuple[int, ...]] = tuple(row.one_of("offering", COLORS) for row in _duals)
DUAL_MONSTERS: Final[tuple[int, ...]] = tuple(row.one_of("monster", COLORS) for row in _duals)

_tasks = _sized("tasks", 1 + c.TASKS)
_task_names = ("shrine", *c.TASK_NAMES)
for _row, _name in zip(_tasks, _task_names, strict=True):
    _row.one_of("id", (_name,))
WHITE_TILES: Final[tuple[int, ...]] = tuple(
    row.integer("white", 0, 3) for row in _tasks[1:]
)  # by task: statue, offering, monster


# -- cards ------------------------------------------------------------------------------------------------


def gain_row(entry: Entry) -> tuple[int, ...]:
    """What a row gives at once, in the order of GAIN_NAMES."""
    if not entry.has("gain"):
        return (0,) * c.GAINS
    gain = entry.part("gain")
    for key in gain.value:
        if key not in c.GAIN_NAMES:
            raise gain.refuse(Message("core.content.one_of", names=", ".join(c.GAIN_NAMES)))
    return tuple(gain.integer(name, 0, 99) if gain.has(name) else 0 for name in c.GAIN_NAMES)


def modifier_row(entry: Entry) -> tuple[int, ...]:
    """What a row changes for as long as it is owned, in the order of MODIFIER_NAMES; a colour counts as its bit."""
    result = [0] * c.MODIFIERS
    if entry.has("modifiers"):
        modifiers = entry.part("modifiers")
        for key in modifiers.value:
            if key not in c.MODIFIER_NAMES:
                raise modifiers.refuse(Message("core.content.one_of", names=", ".join(c.MODIFIER_NAMES)))
            column = c.MODIFIER_NAMES.index(key)
            if column in (c.LAMPS, c.OMENS):
                result[column] = 1 << modifiers.one_of(key, COLORS)
            else:
                result[column] = modifiers.integer(key, 0, 99)
    return tuple(result)


def _effects(rows: list[Entry], key: str) -> tuple[str, ...]:
    """The effect that each row names, "" where it names none; `units` says which there are."""
    return tuple(row.string(key) if row.has(key) else "" for row in rows)


def units(family: str, key: str, known: Mapping[str, Unit], none: Unit) -> list[Unit]:
    """For each row of a family the unit whose name stands under the key; a name that is not known is refused."""
    names = tuple(known)
    return [known[names[row.one_of(key, names)]] if row.has(key) else none for row in _ROOT.rows(family)]


def _color_bits(entry: Entry) -> int:
    return sum(1 << color for color in set(_names(entry, "colors", COLORS))) if entry.has("colors") else 0


TASK_GAINS: Final[tuple[tuple[int, ...], ...]] = tuple(
    gain_row(row) for row in _tasks
)  # shrine, statue, offering, monster (DEL-18.2)
LETTER_GAINS: Final[tuple[tuple[int, ...], ...]] = tuple(
    gain_row(row) for row in _ROOT.rows("letters")
)  # DEL-16.6 to DEL-16.9
COMPANIONS: Final[tuple[str, ...]] = _ids(_sized("companions", c.COLORS * c.COMPANION_TYPES))  # DEL-1.13
COMPANION_NAMES: Final[tuple[str, ...]] = tuple(row.string("name") for row in _ROOT.rows("companions"))
_types = _sized("companion_types", c.COMPANION_TYPES)
COMPANION_GAINS: Final[tuple[tuple[int, ...], ...]] = tuple(gain_row(row) for row in _types)  # by type

_equipment = _sized("equipment", c.EQUIPMENT)
EQUIPMENT_IDS: Final[tuple[str, ...]] = _ids(_equipment)  # DEL-1.12
EQUIPMENT: Final[tuple[str, ...]] = _ids(_equipment, "key")
EQUIPMENT_MODIFIERS: Final[tuple[tuple[int, ...], ...]] = tuple(modifier_row(row) for row in _equipment)
EQUIPMENT_GAINS: Final[tuple[tuple[int, ...], ...]] = tuple(gain_row(row) for row in _equipment)
EQUIPMENT_EFFECTS: Final[tuple[str, ...]] = _effects(_equipment, "effect")
EQUIPMENT_COLORS: Final[tuple[int, ...]] = tuple(_color_bits(row) for row in _equipment)

_ships = _sized("ship_tiles", c.SHIP_TILES)
SHIP_TILE_IDS: Final[tuple[str, ...]] = _ids(_ships)  # DEL-1.14
SHIP_TILES: Final[tuple[str, ...]] = _ids(_ships, "key")
SHIP_MODIFIERS: Final[tuple[tuple[int, ...], ...]] = tuple(modifier_row(row) for row in _ships)
SHIP_GAINS: Final[tuple[tuple[int, ...], ...]] = tuple(gain_row(row) for row in _ships)
SHIP_STARTS: Final[tuple[str, ...]] = _effects(_ships, "start")  # what the owner chooses before round 1
FIRST_GAME_SHIPS: Final[tuple[int, ...]] = tuple(
    i for i, row in enumerate(_ships) if row.boolean("first_game")
)  # DEL-5.14

for _i, _row in enumerate(_ROOT.rows("companions")):
    _row.one_of("color", (COLORS[_i // c.COMPANION_TYPES],))
    _row.one_of("type", (c.TYPE_NAMES[_i % c.COMPANION_TYPES],))
if len(FIRST_GAME_SHIPS) < LARGEST_TABLE:
    raise BadContent(Message("core.content.length", file=_ROOT.file, place="ship_tiles", low=4, high=8))


# -- the tiles of the map -----------------------------------------------------------------------------------


class Space(NamedTuple):
    """One hexagon of a map tile."""

    at: Hex
    terrain: str
    color: int  # of water, of the frame of an island, of a city; NO_COLOR otherwise
    sites: int  # a bit for each colour of a building site
    is_marked: bool  # a marked monster island
    land: int  # its number among the lands of its kind, or -1


class MapTile(NamedTuple):
    """A map tile or a city tile."""

    id: str
    kind: str
    spaces: tuple[Space, ...]


def _tile(row: Entry, numbers: dict[str, int]) -> MapTile:
    spaces = []
    for item in row.rows("hexes"):
        value = item.value
        if not isinstance(value, list) or len(value) < 3 or value[2] not in c.TERRAINS:
            raise item.refuse(Message("core.content.one_of", names=", ".join(c.TERRAINS)))
        q, r, terrain, *rest = value
        colors = [COLORS.index(name) for name in rest if name in COLORS]
        is_single = terrain in ("water", "island", "city")
        if len(colors) != {True: 1, False: 3 if terrain == "statue" else 0}[is_single]:
            raise item.refuse(Message("core.content.one_of", names=", ".join(COLORS)))
        land = -1
        if terrain in c.LANDS:
            land = colors[0] if terrain == "city" else numbers[terrain]
            numbers[terrain] += 1
        sites = sum(1 << color for color in colors) if terrain == "statue" else 0
        spaces.append(Space((q, r), terrain, colors[0] if is_single else c.NO_COLOR, sites, "marked" in rest, land))
    return MapTile(row.string("id"), row.string("kind"), tuple(spaces))


_numbers_of_land = dict.fromkeys(c.LANDS, 0)
_tiles = _sized("map_tiles", 18)
_ids(_tiles)
# DEL-1.4, DEL-1.5, DEL-2.8  One side of each tile; the other side is its mirror image and works alike.
TILES: Final[dict[str, MapTile]] = {row.string("id"): _tile(row, _numbers_of_land) for row in _tiles}
for _kind, _count in zip(c.LANDS, c.LAND_COUNTS, strict=True):
    if _numbers_of_land[_kind] != _count:
        raise _ROOT.part("map_tiles").refuse(Message("core.content.rows", n=_count))
if sum(space.terrain == "water" for tile in TILES.values() for space in tile.spaces) != c.STOPS - 1:  # DEL-1.6
    raise _ROOT.part("map_tiles").refuse(Message("core.content.rows", n=c.STOPS - 1))


def _land_names(kind: str) -> tuple[str, ...]:
    """Lands are named by the tile they are printed on; the frame colour is added where a tile has two islands."""
    names = {}
    for tile in TILES.values():
        lands = [space for space in tile.spaces if space.terrain == kind]
        for space in lands:
            name = tile.id if len(lands) == 1 else f"{tile.id}-{COLORS[space.color]}"
            names[space.land] = COLORS[space.color] if kind == "city" else name
    return tuple(names[number] for number in range(len(names)))


LAND_NAMES: Final[tuple[tuple[str, ...], ...]] = tuple(_land_names(kind) for kind in c.LANDS)  # by kind of land
_spaces = {(space.terrain, space.land): space for tile in TILES.values() for space in tile.spaces if space.land >= 0}
FRAMES: Final[tuple[int, ...]] = tuple(_spaces["island", i].color for i in range(c.ISLANDS))  # DEL-1.7
SITES: Final[tuple[int, ...]] = tuple(_spaces["statue", i].sites for i in range(c.STATUE_ISLANDS))  # DEL-1.8
IS_MARKED: Final[tuple[bool, ...]] = tuple(_spaces["monster", i].is_marked for i in range(c.MONSTER_ISLANDS))  # DEL-1.7
