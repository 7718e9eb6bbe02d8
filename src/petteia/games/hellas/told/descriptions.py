"""Actions and events as sentences: who does what, what the card or action does, and what waits in the region."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from typing import Final

from petteia.core.events import Event
from petteia.core.messages import Message, as_command, listing
from petteia.games.hellas.actions import ACTIONS, ARTIFACT, ATTACK, BLESSING, CARD, STEP, USE
from petteia.games.hellas.components import content
from petteia.games.hellas.components.constants import NOBODY
from petteia.games.hellas.events import EVENTS
from petteia.games.hellas.known.shape import Army, Region, View, Wound, there
from petteia.games.hellas.told.names import FIXED, KINDS, PLAIN, named, object_of, region, seat_name
from petteia.games.hellas.told.values import VALUES, thing
from petteia.text.catalog import has

# Decisions in which the text of the Combat card matters (HEL-HNT.22: not in a Hunt).
BATTLE_CARDS: Final = ("battle_card", "bluff_card")
# Decisions that ask for a number; an action of any other kind belongs elsewhere there.
COUNTS: Final = ("army_count", "march_count", "murderous_count", "reinforce_count")


def describe(action: int, view: View) -> Message:
    """An action as a sentence about whoever is to decide in this view; what a card does is said with it."""
    return _explained(_sentence(action, view), action, view)


def command(action: int, view: View) -> Message:
    """An action as it is said to whoever is to decide in this view; what a card does is said with it."""
    return _explained(as_command(_sentence(action, view)), action, view)


def _explained(sentence: Message, action: int, view: View) -> Message:
    said = explanation(action, view)
    return sentence if said is None else Message("hellas.explained", sentence=sentence, text=said)


def _sentence(action: int, view: View) -> Message:
    block = ACTIONS.block_of(action)
    verb, decision, seat = block.verb, view["decision"], view["to_act"]
    who = seat_name(seat) if seat >= 0 else Message("hellas.chance")
    if verb in PLAIN:
        return Message(f"hellas.action.{verb}", who=who)
    if verb in FIXED:
        return Message(f"hellas.action.{ACTIONS.name(action).replace(' ', '.')}", who=who)
    if verb in ("use", "special", "regular") and decision != "artifact_token":
        return Message(f"hellas.action.{verb}", who=who, what=object_of(action, _among(block.verb, view)))
    if verb == "slot":
        return Message("hellas.action.slot", who=who, what=target(action, view))
    if verb == "count":
        number = action - block.base + 1
        if decision in COUNTS:
            return Message(f"hellas.do.{decision}", who=who, n=number)
        return Message("hellas.action.elsewhere", who=who, what=Message("hellas.hoplites", n=number))
    if decision in COUNTS or not has(f"hellas.do.{decision}"):
        return Message("hellas.action.elsewhere", who=who, what=object_of(action, _among(block.verb, view)))
    return Message(f"hellas.do.{decision}", who=who, what=target(action, view))


def target(action: int, view: View) -> Message:
    """What an action is done to, with what waits there."""
    block = ACTIONS.block_of(action)
    if block.verb == "slot":
        return _slot(action, view)
    if block.verb == "region":
        return _region(action - block.base, view)
    if block.verb == "step" and view["decision"] == "quest_start":
        return _step(action - STEP, view)
    return object_of(action, _among(block.verb, view))


def _among(verb: str, view: View) -> Iterable[str]:
    """Return the names among which equal cards are told apart: what may be chosen, or all that can be drawn."""
    return view["legal"] if view["to_act"] >= 0 else KINDS.get(verb, ())


# -- what a card or action does ---------------------------------------------------------------------------------


def explanation(action: int, view: View) -> Message | None:
    """The text of the card, hero, god or action that is chosen, where there is one."""
    decision = view["decision"]
    if decision == "artifact_token" or decision.startswith("draw_"):
        return None
    verb, _, name = ACTIONS.name(action).partition(" ")
    if verb == "use":
        return usable_text(action - USE)
    if verb == "special" and name == "exhausted_hunt":
        return _text("blessing", "exhausted_fight")
    if verb == "regular":
        return _text("regular", name)
    if verb == "special":
        return _text("special", name)
    if verb == "artifact":
        return _text("artifact", content.ARTIFACTS[action - ARTIFACT])
    if verb == "blessing":
        return _text("blessing", content.BLESSINGS[action - BLESSING])
    if verb == "attack":
        return _text("attack", content.ATTACK_TYPES[content.ATTACK_TYPE[action - ATTACK]])
    if verb == "hero":
        return _text("hero", name)
    if verb == "god" and decision == "pray_monument":
        return Message("hellas.power", text=_text("god", name), number=power(view, content.GODS.index(name)))
    if verb == "card" and decision in BATTLE_CARDS:
        return _text("combat", content.COMBAT_TYPES[content.COMBAT_TYPE[action - CARD]])
    return None


def power(view: View, god: int) -> int:
    """HEL-GOD.3  The number of a God Power at the level that the monument has."""
    level: int = view["monuments"][god]["level"]
    return content.GOD_LEVELS[god][level - 1]


def _text(family: str, name: str) -> Message:
    return Message(f"hellas.words.text.{family}.{name}")


def usable_text(card: int) -> Message:
    """What an artifact, a Blessing or a kept quest card does."""
    if card < len(content.ARTIFACTS):
        return _text("artifact", content.ARTIFACTS[card])
    card -= len(content.ARTIFACTS)
    if card < len(content.BLESSINGS):
        return _text("blessing", content.BLESSINGS[card])
    return _text("quest", content.QUESTS[card - len(content.BLESSINGS)])


# -- what waits there ---------------------------------------------------------------------------------------------


def _region(number: int, view: View) -> Message:
    """A region with who stands there; in set-up also with what it is worth."""
    region = view["regions"][number]
    there = _land(region) if view["decision"] == "setup_region" else []
    there += standing(region, view)
    name = named("region", region["id"])
    if not there:
        return name
    joined = reduce(lambda a, b: Message("hellas.there.more", a=a, b=b), there)
    return Message("hellas.there", region=name, there=joined)


def _land(region: Region) -> list[Message]:
    """Population Strength, City and Shrine."""
    return [Message("hellas.there.population", number=region["population"]), *sites(region)]


def sites(region: Region) -> list[Message]:
    """The City of a region and its Shrine, or the Temple on it."""
    found = []
    if region["city"] != "none":
        found.append(Message(f"hellas.words.city.{region['city']}"))
    if region["temple"]:
        found.append(Message("hellas.words.temple"))
    elif region["shrine"] != "none":
        found.append(Message(f"hellas.words.shrine.{region['shrine']}"))
    return found


def standing(region: Region, view: View) -> list[Message]:
    """Armies, who controls it without one, heroes, monsters and a quest."""
    found = [army(army_there) for army_there in region["armies"]]
    control = region["control"]
    if control is not None and all(army_there["seat"] != control for army_there in region["armies"]):
        found.append(Message("hellas.there.control", who=seat_name(control)))
    return found + others(region, view)


def army(hoplites: Army) -> Message:
    """The Hoplites of one player in a region."""
    who, field = seat_name(hoplites["seat"]), hoplites["field"]
    if not hoplites["fortified"]:
        return Message("hellas.words.army", who=who, number=field)
    return Message("hellas.words.army.fortified" if field else "hellas.words.army.city", who=who, number=field)


def others(region: Region, view: View) -> list[Message]:
    """Heroes, monsters and a quest in a region."""
    found = [named("hero", there(view["seats"][seat]["hero"])) for seat in region["heroes"]]
    found += [named("monster", monster) for monster in region["monsters"]]
    if region["quest"] is not None:
        found.append(Message("hellas.there.quest", quest=named("quest", region["quest"])))
    return found


# -- quests and Wounds ----------------------------------------------------------------------------------------------


def _step(number: int, view: View) -> Message:
    """A step of the quest that can be started, with what it asks for."""
    quest = there(view["quests"][view["choice"]["slot"]])["id"]
    step = Message("hellas.number.step", number=number)
    return Message("hellas.step", step=step, needs=needs(quest, number))


def needs(quest: str, step: int) -> Message:
    """What a step of a quest asks for and costs; steps are counted from 1."""
    amounts = content.QUEST_NEEDS[content.QUESTS.index(quest)][step - 1]
    found = [
        Message(f"hellas.need.{need}", n=amount) for need, amount in zip(content.NEEDS, amounts, strict=True) if amount
    ]
    return listing(found) if found else Message("hellas.need.nothing")


def _slot(action: int, view: View) -> Message:
    """A Wound symbol by its number, with its symbol and reward where the view shows the monster."""
    number = action - ACTIONS.block_of(action).base + 1
    hunted = view["hunt"]["monster"] if view["hunt"] else None
    hunted = view["choice"].get("monster", hunted)
    for monster in view["monsters"]:
        for shown in monster["wounds"]:
            if monster["id"] == hunted and shown["slot"] == number:
                return Message("hellas.slot", number=number, symbol=wound(shown))
    return Message("hellas.number.slot", number=number)


def wound(shown: Wound) -> Message:
    """A Wound symbol with its reward."""
    symbol = named("symbol", shown["symbol"])
    return symbol if shown["reward"] == "none" else Message(f"hellas.words.wound.{shown['reward']}", symbol=symbol)


# -- events ---------------------------------------------------------------------------------------------------------

# Events that are said in another way when the last value is not 0.
VARIANTS: Final = {"recruited": "fortified", "hunt_ended": "success"}


def describe_event(event: Event) -> Message:
    """An event as a sentence for the log."""
    name = EVENTS.names[event.kind]
    values: dict[str, object] = {}
    for (word, kind), number in zip(VALUES[name], (event.a, event.b, event.c), strict=False):
        if kind == "army":
            values |= {"region": region(number // 16), "n": number % 16}
        else:
            values[word] = thing(kind, number)
    key = f"hellas.event.{name}"
    if name == "temple_built" and event.c == 0:
        key += ".oracle"
    elif name in VARIANTS and event.c == 1:
        key += f".{VARIANTS[name]}"
    elif name in ("control_taken", "glory_taken") and event.c != NOBODY:
        key = f"{key}.lost"
    return Message(key, **values)
