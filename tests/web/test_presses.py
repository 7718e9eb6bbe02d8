"""How many presses usual turns take, counted at a real table in a real browser."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple
from urllib.parse import parse_qs

import pytest
from playwright.sync_api import expect

from petteia.core.game import Game
from petteia.core.gestures import ASKED_FIRST, Gestures, Path
from petteia.core.match import Match
from tests.sampling import sample
from tests.web.preparing import prepare, recorded
from tests.web.visiting import Presser, Site

GAMES = ("01", "02", "03", "04", "05", "06", "07", "08")
MAIN = ("main", "turn_main")  # decisions in which a turn is at its player's will
TURN = 7  # presses for a whole turn of Delphi: three dice and its end


class Found(NamedTuple):
    """A position of a recorded game, by the number of choices before it, and what can be done there at one press."""

    match: Match
    choices: int
    gestures: Gestures
    path: Path


Wanted = Callable[[Game[Any], Gestures, Path], bool]


def verbs(game: Game[Any], path: Path) -> list[str]:
    """The answers of a path, each without what it is done to; what a die is used for is a verb of its own."""
    names = [game.action_name(action) for action in path.actions]
    return [name if name.startswith(("do ", "regular ", "special ")) else name.split()[0] for name in names]


def find(name: str, hint: str, wanted: Wanted) -> Found:
    """The first position of the recorded games in which something can be done; about there it was done, too."""
    for number in GAMES:
        match, choices = played(name, number), 0
        names = [match.game.action_name(move.action) for move in match.moves]
        for at, (before, move) in enumerate(zip(match.before, match.moves, strict=True)):
            if move.seat < 0:
                continue
            choices += 1
            if before.decision in MAIN and hint in names[at : at + 2]:
                found = Gestures(match.game, before, move.seat)
                path = next((each for each in found.paths if wanted(match.game, found, each)), None)
                if path is not None:
                    return Found(match, choices - 1, found, path)
    raise AssertionError("no recorded game has it")


@cache
def played(name: str, number: str) -> Match:
    return recorded(name, number)


def done(*wanted: str, is_asked: bool = False) -> Wanted:
    """A printed action that consists of these answers, costs nothing more, and is asked about first or not."""

    def is_it(game: Game[Any], found: Gestures, path: Path) -> bool:
        if path.is_choice or path.price or verbs(game, path) != [*wanted]:
            return False
        return (found.ending(path.sent) in ASKED_FIRST) == is_asked

    return is_it


class Counter(Presser):
    """Somebody whose presses are counted, those on what the table asks back, too."""

    presses = 0

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.sent: list[list[str]] = []  # the actions of each gesture
        self.page.on("request", lambda each: self._hear_sent(each.url, each.post_data or ""))

    def _hear_sent(self, url: str, form: str) -> None:
        if url.endswith("/gesture"):
            self.sent.append(parse_qs(form)["actions"][0].split("|"))

    def press_place(self, ident: str) -> str:
        self.presses += 1
        return super().press_place(ident)

    def press_and_settle(self, ident: str) -> None:
        """Press something that happens at once, or asks first."""
        version = self.version()
        kind = self.press_place(ident)
        if kind == "popover":
            self.presses += 1
            self.page.locator("#popover .ch.hot").click()
        else:
            assert kind == "do", f"{ident}: {kind}"
        self.page.wait_for_function(
            "(v) => Number(document.querySelector('#live').dataset.version) > v"
            " || !document.getElementById('asks').hidden",
            arg=version,
        )
        if self.version() == version:
            self.presses += 1
            self.page.click("#asks .btn.main")
            self.wait_for_change(version)


def sit(site: Site, found: Found) -> Counter:
    """Take the seat of whoever decides in the position."""
    prepared = prepare(site.settings, found.match, 1, found.choices + 1)
    ada = site.reader(player=prepared.players[prepared.seat], kind=Counter)
    assert isinstance(ada, Counter)
    ada.open(f"/t/{prepared.table}")
    assert ada.wait_for_turn()
    return ada


def said(found: Found) -> list[str]:
    return [found.match.game.action_name(action) for action in found.path.sent]


def source(found: Found) -> str:
    """What is pressed first: a die of the own panel, a piece on the board."""
    begun = found.gestures.source(found.path)
    assert begun is not None
    return begun.idents[-1]


USUAL = {
    "sail": ("delphi", ("use", "do move_ship", "move")),
    "load": ("delphi", ("use", "do load_offering", "load")),
    "deliver": ("delphi", ("use", "do make_offering", "make")),
    "raise a statue": ("delphi", ("use", "do raise_statue", "raise")),
    "move a hero": ("hellas", ("regular hero_movement", "region", "region", "stop")),
    "pray": ("hellas", ("regular prayer", "god")),
}


@pytest.mark.parametrize("name", sample(USUAL, ["sail", "raise a statue", "move a hero"]))
def test_the_source_is_pressed_and_then_the_place(site: Site, name: str) -> None:
    game, answers = USUAL[name]
    found = find(game, next(answer for answer in answers if " " in answer), done(*answers))
    ada = sit(site, found)
    assert ada.press_place(source(found)) == "choose"
    ada.press_and_settle(found.path.idents[-1])
    print(f"{game}, {name}: {ada.presses} presses")
    assert ada.presses == 2
    assert ada.sent == [said(found)]


def test_explore_when_the_place_is_pressed_first(site: Site) -> None:
    found = find("delphi", "do explore_island", done("use", "do explore_island", "explore", is_asked=True))
    ada = sit(site, found)
    ada.press_and_settle(found.path.idents[0])
    print(f"delphi, explore: {ada.presses} presses")
    assert ada.presses == 2


def test_a_hoplite_and_then_the_next_one(site: Site) -> None:
    def is_march(game: Game[Any], found: Gestures, path: Path) -> bool:
        if not done("regular hoplite_movement", "field", "region")(game, found, path):
            return False
        state = path.steps[0].state.copy()
        for action in (*path.sent, *path.sent[1:]):
            if not state.is_legal(action):
                return False
            state.advance(action)
        return True

    found = find("hellas", "regular hoplite_movement", is_march)
    ada = sit(site, found)
    army = found.path.steps[1]
    assert ada.press_place(found.match.game.pressed(*army)[0]) == "choose"
    ada.press_and_settle(found.path.idents[0])
    first = ada.presses
    expect(ada.page.locator("#board .on").first).to_be_visible()
    ada.press_and_settle(found.path.idents[0])
    print(f"hellas, move a Hoplite: {first} presses, the next one: {ada.presses - first}")
    assert (first, ada.presses - first) == (2, 1)


def test_a_whole_turn_with_three_dice(site: Site) -> None:
    def has_dice(game: Game[Any], found: Gestures, path: Path) -> bool:
        dice = [ident for ident in found.pressed if ident.startswith("die-")]
        return len(dice) >= 3 and done("use", "do move_ship", "move")(game, found, path)

    ada = sit(site, find("delphi", "do move_ship", has_dice))
    page = ada.page
    for _ in range(3):
        assert ada.press_place(page.locator(".me .die.ready").first.get_attribute("data-place") or "") == "choose"
        expect(page.locator("#board .hex.r-free").first).to_be_visible()
        ada.press_and_settle(page.locator("#board .hex.r-free").last.get_attribute("id") or "")
    if page.locator("#live[data-mine]").count():
        ada.press_and_settle("end")
    print(f"delphi, a whole turn: {ada.presses} presses")
    assert ada.presses <= TURN
