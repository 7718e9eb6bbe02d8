"""What has to be done now, and by whom: the line that is always visible."""

from __future__ import annotations

from petteia.core.flow import CHANCE
from petteia.core.messages import Message, listing
from petteia.games.offrandes.components import content
from petteia.games.offrandes.known.shape import View
from petteia.games.offrandes.told.names import animals, character, city
from petteia.text.catalog import has


def question(view: View) -> Message:
    """What has to be done now, and by whom: the line that is always visible."""
    if view["result"] is not None:
        winners = [city(seat) for seat, rank in enumerate(view["result"]["ranking"]) if rank == 1]
        return Message("offrandes.ask.over", winners=listing(winners), n=len(winners))
    if view["to_act"] == CHANCE:
        return Message("offrandes.ask.choose_first_player")
    return Message(f"offrandes.ask.{view['decision']}", **_values(view))


def status(view: View) -> tuple[Message, Message | None] | None:
    """What the seat that decides does next, in two short lines; None where nothing is left to decide."""
    key = f"offrandes.status.{view['decision']}"
    if not has(key):
        return None
    values = _values(view)
    return Message(key, **values), Message(f"{key}.note", **values)


def _values(view: View) -> dict[str, object]:
    """The names and numbers of what is asked."""
    values: dict[str, object] = {"who": city(view["to_act"])}
    choice, auction = view["choice"], view["auction"]
    if view["decision"] == "choose_start_character":
        values["n"] = choice["left"]
    elif view["decision"] == "choose_pair_second":
        values["card"] = character(content.CHARACTERS.index(choice["card"]))
    elif auction is not None and auction["pair"]:
        low, high = (character(content.CHARACTERS.index(card)) for card in auction["pair"])
        values["pair"] = Message("core.list.last", a=low, b=high)
        if auction["bidder"] is not None:
            values |= {"bid": auction["bid"] + 1, "high": auction["bid"], "leader": city(auction["bidder"])}
    elif view["decision"] == "corrupt_choose_track":
        values["victim"] = city(choice["victim"])
    elif view["decision"] == "offer_choose_altar":
        values["animals"] = animals(content.ANIMALS.index(choice["animal"]), choice["number"])
    return values
