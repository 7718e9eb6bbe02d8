"""The map: regions, borders and sea routes; the same in every game (HEL-BRD.1)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from petteia.core.bits import bit as bit
from petteia.core.bits import count_bits as count_bits
from petteia.games.hellas.components import content
from petteia.games.hellas.components.constants import NO_CITY, ORACLE, REGIONS, SHRINE, SPARTA


def _table(numbers: list[int]) -> vec[i64]:
    return vec[i64](numbers)


def _sum(bits: list[int]) -> int:
    total = 0
    for one in bits:
        total |= one
    return total


ALL_REGIONS: Final[i64] = (1 << REGIONS) - 1
NATION: Final = _table(list(content.NATION_OF))  # of each region
NATION_REGIONS: Final = _table(  # bits of the regions of each nation
    [_sum([1 << r for r, n in enumerate(content.NATION_OF) if n == nation]) for nation in range(len(content.NATIONS))]
)
POPULATION_OF: Final = _table(list(content.POPULATION))
CITY_OF: Final = _table(list(content.CITY_OF))
SHRINE_OF: Final = _table(list(content.SHRINE_OF))
FORTIFIED_BONUS: Final = _table(  # HEL-FOR.3
    [[0, content.FORTIFIED_CITY, content.FORTIFIED_SPARTA][city] for city in content.CITY_OF]
)
RECRUIT_QUOTA: Final = _table([[0, content.RECRUIT_CITY, content.RECRUIT_SPARTA][city] for city in content.CITY_OF])
NEIGHBOURS: Final = _table([land | sea for land, sea in zip(content.LAND, content.SEA, strict=True)])  # bits; HEL-BRD.4
CITY_REGIONS: Final[i64] = _sum([1 << r for r, city in enumerate(content.CITY_OF) if city != NO_CITY])
CITY_NUMBER: Final = _table(  # of each region: its place among those with a City; 0 where there is none
    [sum(1 for city in content.CITY_OF[:r] if city != NO_CITY) for r in range(len(content.REGIONS))]
)
SHRINE_REGIONS: Final[i64] = _sum([1 << r for r, shrine in enumerate(content.SHRINE_OF) if shrine == SHRINE])
ORACLE_REGIONS: Final[i64] = _sum([1 << r for r, shrine in enumerate(content.SHRINE_OF) if shrine == ORACLE])
SPARTA_REGIONS: Final[i64] = _sum([1 << r for r, city in enumerate(content.CITY_OF) if city == SPARTA])


def are_adjacent(a: i64, b: i64) -> bool:
    """HEL-BRD.4  Joined by a land border or a sea route."""
    return (NEIGHBOURS[a] >> b) & 1 == 1
