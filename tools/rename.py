"""Move modules and rename definitions: `python -m tools.rename FILE`, from anywhere in the repository.

FILE is a JSON object of old and new names. Paths start at the top of the repository:

    {
        "src/petteia/old.py": "src/petteia/new/name.py",
        "src/petteia/old_folder": "src/petteia/new_folder",
        "src/petteia/same.py": "src/petteia/same.py",
        "+src/petteia/new/__init__.py": "One line for the docstring of a new package.",
        "src/petteia/old.py:OldClass": "src/petteia/new/name.py:NewClass",
        "src/petteia/old.py:OldClass.old_method": "src/petteia/new/name.py:OldClass.new_method"
    }

- A file moves with `git mv`, whatever it is; a folder moves with all files that have no entry of their own. Entries
  with the same name on both sides change nothing, so that a table may list everything.
- New packages get an `__init__.py`. An entry with a plus gives it a better docstring.
- Several files with one new name are a merge, which is work for a person. The tool refuses it; with `--leave-merges`
  one of them gets the new name (the file that is there already, or has its last name, or comes first), the others
  move next to it under their own names, and the tool lists what to merge.
- A class, function or constant of a module gets a new name with `path:Name`: the old path on the left, the path of
  the module after the moves on the right. It stays in its module.
- A method or attribute gets one with `path:Class.member`, the class by its old name on both sides. This happens only
  if no other class has a member of the old or new name, except those that derive from it; otherwise it is listed.

The tool rewrites imports in all Python files, in blocks of code in Markdown and in notebooks, and then the names that
they bind, each in its scope: after `from a import b`, where `b` is now `c`, uses of `b` become `c`. If `c` means
something else there, the import keeps its name: `from a import c as b`. A package that offers a module under its name,
by `from package import module as module`, continues to offer it. In comments, strings and other files the tool rewrites
whole dotted names and whole paths. It lists everything less certain with file and line: parts of paths, patterns,
packages that are now spread over several, `__file__` of a module in another folder. It stages its changes and commits
nothing.

The tool ends with 0 when nothing is left to do, with 1 when something is listed, and with 2 when it refuses. Before it
changes anything it checks the whole table, and that there are no uncommitted changes.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from tools.renaming.documents import rewrite_document
from tools.renaming.edits import Edits, Leftover
from tools.renaming.imports import PythonFile
from tools.renaming.members import Members
from tools.renaming.modules import Modules
from tools.renaming.repository import GitError, Repository
from tools.renaming.strings import list_clues, rewrite_words
from tools.renaming.table import BadTable, Table, read_table
from tools.renaming.text import TextRules


@dataclass
class Plan:
    """Everything that a run will do."""

    contents: dict[str, bytes] = field(default_factory=dict)
    """New contents by new path."""
    notes: list[str] = field(default_factory=list)
    leftovers: list[Leftover] = field(default_factory=list)
    old: dict[str, bytes] = field(default_factory=dict)
    """Old contents by new path."""

    def find_lines(self, root: Path) -> None:
        """Give what is left the lines that it has after all changes."""
        lines: dict[str, tuple[list[bytes], list[bytes]]] = {}
        for path in {leftover.path for leftover in self.leftovers} & self.old.keys():
            lines[path] = self.old[path].splitlines(), (root / path).read_bytes().splitlines()
        self.leftovers = [item.moved(*lines[item.path]) if item.path in lines else item for item in self.leftovers]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return its exit code."""
    options = _options(arguments)
    try:
        repository = Repository(Path.cwd())
        changed = repository.changed(but=options.file)
        if changed and not options.dry_run:
            raise GitError(f"commit or stash your changes first: {_few(changed)}")
        files = repository.files()
        table = read_table(options.file, files, repository.root, leave_merges=options.leave_merges)
        plan = make_plan(repository.root, files, table)
    except (BadTable, GitError) as error:
        print(error, file=sys.stderr)
        return 2
    if not options.dry_run:
        try:
            _carry_out(repository, table, plan, is_tidy=not options.no_ruff)
        except (GitError, OSError) as error:
            print(f"{error}\nStopped halfway: git reset --hard takes everything back.", file=sys.stderr)
            return 2
    _report(table, plan, options.dry_run)
    return 1 if plan.leftovers and not options.allow_leftovers else 0


def _carry_out(repository: Repository, table: Table, plan: Plan, *, is_tidy: bool) -> None:
    """Move and write everything."""
    repository.move(table.moves)
    repository.write(plan.contents)
    if is_tidy:
        remark = repository.tidy([path for path in plan.contents if path.endswith(".py")])
        plan.leftovers += [Leftover("ruff", 0, remark)] if remark else []
    plan.find_lines(repository.root)


def _options(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m tools.rename", description="Move modules and rename definitions, with all their imports."
    )
    parser.add_argument("file", type=Path, help="JSON object of old and new names")
    parser.add_argument("--dry-run", action="store_true", help="change nothing; print what would happen")
    parser.add_argument("--leave-merges", action="store_true", help="move files that merge next to each other")
    parser.add_argument("--allow-leftovers", action="store_true", help="end with 0 although something is listed")
    parser.add_argument("--no-ruff", action="store_true", help="neither sort imports nor format changed files")
    return parser.parse_args(arguments)


def make_plan(root: Path, files: Iterable[str], table: Table) -> Plan:
    """Return the new contents of all files that change, and everything that needs a person."""
    modules = Modules(list(files), table)
    plan = Plan(contents={path: text.encode() for path, text in modules.created.items()})
    sources = {path: (root / path).read_bytes() for path in modules.files}
    python = _read_python(sources, modules, plan)
    _decide(python, table)
    members = Members([item for item in table.definitions if item.is_member], python.values())
    rules = TextRules(modules)
    renamed = {item.name.rpartition(".")[2] for item in table.definitions}
    for path, source in sorted(sources.items()):
        file = python.get(path)
        if file:
            edits = Edits(path, source)
            file.rewrite(edits)
            members.rewrite(file, edits)
            rewrite_words(source, rules, edits)
            list_clues(file, rules, renamed, edits)
            new, leftovers = edits.result(), edits.leftovers
            plan.notes += file.notes
        else:
            new, leftovers = rewrite_document(path, source, modules, rules)
        if new != source:
            plan.contents[modules.place(path)] = new
            plan.old[modules.place(path)] = source
        lines = {(item.line, item.text) for item in leftovers}
        plan.leftovers += [Leftover(modules.place(path), line, text) for line, text in sorted(lines)]
    plan.leftovers += [
        Leftover(modules.place(item.path), 0, f"rename {item.name} to {item.new_name} by hand: {reason}")
        for item, reason in members.refused.items()
    ]
    plan.leftovers += [
        Leftover(table.moves.get(part, part), 0, f"merge into {new}, by hand") for part, new in table.parts.items()
    ]
    return plan


def _read_python(sources: dict[str, bytes], modules: Modules, plan: Plan) -> dict[str, PythonFile]:
    """Return all Python files; those that cannot be parsed are listed."""
    found = {}
    for path in sorted(modules.by_path):
        try:
            found[path] = PythonFile(path, sources[path], modules)
        except (SyntaxError, ValueError) as error:
            plan.leftovers.append(Leftover(modules.place(path), 0, f"cannot be parsed: {error}"))
    return found


def _decide(python: dict[str, PythonFile], table: Table) -> None:
    """Choose the names in all files; what one file imports from another may change with it."""
    problems = [
        python[item.path].defines(item.name, item.new_name)
        for item in table.definitions
        if not item.is_member and item.path in python
    ]
    if any(problems):
        raise BadTable("\n".join(filter(None, problems)))
    is_settled = False
    while not is_settled:
        again = [file for file in python.values() if file.decide()]
        is_settled = not again


def _report(table: Table, plan: Plan, is_dry: bool) -> None:
    """Print what was done, or what would be."""
    if is_dry:
        for old, new in table.moves.items():
            print(f"move {old} → {new}")
        for path in sorted(plan.contents):
            print(f"write {path}")
    for note in plan.notes:
        print(f"note: {note}")
    for leftover in sorted(plan.leftovers):
        print(f"left: {leftover}")
    done = "Would move" if is_dry else "Moved"
    print(f"{done} {len(table.moves)} files, changed {len(plan.contents)}; {len(plan.leftovers)} places need you.")


def _few(names: Sequence[str]) -> str:
    """Return the first names of a list."""
    return ", ".join(names[:5]) + (f" and {len(names) - 5} more" if len(names) > 5 else "")


if __name__ == "__main__":
    sys.exit(main())
