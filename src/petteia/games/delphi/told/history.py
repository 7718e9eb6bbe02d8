"""What happened: an act as one sentence, in short by signs, and where on the board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from petteia.core.events import Event
from petteia.core.history import Chip, Way, first_of, joined
from petteia.core.messages import Message, Signed
from petteia.games.delphi import events as e
from petteia.games.delphi.components import constants as c
from petteia.games.delphi.components import content
from petteia.games.delphi.components.board import CELLS
from petteia.games.delphi.rules.offerings import offering_islands
from petteia.games.delphi.state import Position
from petteia.games.delphi.told import names
from petteia.games.delphi.told.descriptions import describe_event

SIGNS: Final = (
    *(f"c-{name}" for name in (*content.COLORS, "any")),
    *(f"die-{name}" for name in content.COLORS),
    *(f"god-{name}" for name in c.GODS),
    *("favour", "oracle-card", "injury", "ship", "shrine", "statue", "offering", "monster", "shield", "equipment"),
    *("titan", "pop", "ui-look", "ui-not", "ui-check", "ui-first"),
)
ORDER: Final = (  # which event of an act says most
    e.GAME_ENDED,
    e.ZEUS_REACHED,
    e.SHRINE_BUILT,
    e.STATUE_RAISED,
    e.OFFERING_MADE,
    e.MONSTER_DEFEATED,
    e.GAVE_UP,
    e.FIGHT_STARTED,
    e.ISLAND_EXPLORED,
    e.ISLAND_LOOKED_AT,
    e.LOADED,
    e.SHIP_MOVED,
    e.SHIP_PUT,
    e.GOD_USED,
    e.TITAN_ROLLED,
    e.TITAN_ATTACKED,
    e.ORACLE_ROLLED,
    e.COMPANION_TAKEN,
    e.EQUIPMENT_TAKEN,
    e.INJURIES_DISCARDED,
    e.RECOVERED,
    e.GOD_ADVANCED,
    e.INJURY_DRAWN,
    e.CARD_DRAWN,
    e.SHIELD_RAISED,
    e.FAVOURS_TAKEN,
    e.FAVOURS_PAID,
)
SOURCES: Final = {e.DIE_USED: "die", e.CARD_PLAYED: "card"}
ASIDE: Final = frozenset({*SOURCES, e.FAVOURS_PAID})  # said behind what was done: with what, and for how much
SMALL: Final = frozenset({e.CARD_DISCARDED, e.TITAN_ATTACKED})  # go without saying within an act


def describe_act(events: Sequence[Event], lang: str) -> str:
    """An act as one sentence, with what it was done with and what it cost behind it: "… (pink die, 2 favours)"."""
    name = names.player(events[0].a).text(lang) if events[0].kind in NAMED else ""
    done = [event for event in events if event.kind not in ASIDE and event.kind not in SMALL]
    if len(done) == len(events) or not any(event.kind in SOURCES for event in events) or not done:
        return joined([_sentence(event).text(lang) for event in done or events], name)
    told = joined([_sentence(event).text(lang) for event in done], name)
    aside = [_source(event).text(lang) for event in events if event.kind in SOURCES]
    if paid := sum(event.b for event in events if event.kind == e.FAVOURS_PAID):
        aside.append(names.favours(paid, -1).text(lang))
    return f"{told.removesuffix('.')} ({', '.join(aside)})."


NAMED: Final = frozenset(kind for kind in range(len(e.EVENTS.names)) if e.EVENTS.seats[kind])


def _sentence(event: Event) -> Message:
    """An event as a part of an act: the board shows to which space a ship has sailed."""
    if event.kind == e.SHIP_MOVED:
        return Message("delphi.act.ship_moved", who=names.player(event.a), steps=names.steps(event.c))
    if event.kind == e.SHIP_PUT:
        return Message("delphi.act.ship_put", who=names.player(event.a))
    return describe_event(event)


def _source(event: Event) -> Message:
    source, color = SOURCES[event.kind], content.COLORS[event.b]
    glyph = f"die-{color}" if source == "die" else "oracle-card"
    return Signed(glyph, f"delphi.act.{source}", color=names.color(event.b))


def chip(events: Sequence[Event]) -> Chip | None:
    """An act in short."""
    event = first_of(events, ORDER)
    if event is None:
        return None
    b = event.b
    match event.kind:
        case e.SHRINE_BUILT:
            return Chip(("shrine", f"c-{content.COLORS[content.FRAMES[b]]}"), "✓", is_hit=True)
        case e.STATUE_RAISED:
            return Chip(("statue", f"c-{content.COLORS[event.c]}"), "✓", is_hit=True)
        case e.OFFERING_MADE:
            return Chip(("offering", f"c-{content.COLORS[b]}"), "✓", is_hit=True)
        case e.MONSTER_DEFEATED:
            return Chip(("monster", f"c-{content.COLORS[event.c]}"), "✓", is_hit=True)
        case e.FIGHT_STARTED | e.GAVE_UP:
            return Chip(("monster", f"c-{content.COLORS[b]}"))
        case e.ISLAND_EXPLORED:
            return Chip(("ui-look", f"c-{content.COLORS[content.FRAMES[b]]}"))
        case e.ISLAND_LOOKED_AT:
            return Chip(("ui-look",), str(sum(each.kind == e.ISLAND_LOOKED_AT for each in events)))
        case e.LOADED:
            return Chip((c.TASK_NAMES[b], f"c-{content.COLORS[event.c]}"))
        case e.SHIP_MOVED:
            return Chip(("ship",), str(event.c))
        case e.SHIP_PUT | e.ZEUS_REACHED | e.GAME_ENDED:
            return Chip(("ship", "god-poseidon" if event.kind == e.SHIP_PUT else "god-zeus"))
        case e.TITAN_ROLLED:
            return Chip(("titan",), str(event.a), is_hit=any(each.kind == e.TITAN_ATTACKED for each in events))
        case e.ORACLE_ROLLED:
            return Chip(tuple(f"c-{content.COLORS[color]}" for color in names.dice(b)))
        case e.GOD_ADVANCED:
            return Chip((f"god-{c.GODS[b]}",), f"→ {event.c}")
        case e.GOD_USED:
            return Chip((f"god-{c.GODS[b]}",))
        case _:
            return _small_chip(event)


def _small_chip(event: Event) -> Chip:
    b = event.b
    match event.kind:
        case e.TITAN_ATTACKED:
            return Chip(("titan", "injury"), f"+{b}", is_hit=True)
        case e.INJURIES_DISCARDED:
            return Chip(("injury", f"c-{content.COLORS[b]}"), f"−{event.c}")
        case e.INJURY_DRAWN:
            return Chip(("injury", f"c-{content.COLORS[b]}"), "+1", is_hit=True)
        case e.CARD_DRAWN:
            return Chip(("oracle-card", f"c-{content.COLORS[b]}"), "+1")
        case e.FAVOURS_TAKEN | e.FAVOURS_PAID:
            return Chip(("favour",), f"+{b}" if event.kind == e.FAVOURS_TAKEN else f"−{b}")
        case e.SHIELD_RAISED:
            return Chip(("shield",), f"→ {b}")
        case e.RECOVERED:
            return Chip(("injury", "ui-not"), is_hit=True)
        case e.COMPANION_TAKEN:
            return Chip(("pop", f"c-{content.COLORS[b]}"), "+1")
        case _:
            return Chip(("equipment",), "+1")


def places(event: Event) -> tuple[str, ...]:
    """The elements of the picture that an event is about."""
    b = event.b
    match event.kind:
        case e.SHIP_MOVED | e.SHIP_PUT:
            return (_space(b),)
        case e.ISLAND_LOOKED_AT | e.ISLAND_SEEN | e.ISLAND_EXPLORED | e.SHRINE_BUILT:
            return (f"island-{content.LAND_NAMES[c.ISLAND][b]}",)
        case e.STATUE_RAISED:
            return (f"site-{content.LAND_NAMES[c.STATUE_ISLAND][b]}-{content.COLORS[event.c]}",)
        case e.MONSTER_DEFEATED:
            return (f"monster-{content.LAND_NAMES[c.MONSTER_ISLAND][b]}-{content.COLORS[event.c]}",)
        case e.LOADED if b == c.STATUE:
            return (f"city-{content.COLORS[event.c]}",)
        case _:
            return ()


def trail(state: Position, event: Event) -> Way | None:
    """The way of a ship; or of cargo: from its city or its island onto a ship, and from there to where it belongs."""
    ship = f"ship-{event.a + 1}"
    match event.kind:
        case e.SHIP_MOVED | e.SHIP_PUT:
            q, r = state.board.places[state.ships[event.a]]
            return Way(f"hex_{q}_{r}", _space(event.b), ship)
        case e.LOADED if event.b == c.STATUE:
            return Way(places(event)[0], ship, "#statue")
        case e.STATUE_RAISED:
            return Way(ship, places(event)[0], "#statue")
        case e.LOADED:
            island = _loaded_from(state, event)
            return None if island is None else Way(_hex(state, island), ship, "#offering")
        case e.OFFERING_MADE:
            temple = list(state.temples).index(event.b)
            return Way(ship, f"temple-{content.LAND_NAMES[c.TEMPLE][temple]}", "#offering")
        case _:
            return None


def _loaded_from(state: Position, event: Event) -> int | None:
    """The island that an offering was taken from: in reach of the ship, or else any; None if it could be several."""
    there = [island for island in range(c.OFFERING_ISLANDS) if (state.offerings[island] >> event.c) & 1]
    near = [island for island in there if (offering_islands(state, event.a) >> island) & 1]
    found = near or there
    return found[0] if len(found) == 1 else None


def _hex(state: Position, island: int) -> str:
    q, r = state.board.lands[c.OFFERING_ISLAND, island]
    return f"hex_{q}_{r}"


def _space(cell: int) -> str:
    q, r = CELLS[cell]
    return f"hex_{q}_{r}"
