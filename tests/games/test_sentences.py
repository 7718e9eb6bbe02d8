"""What people are told in games of all titles: no coordinates, tile or card numbers, and a reason for every no."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import pytest

import petteia
from petteia.core import marks
from petteia.core.chance import Roller
from petteia.core.flow import State
from petteia.core.game import BOARD, SIDE
from petteia.core.gestures import Gestures
from petteia.core.history import acts, happened
from petteia.core.match import Match
from petteia.core.messages import Message, marked
from petteia.core.words import DRAWN, SAID, SEEN, Grid, Group, Words
from petteia.games import OURS
from petteia.terminal.menu import Menu
from petteia.text.catalog import LANGUAGES
from tests.games.plugin import plugin
from tests.sampling import sample

MOVES = {"offrandes": 400, "delphi": 420, "hellas": 620}
LOOKS = 12  # positions of a game that are looked at
ACTIONS = 40  # that are tried in each of them
# "R2", "c04", "island07", "local_support", "hex_3_4", "3,-1", "die-pink"; the names of things are words.
NUMBERED = re.compile(r"\b[A-Za-z]{1,12}\d{1,3}\b|\w_\w|\d,-?\d|\b(hex|die|island|site|monster|card|army|region)-\w")
SILENT = frozenset(
    ["ident", "action", "sign", "signs", "glyph", "key", "state", "seat", "letter", "cards", "amounts", "tone", "only"]
)


class Look(NamedTuple):
    """A position of a game, and the game up to it."""

    match: Match
    state: State


@cache
def looks(game: str) -> tuple[Look, ...]:
    """Positions all over a random game, and its end."""
    match, roller = Match(game, seed="sentences"), Roller("sentences")
    found: list[Look] = []
    while not match.state.is_over and len(match.moves) < MOVES[game]:
        if match.state.seat >= 0 and len(match.moves) > len(found) * MOVES[game] // LOOKS:
            found.append(Look(match, match.state.copy()))
        match.play(plugin(game).choose(match.state, roller))
    assert len(found) > LOOKS // 2, "the game was short"
    return tuple(found)


def texts(told: Any) -> Iterator[str]:
    """Every text in something that is told: parts of panels, groups of moves, the table in words."""
    if isinstance(told, str):
        yield marks.plain(told)
    elif isinstance(told, Message):
        yield told.text()
    elif isinstance(told, dict):
        for value in told.values():
            yield from texts(value)
    elif hasattr(told, "_fields") or hasattr(told, "__dataclass_fields__"):
        for name in getattr(told, "_fields", None) or told.__dataclass_fields__:
            if name not in SILENT:
                yield from texts(getattr(told, name))
    elif isinstance(told, list | tuple):
        for value in told:
            yield from texts(value)


def of_words(words: Words) -> Iterator[str]:
    """The table in words, without what is drawn with characters."""
    for section in words.sections:
        grid = section.grid or Grid([], [])
        yield from (section.heading, *section.lines, *grid.header, *(cell for row in grid.rows for cell in row))


def of_position(look: Look, lang: str) -> Iterator[tuple[str, str]]:
    """All that is told of a position, with where it is told."""
    state, game = look.state, look.match.game
    seat = int(state.seat)
    for viewer in (seat, (seat + 1) % int(state.seats), None):
        view = game.view(state, viewer)
        for where, told in (
            ("question", (game.question(view, lang), game.bare_question(view, lang), game.heading(state, lang))),
            ("warnings", [warning.text(lang) for warning in game.warnings(view)]),
            ("panel", game.panel(view, lang)),
            ("rows", game.rows(view, lang)),
            ("goals", game.goals(view, lang)),
            ("table", [*of_words(game.words(view, lang))]),
            ("drawing", [text for part in (BOARD, SIDE) for text in of_drawing(game.svg(view, lang, part=part))]),
        ):
            yield from ((where, text) for text in texts(told))
    yield from of_moves(look, lang)


def of_drawing(svg: str) -> list[str]:
    """What is read in a drawing and aloud."""
    found = re.findall(r'<title[^>]*>([^<]*)<|aria-label="([^"]*)"|<text[^>]*>([^<]*)<', svg)
    return ["".join(parts) for parts in found]


def of_moves(look: Look, lang: str) -> Iterator[tuple[str, str]]:
    """The choices of whoever decides, what a press offers, and what is listed in a terminal."""
    state, game = look.state, look.match.game
    seat, legal = int(state.seat), state.legal()
    view = game.view(state, seat)
    for action in legal:
        yield "act", game.describe(action, view, lang)
        yield "choice", game.command(action, view, lang)
    groups: list[Group] = []
    for form in (DRAWN, SAID, SEEN):
        groups = game.groups(state, lang, form)
        yield from (("group", text) for text in texts(groups))
    menu = Menu({a: game.action_name(a) for a in legal}, {a: "" for a in legal}, groups)
    typed = [line.word for part in menu.singles() for line in part.lines]
    yield from (("typed", word.replace("_", " ")) for word in typed)
    gestures = Gestures(game, state, seat)
    for ident in list(gestures.pressed)[::3]:
        yield from (("place", text) for text in texts(game.place(view, ident, lang)))
        for offer in gestures.offers(ident)[:3]:
            yield from (("offer", text) for text in texts(game.offer(offer.best.steps, lang)))
            yield "outcome", game.outcome(offer.best.steps, lang)
    for ident in re.findall(r'\bid="([^"]*)"', game.svg(view, lang, part=BOARD))[::23]:
        tip = game.tip(state, seat, ident, lang)
        yield from (("tip", message.text(lang)) for message in (*tip.named, *tip.words))


@pytest.mark.parametrize("lang", sample(LANGUAGES, ("en", "nl")))
@pytest.mark.parametrize("game", OURS)
def test_nothing_that_is_told_of_a_position_has_a_coordinate_or_an_id(game: str, lang: str) -> None:
    for look in looks(game):
        for where, text in of_position(look, lang):
            assert not NUMBERED.search(text), f"{where}: {text}"


@pytest.mark.parametrize("lang", sample(LANGUAGES, ("es", "pl")))
@pytest.mark.parametrize("game", OURS)
def test_nothing_in_a_log_has_a_coordinate_or_an_id(game: str, lang: str) -> None:
    match = looks(game)[-1].match
    told = match.game
    for seat in (None, 0):
        for act in acts(told.events, happened(told.events, match.moves, seat)):
            chip = told.chip(act.events, lang)
            with marked():
                shown = told.describe_act(act.events, lang)
            lines = [told.describe_act(act.events, lang), marks.plain(shown), chip.text if chip else ""]
            lines += [told.describe_event(event, lang) for event in act.events]
            assert not [line for line in lines if NUMBERED.search(line)]


# -- why not ----------------------------------------------------------------------------------------------------


def rule_names(game: str) -> frozenset[str]:
    """The numbers of the paragraphs in the rules."""
    path = petteia.game(game).specification
    assert path is not None
    return frozenset(re.findall(r"\b[A-Z]{3}-[A-Z0-9]+\.\d+", path.read_text(encoding="utf-8")))


@pytest.mark.parametrize("game", OURS)
def test_every_refusal_has_a_reason_in_words_and_a_rule(game: str) -> None:
    rules, roller = rule_names(game), Roller("refusals")
    tried = 0
    for look in looks(game):
        told = look.match.game
        for seat in range(int(look.state.seats)):
            for _ in range(ACTIONS):
                reason = told.why_not(look.state, seat, roller.below(told.num_actions))
                if reason is None:
                    continue
                tried += 1
                assert reason.rules
                assert {*reason.rules} <= rules
                for lang in LANGUAGES:
                    sentences = [said.text(lang) for said in (reason.why, reason.remedy) if said is not None]
                    assert not [each for each in sentences if each[-1] not in ".!?)" or NUMBERED.search(each)]
                    assert all(rule in reason.text(lang) for rule in reason.rules)
    assert tried > 300


@pytest.mark.parametrize("game", OURS)
def test_after_the_end_the_rule_by_which_the_game_ends_is_named(game: str) -> None:
    told = petteia.game(game)
    assert told.ends_by
    assert {*told.ends_by} <= rule_names(game)
    match, roller = Match(game, seed="the end"), Roller("the end")
    while not match.state.is_over:
        match.play(plugin(game).choose(match.state, roller))
    reason = told.why_not(match.state, 0, 0)
    assert reason is not None
    assert reason.rules == told.ends_by
