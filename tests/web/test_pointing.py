"""Pointing at things: their rules in a tip, on the board what they are good for; and turns that end when told to."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from petteia.core.match import Match
from tests.sampling import sample
from tests.web.preparing import Prepared, prepare, recorded
from tests.web.visiting import DESKTOP, PHONE, Reader, Site

DONE = '#acts [data-place="done"]'
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


def may_still_recruit(state: Any, view: Any) -> bool:
    """The last action of a turn: Hoplites are placed, and one of them can still come to Locris."""
    return state.decision == "recruit_place" and {"done", "field locris", "city locris"} <= set(view["legal"])


@pytest.fixture(scope="module")
def last_die() -> tuple[Match, int]:
    match = recorded("delphi", "09")
    return match, moment(match, has_no_dice_left)


@pytest.fixture(scope="module")
def unfinished() -> tuple[Match, int]:
    match = recorded("hellas", "09")
    return match, moment(match, may_still_recruit)


def sit(site: Site, position: tuple[Match, int], **more: Any) -> tuple[Reader, Prepared]:
    match, count = position
    prepared = prepare(site.settings, match, 1, upto=count)
    reader = site.reader(player=prepared.players[prepared.seat], **more)
    reader.open(f"/t/{prepared.table}")
    assert reader.wait_for_turn()
    return reader, prepared


def test_what_is_pointed_at_tells_its_rules_and_its_name_once(site: Site, laden: tuple[Match, int]) -> None:
    ada, _ = sit(site, laden)
    page = ada.page
    page.locator("#board [data-place]").nth(9).hover(force=True)
    expect(page.locator("#bubble .tip a.rule").first).to_have_attribute("href", re.compile("^/rules/delphi"))
    assert page.evaluate(UNTOLD) == [], "no name is shown twice"
    page.mouse.move(5, 5)
    expect(page.locator("#bubble")).to_be_hidden()


def test_a_chosen_die_shows_its_reach_in_any_theme(site: Site, laden: tuple[Match, int]) -> None:
    ada, _ = sit(site, laden)
    page = ada.page
    page.locator(".me .die.ready").first.click()
    chips = page.locator("#board .chips text")
    expect(chips.first).to_be_visible()
    prices = chips.count()
    page.click("#menu-button")
    page.click("#menu .theme")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(chips).to_have_count(prices)


def test_a_finger_that_stays_is_answered_and_does_nothing_else(site: Site, laden: tuple[Match, int]) -> None:
    ada, _ = sit(site, laden, size=PHONE, has_touch=True)
    page, version = ada.page, ada.version()
    place = page.locator("#board .can").nth(5)
    place.evaluate("each => each.scrollIntoView({ block: 'center', inline: 'center' })")
    box = place.bounding_box()
    assert box is not None
    fingers = ada.context.new_cdp_session(page)
    at = [{"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}]
    fingers.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": at})
    expect(page.locator("#bubble .tip a.rule").first).to_be_visible()
    fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert ada.version() == version
    expect(page.locator("#popover .pop")).to_have_count(0)


@pytest.mark.parametrize("game", sample(["offrandes", "hellas"], ["hellas"]))
def test_a_resting_pointer_and_a_finger_are_told_the_rules(site: Site, game: str) -> None:
    ada = site.reader(has_touch=True)
    ada.open("/")
    ada.page.click(f"#game-{game} form .btn")
    assert ada.wait_for_turn()
    rule = ada.page.locator("#bubble .tip a.rule").first
    place = ada.page.locator("#board [data-place]").first
    place.hover(force=True)
    expect(rule).to_have_attribute("href", re.compile(f"^/rules/{game}"))
    ada.page.mouse.move(5, 5)
    expect(ada.page.locator("#bubble")).to_be_hidden()
    place.dispatch_event("touchstart")
    expect(rule).to_be_visible()


def test_what_was_done_in_a_turn_can_be_taken_back_until_it_ends(site: Site, last_die: tuple[Match, int]) -> None:
    ada, _ = sit(site, last_die)
    page = ada.page
    version = ada.version()
    page.click('[data-post="/undo"]')
    ada.wait_for_change(version)
    for _ in range(20):
        if page.locator('[data-post="/undo"]').get_attribute("aria-disabled") is not None:
            break
        version = ada.version()
        page.click('[data-post="/reset"]' if page.locator('[data-post="/reset"]').count() else '[data-post="/undo"]')
        ada.wait_for_change(version)
    assert ada.actions(), "it is still the same player's turn"


def test_a_turn_in_which_nothing_is_left_ends_without_a_question(site: Site, last_die: tuple[Match, int]) -> None:
    ada, _ = sit(site, last_die)
    version = ada.version()
    ada.press("do take_favours")
    ada.wait_for_change(version)
    expect(ada.page.locator("#asks")).to_be_hidden()
    assert ada.actions() == []


@pytest.mark.parametrize("size", sample([DESKTOP, PHONE], [PHONE]), ids=str)
def test_a_turn_with_something_free_left_ends_only_when_told_to(
    site: Site, unfinished: tuple[Match, int], size: tuple[int, int]
) -> None:
    """It is asked in the place of the foot, and says what could still be done."""
    ada, _ = sit(site, unfinished, size=size)
    page, asks = ada.page, ada.page.locator("#asks")
    version, foot = ada.version(), page.locator("#acts").bounding_box()
    page.click(DONE)
    expect(asks).to_contain_text("This ends your turn. You can still do this first:")
    expect(asks).to_contain_text("Recruit a Hoplite")
    there = asks.bounding_box()
    assert foot is not None
    assert there is not None
    assert abs(there["x"] - foot["x"]) <= 1
    assert abs(there["y"] + there["height"] - foot["y"] - foot["height"]) <= 1
    expect(page.locator("#asks [data-again]")).to_be_focused()
    page.keyboard.press("Escape")
    expect(asks).to_be_hidden()
    page.click(DONE)
    page.click("#asks [data-again]")
    expect(asks).to_be_hidden()
    assert ada.version() == version, "nothing has happened yet"
    page.click(DONE)
    page.click("#end-turn")
    ada.wait_for_change(version)
    expect(asks).to_be_hidden()


def test_whoever_does_not_want_to_be_asked_is_not(site: Site, unfinished: tuple[Match, int]) -> None:
    ada, _ = sit(site, unfinished)
    page = ada.page
    page.click("#menu-button")
    page.click('#menu [data-set^="ends="]')
    expect(page.locator('#menu [data-set^="ends="]')).to_have_attribute("aria-checked", "false")
    page.keyboard.press("Escape")
    version = ada.version()
    page.click(DONE)
    ada.wait_for_change(version)
    assert page.locator("#end-turn").count() == 0
