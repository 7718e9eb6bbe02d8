"""On which elements of the picture and of the panels an action is pressed, and which questions only go on with it.

The ids are those of `drawn` (seats counted from 1) and of `told.panel`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from petteia.games.hellas.actions import ACTIONS, COUNT, NO, REGULAR, SPECIAL, STOP, TO_SPECIAL
from petteia.games.hellas.components import content
from petteia.games.hellas.components.constants import (
    BUILD_MONUMENT,
    BUILD_TEMPLE,
    CITIES,
    HERO_MOVEMENT,
    HOPLITE_MOVEMENT,
    HUNT,
    MARCH,
    NO_REGION,
    PRAYER,
    RECRUIT,
    SHRINES,
    USE_ARTIFACTS,
    USURP,
)
from petteia.games.hellas.rules.hero_movement import HeroStep
from petteia.games.hellas.rules.monster_phase import DieChoice
from petteia.games.hellas.state import Position
from petteia.games.hellas.told.refused import is_over

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
    "hero_step": ("regular hero_movement", "region"),
    "quest_start": ("regular hero_movement", "region", "stop"),
    "pray_monument": ("regular prayer",),
    "artifact_use": ("regular use_artifacts",),
    "artifact_token": ("use",),
    "artifact_monster": ("use", "mode"),
    "monster_place": ("use", "monster"),
    "monster_step": ("act",),
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
    "use": "own",
    "card": "card",
    "slot": "wound-slot",
}


def completes(s: Position, before: int) -> bool:
    """Whether what is asked now only says the rest of what this action has begun."""
    said = COMPLETES.get(s.decision, ())
    return ACTIONS.block_of(before).verb in said or ACTIONS.name(before) in said


def repeats(s: Position, before: int) -> bool:
    """HEL-HMV.3  A hero's way: nothing can be done in the regions that it passes through."""
    return s.decision == "hero_step" and ACTIONS.block_of(before).verb == "region"


def cost(s: Position, action: int) -> int:
    """What makes one way dearer than another: the special action, fewer Hoplites than there are, a quest left alone.

    A hero that has not moved yet is not offered first to stay where it is.
    """
    top = s.top
    if action == TO_SPECIAL or (action == STOP and isinstance(top, HeroStep) and top.made == 0):
        return 1
    if action == NO and s.decision == "quest_start":
        return 1
    verb = ACTIONS.block_of(action).verb
    return int(content.HOPLITES - (action - COUNT)) if verb == "count" else 0


def pressed(s: Position, action: int) -> tuple[str, ...]:
    """The ids of the elements on which an action is pressed, the main one first; also if it is not possible now."""
    verb = ACTIONS.block_of(action).verb
    if verb in _BY_VERB:
        return tuple(dict.fromkeys(_BY_VERB[verb](s, action)))
    word = ACTIONS.name(action)[len(verb) + 1 :].replace(":", "-").replace(" ", "-")
    if verb in KEPT:
        return (f"{KEPT[verb]}-{word}",)
    return (f"choose-{verb}-{word}" if word else f"choose-{verb}",)


def begun_by(action: int) -> tuple[int, ...]:
    """The actions after which this one is asked for, the likeliest first."""
    return _BEGUN_BY.get(ACTIONS.block_of(action).verb, ())


def _seat(s: Position) -> int:
    """Whose elements these are: of whoever decides."""
    return max(0, int(s.top.seat))


def _number(action: int) -> int:
    return int(action - ACTIONS.block_of(action).base)


_BEGUN_BY: Final = {
    "field": (REGULAR + HOPLITE_MOVEMENT, SPECIAL + RECRUIT),
    "city": (REGULAR + HOPLITE_MOVEMENT, SPECIAL + RECRUIT),
    "region": (REGULAR + HERO_MOVEMENT, SPECIAL + BUILD_TEMPLE, SPECIAL + MARCH),
    "step": (REGULAR + HERO_MOVEMENT,),
    "god": (REGULAR + PRAYER, SPECIAL + BUILD_MONUMENT),
    "monster": (SPECIAL + HUNT,),
    "use": (REGULAR + USE_ARTIFACTS,),
}


# -- by verb


def _end(s: Position, action: int) -> tuple[str, ...]:
    """What goes on: the button; and a hero or an army that stops, where it stands."""
    verb = ACTIONS.block_of(action).verb
    found = [ENDS[verb]]
    decision: Any = s.top
    if action == STOP and s.decision in ("hero_step", "hero_place"):
        found += _at(s, int(s.hero_region[_seat(s)]))
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
    seat = _seat(s)
    if action == REGULAR + HERO_MOVEMENT:
        slot = int(s.quest_slot[seat])
        if slot >= 0:
            found += _quest(int(s.quests[slot]))
        else:
            found.append(f"hero-{seat + 1}")
    return tuple(found)


def _special(s: Position, action: int) -> tuple[str, ...]:
    """In the panel; to usurp also where the hero stands, while special actions are not over."""
    found = [f"special-{ACTIONS.name(action).partition(' ')[2]}"]
    region = int(s.hero_region[_seat(s)])
    if action == SPECIAL + USURP and region != NO_REGION and s.decision != "artifact_token" and not is_over(s):
        found += _at(s, region)
    return tuple(found)


def _region(s: Position, action: int) -> tuple[str, ...]:
    number = _number(action)
    name = content.REGIONS[number]
    if s.decision in SOURCES:
        return (f"army-{name}-{_seat(s) + 1}", f"region-{name}")
    found = _at(s, number)
    site = f"{SHRINES[content.SHRINE_OF[number]]}-{name}"
    return (site, *found) if s.decision == "temple_region" and site in found else found


def _field(s: Position, action: int) -> tuple[str, ...]:
    """A Hoplite in the field, that sets out or arrives."""
    number = _number(action)
    if s.decision == "recruit_place":
        return (f"region-{content.REGIONS[number]}", *_city_at(number))
    return (f"army-{content.REGIONS[number]}-{_seat(s) + 1}",)


def _city(s: Position, action: int) -> tuple[str, ...]:
    return _city_at(_number(action))


def _fortify(s: Position, action: int) -> tuple[str, ...]:
    source = getattr(s.top, "source", None)
    return () if source is None else _city_at(int(source))


def _leave(s: Position, action: int) -> tuple[str, ...]:
    source = getattr(s.top, "source", None)
    return () if source is None else (f"region-{content.REGIONS[int(source)]}",)


def _step(s: Position, action: int) -> tuple[str, ...]:
    """A step of the quest that may be started: itself, the quest, and the region where its token lies."""
    asked: Any = s.top
    if s.decision != "quest_start":
        return ()
    quest = int(s.quests[int(asked.slot)])
    number = _number(action) + 1
    return (f"step-{number}", *_quest(quest), f"region-{content.REGIONS[QUEST_REGIONS[quest]]}")


def _rival(s: Position, action: int) -> tuple[str, ...]:
    seat = _number(action)
    found = [f"choose-seat-{seat}"]
    if s.decision == "thunder_hero" and seat < s.seats and s.hero_region[seat] != NO_REGION:
        found.append(f"hero-{seat + 1}")
    return tuple(found)


def _monster(s: Position, action: int) -> tuple[str, ...]:
    """A monster where it stands; if there is to be a roll for it, also in the panel over the board."""
    name = content.MONSTERS[_number(action)]
    return (f"monster-{name}", f"choose-monster-{name}") if s.decision == "monster_next" else (f"monster-{name}",)


def _act(s: Position, action: int) -> tuple[str, ...]:
    """What the die leaves to choose: a button, and the monster itself."""
    word = ACTIONS.name(action).partition(" ")[2]
    top = s.top
    return (f"choose-act-{word}", *([f"monster-{content.MONSTERS[top.monster]}"] if isinstance(top, DieChoice) else []))


_BY_VERB: Final[dict[str, Callable[[Position, int], tuple[str, ...]]]] = {
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
    "seat": _rival,
    "monster": _monster,
    "act": _act,
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
