"""Text with marks in it: names in bold, and signs that stand for words, in any language's order of words.

A marked text is a plain string in which characters of the private use area begin and end a mark, so that it passes
through catalogs and sentences like any other. `plain` says it in words, `pieces` takes it apart for a screen.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

STRONG, SIGN, GAIN, LOSS = KINDS = ("strong", "sign", "gain", "loss")
OPEN: Final = dict(zip(KINDS, "\ue010\ue011\ue012\ue013", strict=True))
BETWEEN: Final = "\ue01e"  # of a sign: its glyph, and the words it stands for
CLOSE: Final = "\ue01f"
MARK: Final = re.compile(f"[{''.join(OPEN.values())}][^{CLOSE}]*{CLOSE}")


class Piece(NamedTuple):
    """A part of a marked text: plain words (kind ""), or what is marked."""

    kind: str
    text: str
    glyph: str = ""  # of a sign; the text says what it means


def strong(text: str) -> str:
    """A name that stands out."""
    return f"{OPEN[STRONG]}{text}{CLOSE}"


def gain(text: str) -> str:
    """Something that somebody has got."""
    return f"{OPEN[GAIN]}{text}{CLOSE}"


def loss(text: str) -> str:
    """Something that somebody has lost."""
    return f"{OPEN[LOSS]}{text}{CLOSE}"


def sign(glyph: str, text: str) -> str:
    """A glyph, by its name, that stands for these words."""
    return f"{OPEN[SIGN]}{glyph}{BETWEEN}{text}{CLOSE}"


def plain(marked: str) -> str:
    """The text in words alone."""
    return "".join(piece.text for piece in pieces(marked))


def pieces(marked: str) -> Iterator[Piece]:
    """The parts of a marked text, in their order."""
    kinds = {mark: kind for kind, mark in OPEN.items()}
    at = 0
    for found in MARK.finditer(marked):
        if found.start() > at:
            yield Piece("", marked[at : found.start()])
        kind, inner = kinds[found[0][0]], found[0][1:-1]
        glyph, _, text = inner.rpartition(BETWEEN)
        yield Piece(kind, text, glyph)
        at = found.end()
    if at < len(marked):
        yield Piece("", marked[at:])
