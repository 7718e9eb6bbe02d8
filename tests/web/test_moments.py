"""Moments at a table look as they did: what has moved, has gone or says something else is told in words.

PETTEIA_GOLDEN=write stores what is seen now; `make golden-pages` does that, and git diff shows what it means.
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import expect

from tests.web import even, sight
from tests.web.moments import ALL, Moment, Moments, Position
from tests.web.preparing import Prepared
from tests.web.sight import Thing
from tests.web.visiting import Site

STORED: Final = Path(__file__).parent / "seen"
IS_WRITING: Final = os.environ.get("PETTEIA_GOLDEN") == "write"
SAMPLE: Final = (
    "delphi-phone-sheet",
    "hellas-landscape",
    "hellas-popover",
    "offrandes-auction",
)
LOOKED_AT: Final = [each for each in ALL if IS_WRITING or os.environ.get("PETTEIA_LONG") or each.name in SAMPLE]


@pytest.fixture(scope="session")
def tables() -> dict[Position, Prepared]:
    """What was prepared already on the server of these tests."""
    return {}


@pytest.mark.parametrize("moment", LOOKED_AT, ids=lambda moment: moment.name)
def test_a_moment_looks_as_it_did(site: Site, tables: dict[Position, Prepared], moment: Moment) -> None:
    stored = STORED / f"{moment.name}.json"
    if not stored.exists() and not IS_WRITING:
        pytest.skip("not stored yet: make golden-pages")
    seen = sight.look(Moments(site, tables).open(moment, even.style()).page)
    if IS_WRITING:
        STORED.mkdir(exist_ok=True)
        stored.write_text(sight.write(seen))
    told = sight.differences(sight.read(stored.read_text()), seen)
    assert not told, "\n".join([f"{moment.name}: {moment.told}", *told, "if that is meant: make golden-pages"])


def test_only_moments_are_stored() -> None:
    names = [moment.name for moment in ALL]
    assert len(set(names)) == len(names)
    assert {*SAMPLE, *(path.stem for path in STORED.glob("*.json"))} <= set(names)


def test_what_moved_is_told_in_words() -> None:
    before = {
        "#end": Thing("button", "End turn", "", 10, 20, 80, 40),
        "@die": Thing("button", "Red die", "on", 10, 80, 57, 57),
        "@card": Thing("button", "Red card", "", 80, 80, 57, 57),
    }
    now = {
        "@die": Thing("button", "Red die", "can", 22, 80, 57, 57),
        "@card": Thing("button", "Blue card", "", 92, 81, 47, 57),
        "#undo": Thing("button", "Undo", "", 0, 0, 9, 9),
    }
    assert sight.differences(before, now) == [
        'the button "End turn" (#end) is gone',
        'the button "Undo" (#undo) is new',
        'the button "Red die" (@die) is can now',
        'the button "Red die" (@die) is no longer on',
        'the button "Red card" (@card) says "Blue card" now',
        'the button "Red card" (@card) is 10 px narrower',
        'the button "Red die" (@die) and 1 more moved 12 px to the right',
    ]
    assert sight.read(sight.write(now)) == now


def test_what_is_no_price_stands_in_no_popover(site: Site) -> None:
    """In Hellas nothing is paid: what orders the ways to an action is not shown."""
    moment = next(moment for moment in ALL if moment.name == "hellas-popover")
    assert Moments(site).open(moment).page.locator("#popover .price").count() == 0


def test_what_is_left_after_a_victory_follows_the_bid_that_is_chosen(site: Site) -> None:
    moment = next(moment for moment in ALL if moment.name == "offrandes-auction")
    page = Moments(site).open(moment).page
    note, chosen = page.locator("#sec-win h3 em"), page.locator("[data-stepper] output b")
    least, left = (int(number) for number in re.findall(r"\d+", note.inner_text()))
    assert least == int(chosen.inner_text())
    expect(page.locator("[data-stepper] [data-amount]").first).to_have_attribute("aria-pressed", "true")
    page.locator("[data-stepper] [data-step='1']").click()
    assert [int(number) for number in re.findall(r"\d+", note.inner_text())] == [least + 1, left - 1]
    assert chosen.inner_text() == str(least + 1)


def test_what_is_counted_follows_the_number_of_a_stepper(site: Site) -> None:
    page = Moments(site).open(Moment("opening", "An opening bid.", Position("offrandes", "01", 17))).page
    unit = page.locator("[data-stepper] output .sr")
    expect(page.locator("[data-stepper] output b")).to_have_text("1")
    assert unit.text_content() == "drachma"
    page.click('[data-stepper] [data-step="1"]')
    assert unit.text_content() == "drachmas"
    page.click('[data-stepper] [data-step="-1"]')
    assert unit.text_content() == "drachma"
