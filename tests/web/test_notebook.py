"""The script of the notebook's player in a real browser, in front of a model that only notes what is sent."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from petteia.core.match import Match
from petteia.notebook.player import Player

TRAITS = (
    "svg", "status", "problem", "at", "total", "choices", "log", "result",
    "seats", "eyes", "may_undo", "words", "theme",
)  # fmt: skip
START = """
async ([script, state]) => {
  const module = await import(URL.createObjectURL(new Blob([script], { type: "text/javascript" })));
  const heard = [];
  window.model = {
    state, sent: [], get: (name) => window.model.state[name], send: (message) => window.model.sent.push(message),
    on: (event, call) => heard.push(call), off: () => heard.splice(0),
  };
  window.update = (state) => { window.model.state = state; heard.forEach((call) => call()); };
  window.leave = module.default.render({ model: window.model, el: document.getElementById("cell") });
}
"""


def state(player: Player) -> dict[str, Any]:
    """What the page is told."""
    return {name: getattr(player, name) for name in TRAITS}


def sent(page: Page) -> dict[str, Any]:
    """The last message of the page; there must be one."""
    message = page.evaluate("window.model.sent.pop()")
    assert message is not None
    return dict(message)


def carry_out(page: Page, player: Player) -> dict[str, Any]:
    """Let the player hear what was pressed, and the page see what came of it."""
    message = sent(page)
    player._hear(player, json.loads(json.dumps(message)), [])
    page.evaluate("update", state(player))
    return message


def test_the_player_is_pressed_in_a_browser(browser: Browser) -> None:
    match = Match("offrandes", 3, seed=7)
    player = Player(match)
    page = browser.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.set_content('<!doctype html><html lang="en"><title>cell</title><body><div id="cell"></div>')
    page.evaluate(f"({START.strip()})", [player._esm, state(player)])
    assert page.locator(".status").inner_text() == player.status

    # a ringed place on the board, with the mouse and with the keyboard
    drawn = [choice["name"] for choice in player.choices if choice["is_drawn"]]
    assert drawn
    page.locator(f'[data-action="{drawn[0]}"]').first.click()
    assert carry_out(page, player) == {"kind": "play", "value": drawn[0]}
    assert page.locator(".status").inner_text() == player.status
    name = next(choice["name"] for choice in player.choices if choice["is_drawn"])
    page.locator(f'[data-action="{name}"]').first.press("Enter")
    assert carry_out(page, player) == {"kind": "play", "value": name}

    # undo, one step back, forward again
    moves = len(match.moves)
    page.locator(".undo").click()
    assert carry_out(page, player)["kind"] == "undo"
    assert len(match.moves) == moves - 1
    page.locator(".previous").click()
    assert carry_out(page, player) == {"kind": "step", "value": moves - 2}
    assert page.locator(".undo").is_disabled()
    place = page.locator("[data-why], [data-action]").first
    place.dispatch_event("click")
    assert page.evaluate("window.model.sent.length") == 0  # what is past cannot be played
    page.locator(".last").click()
    carry_out(page, player)

    # a place that is not possible tells why
    page.locator('[data-why="altar zeus"]').first.dispatch_event("click")
    assert carry_out(page, player) == {"kind": "why", "value": "altar zeus"}
    assert page.locator(".problem").inner_text() == player.problem != ""

    # choices that are not on the board are buttons
    for _ in range(200):
        if not all(choice["is_drawn"] for choice in player.choices):
            break
        player.play(player.choices[0]["name"])
    page.evaluate("update", state(player))
    button = next(choice for choice in player.choices if not choice["is_drawn"])
    page.locator(f'[data-choice="{button["name"]}"]').click()
    assert carry_out(page, player) == {"kind": "play", "value": button["name"]}

    # through other eyes
    page.locator(".eyes").select_option("")
    assert carry_out(page, player) == {"kind": "eyes", "value": None}
    assert page.locator("[data-choice]").count() == 0
    page.evaluate("leave()")
    page.close()
    assert errors == []


SIZES = """
() => [...document.getElementById("cell").shadowRoot.querySelectorAll(".board text, .board tspan")]
  .filter((text) => text.textContent.trim())
  .map((text) => parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a)
"""


@pytest.mark.parametrize("game", ["offrandes", "delphi", "hellas"])
def test_no_letter_of_the_board_is_smaller_than_11_pixels_in_a_narrow_cell(browser: Browser, game: str) -> None:
    player = Player(Match(game, 3, seed=7))
    page = browser.new_page(viewport={"width": 640, "height": 800})
    page.set_content('<!doctype html><html lang="en"><title>cell</title><body><div id="cell"></div>')
    page.evaluate(f"({START.strip()})", [player._esm, state(player)])
    sizes = page.evaluate(SIZES)
    assert len(sizes) > 10
    assert min(sizes) >= 10.95
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the page itself does not scroll"
    page.close()
