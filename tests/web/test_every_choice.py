"""Every kind of decision is answered with a thumb, by the board, Me and the tray alone; what it takes is on screen."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Page, Request

from petteia.core.gestures import Gestures
from petteia.games import OURS
from petteia.text.catalog import LANGUAGES
from tests.sampling import sample
from tests.web import thumb
from tests.web.deciding import NEVER, Decided, decided, kinds
from tests.web.moments import STEPS_ARE_THERE, Position
from tests.web.preparing import Prepared, prepare, recorded
from tests.web.visiting import Presser, Site

SIZES: Final = ((1280, 800), (1366, 768), (390, 844), (360, 740), (844, 390))
PHONE: Final = SIZES[2]
MOST: Final = 12  # presses until a decision is answered
SLOW: Final = 30  # tenths of a second until a press must show something
SETTLED: Final = (
    "() => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(go, 60))))"
)

# What can be pressed now in the panels, as selectors; a number among several is taken by the button in the foot.
HAND: Final = """() => {
  const pressed = "#live :is(.me, #moments) .can, #live .me [data-step]:not([aria-disabled='true'])";
  const all = document.querySelectorAll(`${pressed}, #acts .btn:not([aria-disabled])`);
  const wanted = ({ id, dataset: { place, step, action } }) =>
    id ? `#${CSS.escape(id)}` : place ? `#acts [data-place="${place}"]` : step ? `#live [data-step="${step}"]`
    : action ? `#acts [data-action="${action}"]` : "#acts .begun .btn";
  return [...all].filter((each) => each.checkVisibility({ visibilityProperty: true })).map(wanted);
}"""
FOOT: Final = "() => [...document.querySelectorAll('#acts .btn[id]:not([aria-disabled])')].map((each) => '#' + each.id)"
# Places of the board that can be pressed now: what is chosen reaches, or what has an action.
BOARD: Final = """() => {
  const is_chosen = document.getElementById("live").hasAttribute("data-chosen");
  const all = document.querySelectorAll(is_chosen ? "#board [class*='r-'][data-place]" : "#board .can[data-place]");
  return [...all].map((each) => `#board [data-place="${CSS.escape(each.dataset.place)}"]`);
}"""
# What has an action, stands not on the board, and is seen neither in the tray nor in the tab of all that is one's own.
LOST: Final = """() => {
  const { marks } = document.getElementById("marks").dataset;
  const places = (ident) => [...document.querySelectorAll(`#live [data-place="${CSS.escape(ident)}"]`)];
  const is_seen = (each) => each.closest("#board, details:not([open])") || each.checkVisibility();
  const is_lost = (all) => all.length && !all.some(is_seen);
  return marks ? marks.split(" ").filter((ident) => is_lost(places(ident))) : [];
}"""
# What a press has changed, for somebody who looks.
LOOKS: Final = """() => [document.getElementById("live").dataset.version, document.getElementById("status").textContent,
  document.getElementById("acts").innerText, document.getElementById("table").dataset.tab,
  document.getElementById("popover").innerText, document.getElementById("bubble").innerText,
  document.getElementById("asks").innerText,
  [...document.querySelectorAll("#live .on")].map((each) => each.id || each.dataset.place).join(" "),
  document.querySelector("#live .step output")?.textContent ?? ""].join("|")"""
SOME: Final = {  # in a short run
    "offrandes": ("choose_start_character", "bid_or_pass", "corrupt_choose_victim", "offer_choose_animals"),
    "delphi": ("main", "fight_on", "take_equipment", "recover_card"),
    "hellas": (
        "turn_main",
        "hunt_slot",
        "hunt_defend",
        "reinforce_source",
        "battle_card",
        "injure_which",
        "draft_pick",
    ),
}
ALL: Final = [(name, kind) for name in OURS for kind in kinds(name) if (name, kind) not in NEVER]
FEW: Final = [(name, kind) for name, few in SOME.items() for kind in few]


def test_every_kind_of_decision_has_a_position() -> None:
    missing = [(name, kind) for name in OURS for kind in kinds(name) if kind not in decided(name)]
    assert sorted(missing) == sorted(NEVER)


def sit(site: Site, found: Decided, lang: str) -> Presser:
    """Somebody with a phone at a table at which this is to be decided."""
    table = _prepared(site, found.at)
    ada = site.reader(
        PHONE, lang, player=table.players[table.seat], kind=Presser, has_touch=True, reduced_motion="reduce"
    )
    assert isinstance(ada, Presser)
    ada.open(f"/t/{table.table}")
    ada.page.wait_for_function(STEPS_ARE_THERE)
    ada.page.wait_for_function("() => document.querySelector('#live[data-mine]') !== null")
    return ada


def _prepared(site: Site, at: Position) -> Prepared:
    return prepare(site.settings, recorded(at.game, at.record), 1, at.made + 1)


def wanted_for(at: Position) -> dict[str, list[str]]:
    """For each answer that can be given, the elements on which it is begun."""
    match = recorded(at.game, at.record)
    state = [before for before, move in zip(match.before, match.moves, strict=True) if move.seat >= 0][at.made]
    gestures = Gestures(match.game, state, int(state.seat))
    found: dict[str, list[str]] = {}
    for path in sorted(gestures.paths, key=lambda each: len(each.actions)):
        if path.idents:
            found.setdefault(match.game.action_name(path.actions[0]), list(path.idents))
    return found


def off_screen(page: Page, size: tuple[int, int], wanted: dict[str, list[str]]) -> list[str]:
    """The answers that cannot be begun in this window: what begins them is elsewhere, or covered."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate(SETTLED)
    faults = {}
    for action, idents in wanted.items():
        ways = [f'#live [data-place="{ident}"]' for ident in idents]
        if page.locator(f'#acts [data-action="{action}"]').count():
            ways = [f'#acts [data-action="{action}"]']
        elif page.locator(", ".join(f'#board [id="{ident}"]' for ident in idents)).count():
            continue  # the board is moved under the finger
        elif page.locator("[data-stepper]").count() and action.startswith("bid "):
            ways = ["#acts [data-take]", "#live [data-step='1']"]
        told = [thumb.fault(page, way) for way in ways]
        if all(told):
            faults[action] = told[0]
    board = page.evaluate(BOARD)
    if not page.evaluate(HAND) and all(thumb.fault(page, place) for place in board):
        faults["any"] = "nothing can be pressed"
    return [f"{size[0]}x{size[1]} {action}: {why}" for action, why in faults.items()]


def answer(ada: Presser) -> list[str]:
    """Press what is seen until the decision is answered; what was pressed without anything to see."""
    page, version = ada.page, ada.version()
    idle: list[str] = []
    pressed: list[str] = []
    asked: set[Request] = set()  # what the server has not answered yet: a slow answer still belongs to its press
    page.on("request", lambda one: asked.add(one))
    page.on("requestfinished", lambda one: asked.discard(one))
    page.on("requestfailed", lambda one: asked.discard(one))
    for count in range(MOST):
        before = page.evaluate(LOOKS)
        wanted = choice(page, pressed)
        pressed.append(wanted)
        thumb.press(page, wanted)
        for _ in range(SLOW):
            if page.evaluate(LOOKS) != before:
                break
            page.wait_for_timeout(100)
        else:
            idle.append(f"{count}: {wanted}")
        for _ in range(SLOW):
            page.wait_for_timeout(100)
            if not asked:
                break
        page.wait_for_function(thumb.STILL)
        if ada.version() > version or ada.is_over():
            return idle
    raise AssertionError(f"pressed {pressed}, and it is not answered")


def choice(page: Page, pressed: list[str]) -> str:
    """What somebody presses next who does not press the same twice; what goes on from what is chosen comes first."""
    for on_top in ("#asks .btn.main", "#popover button.ch"):
        if page.locator(on_top).count() and page.locator(on_top).first.is_visible():
            return on_top
    is_chosen = page.evaluate("() => document.getElementById('live').hasAttribute('data-chosen')")
    board, hand, foot = page.evaluate(BOARD), page.evaluate(HAND), page.evaluate(FOOT)
    tray = [wanted for wanted in hand if not wanted.startswith("#acts") and wanted not in foot]
    for wanted in [*board, *foot, *tray] if is_chosen else [*tray, *board, *foot]:
        if (
            wanted not in pressed
            and "data-step" not in wanted
            and ".begun" not in wanted
            and not thumb.fault(page, wanted)
        ):
            return str(wanted)
    raise AssertionError(f"nothing is left to be pressed after {pressed}: {hand}, {len(board)} places")


@pytest.mark.parametrize(("name", "kind"), sample(ALL, FEW), ids=str)
def test_a_decision_is_answered_with_a_thumb(site: Site, name: str, kind: str) -> None:
    found = decided(name)[kind]
    number = ALL.index((name, kind))
    lang = LANGUAGES[number % len(LANGUAGES)]
    ada = sit(site, found, lang)
    wanted = wanted_for(found.at)
    faults = [fault for size in SIZES for fault in off_screen(ada.page, size, wanted)]
    ada.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    ada.page.evaluate(SETTLED)
    thumb.press(ada.page, "#tab-me")
    faults += [f"in no tab: {ident}" for ident in ada.page.evaluate(LOST)]
    assert faults == [], "\n".join([lang, *faults])
    ada.page.reload()  # as a player opens it, not after five other sizes
    ada.page.wait_for_function(STEPS_ARE_THERE)
    ada.page.wait_for_function("() => document.querySelector('#live[data-mine]') !== null")
    ada.page.evaluate(SETTLED)
    assert answer(ada) == []
