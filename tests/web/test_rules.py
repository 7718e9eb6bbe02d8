"""The rules in the browser: cards, decisions and options are found by name, with their rules."""

from __future__ import annotations

import pytest

from petteia.rulebook import ROOT
from tests.sampling import first
from tests.web.visiting import PHONE, Site

SEARCHES = [  # game, language, what is typed, the id it finds, what is said of it, one of its rules
    ("offrandes", "pl", "kapłanka", "priestess", "2 punkty za każdy poziom", "OFF-9.1"),
    ("delphi", "en", "E01", "E01", "Range +1.", "DEL-29.6"),
    ("delphi", "es", "load_unneeded", "load_unneeded", "Por defecto: ", "DEL-18.12"),
    ("hellas", "nl", "move_target", "move_target", "?", "HEL-MOV.1"),
    ("hellas", "en", "Aegis", "aegis", "save one or two of them", "HEL-AF.8"),
]


@pytest.mark.parametrize(("game", "lang", "typed", "found", "told", "rule"), first(SEARCHES, 2))
def test_a_search_finds_things_by_name(
    site: Site, game: str, lang: str, typed: str, found: str, told: str, rule: str
) -> None:
    page = site.reader(lang=lang).open(f"/rules/{game}")
    page.fill(".findbox input", typed)
    page.press(".findbox input", "Enter")
    entry = page.locator(f".entry[data-name={found}]").first
    entry.wait_for()
    assert told in entry.inner_text()
    entry.locator("summary").click()
    assert f"games/{game}/" in entry.locator(".places").inner_text()
    assert str(ROOT) not in page.content()
    assert str(page.locator(".entry code").first.inner_text()).startswith("src/petteia/games/")
    entry.locator("a", has_text=rule).first.click()
    page.wait_for_selector(f"[id='{rule}'].aim")


def test_long_names_fit_on_a_phone(site: Site) -> None:
    page = site.reader(size=PHONE).open("/rules/offrandes?find=owner_may_pass_first_pair")
    page.wait_for_selector(".entry")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_what_nobody_has_heard_of_is_not_found(site: Site) -> None:
    page = site.reader().open("/rules/hellas?find=zzzz")
    assert page.locator(".entry").count() == 0
    assert "zzzz" in page.locator(".empty").inner_text()
