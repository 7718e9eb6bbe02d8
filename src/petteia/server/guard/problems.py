"""What is answered when something cannot be done: a status, a short code, and one sentence in the reader's language."""

from __future__ import annotations

from typing import Final

from petteia.core.errors import (
    BadRecord,
    BadSetup,
    IllegalAction,
    NothingToUndo,
    PetteiaError,
    UnknownAction,
    UnknownGame,
    UnknownSeat,
)
from petteia.core.messages import Message
from petteia.rulebook import UnknownRule

HEAD: Final = "server."
PAUSE: Final = 2  # seconds, after which a failure may be over


class Refused(PetteiaError):
    """Something a visitor asked for that cannot be done; nothing has been changed."""

    def __init__(self, status: int, message: Message, version: int | None = None, pause: int = PAUSE) -> None:
        super().__init__(message)
        self.status = status
        self.version = version  # of the table, where the visitor's was another
        self.pause = pause  # seconds, where it makes sense to ask again


class Unavailable(PetteiaError):
    """Something that the server needs does not work at this moment; it may soon work again."""

    reason = ""  # for the log, not for visitors


def unknown_table() -> Refused:
    """No such table, or none that this visitor may see: the two are not told apart."""
    return Refused(404, Message("server.table.unknown"))


def moved_on(version: int) -> Refused:
    """Someone, perhaps the visitor in another window, was faster."""
    return Refused(409, Message("server.version"), version)


STATUS: Final[tuple[tuple[type[PetteiaError], int], ...]] = (
    (UnknownGame, 404),
    (UnknownRule, 404),
    (UnknownAction, 400),
    (UnknownSeat, 404),
    (BadSetup, 400),
    (BadRecord, 409),
    (NothingToUndo, 409),
    (IllegalAction, 409),
    (Unavailable, 503),
)


def failed() -> Refused:
    """What is said of a mistake of our own."""
    return Refused(500, Message("server.failed"))


def readable(text: str) -> str:
    """A sentence that can be sent, whatever was quoted in it: halves of letters are replaced."""
    return text.encode("utf-8", "replace").decode()


def pause_of(error: PetteiaError) -> int:
    """The seconds after which it makes sense to ask again."""
    return error.pause if isinstance(error, Refused) else PAUSE


def status_of(error: PetteiaError) -> int:
    """The status with which an error is answered."""
    if isinstance(error, Refused):
        return error.status
    return next((status for kind, status in STATUS if isinstance(error, kind)), 400)


def code_of(error: PetteiaError) -> str:
    """The short name of an error for programs: the key of its message, without the server's own head."""
    key = error.message.key
    return key[len(HEAD) :] if key.startswith(HEAD) else key
