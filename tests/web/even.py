"""A font in which every letter is a box half an em wide: with it no measure depends on the fonts of a machine."""

from __future__ import annotations

import base64
import struct
from functools import cache
from typing import Final

WIDE: Final = 500  # thousandths of an em: a letter
UP: Final = 800  # a line above its base, and below it
DOWN: Final = 200
FIRST, LAST = 32, 0x10FFFF  # letters that it has: all
NAME: Final = "Even"


@cache
def style() -> str:
    """Rules of CSS that set all letters of a page in it."""
    source = base64.b64encode(_font()).decode()
    face = f'@font-face {{ font-family: {NAME}; font-weight: 100 900; src: url("data:font/ttf;base64,{source}"); }}'
    return f"{face} *, *::before, *::after {{ font-family: {NAME} !important; font-style: normal !important; }}"


def _font() -> bytes:
    """The file: its tables, each with a row in the directory."""
    tables = _tables()
    rows, body, at = b"", b"", 12 + 16 * len(tables)
    for tag, data in sorted(tables.items()):
        padded = data + b"\0" * (-len(data) % 4)
        total = sum(struct.unpack(f">{len(padded) // 4}I", padded)) & 0xFFFFFFFF
        rows += struct.pack(">4sIII", tag.encode(), total, at, len(data))
        body += padded
        at += len(padded)
    return struct.pack(">I4H", 0x10000, len(tables), 128, 3, 16 * len(tables) - 128) + rows + body


def _tables() -> dict[str, bytes]:
    """Two glyphs that look alike: the one that every font has, and the one of all letters (`cmap` of format 13)."""
    glyph = struct.pack(">5h2H4B8h", 1, 50, 0, 450, 700, 3, 0, 1, 1, 1, 1, 50, 0, 400, 0, 0, 700, 0, -700)
    half = len(glyph) // 2
    return {
        "OS/2": struct.pack(">HhHHH", 4, WIDE, 400, 5, 0)
        + bytes(22 + 10 + 16)
        + struct.pack(
            ">4sHHHhhhHHIIhhHHH", b"TEST", 64, FIRST, 0xFFFF, UP, -DOWN, 0, UP, DOWN, 1, 0, 500, 700, 0, 32, 1
        ),
        "cmap": struct.pack(">4HI", 0, 1, 3, 10, 12) + struct.pack(">2H6I", 13, 0, 28, 0, 1, FIRST, LAST, 1),
        "glyf": glyph * 2,
        "head": struct.pack(
            ">4IHHqq4hHHhhh", 0x10000, 0x10000, 0, 0x5F0F3CF5, 3, 1000, 0, 0, 0, -DOWN, WIDE, UP, 0, 8, 2, 0, 0
        ),
        "hhea": struct.pack(">I3hH11hH", 0x10000, UP, -DOWN, 0, WIDE, 0, 0, 450, 1, *[0] * 7, 2),
        "hmtx": struct.pack(">HhHh", WIDE, 0, WIDE, 0),
        "loca": struct.pack(">3H", 0, half, 2 * half),
        "maxp": struct.pack(">I14H", 0x10000, 2, 4, 1, 0, 0, 1, *[0] * 8),
        "name": struct.pack(">3H", 0, 0, 6),
        "post": struct.pack(">Iihh5I", 0x30000, 0, -100, 50, 1, 0, 0, 0, 0),
    }
