"""What is seen of a page, each thing with its name, state and box; and how that differs from before, in words."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator
from typing import Final, NamedTuple

from playwright.sync_api import Page

NEAR: Final = 3  # pixels that are no difference
MOST: Final = 15  # sentences

# Everything that is pressed, read or looked at. What changes with every table has no words here.
LOOK: Final = """() => {
  const wanted = ["main, section[id], .panel, .sec[id], h1, h2, h3, button, a[href], input, select, summary",
    "dialog[open], [data-place], [role=status], [role=dialog], [role=tab], .pop > *, .vic, .pl, .st, .chips text",
    ".changes text, #lines > li, #frame, #acts, #bubble, #asks, #replay .caption"].join();
  const holders = "main, section, .panel, .sec, .pl, #frame, #acts, #asks, #bubble, dialog, [role=dialog]";
  const rings = "can on legal own proposed asked pressed r-free r-paid r-dear r-choose no hot".split(" ");
  const said = (element) => element.matches(holders) || element.closest(".brand, .proof, .notes") ? ""
    : element.getAttribute("aria-label") ?? element.textContent;
  const kind = (element) => element.getAttribute("role") ?? element.tagName.toLowerCase();
  const called = ({ dataset, id, classList }) => dataset.place ? `@${dataset.place}`
    : id && !id.startsWith("log-") ? `#${id}` : "";
  const told = ["disabled", "pressed", "selected", "checked"];
  const state = (element) => [...rings.filter((each) => element.classList.contains(each)),
    ...told.filter((each) => element.getAttribute(`aria-${each}`) === "true")];
  const seen = {};
  for (const element of document.querySelectorAll(wanted)) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    const { left, top, width, height } = element.getBoundingClientRect();
    if (width < 2 || height < 2) continue;
    if (element.matches("#board [data-place]") && !state(element).length) continue; // the drawing has its own tests
    const base = called(element) || `${kind(element)}.${element.classList[0] ?? ""}`;
    let key = base;
    for (let n = 2; key in seen; n++) key = `${base} ${n}`;
    const name = said(element).replace(/\\s+/g, " ").trim().slice(0, 90);
    seen[key] = [kind(element), name, state(element).join(" "), ...[left, top, width, height].map(Math.round)];
  }
  return seen;
}"""


class Thing(NamedTuple):
    """Something that is seen."""

    kind: str  # its role
    name: str
    state: str
    x: int
    y: int
    width: int
    height: int


Seen = dict[str, Thing]  # by what identifies a thing among all of a page


def look(page: Page) -> Seen:
    """All that is seen now."""
    return {key: Thing(*row) for key, row in page.evaluate(LOOK).items()}


def write(seen: Seen) -> str:
    """As text, a line for each thing."""
    lines = [
        f"{json.dumps(key, ensure_ascii=False)}: {json.dumps(thing, ensure_ascii=False)}" for key, thing in seen.items()
    ]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def read(text: str) -> Seen:
    """What was written."""
    return {key: Thing(*row) for key, row in json.loads(text).items()}


def differences(before: Seen, now: Seen) -> list[str]:
    """What has changed, in sentences; things that moved alike are told together."""
    told = [f"{_called(key, before[key])} is gone" for key in before if key not in now]
    told += [f"{_called(key, now[key])} is new" for key in now if key not in before]
    moved: dict[str, list[str]] = defaultdict(list)
    for key in before:
        if key in now:
            told += [f"{_called(key, before[key])} {what}" for what in _changes(before[key], now[key])]
            way = _way(now[key].x - before[key].x, now[key].y - before[key].y)
            if way:
                moved[way].append(_called(key, before[key]))
    for way, things in moved.items():
        others = f" and {len(things) - 1} more" if len(things) > 1 else ""
        told.append(f"{things[0]}{others} moved {way}")
    return told if len(told) <= MOST else [*told[:MOST], f"and {len(told) - MOST} more differences"]


def _called(key: str, thing: Thing) -> str:
    name = f' "{thing.name[:40]}"' if thing.name else ""
    return f"the {thing.kind}{name} ({key})"


def _changes(before: Thing, now: Thing) -> Iterator[str]:
    """What else is different of one thing."""
    if before.kind != now.kind:
        yield f"is a {now.kind} now"
    if before.name != now.name:
        yield f'says "{now.name}" now'
    old, new = set(before.state.split()), set(now.state.split())
    for state in sorted(new - old):
        yield f"is {state} now"
    for state in sorted(old - new):
        yield f"is no longer {state}"
    wider, higher = now.width - before.width, now.height - before.height
    if abs(wider) > NEAR:
        yield f"is {abs(wider)} px {'wider' if wider > 0 else 'narrower'}"
    if abs(higher) > NEAR:
        yield f"is {abs(higher)} px {'higher' if higher > 0 else 'lower'}"


def _way(dx: int, dy: int) -> str:
    across = f"{abs(dx)} px to the {'right' if dx > 0 else 'left'}" if abs(dx) > NEAR else ""
    down = f"{abs(dy)} px {'down' if dy > 0 else 'up'}" if abs(dy) > NEAR else ""
    return " and ".join(filter(None, (across, down)))
