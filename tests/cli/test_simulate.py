"""Simulations: the same seed gives the same figures, and the figures are right."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import petteia as library
from petteia.cli.simulation import Outcome, Simulation, interval
from petteia.core.chance import Roller
from tests.cli.runner import petteia
from tests.core.pebbles import Pebbles


def simulation(seed: str, games: int) -> Simulation:
    game = library.game("offrandes")
    made = Simulation(game, 3, game.settle_options(3, {}), seed)
    for _ in range(games):
        made.play_one()
    return made


def test_the_same_seed_gives_the_same_games() -> None:
    assert simulation("1", 6).summary() == simulation("1", 6).summary()
    assert simulation("1", 6).games != simulation("2", 6).games


def test_a_longer_run_begins_with_the_shorter_one() -> None:
    assert simulation("1", 4).games == simulation("1", 6).games[:4]


def test_the_summary_is_printed() -> None:
    run = petteia("simulate", "offrandes", "-n", 8, "--players", 3, "--seed", 1, "--option", "round_limit=2")
    assert run.code == 0
    lines = run.out.splitlines()
    assert lines[0] == "Offrandes: 8 games of 3 uniform bots"
    assert lines[1].startswith("Seed 1; ")
    assert lines[4].split() == ["Rounds", "2.0", "2", "2", "2"]
    assert [line.split()[0] for line in lines[7:10]] == ["Sparta", "Corinth", "Athens"]
    assert "a shared victory counts in equal parts" in lines[-1]


def test_figures_are_written_as_the_language_writes_them() -> None:
    out = petteia("simulate", "offrandes", "-n", 8, "--seed", 1, "--option", "round_limit=2", "--lang", "es").out
    assert ["Rondas", "2,0", "2", "2", "2"] in [line.split() for line in out.splitlines()]
    assert re.search(r"\d,\d %  +\d+,\d % – \d+,\d %", out), "shares and their intervals"
    assert "%" not in out.replace(" %", "")


def test_the_figures_as_json(folder: Path) -> None:
    petteia("simulate", "offrandes", "-n", 5, "--seed", 1, "--json", "a.json")
    run = petteia("simulate", "offrandes", "-n", 5, "--seed", 1, "--json", "-")
    figures = json.loads(run.out)
    assert figures == json.loads((folder / "a.json").read_text())
    assert figures["games"] == 5
    assert len(figures["seats"]) == 4
    assert sum(seat["wins"] for seat in figures["seats"]) == pytest.approx(5)
    for seat in figures["seats"]:
        low, high = seat["interval"]
        assert 0 <= low <= seat["share"] <= high <= 1
        assert seat["score"]["min"] <= seat["score"]["mean"] <= seat["score"]["max"]


def test_a_shared_victory_counts_in_equal_parts() -> None:
    made = simulation("1", 0)
    made.games = [Outcome(10, 1, [5, 5, 1], [1, 1, 3]), Outcome(10, 1, [9, 5, 1], [1, 2, 3])]
    assert made.wins() == [1.5, 0.5, 0.0]
    assert made.shared() == 1


def test_games_with_layouts_have_one_each(pebbles: Pebbles) -> None:
    made = Simulation(pebbles, 2, pebbles.settle_options(2, {}), "1")
    for _ in range(12):
        made.play_one()
    sizes = set()
    for i in range(12):
        seed = Roller("1", "simulate", i).below(1 << 62)
        sizes.add(pebbles.make_layout(2, made.options, Roller(seed, "layout"))["heap"])  # type: ignore[index]
    assert len(sizes) > 3
    assert {sum(game.scores) > 6 for game in made.games} == {True}
    assert all(game.rounds is None for game in made.games)


def test_a_game_without_rounds_has_no_line_for_them(pebbles: Pebbles) -> None:
    run = petteia("simulate", "heap", "-n", 3, "--seed", 1)
    assert "Decisions" in run.out
    assert "Rounds" not in run.out


def test_interval_after_wilson() -> None:
    low, high = interval(50, 100)
    assert (round(low, 4), round(high, 4)) == (0.4038, 0.5962)
    assert interval(0, 10)[0] == 0.0
    assert interval(10, 10)[1] == 1.0
    assert 0.27 < interval(0, 10)[1] < 0.29


def test_an_interrupt_shows_what_has_been_played(monkeypatch: pytest.MonkeyPatch) -> None:
    played = Simulation.play_one

    def interrupted(self: Simulation) -> None:
        if len(self.games) == 3:
            raise KeyboardInterrupt
        played(self)

    monkeypatch.setattr(Simulation, "play_one", interrupted)
    run = petteia("simulate", "offrandes", "-n", 50, "--seed", 1)
    assert run.code == 0
    assert run.out.startswith("Stopped after 3 games of 50.\nOffrandes: 3 games of 4 uniform bots\n")
