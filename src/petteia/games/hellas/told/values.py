"""What the three values of an event are, and how each is named."""

from __future__ import annotations

from typing import Final

from petteia.core.messages import signed
from petteia.games.hellas.components import content
from petteia.games.hellas.components.constants import ATTRIBUTES, FACES, REGULAR_ACTIONS, SPECIAL_ACTIONS, VICTORIES
from petteia.games.hellas.told.names import attack, attack_name, combat, event_card, named, region, seat_name, usable

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
    "attack_played": (("who", "seat"), ("card", "attack_name"), ("strength", "number")),
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
GLYPHS: Final = {"god": "god", "attribute": "att"}  # what a sign stands for, and how its names begin


def thing(kind: str, number: int) -> object:
    """A value of an event as a message, or the number itself."""
    if kind == "seat":
        return seat_name(number)
    if kind == "region":
        return region(number)
    if kind == "combat":
        return combat(number)
    if kind == "attack":
        return attack(number)
    if kind == "attack_name":
        return attack_name(number)
    if kind == "event":
        return event_card(number)
    if kind == "usable":
        return usable(number)
    if kind in GLYPHS:
        return signed(f"{GLYPHS[kind]}-{NAMES[kind][number]}", named(kind, NAMES[kind][number]))
    if kind in NAMES:
        return named(kind, NAMES[kind][number])
    return number
