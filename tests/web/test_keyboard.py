"""Playing without a pointer: Tab, arrows, Enter and Escape are enough, and the focus is never lost."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.web.visiting import Site, Typist

GAMES = ("offrandes", "delphi", "hellas")


def begin(site: Site, game: str) -> Typist:
    """Begin a game against bots with the keyboard."""
    ada = site.reader(kind=Typist)
    assert isinstance(ada, Typist)
    ada.open("/")
    ada.go(f"#game-{game} .btn.main")
    ada.page.wait_for_selector("#table[data-ready]")
    return ada


def test_places_on_the_board_are_one_stop_and_arrows_lead_on(site: Site) -> None:
    ada = begin(site, "delphi")
    page = ada.page
    assert ada.wait_for_turn()
    ada.tab_to("#board [data-place]")
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
    ada.tab_to("#board [data-why]")
    page.keyboard.press("Enter")
    why = page.locator("#bubble .why")
    expect(why).to_be_visible()
    expect(why.locator("a.rule").first).to_have_attribute("href", re.compile("^/rules/delphi"))
    page.keyboard.press("Escape")
    expect(page.locator("#bubble")).to_be_hidden()


@pytest.mark.parametrize("game", GAMES)
def test_what_has_the_focus_tells_its_rules_and_a_key_leads_there(site: Site, game: str) -> None:
    ada = begin(site, game)
    page = ada.page
    assert ada.wait_for_turn()
    for part in ("board", "side"):
        ada.tab_to(f"#{part} [tabindex='0']")
        rule = page.locator("#bubble .tip a.rule").first
        expect(rule).to_have_attribute("href", re.compile(f"^/rules/{game}"))
    place = page.evaluate("() => document.activeElement.id")
    page.keyboard.press("?")
    expect(rule).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#bubble")).to_be_hidden()
    assert page.evaluate("() => document.activeElement.id") == place


def test_what_is_told_late_neither_hides_a_reason_nor_takes_the_focus(site: Site) -> None:
    ada = begin(site, "delphi")
    page = ada.page
    assert ada.wait_for_turn()
    late: list[Route] = []
    page.route("**/tip?place=*", lambda route: late.append(route))
    ada.tab_to("#board [data-why]")
    page.keyboard.press("Enter")
    expect(page.locator("#bubble .why")).to_be_visible()
    answer(page, late)
    expect(page.locator("#bubble .why")).to_be_visible()
    ada.tab_to("#side [tabindex='0']")
    for _ in range(4):  # past the dice, which are told already: buttons of theirs had the focus
        page.keyboard.press("ArrowRight")
    page.keyboard.press("?")  # before the rule is there
    answer(page, late)
    expect(page.locator("#bubble .tip a.rule").first).to_be_focused()


def answer(page: Page, late: list[Route]) -> None:
    """Let the questions through that were held back, and the page show what it hears."""
    for _ in range(250):
        if late:
            break
        page.wait_for_timeout(20)
    with page.expect_response("**/tip?place=*"):
        while late:
            late.pop().continue_()
    page.wait_for_timeout(100)


def test_the_table_in_words(site: Site) -> None:
    ada = begin(site, "hellas")
    page = ada.page
    ada.go(".tools [data-words]")
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
    assert sorted(speaking) == ["offline", "restarting", "status"]
