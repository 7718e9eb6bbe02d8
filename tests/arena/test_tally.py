"""Tallies: small files that can be carried on, and the page that is made of them."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from importlib import import_module
from pathlib import Path

import pytest
from bench import strength as bench

import petteia
from petteia.arena import tally as tallies
from petteia.arena.playing import Played, Seat, play
from petteia.arena.tally import Pairing, Tally, pairings, ranges, read, resume
from petteia.core.presenting import Setting
from petteia.games import OURS

NOVICES = Pairing("offrandes", 3, "adept", "novice")


def result(number: int, pairing: Pairing, winner: str, ending: str | None = None) -> Played:
    """A game of a pairing that the first seat of this bot has won."""
    names = pairing.plan.seating(number)
    won = names.index(winner)
    seats = [Seat(name, 1 if i == won else 2, 10 * (i == won), 5, 0.1, 0.05) for i, name in enumerate(names)]
    return Played(number, tuple(seats), 40, 8, ending)


def test_every_level_is_measured_at_every_table() -> None:
    found = pairings()
    assert len({pairing.name for pairing in found}) == len(found)
    for game in OURS:
        for players in petteia.game(game).players:
            own = {(p.bot, p.table) for p in found if (p.game, p.players) == (game, players)}
            assert {("adept", "novice"), ("hero", "adept"), ("greedy", "uniform")} <= own
    assert {pairing.game for pairing in found if pairing.is_alone} == {"delphi"}


def test_every_seat_is_sat_in_equally_often() -> None:
    assert NOVICES.wanted(400) == 402
    assert Pairing("hellas", 4, "adept", "novice").wanted(400) == 400


def test_a_tally_is_carried_on_from_its_file(tmp_path: Path) -> None:
    tally = Tally(NOVICES)
    for number in (0, 1, 2, 5):
        tally.add(result(number, NOVICES, "adept" if number < 2 else "novice"))
    tally.write(tmp_path)
    path = tmp_path / "offrandes-3-adept-novice.json"
    assert path.stat().st_size < 4000
    again = resume(NOVICES, tmp_path)
    assert again.to_json() == tally.to_json()
    assert again.played == {0, 1, 2, 5}
    again.add(result(5, NOVICES, "adept"))  # known
    assert (again.games, again.wins) == (4, 2)
    again.add(result(3, NOVICES, "adept"))
    assert (again.games, again.wins, again.share) == (5, 3, 0.6)
    assert again.fair == pytest.approx(1 / 3)


def test_results_of_other_bots_are_not_added_to(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tally = Tally(NOVICES)
    tally.add(result(0, NOVICES, "adept"))
    tally.write(tmp_path)
    monkeypatch.setattr(tallies, "fingerprint", lambda pairing: "others")
    assert resume(NOVICES, tmp_path).games == 0


def test_a_new_setting_counts_only_where_it_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    others = [Pairing("offrandes", 3, "hero", "adept"), Pairing("delphi", 3, "adept", "novice")]
    before = [tallies.fingerprint(pairing) for pairing in (NOVICES, *others)]
    found = dict(petteia.game("offrandes").levels()) | {"novice": Setting(misjudgement=1)}
    monkeypatch.setattr(type(petteia.game("offrandes")), "levels", lambda game: found)
    after = [tallies.fingerprint(pairing) for pairing in (NOVICES, *others)]
    assert [a == b for a, b in zip(before, after, strict=True)] == [False, True, True]


def test_a_new_network_counts_only_for_the_level_that_plays_by_it(monkeypatch: pytest.MonkeyPatch) -> None:
    best = Pairing("offrandes", 3, "immortal", "olympian-1")
    before = [tallies.fingerprint(pairing) for pairing in (NOVICES, best)]
    other = Path(tallies.__file__)  # any other file
    monkeypatch.setattr(tallies, "shipped", lambda game: other)
    after = [tallies.fingerprint(pairing) for pairing in (NOVICES, best)]
    assert [a == b for a, b in zip(before, after, strict=True)] == [True, False]


@pytest.mark.parametrize("kind", tallies.PLAYED_BY)
def test_every_kind_of_bot_is_known_by_its_modules(kind: str) -> None:
    first, *_ = (import_module(f"petteia.bots.{name}") for name in tallies.PLAYED_BY[kind])
    assert hasattr(first, kind)


def test_targets() -> None:
    tally = Tally(NOVICES)
    for number in range(30):
        tally.add(result(number, NOVICES, "adept" if number % 3 else "novice"))
    assert NOVICES.goal == ("low", 1.5)
    assert tally.bounds[0] == pytest.approx(0.488, abs=0.001)
    assert tally.lead == pytest.approx(3 * 0.488 - 1.5, abs=0.003)
    assert Pairing("offrandes", 3, "olympian", "hero").goal == ("low", 1.2)
    assert Pairing("offrandes", 3, "greedy", "uniform").goal == ("share", 0.95)


def test_runs_of_numbers() -> None:
    assert ranges([5, 0, 1, 2, 7, 6]) == [[0, 2], [5, 7]]
    assert ranges([]) == []


def test_without_a_game_all_of_them_are_played() -> None:
    wishes = Namespace(game=None, players=[3], bot=["hero"])
    found = bench.chosen(wishes)
    assert {pairing.game for pairing in found} == {"offrandes", "delphi", "hellas"}
    assert {(pairing.bot, pairing.players) for pairing in found} == {("hero", 3)}


def test_who_has_had_the_least_time_plays_next(tmp_path: Path) -> None:
    quick, slow = (bench.Task(Pairing("offrandes", 3, bot, "novice"), tmp_path, 6) for bot in ("adept", "hero"))
    for task, seconds in ((quick, 1.0), (slow, 5.0)):
        task.end(result(task.begin(), task.tally.pairing, "novice"), seconds)
    assert bench.next_task([slow, quick], 100.0) is quick
    quick.begin()
    quick.begin()  # two more running are expected to take a second each
    assert quick.used == 3.0
    quick.end(result(1, NOVICES, "adept"), 9.0)
    assert bench.next_task([slow, quick], 100.0) is slow
    assert bench.next_task([slow], 4.0) is None, "it would not be over in time"


def test_a_run_is_stopped_carried_on_and_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    command = ["bench.strength", "--game", "offrandes", "--players", "3", "--bot", "greedy", "--out", str(tmp_path)]
    monkeypatch.setattr(sys, "argv", [*command, "--jobs", "1", "--games", "2"])
    bench.main()
    kept = read(tmp_path / "offrandes-3-greedy-uniform.json")
    assert kept.played == {0, 1, 2}
    assert kept.machine["python"] == sys.version.split()[0]
    first = play(kept.pairing.plan, 0)
    assert first.seats[0].bot == "greedy"
    before = json.dumps(kept.to_json())
    bench.main()
    assert json.dumps(read(tmp_path / "offrandes-3-greedy-uniform.json").to_json()) == before, "nothing was missing"
