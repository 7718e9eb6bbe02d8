"""The rules at the pointer: which paragraphs are about what can be pointed at, and what it is called there."""

from __future__ import annotations

from typing import Any, Final

from petteia.core.game import Tip
from petteia.core.messages import Message
from petteia.games.hellas.components import content
from petteia.games.hellas.state import Position
from petteia.games.hellas.told.names import named

# By the first word of an id in the picture; what has no id of its own counts as a part of what it lies on.
RULES: Final = {
    "army": ("HEL-MOV.1", "HEL-BAT.1"),
    "attribute": ("HEL-HER.2", "HEL-INJ.1"),
    "choose": ("HEL-TRN.3", "HEL-SPA.1"),
    "glory": ("HEL-GLO.1", "HEL-GLO.2"),
    "hand": ("HEL-CMP.4", "HEL-BAT.1"),
    "hero": ("HEL-HER.1", "HEL-HMV.1"),
    "map": ("HEL-BRD.1", "HEL-CMP.7"),
    "monster": ("HEL-MST.1", "HEL-HNT.1"),
    "monument": ("HEL-GOD.1", "HEL-PRY.1", "HEL-BMO.1"),
    "own": ("HEL-ART.1", "HEL-BLS.1"),
    "owned": ("HEL-ART.1", "HEL-BLS.1"),
    "quest": ("HEL-QST.1",),
    "region": ("HEL-BRD.1", "HEL-CTL.1"),
    "seat": ("HEL-VIC.1", "HEL-SPA.2"),
    "step": ("HEL-QST.1",),
    "temple": ("HEL-TMP.1", "HEL-DRF.1"),
    "wound": ("HEL-MST.2", "HEL-HNT.10"),
}
OFFERS: Final = {"setup_hero": ("HEL-HER.1",), "keep_artifact": ("HEL-ART.1",), "setup_artifact": ("HEL-ART.1",)}
FAMILIES: Final = {  # whose members the rules speak of one by one
    "artifact": content.ARTIFACTS,
    "blessing": content.BLESSINGS,
    "monster": content.MONSTERS,
    "quest": content.QUESTS,
}


def tip(s: Position, place: str) -> Tip:
    """The rules about a place of the picture: of its kind, and of what lies there by name."""
    kind, _, name = place.partition("-")
    rules = RULES.get(kind, ()) if kind != "offer" else OFFERS.get(s.decision, ("HEL-DRF.1",))
    if kind == "region" and name in content.REGIONS:
        return _region(s, content.REGIONS.index(name), rules)
    return Tip(rules, _named(name.removesuffix("-card")))


def _region(s: Position, region: int, rules: tuple[str, ...]) -> Tip:
    """A region with the monsters in it."""
    places: Any = s.monster_region
    there = [name for number, name in enumerate(content.MONSTERS) if places[number] == region]
    return Tip((*rules, *(RULES["monster"] if there else ())), tuple(named("monster", name) for name in there))


def _named(name: str) -> tuple[Message, ...]:
    return tuple(named(family, name) for family, names in FAMILIES.items() if name in names)
