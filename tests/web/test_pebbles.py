"""Pebbles, the game of another package, in the browser: its card, a table made with the form, a whole game in words."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from petteia.core.chance import Roller
from tests.pebbles.installed import demand_pebbles
from tests.sampling import sample
from tests.web.test_pages import faults
from tests.web.test_whole_games import create, look_back
from tests.web.visiting import PHONE, Reader, Site, Typist


@pytest.fixture(autouse=True)
def _installed() -> None:
    demand_pebbles()


def test_it_presents_itself(site: Site) -> None:
    page = site.reader().open("/")
    card = page.locator("#game-pebbles")
    expect(card.locator("h2")).to_have_text("Pebbles")
    expect(card).to_contain_text("Only you know what your token is worth.")
    expect(card.locator(".art.sign")).to_be_visible()
    assert page.locator("article.game").last.get_attribute("id") == "game-pebbles"
    assert page.request.get(f"{page.url}art/pebbles.png").body()[:4] == b"\x89PNG"
    page.goto(f"{page.url}rules/pebbles?rule=PEB-2.2")
    expect(page.locator(".para.aim")).to_contain_text("as many pebbles as the die shows")


@pytest.mark.parametrize("width", [1280, 360])
def test_the_tabs_of_four_games_are_whole_on_the_page_of_rules(site: Site, width: int) -> None:
    page = site.reader((width, 800)).open("/rules/pebbles")
    tabs = page.locator(".toc .seg")
    assert tabs.locator("a").count() >= 4
    assert tabs.evaluate("(tabs) => tabs.scrollWidth <= tabs.clientWidth")
    assert tabs.evaluate("(tabs) => [...tabs.children].every((tab) => tab.scrollWidth <= tab.clientWidth)")


@pytest.mark.parametrize("kind", sample([Typist, Reader], [Typist]))
def test_a_whole_game_from_the_form_to_the_replay(site: Site, kind: type[Reader]) -> None:
    ada = site.reader(kind=kind)
    create(ada, "pebbles", 3)
    board = ada.page.locator("#board .said")
    expect(board).to_contain_text("pebbles are left.")
    expect(board.locator("tbody tr")).to_have_count(3)
    expect(board.locator("tbody tr").first).to_contain_text("Ada")
    assert faults(ada.page, "light") == []
    assert re.findall(r"\?", board.inner_text()) == ["?"] * 2  # the tokens of the others
    assert 0 < ada.play_at_random(Roller("pebbles"), 60) < 60
    look_back(ada)
    expect(ada.page.locator(".res .sub", has_text="points").first).to_be_visible()


def test_one_press_begins_a_game_in_another_language_on_a_phone(site: Site) -> None:
    ada = site.reader(PHONE, lang="es")
    page = ada.open("/")
    page.click('form[action="/play/pebbles"] button')
    page.wait_for_selector("#live")
    assert ada.wait_for_turn()
    expect(page.locator("#board")).to_contain_text("Quedan")
    version = ada.version()
    expect(page.locator("#player-0")).to_contain_text("Ficha")
    page.click('[data-place="heap"]')
    ada.wait_for_change(version)
    expect(page.locator("#log ol")).to_contain_text("toma un guijarro")
