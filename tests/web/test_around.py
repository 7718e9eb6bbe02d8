"""Before and after the game, in real browsers: people gather and talk, and a finished game is played on."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from petteia.bots.levels import LEVELS
from tests.sampling import sample
from tests.web.moments import HELLAS, PORTRAIT, Moments
from tests.web.preparing import Stages, prepare, recorded
from tests.web.visiting import DESKTOP, PHONE, Site

STEP = 100  # of a recorded game; somebody must decide then
PIECES = """() => [...document.querySelectorAll('#position [id^=token-], #board [id^=token-]')]
  .map((each) => `${each.id} ${each.getAttribute("transform") ?? each.innerHTML}`).sort()"""

TOO_LONG = """() => [...document.querySelectorAll(".seats .seg span")].filter((each) => each.offsetWidth)
  .filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.textContent)"""


@pytest.mark.parametrize("lang", sample(["en", "es", "nl", "pl"], ["es", "pl"]))
def test_the_names_of_the_levels_fit_their_buttons(site: Site, lang: str) -> None:
    for size in (PHONE, (1280, 800)):
        page = site.reader(size=size, lang=lang).open("/new?game=hellas")
        page.locator('input[name="seat1"][value="bot"]').check(force=True)
        expect(page.locator(".seats .lv .seg label:visible")).to_have_count(len(LEVELS))
        assert page.evaluate(TOO_LONG) == []


def test_people_gather_talk_and_leave_seats_to_bots(site: Site) -> None:
    ada, bram, eve = site.reader(), site.reader(size=PHONE, lang="nl"), site.reader()
    page = ada.open("/new?game=hellas")
    page.fill("#name", "Ada")
    page.locator('input[name="seat2"][value="open"]').check(force=True)
    page.click("button[form=create]")
    page.wait_for_selector("#link")
    expect(page.locator("#seat-1")).to_contain_text("kept for whoever opens the link")
    expect(page.locator("#seat-2")).to_contain_text("open to anyone")
    first = page.inner_text("#link")

    page.click('form[action$="/newlink"] button')  # the old link is worthless now
    expect(page.locator("#link")).not_to_have_text(first)
    answer = bram.page.goto(first)
    assert answer is not None
    assert answer.status == 404
    bram.open(page.inner_text("#link"))
    expect(bram.page.locator(".sitting")).to_contain_text("Ada")
    bram.page.fill("#name", "Bram")
    bram.page.click(".joinform .btn.main")
    expect(page.locator("#seat-1")).to_contain_text("Bram")

    page.locator(".phrases .chip").first.click()  # each reads it in their own language
    expect(bram.page.locator("#chat")).to_contain_text("Ada Hallo!")
    bram.page.fill("#say", "<i>2 < 3</i>")
    bram.page.keyboard.press("Enter")
    expect(page.locator("#chat li").last).to_have_text("Bram <i>2 < 3</i>")
    eve.open(f"/t/{ada.table}")  # somebody from the list of open tables sees a chair
    expect(eve.page.locator("#seat-2 form")).to_be_visible()

    page.locator("#seat-2 form button").click()
    expect(page.locator("#seat-2")).to_contain_text("ready")
    expect(bram.page.locator("#seat-2 .here")).to_be_visible()
    page.click('form[action$="/start"] button')
    for reader in (ada, bram):
        reader.page.wait_for_selector("#live")
    ada.page.wait_for_selector(".chatlist li:nth-child(2)", state="attached")  # what was said before is still there


CLIPBOARDS = {
    "given": "{ writeText: async (text) => { window.copied = text } }",
    "denied": "{ writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) }",
    "missing": "undefined",  # as on a page without https
}


@pytest.mark.parametrize("is_old_way_open", [True, False])
@pytest.mark.parametrize("clipboard", CLIPBOARDS)
def test_a_link_is_copied_or_selected_and_the_page_says_which(
    site: Site, clipboard: str, is_old_way_open: bool
) -> None:
    ada = site.reader()
    ada.page.add_init_script(f"""
      Object.defineProperty(navigator, "clipboard", {{ value: {CLIPBOARDS[clipboard]} }});
      window.copied = "";
      document.execCommand = () => {{
        if ({str(is_old_way_open).lower()}) window.copied = String(getSelection());
        return !!window.copied;
      }}""")
    page = ada.open("/new?game=hellas")
    page.fill("#name", "Ada")
    page.click("button[form=create]")
    link = page.locator("#link").inner_text()
    expect(page.locator("#copied")).to_be_empty()
    page.click('[data-set="copy=#link"]')
    expect(page.locator("#copied")).not_to_be_empty()
    if clipboard == "given" or is_old_way_open:
        expect(page.locator("#copied")).to_have_text("The link is copied.")
        assert page.evaluate("copied") == link
    else:
        expect(page.locator("#copied")).to_contain_text("The link is selected: copy it with Ctrl+C")
        assert page.evaluate("String(getSelection())") == link
        assert page.locator("[data-copied]").count() == 0


@pytest.mark.parametrize("may_watch", [True, False])
def test_when_all_seats_are_taken_the_start_comes_first(site: Site, may_watch: bool) -> None:
    ada = site.reader(size=PHONE, has_touch=True)
    page = ada.open("/new?game=hellas")
    page.fill("#name", "Ada")
    page.locator(f'input[name="spectators"][value="{"yes" if may_watch else "no"}"]').check(force=True)
    page.click("button[form=create]")
    page.wait_for_selector("#link")
    expect(page.locator("main")).to_contain_text("Empty seats are taken by bots.")
    while (free := page.locator('form[action$="/bot"] button')).count():
        free.first.click()
    start = page.locator('form[action$="/start"] .btn.main')
    expect(start).to_be_in_viewport()
    expect(page.locator(".invite .lede")).to_have_text("All seats are taken.")
    assert page.locator("main .btn").first.inner_text().strip() == start.inner_text().strip()
    for said in ("Whoever opens it gets a seat", "Empty seats are taken by bots"):
        expect(page.locator("main")).not_to_contain_text(said)
    if may_watch:
        eve = site.reader()
        eve.open(page.inner_text("#link"))
        expect(eve.page.locator(".invite .lede")).to_contain_text("as soon as the host starts it")
    else:
        assert page.locator("#link").count() == 0
    start.click()
    page.wait_for_selector("#live")


# How high each stretch without a panel or picture is, going down the middle of every panel and picture.
EMPTY = """() => {
  const found = [...document.querySelectorAll("main .panel, main .picture > svg")]
  const boxes = found.map((one) => one.getBoundingClientRect())
  const shown = boxes.filter((box) => box.height > 0)
  const end = Math.max(...shown.map((box) => box.bottom))
  return shown.map(({ left, right, bottom }) => {
    const middle = (left + right) / 2
    const below = shown.filter((box) => box.left <= middle && middle <= box.right && box.bottom > bottom + 1)
    return Math.min(end, ...below.map((box) => box.top)) - bottom
  })
}"""


def test_a_finished_game_is_played_on_by_somebody_who_only_looked(site: Site) -> None:
    match = recorded("offrandes", "01")
    prepared = prepare(site.settings, match, 1)
    ada, eve = site.reader(player=prepared.players[prepared.seat]), site.reader()
    ada.open(f"/t/{prepared.table}")
    assert ada.wait_for_turn()
    ada.choose(prepared.left[0])
    page = eve.open(f"/t/{prepared.table}/after")
    expect(page.locator(".plot, .curve svg").first).to_be_visible()
    page.click(".onform .btn")  # there is nothing to play after the last step
    expect(page.locator("[role=alert]")).to_contain_text("choose an earlier step")
    eve.open(f"/t/{prepared.table}/after?step={STEP}&eyes=all")
    before = page.evaluate(PIECES)
    assert len(before) > 30
    page.select_option("#on-seat", str(match.before[STEP].seat))
    page.select_option("#on-level", "uniform")
    page.click(".onform .btn")
    page.wait_for_selector("#live")
    expect(page.locator(".players")).to_contain_text("you")
    assert eve.actions()
    assert page.evaluate(PIECES) == before


def test_the_page_after_a_game_has_no_large_empty_part(site: Site, stages: Stages) -> None:
    """In no column, nor below the last panel of a phone, is there room for another screen of things."""
    page = site.reader().open(next(path for path in stages.paths if path.endswith("/after")))
    for width, height in ((390, 844), (1100, 800), (1280, 800), (1440, 900), (1920, 1080)):
        page.set_viewport_size({"width": width, "height": height})
        assert max(page.evaluate(EMPTY)) < 300, width


@pytest.mark.parametrize("size", sample([DESKTOP, PORTRAIT], [PORTRAIT]), ids=str)
def test_who_wins_and_how_is_read_whole_and_moves_nothing_that_is_pressed(site: Site, size: tuple[int, int]) -> None:
    """The last step of a game in Hellas tells much at once."""
    moment = next(each for each in HELLAS if each.name == "hellas-after")
    page = Moments(site).open(moment._replace(size=size)).page
    where, slider = page.locator("#where"), page.locator("#slider")
    assert where.evaluate("(each) => each.scrollHeight <= each.clientHeight")
    top = "(each) => each.getBoundingClientRect().top + scrollY"
    before = slider.evaluate(top)
    assert before < where.evaluate(top)
    page.click('[data-step="back"]')
    expect(where).not_to_contain_text("Monster Slayer")
    assert slider.evaluate(top) == before
