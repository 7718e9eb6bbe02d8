"""The box with what happened since one's last turn: it opens, is replayed step by step, and stays as it was left."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.sampling import sample
from tests.web.test_motion import before, sit
from tests.web.visiting import DESKTOP, PHONE, Site

LEAST = {"delphi": ("use", 158), "hellas": ("region achaea", 0), "offrandes": ("pair", 296)}
OPENS = "#since .push [data-since]"


def words_of(text: str | None) -> str:
    return " ".join((text or "").split())


def reload(page: Page) -> None:
    page.reload()
    page.wait_for_selector("#table[data-ready]")
    page.wait_for_selector("#since[data-steps]", state="attached")


def open_box(page: Page, size: tuple[int, int]) -> None:
    """On a phone the tab *Log* has it."""
    if size == PHONE:
        page.click("#tab-log")
    page.click(OPENS)


@pytest.mark.parametrize("game", sample(LEAST, ["delphi"]))
def test_the_box_is_replayed_step_by_step(site: Site, game: str) -> None:
    """Each chip tells what its step shows; after the last step the table is there again, and the box is closed."""
    ada = sit(site, before(site, game, *LEAST[game]), reduced_motion="reduce")
    page, box, replay = ada.page, ada.page.locator("#sincebox"), ada.page.locator("#replay")
    page.wait_for_selector("#since[data-steps]")
    expect(box).to_be_hidden()
    page.click(OPENS)
    expect(box).to_be_visible()
    expect(page.locator(OPENS)).to_have_attribute("aria-expanded", "true")
    count = int(page.locator("#since-count").inner_text())
    chips = {
        int(chip.get_attribute("data-number") or 0): words_of(chip.get_attribute("aria-label"))
        for chip in box.locator(".st[data-number]").all()
    }
    assert chips
    assert set(chips) <= set(range(1, count + 1))
    box.locator("[data-replay]").click()
    expect(box).to_be_hidden()
    bar, board = replay.locator(".bar").bounding_box(), replay.locator(".at-step").bounding_box()
    assert bar is not None
    assert board is not None
    assert bar["y"] + bar["height"] <= board["y"]  # nothing of the board is hidden
    for number in range(1, count + 1):
        expect(replay.locator(".where")).to_have_text(f"{number}/{count}")
        told = words_of(replay.locator(".caption").text_content())
        assert told
        assert chips.get(number, told) == told
        page.keyboard.press("s")
    expect(replay).to_be_hidden()
    expect(box).to_be_hidden()
    expect(page.locator("#board > svg")).to_be_visible()


@pytest.mark.parametrize("size", sample([DESKTOP, PHONE], [PHONE]), ids=str)
def test_the_box_stays_as_it_was_left(site: Site, size: tuple[int, int]) -> None:
    ada = sit(site, before(site, "hellas", *LEAST["hellas"]), size, reduced_motion="reduce")
    page, box = ada.page, ada.page.locator("#sincebox")
    page.wait_for_selector("#since[data-steps]", state="attached")
    open_box(page, size)
    expect(box).to_be_visible()
    reload(page)
    expect(box).to_be_visible()
    expect(page.locator("#table")).to_have_attribute("data-tab", "log" if size == PHONE else "board")
    page.click("#sincebox header [data-since]")
    expect(box).to_be_hidden()
    reload(page)
    expect(box).to_be_hidden()
    open_box(page, size)
    expect(box).to_be_visible()
    if size == PHONE:
        page.click("#tab-board")
    else:
        frame = page.locator("#frame").bounding_box()
        assert frame is not None
        page.mouse.click(frame["x"] + 8, frame["y"] + frame["height"] - 8)  # a press on the board closes it
    expect(box).to_be_hidden()
    reload(page)
    expect(box).to_be_hidden()


# The dot on the tab of the log: whether it is there, and its colour.
DOT = """() => {
  const dot = getComputedStyle(document.getElementById("tab-log"), "::after");
  return [dot.content !== "none" && parseFloat(dot.width) > 0, dot.backgroundColor];
}"""
GOLD = "rgb(255, 201, 77)"


def test_on_a_phone_the_log_has_it_and_its_tab_a_gold_dot(site: Site) -> None:
    ada = sit(site, before(site, "hellas", *LEAST["hellas"]), PHONE, reduced_motion="reduce")
    page = ada.page
    page.wait_for_selector("#since[data-steps]", state="attached")
    assert page.evaluate(DOT) == [True, GOLD]
    expect(page.locator("#since")).to_be_hidden()  # the board has its room
    page.tap("#tab-log")
    page.tap(OPENS)
    box = page.locator("#sincebox").bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert PHONE[0] - 40 < box["width"] <= PHONE[0]
    page.tap("#sincebox [data-replay]")
    expect(page.locator("#replay .caption")).not_to_be_empty()
    shown, frame = page.locator("#replay").bounding_box(), page.locator("#frame").bounding_box()
    assert shown == frame  # on the board, which is opened for it
    assert frame is not None
    assert frame["height"] > 200
