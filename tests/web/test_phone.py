"""The table under a finger: what a phone shows of the board, how fingers zoom it, and what a touch means."""

from __future__ import annotations

import time
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from petteia.core.chance import Roller
from petteia.games import OURS
from petteia.text.catalog import LANGUAGES
from tests.sampling import sample
from tests.server.running import Person
from tests.web.preparing import Stages, recorded
from tests.web.seating import sit_down
from tests.web.test_motion import before, sit
from tests.web.visiting import PHONE, Presser, Reader, Site

MIDDLE = """(wanted) => {
  const frame = document.getElementById("frame").getBoundingClientRect();
  const box = document.querySelector(wanted).getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  return [(x - frame.left) / frame.width, (y - frame.top) / frame.height];
}"""  # where something lies in the frame, from 0 to 1 across and down

# A point of the frame at which nothing can be pressed, at least so far from all that can.
FREE = """(far) => {
  const frame = document.getElementById("frame").getBoundingClientRect();
  const pressed = [...document.querySelectorAll("#board :is(.can, .legal)[data-place]")];
  const taken = pressed.map((each) => each.getBoundingClientRect());
  for (let y = frame.top + 100; y < frame.bottom - 40; y += 12)
    for (let x = frame.left + 30; x < frame.right - 70; x += 12) {
      const beside = (box) => x < box.right + far && x > box.left - far && y < box.bottom + far && y > box.top - far;
      if (!taken.some(beside) && document.elementFromPoint(x, y)?.closest("#board")) return [x, y];
    }
  return null;
}"""

TOLD = FREE.replace('closest("#board")', 'closest("#board [data-place]")')  # such a point that tells something

# A small place, which is marked as one with an action, and a point beside it.
SMALL = """() => {
  for (const place of document.querySelectorAll("#board [data-place]")) {
    const box = place.getBoundingClientRect();
    if (Math.max(box.width, box.height) > 30) continue;
    place.scrollIntoView({ block: "center", inline: "center" });
    const seen = place.getBoundingClientRect();
    const at = [seen.left + seen.width / 2, seen.bottom + 2];
    if (document.elementFromPoint(...at)?.closest("[data-place]") !== place) {
      place.classList.add("can");
      return [place.dataset.place, ...at];
    }
  }
  return null;
}"""


# Whether something to press is seen, in the tray or on the board.
SEEN = """() => {
  const pressed = "#live :is(.can, .legal)[data-place], [data-stepper], #acts .btn.main";
  for (const each of document.querySelectorAll(pressed)) {
    const box = each.getBoundingClientRect();
    const at = document.elementFromPoint(box.left + box.width / 2, box.top + Math.min(20, box.height / 2));
    if (box.width && each.contains(at)) return true;
  }
  return false;
}"""
DOUBLE = 300  # milliseconds between two taps that zoom
WIDER = "(least) => document.querySelector('#board > svg').getBoundingClientRect().width > least"


def phone(site: Site, size: tuple[int, int] = PHONE) -> Page:
    """A game of Delphi that has just begun, on a phone; nothing is chosen over the board."""
    return sit_down(site, "delphi", Reader, size, has_touch=True).page


def width_of(page: Page) -> float:
    box = page.locator("#board > svg").bounding_box()
    assert box is not None
    return box["width"]


def pinch(page: Page, before: float, after: float) -> None:
    """Two fingers so far apart move until they are so far apart."""
    client = page.context.new_cdp_session(page)
    for kind, apart in (("touchStart", before), ("touchMove", after), ("touchEnd", 0)):
        fingers = [{"x": 180 + side * apart / 2, "y": 300, "id": i} for i, side in enumerate((-1, 1)) if apart]
        client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers})
    client.detach()


def tap_twice(page: Page, x: float, y: float) -> None:
    """Two taps in quick succession, as the page is told: on a busy machine the second one may come late."""
    client, now = page.context.new_cdp_session(page), time.time()
    for number, kind in enumerate(("touchStart", "touchEnd") * 2):
        fingers = [{"x": x, "y": y}] if kind == "touchStart" else []
        at = now + 0.05 * number  # seconds
        client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers, "timestamp": at})
    client.detach()


def test_the_board_opens_on_my_ship_with_hexagons_for_fingers(site: Site) -> None:
    for size in (PHONE, (844, 390)):
        page = phone(site, size)
        across, down = page.evaluate(MIDDLE, "#board [data-own]")
        assert 0.25 < across < 0.75, size
        assert 0.25 < down < 0.75, size
        hexagon = page.locator("#board .water > polygon").first.bounding_box()
        assert hexagon is not None
        assert 54 <= hexagon["width"] <= 60


def test_two_fingers_zoom_and_a_double_tap_does(site: Site) -> None:
    page = phone(site)
    opened = width_of(page)
    pinch(page, 60, 120)
    page.wait_for_function(WIDER, arg=1.5 * opened)
    tap_twice(page, *page.evaluate(FREE, 24))  # the whole board
    page.wait_for_function(f"(most) => !({WIDER})(most)", arg=opened - 1)
    page.wait_for_timeout(2 * DOUBLE)
    tap_twice(page, *page.evaluate(FREE, 8))  # and back
    page.wait_for_function(WIDER, arg=opened - 1)
    assert abs(width_of(page) - opened) < 1


def test_what_a_tap_tells_does_not_come_under_the_second_of_two(site: Site) -> None:
    """A place without an action says why, but not before it is known that the board is not to be zoomed."""
    page = sit(site, before(site, "delphi", "use"), PHONE, reduced_motion="reduce").page
    opened = width_of(page)
    tap_twice(page, *page.evaluate(FREE, 24))
    page.wait_for_function(f"(most) => !({WIDER})(most)", arg=opened - 1)
    page.wait_for_timeout(2 * DOUBLE)  # what was to be told would be there by now
    assert page.locator("#popover .pop").count() == 0
    assert page.locator("#bubble").is_hidden()
    tap_twice(page, *page.evaluate(FREE, 8))
    page.wait_for_function(WIDER, arg=opened - 1)
    page.wait_for_timeout(2 * DOUBLE)
    page.touchscreen.tap(*page.evaluate(TOLD, 24))
    page.locator("#popover .pop, #bubble .tip").first.wait_for()


def test_a_touch_beside_a_small_place_means_it(site: Site) -> None:
    page = phone(site)
    page.wait_for_selector("#live[data-mine]")
    found: list[Any] | None = page.evaluate(SMALL)
    assert found is not None
    place, x, y = found
    with page.expect_response(lambda answer: "/press?" in answer.url) as asked:
        page.touchscreen.tap(x, y)
    assert asked.value.json()["place"] == place


def test_a_new_question_brings_its_choices_into_sight(site: Site) -> None:
    """Whatever was open and however far it was scrolled: after a press the board and the first choices are seen."""
    ada = Person(site.url, "Ada")
    table = ada.table("offrandes", "invited", "bot", "bot", "bot")["id"]
    reader = site.reader(size=PHONE, token=ada.token, kind=Presser, has_touch=True)
    assert isinstance(reader, Presser)
    page = reader.open(f"/t/{table}")
    roller = Roller("phone")
    for _ in range(3):
        assert reader.wait_for_turn()
        page.click('.tabs [data-tab-to="me"]')
        page.evaluate("() => document.querySelector('#me > .scroll').scrollTo(0, 9999)")
        version = reader.version()
        reader.press(roller.choose(reader.actions()))
        reader.settle(version)
        reader.close_words()
        assert reader.wait_for_turn()
        page.wait_for_function("() => document.getElementById('table').dataset.tab === 'board'")
        page.wait_for_function("() => document.querySelector('#me > .scroll').scrollTop === 0")
        page.wait_for_function(SEEN)


def test_the_tab_with_the_others_leads_back_to_the_board(site: Site, stages: Stages) -> None:
    reader: Reader = site.reader(size=PHONE, token=stages.token, has_touch=True)
    for path in stages.paths[2:5]:
        page = reader.open(path)
        page.wait_for_selector("#table[data-ready]")
        reader.wait_for_turn()
        for tab in ("table", "log"):
            page.click(f'.tabs [data-tab-to="{tab}"]')
            page.click(".waits .btn")
            expect(page.locator("#frame"), f"{path} {tab}").to_be_visible()


# A line in the head of the page: how much of it is cut off, and how far it stands over an edge of the head.
ASKED = """(words) => {
  const line = document.querySelector("#status strong");
  line.textContent = words;
  document.dispatchEvent(new CustomEvent("petteia:changed"));
  const [head, box] = [line.closest(".top"), line].map((each) => each.getBoundingClientRect());
  const over = Math.max(head.top - box.top, box.bottom - head.bottom, box.right - innerWidth);
  const cut = Math.max(line.scrollHeight - line.clientHeight, line.scrollWidth - line.clientWidth) - 1;
  return [Math.max(0, cut), Math.max(0, over)];
}"""


def lines(game: str, lang: str, most: int = 8) -> list[str]:
    """The longest lines of a recorded game that say what to do next."""
    match = recorded(game, "04" if game == "offrandes" else "09")
    asked = [(before, move.seat) for before, move in zip(match.before, match.moves, strict=True) if move.seat >= 0]
    found = {match.game.status(match.game.view(before, seat), lang)[0] for before, seat in asked}
    return sorted(found, key=len)[-most:]


@pytest.mark.parametrize("size", sample([(360, 640), (390, 844), (844, 390)], [(360, 640)]), ids=str)
def test_what_to_do_next_is_read_whole(site: Site, size: tuple[int, int]) -> None:
    page = sit_down(site, "offrandes", Presser, size, has_touch=True).page
    cut = {}
    for words in [words for game in OURS for lang in LANGUAGES for words in lines(game, lang)]:
        cut[words] = page.evaluate(ASKED, words)
    assert len(cut) > 60
    assert {words: wrong for words, wrong in cut.items() if wrong != [0, 0]} == {}
