"""What a press offers: a printed action as a row with its title, what it gives, and its sign."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from petteia.core.messages import Message
from petteia.core.panels import Line, Step
from petteia.games.delphi import actions as a
from petteia.games.delphi.components import constants as c
from petteia.games.delphi.components import content
from petteia.games.delphi.components.cards import FIRST_ROW, LETTER_GAIN, TASK_GAIN
from petteia.games.delphi.known.prices import steps_of
from petteia.games.delphi.known.view import may_see_tile
from petteia.games.delphi.rules.cargo import storage
from petteia.games.delphi.rules.effects.equipment import ChariotGod
from petteia.games.delphi.rules.effects.gods import AresMonster
from petteia.games.delphi.rules.effects.seers_map import MapSecond
from petteia.games.delphi.rules.injuries import RecoverCard
from petteia.games.delphi.rules.looking import LookSecond
from petteia.games.delphi.rules.monsters import strength_against
from petteia.games.delphi.rules.moving import MoveTo
from petteia.games.delphi.state import Position
from petteia.games.delphi.told import names, places
from petteia.games.delphi.told.saying import TYPE_SIGNS, badge

CREW: Final = next(i for i, row in enumerate(content.EQUIPMENT_MODIFIERS) if row[c.CREW_PRICE])  # the card that hires
DO_SIGNS: Final = ("oracle-card", "favour", "ui-eye", "ship", "logo", "shrine", "offering", "temple")
DO_SIGNS_TOO: Final = ("statue", "statue", "d10", "injury", "god-hermes", "equipment")
SIGNS: Final = DO_SIGNS + DO_SIGNS_TOO  # by kind of action


class Told:
    """An offer before it is said in a language."""

    def __init__(self, title: Message, note: Message | None = None, sign: str = "") -> None:
        self.title = title
        self.note = note
        self.sign = sign

    def line(self, lang: str) -> Line:
        """The row: it begins with a capital."""
        title = self.title.text(lang).rstrip(".")
        return Line(title[:1].upper() + title[1:], "" if self.note is None else self.note.text(lang), self.sign)


def offer(steps: Sequence[Step], lang: str) -> Line | None:
    """The row of an action, given by the answers that it consists of; None where the plain command says it all."""
    s, action = steps[-1]
    block = a.ACTIONS.block_of(action)
    teller = TELLERS.get(block.verb)
    return None if teller is None else teller(s, int(action - block.base)).line(lang)


def _said(key: str, **values: object) -> Message:
    return Message(f"delphi.offer.{key}", **values)


# -- sources --------------------------------------------------------------------------------------------------------


def _die(s: Position, color: int) -> Told:
    return Told(places.colored("die", content.COLORS[color]), sign=badge(content.COLORS[color]))


def _card(s: Position, color: int) -> Told:
    return Told(places.colored("card", content.COLORS[color]), sign=badge(content.COLORS[color]))


def _apollo_die(s: Position, color: int) -> Told:
    return Told(_said("apollo", source=_die(s, color).title), sign="god-apollo")


def _apollo_card(s: Position, color: int) -> Told:
    return Told(_said("apollo", source=_card(s, color).title), sign="god-apollo")


def _crew(s: Position, _number: int) -> Told:
    return Told(names.equipment(CREW), names.explain(names.equipment(CREW)), "equipment")


def _god(s: Position, god: int) -> Told:
    return Told(names.god(god), names.explain(names.god(god)), f"god-{c.GODS[god]}")


def _return(s: Position, god: int) -> Told:
    return Told(_said("return", god=names.god(god)), _said("return.note"), "ui-undo")


def _do(s: Position, kind: int) -> Told:
    return Told(names.kind_of_action(kind, _extra(s)), sign=SIGNS[kind])


def _bonus(s: Position, _number: int) -> Told:
    """DEL-8.7  The favours of a turn without injuries."""
    return Told(_said("take", n=content.BONUS_FAVOURS + _extra(s)), sign="favour")


def _extra(s: Position) -> int:
    """DEL-30.9  What the ship tile adds to each gain of favours."""
    return int(s.modifier(s.top.seat, c.EXTRA_FAVOUR))


# -- on the sea -----------------------------------------------------------------------------------------------------


def _move(s: Position, cell: int) -> Told:
    stop = int(s.board.stop_of[cell])
    if stop == s.board.zeus:
        return Told(_said("home"), _said("home.note"), "god-zeus")
    if not isinstance(s.top, MoveTo) or stop < 0:
        return Told(_said("put"), sign="ship")
    steps = steps_of(s, int(a.MOVE) + cell)
    return Told(_said("sail"), None if steps is None else names.steps(steps), "ship")


def _look(s: Position, island: int) -> Told:
    is_second = isinstance(s.top, LookSecond | MapSecond)
    return Told(_said("look"), _said("look.second" if is_second else "look.first"), "ui-eye")


def _explore(s: Position, island: int) -> Told:
    """What is under it is said only to those who have looked."""
    seat, note = int(s.top.seat), _said("explore.note")
    if may_see_tile(s, seat, island) and s.tiles[island] >= 0:
        tile = int(s.tiles[island])
        is_own = content.TILE_COLORS[tile] == s.colors[seat]
        note = _said("explore.own") if is_own else _letter(s, int(content.TILE_LETTERS[tile]))
    return Told(_said("explore"), note, "logo")


def _letter(s: Position, letter: int) -> Message:
    """DEL-16.5  What a letter brings this player."""
    favours = int(LETTER_GAIN[letter * c.GAINS + c.FAVOURS])
    return _said("take", n=favours + _extra(s)) if favours else names.explain(names.letter(letter))


def _build(s: Position, island: int) -> Told:
    return Told(_said("build"), _said("build.note"), "shrine")


def _load(s: Position, number: int) -> Told:
    return Told(_said("load"), _room(s), "offering")


def _load_statue(s: Position, color: int) -> Told:
    return Told(_said("load_statue"), _room(s), "statue")


def _room(s: Position) -> Message:
    """How full the hold is."""
    seat = s.top.seat
    laden = sum(s.aboard(seat, kind, color) for kind in range(c.CARGO_KINDS) for color in range(c.COLORS))
    return _said("load.note", number=int(laden), storage=int(storage(s, seat)))


def _make(s: Position, color: int) -> Told:
    number = TASK_GAIN[c.OFFERING * c.GAINS + c.FAVOURS] + _extra(s)
    return Told(_said("make"), _said("make.note", n=int(number)), "temple")


def _raise(s: Position, number: int) -> Told:
    return Told(_said("raise"), _said("raise.note"), "statue")


def _fight(s: Position, number: int) -> Told:
    """DEL-23.3, DEL-23.4  The chance of the first roll."""
    if isinstance(s.top, AresMonster):
        return Told(_said("defeat"), _said("defeat.note"), "god-ares")
    strength = max(0, int(strength_against(s, s.top.seat)))
    return Told(_said("fight"), _said("fight.note", number=strength, percent=percent(strength)), "d10")


def percent(strength: int) -> int:
    """How likely a roll of the battle die is this high, in per cent."""
    return 100 * (c.BATTLE_FACES - strength) // c.BATTLE_FACES


# -- on the own board, and cards --------------------------------------------------------------------------------------


def _discard(s: Position, color: int) -> Told:
    """DEL-24.1  All of a colour; DEL-8.3  of three cards one after the other each on its own."""
    number = 1 if isinstance(s.top, RecoverCard) else int(s.injuries[s.top.seat * c.COLORS + color])
    return Told(_said("discard", n=number), _said("discard.note", n=number), "injury")


def _advance(s: Position, god: int) -> Told:
    """DEL-26.3  From the lowest row a god jumps."""
    row = int(s.god_row(s.top.seat, god))
    goal = content.TOP_ROW if isinstance(s.top, ChariotGod) else row + 1 if row else int(FIRST_ROW[int(s.seats)])
    note = _said("advance.note", row=goal, top=content.TOP_ROW)
    return Told(_said("advance", god=names.god(god)), note, f"god-{c.GODS[god]}")


def _lamp(s: Position, color: int) -> Told:
    card = names.equipment(content.EQUIPMENT.index(f"votive_{content.COLORS[color]}"))
    return Told(card, names.explain(card), "equipment")


def _equipment(s: Position, card: int) -> Told:
    return Told(names.equipment(card), names.explain(names.equipment(card)), "equipment")


def _companion(s: Position, kind: int) -> Told:
    color = int(getattr(s.top, "color", c.NO_COLOR))
    name = names.companion_type(kind) if color == c.NO_COLOR else names.companion(kind, color)
    return Told(name, names.explain(names.companion_type(kind)), TYPE_SIGNS[c.TYPE_NAMES[kind]])


def _ship_tile(s: Position, tile: int) -> Told:
    return Told(names.ship_tile(tile), names.explain(names.ship_tile(tile)), "ship")


TELLERS: Final[dict[str, Callable[[Position, int], Told]]] = {
    "use": _die,
    "use with apollo": _apollo_die,
    "play": _card,
    "play with apollo": _apollo_card,
    "hire crew": _crew,
    "god": _god,
    "return": _return,
    "do": _do,
    "take favours": _bonus,
    "move": _move,
    "look": _look,
    "explore": _explore,
    "build": _build,
    "load offering": _load,
    "make offering": _make,
    "load statue": _load_statue,
    "raise statue": _raise,
    "fight": _fight,
    "discard": _discard,
    "advance": _advance,
    "lamp": _lamp,
    "take": _equipment,
    "companion": _companion,
    "ship": _ship_tile,
}
