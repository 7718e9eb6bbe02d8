"""What happened is seen: pieces travel, dice roll, marks lie on what has changed, and the board is shown step by step.

Nothing here waits for time to pass: every motion that begins is written down, and goes on for ever until it is ended.
"""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.preparing import Prepared, prepare, recorded
from tests.web.test_whole_games import LONG
from tests.web.visiting import DESKTOP, PHONE, Reader, Site

# Every motion is noted, with what moved and the version that the page showed by then, and stands still.
NOTED = """
window.motions = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, options) {
  const animation = animate.call(this, frames, options);
  const what = this.id || this.closest("[id]")?.id || this.className;
  const version = Number(document.querySelector("#live").dataset.version);
  window.motions.push({ what, version, duration: options.duration, frames: JSON.stringify(frames) });
  animation.pause();
  return animation;
};
"""


def before(site: Site, game: str, last: str, least: int = 0) -> Prepared:
    """A table at which somebody is about to choose what begins like this."""
    match = recorded(game, "01")
    names = [match.game.action_name(move.action) for move in match.moves if move.seat >= 0]
    found = next(number for number, name in enumerate(names) if number >= least and name.startswith(last))
    return prepare(site.settings, match, 1, found + 1)


def sit(site: Site, prepared: Prepared, size: tuple[int, int] = DESKTOP, **more: Any) -> Reader:
    """Whoever is to choose, with a browser in which things move."""
    more = {"reduced_motion": "no-preference"} | more
    reader = site.reader(size=size, player=prepared.players[prepared.seat], has_touch=size == PHONE, **more)
    reader.page.add_init_script(NOTED)
    reader.open(f"/t/{prepared.table}")
    reader.page.wait_for_selector("#table[data-ready]")
    return reader


def motions(page: Page) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = page.evaluate("() => window.motions")
    return found


def test_a_ship_travels_over_the_new_board_and_a_key_ends_it(site: Site) -> None:
    table = before(site, "delphi", "move ", 150)
    ada = sit(site, table)
    version, ship = ada.version(), f"ship-{table.seat + 1}"
    ada.choose(table.left[0])
    expect(ada.page.locator("#table[data-moves]")).to_have_count(1)
    found = next(motion for motion in motions(ada.page) if motion["what"] == ship)
    assert found["version"] > version, "the page is the new one at once"
    assert found["duration"] == 420
    ada.page.keyboard.press("Shift")
    expect(ada.page.locator("#table[data-moves]")).to_have_count(0)


def test_hoplites_are_seen_going_and_nothing_of_it_stays(site: Site) -> None:
    table = before(site, "hellas", "region arcadia", 20)
    ada = sit(site, table)
    ada.choose(table.left[0])
    expect(ada.page.locator("#board .ghost")).to_have_count(1)
    ada.page.mouse.click(5, 300)
    expect(ada.page.locator("#board .ghost")).to_have_count(0)


@pytest.mark.parametrize(
    ("game", "last"),
    [pytest.param("delphi", "do load_offering", marks=LONG), ("delphi", "do make_offering"), ("offrandes", "altar ")],
)
def test_cubes_and_animals_are_seen_going_to_their_place(site: Site, game: str, last: str) -> None:
    table = before(site, game, last)
    ada = sit(site, table)
    ada.choose(table.left[0])
    expect(ada.page.locator("#board .ghost")).to_have_count(1)
    assert 420 in {motion["duration"] for motion in motions(ada.page)}
    ada.page.keyboard.press("Shift")
    expect(ada.page.locator("#board .ghost")).to_have_count(0)


def test_a_border_fills_in_the_colour_of_whoever_controls_it_now(site: Site) -> None:
    table = before(site, "hellas", "region crete")
    ada = sit(site, table)
    ada.choose(table.left[0])
    expect(ada.page.locator(f'#board #region-crete[data-band="{table.seat + 1}"]')).to_have_count(1)
    filled = [motion for motion in motions(ada.page) if motion["what"] == "region-crete"]
    assert {motion["duration"] for motion in filled} == {300}
    ada.page.keyboard.press("Shift")
    expect(ada.page.locator("#table[data-moves]")).to_have_count(0)


def test_a_number_that_changes_counts_from_what_it_was(site: Site) -> None:
    """While the motion stands still at its beginning the old number is seen; a key shows the new one."""
    table = before(site, "delphi", "do take_favours", 150)
    ada = sit(site, table)
    favours = ada.page.locator('#me .good:has(use[href="#favour"]) > b')
    was = int(favours.inner_text())
    ada.choose(table.left[0])
    expect(ada.page.locator("#table[data-moves]")).to_have_count(1)
    expect(favours).to_have_text(str(was))
    ada.page.keyboard.press("Shift")
    expect(favours).to_have_text(str(was + 3))  # one more by the ship


def test_dice_roll_when_they_are_rolled_and_not_when_a_die_is_taken_back(site: Site) -> None:
    table = before(site, "delphi", "do advance_god", 185)  # the last die of a turn
    ada = sit(site, table)
    ada.choose(table.left[0])
    expect(ada.page.locator(".motions > .die")).to_have_count(9)  # three faces of each
    table = before(site, "delphi", "use red", 150)
    bram = sit(site, table)
    bram.choose(table.left[0])
    expect(bram.page.locator("#undo:not([aria-disabled])")).to_have_count(1)
    version = bram.version()
    bram.page.click("#undo")
    bram.wait_for_change(version)
    expect(bram.page.locator(".motions > .die")).to_have_count(0)


@pytest.mark.parametrize("way", ["system", pytest.param("menu", marks=LONG), "pace"])
def test_whoever_wants_no_motion_has_none(site: Site, way: str) -> None:
    table = before(site, "delphi", "move ", 150)
    ada = sit(site, table, reduced_motion="reduce") if way == "system" else sit(site, table)
    if way != "system":
        ada.page.click("#menu-button")
        ada.page.click('#menu [data-set="motion=less"]' if way == "menu" else '#menu [data-set="pace=0"]')
        ada.page.keyboard.press("Escape")
    ada.choose(table.left[0])
    assert motions(ada.page) == []
    expect(ada.page.locator(f"#board #ship-{table.seat + 1}")).to_be_visible()


def test_the_pace_is_chosen_in_the_menu_and_remembered(site: Site) -> None:
    table = before(site, "delphi", "move ", 150)
    ada = sit(site, table)
    ada.page.click("#menu-button")
    ada.page.click('#menu [data-set="pace=0.5"]')
    ada.page.reload()
    ada.page.wait_for_selector("#table[data-ready]")
    chosen = ada.page.locator('#menu [data-set^="pace="][aria-checked="true"]')
    expect(chosen).to_have_attribute("data-set", "pace=0.5")
    ada.choose(table.left[0])
    expect(ada.page.locator("#table[data-moves]")).to_have_count(1)
    assert {motion["duration"] for motion in motions(ada.page) if motion["what"].startswith("ship-")} == {840}


def test_marks_lie_on_what_has_changed_until_one_acts(site: Site) -> None:
    table = before(site, "hellas", "region achaea")
    ada = sit(site, table, reduced_motion="reduce")
    expect(ada.page.locator("#board .changes .trail").first).to_be_visible()
    expect(ada.page.locator("#board .changes .dots").first).to_be_visible()
    expect(ada.page.locator(".pl.chg").first).to_be_visible()
    expect(ada.page.locator(f"#player-{table.seat}.chg")).to_have_count(0)
    steps = ada.page.locator("#since-count").inner_text()
    ada.page.click("#since .push [data-since]")
    expect(ada.page.locator("#sincebox header .n")).to_have_text(steps)
    ada.page.click("#sincebox header [data-since]")
    expect(ada.page.locator("#sincebox")).to_be_hidden()


def test_marks_go_with_the_first_act_and_do_not_come_back(site: Site) -> None:
    table = before(site, "offrandes", "pair", 296)
    ada = sit(site, table, reduced_motion="reduce")
    expect(ada.page.locator("#board .changes .dots").first).to_be_visible()
    expect(ada.page.locator(".pl.chg").first).to_be_visible()
    ada.choose(table.left[0])
    expect(ada.page.locator("#board .changes")).to_have_count(0)
    expect(ada.page.locator(".pl.chg")).to_have_count(0)
    ada.page.reload()
    ada.page.wait_for_selector("#since[data-steps]")
    expect(ada.page.locator("#board .changes")).to_have_count(0)


@pytest.mark.parametrize(
    ("game", "last", "size"),
    [
        ("delphi", "use", DESKTOP),
        pytest.param("hellas", "region achaea", PHONE, marks=LONG),
        pytest.param("offrandes", "pair", DESKTOP, marks=LONG),
        pytest.param("delphi", "use", PHONE, marks=LONG),
        pytest.param("hellas", "region achaea", DESKTOP, marks=LONG),
        pytest.param("offrandes", "pair", PHONE, marks=LONG),
    ],
    ids=str,
)
def test_the_board_is_shown_step_by_step(site: Site, game: str, last: str, size: tuple[int, int]) -> None:
    table = before(site, game, last, {"delphi": 158, "hellas": 0, "offrandes": 296}[game])
    ada = sit(site, table, size, reduced_motion="reduce")  # so that it waits for each press
    page = ada.page
    expect(page.locator("#since[data-steps]")).to_have_count(1)
    if size == PHONE:
        page.click("#tab-log")
    count = int(page.locator("#since-count").inner_text())
    page.click("#since .push [data-replay]")
    where, told = page.locator("#replay .where"), set()
    for number in range(1, min(count, 4) + 1):
        expect(where).to_have_text(f"{number}/{count}")
        told.add(page.locator("#replay .caption").inner_text())
        expect(page.locator("#replay .at-step > svg")).to_be_visible()
        page.click("[data-replay-next]")
    assert len(told) > 1
    assert "" not in told
    page.keyboard.press("Escape")
    expect(page.locator("#replay")).to_be_hidden()
    if size == PHONE:
        page.click("#tab-log")
    page.click("#since .push [data-since]")
    chip = page.locator("#sincebox .st[data-number]").last
    chip.click()
    expect(where).to_have_text(f"{chip.get_attribute('data-number')}/{count}")
    page.click("[data-replay-end]")
    expect(page.locator("#replay")).to_be_hidden()


@pytest.mark.parametrize("size", [DESKTOP, pytest.param(PHONE, marks=LONG)], ids=str)
def test_a_line_of_the_log_is_shown_on_the_board(site: Site, size: tuple[int, int]) -> None:
    table = before(site, "hellas", "region achaea")
    ada = sit(site, table, size)
    page = ada.page
    if size == PHONE:
        page.click("#tab-log")
    line = page.locator("#lines > li[data-ways]").first
    line.click()
    expect(page.locator("#table")).to_have_attribute("data-tab", "board")
    expect(page.locator("#board .changes .trail").last).to_be_visible()
    expect(page.locator("#board .ghost")).to_have_count(1)
    expect(page.locator("#lines > li.at")).to_have_count(1)
    page.click("#status")
    expect(page.locator("#lines > li.at")).to_have_count(0)
    expect(page.locator("#board .ghost")).to_have_count(0)
    page.focus("#lines")
    if size == DESKTOP:
        page.keyboard.press("ArrowDown")
        page.keyboard.press("ArrowDown")
        expect(page.locator("#lines > li.at")).to_have_count(1)


@pytest.mark.parametrize(
    ("last", "least", "size"),
    [
        ("card ", 20, PHONE),
        ("slot 2", 0, DESKTOP),
        pytest.param("card ", 20, DESKTOP, marks=LONG),
        pytest.param("slot 2", 0, PHONE, marks=LONG),
    ],
    ids=str,
)
def test_what_is_fought_out_lies_over_the_other_half_of_the_board(
    site: Site, last: str, least: int, size: tuple[int, int]
) -> None:
    ada = sit(site, before(site, "hellas", last, least), size, reduced_motion="reduce")
    moment = ada.page.locator("#moment")
    expect(moment).to_be_visible()
    about = moment.get_attribute("data-about")
    place, box = ada.page.locator(f"#board #{about}").bounding_box(), moment.bounding_box()
    assert place is not None
    assert box is not None
    assert box["y"] + box["height"] <= place["y"] or place["y"] + place["height"] <= box["y"]
    expect(moment.locator(".bs")).to_be_visible(visible=size == DESKTOP)
    moment.locator("summary").click()
    expect(moment.locator(".bs")).to_be_visible(visible=size == PHONE)


def test_a_battle_makes_room_where_a_place_is_asked_for(site: Site) -> None:
    table = before(site, "hellas", "region achaea")
    ada = sit(site, table, reduced_motion="reduce")
    expect(ada.page.locator("#moment")).to_have_count(0)


@pytest.mark.parametrize("size", [DESKTOP, pytest.param(PHONE, marks=LONG)], ids=str)
def test_what_is_chosen_from_folds_to_a_line_and_stays_folded_in_its_phase(site: Site, size: tuple[int, int]) -> None:
    """In the Monster Phase of Hellas the board is seen while one thinks about the next monster."""
    prepared = prepare(site.settings, recorded("hellas", "09"), 2, 296)
    assert prepared.left == ["monster minotaur", "region crete"]
    ada = sit(site, prepared, size, reduced_motion="reduce")
    summary, offers = ada.page.locator("#moment summary"), ada.page.locator("#moment .drafted")
    expect(offers).to_be_visible()
    summary.focus()
    ada.page.keyboard.press("Enter")
    expect(offers).to_be_hidden()
    expect(summary).to_be_focused()
    box = ada.page.locator("#moment").bounding_box()
    assert box is not None
    assert box["width"] < size[0] / 2
    assert box["height"] < 60
    for action in prepared.left:
        ada.choose(action)
    ada.close_words()
    expect(offers).to_be_hidden()
    summary.click()
    expect(offers).to_be_visible()
