"""Playing without a pointer: Tab, arrows, Enter and Escape are enough, and the focus is never lost."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.visiting import Reader, Site

FOCUSED = "() => document.activeElement?.closest('#live, #status') !== null && document.activeElement !== document.body"


def tab_to(page: Page, wanted: str, most: int = 60) -> None:
    """Press Tab until something of this kind has the focus."""
    for _ in range(most):
        if page.evaluate("(wanted) => document.activeElement?.matches(wanted) ?? false", wanted):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {wanted}")


def begin(site: Site, game: str) -> Reader:
    """Begin a game against bots with the keyboard."""
    ada = site.reader()
    page = ada.open("/")
    tab_to(page, f"#game-{game} .btn.main")
    page.keyboard.press("Enter")
    page.wait_for_selector("#live")
    return ada


@pytest.mark.parametrize("game", ["offrandes", "delphi", "hellas"])
def test_part_of_a_game_with_the_keyboard_alone(site: Site, game: str) -> None:
    ada = begin(site, game)
    for _ in range(8):
        assert ada.wait_for_turn()
        version = ada.version()
        tab_to(ada.page, ".choices .do")
        ada.page.keyboard.press("Enter")
        ada.wait_for_change(version)
        ada.page.wait_for_function(FOCUSED)


def test_places_on_the_board_are_one_stop_and_arrows_lead_on(site: Site) -> None:
    ada = begin(site, "delphi")
    page = ada.page
    assert ada.wait_for_turn()
    tab_to(page, "#board [data-place]")
    first = page.evaluate("() => document.activeElement.id")
    expect(page.locator("#bubble .tip")).to_be_visible()  # what has the focus says what it is
    page.keyboard.press("ArrowRight")
    assert page.evaluate("() => document.activeElement.id") not in ("", first)
    assert page.evaluate("() => document.activeElement.getAttribute('role')") == "button"
    page.keyboard.press("Tab")
    assert not page.evaluate("() => document.activeElement.matches('#board [data-place]')")


def test_a_place_that_cannot_be_chosen_says_why_with_its_rule(site: Site) -> None:
    ada = begin(site, "delphi")
    page = ada.page
    assert ada.wait_for_turn()
    tab_to(page, "#board [data-why]")
    page.keyboard.press("Enter")
    why = page.locator("#bubble .why")
    expect(why).to_be_visible()
    expect(why.locator("a.rule").first).to_have_attribute("href", re.compile("^/rules/delphi"))
    page.keyboard.press("Escape")
    expect(page.locator("#bubble")).to_be_hidden()


def test_the_table_in_words(site: Site) -> None:
    ada = begin(site, "hellas")
    page = ada.page
    tab_to(page, ".tools [data-words]")
    page.keyboard.press("Enter")
    expect(page.locator("#words h3").first).to_be_visible()
    expect(page.locator("#words")).to_contain_text("Corinthia")
    assert page.evaluate("() => document.activeElement.id") == "words"
    page.keyboard.press("Escape")
    expect(page.locator("#words")).to_be_hidden()


def test_only_the_status_line_speaks_by_itself(site: Site) -> None:
    ada = begin(site, "offrandes")
    speaking = ada.page.eval_on_selector_all(
        "[aria-live]:not([aria-live=off]), [role=status], [role=alert], [role=log]", "all => all.map(each => each.id)"
    )
    assert sorted(speaking) == ["offline", "status"]
