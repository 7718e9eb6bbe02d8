"""Somebody who learns: knows only what the page shows, and presses what it marks as the goal."""

from __future__ import annotations

from typing import Any, Final

from playwright.sync_api import expect

from petteia.learning import Coach, Script
from tests.web.following import BoardTypist
from tests.web.thumb import STILL, press
from tests.web.visiting import Presser

SIZES: Final = {
    "small desktop": (1280, 800),
    "laptop": (1366, 768),
    "tablet": (1024, 768),
    "phone": (390, 844),
    "small phone": (360, 740),
    "lying phone": (844, 390),
}
TOUCHED: Final = ("phone", "small phone", "lying phone")
GUIDED: Final = "#table[data-ready][data-guided]"
MARKED: Final = ".goal-of-coach"
ON: Final = "#guide .cnav .main"  # what leads on where a card is only read

# All that a press could change on the card and at the table.
SHOWN: Final = """() => [
  document.getElementById("guide").outerHTML.replace(/ style="[^"]*"/g, ""),
  document.getElementById("live").dataset.version,
  document.getElementById("popover").innerHTML.length,
  document.querySelector("[data-stepper] output")?.innerText,
  document.querySelector("#table").dataset.tab,
  ...[...document.querySelectorAll(".goal-of-coach")].map((each) => each.id + each.dataset.place),
].join("\\n")"""
OTHER: Final = f"(before) => ({SHOWN})() !== before"

# What is wrong with where the card stands: it covers the goal, the board or what is pressed, or is covered.
MISPLACED: Final = """() => {
  const card = [...document.querySelectorAll(".coach")].find((each) => each.checkVisibility());
  if (!card) return ["there is no card"];
  const over = card.getBoundingClientRect();
  const faults = [];
  const is_inside = over.left >= 0 && over.top >= 0 && over.right <= innerWidth + 1 && over.bottom <= innerHeight;
  if (!is_inside) faults.push("the card leaves the window");
  const meets = (box) => box.width && box.height && box.left < over.right - 1 && over.left < box.right - 1 &&
    box.top < over.bottom - 1 && over.top < box.bottom - 1;
  const kept = document.querySelectorAll("#frame, .me, .foot, .moment, .pop, .bubble, .goal-of-coach, .top, .tabs");
  for (const each of kept)
    if (each.checkVisibility() && !each.contains(card) && meets(each.getBoundingClientRect()))
      faults.push(`the card and ${each.id || each.className} overlap`);
  for (const down of [0.08, 0.5, 0.92]) for (const across of [0.05, 0.5, 0.95]) {
    const [x, y] = [over.left + across * over.width, over.top + down * over.height];
    const hit = document.elementFromPoint(x, y);
    if (hit && !card.contains(hit)) faults.push(`${hit.id || hit.className || hit.tagName} covers the card`);
  }
  for (const each of card.querySelectorAll("p, .todo b, .cnav :is(button, a), .try:not([hidden])"))
    if (each.checkVisibility() && each.clientWidth && each.scrollWidth > each.clientWidth + 2)
      faults.push(`${each.className || each.tagName} is cut off`);
  return [...new Set(faults)];
}"""


class Learner:
    """Somebody at the page of a lesson, with a mouse, keys or a finger."""

    def __init__(self, reader: Presser, script: Script) -> None:
        self.reader = reader
        self.page = reader.page
        self.script = script

    def open(self, query: str = "") -> None:
        """Open the lesson, perhaps at a step."""
        self.reader.open(f"/learn/{self.script.game.name}{query}")
        expect(self.page.locator(GUIDED)).to_be_attached()
        self.page.wait_for_function(STILL)

    @property
    def token(self) -> str:
        """Where the page is in the lesson."""
        return str(self.page.get_attribute("#guide", "data-token"))

    @property
    def coach(self) -> Coach:
        """The coach at the beginning of the step that the page shows."""
        return Coach(self.script, self.token)

    @property
    def is_over(self) -> bool:
        """Whether the card is the last one."""
        return self.page.get_attribute("#guide", "data-state") == "over"

    def misplaced(self) -> list[str]:
        """What is wrong with where the card stands; it has a moment to come to rest."""
        found: list[str] = []
        for _ in range(20):
            found = self.page.evaluate(MISPLACED)
            if not found:
                break
            self.page.wait_for_timeout(50)
        return found

    def go_on(self) -> None:
        """Read a card, or press what is marked as the goal: something visibly changes by it."""
        before = self.page.evaluate(SHOWN)
        if isinstance(self.reader, BoardTypist):
            self._type(self.reader)
        else:
            press(self.page, ON if self.page.locator(ON).count() else MARKED)
        self.page.wait_for_function(OTHER, arg=before)
        self.page.wait_for_function(STILL)

    def finish_step(self) -> int:
        """All of the step that is shown; with how many presses."""
        token, count = self.token, 0
        while self.token == token:
            self.go_on()
            count += 1
            assert count < 40, f"{token} has no end"
        return count

    def _type(self, typist: BoardTypist) -> None:
        """The same with keys."""
        if self.page.locator(ON).count():
            self.page.keyboard.press("g")
            return
        board: dict[str, Any] | None = self.page.evaluate(
            "() => document.querySelector('#popover:not([hidden]) .goal-of-coach') ? null"
            " : { ...document.querySelector('#board .goal-of-coach')?.dataset }.place ?? null"
        )
        if board is not None:
            typist.press_place(str(board))
        else:
            typist.tab_to(MARKED)
            self.page.keyboard.press("Enter")

    def press_card(self, post: str) -> None:
        """Press one of the coach's buttons."""
        press(self.page, f'#guide [data-post="{post}"]')
