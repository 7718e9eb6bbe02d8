"""Writes the spec pages `docs/games/<game>.md` from the code: `python docs/make_spec.py`, or `--check` to compare only.

A page has an introduction by hand (`docs/games/<game>.intro.md`) and tables that are read from the game itself.
`docs/data.md`, about data sets and their tables, is made in the same way from `docs/data.intro.md`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import making
import petteia
from petteia.core.game import Game
from petteia.core.observe import Block, places
from petteia.core.options import word
from petteia.envs import data
from petteia.envs.history import NUMBERS, history_blocks, seat_places
from petteia.games import OURS
from petteia.text.catalog import render

DOCS = Path(__file__).parent
SOURCE = DOCS.parent / "src" / "petteia" / "games"
TESTS = DOCS.parent / "tests"
CORRECTING = """
To play with corrected values:

```sh
mkdir my-data
cp src/petteia/games/{game}/content.json my-data/{game}.json   # then correct the copy
PETTEIA_DATA=my-data petteia info                              # names the file in force, or the entry that is wrong
PETTEIA_DATA=my-data petteia play {game}
```

The rules version of a game played so carries a digest of the file, `{version}+` and eight letters and digits:
its records and saved positions are never mistaken for those of another file."""
RECONSTRUCTED = "Reconstructed values|What could not be found"


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
    yield (
        "Each number is an amount, a yes or no (1 or 0), or a category: which of several things, to be expanded by "
        "whoever learns. With `scale=True` the environments divide each block by what stands under *usual*, so that "
        "everything lies between about -1 and 1.\n"
    )
    yield from table("index", "block", "axes", "values", "is", "usual", "meaning")
    for block, start in places(game.observation_blocks):
        index = f"{start}" if block.size == 1 else f"{start}–{start + block.size - 1}"
        yield row(
            index,
            f"`{block.name}`",
            shape(block),
            f"{block.low} to {block.high}",
            kind(block),
            block.usual,
            block.meaning,
        )


def kind(block: Block) -> str:
    """What each number of a block is."""
    return f"{block.kind} of {block.cases}" if block.cases else block.kind


def event_values(game: Game[Any]) -> list[str]:
    """What the numbers of each kind of event mean, as the comments beside the kinds say."""
    source = (SOURCE / game.name / "events.py").read_text(encoding="utf-8")
    found = re.findall(r"^([A-Z_]+): Final = (\d+)(?:  # (.*))?$", source, re.M)
    if [name.lower() for name, _, _ in found] != list(game.events.names):
        raise SystemExit(f"{game.name}: the event numbers and the names of the events differ")
    return [meaning for _, _, meaning in found]


def history(game: Game[Any]) -> Iterator[str]:
    """The events, and what a history of them adds to an observation."""
    kind, numbers = history_blocks(game, 1)
    yield (
        "\n## Events and history\n\n"
        "The environments append the last *k* events that all may know if they are made with `history=k`: first "
        f"k × {kind.size} numbers of 0 or 1, the kind of each event, the latest first; then k × {NUMBERS} numbers "
        f"({numbers.low} to {numbers.high}), the values of the same events. What has not happened yet is all 0. "
        f"So event *i* (0 is the latest) of kind *e* has a 1 at {game.observation_length} + {kind.size}·i + e, and its "
        f"values begin at {game.observation_length} + {kind.size}·k + {NUMBERS}·i. "
        "The column *seats* says which of the values are seats, which are counted from the observer.\n"
    )
    yield from table("kind", "event", "values", "seats")
    for number, (name, meaning) in enumerate(zip(game.events.names, event_values(game), strict=True)):
        seats = ", ".join(str(place + 1) for place in seat_places(game, number))
        yield row(number, f"`{name}`", meaning or "–", seats or "–")


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


def find_section(game: Game[Any], title: str) -> re.Match[str] | None:
    """A section of the specification by the start of its title."""
    text = (SOURCE / game.name / "specification.md").read_text(encoding="utf-8")
    return re.search(rf"^## \d+\. (?:{title}).*?$(.*?)(?=^## |\Z)", text, re.M | re.S)


def has_section(game: Game[Any], title: str) -> bool:
    """Whether the specification has such a section."""
    return find_section(game, title) is not None


def section(game: Game[Any], title: str) -> Iterator[str]:
    """A section of the specification, word for word."""
    match = find_section(game, title)
    if match is None:
        raise SystemExit(f"{game.name}: the specification has no section {title!r}")
    yield match.group(1).strip().removesuffix("---").strip()


def reconstructed(game: Game[Any]) -> Iterator[str]:
    """The entries of the data file that no public source tells, or that no rulebook tells."""
    yield "\n## What is reconstructed, and where to correct it\n"
    content = json.loads((SOURCE / game.name / "content.json").read_text(encoding="utf-8"))
    found = list(reconstructed_rows(content))
    known = (
        "These entries could not be found in any source; their values fit everything that is known. "
        if found
        else "Every entry has a source, which stands beside it; these are not from a rulebook. "
    )
    yield (
        f"The data file is `src/petteia/games/{game.name}/content.json`. {known}"
        "Correct them there, or in a copy named "
        f"`{game.name}.json` in a folder that `PETTEIA_DATA` names (`petteia info` shows which file is in force). "
        "The file is checked when it is loaded.\n"
    )
    yield from [*table("entry", "value"), *found] if found else sources(content)
    if has_section(game, RECONSTRUCTED):
        yield "\n### What is known about them, and how to correct them\n"
        yield from section(game, RECONSTRUCTED)
        yield CORRECTING.format(game=game.name, version=game.version)


def reconstructed_rows(content: dict[str, Any]) -> Iterator[str]:
    """A row for each entry with values that no source tells."""
    for key, value in content.items():
        for entry in value if isinstance(value, list) else [value]:
            rest = uncertain(entry) if isinstance(entry, dict) else {}
            if rest:
                name = f"`{key}`" + (f" `{entry['id']}`" if "id" in entry else "")
                yield row(name, ", ".join(f"{k} {json.dumps(v, ensure_ascii=False)}" for k, v in rest.items()))


def sources(content: dict[str, Any]) -> Iterator[str]:
    """The parts of the data file with entries that no rulebook tells, by source."""
    yield from table("part", "source", "entries", "which")
    for key, value in content.items():
        by_source: dict[str, list[str]] = {}
        for entry in value if isinstance(value, list) else [value]:
            if isinstance(entry, dict) and entry.get("source", "rulebook") != "rulebook":
                by_source.setdefault(entry["source"], []).append(str(entry.get("id", "all")))
        for source, ids in by_source.items():
            yield row(f"`{key}`", source, len(ids), ", ".join(dict.fromkeys(ids)))
    yield f"\n{content['about']}"


def uncertain(entry: dict[str, object]) -> dict[str, object]:
    """The values of an entry that are reconstructed: all of them, or those that say so, as `wounds_source` does."""
    if entry.get("source") == "reconstructed":
        return {k: v for k, v in entry.items() if k not in ("id", "source", "rule")}
    return {k: v for k, v in entry.items() if entry.get(f"{k}_source") == "reconstructed"}


def counts(game: Game[Any]) -> Iterator[str]:
    """The counts of positions that the tests hold."""
    yield (
        "\n## Counts of positions (perft)\n\n"
        "How many sequences of *n* actions there are from a position, every outcome of chance counted as one; a "
        "sequence that ends the game earlier counts once. Whoever writes the rules again, or changes them, finds slips "
        "by comparing. `petteia.core.playout.perft(state, n)` counts; the tests compare these numbers, compiled and "
        f"uncompiled. The positions are in `tests/{game.name}/perft/`, a file for each table, to be read by "
        '`game.from_json(entry["position"])`; the tables called *other* have other options than the usual ones.\n'
    )
    files = sorted((TESTS / game.name / "perft").glob("*.json"))
    entries = {file.stem: json.loads(file.read_text(encoding="utf-8")) for file in files}
    deepest = max(len(entry["counts"]) for each in entries.values() for entry in each.values())
    depths = [str(depth) for depth in range(1, deepest + 1)]
    yield "At the start:\n"
    yield from table("file", *depths)
    for stem, each in entries.items():
        yield counts_row(f"`{stem}`", each["start"]["counts"], deepest)
    yield "\nAt each kind of decision, in the middle of a game:\n"
    yield from table("decision", "file", *depths)
    found = sorted((name, stem) for stem, each in entries.items() for name in each if name != "start")
    for i, (name, stem) in enumerate(found):
        if i == 0 or found[i - 1][0] != name:  # one position of each kind is enough to read; the files have all
            yield counts_row(f"`{name}` | `{stem}`", entries[stem][name]["counts"], deepest)


def counts_row(head: str, numbers: list[int], columns: int) -> str:
    """A row with the counts of one position."""
    cells = [f"{number:,}" for number in numbers] + [""] * (columns - len(numbers))
    return f"| {head} | " + " | ".join(cells) + " |"


def page(game: Game[Any]) -> str:
    """The whole spec page of a game."""
    intro = (DOCS / "games" / f"{game.name}.intro.md").read_text(encoding="utf-8").rstrip()
    lines = [intro, "", f"Rules version **{game.version}**.", ""]
    lines += [*actions(game), *observation(game), *history(game), *options(game)]
    lines += ["\n## Decisions\n", *section(game, "Decisions")]
    lines += ["\n## Rulings\n", *section(game, "Ambiguities and rulings|Where the editions differ")]
    lines += [*reconstructed(game), *counts(game)]
    return "\n".join(lines) + "\n"


def data_page() -> str:
    """The page about data sets and the tables in them."""
    lines = [(DOCS / "data.intro.md").read_text(encoding="utf-8").rstrip()]
    for file, columns in ((data.DECISIONS, data.DECISION_COLUMNS), (data.GAMES, data.GAME_COLUMNS)):
        lines += [f"\n## `{file}`\n", *table("column", "type", "meaning")]
        lines += [row(f"`{column.name}`", f"`{column.type}`", column.meaning) for column in columns]
    lengths = ", ".join(f"{petteia.game(name).observation_length} ({name})" for name in OURS)
    lines += [f"\n`{data.OBSERVATION}` is as long as the observation of the game: {lengths}.\n", "## Metadata\n"]
    lines += ["Both files carry the same facts in the metadata of their schema, as texts.\n", *table("key", "value")]
    lines += [row(f"`{key}`", meaning) for key, meaning in data.METADATA.items()]
    return "\n".join(lines) + "\n"


def pages() -> Iterator[tuple[Path, str]]:
    """All pages and where they lie."""
    for name in OURS:
        yield DOCS / "games" / f"{name}.md", page(petteia.game(name))
    yield DOCS / "data.md", data_page()


def main() -> None:
    """Write the pages, or with `--check` say which are out of date."""
    making.write(dict(pages()))


if __name__ == "__main__":
    main()
