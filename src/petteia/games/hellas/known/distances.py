"""How far regions are from each other, counted as a hero goes: by land and by sea."""

from __future__ import annotations

from functools import cache

from petteia.games.hellas.components import content


def neighbours(region: int) -> tuple[int, ...]:
    """HEL-BRD.4  The regions next to one."""
    beside = content.LAND[region] | content.SEA[region]
    return tuple(other for other in range(len(content.REGIONS)) if beside >> other & 1)


@cache
def distance(start: int, goal: int) -> int:
    """HEL-HMV.1  How many regions a hero has to enter on the shortest way to another one."""
    reached, steps = {start}, 0
    while goal not in reached:
        reached |= {other for region in reached for other in neighbours(region)}
        steps += 1
    return steps
