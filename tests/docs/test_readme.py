"""What the documents show as Python is run, and gives what they say."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

from petteia.core import registry
from petteia.games import OURS

ROOT = Path(__file__).parents[2]
FENCE = re.compile(r"^(?P<fence>```+|~~~+)(?P<kind>[^\n]*)\n(?P<body>.*?)^(?P=fence)\s*$", re.MULTILINE | re.DOTALL)
OPTIONS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


def examples(text: str) -> str:
    """The fenced blocks that show a Python session, each on its own line numbers; the rest is left blank."""
    lines = [""] * (text.count("\n") + 1)
    for block in FENCE.finditer(text):
        if ">>>" in block["body"]:
            first = text.count("\n", 0, block.start("body"))
            body = block["body"].splitlines()
            lines[first : first + len(body)] = body
    return "\n".join(lines) + "\n"


def documents() -> list[Path]:
    """The README and all pages of the documentation that show a session."""
    pages = [page for page in sorted((ROOT / "docs").rglob("*.md")) if ">>>" in page.read_text("utf-8")]
    return [ROOT / "README.md", *pages]


def run(text: str, name: str) -> tuple[int, list[str]]:
    """How many examples a document has, and what is wrong with them; one session for the whole document."""
    test = doctest.DocTestParser().get_doctest(examples(text), {"__name__": "__main__"}, name, name, 0)
    report: list[str] = []
    doctest.DocTestRunner(optionflags=OPTIONS, verbose=False).run(test, out=report.append)
    return len(test.examples), report


@pytest.mark.parametrize("path", documents(), ids=lambda path: str(path.relative_to(ROOT)))
def test_examples_give_what_they_say(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)  # examples may write files
    monkeypatch.setattr(registry, "_MODULES", {name: registry._MODULES[name] for name in OURS})
    monkeypatch.setattr(registry, "_STATE", {"has_looked": True})  # whatever else is installed
    count, report = run(path.read_text("utf-8"), path.name)
    assert count, f"{path.name} shows no example"
    assert not report, "".join(report)


def test_examples_are_found_in_fences_only() -> None:
    text = "# Title\n```python\n>>> 1 + 1\n2\n```\n>>> not this\n```sh\nmake\n```\n~~~pycon\n>>> x = 3\n>>> x\n3\n~~~\n"
    assert run(text, "text") == (3, [])


def test_a_wrong_example_is_found_with_its_line() -> None:
    count, report = run("Words.\n\n```python\n>>> 1 + 1\n3\n```\n", "page.md")
    assert count == 1
    assert 'File "page.md", line 4' in "".join(report)


def test_a_session_goes_on_through_a_document() -> None:
    assert run("```\n>>> x = 5\n```\nThen:\n```\n>>> x + 1\n6\n```\n", "text") == (2, [])
