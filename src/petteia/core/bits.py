"""Sets as the bits of one number."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

PAIRS: Final[i64] = 0x1555555555555555  # every second bit; compiled, a literal above 2**62 would be an object
FOURS: Final[i64] = 0x3333333333333333  # two of four
EIGHTS: Final[i64] = 0x0F0F0F0F0F0F0F0F  # four of eight


def bit(place: i64) -> i64:
    """A number with one bit set.

    Compiled, a literal before `<<` is a C int of 32 bits and fails from place 31 on; a parameter is not.
    """
    return shifted(1, place)


def shifted(number: i64, places: i64) -> i64:
    """A number moved this many places to the left."""
    return number << places


def count_bits(bits: i64) -> i64:
    """How many of 62 bits are set: counted in all pairs at once, then in all fours, all eights, and together."""
    bits -= (bits >> 1) & PAIRS
    bits = (bits & FOURS) + ((bits >> 2) & FOURS)
    bits = (bits + (bits >> 4)) & EIGHTS
    bits += bits >> 8
    bits += bits >> 16
    bits += bits >> 32
    return bits & 127
