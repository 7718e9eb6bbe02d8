"""What has to be decided now, with the numbers that the answer needs, and a warning when someone is about to win."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from petteia.core.flow import CHANCE, OVER
from petteia.core.messages import Message
from petteia.games.hellas.known.shape import View, there
from petteia.games.hellas.known.victories import warnings
from petteia.games.hellas.told.names import named, seat_name
from petteia.text.catalog import has

LEFT: Final = ("regions", "moves", "choices", "cards")  # what there may be some of still to choose
BATTLE: Final = ("window_use", "battle_card", "bluff_card", "master_plan", "medusas_blood", "reinforce_source")


def question(view: View) -> Message:
    """The line that is always visible: who must do what, the numbers of the moment, who is one step from victory."""
    found = asked(view)
    for warning in warnings(view):
        found = Message("hellas.ask.beware", question=found, warning=warning.said)
    return found


def asked(view: View) -> Message:
    """Who must do what, with the numbers of the moment."""
    plain, detail = _plain(view), _detail(view)
    return plain if detail is None else Message("hellas.ask.detail", question=plain, detail=detail)


def status(view: View) -> tuple[Message, Message | None] | None:
    """What the seat that decides does next, in two short lines; None where nothing is left to decide."""
    key = f"hellas.status.{view['decision']}"
    if not has(key):
        return None
    if view["decision"] in BATTLE and view["battle"] is not None:
        battle = view["battle"]
        attack, defence = battle["strength"]
        region = named("region", battle["region"])
        return Message(key), Message("hellas.status.battle", region=region, attack=attack, defence=defence)
    if view["decision"] == "hunt_slot":
        return Message(key), named("monster", there(view["hunt"])["monster"])
    return Message(key), Message(f"{key}.note") if has(f"{key}.note") else _detail(view)


def _plain(view: View) -> Message:
    """What has to be done now, and by whom."""
    if view["to_act"] == OVER:
        result = there(view["result"])
        if result["winner"] is None:
            return Message("hellas.ask.draw")
        victory = named("victory", result["victory"])
        return Message("hellas.ask.over", who=seat_name(result["winner"]), victory=victory)
    if view["to_act"] == CHANCE:
        return Message(f"hellas.ask.{view['decision']}")
    return Message(f"hellas.ask.{view['decision']}", who=seat_name(view["to_act"]))


def _detail(view: View) -> Message | None:
    """The numbers of the moment, where a decision has some."""
    decision = view["decision"]
    if decision in BATTLE and view["battle"] is not None:
        return _battle(view)
    if decision in OTHERS:
        return OTHERS[decision](view)
    choice = view["choice"]
    for unit in LEFT:
        if f"{unit}_left" in choice:
            return Message(f"hellas.left.{unit}", n=choice[f"{unit}_left"])
    if "source" in choice:
        return Message("hellas.left.from", region=named("region", choice["source"]))
    if "monster" in choice:
        return named("monster", choice["monster"])
    return None


def _battle(view: View) -> Message:
    """HEL-BAT.17  Army Strength of both sides as it stands."""
    battle = there(view["battle"])
    attack, defence = battle["strength"]
    region = named("region", battle["region"])
    return Message("hellas.left.battle", region=region, attack=attack, defence=defence)


def _recruit(view: View) -> Message:
    """HEL-RCR.6  As many as the effect allows and the supply has."""
    supply = view["seats"][view["to_act"]]["hoplites_in_supply"]
    return Message("hellas.left.hoplites", n=min(view["choice"]["hoplites_left"], supply))


def _attack(view: View) -> Message:
    """HEL-HNT.18  The attack and its value."""
    hunt = there(view["hunt"])
    attack = named("attack", there(hunt["attack"]).split(":")[0])
    return Message("hellas.words.attack", attack=attack, strength=hunt["value"])


def _defence(view: View) -> Message:
    """HEL-HNT.45  How much of the value has been reached."""
    return Message("hellas.left.defence", strength=view["choice"]["strength"], value=there(view["hunt"])["value"])


def _hunted(view: View) -> Message:
    """HEL-HNT.14  The monster, and what stopping now would mean."""
    hunt = there(view["hunt"])
    monster = named("monster", hunt["monster"])
    if hunt["wounds"] > 0:
        return Message("hellas.left.hunt", monster=monster)
    return Message("hellas.left.hunt.none", monster=monster)


def _attacking(view: View) -> Message:
    return named("monster", there(view["hunt"])["monster"])


def _quest(view: View) -> Message:
    return named("quest", there(view["quests"][view["choice"]["slot"]])["id"])


OTHERS: Final[dict[str, Callable[[View], Message]]] = {
    "recruit_place": _recruit,
    "hunt_defend": _attack,
    "hunt_defend_card": _defence,
    "hunt_master_plan": _defence,
    "hunt_slot": _hunted,
    "attack_pick": _attacking,
    "quest_start": _quest,
}
