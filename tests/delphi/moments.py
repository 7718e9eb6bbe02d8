"""Moments that many tests begin with: a card about to be used, a statue just raised, a monster just defeated."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from petteia.games.delphi.components import content
from tests.delphi.given import Scene, given

COLORS = content.COLORS
NEAR_MONSTER = "ship a 4,-2\nmonster 4,-1 red\ngods a ares:6\n"
# For each colour of a statue a space next to an island with a building site of that colour.
SITE = {
    "red": "-2,-4",
    "black": "-2,1",
    "pink": "-2,-4",
    "blue": "-2,-4",
    "yellow": "3,2",
    "green": "3,2",
}


def taking(card: str, words: str = "") -> Scene:
    """Player a defeats a monster with Ares and takes this card; the display is refilled."""
    others = [name for name in content.EQUIPMENT_IDS if name not in (card, "E14")][:5]
    game = given(f"{NEAR_MONSTER}display {card} {' '.join(others)}\n{words}")
    game.play("god ares").aim("fight 4,-1 red")
    refill = "lay out omen_red" if card != "E14" else "lay out omen_black"
    return game.play(f"take {content.EQUIPMENT[content.EQUIPMENT_IDS.index(card)]}", refill)


def raising(color: str = "pink", words: str = "") -> Scene:
    """Player a raises a statue and may take a companion of its colour."""
    words = f"ship a {SITE[color]}\nhold a {color} statue\ndice a {color} {color}\n{words}"
    return given(words).use(color, "raise_statue")


def other_than(color: str) -> str:
    """The colour one step counter-clockwise, which costs a favour to recolour."""
    return COLORS[(COLORS.index(color) - 1) % 6]


# Decisions with much that is forbidden, for reasons that differ: the stored reason maps tell which speaks for what.
SAID = {
    "building a shrine": (
        "ship a 2,1\nup 3,0 red-psi\nup 1,1 red-omega\nup 4,1 blue-phi\nup 2,-2 red-phi shrine\nopen a shrine:2\n"
        "favours a 1\nasks a build_where color=red"
    ),
    "building a shrine from afar": (
        "ship a 5,0\nequip a E05\nup 3,0 red-psi\nup 1,1 red-omega\nup 4,1 red-phi shrine\nopen a shrine:2\n"
        "favours a 9\nasks a build_where color=green"
    ),
    "loading a statue": "ship a -2,-6\nhold a red statue\nasks a load_statue_what color=pink",
    "loading a statue of a few that are left": (
        "ship a -2,-6\nraised -1,-5 red\nraised 4,2 red\nraised 0,-2 red\ndone a statue:blue\nopen a statue:2\n"
        "favours a 9\nasks a load_statue_what color=black"
    ),
    "raising a statue": (
        "ship a -2,-4\nhold a pink statue\nhold a blue statue\nraised 3,-7 pink\nfavours a 1\n"
        "asks a raise_statue_where color=pink"
    ),
    "raising a statue where another stands": (
        "ship a -2,-4\nhold a pink statue\nhold a red statue\nraised -1,-5 pink\nfavours a 9\n"
        "asks a raise_statue_where color=pink"
    ),
    "raising a statue from afar": (
        "ship a -1,0\nequip a E06\nhold a black statue\nhold a yellow statue\nraised -2,2 yellow\nfavours a 2\n"
        "asks a raise_statue_where color=black"
    ),
    "loading an offering": (
        "ship a -1,-1\noffering -2,-1 red\noffering -2,0 pink\nhold a yellow offering\nfavours a 1\n"
        "asks a load_offering_what color=red"
    ),
    "loading an offering from afar": (
        "ship a -1,-2\nequip a E07\noffering -2,-1 blue\noffering -2,0 red\nfavours a 9\n"
        "asks a load_offering_what color=blue"
    ),
    "making an offering": (
        "ship a -2,-3\nhold a red offering\nhold a blue offering\ntemple -1,-3 red\ntemple -3,-3 blue\nfavours a 1\n"
        "asks a make_offering_what color=red"
    ),
    "making an offering far from its temple": (
        "ship a -2,-3\nhold a green offering\nhold a blue offering\ntemple -1,-3 green\ntemple 0,4 blue\nfavours a 9\n"
        "asks a make_offering_what color=blue"
    ),
    "fighting": (
        "ship a 4,0\nmonster 4,-1 red\ndone a monster:green\nopen a monster:any,black\nfavours a 2\n"
        "asks a fight_what color=black"
    ),
    "exploring": "ship a 2,1\nup 3,0 red-psi\nfavours a 1\nasks a explore_where color=red",
    "looking at islands": "seen a 4,1 red-omega\nup 3,0 red-psi\nasks a look_first",
    "looking at a second island": "seen a 4,1 red-omega\nup 3,0 red-psi\nasks a look_second first=R2",
    "sailing with a creature": ("ship a 0,0\ncompanion a black creature\nfavours a 1\nasks a move_to color=red"),
    "sailing home": "ship a 1,0\nopen a shrine:0 statue:0 offering:0 monster:0\nasks a move_to color=red",
    "sailing from Zeus": "favours a 2\nasks a move_to color=any",
    "advancing a god": "gods a ares:6 poseidon:3\nfavours a 2\nasks a advance_which color=black",
    "using a votive lamp": "equip a E08 E09\nfavours a 3\nasks a votive_which color=red source=die",
    "discarding injuries": "turn a start\ninjuries a 3*red blue",
    "between two actions": (
        "dice a red pink\ncards a blue green\nplayed black\nequip a E12\nfavours a 2\ngods a ares:6 apollo:6 hermes:6"
    ),
    "Apollo a second time": "dice a red\ngods a apollo:6\napollo 1",
    "using a die far from everything": "ship a 0,0\ndice a red\nasks a action color=red source=die",
    "using a die near much": (
        "ship a 4,0\nup 3,0 red-psi\nmonster 4,-1 red\nequip a E08\nfavours a 1\ninjuries a red\n"
        "asks a action color=black source=die"
    ),
    "Poseidon": "ship a 4,0\nasks a poseidon_to",
    "Artemis": "up 3,0 red-psi\nup 1,1 blue-phi\nasks a artemis_island",
    "Hermes": "hold a red statue\ndone a statue:green\nopen a statue:2\nasks a hermes_statue",
    "Ares": "ship a 4,0\nmonster 4,-1 red\nmonster 4,-1 blue\nasks a ares_monster",
    "Seer's Map": "up 3,0 red-psi\nseen a 4,1 red-omega\nasks a map_second first=R2",
    "a god of the chariot": "gods a hermes:6 ares:3\nequip a E20\nasks a chariot_god card=sky_chariot",
    "vowing a tile": "open a shrine:1 statue:0 offering:blue monster:any,black\nasks a vow_tile",
}
MOMENTS: dict[str, Callable[[], Scene]] = {
    **{name: partial(given, words) for name, words in SAID.items()},
    **{f"gift of {card}": partial(taking, card) for card in ("E16", "E17", "E18", "E19")},
    "gift of E16 with little to choose": partial(
        taking, "E16", "hold a pink statue\ndone a statue:black\nopen a statue:2"
    ),
    "gift of E18 with little to choose": partial(taking, "E18", "hold a black offering"),
    "a companion": partial(raising, "pink", "companion b pink hero"),
}
