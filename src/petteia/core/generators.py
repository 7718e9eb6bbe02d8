"""Random generators of librt, read and continued: librt itself can neither say nor set where one is.

What it holds are a few numbers behind the head of the object, which are copied as they are. `pyproject.toml` names the
releases of librt that are accepted, and an object of another size is refused.
"""

from __future__ import annotations

import ctypes
import struct
from typing import Any, Final

from librt.random import Random

from petteia.core.checkpoint import BadCheckpoint
from petteia.core.messages import Message

HEAD: Final = object.__basicsize__
NUMBERS: Final = struct.Struct("=25I3Bx")  # a key of 8, a buffer of 16, a counter; used and usable of it, blocks left
WORDS: Final = 16  # of the buffer


def read(random: Random) -> tuple[int, ...]:
    """Return where a generator is."""
    _check_size()
    return NUMBERS.unpack(ctypes.string_at(id(random) + HEAD, NUMBERS.size))


def continued(numbers: tuple[int, ...]) -> Random:
    """Return a generator that goes on from there; BadCheckpoint if none can be there."""
    _check_size()
    random: Any = Random(0)
    try:
        data = NUMBERS.pack(*numbers)
        used, usable, blocks = numbers[-3:]
    except (struct.error, TypeError, ValueError):
        raise BadCheckpoint(Message("core.checkpoint.generator")) from None
    if not (used <= usable <= WORDS and 1 <= blocks <= WORDS):  # it would read what is not there
        raise BadCheckpoint(Message("core.checkpoint.generator"))
    ctypes.memmove(id(random) + HEAD, data, NUMBERS.size)
    found: Random = random
    return found


def _check_size() -> None:
    if Random.__basicsize__ != HEAD + NUMBERS.size:
        raise BadCheckpoint(Message("core.checkpoint.generator"))
