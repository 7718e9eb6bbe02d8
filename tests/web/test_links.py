"""A link may ask for colours and a language: everything that comes of it is drawn in them."""

from __future__ import annotations

import re

import httpx
import pytest

from petteia.pictures.palette import DARK, LIGHT
from petteia.server.guard.languages import COOKIE
from tests.server.running import Person
from tests.web.preparing import Stages
from tests.web.visiting import Site

ONLY = {"light": set(LIGHT.values()) - set(DARK.values()), "dark": set(DARK.values()) - set(LIGHT.values())}


def drawn_for(picture: str) -> str:
    """The theme most of whose own colours a picture has."""
    found = set(re.findall(r"#[0-9a-f]{6}", picture))
    return max(ONLY, key=lambda theme: len(ONLY[theme] & found))


def test_a_table_opened_in_the_dark_stays_dark_when_something_happens(site: Site) -> None:
    ada = site.reader()
    ada.open("/")
    ada.page.click("#game-hellas form .btn")
    assert ada.wait_for_turn()
    assert drawn_for(ada.page.inner_html("#board")) == "light"
    ada.open(f"/t/{ada.table}?theme=dark")
    assert ada.wait_for_turn()
    assert drawn_for(ada.page.inner_html("#board")) == "dark"
    ada.choose(ada.actions()[0])
    assert ada.page.get_attribute("html", "data-theme") == "dark"
    assert drawn_for(ada.page.inner_html("#board")) == "dark"


def test_the_steps_of_a_finished_game_stay_dark(site: Site, stages: Stages) -> None:
    page = site.reader().open(f"{stages.paths[-1]}?theme=dark&step=9")
    with page.expect_response(lambda answer: "/step?" in answer.url):
        page.click('[data-step="on"]')
    page.wait_for_function("() => location.search.includes('step=10')")
    assert drawn_for(page.inner_html("#position")) == "dark"


@pytest.mark.parametrize("kind", ["svg", "png"])
def test_a_picture_is_drawn_in_the_colours_of_its_link(site: Site, stages: Stages, kind: str) -> None:
    address = f"{site.url}{stages.paths[-1].removesuffix('/after')}/picture.{kind}"
    light, dark, wrong = (httpx.get(address + more, timeout=60) for more in ("", "?theme=dark", "?theme=blue"))
    assert light.content == wrong.content
    assert light.content != dark.content
    if kind == "svg":
        assert (drawn_for(light.text), drawn_for(dark.text)) == ("light", "dark")


def test_the_preview_of_a_link_is_drawn_as_the_link_says(site: Site) -> None:
    table = Person(site.url, "Zofia").table("delphi", "open", "open")["id"]
    page = httpx.get(f"{site.url}/t/{table}?theme=dark&lang=pl", timeout=60)
    assert "art/delphi.png?theme=dark&amp;lang=pl" in page.text
    assert page.cookies["theme"] == "dark"
    assert page.cookies[COOKIE] == "pl"
    strange = httpx.get(f"{site.url}/t/{table}?theme=blue&lang=xx", timeout=60)
    assert 'data-theme="light"' in strange.text
    assert "set-cookie" not in strange.headers
