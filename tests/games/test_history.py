"""What is told of games of all titles: each line has the token of who did it, and its signs and places exist."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import petteia
from petteia.core import marks, record
from petteia.core.chance import Roller
from petteia.core.events import Event
from petteia.core.game import BOARD, SIDE
from petteia.core.history import Act, acts, happened
from petteia.core.match import Match, replay
from petteia.core.messages import marked
from petteia.games import OURS
from petteia.notebook import showing
from petteia.pictures import icons
from petteia.server.site.after import told_at
from petteia.server.tables import logs
from petteia.text.catalog import LANGUAGES
from tests.games.plugin import plugin

GAMES = Path(__file__).parent.parent  # each title has a folder of games there
MOVES = {"offrandes": 400, "delphi": 500, "hellas": 700}
SECOND = {"battle_started": 1}  # events whose second number is who did it
OF_ALL = {
    "offrandes": "round_started auction_turn_started income_received",
    "delphi": "equipment_laid_out ship_tile_laid_out sides_chosen task_removed round_started turn_started "
    "deck_reshuffled titan_rolled",
    "hellas": "temple_card_chosen event_drawn event_ignored monster_appeared quest_opened evolved turn_started "
    "deck_renewed artifact_lost battle_called_off battle_compared wounds_healed attack_unchosen die_rolled "
    "monster_moved region_attacked countdown game_drawn",
}


@cache
def played(game: str) -> Match:
    """A game of random moves, or its first part."""
    match, roller = Match(game, seed="history"), Roller("history")
    while not match.state.is_over and len(match.moves) < MOVES[game]:
        match.play(plugin(game).choose(match.state, roller))
    return match


def told(match: Match, seat: int | None) -> list[Act]:
    events = match.game.events
    return acts(events, happened(events, match.moves, seat))


def who(game: str, event: Event) -> int | None:
    """Who did it, as the list of events in the game says."""
    name = petteia.game(game).events.names[event.kind]
    if name in OF_ALL[game].split():
        return None
    return (event.a, event.b, event.c)[SECOND.get(name, 0)]


@pytest.mark.parametrize("game", OURS)
def test_each_line_has_the_token_of_who_did_it(game: str) -> None:
    match = played(game)
    found = told(match, None)
    assert len(found) > 100
    for act in found:
        assert act.seat == who(game, act.events[0])
        for event in act.events[1:]:
            assert event.kind in match.game.events.befalls or who(game, event) == act.seat
    lines = logs.lines(match, None, "en", 10_000)
    tokens = [line.seat for line in lines if not line.is_heading]
    assert tokens == [act.seat for act in found if act.events[0].kind not in match.game.events.heads]


@pytest.mark.parametrize("game", OURS)
def test_a_seat_is_told_every_event_it_may_know_once_and_no_other(game: str) -> None:
    match = played(game)
    for seat in (None, 0, match.players - 1):
        assert [event for act in told(match, seat) for event in act.events] == match.events(seat)


@pytest.mark.parametrize("game", OURS)
def test_the_end_of_the_log_is_the_end_of_the_whole_log(game: str) -> None:
    match = played(game)
    whole = told(match, 0)
    for limit in (1, 7, 60):
        assert logs.last_acts(match, 0, None, limit) == whole[-limit:]


@pytest.mark.parametrize("game", OURS)
def test_a_log_that_is_gone_on_with_is_the_log_that_is_made_anew(game: str) -> None:
    match = played(game)
    twin = Match(game, seed="history", rolls=False, layout=match.layout)
    known: dict[Any, logs.Settled] = {}
    for number, move in enumerate(match.moves[:260]):
        twin.play(move.action)
        if number % 3 == 0:
            told = logs.lines(twin, 1, "en", 40, known)
            assert told[-20:] == logs.lines(twin, 1, "en", 40)[-20:]
        if number % 50 == 40 and twin.may_undo():
            twin.undo()
            assert logs.lines(twin, 1, "en", 40, known)[-20:] == logs.lines(twin, 1, "en", 40)[-20:]
            twin.play(move.action)


@pytest.mark.parametrize("game", OURS)
def test_lines_are_words_for_programs_and_signs_for_pages(game: str) -> None:
    match = played(game)
    for act in told(match, 0)[::7]:
        for lang in LANGUAGES:
            words = match.game.describe_act(act.events, lang)
            with marked():
                shown = match.game.describe_act(act.events, lang)
            assert not re.search("[\ue000-\uf8ff{}]", words)
            assert marks.plain(shown).replace("+", "").replace("−", "") == words.replace("+", "").replace("−", "")
            glyphs = {piece.glyph for piece in marks.pieces(shown) if piece.kind == marks.SIGN}
            assert glyphs <= set(match.game.signs)


@pytest.mark.parametrize("game", OURS)
def test_signs_are_in_the_sheet_and_steps_use_no_others(game: str) -> None:
    match = played(game)
    assert set(match.game.signs) <= set(icons.sheet())
    for act in told(match, 1):
        for events in (act.events, *((event,) for event in act.events)):
            chip = match.game.chip(events, "en")
            assert chip is None or (chip.signs and set(chip.signs) <= set(match.game.signs))


@pytest.mark.parametrize("game", OURS)
def test_most_places_of_a_log_are_elements_of_the_board(game: str) -> None:
    match = played(game)
    view = match.view(None)
    drawn = "".join(match.game.svg(view, "en", "light", part) for part in (BOARD, SIDE))
    idents = set(re.findall(r'\bid="([^"]+)"', drawn))
    found = {place for act in told(match, None) for place in logs.places_of(match.game, act)}
    assert len(found & idents) >= 5
    assert len(found - idents) <= len(found) // 4, sorted(found - idents)


@pytest.mark.parametrize("game", OURS)
def test_the_ways_of_pieces_lead_from_element_to_element_and_the_piece_is_there(game: str) -> None:
    match = played(game)
    ways = [
        (number, way)
        for number, move in enumerate(match.moves)
        for event in move.events
        if (way := match.game.trail(match.before[number], event))
    ]
    for number, way in ways[::7]:
        state = match.before[number + 1]
        idents = set(re.findall(r'\bid="([^"]+)"', match.game.svg(match.game.view(state, None), "en", "light", BOARD)))
        assert {way.start, way.end} <= idents
        assert way.piece in idents or way.piece.removeprefix("#") in match.game.signs
    assert len(ways) > 10


@pytest.mark.parametrize("game", OURS)
def test_the_last_step_tells_all_of_the_end_and_first_who_wins(game: str) -> None:
    match = replay(record.load(GAMES / game / "games" / "01.json"))
    end = len(match.moves)
    lines = [match.game.describe_act(act.events, "en") for act in told(match, None) if act.last == end]
    *others, wins = [line.removesuffix(".") for line in lines]
    assert told_at(match, end, None, "en") == " · ".join([wins, *others])


@pytest.mark.parametrize("game", OURS)
def test_looking_back_and_the_notebook_tell_acts_as_the_log_does(game: str) -> None:
    match = played(game)
    found = told(match, None)
    for act in [act for act in found if act.last > act.first][:20]:
        said = match.game.describe_act(act.events, "en").removesuffix(".")
        assert said in told_at(match, act.last, None, "en")
        assert told_at(match, act.first, None, "en"), "what is begun is told as far as it has come"
    lines = [match.game.describe_act(act.events, "en") for act in found]
    assert showing.log(match, len(match.moves), None, "en") == lines[-showing.LOG_LINES :]
