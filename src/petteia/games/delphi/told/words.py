"""The table of Delphi in words, from a view: drawn and in short signs for those who see it, in lists for those who
hear it."""

from __future__ import annotations

from typing import Final

from petteia.core.hexgrid import Hex, neighbors
from petteia.core.messages import Message
from petteia.core.words import SAID, SEEN, Grid, Section, Words
from petteia.games.delphi.components import constants as c
from petteia.games.delphi.components import content
from petteia.games.delphi.known.reading import colors_on, hex_of, lands_of
from petteia.games.delphi.known.shape import View
from petteia.games.delphi.told import boards, names, places, sea
from petteia.games.delphi.told.signs import Signs

# The kinds of land, each with its place in a view.
LANDS: Final = (
    (c.ISLAND, "islands"),
    (c.OFFERING_ISLAND, "offering_islands"),
    (c.MONSTER_ISLAND, "monster_islands"),
    (c.STATUE_ISLAND, "statue_islands"),
    (c.TEMPLE, "temples"),
    (c.CITY, "cities"),
)


def words(view: View, lang: str) -> Words:
    """The sea, the players, their boards and the supply."""
    said, seen = Signs(lang, SAID), Signs(lang, SEEN)
    return Words(
        [
            sea.legend(lang),
            sea.sea(view, lang),
            _water(view, said),
            _next_to(view, said),
            _islands(view, said),
            *[_lands(view, said, kind, key) for kind, key in LANDS if kind != c.ISLAND],
            _players(view, said),
            boards.table(view, seen),
            _gods(view, said),
            *[boards.board(view, seat, said) for seat in view["seats"]],
            *[boards.board(view, seat, seen) for seat in view["seats"] if seat["seat"] == view["viewer"]],
            boards.followers(view, seen),
            *_supply(view, said),
        ]
    )


# -- what is said -------------------------------------------------------------------------------------------


def _players(view: View, said: Signs) -> Section:
    """One row a player: where the ship is, favours, shield, open tiles."""
    keys = ("ship", "favours", "shield", "range", "storage", "open_tiles")
    rows = []
    for seat in view["seats"]:
        name = names.player(seat["seat"]).text(said.lang)
        if seat["seat"] == view["first_player"]:
            name = said.phrase("words.first", who=name)
        numbers = [seat[key] for key in ("favours", "shield", "range", "storage", "open_tiles")]
        rows.append([name, boards.ship(view, seat, said), *[str(number) for number in numbers]])
    header = ["", *[said.phrase(f"words.{key}") for key in keys]]
    return Section(boards.heading(view, said), grid=Grid(header, rows), only=SAID)


def _gods(view: View, said: Signs) -> Section:
    """One row a player: the rows of the six gods."""
    header = ["", *[names.god(god).text(said.lang) for god in range(c.COLORS)]]
    rows = [
        [names.player(seat["seat"]).text(said.lang), *[str(row) for row in seat["gods"].values()]]
        for seat in view["seats"]
    ]
    return Section(said.phrase("words.gods", top=content.TOP_ROW), grid=Grid(header, rows), only=SAID)


def _water(view: View, said: Signs) -> Section:
    """A line for each colour: where its water spaces are; then Zeus and the shallows."""
    start, whose = _seen_from(view)
    found: dict[str, list[Hex]] = {}
    for color in content.COLORS:
        what = said.phrase("picture.water", color=said.named(color))
        found[what] = [(q, r) for q, r, other in view["map"]["water"] if other == color]
    found[said.phrase("words.zeus")] = [hex_of(view["map"]["zeus"])]
    found[said.phrase("picture.shallow")] = [(q, r) for q, r, kind in view["map"]["spaces"] if kind == "shallow"]
    lines = []
    for what, spots in found.items():
        ways = [places.way(start, at).text(said.lang) for at in spots if at != start]
        if ways:
            lines.append(said.phrase("words.at", what=what, where="; ".join(ways)))
    return Section(said.phrase(f"words.water.{whose}"), lines, only=SAID)


def _seen_from(view: View) -> tuple[Hex, str]:
    """From where the reader looks: from the own ship; those who have none look from Zeus."""
    ship = places.ship_of(view, view["viewer"])
    return (hex_of(view["map"]["zeus"]), "zeus") if ship is None else (ship, "yours")


def _next_to(view: View, said: Signs) -> Section:
    """A line for each land: the water spaces from which a ship reaches it, by colour and side."""
    water = {(q, r): color for q, r, color in view["map"]["water"]}
    lines = []
    for kind, _ in LANDS:
        for number, land in enumerate(lands_of(view, kind)):
            here = hex_of(land["at"])
            sides = [
                said.phrase("words.side", color=said.named(water[at]), way=places.toward(here, at))
                for at in neighbors(here)
                if at in water
            ]
            lines.append(said.phrase("words.line", where=_land(view, said, kind, number), what=", ".join(sides)))
    return Section(said.phrase("words.next_to"), lines, only=SAID)


def _land(view: View, said: Signs, kind: int, number: int) -> str:
    start, whose = _seen_from(view)
    at = hex_of(lands_of(view, kind)[number]["at"])
    return places.located(places.land(kind, number), start, at, whose).text(said.lang)


def _islands(view: View, said: Signs) -> Section:
    """A line for each island: its frame, and what lies on it as far as the viewer knows."""
    lines = []
    for number, island in enumerate(view["islands"]):
        if island["tile"] is None:
            state = said.phrase("words.face_down")
        else:
            tile = names.tile_of(content.ISLAND_TILES.index(island["tile"]), island["owner"])
            key = "shrine_on" if island["shrine"] else "face_up" if island["face_up"] else "known"
            state = said.phrase(f"words.{key}", what=tile)
        lines.append(said.phrase("words.line", where=_land(view, said, c.ISLAND, number), what=state))
    return Section(said.phrase("words.islands"), lines, only=SAID)


def _lands(view: View, said: Signs, kind: int, key: str) -> Section:
    """A line for each land of a kind: what there is to be had or done."""
    lines = []
    for number in range(len(lands_of(view, kind))):
        where = _land(view, said, kind, number)
        lines.append(said.phrase("words.line", where=where, what=_contents(view, said, kind, number)))
    return Section(said.phrase(f"words.{key}"), lines, only=SAID)


def _contents(view: View, said: Signs, kind: int, number: int) -> str:
    """Offerings and monsters by colour, free building sites, the colour of a temple, the statues of a city."""
    if kind == c.CITY:
        return said.phrase("words.statues", n=view["cities"][number]["statues"])
    return ", ".join(said.named(color) for color in colors_on(view, kind, number)) or said.none()


# -- for everybody --------------------------------------------------------------------------------------------


def _supply(view: View, signs: Signs) -> list[Section]:
    """What is laid out with what each thing does, the decks and the titan die."""
    cards = [names.equipment(content.EQUIPMENT.index(name)) for name in view["display"]]
    tiles = [names.ship_tile(content.SHIP_TILES.index(name)) for name in view["draft"]]
    laid_out = [("display", cards), ("draft", tiles)]
    decks = view["decks"]
    left = (signs.phrase("words.oracle_deck", n=decks["oracle"]), signs.phrase("words.injury_deck", n=decks["injury"]))
    lines = [" ".join(left)]
    if view["titan"] is not None:
        lines.append(signs.phrase("words.titan", number=view["titan"]))
    return [
        *[Section(signs.phrase(f"words.{key}"), _explained(found, signs)) for key, found in laid_out if found],
        Section(signs.phrase("words.supply"), lines),
    ]


def _explained(found: list[Message], signs: Signs) -> list[str]:
    return [signs.phrase("words.explained", what=name, does=names.explain(name)) for name in found]
