"""Whole random games told in every language: questions, moves, the log, the table and refusals."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from functools import partial

import pytest

import petteia
from petteia.core.flow import CHANCE, OVER
from petteia.core.match import Match
from petteia.core.words import SAID
from petteia.text.catalog import LANGUAGES
from tests.sampling import IS_LONG
from tests.text.reading import OTHERS, english_words

GAME = petteia.game("hellas")
TABLES: list[tuple[int, dict[str, object]]] = [(2, {}), (3, {"split_retreat": True}), (4, {"king_check": "at_once"})]
WHOLE = 7  # in one position out of so many, the whole table is told; in a battle or Hunt in every second
REFUSALS = 150  # in one position out of so many, every action of the game is asked about
LIMIT = 120 if IS_LONG else 40  # player turns: the moments come back

Told = dict[str, dict[str, tuple[str, ...]]]  # by kind: a sentence in English -> the same in all languages


class Telling:
    """Everything that is said in one game; what has been said already is not said again."""

    def __init__(self, players: int, options: dict[str, object]) -> None:
        self.match = Match(GAME, players=players, seed=players, options=options | {"turn_limit": LIMIT})
        self.told: Told = {kind: {} for kind in ("question", "move", "event", "table", "refusal")}
        choice = random.Random(players)
        told = position = 0
        while not self.match.state.is_over:
            self._tell_position(position)
            self.match.play(choice.choice(self.match.state.legal()))
            self._tell_events(told)
            told, position = len(self.match.moves), position + 1
        self._tell_position(0)

    def _tell_position(self, position: int) -> None:
        state = self.match.state
        seat = int(state.seat)
        view = GAME.view(state, max(seat, 0))
        self._say("question", partial(GAME.question, view))
        if seat != OVER:
            for action in state.legal():
                self._say("move", partial(GAME.describe, action, view))
        for group in GAME.groups(state, "en", SAID):
            assert {choice.action for choice in group.choices} <= set(state.legal())
            assert all(choice.label.strip() for choice in group.choices)
        if position % (2 if view["hunt"] or view["battle"] else WHOLE) == 0:
            self._say("table", lambda lang: GAME.words(view, lang).text())
        if position % REFUSALS == 0 and seat not in (OVER, CHANCE):
            for name in GAME.actions.names:
                reason = GAME.why_not(state, seat, name)
                if reason is not None:
                    self._say("refusal", reason.text)

    def _tell_events(self, first: int) -> None:
        for move in self.match.moves[first:]:
            for event in move.events:
                self._say("event", partial(GAME.describe_event, event))

    def _say(self, kind: str, text: Callable[[str], str]) -> None:
        english = text("en")
        if english not in self.told[kind]:
            self.told[kind][english] = tuple(text(lang) for lang in LANGUAGES)


@pytest.fixture(scope="module")
def tellings() -> list[Telling]:
    return [Telling(players, options) for players, options in TABLES]


def _in_language(tellings: list[Telling], lang: str) -> list[tuple[str, str]]:
    place = LANGUAGES.index(lang)
    return [(kind, texts[place]) for t in tellings for kind, told in t.told.items() for texts in told.values()]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_is_left_open(tellings: list[Telling], lang: str) -> None:
    """HEL-HID.9  Every sentence is whole: no key, no hole, nothing empty, one line each but for the table."""
    said = _in_language(tellings, lang)
    assert len(said) > 40 * LIMIT
    for kind, text in said:
        assert text.strip(), kind
        assert not re.search(r"[{}]|\bhellas\.|\bcore\.|\bNone\b|<.*Message", text), f"{kind}: {text}"
        assert kind == "table" or text == " ".join(text.split()), f"{kind}: {text!r}"
        assert not re.search(r"\b1 (Hoplites|Priests|regions|cards|Hoplitas|hoplieten|hoplitów)\b", text), text


@pytest.mark.parametrize("lang", OTHERS)
def test_nothing_is_said_in_english(tellings: list[Telling], lang: str) -> None:
    for _kind, text in _in_language(tellings, lang):
        assert english_words(text, lang) == set(), text
