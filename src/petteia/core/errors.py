"""What can go wrong, each with one clear sentence in the reader's language."""

from __future__ import annotations

from petteia.core.messages import Message


class PetteiaError(ValueError):
    """Any mistake in what the library was given; nothing has been changed when it is raised."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message

    def text(self, lang: str = "en") -> str:
        """The sentence in this language."""
        return self.message.text(lang)

    def __str__(self) -> str:
        return self.text()


class UnknownGame(PetteiaError):
    """There is no game of this name."""


class BadSetup(PetteiaError):
    """A wrong number of players, an unknown option or value, a layout that does not fit."""


class BadContent(PetteiaError):
    """An entry of a game's data file is missing or wrong."""


class UnknownSeat(PetteiaError):
    """Nobody sits there."""


class UnknownAction(PetteiaError):
    """No action has this name or number."""


class IllegalAction(PetteiaError):
    """An action that may not be chosen now, with the reason and the rules it comes from."""

    def __init__(self, message: Message, rules: tuple[str, ...] = ()) -> None:
        super().__init__(message)
        self.rules = rules


class BadPosition(PetteiaError):
    """Data that is not a position of this game."""


class BadRecord(PetteiaError):
    """A record that is cut off, edited, or of another version of the rules."""


class Unwritable(PetteiaError, OSError):
    """A file that cannot be written."""


class NothingToUndo(PetteiaError):
    """No move of a player can be taken back: none was made, or a die or a reveal came after it."""


class CheckFailed(AssertionError):
    """Something that must always hold does not: a mistake in the rules, never in what they were given."""


def demand(truth: bool, what: str) -> None:
    """Raise CheckFailed unless this holds."""
    if not truth:
        raise CheckFailed(what)
