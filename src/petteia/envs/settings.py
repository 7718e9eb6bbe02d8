"""The settings that the environments share, each checked in one place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, cast

from petteia import bots
from petteia.bots import own
from petteia.bots.base import Bot
from petteia.bots.own import BadBot
from petteia.core.errors import BadSetup, UnknownAction
from petteia.core.game import Game
from petteia.core.given import one_of, refused, shown, truth, whole, within
from petteia.core.messages import Message
from petteia.text.catalog import LANGUAGES

if TYPE_CHECKING:
    from petteia.envs.plans import Opponent

SEEDS: Final = range(1 << 63)
HISTORIES: Final = range(1001)
END, RAISE = ILLEGAL = ("end", "raise")  # what follows an action that may not be chosen
ILLEGAL_REWARD: Final = -1.0
WIDTHS: Final = range(16, 8193)  # of pictures, in pixels: for want of memory the whole process would end


def history(given: object) -> int:
    """How many public events follow an observation."""
    return within("history", given, HISTORIES)


def seat(given: object, players: int) -> int | None:
    """Where the learner sits; None: drawn for every game."""
    return None if given is None else within("seat", given, range(players))


def opponents(given: Opponent | Sequence[Opponent], count: int, game: Game[Any]) -> list[Opponent]:
    """Who plays each other seat, in the order of the seats; one for all, or one each."""
    if isinstance(given, str) or callable(given) or own.taken_in(given):
        each: list[Any] = [given] * count
    elif isinstance(given, Sequence):
        each = list(given)
    else:
        raise refused("opponents", given, ", ".join(bots.LEVELS))
    if len(each) != count:
        raise BadSetup(Message("envs.opponents", given=len(each), count=count))
    for opponent in each:
        if isinstance(opponent, str):  # an unknown one is refused here, not in the first game
            bots.check_name(opponent, game)
        elif not callable(opponent) and own.taken_in(opponent) is None:
            raise refused("opponents", opponent, ", ".join(bots.LEVELS))
    return each


def seated(opponent: Opponent, seed: str, seat: int) -> Bot:
    """The bot that plays a seat, made from a seed unless it is one already; BadBot, with the seat, if none is made."""
    if isinstance(opponent, str) and not own.is_address(opponent):
        return bots.make(opponent, seed)
    if bot := own.taken_in(opponent):
        return bot
    try:
        if isinstance(opponent, str):
            return own.surely_made_by(opponent, own.find(opponent), seed)
        factory = cast(own.Factory, opponent)
        return own.surely_made_by(own.name_of(factory), factory, seed)
    except BadBot as error:
        raise BadBot(Message("envs.opponent", seat=seat, problem=error.message)) from None


def illegal(given: object) -> str:
    """What follows an action that may not be chosen."""
    return one_of("illegal", given, ILLEGAL)


def width(given: object) -> int:
    """How wide pictures are, in pixels."""
    return within("width", given, WIDTHS)


def language(given: object) -> str:
    """In which language something is shown."""
    return one_of("lang", given, LANGUAGES)


def whether(name: str, given: object) -> bool:
    """A setting that is true or false."""
    found = truth(given)
    if found is None:
        raise refused(name, given, "True, False")
    return found


def seed(given: object) -> int | None:
    """What a game's dice and draws follow from; None: a seed that is drawn."""
    return None if given is None else within("seed", given, SEEDS)


def action(given: object) -> int:
    """The number of an action; UnknownAction if it is none."""
    number = whole(given)
    if number is None:
        raise UnknownAction(Message("core.action.kind", given=shown(given)))
    return number
