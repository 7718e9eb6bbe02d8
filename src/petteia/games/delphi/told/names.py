"""The names of things in Delphi, as messages of the catalog."""

from __future__ import annotations

from petteia.core.messages import Amount, Message, SeatName, Signed, listing
from petteia.games.delphi import actions as a
from petteia.games.delphi.components import constants as c
from petteia.games.delphi.components import content
from petteia.games.delphi.components.kinds import ANY

SHRINE = 3  # the number of the shrine among the tasks of events


def player(seat: int) -> Message:
    """A seat: "Player 1"."""
    return SeatName("delphi.player", seat)


def color(number: int) -> Message:
    """A colour; the last one is "any colour"."""
    name = ANY if number == c.ANY_COLOR else content.COLORS[number]
    return Signed(f"c-{name}", f"delphi.color.{name}")


def god(number: int) -> Message:
    """A god."""
    return Signed(f"god-{c.GODS[number]}", f"delphi.god.{c.GODS[number]}")


def monster(number: int) -> Message:
    """The monster of a colour: "red cyclops"."""
    return Message(f"delphi.monster.{content.MONSTERS[number]}")


def equipment(number: int) -> Message:
    """An equipment card."""
    return Message(f"delphi.equipment.{content.EQUIPMENT[number]}")


def ship_tile(number: int) -> Message:
    """A ship tile."""
    return Message(f"delphi.ship_tile.{content.SHIP_TILES[number]}")


def companion(kind: int, number: int) -> Message:
    """A companion by type and colour: "Odysseus (red hero)"."""
    name = content.COMPANIONS[number * c.COMPANION_TYPES + kind]
    return Message(f"delphi.companion.{name}", type=companion_type(kind), color=color(number))


def companion_type(kind: int) -> Message:
    """Hero, demigod or creature."""
    return Message(f"delphi.type.{c.TYPE_NAMES[kind]}")


def island_tile(number: int) -> Message:
    """An island tile by its letter: "tile with omega"."""
    return Message("delphi.island_tile", letter=letter(content.TILE_LETTERS[number]))


def tile_of(number: int, owner: int | None) -> Message:
    """An island tile and whose it is: by the player, or by the colour of the box that no one plays."""
    if owner is None:
        color = content.PLAYER_COLORS[content.TILE_COLORS[number]]
        return Message("delphi.words.unowned", what=island_tile(number), color=Message(f"delphi.player_color.{color}"))
    return Message("delphi.words.owned", what=island_tile(number), who=player(owner))


def letter(number: int) -> Message:
    """A Greek letter."""
    return Message(f"delphi.letter.{c.LETTERS[number]}")


def task(number: int) -> Message:
    """A kind of Zeus tile; 3 is the shrine."""
    return Message(f"delphi.task.{'shrine' if number == SHRINE else c.TASK_NAMES[number]}")


def cargo(kind: int, number: int) -> Message:
    """A statue or an offering of a colour."""
    return Message(f"delphi.cargo.{c.TASK_NAMES[kind]}", color=color(number))


def favours(number: int, change: int = 0) -> Message:
    """A number of favours: "2 favours"; 1 if they are gained, -1 if they are lost."""
    return Amount("favour", "delphi.favours", number, change)


def kind_of_action(number: int, extra: int) -> Message:
    """DEL-13.1  A kind of action; favours with how many, what a ship tile adds (DEL-30.9) among them."""
    name = f"delphi.do.{c.ACTION_KINDS[number]}"
    return Message(f"{name}.n", n=content.ACTION_FAVOURS + extra) if number == c.TAKE_FAVOURS else Message(name)


def steps(number: int) -> Message:
    """A number of steps: "1 step"."""
    return Message("delphi.steps", n=number)


def phase(name: str) -> Message:
    """A phase by its name."""
    return Message(f"delphi.phase.{name}")


def roll(number: int) -> Message:
    """The colours of three dice."""
    return listing([color(die) for die in dice(number)])


def dice(number: int) -> list[int]:
    """The colours of the dice in a roll of three, by its number."""
    return [int(die) for die in a.ROLLS[number * c.DICE : number * c.DICE + c.DICE]]


def explain(name: Message) -> Message:
    """What a god, card, tile, letter or type of companion does, from its name."""
    return Message(f"{name.key}.text")
