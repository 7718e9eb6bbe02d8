"""What things and signs are, for those who point at them."""

from __future__ import annotations

import re
from typing import Final

from petteia.core.messages import Message
from petteia.core.terms import GOAL, Term, kind_of, known
from petteia.games.hellas.components import content
from petteia.games.hellas.components.constants import ATTRIBUTES, REGULAR_ACTIONS, SPECIAL_ACTIONS, SYMBOLS
from petteia.games.hellas.told import signs

# The terms, with the rules about each.
RULES: Final = {
    "army": ("HEL-MOV.1", "HEL-BAT.1"),
    "artifact": ("HEL-ART.1", "HEL-ART.2"),
    "attributes": ("HEL-HER.2", "HEL-INJ.3", "HEL-PRY.6"),
    "blessing": ("HEL-BLS.1", "HEL-DRF.1"),
    "choice": (),
    "city": ("HEL-REC.1", "HEL-FOR.1", "HEL-FOR.3"),
    "combat_card": ("HEL-BAT.17", "HEL-HNT.12", "HEL-LIM.1"),
    "done": (),
    "exhausted_hunt": ("HEL-HNT.1",),
    "face": ("HEL-MPH.1", "HEL-MPH.2"),
    "glory": ("HEL-GLO.1", "HEL-GLO.2", "HEL-GLO.4"),
    "hero": ("HEL-HER.1", "HEL-HMV.1"),
    "hoplite": ("HEL-CTL.2", "HEL-BAT.17"),
    "injury": ("HEL-INJ.3", "HEL-INJ.1"),
    "leadership": ("HEL-HER.2", "HEL-MOV.1"),
    "monster": ("HEL-MST.1", "HEL-MST.3", "HEL-HNT.1"),
    "monument": ("HEL-GOD.1", "HEL-BMO.1", "HEL-KOK.1"),
    "nation": ("HEL-BRD.2", "HEL-VIC.2"),
    "priest": ("HEL-PRY.1", "HEL-TMP.2"),
    "quest": ("HEL-QST.1", "HEL-QST.9"),
    "region": ("HEL-CTL.2", "HEL-BRD.1"),
    "regular": ("HEL-TRN.2", "HEL-TRN.3"),
    "seat": ("HEL-VIC.1",),
    "special": ("HEL-TRN.4", "HEL-SPA.1", "HEL-SPA.3"),
    "speed": ("HEL-HER.2", "HEL-HMV.1"),
    "strength": ("HEL-HER.2", "HEL-HNT.6"),
    "supplies": ("HEL-CMP.8",),
    "symbol": ("HEL-HNT.12", "HEL-CMP.4"),
    "temple": ("HEL-TMP.1", "HEL-TMP.2", "HEL-VIC.5"),
    "wound": ("HEL-HNT.11", "HEL-MST.3"),
}
ACTIONS: Final = {
    "build_monument": ("HEL-BMO.1",),
    "build_temple": ("HEL-TMP.1",),
    "hero_movement": ("HEL-HMV.1",),
    "hoplite_movement": ("HEL-MOV.1",),
    "hunt": ("HEL-HNT.1",),
    "march": ("HEL-MAR.1",),
    "prayer": ("HEL-PRY.1",),
    "prepare": ("HEL-PRE.1",),
    "recruit": ("HEL-REC.1",),
    "use_artifacts": ("HEL-USE.1",),
    "usurp": ("HEL-USU.1",),
}
PART_OF_A_TURN: Final = {"regular": REGULAR_ACTIONS, "special": SPECIAL_ACTIONS}
VICTORIES: Final = {"warlord": "HEL-VIC.2", "favored": "HEL-VIC.5", "slayer": "HEL-VIC.6", "king": "HEL-VIC.7"}
# By the first words of an id or a sign.
KINDS: Final = {
    "army": "army",
    "artifact": "artifact",
    "att-leadership": "leadership",
    "att-speed": "speed",
    "att-strength": "strength",
    "attribute-leadership": "leadership",
    "attribute-speed": "speed",
    "attribute-strength": "strength",
    "blessing": "blessing",
    "card": "combat_card",
    "choose": "choice",
    "choose-artifact": "artifact",
    "choose-attack": "monster",
    "choose-blessing": "blessing",
    "choose-hero": "hero",
    "choose-monster": "monster",
    "city": "city",
    "combat-card": "combat_card",
    "done": "done",
    "end": "done",
    "glory": "glory",
    "god": "monument",
    "hand": "combat_card",
    "hero": "hero",
    "hoplite": "hoplite",
    "injury": "injury",
    "map": "region",
    "md": "face",
    "mon": "monster",
    "monster": "monster",
    "monument": "monument",
    "nat": "nation",
    "offer": "choice",
    "oracle": "temple",
    "own": "artifact",
    "owned": "artifact",
    "priest": "priest",
    "quest": "quest",
    "region": "region",
    "seat": "seat",
    "sec-artifacts": "artifact",
    "sec-asked": "choice",
    "sec-attributes": "attributes",
    "sec-blessings": "blessing",
    "sec-hand": "combat_card",
    "sec-kept": "quest",
    "sec-regular": "regular",
    "sec-special": "special",
    "sec-supplies": "supplies",
    "shrine": "temple",
    "sparta": "city",
    "special-exhausted_hunt": "exhausted_hunt",
    "step": "quest",
    "temple": "temple",
    "tok": "seat",
    "w": "symbol",
    "wound": "wound",
}
# What is known by its own name: by the first words of an id or a sign, the family and who belongs to it.
FAMILIES: Final = {
    "att": ("attribute", ATTRIBUTES),
    "attribute": ("attribute", ATTRIBUTES),
    "md": ("face", ("nothing", "region_attack", "move", "move_or_region_attack")),
    "mon": ("monster", content.MONSTERS),
    "monster": ("monster", content.MONSTERS),
    "nat": ("nation", content.NATIONS),
    "region": ("region", content.REGIONS),
    "special": ("special", SPECIAL_ACTIONS),
    "w": ("symbol", SYMBOLS),
}
# The same, with a text of its own.
PRINTED: Final = {
    "god": ("god", content.GODS, "monument"),
    "hero": ("hero", content.HEROES, "hero"),
    "choose-hero": ("hero", content.HEROES, "hero"),
    "own": ("artifact", content.ARTIFACTS, "artifact"),
    "owned": ("artifact", content.ARTIFACTS, "artifact"),
    "choose-artifact": ("artifact", content.ARTIFACTS, "artifact"),
    "choose-blessing": ("blessing", content.BLESSINGS, "blessing"),
}
BLESSINGS: Final = ("own", "owned")  # these ids may also be of Blessings
SEAT: Final = re.compile(r"(?<=^attribute)-\d-")  # whose an attribute is, in the picture
CALLED: Final = {sign: name for name, sign in signs.MONSTERS.items()}


def term(place: str) -> Term | None:
    """What something is, by the id of its element or by its sign."""
    if place.startswith(GOAL):
        return _victory(place.removeprefix(GOAL))
    place = SEAT.sub("-", place, count=1)
    verb, _, name = place.partition("-")
    if name in ACTIONS and name in (
        REGULAR_ACTIONS if verb == "regular" else SPECIAL_ACTIONS if verb == "special" else ()
    ):
        key = f"hellas.{verb}.{name}"
        return Term(Message(key), Message(f"hellas.words.text.{verb}.{name}"), ACTIONS[name])
    kind = kind_of(place, KINDS)
    return (_printed(kind, place.removeprefix(f"{kind}-")) or _of_kind(kind, place)) if kind else None


def _victory(sign: str) -> Term | None:
    victory = next((name for name, its in signs.VICTORY.items() if its == sign), None)
    if victory is None:
        return None
    text = Message(f"hellas.term.goal.{victory}.text")
    return Term(Message(f"hellas.victory.{victory}"), text, (VICTORIES[victory], "HEL-VIC.1"))


def _printed(kind: str, name: str) -> Term | None:
    """What has a text of its own: a god, a hero, a card that all may see."""
    family, names, key = PRINTED.get(kind, ("", (), ""))
    if kind in BLESSINGS and name in content.BLESSINGS:
        family, names, key = "blessing", content.BLESSINGS, "blessing"
    if name not in names:
        return None
    return Term(Message(f"hellas.{family}.{name}"), Message(f"hellas.words.text.{family}.{name}"), RULES[key])


def _of_kind(kind: str, place: str) -> Term | None:
    key, first = KINDS[kind], place.partition("-")[0]
    name = CALLED.get(place, place.partition("-")[2])
    family, names = FAMILIES.get(first, ("", ()))
    called = f"hellas.{family}.{name}" if name in names else f"hellas.term.{key}"
    return known(called, f"hellas.term.{key}.text", RULES[key])
