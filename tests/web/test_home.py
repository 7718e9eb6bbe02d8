"""The first page: no button is cut at any size in any language, and it counts seats that one can take."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from petteia.text.catalog import LANGUAGES
from tests.server.running import Person
from tests.web.visiting import PHONE, Site

SIZES = (PHONE, (390, 844), (1024, 768), (1280, 800), (1440, 900), (1920, 1080))
CUT = """() => [...document.querySelectorAll(".btn, .chip, .game h2, .game li")].filter((each) => {
  const box = each.getBoundingClientRect();
  const around = (each.closest(".panel") ?? document.body).getBoundingClientRect();
  return box.width > 0
    && (each.scrollWidth > each.clientWidth + 1 || box.left < around.left || box.right > around.right + 0.5);
}).map((each) => each.outerHTML.slice(0, 120))"""

LOWEST = """() => Math.max(...[...document.querySelectorAll(".game:nth-child(-n + 3) .btn")]
  .map((each) => each.getBoundingClientRect().bottom))"""  # of the buttons of the first row of games


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_button_is_cut(site: Site, lang: str) -> None:
    Person(site.url, "Zofia").table("offrandes", "open", "open", "bot")
    page = site.reader(lang=lang).open("/")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(CUT) == [], (lang, width)
        if width >= 1280:
            assert page.evaluate(LOWEST) <= height, f"{lang} {width}: a button lies below the window"


def test_it_counts_the_seats_that_one_can_take(own_site: Site) -> None:
    site = own_site  # the page names the newest tables only
    ada = site.reader()

    def counted() -> int:
        told = ada.open("/").locator("#open h2 em")
        return int(told.inner_text().split()[0]) if told.count() else 0

    assert counted() == 0
    zofia = Person(site.url, "Zofia")
    zofia.table("delphi", "open", "open", "open", "bot")
    assert counted() == 2, "one of three is hers"
    zofia.table("delphi", "open", "bot")
    zofia.table("delphi", "open", "invited")
    assert counted() == 2, "what can only be watched, or needs an invitation, is no seat for everybody"


def test_whoever_has_no_table_is_told_what_to_press(site: Site) -> None:
    ada = site.reader(size=PHONE)
    page = ada.open("/")
    name = page.locator("#game-delphi .btn.main").inner_text().split("\n")[0].strip()
    expect(page.locator("#mine .empty")).to_contain_text("Play now against bots")
    assert name.startswith("Play now against bots")
