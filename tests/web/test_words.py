"""What is read and read aloud on a page in play: places keep their names, and nothing is called by an id."""

from __future__ import annotations

import os
import re

import pytest

from petteia.core.chance import Roller
from tests.sampling import sample
from tests.web.test_keyboard import GAMES
from tests.web.visiting import Site

# Every text of the page, and what only a screen reader says.
TOLD = """() => [...document.querySelectorAll("#table *, dialog *")].flatMap((each) => [
  each.getAttribute("aria-label"),
  each.getAttribute("title"),
  ...[...each.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.textContent),
]).filter((text) => text?.trim())"""
# Places that are called by nothing, neither by a label nor by what is written on them, or by their id.
NAMELESS = """() => [...document.querySelectorAll(".picture [data-place]")]
  .filter((each) => {
    const name = each.getAttribute("aria-label") ?? each.textContent;
    return !name.trim() || name === each.id.replace(/[-_]/g, " ");
  })
  .map((each) => each.id)"""
NUMBERED = re.compile(r"\b[A-Za-z]{1,12}\d{1,3}\b|\w_\w|\d,-?\d|\b(hex|die|island|site|monster|card|army|region)-\w")
LOOKS = 4 if os.environ.get("PETTEIA_LONG") else 2


@pytest.mark.parametrize("game", sample(GAMES, ["delphi", "hellas"]))
def test_places_keep_their_names_while_the_game_goes_on_and_nothing_is_called_by_an_id(site: Site, game: str) -> None:
    ada, roller = site.reader(), Roller("words")
    ada.open("/")
    ada.page.click(f"#game-{game} form .btn")
    for look in range(LOOKS):
        if look:
            ada.play_at_random(roller, 4)
        if not ada.wait_for_turn():
            break
        assert ada.page.evaluate(NAMELESS) == []
        assert [text for text in ada.page.evaluate(TOLD) if NUMBERED.search(text)] == []
