"""Small wrong changes to the rules, as a slip of the pen would make them: one change, in one function, each."""

from __future__ import annotations

import ast
import copy
from collections.abc import Iterator
from pathlib import Path
from types import CodeType
from typing import Final, NamedTuple

COMPARED: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
RECKONED: Final[dict[type[ast.operator], type[ast.operator]]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}


class Place(NamedTuple):
    """A function or method: its file, its name in the file, and the line it begins on."""

    file: str
    name: str
    line: int


class Mutant(NamedTuple):
    """One change: where it is, the line that stands there now, and what it becomes."""

    place: Place
    line: int
    node: int  # its number among the nodes of the function
    way: int  # which of the changes that the node allows
    before: str
    after: str

    def __str__(self) -> str:
        return f"{self.place.file}:{self.line} {self.place.name}: {self.before!r} becomes {self.after!r}"


def changed(node: ast.AST) -> Iterator[ast.AST]:
    """All that a node could become by a slip."""
    if isinstance(node, ast.Compare) and type(node.ops[0]) in COMPARED:
        other = copy.deepcopy(node)
        other.ops[0] = COMPARED[type(node.ops[0])]()
        yield other
    elif isinstance(node, ast.BinOp | ast.AugAssign) and type(node.op) in RECKONED:
        reckoned = copy.deepcopy(node)
        reckoned.op = RECKONED[type(node.op)]()
        yield reckoned
    elif isinstance(node, ast.BoolOp):
        joined = copy.deepcopy(node)
        joined.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        yield joined
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield node.operand
    elif isinstance(node, ast.If | ast.While | ast.IfExp):
        turned = copy.deepcopy(node)
        turned.test = ast.UnaryOp(ast.Not(), node.test)
        yield turned
    elif isinstance(node, ast.Constant) and type(node.value) is int:
        yield ast.Constant(node.value + 1)
    elif isinstance(node, ast.Constant) and type(node.value) is bool:
        yield ast.Constant(not node.value)
    elif does_something(node):
        yield ast.Pass()


def does_something(node: ast.AST) -> bool:
    """Whether this is a statement that calls or changes something."""
    if isinstance(node, ast.Assign | ast.AugAssign):
        target = node.targets[0] if isinstance(node, ast.Assign) else node.target
        return isinstance(target, ast.Attribute | ast.Subscript)
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)


def functions(tree: ast.Module) -> Iterator[tuple[str, ast.FunctionDef]]:
    """The functions of a module and the methods of its classes, each with its name."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            yield node.name, node
        elif isinstance(node, ast.ClassDef):
            yield from (
                (f"{node.name}.{inner.name}", inner) for inner in node.body if isinstance(inner, ast.FunctionDef)
            )


def called_at_load(path: Path) -> set[str]:
    """The names of the functions that a module calls while it is loaded: they fill its tables."""
    body = ast.parse(path.read_text("utf-8")).body
    outside = [statement for statement in body if not isinstance(statement, ast.FunctionDef | ast.ClassDef)]
    calls = [node.func for statement in outside for node in ast.walk(statement) if isinstance(node, ast.Call)]
    return {name.id for name in calls if isinstance(name, ast.Name)}


def parts(function: ast.FunctionDef) -> list[ast.AST]:
    """The nodes in which the work is done, in a fixed order; types and the text about it are none of these."""
    found: list[ast.AST] = []
    for statement in function.body:
        if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
            continue
        found += [
            statement if node is statement else node
            for node in ast.walk(statement)
            if not isinstance(node, ast.AnnAssign) or node.value is not None
        ]
    return found


def statements(node: ast.AST, around: ast.stmt) -> Iterator[tuple[ast.AST, ast.stmt]]:
    """Each node inside, with the innermost statement that it is a part of."""
    yield node, around
    for child in ast.iter_child_nodes(node):
        yield from statements(child, child if isinstance(child, ast.stmt) else around)


def is_bound(node: ast.AST) -> bool:
    """Whether this is `if a > b: a = b` or `if a > 0: b += a`: where both are equal, it is the same done or not."""
    if not isinstance(node, ast.If) or node.orelse or len(node.body) != 1 or not isinstance(node.test, ast.Compare):
        return False
    (inner,) = node.body
    compared = {ast.unparse(node.test.left), *map(ast.unparse, node.test.comparators)}
    if not isinstance(node.test.ops[0], ast.Lt | ast.LtE | ast.Gt | ast.GtE):
        return False
    if isinstance(inner, ast.AugAssign) and isinstance(inner.op, ast.Add | ast.Sub):
        return compared == {"0", ast.unparse(inner.value)}
    return isinstance(inner, ast.Assign) and compared == {ast.unparse(inner.targets[0]), ast.unparse(inner.value)}


def mutants(path: Path) -> Iterator[Mutant]:
    """All changes of a file, each told by the line that it is in."""
    for name, function in functions(ast.parse(path.read_text("utf-8"))):
        place = Place(str(path), name, function.lineno)
        around = dict(statements(function, function))
        for number, node in enumerate(parts(function)):
            statement = around[node]
            if isinstance(node, ast.Compare) and is_bound(statement):
                continue
            before, line = first_line(statement), getattr(node, "lineno", function.lineno)
            for way, other in enumerate(changed(node)):
                after = first_line(_Swap(node, other).visit(statement))
                _Swap(other, node).visit(statement)
                yield Mutant(place, line, number, way, before, after)


def first_line(node: ast.AST) -> str:
    """How a statement begins."""
    return ast.unparse(ast.fix_missing_locations(node)).split("\n")[0]


class _Swap(ast.NodeTransformer):
    """Puts one node in the place of another."""

    def __init__(self, old: ast.AST, new: ast.AST) -> None:
        self.old, self.new = old, new

    def visit(self, node: ast.AST) -> ast.AST:
        return ast.copy_location(self.new, node) if node is self.old else super().generic_visit(node)


def code_of(mutant: Mutant) -> CodeType:
    """The code of the changed function."""
    tree = ast.parse(Path(mutant.place.file).read_text("utf-8"))
    function = dict(functions(tree))[mutant.place.name]
    node = parts(function)[mutant.node]
    _Swap(node, list(changed(node))[mutant.way]).visit(function)
    code = compile(ast.fix_missing_locations(tree), mutant.place.file, "exec")
    for name in mutant.place.name.split("."):
        code = next(item for item in code.co_consts if isinstance(item, CodeType) and item.co_name == name)
    return code
