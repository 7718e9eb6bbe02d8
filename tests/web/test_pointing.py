"""Pointing at things: their rules in a tip, on the board what they are good for; and turns that end when told to."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from petteia.core.match import Match
from tests.web.preparing import Prepared, prepare, recorded
from tests.web.visiting import PHONE, Reader, Site

UNTOLD = """() => [...document.querySelectorAll(".picture > svg > :not(.tips) title, .picture > svg > title")]
  .filter((title) => title.textContent)"""


def moment(match: Match, wanted: Any) -> int:
    """How many choices have been made before the first position of this kind."""
    count = 0
    for move, before in zip(match.moves, match.before, strict=True):
        if move.seat >= 0 and wanted(before, match.game.view(before, move.seat)):
            return count + 1
        count += move.seat >= 0
    raise AssertionError("there is no such position")


def has_cargo(state: Any, view: Any) -> bool:
    """A turn begins with both kinds of cargo in the hold and several dice."""
    own = view["seats"][state.seat]
    return state.decision == "main" and bool(own["statues"] and own["offerings"]) and sum(own["dice"].values()) == 3


@pytest.fixture(scope="module")
def laden() -> tuple[Match, int]:
    match = recorded("delphi", "09")
    return match, moment(match, has_cargo)


def has_no_dice_left(state: Any, view: Any) -> bool:
    """The last die of a turn is being used."""
    return state.decision == "action" and not sum(view["seats"][state.seat]["dice"].values())


@pytest.fixture(scope="module")
def last_die() -> tuple[Match, int]:
    match = recorded("delphi", "09")
    return match, moment(match, has_no_dice_left)


def sit(site: Site, position: tuple[Match, int], **more: Any) -> tuple[Reader, Prepared]:
    match, count = position
    prepared = prepare(site.settings, match, 1, upto=count)
    reader = site.reader(player=prepared.players[prepared.seat], **more)
    reader.open(f"/t/{prepared.table}")
    assert reader.wait_for_turn()
    return reader, prepared


def test_dice_show_their_reach_and_cargo_where_it_goes(site: Site, laden: tuple[Match, int]) -> None:
    ada, prepared = sit(site, laden)
    page, number = ada.page, prepared.seat + 1
    tips = page.locator("#board .tips")
    cargo = page.locator(f"#cargo-{number}-0")
    cargo.hover()
    expect(page.locator("#bubble .tip")).to_contain_text("statue")
    expect(page.locator("#bubble .tip a.rule").first).to_have_attribute("href", re.compile("DEL-22.1"))
    expect(tips.locator(".goal")).not_to_have_count(0)
    assert page.evaluate(UNTOLD) == [], "no name is shown twice"
    die = page.locator(f'#side [id^="die-{number}-"][data-action]').first
    die.hover()
    expect(page.locator("#bubble .tip")).to_contain_text("die")
    expect(tips.locator("use[href^='#tip-']")).not_to_have_count(0)
    prices = tips.locator("use[href^='#tip-price-']").count()
    assert prices, "what costs favours says how many"
    page.mouse.move(5, 5)
    expect(page.locator("#bubble")).to_be_hidden()
    expect(tips).to_have_count(0)
    ada.choose(die.get_attribute("data-action") or "")
    expect(tips.locator("use[href^='#tip-price-']")).to_have_count(prices)  # chosen, it shows the same by itself
    page.click(".tools .theme")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(tips.locator("use[href^='#tip-price-']")).to_have_count(prices)


def test_a_finger_that_stays_is_answered_and_does_nothing_else(site: Site, laden: tuple[Match, int]) -> None:
    ada, prepared = sit(site, laden, size=PHONE, has_touch=True)
    page, version = ada.page, ada.version()
    page.click('[data-tab-to="side"]')
    die = page.locator(f'#side [id^="die-{prepared.seat + 1}-"][data-action]').first
    die.evaluate("each => each.scrollIntoView({ block: 'center', inline: 'center' })")
    box = die.bounding_box()
    assert box is not None
    fingers = ada.context.new_cdp_session(page)
    at = [{"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}]
    fingers.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": at})
    expect(page.locator("#bubble .tip a.rule").first).to_be_visible()
    fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.locator("#board .tips")).to_have_count(1)
    assert ada.version() == version
    die.tap()
    ada.wait_for_change(version)


@pytest.mark.parametrize("game", ["offrandes", "hellas"])
def test_a_resting_pointer_and_a_finger_are_told_the_rules(site: Site, game: str) -> None:
    ada = site.reader(has_touch=True)
    ada.open("/")
    ada.page.click(f"#game-{game} .btn.main")
    assert ada.wait_for_turn()
    rule = ada.page.locator("#bubble .tip a.rule").first
    place = ada.page.locator("#board [data-place]").first
    place.hover(force=True)
    expect(rule).to_have_attribute("href", re.compile(f"^/rules/{game}"))
    ada.page.mouse.move(5, 5)
    expect(ada.page.locator("#bubble")).to_be_hidden()
    place.dispatch_event("touchstart")
    expect(rule).to_be_visible()


def test_a_turn_ends_only_when_told_to_and_until_then_can_be_taken_back(
    site: Site, last_die: tuple[Match, int]
) -> None:
    ada, _ = sit(site, last_die)
    page = ada.page
    version = ada.version()
    ada.press("do take_favours")
    expect(page.locator("#end-turn")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#end-turn")).to_have_count(0)
    assert ada.version() == version, "nothing has happened yet"
    page.click('[data-post="/undo"]')
    ada.wait_for_change(version)
    while page.locator('[data-post="/undo"]').get_attribute("aria-disabled") is None:
        version = ada.version()
        page.click('[data-post="/reset"]' if page.locator('[data-post="/reset"]').count() else '[data-post="/undo"]')
        ada.wait_for_change(version)
    assert ada.actions(), "it is still the same player's turn"


def test_whoever_does_not_want_to_be_asked_is_not(site: Site, last_die: tuple[Match, int]) -> None:
    ada, _ = sit(site, last_die)
    page = ada.page
    page.click(".tools [data-ends]")
    expect(page.locator(".tools [data-ends]")).to_have_attribute("aria-pressed", "false")
    ada.choose("do take_favours")
    assert page.locator("#end-turn").count() == 0
    assert ada.actions() == []
