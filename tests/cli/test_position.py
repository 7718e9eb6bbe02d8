"""Positions in words on the command line."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import petteia as library
from petteia.core import record as records
from tests.cli.runner import petteia, refused

GAME = Path(__file__).parent.parent / "offrandes" / "games" / "01.json"
WORDS = "players 3\nlevels all 1/1/1/1/0/0/1\nphase offerings\n"


@pytest.fixture
def file(folder: Path) -> str:
    (folder / "altars.txt").write_text(WORDS)
    return "altars.txt"


def test_a_position_is_shown(file: str) -> None:
    run = petteia("position", "offrandes", file, "--lang", "en", "--plain")
    assert run.code == 0
    assert "Sparta" in run.out
    assert run.out.rstrip().endswith(library.game("offrandes").question(view(WORDS)))


def view(words: str) -> dict[str, Any]:
    game = library.game("offrandes")
    seen: dict[str, Any] = game.view(game.position(words), None)
    return seen


def test_a_position_is_drawn(file: str, folder: Path) -> None:
    assert "table.svg" in petteia("position", "offrandes", file, "--out", "table.svg").out
    assert (folder / "table.svg").read_text().startswith("<svg")
    petteia("position", "offrandes", file, "--out", "table.png", "--seat", "1")
    assert (folder / "table.png").read_bytes()[:4] == b"\x89PNG"


def test_the_words_for_a_position_of_a_record(folder: Path) -> None:
    game = library.game("offrandes")
    run = petteia("position", "--of", str(GAME), "--upto", "40")
    match = library.replay(records.load(GAME), 40)
    assert run.out == game.notation(match.state)
    assert petteia("position", "--of", str(GAME), "--upto", "40", "--out", "bug.txt").out == ""
    assert game.position((folder / "bug.txt").read_text()).to_json() == match.state.to_json()


def test_the_words_of_a_game_are_listed() -> None:
    out = petteia("position", "delphi", "--words").out
    assert "players NUMBER\n" in out
    assert "ship SEAT Q,R\n" in out


def test_what_is_wrong_is_said(file: str, folder: Path) -> None:
    (folder / "wrong.txt").write_text("players 3\nlevls all 1/1/1/1/0/0/1\n")
    assert refused("position", "offrandes", "wrong.txt", "--lang", "en").startswith("Line 2: ")
    assert refused("position", "offrandes", "wrong.txt", "--lang", "nl").startswith("Regel 2: ")
    assert "none.txt" in refused("position", "offrandes", "none.txt")
    assert "--of" in refused("position", "offrandes")
    assert "--of" in refused("position")
    assert "There is no seat" in refused("position", "offrandes", file, "--seat", "9")
    assert "moves 0 to" in refused("position", "--of", str(GAME), "--upto", "99999")
