"""The example of docs/api.md plays a game, as it stands there."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from petteia.games import OURS
from tests.server.running import PATIENCE, Running, server

# To its own end a game of Hellas is long: here it ends after so many turns of players, but for PETTEIA_LONG.
OPTIONS = {} if os.environ.get("PETTEIA_LONG") else {"hellas": {"turn_limit": 24}}
SEATS = '"seats": seats'
PAGE = Path(__file__).parents[2] / "docs" / "api.md"


def example() -> str:
    found = re.search(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    return found[1]


def test_the_example_is_as_short_as_it_says() -> None:
    lines = [line for line in example().splitlines() if line.strip()]
    assert len(lines) <= 32


@pytest.mark.parametrize("game", OURS)
def test_the_example_plays_every_game_to_its_end(running: Running, game: str) -> None:
    code = example().replace(SEATS, f'{SEATS}, "options": {OPTIONS.get(game, {})}')
    run = subprocess.run(
        [sys.executable, "-c", code, running.url, game], capture_output=True, text=True, timeout=8 * PATIENCE
    )
    assert run.returncode == 0, run.stderr
    assert re.fullmatch(r"\{'scores': \[\d+, \d+, \d+\], 'ranking': \[\d, \d, \d\]\}\n", run.stdout), run.stdout


def test_the_example_waits_where_it_was_too_fast(tmp_path: Path) -> None:
    with server(tmp_path, requests="20/0.05") as slow:
        code = example().replace(SEATS, f'{SEATS}, "options": {{"round_limit": 1}}')
        run = subprocess.run(
            [sys.executable, "-c", code, slow.url, "offrandes"], capture_output=True, text=True, timeout=4 * PATIENCE
        )
        assert run.returncode == 0, run.stderr


def test_the_example_shows_what_is_wrong_in_one_sentence(running: Running) -> None:
    run = subprocess.run(
        [sys.executable, "-c", example(), running.url, "chess"], capture_output=True, text=True, timeout=PATIENCE
    )
    assert run.returncode == 1
    assert run.stderr.strip().startswith('There is no game "chess". The games are: offrandes, delphi, hellas')
