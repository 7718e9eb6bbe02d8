"""Marks on a board stand out from what lies under them, measured in pictures of the page with and without them.

A ring has a light line and a dark one, so that one of both is seen on any ground. Around a place, on each of its four
sides, some of what a mark has changed must differ from what was there before by at least 3 to 1.
"""

from __future__ import annotations

from base64 import b64encode
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.moments import CORRUPTS, STEPS_ARE_THERE, Moment, Moments
from tests.web.preparing import prepare, recorded
from tests.web.test_whole_games import LONG
from tests.web.visiting import Site

CONTRAST = 3  # to 1
SHARE = 0.08  # of what a mark changes on one side of a place: dots are a small part of their ring
SIZE = (1280, 800)
POSITIONS = {"delphi": ("09", 156), "hellas": ("09", 204), "offrandes": ("04", 64)}
MARKS = {
    "free": "r-free",
    "dear": "r-paid",
    "to choose": "r-choose",
    "chosen": "on",
    "pressed": "pressed",
    "proposed": "proposed",
    "refused": "asked",
}

# Nothing is marked; what the page had marked by itself is left out.
BARE = """() => {
  const marks = ["can", "legal", "on", "pressed", "proposed", "asked", "r-free", "r-paid", "r-dear", "r-choose"];
  document.querySelectorAll("#board > svg > :is(.changes, .tips)").forEach((each) => each.remove());
  document.adoptedStyleSheets.push(new CSSStyleSheet());
  document.adoptedStyleSheets.at(-1).insertRule(".tip { display: none !important; }"); // it may lie over a place
  for (const place of document.querySelectorAll("#board [data-place]")) place.classList.remove(...marks);
}"""
MARK = """(name) => {
  for (const place of document.querySelectorAll("#board [data-place]")) place.classList.toggle(name);
}"""
CHANGED = """async () => {
  const { lay_marks } = await import("/static/table/marking.js");
  const places = [...document.querySelectorAll("#board [data-place]")].map((each) => each.id);
  lay_marks(document.querySelector("#board > svg"), places.map((ident) => ({ places: [ident], ways: [] })));
}"""

# The places that lie in sight, with their boxes.
BOXES = """() => {
  const frame = document.getElementById("frame").getBoundingClientRect();
  const found = [];
  for (const place of document.querySelectorAll("#board [data-place]")) {
    const { left, top, right, bottom, width, height } = place.getBoundingClientRect();
    const fits = left >= frame.left && top >= frame.top && right <= frame.right && bottom <= frame.bottom;
    if (width && fits) found.push([place.dataset.place, left - 6, top - 6, width + 12, height + 12]);
  }
  return found;
}"""

# Of each box that has a side on which too little stands out: its name, and the shares of its sides.
COMPARE = """async ({ pictures, boxes, contrast, share }) => {
  const [before, after] = await Promise.all(pictures.map(async (picture) => {
    const blob = await (await fetch(`data:image/png;base64,${picture}`)).blob();
    const image = await createImageBitmap(blob);
    const drawn = new OffscreenCanvas(image.width, image.height).getContext("2d");
    drawn.drawImage(image, 0, 0);
    return drawn.getImageData(0, 0, image.width, image.height);
  }));
  const linear = (value) => (value <= 10.3 ? value / 3294 : ((value / 255 + 0.055) / 1.055) ** 2.4);
  const LINEAR = Array.from({ length: 256 }, (_, value) => linear(value));
  const SHARES = [0.2126, 0.7152, 0.0722]; // of red, green and blue in how light something is
  const light = ({ data }, at) => SHARES.reduce((sum, each, i) => sum + each * LINEAR[data[at + i]], 0);
  const faults = [];
  for (const [name, left, top, wide, high] of boxes) {
    const sides = [[0, 0], [0, 0], [0, 0], [0, 0]]; // changed, and how many of these stand out
    for (let y = Math.max(0, Math.round(top)); y < Math.min(top + high, before.height); y++)
      for (let x = Math.max(0, Math.round(left)); x < Math.min(left + wide, before.width); x++) {
        const at = 4 * (y * before.width + x);
        const by = [0, 1, 2].reduce((sum, i) => sum + Math.abs(before.data[at + i] - after.data[at + i]), 0);
        if (by < 24) continue;
        const [dx, dy] = [(x - left) / wide - 0.5, (y - top) / high - 0.5];
        const side = sides[Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? 1 : 3) : dy > 0 ? 2 : 0];
        const [one, other] = [light(before, at), light(after, at)];
        side[0] += 1;
        side[1] += (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05) >= contrast;
      }
    const shares = sides.map(([changed, seen]) => (changed ? seen / changed : 0));
    const told = shares.map((each, side) => `${each.toFixed(2)} of ${sides[side][0]}`);
    if (Math.min(...shares) < share) faults.push(`${name}: ${told.join(", ")}`);
  }
  return faults;
}"""


class Board:
    """The board of a table, of which pictures are taken."""

    def __init__(self, site: Site, game: str, theme: str, **more: Any) -> None:
        record, made = POSITIONS[game]
        table = prepare(site.settings, recorded(game, record), 1, made + 1)
        reader = site.reader(SIZE, theme=theme, player=table.players[table.seat], device_scale_factor=2, **more)
        self.page: Page = reader.open(f"/t/{table.table}")
        self.page.wait_for_function(STEPS_ARE_THERE)
        self.page.evaluate(BARE)
        self.blank = reader.new_page()  # where pictures are compared: there anything can be fetched
        frame = self.page.locator("#frame").bounding_box()
        assert frame is not None
        self.frame = frame
        self.bare = self.picture()

    def picture(self) -> str:
        return b64encode(self.page.screenshot(clip=self.frame)).decode()

    def boxes(self) -> list[tuple[str, float, float, float, float]]:
        """The places, in the pixels of a picture."""
        left, top = self.frame["x"], self.frame["y"]
        return [(name, 2 * (x - left), 2 * (y - top), 2 * w, 2 * h) for name, x, y, w, h in self.page.evaluate(BOXES)]

    def faults(self, boxes: list[tuple[str, float, float, float, float]]) -> list[str]:
        """The places whose marks are hard to see."""
        given = {"pictures": [self.bare, self.picture()], "boxes": boxes, "contrast": CONTRAST, "share": SHARE}
        found: list[str] = self.blank.evaluate(COMPARE, given)
        return found


EACH = pytest.mark.parametrize(
    ("game", "theme"),
    [
        ("offrandes", "light"),
        pytest.param("hellas", "dark", marks=LONG),
        pytest.param("delphi", "light", marks=LONG),
        pytest.param("delphi", "dark", marks=LONG),
        pytest.param("hellas", "light", marks=LONG),
        pytest.param("offrandes", "dark", marks=LONG),
    ],
)


@pytest.mark.parametrize(
    ("game", "theme"),
    [
        ("offrandes", "dark"),
        pytest.param("offrandes", "light", marks=LONG),
        *(pytest.param(game, theme, marks=LONG) for game in ("delphi", "hellas") for theme in ("light", "dark")),
    ],
)
def test_marks_stand_out_from_what_lies_under_them(site: Site, game: str, theme: str) -> None:
    board = Board(site, game, theme)
    boxes = board.boxes()
    assert len(boxes) > 15
    found = {}
    for name, mark in MARKS.items():
        board.page.evaluate(MARK, mark)
        found[name] = board.faults(boxes)
        board.page.evaluate(MARK, mark)
    board.page.evaluate(CHANGED)
    found["changed"] = board.faults(boxes)
    assert {name: faults for name, faults in found.items() if faults} == {}


@EACH
def test_the_faint_marks_of_a_touch_screen_are_seen(site: Site, game: str, theme: str) -> None:
    board = Board(site, game, theme, has_touch=True, is_mobile=True)
    assert board.page.evaluate("() => matchMedia('(hover: none)').matches")
    board.page.evaluate(MARK, "can")
    assert board.faults(board.boxes()) == []


@EACH
def test_the_focus_of_a_keyboard_is_seen(site: Site, game: str, theme: str) -> None:
    board = Board(site, game, theme)
    boxes = board.boxes()
    board.page.keyboard.press("Tab")  # from now on the focus is one of the keyboard
    faults = []
    for box in boxes[:: max(1, len(boxes) // 8)]:
        board.page.locator(f'#board [data-place="{box[0]}"]').first.focus()
        faults += board.faults([box])
    assert faults == []


COVERED = """() => {
  const box = (each) => each.getBoundingClientRect();
  const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  const numbers = [...document.querySelectorAll("#board .changes circle")].map(box);
  const words = [...document.querySelectorAll("#board > svg text")].filter((each) => !each.closest(".changes"));
  return [numbers.length, words.filter((each) => numbers.some((number) => meet(number, box(each)))).length];
}"""  # how many numbers of steps there are, and how many words lie below them


def test_a_ring_is_seen_where_something_has_changed_and_numbers_cover_no_values(site: Site) -> None:
    page = Moments(site).open(Moment("changed", "", CORRUPTS)).page
    assert page.evaluate(COVERED) == [4, 0]
    hidden = page.locator("#board .changes .dots[visibility=hidden]")
    expect(hidden).to_have_count(0)
    ring = "(is_on) => document.getElementById('track-priestess').classList.toggle('r-free', is_on)"
    page.evaluate(ring, True)
    expect(hidden).to_have_count(2)  # the dots and the light line below them
    page.evaluate(ring, False)
    expect(hidden).to_have_count(0)
