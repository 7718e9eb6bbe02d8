"""Generated pages and pictures are those that the code gives today."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from petteia.games import OURS

DOCS = Path(__file__).parents[2] / "docs"


@pytest.mark.parametrize(
    "script",
    [
        "make_spec.py",
        "make_pictures.py",
        "make_strength.py",
        "make_settings.py",
        "make_views.py",
        "make_positions.py",
        "make_chances.py",
    ],
)
def test_generated_documents_are_up_to_date(script: str) -> None:
    run = subprocess.run([sys.executable, DOCS / script, "--check"], capture_output=True, text=True)
    assert run.returncode == 0, run.stderr


def test_every_link_between_documents_leads_somewhere() -> None:

    for page in [DOCS.parent / "README.md", *DOCS.rglob("*.md")]:
        text = re.sub(r"```.*?```|`[^`\n]*`", "", page.read_text(encoding="utf-8"), flags=re.S)  # code has no links
        for target in re.findall(r"\]\((?!https?:|#)([^)#]+)", text):
            assert (page.parent / target).exists(), f"{page.name}: {target}"


@pytest.mark.parametrize("name", OURS)
def test_every_file_that_a_game_page_names_is_there(name: str) -> None:
    page = (DOCS / "games" / f"{name}.intro.md").read_text(encoding="utf-8")
    folder = DOCS.parent / "src" / "petteia" / "games" / name
    named = [file for file in re.findall(r"`([\w/]+\.py)`", page) if not file.startswith("docs/")]
    assert len(named) > 5
    assert [file for file in named if not (folder / file).exists()] == []


@pytest.mark.parametrize("name", OURS)
def test_the_counts_of_positions_are_on_the_page(name: str) -> None:
    """Those that the tests of the rules hold, for every table at the start and for every kind of decision."""
    page = (DOCS / "games" / f"{name}.md").read_text(encoding="utf-8")
    kinds = set()
    for file in (DOCS.parent / "tests" / name / "perft").glob("*.json"):
        entries = json.loads(file.read_text(encoding="utf-8"))
        kinds |= set(entries) - {"start"}
        counts = " | ".join(f"{count:,}" for count in entries["start"]["counts"])
        assert f"| `{file.stem}` | {counts} |" in page
    assert [kind for kind in kinds if f"\n| `{kind}` | `" not in page] == []
