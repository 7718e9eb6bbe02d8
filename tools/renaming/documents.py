"""Rewrite files that are not Python: documents, notebooks, settings, scripts."""

from __future__ import annotations

import ast
import json
import re
import textwrap

from tools.renaming.edits import Edits, Leftover
from tools.renaming.imports import PythonFile
from tools.renaming.modules import Modules
from tools.renaming.text import TextRules

BLOCK = re.compile(r"^([ \t]*)```(?:python|py)[^\n]*\n(.*?)^[ \t]*```", re.DOTALL | re.MULTILINE)
BINARY = (".gz", ".npz", ".parquet", ".png", ".ico", ".woff2", ".ttf", ".jpg", ".gif", ".pdf", ".so", ".zip")
LARGEST = 2_000_000  # bytes; larger files are data


def rewrite_document(path: str, source: bytes, modules: Modules, rules: TextRules) -> tuple[bytes, list[Leftover]]:
    """Return a document with new names, and what a person has to look at."""
    if path.endswith(BINARY) or len(source) > LARGEST or b"\0" in source:
        return source, []
    try:
        text = source.decode("utf-8")
    except UnicodeDecodeError:
        return source, []
    if path.endswith(".ipynb"):
        return _notebook(path, text, modules, rules)
    edits = Edits(path, source)
    if path.endswith(".md"):
        for match in BLOCK.finditer(text):
            start = len(text[: match.start(2)].encode())
            block = _snippet(path, match.group(2), modules)
            if block is not None:
                edits.put(start, start + len(match.group(2).encode()), _with_text(path, block, rules))
    rules.apply(edits, 0, len(source))
    taken = [position for position in edits.leftovers if not _is_done(position, text, edits)]
    return edits.result(), taken


def _is_done(leftover: Leftover, text: str, edits: Edits) -> bool:
    """Return whether a remark is about an import in a block that was rewritten as code."""
    if not leftover.text.startswith("imports "):
        return False
    start = len("\n".join(text.split("\n")[: leftover.line - 1]).encode())
    return edits.is_changed(start + 1)


def _with_text(path: str, block: str, rules: TextRules) -> str:
    """Return a block of code with the names in its comments and texts rewritten too."""
    changes, _ = rules.changes(block, path)
    for change in sorted(changes, key=lambda item: -item.start):
        block = block[: change.start] + change.new + block[change.end :]
    return block


def _snippet(path: str, code: str, modules: Modules) -> str | None:
    """Return a piece of code with new imports; None if it is not a whole program or does not change."""
    plain = textwrap.dedent(code)
    indent = code[: len(code) - len(code.lstrip(" \t"))] if plain != code else ""
    try:
        ast.parse(plain)
    except SyntaxError:
        return None
    file = PythonFile(path, plain.encode(), modules)
    file.decide()
    edits = Edits(path, file.source)
    file.rewrite(edits)
    new = edits.result().decode()
    return textwrap.indent(new, indent) if new != plain else None


def _notebook(path: str, text: str, modules: Modules, rules: TextRules) -> tuple[bytes, list[Leftover]]:
    """Rewrite the cells of a notebook; the file keeps its layout."""
    content = json.loads(text)
    leftovers = []
    for cell in content.get("cells", []):
        source = "".join(cell["source"])
        new = (_snippet(path, source, modules) if cell["cell_type"] == "code" else None) or source
        changes, remarks = rules.changes(new, path)
        leftovers += [Leftover(path, 0, remark) for _, remark in remarks]
        for change in sorted(changes, key=lambda item: -item.start):
            new = new[: change.start] + change.new + new[change.end :]
        if new != source:
            cell["source"] = new.splitlines(keepends=True) if isinstance(cell["source"], list) else new
    made = json.dumps(content, indent=1, ensure_ascii=False) + "\n"
    if json.loads(text) == content:
        return text.encode(), leftovers
    return made.encode(), leftovers
