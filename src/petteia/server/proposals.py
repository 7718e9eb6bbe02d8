"""What may happen at a table next. Each function checks a wish and gives the row that would fulfil it.

None means that it has been done already. Nothing is changed here: a row counts once it is stored.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Mapping, Sequence
from typing import Any, Final

from petteia import bots
from petteia.core.errors import IllegalAction, UnknownSeat
from petteia.core.game import Game
from petteia.core.match import Match
from petteia.core.messages import Message
from petteia.server import table as tables
from petteia.server.orders import check_order
from petteia.server.presets import first_game
from petteia.server.problems import Refused, moved_on
from petteia.server.settings import Settings
from petteia.server.table import BOT, INVITED, LOBBY, OPEN, OVER, PLAYING, Draft, Room, Seat, check_undo

LONGEST_NAME: Final = 40
PACES: Final = ("live", "days")


def clean_name(text: str) -> str:
    """A name as it is shown: printable, without blanks at its ends, and not endless; Refused if nothing is left."""
    name = " ".join("".join(c if c.isprintable() else " " for c in text).split())[:LONGEST_NAME].strip()
    if not name:
        raise Refused(400, Message("server.name.empty"))
    return name


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
    preset = first_game(game.name) if is_first_game else {}
    options = game.settle_options(len(seats), {**preset, **chosen})
    return [_read_seat(text) for text in seats], options


def _read_seat(text: str) -> Seat:
    """A seat from `open`, `invited`, `bot` or `bot:LEVEL`."""
    kind, _, level = text.partition(":")
    if kind == BOT:
        return Seat(BOT, check_level(level or default_level()))
    if text not in (OPEN, INVITED):
        raise Refused(400, Message("server.seat.kind", kind=text))
    return Seat(text)


def check_level(level: str) -> str:
    """A level of bots that there is; UnknownBot if there is none of this name."""
    if level not in bots.names():
        bots.make(level)
    return level


def default_level() -> str:
    """The level of a bot about which nothing is said."""
    known = bots.names()
    return next((level for level in ("adept", "greedy") if level in known), known[-1])


# -- in the lobby and between moves -----------------------------------------------------------------


def sit(room: Room, player: str, name: str, wanted: int | None, is_invited: bool) -> Draft | None:
    """Sit down: on one's own chair, on a free one, or on one that somebody left."""
    held = room.seat_of(player)
    if held is not None:
        if wanted not in (None, held):
            raise Refused(409, Message("server.sit.held"))
        return None
    if room.status in (OVER, tables.CLOSED):
        raise Refused(409, Message("server.over" if room.status == OVER else "server.closed"))
    may = [i for i in range(room.players) if _may_sit(room, i, player, is_invited)]
    if wanted is not None:
        _check_seat(room, wanted)
        if wanted not in may:
            raise _no_seat(room, room.seats[wanted].is_taken, is_invited)
    if not may:
        raise _no_seat(room, all(seat.is_taken for seat in room.seats), is_invited)
    own = [i for i in may if room.seats[i].keeper == player]
    reserved = [i for i in may if room.seats[i].kind == INVITED]
    seat = wanted if wanted is not None else (own or (reserved if is_invited else []) or may)[0]
    return Draft(tables.SIT, seat, {"player": player, "name": name})


def _may_sit(room: Room, number: int, player: str, is_invited: bool) -> bool:
    seat = room.seats[number]
    if seat.player:
        return False
    if seat.keeper:  # somebody left, or is expected: that person, and while a game waits for it anybody invited
        return seat.keeper == player or (room.status == PLAYING and is_invited)
    if seat.level:
        return False
    return is_invited or seat.kind == OPEN


def _no_seat(room: Room, is_taken: bool, is_invited: bool) -> Refused:
    if is_taken:
        return Refused(409, Message("server.sit.taken"))
    return Refused(409 if is_invited else 403, Message("server.sit.kept" if is_invited else "server.sit.invited"))


def leave(room: Room, player: str) -> Draft | None:
    """Get up. In the lobby the chair is free again; in a game it waits for whoever left it."""
    seat = room.seat_of(player)
    if seat is None:
        return None
    return Draft(tables.LEAVE, seat, {"playing": room.status != LOBBY})


def take_over(room: Room, player: str, number: int, level: str, settings: Settings) -> Draft | None:
    """Let a bot play for somebody who left, or whom the table has waited for too long."""
    _check_seat(room, number)
    if room.seat_of(player) is None:
        raise Refused(403, Message("server.seat.none"))
    if room.status != PLAYING:
        raise Refused(409, Message("server.not_playing"))
    seat = room.seats[number]
    if seat.level:
        if seat.level == level or not seat.keeper:
            return None
    elif seat.player != player and not is_missing(room, number, settings):
        raise Refused(409, Message("server.take_over.present", name=seat.name))
    return Draft(tables.TAKE_OVER, number, {"level": check_level(level)})


def is_missing(room: Room, number: int, settings: Settings) -> bool:
    """Whether a game waits for somebody who left, or who has not moved for too long."""
    seat = room.seats[number]
    if room.status != PLAYING or seat.level:
        return False
    limit = settings.absent_days if room.header["pace"] == "days" else settings.absent_live
    return not seat.player or (room.to_act == number and room.absent_for(time.time()) >= limit)


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
    return Draft(tables.ARRANGE, -1, {"options": options, "seats": [vars(seat) for seat in arranged]})


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
    return Draft(tables.START, -1, room.preview_start(order))


def renew_invitation(room: Room, player: str) -> Draft:
    """Make the old invitation worthless."""
    if room.seat_of(player) is None:
        raise Refused(403, Message("server.seat.none"))
    return Draft(tables.INVITE, -1, {})


def close(room: Room, player: str) -> Draft | None:
    """Give up a table at which nobody has begun to play."""
    if room.status == tables.CLOSED:
        return None
    _check_host(room, player)
    return Draft(tables.CLOSE, -1, {})


def rematch(room: Room, player: str, table: str) -> Draft | None:
    """Play again at another table; the first who asks makes it."""
    if room.seat_of(player) is None:
        raise Refused(403, Message("server.seat.none"))
    if room.status != OVER:
        raise Refused(409, Message("server.not_over"))
    return None if room.rematch else Draft(tables.REMATCH, -1, {"table": table})


def rematch_header(room: Room, player: str) -> dict[str, Any]:
    """The header of the table at which the same people play again: each is expected in the same seat."""
    seats = []
    for old in room.seats:
        who = old.player or old.keeper
        seat = Seat(BOT, old.level) if not who else Seat(INVITED, name=old.name, keeper=who)
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
    _check_seat(room, number)
    check_level(level)
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


def move(room: Room, seat: int, version: int, name: str) -> Draft | None:
    """Play an action of the position of a version; None if just this has been done at that version."""
    if room.acted.get(version) == (seat, name):
        return None
    _check_turn(room, version)
    action = room.game.action_id(name)
    if room.to_act != seat or not room.match.state.is_legal(action):
        reason = room.game.why_not(room.match.state, seat, name)
        if reason is None:
            raise AssertionError(f"{name} is legal")
        raise IllegalAction(Message("core.action.illegal", action=name, reason=reason.message()), reason.rules)
    return Draft(tables.MOVE, seat, room.preview(action))


def undo(room: Room, seat: int, version: int, steps: int | None) -> Draft:
    """Take back so many of one's own moves, or all of this turn that can be."""
    _check_turn(room, version)
    count = check_undo(room, seat, steps)
    return Draft(tables.UNDO, seat, {"steps": count, "to_act": seat, "moves": len(room.match.moves) - count})


def order(room: Room, seat: int, amount: int | None, when_outbid: str) -> Draft | None:
    """Tell the server in secret how far to bid for this seat; None for the amount takes it back."""
    if room.status != PLAYING:
        raise Refused(409, Message("server.not_playing"))
    if amount is None:
        return Draft(tables.ORDER, seat, {"order": None}) if seat in room.orders else None
    found = check_order(room, seat, amount, when_outbid)
    return None if room.orders.get(seat) == found else Draft(tables.ORDER, seat, {"order": vars(found)})


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


def _check_seat(room: Room, number: int) -> None:
    if not 0 <= number < room.players:
        raise UnknownSeat(Message("core.seat", seat=number, last=room.players - 1))
