"""Tournaments: the same games whoever plays them, carried on where they stopped, and summed up."""

from __future__ import annotations

import json
import multiprocessing
import time
from pathlib import Path
from typing import Any

import pytest

import petteia
from petteia.arena import hold
from petteia.arena.entrants import Entrant, enter
from petteia.arena.playing import Plan, Played, Seat, play
from petteia.arena.pulse import Pulse
from petteia.arena.results import BadResults, Begun, Results, begun
from petteia.arena.strength import interval, strengths, summary
from petteia.arena.tournament import run
from petteia.bots import Greedy, Uniform
from petteia.core.match import replay, verify
from petteia.core.record import load
from tests.arena.losers import First, calm

PLAN = Plan("offrandes", ("uniform", "novice", "uniform"), "s", (("round_limit", 1),))
VERSION = petteia.game("offrandes").version


def untimed(played: Played) -> Played:
    return played._replace(seats=tuple(seat._replace(seconds=0.0, longest=0.0) for seat in played.seats))


def result(number: int, bots: str, winner: int) -> Played:
    """A game of these bots, a letter each, that one seat has won."""
    seats = [Seat(bot, 1 if seat == winner else 2, int(seat == winner), 10, 0.5, 0.2) for seat, bot in enumerate(bots)]
    return Played(number, tuple(seats), 30, 9, None)


def test_a_game_is_the_same_whenever_it_is_played() -> None:
    assert untimed(play(PLAN, 1)) == untimed(play(PLAN, 1))
    assert untimed(play(PLAN, 0)).moves != 0
    assert [seat.bot for seat in play(PLAN, 1).seats] == list(PLAN.seating(1))


def test_processes_play_the_same_games() -> None:
    alone, together = Results(PLAN, VERSION), Results(PLAN, VERSION)
    list(run(alone, 4))
    list(run(together, 4, jobs=2))
    assert [untimed(game) for game in alone.games()] == [untimed(game) for game in together.games()]


def test_what_was_played_is_not_played_again(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    first = Results(PLAN, VERSION, path)
    assert len(list(run(first, 3))) == 3
    second = Results(PLAN, VERSION, path)
    assert second.games() == first.games()
    assert [played.number for played in run(second, 5)] == [3, 4]
    assert len(Results(PLAN, VERSION, path).played) == 5


def test_a_line_that_was_cut_off_is_played_again(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    list(run(Results(PLAN, VERSION, path), 2))
    path.write_text(path.read_text()[:-40])
    again = Results(PLAN, VERSION, path)
    assert again.missing(2) == [1]
    list(run(again, 2))  # on a line of its own, not behind what was cut off
    assert Results(PLAN, VERSION, path).missing(2) == []


def test_the_seed_and_the_limit_are_found_in_the_results(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    assert begun(path) == Begun(None, "auto")
    Results(PLAN, VERSION, path)
    assert begun(path) == Begun("s", PLAN.most)
    path.write_text("nothing\n")
    assert begun(path) == Begun(None, "auto")
    path.write_text('{"seed": "t", "limit": 500}\n')
    assert begun(path) == Begun("t", 500)


def test_whoever_stops_listening_ends_the_games() -> None:
    others = set(multiprocessing.active_children())
    playing = run(Results(PLAN, VERSION), 40, jobs=2)
    next(playing)
    playing.close()  # type: ignore[attr-defined]  # a generator
    end = time.monotonic() + 60  # the pool's own thread notices at the same time, and may be the one that is told
    while not set(multiprocessing.active_children()) <= others:
        assert time.monotonic() < end
        time.sleep(0.01)


def test_results_of_another_tournament_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    Results(PLAN, VERSION, path)
    with pytest.raises(BadResults, match="another tournament"):
        Results(PLAN._replace(seed="t"), VERSION, path)


def test_records_replay_and_verify(tmp_path: Path) -> None:
    list(run(Results(PLAN, VERSION), 2, folder=str(tmp_path / "records")))
    files = sorted((tmp_path / "records").iterdir())
    assert [file.name for file in files] == ["offrandes-00000.json", "offrandes-00001.json"]
    for file in files:
        record = load(file)
        assert replay(record).state.is_over
        assert verify(record) >= 1
    assert load(files[1])["seats"] == list(PLAN.seating(1))


def test_shares_count_all_seats_of_a_bot_together() -> None:
    plan = Plan("offrandes", ("a", "b", "b"), "s")
    games = [result(0, "abb", 0), result(1, "bab", 0), result(2, "bba", 2), result(3, "abb", 2)]
    first, second = strengths(plan, games)
    assert (first.bot, first.wins, first.share) == ("a", 2.0, 0.5)
    assert first.fair == pytest.approx(1 / 3)
    assert (second.bot, second.wins, second.seats) == ("b", 2.0, 2)
    assert first.by_seat == (0.5, 0.0, 1.0)
    assert first.low < first.share < first.high
    assert first.milliseconds == pytest.approx(50.0)
    assert first.longest == 0.2


def test_a_shared_victory_counts_in_parts() -> None:
    plan = Plan("offrandes", ("a", "b", "c"), "s")
    tied = [seat._replace(rank=1) for seat in result(0, "abc", 0).seats[:2]]
    game = Played(0, (*tied, result(0, "abc", 0).seats[2]), 30, 9, None)
    assert [one.wins for one in strengths(plan, [game])] == [0.5, 0.5, 0.0]


def test_who_wins_more_is_rated_higher() -> None:
    plan = Plan("offrandes", ("a", "b"), "s")
    found = {
        one.bot: one for one in strengths(plan, [result(n, "ab" if n % 2 else "ba", 1 - n % 2) for n in range(20)])
    }
    assert found["a"].rating > 25 > found["b"].rating
    assert found["a"].doubt < 25 / 3


def test_the_interval_holds_the_share() -> None:
    for wins, games in ((0, 10), (10, 10), (3.5, 10), (200, 400)):
        low, high = interval(wins, games)
        assert 0 <= low <= wins / games <= high <= 1
    assert interval(200, 400) == pytest.approx((0.4512, 0.5488), abs=1e-3)


def test_the_summary_is_json() -> None:
    results = Results(PLAN, VERSION)
    list(run(results, 3))
    figures = json.loads(json.dumps(summary(PLAN, VERSION, results.games())))
    assert figures["games"] == 3
    assert figures["rounds"] == {"mean": 1.0, "min": 1, "max": 1}
    assert {one["bot"] for one in figures["strengths"]} == {"uniform", "novice"}


def test_how_a_game_was_won_is_kept() -> None:
    played = play(Plan("hellas", ("uniform", "uniform"), "s", (("turn_limit", 3),)), 0)
    assert played.ending == "draw"
    assert played.rounds == 3


def test_a_fault_is_kept_with_the_results_and_the_others_share_the_victory(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    plan = PLAN._replace(bots=("tests.arena.losers:Crasher", "uniform", "uniform"))
    list(run(Results(plan, VERSION, path), 2, folder=str(tmp_path / "records")))
    games = Results(plan, VERSION, path).games()
    for played in games:
        fault = played.fault
        assert fault is not None
        assert (fault.kind, fault.move) == ("crash", 2)
        assert played.seats[fault.seat].bot == "tests.arena.losers:Crasher"
        assert [seat.rank for seat in played.seats] == [3 if i == fault.seat else 1 for i in range(3)]
    assert len(summary(plan, VERSION, games)["faults"]) == 2
    assert load(tmp_path / "records" / "offrandes-00000.json").get("result") is None  # it was not played to its end


# -- games that never end -----------------------------------------------------------------------------------

ENDLESS = "tests.arena.losers:First"


def test_a_game_that_never_ends_is_cut_off_as_a_tie() -> None:
    usual = petteia.game("offrandes").limit(3)
    results = hold("offrandes", {"first": First}, 2, seed=1)
    assert results.plan.most == usual
    for played in results.games():
        assert played.truncated
        assert played.fault is None
        assert sum(seat.decisions for seat in played.seats) == usual
        assert [seat.rank for seat in played.seats] == [1, 1, 1]
    figures = json.loads(json.dumps(summary(results.plan, VERSION, results.games())))
    assert (figures["truncated"], figures["limit"]) == (2, usual)


def test_a_tie_of_a_game_that_was_cut_off_counts_in_parts() -> None:
    results = hold("offrandes", [ENDLESS, "uniform"], 3, seed=1, limit=20)
    assert [one.share for one in strengths(results.plan, results.games())] == pytest.approx([1 / 3, 2 / 3])


def test_a_limit_can_be_lifted_and_is_checked() -> None:
    assert hold("offrandes", "uniform", 1, seed=1, options=SHORT, limit=None).plan.limit is None
    with pytest.raises(petteia.PetteiaError, match='"limit" cannot be "0"'):
        hold("offrandes", "uniform", 1, limit=0)


def test_games_that_end_are_the_same_with_any_limit() -> None:
    plan = PLAN._replace(limit=5000)
    assert untimed(play(plan, 1)) == untimed(play(PLAN, 1))
    assert not play(plan, 1).truncated


def test_a_tournament_goes_on_with_the_limit_in_its_results(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    hold("offrandes", ENDLESS, 1, seed=1, limit=30, results=path)
    again = hold("offrandes", ENDLESS, 2, results=path)
    assert (again.plan.seed, again.plan.most) == ("1", 30)
    assert [played.truncated for played in again.games()] == [True, True]
    with pytest.raises(BadResults, match="another tournament"):
        hold("offrandes", ENDLESS, 2, results=path, limit=31)
    hold("offrandes", ENDLESS, 1, seed=1, limit=None, options=SHORT, results=tmp_path / "other.jsonl")
    assert hold("offrandes", ENDLESS, 2, options=SHORT, results=tmp_path / "other.jsonl").plan.limit is None


def test_results_of_0_1_0_are_carried_on(tmp_path: Path) -> None:
    """They say nothing of a limit, and their games nothing of being cut off."""
    path = tmp_path / "results.jsonl"
    first = hold("offrandes", "uniform", 1, seed=1, options=SHORT, results=path)
    header, game = map(json.loads, path.read_text().splitlines())
    assert header.pop("limit") == first.plan.most
    assert "truncated" not in game
    path.write_text(f"{json.dumps(header)}\n{json.dumps(game)}\n")
    again = hold("offrandes", "uniform", 2, options=SHORT, results=path)
    assert again.games()[0] == first.games()[0]
    assert again.plan.most == petteia.game("offrandes").limit(3)
    assert len(Results(again.plan._replace(limit=77), VERSION, path).played) == 2


@pytest.mark.parametrize("jobs", [1, 2])
def test_the_pulse_counts_the_decisions_of_running_games(jobs: int) -> None:
    pulse, results = Pulse(), Results(Plan("offrandes", (ENDLESS,) * 3, "s", limit=100), VERSION)
    assert len(list(run(results, 4, jobs, pulse=pulse))) == 4
    assert pulse.decisions == 400


# -- entrants ---------------------------------------------------------------------------------------------

SHORT = {"round_limit": 1}


def test_entrants_are_names_addresses_and_what_makes_them() -> None:
    entrants: list[Entrant] = [Uniform, "tests.arena.losers:calm", lambda seed: Greedy(seed, 90)]
    results = hold("offrandes", entrants, 3, seed=1, options=SHORT)
    assert results.plan.bots == ("Uniform", "tests.arena.losers:calm", "lambda")
    assert [played.fault for played in results.games()] == [None] * 3
    named = hold("offrandes", {"a": calm, "b": "uniform"}, 1, seed=1, players=4, options=SHORT)
    assert named.plan.bots == ("a", "b", "b", "b")


def test_one_name_alone_is_one_entrant() -> None:
    assert enter("uniform") == (["uniform"], ())


def test_a_game_without_bots_is_refused() -> None:
    with pytest.raises(petteia.PetteiaError, match="Offrandes is for 3 to 5 players, not 0"):
        play(Plan("offrandes", (), "1"), 0)


def test_two_factories_of_one_name_are_told_apart() -> None:
    names, makers = enter([lambda seed: Uniform(seed), lambda seed: Greedy(seed), Uniform, Uniform])
    assert names == ["lambda", "lambda 2", "Uniform", "Uniform"]
    assert len(makers) == 3


def test_factories_of_a_module_are_played_in_processes() -> None:
    alone = hold("offrandes", [calm, "novice"], 2, seed=1, options=SHORT)
    together = hold("offrandes", [calm, "novice"], 2, seed=1, options=SHORT, jobs=2)
    assert [untimed(game) for game in alone.games()] == [untimed(game) for game in together.games()]


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"entrants": [lambda seed: Uniform(seed)], "jobs": 2}, '"lambda" cannot be sent to other processes ('),
        ({"entrants": [3]}, '"int" is not a bot: 3'),
        ({"entrants": ["her"]}, 'There is no bot "her".'),
        ({"entrants": [str]}, '"str" is not a bot: it gives \'0\', which has no method "choose".'),
        ({"entrants": []}, 'Option "entrants" cannot be "[]". It can be: uniform, novice, '),
        ({"entrants": {}}, 'Option "entrants" cannot be "{}". It can be: uniform, novice, '),
        ({"entrants": None}, 'Option "entrants" cannot be "None". It can be: uniform, novice, '),
        ({"entrants": ["uniform"] * 6, "players": 5}, "There are 6 bots, but only 5 seats."),
        ({"entrants": ["uniform"], "seed": [1]}, "A seed is a whole number or a text, not [1]."),
        ({"entrants": ["uniform"], "games": 0}, "The number of games must be a whole number, 1 or more, not 0."),
        ({"entrants": ["uniform"], "jobs": "all"}, 'The number of processes cannot be "all".'),
        ({"entrants": ["uniform"], "players": 9}, "Offrandes is for 3 to 5 players, not 9."),
    ],
)
def test_a_tournament_that_cannot_be_held_is_refused(given: dict[str, Any], sentence: str) -> None:
    with pytest.raises(petteia.PetteiaError) as refusal:
        hold("offrandes", **{"games": 2, "options": SHORT, **given})
    assert str(refusal.value).startswith(sentence)
