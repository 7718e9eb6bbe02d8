"""Imports run one way: core, rules, what is shown of a game, those who play, those who serve."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Iterator, Mapping, Set
from functools import cache
from pathlib import Path

import pytest

from petteia.games import OURS
from tests.games.arrows import (
    AT_ONCE,
    FOR_TYPES,
    LATER,
    SOURCE,
    arrows,
    circles,
    imports,
    imports_of,
    module_of,
    modules,
)

LIST = "arrows.toml"
LISTED = tomllib.loads(Path(__file__).with_name(LIST).read_text("utf-8"))

# The layers from the bottom to the top. A module may import from its own layer and from those below it.
LEAF, CORE, RULES, SHOWN, PLAYING, SERVING = range(6)
LAYER_OF_PART = {
    "text": LEAF,  # the catalogs
    "core": CORE,
    "compiled": CORE,
    "pictures": CORE,  # shapes and colours, for all games alike
    "rulebook": SHOWN,
    "learning": SHOWN,
    "lookup": SHOWN,
    "book": PLAYING,  # it reads Markdown
    "face": PLAYING,
    "bots": PLAYING,
    "arena": PLAYING,
    "advice": PLAYING,
    "analysis": PLAYING,
    "envs": PLAYING,
    "training": PLAYING,
    "benchmark": PLAYING,
    "server": SERVING,
    "terminal": SERVING,
    "cli": SERVING,
    "notebook": SERVING,
    "__main__": SERVING,
}
# What shows, tells or hands out something of a game, and its tables and rules. Any other module of a game is a helper
# and lies as high as the highest that it imports.
SHOWN_OF_A_GAME = {"known", "told", "drawn", "played", "taught", "game"}
RULES_OF_A_GAME = {"components", "state", "actions", "events", "options", "setup", "rules", "check"}
FREE = {"librt", "mypy_extensions"}  # what the engine needs besides Python itself

# Words of one game or another; the core knows none of them.
GAME_WORDS = re.compile(
    r"\b(altar|drachma|priestess|corruptor|auction|sparta|athens|thebes|zeus|offering|oracle|delphi|hellas|offrandes"
    r"|hoplite|monument|statue|shrine|temple|hydra|minotaur|archon|favou?r token)s?\b",
    re.IGNORECASE,
)


OUR_NAMES = re.compile(rf"(?<![A-Za-z])({'|'.join(OURS)})(?![A-Za-z])", re.IGNORECASE)
TEXTS = (".py", ".html", ".css", ".js", ".po", ".json", ".md", ".svg")  # and no others: a game is named in its folder


@cache
def layer(module: str) -> int | None:
    """The layer of a module of this package; None for the package itself, which everybody above the games may use."""
    parts = module.split(".")
    if len(parts) == 1 or (len(parts) == 2 and not is_part(parts[1])):
        return None
    if parts[1] == "games":
        if len(parts) == 2:
            return SHOWN
        return SHOWN if len(parts) == 3 or parts[3] in SHOWN_OF_A_GAME else layer_of_helper(".".join(parts[:4]))
    assert parts[1] in LAYER_OF_PART, f"{module}: say in {Path(__file__).name} which layer petteia.{parts[1]} is in"
    return LAYER_OF_PART[parts[1]]


@cache
def layer_of_helper(module: str, asking: tuple[str, ...] = ()) -> int:
    """RULES for tables and rules; for any other module of a game SHOWN if it imports, by any way, what is shown."""
    name = module.split(".")[3]
    if name in RULES_OF_A_GAME or module in asking or module not in modules():
        return RULES
    for item in imports_of(module):
        parts = item.name.split(".")
        if parts[:3] == module.split(".")[:3] and len(parts) > 3:
            below = ".".join(parts[:4])
            if parts[3] in SHOWN_OF_A_GAME or layer_of_helper(below, (*asking, module)) == SHOWN:
                return SHOWN
    return RULES


@cache
def is_part(name: str) -> bool:
    """Whether this is a module or folder of the package, not one of its public names."""
    return (SOURCE / name).is_dir() or (SOURCE / f"{name}.py").exists()


def game_of(module: str) -> str | None:
    """The game that a module belongs to."""
    parts = module.split(".")
    return parts[2] if len(parts) > 2 and parts[1] == "games" and (SOURCE / "games" / parts[2]).is_dir() else None


def wrong(module: str, imported: str) -> str | None:
    """Why one module may not import the other; None if it may."""
    if imported.split(".")[0] != "petteia" or module == "petteia":
        return None
    mine, theirs = layer(module), layer(imported)
    assert mine is not None
    if theirs is None:
        return None if mine >= PLAYING else "the package itself comes after its games"
    if theirs > mine:
        return "that is a layer above"
    if game_of(module) and game_of(imported) not in (None, game_of(module)):
        return "a game knows no other game"
    if mine == CORE and module.split(".")[1] == "core" and imported.split(".")[1] == "pictures":
        return "the core draws nothing"
    return None


def test_imports_run_one_way() -> None:
    found = {}
    for module, path in modules().items():
        for item in imports_of(module):
            reason = wrong(module, item.name)
            if reason:
                place = f"{path.relative_to(SOURCE)}:{item.line} imports {item.name} {item.when}: {reason}"
                found[f"{module} imports {item.name}"] = place
    assert sum(len(imports_of(module)) for module in modules()) > 200
    listed = set(LISTED["upwards"]["imports"])
    assert not found.keys() - listed, "\n".join(found[name] for name in found.keys() - listed)
    assert not listed - found.keys(), f"no longer there, remove from {LIST}: {sorted(listed - found.keys())}"


def part_of(module: str) -> str:
    """Return the part of the package that a module is in; the package itself is one too."""
    return (module.split(".") + [module])[1]


def test_each_part_imports_only_what_it_may() -> None:
    found: dict[str, dict[str, str]] = {}
    for module, path in modules().items():
        for item in imports_of(module):
            part = part_of(module_of(item.name)) if item.name.split(".")[0] == "petteia" else part_of(module)
            if part != part_of(module):
                place = f"{path.relative_to(SOURCE)}:{item.line} imports {item.name}"
                found.setdefault(part_of(module), {}).setdefault(part, place)
    may = {part: set(others.split()) for part, others in LISTED["may_import"].items()}
    new = [place for part, others in found.items() for other, place in others.items() if other not in may.get(part, ())]
    assert not new, f"new arrows between parts; import something lower, or list them in {LIST}:\n" + "\n".join(new)
    old = [f"{part}: {other}" for part, others in may.items() for other in others if other not in found.get(part, {})]
    assert not old, f"no longer imported, remove from {LIST}: {sorted(old)}"


def test_no_new_circles() -> None:
    listed = [set(circle) for circle in LISTED["circles"].values()]
    assert compared(circles(arrows()), listed, arrows()) == []


def compared(found: list[set[str]], listed: list[set[str]], arrows: Mapping[str, Set[str]]) -> list[str]:
    """Return what to do about circles that are not those that are listed."""
    lines = []
    for circle in found:
        known = next((old for old in listed if circle <= old), set())
        if not known:
            olds = set().union(*(old for old in listed if old & circle))
            new = sorted(f"{one} imports {other}" for one in circle for other in arrows[one] & circle
                         if not olds or not {one, other} <= olds)  # fmt: skip
            lines.append(f"a new or larger circle, cut one of its imports: {', '.join(new) or sorted(circle)}")
        elif circle != known:
            lines.append(f"a circle is smaller, remove from {LIST}: {', '.join(sorted(known - circle))}")
    gone = [old for old in listed if not any(circle & old for circle in found)]
    return lines + [f"a circle is cut, remove it from {LIST}: {', '.join(sorted(old))}" for old in gone]


@pytest.mark.parametrize(
    ("listed", "expected"),
    [
        ([{"a", "b"}, {"d", "e"}], []),
        ([{"a", "b"}], ["a new or larger circle, cut one of its imports: d imports e, e imports d"]),
        ([{"a", "b"}, {"d", "e", "f"}], ["a circle is smaller, remove from arrows.toml: f"]),
        ([{"a", "b"}, {"d", "e"}, {"f", "g"}], ["a circle is cut, remove it from arrows.toml: f, g"]),
    ],
)
def test_what_to_do_about_circles(listed: list[set[str]], expected: list[str]) -> None:
    some = {"a": {"b"}, "b": {"a", "c"}, "c": {"d"}, "d": {"e"}, "e": {"d"}, "f": {"g"}, "g": {"c"}}
    assert circles(some) == [{"a", "b"}, {"d", "e"}]
    assert compared(circles(some), listed, some) == expected


def test_a_circle_that_grows_names_its_new_imports() -> None:
    some = {"a": {"b"}, "b": {"a", "c"}, "c": {"a"}}
    assert compared(circles(some), [{"a", "b"}], some) == [
        "a new or larger circle, cut one of its imports: b imports c, c imports a"
    ]


def test_the_engine_needs_nothing_but_python() -> None:
    found = []
    for module, path in modules().items():
        if (layer(module) or LEAF) > SHOWN:
            continue
        for item in imports_of(module):
            top = item.name.split(".")[0]
            if item.is_at_once and top not in {"petteia", *FREE, *sys.stdlib_module_names}:
                found.append(f"{path.relative_to(SOURCE)}:{item.line} imports {item.name}")
    assert not found, "\n".join(found)


def test_the_core_speaks_of_no_game() -> None:
    found = []
    for path in sorted((SOURCE / "core").rglob("*.py")):
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            if GAME_WORDS.search(line):
                found.append(f"{path.relative_to(SOURCE)}:{number}: {line.strip()}")
    assert not found, "\n".join(found)


def test_nothing_outside_the_games_names_one_of_them() -> None:
    found = []
    for path in sorted(path for path in SOURCE.rglob("*") if path.suffix in TEXTS):
        file = path.relative_to(SOURCE)
        if file.parts[0] != "games":
            found += [f"{file}:{number}: {line.strip()[:100]}" for number, line in named_in(path)]
    assert not found, "\n".join(found)


def named_in(path: Path) -> list[tuple[int, str]]:
    """The lines of a file that name one of our games; comments, docstrings and examples in help are read by people."""
    text = path.read_text("utf-8")
    lines = text.splitlines()
    if path.suffix != ".py":
        return [(number, line) for number, line in enumerate(lines, 1) if OUR_NAMES.search(line)]
    tree = ast.parse(text)
    told = {id(value) for node in ast.walk(tree) for value in read_by_people(node)}
    found = {
        getattr(node, "lineno", 0)
        for node in ast.walk(tree)
        if id(node) not in told and OUR_NAMES.search(" ".join(words_of(node)))
    }
    return [(number, lines[number - 1]) for number in sorted(found)]


def read_by_people(node: ast.AST) -> Iterator[ast.AST]:
    """The texts at a node that are there to be read: a docstring, help, examples."""
    if isinstance(node, ast.Expr):
        yield node.value
    if isinstance(node, ast.keyword) and node.arg in ("help", "examples"):
        yield from ast.walk(node.value)


def words_of(node: ast.AST) -> Iterator[str]:
    """The names and the text that stand at a node itself."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    for _, value in ast.iter_fields(node):
        if isinstance(value, str) and not isinstance(node, ast.Constant):
            yield value


@pytest.mark.parametrize(
    ("line", "is_found"),
    [
        ('NAMES = ("delphi", "other")', True),
        ("from petteia.games.hellas import game", True),
        ("import petteia.games.hellas", True),
        ("def _offrandes() -> None: ...", True),
        ("found.delphi_score(1, hellas=2)", True),
        ("f(f'web.{x}.delphi')", True),
        ('"""As in Delphi."""', False),
        ("x = 1  # as in Delphi", False),
        ('f(help="For example offrandes.", examples=["offrandes"])', False),
        ("philadelphia = 1", False),
    ],
)
def test_names_of_our_games_are_found(tmp_path: Path, line: str, is_found: bool) -> None:
    (tmp_path / "some.py").write_text(f"{line}\n")
    assert bool(named_in(tmp_path / "some.py")) == is_found


@pytest.mark.parametrize("word", ["altar", "drachmas", "hoplite", "Priestess", "# the Oracle."])
def test_words_of_games_are_recognised(word: str) -> None:
    assert GAME_WORDS.search(f"some {word} here")


@pytest.mark.parametrize(
    ("module", "imported", "may"),
    [
        ("petteia.core.match", "petteia.core.flow", True),
        ("petteia.core.messages", "petteia.text.catalog.render", True),
        ("petteia.core.match", "petteia.games.offrandes", False),
        ("petteia.core.match", "petteia.games", False),
        ("petteia.core.match", "petteia.bots", False),
        ("petteia.core.match", "petteia.game", False),
        ("petteia.core.game", "petteia.pictures.svg", False),
        ("petteia.core.match", "hashlib", True),
        ("petteia.games.offrandes.rules.turn", "petteia.games.offrandes.state", True),
        ("petteia.games.offrandes.rules.turn", "petteia.games.offrandes.told.words", False),
        ("petteia.games.offrandes.state", "petteia.games.offrandes.known.encode", False),
        ("petteia.games.offrandes.told.words", "petteia.games.offrandes.rules.turn", True),
        ("petteia.games.offrandes.drawn.picture", "petteia.pictures.svg", True),
        ("petteia.games.offrandes.game", "petteia.server", False),
        ("petteia.games.offrandes.game", "petteia.Match", False),
        ("petteia.bots.base", "petteia.Match", True),
        ("petteia.bots.base", "petteia.games.offrandes.rules.turn", True),
        ("petteia.bots.base", "petteia.terminal.menu", False),
        ("petteia.terminal.menu", "petteia.bots.base", True),
        ("petteia.text.catalog", "petteia.core.messages", False),
    ],
)
def test_the_arrows_themselves(module: str, imported: str, may: bool) -> None:
    assert (wrong(module, imported) is None) == may


def test_one_game_may_not_import_another(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.modules[__name__], "game_of", lambda module: module.split(".")[2])
    assert wrong("petteia.games.offrandes.game", "petteia.games.delphi.board") == "a game knows no other game"


def test_imports_are_read_from_functions_and_for_type_checkers_too() -> None:
    source = (
        "import a.b\nfrom c import d, e\nif TYPE_CHECKING:\n    import f\nelse:\n    import k\n"
        "def g():\n    import h\n    if TYPE_CHECKING:\n        import l\n"
        "class K:\n    import i\ntry:\n    import j\nexcept ImportError:\n    import m\n"
        "match x:\n    case 1:\n        import n\n"
    )
    assert {item.name: item.when for item in imports(source)} == {
        **dict.fromkeys(("a.b", "c.d", "c.e", "k", "i", "j", "m", "n"), AT_ONCE),
        "h": LATER,
        **dict.fromkeys(("f", "l"), FOR_TYPES),
    }
