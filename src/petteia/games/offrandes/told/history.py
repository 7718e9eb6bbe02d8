"""What happened in short: signs for the steps since one's last turn, where on the table, and under which heading."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from petteia.core.events import Event
from petteia.core.history import Chip, Way, first_of
from petteia.core.messages import Message
from petteia.games.offrandes import events as e
from petteia.games.offrandes.components import content
from petteia.games.offrandes.components.constants import AUCTIONS, PHASES
from petteia.games.offrandes.rules.offerings import OfferChooseAltar
from petteia.games.offrandes.state import Position
from petteia.games.offrandes.told import names

SIGNS: Final = (
    *(f"chr-{name}" for name in content.CHARACTERS),
    *(f"god-{name}" for name in content.ALTARS),
    *(f"ani-{name}" for name in content.ANIMALS),
    *("drachma", "devotion", "ui-pass", "ui-not", "ui-first"),
)
ORDER: Final = (  # which event of an act says most
    e.CORRUPTED,
    e.LAID,
    e.OFFERED,
    e.PAIR_SOLD,
    e.PAIR_PROPOSED,
    e.BID_MADE,
    e.PASSED,
    e.PRIESTESS_SCORED,
    e.ALTARS_SCORED,
    e.REPLACED,
    e.DISPLACED,
    e.ADVANCED,
    e.CHARACTER_CHOSEN,
    e.INCOME_RECEIVED,
    e.CORRUPTION_DECLINED,
    e.OFFERING_DECLINED,
    e.AUCTION_TURN_ENDED,
    e.MARKER_PASSED,
)


def chip(events: Sequence[Event]) -> Chip | None:
    """An act in short."""
    event = first_of(events, ORDER)
    if event is None:
        return None
    b, c = event.b, event.c
    match event.kind:
        case e.CORRUPTED:
            return Chip(("chr-corruptor", _character(c)), is_hit=True)
        case e.LAID:
            return Chip((_altar(b),), f"+{c}", is_hit=True)
        case e.OFFERED:
            return Chip((f"ani-{content.ANIMALS[b]}",), str(c))
        case e.PAIR_SOLD:
            bought = [_character(each.b) for each in events if each.kind == e.ADVANCED and each.a == event.a]
            return Chip((*bought[:2], "drachma"), str(b))
        case e.PAIR_PROPOSED:
            return Chip((_character(b), _character(c)))
        case e.BID_MADE:
            return Chip(("drachma",), str(b))
        case e.PRIESTESS_SCORED:
            return Chip(("chr-priestess",), f"+{b}", is_hit=True)
        case e.ALTARS_SCORED:
            return Chip(("devotion",), f"+{c}", is_hit=True)
        case e.REPLACED:
            return Chip((_altar(b), "ui-not"), is_hit=True)
        case e.DISPLACED | e.ADVANCED:
            return Chip((_character(b),), f"→ {c}", is_hit=event.kind == e.DISPLACED)
        case e.CHARACTER_CHOSEN:
            return Chip((_character(b),))
        case e.INCOME_RECEIVED:
            return Chip(("drachma",), f"+{event.a}")
        case e.MARKER_PASSED:
            return Chip(("ui-first",))
        case _:
            return Chip(("ui-pass",))


def places(event: Event) -> tuple[str, ...]:
    """The elements of the picture that an event is about."""
    match event.kind:
        case e.PAIR_PROPOSED:
            return tuple(f"card-{content.CHARACTERS[number]}" for number in (event.b, event.c))
        case e.CHARACTER_CHOSEN | e.ADVANCED | e.DISPLACED:
            return (f"track-{content.CHARACTERS[event.b]}",)
        case e.CORRUPTED:
            return (f"track-{content.CHARACTERS[event.c]}",)
        case e.LAID | e.REPLACED:
            return (f"altar-{content.ALTARS[event.b]}",)
        case _:
            return ()


def trail(state: Position, event: Event) -> Way | None:
    """The way of animals from the reserve to their altar; whatever else moves is on the table before and after."""
    asked = state.top
    if event.kind != e.LAID or not isinstance(asked, OfferChooseAltar):
        return None
    altar = content.ALTARS[event.b]
    return Way(f"reserve-{content.ANIMALS[asked.animal]}", f"altar-{altar}", f"animals-{altar}")


def heading(round_: int, phase: int, owner: int, lang: str) -> str:
    """Above what happens in a phase, or in somebody's auction turn: "Round 3 · Auctions · Corinth"."""
    parts = [Message("core.heading.round", n=round_)] if round_ else []
    parts.append(names.phase(PHASES[phase]))
    if phase == AUCTIONS and owner >= 0:
        parts.append(names.city(owner))
    return " · ".join(part.text(lang) for part in parts)


def _character(number: int) -> str:
    return f"chr-{content.CHARACTERS[number]}"


def _altar(number: int) -> str:
    return f"god-{content.ALTARS[number]}"
