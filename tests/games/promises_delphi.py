"""Delphi: the sentences with numbers, and what must come of them."""

from __future__ import annotations

import re
from typing import Final

from petteia.games.delphi import events as e
from petteia.games.delphi.components import constants as c
from petteia.games.delphi.components import content
from petteia.games.delphi.told import names
from tests.games.promises import Deed, Kept


def favours_taken(deed: Deed, *_: str) -> tuple[object, ...]:
    """What the supply gives."""
    taken = deed.told(e.FAVOURS_TAKEN)[0].b
    assert deed.after.favours[deed.seat] >= taken
    return (taken,)


def favours_paid(deed: Deed, _: str) -> tuple[object, ...]:
    """DEL-10.15, DEL-15.14  What is paid at once, or at the end of what is chosen."""
    return (deed.until(e.FAVOURS_PAID).b,)


def steps(deed: Deed, _: str) -> tuple[object, ...]:
    """DEL-15.1  How far the ship sails."""
    return (deed.told(e.SHIP_MOVED)[0].c,)


def row(deed: Deed, *_: str) -> tuple[object, ...]:
    """DEL-26.3  Where the god really lands."""
    god = deed.told(e.GOD_ADVANCED)[0].b
    assert deed.after.gods[deed.seat * c.COLORS + god] == deed.told(e.GOD_ADVANCED)[0].c
    return deed.told(e.GOD_ADVANCED)[0].c, content.TOP_ROW


def injuries(deed: Deed, _: str) -> tuple[object, ...]:
    """DEL-8.3, DEL-24.1  How many cards go."""
    return (deed.told(e.INJURIES_DISCARDED)[0].c,)


def aboard(deed: Deed, *_: str) -> tuple[object, ...]:
    """What is aboard before, and how much there is room for."""
    player = deed.before.game.view(deed.before, None)["seats"][deed.seat]
    assert deed.told(e.LOADED)
    return len(player["statues"]) + len(player["offerings"]), player["storage"]


def fight(deed: Deed, *_: str) -> tuple[object, ...]:
    """DEL-23.3  The strength at the first roll, how many of the faces win, and the price of a second roll."""
    strength = deed.told(e.FIGHT_STARTED)[0].c if deed.told(e.FIGHT_STARTED) else 0
    winning = sum(face >= strength for face in range(c.BATTLE_FACES))
    return max(0, strength), 100 * winning // c.BATTLE_FACES, 1


PLACE: Final = r"\d+ spaces? (?:east|west|north|south)"  # where something lies says nothing of what comes of it
CARDS: Final = [  # what is printed on cards, which is of more than one moment
    name.text("en")
    for names_of, number in (
        (names.equipment, len(content.EQUIPMENT)),
        (names.ship_tile, len(content.SHIP_TILES)),
        (names.companion_type, c.COMPANION_TYPES),
        (names.letter, len(c.LETTERS)),
    )
    for name in (names.explain(names_of(each)) for each in range(number))
]
SCENES: Final = (
    "ship_tile a golden_purse; phase start",
    "ship_tile a golden_purse",
    "injuries a 2*red 2*blue 2*green; phase start",
    "dice a red red red; injuries a 2*red",
)
PATTERNS: Final[dict[str, Kept]] = {
    r"^[Tt]ake (\d+) favours\.?$": favours_taken,
    r"^then (\d+) favours?$": favours_taken,
    r"^(\d+) steps?$": steps,
    r"\((\d+) steps?(?: and \d favours?)?\)\.$": steps,
    r"\((?:\d+ steps? and )?(\d+) favours?\)": favours_paid,
    r"^to row (\d) of (\d)$": row,
    r"^(\d) injury cards?$": injuries,
    r"^aboard: (\d) of (\d)$": aboard,
    r"^(\d) or more wins: (\d+)%, then (\d) favour a roll$": fight,
    **{re.escape(text): None for text in CARDS},
    PLACE: None,
}
