"""What is asked just now and has no place on the board: the part of the own panel that stands on top."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from petteia.core.messages import Message
from petteia.core.panels import Offer, Section
from petteia.games.delphi.components import constants as c
from petteia.games.delphi.components import content
from petteia.games.delphi.known.means import modifier
from petteia.games.delphi.known.shape import View
from petteia.games.delphi.told import names, pressing
from petteia.games.delphi.told.saying import TYPE_SIGNS, Saying

Offers = Callable[[View, Saying], list[Offer]]


def asked(view: View, saying: Saying) -> Section | None:
    """The choices of the viewer that are no places on the board, gods, goods or tasks; None without any."""
    offers = [offer for tell in TOLD for offer in tell(view, saying)]
    if not offers:
        return None
    return Section("now", saying.wording(f"now.{SUBJECTS.get(view['decision'], 'other')}"), offers)


# What lies over the board while it is chosen.
DRAFTS: Final = ("ship_draft", "outfitter_equipment", "take_equipment", "take_companion")
SUBJECTS: Final = {  # what the choices of a decision are about, as the heading calls it
    "ship_draft": "ship",
    "outfitter_equipment": "equipment",
    "take_equipment": "equipment",
    "take_companion": "companion",
    "no_injury_bonus": "bonus",
}


def _ship_tiles(view: View, saying: Saying) -> list[Offer]:
    return [
        Offer(f"ship-tile-{name}", "ship", *saying.ship_tile(name))
        for name in view["draft"]
        if f"ship {name}" in view["legal"]
    ]


def _equipment(view: View, saying: Saying) -> list[Offer]:
    return [
        Offer(f"display-{name}", "equipment", *saying.card(name))
        for name in view["display"]
        if f"take {name}" in view["legal"]
    ]


def _companions(view: View, saying: Saying) -> list[Offer]:
    found = []
    for kind, name in enumerate(c.TYPE_NAMES):
        if f"companion {name}" in view["legal"]:
            who = names.companion(kind, content.COLORS.index(view["choice"]["color"]))
            does = saying.text(names.explain(names.companion_type(kind)))
            found.append(Offer(f"choose-{name}", TYPE_SIGNS[name], saying.text(who), does))
    return found


def ends(view: View, saying: Saying) -> tuple[Offer | None, Offer | None]:
    """What ends the step that is asked for, and the way on without anything."""
    if view["decision"] == "fight_on" and view["legal"]:
        return _fight(view, saying), Offer(pressing.GIVE_UP, "ui-not", saying.wording("give_up"))
    if "decline" in view["legal"]:
        return None, Offer(pressing.DECLINE, "ui-pass", saying.wording("decline"))
    return None, None


def _fight(view: View, saying: Saying) -> Offer:
    """DEL-23.6  Fighting on costs a favour and lowers the strength by 1."""
    needed = max(0, view["choice"]["strength"] - 1)
    chance = Message("delphi.panel.chance", number=needed, percent=100 * (c.BATTLE_FACES - needed) // c.BATTLE_FACES)
    reason = "" if "fight on" in view["legal"] else saying.wording("no_favour")
    return Offer(pressing.FIGHT_ON, "d10", saying.wording("fight_on"), saying.text(chance), reason)


def _bonus(view: View, saying: Saying) -> list[Offer]:
    """DEL-8.7  The favours of a turn without injuries."""
    if "take favours" not in view["legal"]:
        return []
    number = content.BONUS_FAVOURS + modifier(view["seats"][view["to_act"]], c.EXTRA_FAVOUR)
    return [Offer(pressing.BONUS, "favour", saying.wording("do.take_favours", n=number))]


TOLD: Final[tuple[Offers, ...]] = (_ship_tiles, _equipment, _companions, _bonus)
