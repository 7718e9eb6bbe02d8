"""The table of Delphi in words, from a view: drawn and in short signs for those who see it, in lists for those who
hear it."""

from __future__ import annotations

from typing import Final

from petteia.core.hexgrid import neighbors
from petteia.core.messages import Message
from petteia.core.words import SAID, SEEN, Grid, Section, Words
from petteia.games.delphi.components import constants as c
from petteia.games.delphi.components import content
from petteia.games.delphi.known.reading import colors_on, hex_of, lands_of
from petteia.games.delphi.known.shape import Land, View
from petteia.games.delphi.told import boards, names, sea
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
    lines = []
    for color in content.COLORS:
        places = [said.place((q, r)) for q, r, found in view["map"]["water"] if found == color]
        what = said.phrase("picture.water", color=said.named(color))
        lines.append(said.phrase("words.at", what=what, where="; ".join(places)))
    lines.append(said.phrase("words.at", what=said.phrase("words.zeus"), where=said.place(view["map"]["zeus"])))
    shallows = [said.place((q, r)) for q, r, kind in view["map"]["spaces"] if kind == "shallow"]
    if shallows:
        lines.append(said.phrase("words.at", what=said.phrase("picture.shallow"), where="; ".join(shallows)))
    return Section(said.phrase("words.water"), lines, only=SAID)


def _next_to(view: View, said: Signs) -> Section:
    """A line for each land: the water spaces from which a ship reaches it."""
    water = {(q, r): color for q, r, color in view["map"]["water"]}
    lines = []
    for kind, _ in LANDS:
        for number, land in enumerate(lands_of(view, kind)):
            near = [at for at in neighbors(hex_of(land["at"])) if at in water]
            places = [
                said.phrase("words.colored_place", color=said.named(water[at]), place=said.place(at)) for at in near
            ]
            lines.append(said.phrase("words.line", where=_land(said, kind, number, land), what="; ".join(places)))
    return Section(said.phrase("words.next_to"), lines, only=SAID)


def _land(said: Signs, kind: int, number: int, land: Land) -> str:
    return said.phrase("words.land", what=names.land(kind, number), where=said.place(land["at"]))


def _islands(view: View, said: Signs) -> Section:
    """A line for each island: its frame, and what lies on it as far as the viewer knows."""
    lines = []
    for number, island in enumerate(view["islands"]):
        if island["tile"] is None:
            state = said.phrase("words.face_down")
        else:
            tile = names.island_tile(content.ISLAND_TILES.index(island["tile"]))
            key = "shrine_on" if island["shrine"] else "face_up" if island["face_up"] else "known"
            state = said.phrase(f"words.{key}", what=tile)
            if island["owner"] is not None and not island["shrine"]:
                state = said.phrase("words.owned", what=state, who=names.player(island["owner"]))
        lines.append(said.phrase("words.line", where=_land(said, c.ISLAND, number, island), what=state))
    return Section(said.phrase("words.islands"), lines, only=SAID)


def _lands(view: View, said: Signs, kind: int, key: str) -> Section:
    """A line for each land of a kind: what there is to be had or done."""
    lines = []
    for number, land in enumerate(lands_of(view, kind)):
        where = _land(said, kind, number, land)
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
