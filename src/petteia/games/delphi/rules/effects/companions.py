"""Section 28: what companions do when they join, a unit for each type.

What they do for good is said where it matters: the hero's in drawing injuries, the demigod's among the colours, the
creature's in moving.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from petteia.games.delphi.components.cards import COMPANION_GAIN
from petteia.games.delphi.components.constants import GAINS, HERO_SHIELD, TYPE_NAMES
from petteia.games.delphi.rules.injuries import discard_all_of
from petteia.games.delphi.rules.rewards import gain, raise_shield
from petteia.games.delphi.state import Position

MOST_HERO_SHIELD: Final = 2  # the option counts down from here


@mypyc_attr(acyclic=True)
class Joining:
    """DEL-28.7, DEL-28.8  A companion gives at once what its type gives."""

    def join(self, s: Position, seat: i64, kind: i64, color: i64) -> None:
        """Carry it out for a companion just taken."""
        gain(s, seat, COMPANION_GAIN, kind * GAINS)


@mypyc_attr(acyclic=True)
class Hero(Joining):
    """DEL-28.4, DEL-28.5  A hero raises the shield and takes away the injuries of his colour."""

    def join(self, s: Position, seat: i64, kind: i64, color: i64) -> None:
        raise_shield(s, seat, hero_shield(s))
        discard_all_of(s, seat, color)
        super().join(s, seat, kind, color)


def hero_shield(s: Position) -> i64:
    """DEL-28.4  How much a hero raises the shield: 2, or 1 with the option."""
    return MOST_HERO_SHIELD - s.options[HERO_SHIELD]


JOINING: Final = vec[Joining]([Hero(), Joining(), Joining()])  # by type: hero, demigod, creature
if len(JOINING) != len(TYPE_NAMES):
    raise AssertionError("a type of companion without its effect")
