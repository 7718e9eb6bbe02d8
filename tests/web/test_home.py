"""The first page: what it asks and shows, that no button is cut, and that it counts seats that one can take."""

from __future__ import annotations

import gzip
import re

import httpx
import pytest
from playwright.sync_api import expect

from petteia.games import OURS
from petteia.text.catalog import LANGUAGES
from tests.sampling import sample
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


@pytest.mark.parametrize("lang", sample(LANGUAGES, ["nl", "pl"]))
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
    name = page.locator("#game-delphi form .btn").inner_text().split("\n")[0].strip()
    expect(page.locator("#mine .empty")).to_contain_text("Yes, play against bots")
    assert name.startswith("Yes, play against bots")


@pytest.mark.parametrize("game", OURS)
def test_a_card_asks_whether_one_knows_the_game_and_leads_on(site: Site, game: str) -> None:
    card = site.reader(lang="pl").open("/").locator(f"#game-{game}")
    places = [link.get_attribute("href") for link in card.locator("a").all()]
    expect(card.locator(".know")).to_have_text("Znasz tę grę?")
    expect(card.locator("a.btn.main")).to_have_attribute("href", f"/learn/{game}")
    assert places == [f"/learn/{game}", f"/new?game={game}", f"/rules/{game}"]
    expect(card.locator("form .btn")).to_contain_text("Tak, zagraj z botami")
    for address in places:
        assert httpx.get(f"{site.url}{address}", follow_redirects=True).status_code == 200, address
    facts = card.locator(".facts li")
    assert facts.count() == 4, "players, time, how demanding it is, and of which kind"


@pytest.mark.parametrize("game", sample(OURS, ["delphi"]))
def test_the_picture_of_a_turn_moves_is_light_and_stands_still_on_wish(site: Site, game: str) -> None:
    still = site.reader().open("/").locator(f"#game-{game} img")
    still.scroll_into_view_if_needed()
    expect(still).to_have_js_property("complete", True)
    assert still.get_attribute("loading") == "lazy"
    assert "motion" not in str(still.evaluate("image => image.currentSrc"))
    page = site.reader(reduced_motion="no-preference").open("/")
    moves = page.locator(f"#game-{game} img")
    moves.scroll_into_view_if_needed()
    expect(moves).to_have_js_property("complete", True)
    address = str(moves.evaluate("image => image.currentSrc"))
    assert "motion=turn" in address
    picture = httpx.get(address, headers={"Accept-Encoding": "identity"})
    assert "@keyframes" in picture.text
    assert len(gzip.compress(picture.content, 5)) < 25_000
    assert "unsafe-inline" in picture.headers["content-security-policy"]
    assert len(str(moves.get_attribute("alt"))) > 60
    page.context.add_cookies([{"name": "motion", "value": "less", "url": site.url}])
    page.reload()
    expect(page.locator(f"#game-{game} img")).not_to_have_attribute("src", re.compile("motion"))
