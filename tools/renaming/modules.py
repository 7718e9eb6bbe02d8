"""Know every module by its dotted name, before and after the moves."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from pathlib import PurePosixPath

from tools.renaming.table import INIT, Table


@dataclass(frozen=True)
class Found:
    """A dotted name: the module in it, the names behind that, and the same after the moves."""

    module: str
    rest: tuple[str, ...]
    new: str

    @property
    def old(self) -> str:
        """Return the whole old name."""
        return ".".join((self.module, *self.rest))


class Modules:
    """The modules of a repository and where they go."""

    def __init__(self, files: Collection[str], table: Table) -> None:
        self.files = frozenset(files)
        self.moves = table.moves
        self.parts = table.parts
        self.roots = _roots(self.files)
        self.created = _missing_packages(self.files, table, self.roots)
        self.after = (self.files - table.moves.keys()) | set(table.moves.values()) | set(self.created)
        self.by_path = {path: self.dotted(path) for path in self.files if path.endswith(".py")}
        self.new_names = {name: self.dotted(table.moves.get(path, path)) for path, name in self.by_path.items()}
        self.kept: set[str] = set()
        """Old names of modules that a package continues to offer."""
        self.hidden: set[str] = set()
        """Old names of modules that a package hides behind something else of the same name."""
        self.tops = {old.partition(".")[0] for old, new in self.new_names.items() if old != new}
        self.members: dict[tuple[str, str], str] = {
            (self.by_path[item.path], item.name): item.new_name for item in table.definitions if not item.is_member
        }
        """New names of what modules define, and of what they import and others take from there."""
        self.tops |= {module.partition(".")[0] for module, _ in self.members}

    def dotted(self, path: str) -> str:
        """Return the name that imports a module, by the innermost folder from which it can be imported."""
        root = max((root for root in self.roots if path.startswith(root)), key=len)
        name = path[len(root) :].removesuffix(".py").removesuffix("/__init__")
        return name.replace("/", ".")

    def place(self, path: str) -> str:
        """Return where a file is afterwards."""
        return self.moves.get(path, path)

    def find(self, dotted: str, *, is_value: bool = False) -> Found | None:
        """Return the longest module at the beginning of a dotted name; None for other packages.

        As a value `a.b` is what the package `a` calls `b`, which need not be its module `b`.
        """
        names = dotted.split(".")
        for count in range(len(names), 0, -1):
            module = ".".join(names[:count])
            if module in self.new_names and not (is_value and self._is_hidden(module)):
                rest = names[count:]
                renamed = [self.members.get((module, rest[0]), rest[0]), *rest[1:]] if rest else []
                return Found(module, tuple(rest), ".".join((self.new_names[module], *renamed)))
        return None

    def _is_hidden(self, module: str) -> bool:
        return any(module == hidden or module.startswith(f"{hidden}.") for hidden in self.hidden)

    def is_submodule(self, dotted: str) -> bool:
        """Return whether the last name is a module, and is what its package calls so."""
        return dotted in self.new_names and dotted not in self.hidden

    def is_module(self, dotted: str) -> bool:
        """Return whether this is the whole old name of a module."""
        return dotted in self.new_names

    def spread(self, package: str) -> list[str]:
        """Return the packages over which one is spread that moves; nothing if it stays or moves as a whole."""
        inside = {old: new for old, new in self.new_names.items() if old == package or old.startswith(f"{package}.")}
        new = self.new_names.get(package, package)
        if new == package or all(after == new + old[len(package) :] for old, after in inside.items()):
            return []
        found = {after.rpartition(".")[0] for old, after in inside.items() if old != package} | {new}
        return sorted(found) if len(found) > 1 else []


def _roots(files: Collection[str]) -> list[str]:
    """Return the folders from which modules are imported: around the outermost packages."""
    roots = {"", "src/"}
    for path in files:
        folder = PurePosixPath(path).parent
        if path.endswith(".py") and not path.startswith("src/"):
            while f"{folder}/{INIT}" in files:
                folder = folder.parent
            roots.add("" if str(folder) == "." else f"{folder}/")
    return sorted(roots)


def _missing_packages(files: Collection[str], table: Table, roots: list[str]) -> dict[str, str]:
    """Return the text of each new `__init__.py` that folders with moved modules need."""
    after = (set(files) - table.moves.keys()) | set(table.moves.values())
    created = {path: f'"""{text}"""\n' for path, text in table.docstrings.items()}
    touched = [path for path in {*table.moves, *table.moves.values()} if path.endswith(".py")]
    folders = {str(PurePosixPath(path).parent) for path in touched}
    for path in sorted(path for path in after if path.endswith(".py") and str(PurePosixPath(path).parent) in folders):
        root = max((root for root in roots if path.startswith(root)), key=len)
        folder = PurePosixPath(path).parent
        while f"{folder}/".startswith(root) and f"{folder}/" != root and str(folder) != ".":
            init = f"{folder}/{INIT}"
            if init not in after:
                name = str(folder)[len(root) :].replace("/", ".")
                created.setdefault(init, f'"""The modules of `{name}`."""\n')
            folder = folder.parent
    return created
