"""Writes the spec pages `docs/games/<game>.md` from the code: `python docs/make_spec.py`, or `--check` to compare only.

A page has an introduction by hand (`docs/games/<game>.intro.md`) and tables that are read from the game itself.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import petteia
from petteia.core.game import Game
from petteia.core.observe import Block, places
from petteia.core.options import word
from petteia.text.catalog import render

DOCS = Path(__file__).parent
SOURCE = DOCS.parent / "src" / "petteia" / "games"


def row(*cells: object) -> str:
    """One row of a table."""
    return "| " + " | ".join(str(cell).replace("|", "\\|") for cell in cells) + " |"


def table(*header: str) -> list[str]:
    """The head of a table."""
    return [row(*header), "|" + "---|" * len(header)]


def actions(game: Game[Any]) -> Iterator[str]:
    """The blocks of action ids."""
    yield f"## Actions\n\n{game.num_actions} action ids, in blocks, in the order in which choices are listed.\n"
    yield from table("ids", "names", "how many")
    for block in game.actions.blocks:
        last = block.base + block.size - 1
        ids = f"{block.base}" if block.size == 1 else f"{block.base}–{last}"
        shown = block.names if len(block.names) <= 7 else (*block.names[:3], "…", block.names[-1])
        yield row(ids, ", ".join(f"`{name}`" if name != "…" else name for name in shown), block.size)


def shape(block: Block) -> str:
    """The axes of a block: "5 seats × 7 characters"."""
    return " × ".join(f"{name} ({size})" for name, size in block.shape) or "–"


def observation(game: Game[Any]) -> Iterator[str]:
    """The observation, index by index."""
    yield (
        "\n## Observation\n\n`game.observation(state, seat)` is a numpy vector of "
        f"{game.observation_length} numbers (`int16`). Seats are counted clockwise from the observer, who is seat 0. "
        "A number of a block with several axes stands at "
        "first index + (place on the first axis × size of the second + place on the second) and so on.\n"
    )
    yield from table("index", "block", "axes", "values", "meaning")
    for block, start in places(game.observation_blocks):
        index = f"{start}" if block.size == 1 else f"{start}–{start + block.size - 1}"
        yield row(index, f"`{block.name}`", shape(block), f"{block.low} to {block.high}", block.meaning)


def options(game: Game[Any]) -> Iterator[str]:
    """The options with their values and rules."""
    yield "\n## Options\n"
    yield from table("number", "option", "values (default bold)", "meaning", "rules")
    for number, (name, option) in enumerate(game.options.items()):
        if isinstance(option.choices, range):
            values = f"**{option.default}**, {option.choices[0]} to {option.choices[-1]}"
        else:
            values = ", ".join(f"**{word(c)}**" if c == option.default else word(c) for c in option.choices)
        meaning = render(f"{game.name}.option.{name}", {}, "en")
        yield row(number, f"`{name}`", values, meaning, ", ".join(option.rules))


def section(game: Game[Any], title: str) -> Iterator[str]:
    """A section of the specification, word for word, by the start of its title."""
    text = (SOURCE / game.name / "specification.md").read_text(encoding="utf-8")
    match = re.search(rf"^## \d+\. (?:{title}).*?$(.*?)(?=^## |\Z)", text, re.M | re.S)
    if match is None:
        raise SystemExit(f"{game.name}: the specification has no section {title!r}")
    yield match.group(1).strip().removesuffix("---").strip()


def reconstructed(game: Game[Any]) -> Iterator[str]:
    """The entries of the data file that no public source tells."""
    yield "\n## What is reconstructed, and where to correct it\n"
    yield (
        f"The data file is `src/petteia/games/{game.name}/content.json`. "
        "These entries could not be found in any source; their values fit everything that is known. "
        "Correct them there, or in a copy named "
        f"`{game.name}.json` in a folder that `PETTEIA_DATA` names (`petteia info` shows which file is in force). "
        "The file is checked when it is loaded.\n"
    )
    content = json.loads((SOURCE / game.name / "content.json").read_text(encoding="utf-8"))
    yield from table("entry", "value")
    for key, value in content.items():
        for entry in value if isinstance(value, list) else [value]:
            if isinstance(entry, dict) and entry.get("source") == "reconstructed":
                rest = {k: v for k, v in entry.items() if k not in ("id", "source")}
                name = f"`{key}`" + (f" `{entry['id']}`" if "id" in entry else "")
                yield row(name, ", ".join(f"{k} {json.dumps(v, ensure_ascii=False)}" for k, v in rest.items()))


def page(game: Game[Any]) -> str:
    """The whole spec page of a game."""
    intro = (DOCS / "games" / f"{game.name}.intro.md").read_text(encoding="utf-8").rstrip()
    lines = [intro, "", f"Rules version **{game.version}**.", ""]
    lines += [*actions(game), *observation(game), *options(game)]
    lines += ["\n## Decisions\n", *section(game, "Decisions")]
    lines += ["\n## Rulings\n", *section(game, "Ambiguities and rulings|Where the editions differ")]
    lines += reconstructed(game)
    return "\n".join(lines) + "\n"


def main() -> None:
    """Write the pages, or with `--check` say which are out of date."""
    stale = []
    for name in petteia.games():
        path = DOCS / "games" / f"{name}.md"
        text = page(petteia.game(name))
        if "--check" in sys.argv:
            if not path.exists() or path.read_text(encoding="utf-8") != text:
                stale.append(path.name)
        else:
            path.write_text(text, encoding="utf-8")
    if stale:
        raise SystemExit(f"out of date, run docs/make_spec.py: {', '.join(stale)}")


if __name__ == "__main__":
    main()
