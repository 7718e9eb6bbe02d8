"""Faults in the middle of a gesture: nothing is lost, nothing happens twice, and the page says what is true."""

from __future__ import annotations

from urllib.parse import parse_qs

from playwright.sync_api import Page, Route, expect

from petteia.core.chance import Roller
from petteia.server.guard.cookies import COOKIE
from tests.server.running import Person
from tests.web.test_pressing import begin
from tests.web.visiting import Presser, Site

GONE = "internetdisconnected"


def key(route: Route) -> str:
    """With which a wish is sent; sent again it has the same one."""
    return parse_qs(route.request.post_data or "")["request"][0]


def choose_and_press(ada: Presser) -> None:
    """Choose a die, and press a place that it reaches for nothing."""
    ada.page.locator(".me .die.ready").first.click()
    ringed = ada.page.locator("#board .hex.r-free")
    expect(ringed.first).to_be_visible()
    ringed.first.dispatch_event("click")


def lose_first(page: Page, arrives: bool) -> list[str]:
    """Lose the first gesture, or, if it arrives, the answer to it; the keys of all that are sent from now on."""
    keys: list[str] = []

    def pass_on(route: Route) -> None:
        keys.append(key(route))
        if len(keys) > 1:
            route.continue_()
            return
        if arrives:
            route.fetch()
        route.abort(GONE)

    page.route("**/gesture", pass_on)
    return keys


def dice(page: Page) -> int:
    return page.locator(".me .die.ready").count()


def test_a_gesture_whose_answer_is_lost_is_sent_again_and_happens_once(site: Site) -> None:
    ada = begin(site, "delphi")
    version, ready = ada.version(), dice(ada.page)
    keys = lose_first(ada.page, arrives=True)
    choose_and_press(ada)
    ada.wait_for_change(version)
    expect(ada.page.locator(".me .die.ready")).to_have_count(ready - 1)
    expect(ada.page.locator("#offline")).to_be_hidden()
    assert len(keys) == 2
    assert len(set(keys)) == 1
    assert ada.version() == version + 1, "it is one row in the store"


def test_a_gesture_that_never_arrived_is_sent_again(site: Site) -> None:
    ada = begin(site, "delphi")
    version, ready = ada.version(), dice(ada.page)
    keys = lose_first(ada.page, arrives=False)
    choose_and_press(ada)
    expect(ada.page.locator("#offline")).to_be_visible()
    ada.wait_for_change(version)
    expect(ada.page.locator(".me .die.ready")).to_have_count(ready - 1)
    assert len(set(keys)) == 1


def test_without_a_connection_what_is_chosen_stays_and_goes_on_when_it_is_back(site: Site) -> None:
    ada = begin(site, "delphi")
    page, version, ready = ada.page, ada.version(), dice(ada.page)
    page.locator(".me .die.ready").first.click()
    expect(page.locator("#board .hex.r-free").first).to_be_visible()
    ada.context.set_offline(True)
    place = page.locator("#board .hex.r-free").first
    place.dispatch_event("click")  # nobody can say what that does
    expect(page.locator("#bubble .why")).to_be_visible()
    expect(page.locator(".me .die.on")).to_have_count(1)
    assert ada.version() == version
    ada.context.set_offline(False)
    place.dispatch_event("click")
    ada.wait_for_change(version)
    expect(page.locator(".me .die.ready")).to_have_count(ready - 1)


def test_reloading_shows_the_same_state_with_nothing_chosen_and_no_popover(site: Site) -> None:
    ada = begin(site, "delphi")
    page, version = ada.page, ada.version()
    before = page.locator("#status").inner_text()
    page.locator(".me .die.ready").first.click()
    expect(page.locator(".me .die.on")).to_have_count(1)
    island = next(ident for ident in ada.offered() if ident.startswith("island"))
    ada.press_place(island)
    page.reload()
    page.wait_for_selector("#table[data-ready]")
    assert ada.version() == version
    assert page.locator("#status").inner_text() == before
    expect(page.locator("#popover .pop")).to_have_count(0)
    expect(page.locator(".me .die.on")).to_have_count(0)
    expect(page.locator("#board .chips")).to_have_count(0)


def test_a_row_of_a_popover_that_has_become_impossible_says_why_and_shows_the_new_state(site: Site) -> None:
    ada = begin(site, "delphi")
    page, version = ada.page, ada.version()
    held: list[Route] = []
    is_deaf = True  # the page does not see in time what has changed
    page.route("**/live?*", lambda route: held.append(route) if is_deaf else route.continue_())
    water = next(ident for ident in ada.offered() if ident.startswith("hex"))
    assert ada.press_place(water) == "popover"
    cookie = next(each for each in ada.context.cookies() if each["name"] == COOKIE)
    other = Person(site.url)
    other.use(cookie["value"])
    other.act(ada.table, version, next(name for name in ada.actions() if name.startswith("use ")))
    ada.take_row(Roller("impossible"))
    expect(page.locator("#bubble .why")).to_be_visible()
    is_deaf = False
    while held:
        held.pop().continue_()
    ada.wait_for_change(version)
    expect(page.locator("#popover .pop")).to_have_count(0)
