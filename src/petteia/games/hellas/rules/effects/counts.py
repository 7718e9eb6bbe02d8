# mypy: disable-error-code="override"
"""What the value of a Monster Attack card counts (HEL-HNT.18, section 22.4)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from petteia.games.hellas.components.board import count_bits
from petteia.games.hellas.components.vocabulary import VALUES
from petteia.games.hellas.rules.hands import hand_size
from petteia.games.hellas.rules.monsters import counted_symbols
from petteia.games.hellas.state import Position


class Count:
    """Something that is counted in a Hunt; by itself nothing."""

    def of(self, s: Position) -> i64:
        """How many there are now."""
        return 0


class UncoveredWounds(Count):
    """Symbols of the hunted monster without a Wound."""

    def of(self, s: Position) -> i64:
        return count_bits(counted_symbols(s, s.hunt_monster) & ~s.covered[s.hunt_monster])


class WoundSymbols(Count):
    """All symbols of the hunted monster."""

    def of(self, s: Position) -> i64:
        return count_bits(counted_symbols(s, s.hunt_monster))


class CoveredWounds(Count):
    """Wounds of the hunted monster."""

    def of(self, s: Position) -> i64:
        return count_bits(counted_symbols(s, s.hunt_monster) & s.covered[s.hunt_monster])


class HunterHand(Count):
    """Combat cards of the hunter."""

    def of(self, s: Position) -> i64:
        return hand_size(s, s.hunter)


COUNTS: Final = vec[Count]([Count() for _name in VALUES])  # by number in `content.json`
COUNTS[VALUES.index("uncovered_wounds")] = UncoveredWounds()
COUNTS[VALUES.index("wound_symbols")] = WoundSymbols()
COUNTS[VALUES.index("covered_wounds")] = CoveredWounds()
COUNTS[VALUES.index("hunter_hand")] = HunterHand()
