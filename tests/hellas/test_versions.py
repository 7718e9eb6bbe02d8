"""Games of version 1, stored when it was played: they are read, replayed and played on exactly as they were.

Version 2 no longer asks in which order Ambrosia heals, draws a card also when the attack has ended a Hunt, forgets with
`split_retreat` after each action where attackers came from, and loses no card when the game is won in a Blessing Draft.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from petteia.core import record as records
from petteia.core.errors import BadRecord, BadSetup
from petteia.core.flow import CHANCE
from petteia.core.match import Match, replay, resume, verify
from petteia.core.record import Record
from petteia.games.hellas import GAME
from tests.hellas.given import Scene, given
from tests.hellas.moments import walked

STORED = Path(__file__).parent / "stored_1"


def told(name: str) -> Record:
    """A stored record."""
    return records.load(STORED / f"{name}.json")


def saved() -> dict[str, Any]:
    """A stored position: Ambrosia has just been used by a hero with several Injuries."""
    found: dict[str, Any] = json.loads((STORED / "ambrosia_position.json").read_text(encoding="utf-8"))
    return found


def question(record: Record) -> int:
    """After how many moves of a game it was asked what Ambrosia heals first."""
    match = replay(record)
    for number, before in enumerate(match.before):
        if before.decision == "heal_which" and record["moves"][number - 1] == "use ambrosia":
            return number
    raise AssertionError("Ambrosia asked nothing")


@pytest.mark.parametrize("name", ["ambrosia", "draft_victory"])
def test_a_record_of_version_1_replays_byte_for_byte(name: str) -> None:
    text = (STORED / f"{name}.json").read_text(encoding="utf-8")
    record = records.read(text)
    match = replay(record)
    assert (record["version"], record["options"]["draw_after_hunt_end"]) == ("1", False)
    assert records.write(match.record()) == text
    assert verify(record) == sum(move.seat == CHANCE for move in match.moves)


def test_a_game_of_version_1_is_played_on_as_it_was() -> None:
    record = told("ambrosia")
    for number in (0, question(record)):
        match = resume(record | {"moves": record["moves"][:number], "result": None})
        while len(match.moves) < len(record["moves"]):
            match.play(record["moves"][len(match.moves)])
        assert match.record() == record


def test_the_same_moves_are_no_game_of_version_2() -> None:
    record = told("ambrosia")
    with pytest.raises(BadRecord, match=f"[Mm]ove {question(record) + 1}"):
        replay(record | {"version": GAME.version})


def test_a_position_in_the_middle_of_the_question_is_answered() -> None:
    game = Scene(GAME.from_json(saved()))
    seat = game.asked().split()[0]
    assert (game.asked(), len(game.choices())) == (f"{seat} heal_which", len(game.injuries(seat)))
    assert len(game.choices()) > 1
    while game.asked() == f"{seat} heal_which":
        game.play(game.choices()[0])
    assert game.injuries(seat) == []


def test_a_position_of_version_1_goes_on_asking_after_it_is_saved_anew() -> None:
    again = GAME.from_json(saved()).to_json()
    assert (again["version"], GAME.state_options(GAME.from_json(again))["ambrosia_asks"]) == (GAME.version, True)
    assert again["table"] == saved()["table"]
    assert again["stack"] == saved()["stack"]


def test_what_version_1_did_not_mention_is_as_it_was() -> None:
    match = replay(told("ambrosia") | {"options": {}, "moves": [], "seed": "7", "result": None})
    options = GAME.state_options(match.state)  # type: ignore[arg-type]
    assert (options["draw_after_hunt_end"], options["ambrosia_asks"], options["origins_linger"]) == (False, True, True)


def test_version_1_did_not_forget_origins_with_split_retreat() -> None:
    """An attacker could withdraw to where others had come from with an earlier action; who began so goes on so."""
    former = "option split_retreat true\noption origins_linger true\n"
    text = "attributes A 3/1/1\narmy A achaea 2\narmy A arcadia 3\narmy B elis 6\nhero C heracles crete"
    game = walked(given(former + text), "achaea>elis", "achaea>elis")
    game.play("to_special", "special march", "region arcadia", "count 3", "region elis")
    assert (game.asked(), game.choices()) == ("A withdraw_to", ["region achaea", "region arcadia"])


def test_a_game_of_version_1_that_was_won_in_a_draft_can_be_saved() -> None:
    match = replay(told("draft_victory"))
    assert (match.before[-1].decision, match.state.decision) == ("draft_pick", "over")
    match.state.check()
    assert GAME.from_json(match.state.to_json()).to_json() == match.state.to_json()


def test_a_new_game_is_of_version_2() -> None:
    match = Match("hellas", 2, seed="7")
    assert (GAME.version, match.record()["version"]) == ("2", "2")
    options = GAME.state_options(match.state)  # type: ignore[arg-type]
    assert (options["draw_after_hunt_end"], options["ambrosia_asks"], options["origins_linger"]) == (True, False, False)


def test_nobody_is_told_of_former_ways() -> None:
    match = Match("hellas", 2, seed="7")
    assert not set(GAME.former) & {*GAME.options, *match.options, *match.view(None)["options"]}
    with pytest.raises(BadSetup, match="There is no option"):
        GAME.settle_options(2, {"ambrosia_asks": True})


def test_observations_are_those_of_version_1() -> None:
    """Options that nobody chooses are no part of what a program sees."""
    old = GAME.from_json(saved())
    new = GAME.from_json(old.to_json() | {"options": GAME.state_options(old) | {name: False for name in GAME.former}})
    assert GAME.state_options(old) != GAME.state_options(new)
    for seat in range(int(old.seats)):
        assert (GAME.observation(old, seat) == GAME.observation(new, seat)).all()
