"""The event numbers, each with the meaning of its three values."""

from __future__ import annotations

from typing import Final

from petteia.core.events import Events

FIRST_PLAYER_CHOSEN: Final = 0  # seat
EQUIPMENT_LAID_OUT: Final = 1  # card
SHIP_TILE_TAKEN: Final = 2  # seat, ship tile
SHIP_TILE_LAID_OUT: Final = 3  # ship tile, to be drafted
SIDES_CHOSEN: Final = 4  # colours of the offering tiles, colours of the monster tiles, as bits
TASK_REMOVED: Final = 5  # task (STATUE.. or 3 for a shrine), colour or NO_COLOR; for everybody
TILE_VOWED: Final = 6  # seat, task (3: shrine), colour or NO_COLOR
ROUND_STARTED: Final = 7  # round
TURN_STARTED: Final = 8  # seat
RECOVERED: Final = 9  # seat
INJURY_DRAWN: Final = 10  # seat, colour
INJURY_WARDED: Final = 11  # seat, colour: discarded at once by the hero
INJURIES_DISCARDED: Final = 12  # seat, colour, number
FAVOURS_TAKEN: Final = 13  # seat, number
FAVOURS_PAID: Final = 14  # seat, number
DIE_USED: Final = 15  # seat, colour
CARD_PLAYED: Final = 16  # seat, colour
CREW_HIRED: Final = 17  # seat
CARD_DRAWN: Final = 18  # seat, colour
CARD_DISCARDED: Final = 19  # seat, colour: the card played in this turn
DECK_RESHUFFLED: Final = 20  # 0 oracle, 1 injury
DRAW_LOST: Final = 21  # seat, 0 oracle, 1 injury
SHIP_MOVED: Final = 22  # seat, cell, steps
SHIP_PUT: Final = 23  # seat, cell: by Poseidon
ZEUS_REACHED: Final = 24  # seat
ISLAND_LOOKED_AT: Final = 25  # seat, island
ISLAND_SEEN: Final = 26  # seat, island, tile: told to that seat alone
ISLAND_EXPLORED: Final = 27  # seat, island, tile
SHRINE_BUILT: Final = 28  # seat, island
LOADED: Final = 29  # seat, STATUE or OFFERING, colour
OFFERING_MADE: Final = 30  # seat, colour
STATUE_RAISED: Final = 31  # seat, statue island, colour
TASK_DONE: Final = 32  # seat, task (3: shrine), open tiles left
COMPANION_TAKEN: Final = 33  # seat, colour, type
SHIELD_RAISED: Final = 34  # seat, new strength
FIGHT_STARTED: Final = 35  # seat, colour, strength
BATTLE_ROLLED: Final = 36  # seat, roll, strength
GAVE_UP: Final = 37  # seat, colour
MONSTER_DEFEATED: Final = 38  # seat, monster island, colour
EQUIPMENT_TAKEN: Final = 39  # seat, card
EFFECT_LOST: Final = 40  # seat, card
GOD_ADVANCED: Final = 41  # seat, god, new row
GOD_USED: Final = 42  # seat, god
GOD_RETURNED: Final = 43  # seat, god, new row
STEP_DECLINED: Final = 44  # seat
GIFT_DECLINED: Final = 45  # seat, card
ORACLE_ROLLED: Final = 46  # seat, number of the roll of three dice
TITAN_ROLLED: Final = 47  # number
TITAN_ATTACKED: Final = 48  # seat, cards
GAME_ENDED: Final = 49  # seat that wins or the first of them, how many win

EVENTS: Final = Events(
    (
        "first_player_chosen",
        "equipment_laid_out",
        "ship_tile_taken",
        "ship_tile_laid_out",
        "sides_chosen",
        "task_removed",
        "tile_vowed",
        "round_started",
        "turn_started",
        "recovered",
        "injury_drawn",
        "injury_warded",
        "injuries_discarded",
        "favours_taken",
        "favours_paid",
        "die_used",
        "card_played",
        "crew_hired",
        "card_drawn",
        "card_discarded",
        "deck_reshuffled",
        "draw_lost",
        "ship_moved",
        "ship_put",
        "zeus_reached",
        "island_looked_at",
        "island_seen",
        "island_explored",
        "shrine_built",
        "loaded",
        "offering_made",
        "statue_raised",
        "task_done",
        "companion_taken",
        "shield_raised",
        "fight_started",
        "battle_rolled",
        "gave_up",
        "monster_defeated",
        "equipment_taken",
        "effect_lost",
        "god_advanced",
        "god_used",
        "god_returned",
        "step_declined",
        "gift_declined",
        "oracle_rolled",
        "titan_rolled",
        "titan_attacked",
        "game_ended",
    ),
    reveals=("island_seen", "island_explored"),
    seats={
        "equipment_laid_out": (),
        "ship_tile_laid_out": (),
        "sides_chosen": (),
        "task_removed": (),
        "round_started": (),
        "deck_reshuffled": (),
        "titan_rolled": (),
    },
    of_nobody=("turn_started",),
    joins=(
        "ship_moved",
        "ship_put",
        "island_explored",
        "shrine_built",
        "loaded",
        "offering_made",
        "statue_raised",
        "fight_started",
        "gave_up",
        "monster_defeated",
        "god_returned",
        "step_declined",
        "gift_declined",
        "card_discarded",
        "zeus_reached",
    ),
    befalls=(
        "equipment_laid_out",
        "injury_drawn",
        "injury_warded",
        "injuries_discarded",
        "favours_taken",
        "favours_paid",
        "card_drawn",
        "deck_reshuffled",
        "draw_lost",
        "island_looked_at",
        "island_seen",
        "task_done",
        "companion_taken",
        "shield_raised",
        "battle_rolled",
        "equipment_taken",
        "effect_lost",
        "god_advanced",
        "titan_attacked",
    ),
    heads=("round_started", "turn_started"),
)
