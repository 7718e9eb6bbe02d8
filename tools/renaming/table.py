"""Read a table of old and new names, and find its mistakes before anything changes."""

from __future__ import annotations

import ast
import builtins
import json
import keyword
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath

INIT = "__init__.py"


class BadTable(Exception):
    """The table cannot be carried out; each line says what is wrong with one entry."""


@dataclass(frozen=True, order=True)
class Definition:
    """A definition with a new name: `Name` for one of a module, `Class.member` for one of a class."""

    path: str
    name: str
    new_path: str
    new_name: str

    @property
    def is_member(self) -> bool:
        """Return whether it belongs to a class."""
        return "." in self.name

    def __str__(self) -> str:
        return f"{self.path}:{self.name}"


@dataclass
class Table:
    """Everything a table asks for, with folders already replaced by their files."""

    moves: dict[str, str] = field(default_factory=dict)
    parts: dict[str, str] = field(default_factory=dict)
    """Files that a person has to merge into another one: old path → path of the merged file."""
    definitions: list[Definition] = field(default_factory=list)
    docstrings: dict[str, str] = field(default_factory=dict)


def read_table(file: Path, files: Collection[str], root: Path, *, leave_merges: bool = False) -> Table:
    """Return a table that fits the tracked files; raise BadTable with all mistakes, one a line."""
    entries, problems = _entries(file)
    table = Table()
    tracked = set(files)
    wanted: dict[str, str] = {}
    definitions: dict[str, str] = {}
    folders: dict[str, str] = {}
    for old, new in entries.items():
        if old.startswith("+"):
            problems += _bad_docstring(old, new, tracked)
            table.docstrings[old[1:]] = new
        elif ":" in old or ":" in new:
            definitions[old] = new
        elif _is_bad_path(old) or _is_bad_path(new):
            problems.append(f"{old} → {new}: write paths from the top of the repository, such as src/a/b.py")
        elif old in tracked:
            wanted[old] = new
        elif any(name.startswith(f"{old}/") for name in tracked):
            folders[old] = new
        else:
            problems.append(f"{old}: git knows no such file or folder")
    for folder in sorted(folders, key=lambda name: -name.count("/")):  # the innermost folder decides
        for name in tracked:
            if name.startswith(f"{folder}/"):
                wanted.setdefault(name, folders[folder] + name[len(folder) :])
    problems += _merge(table, wanted, tracked, leave_merges)
    problems += _conflicts(table.moves, wanted, tracked)
    problems += _definitions(table, definitions, tracked, root)
    if problems:
        raise BadTable("\n".join(dict.fromkeys(problems)))
    return table


def _entries(file: Path) -> tuple[dict[str, str], list[str]]:
    """Return the entries of a JSON object of strings, and which names it lists twice."""
    twice: list[str] = []

    def once(pairs: list[tuple[str, object]]) -> dict[str, object]:
        counts = Counter(name for name, _ in pairs)
        twice.extend(f"{name}: listed {count} times" for name, count in counts.items() if count > 1)
        return dict(pairs)

    try:
        read = json.loads(file.read_text("utf-8"), object_pairs_hook=once)
    except OSError as error:
        raise BadTable(f"{file}: {error.strerror}") from None
    except (json.JSONDecodeError, UnicodeDecodeError) as error:
        raise BadTable(f"{file} is not valid JSON: {error}") from None
    if not isinstance(read, dict) or not all(isinstance(new, str) for new in read.values()):
        raise BadTable(f'{file}: expected one JSON object of old and new names, such as {{"src/a.py": "src/b.py"}}')
    return read, twice


def _is_bad_path(path: str) -> bool:
    """Return whether a path is not in its shortest form, or leads out of the repository."""
    pure = PurePosixPath(path)
    return not path or pure.is_absolute() or ".." in pure.parts or str(pure) != path or path == "."


def _bad_docstring(old: str, new: str, tracked: Collection[str]) -> list[str]:
    """Return what is wrong with an entry that gives a new package its docstring."""
    if not old.endswith(f"/{INIT}") or "\n" in new or not new.strip() or '"""' in new:
        return [f"{old}: expected the path of a new {INIT} and one line of text"]
    return [f"{old}: exists already"] if old[1:] in tracked else []


def _merge(table: Table, wanted: dict[str, str], tracked: set[str], leave_merges: bool) -> list[str]:
    """Fill in the moves; of several files with one new path one moves there, and a person merges the others into it."""
    by_target: defaultdict[str, list[str]] = defaultdict(list)
    for old, new in wanted.items():
        by_target[new].append(old)
    problems = []
    for new, parts in by_target.items():
        if len(parts) > 1 and not leave_merges:
            problems.append(f"{new}: {len(parts)} files would merge into it (--leave-merges): {', '.join(parts)}")
        base = new if new in parts else _same_name(parts, new) or parts[0]
        if base != new:
            table.moves[base] = new
        for part in parts:
            if part != base:
                table.parts[part] = new
    for part, new in table.parts.items():
        near = str(PurePosixPath(new).with_name(PurePosixPath(part).name))
        stays = near == part or PurePosixPath(part).name == INIT
        if not stays and (near in table.moves.values() or near in tracked):
            problems.append(f"{part} is to be merged into {new}, but {near} is taken: give it another path first")
        elif not stays:
            table.moves[part] = near
    return problems


def _same_name(parts: Iterable[str], new: str) -> str | None:
    """Return the first file that has its new name already."""
    return next((part for part in parts if PurePosixPath(part).name == PurePosixPath(new).name), None)


def _conflicts(moves: dict[str, str], wanted: dict[str, str], tracked: set[str]) -> list[str]:
    """Return which new paths cannot be."""
    problems = []
    after = (tracked - moves.keys()) | set(moves.values())
    folders = {str(parent) for path in after for parent in PurePosixPath(path).parents}
    packages = {str(PurePosixPath(path).parent) for path in after if path.endswith(".py")}
    for old, new in moves.items():
        pure = PurePosixPath(new)
        if new in tracked and new not in moves and wanted.get(new) != new:
            problems.append(f"{old} → {new}: the new path exists already")
        if new in folders:
            problems.append(f"{old} → {new}: a folder has this name")
        elif old.endswith(".py") != new.endswith(".py"):
            problems.append(f"{old} → {new}: a module stays a module")
        if new.endswith(".py"):
            if new.removesuffix(".py") in packages:
                problems.append(f"{old} → {new}: a package has this name")
            if not _is_name(pure.stem):
                problems.append(f"{old} → {new}: {pure.stem} cannot be imported")
    return problems


def _is_name(name: str) -> bool:
    return name.isidentifier() and not keyword.iskeyword(name)


def _definitions(table: Table, entries: dict[str, str], tracked: set[str], root: Path) -> list[str]:
    """Fill in the definitions; return what is wrong with them."""
    problems: list[str] = []
    taken: dict[tuple[str, str], str] = {}
    for old, new in entries.items():
        path, _, name = old.partition(":")
        new_path, _, new_name = new.partition(":")
        place = table.moves.get(path, path)
        names = [*name.split("."), *new_name.split(".")]
        if path not in tracked or not path.endswith(".py"):
            problems.append(f"{old}: git knows no such module")
        elif len(names) not in (2, 4) or name.count(".") != new_name.count(".") or not all(map(_is_name, names)):
            problems.append(f"{old} → {new}: write path:Name → path:Name, or path:Class.member → path:Class.member")
        elif name.rpartition(".")[0] != new_name.rpartition(".")[0]:
            problems.append(f"{old} → {new}: a member stays in its class; write it by its old name twice")
        elif new_path != place:
            problems.append(f"{old} → {new}: the module goes to {place}; move the definition by hand")
        elif (place, new_name) in taken:
            problems.append(f"{old} → {new}: {taken[place, new_name]} gets this name too")
        else:
            taken[place, new_name] = old
            problems += _bad_definition(root / path, old, name, new_name, entries)
            if name != new_name:
                table.definitions.append(Definition(path, name, new_path, new_name))
    return problems


def _bad_definition(file: Path, old: str, name: str, new_name: str, entries: dict[str, str]) -> list[str]:
    """Return why a definition cannot get its new name."""
    tree = ast.parse(file.read_bytes())
    owner, _, plain = name.rpartition(".")
    new = new_name.rpartition(".")[2]
    body: list[ast.stmt] = tree.body
    if owner:
        classes = [node for node in ast.walk(tree) if isinstance(node, ast.ClassDef) and node.name == owner]
        if not classes:
            return [f"{old}: there is no class {owner}"]
        body = classes[0].body
    found = defined_in(body) | (attributes_of(body) if owner else set())
    if plain not in found:
        return [f"{old}: not defined there"]
    is_leaving = f"{old.partition(':')[0]}:{f'{owner}.' if owner else ''}{new}" in entries
    if new in found and new != plain and not is_leaving:
        return [f"{old}: {new} is defined there already"]
    return [f"{old}: {new} is a name of Python itself"] if not owner and new in dir(builtins) else []


def defined_in(body: Iterable[ast.stmt]) -> set[str]:
    """Return the names that statements bind, in branches of them too but not in functions and classes."""
    found: set[str] = set()
    for node in body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            found.add(node.name)
            continue
        if isinstance(node, ast.Import | ast.ImportFrom):
            found.update((alias.asname or alias.name).split(".")[0] for alias in node.names)
        for child in ast.walk(node):
            if isinstance(child, ast.Name) and isinstance(child.ctx, ast.Store):
                found.add(child.id)
        for _, value in ast.iter_fields(node):
            if isinstance(value, list):
                found |= defined_in(item for item in value if isinstance(item, ast.stmt))
    return found


def attributes_of(body: Iterable[ast.stmt]) -> set[str]:
    """Return the attributes that the methods of a class set on `self`."""
    return {
        node.attr
        for statement in body
        for node in ast.walk(statement)
        if isinstance(node, ast.Attribute)
        and isinstance(node.ctx, ast.Store)
        and isinstance(node.value, ast.Name)
        and node.value.id == "self"
    }
