"""Playing without a pointer: Tab, arrows, Enter and Escape are enough, and the focus is never lost."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from petteia.server import site as site_package
from tests.sampling import sample
from tests.web.seating import sit_down
from tests.web.test_pressing import hold_on
from tests.web.visiting import Site, Typist

GAMES = ("offrandes", "delphi", "hellas")
KEYS = Path(site_package.__file__).parent / "static" / "table" / "keys.js"
SINGLE = re.compile(r'^  "?([a-z?])"?: \(\) =>', re.MULTILINE)  # a letter, and what is done by it
WAYS = (("ArrowDown", "y", 1), ("ArrowRight", "x", 1), ("ArrowLeft", "x", -1), ("ArrowUp", "y", -1))
HERE = """() => {
  const box = document.activeElement.getBoundingClientRect();
  return { id: document.activeElement.id, x: box.left + box.width / 2, y: box.top + box.height / 2 };
}"""  # where the focus is


def begin(site: Site, game: str) -> Typist:
    """Begin a game against bots with the keyboard."""
    ada = site.reader(kind=Typist)
    assert isinstance(ada, Typist)
    ada.open("/")
    ada.go(f"#game-{game} form .btn")
    ada.page.wait_for_selector("#table[data-ready]")
    return ada


def sit(site: Site, game: str) -> Typist:
    """Sit at a table whose game has just begun."""
    return sit_down(site, game, Typist)


def test_places_on_the_board_are_one_stop_and_arrows_lead_on_by_direction(site: Site) -> None:
    ada = sit(site, "delphi")
    page = ada.page
    ada.tab_to("#board [data-place]")
    assert page.evaluate("() => document.activeElement.getAttribute('role')") == "button"
    expect(page.locator("#bubble .tip")).to_be_visible()  # what has the focus says what it is
    for key, axis, sign in WAYS:
        before = page.evaluate(HERE)
        page.keyboard.press(key)
        after = page.evaluate(HERE)
        if after["id"] != before["id"]:  # there was something in this direction
            assert sign * (after[axis] - before[axis]) > 0
    assert page.evaluate("() => document.activeElement.getAttribute('aria-label')"), (
        "wherever an arrow leads has a name"
    )
    page.keyboard.press("Tab")
    assert not page.evaluate("() => document.activeElement.matches('#board [data-place]')")


def test_a_place_that_cannot_be_chosen_says_why_with_its_rule(site: Site) -> None:
    ada = sit(site, "hellas")
    page = ada.page
    ada.tab_to("#board [data-place]")
    page.evaluate("() => document.querySelector('#board [data-place]:not(.can)').focus()")
    page.keyboard.press("Enter")
    told = page.locator("#popover .pop, #bubble .tip")
    expect(told.first).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(page.locator("#popover .pop")).to_have_count(0)
    expect(page.locator("#bubble")).to_be_hidden()


@pytest.mark.parametrize("game", sample(GAMES, ["hellas"]))
def test_what_has_the_focus_tells_its_rules_and_a_key_leads_there(site: Site, game: str) -> None:
    ada = sit(site, game)
    page = ada.page
    ada.tab_to("#board [tabindex='0']")
    rule = page.locator("#bubble .tip a.rule").first
    expect(rule).to_have_attribute("href", re.compile(f"^/rules/{game}"))
    place = page.evaluate("() => document.activeElement.id")
    page.keyboard.press(" ")
    expect(rule).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#bubble")).to_be_hidden()
    assert page.evaluate("() => document.activeElement.id") == place


def test_what_is_told_late_neither_hides_an_answer_nor_takes_the_focus(site: Site) -> None:
    ada = sit(site, "delphi")
    page = ada.page
    late: list[Route] = []
    page.route("**/tip?place=*", lambda route: late.append(route))
    ada.tab_to("#board [data-place].can")
    page.keyboard.press("Enter")
    told = page.locator("#popover .pop")
    expect(told).to_be_visible()
    answer(page, late)
    expect(told).to_be_visible()
    expect(told.locator("button.ch").first).to_be_focused()


def answer(page: Page, late: list[Route]) -> None:
    """Let the questions through that were held back, and the page show what it hears."""
    hold_on(page, late)
    with page.expect_response("**/tip?place=*"):
        while late:
            late.pop().continue_()
    page.wait_for_timeout(100)


def test_all_choices_and_the_table_in_words(site: Site) -> None:
    ada = sit(site, "hellas")
    page = ada.page
    page.keyboard.press("w")
    expect(page.locator("#words .do").first).to_be_focused()
    ada.tab_to("#said-table summary")
    page.keyboard.press("Enter")
    expect(page.locator("#said-table")).to_contain_text("Corinthia")
    page.keyboard.press("Escape")
    expect(page.locator("#words")).to_be_hidden()


def test_shortcuts_are_listed_rest_in_fields_and_can_be_switched_off(site: Site) -> None:
    ada = sit(site, "offrandes")
    page = ada.page
    page.keyboard.press("?")
    expect(page.locator("#keys")).to_be_visible()
    listed = set(" ".join(page.locator("#keys kbd").all_inner_texts()).split())
    assert {key.upper() for key in SINGLE.findall(KEYS.read_text())} <= listed
    assert {"Tab", "Enter", "Space", "Esc", "Home", "End", ".", ",", "1", "9", "↑", "→"} <= listed
    page.keyboard.press("Escape")
    expect(page.locator("#keys")).to_be_hidden()
    page.click("#rail-chat")
    page.focus("#say")
    page.keyboard.type("we?")
    expect(page.locator("#say")).to_have_value("we?")
    expect(page.locator("#words")).to_be_hidden()
    page.click("#menu-button")
    page.click('#menu [data-set^="shortcuts="]')
    page.keyboard.press("Escape")
    page.keyboard.press("w")
    expect(page.locator("#words")).to_be_hidden()
    page.reload()
    page.wait_for_selector("#table[data-ready]")
    page.keyboard.press("w")
    expect(page.locator("#words")).to_be_hidden()


def test_a_die_is_chosen_by_its_number(site: Site) -> None:
    ada = sit(site, "delphi")
    page = ada.page
    page.keyboard.press("1")
    expect(page.locator(".me .die.on")).to_have_count(1)
    page.keyboard.press("1")
    expect(page.locator(".me .die.on")).to_have_count(0)


def test_places_are_gone_through_by_price_and_single_letters_end_and_take_back(site: Site) -> None:
    ada = sit(site, "delphi")
    page = ada.page
    page.keyboard.press("1")
    expect(page.locator(".me .die.on")).to_have_count(1)
    ada.tab_to("#board [tabindex='0']")
    page.keyboard.press("Home")
    first = page.evaluate(HERE)["id"]
    assert page.evaluate("() => document.activeElement.matches('[class*=r-]')"), "the cheapest place in reach"
    page.keyboard.press(".")
    assert page.evaluate(HERE)["id"] != first
    page.keyboard.press(",")
    assert page.evaluate(HERE)["id"] == first
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(page.locator(".me .die.on")).to_have_count(0)
    page.keyboard.press("e")  # there are dice left
    expect(page.locator("#popover .pop")).to_contain_text("DEL-9.7")
    page.keyboard.press("Escape")
    ada.choose(next(action for action in sorted(ada.actions()) if action.startswith("use ")))
    version = ada.version()
    page.keyboard.press("u")
    ada.wait_for_change(version)
    assert any(action.startswith("use ") for action in ada.actions())


def test_the_sheet_of_shortcuts_names_keys_as_they_are_called_and_the_log_as_its_tab(site: Site) -> None:
    page = sit_down(site, "offrandes", Typist, lang="es").page
    page.keyboard.press("?")
    listed = page.locator("#keys kbd").all_inner_texts()
    assert {"Inicio Fin", "Espacio", "Intro"} <= set(listed)
    assert not {"Home", "End", "Space", "Enter"} & set(" ".join(listed).split())
    tab = page.locator("#tab-log").inner_text() or page.locator("#tab-log").text_content() or ""
    expect(page.locator("#keys")).to_contain_text(f"en el {tab.strip().lower()}:")


def test_the_status_line_and_what_happened_are_spoken_politely(site: Site) -> None:
    ada = begin(site, "offrandes")
    speaking = ada.page.eval_on_selector_all(
        "[aria-live]:not([aria-live=off]), [role=status], [role=alert], [role=log]",
        "all => all.map(each => each.id || each.className)",
    )
    assert sorted(speaking) == ["caption", "heard", "offline", "restarting", "slip-heard", "status"]
    assert ada.wait_for_turn()
    ada.choose(sorted(ada.actions())[0])
    expect(ada.page.locator("#heard")).not_to_be_empty()
