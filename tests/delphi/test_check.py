"""Nothing is ever lost or gained: what `check` finds in a single position, and what holds over whole games."""

from __future__ import annotations

from functools import cache

import pytest

from petteia.core import record as records
from petteia.core.errors import CheckFailed
from petteia.core.match import replay
from petteia.games.delphi import GAME
from petteia.games.delphi.components import constants as c
from petteia.games.delphi.components import content
from petteia.games.delphi.state import Position
from tests.delphi.given import given, new_game
from tests.games.stored import TESTS

# Every piece, card and tile that is somewhere must be there: one more or one less is found wherever it happens.
CONSERVED = (
    "offerings monsters statues raised made trophies hold oracle_deck oracle_discard injury_deck injury_discard "
    "cards injuries played display equipment_deck equipment modifiers reached"
)
RECORDED = sorted((TESTS / "delphi" / "games").glob("*.json"))


@cache
def recorded(number: int) -> tuple[Position, ...]:
    """The positions of a recorded game."""
    match = replay(records.load(RECORDED[number]))
    return tuple(state for state in (*match.before, match.state) if isinstance(state, Position))


def mutants(s: Position, name: str) -> list[Position]:
    """The position with one number of a field raised or lowered by 1, in every place."""
    (field,) = [field for field in GAME.fields(int(s.seats)) if field.name == name]
    value = field.read(s)
    numbers = [value] if isinstance(value, int) else value
    result = []
    for place in range(len(numbers)):
        for step in (-1, 1):
            changed = [number + step * (i == place) for i, number in enumerate(numbers)]
            if field.low <= changed[place] <= field.high:
                other = s.copy()
                field.write(other, changed[0] if isinstance(value, int) else changed)
                result.append(other)
    return result


def is_refused(s: Position) -> bool:
    """Whether `check` finds something wrong."""
    try:
        s.check()
    except CheckFailed:
        return True
    return False


@pytest.mark.parametrize("name", CONSERVED.split())
def test_one_more_or_one_less_is_found(name: str) -> None:
    states = recorded(0)
    tried = 0
    for s in states[len(states) // 20 :: len(states) // 5]:
        for mutant in mutants(s, name):
            tried += 1
            assert is_refused(mutant), f"{s.decision}: {name}: {GAME.to_json(mutant)['table']}"
    assert tried > 3


def test_what_else_is_found() -> None:
    for name, number, words in (
        ("first", -1, "DEL-5.1"),
        ("draft", 1, "DEL-5.13"),
        ("phase", c.ENDED, "the end"),
        ("shrines", 1, "DEL-17.1"),
        ("explored", 1, "not decided"),
    ):
        s = given().state
        setattr(s, name, number)
        with pytest.raises(CheckFailed, match=words):
            s.check()


def test_tiles_and_cards_are_never_in_two_places() -> None:
    s = given("up 4,1 blue-sigma\nseen a 3,0 red-psi\ncompanion a red hero\nship_tile a T5").state
    s.tiles[0] = s.tiles[5]
    with pytest.raises(CheckFailed, match=r"DEL-3\.11"):
        s.check()
    s = given("companion a red hero").state
    s.companions[c.COMPANION_TYPES] |= 1
    with pytest.raises(CheckFailed, match=r"DEL-28\.1"):
        s.check()
    s = given("players 3\nship_tile a T5").state
    s.ship_tiles[1] = s.ship_tiles[0]
    with pytest.raises(CheckFailed, match=r"DEL-5\.11"):
        s.check()


# -- over whole games ---------------------------------------------------------------------------------------------


def pending(s: Position, *names: str) -> int:
    """How many of these decisions are still to be answered."""
    return sum(decision.name() in names for decision in s.stack)


def zeus_tiles(s: Position, seat: int) -> list[int]:
    """How many tiles of each task, shrines last, a player has open or done."""
    counts = []
    for task in range(c.TASKS):
        at = seat * c.TASKS + task
        counts.append(int(s.done[at]).bit_count() + int(s.colored_tiles[at]).bit_count() + int(s.white_tiles[at]))
    islands = [island for island in range(c.ISLANDS) if s.shrines >> island & 1]
    built = sum(content.TILE_COLORS[s.tiles[island]] == s.colors[seat] for island in islands)
    return [*counts, built + int(s.shrine_tiles[seat]).bit_count()]


def check_rewards(s: Position, seat: int) -> None:
    """DEL-18.3, DEL-28.1  As many companions and equipment cards as statues raised and monsters defeated."""
    at = seat * c.TASKS
    mine = pending(s, "take_companion") if s.turn == seat else 0
    owned = [int(s.companions[seat * c.COMPANION_TYPES + kind]) for kind in range(c.COMPANION_TYPES)]
    assert sum(bits.bit_count() for bits in owned) + mine == int(s.done[at + c.STATUE]).bit_count()
    for color in range(c.COLORS):  # one of the colour of each statue
        assert sum(bits >> color & 1 for bits in owned) <= s.done[at + c.STATUE] >> color & 1
    outfitted = s.ship_tiles[seat] >= 0 and content.SHIP_STARTS[s.ship_tiles[seat]] == "equipment"
    waiting = pending(s, "take_equipment") if s.turn == seat else 0
    assert int(s.equipment[seat]).bit_count() + waiting == int(s.done[at + c.MONSTER]).bit_count() + outfitted


@pytest.mark.parametrize("number", range(len(RECORDED)))
def test_DEL_18_1_and_DEL_18_3_zeus_tiles_and_rewards_are_conserved(number: int) -> None:
    """Open and done tiles together are those a player began with, in every position of every recorded game."""
    for s in recorded(number):
        if s.round == 0:
            continue
        removed = int(s.options[c.REMOVED_TASKS])
        full = [3 - (removed >= 1), 3 - (removed >= 4), 3 - (removed >= 3), 3 - (removed >= 2)]
        for seat in range(s.seats):
            short = sorted(a - b for a, b in zip(full, zeus_tiles(s, seat), strict=True))
            vowed = content.SHIP_STARTS[s.ship_tiles[seat]] == "vow"  # DEL-30.5
            assert short == [0, 0, 0, int(vowed)]
            check_rewards(s, seat)
        if s.options[c.LOAD_UNNEEDED] == c.OFF:
            for color in range(c.COLORS):
                done = [[s.done[seat * c.TASKS + task] >> color & 1 for seat in range(s.seats)] for task in range(3)]
                assert sum(bits >> color & 1 for bits in s.raised) == sum(done[c.STATUE])
                assert s.made[color] == sum(done[c.OFFERING])
                assert [s.trophies[seat * c.COLORS + color] for seat in range(s.seats)] == done[c.MONSTER]


def test_set_up_holds_together_step_by_step() -> None:
    game = new_game(4, ship_tiles="draft", removed_tasks=4)
    while game.view()["round"] == 0:
        game.state.check()
        game.play(game.choices()[-1])
    assert game.view()["draft"] == []
