"""What can be done at all in a turn: the actions of dice and cards, the gods, and what the game asks for."""

from __future__ import annotations

from typing import Final

from petteia.core.deeds import Kind, grouped
from petteia.core.panels import Deed, Deeds
from petteia.games.delphi.components import constants as c
from petteia.games.delphi.told import names

NAME: Final = "delphi"
# In the order of the printed overview: what needs the right place first, then what does not.
SOURCE: Final = (
    Kind("move_ship", "ship", "DEL-15.1", ("do move_ship", "move"), ("move_to",)),
    Kind("explore_island", "logo", "DEL-16.1", ("do explore_island", "explore"), ("explore_where",)),
    Kind("build_shrine", "shrine", "DEL-17.1", ("do build_shrine", "build"), ("build_where",)),
    Kind("load_offering", "offering", "DEL-19.1", ("do load_offering", "load offering"), ("load_offering_what",)),
    Kind("make_offering", "temple", "DEL-20.1", ("do make_offering", "make offering"), ("make_offering_what",)),
    Kind("load_statue", "statue", "DEL-21.1", ("do load_statue", "load statue"), ("load_statue_what",)),
    Kind("raise_statue", "oracle", "DEL-22.1", ("do raise_statue", "raise statue"), ("raise_statue_where",)),
    Kind("fight_monster", "monster", "DEL-23.1", ("do fight_monster", "fight"), ("fight_what",)),
    Kind("discard_injuries", "injury", "DEL-24.1", ("do discard_injuries",), ("discard_color",)),
    Kind("advance_god", "god-hermes", "DEL-25.1", ("do advance_god",), ("advance_which",)),
    Kind("draw_oracle_card", "oracle-card", "DEL-12.1", ("do draw_oracle_card",)),
    Kind("take_favours", "favour", "DEL-13.1", ("do take_favours",)),
    Kind("look_at_islands", "ui-eye", "DEL-14.1", ("do look_at_islands",), ("look_first", "look_second")),
    Kind("votive_lamp", "equipment", "DEL-29.14", ("do votive_lamp", "lamp"), ("votive_which",)),
)
# The rule of each god, and what it asks for.
GODS: Final = {
    "aphrodite": ("DEL-27.13", ()),
    "ares": ("DEL-27.14", ("ares_monster",)),
    "hermes": ("DEL-27.15", ("hermes_statue",)),
    "poseidon": ("DEL-27.11", ("poseidon_to",)),
    "apollo": ("DEL-27.17", ()),
    "artemis": ("DEL-27.16", ("artemis_island",)),
}
RETURN: Final = Kind("return", "ui-undo", "DEL-27.6", ("return",))
END: Final = Kind("end", "ui-end", "DEL-9.7", ("end",))
CARDS: Final = ("take_equipment", "outfitter_equipment", "gift", "map_first", "map_second", "map_reveal")
ASKED: Final = (
    Kind("fight_on", "d10", "DEL-23.6", asked=("fight_on",)),
    Kind("companion", "shield", "DEL-22.3", asked=("take_companion",)),
    Kind("equipment", "equipment", "DEL-23.11", asked=CARDS),
    Kind("oracle_god", "god-zeus", "DEL-33.2", asked=("oracle_roll_god", "god_step", "chariot_god")),
    Kind("omega", "ui-plus", "DEL-16.9", asked=("omega_color",)),
    Kind("no_injury", "favour", "DEL-8.7", asked=("no_injury_bonus",)),
    Kind("recover", "injury", "DEL-8.3", asked=("recover_card",)),
    Kind("before", "ship", "DEL-5.13", asked=("ship_draft", "vow_tile")),
)


def deeds(lang: str) -> list[Deeds]:
    """Every kind of action, by with what it is done."""
    gods = [_god(number, god, lang) for number, god in enumerate(c.GODS)]
    return [
        grouped(NAME, "source", [row.told(NAME, lang) for row in SOURCE], lang),
        grouped(NAME, "gods", [*gods, RETURN.told(NAME, lang)], lang),
        grouped(NAME, "end", [END.told(NAME, lang)], lang),
        grouped(NAME, "asked", [row.told(NAME, lang) for row in ASKED], lang),
    ]


def _god(number: int, god: str, lang: str) -> Deed:
    name = names.god(number)
    rule, asked = GODS[god]
    does = names.explain(name).text(lang)
    return Deed(f"god-{god}", f"god-{god}", name.text(lang), does, rule, (f"god {god}",), asked)
