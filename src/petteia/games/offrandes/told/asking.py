"""The panel while no pair is on sale: what is asked, with the choices that have no place on the board."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from petteia.core.messages import Message
from petteia.core.panels import Card, Good, Line, Offer, Part, Section
from petteia.games.offrandes.components import content
from petteia.games.offrandes.components.constants import CORRUPT, PROTECT
from petteia.games.offrandes.known.means import corrupted_to
from petteia.games.offrandes.known.shape import View
from petteia.games.offrandes.told import names, pressing
from petteia.games.offrandes.told.saying import Saying, step

CORRUPTOR: Final = content.CHARACTERS[content.EFFECT_OF.index(CORRUPT)]
SOLDIER: Final = content.CHARACTERS[content.EFFECT_OF.index(PROTECT)]


def sections(view: View, seat: int, saying: Saying) -> list[Section]:
    """What this seat is asked; nothing while others decide."""
    if view["to_act"] != seat:
        return []
    asked: dict[str, Callable[[View, int, Saying], Section]] = {
        "choose_start_character": _start,
        "choose_pair_first": _pair,
        "choose_pair_second": _pair,
        "corrupt_choose_victim": _victims,
        "corrupt_choose_track": _tracks,
        "offer_choose_animals": _animals,
        "offer_choose_altar": _altars,
    }
    return [asked[view["decision"]](view, seat, saying)]


def ends(view: View, saying: Saying) -> tuple[Offer | None, Offer | None]:
    """The button that ends the turn, and the one that declines what this seat is asked to do."""
    end, declined = None, None
    if "end_turn" in view["legal"]:
        end = Offer("end-turn", "ui-end", saying.tell("end_turn"))
    if "decline" in view["legal"]:
        declined = Offer("decline", "ui-pass", saying.tell(f"decline.{view['phase']}"))
    return end, declined


def _start(view: View, seat: int, saying: Saying) -> Section:
    """OFF-3.2  The characters chosen so far, and places for the rest."""
    levels = view["cities"][seat]["levels"]
    chosen: list[Part] = [Good((f"chr-{name}",), "", saying.character(name)) for name in levels if levels[name]]
    chosen += [Good((), "", saying.tell("nothing"), is_none=True)] * view["choice"]["left"]
    return Section("start", saying.shown("start"), chosen, hint=saying.tell("start.hint"))


def _pair(view: View, seat: int, saying: Saying) -> Section:
    """OFF-5.3  Two cards of the board."""
    card = view["choice"].get("card")
    cards = [Card(f"sale-{card}", "", f"chr-{card}", saying.character(card), "")] if card else []
    return Section(
        "sell", saying.tell("sell"), cards, saying.shown("round", round=view["round"]), saying.tell("sell.hint")
    )


def _victims(view: View, seat: int, saying: Saying) -> Section:
    """OFF-8.5 to OFF-8.7  The rivals, with why not where one cannot be corrupted."""
    rivals = [_victim(view, seat, rival, saying) for rival in range(view["players"]) if rival != seat]
    return Section("victims", saying.tell("corrupt"), rivals, hint=saying.tell("corrupt.hint"))


def _victim(view: View, seat: int, rival: int, saying: Saying) -> Offer:
    corruptors, soldiers = view["cities"][seat]["levels"][CORRUPTOR], view["cities"][rival]["levels"][SOLDIER]
    reason = None
    if f"corrupt {content.CITIES[rival]}" not in view["legal"]:
        who = names.city(rival)
        if rival in view["corrupted"]:
            reason = Message("offrandes.why.corrupted", who=who)
        elif soldiers >= corruptors:
            reason = Message("offrandes.why.soldiers", who=who, soldiers=soldiers, corruptors=corruptors)
        else:
            reason = Message("offrandes.why.no_track", who=who)
    return Offer(
        pressing.city(rival),
        f"seat-{rival + 1}",
        saying.text(names.city(rival)),
        saying.tell("soldiers", soldiers=soldiers),
        "" if reason is None else saying.text(reason),
    )


def _tracks(view: View, seat: int, saying: Saying) -> Section:
    """OFF-8.10  What the corruption would do on each track."""
    victim = view["choice"]["victim"]
    lines = []
    for name in content.CHARACTERS:
        if f"track {name}" in view["legal"]:
            theirs, own = view["cities"][victim]["levels"][name], view["cities"][seat]["levels"][name]
            note = f"{saying.city(victim)} {step(theirs, theirs - 1)}"
            end = step(own, corrupted_to(view, seat, victim, name))
            lines.append(Line(saying.character(name), note, f"chr-{name}", end=end, is_good=True))
    return Section("track", saying.tell("corrupt.whom", who=saying.city(victim)), lines, hint=saying.tell("track.hint"))


def _animals(view: View, seat: int, saying: Saying) -> Section:
    """OFF-10.4 to OFF-10.10  What can be offered."""
    offers = [name.removeprefix("offer ").split(":") for name in view["legal"] if name.startswith("offer ")]
    parts = [_animal(content.ANIMALS.index(animal), int(number), saying) for animal, number in offers]
    return Section("offer", saying.tell("offer"), parts, hint=saying.tell("offer.hint"))


def _animal(kind: int, number: int, saying: Saying) -> Offer:
    return Offer(
        pressing.offer(kind, number),
        f"ani-{content.ANIMALS[kind]}",
        saying.animals(kind, number),
        saying.worth(kind, number),
    )


def _altars(view: View, seat: int, saying: Saying) -> Section:
    """OFF-10.11  The animals that were chosen; the altars are on the board."""
    kind, number = content.ANIMALS.index(view["choice"]["animal"]), view["choice"]["number"]
    line = Line(
        saying.animals(kind, number), sign=f"ani-{content.ANIMALS[kind]}", end=saying.worth(kind, number), is_good=True
    )
    return Section("offer", saying.tell("offer"), [line], hint=saying.tell("altar.hint"))
