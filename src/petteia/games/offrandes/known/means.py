"""What the characters of a city give it, read from a view: for those who tell a player what a step would change."""

from __future__ import annotations

from typing import NamedTuple

from petteia.games.offrandes.components import content
from petteia.games.offrandes.components.constants import (
    ALTAR_REACH,
    ANIMAL_KIND,
    ANIMAL_NUMBER,
    CORRUPT,
    POINTS_EACH_ROUND,
    PROTECT,
)
from petteia.games.offrandes.known.shape import View

Levels = dict[str, int]  # of one city, by character


class Means(NamedTuple):
    """What a city can do with its characters."""

    kind: int  # of animal; -1: none
    number: int  # of animals
    reach: int  # the groups of altars up to this one
    points: int  # in every round
    corruptor: int
    soldier: int


def means(levels: Levels) -> Means:
    """OFF-8.1, OFF-8.5, OFF-9.1, OFF-10.4, OFF-10.5, OFF-10.11  What these levels give."""

    def gains(effect: int) -> list[int]:
        """From each character with this effect."""
        return [
            content.GAINS[number][levels[name]]
            for number, name in enumerate(content.CHARACTERS)
            if content.EFFECT_OF[number] == effect
        ]

    return Means(
        kind=gains(ANIMAL_KIND)[0],
        number=min(gains(ANIMAL_NUMBER)),
        reach=gains(ALTAR_REACH)[0],
        points=sum(gains(POINTS_EACH_ROUND)),
        corruptor=gains(CORRUPT)[0],
        soldier=gains(PROTECT)[0],
    )


def stepped(view: View, seat: int, pair: list[str]) -> list[Levels]:
    """OFF-7.1, OFF-7.4, OFF-7.6  The levels of all cities if a seat bought this pair."""
    levels = [dict(city["levels"]) for city in view["cities"]]
    for name in pair:
        if levels[seat][name] == content.LAST_LEVEL:
            continue
        levels[seat][name] += 1
        for rival, its in enumerate(levels):
            if rival != seat and levels[seat][name] == its[name] == content.LAST_LEVEL:
                its[name] -= 1
    return levels


def corrupted_to(view: View, seat: int, victim: int, name: str) -> int:
    """OFF-8.10, OFF-8.14  The corruptor's own level after a corruption: a step up, unless a third is in the way."""
    levels = view["cities"][seat]["levels"]
    if levels[name] == content.LAST_LEVEL:
        return content.LAST_LEVEL
    is_top = means(levels).corruptor >= content.LAST_LEVEL
    if view["options"]["third_party_displacement"] == "no_advance" and not is_top:
        others = [city["levels"][name] for city in view["cities"] if city["seat"] not in (seat, victim)]
        if levels[name] == content.LAST_LEVEL - 1 and content.LAST_LEVEL in others:
            return levels[name]
    return levels[name] + 1


def best_offering(view: View, given: Means) -> tuple[int, int] | None:
    """OFF-10.3 to OFF-10.9  The most valuable animals that could be taken from the reserve now, and how many."""
    if given.kind < 0 or given.number == 0 or given.reach == 0:
        return None
    left = list(view["reserve"].values())
    kinds = [given.kind] if left[given.kind] >= given.number else range(given.kind, -1, -1)
    offers = [(kind, min(given.number, left[kind])) for kind in kinds if left[kind]]
    return max(offers, key=lambda offer: content.VALUES[offer[0]] * offer[1], default=None)


def takers(view: View, reach: int, kind: int, number: int) -> list[str]:
    """OFF-10.11 to OFF-10.16  The altars in reach that would accept these animals as things are."""
    return [
        altar["id"]
        for altar in view["altars"]
        if altar["group"] <= reach
        and (altar["animal"] is None or _is_better(altar["animal"], altar["number"], kind, number))
    ]


def _is_better(there: str, many: int, kind: int, number: int) -> bool:
    """OFF-10.13 to OFF-10.16  Neither fewer nor less valuable, and not the same."""
    lying = content.ANIMALS.index(there)
    return number >= many and kind >= lying and (kind, number) != (lying, many)
