"""Lessons in the browser: taken to the end by real presses, also with wrong ones first, with keys, and on a phone."""

from __future__ import annotations

import re
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from petteia.core.messages import Message
from petteia.games import OURS
from petteia.learning import Coach, lesson, taught
from petteia.learning.script import slug
from petteia.text.catalog import LANGUAGES
from tests.sampling import IS_LONG, sample
from tests.web.following import BoardTypist
from tests.web.learning import MARKED, SIZES, TOUCHED, Learner
from tests.web.thumb import fault, place, press
from tests.web.visiting import DESKTOP, Presser, Site, Toucher

LONG: Final = IS_LONG
SPOKEN: Final = LANGUAGES if LONG else LANGUAGES[:1]
SOME: Final = taught() if LONG else ["offrandes"]
SMALL: Final = (390, 664)
EVERY: Final = [(game, size, lang) for game in OURS for size in SIZES for lang in LANGUAGES]
FEW: Final = [("offrandes", "phone", "pl"), ("hellas", "laptop", "en"), ("delphi", "lying phone", "es")]
HEARD: Final = (
    "() => document.getElementById('coach').dataset.version === document.getElementById('live').dataset.version"
)


def learner(
    site: Site, game: str, size: tuple[int, int] = DESKTOP, kind: type[Presser] = Presser, **more: Any
) -> Learner:
    script = lesson(game)
    assert script is not None
    reader = site.reader(size=size, kind=kind, **more)
    assert isinstance(reader, kind)
    return Learner(reader, script)


def with_a_thumb(site: Site, game: str, size: str, lang: str = "en") -> Learner:
    """Somebody who learns, with a finger where the window is a phone's."""
    touch = {"has_touch": True, "is_mobile": True} if size in TOUCHED else {}
    return learner(site, game, SIZES[size], Toucher if touch else Presser, lang=lang, **touch)


@pytest.mark.parametrize(("game", "size", "lang"), sample(EVERY, FEW))
def test_what_is_marked_leads_through_the_whole_lesson(site: Site, game: str, size: str, lang: str) -> None:
    """No press is in vain, and the card covers nothing and is covered by nothing, in every step."""
    ada = with_a_thumb(site, game, size, lang)
    ada.open()
    expect(ada.page.locator("#guide h2")).to_have_text(ada.coach.card.title.text(lang))
    for _ in range(150):
        assert ada.misplaced() == [], ada.token
        assert ada.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
        if ada.is_over:
            break
        ada.go_on()
    expect(ada.page.locator('#guide[data-state="over"] form button.main')).to_be_visible()


def todo(ada: Learner) -> str:
    """What the card says is to be done."""
    return str(ada.page.inner_text("#guide .todo")).replace("\n", " ")


@pytest.mark.parametrize("size", ["laptop", "phone"])
def test_a_half_done_deed_moves_the_goal_to_what_comes_next(site: Site, size: str) -> None:
    ada = with_a_thumb(site, "offrandes", size)
    ada.open("?step=paying_back")
    assert todo(ada) == "Corrupt Corinth"
    press(ada.page, place("city-corinth"))
    expect(ada.page.locator(f"{place('track-flower_carrier')}.goal-of-coach")).to_be_attached()
    assert "Flower Carrier" in todo(ada)
    press(ada.page, place("track-flower_carrier"))
    expect(ada.page.locator("#guide h2")).to_have_text(_text("offrandes_learn.lesson.driving_out.title"))


def test_what_was_chosen_can_be_put_back_and_the_card_says_so(site: Site) -> None:
    ada = with_a_thumb(site, "offrandes", "laptop")
    ada.open("?step=paying_back")
    press(ada.page, place("city-corinth"))
    assert "Flower Carrier" in todo(ada)
    press(ada.page, place("city-corinth"))
    expect(ada.page.locator(f"{place('city-corinth')}.goal-of-coach")).to_be_attached()
    assert todo(ada) == "Corrupt Corinth"


@pytest.mark.parametrize("size", ["laptop", "phone"])
@pytest.mark.parametrize(
    ("step", "ident"), [("two_parts", "special-recruit"), ("hunt_begins", "special-hunt"), ("kill", "wound-slot-4")]
)
def test_what_can_only_be_meant_is_done_on_the_press(site: Site, step: str, ident: str, size: str) -> None:
    ada = with_a_thumb(site, "hellas", size)
    ada.open(f"?step={step}")
    if not ada.page.locator(place(ident)).is_visible():
        press(ada.page, "#tab-me")
    press(ada.page, place(ident))
    ada.page.wait_for_function("(step) => !document.getElementById('guide').dataset.token.endsWith(step)", arg=step)


def test_something_else_that_is_chosen_has_the_coachs_word_at_once(site: Site) -> None:
    ada = with_a_thumb(site, "delphi", "laptop")
    ada.open("?step=sailing")
    press(ada.page, place("die-red"))
    expect(ada.page.locator("#guide .try")).to_have_text(_text("delphi_learn.lesson.sailing.use_red"))
    expect(ada.page.locator(f"{place('die-green')}.goal-of-coach")).to_be_attached()
    press(ada.page, place("die-green"))
    expect(ada.page.locator("#guide .try")).to_be_hidden()
    expect(ada.page.locator(f"{place('hex_1_0')}.goal-of-coach")).to_be_attached()


def test_the_first_row_of_a_popover_is_what_the_card_says(site: Site) -> None:
    ada = with_a_thumb(site, "hellas", "laptop")
    ada.open("?step=conquest")
    for ident in ("special-march", "region-corinthia"):
        press(ada.page, place(ident))
    row = ada.page.locator("#popover .ch").first
    expect(row).to_have_class(re.compile("goal-of-coach"))
    assert row.locator("b").inner_text() in todo(ada)


def test_show_me_brings_the_goal_back_into_sight(site: Site) -> None:
    ada = with_a_thumb(site, "delphi", "phone")
    ada.open("?step=poseidon")
    ada.go_on()
    while ada.page.locator("#popover .goal-of-coach").count():
        ada.go_on()
    for _ in range(50):  # as long as the page looks for its size, it brings the goal back by itself
        ada.page.evaluate("() => document.getElementById('frame').scrollTo(9999, 9999)")
        ada.page.wait_for_timeout(100)
        if fault(ada.page, MARKED):
            break
    assert fault(ada.page, MARKED)
    press(ada.page, "#guide [data-show]")
    press(ada.page, MARKED)


def test_another_position_is_a_new_scene(site: Site) -> None:
    ada = learner(site, "offrandes", lang="es")
    ada.open("?step=room_for_one")
    expect(ada.page.locator("#guide .scene")).to_have_text("Nueva escena: Sitio para una")
    ada.open("?step=let_it_go")
    expect(ada.page.locator("#guide .scene")).to_have_count(0)


def test_a_rivals_turn_is_watched_with_a_caption(site: Site) -> None:
    ada = learner(site, "offrandes", reduced_motion="no-preference")
    ada.open("?step=passing")
    press(ada.page, MARKED)
    expect(ada.page.locator("#replay .caption")).to_contain_text("Corinth")
    expect(ada.page.locator("#replay")).to_be_hidden(timeout=20_000)
    expect(ada.page.locator(f"{place('city-corinth')}.goal-of-coach")).to_be_attached()


def test_a_pointer_that_rests_is_told_nothing_until_it_moves(site: Site) -> None:
    ada = learner(site, "offrandes")
    ada.open("?step=bidding")
    x, y = ada.page.evaluate(
        "() => { const box = document.querySelector('#board [id=track-peasant]').getBoundingClientRect();"
        " return [box.left + box.width / 2, box.top + box.height / 2]; }"
    )
    ada.page.mouse.move(x, y)
    expect(ada.page.locator("#bubble")).to_be_visible()
    ada.page.keyboard.press("Escape")
    ada.page.locator('#guide [data-post="/skip"]').dispatch_event("click")  # the pointer stays where it is
    expect(ada.page.locator("#guide h2")).to_have_text(_text("offrandes_learn.lesson.once_more.title"))
    ada.page.wait_for_timeout(700)
    expect(ada.page.locator("#bubble")).to_be_hidden()
    ada.page.mouse.move(x + 3, y)
    expect(ada.page.locator("#bubble")).to_be_visible()


@pytest.mark.parametrize("game", SOME)
def test_weaker_moves_are_answered_and_leave_the_lesson_whole(site: Site, game: str) -> None:
    ada = learner(site, game)
    ada.open()
    script, said = ada.script, 0
    while not ada.is_over and (LONG or ada.coach.card.number < 9):
        coach = ada.coach
        for name in _weaker(coach):
            ada.reader.open_words()
            ada.page.locator(f'#words .choices [data-action="{name}"]').first.dispatch_event("click")
            word = script.key(coach.step, slug(name))
            expect(ada.page.locator("#guide .try")).to_contain_text(_text(word))
            assert ada.token == coach.token
            ada.reader.close_words()
            said += 1
        ada.finish_step()
    assert said > 4 or game not in OURS


def _weaker(coach: Coach) -> list[str]:
    """The moves that may be made now, but are weaker."""
    legal = {coach.game.action_name(action) for action in coach.match.state.legal()}
    weaker = () if coach.wanted is None else coach.wanted.weaker
    return [aside.names[0] for aside in weaker if aside.names[0] in legal]


def _text(key: str, lang: str = "en") -> str:
    return Message(key).text(lang)


def test_a_refused_move_has_the_reason_of_the_rules_and_a_word_of_the_coach(site: Site) -> None:
    ada = learner(site, "offrandes")
    ada.open("?step=an_altar")
    assert ada.reader.press_place("altar-zeus") == "why"
    expect(ada.page.locator("#popover .ch.no")).to_contain_text(_text("offrandes_learn.lesson.an_altar.altar_zeus"))


@pytest.mark.parametrize("game", SOME)
def test_each_step_is_heard(site: Site, game: str) -> None:
    """What a screen reader has of the card: its name, what is said, how far one is, and what can be pressed."""
    ada = learner(site, game, lang="nl")
    ada.open()
    while not ada.is_over and (LONG or ada.coach.card.number < 4):
        coach = ada.coach
        card = coach.card
        region = ada.page.get_by_role("region", name=Message("learn.coach", chapter=card.chapter).text("nl"))
        expect(region.get_by_role("heading", name=card.title.text("nl"), exact=True)).to_be_visible()
        expect(region.locator(".told[aria-live=polite] p")).to_have_text(card.words.text("nl"))
        expect(region.get_by_role("progressbar", name=_text("learn.progress", "nl"))).to_be_attached()
        back = region.get_by_role("button", name=_text("learn.back", "nl"), exact=True)
        expect(back).to_have_count(int(coach.can_go_back))  # at the very beginning there is nothing to go back to
        ada.finish_step()


def test_back_skip_and_chapters_lead_through_the_lesson(site: Site) -> None:
    ada = learner(site, "delphi")
    ada.open()
    for post, step in (("/skip", "sailing"), ("/skip", "exploring"), ("/back", "sailing"), ("/back", "welcome")):
        ada.press_card(post)
        ada.page.wait_for_function("(step) => document.getElementById('guide').dataset.token.endsWith(step)", arg=step)
    ada.page.click("#outline > ol > li:nth-child(5) > button")
    expect(ada.page.locator("#guide h2")).to_have_text(_text("delphi_learn.lesson.having_to_rest.title"))
    expect(ada.page.locator("#outline > ol > li.done")).to_have_count(4)
    ada.page.click("#guide [data-fold-card]")
    expect(ada.page.locator("#guide p")).to_be_hidden()


@pytest.mark.parametrize("game", OURS)
def test_back_on_the_first_card_leaves_the_focus_on_what_leads_on(site: Site, game: str) -> None:
    ada = learner(site, game)
    ada.open()
    first = ada.page.get_attribute("#guide", "data-token")
    ada.page.locator('#guide [data-post="/skip"]').focus()
    ada.page.keyboard.press("Enter")
    ada.page.wait_for_function("(first) => document.getElementById('guide').dataset.token !== first", arg=first)
    ada.page.locator('#guide [data-post="/back"]').focus()
    ada.page.keyboard.press("Enter")
    ada.page.wait_for_function("(first) => document.getElementById('guide').dataset.token === first", arg=first)
    expect(ada.page.locator("#guide .cnav :is(.main, [data-post='/skip']):focus")).to_have_count(1)


def test_a_lesson_goes_on_where_it_was_left(site: Site) -> None:
    ada = learner(site, "offrandes")
    ada.open()
    ada.press_card("/skip")
    expect(ada.page).to_have_url(re.compile("step=pair_for_sale"))
    ada.page.reload()
    expect(ada.page.locator("#guide h2")).to_have_text(_text("offrandes_learn.lesson.pair_for_sale.title"))
    ada.reader.open("/learn/offrandes")  # from the home page, say
    expect(ada.page).to_have_url(re.compile("step=pair_for_sale"))
    expect(ada.page.locator("#guide h2")).to_have_text(_text("offrandes_learn.lesson.pair_for_sale.title"))
    kept = ada.page.evaluate("() => localStorage.getItem('learn-offrandes')")
    assert kept == "offrandes/lesson/pair_for_sale"


def free_game(site: Site, game: str = "offrandes", **more: Any) -> Page:
    """The page of the game after a lesson, with the coach's first word."""
    page = site.reader(**more).open(f"/learn/{game}?step=over")
    page.click('#guide[data-state="over"] form button.main')
    expect(page).to_have_url(re.compile(r"/t/[\w-]{16}"))
    expect(page.locator("#coach:not(.folded) h2")).to_be_visible()
    return page


def test_the_end_leads_to_a_free_game_in_which_the_coach_still_answers(site: Site) -> None:
    page = free_game(site)
    expect(page.locator("#rail .players > ul > li")).to_have_count(3)
    expect(page.locator("#coach h2")).to_have_text(_text("offrandes_learn.free.starting.title"))
    page.click("#coach [data-coach-ask]")
    expect(page.locator("#hint .plan li").first).to_be_visible()
    expect(page.locator("#coach")).to_have_class(re.compile("folded"))
    page.click("#hint [data-hint-close]")
    page.reload()  # what was read stays folded, and can be opened again
    expect(page.locator("#coach.folded")).to_be_visible()
    page.keyboard.press("?")
    expect(page.locator("#keys")).to_be_visible()
    page.keyboard.press("g")  # single keys rest behind a dialog
    expect(page.locator("#coach")).to_have_class(re.compile("folded"))
    page.keyboard.press("Escape")
    expect(page.locator("#keys")).to_be_hidden()
    page.keyboard.press("g")
    expect(page.locator("#coach p")).to_be_visible()
    expect(page.locator("#coach .told")).to_have_attribute("aria-live", "polite")


def test_the_coach_speaks_again_when_something_else_is_asked(site: Site) -> None:
    page = free_game(site, lang="pl")
    ada = site.readers[-1]
    title = page.locator("#coach h2")
    expect(title).to_have_text(_text("offrandes_learn.free.starting.title", "pl"))
    page.click("#coach [data-coach-got]")
    for _ in range(3):  # three characters, and then the auctions begin
        ada.wait_for_turn()
        page.wait_for_function(HEARD)
        expect(page.locator("#coach.folded")).to_be_visible()
        ada.choose(ada.actions()[0])
    ada.close_words()
    ada.wait_for_turn()
    page.wait_for_function(HEARD)
    expect(page.locator("#coach:not(.folded) h2")).not_to_have_text(_text("offrandes_learn.free.starting.title", "pl"))


def test_the_coach_can_be_sent_away_and_called_back(site: Site) -> None:
    page = free_game(site, size=SMALL, has_touch=True)
    page.click("#coach [data-coach]")
    expect(page.locator("#coach")).to_be_hidden()
    page.reload()
    page.wait_for_function(HEARD)
    expect(page.locator("#coach")).to_be_hidden()
    page.click("#menu-button")
    expect(page.locator("#menu [data-coach]")).to_have_attribute("aria-checked", "false")
    page.click("#menu [data-coach]")
    expect(page.locator("#coach")).to_be_visible()


@pytest.mark.parametrize("game", SOME)
def test_a_lesson_with_keys_alone(site: Site, game: str) -> None:
    ada = learner(site, game, kind=BoardTypist)
    ada.open()
    while not ada.is_over and (LONG or ada.coach.card.number < 4):
        ada.go_on()
    expect(ada.page.locator("#guide .told")).to_have_attribute("aria-live", "polite")


def test_the_list_of_steps_is_a_tab_on_a_phone(site: Site) -> None:
    ada = with_a_thumb(site, "offrandes", "phone")
    ada.open()
    ada.page.click("#tab-table")
    expect(ada.page.locator("#outline")).to_be_visible()
    expect(ada.page.locator("#guide")).to_be_hidden()
