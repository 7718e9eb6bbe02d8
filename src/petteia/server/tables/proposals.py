"""What may happen at a table next. Each function checks a wish and gives the row that would fulfil it; see `seating`.

None means that it has been done already. Nothing is changed here: a row counts once it is stored.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Any, Final

from petteia import bots
from petteia.bots.champions import NEXT
from petteia.core.errors import IllegalAction
from petteia.core.game import Game
from petteia.core.gestures import is_one_action
from petteia.core.match import Match
from petteia.core.messages import Message
from petteia.server.guard.problems import Refused, moved_on
from petteia.server.tables import foreseen, kinds
from petteia.server.tables.kinds import Draft
from petteia.server.tables.levels import check_level
from petteia.server.tables.orders import check_order
from petteia.server.tables.room import CLOSED, LOBBY, OVER, PLAYING, Room
from petteia.server.tables.seating import check_seat
from petteia.server.tables.seats import BOT, INVITED, OPEN, Seat
from petteia.server.tables.undoing import check_undo

PACES: Final = ("live", "days")


def new_header(
    game: Game[Any],
    host: str,
    name: str,
    seats: Sequence[str],
    chosen: Mapping[str, object],
    is_first_game: bool,
    **settings: Any,
) -> dict[str, Any]:
    """The header of a new table at which its host sits in the first free seat; BadSetup if something does not fit."""
    arranged, options = arrange(game, seats, chosen, is_first_game)
    free = next((seat for seat in arranged if seat.kind != BOT), None)
    if free is not None:
        free.player, free.name = host, name
    return {
        "game": game.name,
        "version": game.version,
        "options": options,
        "seats": [vars(seat) for seat in arranged],
        "seed": secrets.token_hex(16),
        "host": host,
        "first_game": is_first_game,
        **settings,
    }


def arrange(
    game: Game[Any], seats: Sequence[str], chosen: Mapping[str, object], is_first_game: bool
) -> tuple[list[Seat], dict[str, Any]]:
    """The seats and the options of a table; BadSetup or Refused if something does not fit."""
    game.check_players(len(seats))
    preset = game.first_game if is_first_game else {}
    options = game.settle_options(len(seats), {**preset, **chosen})
    return [_read_seat(text, game.name) for text in seats], options


def _read_seat(text: str, game: str) -> Seat:
    """A seat from `open`, `invited`, `bot` or `bot:LEVEL`."""
    kind, _, level = text.partition(":")
    if kind == BOT:
        return Seat(BOT, check_level(level or default_level(), game))
    if text not in (OPEN, INVITED):
        raise Refused(400, Message("server.seat.kind", kind=text))
    return Seat(text)


def default_level() -> str:
    """The level of a bot about which nothing is said."""
    known = bots.names()
    return next((level for level in ("adept", "greedy") if level in known), known[-1])


def stand_in(room: Room, number: int) -> str:
    """Return the level for the seat of a bot that cannot play any more: it, or its network, is not installed here now.

    Empty if it can.
    """
    level, game = room.seats[number].level, room.game.name
    if not level or level in bots.names(game):
        return ""
    try:
        bots.check_level(level, game)
    except bots.BadWeights:
        return NEXT
    except bots.UnknownBot:
        return default_level()
    return ""


def replace(room: Room, number: int) -> Draft | None:
    """Let another bot play for one that cannot play any more."""
    level = stand_in(room, number)
    return Draft(kinds.TAKE_OVER, number, {"level": level}) if level else None


# -- in the lobby and between moves -----------------------------------------------------------------


def rearrange(
    room: Room, player: str, seats: Sequence[str], chosen: Mapping[str, object], is_first_game: bool
) -> Draft | None:
    """Change seats and options before the start; whoever sits there stays where that is still possible."""
    _check_host(room, player)
    arranged, options = arrange(room.game, seats, chosen, is_first_game)
    sitting = [(i, seat) for i, seat in enumerate(room.seats) if seat.player]
    for i, seat in sitting:
        place = i if i < len(arranged) and not arranged[i].is_taken else None
        if place is None:
            place = next((k for k, other in enumerate(arranged) if not other.is_taken), None)
        if place is None:
            raise Refused(409, Message("server.arrange.full", name=seat.name))
        arranged[place].player, arranged[place].name = seat.player, seat.name
    return Draft(kinds.ARRANGE, -1, {"options": options, "seats": [vars(seat) for seat in arranged]})


def start(room: Room, player: str | None) -> Draft | None:
    """Begin, once every seat is taken; None for the player: the table does so by itself."""
    if room.status in (PLAYING, OVER):
        return None
    if player is not None:
        _check_host(room, player)
    free = sum(not seat.is_taken for seat in room.seats)
    if free:
        raise Refused(409, Message("server.start.free", n=free))
    order = list(range(room.players))
    if room.header["shuffle"]:
        secrets.SystemRandom().shuffle(order)
    return Draft(kinds.START, -1, foreseen.after_start(room, order))


def renew_invitation(room: Room, player: str) -> Draft:
    """Make the old invitation worthless."""
    if room.seat_of(player) is None:
        raise Refused(403, Message("server.seat.none"))
    return Draft(kinds.INVITE, -1, {})


def close(room: Room, player: str) -> Draft | None:
    """Give up a table at which nobody has begun to play."""
    if room.status == CLOSED:
        return None
    _check_host(room, player)
    return Draft(kinds.CLOSE, -1, {})


def rematch(room: Room, player: str, table: str) -> Draft | None:
    """Play again at another table; the first who asks makes it."""
    if room.seat_of(player) is None:
        raise Refused(403, Message("server.seat.none"))
    if room.status != OVER:
        raise Refused(409, Message("server.not_over"))
    return None if room.rematch else Draft(kinds.REMATCH, -1, {"table": table})


def rematch_header(room: Room, player: str) -> dict[str, Any]:
    """The header of the table at which the same people play again: each is expected in the same seat."""
    seats = []
    for old in room.seats:
        who = old.player or old.keeper
        seat = Seat(BOT, old.level, name=old.name) if not who else Seat(INVITED, name=old.name, keeper=who)
        if who == player:
            seat.player, seat.keeper = player, ""
        seats.append(vars(seat))
    return room.header | {
        "version": room.game.version,
        "options": room.options,
        "seats": seats,
        "seed": secrets.token_hex(16),
        "host": player,
        "shuffle": False,
        "opening": [],
    }


def play_on_header(
    room: Room, match: Match, step: int, player: str, name: str, number: int, level: str
) -> dict[str, Any]:
    """The header of a table at which a finished game is played on after a step: same seed, other choices."""
    if room.status != OVER:
        raise Refused(409, Message("server.not_over"))
    if not any(move.seat >= 0 for move in match.moves[step:]):
        raise Refused(409, Message("server.play_on.over"))
    check_seat(room, number)
    check_level(level, room.game.name)
    seats = [Seat(BOT, level) for _ in room.seats]
    seats[number] = Seat(INVITED, player=player, name=name)
    return room.header | {
        "options": room.options,
        "seats": [vars(seat) for seat in seats],
        "host": player,
        "title": "",
        "listed": False,
        "shuffle": False,
        "start_when_full": True,
        "opening": [room.game.action_name(move.action) for move in match.moves[:step] if move.seat >= 0],
    }


# -- playing ------------------------------------------------------------------------------------------


def move(room: Room, seat: int, version: int, *names: str) -> Draft | None:
    """Play an action of the position of a version, or at one press several that make up one printed action.

    None if just this has been done at that version.
    """
    if room.acted.get(version) == (seat, kinds.BETWEEN.join(names)):
        return None
    _check_turn(room, version)
    actions = [room.game.action_id(name) for name in names]
    _check_legal(room, seat, actions)
    return Draft(kinds.MOVE, seat, foreseen.after_press(room, *actions))


def _check_legal(room: Room, seat: int, actions: Sequence[int]) -> None:
    """Each action is legal after those before it, and they are one action to those who play."""
    game, state = room.game, room.match.state.copy()
    for action in actions:
        if state.seat != seat or not state.is_legal(action):
            name, reason = game.action_name(action), game.why_not(state, seat, action)
            if reason is None:
                raise AssertionError(f"{name} is legal")
            raise IllegalAction(Message("core.action.illegal", action=name, reason=reason.message()), reason.rules)
        state.advance(action)
    if not is_one_action(room.match.state, seat, actions):
        raise Refused(400, Message("server.gesture"))


def undo(room: Room, seat: int, version: int, steps: int | None) -> Draft | None:
    """Take back this number of your own moves, or all of this turn; None if just this was done at that version."""
    if room.acted.get(version) == (seat, f"{kinds.UNDO} {steps}"):
        return None
    _check_turn(room, version)
    count = check_undo(room, seat, steps)
    moves = len(room.match.moves) - count
    return Draft(kinds.UNDO, seat, {"steps": count, "asked": steps, "to_act": seat, "moves": moves})


def order(room: Room, seat: int, amount: int | None, when_outbid: str) -> Draft | None:
    """Tell the server in secret how far to bid for this seat; None for the amount takes it back."""
    if room.status != PLAYING:
        raise Refused(409, Message("server.not_playing"))
    if amount is None:
        return Draft(kinds.ORDER, seat, {"order": None}) if seat in room.orders else None
    found = check_order(room, seat, amount, when_outbid)
    return None if room.orders.get(seat) == found else Draft(kinds.ORDER, seat, {"order": vars(found)})


def _check_turn(room: Room, version: int) -> None:
    if room.status != PLAYING:
        raise Refused(409, Message("server.over" if room.status == OVER else "server.not_playing"))
    if version != room.version:
        raise moved_on(room.version)


def _check_host(room: Room, player: str) -> None:
    if room.seat_of(player) is None and player != room.header["host"]:
        raise Refused(403, Message("server.seat.none"))
    if room.host != player:
        raise Refused(403, Message("server.host"))
    if room.status != LOBBY:
        raise Refused(409, Message("server.started"))
