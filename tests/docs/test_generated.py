"""Generated pages and pictures are those that the code gives today."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from petteia.games import OURS

DOCS = Path(__file__).parents[2] / "docs"


@pytest.mark.parametrize(
    "script",
    ["make_spec.py", "make_pictures.py", "make_strength.py", "make_settings.py", "make_views.py", "make_positions.py"],
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
