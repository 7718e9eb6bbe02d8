"""Pictures of recorded games, as SVG and as PNG."""

from __future__ import annotations

import struct
from pathlib import Path

from tests.cli.runner import petteia, refused

GAME = Path(__file__).parent.parent / "offrandes" / "games" / "01.json"


def test_a_picture_lies_beside_the_record(folder: Path) -> None:
    (folder / "game.json").write_text(GAME.read_text())
    said = petteia("picture", "game.json", "--lang", "pl", "--dark")
    assert "game.svg" in said.out
    drawn = (folder / "game.svg").read_text()
    assert drawn.startswith("<svg")
    assert 'lang="pl"' in drawn


def test_a_png_is_as_wide_as_it_is_wanted(folder: Path) -> None:
    petteia("picture", str(GAME), "--png", "--width", "320", "--upto", "40", "--seat", "1", "--out", "small.png")
    data = (folder / "small.png").read_bytes()
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">I", data[16:20]) == (320,)


def test_a_seat_and_a_move_that_do_not_exist_are_refused(folder: Path) -> None:
    assert "seats are 0 to" in refused("picture", str(GAME), "--seat", "9")
    assert "moves 0 to" in refused("picture", str(GAME), "--upto", "99999")
    assert "cannot be written" in refused("picture", str(GAME), "--out", "no/such/folder.svg")
