"""What things are: everything that a page shows of a game has a name and an explanation, the same for all who look."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from typing import Any, Final

import pytest

from petteia.core import marks, registry
from petteia.core.chance import Roller
from petteia.core.match import Match
from petteia.core.messages import marked
from petteia.core.panels import Goal, Row, Section
from petteia.core.terms import GOAL, kind_of
from petteia.games import OURS
from petteia.rulebook import rulebook
from petteia.text.catalog import LANGUAGES
from tests.sampling import IS_LONG
from tests.web.preparing import recorded

RECORDS: Final = ("01", "02", "05")
EVERY: Final = 17  # choices between two positions that are looked at
TITLED: Final = re.compile(r' id="([^"]+)"[^>]*>\s*<title>([^<]+)</title>')
PRESSED: Final = re.compile(r' data-place="([^"]+)"')
OF_THE_PAGE: Final = re.compile(r"ui-")  # glyphs that stand on buttons with words
MARKS: Final = re.compile(r"[\ue000-\uf8ff]|\w_\w|\bhex\b|\d, ?-?\d|[{}]")  # what no reader may meet
SILENT: Final = frozenset({"decline", "now", "choice", "done", "supplies"})  # of which no rule speaks


def told(part: object) -> Iterator[Any]:
    """A part of a panel and all that is in it."""
    if isinstance(part, tuple) and hasattr(part, "_fields"):
        yield part
    if isinstance(part, (tuple, list)):
        for each in part:
            yield from told(each)


def signs_in(text: str) -> set[str]:
    return {piece.glyph for piece in marks.pieces(text) if piece.kind == marks.SIGN}


def shown_by(part: Any) -> set[str]:
    """What a page asks the game about for the sake of a part."""
    found = {sign for sign in (getattr(part, "sign", ""), *getattr(part, "signs", ())) if sign}
    found |= {part.ident} if getattr(part, "ident", "") else set()
    if isinstance(part, Section):
        found.add(part.key if part.key.startswith("prices-") else f"sec-{part.key}")
    if isinstance(part, Goal):
        found.add(f"{GOAL}{part.sign}")
    if isinstance(part, Row):
        found |= {*part.cards, *([part.unit[1:]] if part.unit.startswith("#") else [])}
    return found.union(*(signs_in(text) for text in part if isinstance(text, str)))


def positions(game: str) -> Iterator[tuple[Match, Any, int]]:
    """Positions of recorded games, and who decides in them."""
    for number in RECORDS:
        match = recorded(game, number)
        for move, before in list(zip(match.moves, match.before, strict=True))[::EVERY]:
            if move.seat >= 0:
                yield match, before, move.seat


@cache
def places(game: str) -> frozenset[str]:
    """The ids and signs that pages of a game show."""
    found: set[str] = set()
    for match, state, seat in positions(game):
        view = match.game.view(state, seat)
        for part in (match.game.panel(view), match.game.rows(view), match.game.goals(view), match.game.moment(view)):
            found = found.union(*(shown_by(each) for each in told(part)))
        drawn = match.game.svg(view)
        found |= {ident for ident, _ in TITLED.findall(drawn)} | {*PRESSED.findall(drawn)}
    with marked():
        for number in RECORDS:
            match = recorded(game, number)
            for move in match.moves:
                found |= signs_in(match.game.describe_act(move.events)) if move.events else set()
    return frozenset(place for place in found if not OF_THE_PAGE.match(place))


@pytest.mark.parametrize("game", OURS)
def test_everything_that_is_shown_says_what_it_is(game: str) -> None:
    assert len(places(game)) > 50
    assert sorted(place for place in places(game) if registry.find(game).term(place) is None) == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", OURS)
def test_an_explanation_is_more_than_a_name_and_has_no_ids(game: str, lang: str) -> None:
    wrong = []
    for place in places(game):
        term = registry.find(game).term(place)
        assert term is not None
        name, text = term.name.text(lang), term.text.text(lang)
        is_whole = len(text.split()) > 1 and name.casefold() != text.casefold().rstrip(".") and text[-1] in ".!?"
        if not name or not is_whole or MARKS.search(name + text):
            wrong.append(f"{place}: {name}: {text}")
    assert sorted(wrong) == []


@pytest.mark.parametrize("game", OURS)
def test_rules_are_named_where_one_speaks_of_it(game: str) -> None:
    rules = rulebook(game).rules
    for place in places(game):
        term = registry.find(game).term(place)
        assert term is not None
        assert [rule for rule in term.rules if rule not in rules] == [], place
        assert term.rules or term.text.key.split(".")[2] in SILENT, place


@pytest.mark.parametrize("game", OURS)
def test_few_words_are_explained_first_and_each_has_its_sign(game: str) -> None:
    found = registry.find(game)
    assert 4 <= len(found.first_terms) <= 6
    names = [term.name.text() for sign in found.first_terms if (term := found.term(sign))]
    assert len({*names}) == len(found.first_terms)


@pytest.mark.parametrize("game", OURS)
def test_a_tip_tells_nothing_that_the_seat_does_not_know(game: str) -> None:
    """Where hidden things are others, all tips are the same."""
    for match, state, seat in list(positions(game))[:: 4 if IS_LONG else 16]:
        other = match.game.redeal(state, seat, Roller(7, "tips"))
        view = match.game.view(state, seat)
        for place in {ident for ident, _ in TITLED.findall(match.game.svg(view))}:
            assert match.game.tip(state, seat, place) == match.game.tip(other, seat, place), place


@pytest.mark.parametrize("game", OURS)
@pytest.mark.parametrize(
    "place", ["", "nothing", "-", "god-", "card-99", "own-<b>", "tok-9", "sec-", "goal-", "x" * 60]
)
def test_a_place_that_is_none_is_answered_without_it(game: str, place: str) -> None:
    term = registry.find(game).term(place)
    assert term is None or "<" not in term.name.text() + term.text.text()


@pytest.mark.parametrize("game", OURS)
def test_whatever_begins_like_a_place_has_words_or_is_none(game: str) -> None:
    kinds = import_module(f"petteia.games.{game}.told.terms").KINDS
    names = {place.partition("-")[2] for place in places(game)} | {"x", ""}
    firsts = {kind.partition("-")[0] for kind in kinds} | {place.partition("-")[0] for place in places(game)}
    for place in {*kinds, *(f"{kind}-x" for kind in kinds), *(f"{first}-{name}" for first in firsts for name in names)}:
        term = registry.find(game).term(place)
        assert term is None or (term.name.text() and term.text.text()), place


@pytest.mark.parametrize(
    ("place", "kind"), [("do-take_favours", "do-take_favours"), ("hex_-3_2", "hex"), ("die-1-red", "die"), ("odd", "")]
)
def test_a_kind_is_the_longest_beginning_in_whole_words(place: str, kind: str) -> None:
    assert kind_of(place, {"do", "do-take_favours", "hex", "die", "od"}) == kind
