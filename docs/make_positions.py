"""Writes the tables of words in `positions.md`: `python docs/make_positions.py`; with `--check` it compares only."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import making
import petteia
from petteia.core.common_words import GENERAL, TURNS
from petteia.core.wordings import Word
from petteia.games import OURS

PAGE: Final = Path(__file__).parent / "positions.md"
BEGIN: Final = "<!-- words: written by make_positions.py -->\n"
END: Final = "<!-- end of words -->\n"


def table(words: list[Word]) -> str:
    """Lines as they are written, and what they say."""
    rows = [f"| `{word.usage}` | {word.about} |" for word in words]
    return "\n".join(["| line | what it says |", "|---|---|", *rows]) + "\n"


def tables() -> str:
    """The words of all games, and those of each."""
    common = [*GENERAL, *TURNS]
    parts = ["### All games\n\n" + table(common)]
    for name in OURS:
        game = petteia.game(name)
        dialect = game.dialect()
        phases = ", ".join(f"`{phase}`" for phase in dialect.phases)
        head = f"### {game.title().text()}\n\n{dialect.players} players if nothing is said. The phases: {phases}.\n\n"
        parts.append(head + table([word for word in dialect.words if word not in common]))
    return "\n".join(parts)


def main() -> None:
    """Write the tables, or compare them."""
    making.write(making.between(PAGE, BEGIN, END, tables()))


if __name__ == "__main__":
    main()
