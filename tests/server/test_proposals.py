"""What may happen at a table, without a server: cases that need time or a certain place in the game."""

from __future__ import annotations

import json
import time

import pytest

import petteia
from petteia.core.chance import Roller
from petteia.core.match import replay, verify
from petteia.games import OURS
from petteia.server.guard.problems import Refused
from petteia.server.guard.settings import Settings
from petteia.server.guard.tokens import new_id
from petteia.server.store.store import Row
from petteia.server.tables import chat, proposals, seating
from petteia.server.tables.kinds import Draft
from petteia.server.tables.orders import current_order, ordered_move
from petteia.server.tables.room import OVER, Room

IMPATIENT = Settings(absent_live=0.0, absent_days=3600.0)


STORED: dict[str, list[Row]] = {}  # the rows of each table


def play(room: Room, draft: Draft | None) -> None:
    assert draft is not None
    row = room.row(draft)
    STORED.setdefault(room.id, []).append(row)
    room.apply(row)


def room_of(game: str, people: int, pace: str = "live", **options: object) -> Room:
    """A table that has begun, with people called p0, p1, …"""
    header = proposals.new_header(
        petteia.game(game), "p0", "P0", ["open"] * people, options, False,
        title="", listed=True, watch=True, pace=pace, shuffle=False, start_when_full=True,
    )  # fmt: skip
    room = Room(new_id(), time.time(), header)
    for number in range(1, people):
        play(room, seating.sit(room, f"p{number}", f"P{number}", None, False))
    play(room, proposals.start(room, "p0"))
    return room


def at_auction() -> Room:
    """The first pair is on sale; seat 0 has opened with 1 and seat 1 is asked."""
    room = room_of("offrandes", 3, first_player=0)
    while room.match.state.decision == "choose_start_character":
        act(room, room.game.action_name(room.match.state.legal()[0]))
    for name in ("pair peasant", "pair soldier", "bid 1"):
        act(room, name)
    assert room.to_act == 1
    return room


def act(room: Room, name: str) -> None:
    assert room.to_act is not None
    play(room, proposals.move(room, room.to_act, room.version, name))


def test_a_bot_takes_over_for_somebody_whom_the_table_waits_for() -> None:
    room = room_of("offrandes", 3)
    waiting = room.to_act
    assert waiting is not None
    other = (waiting + 1) % 3
    with pytest.raises(Refused, match="is here and playing"):
        seating.take_over(room, f"p{waiting}", other, "uniform", IMPATIENT)
    play(room, seating.take_over(room, f"p{other}", waiting, "uniform", IMPATIENT))
    assert room.seats[waiting].state == "stand_in"
    assert room.seat_of(f"p{waiting}") is None
    play(room, seating.sit(room, f"p{waiting}", "Back", None, False))
    assert room.seat_of(f"p{waiting}") == waiting


def test_over_days_people_are_waited_for_longer() -> None:
    room = room_of("offrandes", 3, pace="days")
    waiting = room.to_act
    assert waiting is not None
    with pytest.raises(Refused, match="is here and playing"):
        seating.take_over(room, f"p{(waiting + 1) % 3}", waiting, "uniform", IMPATIENT)


@pytest.mark.parametrize("happening", ["leave", "take over"])
def test_a_secret_maximum_ends_with_whoever_gave_it(happening: str) -> None:
    room = at_auction()
    version = room.version
    play(room, proposals.order(room, 1, 5, "pass"))
    assert room.version == version, "nobody can notice it"
    assert ordered_move(room) == "bid 2"
    assert proposals.order(room, 1, 5, "pass") is None, "it has been done already"
    if happening == "leave":
        play(room, seating.leave(room, "p1"))
    else:
        play(room, seating.take_over(room, "p0", 1, "uniform", IMPATIENT))
    assert current_order(room, 1) is None
    assert ordered_move(room) is None


def test_a_secret_maximum_is_for_one_sale() -> None:
    room = at_auction()
    play(room, proposals.order(room, 2, 5, "pass"))
    for name in ("bid 6", "pass", "pass"):
        act(room, name)
    assert current_order(room, 2) is None, "the pair is sold"
    for name in ("pair peasant", "pair soldier") if room.match.state.decision == "choose_pair_first" else ():
        if room.match.state.is_legal(room.game.action_id(name)):
            act(room, name)
    assert current_order(room, 2) is None, "another sale is another matter"


def test_rows_make_the_same_table_again() -> None:
    """Loading: the header and the rows are all that is stored."""
    room = at_auction()
    play(room, proposals.order(room, 1, 4, "ask"))
    act(room, "bid 3")
    play(room, seating.leave(room, "p2"))
    again = Room(room.id, room.created, room.header)
    for row in STORED[room.id]:
        again.apply(row._replace(data=json.loads(json.dumps(row.data))))
    assert (again.seq, again.version, again.status) == (room.seq, room.version, room.status)
    assert again.seq == again.version + 1, "the order is a row, and no version"
    assert again.seats == room.seats
    assert again.orders == room.orders
    assert again.match.record() == room.match.record()
    assert again.match.state.to_json() == room.match.state.to_json()
    with pytest.raises(AssertionError, match="row 1 after"):
        again.apply(STORED[room.id][0])


def test_a_finished_game_is_played_on_from_any_step() -> None:
    old = room_of("offrandes", 3, round_limit=1)
    roller = Roller("played on")
    while old.status != OVER:
        act(old, old.game.action_name(roller.choose(old.match.state.legal())))
    whole = replay(old.match.record())
    step = len(whole.moves) // 2
    room = Room(new_id(), time.time(), proposals.play_on_header(old, whole, step, "eve", "Eve", 2, "uniform"))
    play(room, proposals.start(room, None))
    assert [seat.state for seat in room.seats] == ["bot", "bot", "player"]
    assert room.match.state.to_json() == whole.before[step].to_json()
    act(room, room.game.action_name(room.match.state.legal()[-1]))
    assert verify(room.match.record(reveal=True)) == 1  # the seed still explains every die
    again = Room(room.id, room.created, json.loads(json.dumps(room.header)))
    for row in STORED[room.id]:
        again.apply(row)
    assert again.match.state.to_json() == room.match.state.to_json()
    with pytest.raises(Refused, match="choose an earlier step"):
        proposals.play_on_header(old, whole, len(whole.moves), "eve", "Eve", 2, "uniform")
    with pytest.raises(Refused):
        proposals.play_on_header(room, whole, step, "eve", "Eve", 2, "uniform")


@pytest.mark.parametrize("game", OURS)
def test_first_games_have_options_that_exist(game: str) -> None:
    found, options = petteia.game(game), petteia.game(game).first_game
    settled = found.settle_options(found.players[0], options)
    assert {name: settled[name] for name in options} == options
    assert bool(options) == (game == "delphi"), "only Delphi recommends anything (DEL-6.4)"


def test_a_chat_has_an_end_and_spectators_cannot_fill_it() -> None:
    assert chat.line(chat.MOST, "p0", 0, "Ada", "hello", "").number == chat.MOST
    for number, seat in ((chat.MOST + 1, 0), (chat.MOST // 2 + 1, -1)):
        with pytest.raises(Refused, match="is full"):
            chat.line(number, "p0", seat, "Ada", "hello", "")
