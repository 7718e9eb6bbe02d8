"""Pixels: a PNG file is read as it was drawn."""

from __future__ import annotations

import struct
import zlib

import numpy as np

from petteia.envs.pixels import read_png
from petteia.pictures.png import to_png

PICTURE = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30">'
    '<rect width="20" height="30" fill="#102030"/><rect x="20" width="10" height="15" fill="#ff0000" opacity="0.5"/>'
    "</svg>"
)


def test_a_drawing_as_pixels() -> None:
    pixels = read_png(to_png(PICTURE, 40))
    assert (pixels.shape, pixels.dtype) == ((30, 40, 3), np.dtype(np.uint8))
    assert pixels[10, 5].tolist() == [16, 32, 48]
    assert abs(pixels[5, 25].astype(int) - [255, 127, 127]).max() <= 1  # half of the red on white
    assert pixels[25, 35].tolist() == [255, 255, 255]


def filtered(kind: int, row: np.ndarray, above: np.ndarray) -> bytes:
    """A row of pixels as a PNG file holds it, with one of the five filters."""
    out = bytearray([kind])
    for i, value in enumerate(row.tolist()):
        left = int(row[i - 4]) if i >= 4 else 0
        up, corner = int(above[i]), int(above[i - 4]) if i >= 4 else 0
        near = sorted((abs(left + up - corner - v), n) for n, v in enumerate((left, up, corner)))[0][1]
        guess = (0, left, up, (left + up) // 2, (left, up, corner)[near])[kind]
        out.append((value - guess) & 255)
    return bytes(out)


def test_every_filter_of_a_row_is_undone() -> None:
    height, width = 11, 7
    pixels = np.random.default_rng(1).integers(0, 256, (height, width, 4), np.uint8)
    pixels[..., 3] = 255
    rows = pixels.reshape(height, -1)
    above = np.vstack([np.zeros_like(rows[:1]), rows])
    packed = zlib.compress(b"".join(filtered(y % 5, rows[y], above[y]) for y in range(height)))
    header = struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)
    parts = [(b"IHDR", header), (b"IDAT", packed[:9]), (b"IDAT", packed[9:]), (b"IEND", b"")]
    file = b"\x89PNG\r\n\x1a\n" + b"".join(struct.pack(">I", len(b)) + n + b + bytes(4) for n, b in parts)
    assert read_png(file).tolist() == pixels[..., :3].tolist()
