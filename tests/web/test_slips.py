"""The offer to take back a clear mistake: shown, heard, taken with a press or a key, declined, and switched off."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.sampling import sample
from tests.server.running import Person, wait
from tests.server.test_slips import TRIES, about_to_blunder
from tests.web.visiting import DESKTOP, PHONE, TABLET, Reader, Site

PATIENCE = 60_000  # milliseconds: somebody thinks


def ready(site: Site, size: tuple[int, int] = DESKTOP, after: int = 0) -> tuple[Reader, Person, str, str]:
    """Somebody who is about to bid all they have: the page, the table, the bid."""
    ada = Person(site.url, "Ada")
    table = ada.table("offrandes", "invited", "bot", "bot")["id"]
    bid = about_to_blunder(ada, table, after)
    reader = site.reader(size, token=ada.token)
    reader.page.context.add_cookies([{"name": "slips", "value": "on", "url": site.url}])
    reader.open(f"/t/{table}")
    assert reader.wait_for_turn()
    return reader, ada, table, bid


def blundered(site: Site, size: tuple[int, int] = DESKTOP) -> tuple[Reader, Person, str, int]:
    """Somebody who is offered to take back what they have just done, and how many moves were made before."""
    for number in range(TRIES):  # somewhere it is a clear mistake
        reader, ada, table, bid = ready(site, size, number % 4)
        before = ada.seen(table)["moves"]
        if size == DESKTOP:
            reader.page.locator("[data-stepper] [data-amount]:visible").last.click()
        with reader.page.expect_response("**/slip", timeout=PATIENCE) as answered:
            reader.choose(bid)
        if "html" in answered.value.json():
            break
    expect(reader.page.locator("#slip")).to_be_visible()
    return reader, ada, table, before


@pytest.mark.parametrize(("size", "way"), [(DESKTOP, "press"), (PHONE, "press"), (DESKTOP, "key")], ids=str)
def test_a_clear_mistake_is_taken_back(site: Site, size: tuple[int, int], way: str) -> None:
    reader, ada, table, before = blundered(site, size)
    page = reader.page
    expect(page.locator("#slip")).to_contain_text("%")
    expect(page.locator("#slip-heard")).to_contain_text("%")
    with page.expect_response("**/regret"):
        if way == "press":
            page.click("[data-slip-back]")
        else:
            page.keyboard.press("u")
    expect(page.locator("#slip")).to_be_hidden()
    page.wait_for_function("() => document.querySelector('#live').dataset.mine !== undefined")
    assert ada.seen(table)["moves"] == before
    expect(page.locator("[data-stepper] [data-amount]").first).to_have_attribute("aria-pressed", "true")


def test_whoever_goes_on_is_not_asked_again(site: Site) -> None:
    reader, ada, table, before = blundered(site)
    reader.page.click("[data-slip-on]")
    expect(reader.page.locator("#slip")).to_be_hidden()
    assert ada.seen(table)["moves"] > before


def test_it_is_switched_off_in_the_menu_and_stays_off(site: Site) -> None:
    reader, _, table, _ = ready(site)
    page = reader.page
    page.click("#menu-button")
    switch = page.locator('[data-set="slips=on"]')
    expect(switch).to_have_attribute("aria-checked", "true")
    switch.click()
    expect(switch).to_have_attribute("aria-checked", "false")
    reader.open(f"/t/{table}")
    expect(page.locator("#table")).to_have_attribute("data-slips", "off")


def test_strong_bots_are_for_those_who_ask_for_it(site: Site) -> None:
    ada = Person(site.url, "Ada")
    for level, wanted in (("novice", "on"), ("immortal", "off")):
        table = ada.table("offrandes", "invited", f"bot:{level}", f"bot:{level}")["id"]
        wait(ada, table, 0)
        reader = site.reader(token=ada.token, knows=False)
        reader.open(f"/t/{table}")
        expect(reader.page.locator("#table")).to_have_attribute("data-slips", wanted)


COVERED = """() => {
  const box = (id) => document.getElementById(id).getBoundingClientRect();
  const over = box("slip");
  const meets = (a) => a.left < over.right && over.left < a.right && a.top < over.bottom - 1 && over.top < a.bottom - 1;
  return ["frame", "me", "acts", "status"].filter((id) => meets(box(id)));
}"""  # what of the table lies below the offer


@pytest.mark.parametrize("size", sample([DESKTOP, TABLET, (390, 844), (360, 640)], [DESKTOP, (360, 640)]), ids=str)
def test_the_offer_hides_nothing_that_is_needed(site: Site, size: tuple[int, int]) -> None:
    page = blundered(site, size)[0].page
    expect(page.locator("[data-slip-back]")).to_be_in_viewport(ratio=1)
    page.wait_for_function(f"() => ({COVERED})().length === 0")
