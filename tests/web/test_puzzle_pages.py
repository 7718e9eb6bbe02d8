"""Puzzles in the browser: the list, wrong answers with their reason, and solved ones that lead on."""

from __future__ import annotations

import os
import re
from typing import Any, Final

import pytest
from playwright.sync_api import expect

from petteia.learning import Puzzle, puzzles, taught
from petteia.text.catalog import LANGUAGES
from tests.sampling import sample
from tests.web.learning import GUIDED, MISPLACED, SIZES, TOUCHED
from tests.web.thumb import press
from tests.web.visiting import Reader, Site

WRONG: Final = {"offrandes/missing_two": ("pair peasant", "pair soldier", "bid 1")}  # another end than the answer's
SOME: Final = tuple(WRONG)
LONG: Final = bool(os.environ.get("PETTEIA_LONG"))
SOLVABLE: Final = [puzzle.ident for game in taught() for puzzle in (puzzles(game) if LONG else puzzles(game)[:1])]
SOLVED: Final = '#guide[data-state="solved"]'


def puzzle_of(ident: str) -> Puzzle:
    return next(puzzle for puzzle in puzzles(ident.partition("/")[0]) if puzzle.ident == ident)


def choose(ada: Reader, action: str) -> None:
    """Choose something in words, and wait for what comes of it."""
    with ada.page.expect_response("**/act?*"):
        ada.press(action)


@pytest.mark.parametrize("ident", SOME)
def test_a_wrong_answer_has_its_reason_and_the_right_one_leads_on(site: Site, ident: str) -> None:
    puzzle, ada = puzzle_of(ident), site.reader()
    page = ada.open(f"/puzzles/{ident}")
    expect(page.locator("#table[data-guided]")).to_be_attached()
    expect(page.locator("#guide h2")).to_have_text(puzzle.message("title").text("en"))
    for action in WRONG[ident]:
        choose(ada, action)
    expect(page.locator('#guide[data-state="failed"] .try')).to_contain_text(puzzle.message("missed").text("en"))
    page.locator('#guide [data-post="/again"]').dispatch_event("click")
    expect(page.locator('#guide[data-state=""]')).to_be_attached()
    for action in puzzle.answer:
        choose(ada, action)
    expect(page.locator(f"{SOLVED} .try")).to_contain_text(puzzle.message("why").text("en"))
    expect(page.locator(f'#outline [data-puzzle="{ident}"]')).to_have_class(re.compile("done"))
    ada.close_words()
    page.click(f"{SOLVED} a.main")
    expect(page.locator("#guide h2")).not_to_have_text(puzzle.message("title").text("en"))
    expect(page.locator(f'#outline [data-puzzle="{ident}"]')).to_have_class(re.compile("done"))


@pytest.mark.parametrize("ident", sample(SOLVABLE, SOLVABLE[2:3]))
def test_a_puzzle_is_solved_by_its_answer(site: Site, ident: str) -> None:
    puzzle, ada = puzzle_of(ident), site.reader(lang="es")
    page = ada.open(f"/puzzles/{ident}")
    expect(page.locator("#table[data-guided]")).to_be_attached()
    for action in puzzle.answer:
        choose(ada, action)
    expect(page.locator(f"{SOLVED} .try")).to_contain_text(puzzle.message("why").text("es"))


@pytest.mark.parametrize("size", list(SIZES))
@pytest.mark.parametrize("game", sample(taught(), ["hellas"]))
def test_the_card_of_a_puzzle_covers_nothing_and_is_not_covered(site: Site, game: str, size: str) -> None:
    touch: dict[str, Any] = {"has_touch": True, "is_mobile": True} if size in TOUCHED else {}
    ada = site.reader(SIZES[size], lang="pl", **touch)
    for puzzle in puzzles(game) if LONG else puzzles(game)[:2]:
        page = ada.open(f"/puzzles/{puzzle.ident}")
        expect(page.locator(GUIDED)).to_be_attached()
        page.wait_for_function(f"() => !({MISPLACED})().length")
        press(page, '#guide [data-post="/again"]')
        assert page.evaluate(MISPLACED) == [], puzzle.ident


@pytest.mark.parametrize("lang", sample(LANGUAGES, ["es"]))
def test_the_list_ticks_what_is_solved_on_this_device(site: Site, lang: str) -> None:
    ada = site.reader((390, 664), lang=lang)
    page = ada.open("/puzzles")
    ticks = page.locator(".puzzle .tick:visible")
    expect(ticks).to_have_count(0)
    page.evaluate(f"() => localStorage.setItem('solved', '{SOME[0]}')")
    page.reload()
    expect(page.locator(f'.grid [data-puzzle="{SOME[0]}"] .tick')).to_be_visible()
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


def test_the_list_beside_a_puzzle_shows_where_one_is_and_leaves_room_for_the_players(site: Site) -> None:
    ada = site.reader((1280, 900), lang="es")
    for puzzle in (puzzles("hellas")[-1], puzzles("hellas")[8]):  # the list is longer than its box
        page = ada.open(f"/puzzles/{puzzle.ident}")
        expect(page.locator("#table[data-guided]")).to_be_attached()
        expect(page.locator("#outline [aria-current]")).to_be_in_viewport(ratio=1)
    assert page.locator(".players").evaluate("(each) => each.scrollHeight <= each.clientHeight")  # two sit there
