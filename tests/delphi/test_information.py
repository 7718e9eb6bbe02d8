"""Section 37: hidden information. Section 40: decisions."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from petteia.core.chance import Roller
from petteia.core.facts import numbered
from petteia.core.flow import CHANCE, Decision
from petteia.core.match import Match, replay, verify
from petteia.games.delphi import GAME
from petteia.games.delphi.actions import ACTIONS
from petteia.games.delphi.components import constants as c
from petteia.games.delphi.components import content
from petteia.games.delphi.state import Position
from tests.delphi.given import given
from tests.games.specified import decisions


def test_DEL_37_1_decks_have_no_order() -> None:
    decks = given("oracle_discard red").view("a")["decks"]
    assert [decks[key] for key in ("oracle", "injury", "equipment")] == [29, 42, 16]  # numbers, and nothing more
    assert set(decks) == {"oracle", "injury", "equipment", "oracle_discard", "injury_discard"}


def test_DEL_37_2_and_DEL_37_3_only_who_has_looked_knows() -> None:
    game = given("seen a 4,1 blue-sigma")
    assert game.island("4,1", "a")["tile"] == "blue-sigma"
    for viewer in ("b", None):
        assert game.island("4,1", viewer)["tile"] is None
        assert "blue-sigma" in game.view(viewer)["unseen_tiles"]
    assert "blue-sigma" not in game.view("a")["unseen_tiles"]


def test_DEL_37_4_who_has_looked_is_public() -> None:
    assert given("seen b 4,1 blue-sigma").island("4,1", "a")["seen_by"] == [1]


def test_DEL_37_4_a_spectator_sees_that_all_four_have_looked() -> None:
    game = given("players 4\n" + "\n".join(f"seen {seat} 4,1 blue-sigma" for seat in "abcd"))
    assert game.island("4,1")["seen_by"] == [0, 1, 2, 3]
    assert GAME.svg(game.view(None)).count('href="#ui-eye') == 4


def test_DEL_37_5_everything_else_is_public() -> None:
    game = given("cards a red\ninjuries a blue\nfavours a 4\nhold a red statue\nequip a E05\ncompanion a red hero")
    own, other, nobody = (dict(game.view(viewer)) for viewer in ("a", "b", None))
    for key in ("seats", "decks", "display", "companions", "offering_islands", "monster_islands", "cities", "temples"):
        assert own[key] == other[key] == nobody[key]


def test_DEL_37_6_the_face_down_tiles_are_known_together() -> None:
    game = given("up 4,1 blue-sigma\nup 3,0 red-phi")
    assert sorted(game.view()["unseen_tiles"]) == sorted(set(content.ISLAND_TILES) - {"blue-sigma", "red-phi"})


def test_DEL_37_7_draws_and_rolls_are_told_to_all() -> None:
    game = given("dice a red").play("use red", "do draw_oracle_card", "draw blue")
    assert all(event.is_for(None) for event in game.events())


def test_redeal_keeps_what_a_seat_knows() -> None:
    game = given("seen a 4,1 blue-sigma\nseen b 3,0 red-phi\nup 1,1 green-psi")
    found = set()
    for seed in range(60):
        other = GAME.redeal(game.state, 0, Roller(seed))
        other.check()
        assert GAME.view(other, 0) == game.view("a")
        found.add(content.ISLAND_TILES[other.tiles[0]])
    assert "blue-sigma" not in found
    assert "green-psi" not in found
    assert len(found) == 10


# Observations count the questions as the specification lists them, in trained networks too. `decline` is no question.
KINDS = tuple(name for name in decisions("delphi") if name != "decline")


# -- decisions ------------------------------------------------------------------------------------------


def made(name: str) -> Decision:
    """A decision or step of this name, with zeros for all its numbers."""
    for count in range(4):
        try:
            return GAME.decisions[name](*[0] * count)
        except TypeError:
            continue
    raise AssertionError(name)


@pytest.mark.parametrize("name", GAME.decisions)
def test_decisions_are_saved_and_read(name: str) -> None:
    decision = made(name)
    assert decision.name() == name
    assert GAME.decisions[name](*decision.row()).row() == decision.row()


def test_the_decisions_are_those_of_the_specification() -> None:
    assert numbered(GAME.decisions) == KINDS
    for name, kind in GAME.decisions.items():
        assert (name in KINDS) == (made(name).seat >= 0)
        assert kind.facts.rule or name == "over"


def test_action_ids_and_names_are_a_bijection() -> None:
    assert [GAME.action_id(GAME.action_name(action)) for action in range(GAME.num_actions)] == list(
        range(GAME.num_actions)
    )
    for name in ("move 3,-1", "use red", "god ares", "load offering M1 red", "fight S3 pink", "take long_spear"):
        assert ACTIONS.has(name)


# -- random games -----------------------------------------------------------------------------------------------------


def options_of(seed: int) -> dict[str, object]:
    """Options drawn at random."""
    rng = random.Random(seed)
    return {name: rng.choice(list(option.choices)) for name, option in GAME.options.items() if name != "layout"}


def moves(match: Match, rng: random.Random, limit: int) -> Iterator[Position]:
    """The positions of a random game, one after the other, each checked."""
    for _ in range(limit):
        state = match.state
        if state.is_over:
            return
        state.check()
        assert isinstance(state, Position)
        yield state
        match.play(rng.choice(state.legal()))


def shown(state: Position, name: str) -> Any:
    """One block of what the seat that is asked may know."""
    start = 0
    for block in GAME.observation_blocks:
        if block.name == name:
            return GAME.observation(state, int(state.seat))[start : start + block.size]
        start += block.size
    raise AssertionError(name)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(2))
def test_every_question_has_its_number(players: int, seed: int) -> None:
    """The numbers of the specification's list of decisions, which observations use, belong to the right names."""
    options = options_of(seed) if seed % 2 else {}
    match = Match(GAME, players, seed * 10 + players, options)
    asked = set()
    for state in moves(match, random.Random(seed), 250):
        assert KINDS[int(shown(state, "decision").argmax())] == state.decision
        asked.add(state.decision)
    assert len(asked) >= 10


def test_random_layouts_are_recorded_and_verified() -> None:
    match = Match(GAME, 3, 8, {"layout": "random"})
    rng = random.Random(1)
    for _ in range(50):
        match.play(rng.choice(match.state.legal()))
    record = match.record(reveal=True)
    assert verify(record) > 10
    assert replay(record).state.to_json() == match.state.to_json()


def test_the_observation_shows_what_the_seat_knows() -> None:
    game = given("seen a 4,1 blue-sigma\nfavours a 7\nship a 5,1")
    start = 0
    for block in GAME.observation_blocks:
        values = {seat: GAME.observation(game.state, seat)[start : start + block.size] for seat in (0, 1)}
        if block.name == "favours":
            assert list(values[0]) == [7, 0, -1, -1]
            assert list(values[1]) == [0, 7, -1, -1]
        if block.name == "island_letter":
            assert values[0].sum() == 1
            assert values[1].sum() == 0
        start += block.size


def test_chance_is_never_asked_of_a_player() -> None:
    game = given("turn a consult")
    assert game.state.seat == CHANCE
    assert game.view("a")["legal"] == []
    assert GAME.why_not(game.state, 0, "roll red red red") is not None
    assert c.PHASES[game.state.phase] == "consult_oracle"
