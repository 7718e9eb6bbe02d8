"""The exact statements of the rules as pages show them."""

from __future__ import annotations

import html
import re
from typing import Any, Final

from petteia.rulebook import Rule, Rulebook

TAG: Final = re.compile(r"\[([a-z]{2,8})\]")


def without_number(title: str) -> str:
    """A heading without the number before it."""
    return re.sub(r"^\d+\.\s*", "", title)


def paragraph(book: Rulebook, rule: Rule, find: str) -> dict[str, Any]:
    """A rule as the page shows it: its tags and its table apart, other rules as links, what was searched for marked."""
    found = book.find(rule.id)
    rulings = [" · ".join(cell for cell in row.cells if cell) for row in found.rows if row.is_ruling]
    return {
        "id": rule.id,
        "html": _html(book, TAG.sub("", found.text).strip(), find),
        "table": [[_html(book, cell, find) for cell in row] for row in found.table],
        "tags": TAG.findall(found.text),
        "rulings": rulings,
    }


def _html(book: Rulebook, text: str, find: str) -> str:
    words = html.escape(text)
    words = re.sub(r"`([^`]+)`", r"<code>\1</code>", words)
    words = re.sub(r"\*\*([^*]+)\*\*", r"<b>\1</b>", words)
    words = re.sub(r"\*([^*\s][^*]*)\*", r"<i>\1</i>", words)
    words = re.sub(r"\b([A-Z]{3}-[A-Z0-9]+\.\d+)\b", rf'<a href="/rules/{book.game.name}?rule=\1#\1">\1</a>', words)
    if find:
        words = re.sub(f"({re.escape(html.escape(find))})(?![^<]*>)", r"<mark>\1</mark>", words, flags=re.IGNORECASE)
    return words.replace("\n", "<br>")
