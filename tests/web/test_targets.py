"""What a finger presses on a phone is large enough: 48 px for buttons, tiles and cards, 44 for places of the board."""

from __future__ import annotations

import pytest

from tests.sampling import sample
from tests.web.moments import ALL, DICE, STEPS_ARE_THERE, Moments
from tests.web.preparing import prepare, recorded
from tests.web.visiting import Site

NARROW, LOW = (360, 740), (390, 664)
BUTTON, PLACE = 48, 44  # pixels
LOOKED_AT = [
    ("delphi-phone", LOW),
    ("delphi-phone-sheet", NARROW),
    ("delphi-phone-me", NARROW),
    ("delphi-phone-table", LOW),
    ("delphi-phone-log", NARROW),
    ("hellas-phone", NARROW),
    ("hellas-phone-battle", LOW),
    ("offrandes-phone", NARROW),
    ("offrandes-phone-offer", LOW),
]
SOME = [LOOKED_AT[0], LOOKED_AT[1], LOOKED_AT[6], LOOKED_AT[8]]

# Buttons that are seen and, around their middle, answer to a smaller field than this; with what it is across and down.
SMALL = """(least) => {
  const faults = new Set();
  const buttons = "button, a.btn, summary, input, select";
  for (const each of document.querySelectorAll(buttons)) {
    if (each.closest("svg, dialog:not([open]), #board, .sr") || each.matches(".quick .no")) continue;
    if (!each.checkVisibility({ visibilityProperty: true })) continue;
    each.scrollIntoView({ block: "center", inline: "center" });
    const box = each.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const answers = (dx, dy) => each.contains(document.elementFromPoint(x + dx, y + dy));
    if (!box.width || !answers(0, 0)) continue; // something lies over it
    const reach = (dx, dy) => {
      let far = 0;
      while (far < least && answers(dx * (far + 1), dy * (far + 1))) far += 1;
      return far;
    };
    const [wide, high] = [1 + reach(1, 0) + reach(-1, 0), 1 + reach(0, 1) + reach(0, -1)];
    const name = `${each.className || each.id} "${each.textContent.trim().slice(0, 20)}"`;
    const wanted = each.matches(".tool") ? 44 : least; // three stand beside the question
    if (Math.min(wide, high) < wanted - 1) faults.add(`${name}: ${wide} x ${high}`);
  }
  return [...faults];
}"""

# Small places with an action that are not meant by a touch beside their middle, though no other one is nearer to it.
MISSED = """async (least) => {
  const { meant } = await import("/static/table/board.js");
  const frame = document.getElementById("frame").getBoundingClientRect();
  const away = (element, [x, y]) => {
    const box = element.getBoundingClientRect();
    return Math.max(Math.abs(box.left + box.width / 2 - x), Math.abs(box.top + box.height / 2 - y));
  };
  const faults = [];
  for (const place of document.querySelectorAll("#board .can[data-place]")) {
    const { left, top, width, height } = place.getBoundingClientRect();
    if (Math.min(width, height) >= least) continue;
    for (const [dx, dy] of [[1, 0], [-1, 0], [0, 1], [0, -1]]) {
      const at = [left + width / 2 + dx * (least / 2 - 1), top + height / 2 + dy * (least / 2 - 1)];
      if (at[0] < frame.left || at[0] > frame.right || at[1] < frame.top || at[1] > frame.bottom) continue;
      const target = document.elementFromPoint(...at);
      if (!target?.closest("#board")) continue; // a button lies over the board
      const found = meant({ target, pointerType: "touch", clientX: at[0], clientY: at[1] });
      if (found !== place && !(found && away(found, at) <= away(place, at))) faults.push(place.dataset.place);
    }
  }
  return faults;
}"""


# What a chosen die is good for besides the board, as far as it is not wholly seen in the foot.
HIDDEN = """() => {
  const foot = document.getElementById("acts").getBoundingClientRect();
  const is_cut = (each) => each.scrollHeight > each.clientHeight || each.scrollWidth > each.clientWidth + 1;
  return [...document.querySelectorAll("#acts .spend[data-place]")].filter((each) => {
    const box = each.getBoundingClientRect();
    const is_inside = box.top >= foot.top && box.bottom <= Math.min(foot.bottom, innerHeight);
    return !each.checkVisibility() || is_cut(each) || !is_inside || box.left < foot.left || box.right > foot.right;
  }).map((each) => each.textContent.trim());
}"""


@pytest.mark.parametrize("lang", sample(["en", "es", "nl", "pl"], ["pl"]))
def test_the_uses_of_a_die_are_whole_in_the_foot(site: Site, lang: str) -> None:
    table = prepare(site.settings, recorded(DICE.game, DICE.record), 1, DICE.made + 1)
    ada = site.reader(LOW, lang, player=table.players[table.seat], has_touch=True)
    page = ada.open(f"/t/{table.table}")
    page.wait_for_function(STEPS_ARE_THERE)
    page.locator("#me .die.can").first.tap()
    page.wait_for_selector("#live[data-chosen]")
    assert page.locator("#acts .spend[data-place]").count() == 5
    assert page.evaluate(HIDDEN) == []


@pytest.mark.parametrize("game", ["delphi", "hellas", "offrandes"])
def test_fingers_find_what_they_press(site: Site, game: str) -> None:
    tables, by_name = Moments(site), {moment.name: moment for moment in ALL}
    faults = {}
    for name, size in sample(LOOKED_AT, SOME):
        if name.startswith(game):
            page = tables.open(by_name[name]._replace(size=size)).page
            small, missed = page.evaluate(SMALL, BUTTON), page.evaluate(MISSED, PLACE)
            if small or missed:
                faults[name] = (small, missed)
    assert faults == {}
