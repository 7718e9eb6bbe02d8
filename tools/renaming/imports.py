"""Rewrite the imports of a Python file, and the names that they bind."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections import defaultdict
from typing import NamedTuple

from tools.renaming.edits import Edits
from tools.renaming.modules import Modules
from tools.renaming.scopes import Names, Scope, Use
from tools.renaming.table import INIT

FROM = re.compile(rb"from(?:[ \t]|\\\r?\n)*([.\w]+)")
PRAGMA = re.compile(r"#\s*(?:noqa|type:|ruff:|isort:).*")


class Target(NamedTuple):
    """Where `from base import name` leads afterwards, and the module that the name is, if it is one."""

    base: str
    name: str
    module: str | None


class PythonFile:
    """A Python file: first it decides how to call what it imports, then it rewrites itself."""

    def __init__(self, path: str, source: bytes, modules: Modules) -> None:
        self.path = path
        self.source = source
        self.modules = modules
        self.module = modules.by_path.get(path, "")
        self.names = Names(ast.parse(source))
        self.locals: dict[tuple[Scope, str], str] = {}
        """New names of what is bound in this file."""
        self.notes: list[str] = []
        self._note_offers()

    def defines(self, name: str, new: str) -> str | None:
        """Rename a definition of this module; return why it cannot be done."""
        scope = self.names.scope
        kinds = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Name)
        if not all(isinstance(node, kinds) for node in scope.bound[name]):
            return f"{self.path}:{name}: bound in other ways too, rename it by hand"
        if not self.names.can_rename(scope, name, new):
            return f"{self.path}:{name}: {new} means something else in this file"
        self.locals[scope, name] = new
        return None

    def decide(self) -> bool:
        """Choose new names for what the imports bind; return whether other files have to look again."""
        found: defaultdict[tuple[Scope, str], list[str]] = defaultdict(list)
        for node, scope in self.names.imports:
            if not isinstance(node, ast.ImportFrom):
                continue
            for alias in node.names:
                target = self.target(node, alias)
                if target and not alias.asname:
                    found[scope, alias.name].append(target.name)
        changed = False
        for (scope, name), news in found.items():
            new = news[0]
            if new == name or self.locals.get((scope, name)) == new or not self._may_bind(scope, name, news):
                continue
            self.locals[scope, name] = new
            if scope is self.names.scope and self.module and not self.modules.is_submodule(f"{self.module}.{name}"):
                self.modules.members[self.module, name] = new
                self.modules.tops.add(self.module.partition(".")[0])
                changed = True
        return changed

    def _may_bind(self, scope: Scope, name: str, news: list[str]) -> bool:
        """Return whether the name that an import binds can change with what it imports."""
        if scope is self.names.scope and name in self.exported():
            return False
        if len(set(news)) != 1 or len(scope.bound[name]) != len(news):
            return False
        if any(other is scope and new == news[0] for (other, _), new in self.locals.items()):
            return False
        return self.names.can_rename(scope, name, news[0])

    def exported(self) -> dict[str, ast.Constant]:
        """Return the names in `__all__`."""
        return {
            item.value: item
            for node in self.names.tree.body
            if isinstance(node, ast.Assign | ast.AnnAssign | ast.AugAssign)
            and "__all__" in ast.unparse(node.targets[0] if isinstance(node, ast.Assign) else node.target)
            for item in ast.walk(node)
            if isinstance(item, ast.Constant) and isinstance(item.value, str)
        }

    def _note_offers(self) -> None:
        """Note which modules a package offers by `from package import module as module`, and which it hides."""
        if not self.path.endswith(INIT):
            return
        offers: set[str] = set()
        for node, scope in self.names.imports:
            if isinstance(node, ast.ImportFrom) and scope is self.names.scope:
                full = {f"{self.base(node)}.{alias.name}": alias for alias in node.names}
                mine = {name for name in full if self.modules.is_module(name) and name.startswith(f"{self.module}.")}
                offers |= mine
                self.modules.kept |= {name for name in mine if full[name].asname == full[name].name}
        bound = {f"{self.module}.{name}" for name in self.names.scope.bound}
        self.modules.hidden |= {name for name in bound - offers if self.modules.is_module(name)}

    def base(self, node: ast.ImportFrom) -> str:
        """Return the module of a `from … import`, also of a relative one."""
        if not node.level:
            return node.module or ""
        package = self.module.split(".") if self.path.endswith(INIT) else self.module.split(".")[:-1]
        return ".".join([*package[: len(package) - node.level + 1], *filter(None, [node.module])])

    def target(self, node: ast.ImportFrom, alias: ast.alias) -> Target | None:
        """Return where one name of an import leads afterwards; None for other packages."""
        base = self.base(node)
        full = f"{base}.{alias.name}"
        is_kept = full in self.modules.kept and self.module != base
        if self.modules.is_submodule(full) and not is_kept:
            new_base, _, name = self.modules.new_names[full].rpartition(".")
            return Target(new_base, name, full)
        if self.modules.is_module(base):
            return Target(self.modules.new_names[base], self.modules.members.get((base, alias.name), alias.name), None)
        return None

    def rewrite(self, edits: Edits) -> None:
        """Collect the changes of imports, of the names they bind and of renamed definitions."""
        for node, scope in self.names.imports:
            if isinstance(node, ast.ImportFrom):
                self._rewrite_from(node, scope, edits)
            else:
                self._rewrite_import(node, scope, edits)
        exported = self.exported()
        for (scope, name), new in self.locals.items():
            for bound in scope.bound[name]:
                if isinstance(bound, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                    start = edits.source.index(name.encode(), edits.at(bound.lineno, bound.col_offset) + len("def"))
                    edits.replace(start, start + len(name), name, new)
            for use in self.names.uses[scope, name]:
                edits.replace(*edits.span(use.node), name, new)
            if scope is self.names.scope and name in exported:
                start, end = edits.span(exported[name])
                edits.replace(start + 1, end - 1, name, new)

    def _rewrite_import(self, node: ast.Import, scope: Scope, edits: Edits) -> None:
        for alias in node.names:
            found = self.modules.find(alias.name)
            if not found:
                continue
            start = edits.span(alias)[0]
            if found.rest:
                edits.leave(node.lineno, f"import {alias.name}: there is no such module")
                continue
            edits.replace(start, start + len(alias.name), alias.name, found.new)
            top = alias.name.partition(".")[0]
            for use in self.names.uses[scope, alias.asname or top]:
                if alias.asname:
                    self._rewrite_chain(use, alias.name, edits)
                else:
                    self._rewrite_dotted(use, edits)
            new_top = found.new.partition(".")[0]
            if not alias.asname and new_top != top and new_top in scope.bound:
                edits.leave(node.lineno, f"import {found.new}: {new_top} means something else in this file")

    def _rewrite_dotted(self, use: Use, edits: Edits) -> None:
        """Rewrite `a.b.c` behind `import a.b`."""
        found = self.modules.find(".".join([use.node.id, *(item.attr for item in use.chain)]), is_value=True)
        if not found or found.module in self.modules.kept:
            return
        new = self.modules.new_names[found.module]
        last = [use.node, *use.chain][found.module.count(".")]
        edits.replace(edits.span(use.node)[0], edits.span(last)[1], found.module, new)
        if found.rest:
            self._rewrite_member(found.module, use.chain[found.module.count(".")], edits)

    def _rewrite_chain(self, use: Use, module: str, edits: Edits) -> None:
        """Rewrite what follows a name that means a module."""
        old, count = module, 0
        while count < len(use.chain) and self.modules.is_submodule(f"{old}.{use.chain[count].attr}"):
            old = f"{old}.{use.chain[count].attr}"
            count += 1
        new, new_base = self.modules.new_names[old], self.modules.new_names[module]
        if count and new.startswith(f"{new_base}."):
            start = edits.span(use.chain[0])[1] - len(use.chain[0].attr.encode())
            edits.replace(start, edits.span(use.chain[count - 1])[1], old[len(module) + 1 :], new[len(new_base) + 1 :])
        elif count:
            edits.leave(use.node.lineno, f"{old} is reached through {use.node.id}: import {new} for it")
        if count < len(use.chain):
            self._rewrite_member(old, use.chain[count], edits)

    def _rewrite_member(self, module: str, node: ast.Attribute, edits: Edits) -> None:
        new = self.modules.members.get((module, node.attr))
        if new:
            end = edits.span(node)[1]
            edits.replace(end - len(node.attr.encode()), end, node.attr, new)

    def _rewrite_from(self, node: ast.ImportFrom, scope: Scope, edits: Edits) -> None:
        base = self.base(node)
        if node.names[0].name == "*":
            if self.modules.is_module(base):
                self._replace_base(node, self.modules.new_names[base], edits)
            return
        parts: list[tuple[str, ast.alias, str]] = []
        for alias in node.names:
            target = self.target(node, alias) or Target(base, alias.name, None)
            local = alias.asname or self.locals.get((scope, alias.name), alias.name)
            is_plain = local == target.name and not alias.asname
            parts.append((target.base, alias, target.name if is_plain else f"{target.name} as {local}"))
            if not target.base:
                edits.leave(node.lineno, f"import {target.name}, which is in no package now")
                return
            if local != target.name and alias.asname in (None, alias.name):
                new = f"{target.base}.{target.name}"
                self.notes.append(f"{self.modules.place(self.path)}: {new} is still called {local} here")
                if f"{self.module}.{local}" in self.modules.kept:
                    edits.leave(node.lineno, f"{self.module} continues to offer {new} as {local}: see how it is loaded")
            if target.module:
                for use in self.names.uses[scope, alias.asname or alias.name]:
                    self._rewrite_chain(use, target.module, edits)
        bases = list(dict.fromkeys(new_base for new_base, _, _ in parts))
        if len(bases) == 1:
            self._replace_base(node, bases[0], edits)
            for _, alias, text in parts:
                if text != _old(alias):
                    edits.put(*edits.span(alias), text)
        else:
            self._split(node, parts, bases, edits)

    def _replace_base(self, node: ast.ImportFrom, new: str, edits: Edits) -> None:
        """Write the new module; a relative import stays relative where it still leads there."""
        base = self.base(node)
        is_here = self.modules.new_names.get(self.module, self.module) == self.module
        if node.level and is_here and new == base:
            return
        found = FROM.match(edits.source, edits.at(node.lineno, node.col_offset))
        if found and not (node.level == 0 and new == base):
            edits.put(*found.span(1), new)

    def _split(
        self, node: ast.ImportFrom, parts: list[tuple[str, ast.alias, str]], bases: list[str], edits: Edits
    ) -> None:
        """Write an import once for each module that it now comes from, with the comments of its names."""
        start, end = edits.span(node)
        line_start = edits.at(node.lineno, 0)
        before = edits.text(line_start, start)
        line_end = edits.source.find(b"\n", end)
        behind = edits.text(end, line_end if line_end >= 0 else len(edits.source))
        pragma = PRAGMA.search(behind)
        comments = _comments(edits.text(start, end), node)
        statements = []
        for base in bases:
            names = [(text, comments.get(id(alias), "")) for new_base, alias, text in parts if new_base == base]
            if any(comment for _, comment in names):
                inner = "\n".join(f"{before}    {text},{comment and f'  {comment}'}" for text, comment in names)
                statements.append(f"from {base} import (\n{inner}\n{before})")
            else:
                statements.append(f"from {base} import {', '.join(text for text, _ in names)}")
        is_alone = not before.strip() and not behind.strip().startswith(";")
        if is_alone and pragma:
            statements[:-1] = [f"{statement}  {pragma.group()}" for statement in statements[:-1]]
        edits.put(start, end, f"\n{before}".join(statements) if is_alone else "; ".join(statements))


def _old(alias: ast.alias) -> str:
    return f"{alias.name} as {alias.asname}" if alias.asname else alias.name


def _comments(text: str, node: ast.ImportFrom) -> dict[int, str]:
    """Return the comment on the line of each name of an import."""
    found = {}
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            line = node.lineno + token.start[0] - 1
            before = [item for item in node.names if item.lineno <= line]
            found[id(before[-1] if before else node.names[0])] = token.string
    return found
