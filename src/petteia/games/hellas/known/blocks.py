"""The blocks of an observation: what stands where, what it means, and what it usually is."""

from __future__ import annotations

from typing import Final

from petteia.core.asked import questions
from petteia.core.observe import Block
from petteia.games.hellas.components import content
from petteia.games.hellas.components.cards import SLOTS
from petteia.games.hellas.components.constants import OPTION_COUNT
from petteia.games.hellas.components.kinds import kinds
from petteia.games.hellas.decisions import DECISIONS

KINDS: Final = 75  # decisions of players, by the numbers that they tell of themselves
TABLES: Final = content.LARGEST_TABLE - content.SMALLEST_TABLE + 1
SPECIAL_COUNT: Final = 8
REGULAR_COUNT: Final = 4
ASKED, QUESTIONS = questions(DECISIONS, kinds(content.LARGEST_TABLE))


def _blocks() -> tuple[Block, ...]:
    seats, regions = ("seat", 4), ("region", len(content.REGIONS))
    gods, attributes = ("god", len(content.GODS)), ("attribute", 3)
    monsters, cards = ("monster", len(content.MONSTERS)), ("card", len(content.COMBAT_IDS))
    artifacts, blessings = ("artifact", len(content.ARTIFACTS)), ("blessing", len(content.BLESSINGS))
    quests, attacks, slots = ("quest", len(content.QUESTS)), ("attack", len(content.ATTACK_IDS)), ("slot", int(SLOTS))
    return (
        Block("players", (("number", TABLES),), 0, 1, "how many sit at the table: 2, 3 or 4 (one of these is 1)"),
        Block("decision", (("kind", KINDS),), 0, 1, "what is being decided; all 0 for chance and after the end"),
        *ASKED,
        Block("to_act", (seats,), 0, 1, "whose decision it is"),
        Block("active", (seats,), 0, 1, "whose turn it is"),
        Block("turn", (), 0, 32767, "player turns begun, counted from 1", usual=50),
        Block("control", (regions, seats), 0, 1, "who controls a region"),
        Block("field", (seats, regions), -1, 15, "field Hoplites; -1: no such seat"),
        Block("forts", (seats, regions), -1, 1, "fortified Hoplites; -1: no such seat"),
        Block("supply", (seats,), -1, 15, "Hoplites in the supply; -1: no such seat"),
        Block("temples", (regions,), 0, 1, "where a Temple or the Oracle stands"),
        Block("temples_built", (), 0, 8, "numbered Temples built"),
        Block("temple_card", (("card", len(content.TEMPLE_CARDS)),), 0, 1, "the Temple card of this game"),
        Block("levels", (gods,), 1, 5, "levels of the monuments"),
        Block("praying", (seats, gods), -1, 4, "Priests on monuments; -1: no such seat"),
        Block("pool", (seats,), -1, 4, "Priests in the pool; -1: no such seat"),
        Block("glory", (("nation", len(content.NATIONS)), seats), 0, 1, "who holds a Glory token"),
        Block("hero", (seats, ("hero", len(content.HEROES))), 0, 1, "which hero a seat leads"),
        Block("hero_region", (seats, regions), 0, 1, "where heroes stand; all 0 on a quest"),
        Block("quest_slot", (seats, ("slot", content.QUEST_SLOTS)), 0, 1, "which quest a hero is on"),
        Block("quest_step", (seats,), -1, 3, "the step there; -1: no such seat"),
        Block("track", (seats, attributes), -1, 5, "track values of attributes; -1: no such seat"),
        Block("injured", (seats, attributes), 0, 1, "which attributes are injured"),
        Block("monster_region", (monsters, regions), 0, 1, "where monsters stand; all 0: not in play"),
        Block("slayer", (monsters, seats), 0, 1, "who slew a monster"),
        Block("covered", (monsters, slots), 0, 1, "Wound symbols that are covered"),
        Block("evolved", (("event", len(content.MONSTER_EVENTS)),), 0, 1, "evolutions in play"),
        Block("quests", (("slot", content.QUEST_SLOTS), quests), 0, 1, "the open quests"),
        Block("kept", (seats, quests), 0, 1, "quest cards kept"),
        Block("hand", (cards,), 0, 1, "the observer's own Combat cards"),
        Block("hand_sizes", (seats,), -1, 30, "Combat cards in each hand; -1: no such seat"),
        Block("deck", (), 0, 30, "Combat cards in the deck"),
        Block("discards", (cards,), 0, 1, "Combat cards in the discard pile"),
        Block("artifacts", (artifacts, seats), 0, 1, "who owns an artifact"),
        Block("charged", (artifacts,), 0, 1, "which artifacts are charged"),
        Block("blessings", (seats, blessings), 0, 1, "who owns a Blessing"),
        Block("used", (seats, ("action", SPECIAL_COUNT)), 0, 1, "special actions with a used-action token"),
        Block("activation", (seats,), 0, 1, "who holds the Monument Activation card"),
        Block("countdown", (), 0, 3, "tokens on it"),
        Block("throne", (regions,), 0, 1, "region of the first finished monument"),
        Block("throne_open", (), 0, 1, "the first to take control of it wins"),
        Block("taken", (("action", REGULAR_COUNT),), 0, 1, "regular actions taken in this turn"),
        Block("turn_used", (("effect", 2),), 0, 1, "Shoot to Kill and Exile used in this turn"),
        Block("extra", (), 0, 9, "extra special actions that may still be taken"),
        Block("moved", (regions,), 0, 15, "Hoplites that have moved with this action, by the region they are in"),
        Block("open_battles", (regions,), 0, 1, "regions with an open battle"),
        Block("battle_region", (regions,), 0, 1, "where a battle is being fought"),
        Block("attacker", (seats,), 0, 1, "who attacks in it"),
        Block("defender", (seats,), 0, 1, "who defends in it"),
        Block("battle_cards", (("side", 2), cards), 0, 1, "Combat cards played, attacker first"),
        Block("battle_bonus", (("side", 2),), 0, 99, "Army Strength from effects, attacker first"),
        Block("battle_passed", (("side", 2),), 0, 1, "who has passed, attacker first"),
        Block("hunter", (seats,), 0, 1, "who hunts"),
        Block("hunted", (monsters,), 0, 1, "which monster"),
        Block("dealt", (slots,), 0, 1, "Wound symbols covered in this Hunt"),
        Block("attack", (attacks,), 0, 1, "the attack card being resolved"),
        Block("attack_value", (), 0, 99, "its value"),
        Block("attack_discards", (attacks,), 0, 1, "attack cards in the discards, as far as the observer knows them"),
        Block("choice_cards", (cards,), 0, 1, "Combat cards drawn to choose from, if the observer chooses"),
        Block("choice_artifacts", (artifacts,), 0, 1, "artifacts drawn to choose from, if the observer chooses"),
        Block("choice_attacks", (attacks,), 0, 1, "attack cards to choose from, if the observer chooses"),
        Block("choice_blessings", (blessings,), 0, 1, "Blessings to choose from, if the observer chooses"),
        Block("options", (("option", OPTION_COUNT),), 0, 9999, "the options as numbers, in the order of section 37"),
    )


BLOCKS: Final = _blocks()
