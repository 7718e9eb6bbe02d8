"""Rename methods and attributes of classes where only one family of classes has the name."""

from __future__ import annotations

import ast
import builtins
import pathlib
import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping

from tools.renaming.edits import Edits
from tools.renaming.imports import PythonFile
from tools.renaming.scopes import Scope, last_name
from tools.renaming.table import Definition, attributes_of, defined_in

TAKEN = {
    name
    for kind in (*vars(builtins).values(), pathlib.Path, re.Pattern, re.Match)
    if isinstance(kind, type)
    for name in dir(kind)
}


Class = tuple[str, str]
"""A class by the dotted name of its module and its own name."""


class Members:
    """Which members can be renamed everywhere, and which need a person."""

    def __init__(self, wanted: Iterable[Definition], files: Collection[PythonFile]) -> None:
        self.new: dict[str, str] = {}
        self.owners: dict[str, set[str]] = {}
        self.refused: dict[Definition, str] = {}
        wanted = list(wanted)
        if not wanted:
            return
        defining: defaultdict[str, set[Class]] = defaultdict(set)
        bases: defaultdict[Class, set[Class]] = defaultdict(set)
        known = {file.module: _names_of_classes(file) for file in files}
        for file in files:
            for node in ast.walk(file.names.tree):
                if isinstance(node, ast.ClassDef):
                    mine = (file.module, node.name)
                    bases[mine] |= {found for base in node.bases if (found := _resolved(base, file.module, known))}
                    for name in defined_in(node.body) | attributes_of(node.body):
                        defining[name].add(mine)
        for item in wanted:
            owner, _, name = item.name.partition(".")
            new = item.new_name.partition(".")[2]
            module = next(file.module for file in files if file.path == item.path)
            family = _family((module, owner), bases)
            others = sorted({other for _, other in (defining[name] | defining[new]) - family})
            if name in TAKEN or new in TAKEN:
                self.refused[item] = "types of Python have this name too"
            elif others:
                self.refused[item] = f"also in {', '.join(others[:5])}{' …' if len(others) > 5 else ''}"
            elif defining[new] or name in self.new:
                self.refused[item] = f"{new} is taken"
            else:
                self.new[name] = new
                self.owners[name] = {other for _, other in family}

    def rewrite(self, file: PythonFile, edits: Edits) -> None:
        """Collect the changes of one file."""
        if not self.new:
            return
        names = file.names
        modules = {
            id(use.node) for (scope, name), uses in names.uses.items() for use in uses if _is_module(file, scope, name)
        }
        for node in names.attributes:
            if node.attr in self.new and id(node.value) not in modules:
                end = edits.span(node)[1]
                edits.replace(end - len(node.attr.encode()), end, node.attr, self.new[node.attr])
        for child in ast.walk(names.tree):
            if isinstance(child, ast.ClassDef):
                self._rewrite_class(child, edits)
            elif isinstance(child, ast.Call):
                self._rewrite_keywords(child, edits)

    def _rewrite_class(self, node: ast.ClassDef, edits: Edits) -> None:
        """Rename what a class defines in its body, and uses of it there."""
        mine = {name: new for name, new in self.new.items() if node.name in self.owners[name]}
        for statement in node.body if mine else []:
            if isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef):
                if statement.name in mine:
                    name = statement.name
                    start = edits.source.index(name.encode(), edits.at(statement.lineno, statement.col_offset) + 3)
                    edits.replace(start, start + len(name), name, mine[name])
                continue
            for child in ast.walk(statement):
                if isinstance(child, ast.Name) and child.id in mine and not _is_annotation(child, statement):
                    edits.replace(*edits.span(child), child.id, mine[child.id])

    def _rewrite_keywords(self, node: ast.Call, edits: Edits) -> None:
        """Rename fields in `Class(field=…)`, and list other keywords of this name."""
        called = last_name(node.func)
        for keyword in node.keywords:
            name = keyword.arg or ""
            if name in self.new and called in self.owners[name]:
                start = edits.at(keyword.lineno, keyword.col_offset)
                edits.replace(start, start + len(name), name, self.new[name])
            elif name in self.new and called in ("replace", "_replace"):
                edits.leave(node.lineno, f"{called}({name}=…) may mean the member {self.new[name]}")


def _names_of_classes(file: PythonFile) -> dict[str, str]:
    """Return the full dotted names of what a module defines or imports."""
    found = {name: f"{file.module}.{name}" for name in file.names.scope.bound}
    for node, _ in file.names.imports:
        for alias in node.names:
            if isinstance(node, ast.ImportFrom):
                found[alias.asname or alias.name] = f"{file.base(node)}.{alias.name}"
            elif alias.asname:
                found[alias.asname] = alias.name
            else:
                found[alias.name.partition(".")[0]] = alias.name.partition(".")[0]
    return found


def _resolved(base: ast.expr, module: str, known: Mapping[str, Mapping[str, str]]) -> Class | None:
    """Return the class that a base is, through the modules that only pass its name on."""
    first, _, rest = ast.unparse(base).partition("[")[0].partition(".")
    full = known[module].get(first, "") + (f".{rest}" if rest else "")
    for _ in range(10):
        place, _, name = full.rpartition(".")
        passed_on = known.get(place, {}).get(name, full)
        if passed_on == full:
            return (place, name) if name else None
        full = passed_on
    return None


def _family(owner: Class, bases: Mapping[Class, set[Class]]) -> set[Class]:
    """Return a class and those that derive from it."""
    family = {owner}
    while more := {one for one, above in bases.items() if above & family} - family:
        family |= more
    return family


def _is_module(file: PythonFile, scope: Scope | None, name: str) -> bool:
    """Return whether a name of a scope is a module."""
    for node in scope.bound[name] if scope and name in scope.bound else ():
        if isinstance(node, ast.ImportFrom):
            full = {f"{file.base(node)}.{alias.name}" for alias in node.names if name == (alias.asname or alias.name)}
            if any(file.modules.is_submodule(module) for module in full):
                return True
        elif isinstance(node, ast.Import):
            return True
    return False


def _is_annotation(node: ast.Name, statement: ast.stmt) -> bool:
    return isinstance(statement, ast.AnnAssign) and node in ast.walk(statement.annotation)
