"""The analysis on the page after the game: asked for with a button, with links to the positions."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.web.preparing import Stages
from tests.web.test_pages import AXE, CHECK
from tests.web.visiting import Site


def test_a_game_is_analysed_on_request(site: Site, stages: Stages) -> None:
    ada = site.reader(token=stages.token)
    page = ada.open(stages.paths[-1])
    page.click("[data-analyse]")
    page.wait_for_selector("#analysis [data-go]")
    assert 1 <= page.locator("#analysis [data-go]").count() <= 3
    assert page.locator("#analysis svg[role=img]").count() == 1
    expect(page.locator("[data-analyse]")).to_have_count(0)
    expect(page.locator("#analysing")).to_be_hidden()
    link = page.locator("#analysis [data-go]").first
    step = link.get_attribute("data-go")
    link.click()
    expect(page.locator("#where")).to_contain_text(re.compile(rf"step {step} of"))
    assert page.locator(".slide > i").count() == page.locator("#analysis [data-go]").count()
    page.evaluate(AXE)
    assert page.evaluate(CHECK.replace("document", '"#analysis"')) == []
    again = page.request.get(f"{page.url.split('/after')[0]}/analysis?lang=nl")
    assert "Keerpunten" in again.text()
