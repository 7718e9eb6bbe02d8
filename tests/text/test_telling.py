"""Whole random games of Offrandes, told in every language: questions, moves, the log, the table and every refusal."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from functools import partial
from html import unescape

import pytest

import petteia
from petteia.core.flow import CHANCE
from petteia.core.match import Match
from petteia.text.catalog import LANGUAGES
from tests.text.reading import OTHERS, english_words

GAME = petteia.game("offrandes")
TABLES: list[tuple[int, dict[str, object]]] = [
    (3, {}),
    (4, {"open_drachmas": False, "owner_may_pass_first_pair": True, "corruptor_on_top_may_corrupt": False}),
    (5, {"lower_kind_choice": "always", "fewer_animals_choice": "always", "third_party_displacement": "no_advance"}),
]
ALL_REFUSALS = 5  # in one position out of so many, every action of the game is asked about
PICTURES = 10  # in one position out of so many, the picture is drawn

Told = dict[str, tuple[str, ...]]  # a sentence in English -> the same in all languages


class Telling:
    """Everything that is said in one game; what has been said already is not said again."""

    def __init__(self, players: int, options: dict[str, object]) -> None:
        self.match = Match(GAME, players=players, seed=players, options=options)
        self.told: dict[str, Told] = {kind: {} for kind in ("question", "move", "event", "table", "refusal", "picture")}
        self.events: set[int] = set()
        self.decisions: set[str] = set()
        self._play(random.Random(players))

    def _play(self, choice: random.Random) -> None:
        position = 0
        self._tell_events(0)
        while not self.match.state.is_over:
            self._tell_position(position)
            before = len(self.match.moves)
            self.match.play(choice.choice(self.match.state.legal()))
            self._tell_events(before)
            position += 1
        self._tell_position(0)

    def _tell_position(self, position: int) -> None:
        state = self.match.state
        self.decisions.add(state.decision)
        seat = int(state.seat)
        view = GAME.view(state, max(seat, 0))
        self._say("question", partial(GAME.question, view))
        self._say("table", lambda lang: GAME.words(view, lang).text())
        for action in state.legal():
            self._say("move", partial(GAME.describe, action, view))
        if position % ALL_REFUSALS == 0:
            self._tell_refusals(seat)
        if position % PICTURES == 0:
            spectator = GAME.view(state, None)
            self._say("table", lambda lang: GAME.words(spectator, lang).text())
            self._say("picture", lambda lang: "\n".join(_written(GAME.svg(view, lang))))

    def _tell_refusals(self, seat: int) -> None:
        """Why each action that may not be chosen may not, asked by who decides, by another, and by chance."""
        for name in GAME.actions.names:
            for asker in {seat, (seat + 1) % self.match.players, CHANCE}:
                reason = GAME.why_not(self.match.state, asker, name)
                if reason is not None:
                    self._say("refusal", reason.text)

    def _tell_events(self, first: int) -> None:
        for move in self.match.moves[first:]:
            for event in move.events:
                self.events.add(event.kind)
                self._say("event", partial(GAME.describe_event, event))

    def _say(self, kind: str, text: Callable[[str], str]) -> None:
        english = text("en")
        if english not in self.told[kind]:
            self.told[kind][english] = tuple(text(lang) for lang in LANGUAGES)

    def in_language(self, lang: str) -> Iterator[tuple[str, str]]:
        """Everything said in this language, with its kind."""
        place = LANGUAGES.index(lang)
        for kind, told in self.told.items():
            for texts in told.values():
                yield kind, texts[place]


def _written(picture: str) -> list[str]:
    """What can be read in a picture, and what is said about it."""
    labels = re.findall(r'aria-label="([^"]*)"', picture)
    bare = re.sub(r"<style.*?</style>", "", picture, flags=re.DOTALL)
    return [unescape(text).strip() for text in [*labels, *re.findall(r">([^<>]+)<", bare)] if text.strip()]


@pytest.fixture(scope="module")
def tellings() -> list[Telling]:
    return [Telling(players, options) for players, options in TABLES]


def test_the_games_tell_of_everything_that_can_happen(tellings: list[Telling]) -> None:
    happened = set[int]().union(*(telling.events for telling in tellings))
    assert {GAME.events.names[kind] for kind in happened} == set(GAME.events.names)
    asked = set[str]().union(*(telling.decisions for telling in tellings))
    asked_for = {name for name in GAME.decisions if name.startswith(("choose_", "bid_", "corrupt_", "offer_", "over"))}
    assert asked == asked_for - {"choose_first_player"}  # chance answers that before anybody is asked


def test_all_kinds_of_sentences_are_told(tellings: list[Telling]) -> None:
    for telling in tellings:
        for kind, told in telling.told.items():
            assert len(told) > 3, kind


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_is_left_open(tellings: list[Telling], lang: str) -> None:
    for telling in tellings:
        for kind, text in telling.in_language(lang):
            assert text.strip(), kind
            assert not re.search(r"[{}]|\boffrandes\.|\bcore\.|\bNone\b|<.*Message", text), f"{kind}: {text}"
            assert kind in ("table", "picture") or text == " ".join(text.split()), f"{kind}: {text!r}"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_words_fit_into_the_picture(tellings: list[Telling], lang: str) -> None:
    written = {
        line for t in tellings for kind, text in t.in_language(lang) if kind == "picture" for line in text.split("\n")
    }
    assert len(written) > 100
    assert {line for line in written if line.endswith("…")} == set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_refusals_are_sentences_with_a_rule(tellings: list[Telling], lang: str) -> None:
    for telling in tellings:
        for kind, text in telling.in_language(lang):
            if kind == "refusal":
                assert re.search(r"\.( \[OFF-[\d.]+(, OFF-[\d.]+)*\])?$", text), text


@pytest.mark.parametrize("lang", OTHERS)
def test_no_english_is_heard(tellings: list[Telling], lang: str) -> None:
    for telling in tellings:
        for kind, text in telling.in_language(lang):
            assert english_words(text, lang) == set(), f"{kind}: {text}"


@pytest.mark.parametrize("lang", OTHERS)
def test_different_things_are_told_differently(tellings: list[Telling], lang: str) -> None:
    place = LANGUAGES.index(lang)
    for telling in tellings:
        for kind in ("question", "move", "event", "refusal", "table"):
            told = telling.told[kind]
            assert len({texts[place] for texts in told.values()}) == len(told), kind


def test_the_first_player_is_drawn_in_every_language() -> None:
    state = GAME.new(3)
    assert state.seat == CHANCE
    view = GAME.view(state, None)
    said = {lang: GAME.question(view, lang) for lang in LANGUAGES}
    assert len(set(said.values())) == len(LANGUAGES)
    assert [GAME.describe(action, view, "pl") for action in state.legal()] == [
        "Pierwszy gracz: Sparta",
        "Pierwszy gracz: Korynt",
        "Pierwszy gracz: Ateny",
    ]


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "Athens bids 4 drachmas"),
        ("es", "Atenas puja 4 dracmas"),
        ("nl", "Athene biedt 4 drachmen"),
        ("pl", "Ateny: oferta 4 drachmy"),
    ],
)
def test_a_bid_in_every_language(lang: str, sentence: str) -> None:
    match = Match(GAME, players=3, seed=1, options={"first_player": 2})
    for name in ["start peasant", "start soldier", "start priestess"] * 3 + ["pair peasant", "pair soldier"]:
        match.play(name)
    assert GAME.describe(GAME.action_id("bid 4"), match.view(2), lang) == sentence


@pytest.mark.parametrize("options", [{"no_such": 1}, {"final_tie": "luck"}, {"first_player": 4}])
def test_bad_input_is_answered_in_every_language(options: dict[str, object]) -> None:
    with pytest.raises(petteia.PetteiaError) as caught:
        GAME.new(4, options)
    said = {caught.value.text(lang) for lang in LANGUAGES}
    assert len(said) == len(LANGUAGES)
    assert not any("{" in text for text in said)
