"""What Lords of Hellas says: names, questions, actions and events as messages of the catalog."""

from __future__ import annotations

from typing import Any, Final

from petteia.core.events import Event
from petteia.core.flow import CHANCE, OVER
from petteia.core.messages import Message, SeatName
from petteia.games.hellas.actions import ACTIONS
from petteia.games.hellas.components import content
from petteia.games.hellas.components.constants import (
    ATTRIBUTES,
    FACES,
    NOBODY,
    REGULAR_ACTIONS,
    SPECIAL_ACTIONS,
    SYMBOLS,
    VICTORIES,
)
from petteia.games.hellas.events import EVENTS

View = dict[str, Any]


def seat_name(seat: int) -> Message:
    """What a seat is called: "Player 2"."""
    if seat == NOBODY:
        return Message("hellas.nobody")
    return SeatName("hellas.seat", seat)


def named(family: str, name: str) -> Message:
    """The name of one thing of a family: a region, a card, a monster."""
    return Message(f"hellas.{family}.{name}")


def region(number: int) -> Message:
    """A region, or nowhere."""
    return named("region", content.REGIONS[number]) if number >= 0 else Message("hellas.nowhere")


def combat_card(card: int) -> Message:
    """A Combat card: its name and id, symbol, strength and casualties."""
    return Message(
        "hellas.card",
        id=content.COMBAT_IDS[card],
        name=named("combat", content.COMBAT_TYPES[content.COMBAT_TYPE[card]]),
        symbol=named("symbol", SYMBOLS[content.COMBAT_SYMBOL[card]]),
        strength=content.COMBAT_STRENGTH[card],
        casualties=content.COMBAT_CASUALTIES[card],
    )


def attack_card(card: int) -> Message:
    """A Monster Attack card; several have the same name, so its id is told, too."""
    name = named("attack", content.ATTACK_TYPES[content.ATTACK_TYPE[card]])
    return Message("hellas.attack_card", name=name, id=content.ATTACK_IDS[card])


def event_card(card: int) -> Message:
    """A card of the Event deck: a quest, or a monster with the region of the card."""
    if card >= len(content.MONSTER_EVENTS):
        return named("quest", content.QUESTS[card - len(content.MONSTER_EVENTS)])
    monster = named("monster", content.MONSTERS[content.EVENT_MONSTER[card]])
    return Message("hellas.event_card", monster=monster, region=region(content.EVENT_REGION[card]))


def usable(card: int) -> Message:
    """An artifact, a Blessing or a kept quest card."""
    if card < len(content.ARTIFACTS):
        return named("artifact", content.ARTIFACTS[card])
    card -= len(content.ARTIFACTS)
    if card < len(content.BLESSINGS):
        return named("blessing", content.BLESSINGS[card])
    return named("quest", content.QUESTS[card - len(content.BLESSINGS)])


# -- actions ------------------------------------------------------------------------------------------------

# Verbs whose object is a thing with a name of its own: the family it belongs to.
FAMILIES: Final = {
    "regular": "regular",
    "special": "special",
    "attribute": "attribute",
    "god": "god",
    "glory": "nation",
    "hero": "hero",
    "color": "color",
    "monster": "monster",
    "artifact": "artifact",
    "blessing": "blessing",
    "region": "region",
}
# Verbs that are said in the same way whatever is being decided.
PLAIN: Final = (
    "no",
    "done",
    "stop",
    "pass",
    "close",
    "yes",
    "to_special",
    "end_turn",
    "fortify",
    "leave_city",
    "murderous",
)
# Verbs with a few fixed objects, each with its own sentence.
FIXED: Final = ("first", "prepare", "defend", "mode", "pay", "reward", "save", "blood", "act")


def object_of(action: int) -> Message:
    """What an action is done to: a region, a card, a number."""
    block = ACTIONS.block_of(action)
    verb, number = block.verb, action - block.base
    word = ACTIONS.name(action)[len(verb) + 1 :]
    if verb == "temple":
        return named("temple", word)
    if verb == "die":
        return named("face", word)
    if verb in FAMILIES:
        return named(FAMILIES[verb], word)
    if verb in ("field", "city"):
        return Message(f"hellas.place.{verb}", region=region(number))
    if verb == "seat":
        return seat_name(number)
    if verb == "card":
        return combat_card(number)
    if verb == "attack":
        return attack_card(number)
    if verb == "event":
        return event_card(number)
    if verb == "use":
        return usable(number)
    return Message(f"hellas.number.{verb}", number=number + 1)


# -- questions -----------------------------------------------------------------------------------------------


def question(view: View) -> Message:
    """What has to be done now, and by whom: the line that is always visible."""
    if view["to_act"] == OVER:
        result = view["result"]
        if result["winner"] is None:
            return Message("hellas.ask.draw")
        victory = named("victory", result["victory"])
        return Message("hellas.ask.over", who=seat_name(result["winner"]), victory=victory)
    if view["to_act"] == CHANCE:
        return Message(f"hellas.ask.{view['decision']}")
    return Message(f"hellas.ask.{view['decision']}", who=seat_name(view["to_act"]))


# -- events --------------------------------------------------------------------------------------------------

# What the three values of an event are: the name in the message and the kind of thing.
VALUES: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "start_player_chosen": (("who", "seat"),),
    "temple_card_chosen": (("card", "temple"),),
    "event_drawn": (("card", "event"),),
    "event_ignored": (("card", "event"),),
    "monster_appeared": (("monster", "monster"), ("region", "region")),
    "quest_opened": (("quest", "quest"), ("region", "region"), ("slot", "number")),
    "evolved": (("monster", "monster"), ("card", "event")),
    "hero_chosen": (("who", "seat"), ("hero", "hero")),
    "color_chosen": (("who", "seat"), ("color", "color")),
    "hero_placed": (("who", "seat"), ("region", "region")),
    "turn_started": (("who", "seat"), ("turn", "number")),
    "regular_taken": (("who", "seat"), ("action", "regular")),
    "special_taken": (("who", "seat"), ("action", "special")),
    "turn_ended": (("who", "seat"),),
    "used": (("who", "seat"), ("card", "usable")),
    "hero_moved": (("who", "seat"), ("origin", "region"), ("region", "region")),
    "hoplites_moved": (("who", "seat"), ("origin", "region"), ("", "army")),
    "fortified": (("who", "seat"), ("region", "region")),
    "left_city": (("who", "seat"), ("region", "region")),
    "recruited": (("who", "seat"), ("region", "region"), ("fortified", "number")),
    "killed": (("who", "seat"), ("region", "region"), ("n", "number")),
    "saved": (("who", "seat"), ("n", "number")),
    "control_taken": (("who", "seat"), ("region", "region"), ("loser", "seat")),
    "card_drawn": (("who", "seat"), ("card", "combat")),
    "cards_drawn": (("who", "seat"),),
    "card_discarded": (("who", "seat"), ("card", "combat")),
    "deck_renewed": (),
    "artifact_gained": (("who", "seat"), ("artifact", "artifact")),
    "artifact_seen": (("who", "seat"), ("artifact", "artifact")),
    "artifact_lost": (("artifact", "artifact"),),
    "injured": (("who", "seat"), ("attribute", "attribute")),
    "healed": (("who", "seat"), ("attribute", "attribute")),
    "attribute_raised": (("who", "seat"), ("attribute", "attribute"), ("track", "number")),
    "attribute_lowered": (("who", "seat"), ("attribute", "attribute"), ("track", "number")),
    "priests_gained": (("who", "seat"), ("n", "number")),
    "priest_sacrificed": (("who", "seat"),),
    "prayed": (("who", "seat"), ("god", "god")),
    "glory_taken": (("who", "seat"), ("nation", "nation"), ("loser", "seat")),
    "glory_returned": (("who", "seat"), ("nation", "nation")),
    "battle_started": (("region", "region"), ("who", "seat"), ("rival", "seat")),
    "battle_called_off": (("region", "region"),),
    "card_played": (("who", "seat"), ("card", "combat")),
    "passed": (("who", "seat"),),
    "battle_compared": (("region", "region"), ("attack", "number"), ("defence", "number")),
    "battle_won": (("who", "seat"), ("region", "region")),
    "withdrew": (("who", "seat"), ("origin", "region"), ("region", "region")),
    "no_way_out": (("who", "seat"), ("region", "region"), ("n", "number")),
    "quest_started": (("who", "seat"), ("quest", "quest"), ("step", "number")),
    "quest_advanced": (("who", "seat"), ("quest", "quest"), ("step", "number")),
    "quest_completed": (("who", "seat"), ("quest", "quest")),
    "hunt_started": (("who", "seat"), ("monster", "monster")),
    "wounded": (("who", "seat"), ("monster", "monster"), ("slot", "number")),
    "wounds_healed": (("monster", "monster"),),
    "attack_seen": (("who", "seat"), ("card", "attack")),
    "attack_played": (("who", "seat"), ("card", "attack"), ("strength", "number")),
    "attack_unchosen": (("card", "attack"),),
    "defended": (("who", "seat"), ("strength", "number")),
    "shielded": (("who", "seat"),),
    "not_defended": (("who", "seat"),),
    "hunt_ended": (("who", "seat"), ("monster", "monster"), ("success", "number")),
    "slain": (("who", "seat"), ("monster", "monster"), ("region", "region")),
    "temple_built": (("who", "seat"), ("region", "region"), ("slot", "number")),
    "draft_started": (("who", "seat"),),
    "blessing_seen": (("who", "seat"), ("blessing", "blessing")),
    "blessing_kept": (("who", "seat"), ("blessing", "blessing")),
    "monument_built": (("who", "seat"), ("god", "god"), ("level", "number")),
    "monuments_reset": (("who", "seat"),),
    "die_rolled": (("monster", "monster"), ("face", "face")),
    "monster_moved": (("monster", "monster"), ("origin", "region"), ("region", "region")),
    "region_attacked": (("monster", "monster"), ("region", "region")),
    "usurped": (("who", "seat"), ("region", "region")),
    "token_returned": (("who", "seat"), ("action", "special")),
    "tokens_returned": (("who", "seat"),),
    "extra_action": (("who", "seat"),),
    "countdown_started": (("who", "seat"), ("god", "god")),
    "countdown": (("n", "number"),),
    "game_won": (("who", "seat"), ("victory", "victory")),
    "game_drawn": (),
}
NAMES: Final[dict[str, tuple[str, ...]]] = {
    "temple": content.TEMPLE_CARDS,
    "monster": content.MONSTERS,
    "quest": content.QUESTS,
    "hero": content.HEROES,
    "color": content.COLORS,
    "regular": REGULAR_ACTIONS,
    "special": SPECIAL_ACTIONS,
    "artifact": content.ARTIFACTS,
    "blessing": content.BLESSINGS,
    "attribute": ATTRIBUTES,
    "god": content.GODS,
    "nation": content.NATIONS,
    "face": FACES,
    "victory": VICTORIES,
}
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


def thing(kind: str, number: int) -> object:
    """A value of an event as a message, or the number itself."""
    if kind == "seat":
        return seat_name(number)
    if kind == "region":
        return region(number)
    if kind == "combat":
        return combat_card(number)
    if kind == "attack":
        return attack_card(number)
    if kind == "event":
        return event_card(number)
    if kind == "usable":
        return usable(number)
    if kind in NAMES:
        return named(kind, NAMES[kind][number])
    return number
