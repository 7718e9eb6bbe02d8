"""The table of Delphi in words, from a view."""

from __future__ import annotations

from typing import Any

from petteia.core.messages import Message
from petteia.core.words import Grid, Section, Words
from petteia.games.delphi import constants as c
from petteia.games.delphi import content, text

View = dict[str, Any]


def words(view: View, lang: str) -> Words:
    """Players, their boards, the sea and the supply."""
    return Words(
        [
            _players(view, lang),
            _gods(view, lang),
            *[_board(view, seat, lang) for seat in view["seats"]],
            _islands(view, lang),
            _sea(view, lang),
            _supply(view, lang),
        ]
    )


def _say(lang: str, key: str, **values: object) -> str:
    return Message(f"delphi.words.{key}", **values).text(lang)


def _color(name: str) -> Message:
    return text.color(content.COLORS.index(name))


def _counts(counts: dict[str, int], lang: str) -> str:
    """Cards or dice by colour: "red 2, blue 1", or "none"."""
    said = [_say(lang, "count", color=_color(name), number=number) for name, number in counts.items() if number]
    return ", ".join(said) if said else _say(lang, "none")


def _names(names: list[Message], lang: str) -> str:
    return ", ".join(name.text(lang) for name in names) if names else _say(lang, "none")


def _at(at: list[int]) -> Message:
    return Message("delphi.place", q=at[0], r=at[1])


def _players(view: View, lang: str) -> Section:
    """One row a player: where the ship is, favours, shield, open tiles."""
    keys = ("player", "ship", "favours", "shield", "range", "storage", "open_tiles")
    rows = []
    for seat in view["seats"]:
        name = text.player(seat["seat"]).text(lang)
        if seat["seat"] == view["first_player"]:
            name = _say(lang, "first", who=name)
        where = _at(seat["ship"]).text(lang)
        if seat["ship"] == view["map"]["zeus"]:
            where = _say(lang, "reached" if seat["reached"] else "zeus")
        numbers = [seat[key] for key in ("favours", "shield", "range", "storage", "open_tiles")]
        rows.append([name, where, *[str(number) for number in numbers]])
    heading = text.phase(view["phase"]).text(lang)
    if view["round"]:
        heading = _say(lang, "round", round=view["round"], phase=heading)
    return Section(heading, grid=Grid([_say(lang, key) for key in keys], rows))


def _gods(view: View, lang: str) -> Section:
    """One row a player: the rows of the six gods."""
    header = [_say(lang, "player"), *[text.god(god).text(lang) for god in range(c.COLORS)]]
    rows = [
        [text.player(seat["seat"]).text(lang), *[str(row) for row in seat["gods"].values()]] for seat in view["seats"]
    ]
    return Section(_say(lang, "gods"), grid=Grid(header, rows))


def _board(view: View, seat: View, lang: str) -> Section:
    """Dice, cards, injuries, cargo, tasks and cards of one player."""
    companions = [content.COMPANIONS.index(name) for name in seat["companions"]]
    cargo = [text.cargo(c.STATUE, content.COLORS.index(color)) for color in seat["statues"]]
    cargo += [text.cargo(c.OFFERING, content.COLORS.index(color)) for color in seat["offerings"]]
    equipment = [text.equipment(content.EQUIPMENT.index(name)) for name in seat["equipment"]]
    lines = [
        _say(lang, "dice", what=_counts(seat["dice"], lang)),
        _say(lang, "cards", what=_counts(seat["cards"], lang)),
        _say(lang, "injuries", what=_counts(seat["injuries"], lang)),
        _say(lang, "cargo", what=_names(cargo, lang)),
        _say(lang, "tasks", what=_tasks(seat["open"], lang)),
        _say(
            lang,
            "companions",
            what=_names([text.companion(i % c.COMPANION_TYPES, i // c.COMPANION_TYPES) for i in companions], lang),
        ),
        _say(lang, "equipment", what=_names(equipment, lang)),
    ]
    if seat["ship_tile"] is not None:
        lines.append(_say(lang, "ship_tile", what=text.ship_tile(content.SHIP_TILES.index(seat["ship_tile"]))))
    if seat["played"] is not None:
        lines.append(_say(lang, "played", what=_color(seat["played"])))
    return Section(text.player(seat["seat"]).text(lang), lines)


def _tasks(tiles: View, lang: str) -> str:
    """The open Zeus tiles: "shrine omega, white statue tile, red monster tile"."""
    said = [Message("delphi.words.shrine", letter=text.letter(c.LETTERS.index(name))) for name in tiles["shrine"]]
    for number, name in enumerate(c.TASK_NAMES):
        said += [Message("delphi.zeus_tile.white", task=text.task(number))] * tiles[name]["any"]
        said += [
            Message("delphi.zeus_tile.colored", task=text.task(number), color=_color(color))
            for color in tiles[name]["colors"]
        ]
    return _names(said, lang)


def _islands(view: View, lang: str) -> Section:
    """A line for each island: its frame, and what lies on it as far as the viewer knows."""
    lines = []
    for number, island in enumerate(view["islands"]):
        where = Message("delphi.words.land", what=text.land(c.ISLAND, number), where=_at(island["at"]))
        if island["tile"] is None:
            state = _say(lang, "face_down")
        else:
            tile = text.island_tile(content.ISLAND_TILES.index(island["tile"]))
            key = "shrine_on" if island["shrine"] else "face_up" if island["face_up"] else "known"
            state = _say(lang, key, what=tile)
        lines.append(_say(lang, "line", where=where, what=state))
    return Section(_say(lang, "islands"), lines)


def _sea(view: View, lang: str) -> Section:
    """Offerings, temples, building sites, monsters and cities."""
    lines = []
    for kind, key, part in (
        (c.OFFERING_ISLAND, "offering_islands", "offerings"),
        (c.MONSTER_ISLAND, "monster_islands", "monsters"),
    ):
        for number, island in enumerate(view[key]):
            where = Message("delphi.words.land", what=text.land(kind, number), where=_at(island["at"]))
            lines.append(_say(lang, "line", where=where, what=_names([_color(x) for x in island[part]], lang)))
    for number, island in enumerate(view["statue_islands"]):
        where = Message("delphi.words.land", what=text.land(c.STATUE_ISLAND, number), where=_at(island["at"]))
        free = [_color(color) for color in island["sites"] if color not in island["raised"]]
        lines.append(_say(lang, "line", where=where, what=_names(free, lang)))
    for number, temple in enumerate(view["temples"]):
        where = Message("delphi.words.land", what=text.land(c.TEMPLE, number), where=_at(temple["at"]))
        lines.append(_say(lang, "line", where=where, what=_color(temple["color"]).text(lang)))
    for number, city in enumerate(view["cities"]):
        where = Message("delphi.words.land", what=text.land(c.CITY, number), where=_at(city["at"]))
        lines.append(_say(lang, "line", where=where, what=_say(lang, "statues", n=city["statues"])))
    return Section(_say(lang, "sea"), lines)


def _supply(view: View, lang: str) -> Section:
    """The display, the decks and the titan die."""
    display = [text.equipment(content.EQUIPMENT.index(name)) for name in view["display"]]
    decks = view["decks"]
    lines = [
        _say(lang, "display", what=_names(display, lang)),
        _say(lang, "oracle_deck", n=decks["oracle"]),
        _say(lang, "injury_deck", n=decks["injury"]),
    ]
    if view["draft"]:
        tiles = [text.ship_tile(content.SHIP_TILES.index(name)) for name in view["draft"]]
        lines.append(_say(lang, "draft", what=_names(tiles, lang)))
    if view["titan"] is not None:
        lines.append(_say(lang, "titan", number=view["titan"]))
    return Section(_say(lang, "supply"), lines)
