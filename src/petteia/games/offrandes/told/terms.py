"""What things and signs are, for those who point at them."""

from __future__ import annotations

from typing import Final

from petteia.core.messages import Message
from petteia.core.terms import Term, kind_of, known
from petteia.games.offrandes.components import content
from petteia.games.offrandes.components.constants import EFFECT_RULES

# The terms, with the rules about each.
RULES: Final = {
    "altar": ("OFF-12.6", "OFF-10.12", "OFF-10.11"),
    "animal": ("OFF-10.20", "OFF-10.4"),
    "bid": ("OFF-6.3", "OFF-6.10"),
    "bidders": ("OFF-6.4", "OFF-5.9"),
    "city": ("OFF-1.2", "OFF-1.13"),
    "corruption": ("OFF-8.5", "OFF-8.10"),
    "could": ("OFF-10.4", "OFF-10.5", "OFF-10.11"),
    "decline": ("OFF-10.2", "OFF-8.4"),
    "devotion": ("OFF-12.8", "OFF-12.9"),
    "drachma": ("OFF-2.6", "OFF-11.3", "OFF-11.4"),
    "end": ("OFF-5.8",),
    "offer": ("OFF-10.1", "OFF-10.20"),
    "pair": ("OFF-5.3", "OFF-6.11"),
    "pass": ("OFF-6.4",),
    "start": ("OFF-3.1", "OFF-3.2"),
    "tracks": ("OFF-1.6", "OFF-7.4"),
    "win": ("OFF-6.11", "OFF-6.10"),
}
# By the first words of an id or a sign.
KINDS: Final = {
    "altar": "altar",
    "ani": "animal",
    "animals": "altar",
    "bid": "bid",
    "buyer": "tracks",
    "city": "city",
    "decline": "decline",
    "devotion": "devotion",
    "drachma": "drachma",
    "end-turn": "end",
    "god": "altar",
    "offer": "offer",
    "pass": "pass",
    "reserve": "animal",
    "seat": "city",
    "sec-bid": "bid",
    "sec-bidders": "bidders",
    "sec-final": "devotion",
    "sec-goods": "city",
    "sec-offer": "offer",
    "sec-offering": "could",
    "sec-sale": "pair",
    "sec-sell": "pair",
    "sec-start": "start",
    "sec-track": "corruption",
    "sec-tracks": "tracks",
    "sec-victims": "corruption",
    "sec-win": "win",
    "shrine": "altar",
    "tok": "city",
}
CHARACTERS: Final = ("card", "chr", "sale", "track")  # before the name of a character
# What is known by its own name: the family, and who belongs to it.
FAMILIES: Final = {
    "altar": ("altar", content.ALTARS),
    "ani": ("animal", content.ANIMALS),
    "city": ("city", content.CITIES),
    "god": ("altar", content.ALTARS),
    "reserve": ("animal", content.ANIMALS),
}


def term(place: str) -> Term | None:
    """What something is, by the id of its element or by its sign."""
    first, _, name = place.partition("-")
    if first in CHARACTERS and name in content.CHARACTERS:
        effect = content.EFFECT_OF[content.CHARACTERS.index(name)]
        key = f"offrandes.character.{name}"
        return Term(Message(key), Message(f"{key}.text"), (EFFECT_RULES[effect], "OFF-7.2"))
    kind = kind_of(place, KINDS)
    return _of_kind(KINDS[kind], first, name) if kind else None


def _of_kind(key: str, first: str, name: str) -> Term | None:
    family, members = FAMILIES.get(first, ("", ()))
    called = f"offrandes.{family}.{name}" if name in members else f"offrandes.term.{key}"
    return known(called, f"offrandes.term.{key}.text", RULES[key])
