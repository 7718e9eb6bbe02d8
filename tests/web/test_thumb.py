"""The helper that presses as a thumb does, on pages made for it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.web.thumb import fault, press

BUTTON = '<button id="go" style="position:fixed;left:%s;top:50px;width:80px;height:40px" onclick="this.id=\'went\'">Go'


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    found = browser.new_page(viewport={"width": 390, "height": 844})
    yield found
    found.close()


def test_what_the_window_shows_is_pressed(page: Page) -> None:
    page.set_content(BUTTON % "10px")
    assert press(page, "button") == "go"
    assert page.locator("#went").count() == 1


def test_what_looks_out_from_under_something_is_pressed_there(page: Page) -> None:
    page.set_content((BUTTON % "10px") + '</button><p style="position:fixed;left:0;top:0;width:70px;height:90px">')
    press(page, "#go")
    assert page.locator("#went").count() == 1


def test_what_covers_it_is_named(page: Page) -> None:
    page.set_content((BUTTON % "10px") + '</button><p id="card" style="position:fixed;inset:0">')
    with pytest.raises(AssertionError, match=r"button#go is covered by p#card"):
        press(page, "#go", seconds=0.2)


def test_what_is_off_screen_is_not_scrolled_to(page: Page) -> None:
    page.set_content('<div style="height:3000px"></div><button id="low">Low</button>')
    assert "button#low is off screen" in fault(page, "#low")
    assert page.evaluate("scrollY") == 0


def test_what_is_hidden_or_missing_is_said(page: Page) -> None:
    page.set_content('<button id="no" style="visibility:hidden">No</button>')
    assert fault(page, "#no") == "button#no is hidden"
    assert fault(page, "#none") == "there is no #none"
