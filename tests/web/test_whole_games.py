"""A whole game of each title with presses only and with keys only, from making the table to looking back."""

from __future__ import annotations

import os
import re

import pytest
from playwright.sync_api import expect

from petteia.core.chance import Roller
from tests.web.preparing import Adviser, prepare, recorded
from tests.web.visiting import Reader, Site, Typist

LONG = pytest.mark.skipif(not os.environ.get("PETTEIA_LONG"), reason="takes long: PETTEIA_LONG=1 asks for it")
KINDS = [Reader, Typist] if os.environ.get("PETTEIA_LONG") else [Reader]
BY_ALL_MEANS = pytest.mark.parametrize("kind", [Reader, Typist], ids=["presses", "keys"])
# By keys a short game goes from the form to the replay, see test_pebbles, and longer ones over the board.
BY_PRESSES = pytest.mark.parametrize("kind", KINDS, ids=["presses", "keys"][: len(KINDS)])


def create(reader: Reader, game: str, seats: int, picked: dict[str, str] | None = None, **options: str) -> None:
    """Make a table with the form: oneself and bots, what is picked, and these options."""
    page = reader.open(f"/new?game={game}")
    reader.write("#name", "Ada")
    for number in range(1, page.locator("ol.seats > li").count()):
        reader.pick(f"seat{number}", "bot" if number < seats else "none")
    for name, value in (picked or {}).items():
        reader.pick(name, value)
    for name, value in options.items():
        reader.set_option(name, value)
    reader.go("button[form=create]")
    page.wait_for_url(re.compile("/t/"))
    reader.go('form[action$="/start"] button')
    page.wait_for_selector("#live")


def look_back(reader: Reader) -> None:
    """The page after the game: the result, an early position through other eyes, and the check of the dice."""
    page = reader.page
    reader.go("#acts a.main")
    page.wait_for_selector("#slider")
    assert page.locator(".res article").count() >= 2
    assert page.locator(".res article.won").count() >= 1
    before = page.inner_html("#position")
    reader.go('[data-step="first"]')
    expect(page.locator("#where")).to_contain_text("step 0 of")
    assert page.inner_html("#position") != before
    reader.pick("eyes", "1")
    expect(page).to_have_url(re.compile(r"step=0&eyes=1"))
    reader.go("[data-verify]")
    expect(page.locator("#proof .ok")).to_have_count(2)
    with page.expect_download() as download:
        reader.go('a[href$="record.json"]')
    assert download.value.suggested_filename.endswith(".json")
    png = page.request.get(page.locator("#take-png").evaluate("link => link.href"))
    assert png.body()[:4] == b"\x89PNG"


@BY_PRESSES
def test_offrandes_from_the_form_to_the_replay(site: Site, kind: type[Reader]) -> None:
    ada = site.reader(kind=kind)
    create(ada, "offrandes", 3, round_limit="2")
    assert 5 < ada.play_at_random(Roller("offrandes"), 400) < 400
    if kind is Reader:  # with keys after another game
        look_back(ada)


@LONG
@BY_PRESSES
def test_hellas_from_the_form_to_the_replay(site: Site, kind: type[Reader]) -> None:
    ada = site.reader(kind=kind)
    create(ada, "hellas", 2, turn_limit="4" if kind is Reader else "2")
    assert (8 if kind is Reader else 5) < ada.play_at_random(Roller("hellas"), 400) < 400
    if kind is Reader:  # with keys after another game
        look_back(ada)


def finish(site: Site, game: str, number: str, kind: type[Reader] = Reader) -> None:
    """The last choices of a recorded game, on the board wherever they are there."""
    prepared = prepare(site.settings, recorded(game, number), 12)
    assert len(prepared.left) >= 3
    ada = site.reader(player=prepared.players[prepared.seat], kind=kind)
    ada.open(f"/t/{prepared.table}")
    for action in prepared.left:
        assert ada.wait_for_turn()
        ada.choose(action)
    assert ada.is_over()
    look_back(ada)


@BY_PRESSES
def test_delphi_is_won(site: Site, kind: type[Reader]) -> None:
    finish(site, "delphi", "09", kind)


@LONG
@BY_ALL_MEANS
def test_delphi_from_the_form_to_the_replay(site: Site, kind: type[Reader]) -> None:
    ada = site.reader(kind=kind)
    create(ada, "delphi", 2, {"level1": "uniform", "option-removed_tasks": "4"})
    adviser, count = Adviser(site.settings, ada.table, "greedy"), 0  # chosen at random a game of Delphi takes very long
    while ada.wait_for_turn():
        ada.choose(adviser.choice())
        count += 1
    assert 50 < count < 500
    look_back(ada)


@LONG
def test_hellas_is_won_by_presses(site: Site) -> None:
    finish(site, "hellas", "15")
