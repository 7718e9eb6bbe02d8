"""Playing with the board: every element is pressed the same way, and the server says what that does."""

from __future__ import annotations

import os
import time

import pytest
from playwright.sync_api import Page, Route, expect

from petteia.core.chance import Roller
from tests.web.seating import sit_down
from tests.web.test_whole_games import LONG, create
from tests.web.visiting import DESKTOP, PATIENCE, PHONE, Presser, Site

BOTH = [DESKTOP, PHONE] if os.environ.get("PETTEIA_LONG") else [PHONE]  # what is asked twice is asked once in a sample
SIZES = pytest.mark.parametrize("size", BOTH, ids=str)
IN_SIGHT = """(ident) => {
  const sheet = document.querySelector("#popover .pop").getBoundingClientRect();
  const place = document.querySelector(`#board [id="${CSS.escape(ident)}"]`).getBoundingClientRect();
  return place.top + place.height / 2 < sheet.top;
}"""  # the sheet does not hide the place


def begin(site: Site, game: str, size: tuple[int, int] = DESKTOP) -> Presser:
    """Sit at a table whose game has just begun."""
    return sit_down(site, game, Presser, size)


@LONG
@SIZES
def test_offrandes_by_presses_alone(site: Site, size: tuple[int, int]) -> None:
    ada = site.reader(size=size, kind=Presser, has_touch=size == PHONE)
    assert isinstance(ada, Presser)
    create(ada, "offrandes", 3, round_limit="2")
    assert 5 < ada.play_by_presses(Roller("pressed offrandes"), 300) < 300


@SIZES
def test_hellas_by_presses_alone(site: Site, size: tuple[int, int]) -> None:
    ada = site.reader(size=size, kind=Presser, has_touch=size == PHONE)
    assert isinstance(ada, Presser)
    create(ada, "hellas", 2, turn_limit="2")
    assert 3 < ada.play_by_presses(Roller("pressed hellas"), 300) < 300


@SIZES
def test_some_turns_of_delphi_by_presses_alone(site: Site, size: tuple[int, int]) -> None:
    ada = site.reader(size=size, kind=Presser, has_touch=size == PHONE)
    assert isinstance(ada, Presser)
    ada.open("/")
    ada.page.click("#game-delphi form .btn")
    most = 12 if len(BOTH) > 1 else 7
    assert ada.play_by_presses(Roller("pressed delphi"), most) == most


def test_a_die_is_chosen_put_back_and_a_move_is_taken_back_as_one(site: Site) -> None:
    ada = begin(site, "delphi")
    page, version = ada.page, ada.version()
    die = page.locator(".me .die.ready").first
    die.click()
    expect(page.locator(".me .die.on")).to_have_count(1)
    expect(page.locator("#board .r-free").first).to_be_visible()
    expect(page.locator("#board .chips text").first).to_be_visible()
    expect(page.locator(".sec.prices:visible")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".me .die.on")).to_have_count(0)
    expect(page.locator("#board .chips")).to_have_count(0)
    die.click()
    expect(page.locator("#board .r-free").first).to_be_visible()
    goal = page.locator("#board .hex.r-free").first.get_attribute("id") or ""
    assert ada.press_place(goal) == "do"
    ada.wait_for_change(version)
    assert page.locator("#undo").get_attribute("title")
    page.click("#undo")
    ada.wait_for_change(version + 1)
    expect(page.locator(".me .die.ready")).to_have_count(3)


def test_a_popover_is_a_dialog_beside_its_place_and_a_second_press_takes_the_first_row(site: Site) -> None:
    ada = begin(site, "delphi")
    page, version = ada.page, ada.version()
    water = next(ident for ident in ada.offered() if ident.startswith("hex"))
    assert ada.press_place(water) == "popover"
    pop = page.locator("#popover [role=dialog]")
    expect(pop.locator(".ch").first).to_be_focused()
    box, frame = pop.bounding_box(), page.locator("#frame").bounding_box()
    place = page.locator(f'#board [id="{water}"]').bounding_box()
    assert box is not None
    assert frame is not None
    assert place is not None
    assert box["x"] >= frame["x"] - 1
    assert box["x"] + box["width"] <= frame["x"] + frame["width"] + 1
    middle = place["x"] + place["width"] / 2, place["y"] + place["height"] / 2
    is_over = box["x"] < middle[0] < box["x"] + box["width"] and box["y"] < middle[1] < box["y"] + box["height"]
    assert not is_over, "it does not hide what it is about"
    expect(page.locator(".me .proposed").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(pop).to_have_count(0)
    ada.press_place(water)
    page.reload()
    page.wait_for_selector("#table[data-ready]")
    expect(pop).to_have_count(0)
    assert ada.version() == version
    ada.press_place(water)
    expect(pop).to_have_count(1)
    page.mouse.click(*middle)
    ada.settle(version)


def test_on_a_phone_it_is_a_sheet_and_its_place_stays_in_sight(site: Site) -> None:
    ada = begin(site, "delphi", PHONE)
    page = ada.page
    water = [ident for ident in ada.offered() if ident.startswith("hex")][-1]
    assert ada.press_place(water) == "popover"
    page.wait_for_function(IN_SIGHT, arg=water)
    sheet = page.locator("#popover .pop").bounding_box()
    assert sheet is not None
    assert sheet["width"] > PHONE[0] - 20


def test_a_press_that_has_become_impossible_says_why_and_shows_the_new_state(site: Site) -> None:
    ada = begin(site, "delphi")
    other = ada.new_page()
    other.goto(ada.page.url)
    other.wait_for_selector("#table[data-ready]")
    held: list[Route] = []
    other.route("**/gesture", lambda route: held.append(route))
    other.locator(".me .die.ready").first.click()
    expect(other.locator("#board .hex.r-free").first).to_be_visible()
    other.locator("#board .hex.r-free").first.dispatch_event("click")
    hold_on(other, held)
    version = ada.version()
    ada.page.locator("#acts .spend[data-place]").first.click()
    ada.take_row(Roller("first"))
    ada.settle(version)
    held.pop().continue_()
    expect(other.locator("#bubble .why")).to_be_visible()
    other.wait_for_function("v => Number(document.querySelector('#live').dataset.version) > v", arg=version)


def hold_on(page: Page, held: list[Route]) -> None:
    """Wait until what is held back has come."""
    end = time.monotonic() + PATIENCE / 1000
    while not held:
        assert time.monotonic() < end, "nothing is sent"
        page.wait_for_timeout(20)


def test_nothing_but_focus_hover_and_what_is_chosen_has_a_gold_ring(site: Site) -> None:
    ada = begin(site, "delphi")
    halo = """() => [...document.querySelectorAll("#board .ringo")].filter((ring) =>
      getComputedStyle(ring).stroke === "rgb(255, 201, 77)").map((ring) => ring.parentElement.className.baseVal)"""
    ada.page.mouse.move(2, 2)
    assert all("selected" in each for each in ada.page.evaluate(halo))


def test_the_tab_says_that_it_is_my_turn(site: Site) -> None:
    ada = begin(site, "hellas")
    assert ada.page.title().startswith("● Your turn")
    assert "icon-turn" in (ada.page.get_attribute('link[rel="icon"]', "href") or "")
