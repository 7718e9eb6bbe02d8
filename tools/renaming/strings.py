"""Find what a Python file says about modules and files in other ways than by importing them."""

from __future__ import annotations

import ast
import io
import posixpath
import tokenize
from collections.abc import Iterator

from tools.renaming.edits import Edits
from tools.renaming.imports import PythonFile
from tools.renaming.scopes import last_name
from tools.renaming.text import TextRules

PATH_CALLS = {
    "Path", "PurePath", "PurePosixPath", "files", "glob", "joinpath", "open", "rglob", "with_name", "with_stem",
    "get_template", "FileSystemLoader", "StaticFiles", "TemplateResponse", "render",
}  # fmt: skip
NAME_CALLS = {"getattr", "setattr", "hasattr", "delattr"}
PLACES = {"__file__", "__package__"}


def rewrite_words(source: bytes, rules: TextRules, edits: Edits) -> None:
    """Rewrite names in comments and texts of a Python file."""
    for token in tokenize.tokenize(io.BytesIO(source).readline):
        if token.type == tokenize.COMMENT or tokenize.tok_name[token.type] in ("STRING", "FSTRING_MIDDLE"):
            start = _position(edits, token.start)
            rules.apply(edits, start, _position(edits, token.end))


def _position(edits: Edits, place: tuple[int, int]) -> int:
    """Return the position in bytes of a line and a column of characters."""
    start = edits.at(place[0], 0)
    end = edits.source.find(b"\n", start)
    line = edits.source[start : end if end >= 0 else len(edits.source)].decode("utf-8")
    return start + len(line[: place[1]].encode())


def list_clues(file: PythonFile, rules: TextRules, renamed: set[str], edits: Edits) -> None:
    """List texts and names that depend on where a module is, or on the name of a definition."""
    moved = posixpath.dirname(file.path) != posixpath.dirname(file.modules.place(file.path))
    for node in ast.walk(file.names.tree):
        if isinstance(node, ast.Name) and moved and (node.id in PLACES or _is_own_name(node, file)):
            edits.leave(node.lineno, f"{node.id} is another place now")
        elif isinstance(node, ast.Call) and last_name(node.func) in NAME_CALLS:
            for argument in node.args[1:2]:
                if isinstance(argument, ast.Constant) and argument.value in renamed:
                    called = last_name(node.func)
                    edits.leave(node.lineno, f'{called}(…, "{argument.value}") may mean a renamed definition')
        else:
            for constant, is_path in _names_of_files(node):
                _list_path(constant, is_path, rules, edits)


def _names_of_files(node: ast.AST) -> Iterator[tuple[ast.expr | None, bool]]:
    """Yield what may be the name of a folder or file in an expression or assignment, and whether it is one for sure."""
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div):
        yield node.right, True
    elif isinstance(node, ast.Call) and last_name(node.func) in PATH_CALLS:
        yield from ((argument, True) for argument in node.args)
    elif isinstance(node, ast.Assign | ast.AnnAssign):
        yield node.value, False
    elif isinstance(node, ast.Tuple | ast.List | ast.Set):
        yield from ((item, False) for item in node.elts)
    elif isinstance(node, ast.Compare):
        yield from ((item, False) for item in node.comparators)


def _is_own_name(node: ast.Name, file: PythonFile) -> bool:
    """Return whether this is `__name__` in other uses than to see whether the module is run."""
    if node.id != "__name__":
        return False
    line = file.source.splitlines()[node.lineno - 1]
    return b"__main__" not in line and b"getLogger" not in line


def _list_path(node: ast.expr | None, is_path: bool, rules: TextRules, edits: Edits) -> None:
    """List the name of a folder that is gone, or of a file that moves."""
    if not isinstance(node, ast.Constant) or not isinstance(node.value, str) or "/" in node.value:
        return  # paths of several names are found as text
    if node.value in rules.gone:
        edits.leave(node.lineno, f'"{node.value}": a folder of this name is gone')
    elif is_path and node.value in rules.moved_files:
        new = sorted(rules.moved_files[node.value])
        edits.leave(node.lineno, f'"{node.value}" may be {" or ".join(new)} now')
