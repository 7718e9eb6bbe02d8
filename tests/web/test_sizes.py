"""The table in windows of all sizes: the board is large, nothing is cut off, small letters are readable."""

from __future__ import annotations

import os

import pytest
from playwright.sync_api import Page

from tests.web.moments import SETTLED
from tests.web.preparing import Stages
from tests.web.visiting import Reader, Site

WIDE = {(1280, 800): 680, (1440, 900): 780, (1920, 1080): 960}  # windows, and the least width of their boards
OTHERS = ((1024, 768), (1366, 768))
PHONES = ((360, 740), (390, 664), (390, 844), (844, 390))
IS_LONG = bool(os.environ.get("PETTEIA_LONG"))  # every language in every window; otherwise a sample
LANGUAGES = ("en", "es", "nl", "pl") if IS_LONG else ("es", "pl")
SMALLEST = 11  # pixels

# Letters that are seen and smaller than this, with their size on the screen; those of drawings and of their signs too.
SMALL = """(smallest) => {
  const found = new Set();
  const add = (text, size) => size < smallest - 0.05 && found.add(`${text.trim().slice(0, 30)}: ${size.toFixed(1)}`);
  const size_of = (element) => parseFloat(getComputedStyle(element).fontSize);
  const scale_of = (element) => {
    const grown = element.getScreenCTM();
    return Math.hypot(grown.b, grown.d);
  };
  const is_seen = (element) => element.getBoundingClientRect().width > 0 && element.checkVisibility();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement: element, textContent: text } = walker.currentNode;
    if (!text.trim() || element.closest("title, desc, script, style, .sr, [hidden], defs, symbol")) continue;
    if (!is_seen(element)) continue;
    const grown = element instanceof SVGElement ? scale_of(element) : (element.currentCSSZoom ?? 1);
    add(text, size_of(element) * grown);
  }
  for (const use of document.querySelectorAll("svg use")) {
    const sign = document.getElementById(use.getAttribute("href").slice(1));
    const letters = sign?.querySelectorAll("text") ?? [];
    if (!letters.length || use.closest("defs, symbol") || !is_seen(use)) continue;
    if (getComputedStyle(use).getPropertyValue("--letters") === "hidden") continue;
    const grown = use.hasAttribute("width") ? use.width.baseVal.value / sign.viewBox.baseVal.width : 1;
    for (const letter of letters) add(`${sign.id} ${letter.textContent}`, size_of(letter) * grown * scale_of(use));
  }
  return [...found].slice(0, 8);
}"""

# Words that do not fit into what they stand in or are broken, and buttons that lie outside the window.
CUT = """() => {
  const faults = [];
  const checked = ".of, .die, .good, .track, .foot .btn, .tabs button, .vic b, .pl b, .tools > *, .hc";
  for (const each of document.querySelectorAll(checked)) {
    const box = each.getBoundingClientRect();
    if (!box.width || !each.checkVisibility() || each.closest("svg")) continue;
    if (each.scrollWidth > each.clientWidth + 1 && each.clientWidth) faults.push(`${each.textContent.trim()} is cut`);
    if (box.left < -1 || box.right > innerWidth + 1) faults.push(`${each.textContent.trim()} lies outside`);
    const walker = document.createTreeWalker(each, NodeFilter.SHOW_TEXT);
    while (walker.nextNode())
      for (const word of walker.currentNode.data.matchAll(/[\\p{L}]+/gu)) {
        const range = document.createRange();
        range.setStart(walker.currentNode, word.index);
        range.setEnd(walker.currentNode, word.index + word[0].length);
        const lines = new Set([...range.getClientRects()].map((line) => Math.round(line.top)));
        if (lines.size > 1) faults.push(`${word[0]} is broken`);
      }
  }
  return faults.slice(0, 8);
}"""


def playing(stages: Stages) -> list[str]:
    """The tables at which the games are being played."""
    return stages.paths[2:5]


def board_of(page: Page) -> tuple[float, float]:
    page.wait_for_selector("#table[data-ready]")
    box = page.locator("#board > svg").bounding_box()
    assert box is not None
    return box["width"], box["height"]


def open_at(reader: Reader, path: str, size: tuple[int, int]) -> Page:
    reader.page.set_viewport_size({"width": size[0], "height": size[1]})
    page = reader.open(path)
    page.wait_for_selector("#table[data-ready]")
    return page


def resized(page: Page, size: tuple[int, int]) -> Page:
    """The same page, its window made larger or smaller; it has been laid out anew."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate(SETTLED)
    return page


def check(page: Page, size: tuple[int, int], where: str) -> None:
    """Nothing is wider than the window, cut off, or too small to read."""
    assert page.evaluate("() => document.documentElement.scrollWidth") <= size[0], where
    assert page.evaluate("() => document.documentElement.scrollHeight") <= size[1], where
    assert page.evaluate(CUT) == [], where
    assert page.evaluate(SMALL, SMALLEST) == [], where


def test_the_board_is_large_and_never_smaller_in_a_larger_window(site: Site, stages: Stages) -> None:
    ada = site.reader(token=stages.token)
    for path in playing(stages):
        boards: dict[tuple[int, int], tuple[float, float]] = {}
        for size in (*OTHERS, *WIDE, (1249, 800), (1250, 800), (1600, 900)):
            page = open_at(ada, path, size) if IS_LONG or not boards else resized(ada.page, size)
            boards[size] = board_of(page)
        for size, least in WIDE.items():
            assert boards[size][0] >= least, f"{path} {size}"
        for small, board in boards.items():
            for large, other in boards.items():
                if large[0] >= small[0] and large[1] >= small[1]:
                    assert other[0] >= board[0] - 1, f"{path}: {large} is smaller than {small}"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_is_cut_off_or_too_small(site: Site, stages: Stages, lang: str) -> None:
    ada, paths = site.reader(token=stages.token, lang=lang), playing(stages)
    number = LANGUAGES.index(lang)
    for path in paths if IS_LONG else [paths[number % len(paths)]]:
        for size in (*WIDE, *OTHERS) if IS_LONG else ((1280, 800), (1024, 768)):
            check(open_at(ada, path, size), size, f"{path} {size} {lang}")


@pytest.mark.parametrize("size", PHONES if IS_LONG else (PHONES[0], PHONES[3]), ids=str)
def test_on_a_phone_every_tab_fits_and_none_strands(site: Site, stages: Stages, size: tuple[int, int]) -> None:
    ada = site.reader(size=size, token=stages.token, has_touch=True)
    for path in playing(stages):
        page = open_at(ada, path, size)
        for tab, part in (("board", "frame"), ("me", "me"), ("table", "rail"), ("log", "log")):
            page.click(f'.tabs [data-tab-to="{tab}"]')
            assert page.locator(f"#{part}").is_visible(), f"{path} {tab}"
            check(page, size, f"{path} {size} {tab}")
        page.click('.tabs [data-tab-to="board"]')
        frame = page.locator("#frame").bounding_box()
        assert frame is not None
        assert frame["height"] > (300 if size[0] < size[1] else 380), f"{path} {size}"


def test_the_page_after_a_game_has_no_empty_strip(site: Site, stages: Stages) -> None:
    """Five players at Offrandes: the board has its column to itself, and what comes below it follows."""
    ada = site.reader(size=(1280, 800))
    page = ada.open(stages.paths[-1])
    play, curve = page.locator(".play").bounding_box(), page.locator(".curve").bounding_box()
    board = page.locator("#position").bounding_box()
    assert play
    assert curve
    assert board
    assert curve["y"] - play["y"] - play["height"] < 150
    assert board["width"] > 600
