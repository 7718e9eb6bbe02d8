"""The blocks of an observation: what stands where, what it means, and what it usually is."""

from __future__ import annotations

from typing import Final

from petteia.core.observe import Block
from petteia.games.delphi.components.board import WIDTH
from petteia.games.delphi.components.constants import (
    CARGO_KINDS,
    CITIES,
    COLORS,
    COMPANION_TYPES,
    DICE,
    EQUIPMENT,
    GODS,
    ISLANDS,
    LETTERS,
    MONSTER_ISLANDS,
    OFFERING_ISLANDS,
    OPTION_COUNT,
    PHASES,
    PLAYER_COLORS,
    SHIP_TILES,
    SHRINES,
    SOURCES,
    STATUE_ISLANDS,
    TASKS,
    TEMPLES,
    TITAN_FACES,
)
from petteia.games.delphi.known.bearings import LAND_TOTAL, PARTS

SEATS: Final = PLAYER_COLORS
TABLES: Final = 3  # 2, 3 or 4 players
KINDS: Final = 35  # decisions of players, by the numbers that they tell of themselves
BEARING: Final = "columns to the east, rows to the south, steps to sail (-1: no way)"
MANY: Final = 32767
MAP_CODES: Final = (
    "each cell of the window: 0 nothing, 1-6 water by colour, 7 Zeus, 8 a shallow, 9 island, 10 offering island, "
    "11 temple, 12 statue island, 13 monster island, 14 city"
)


def _blocks() -> tuple[Block, ...]:
    seats = ("seat", SEATS)
    colors = ("color", COLORS)
    islands = ("island", ISLANDS)
    tasks = ("task", TASKS)
    cells = WIDTH * WIDTH
    bearing = ("bearing", PARTS)
    return (
        Block("map", (("cell", cells),), 0, 14, MAP_CODES, cases=15),
        Block("place", (("axis", 2),), 0, WIDTH - 1, "column and row of the own ship in the window of `map`"),
        Block("zeus", (bearing,), -WIDTH, 99, f"Zeus from the own ship: {BEARING}", usual=WIDTH),
        Block(
            "lands",
            (("land", LAND_TOTAL), bearing),
            -WIDTH,
            99,
            f"each land from the own ship, kind by kind as in `map`: {BEARING}, until the ship lies beside it",
            usual=WIDTH,
        ),
        Block("players", (("number", TABLES),), 0, 1, "how many sit at the table: 2, 3 or 4 (one of these is 1)"),
        Block("decision", (("kind", KINDS),), 0, 1, "what is being decided; all 0 for chance and after the end"),
        Block("to_act", (seats,), 0, 1, "whose decision it is"),
        Block("round", (), 0, MANY, "the round, counted from 1; 0 during set-up", usual=20),
        Block("phase", (("phase", len(PHASES)),), 0, 1, "the phase"),
        Block("first_player", (seats,), 0, 1, "who is first player"),
        Block("turn", (seats,), 0, 1, "whose turn it is"),
        Block(
            "ships",
            (seats, bearing),
            -WIDTH,
            99,
            f"each ship from the own ship: {BEARING}; all 0: no such seat",
            usual=WIDTH,
        ),
        Block("favours", (seats,), -1, MANY, "favours; -1: no such seat", usual=10),
        Block("shields", (seats,), -1, 5, "strength of the shield; -1: no such seat"),
        Block("reached", (seats,), 0, 1, "whether the ship is back at Zeus"),
        Block("dice", (seats, colors), 0, DICE, "unused oracle dice"),
        Block("cards", (seats, colors), 0, 99, "oracle cards", usual=6),
        Block("injuries", (seats, colors), 0, 99, "injury cards", usual=6),
        Block("gods", (seats, ("god", len(GODS))), 0, 6, "row of each god"),
        Block("hold", (seats, ("cargo", CARGO_KINDS), colors), 0, 9, "statues, then offerings aboard"),
        Block("shrine_tiles", (seats, ("tile", SHRINES)), 0, 1, "open shrine tiles"),
        Block("white_tiles", (seats, tasks), 0, 3, "open white tiles: statue, offering, monster"),
        Block("colored_tiles", (seats, tasks, colors), 0, 1, "open coloured tiles"),
        Block("done", (seats, tasks, colors), 0, 1, "done colours"),
        Block("companions", (seats, ("type", COMPANION_TYPES), colors), 0, 1, "heroes, demigods, creatures owned"),
        Block("equipment", (seats, ("card", EQUIPMENT)), 0, 1, "equipment cards owned"),
        Block("ship_tile", (seats, ("tile", SHIP_TILES)), 0, 1, "the ship tile"),
        Block("seen", (seats, islands), 0, 1, "which islands a seat has looked at"),
        Block("explored", (islands,), 0, 1, "face-up islands"),
        Block("shrines", (islands,), 0, 1, "islands with a shrine"),
        Block("island_owner", (islands, seats), 0, 1, "whose colour is on a tile the observer knows"),
        Block("island_letter", (islands, ("letter", len(LETTERS))), 0, 1, "the letter on a tile the observer knows"),
        Block("offerings", (("island", OFFERING_ISLANDS), colors), 0, 1, "offerings left"),
        Block("monsters", (("island", MONSTER_ISLANDS), colors), 0, 1, "monsters left"),
        Block("raised", (("island", STATUE_ISLANDS), colors), 0, 1, "occupied building sites"),
        Block("temples", (("island", TEMPLES), colors), 0, 1, "colour of each temple"),
        Block("statues", (("city", CITIES),), 0, 3, "statues left"),
        Block("oracle_deck", (), 0, 99, "cards in the oracle deck"),
        Block("oracle_discard", (colors,), 0, 99, "the discard pile of oracle cards"),
        Block("injury_deck", (), 0, 99, "cards in the injury deck"),
        Block("injury_discard", (colors,), 0, 99, "the discard pile of injury cards"),
        Block("display", (("card", EQUIPMENT),), 0, 1, "equipment laid out"),
        Block("draft", (("tile", SHIP_TILES),), 0, 1, "ship tiles laid out to be chosen"),
        Block("played", (colors,), 0, 1, "the oracle card played this turn"),
        Block("crew_hired", (), 0, 1, "whether Hired Crew was bought this turn"),
        Block("apollo", (), 0, 99, "uses of Apollo in effect this turn"),
        Block("titan", (), 0, TITAN_FACES, "the number on the titan die; 0 before its first roll"),
        Block("source_color", (("color", COLORS + 1),), 0, 1, "colour of the source being used; the last: any colour"),
        Block("source", (("source", len(SOURCES)),), 0, 1, "what the source is: die, card, crew"),
        Block("chosen_islands", (islands,), 0, 1, "islands already chosen in this decision"),
        Block("monster", (("island", MONSTER_ISLANDS), colors), 0, 1, "the monster being fought"),
        Block("strength", (), 0, 9, "its strength"),
        Block("left", (), 0, 9, "how many cards or steps are still to be chosen, this one included"),
        Block("companion_color", (colors,), 0, 1, "the colour of the companion to be taken"),
        Block("card", (("card", EQUIPMENT),), 0, 1, "the equipment card whose effect is being carried out"),
        Block("options", (("option", OPTION_COUNT),), 0, 10, "the options as numbers, in the order listed below"),
    )


BLOCKS: Final = _blocks()
