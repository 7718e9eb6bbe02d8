"""What has to be decided now, and by whom."""

from __future__ import annotations

from typing import Final

from petteia.core.messages import Message, listing
from petteia.games.delphi.components import content
from petteia.games.delphi.components.kinds import ANY
from petteia.games.delphi.known.shape import View
from petteia.games.delphi.told import names
from petteia.text.catalog import has

COLORS: Final = (*content.COLORS, ANY)


def question(view: View) -> Message:
    """What has to be done now, and by whom: the line that is always visible."""
    if view["result"] is not None:
        winners = [names.player(seat) for seat, rank in enumerate(view["result"]["ranking"]) if rank == 1]
        return Message("delphi.ask.over", winners=listing(winners), n=len(winners))
    return Message(f"delphi.ask.{view['decision']}", **_values(view))


def status(view: View) -> tuple[Message, Message | None] | None:
    """What the seat that decides does next, in two short lines; None where nothing is left to decide."""
    key = f"delphi.status.{view['decision']}"
    if not has(key):
        return None
    values = _values(view)
    return Message(key, **values), Message(f"{key}.note", **values) if has(f"{key}.note") else None


def _values(view: View) -> dict[str, object]:
    """The names and numbers of what is asked."""
    choice = view["choice"]
    values: dict[str, object] = {}
    if view["to_act"] >= 0:
        values["who"] = names.player(view["to_act"])
    elif choice.get("owner") is not None:
        values["who"] = names.player(choice["owner"])
    if "color" in choice:
        values["color"] = names.color(COLORS.index(choice["color"]))
    if "source" in choice:
        values["source"] = Message(f"delphi.source.{choice['source']}")
    if "left" in choice:
        values["n"] = choice["left"]
    if "monster" in choice:
        values["monster"] = names.monster(content.COLORS.index(choice["monster"]))
        values["strength"] = choice["strength"]
    if "card" in choice:
        values["card"] = names.equipment(content.EQUIPMENT.index(choice["card"]))
    if "roller" in choice:
        values["roller"] = names.player(choice["roller"])
    return values
