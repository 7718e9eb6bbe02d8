"""The blocks of action ids. Ids rise in the order in which the choices of a decision are listed.

A ship's goal is named by its coordinates; lands are named by the map tile they are printed on, so that one id means
the same island in every layout.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from petteia.core.actions import Actions, Block
from petteia.games.delphi.components import content
from petteia.games.delphi.components.board import CELLS
from petteia.games.delphi.components.constants import (
    ACTION_KINDS,
    BATTLE_FACES,
    COLORS,
    COMPANION_TYPES,
    DUAL_TILES,
    EQUIPMENT,
    GODS,
    ISLAND,
    ISLAND_TILES,
    ISLANDS,
    MONSTER_ISLAND,
    MONSTER_ISLANDS,
    OFFERING_ISLAND,
    OFFERING_ISLANDS,
    PLAYER_COLORS,
    SHIP_TILES,
    STATUE_ISLAND,
    STATUE_ISLANDS,
    TITAN_FACES,
    TYPE_NAMES,
)

WINDOW: Final[i64] = len(CELLS)
ACTION_COUNT: Final[i64] = len(ACTION_KINDS)
SIDES_COUNT: Final = 6  # ways to choose two of the four two-sided tiles
ROLL_COUNT: Final = 56  # different rolls of three oracle dice, whose order means nothing

# What players choose.
END: Final = 0
DECLINE: Final = 1
GIVE_UP: Final = 2
FIGHT_ON: Final = 3
BONUS_FAVOURS: Final = 4
USE: Final = 5  # + colour of a die
USE_APOLLO: Final = USE + COLORS  # + colour of a die
PLAY: Final = USE_APOLLO + COLORS  # + colour of an oracle card
PLAY_APOLLO: Final = PLAY + COLORS  # + colour of an oracle card
HIRE_CREW: Final = PLAY_APOLLO + COLORS
GOD: Final = HIRE_CREW + 1  # + god
RETURN: Final = GOD + COLORS  # + god
DO: Final = RETURN + COLORS  # + kind of action
MOVE: Final[i64] = DO + ACTION_COUNT  # + cell
LOOK: Final[i64] = MOVE + WINDOW  # + island
EXPLORE: Final[i64] = LOOK + ISLANDS  # + island
BUILD: Final[i64] = EXPLORE + ISLANDS  # + island
LOAD_OFFERING: Final[i64] = BUILD + ISLANDS  # + offering island x colour
MAKE_OFFERING: Final[i64] = LOAD_OFFERING + OFFERING_ISLANDS * COLORS  # + colour
LOAD_STATUE: Final[i64] = MAKE_OFFERING + COLORS  # + colour
RAISE_STATUE: Final[i64] = LOAD_STATUE + COLORS  # + statue island x colour
FIGHT: Final[i64] = RAISE_STATUE + STATUE_ISLANDS * COLORS  # + monster island x colour
DISCARD: Final[i64] = FIGHT + MONSTER_ISLANDS * COLORS  # + colour of injury cards
ADVANCE: Final[i64] = DISCARD + COLORS  # + god
LAMP: Final[i64] = ADVANCE + COLORS  # + colour of a votive lamp
EQUIP: Final[i64] = LAMP + COLORS  # + equipment card
COMPANION: Final[i64] = EQUIP + EQUIPMENT  # + type
SHIP: Final[i64] = COMPANION + COMPANION_TYPES  # + ship tile
VOW_SHRINE: Final[i64] = SHIP + SHIP_TILES
VOW_WHITE: Final[i64] = VOW_SHRINE + 1  # + task
VOW_OFFERING: Final[i64] = VOW_WHITE + 3  # + colour
VOW_MONSTER: Final[i64] = VOW_OFFERING + COLORS  # + colour

# What chance decides.
FIRST: Final[i64] = VOW_MONSTER + COLORS  # + seat
DEAL_SHIP: Final[i64] = FIRST + PLAYER_COLORS  # + ship tile
LAY_EQUIPMENT: Final[i64] = DEAL_SHIP + SHIP_TILES  # + equipment card
SIDES: Final[i64] = LAY_EQUIPMENT + EQUIPMENT  # + number of the pair of two-sided tiles, see `side_pair`
REMOVE_OFFERING: Final[i64] = SIDES + SIDES_COUNT  # + colour
REMOVE_MONSTER: Final[i64] = REMOVE_OFFERING + COLORS  # + colour
DRAW: Final[i64] = REMOVE_MONSTER + COLORS  # + colour of an oracle card
INJURY: Final[i64] = DRAW + COLORS  # + colour of an injury card
ROLL: Final[i64] = INJURY + COLORS  # + number of the roll of three dice, see `three_dice`
TITAN: Final[i64] = ROLL + ROLL_COUNT  # + number from 1, less 1
BATTLE: Final[i64] = TITAN + TITAN_FACES  # + number
TILE: Final[i64] = BATTLE + BATTLE_FACES  # + island tile


def side_pairs() -> list[tuple[int, int]]:
    """DEL-5.7  Which two of the four two-sided tiles show their offering side, pair by pair."""
    return [(a, b) for a in range(DUAL_TILES) for b in range(a + 1, DUAL_TILES)]


PAIRS: Final = side_pairs()


def three_dice() -> list[tuple[int, int, int]]:
    """DEL-33.1  The colours of three oracle dice, roll by roll."""
    return [(a, b, e) for a in range(COLORS) for b in range(a, COLORS) for e in range(b, COLORS)]


def roll_weight(roll: tuple[int, int, int]) -> int:
    """In how many of the 216 throws of three dice this roll comes up."""
    return {1: 1, 2: 3, 3: 6}[len(set(roll))]


ROLLS: Final = vec[i64]([color for roll in three_dice() for color in roll])  # roll x die
ROLL_WEIGHTS: Final = vec[i64]([roll_weight(roll) for roll in three_dice()])
ROLL_TOTAL: Final = 216


def _goals() -> list[str]:
    return [f"{q},{r}" for q, r in CELLS]


def _islands(kind: int) -> list[str]:
    return [f"{name} {color}" for name in content.LAND_NAMES[kind] for color in content.COLORS]


def _pairs() -> list[str]:
    tiles = [
        content.COLORS[offering] if offering == monster else f"{content.COLORS[offering]}/{content.COLORS[monster]}"
        for offering, monster in zip(content.DUAL_OFFERINGS, content.DUAL_MONSTERS, strict=True)
    ]
    return [f"{tiles[a]}+{tiles[b]}" for a, b in PAIRS]


ACTIONS: Final = Actions(
    Block("end", END),
    Block("decline", DECLINE),
    Block("give up", GIVE_UP),
    Block("fight on", FIGHT_ON),
    Block("take favours", BONUS_FAVOURS),
    Block("use", USE, content.COLORS),
    Block("use with apollo", USE_APOLLO, content.COLORS),
    Block("play", PLAY, content.COLORS),
    Block("play with apollo", PLAY_APOLLO, content.COLORS),
    Block("hire crew", HIRE_CREW),
    Block("god", GOD, GODS),
    Block("return", RETURN, GODS),
    Block("do", DO, ACTION_KINDS),
    Block("move", MOVE, _goals()),
    Block("look", LOOK, content.LAND_NAMES[ISLAND]),
    Block("explore", EXPLORE, content.LAND_NAMES[ISLAND]),
    Block("build", BUILD, content.LAND_NAMES[ISLAND]),
    Block("load offering", LOAD_OFFERING, _islands(OFFERING_ISLAND)),
    Block("make offering", MAKE_OFFERING, content.COLORS),
    Block("load statue", LOAD_STATUE, content.COLORS),
    Block("raise statue", RAISE_STATUE, _islands(STATUE_ISLAND)),
    Block("fight", FIGHT, _islands(MONSTER_ISLAND)),
    Block("discard", DISCARD, content.COLORS),
    Block("advance", ADVANCE, GODS),
    Block("lamp", LAMP, content.COLORS),
    Block("take", EQUIP, content.EQUIPMENT),
    Block("companion", COMPANION, TYPE_NAMES),
    Block("ship", SHIP, content.SHIP_TILES),
    Block("vow shrine", VOW_SHRINE),
    Block("vow any", VOW_WHITE, ("statue", "offering", "monster")),
    Block("vow offering", VOW_OFFERING, content.COLORS),
    Block("vow monster", VOW_MONSTER, content.COLORS),
    Block("first", FIRST, [str(seat) for seat in range(PLAYER_COLORS)], of_seats=True),
    Block("deal ship", DEAL_SHIP, content.SHIP_TILES),
    Block("lay out", LAY_EQUIPMENT, content.EQUIPMENT),
    Block("sides", SIDES, _pairs()),
    Block("remove offering", REMOVE_OFFERING, content.COLORS),
    Block("remove monster", REMOVE_MONSTER, content.COLORS),
    Block("draw", DRAW, content.COLORS),
    Block("injury", INJURY, content.COLORS),
    Block("roll", ROLL, [" ".join(content.COLORS[color] for color in roll) for roll in three_dice()]),
    Block("titan", TITAN, [str(n) for n in range(1, TITAN_FACES + 1)]),
    Block("battle", BATTLE, [str(n) for n in range(BATTLE_FACES)]),
    Block("tile", TILE, content.ISLAND_TILES),
)
if len(ACTIONS) != TILE + ISLAND_TILES:
    raise AssertionError("the last block of actions has another size")
