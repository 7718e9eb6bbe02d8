"""Pressing as a thumb does: at a point that the window shows and that nothing covers; nothing is scrolled for it."""

from __future__ import annotations

from typing import Any, Final

from playwright.sync_api import Page

PATIENT: Final = 5.0  # seconds until what is wanted must be free to be pressed
GOAL: Final = "#live .goal-of-coach"  # what a lesson or a puzzle points at

# A point at which a press means one of the elements, or why there is none.
WHERE: Final = """([wanted, is_finger]) => {
  const PRESSED = "[data-place], a, button, summary, label, input, select, textarea";
  const SMALL = 44; // pixels: a finger near the middle of something smaller means that
  const PARTS = [0.5, 0.35, 0.65, 0.2, 0.8, 0.1, 0.9, 0.03, 0.97];
  const name = (each) => each.tagName.toLowerCase() + (each.id ? "#" + each.id : "") +
    [...each.classList].map((one) => "." + one).join("");
  const told = (hit) => !hit ? "nothing" : [hit, hit.closest("[id]")].filter((each, at, all) =>
    each && all.indexOf(each) === at).map(name).join(" in ");
  const window_box = [0, 0, innerWidth, innerHeight].join(" ");
  const all = [...document.querySelectorAll(wanted)];
  const small = is_finger ? [...document.querySelectorAll("#board [data-place]")].map((place) => {
    const box = place.getBoundingClientRect();
    const is_small = box.width && Math.min(box.width, box.height) < SMALL;
    return is_small && { place, x: box.left + box.width / 2, y: box.top + box.height / 2 };
  }).filter(Boolean) : [];
  const faults = [];
  for (const is_apart of [true, false]) for (const each of all) {
    if (!each.checkVisibility({ visibilityProperty: true })) { faults.push(`${name(each)} is hidden`); continue; }
    const box = each.getBoundingClientRect();
    const [left, top] = [Math.max(0, box.left), Math.max(0, box.top)];
    const [right, bottom] = [Math.min(innerWidth, box.right), Math.min(innerHeight, box.bottom)];
    if (right - left < 1 || bottom - top < 1) {
      const at = [box.left, box.top, box.right, box.bottom].map(Math.round).join(" ");
      faults.push(`${name(each)} is off screen, at ${at} of ${window_box}`);
      continue;
    }
    const over = new Set();
    for (const down of PARTS) for (const across of PARTS) {
      const [x, y] = [left + across * (right - left), top + down * (bottom - top)];
      const hit = document.elementFromPoint(x, y);
      const meant = hit?.closest(PRESSED);
      const is_hit = hit && (meant === each || (each.contains(hit) && (!meant || !each.matches(PRESSED))));
      const is_near = (one) => one.place !== each && Math.max(Math.abs(x - one.x), Math.abs(y - one.y)) < SMALL / 2;
      if (!is_hit) over.add(told(hit));
      else if (!is_apart || !small.some(is_near)) return { at: [x, y], id: each.dataset.place ?? each.id };
    }
    if (over.size) faults.push(`${name(each)} is covered by ${[...over].slice(0, 3).join(", ")}`);
  }
  return { why: faults.length ? [...new Set(faults)].join("; ") : `there is no ${wanted}` };
}"""

STILL: Final = "() => document.querySelector('#live .pressed, #table[aria-busy]') === null"
TOUCHED: Final = "() => navigator.maxTouchPoints > 0"


def place(ident: str) -> str:
    """The selector of a place of the board, or of something in hand."""
    return f'#live [data-place="{ident}"]'


def point(page: Page, wanted: str) -> tuple[dict[str, Any], bool]:
    """Where something can be pressed as the page stands now, or `why` it can't; and whether a finger presses."""
    is_finger = bool(page.evaluate(TOUCHED))
    return dict(page.evaluate(WHERE, [wanted, is_finger])), is_finger


def fault(page: Page, wanted: str) -> str:
    """Why something can't be pressed now: it is missing, hidden, off screen or covered; "" if it can."""
    return str(point(page, wanted)[0].get("why", ""))


def press(page: Page, wanted: str, seconds: float = PATIENT) -> str:
    """Press something that the window shows, with a finger where there is one; the id of what was pressed.

    It may take a moment to come to rest. What stays off screen or covered is an AssertionError that says so.
    """
    found, is_finger = point(page, wanted)
    for _ in range(int(seconds * 10)):
        if "at" in found:
            break
        page.wait_for_timeout(100)
        found, is_finger = point(page, wanted)
    assert "at" in found, f"nothing to press: {found['why']}"
    (page.touchscreen.tap if is_finger else page.mouse.click)(*found["at"])
    page.wait_for_function(STILL)
    return str(found["id"])
