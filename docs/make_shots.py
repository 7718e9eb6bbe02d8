"""Write the pictures of the full screen and of the player in a notebook: `python docs/make_shots.py`."""

from __future__ import annotations

import asyncio
import json
import re
import sys
from pathlib import Path
from typing import Final

from playwright.sync_api import Page, sync_playwright

ROOT: Final = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from tests.web.conftest import ADVICE, find_browser  # noqa: E402
from tests.web.test_notebook import START, state  # noqa: E402

import petteia  # noqa: E402
from petteia.core.match import Match  # noqa: E402
from petteia.notebook.player import Player as NotebookPlayer  # noqa: E402
from petteia.terminal.full.app import FullScreen  # noqa: E402
from petteia.terminal.full.stage import Stage  # noqa: E402
from petteia.terminal.seats import Seats  # noqa: E402
from petteia.terminal.session import Session  # noqa: E402

IMAGES: Final = ROOT / "docs" / "images"


def recorded(game: str, number: str, moves: int, seat: int) -> Match:
    """A recorded game from the first decision of a seat after this many moves."""
    record = json.loads((ROOT / "tests" / game / "games" / f"{number}.json").read_text())
    whole = petteia.replay(record)
    at = next(i for i in range(moves, len(whole.moves)) if whole.moves[i].seat == seat)
    return petteia.resume(record | {"moves": record["moves"][:at], "result": None})


def full_screen(match: Match, seat: int, size: tuple[int, int]) -> str:
    """The full screen as an SVG picture, without fonts from elsewhere."""
    kinds = ["novice"] * match.players
    kinds[seat] = "human"
    stage = Stage()
    app = FullScreen(stage, Session(match, Seats(kinds), stage))

    async def look() -> str:
        async with app.run_test(size=size) as pilot:
            while not stage.is_asking:
                await pilot.pause(0.05)
            await pilot.pause(0.2)
            return app.export_screenshot()

    return re.sub(r"@font-face \{.*?\}", "", asyncio.run(look()), flags=re.DOTALL)


def notebook(page: Page) -> bytes:
    """The player in the middle of a game."""
    match = Match("offrandes", 3, seed=7)
    player = NotebookPlayer(match, bots={1: "novice", 2: "novice"})
    for _ in range(12):
        player.play(player.choices[0]["name"])
    page.set_content('<!doctype html><html lang="en"><body style="margin:8px"><div id="cell"></div>')
    page.evaluate(f"({START.strip()})", [player._esm, state(player)])
    page.wait_for_timeout(300)
    return page.locator("#cell").screenshot()


def terminal(page: Page, svg: str) -> bytes:
    """The full screen, with the fonts of the browser."""
    page.set_content(f'<!doctype html><html lang="en"><body style="margin:0">{svg}')
    return page.locator("svg").screenshot()


def main() -> None:
    """Write both."""
    svg = full_screen(recorded("delphi", "09", 200, 0), 0, (100, 30))  # it has an event loop of its own
    with sync_playwright() as playwright:
        program = find_browser(playwright)
        if program is None:
            sys.exit(ADVICE)
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox", "--disable-gpu"])
        page = browser.new_page(viewport={"width": 1100, "height": 1000}, device_scale_factor=0.9)
        (IMAGES / "full-screen.png").write_bytes(terminal(page, svg))
        (IMAGES / "notebook.png").write_bytes(notebook(page))


if __name__ == "__main__":
    main()
