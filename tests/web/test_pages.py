"""Every page in every language, size and theme: nothing missing, nothing cut off, nothing that axe calls serious."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, Response

import petteia
from petteia.core.chance import Roller
from petteia.text.catalog import LANGUAGES
from tests.sampling import sample
from tests.web.preparing import Stages
from tests.web.visiting import DESKTOP, PHONE, TABLET, Site

GAMES = ("offrandes", "delphi", "hellas")
VARIABLE = "(name) => getComputedStyle(document.body).getPropertyValue(`--${name}`).trim()"
AXE = (Path(__file__).parent / "vendor" / "axe-4.10.3.min.js").read_text(encoding="utf-8")
CHECK = """async (only) => (await axe.run(document, { resultTypes: ["violations"], ...only })).violations
  .filter((found) => ["serious", "critical"].includes(found.impact))
  .map((found) => `${found.id}: ${found.nodes.slice(0, 3).map((node) => node.html.slice(0, 200)).join(" | ")}`)"""
FIRST_PAGE = 80_000  # bytes, compressed
MOVE = 4_000  # bytes of 95 moves in 100
PLAIN = ["/", *(f"/new?game={game}" for game in GAMES), *(f"/rules/{game}" for game in GAMES)]
PLAIN += ["/rules/hellas?find=aegis", "/nothing"]
IS_LONG = bool(os.environ.get("PETTEIA_LONG"))
# A page of each kind; with PETTEIA_LONG those of all games, and all of them in each theme and window.
KINDS = PLAIN if IS_LONG else ["/", "/new?game=hellas", "/rules/offrandes", "/rules/hellas?find=aegis", "/nothing"]
ONLY = {"light": {}, "dark": {"runOnly": ["color-contrast"]}}  # nothing but the colours depends on the theme


def faults(page: Page, theme: str) -> list[str]:
    """What axe finds that keeps somebody from using the page."""
    page.evaluate(AXE)
    found: list[str] = page.evaluate(CHECK, ONLY[theme])
    return found


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_serious(site: Site, stages: Stages, theme: str) -> None:
    ada = site.reader(theme=theme, token=stages.token)
    found = {}
    paths = [*KINDS, *(path for path in stages.paths if IS_LONG or path not in stages.playing[:-1])]
    for path in paths if theme == "light" or IS_LONG else ["/", stages.playing[-1]]:
        page = ada.open(path)
        found[path] = faults(page, theme)
        if page.locator(".g-hellas #live").count():
            ada.open_words()
            found[f"{path} in words"] = faults(page, theme)
    said = [f"{path}: {fault}" for path, all_of_it in found.items() for fault in all_of_it]
    assert not said, "\n".join(said)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_page_speaks_every_language(site: Site, stages: Stages, lang: str) -> None:
    ada = site.reader(lang=lang, token=stages.token)
    for path in [*PLAIN, *stages.paths]:
        answer = ada.page.request.get(path if path.startswith("http") else site.url + path)
        text = answer.text()
        assert answer.status == (404 if path == "/nothing" else 200), path
        assert f'<html lang="{lang}"' in text
        words = re.sub(r"<(script|style).*?</\1>|<[^>]+>", " ", text, flags=re.DOTALL)
        assert not re.search(r"\b(web|core|server|offrandes|delphi|hellas)\.[a-z_]+\.[a-z_.]+", words), path
        assert not re.search(r"\{\w+\}", words), path


MISSING = """() => [...document.querySelectorAll("use[href^='#']")].map((use) => use.getAttribute("href").slice(1))
  .filter((name) => !document.getElementById(name))"""
LEARNING = ("/learn/offrandes", "/puzzles") if not IS_LONG else (*(f"/learn/{game}" for game in GAMES), "/puzzles")


def test_every_glyph_that_a_page_uses_is_there_in_popovers_too(site: Site, stages: Stages) -> None:
    ada = site.reader(token=stages.token)
    for path in [*KINDS, *LEARNING, *stages.paths]:
        page = ada.open(path)
        page.wait_for_function(f"() => !({MISSING})().length")
        if path in stages.playing:
            places = page.locator("#board .legal:visible")
            if places.count():
                places.first.click(force=True)
            page.evaluate("""document.body.insertAdjacentHTML("beforeend",
              '<svg width="1" height="1"><use href="#ani-ox"/><use href="#hero-helen"/><use href="#titan"/></svg>')""")
            page.wait_for_function(f"() => !({MISSING})().length")


@pytest.mark.parametrize("size", [PHONE, DESKTOP, TABLET] if IS_LONG else [PHONE, DESKTOP], ids=str)
def test_no_page_is_wider_than_its_window(site: Site, stages: Stages, size: tuple[int, int]) -> None:
    ada = site.reader(size=size, lang="pl", token=stages.token, has_touch=size == PHONE)
    # In a large window tables are looked at in test_sizes.
    for path in [*KINDS, *(stages.paths if size == PHONE or IS_LONG else ())]:
        page = ada.open(path)
        assert page.evaluate("() => document.documentElement.scrollWidth") <= size[0], path
        if page.locator("#live").count() == 0:
            continue
        for tab, part in (("table", "rail"), ("log", "log"), ("me", "me")) if size != DESKTOP else ():
            page.click(f'.tabs [data-tab-to="{tab}"]')
            assert page.evaluate("() => document.documentElement.scrollWidth") <= size[0], f"{path} {tab}"
            box = page.locator(f"#{part}").bounding_box()
            assert box is not None
            assert box["height"] > 150, f"{path} {tab}"
        assert page.evaluate("() => document.documentElement.scrollHeight") <= size[1], path


def test_on_a_phone_everything_that_is_pressed_is_large_enough(site: Site) -> None:
    ada = site.reader(size=PHONE, has_touch=True)
    ada.open("/")
    ada.page.click("#game-hellas form .btn")
    assert ada.wait_for_turn()
    small = ada.page.eval_on_selector_all(
        ".foot .btn, .tabs button, .tools button, .tools a, .me [data-place]:not(.task)",
        "all => all.map(each => [each.outerHTML.slice(0, 80), each.getBoundingClientRect()])"
        ".filter(([_, box]) => box.width && (box.height < 43 || box.width < 34)).map(([html]) => html)",
    )
    assert small == []


def size_of(answer: Response) -> int:
    """What an answer weighs on the wire."""
    return answer.request.sizes()["responseBodySize"]


@pytest.mark.parametrize("game", sample(GAMES, ["delphi"]))
def test_the_first_page_and_a_move_are_light(site: Site, game: str) -> None:
    ada = site.reader(knows=False)
    heard: list[Response] = []
    ada.open("/")
    ada.page.on("response", lambda answer: heard.append(answer))
    ada.page.click(f"#game-{game} form .btn")
    assert ada.wait_for_turn()
    ada.page.wait_for_load_state()
    later = ("/live", "/events", "/art/")  # the pictures of the first page may still have been on their way
    fresh = [answer for answer in heard if answer.ok and not any(part in answer.url for part in later)]
    assert sum(map(size_of, fresh)) < FIRST_PAGE
    heard.clear()
    count = 24 if IS_LONG else 12
    assert ada.play_at_random(Roller(f"light {game}"), count) == count
    moves = sorted(size_of(answer) for answer in heard if answer.ok and answer.url.endswith("/act"))
    assert len(moves) >= count  # one more where a turn ends: that is asked first
    assert moves[len(moves) * 95 // 100 - 1] < MOVE, moves  # a new round or an event may weigh more


def test_on_a_phone_a_refusal_is_a_sheet_above_the_actions(site: Site) -> None:
    ada = site.reader(size=PHONE, has_touch=True)
    ada.open("/")
    ada.page.click("#game-hellas form .btn")
    assert ada.wait_for_turn()
    ada.page.locator("#board [data-place]:not(.can)").first.dispatch_event("click")
    sheet = ada.page.locator("#popover .pop, #bubble .tip").first
    sheet.wait_for()
    box = sheet.bounding_box()
    assert box is not None
    assert box["width"] > 300
    assert box["y"] + box["height"] <= PHONE[1]


@pytest.mark.parametrize("game", sample(GAMES, ["hellas"]))
def test_a_page_has_the_sizes_that_its_game_tells(site: Site, game: str) -> None:
    page = site.reader().open("/")
    page.click(f'form[action="/play/{game}"] button')
    page.wait_for_selector("#live")
    sizes = petteia.game(game).presentation.sizes
    told = {name: page.evaluate(VARIABLE, name) for name in ("board", "side", "tall")}
    assert told == {"board": str(sizes.board), "side": str(sizes.side), "tall": str(sizes.tall)}
