"""Marked text as a page shows it: names in bold, signs as glyphs that are read aloud as the words they stand for."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from markupsafe import Markup, escape

from petteia.core import marks
from petteia.core.marks import Piece
from petteia.core.panels import Card, Offer

SHORT: Final = 26  # letters of a button's name that still fit two to a row
WORD: Final = 12  # letters of one word that still do
NOTE: Final = 30  # letters of its second line that still do
TEXT: Final = 70  # letters of a card's text that still fit three to a row
CARD_WORD: Final = 9  # letters of one word on a card that still do: a word is never broken


@lru_cache(8192)
def marked(text: str) -> Markup:
    """A marked text as HTML."""
    return Markup("").join(_set(piece) for piece in marks.pieces(text))


@lru_cache(1024)
def sign(name: str, extra: str = "") -> Markup:
    """A glyph by its name; one of a colour has this colour."""
    hue = f" {name}" if name.startswith("c-") else ""
    tail = f" {extra}" if extra else ""
    return Markup('<svg class="i{}{}" viewBox="0 0 24 24" aria-hidden="true"><use href="#{}"/></svg>').format(
        hue, tail, name
    )


def on_ivory(name: str, theme: str) -> str:
    """The glyph that stands for a sign on ivory, which is as light in the dark: a badge has its own colours."""
    return f"{name}-lit" if theme == "dark" and name.startswith("badge-") else name


def _set(piece: Piece) -> Markup:
    if piece.kind == marks.STRONG:
        return Markup("<b>{}</b>").format(piece.text)
    if piece.kind == marks.SIGN:
        return sign(piece.glyph) + Markup('<span class="sr">{}</span>').format(piece.text)
    if piece.kind in (marks.GAIN, marks.LOSS):
        return Markup('<span class="{}">{}</span>').format(piece.kind, piece.text)
    return escape(piece.text)


def is_wide(offers: list[Offer]) -> bool:
    """Whether buttons are too long to stand two to a row."""
    return any(_is_long(marks.plain(offer.title), marks.plain(offer.reason or offer.note)) for offer in offers)


def _is_long(title: str, note: str) -> bool:
    return len(title) > SHORT or len(note) > NOTE or any(len(word) > WORD for word in title.split())


def is_long(cards: list[Card]) -> bool:
    """Whether cards have too much text, or too long words, to stand three to a row."""
    return any(
        len(marks.plain(card.text)) > TEXT
        or any(len(word) > CARD_WORD for text in (card.name, card.reason or card.text) for word in _words(text))
        for card in cards
    )


def _words(text: str) -> list[str]:
    return re.findall(r"[^\W\d_]+", marks.plain(text))
