"""Writes `docs/views.md`, every key of every view, from the code: `python docs/make_views.py`, or `--check` to compare.

What a key means is said in one place, beside the key: in `core/views.py` for all games, in `known/shape.py` of each.
"""

from __future__ import annotations

import ast
import importlib.util
import inspect
from collections.abc import Collection, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any, Final, NamedTuple

import making
import petteia
from petteia.core import views
from petteia.core.facts import Slot
from petteia.core.game import Game
from petteia.games import OURS

PAGE: Final = Path(__file__).parent / "views.md"
INTRO: Final = """\
# Views

*This page is written by `docs/make_views.py` from the code.*

A view is all that one seat, or a spectator, may know of a position: `game.view(state, seat)`, `match.view(seat)`,
`view` in the answers of the JSON interface. It is made of JSON-able data and built from nothing for whoever looks,
so nothing secret can be left in it. The types are `TypedDict`s: those of all games in `petteia.core.views`, those of
a game in `petteia.games.<game>.known.shape`. Where the type says *null*, Python has `None`.
"""
NAMED: Final = {"Any": "anything", "Value": "(bool, int or str)", "Seat": "dict, see below", "End": "dict, see below"}


class Key(NamedTuple):
    """One key of a view."""

    name: str
    type: str
    meaning: str


class Shape(NamedTuple):
    """One kind of dictionary."""

    name: str
    bases: tuple[str, ...]
    meaning: str
    keys: tuple[Key, ...]


def shapes(module: ModuleType) -> dict[str, Shape]:
    """The kinds of dictionaries that a module describes, in its order."""
    source = inspect.getsource(module)
    lines = source.splitlines()
    found = {}
    for node in ast.parse(source).body:
        if isinstance(node, ast.ClassDef):
            keys = [key(part, lines) for part in node.body if isinstance(part, ast.AnnAssign)]
            bases = tuple(ast.unparse(base) for base in node.bases)
            found[node.name] = Shape(node.name, bases, ast.get_docstring(node) or "", tuple(keys))
    return found


def key(node: ast.AnnAssign, lines: list[str]) -> Key:
    """A key with the comment beside it, or the lines of comment above it."""
    name, beside = ast.unparse(node.target), lines[(node.end_lineno or node.lineno) - 1].partition("  # ")[2]
    above: list[str] = []
    at = node.lineno - 2
    while not beside and lines[at].strip().startswith("# "):
        above.insert(0, lines[at].strip()[2:])
        at -= 1
    if not beside and not above:
        raise SystemExit(f"no comment says what the key {name} is")
    return Key(name, words(node.annotation), beside or " ".join(above))


def words(node: ast.expr) -> str:
    """A type in words: `list[int | None]` is "list of (int or null)"."""
    if isinstance(node, ast.BinOp):
        return f"{words(node.left)} or {words(node.right)}"
    if isinstance(node, ast.Constant):
        return "null" if node.value is None else str(node.value)
    if isinstance(node, ast.Subscript):
        parts = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
        inner = [f"({words(part)})" if isinstance(part, ast.BinOp) else words(part) for part in parts]
        match ast.unparse(node.value):
            case "list":
                return f"list of {inner[0]}"
            case "dict":
                return f"dict of {inner[1]} by {inner[0]}"
            case "NotRequired":
                return f"{inner[0]}, if it is there"
            case "Literal":
                return " or ".join(f'"{part}"' for part in inner)
            case other:
                return f"{other} of {', '.join(inner)}"
    return NAMED.get(ast.unparse(node), ast.unparse(node))


def row(*cells: str) -> str:
    """One row of a table."""
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


def table(shape: Shape) -> Iterator[str]:
    """The keys of one kind of dictionary."""
    if shape.keys:
        yield from [row("key", "type", "meaning"), "|---|---|---|"]
        yield from (row(f"`{key.name}`", key.type, key.meaning) for key in shape.keys)


def common() -> Iterator[str]:
    """What all games share."""
    found = shapes(views)
    yield f"\n## In every game\n\n{found['Common'].meaning} {found['Head'].meaning}\n"
    both = Shape("", (), "", found["Common"].keys + found["Head"].keys)
    yield from table(both)
    for name, title in (("SeatHead", "each of `seats`"), ("Result", "`result`")):
        yield f"\n### {title}\n\n{found[name].meaning}\n"
        yield from table(found[name])


def of_game(game: Game[Any], module: ModuleType) -> Iterator[str]:
    """What the views of one game have besides."""
    found = shapes(module)
    view = found.pop("View")
    yield f"\n## {game.title()}\n\n{view.meaning}\n"
    yield from table(view)
    for shape in found.values():
        more = [base for base in shape.bases if base != "TypedDict"]
        also = f" It has all keys of {' and '.join(more)}, and these." if more and shape.keys else ""
        yield f"\n### {game.title()}: {shape.name}\n\n{shape.meaning}{also}\n"
        yield from table(shape)
    yield from choices(game)


def choices(game: Game[Any]) -> Iterator[str]:
    """What `choice` tells in each decision, as the decisions say themselves."""
    yield (
        f"\n### {game.title()}: `choice`\n\nThe decisions and what is settled in them already. "
        "A field in italics is told only to whoever decides.\n"
    )
    yield from [row("decision", "rule", "fields"), "|---|---|---|"]
    for name, made in game.decisions.items():
        fields = [field(slot, made.facts.secret) for slot in made.facts.fields if slot.name != "seat"]
        if made.facts.rule:
            yield row(f"`{name}`", made.facts.rule, ", ".join(fields))


def field(slot: Slot, secret: Collection[str]) -> str:
    """A field of a decision, with its kind where its name does not say that."""
    name = f"*`{slot.name}`*" if slot.name in secret else f"`{slot.name}`"
    return name if slot.name == slot.kind else f"{name} ({slot.kind})"


def page() -> str:
    """The whole page."""
    lines = [INTRO.rstrip(), *common()]
    for name in OURS:
        place = f"petteia.games.{name}.known.shape"
        if importlib.util.find_spec(place) is not None:
            lines += of_game(petteia.game(name), importlib.import_module(place))
    return "\n".join(lines) + "\n"


def main() -> None:
    """Write the page, or compare it."""
    making.write({PAGE: page()})


if __name__ == "__main__":
    main()
