"""The rulebook in the browser: read in four languages, by keyboard, on a phone, on paper; its rules open in place."""

from __future__ import annotations

import re

import httpx
import pytest
from playwright.sync_api import expect

from petteia.book import book_of
from petteia.games import OURS
from tests.sampling import crossed
from tests.text.reading import COMPLETE
from tests.web.visiting import PATIENCE, PHONE, Site


@pytest.mark.parametrize(("game", "lang"), crossed(OURS, COMPLETE))
def test_the_rules_open_with_the_book_in_the_readers_language(site: Site, game: str, lang: str) -> None:
    book = book_of(game, lang)
    assert book is not None
    page = site.reader(lang=lang, size=PHONE).open(f"/rules/{game}")
    expect(page.locator("article > section.part")).to_have_count(len(book.parts))
    assert page.locator("article").get_attribute("lang") == lang
    assert page.locator(".nv a").count() == len(book.parts)
    assert page.locator("article .note").count() == 0
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for place in page.locator("figure img.light").all():
        place.scroll_into_view_if_needed()
        expect(place).to_have_js_property("complete", True)
        assert place.evaluate("image => image.naturalWidth") > 100


def test_a_paragraph_leads_to_its_exact_rules_by_keyboard(site: Site) -> None:
    page = site.reader(lang="nl").open("/rules/offrandes")
    line = page.locator("#part6 .its").first
    line.locator("summary").focus()
    page.keyboard.press("Enter")
    rule = line.locator("a").first
    expect(rule).to_be_visible()
    assert rule.inner_text() == "OFF-8.5"
    rule.focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("[id='OFF-8.5'].aim")
    page.locator(".from").first.click()  # and back to the book
    expect(page.locator("article > section.part").first).to_be_visible()


@pytest.mark.parametrize("game", OURS)
def test_every_link_of_a_paragraph_leads_to_its_rule(site: Site, game: str) -> None:
    def page(address: str) -> str:
        answer = httpx.get(site.url + address, cookies={"petteia_lang": "pl"}, timeout=PATIENCE / 1000)
        assert answer.status_code == 200, address
        return answer.text

    links = re.findall(rf'href="(/rules/{game}\?rule=([^"#]+)#([^"]+))"', page(f"/rules/{game}"))
    assert len(links) > 80
    found: set[str] = set()
    for address, rule, place in links:
        assert rule == place
        if place not in found:  # a page has a whole chapter
            found |= set(re.findall(r'class="para[^"]*" id="([^"]+)"', page(address)))
        assert place in found, address


def test_the_contents_show_where_one_is(site: Site) -> None:
    page = site.reader().open("/rules/delphi")
    expect(page.locator(".nv a").first).to_have_attribute("aria-current", "true")
    page.locator(".nv a").nth(4).click()
    expect(page.locator(".nv [aria-current]")).to_have_attribute("href", "#part5")
    page.locator(".nv a").last.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".nv [aria-current]")).to_have_attribute("href", re.compile(r"#part\d+$"))
    assert page.evaluate("scrollY") > 1000


def test_pictures_follow_the_theme_and_are_light_on_paper(site: Site) -> None:
    page = site.reader().open("/rules/hellas?theme=dark")
    first = page.locator("figure").first
    expect(first.locator("img.dark")).to_be_visible()
    expect(first.locator("img.light")).to_be_hidden()
    page.emulate_media(media="print")
    expect(first.locator("img.light")).to_be_visible()
    expect(first.locator("img.dark")).to_be_hidden()
    for gone in (".top", "aside", ".foot", "article .its"):
        expect(page.locator(gone).first).to_be_hidden()
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"


def test_the_exact_statements_stay_at_their_addresses(site: Site) -> None:
    page = site.reader(size=PHONE).open("/rules/offrandes?chapter=2")
    expect(page.locator("article.reader .para").first).to_be_visible()
