"""Every action that cannot be chosen has its reason, with a sentence and the rules it comes from."""

from __future__ import annotations

import random

import pytest

from petteia.core.facts import numbered
from petteia.core.flow import ALLOWED, NOT_ASKED
from petteia.core.match import Match
from petteia.games.delphi import GAME
from petteia.games.delphi.rules import reasons as numbers
from petteia.games.delphi.state import Position
from petteia.games.delphi.told.reasons import SENTENCES
from petteia.text.catalog import template
from tests.delphi.given import given

LANGS = ("en", "es", "nl", "pl")


def first_of_each_kind() -> dict[str, Position]:
    """A position for every kind of decision that comes up in a few random games."""
    found: dict[str, Position] = {}
    for seed in range(6):
        options = {"ship_tiles": "draft"} if seed % 2 else {"may_decline_god_steps": True}
        match = Match(GAME, 2 + seed % 3, seed, options)
        rng = random.Random(seed)
        for _ in range(2500):
            state = match.state
            if state.is_over:
                break
            assert isinstance(state, Position)
            if state.decision not in found:
                found[state.decision] = state.copy()
            match.play(rng.choice(state.legal()))
    return found


POSITIONS = first_of_each_kind()


@pytest.mark.parametrize("name", sorted(POSITIONS))
def test_every_action_has_an_answer(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    state = POSITIONS[name]
    seat = int(state.seat)
    legal = set(state.legal())
    seen = GAME.view(state, seat)
    monkeypatch.setattr(GAME, "view", lambda *_: seen)  # nothing changes, and making it takes longer than the rest
    for action in range(GAME.num_actions):
        reason = GAME.why_not(state, seat, GAME.action_name(action))
        assert (reason is None) == (action in legal), GAME.action_name(action)
        if reason is not None:
            assert reason.rules
            sentence = reason.text()
            assert "{" not in sentence
            assert sentence.endswith("]")


def test_most_kinds_of_decision_were_met() -> None:
    assert len(POSITIONS) >= 25
    assert set(POSITIONS) <= set(numbered(GAME.decisions))


def reasons() -> dict[str, int]:
    """The reasons that the rules give, by name."""
    return {name: number for name, number in vars(numbers).items() if name.isupper()}


def test_every_reason_has_its_own_number_and_its_words() -> None:
    found = reasons()
    assert sorted(found.values()) == list(range(NOT_ASKED + 1, NOT_ASKED + 1 + len(found)))
    assert set(SENTENCES) == set(found.values())
    for told in SENTENCES.values():
        for lang in LANGS:
            for key in filter(None, (f"why.{told.key}", told.remedy and f"remedy.{told.remedy}")):
                assert template(f"delphi.{key}", 1, lang) not in ("", f"delphi.{key}")


@pytest.mark.parametrize("seed", range(6))
def test_what_is_forbidden_is_what_is_not_legal(seed: int) -> None:
    """In every position of a random game, for every action: the rules forbid exactly what they do not list."""
    options = {name: random.Random(seed).choice(list(option.choices)) for name, option in GAME.options.items()}
    match = Match(GAME, 2 + seed % 3, seed, options if seed else {})
    rng = random.Random(seed)
    seen: dict[tuple[str, int], int] = {}
    for _ in range(500):
        state = match.state
        assert isinstance(state, Position)
        if state.is_over:
            break
        legal = set(state.legal())
        forbids = state.top.forbids
        for action in range(GAME.num_actions):
            number = int(forbids(state, action))
            assert (number == ALLOWED) == (action in legal), (state.decision, GAME.action_name(action), number)
            if number > NOT_ASKED and seen.setdefault((state.decision, number), action) == action:
                for lang in LANGS:
                    assert "{" not in GAME.reason(state, action).text(lang)
        match.play(rng.choice(state.legal()))
    assert len(seen) > 40


def test_what_is_no_answer_is_told_what_is_asked() -> None:
    game = given("dice a red").play("use red")
    reason = game.reason("end")
    assert reason is not None
    assert GAME.question(game.view("a")) in reason.text()
    assert reason.rules == ("DEL-9.9",)


@pytest.mark.parametrize(
    ("words", "moves", "name", "rules"),
    [
        ("dice a red", [], "end", "DEL-9.7"),
        ("dice a red", [], "use blue", "DEL-9.2"),
        ("dice a red", [], "play blue", "DEL-11.1"),
        ("dice a red\ncards a blue\nplayed green", [], "play blue", "DEL-9.3"),
        ("dice a red", [], "hire crew", "DEL-29.22"),
        ("dice a red\nequip a E12\nfavours a 2", [], "hire crew", "DEL-29.22"),
        ("dice a red", [], "god ares", "DEL-27.1"),
        ("dice a red", ["use red"], "do build_shrine", "DEL-17.1"),
        ("dice a red", ["use red"], "do raise_statue", "DEL-22.1"),
        ("dice a red", ["use red"], "do votive_lamp", "DEL-29.14"),
        ("dice a red", ["use red"], "do load_statue", "DEL-9.11"),
        ("dice a red", ["use red"], "do load_offering", "DEL-9.11"),
        ("dice a red", ["use red"], "do make_offering", "DEL-20.1"),
        ("dice a red", ["use red"], "do fight_monster", "DEL-23.2"),
        ("dice a red", ["use red"], "do explore_island", "DEL-16.1"),
        ("dice a red\ngods a poseidon:6", ["god poseidon"], "move 11,11", "DEL-27.11"),
        ("dice a red\ngods a artemis:6\nup 4,1 red-psi", ["god artemis"], "explore 4,1", "DEL-27.16"),
        ("ship a 4,0\ndice a yellow\nfavours a 1", ["use yellow", "do explore_island"], "explore 1,1", "DEL-9.11"),
        ("turn a start\ninjuries a 3*red blue", [], "discard green", "DEL-8.3"),
    ],
)
def test_reasons_name_their_rules(words: str, moves: list[str], name: str, rules: str) -> None:
    game = given(words).play(*moves)
    assert game.refused(name) == rules
