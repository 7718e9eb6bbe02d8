"""On which elements of the picture and of the panels an action is pressed, and which questions only go on with it.

The ids are those of `drawn` (seats counted from 1) and of `told.panel`. What is taken without asking, because nothing
else can be chosen, is pressed together with the action that leads to it: the only monster with the Hunt.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from petteia.games.hellas.actions import ACTIONS, COUNT, NO, REGULAR, SPECIAL, STOP, TO_SPECIAL
from petteia.games.hellas.components import content
from petteia.games.hellas.components.constants import (
    CITIES,
    HERO_MOVEMENT,
    NO_REGION,
    SHRINES,
    USURP,
)
from petteia.games.hellas.state import Position

DONE: Final = "done"  # the button that goes on without anything more
END: Final = "end"  # the button that ends the turn
# Questions that only say the rest of an action, by what was said before: a verb, or a whole action. The same questions
# come up elsewhere, too (the next Hoplite after a battle, recruits by Athena's power); then they begin something.
COMPLETES: Final = {
    "special_choose": ("to_special",),
    "recruit_place": ("special recruit",),
    "march_source": ("special march",),
    "march_count": ("special march", "region"),
    "march_step": ("special march", "region", "count"),
    "murderous_count": ("murderous",),
    "murderous_target": ("murderous", "count"),
    "temple_region": ("special build_temple",),
    "hunt_monster": ("special hunt", "special exhausted_hunt"),
    "monument_choose": ("special build_monument",),
    "move_source": ("regular hoplite_movement",),
    "move_target": ("field", "city"),
    "hero_step": ("regular hero_movement",),
    "quest_start": ("regular hero_movement", "region", "stop"),
    "pray_monument": ("regular prayer",),
    "artifact_use": ("regular use_artifacts",),
    "artifact_token": ("use",),
    "artifact_monster": ("use", "mode"),
    "monster_place": ("use", "monster"),
    "hero_place": ("use",),
    "boots_source": ("use",),
    "boots_target": ("use", "field", "city"),
    "apprentice_source": ("use",),
    "army_count": ("region",),
    "army_step": ("use", "field", "city", "region", "count"),
    "reinforce_count": ("region",),
    "hunt_pay": ("slot",),
    "hunt_pay_card": ("slot", "pay"),
}
BEGUN: Final = frozenset(said.partition(" ")[0] for many in COMPLETES.values() for said in many)
QUEST_REGIONS: Final = content.EVENT_REGION[len(content.MONSTER_EVENTS) :]
ENDS: Final = {"no": DONE, "done": DONE, "stop": DONE, "pass": DONE, "close": DONE, "end_turn": END}
SOURCES: Final = ("march_source", "army_source", "reinforce_source")  # regions that stand for the army there
# Verbs whose objects lie in the picture or in the panel under the same name.
KEPT: Final = {
    "regular": "regular",
    "special": "special",
    "attribute": "attribute",
    "god": "monument",
    "glory": "glory",
    "monster": "monster",
    "use": "own",
    "card": "card",
    "slot": "wound-slot",
}


def completes(s: Position, before: int) -> bool:
    """Whether what is asked now only says the rest of what this action has begun."""
    said = COMPLETES.get(s.decision, ())
    return ACTIONS.block_of(before).verb in said or ACTIONS.name(before) in said


def cost(s: Position, action: int) -> int:
    """What makes one way dearer than another: the special action, fewer Hoplites than there are, a quest left alone."""
    if action == TO_SPECIAL:
        return 1
    if action == NO and s.decision == "quest_start":
        return 1
    verb = ACTIONS.block_of(action).verb
    return int(content.HOPLITES - (action - COUNT)) if verb == "count" else 0


def pressed(s: Position, action: int) -> tuple[str, ...]:
    """The ids of the elements on which an action is pressed, the main one first."""
    return tuple(dict.fromkeys((*_own(s, action), *_forced(s, action))))


def _own(s: Position, action: int) -> tuple[str, ...]:
    """Where an action itself is pressed."""
    verb = ACTIONS.block_of(action).verb
    if verb in _SPECIAL:
        return _SPECIAL[verb](s, action)
    word = ACTIONS.name(action)[len(verb) + 1 :].replace(":", "-").replace(" ", "-")
    if verb in KEPT:
        return (f"{KEPT[verb]}-{word}",)
    return (f"choose-{verb}-{word}" if word else f"choose-{verb}",)


def _forced(s: Position, action: int) -> tuple[str, ...]:
    """Where that is pressed which follows without a question, as nothing else can be chosen."""
    if ACTIONS.block_of(action).verb not in BEGUN:
        return ()
    after = s.copy()
    top = after.stack[-1]
    after.stack = after.stack[:-1]
    top.apply(after, action)
    asked = after.stack[-1]
    if asked.seat != top.seat or asked.asks_single() or not completes(after, action):
        return ()
    after.is_listed = False
    legal = after.legal()
    return pressed(after, legal[0]) if len(legal) == 1 else ()


# -- by verb


def _end(s: Position, action: int) -> tuple[str, ...]:
    """What goes on: the button; and a hero or an army that stops, where it stands."""
    verb = ACTIONS.block_of(action).verb
    found = [ENDS[verb]]
    decision: Any = s.stack[-1]
    if action == STOP and s.decision in ("hero_step", "hero_place"):
        found += _at(s, int(s.hero_region[decision.seat]))
    elif action == STOP and s.decision in ("army_step", "march_step"):
        found += _at(s, int(decision.source))
    elif action == NO and s.decision == "quest_start":
        found += _at(s, int(QUEST_REGIONS[int(s.quests[decision.slot])]))
    return tuple(found)


def _to_special(s: Position, action: int) -> tuple[str, ...]:
    """Nowhere: it is found below the special actions."""
    return ()


def _regular(s: Position, action: int) -> tuple[str, ...]:
    found = [f"regular-{ACTIONS.name(action).partition(' ')[2]}"]
    seat = int(s.stack[-1].seat)
    if action == REGULAR + HERO_MOVEMENT:
        slot = int(s.quest_slot[seat])
        if slot >= 0:
            found += _quest(int(s.quests[slot]))
        else:
            found.append(f"hero-{seat + 1}")
    return tuple(found)


def _special(s: Position, action: int) -> tuple[str, ...]:
    found = [f"special-{ACTIONS.name(action).partition(' ')[2]}"]
    region = int(s.hero_region[s.stack[-1].seat])
    if action == SPECIAL + USURP and region != NO_REGION and s.decision != "artifact_token":
        found += _at(s, region)
    return tuple(found)


def _region(s: Position, action: int) -> tuple[str, ...]:
    number = action - ACTIONS.block_of(action).base
    name = content.REGIONS[number]
    if s.decision in SOURCES:
        return (f"army-{name}-{s.stack[-1].seat + 1}", f"region-{name}")
    if s.decision == "temple_region":
        return (f"{SHRINES[content.SHRINE_OF[number]]}-{name}", f"region-{name}")
    return _at(s, number)


def _field(s: Position, action: int) -> tuple[str, ...]:
    """A Hoplite in the field, that sets out or arrives."""
    number = action - ACTIONS.block_of(action).base
    if s.decision == "recruit_place":
        return (f"region-{content.REGIONS[number]}", *_city_at(number))
    return (f"army-{content.REGIONS[number]}-{s.stack[-1].seat + 1}",)


def _city(s: Position, action: int) -> tuple[str, ...]:
    return _city_at(action - ACTIONS.block_of(action).base)


def _fortify(s: Position, action: int) -> tuple[str, ...]:
    asked: Any = s.stack[-1]
    return _city_at(int(asked.source))


def _leave(s: Position, action: int) -> tuple[str, ...]:
    asked: Any = s.stack[-1]
    return (f"region-{content.REGIONS[int(asked.source)]}",)


def _step(s: Position, action: int) -> tuple[str, ...]:
    """A step of the quest that may be started: itself, the quest, and the region where its token lies."""
    asked: Any = s.stack[-1]
    quest = int(s.quests[int(asked.slot)])
    number = action - ACTIONS.block_of(action).base + 1
    return (f"step-{number}", *_quest(quest), f"region-{content.REGIONS[QUEST_REGIONS[quest]]}")


def _seat(s: Position, action: int) -> tuple[str, ...]:
    seat = action - ACTIONS.block_of(action).base
    found = [f"choose-seat-{seat}"]
    if s.decision == "thunder_hero" and s.hero_region[seat] != NO_REGION:
        found.append(f"hero-{seat + 1}")
    return tuple(found)


_SPECIAL: Final[dict[str, Callable[[Position, int], tuple[str, ...]]]] = {
    **dict.fromkeys(ENDS, _end),
    "to_special": _to_special,
    "regular": _regular,
    "special": _special,
    "region": _region,
    "field": _field,
    "city": _city,
    "fortify": _fortify,
    "leave_city": _leave,
    "step": _step,
    "seat": _seat,
}


# -- what lies in a region


def _at(s: Position, region: int) -> tuple[str, ...]:
    """A region with everything on it that can be pressed and belongs to nobody."""
    name = content.REGIONS[region]
    found = [f"region-{name}", *_city_at(region)]
    site = SHRINES[content.SHRINE_OF[region]]
    if s.temples >> region & 1:
        found.append(f"temple-{name}")
    elif site != "none":
        found.append(f"{site}-{name}")
    found += [f"quest-{name}" for quest in s.quests if quest >= 0 and QUEST_REGIONS[int(quest)] == region]
    places: Any = s.monster_region
    return (*found, *(f"monster-{name}" for number, name in enumerate(content.MONSTERS) if places[number] == region))


def _city_at(region: int) -> tuple[str, ...]:
    kind = CITIES[content.CITY_OF[region]]
    return () if kind == "none" else (f"{kind}-{content.REGIONS[region]}",)


def _quest(quest: int) -> tuple[str, ...]:
    """A quest: its card, and its token on the map."""
    return (
        f"quest-{content.QUESTS[quest]}-card",
        f"quest-{content.REGIONS[QUEST_REGIONS[quest]]}",
    )
