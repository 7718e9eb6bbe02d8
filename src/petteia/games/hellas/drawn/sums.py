"""Army Strength line by line, from a view; the totals themselves are in the view."""

from __future__ import annotations

from typing import Final, NamedTuple

from petteia.games.hellas.components import content
from petteia.games.hellas.components import vocabulary as v
from petteia.games.hellas.components.constants import ATTACKER, CITIES, DEFENDER, SPARTA
from petteia.games.hellas.drawn.cards import combat_number
from petteia.games.hellas.known.shape import Region, View, there

# Cards that change who stands in the battle: what becomes of the sum is only known once they are played.
_UNCERTAIN: Final = (v.RECRUIT_IN_BATTLE, v.REINFORCE, v.KILL_ENEMY)


class Line(NamedTuple):
    """A source of Army Strength and what it gives; a card is told by its name."""

    key: str
    number: int
    card: str = ""
    hoplites: int = 0


def region_of(view: View) -> Region:
    """The region in which the battle is fought."""
    where = there(view["battle"])["region"]
    return next(region for region in view["regions"] if region["id"] == where)


def hoplites(view: View, side: int) -> tuple[int, int]:
    """Hoplites of a side in the field and in the City."""
    seat = seat_of(view, side)
    for army in region_of(view)["armies"]:
        if army["seat"] == seat:
            return army["field"], army["fortified"]
    return 0, 0


def seat_of(view: View, side: int) -> int:
    """Who fights on a side."""
    battle = there(view["battle"])
    return battle["attacker"] if side == ATTACKER else battle["defender"]


def lines(view: View, side: int) -> list[Line]:
    """HEL-BAT.17  Where the Army Strength of a side comes from; together as much as the view says."""
    battle, region = there(view["battle"]), region_of(view)
    field, forts = hoplites(view, side)
    found = [Line("hoplites", field + forts, hoplites=field + forts)]
    found += [Line("card", content.COMBAT_STRENGTH[combat_number(name)], name) for name in battle["cards"][side]]
    found.append(Line("bonus", battle["bonus"][side]))
    if forts:
        bonus = content.FORTIFIED_SPARTA if region["city"] == CITIES[SPARTA] else content.FORTIFIED_CITY
        found.append(Line("fortified", bonus if region["city"] != "none" else 0))
    known = sum(line.number for line in found)
    found.append(Line("blessings", battle["strength"][side] - known))  # Blessings and the hero's ability
    return [line for line in found if line.number or line.key in ("hoplites", "card")]


def after(view: View, name: str) -> str:
    """The two Army Strengths once the viewer has played a card, own first: "9 : 5"; "" if that is not certain."""
    number = combat_number(name)
    kind = content.COMBAT_TYPE[number]
    battle = there(view["battle"])
    side = ATTACKER if view["you"] == battle["attacker"] else DEFENDER
    if content.TYPE_EFFECT[kind] in _UNCERTAIN or view["options"]["card_bonus_timing"] != "at_play":
        return ""
    own, rival = battle["strength"][side], battle["strength"][1 - side]
    own += content.COMBAT_STRENGTH[number] + _bonus(view, side, kind) + _trained(view)
    return f"{own} : {rival}"


def _trained(view: View) -> int:
    """What Blessings add to each card."""
    player = view["seats"][there(view["you"])]
    owned = (content.BLESSINGS.index(name) for name in player["blessings"])
    return sum(content.BLESSING_MODIFIER_AMOUNT[b] for b in owned if content.BLESSING_MODIFIER[b] == v.CARD_STRENGTH)


def _bonus(view: View, side: int, kind: int) -> int:
    """HEL-BAT.21  What the effect of a card adds at this moment."""
    effect, amount = content.TYPE_EFFECT[kind], content.TYPE_AMOUNT[kind]
    player = view["seats"][seat_of(view, side)]
    if effect == v.BONUS:
        return amount if _holds(view, side, content.TYPE_CONDITION[kind]) else 0
    if effect == v.BONUS_PER_HOPLITES:
        return sum(hoplites(view, side)) // amount
    if effect == v.BONUS_LEADERSHIP:
        return int(player["attributes"]["leadership"]["value"])
    return 0


def _holds(view: View, side: int, condition: int) -> bool:
    """Whether the condition of a card is met."""
    region, seat, rival = region_of(view), seat_of(view, side), seat_of(view, 1 - side)
    if condition == v.ATTACKING:
        return side == ATTACKER
    if condition == v.DEFENDING_CITY:
        return side == DEFENDER and region["city"] != "none"
    if condition == v.HOLDING_GLORY:
        return bool(view["glory"][region["nation"]] == seat)
    if condition == v.MORE_HOPLITES:
        return sum(hoplites(view, side)) > sum(hoplites(view, 1 - side))
    if condition == v.MORE_LEADERSHIP:
        own, other = (view["seats"][who]["attributes"]["leadership"]["value"] for who in (seat, rival))
        return bool(own > other)
    return True
