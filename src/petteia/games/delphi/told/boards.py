"""The boards of the players in words: a row of signs for each, and the reader's own board in full."""

from __future__ import annotations

from typing import Final

from petteia.core.messages import Message
from petteia.core.words import SAID, SEEN, Grid, Section
from petteia.games.delphi.components import constants as c
from petteia.games.delphi.components import content
from petteia.games.delphi.known.reading import hex_of, open_task
from petteia.games.delphi.known.shape import OpenTiles, Player, View
from petteia.games.delphi.told import names, places
from petteia.games.delphi.told.signs import SHIPS, Signs

COLUMNS: Final = ("favours", "shield", "range", "hold", "dice", "cards", "injuries")


def heading(view: View, signs: Signs) -> str:
    """The round and the phase."""
    phase = names.phase(view["phase"])
    return signs.phrase("words.round", round=view["round"], phase=phase) if view["round"] else phase.text(signs.lang)


def ship(view: View, seat: Player, signs: Signs) -> str:
    """Where a ship lies, as seen from Zeus."""
    if seat["reached"]:
        return signs.phrase("words.reached")
    return places.where(hex_of(view["map"]["zeus"]), hex_of(seat["ship"]), "zeus").text(signs.lang)


# -- a row for each player ------------------------------------------------------------------------------------


def table(view: View, signs: Signs) -> Section:
    """All players in signs: dice, cards and injuries by the letters of their colours, and the rows of the gods."""
    initials = "".join(signs.initial(color) for color in range(c.COLORS))
    header = [signs.phrase("words.player"), *[signs.phrase(f"words.short.{key}") for key in COLUMNS]]
    header += [signs.phrase("words.short.gods", colors=initials), signs.phrase("words.short.tiles")]
    title = heading(view, signs)
    if view["first_player"] is not None:
        title = signs.phrase("words.with_first", heading=title, who=names.player(view["first_player"]))
    return Section(title, grid=Grid(header, [_row(view, seat, signs) for seat in view["seats"]]), only=SEEN)


def _row(view: View, seat: Player, signs: Signs) -> list[str]:
    laden = len(seat["statues"]) + len(seat["offerings"])
    return [
        f"{names.player(seat['seat']).text(signs.lang)} {SHIPS[seat['seat']]}",
        str(seat["favours"]),
        str(seat["shield"]),
        str(seat["range"]),
        f"{laden}/{seat['storage']}",
        *[_letters(seat[part], signs) for part in ("dice", "cards", "injuries")],
        " ".join(str(row) for row in seat["gods"].values()),
        str(seat["open_tiles"]),
    ]


def _letters(counts: dict[str, int], signs: Signs) -> str:
    return "".join(signs.named(name)[0] * number for name, number in counts.items()) or "-"


def followers(view: View, signs: Signs) -> Section:
    """What the others have besides: ship tile, companions and equipment, by name."""
    lines = []
    for seat in view["seats"]:
        if seat["seat"] != view["viewer"]:
            found = [name for name, _ in _followers(seat)]
            who = names.player(seat["seat"])
            lines.append(signs.phrase("words.line", where=who, what=_listed(found, signs)))
    return Section(signs.phrase("words.followers"), lines, only=SEEN)


def _listed(found: list[Message], signs: Signs) -> str:
    return ", ".join(name.text(signs.lang) for name in found) if found else signs.none()


def _followers(seat: Player) -> list[tuple[Message, Message]]:
    """The ship tile, companions and equipment of a player, each with what it does."""
    found: list[tuple[Message, Message]] = []
    if seat["ship_tile"] is not None:
        tile = names.ship_tile(content.SHIP_TILES.index(seat["ship_tile"]))
        found.append((tile, names.explain(tile)))
    for number in (content.COMPANIONS.index(name) for name in seat["companions"]):
        kind, color = number % c.COMPANION_TYPES, number // c.COMPANION_TYPES
        found.append((names.companion(kind, color), names.explain(names.companion_type(kind))))
    for name in seat["equipment"]:
        card = names.equipment(content.EQUIPMENT.index(name))
        found.append((card, names.explain(card)))
    return found


# -- a whole board ----------------------------------------------------------------------------------------------


def board(view: View, seat: Player, signs: Signs) -> Section:
    """Dice, cards, injuries, cargo, tasks, gods and cards of one player; what the reader's own cards do."""
    is_own = seat["seat"] == view["viewer"]
    lines = [
        signs.phrase("words.dice", what=signs.counts(seat["dice"])),
        signs.phrase("words.cards", what=signs.counts(seat["cards"])),
        signs.phrase("words.injuries", what=signs.counts(seat["injuries"])),
        signs.phrase("words.cargo", number=seat["storage"], what=_cargo(seat, signs)),
        signs.phrase("words.tasks", number=seat["open_tiles"], what=_tasks(seat["open"], signs)),
    ]
    if signs.is_seen:
        lines[:3] = ["  ".join(lines[:3])]
        lines.append(signs.phrase("words.gods_of", top=content.TOP_ROW, what=_gods(seat, signs)))
    for name, does in _followers(seat):
        lines.append(signs.phrase("words.explained", what=name, does=does) if is_own else _sentence(name, signs))
    if seat["played"] is not None:
        lines.append(signs.phrase("words.played", what=signs.named(seat["played"])))
    if seat["apollo"]:
        lines.append(signs.phrase("words.apollo"))
    who = names.player(seat["seat"])
    title = signs.phrase("picture.you", who=who) if is_own else who.text(signs.lang)
    return Section(title, lines, only=SEEN if signs.is_seen else SAID)


def _sentence(name: Message, signs: Signs) -> str:
    return f"{name.text(signs.lang)}."


def _cargo(seat: Player, signs: Signs) -> str:
    """What is aboard."""
    said = [signs.phrase("cargo.statue", color=signs.named(color)) for color in seat["statues"]]
    said += [signs.phrase("cargo.offering", color=signs.named(color)) for color in seat["offerings"]]
    return ", ".join(said) or signs.none()


def _tasks(tiles: OpenTiles, signs: Signs) -> str:
    """The open Zeus tiles by kind: "shrine omega, phi; statue any, any; monster any, red"."""
    kinds = [(names.SHRINE, [signs.letter(name) for name in tiles["shrine"]])]
    for number, name in enumerate(c.TASK_NAMES):
        white = [signs.phrase("words.any")] * open_task(tiles, name)["any"]
        kinds.append((number, white + [signs.named(color) for color in open_task(tiles, name)["colors"]]))
    said = [
        signs.phrase("words.task", task=names.task(number), which=", ".join(found)) for number, found in kinds if found
    ]
    return "; ".join(said) or signs.none()


def _gods(seat: Player, signs: Signs) -> str:
    """The rows of the gods: "Aphrodite R▲ 0, Ares K■ 2"."""
    rows = seat["gods"].values()
    return ", ".join(f"{names.god(god).text(signs.lang)} {signs.color(god)} {row}" for god, row in enumerate(rows))
