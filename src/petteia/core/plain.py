"""What stands in for a game that does not draw itself and does not say what is seen in numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from petteia.core.flow import State
from petteia.core.observe import Block, Encoder, Observation
from petteia.core.words import Words

SERIF: Final = "Palatino,'Noto Serif',Georgia,serif"
PAPER_AND_INK: Final = {"light": ("#fbf6ec", "#241c16"), "dark": ("#241d18", "#f3e8d6")}
WIDTH: Final = 842
MARGIN: Final = 32
LINE: Final = 28  # from one line to the next
LETTER: Final = 19
LETTERS: Final = 80  # in a line


def drawn_words(words: Words, title: str, lang: str, theme: str) -> str:
    """A table in words as an SVG picture: its lines, one below the other, headings in bold."""
    from html import escape
    from textwrap import wrap

    headings = {section.heading for section in words.sections}
    paper, ink = PAPER_AND_INK[theme]
    lines: list[str] = []
    for said in words.text().splitlines():
        weight = ' font-weight="700"' if said in headings else ""
        for line in wrap(said, LETTERS) or [""]:
            y = MARGIN + LETTER + LINE * len(lines)
            lines.append(f'<text x="{MARGIN}" y="{y}" fill="{ink}"{weight}>{escape(line)}</text>')
    height = 2 * MARGIN + LINE * len(lines)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img" lang="{lang}" '
        f'aria-label="{escape(title)}" font-family="{SERIF}" font-size="{LETTER}"><title>{escape(title)}</title>'
        f'<rect width="{WIDTH}" height="{height}" rx="10" fill="{paper}"/>{"".join(lines)}</svg>'
    )


def blocks(seats: int, decisions: Sequence[str]) -> tuple[Block, ...]:
    """An observation that says no more than who decides what."""
    return (
        Block("to_act", (("seat", seats),), 0, 1, "who decides, counted from the observer"),
        Block("decision", (("decision", len(decisions)),), 0, 1, f"what is decided: {', '.join(decisions)}"),
    )


class PlainEncoder(Encoder):
    """Writes that observation."""

    def __init__(self, seats: int, decisions: Sequence[str]) -> None:
        self.seats = seats
        self.decisions = tuple(decisions)

    def write(self, out: Observation, s: State, observer: int) -> None:
        players, seat = int(s.seats), int(s.seat)
        out.one_hot(self.seats, (seat - int(observer)) % players if seat >= 0 else -1)
        out.one_hot(len(self.decisions), self.decisions.index(s.decision))
