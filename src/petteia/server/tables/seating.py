"""Who may sit down where, get up, stand in for a player, or take a player's place. Like `proposals`, for seats alone.

The seat of a player who left belongs to them, whoever stands in meanwhile: whoever sits there sees the hand. Another
person gets it only with the owner's own link, or if all other people at the table agree, and these are two at least:
one alone could be the rival, with a second browser.
"""

from __future__ import annotations

import time
from typing import Final

from petteia.core.errors import UnknownSeat
from petteia.core.messages import Message
from petteia.server.guard.problems import Refused
from petteia.server.guard.settings import Settings
from petteia.server.tables import kinds
from petteia.server.tables.kinds import Draft
from petteia.server.tables.levels import check_level
from petteia.server.tables.room import CLOSED, LOBBY, OVER, PLAYING, Room
from petteia.server.tables.seats import INVITED, OPEN

AGREEING: Final = 2  # people who must at least agree before someone else gets a seat


def sit(
    room: Room, player: str, name: str, wanted: int | None, is_invited: bool, handed: int | None = None
) -> Draft | None:
    """Sit down: on one's own chair, on a free one, or on one that its owner (`handed`) or the others have given."""
    held = room.seat_of(player)
    if held is not None:
        if wanted not in (None, held) or handed not in (None, held):
            raise Refused(409, Message("server.sit.held"))
        return None
    if room.status in (OVER, CLOSED):
        raise Refused(409, Message("server.over" if room.status == OVER else "server.closed"))
    if handed is not None:
        return _sat(handed, player, name)
    may = [i for i in range(room.players) if _may_sit(room, i, player, is_invited)]
    if wanted is not None:
        check_seat(room, wanted)
        if wanted not in may:
            raise _no_seat(room, [wanted], is_invited)
    if not may:
        raise _no_seat(room, range(room.players), is_invited)
    own = [i for i in may if room.seats[i].keeper == player]
    reserved = [i for i in may if room.seats[i].kind == INVITED]
    seat = wanted if wanted is not None else (own or (reserved if is_invited else []) or may)[0]
    return _sat(seat, player, name)


def _sat(seat: int, player: str, name: str) -> Draft:
    return Draft(kinds.SIT, seat, {"player": player, "name": name})


def _may_sit(room: Room, number: int, player: str, is_invited: bool) -> bool:
    seat = room.seats[number]
    if seat.player:
        return False
    if seat.keeper:  # its player left, or is expected
        return seat.keeper == player or (is_invited and is_released(room, number))
    if seat.level:
        return False
    return is_invited or seat.kind == OPEN


def _no_seat(room: Room, numbers: range | list[int], is_invited: bool) -> Refused:
    seats = [room.seats[number] for number in numbers]
    if is_invited and any(seat.keeper for seat in seats):
        return Refused(409, Message("server.sit.kept"))
    if all(seat.is_taken for seat in seats):
        return Refused(409, Message("server.sit.taken"))
    return Refused(403, Message("server.sit.invited"))


def leave(room: Room, player: str) -> Draft | None:
    """Get up. In the lobby the chair is free again; in a game it waits for whoever left it."""
    seat = room.seat_of(player)
    if seat is None:
        return None
    return Draft(kinds.LEAVE, seat, {"playing": room.status != LOBBY})


# -- seats that wait for their owner ----------------------------------------------------------------


def take_over(room: Room, player: str, number: int, level: str, settings: Settings) -> Draft | None:
    """Let a bot play for a player who left, or whom the table has waited for too long."""
    check_seat(room, number)
    _check_playing(room, player)
    seat = room.seats[number]
    if seat.level:
        if seat.level == level or not seat.keeper:
            return None
    elif seat.player != player and not is_missing(room, number, settings):
        raise Refused(409, Message("server.take_over.present", name=seat.name))
    return Draft(kinds.TAKE_OVER, number, {"level": check_level(level, room.game.name)})


def is_missing(room: Room, number: int, settings: Settings) -> bool:
    """Whether a game waits for a player who left, or who has not moved for too long."""
    seat = room.seats[number]
    if room.status != PLAYING or seat.level:
        return False
    limit = settings.absent_days if room.header["pace"] == "days" else settings.absent_live
    return not seat.player or (room.to_act == number and room.absent_for(time.time()) >= limit)


def let(room: Room, player: str, number: int, agrees: bool) -> Draft | None:
    """Agree, or no longer, that someone else takes the seat of a person who left."""
    check_seat(room, number)
    _check_playing(room, player)
    if not is_left(room, number):
        raise Refused(409, Message("server.let.present"))
    if len(_others(room)) < AGREEING:
        raise Refused(409, Message("server.let.alone"))
    if agrees == (player in room.agreed.get(number, ())):
        return None
    return Draft(kinds.LET, number, {"player": player, "agrees": agrees})


def is_left(room: Room, number: int) -> bool:
    """Whether the seat is that of a person who left a running game."""
    return room.status == PLAYING and bool(room.seats[number].keeper) and not room.seats[number].player


def may_let(room: Room, player: str, number: int) -> bool:
    """Whether anyone is asked if another person may take this seat."""
    return is_left(room, number) and room.seat_of(player) is not None and len(_others(room)) >= AGREEING


def is_released(room: Room, number: int) -> bool:
    """Whether all other people at the table agree that an invited person takes a seat that was left."""
    others = _others(room)
    return is_left(room, number) and len(others) >= AGREEING and others <= room.agreed.get(number, set())


def _others(room: Room) -> set[str]:
    return {seat.player for seat in room.seats if seat.player}


def owned(room: Room, player: str) -> int:
    """The seat that a player holds, or has left, in a running game, and so may give away; Refused if there is none."""
    if room.status != PLAYING:
        raise Refused(409, Message("server.not_playing"))
    for number, seat in enumerate(room.seats):
        if player and player in (seat.player, seat.keeper):
            return number
    raise Refused(403, Message("server.seat.none"))


def hand_mark(room: Room, number: int) -> str:
    """What a link that gives a seat away is bound to: the seat, its owner, and how often someone sat down there.

    So it works once, and no longer than its owner is the owner.
    """
    seat = room.seats[number]
    return f"hand {number} {seat.player or seat.keeper} {room.sat.get(number, 0)}"


def _check_playing(room: Room, player: str) -> None:
    if room.seat_of(player) is None:
        raise Refused(403, Message("server.seat.none"))
    if room.status != PLAYING:
        raise Refused(409, Message("server.not_playing"))


def check_seat(room: Room, number: int) -> None:
    """UnknownSeat if a table has no seat of this number."""
    if not 0 <= number < room.players:
        raise UnknownSeat(Message("core.seat", seat=number, last=room.players - 1))
