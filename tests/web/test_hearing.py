"""What places of the board say to those who hear it: a name that stays, and behind it what is offered there now."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page

from petteia.core.chance import Roller
from petteia.games import OURS
from petteia.server.site.hearing import names_of
from petteia.server.site.pressing import press
from petteia.server.tables.room import Room
from petteia.text.catalog import LANGUAGES
from tests.sampling import sample
from tests.web.moments import CHOICE, DICE, OFFERS, PAIR, Moment, Moments, Position
from tests.web.preparing import recorded, table_of
from tests.web.seating import sit_down
from tests.web.visiting import Presser, Site

LABELS = """() => Object.fromEntries([...document.querySelectorAll("#board [data-place][aria-label]")].map(
  (each) => [each.dataset.place, each.getAttribute("aria-label")]))"""
HEARD = f"(names) => Object.entries(({LABELS})()).every(([ident, label]) => label.endsWith(names[ident] ?? ''))"
PLAIN = f"(names) => Object.entries(({LABELS})()).every(([ident, label]) => label === names[ident])"
MARKED = "() => document.getElementById('marks').dataset.marks.split(' ')"
PRESSED = """async (place) => {
  const query = new URLSearchParams({ place });
  return (await fetch(`${document.getElementById("table").dataset.address}/press?${query}`)).text();
}"""
ROW = re.compile(r'<button type="button" class="ch[^>]*>.*?<b>(.*?)</b>', re.DOTALL)
FOOT = re.compile(r"<footer>.*", re.DOTALL)


def labels(page: Page) -> dict[str, str]:
    """What the places of the board are called."""
    found: dict[str, str] = page.evaluate(LABELS)
    return found


def hear(page: Page, key: str) -> dict[str, str]:
    """What the places say once a key has been pressed after which the page asks for it, and the server's answer."""
    with page.expect_response(lambda answer: "/names?" in answer.url) as answered:
        page.keyboard.press(key)
    told: dict[str, str] = answered.value.json()["names"]
    page.wait_for_function(HEARD, arg=told)
    return told


def offered(page: Page, ident: str) -> list[str]:
    """What a press on a place would offer."""
    told: dict[str, Any] = json.loads(page.evaluate(PRESSED, ident))
    return [str(title) for title in ROW.findall(FOOT.sub("", told["html"]))] if "html" in told else [told["label"]]


@pytest.mark.parametrize(
    "at", sample([DICE, CHOICE, PAIR, OFFERS], [CHOICE, PAIR]), ids=lambda at: f"{at.game}-{at.made}"
)
def test_a_place_keeps_its_name_and_says_behind_it_what_is_offered(site: Site, at: Position) -> None:
    page = Moments(site).open(Moment("heard", "", at)).page
    before = labels(page)
    hear(page, "Tab")
    after, marked = labels(page), set(page.evaluate(MARKED)) & before.keys()
    assert after.keys() == before.keys()
    assert all(after[ident].startswith(name) for ident, name in before.items())
    rest = {ident: after[ident][len(name) :] for ident, name in before.items()}
    assert {ident for ident, words in rest.items() if words} == marked
    for ident in sorted(marked)[::7]:
        rows = offered(page, ident)
        assert rows
        assert all(title in rest[ident] for title in rows), ident
    assert len(set(after.values())) == len(after), "two places are called the same"


def test_what_is_chosen_changes_what_is_offered_and_putting_it_back_does_too(site: Site) -> None:
    page = Moments(site).open(Moment("heard", "", DICE)).page
    first = hear(page, "Tab")
    with page.expect_response(lambda answer: "/names?" in answer.url) as answered:
        page.click('#me [data-place="die-blue"]')
    page.wait_for_function(HEARD, arg=answered.value.json()["names"])
    sailed = [words for ident, words in answered.value.json()["names"].items() if ident.startswith("hex_")]
    assert "Sail here" in sailed, "the die is chosen already, and this space costs nothing"
    assert any(words.startswith("Sail here, 1 favour") for words in sailed)
    assert all(words.count("die") == 0 for words in sailed if words.startswith("Sail here"))
    assert any("Sail here, Blue die" in words for words in first.values())
    assert hear(page, "Escape") == first


def test_whoever_does_not_decide_hears_names_alone(site: Site) -> None:
    moment = Moment("heard", "", CHOICE)
    moments = Moments(site)
    mine = moments.open(moment)
    other = moments.open(moment._replace(eyes=next(seat for seat in range(4) if seat != seat_of(mine.page)))).page
    before = labels(other)
    for key in ("Tab", "Tab", "ArrowDown"):
        other.keyboard.press(key)
    other.wait_for_function(PLAIN, arg=before)


def seat_of(page: Page) -> int:
    """Who sits before a page in which it is one's turn."""
    return int(page.evaluate("() => Number(document.querySelector('li.pl.now').id.replace('player-', ''))"))


# -- what the server answers ----------------------------------------------------------------------------------


def rooms(game: str, every: int, most: int = 160) -> Iterator[tuple[Room, int]]:
    """A table at some positions of a recorded game, and who decides there."""
    match = recorded(game, "01")
    room = table_of(match)
    for count, move in enumerate([move for move in match.moves if move.seat >= 0][:most]):
        room.cache.clear()
        if count % every == 0:
            yield room, int(move.seat)
        room.match.play(int(move.action))


@pytest.mark.parametrize("game", OURS)
def test_what_is_heard_is_said_in_every_language_and_is_what_a_press_does(game: str) -> None:
    for room, seat in rooms(game, 40):
        told = {lang: names_of(room, seat, "", lang) for lang in LANGUAGES}
        for lang, names in told.items():
            assert names.keys() == told["en"].keys()
            assert not [words for words in names.values() if not words or re.search(rf"{game}\.|\{{", words)], lang
            for ident in list(names)[::5]:
                done = press(room, seat, ident, "", lang)
                assert done["kind"] in ("do", "choose", "popover")
                rows = done["popover"]["rows"] if "popover" in done else [{"title": done["label"]}]
                assert all(row["title"] in names[ident] for row in rows[:4])


@pytest.mark.parametrize("game", OURS)
def test_what_is_heard_tells_nothing_that_the_seat_does_not_know(game: str) -> None:
    for room, seat in rooms(game, 60):
        told, state = names_of(room, seat, "", "en"), room.match.state
        room.cache.clear()
        room.match.state = room.game.redeal(state, seat, Roller(4))
        assert names_of(room, seat, "", "en") == told
        assert names_of(room, None, "", "en") == {}
        room.match.state = state


def test_what_is_chosen_says_what_it_is_and_names_no_other_die() -> None:
    room, seat = next(rooms("delphi", 1))
    other = names_of(room, seat, "", "en")["island-R1"]
    assert other == "Look at it, Yellow die", "what would be proposed with nothing chosen"
    die = press(room, seat, "die-pink", "", "en")["chosen"]
    assert names_of(room, seat, die, "en")["island-R1"] == "Look at it"
    look = press(room, seat, "island-R1", die, "en")["chosen"]
    told = names_of(room, seat, look, "en")
    assert (told["island-R1"], told["die-pink"]) == ("Look at it", "Pink die")


HAPPENED = """(count) => {
  const line = (n) => Object.assign(document.createElement("li"), { id: `made-${count}-${n}`, textContent: "x" });
  document.getElementById("lines").prepend(...Array.from({ length: count }, (_, n) => line(n)));
  document.dispatchEvent(new CustomEvent("petteia:changed"));
  return document.getElementById("heard").textContent;
}"""  # so many lines are new in the log: what is read aloud


@pytest.mark.parametrize(
    ("lang", "forms"),
    [
        ("en", ("1 earlier move.", "2 earlier moves.", "22 earlier moves.")),
        ("pl", ("1 wcześniejszy ruch.", "2 wcześniejsze ruchy.", "5 wcześniejszych ruchów.", "22 wcześniejsze ruchy.")),
    ],
)
def test_moves_that_are_not_read_aloud_are_counted_in_the_form_of_their_number(
    site: Site, lang: str, forms: tuple[str, ...]
) -> None:
    page = sit_down(site, "offrandes", Presser, lang=lang).page
    for words in forms:
        assert page.evaluate(HAPPENED, int(words.split()[0]) + 3) == f"{words} x x x"
