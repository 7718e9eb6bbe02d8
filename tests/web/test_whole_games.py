"""A whole game of each title with presses only, from making the table to looking back."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from petteia.core.chance import Roller
from tests.web.preparing import prepare, recorded
from tests.web.visiting import Reader, Site


def create(reader: Reader, game: str, seats: int, **options: str) -> None:
    """Make a table with the form: oneself and bots, and these options."""
    page = reader.open(f"/new?game={game}")
    page.fill("#name", "Ada")
    for number in range(1, page.locator("ol.seats > li").count()):
        kind = "bot" if number < seats else "none"
        page.locator(f'input[name="seat{number}"][value="{kind}"]').check(force=True)
    for name, value in options.items():
        page.locator(f'select[name="option-{name}"]').select_option(value)
    page.click("button[form=create]")
    page.wait_for_url(re.compile("/t/"))
    page.click('form[action$="/start"] button')
    page.wait_for_selector("#live")


def look_back(reader: Reader) -> None:
    """The page after the game: the result, an early position through other eyes, and the check of the dice."""
    page = reader.page
    page.click("#acts a.main")
    page.wait_for_selector("#slider")
    assert page.locator(".res article").count() >= 2
    assert page.locator(".res article.won").count() >= 1
    before = page.inner_html("#position")
    page.click('[data-step="first"]')
    expect(page.locator("#where")).to_contain_text("step 0 of")
    assert page.inner_html("#position") != before
    page.locator('[name="eyes"][value="1"]').check(force=True)
    expect(page).to_have_url(re.compile(r"step=0&eyes=1"))
    page.click("[data-verify]")
    expect(page.locator("#proof .ok")).to_have_count(2)
    with page.expect_download() as download:
        page.click('a[href$="record.json"]')
    assert download.value.suggested_filename.endswith(".json")
    png = page.request.get(page.locator("#take-png").evaluate("link => link.href"))
    assert png.body()[:4] == b"\x89PNG"


def test_offrandes_from_the_form_to_the_replay(site: Site) -> None:
    ada = site.reader()
    create(ada, "offrandes", 3, round_limit="2")
    assert 5 < ada.play_at_random(Roller("offrandes"), 400) < 400
    look_back(ada)


def test_hellas_from_the_form_to_the_replay(site: Site) -> None:
    ada = site.reader()
    create(ada, "hellas", 2, turn_limit="4")
    assert 8 < ada.play_at_random(Roller("hellas"), 400) < 400
    look_back(ada)


def finish(site: Site, game: str, number: str) -> None:
    """The last choices of a recorded game, on the board wherever they are there."""
    prepared = prepare(site.settings, recorded(game, number), 12)
    assert len(prepared.left) >= 3
    ada = site.reader(player=prepared.players[prepared.seat])
    ada.open(f"/t/{prepared.table}")
    for action in prepared.left:
        assert ada.wait_for_turn()
        ada.choose(action)
    assert ada.is_over()
    look_back(ada)


def test_delphi_is_won_by_presses(site: Site) -> None:
    finish(site, "delphi", "09")


def test_hellas_is_won_by_presses(site: Site) -> None:
    finish(site, "hellas", "15")
