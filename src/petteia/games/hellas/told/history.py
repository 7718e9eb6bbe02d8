"""What happened, in short by signs, and where on the board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from petteia.core.events import Event
from petteia.core.history import Chip, Way, first_of
from petteia.games.hellas import events as e
from petteia.games.hellas.components import content
from petteia.games.hellas.components.constants import ATTRIBUTES
from petteia.games.hellas.events import EVENTS
from petteia.games.hellas.told.values import VALUES

MONSTERS: Final = tuple("mon-gorgon" if name == "medusa" else f"mon-{name}" for name in content.MONSTERS)
SIGNS: Final = (
    *(f"god-{name}" for name in content.GODS),
    *(f"hero-{name}" for name in content.HEROES),
    *MONSTERS,
    *(f"att-{name}" for name in ATTRIBUTES),
    *(f"nat-{name}" for name in content.NATIONS),
    *("hoplite", "priest", "temple", "oracle", "quest", "glory", "combat-card", "artifact", "blessing", "monument-1"),
    *("pop", "w-sword", "w-shield", "injury", "ui-pass", "ui-check", "ui-undo", "d10"),
)
ORDER: Final = (  # which event of an act says most
    e.GAME_WON,
    e.SLAIN,
    e.BATTLE_WON,
    e.BATTLE_STARTED,
    e.USURPED,
    e.QUEST_COMPLETED,
    e.TEMPLE_BUILT,
    e.MONUMENT_BUILT,
    e.CONTROL_TAKEN,
    e.GLORY_TAKEN,
    e.GLORY_RETURNED,
    e.KILLED,
    e.NO_WAY_OUT,
    e.HUNT_STARTED,
    e.HUNT_ENDED,
    e.WOUNDED,
    e.QUEST_STARTED,
    e.QUEST_ADVANCED,
    e.RECRUITED,
    e.PRAYED,
    e.HOPLITES_MOVED,
    e.HERO_MOVED,
    e.WITHDREW,
    e.MONSTER_APPEARED,
    e.REGION_ATTACKED,
    e.MONSTER_MOVED,
    e.QUEST_OPENED,
    e.ARTIFACT_GAINED,
    e.BLESSING_KEPT,
    e.INJURED,
    e.ATTRIBUTE_RAISED,
    e.ATTRIBUTE_LOWERED,
    e.PRIESTS_GAINED,
    e.CARD_PLAYED,
    e.CARDS_DRAWN,
    e.TOKENS_RETURNED,
)
PLAIN: Final = {  # signs of kinds that say nothing more
    e.BATTLE_STARTED: ("w-sword",),
    e.USURPED: ("pop",),
    e.QUEST_COMPLETED: ("quest", "ui-check"),
    e.TEMPLE_BUILT: ("temple",),
    e.CONTROL_TAKEN: ("pop",),
    e.QUEST_STARTED: ("quest",),
    e.QUEST_OPENED: ("quest",),
    e.WITHDREW: ("hoplite", "ui-undo"),
    e.ARTIFACT_GAINED: ("artifact",),
    e.BLESSING_KEPT: ("blessing",),
    e.CARD_PLAYED: ("combat-card",),
    e.TOKENS_RETURNED: ("ui-undo",),
    e.GAME_WON: ("glory", "ui-check"),
    e.BATTLE_WON: ("w-sword", "ui-check"),
}
HITS: Final = frozenset(
    {e.GAME_WON, e.SLAIN, e.BATTLE_WON, e.USURPED, e.QUEST_COMPLETED, e.TEMPLE_BUILT, e.MONUMENT_BUILT}
    | {e.CONTROL_TAKEN, e.GLORY_TAKEN, e.GLORY_RETURNED, e.KILLED, e.NO_WAY_OUT, e.INJURED, e.ATTRIBUTE_LOWERED}
)
SPEAKING: Final = frozenset(  # kinds that say which action was taken
    {e.HERO_MOVED, e.HOPLITES_MOVED, e.PRAYED, e.USURPED, e.TEMPLE_BUILT, e.MONUMENT_BUILT, e.RECRUITED, e.HUNT_STARTED}
)
ARMY: Final = 16  # the region entered times this, and how many


def worth_telling(events: Sequence[Event]) -> Sequence[Event]:
    """The events of an act without those that the others say, too: the name of the action, and the end of the turn."""
    if len(events) > 1 and events[0].kind in (e.REGULAR_TAKEN, e.SPECIAL_TAKEN) and events[1].kind in SPEAKING:
        events = events[1:]
    return events[:-1] if len(events) > 1 and events[-1].kind == e.TURN_ENDED else events


def chip(events: Sequence[Event]) -> Chip | None:
    """An act in short."""
    event = first_of(events, ORDER)
    if event is None:
        return None
    signs, text = _short(event, events)
    return Chip(signs, text, event.kind in HITS)


def _short(event: Event, events: Sequence[Event]) -> tuple[tuple[str, ...], str]:
    kind, b, c = event.kind, event.b, event.c
    match kind:
        case e.SLAIN | e.HUNT_STARTED | e.HUNT_ENDED | e.WOUNDED:
            return (MONSTERS[b], *(("ui-check",) if kind == e.SLAIN else ())), ""
        case e.MONSTER_APPEARED | e.REGION_ATTACKED | e.MONSTER_MOVED:
            return (MONSTERS[event.a], *(("w-sword",) if kind == e.REGION_ATTACKED else ())), ""
        case e.MONUMENT_BUILT:
            return ("monument-1", f"god-{content.GODS[b]}"), str(c)
        case e.PRAYED:
            return ("priest", f"god-{content.GODS[b]}"), ""
        case e.GLORY_TAKEN | e.GLORY_RETURNED:
            return ("glory", f"nat-{content.NATIONS[b]}"), "+" if kind == e.GLORY_TAKEN else "−"
        case e.KILLED | e.NO_WAY_OUT:
            return ("hoplite",), f"−{sum(each.c for each in events if each.kind == kind)}"
        case e.RECRUITED:
            return ("hoplite",), f"+{sum(each.kind == kind for each in events)}"
        case e.HOPLITES_MOVED:
            return ("hoplite",), str(c % ARMY)
        case e.HERO_MOVED:
            return ("att-speed",), ""
        case e.INJURED:
            return ("injury", f"att-{ATTRIBUTES[b]}"), ""
        case e.ATTRIBUTE_RAISED | e.ATTRIBUTE_LOWERED:
            return (f"att-{ATTRIBUTES[b]}",), f"→ {c}"
        case e.PRIESTS_GAINED:
            return ("priest",), f"+{b}"
        case e.QUEST_ADVANCED:
            return ("quest",), str(c)
        case e.CARDS_DRAWN:
            return ("combat-card",), f"+{sum(each.kind == kind for each in events)}"
        case _:
            return PLAIN[kind], ""


def places(event: Event) -> tuple[str, ...]:
    """The elements of the picture that an event is about: regions, monuments, Glory tokens."""
    found = []
    for (_, kind), number in zip(VALUES[EVENTS.names[event.kind]], (event.a, event.b, event.c), strict=False):
        if kind == "region" and number >= 0:
            found.append(_region(number))
        elif kind == "army":
            found.append(_region(number // ARMY))
        elif kind == "god":
            found.append(f"monument-{content.GODS[number]}")
        elif kind == "nation":
            found.append(f"glory-{content.NATIONS[number]}")
    return tuple(found)


def trail(event: Event) -> Way | None:
    """The way of a hero, of Hoplites or of a monster."""
    if event.kind not in (e.HERO_MOVED, e.WITHDREW, e.MONSTER_MOVED, e.HOPLITES_MOVED) or min(event.b, event.c) < 0:
        return None
    to = event.c // ARMY if event.kind == e.HOPLITES_MOVED else event.c
    piece = f"army-{content.REGIONS[to]}-{event.a + 1}"
    if event.kind == e.HERO_MOVED:
        piece = f"hero-{event.a + 1}"
    elif event.kind == e.MONSTER_MOVED:
        piece = f"monster-{content.MONSTERS[event.a]}"
    return Way(_region(event.b), _region(to), piece)


def _region(number: int) -> str:
    return f"region-{content.REGIONS[number]}"
