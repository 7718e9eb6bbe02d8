"""The package itself: found by its entry point, complete when it is built, and told in the docs as it is."""

from __future__ import annotations

import re
import subprocess
import sys
import zipfile
from pathlib import Path

import petteia
from petteia.core import registry
from petteia.games import OURS, playable
from petteia.text.catalog import LANGUAGES
from tests.cli.runner import petteia as run

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "pebbles"
PAGES = [ROOT / "docs" / name for name in ("adding-a-game.md", "learning.md")]
LIKE_OTHERS = ["pebbles/told/en/pebbles_learn.po", "pebbles/told/es/pebbles.po", "pebbles/told/es/pebbles_learn.po"]
BLOCK = re.compile(r"^`examples/pebbles/([\w./-]+)`\n\n```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def files() -> list[str]:
    """The files of the example, without what building leaves behind."""
    found = [path.relative_to(EXAMPLE) for path in EXAMPLE.rglob("*") if path.is_file()]
    return sorted(
        str(path)
        for path in found
        if not {"__pycache__", "pebbles.egg-info", "build", ".mypy_cache", ".ruff_cache"} & {*path.parts}
    )


def test_it_is_listed_after_ours() -> None:
    assert petteia.games()[: len(OURS)] == list(OURS)
    assert "pebbles" in petteia.games()
    assert petteia.game("pebbles") in playable()
    assert registry._MODULES["pebbles"] == "pebbles"


def test_it_brings_its_own_data_rules_and_words() -> None:
    game = petteia.game("pebbles")
    assert game.folder == EXAMPLE / "pebbles"
    assert game.content is not None
    assert game.content.path == EXAMPLE / "pebbles" / "content.json"
    said = run("rule", "pebbles", "2.2")
    assert "as many pebbles as the die shows" in said.out
    assert "pebbles/rules.py" in said.out  # where the code has it
    assert "Pebbles (pebbles): rules version 1, 2-4 players" in run("info").out


def test_it_speaks_english_where_it_has_no_words_of_a_language() -> None:
    game, titles = petteia.game("pebbles"), {"en": "Pebbles", "es": "Guijarros", "nl": "Pebbles", "pl": "Pebbles"}
    view = game.view(game.position("players 2\nfield tokens 0:1 1:1\nasks b turn"), None)
    asked = {
        "es": "Jugador 2: ¿tomar un guijarro o tirar el dado?",
        "nl": "Speler 2: take one pebble, or roll the die?",
    }
    for lang in LANGUAGES:
        assert game.title().text(lang) == titles[lang]
        assert game.words(view, lang).text()
        assert game.question(view, lang) == asked.get(lang, game.question(view, lang))
    assert game.command("take", view, "es") == "toma un guijarro."


def test_a_wheel_of_it_is_complete(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-build-isolation", "--no-deps", "--no-index"]
    copy = tmp_path / "copy"
    for name in files():
        (copy / name).parent.mkdir(parents=True, exist_ok=True)
        (copy / name).write_bytes((EXAMPLE / name).read_bytes())
    subprocess.run([*command, "--wheel-dir", str(tmp_path), str(copy)], check=True, capture_output=True)
    [wheel] = tmp_path.glob("pebbles-*.whl")
    with zipfile.ZipFile(wheel) as archive:
        packed = [name for name in archive.namelist() if name.startswith("pebbles/")]
        entries = next(name for name in archive.namelist() if name.endswith("entry_points.txt"))
        assert "[petteia.games]\npebbles = pebbles" in archive.read(entries).decode()
    assert sorted(packed) == [name for name in files() if name.startswith("pebbles/")]


def test_the_pages_build_it_step_by_step() -> None:
    """Every file of the example stands on a page as it is, but for words that are written like others."""
    told: dict[str, str] = {}
    for name, text in (block for page in PAGES for block in BLOCK.findall(page.read_text("utf-8"))):
        told[name] = told.get(name, "") + text  # a file may stand there in parts
    assert sorted([*told, *LIKE_OTHERS]) == files()
    for name, text in told.items():
        assert text == (EXAMPLE / name).read_text("utf-8"), name
