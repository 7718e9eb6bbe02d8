"""How far each player is from each of the four victories (section 31), from a view; and who is one step away."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import Final, NamedTuple

from petteia.core.messages import Message, listing
from petteia.core.panels import Warned
from petteia.games.hellas.components import content
from petteia.games.hellas.known.shape import View, there
from petteia.games.hellas.told.names import named, seat_name

LAST_STEP: Final = 1  # as many steps from victory are worth a warning


class Way(NamedTuple):
    """How far one player has come on one of the ways that are counted player by player."""

    victory: str
    have: int
    need: int
    missing: int  # regions, Temples or monsters that are still to be won

    @property
    def is_close(self) -> bool:
        """Whether the next step wins."""
        return 0 < self.missing <= LAST_STEP


def ways(view: View, seat: int) -> list[Way]:
    """Warlord, Favored and Slayer: what a player has, needs and misses."""
    held = tuple([(region["nation"], region["control"] == seat) for region in view["regions"]])
    return [_warlord(view["players"], held), favored(view, seat), _slayer(view, seat)]


@lru_cache(2048)
def _warlord(players: int, regions: tuple[tuple[str, bool], ...]) -> Way:
    """HEL-VIC.2 to HEL-VIC.4  Nations, and the regions missing in those that are nearest to complete.

    Of each region its nation, and whether one controls it.
    """
    need = content.NATIONS_NEEDED[players - content.SMALLEST_TABLE]
    missing = {nation: 0 for nation in content.NATIONS if _counts(players, nation)}
    for nation, is_held in regions:
        if nation in missing:
            missing[nation] += not is_held
    fewest = min(sum(chosen) for chosen in combinations(missing.values(), need))
    return Way("warlord", list(missing.values()).count(0), need, fewest)


def counts(view: View, nation: str) -> bool:
    """HEL-VIC.3  Whether a nation counts for the Warlord at this table."""
    return _counts(view["players"], nation)


def _counts(players: int, nation: str) -> bool:
    excluded = content.NATIONS_EXCLUDED[players - content.SMALLEST_TABLE]
    return not excluded >> content.NATIONS.index(nation) & 1


def favored(view: View, seat: int) -> Way:
    """HEL-VIC.5  Controlled regions with a Temple."""
    have = sum(region["temple"] and region["control"] == seat for region in view["regions"])
    return Way("favored", have, content.TEMPLE_REGIONS, content.TEMPLE_REGIONS - have)


def _slayer(view: View, seat: int) -> Way:
    """HEL-VIC.6  Monsters slain."""
    have = len(view["seats"][seat]["slain"])
    return Way("slayer", have, content.MONSTERS_NEEDED, content.MONSTERS_NEEDED - have)


def has_king(view: View) -> bool:
    """HEL-VIC.7  Whether one can become King of Kings at this table."""
    return bool(content.HAS_KING[view["players"] - content.SMALLEST_TABLE])


def throne(view: View) -> Message | None:
    """Section 32  What the countdown means for everybody, or how far it is from starting; None with 2 players."""
    if not has_king(view):
        return None
    countdown = view["countdown"]
    if countdown is None:
        level = max(monument["level"] for monument in view["monuments"])
        return Message("hellas.king.monument", level=level, levels=content.MONUMENT_LEVELS)
    region = named("region", countdown["region"])
    if countdown["open"]:
        return Message("hellas.king.open", region=region)
    holder = seat_name(_holder(view, countdown["region"]))
    if countdown["tokens"] == 0:
        return Message("hellas.king.last", region=region, holder=holder)
    who = seat_name(countdown["seat"])
    return Message("hellas.king.countdown", who=who, n=countdown["tokens"], region=region, holder=holder)


def _holder(view: View, name: str) -> int:
    """Who controls a region; -1: nobody."""
    control = next(region["control"] for region in view["regions"] if region["id"] == name)
    return -1 if control is None else int(control)


def warnings(view: View) -> list[Warned]:
    """A sentence for each player who is one step from victory, and one when the countdown is nearly over."""
    if view["result"] is not None:
        return []
    found: list[Warned] = []
    for seat in range(view["players"]):
        close = [named("victory", way.victory) for way in ways(view, seat) if way.is_close]
        if close and seat == view["you"]:
            found.append(Warned(Message("hellas.almost", victories=listing(close)), is_own=True))
        elif close:
            found.append(Warned(Message("hellas.beware", who=seat_name(seat), victories=listing(close))))
    if is_king_close(view):
        is_own = view["you"] is not None and _holder(view, there(view["countdown"])["region"]) == view["you"]
        key = "hellas.almost.king" if is_own else "hellas.beware.king"
        found.append(Warned(Message(key, king=throne(view)), is_own))
    return found


def is_king_close(view: View) -> bool:
    """Whether the countdown is over, or the next special action of its owner ends it."""
    countdown = view["countdown"]
    return countdown is not None and (countdown["open"] or countdown["tokens"] <= LAST_STEP)
