"""The example of docs/api.md plays a game, as it stands there."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from tests.server.running import PATIENCE, Running

PAGE = Path(__file__).parents[2] / "docs" / "api.md"


def example() -> str:
    found = re.search(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    return found[1]


def test_the_example_is_as_short_as_it_says() -> None:
    lines = [line for line in example().splitlines() if line.strip()]
    assert len(lines) <= 32


def test_the_example_plays_a_game_to_its_end(running: Running) -> None:
    run = subprocess.run(
        [sys.executable, "-c", example(), running.url, "offrandes"],
        capture_output=True,
        text=True,
        timeout=2 * PATIENCE,
    )
    assert run.returncode == 0, run.stderr
    assert re.fullmatch(r"\{'scores': \[\d+, \d+, \d+\], 'ranking': \[\d, \d, \d\]\}\n", run.stdout), run.stdout


def test_the_example_shows_what_is_wrong_in_one_sentence(running: Running) -> None:
    run = subprocess.run(
        [sys.executable, "-c", example(), running.url, "chess"], capture_output=True, text=True, timeout=PATIENCE
    )
    assert run.returncode == 1
    assert run.stderr.strip() == 'There is no game "chess". The games are: offrandes, delphi, hellas.'
