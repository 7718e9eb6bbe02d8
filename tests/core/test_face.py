"""The Python face: matches and positions that show themselves, moves that speak, and what Python expects of objects."""

from __future__ import annotations

import copy
import json
import pickle
import re
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import petteia
from petteia import Action, IllegalAction, Match, PetteiaError, Roller
from petteia.bots import Bot, Clock, UnknownBot
from petteia.core.errors import BadPosition, BadRecord, BadSetup, UnknownAction, UnknownGame, UnknownSeat
from petteia.core.flow import CHANCE, State
from petteia.core.given import shown
from petteia.core.match import Match as Bare
from petteia.core.words import Grid, Picture, Section, Span, Words
from petteia.games import OURS
from petteia.text.catalog import LANGUAGES

MOVES = 40  # enough to be in the middle of any of the games


@pytest.fixture(scope="module", params=OURS)
def played(request: pytest.FixtureRequest) -> Match:
    """A match of each game in its middle; nobody plays it on."""
    match = Match(request.param, seed="face")
    roller = Roller("somebody")
    for _ in range(MOVES):
        match.play(roller.choose(match.legal()))
    return match


@pytest.fixture
def match(played: Match) -> Match:
    """The same, to be played on."""
    return played.copy()


def finished(name: str) -> Match:
    """A whole game."""
    match = Match(name, players=petteia.game(name).players[0], seed=1)
    roller = Roller("somebody")
    while not match.is_over:
        match.play(roller.choose(match.state.legal()))
    return match


# -- from a position ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("is_in_words", [True, False])
def test_a_match_begins_at_a_position(played: Match, is_in_words: bool) -> None:
    game, state = played.game, played.state
    match = Match.at(game.name, game.notation(state) if is_in_words else state, seed="at", names=["Ada", "Bo"])
    assert match.state == state
    assert match.state is not state
    assert match.options == game.state_options(state)
    assert (match.seat, len(match), match.players) == (played.seat, 0, played.players)
    assert [action.name for action in match.legal()] == [action.name for action in played.legal()]


def test_what_begins_at_a_position_is_played_on_taken_back_kept_and_verified(played: Match, tmp_path: Path) -> None:
    match = Match.at(played.game, played.state, seed="at")
    roller = Roller("at")
    for _ in range(MOVES):
        match.play(roller.choose(match.legal()))
    record = match.record(reveal=True)
    assert played.game.position(record["position"]) == played.state
    match.save(tmp_path / "match.json")
    for other in (petteia.load(tmp_path / "match.json"), pickle.loads(pickle.dumps(match)), copy.copy(match)):
        assert other == match
        assert other.state == match.state
        action = roller.choose(match.legal())
        other.play(action)
        assert other.moves[: len(match)] == match.moves
    assert petteia.verify(record) == sum(move.seat == CHANCE for move in match.moves)
    while match.may_undo():
        match.undo()
    assert len(match) == 0 or match.moves[-1].events


def test_a_match_from_the_start_has_no_position(played: Match) -> None:
    assert played.position is None
    assert "position" not in played.record()


def test_words_that_describe_no_position_begin_no_match(tmp_path: Path) -> None:
    with pytest.raises(BadPosition, match="Line 1"):
        Match.at("offrandes", "nonsense")
    record = Match.at("offrandes", "players 3").record(reveal=True)
    for position in ("nonsense", 7):
        with pytest.raises(BadRecord):
            petteia.replay(record | {"position": position})


# -- how they show themselves -------------------------------------------------------------------------------


def test_a_match_and_a_position_say_in_one_line_where_they_are(played: Match) -> None:
    game, state = played.game, played.state
    for line in (repr(played), repr(state)):
        assert f" {game.name}, {played.players} players, {game.unit} {played.round}, " in line
        assert line.endswith(f" to move: {state.decision}>")
    assert repr(played).startswith("<Match ")
    assert repr(state).startswith("<State ")


def test_a_match_that_begins_is_being_set_up(played: Match) -> None:
    match = Match(played.game, seed=1)
    assert match.round == 0
    assert ", set-up, " in repr(match)


def test_people_are_called_by_their_names_where_the_game_does() -> None:
    match = Match("delphi", seed=1, names=["Ada"])
    assert "Ada to move" in repr(match)
    assert "Ada" in str(match)
    assert "Ada" in str(match.legal()[0])
    assert "Ada" in match.question()
    assert "Ada" in match.svg()
    assert "Ada" in match._repr_svg_()
    assert "Player 1 to move" in repr(match.state)


def test_chance_and_the_end_are_said() -> None:
    assert "chance to move: " in repr(Match("offrandes", seed=1, rolls=False))
    over = finished("offrandes")
    result = over.result
    assert result is not None
    assert repr(over).endswith(f"won by {over.game.seat_name(result.winners[0])}>")
    assert str(over)


def test_a_position_that_is_still_being_made_can_be_looked_at(played: Match) -> None:
    state = played.state.copy()
    state.stack = state.stack[:0]
    assert repr(state).endswith("players, not set up>")


def test_a_match_prints_as_the_table_in_words(played: Match) -> None:
    lines = str(played).splitlines()
    assert lines == [*str(played.words()).splitlines(), played.question()]
    headings = [section.heading for section in played.words().for_reader("seen")]
    assert [line for line in lines if line.startswith("── ")] == [f"── {heading}" for heading in headings]
    assert str(played.state) == str(played)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_table_in_every_language_and_through_the_eyes_of_a_seat(played: Match, lang: str) -> None:
    assert played.words(lang) == played.game.words(played.view(None), lang)
    assert str(played.words(lang, seat=0))
    assert played.question(lang, seat=0)
    assert played.svg(lang, seat=0, theme="dark").startswith("<svg")


def test_words_as_plain_lines() -> None:
    picture = Picture([[[Span("wide  "), Span("picture", "red")]], [[Span("narrow")]]])
    words = Words([
        Section("Map", ["Below it."], Grid(["City", "Gold"], [["Ur", "7"], ["Babylon", "12"]]), picture),
        Section("For those who hear", ["Unseen."], only="said"),
    ])  # fmt: skip
    assert words.lines() == ["── Map", "wide  picture", "Below it.", "City     Gold", "Ur          7", "Babylon    12"]
    assert words.lines(width=8)[1] == "narrow"
    assert str(words) == "\n".join(words.lines())


# -- moves --------------------------------------------------------------------------------------------------


def test_moves_know_their_number_and_name_and_print_as_sentences(played: Match) -> None:
    moves = played.legal()
    assert moves == played.state.legal()
    view = played.view(played.seat)
    for move in moves:
        assert isinstance(move, int)
        assert (move.id, move.name, move.seat) == (int(move), played.game.action_name(move), played.seat)
        assert type(move.id) is int
        assert repr(move) == f"<{move.id} {move.name}>"
        assert str(move) == f"{move}" == move.text() == played.describe(move)
        assert f"{move:d}" == str(move.id)
        assert f"{move:>200}" == str(move).rjust(200)
        assert json.dumps(move) == str(move.id)
        assert str(move) == played.game.describe(move, view)
        for lang in LANGUAGES:
            assert move.text(lang) == played.describe(move.name, lang)


def test_a_move_says_what_it_meant_when_it_could_be_made(match: Match) -> None:
    move = match.legal()[-1]
    said = str(Match.replay(match.record(reveal=True)).legal()[-1])
    for _ in range(5):
        match.play(match.legal()[0])
    assert str(move) == said


def test_the_same_move_by_its_number_its_name_and_itself(match: Match) -> None:
    move = match.legal()[-1]
    ways: list[Any] = [move, move.id, move.name, np.int64(move), np.uint16(move)]
    ends: list[State] = []
    for way in ways:
        assert match.is_legal(way)
        assert match.state.is_legal(way)
        assert match.why_not(way) is None
        assert match.describe(way) == str(move)
        other = match.copy()
        other.play(way)
        assert type(other.moves[-1].action) is int
        state = match.state.copy()
        state.play(way)
        view = match.view(match.seat)
        assert match.game.describe(way, view) == match.game.describe(move.id, view)
        ends.append(state)
        json.dumps(other.record())
    assert all(state == ends[0] for state in ends)
    assert ends[0] != match.state


@pytest.mark.parametrize("bad", [2.5, None, [1], b"pass", "fly", ""])
def test_what_is_no_action_is_refused_with_a_sentence(match: Match, bad: Any) -> None:
    before = match.copy()
    asked: list[Callable[[Any], object]] = [
        match.play, match.state.play, match.is_legal, match.state.is_legal, match.why_not, match.describe,
        match.game.action_id, match.game.action_name, lambda action: match.game.describe(action, match.view(None)),
    ]  # fmt: skip
    for ask in asked:
        with pytest.raises(UnknownAction, match=r"There is no action|An action is given by its name or its number"):
            ask(bad)
    assert match == before


def test_numbers_of_no_action(match: Match) -> None:
    last = match.game.num_actions - 1
    for number in (-1, last + 1, 1 << 30, -(1 << 30), 1 << 63, -(1 << 63), 1 << 70, -(10**20)):
        with pytest.raises(IllegalAction, match=f"There is no action number {number}; they run from 0 to {last}"):
            match.play(number)
        with pytest.raises(UnknownAction, match=f"There is no action number {number}"):
            match.describe(number)
        assert not match.state.is_legal(number)
        with pytest.raises(IllegalAction, match=f"There is no action number {number}; they run from 0 to {last}"):
            match.state.play(number)
        with pytest.raises(UnknownAction, match=f"There is no action number {number}"):
            match.game.reason(match.state, number)


def test_why_a_move_may_not_be_made(played: Match) -> None:
    legal = set(played.legal())
    forbidden = next(action for action in range(played.game.num_actions) if action not in legal)
    reason = played.why_not(forbidden)
    assert reason is not None
    assert str(reason) == str(played.why_not(played.game.action_name(forbidden)))
    other = (played.seat + 1) % played.players
    assert str(played.why_not(played.legal()[0], seat=other)).startswith("It is for ")


def test_the_moves_that_were_made(played: Match) -> None:
    moves = list(played)
    assert len(played) == len(played.moves) == len(moves)
    assert [move.name for move in moves] == played.record()["moves"]
    assert [move.seat for move in moves] == [move.seat for move in played.moves]
    assert CHANCE in {move.seat for move in moves}
    assert all(str(move) for move in moves)
    assert played.log()[-1] == played.log(seat=None)[-1]
    assert len(played.log("nl", seat=0)) >= len(played.log())


def test_a_match_is_there_before_its_first_move() -> None:
    match = Match("offrandes", seed=1, rolls=False)
    assert len(match) == 0
    assert match


# -- what Python expects of objects -------------------------------------------------------------------------


def test_positions_are_equal_if_they_are_the_same(played: Match) -> None:
    state = played.state
    assert state == state.copy()
    assert state == played.game.from_json(state.to_json())
    assert state != Match(played.game, played.players, seed="face").state
    assert state != played.before[-1]
    assert state != "a position"
    assert state is not None
    with pytest.raises(TypeError, match="unhashable"):
        hash(state)


@pytest.mark.parametrize("make", [copy.copy, copy.deepcopy, lambda thing: pickle.loads(pickle.dumps(thing))])
def test_positions_are_copied_and_pickled(played: Match, make: Callable[[State], State]) -> None:
    before = played.state.to_json()
    other = make(played.state)
    assert other is not played.state
    assert other == played.state
    assert type(other) is type(played.state)
    other.play(other.legal()[0])
    assert other != played.state
    assert played.state.to_json() == before


@pytest.mark.parametrize("kind", [Match, Bare])
@pytest.mark.parametrize("make", [copy.copy, copy.deepcopy, lambda thing: pickle.loads(pickle.dumps(thing))])
def test_matches_are_copied_and_pickled(played: Match, kind: type[Bare], make: Callable[[Bare], Bare]) -> None:
    match = kind.resume(played.record(reveal=True))
    other = make(match)
    assert type(other) is kind
    assert other == match == played
    assert other.state is not match.state
    roller = Roller("the same choices")
    for _ in range(8):  # and the same dice
        action = roller.choose(match.state.legal())
        match.play(action)
        assert other != match
        other.play(action)
        assert other == match
        assert other.moves == match.moves


def test_copies_of_a_match_take_back_independently(match: Match) -> None:
    move = match.legal()[0]
    match.play(move)
    while not match.may_undo():  # a die or a draw came after it
        match.play(match.legal()[0])
    other = match.copy()
    other.undo()
    match.undo()
    assert match == other
    assert match.state is not other.state
    match.play(match.legal()[0])
    assert match.state != other.state


def test_a_game_is_one_however_it_is_copied(played: Match) -> None:
    game = played.game
    assert copy.copy(game) is copy.deepcopy(game) is pickle.loads(pickle.dumps(game)) is game


def test_a_move_can_be_pickled(played: Match) -> None:
    move = played.legal()[-1]
    other = pickle.loads(pickle.dumps(move))
    assert isinstance(other, Action)
    assert (other, other.name, str(other)) == (move, move.name, str(move))


def test_numpys_integers_are_integers(played: Match) -> None:
    game = played.game
    players = np.int64(game.players[0])
    match = Match(game, players, seed=np.int64(3))  # type: ignore[arg-type]
    assert match == Match(game, int(players), seed=3)
    assert game.new(players) == game.new(int(players))  # type: ignore[arg-type]
    json.dumps([match.view(np.int64(1)), match.record()])  # type: ignore[arg-type]
    assert (game.observation(match.state, np.int64(1)) == game.observation(match.state, 1)).all()  # type: ignore[arg-type]
    seat, roller = np.int64(0), Roller("deal")
    assert match.state.redeal(seat, roller) == match.state.redeal(0, Roller("deal"))
    for name, option in game.options.items():
        if isinstance(option.choices, range):
            assert game.new(options={name: np.int32(option.choices[0])}) == game.new(options={name: option.choices[0]})


# -- files --------------------------------------------------------------------------------------------------


def test_a_match_is_saved_loaded_and_played_on(match: Match, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    match.save(file)
    other = petteia.load(str(file))
    assert isinstance(other, Match)
    assert other == match
    for _ in range(8):
        match.play(match.legal()[0])
        other.play(other.legal()[0])
    assert other == match
    match.save(file)  # in the place of the old one
    assert petteia.load(file) == match
    assert [path.name for path in tmp_path.iterdir()] == ["game.json"]


def test_a_match_saved_for_others_keeps_its_seed_secret(match: Match, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    match.save(file, reveal=None)
    assert json.loads(file.read_text("utf-8"))["seed"] is None
    other = petteia.load(file)
    assert other.state == match.state
    assert not other.rolls


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(BadRecord, match="nowhere"):
        petteia.load(tmp_path / "nowhere.json")
    (tmp_path / "text.json").write_text("hello")
    with pytest.raises(BadRecord):
        petteia.load(tmp_path / "text.json")
    place = tmp_path / "no folder" / "game.json"
    with pytest.raises(OSError, match="No such file") as refusal:
        Match("offrandes", seed=1).save(place)
    assert isinstance(refusal.value, PetteiaError)
    assert str(refusal.value).startswith(f"{place} cannot be written: ")


@pytest.mark.parametrize("bad", [None, 3, b"file", "a\0b"])
def test_what_is_no_path_is_refused_with_a_sentence(match: Match, bad: Any) -> None:
    for ask in (petteia.load, match.save):
        with pytest.raises(BadSetup, match="A file or a folder is given by its path, as a text or a Path, not as"):
            ask(bad)


# -- bots and analysis --------------------------------------------------------------------------------------


def test_bots_are_asked_without_being_told_what_is_hidden(match: Match) -> None:
    for level in ("uniform", "novice", "adept", "hero"):
        move = match.ask(level)
        assert isinstance(move, Action)
        assert match.is_legal(move)
        assert move.name == match.ask(level).name  # the same position, the same answer
    before = len(match)
    match.play(match.ask())
    assert len(match) > before


def test_an_own_bot_is_asked(match: Match) -> None:
    class Last(Bot):
        def choose(self, state_view: State, legal: list[int], clock: Clock) -> int:
            assert clock.left() <= 5
            assert state_view is not match.state
            return legal[-1]

    assert match.ask(Last(), seconds=5) == match.legal()[-1]


def test_asking_where_nobody_decides() -> None:
    with pytest.raises(IllegalAction, match="Chance decides now"):
        Match("offrandes", seed=1, rolls=False).ask("novice")
    with pytest.raises(IllegalAction, match="The game is over"):
        finished("offrandes").ask("novice")


@pytest.mark.parametrize("bad", ["zeus", 3, None])
def test_there_is_no_such_bot(match: Match, bad: Any) -> None:
    with pytest.raises(UnknownBot, match=f'There is no bot "{bad}"'):
        match.ask(bad)


def test_chances_are_shares_of_certainty(played: Match) -> None:
    found = played.analyse(playouts=1, is_all_known=True, seconds=0.2)
    assert len(found.chances) == played.players
    assert sum(found.chances) == pytest.approx(1)
    assert found.chances == found.points[-1].chances


def test_parts_of_the_package_need_no_second_import() -> None:
    code = (
        "import petteia, sys; assert 'petteia.bots' not in sys.modules; "
        "print(petteia.bots.names(), petteia.analysis.__name__)"
    )
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout == "['uniform', 'novice', 'adept', 'hero', 'olympian', 'immortal'] petteia.analysis\n"
    assert {"bots", "analysis", "Match", "load"} <= set(dir(petteia))
    with pytest.raises(AttributeError, match="has no attribute 'chess'"):
        _ = petteia.chess  # type: ignore[attr-defined]


# -- what else is asked of a match --------------------------------------------------------------------------


def test_the_result_comes_with_the_end(played: Match) -> None:
    assert played.result is None
    assert not played.is_over
    over = finished(played.game.name)
    assert over.is_over
    assert over.result == (over.state.scores(), over.state.ranking())
    assert over.result is not None
    assert over.result.winners == [seat for seat, rank in enumerate(over.state.ranking()) if rank == 1]
    assert over.legal() == []
    assert str(over.why_not(0)) == f"The game is over. [{', '.join(over.game.ends_by)}]"


@pytest.mark.parametrize("bad", ["chess", 3, None])
def test_there_is_no_such_game(bad: Any) -> None:
    with pytest.raises(UnknownGame, match=f'There is no game "{bad}". The games are: '):
        Match(bad)


@pytest.mark.parametrize("bad", [-1, 9, "0", 1.0, True])
def test_there_is_no_such_seat(played: Match, bad: Any) -> None:
    for ask in (played.view, lambda seat: played.words(seat=seat), lambda seat: played.svg(seat=seat)):
        with pytest.raises(UnknownSeat, match=f"There is no seat {bad!r} at this table"):
            ask(bad)


@pytest.mark.parametrize("bad", [0, 99, "3", 2.0, True, np.float64(3)])
def test_there_are_not_as_many_players(played: Match, bad: Any) -> None:
    with pytest.raises(BadSetup, match=f"players, not {shown(bad)}"):
        Match(played.game, bad)


@pytest.mark.parametrize("bad", [[1], 1.5, True, b"seed"])
def test_there_is_no_such_seed(played: Match, bad: Any) -> None:
    for ask in (Match, lambda game, seed: Match.at(game, played.state, seed)):
        with pytest.raises(BadSetup, match=re.escape(f"A seed is a whole number or a text, not {shown(bad)}.")):
            ask(played.game, seed=bad)


@pytest.mark.parametrize("bad", [["Ada"] * 9, "Ada", 3, [1], [None], ["A\nda"], {"Ada": 0}])
def test_nobody_is_called_so(played: Match, bad: Any) -> None:
    for ask in (Match, lambda game, names: Match.at(game, played.state, names=names)):
        with pytest.raises(BadSetup, match=re.escape(f"seats, not as {shown(bad)}.")):
            ask(played.game, names=bad)


@pytest.mark.parametrize("bad", [None, 3, ["players 3"]])
def test_there_is_no_such_position(played: Match, bad: Any) -> None:
    sentence = re.escape(f"A position of {played.game.title()} is needed here, not {bad}.")
    for ask in (partial(Match.at, played.game), played.game.position, played.game.notation):
        with pytest.raises(BadPosition, match=sentence):
            ask(bad)


def test_a_position_of_another_game_begins_no_match() -> None:
    with pytest.raises(BadPosition, match="A position of Offrandes is needed here, not hellas"):
        Match.at("offrandes", petteia.game("hellas").new())


@pytest.mark.parametrize(
    ("ask", "sentence"),
    [
        (lambda match: match.ask(seconds="x"), 'Option "seconds" cannot be "x". It can be: 0..inf.'),
        (lambda match: match.ask(seconds=-1), 'Option "seconds" cannot be "-1". It can be: 0..inf.'),
        (lambda match: match.hint(idea="x"), 'Option "idea" cannot be "x". It can be: 0..999.'),
        (lambda match: match.hint(idea=-1), 'Option "idea" cannot be "-1". It can be: 0..999.'),
        (lambda match: match.analyse(playouts=-1), 'Option "playouts" cannot be "-1". It can be: 1..10000.'),
        (lambda match: match.analyse(playouts="2"), 'Option "playouts" cannot be "\'2\'". It can be: 1..10000.'),
        (lambda match: match.analyse(seconds="x"), 'Option "seconds" cannot be "x". It can be: 0..inf.'),
        (lambda match: match.analyse(seed=[1]), "A seed is a whole number or a text, not [1]."),
        (lambda match: match.words("xx"), 'Option "lang" cannot be "xx". It can be: en, es, nl, pl.'),
        (lambda match: match.svg("xx"), 'Option "lang" cannot be "xx". It can be: en, es, nl, pl.'),
        (lambda match: match.svg(theme="sepia"), 'Option "theme" cannot be "sepia". It can be: light, dark.'),
        (lambda match: match.svg(["en"]), 'Option "lang" cannot be "[\'en\']". It can be: en, es, nl, pl.'),
        (lambda match: match.svg(theme=["dark"]), 'Option "theme" cannot be "[\'dark\']". It can be: light, dark.'),
        (lambda match: type(match).replay(match.record(), "x"), "A record cannot be replayed up to move x."),
    ],
)
def test_what_cannot_be_asked_is_refused_with_a_sentence(match: Match, ask: Any, sentence: str) -> None:
    with pytest.raises(PetteiaError) as refusal:
        ask(match)
    assert str(refusal.value) == sentence


@pytest.mark.parametrize("seat", [9, -1, "0"])
def test_no_log_is_read_by_a_seat_that_is_not_there(match: Match, seat: Any) -> None:
    for read in (match.log, match.events):
        with pytest.raises(PetteiaError, match=f"There is no seat {seat!r} at this table; they are 0 to"):
            read(seat=seat)
