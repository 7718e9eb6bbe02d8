"""The hint on the page: shown with its steps on the table, done, another idea; and who has none."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.sampling import crossed
from tests.server.running import Person, wait
from tests.web.visiting import DESKTOP, PHONE, Reader, Site

ALONE = ("invited", "bot", "bot")
TOGETHER = ("invited", "open", "bot")


def opened(site: Site, game: str, *seats: str, size: tuple[int, int] = DESKTOP, **given: Any) -> tuple[Reader, Person]:
    """The page of somebody whose turn it is."""
    ada = Person(site.url, "Ada")
    table = ada.table(game, *seats, **given)["id"]
    if "open" in seats:
        bram = Person(site.url, "Bram")
        bram.post(f"/api/tables/{table}/join")
        version = 0
        while not (seen := ada.get(f"/api/tables/{table}/actions", version=version))["actions"]:
            other = bram.get(f"/api/tables/{table}/actions", version=seen["version"])
            version = other["version"]
            if other["actions"]:
                version = bram.act(table, version, other["actions"][0]["name"])["version"]
    else:
        wait(ada, table, 0)
    reader = site.reader(size, token=ada.token)
    reader.open(f"/t/{table}")
    assert reader.wait_for_turn()
    return reader, ada


@pytest.mark.parametrize(("game", "size"), crossed(["offrandes", "hellas"], [DESKTOP, PHONE]), ids=str)
def test_the_hint_is_shown_and_its_first_step_done(site: Site, game: str, size: tuple[int, int]) -> None:
    reader, _ = opened(site, game, *ALONE, size=size)
    page = reader.page
    page.click("#hint-button")
    expect(page.locator("#hint .plan li").first).to_be_visible()
    assert page.locator("#hint .whys li").count() >= 1
    assert page.locator("#board .advised circle").count() + page.locator("#live .hinted").count() >= 1
    version = reader.version()
    page.click("#hint [data-hint-do]")
    reader.settle(version)
    page.wait_for_function("() => document.querySelector('#hint').hidden || document.querySelector('.plan li.done')")


def test_the_next_step_follows_where_there_is_one(site: Site) -> None:
    reader, _ = opened(site, "offrandes", *ALONE)  # three characters to choose
    page = reader.page
    page.keyboard.press("h")
    expect(page.locator("#hint .plan li")).to_have_count(3)
    for number in (1, 2):
        expect(page.locator("#hint [data-hint-do]")).to_have_text(f"Do step {number}")
        version = reader.version()
        page.click("#hint [data-hint-do]")
        reader.wait_for_change(version)
        expect(page.locator("#hint .plan li.done")).to_have_count(number)


def test_a_step_may_be_taken_by_pressing_what_is_marked(site: Site) -> None:
    reader, _ = opened(site, "offrandes", *ALONE)
    page = reader.page
    with page.expect_response("**/hint*") as answered:
        page.keyboard.press("h")
    expect(page.locator("#hint .plan li")).to_have_count(3)
    for number, step in enumerate(answered.value.json()["steps"][:2], 1):
        version = reader.version()
        page.locator(f'[data-place="{step["idents"][0]}"]:visible').first.click()
        reader.wait_for_change(version)
        expect(page.locator("#hint .plan li.done")).to_have_count(number)


def test_another_idea_is_another_one_and_the_panel_is_put_away(site: Site) -> None:
    reader, ada = opened(site, "offrandes", *ALONE)
    page = reader.page
    page.click("#hint-button")
    first = page.locator("#hint .plan li").first
    expect(first).to_be_visible()
    before = first.get_attribute("data-actions") or ""
    page.click("#hint [data-hint-next]")
    expect(page.locator("#hint .plan li").first).not_to_have_attribute("data-actions", before)
    page.keyboard.press("Escape")
    expect(page.locator("#hint")).to_be_hidden()
    assert page.locator("#board .advised, #live .hinted").count() == 0
    assert sum(seat["hints"] for seat in ada.seen(reader.table)["seats"]) == 1
    expect(page.locator("#rail .players")).to_contain_text("1 hint")


def test_a_hint_is_dropped_when_something_else_is_done(site: Site) -> None:
    reader, _ = opened(site, "offrandes", *ALONE)
    page = reader.page
    page.click("#hint-button")
    first = page.locator("#hint .plan li").first
    expect(first).to_be_visible()
    advised = first.get_attribute("data-actions") or ""
    reader.choose(next(name for name in reader.actions() if name != advised))
    expect(page.locator("#hint")).to_be_hidden()


def test_who_watches_has_no_hint(site: Site) -> None:
    reader, _ = opened(site, "offrandes", *ALONE)
    expect(reader.page.locator("#hint-button")).to_be_visible()
    watching = site.reader()
    watching.open(f"/t/{reader.table}")
    watching.page.wait_for_selector("#table[data-ready]")
    expect(watching.page.locator("#hint-button")).to_have_count(0)


def test_where_two_people_play_there_is_none_unless_the_table_allows_it(site: Site) -> None:
    reader, _ = opened(site, "offrandes", *TOGETHER)
    expect(reader.page.locator("#hint-button")).to_have_count(0)
    allowed, _ = opened(site, "offrandes", *TOGETHER, hints=True)
    expect(allowed.page.locator("#rail .players")).to_contain_text("0 of 10 hints")
    allowed.page.click("#hint-button")
    expect(allowed.page.locator("#hint > header")).to_contain_text("1 of 10 hints")
    watching = site.reader()
    watching.open(f"/t/{allowed.table}")
    expect(watching.page.locator("#rail .players")).to_contain_text("1 of 10 hints")  # everybody sees it


def test_the_option_is_chosen_when_a_table_is_made_and_shown_to_those_who_gather(site: Site) -> None:
    reader = site.reader()
    page = reader.open("/new?game=offrandes")
    page.fill("#name", "Ada")
    reader.pick("hints", "yes")
    page.click(".bar .btn.main")
    expect(page.locator("dl.sum")).to_contain_text("Allowed")


def test_a_finger_that_stays_on_something_of_ones_own_is_told_what_it_is_and_presses_nothing(site: Site) -> None:
    ada = Person(site.url, "Ada")
    table = ada.table("hellas", *ALONE)["id"]
    wait(ada, table, 0)
    reader = site.reader(PHONE, token=ada.token, has_touch=True)
    page = reader.open(f"/t/{table}")
    assert reader.wait_for_turn()
    own = page.locator(":is(.me, .moment) button[data-place]:visible").first
    own.scroll_into_view_if_needed()
    box = own.bounding_box()
    assert box is not None
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    version, finger = reader.version(), page.context.new_cdp_session(page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    expect(page.locator("#bubble .tip b")).to_be_visible()
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.locator("#bubble .tip b")).to_be_visible()
    assert page.locator("#popover .pop, #live .on").count() == 0
    assert reader.version() == version
