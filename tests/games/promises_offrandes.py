"""Offrandes: the sentences with numbers, and what must come of them."""

from __future__ import annotations

from typing import Any, Final

from petteia.games.offrandes import events as e
from petteia.games.offrandes.components import content
from petteia.games.offrandes.known.shape import City, View
from tests.games.promises import Deed, Kept

CITY: Final = r"(\w+)"
CHANGE: Final = r"(\d)(?: → (\d))?"  # a level before and after; a single one where it stays


def view(state: Any) -> View:
    """All that is public."""
    found: View = state.game.view(state, None)
    return found


def city(state: Any, name: str) -> City:
    """A city by the name that sentences give it."""
    return next(each for each in view(state)["cities"] if each["id"] == name.lower())


def step(deed: Deed, name: str) -> tuple[int, int | None]:
    """The level of a city on the track of the corruption, before and after it; None where it stays."""
    track = content.CHARACTERS[deed.told(e.CORRUPTED)[0].c]
    before, after = (city(state, name)["levels"][track] for state in (deed.before, deed.after))
    return before, None if before == after else after


def corruption(deed: Deed, *said: str) -> tuple[object, ...]:
    """OFF-8.10  Both steps."""
    victim, own = said[0], said[3]
    return victim, *step(deed, victim), own, *step(deed, own)


def own_step(deed: Deed, *_: str) -> tuple[object, ...]:
    """OFF-8.10  The step of whoever corrupts."""
    return step(deed, view(deed.before)["cities"][deed.seat]["id"])


def soldier(deed: Deed, _: str) -> tuple[object, ...]:
    """OFF-8.5  What the city that was chosen is protected by."""
    victim = deed.before.game.action_name(deed.action).removeprefix("corrupt ")
    return (city(deed.before, victim)["levels"]["soldier"],)


def bid(deed: Deed, _: str) -> tuple[object, ...]:
    """What was bid."""
    return (deed.told(e.BID_MADE)[0].b,)


def laid(deed: Deed, *_: str) -> tuple[object, ...]:
    """The points of animals, and the difference that they make."""
    score = deed.told(e.LAID)[0]
    before, after = (view(state)["cities"][score.a]["points"] for state in (deed.before, deed.after))
    assert after - before == score.c + sum(each.b for each in deed.told(e.PRIESTESS_SCORED) if each.a == score.a)
    return (score.c,)


def taken(deed: Deed, *said: str) -> tuple[object, ...]:
    """How many animals have left the reserve or will be laid, and what they are worth."""
    offered = deed.until(e.OFFERED)
    kind, number = offered.b, offered.c
    return number, number * content.VALUES[kind]


def replaced(deed: Deed, *_: str) -> tuple[object, ...]:
    """OFF-10.17  What lay there before, and of whom it was: who lays may replace an offering of the same city."""
    altar = deed.told(e.LAID)[0].b
    loser = view(deed.before)["altars"][altar]["seat"]
    assert loser is not None
    assert [(each.a, each.b) for each in deed.told(e.REPLACED)] in ([(loser, altar)], [] if loser == deed.seat else ())
    return view(deed.before)["altars"][altar]["number"], view(deed.before)["cities"][loser]["id"].capitalize()


SCENES: Final = ()
PATTERNS: Final[dict[str, Kept]] = {
    r"^[Bb]id (\d+) drachmas?$": bid,
    r"^[Oo]ffer (\d) \w+: (\d+) points?$": taken,
    r"^Lay (\d) \w+$": lambda deed, _: (deed.told(e.LAID) and view(deed.before)["choice"]["number"],),
    rf"^{CITY} {CHANGE}, {CITY} {CHANGE}$": corruption,
    rf"^{CHANGE}$": own_step,
    r"^Soldier (\d)$": soldier,
    r"^\+(\d+)(?: points?)?\b": laid,
    r"; replaces (\d) \w+ of (\w+)$": replaced,
}
