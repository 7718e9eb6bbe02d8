"""A game being played: undo, records, and what verification finds."""

from __future__ import annotations

import copy

import pytest

from petteia.core import record as records
from petteia.core.chance import Roller, commitment
from petteia.core.errors import BadRecord, BadSetup, IllegalAction, NothingToUndo, PetteiaError, UnknownAction
from petteia.core.flow import CHANCE
from petteia.core.match import Match, replay, resume, verify
from tests.core.pebbles import DEALT, Pebbles, play_on, played


def refused(record: records.Record) -> str:
    """Why a record does not verify."""
    with pytest.raises(BadRecord) as error:
        verify(record)
    return str(error.value)


def with_moves(match: Match, *moves: str) -> Match:
    for move in moves:
        match.play(move)
    return match


# -- playing --------------------------------------------------------------------------------------------


def test_chance_is_answered_at_once(pebbles: Pebbles) -> None:
    match = Match("heap", 3, seed=7)
    assert [move.seat for move in match.moves] == [CHANCE] * 3
    assert match.state.seat == 0
    roller = Roller("7")
    expected = [pebbles.action_name(roller.pick([(5, 3), (6, 2), (7, 1)])) for _ in range(3)]
    assert match.record()["moves"] == expected


def test_the_layout_is_drawn_from_its_own_stream(pebbles: Pebbles) -> None:
    match = Match(pebbles, 2, seed="x")
    assert match.layout == {"heap": 6 + Roller("x", "layout").below(7)}
    assert match.roller.index == 2


def test_a_given_layout_is_used(pebbles: Pebbles) -> None:
    assert Match(pebbles, 2, seed="x", layout={"heap": 5}).state.to_json()["layout"] == {"heap": 5}


def test_names_and_ids_are_played(pebbles: Pebbles) -> None:
    match = Match(pebbles, 2, seed=1, layout={"heap": 9})
    match.play("take 2")
    match.play(3)
    assert match.record()["moves"][2:] == ["take 2", "keep"]
    assert [(move.seat, move.action) for move in match.moves[2:]] == [(0, 1), (0, 3)]


def test_without_players_and_seed_there_are_defaults(pebbles: Pebbles) -> None:
    first, second = Match(pebbles), Match(pebbles)
    assert first.players == 4
    assert first.seed != second.seed
    assert len(first.seed) == 32
    assert first.commitment == commitment(first.seed)


@pytest.mark.parametrize("action", ["keep", "card 1", "fly", "", -1, 8, 1 << 70, -(1 << 70)])
def test_a_refused_action_changes_nothing(pebbles: Pebbles, action: str | int) -> None:
    match = Match(pebbles, 2, seed=1, layout={"heap": 9})
    before = match.record(), match.state.to_json()
    kind = UnknownAction if action in ("fly", "") else IllegalAction
    with pytest.raises(kind):
        match.play(action)
    assert (match.record(), match.state.to_json()) == before


@pytest.mark.parametrize("players", [0, 1, 5, "3", 2.0, True])
def test_a_wrong_number_of_players_is_refused(pebbles: Pebbles, players: object) -> None:
    with pytest.raises(BadSetup, match="Pebbles is for 2 to 4 players"):
        Match(pebbles, players)  # type: ignore[arg-type]


def test_events_are_kept_for_those_who_may_know_them(pebbles: Pebbles) -> None:
    match = Match(pebbles, 3, seed=3)
    for seat in range(3):
        assert [(event.kind, event.a) for event in match.events(seat)] == [(DEALT, seat)]
    assert match.events(None) == match.events() == []
    match.play("take 1")
    assert [event.kind for event in match.events(None)] == [1]


def test_a_match_shows_views_and_a_picture(pebbles: Pebbles) -> None:
    match = Match(pebbles, 2, seed=3)
    assert match.view(1) == match.game.view(match.state, 1)
    assert match.view(1) != match.view(0)
    assert match._repr_svg_() == pebbles.svg(match.view(None))


# -- undo -----------------------------------------------------------------------------------------------


def test_undo_takes_back_one_move_after_the_other(pebbles: Pebbles) -> None:
    match = Match(pebbles, 2, seed=1, layout={"heap": 9})
    states = []
    for move in ("take 2", "keep", "take 1"):
        states.append((match.state.to_json(), match.record()))
        match.play(move)
    for state in reversed(states):
        assert match.may_undo()
        match.undo()
        assert (match.state.to_json(), match.record()) == state
    with_moves(match, "take 1", "keep")
    assert match.record()["moves"][2:] == ["take 1", "keep"]
    assert len(match.moves[-2].events) == 1  # events are still written down


def test_undo_with_nothing_to_take_back(pebbles: Pebbles) -> None:
    match = Match(pebbles, 2, seed=1, rolls=False)
    assert not match.may_undo()
    with pytest.raises(NothingToUndo, match="There is nothing to take back"):
        match.undo()


def test_undo_stops_at_chance(pebbles: Pebbles) -> None:
    match = Match(pebbles, 2, seed=1)
    before = match.record()
    assert not match.may_undo()
    with pytest.raises(NothingToUndo, match="A die or a draw cannot be taken back"):
        match.undo()
    assert match.record() == before


def test_undo_stops_at_a_reveal(pebbles: Pebbles) -> None:
    match = with_moves(Match(pebbles, 2, seed=1, layout={"heap": 9}), "take 1", "show")
    before = match.record()
    assert not match.may_undo()
    with pytest.raises(NothingToUndo, match="Something hidden has been revealed"):
        match.undo()
    assert match.record() == before
    match.play("take 1")
    match.undo()
    assert not match.may_undo()


def test_a_forced_reveal_stops_undo_too(pebbles: Pebbles) -> None:
    """With two pebbles left the card is shown without asking, by the very move that leaves them."""
    match = with_moves(Match(pebbles, 2, seed=1, layout={"heap": 4}), "take 2")
    assert [event.kind for event in match.moves[-1].events] == [1, 2]
    assert not match.may_undo()


# -- records ----------------------------------------------------------------------------------------------


def test_a_record_tells_the_whole_match(pebbles: Pebbles) -> None:
    match = played(pebbles, "7", 2, ["Ada"])
    record = match.record()
    assert list(record) == [
        "format", "game", "version", "seats", "options", "layout", "commitment", "seed", "moves", "result",
    ]  # fmt: skip
    assert (record["game"], record["version"], record["seats"]) == ("heap", "1", ["Ada", ""])
    assert record["options"] == {"limit": 3, "open_cards": False}
    assert record["commitment"] == commitment("7")
    assert record["seed"] == "7"
    assert record["result"] == {"scores": match.state.scores(), "ranking": match.state.ranking()}


def test_the_seed_stays_secret_until_the_end(pebbles: Pebbles) -> None:
    match = Match(pebbles, 2, seed="secret")
    assert match.record()["seed"] is None
    assert match.record()["result"] is None
    assert "secret" not in records.write(match.record())
    assert match.record(reveal=True)["seed"] == "secret"
    play_on(match)
    assert match.record()["seed"] == "secret"
    assert match.record(reveal=False)["seed"] is None


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_a_record_replays_to_the_same_bytes(pebbles: Pebbles, players: int, seed: str) -> None:
    match = played(pebbles, seed, players)
    text = records.write(match.record())
    again = replay(records.read(text))
    assert records.write(again.record()) == text
    assert again.state.to_json() == match.state.to_json()
    assert again.moves == match.moves
    assert verify(match.record()) == players


def test_a_replay_can_stop_early(pebbles: Pebbles) -> None:
    match = played(pebbles)
    record = match.record()
    for upto in range(len(match.moves) + 1):
        part = replay(record, upto)
        assert part.record()["moves"] == record["moves"][:upto]
        if upto < len(match.moves):
            assert part.state.to_json() == match.before[upto].to_json()


def test_a_replay_without_the_seed_keeps_the_commitment(pebbles: Pebbles) -> None:
    match = play_on(Match(pebbles, 2, seed="s"), 3)
    again = replay(match.record())
    assert again.commitment == commitment("s")
    assert again.record() == match.record()


@pytest.mark.parametrize("moves", [0, 1, 2, 5])
def test_a_resumed_match_has_the_same_dice(pebbles: Pebbles, moves: int) -> None:
    """The cards are dealt first, so a record is cut in the middle of the deal as well as after it."""
    whole = play_on(Match(pebbles, 4, seed="dice"))
    record = whole.record() | {"result": None, "moves": whole.record()["moves"][:moves]}
    match = resume(record)
    for name in whole.record()["moves"][len(match.moves) :]:
        match.play(name)
    assert records.write(match.record()) == records.write(whole.record())
    assert match.roller.index == whole.roller.index


def test_a_match_cannot_be_resumed_without_its_seed(pebbles: Pebbles) -> None:
    with pytest.raises(BadRecord, match="has not been revealed"):
        resume(Match(pebbles, 2, seed="s").record())


# -- what is found ------------------------------------------------------------------------------------------


def test_an_edited_chance_move_is_found(pebbles: Pebbles) -> None:
    record = played(pebbles).record()
    card = record["moves"][1]
    other = "card 1" if card != "card 1" else "card 2"
    record["moves"][1] = other
    record["result"] = replay(record | {"result": None}, len(record["moves"])).record()["result"]
    assert refused(record) == f'Move 2 is "{other}", but the seed gives "{card}".'


def test_an_edited_player_move_is_found(pebbles: Pebbles) -> None:
    record = played(pebbles).record()
    record["moves"][3] = "card 2"
    assert refused(record).startswith('Move 4 of this record is not possible: "card 2" is not possible now: ')
    record["moves"][3] = "fly"
    assert refused(record) == 'Move 4 of this record is not possible: There is no action "fly".'


def test_moves_left_out_or_added_are_found(pebbles: Pebbles) -> None:
    record = played(pebbles).record()
    count = len(record["moves"])
    short = record | {"moves": record["moves"][:-1]}
    assert refused(short) == f"This record has a result, but the game is not over after its {count - 1} moves."
    long = record | {"moves": [*record["moves"], "take 1"]}
    assert refused(long).startswith(f"Move {count + 1} of this record is not possible: ")
    assert "The game is over." in refused(long)


@pytest.mark.parametrize("result", [None, {}, {"scores": [1, 2, 3], "ranking": [3, 2, 1]}, "won"])
def test_an_edited_result_is_found(pebbles: Pebbles, result: object) -> None:
    record = played(pebbles).record()
    true = record["result"]
    assert refused(record | {"result": result}) == f"The result in this record is {result}, but its moves give {true}."


def test_a_wrong_seed_is_found(pebbles: Pebbles) -> None:
    record = played(pebbles).record()
    assert refused(record | {"seed": "8"}) == (
        "The seed does not match the commitment that was published before the game."
    )
    assert refused(record | {"commitment": commitment("8")}) == refused(record | {"seed": "8"})


def test_a_seed_that_was_changed_together_with_its_commitment_is_found_by_the_dice(pebbles: Pebbles) -> None:
    record = played(pebbles, players=4).record()
    record["layout"] = pebbles.make_layout(4, {}, Roller("7", "layout"))
    assert verify(record) == 4
    forged = record | {"seed": "8", "commitment": commitment("8")}
    assert "the seed gives" in refused(forged) or "layout" in refused(forged)


def test_a_layout_that_was_not_drawn_is_found(pebbles: Pebbles) -> None:
    drawn = Match(pebbles, 2, seed="7").layout
    assert isinstance(drawn, dict)
    match = play_on(Match(pebbles, 2, seed="7", layout={"heap": drawn["heap"] + 1}))
    assert refused(match.record()) == "The layout is not the one that the seed gives."


@pytest.mark.parametrize("seed", [None, 7, ["7"]])
def test_a_hidden_seed_cannot_be_verified(pebbles: Pebbles, seed: object) -> None:
    record = played(pebbles).record()
    assert refused(record | {"seed": seed}) == (
        "The seed of this record has not been revealed yet; that happens when the game is over."
    )


def test_another_version_is_named(pebbles: Pebbles) -> None:
    record = played(pebbles).record()
    assert refused(record | {"version": "0"}) == (
        "This record was made with rules version 0; this program plays version 1."
    )


@pytest.mark.parametrize(
    ("key", "value", "words"),
    [
        ("seats", ["Ada"], "Pebbles is for 2 to 4 players, not 1."),
        ("options", {"limit": 9}, 'Option "limit" cannot be "9". It can be: 1..3.'),
        ("layout", {"heap": "many"}, "The heap must have 1 to 99 pebbles."),
    ],
)
def test_a_wrong_head_is_named(pebbles: Pebbles, key: str, value: object, words: str) -> None:
    record = played(pebbles).record()
    assert refused(record | {key: value}) == f"The header of this record is wrong: {words}"


def test_an_unknown_game_is_named(pebbles: Pebbles) -> None:
    with pytest.raises(PetteiaError, match='There is no game "go"'):
        verify(played(pebbles).record() | {"game": "go"})


def test_verifying_leaves_the_record_as_it_is(pebbles: Pebbles) -> None:
    record = played(pebbles).record()
    before = copy.deepcopy(record)
    verify(record)
    assert record == before
