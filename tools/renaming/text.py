"""Rewrite the names of modules and files in plain text, and list those that are not certain."""

from __future__ import annotations

import posixpath
import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import PurePosixPath

from tools.renaming.edits import Edits
from tools.renaming.modules import Modules

PATH = re.compile(r"(?<![\w/:.*}-])(?:\.{1,2}/)*(?:[\w.+-]+/)+(?:[\w.+*-]*\w)?")
IMPORT = re.compile(r"\bfrom[ \t]+([\w.]+)[ \t]+import[ \t]+(?:\([ \t]*)?(\w+(?:[ \t]*,[ \t]*\w+)*)")
DOCUMENTS = (".md", ".rst", ".ipynb")
SERVED = (".css", ".html", ".js")  # a server decides where these files are for a browser


@dataclass(frozen=True)
class Change:
    """A place in a text, and the new text for it."""

    start: int
    end: int
    new: str


class TextRules:
    """How names in plain text change."""

    def __init__(self, modules: Modules) -> None:
        self.modules = modules
        tops = "|".join(sorted(map(re.escape, modules.tops)))
        self.dotted = re.compile(rf"(?<![\w./-])(?:{tops or '(?!)'})(?:\.[A-Za-z_]\w*)+(\.?\*|\.(?=[{{\"'%]))?")
        self._spread: dict[str, list[str]] = {}

    def apply(self, edits: Edits, start: int, end: int) -> None:
        """Rewrite a part of a file."""
        text = edits.source[start:end].decode("utf-8")
        if not self.may_change(text):
            return
        changes, remarks = self.changes(text, edits.path)
        for change in changes:
            first = start + len(text[: change.start].encode())
            edits.put(first, first + len(text[change.start : change.end].encode()), change.new)
        for position, remark in remarks:
            edits.leave(edits.line_of(start + len(text[:position].encode())), remark)

    def changes(self, text: str, path: str) -> tuple[list[Change], list[tuple[int, str]]]:
        """Return the certain changes of a text in a file, and remarks on uncertain ones."""
        changes: list[Change] = []
        remarks: list[tuple[int, str]] = []
        imported = {match.start(1) for match in IMPORT.finditer(text)}
        for match in self.dotted.finditer(text):
            found = self.modules.find(match.group())
            if match.start() in imported and found and not found.rest:  # remarks follow
                changes.append(Change(*match.span(), found.new))
                continue
            new = self._new_dotted(match.group(), match.group(1) or "")
            if isinstance(new, str):
                changes.append(Change(*match.span(), new))
            elif new:
                remarks.append((match.start(), f"{match.group()} is now one of: {', '.join(new)}"))
        for match in IMPORT.finditer(text):
            remarks += [(match.start(), remark) for remark in self._remarks_on_import(*match.groups())]
        for match in PATH.finditer(text):
            new_path = self._new_path(match.group(), path)
            if new_path:
                changes.append(Change(*match.span(), new_path))
            else:
                remark = self._uncertain_path(match.group(), path)
                if remark:
                    remarks.append((match.start(), remark))
        return changes, remarks

    def _remarks_on_import(self, base: str, names: str) -> Iterator[str]:
        """Yield a remark for each imported name that does not come from the new place of the module."""
        for name in re.split(r"[\s,]+", names):
            found = self.modules.find(f"{base}.{name}", is_value=True)
            if found and found.new != f"{self.modules.new_names.get(base, base)}.{name}":
                yield f"imports {base}.{name}, which is now {found.new}"

    def may_change(self, text: str) -> bool:
        """Return whether a text has anything that looks like a path or a module."""
        return "/" in text or any(f"{top}." in text or f"from {top}" in text for top in self.modules.tops)

    def _new_dotted(self, text: str, pattern: str) -> str | list[str] | None:
        """Return the new text of a dotted name, or the packages over which what it names is spread."""
        name = text.removesuffix(pattern)
        found = self.modules.find(name)
        if not found or found.new == name or found.module in self.modules.kept:
            return None
        if found.module in self.modules.hidden:
            return [found.new, f"{found.module.rpartition('.')[0]} hides the module behind something else"]
        if not found.rest:
            if name not in self._spread:
                self._spread[name] = self.modules.spread(name)
            if self._spread[name]:
                return self._spread[name]
        return found.new + pattern

    def _new_path(self, text: str, path: str) -> str | None:
        """Return the new text of a path that certainly names a file or folder that moves."""
        bare = text.rstrip("/")
        slash = text[len(bare) :]
        for prefix in ("", "src/"):
            new = self._moved(prefix + bare)
            if new and new.startswith(prefix):
                return new[len(prefix) :] + slash
        new = self._new_relative(bare, path)
        if new:
            is_near = posixpath.dirname(new) == posixpath.dirname(bare)
            return new + slash if is_near or not path.endswith(SERVED) else None
        return self._new_ending(bare) if slash == "" else None

    def _new_relative(self, text: str, path: str) -> str | None:
        """Return the new text of a path that starts at the folder of its file; None if it stays as it is."""
        if not path.endswith(DOCUMENTS) and not text.startswith("."):
            return None
        target = posixpath.normpath(posixpath.join(posixpath.dirname(path), text))
        new = self._moved(target) or (target if self._exists(target) else None)
        if not new:
            return None
        new_text = posixpath.relpath(new, posixpath.dirname(self.modules.place(path)) or ".")
        if text.startswith("./") and not new_text.startswith("."):
            new_text = f"./{new_text}"
        return new_text if new_text != text else None

    def _new_ending(self, text: str) -> str | None:
        """Return the new text of the end of a path, if all files with this end move in the same way."""
        news = set()
        for old in self._endings.get(text, ()):
            around = old[: -len(text)]
            new = self.modules.place(old)
            news.add(new[len(around) :] if new.startswith(around) else None)
        new_text = news.pop() if len(news) == 1 else None
        return new_text if new_text != text else None

    def _moved(self, path: str) -> str | None:
        """Return the new path of a file or of a whole folder that moves."""
        return self.modules.moves.get(path) or self.folders.get(path)

    def _exists(self, path: str) -> bool:
        return path in self.modules.files or path in self._folders_before

    @cached_property
    def _folders_before(self) -> dict[str, list[str]]:
        """Return the files of each folder."""
        found: defaultdict[str, list[str]] = defaultdict(list)
        for file in self.modules.files:
            for parent in PurePosixPath(file).parents:
                found[str(parent)].append(file)
        return dict(found)

    @cached_property
    def folders(self) -> dict[str, str]:
        """Return the folders that move as a whole."""
        found = {}
        for folder, files in self._folders_before.items():
            new = self.modules.place(files[0]).removesuffix(files[0][len(folder) :])
            moves_whole = all(self.modules.place(file) == new + file[len(folder) :] for file in files)
            if moves_whole and new != folder:
                found[folder] = new
        return found

    @cached_property
    def gone(self) -> set[str]:
        """Return the last names of folders that are gone, if their files are in folders of other names now."""
        found = set()
        for old, new in self.modules.moves.items():
            folder = PurePosixPath(old).parent
            if str(folder) not in self._folders_after and folder.name != PurePosixPath(new).parent.name:
                found.add(folder.name)
        return found

    @cached_property
    def _folders_after(self) -> set[str]:
        """Return all folders that are there afterwards."""
        return {str(parent) for file in self.modules.after for parent in PurePosixPath(file).parents}

    @cached_property
    def moved_files(self) -> dict[str, set[str]]:
        """Return the new places of moved files by their old last names, each with the last name of its folder."""
        found: defaultdict[str, set[str]] = defaultdict(set)
        for old, new in self.modules.moves.items():
            is_near = posixpath.basename(posixpath.dirname(old)) == posixpath.basename(posixpath.dirname(new))
            if not old.endswith("__init__.py") and not (is_near and posixpath.basename(old) == posixpath.basename(new)):
                found[posixpath.basename(old)].add("/".join(new.split("/")[-2:]))
        return dict(found)

    @cached_property
    def _endings(self) -> dict[str, set[str]]:
        """Return the files by each end of their paths that has two names or more."""
        found: defaultdict[str, set[str]] = defaultdict(set)
        for path in self.modules.files:
            for part in _ends(path):
                found[part].add(path)
        return dict(found)

    def _uncertain_path(self, text: str, path: str) -> str | None:
        """Return a remark on a path that may name something that moves."""
        bare = text.strip("/")
        near = posixpath.normpath(posixpath.join(posixpath.dirname(path), bare))
        relative = self._new_relative(text.rstrip("/"), path)
        if relative:
            return f"{text} is {relative} in the new folders"
        if any(name in self.modules.after or name in self._folders_after for name in (bare, near)):
            return None
        moved = self._endings.get(re.sub(r"^(\.{1,2}/)+", "", bare), set()) & self.modules.moves.keys()
        if len(moved) == 1:
            old = next(iter(moved))
            return f"{text}: {old} is now {self.modules.moves[old]}"
        if moved:
            return f"{text}: {len(moved)} files of this name move"
        gone = [name for name in bare.split("/") if name in self.gone]
        return f"{text}: the folder {gone[0]} is gone" if gone and "/" in text else None


def _ends(path: str) -> Iterator[str]:
    """Yield the ends of a path with two names or more."""
    names = path.split("/")
    for count in range(2, len(names) + 1):
        yield "/".join(names[-count:])
