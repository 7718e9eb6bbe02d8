"""What lies over the sea: a fight that goes on, with the chance of the next roll, and cards to choose from."""

from __future__ import annotations

from petteia.core.messages import Message
from petteia.core.panels import Line, Moment, Side
from petteia.games.delphi.components import constants as c
from petteia.games.delphi.components import content
from petteia.games.delphi.known.shape import View
from petteia.games.delphi.told import asking, names
from petteia.games.delphi.told.saying import Saying


def moment(view: View, lang: str) -> Moment | None:
    """The fight that goes on, or what the viewer chooses from."""
    if view["decision"] in asking.DRAFTS:
        return _draft(view, lang)
    return _fight(view, lang) if view["decision"] == "fight_on" else None


def _draft(view: View, lang: str) -> Moment | None:
    section = asking.asked(view, Saying(lang))
    return None if section is None else Moment(section.title, asked=section._replace(title=""))


def _fight(view: View, lang: str) -> Moment | None:
    """DEL-23.6  The fight after a round that was lost: a favour lowers the strength by 1."""
    seat, strength = view["to_act"], view["choice"].get("strength")
    if seat is None or strength is None:
        return None
    needed = max(0, strength - 1)
    number = content.COLORS.index(view["choice"]["monster"])
    chance = _say(lang, "percent", number=(c.BATTLE_FACES - needed) * 100 // c.BATTLE_FACES)
    roll = Line(_say(lang, "next_roll", number=needed), sign="favour")
    fighter = Side(names.player(seat).text(lang), "", seat, lines=[roll])
    lines = [Line(_say(lang, "strength"), sign="shield", end=str(strength))]
    beast = Side(names.monster(number).text(lang), "", sign=f"mon-{content.MONSTERS[number]}", lines=lines)
    title = Message("delphi.panel.now.fight").text(lang)
    return Moment(title, f"ship-{seat + 1}", [fighter, beast], chance, _say(lang, "zero"))


def _say(lang: str, key: str, **values: object) -> str:
    return Message(f"delphi.picture.{key}", **values).text(lang)
