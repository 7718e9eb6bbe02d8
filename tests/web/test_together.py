"""Several people at one table, and what happens when a connection or a page is lost."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from functools import partial

import pytest
from playwright.sync_api import Page, Route, expect

from petteia.core.chance import Roller
from tests.sampling import first
from tests.web.visiting import PATIENCE, PHONE, Reader, Site

# What is drawn, without what the script adds; the order of attributes says nothing, and a change may turn it round.
PICTURES = """() => ["#board"].map((part) => {
  const drawing = document.querySelector(`${part} > svg`).cloneNode(true);
  for (const added of drawing.querySelectorAll(".tips, .changes")) added.remove();
  for (const element of [drawing, ...drawing.querySelectorAll("*")]) {
    const found = [...element.attributes].map(({ name, value }) => [name, value]).sort();
    for (const [name] of found) element.removeAttribute(name);
    for (const [name, value] of found)
      if (!/^(tabindex|role|aria-label|aria-disabled|class)$/.test(name)) element.setAttribute(name, value);
  }
  return drawing.outerHTML;
})"""


def gather(site: Site, game: str = "offrandes") -> tuple[Reader, Reader]:
    """Two people at a table: one makes it and sends the link, the other opens it on a phone and gives a name."""
    ada, bram = site.reader(), site.reader(size=PHONE, lang="pl")
    page = ada.open(f"/new?game={game}")
    page.fill("#name", "Ada")
    page.click("button[form=create]")
    page.wait_for_selector("#link")
    bram.open(page.inner_text("#link"))
    bram.page.fill("#name", "Bram")
    bram.page.click(".joinform .btn.main")
    bram.page.wait_for_selector("#waiting")
    expect(page.locator("#seat-1")).to_contain_text("Bram")  # without a press of hers
    return ada, bram


def start(ada: Reader, bram: Reader) -> None:
    ada.page.click('form[action$="/start"] button')
    for reader in (ada, bram):
        reader.page.wait_for_selector("#table[data-ready]")


def acting(ada: Reader, bram: Reader) -> Reader:
    """Whoever can choose something now."""
    end = time.monotonic() + PATIENCE / 1000
    while time.monotonic() < end:
        for reader in (ada, bram):
            if reader.actions():
                return reader
        ada.page.wait_for_timeout(30)
    raise AssertionError("nobody can choose anything")


def pieces(reader: Reader) -> list[str]:
    """What lies on the board, whoever looks; what could be laid there is shown only to whoever may do so."""
    found = reader.page.locator("#board [id]").evaluate_all("all => all.map(each => each.id)")
    return sorted(name for name in found if re.match("(token|score|altar|card)-", name))


def test_a_link_a_name_and_both_see_the_same_game(site: Site) -> None:
    ada, bram = gather(site)
    start(ada, bram)
    roller = Roller("together")
    for _ in range(8):
        now = acting(ada, bram)
        now.choose(roller.choose(sorted(now.actions())))
        other = bram if now is ada else ada
        other.wait_for_version(now.version())
    newest = acting(ada, bram).version()  # no bot moves any more
    for reader in (ada, bram):
        reader.wait_for_version(newest)
    assert len(pieces(ada)) > 20
    assert pieces(ada) == pieces(bram)
    expect(bram.page.locator("html")).to_have_attribute("lang", "pl")


def test_the_line_that_says_who_must_do_what_is_never_behind(site: Site) -> None:
    ada, bram = gather(site)
    start(ada, bram)
    roller = Roller("status")
    for _ in range(6):
        now = acting(ada, bram)
        other = bram if now is ada else ada
        other.page.focus("#status")  # where the focus goes when nothing is left to choose
        now.choose(roller.choose(sorted(now.actions())))
        newest = acting(ada, bram)
        newest.wait_for_version(max(ada.version(), bram.version()))
        for reader, words in ((ada, "must decide"), (bram, "decyduje")):
            found = expect(reader.page.locator("#status"))
            found.not_to_contain_text(words) if reader is newest else found.to_contain_text(words)


def test_chat_is_heard_and_escaped(site: Site) -> None:
    ada, bram = gather(site)
    start(ada, bram)
    bram.page.click('[data-tab-to="log"]')
    bram.page.click("#rail-chat")
    bram.page.fill("#say", "<b>2 < 3</b>")
    bram.page.keyboard.press("Enter")
    expect(ada.page.locator("#unread")).to_have_text("1")
    ada.page.click("#rail-chat")
    expect(ada.page.locator("#unread")).to_be_hidden()
    expect(ada.page.locator(".chatlist")).to_contain_text("Bram: <b>2 < 3</b>")
    ada.page.locator(".phrases .chip").first.click()
    expect(bram.page.locator(".chatlist li")).to_have_count(2)


DOUBLED = """() => [...document.querySelectorAll("[id]:not([id^=tok-])")].map((element) => element.id)
  .filter((id, at, all) => all.indexOf(id) < at)"""
TOLD = "() => [...document.querySelectorAll('#lines > li, .chatlist li, #status')].map((each) => each.textContent)"


@pytest.mark.parametrize("order", [("say", "live"), ("live", "say")], ids=" ".join)
def test_answers_that_cross_leave_the_page_whole(site: Site, order: tuple[str, str]) -> None:
    """What is new was asked for before a wish: whichever is answered first, both tell changes of the same page."""
    ada, bram = gather(site)
    start(ada, bram)
    mover = acting(ada, bram)
    other = bram if mover is ada else ada
    page, held = other.page, dict[str, Route]()
    page.evaluate("document.getElementById('say').value = 'Hello'")

    def hold(name: str, route: Route) -> None:
        """Keep the first question of a kind from the server, and let the others pass."""
        if held.setdefault(name, route) is not route:
            route.continue_()

    for name in order:
        page.route(re.compile(rf"/{name}\b"), partial(hold, name))
    mover.choose(sorted(mover.actions())[0])
    until(page, lambda: "live" in held)
    page.evaluate("document.getElementById('say').form.requestSubmit()")
    until(page, lambda: "say" in held)
    answers = {name: held[name].fetch() for name in ("live", "say")}
    for name in order:
        held[name].fulfill(response=answers[name])
        page.wait_for_timeout(100)
    expect(page.locator(".chatlist")).to_contain_text("Hello")
    until(page, lambda: other.version() == mover.version())
    assert page.evaluate(DOUBLED) == []
    seen = page.evaluate(TOLD)
    page.reload()
    page.wait_for_selector("#table[data-ready]")
    assert page.evaluate(TOLD) == seen


def until(page: Page, holds: Callable[[], bool]) -> None:
    """Let a page go on until something holds."""
    end = time.monotonic() + PATIENCE / 1000
    while not holds():
        assert time.monotonic() < end
        page.wait_for_timeout(30)


def test_the_network_goes_and_comes_back(site: Site) -> None:
    ada, bram = gather(site)
    start(ada, bram)
    bram.context.set_offline(True)
    expect(bram.page.locator("#offline")).to_be_visible()
    roller = Roller("offline")
    for _ in range(3):  # the game goes on without Bram as far as it can
        if not ada.actions():
            break
        ada.choose(roller.choose(sorted(ada.actions())))
    bram.context.set_offline(False)
    bram.wait_for_version(ada.version())
    expect(bram.page.locator("#offline")).to_be_hidden()


def test_a_press_without_a_connection_is_kept_and_sent_again(site: Site) -> None:
    ada = site.reader()
    ada.open("/")
    ada.page.click("#game-hellas form .btn")
    assert ada.wait_for_turn()
    version, action = ada.version(), sorted(ada.actions())[0]
    ada.open_words()
    ada.context.set_offline(True)
    ada.press(action)
    expect(ada.page.locator("#offline")).to_be_visible()
    assert ada.version() == version
    ada.context.set_offline(False)
    ada.wait_for_change(version)
    expect(ada.page.locator("#offline")).to_be_hidden()


@pytest.mark.parametrize(("game", "choices"), first([("delphi", 5), ("hellas", 14)], 1))
def test_a_page_that_is_loaded_again_in_mid_turn_shows_the_same(site: Site, game: str, choices: int) -> None:
    ada = site.reader()
    ada.open("/")
    ada.page.click(f"#game-{game} form .btn")
    assert ada.play_at_random(Roller("reload"), choices) == choices
    assert ada.wait_for_turn()
    before = (ada.version(), ada.actions(), ada.page.inner_text("#status strong"), ada.page.evaluate(PICTURES))
    ada.page.reload()
    ada.page.wait_for_selector("#live")
    after = (ada.version(), ada.actions(), ada.page.inner_text("#status strong"), ada.page.evaluate(PICTURES))
    assert after == before


def test_undo_takes_a_step_back_and_says_when_it_cannot(site: Site) -> None:
    ada = site.reader()
    ada.open("/")
    ada.page.click("#game-delphi form .btn")
    assert ada.wait_for_turn()
    undo = ada.page.locator('[data-post="/undo"]')
    for _ in range(20):
        if undo.get_attribute("aria-disabled") is None:
            break
        ada.play_at_random(Roller("undo"), 1)
        assert ada.wait_for_turn()
    version, actions = ada.version(), ada.actions()
    undo.click()
    ada.wait_for_change(version)
    assert ada.actions() != actions


def test_a_bot_plays_for_somebody_who_left_and_hands_the_seat_back(site: Site) -> None:
    ada, bram = gather(site)
    start(ada, bram)
    bram.page.click('[data-tab-to="table"]')
    bram.page.click("#player-1 summary")
    bram.page.click('#player-1 [data-post="/stand"]')
    expect(bram.page.locator("#asks")).to_contain_text("Odejść od stołu?")  # nobody leaves by one press
    bram.page.click("#asks .btn.main")
    expect(bram.page.locator('[data-post="/back"]')).to_be_visible()
    ada.page.click('[data-post="/takeover"]')
    expect(ada.page.locator(".players")).not_to_contain_text("away")
    bram.page.click('[data-post="/back"]')
    expect(bram.page.locator('#player-1 [data-post="/stand"]')).to_have_count(1)


def test_spectators_watch_and_cannot_act(site: Site) -> None:
    ada, bram = gather(site)
    start(ada, bram)
    eve = site.reader()
    eve.open(f"/t/{ada.table}")
    assert eve.actions() == []
    now = acting(ada, bram)
    now.choose(sorted(now.actions())[0])
    eve.wait_for_version(now.version())
    expect(eve.page.locator("#status")).to_contain_text("You are watching.")


def test_seats_and_options_change_before_the_start(site: Site) -> None:
    ada = site.reader()
    page = ada.open("/new?game=offrandes")
    page.fill("#name", "Ada")
    page.click("button[form=create]")
    page.wait_for_selector("#link")
    page.click('a[href$="/arrange"]')
    page.locator('input[name="seat3"][value="bot"]').check(force=True)
    page.locator('select[name="option-round_limit"]').select_option("2")
    page.click("button[form=create]")
    page.wait_for_selector("#link")
    expect(page.locator("ol.seats > li")).to_have_count(4)
    expect(page.locator("dl.sum")).to_contain_text("2")


def test_a_secret_maximum_bids_by_itself_and_only_its_owner_sees_it(site: Site) -> None:
    ada, bram = gather(site)
    start(ada, bram)
    roller = Roller("auction")
    page: Page = ada.page
    for _ in range(80):  # until there is something that Ada may bid for while Bram thinks about it
        now = acting(ada, bram)
        ada.wait_for_version(now.version())
        if now is bram and page.locator("#limit").count() and page.get_attribute("#limit", "max") != "0":
            break
        bids = sorted((name for name in now.actions() if name.startswith("bid ")), key=lambda name: int(name[4:]))
        others = sorted(set(now.actions()) - set(bids))
        now.choose(roller.choose([*others, *bids[:1]]))  # low bids, so that money is left
        ada.wait_for_version(now.version())
    before = bram.page.request.get(f"{site.url}/t/{ada.table}").text()
    most = page.get_attribute("#limit", "max") or ""
    page.fill("#limit", most)
    page.click(".secret button")
    expect(page.locator(".secret small")).to_contain_text(f"up to {most}")
    assert bram.page.request.get(f"{site.url}/t/{ada.table}").text() == before
