"""PNG files as arrays of pixels, for programs that look at pictures."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from typing import Final

import numpy as np
from numpy.typing import NDArray

CHANNELS: Final = 4  # red, green, blue, how opaque


def read_png(data: bytes) -> NDArray[np.uint8]:
    """The pixels of a PNG file as resvg writes it (8 bits, four channels, not interlaced): rows, columns, RGB."""
    chunks = list(_chunks(data))
    width, height = struct.unpack(">II", chunks[0][1][:8])
    packed = b"".join(body for name, body in chunks if name == b"IDAT")
    rows = np.frombuffer(zlib.decompress(packed), np.uint8).reshape(height, 1 + CHANNELS * width)
    pixels = _unfilter(rows[:, 1:].reshape(height, width, CHANNELS), rows[:, 0])
    shade = pixels[..., 3:].astype(np.uint16)
    return ((pixels[..., :3] * shade + 255 * (255 - shade)) // 255).astype(np.uint8)  # on white


def _chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    at = 8
    while at < len(data):
        size, name = struct.unpack(">I4s", data[at : at + 8])
        yield name, data[at + 8 : at + 8 + size]
        at += 12 + size


def _unfilter(rows: NDArray[np.uint8], kinds: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Undo what each row has had subtracted.

    A pixel needs the one to its left and the two above these. So all pixels of a diagonal can be worked out together,
    one diagonal after the other, which numpy does quickly.
    """
    height, width, channels = rows.shape
    done = np.zeros((height + 1, width + 1, channels), np.int16)  # with an empty row above and an empty column before
    kind = kinds.astype(np.int16)[:, None]
    for diagonal in range(height + width - 1):
        y = np.arange(max(0, diagonal - width + 1), min(height, diagonal + 1))
        x = diagonal - y
        left, up, corner = done[y + 1, x], done[y, x + 1], done[y, x]
        filters = (np.zeros_like(left), left, up, (left + up) >> 1, _paeth(left, up, corner))
        done[y + 1, x + 1] = (rows[y, x] + np.choose(kind[y], filters)) & 255
    return done[1:, 1:].astype(np.uint8)


def _paeth(left: NDArray[np.int16], up: NDArray[np.int16], corner: NDArray[np.int16]) -> NDArray[np.int16]:
    """Of the three neighbours the one nearest to left + up - corner; of equals the first."""
    guess = left + up - corner
    by_left, by_up, by_corner = abs(guess - left), abs(guess - up), abs(guess - corner)
    other = np.where(by_up <= by_corner, up, corner)
    return np.where((by_left <= by_up) & (by_left <= by_corner), left, other)
