"""Find which names of a Python file mean the same thing, as Python's scopes decide it."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)


@dataclass(eq=False)
class Scope:
    """A module, class, function or comprehension: what it binds, and what is used in it."""

    kind: str
    parent: Scope | None = None
    bound: defaultdict[str, list[ast.AST]] = field(default_factory=lambda: defaultdict(list))
    outer: dict[str, str] = field(default_factory=dict)

    def bind(self, name: str, node: ast.AST) -> None:
        """Note that a node binds a name here, or where a `global` or `nonlocal` says."""
        if name in self.outer:
            target = self.module if self.outer[name] == "global" else self.find(name)
            (target or self).bound[name].append(node)
        elif self.kind == "comprehension" and isinstance(node, ast.NamedExpr) and self.parent:
            self.parent.bind(name, node)
        else:
            self.bound[name].append(node)

    @property
    def module(self) -> Scope:
        """Return the scope of the whole file."""
        return self.parent.module if self.parent else self

    def find(self, name: str) -> Scope | None:
        """Return the scope in which a name used here is bound; None for Python's own names."""
        if self.outer.get(name) == "global":
            return self.module if name in self.module.bound else None
        if name in self.bound and self.outer.get(name) != "nonlocal":
            return self
        above = self.parent
        while above and above.kind == "class":
            above = above.parent
        return above.find(name) if above else None

    def up_to(self, end: Scope | None) -> Iterator[Scope]:
        """Yield this scope and those around it, without the last."""
        scope: Scope | None = self
        while scope and scope is not end:
            yield scope
            scope = scope.parent


@dataclass
class Use:
    """One use of a name, and the attributes that follow it."""

    node: ast.Name
    scope: Scope
    is_early: bool = False
    """Whether a class uses it in its body before it binds the name itself."""
    chain: list[ast.Attribute] = field(default_factory=list)


def last_name(node: ast.expr) -> str:
    """Return the name behind the last dot of an expression, or nothing."""
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


class Names:
    """All names of a file: its scopes, imports, and the uses of each name by the scope that binds it."""

    def __init__(self, tree: ast.Module) -> None:
        self.tree = tree
        self.scope = Scope("module")
        self.imports: list[tuple[ast.Import | ast.ImportFrom, Scope]] = []
        self.attributes: list[ast.Attribute] = []
        self._uses: list[Use] = []
        self._above: dict[ast.expr, ast.Attribute] = {}
        for node in tree.body:
            self._visit(node, self.scope)
        self.uses: defaultdict[tuple[Scope | None, str], list[Use]] = defaultdict(list)
        for use in self._uses:
            above = self._above.get(use.node)
            while above:
                use.chain.append(above)
                above = self._above.get(above)
            start = use.scope.parent if use.is_early else use.scope
            self.uses[start.find(use.node.id) if start else None, use.node.id].append(use)

    def can_rename(self, scope: Scope, name: str, new: str) -> bool:
        """Return whether a name of a scope can get a new name without touching another meaning of the new one."""
        if new in scope.bound:
            return False
        if any(new in inner.bound for use in self.uses[scope, name] for inner in use.scope.up_to(scope)):
            return False
        return not any(
            scope in use.scope.up_to(None)
            for (found, used), uses in list(self.uses.items())
            if used == new and (found is None or found in scope.up_to(None))
            for use in uses
        )

    def _visit_all(self, nodes: Iterable[ast.AST | None], scope: Scope, *, quoted: bool = False) -> None:
        for node in nodes:
            if node is not None:
                self._visit(node, scope, quoted=quoted)

    def _visit(self, node: ast.AST, scope: Scope, *, quoted: bool = False) -> None:
        """Visit a node in its scope; `quoted` in annotations, where a text may be an expression."""
        if isinstance(node, ast.Name):
            self._uses.append(Use(node, scope, scope.kind == "class" and node.id not in scope.bound))
            if isinstance(node.ctx, ast.Store):
                self._uses[-1].is_early = False
                scope.bind(node.id, node)
        elif isinstance(node, ast.Import | ast.ImportFrom):
            self.imports.append((node, scope))
            for alias in node.names:
                if alias.name != "*":
                    scope.bind(alias.asname or alias.name.split(".")[0], node)
        elif isinstance(node, ast.Global | ast.Nonlocal):
            for name in node.names:
                scope.outer[name] = type(node).__name__.lower()
                if isinstance(node, ast.Global):
                    scope.module.bound[name].append(node)  # bound a second time, so nothing renames it by itself
        elif isinstance(node, (*FUNCTIONS, ast.Lambda)):
            self._function(node, scope)
        elif isinstance(node, ast.ClassDef):
            self._class(node, scope)
        elif isinstance(node, COMPREHENSIONS):
            self._comprehension(node, scope)
        elif isinstance(node, ast.AnnAssign):
            self._visit(node.annotation, scope, quoted=True)
            self._visit_all((node.value, node.target), scope)
        elif isinstance(node, ast.Assign):
            self._visit_all((node.value, *node.targets), scope)
        elif isinstance(node, ast.Constant):
            if quoted and isinstance(node.value, str):
                self._quoted(node, node.value, scope)
        else:
            self._others(node, scope, quoted)

    def _others(self, node: ast.AST, scope: Scope, quoted: bool) -> None:
        """Visit a node that opens no scope."""
        if isinstance(node, ast.Attribute):
            self.attributes.append(node)
            self._above[node.value] = node
        elif isinstance(node, ast.NamedExpr):
            scope.bind(node.target.id, node)
            self._uses.append(Use(node.target, scope))
            self._visit(node.value, scope)
            return
        elif isinstance(node, ast.ExceptHandler | ast.MatchAs | ast.MatchStar) and node.name:
            scope.bind(node.name, node)
        elif isinstance(node, ast.MatchMapping) and node.rest:
            scope.bind(node.rest, node)
        elif isinstance(node, ast.Subscript) and last_name(node.value) == "Literal":
            quoted = False
        elif isinstance(node, ast.Call) and last_name(node.func) == "cast" and node.args:
            self._visit(node.args[0], scope, quoted=True)
            self._visit_all((node.func, *node.args[1:], *node.keywords), scope)
            return
        self._visit_all(ast.iter_child_nodes(node), scope, quoted=quoted)

    def _function(self, node: ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda, scope: Scope) -> None:
        arguments = node.args
        self._visit_all((*arguments.defaults, *arguments.kw_defaults), scope)
        body: list[ast.AST] = [node.body] if isinstance(node, ast.Lambda) else list(node.body)
        around = scope
        every = [*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs]
        every += [item for item in (arguments.vararg, arguments.kwarg) if item]
        if not isinstance(node, ast.Lambda):
            self._visit_all(node.decorator_list, scope)
            around = self._with_type_parameters(node, scope)
            self._visit_all((node.returns, *(item.annotation for item in every)), around, quoted=True)
            scope.bind(node.name, node)
        inner = Scope("function", around)
        for item in every:
            inner.bind(item.arg, item)
        self._visit_all(body, inner)

    def _class(self, node: ast.ClassDef, scope: Scope) -> None:
        self._visit_all(node.decorator_list, scope)
        around = self._with_type_parameters(node, scope)
        self._visit_all((*node.bases, *node.keywords), around)
        scope.bind(node.name, node)
        self._visit_all(node.body, Scope("class", around))

    def _with_type_parameters(self, node: ast.AST, scope: Scope) -> Scope:
        """Return the scope of `[T]` behind the name of a function or class, if it has one."""
        parameters = getattr(node, "type_params", [])
        if not parameters:
            return scope
        around = Scope("function", scope)
        for parameter in parameters:
            around.bind(parameter.name, parameter)
            self._visit_all(ast.iter_child_nodes(parameter), around)
        return around

    def _comprehension(self, node: ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp, scope: Scope) -> None:
        inner = Scope("comprehension", scope)
        self._visit(node.generators[0].iter, scope)
        for number, part in enumerate(node.generators):
            self._visit_all((part.target, *([part.iter] if number else []), *part.ifs), inner)
        items = (node.key, node.value) if isinstance(node, ast.DictComp) else (node.elt,)
        self._visit_all(items, inner)

    def _quoted(self, node: ast.Constant, text: str, scope: Scope) -> None:
        """Visit an annotation that is written as text on one line, at the positions of the file."""
        if node.lineno != node.end_lineno or node.end_col_offset != node.col_offset + len(text.encode()) + 2:
            return
        try:
            inner = ast.parse(text, mode="eval").body
        except SyntaxError:
            return
        for child in ast.walk(inner):
            if isinstance(child, ast.expr):
                child.lineno = child.end_lineno = node.lineno
                child.col_offset += node.col_offset + 1
                child.end_col_offset = (child.end_col_offset or 0) + node.col_offset + 1
        self._visit(inner, scope, quoted=True)
