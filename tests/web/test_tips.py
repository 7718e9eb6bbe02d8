"""What does this do? Everything beside the board answers to a pointer, a finger and a key, in the reader's language."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Final

import httpx
import pytest
from playwright.sync_api import Locator, Page, Route, expect

from petteia.games import OURS
from petteia.server.guard.cookies import COOKIE
from petteia.server.guard.tokens import Signer
from tests.sampling import sample
from tests.server.running import Running
from tests.web.moments import AUCTION, DICE, Moment, Moments
from tests.web.preparing import PEOPLE, prepare, recorded
from tests.web.test_own_language import english_in
from tests.web.visiting import PATIENCE, PHONE, Reader, Site, settings_in

IS_LONG: Final = bool(os.environ.get("PETTEIA_LONG"))
MOMENTS: Final = {"offrandes": (5, 60, 120), "delphi": (4, 30, 200), "hellas": (4, 60, 260)}
LANGS: Final = ("en", "es", "nl", "pl") if IS_LONG else ("pl",)
ASKED: Final = re.compile(r'data-(?:place|tip)="([^"]+)"')
SIGNS: Final = re.compile(r'<svg class="(?:i|tok)[^"]*"[^>]*><use href="#((?!ui-)[^"]+?)(?:-(?:lit|light|dark))?"')
TITLED: Final = re.compile(r' id="([^"]+)"[^>]*>\s*<title>[^<]+</title>')
PARAGRAPH: Final = re.compile(r"<p>(.*?)</p>", re.DOTALL)
RULE: Final = re.compile(r'<a class="rule" href="/rules/')
WITHOUT_RULE: Final = re.compile(r"bot|private|do-decline|sec-(now|asked|supplies)|choose-|done$|end$|offer-")
ODD: Final = re.compile(r"\w_\w|\bhex\b|-?\d+,-?\d+|[{}\ue000-\uf8ff]")
SHOWN_BUBBLES: Final = """() => {
  window.shown = 0;
  const bubble = document.getElementById("bubble");
  new MutationObserver(() => (shown += !bubble.hidden)).observe(bubble, { attributes: true });
}"""


def alike(place: str) -> str:
    """Places of the sea and things that are counted are asked about once."""
    return re.sub(r"-?\d+", "N", place)


@pytest.mark.parametrize("game", OURS)
def test_all_that_a_page_shows_says_what_it_is(web_server: Running, web_folder: Path, game: str) -> None:
    settings = settings_in(web_folder)
    wrong: list[str] = []
    for upto, lang in [(upto, lang) for upto in MOMENTS[game] for lang in LANGS]:
        prepared = prepare(settings, recorded(game, "01"), 1, upto)
        token = Signer(settings.key()).player_token(prepared.players[prepared.seat], PEOPLE[0])
        cookies = {"petteia_lang": lang, COOKIE: token}
        with httpx.Client(base_url=web_server.url, cookies=cookies, timeout=PATIENCE / 1000) as page:
            text = page.get(f"/t/{prepared.table}").text
            live = text[text.index('id="live"') : text.index('id="waits"')]
            shown = {*ASKED.findall(live), *SIGNS.findall(live), *TITLED.findall(live)}
            assert len(shown) > 20
            for place in {alike(place): place for place in sorted(shown)}.values():
                told = page.get(f"/t/{prepared.table}/tip", params={"place": place}).text
                said = [paragraph for paragraph in PARAGRAPH.findall(told) if "rule" not in paragraph]
                if not said or "data-name=" not in told or ODD.search(" ".join(said)):
                    wrong.append(f"{lang} {place}: {told[:300]}")
                elif not RULE.search(told) and not WITHOUT_RULE.match(place):
                    wrong.append(f"{lang} {place} has no rule: {told[:300]}")
                elif lang != "en" and (english := english_in(told, lang)):
                    wrong.append(f"{lang} {place} in English: {english}")
    assert wrong == []


def sit(site: Site, game: str, **more: object) -> Reader:
    reader = site.reader(**more)  # type: ignore[arg-type]
    prepared = prepare(site.settings, recorded(game, "01"), 1, upto=MOMENTS[game][1])
    token = Signer(site.settings.key()).player_token(prepared.players[prepared.seat], PEOPLE[0])
    reader.context.add_cookies([{"name": COOKIE, "value": token, "url": site.url}])
    reader.open(f"/t/{prepared.table}")
    reader.page.wait_for_selector("#table[data-ready]")
    return reader


def tip_of(page: Page) -> Locator:
    return page.locator("#bubble .tip")


@pytest.mark.parametrize(
    ("game", "what"),
    sample(
        [
            ("hellas", ".vic"),
            ("hellas", "#rail .stats > span"),
            ("hellas", ".me .of"),
            ("hellas", ".me .track"),
            ("hellas", "#sec-special > h3"),
            ("delphi", "#lines svg.i"),
            ("delphi", ".me .die"),
            ("delphi", ".me .good[data-tip]"),
            ("offrandes", "#rail .big svg.i"),
        ],
        [("hellas", ".vic"), ("hellas", ".me .of"), ("delphi", ".me .die"), ("offrandes", "#rail .big svg.i")],
    ),
)
def test_a_pointer_that_rests_is_told_a_name_an_explanation_and_rules(site: Site, game: str, what: str) -> None:
    page = sit(site, game).page
    page.locator(what).first.hover(force=True)
    expect(tip_of(page).locator("b").first).not_to_be_empty()
    expect(tip_of(page).locator(".more p").first).to_contain_text(re.compile(r"\w+ \w+"))
    expect(tip_of(page).locator("a.rule").first).to_be_visible()
    assert page.locator(what).first.evaluate("each => each.closest('[title]')") is None, "no name is shown twice"
    page.mouse.move(5, 5)
    expect(page.locator("#bubble")).to_be_hidden()


def test_an_answer_that_comes_when_the_pointer_has_left_is_not_shown(site: Site) -> None:
    page = sit(site, "hellas").page
    asked: list[Route] = []
    page.route("**/tip?*", lambda route: asked.append(route))
    with page.expect_request("**/tip?*"):
        page.locator(".me .of").first.hover(force=True)
    page.evaluate(SHOWN_BUBBLES)
    page.mouse.move(5, 5)
    with page.expect_response("**/tip?*") as answered:
        asked[0].continue_()
    answered.value.finished()
    page.evaluate("() => new Promise((go) => setTimeout(go, 50))")
    assert page.evaluate("() => shown") == 0


def test_what_is_told_fades_in_80_ms_and_at_once_with_less_motion(site: Site) -> None:
    durations = "() => getComputedStyle(document.getElementById('bubble')).transitionDuration.split(', ')"
    page = sit(site, "offrandes", reduced_motion="no-preference").page
    assert set(page.evaluate(durations)) == {"0.08s"}
    page.emulate_media(reduced_motion="reduce")
    assert set(page.evaluate(durations)) == {"0s"}


def test_a_finger_that_stays_on_a_row_is_told_and_does_not_open_it(site: Site) -> None:
    ada = sit(site, "hellas", size=PHONE, has_touch=True)
    page, version = ada.page, ada.version()
    page.locator("#tab-table").click()
    row = page.locator("#rail .pl summary").nth(1)
    box = row.bounding_box()
    assert box is not None
    fingers = ada.context.new_cdp_session(page)
    at = [{"x": box["x"] + 70, "y": box["y"] + 14}]
    fingers.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": at})
    expect(tip_of(page).locator(".more p").first).to_be_visible()
    fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(tip_of(page)).to_be_visible()
    assert page.locator("#rail .pl details").nth(1).get_attribute("open") is None
    assert ada.version() == version


def test_a_key_tells_what_has_the_focus_also_aloud(site: Site) -> None:
    page = sit(site, "hellas").page
    page.locator(".me .of").first.focus()
    page.keyboard.press("i")
    expect(tip_of(page).locator("a.rule").first).to_be_visible()
    expect(page.locator(".me .of").first).to_have_attribute("aria-describedby", "bubble")
    expect(page.locator("#heard")).not_to_be_empty()
    page.keyboard.press("Escape")
    expect(page.locator("#bubble")).to_be_hidden()
    page.locator("#rail .pl summary").nth(1).focus()
    page.keyboard.press("i")
    expect(tip_of(page).locator(".word").nth(3)).to_be_visible()  # all signs of the row
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    expect(page.locator("#keys kbd", has_text=re.compile("^I$"))).to_be_visible()


# -- the first table ---------------------------------------------------------------------------------------------


def begin(reader: Reader, game: str) -> Page:
    reader.open("/")
    reader.page.click(f"#game-{game} form .btn")
    assert reader.wait_for_turn()
    return reader.page


@pytest.mark.parametrize("game", OURS if IS_LONG else ["offrandes"])
def test_the_first_table_explains_a_few_words_until_they_are_put_away_for_good(site: Site, game: str) -> None:
    ada = site.reader(knows=False)
    page = begin(ada, game)
    box = page.locator("#newcomer")
    expect(box).to_have_attribute("open", "")
    assert 4 <= box.locator("dt").count() <= 6
    assert box.locator("dd").count() == box.locator("dt:has(svg use)").count()
    first = page.url
    begin(ada, game)
    expect(box).to_have_count(0)
    page.goto(first)
    box.locator("[data-newcomer-off]").click()
    expect(box).to_be_hidden()
    page.goto(first)
    expect(box).to_have_count(0)


@pytest.mark.parametrize("lang", ("en", "es", "nl", "pl") if IS_LONG else ("es",))
def test_on_a_phone_the_few_words_are_with_what_is_mine_and_hide_nothing(site: Site, lang: str) -> None:
    page = begin(site.reader(PHONE, lang, knows=False, has_touch=True), "delphi")
    box = page.locator("#newcomer")
    expect(page.locator("#board")).to_be_visible()
    expect(box).to_be_hidden()  # nothing lies over the board
    page.tap("#tab-me")
    expect(box).to_be_visible()
    assert box.get_attribute("open") is None
    box.locator("summary").tap()
    expect(box.locator("dd").first).to_be_visible()
    there = box.bounding_box()
    for other in ("#status", ".me > .scroll", "#acts"):
        kept = page.locator(other).bounding_box()
        assert there is not None
        assert kept is not None
        assert there["y"] >= kept["y"] + kept["height"] or there["y"] + there["height"] <= kept["y"], other
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    page.locator("#acts").evaluate("(each) => { each.style.paddingTop = '60px'; }")  # as with two rows of buttons
    foot, there = page.locator("#acts").bounding_box(), box.bounding_box()
    assert foot is not None
    assert there is not None
    assert there["y"] + there["height"] <= foot["y"] + 1


def test_the_form_of_a_table_explains_its_few_words_until_they_are_put_away(site: Site) -> None:
    page = site.reader(lang="pl", knows=False).page
    page.goto(f"{site.url}/new?game=delphi")
    box = page.locator("#newcomer")
    box.locator("summary").click()
    expect(box.locator("dd").first).to_be_visible()
    assert box.locator("dt:has(svg use)").count() == 5
    box.locator("[data-newcomer-off]").click()
    expect(box).to_have_count(0)
    page.reload()
    expect(box).to_have_count(0)


@pytest.mark.parametrize("way", ["press", "key", "focus"])
def test_undo_says_why_nothing_can_be_taken_back(site: Site, way: str) -> None:
    """As every place that refuses something; it is over as soon as there is something to take back."""
    page = Moments(site).open(Moment("undo", "", DICE)).page
    undo, said = page.locator("#undo"), page.locator("#bubble .why")
    expect(undo).to_have_attribute("aria-disabled", "true")
    expect(undo).to_have_attribute("title", "A die or a draw cannot be taken back.")
    if way == "press":
        undo.click(force=True)
    elif way == "key":
        page.keyboard.press("u")
    else:
        undo.focus()
        page.keyboard.press("Tab")
        page.keyboard.press("Shift+Tab")
    expect(said).to_have_text("A die or a draw cannot be taken back.")
    page.evaluate("() => document.dispatchEvent(new CustomEvent('petteia:changed'))")
    expect(said).to_be_hidden()


def test_a_number_that_is_too_high_says_why(site: Site) -> None:
    ada = Moments(site).open(Moment("bid", "", AUCTION))
    for _ in range(8):
        ada.page.click("[data-stepper] [data-step='1']")
    too_high = ada.page.locator("[data-stepper] .quick .no")
    expect(too_high).to_be_visible()
    too_high.focus()
    ada.page.keyboard.press("Enter")
    expect(ada.page.locator("#popover .ch.no")).to_contain_text("15 drachmas is more than you have (14 drachmas).")
    ada.page.keyboard.press("Escape")
    expect(too_high).to_be_focused()
