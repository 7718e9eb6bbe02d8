"""Games that were begun under a former version of the rules: they are read, replayed and played on as they were."""

from __future__ import annotations

from typing import Any

import pytest

from petteia.core import record as records
from petteia.core.errors import BadPosition, BadRecord, BadSetup
from petteia.core.match import Match, replay, resume, verify
from petteia.core.options import Option
from tests.core.pebbles import Pebbles, played


@pytest.fixture
def old() -> dict[str, Any]:
    """A finished game of version 1, in which up to three pebbles were taken at once."""
    return played(Pebbles()).record()


@pytest.fixture
def saved() -> dict[str, Any]:
    """A position of version 1."""
    return Pebbles().new(2).to_json()


@pytest.fixture
def newer(old: dict[str, Any]) -> Pebbles:
    """Version 2: one or two pebbles unless a table wants it otherwise, and the cards of version 1 had no backs."""
    game = Pebbles()
    game.version, game.reads = "2", ("1",)
    game.options = {**game.options, "limit": Option(2, range(1, 4), ("PEB-1.1",), before=3)}
    game.former = {"bare_cards": Option(False, (False, True), ("PEB-1.3",), before=True)}
    return game


def test_before_is_the_default_unless_it_is_said() -> None:
    assert Option(True, (False, True), ()).before is True
    assert Option(True, (False, True), (), before=False).before is False


def test_a_new_game_is_played_by_the_new_rules(newer: Pebbles) -> None:
    match = Match(newer, 2, seed="7")
    assert (match.version, match.options) == ("2", {"limit": 2, "open_cards": False})
    assert newer.state_options(match.state) == {"limit": 2, "open_cards": False, "bare_cards": False}  # type: ignore[arg-type]
    assert replay(match.record()).record() == match.record()


def test_an_old_record_replays_as_it_was_and_is_written_as_it_was(newer: Pebbles, old: dict[str, Any]) -> None:
    match = replay(old)
    assert newer.state_options(match.state)["bare_cards"] is True  # type: ignore[arg-type]
    assert records.write(match.record()) == records.write(old)
    assert verify(old) == 3


def test_an_old_game_goes_on_as_it_was(newer: Pebbles, old: dict[str, Any]) -> None:
    match = resume(old | {"moves": old["moves"][:3], "result": None})
    assert [match.game.action_name(action) for action in match.state.legal()] == ["take 1", "take 2", "take 3"]
    for name in old["moves"][3:]:
        match.play(name)
    assert match.record() == old


def test_what_an_old_record_does_not_mention_is_as_it_was(newer: Pebbles, old: dict[str, Any]) -> None:
    assert replay(old | {"options": {}}).options == {"limit": 3, "open_cards": False}
    assert replay(old | {"options": {"open_cards": True}}).options == {"limit": 3, "open_cards": True}


def test_an_old_position_is_read_as_it_was_and_saved_anew(saved: dict[str, Any], newer: Pebbles) -> None:
    assert saved["version"] == "1"
    again = newer.from_json(saved | {"options": {"open_cards": False}}).to_json()
    assert again["options"] == {"limit": 3, "open_cards": False, "bare_cards": True}
    assert (again["version"], newer.from_json(again).to_json()) == ("2", again)


def test_a_new_option_of_the_same_version_leaves_old_records_and_positions_as_they_were(
    old: dict[str, Any], saved: dict[str, Any]
) -> None:
    """Its default plays as if it did not exist: tests/games/test_versions.py demands that, or a new version."""
    game = Pebbles()
    game.options = {**game.options, "backs": Option("bare", ("bare", "painted"), ("PEB-1.4",))}
    match = replay(old)
    assert match.options == {"limit": 3, "open_cards": False, "backs": "bare"}
    assert (match.record()["moves"], match.record()["result"]) == (old["moves"], old["result"])
    assert verify(old) == 3
    begun = resume(old | {"moves": old["moves"][:3], "result": None})
    for name in old["moves"][3:]:
        begun.play(name)
    assert begun.record()["result"] == old["result"]
    assert game.from_json(saved).to_json()["options"] == {"limit": 3, "open_cards": False, "backs": "bare"}


def test_other_versions_are_still_refused(newer: Pebbles, old: dict[str, Any]) -> None:
    with pytest.raises(BadRecord, match="made with rules version 0; this program plays version 2"):
        replay(old | {"version": "0"})
    with pytest.raises(BadRecord, match="made with rules version 0; this program plays version 2"):
        Match(newer, 2, version="0")
    with pytest.raises(BadPosition, match='version "0", but "2" was expected'):
        newer.from_json(newer.new(2).to_json() | {"version": "0"})


def test_nobody_may_choose_what_former_versions_did(newer: Pebbles) -> None:
    with pytest.raises(BadSetup, match=r'There is no option "bare_cards"\. The options are: limit, open_cards'):
        newer.settle_options(2, {"bare_cards": True})
    with pytest.raises(BadSetup, match=r'There is no option "bare"\. The options are: limit, open_cards'):
        newer.new(2, {"bare": True})


def test_a_game_told_to_play_as_formerly_says_so(newer: Pebbles) -> None:
    """Programs may do so, to go on from a position of a former version."""
    match = Match(newer, 2, seed="7", options={"bare_cards": True})
    assert match.record()["options"] == {"limit": 2, "open_cards": False, "bare_cards": True}
    assert newer.state_options(replay(match.record()).state)["bare_cards"] is True  # type: ignore[arg-type]
