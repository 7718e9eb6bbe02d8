"""The sheet "What can I do?" on the page: asked for by button and key, read, and followed to the table."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from petteia.core import record
from petteia.core.match import replay
from petteia.text.catalog import LANGUAGES
from tests.web.preparing import TESTS, Prepared, prepare, recorded
from tests.web.test_pages import faults
from tests.web.test_whole_games import LONG
from tests.web.visiting import DESKTOP, PHONE, Reader, Site

SMALL = (390, 664)
IN_SIGHT = """() => {
  const box = document.getElementById("deeds");
  const wide = [...box.querySelectorAll("*")].filter((each) => each.getBoundingClientRect().right > innerWidth + 1);
  return [box.getBoundingClientRect().height, innerHeight, wide.length, box.querySelector(".scroll").scrollWidth];
}"""
FOCUS_IS_IN = "() => document.getElementById('deeds').contains(document.activeElement)"
# An entry that is possible when this is decided, by game.
MOMENTS = {
    "delphi": ("main", "advance_god"),
    "hellas": ("turn_main", "march"),
    "offrandes": ("choose_pair_first", "pair"),
}


def table_at(site: Site, game: str, decision: str) -> Prepared:
    """A table of a recorded game at which this is to be decided next; nobody else moves there."""
    told = record.load(TESTS / game / "games" / "01.json")
    match, choices = replay(told, 0), 0
    for move in told["moves"]:
        state = match.state
        choices += state.seat >= 0
        if state.decision == decision and len(state.legal()) > 1:
            break
        match.play(move)
    return prepare(site.settings, recorded(game, "01"), 1, choices)


def sit(site: Site, game: str, size: tuple[int, int] = DESKTOP, lang: str = "en", theme: str = "light") -> Reader:
    """Whoever decides at such a table."""
    prepared = table_at(site, game, MOMENTS[game][0])
    reader = site.reader(size=size, lang=lang, theme=theme, player=prepared.players[prepared.seat])
    reader.open(f"/t/{prepared.table}")
    assert reader.wait_for_turn()
    return reader


def opened(page: Page) -> None:
    """The sheet has been asked for: it is there, and the focus is in it."""
    expect(page.locator("#deeds[open] .deed").first).to_be_visible()
    page.wait_for_function(FOCUS_IS_IN)


def closed(page: Page) -> None:
    expect(page.locator("#deeds")).to_be_hidden()


@pytest.mark.parametrize("game", ["delphi", *(pytest.param(each, marks=LONG) for each in ("hellas", "offrandes"))])
def test_a_key_opens_it_and_an_entry_leads_to_its_places(site: Site, game: str) -> None:
    reader = sit(site, game)
    page, version = reader.page, reader.version()
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url))
    assert page.evaluate("() => performance.getEntriesByType('resource').every((each) => !each.name.includes('deeds'))")
    page.keyboard.press("a")
    opened(page)
    assert any("/deeds" in url for url in fetched), "it is fetched when it is asked for"
    key = MOMENTS[game][1]
    entry = page.locator(f"#deeds [data-deed='{key}']")
    expect(entry).to_contain_text("Possible now")
    entry.press("Enter")
    closed(page)
    page.wait_for_function("() => document.querySelector('#live [class*=\"r-\"], #popover .pop') !== null")
    assert reader.version() == version, "nothing is done by it"
    for _ in range(2):  # what is told about the place that has the focus goes first
        page.keyboard.press("Escape")
    page.wait_for_function("() => document.querySelector('#live:not([data-chosen])') !== null")


def test_the_button_opens_it_the_focus_stays_in_it_and_goes_back(site: Site) -> None:
    page = sit(site, "delphi").page
    page.click("#deeds-button")
    opened(page)
    assert page.locator("#deeds .deed.no .how").count() > 3, "with reasons"
    for _ in range(3):
        page.keyboard.press("Shift+Tab")  # from the first one it goes to the browser itself, never behind the sheet
        assert page.evaluate(f"() => document.activeElement === document.body || ({FOCUS_IS_IN})()")
    page.keyboard.press("w")  # single keys rest meanwhile
    expect(page.locator("#words")).to_be_hidden()
    expect(page.locator("#deeds")).to_be_visible()
    page.keyboard.press("Escape")
    closed(page)
    expect(page.locator("#deeds-button")).to_be_focused()
    page.click("#deeds-button")
    opened(page)
    page.click("#deeds [data-close-deeds]")
    closed(page)
    page.keyboard.press("?")
    expect(page.locator("#keys")).to_contain_text("what can I do?")


def test_an_entry_with_one_place_opens_its_popover_and_nothing_happens_yet(site: Site) -> None:
    reader = sit(site, "delphi")
    page, version = reader.page, reader.version()
    page.click("#deeds-button")
    opened(page)
    page.click("#deeds [data-deed='take_favours']")
    closed(page)
    expect(page.locator("#popover .pop [data-actions]").first).to_be_focused()
    assert reader.version() == version
    page.keyboard.press("Enter")
    reader.wait_for_change(version)


def test_a_line_of_chat_takes_no_ring_away(site: Site) -> None:
    page = sit(site, "delphi").page
    page.keyboard.press("a")
    opened(page)
    page.click("#deeds [data-deed='advance_god']")
    closed(page)
    ringed = page.locator("#live[data-deed] .me .r-free")
    expect(ringed.first).to_be_visible()
    number = ringed.count()
    page.click("#rail-chat")
    page.fill("#say", "Wait")
    page.press("#say", "Enter")
    expect(page.locator("#live[data-chat='1']")).to_be_attached()
    expect(ringed).to_have_count(number)


def test_an_entry_that_has_become_impossible_is_read_again(site: Site) -> None:
    prepared = table_at(site, "offrandes", "choose_pair_first")
    late, early = (site.reader(player=prepared.players[prepared.seat]) for _ in range(2))
    late.page.route("**/events", lambda _: None)  # hears nothing of what is done elsewhere
    for reader in (late, early):
        reader.open(f"/t/{prepared.table}")
        assert reader.wait_for_turn()
    page = late.page
    page.keyboard.press("a")
    opened(page)
    for _ in range(2):  # the pair is laid out
        assert early.wait_for_turn()
        early.choose(early.actions()[0])
    page.click("#deeds [data-deed='pair']")
    expect(page.locator("#deeds[open] [data-deed='pair']")).to_have_count(0)
    opened(page)


def test_whoever_waits_reads_what_there_is(site: Site) -> None:
    prepared = table_at(site, "offrandes", "choose_pair_first")
    other = (prepared.seat + 1) % len(prepared.players)
    page = site.reader(player=prepared.players[other]).open(f"/t/{prepared.table}")
    expect(page.locator("#table[data-ready]")).to_be_attached()
    page.keyboard.press("a")
    opened(page)
    expect(page.locator("#deeds header")).to_contain_text("It is not your turn.")
    assert page.locator("#deeds .deed").count() > 5
    assert page.locator("#deeds [data-deed], #deeds .deed.no").count() == 0


@pytest.mark.parametrize(
    ("game", "size", "lang", "theme"),
    [
        ("hellas", SMALL, "pl", "dark"),
        *(
            pytest.param(game, size, lang, theme, marks=LONG)
            for game in MOMENTS
            for size in (DESKTOP, (1280, 800), SMALL, PHONE, (844, 390))
            for lang in LANGUAGES
            for theme in ("light", "dark")
        ),
    ],
)
def test_it_fits_and_axe_finds_nothing_serious(
    site: Site, game: str, size: tuple[int, int], lang: str, theme: str
) -> None:
    page = sit(site, game, size, lang, theme).page
    if page.locator("#deeds-button").is_visible():
        page.click("#deeds-button")
    else:  # a phone has it in the menu
        page.click("#menu-button")
        page.click("#menu [data-deeds]")
    opened(page)
    page.wait_for_function("() => document.getElementById('deeds').getAnimations().length === 0")
    tall, window, too_wide, _ = page.evaluate(IN_SIGHT)
    assert too_wide == 0
    assert tall == window if size[0] < 600 else tall <= window
    assert faults(page, theme) == []
