"""Which module of the package imports which, when, and in which circles."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Set
from functools import cache
from pathlib import Path
from typing import NamedTuple

import petteia

SOURCE = Path(petteia.__file__).parent
AT_ONCE, LATER, FOR_TYPES = "when it is loaded", "in a function", "for type checkers"


class Import(NamedTuple):
    """One import: what is imported, on which line, and when."""

    name: str
    line: int
    when: str

    @property
    def is_at_once(self) -> bool:
        """Return whether it happens when the module is loaded."""
        return self.when == AT_ONCE


def imports(source: str) -> Iterator[Import]:
    """Yield the imports of a module: at once, later in functions, and for type checkers only."""
    yield from imports_in(ast.parse(source), AT_ONCE)


def imports_in(node: ast.AST, when: str) -> Iterator[Import]:
    """Yield the imports inside a part of a module."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Import):
            yield from (Import(alias.name, child.lineno, when) for alias in child.names)
        elif isinstance(child, ast.ImportFrom):
            assert child.level == 0, f"line {child.lineno}: a relative import"
            yield from (Import(f"{child.module}.{alias.name}", child.lineno, when) for alias in child.names)
        elif isinstance(child, ast.If) and "TYPE_CHECKING" in ast.unparse(child.test):
            yield from imports_in(ast.Module(child.body, []), FOR_TYPES)
            yield from imports_in(ast.Module(child.orelse, []), when)
        elif isinstance(child, ast.stmt | ast.ExceptHandler | ast.match_case):  # no import is inside an expression
            is_inside = isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef) and when == AT_ONCE
            yield from imports_in(child, LATER if is_inside else when)


@cache
def modules() -> dict[str, Path]:
    """Return all modules of the package by name."""
    found = {}
    for path in sorted(SOURCE.rglob("*.py")):
        parts = ["petteia", *path.relative_to(SOURCE).with_suffix("").parts]
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


@cache
def imports_of(module: str) -> tuple[Import, ...]:
    """Return the imports of a module of the package."""
    return tuple(imports(modules()[module].read_text("utf-8")))


@cache
def arrows() -> dict[str, set[str]]:
    """Return the modules of the package that each of its modules imports, at any time."""
    found: dict[str, set[str]] = {}
    for module in modules():
        targets = (module_of(item.name) for item in imports_of(module) if item.name.split(".")[0] == "petteia")
        found[module] = {target for target in targets if target != module}
    return found


def module_of(name: str) -> str:
    """Return the module that an imported name is, or is in."""
    while name not in modules():
        name = name.rpartition(".")[0]
    return name


def circles(arrows: Mapping[str, Set[str]]) -> list[set[str]]:
    """Return the groups of modules that all import each other, by whatever way, in the order of their first names."""
    reached: dict[str, set[str]] = {}
    for start in arrows:
        found: set[str] = set()
        waiting = [start]
        while waiting:
            new = arrows.get(waiting.pop(), set()) - found
            found |= new
            waiting += new
        reached[start] = found
    groups = {frozenset({one, *(other for other in reached[one] if one in reached[other])}) for one in arrows}
    return sorted((set(group) for group in groups if len(group) > 1), key=min)
