"""Positions in words, and questions about them that a player at the table could answer.

    game = given('''
        players 3                          2 to 4; two if nothing is said. The seats are called a, b, c, d
        option hero_shield 1
        first b                            the first player; a if nothing is said
        colors blue red yellow             player colours in seat order
        turn a main                        whose turn; `start`: the injuries are checked, `consult`: phase 3 begins
        ship a 3,-2                        on Zeus if nothing is said
        ship_tile a T5
        dice a red red blue                unused dice; red, black, pink if nothing is said
        cards a green 2*blue               oracle cards
        played green                       the oracle card played this turn
        injuries a 2*red blue
        gods a poseidon:6 ares:3           on row 0 if nothing is said
        favours a 4                        `all` instead of a seat: everybody
        shield a 2
        equip a E05                        or its name, long_spear
        companion a red hero
        hold a red statue
        open a shrine:3 statue:3 offering:any,yellow,blue monster:any,red,black
        done a monster:red
        offering 5,-6 blue                 lies there, taken from another island
        monster 4,-1 red
        temple -1,-3 red
        up 4,1 blue-sigma                  explored; `shrine` after it: with a shrine
        seen a 4,1 blue-sigma              face down, and a has looked at it
        raised 4,2 red                     a statue stands there
        display E22 E01 E02 E03 E04 E05
        oracle_deck red                    all that is left; the other cards are in the hand of the last seat
        oracle_discard 4*blue
        reached b
    ''')

Whoever is called a has the first seat, or with `A_SITS_LAST` the last one; the others follow in their order.
Coordinates are those of the layout `compact-1`. Nothing is decided here: the phase is started by the rules' own steps,
and every move is checked.
"""

from __future__ import annotations

from typing import Any

from petteia.core.chance import Roller
from petteia.core.flow import Decision
from petteia.games.delphi import GAME
from petteia.games.delphi.components import constants as c
from petteia.games.delphi.components import content
from petteia.games.delphi.components.cards import FIRST_ROW
from petteia.games.delphi.components.layouts import board_of, placements_of
from petteia.games.delphi.rules.acting import NextAction
from petteia.games.delphi.rules.ending import EndCheck
from petteia.games.delphi.rules.turn import ConsultOracle, Round, Turn
from tests.delphi.position import SEATS, Position, hexagon

__all__ = ["Position", "given", "new_game"]

A_SITS_LAST = False


def counts(words: list[str], names: tuple[str, ...] = content.COLORS) -> list[int]:
    """How many of each colour: "2*red", "blue"."""
    result = [0] * len(names)
    for word in words:
        number, _, name = word.rpartition("*")
        result[names.index(name)] += int(number or 1)
    return result


def card_number(name: str) -> int:
    """An equipment card by id or key."""
    return content.EQUIPMENT_IDS.index(name) if name in content.EQUIPMENT_IDS else content.EQUIPMENT.index(name)


class Words:
    """The lines of a position in words, read one after the other into a table."""

    def __init__(self, text: str) -> None:
        self.lines = [line.split() for line in text.strip().splitlines() if line.strip()]
        self.players = 2
        self.options: dict[str, object] = {}
        self.leader = "a"
        self.turn = ("a", "main")
        self.colors: list[str] = []
        for line in self.lines:
            self.read_frame(line)
        self.a_sits = self.players - 1 if A_SITS_LAST else 0
        options = GAME.settle_options(self.players, self.options)
        layout: Any = GAME.make_layout(self.players, options, Roller(0, "layout"))  # always the same deal
        colors = self.colors or layout["colors"]
        layout["colors"] = [colors[(seat - self.a_sits) % self.players] for seat in range(self.players)]
        self.board = board_of(placements_of(layout))
        self.state = GAME.setup(self.players, options, layout)
        self.table: dict[str, Any] = {field.name: field.read(self.state) for field in GAME.fields(self.players)}
        self.temples = list(self.state.temples)
        self.pinned: dict[str, set[int]] = {"offerings": set(), "monsters": set()}
        self.lay_out()
        for line in self.lines:
            self.read_fact(line)
        self.balance()

    def read_frame(self, line: list[str]) -> None:
        """A line about the table as a whole: it must be known before the pieces are put down."""
        match line:
            case ["players", number]:
                self.players = int(number)
            case ["option", name, value]:
                parsed = GAME.options[name].parse(value)
                self.options[name] = int(value) if parsed is None and value.isdecimal() else parsed
            case ["first", seat]:
                self.leader = seat
            case ["turn", seat, phase]:
                self.turn = (seat, phase)
            case ["colors", *colors]:
                self.colors = colors

    def lay_out(self) -> None:
        """What is there if nothing is said: dice, tasks, and six equipment cards on display."""
        table = self.table
        table["round"] = 1
        table["first"] = self.number(self.leader)
        table["turn"] = self.number(self.turn[0])
        table["phase"] = c.ACTIONS
        table["favours"] = [0] * self.players
        for seat in range(self.players):
            for color in (c.RED, c.BLACK, c.PINK):
                table["dice"][seat * c.COLORS + color] = 1
            table["colored_tiles"][seat * c.TASKS + c.OFFERING] = 1 << c.YELLOW | 1 << c.BLUE
            table["colored_tiles"][seat * c.TASKS + c.MONSTER] = 1 << c.RED | 1 << c.BLACK
        self.show(range(6))

    def show(self, cards: Any) -> None:
        """Lay out these equipment cards."""
        self.table["display"] = sum(1 << card for card in cards)
        owned = sum(self.table["equipment"])
        self.table["equipment_deck"] = ((1 << c.EQUIPMENT) - 1) & ~self.table["display"] & ~owned

    def number(self, letter: str) -> int:
        """The seat of a player."""
        return (SEATS.index(letter) + self.a_sits) % self.players

    def seats(self, name: str) -> list[int]:
        """The seat of a letter, or all."""
        return list(range(self.players)) if name == "all" else [self.number(name)]

    def land(self, kind: int, at: str) -> int:
        """The number of the land at these coordinates."""
        lands = {place: number for (k, number), place in self.board.lands.items() if k == kind}
        return lands[hexagon(at)]

    def read_fact(self, line: list[str]) -> None:
        """A line about one piece."""
        match line:
            case ["players" | "option" | "first" | "turn" | "colors", *_]:
                pass
            case ["favours" | "shield" as what, name, number]:
                for seat in self.seats(name):
                    self.table["favours" if what == "favours" else "shields"][seat] = int(number)
            case ["dice" | "cards" | "injuries" as what, name, *words]:
                for seat in self.seats(name):
                    self.table[what][seat * c.COLORS : seat * c.COLORS + c.COLORS] = counts(words)
            case ["gods", name, *words]:
                for seat in self.seats(name):
                    for word in words:
                        god, row = word.split(":")
                        self.table["gods"][seat * c.COLORS + c.GODS.index(god)] = int(row)
            case ["oracle_deck" | "oracle_discard" | "injury_deck" | "injury_discard" as what, *words]:
                self.table[what] = counts(words)
            case ["display", *cards]:
                self.show([card_number(card) for card in cards])
            case ["round", number]:
                self.table["round"] = int(number)
            case ["reached", name]:
                self.table["reached"] |= 1 << self.number(name)
            case ["played", color]:
                self.table["played"] = content.COLORS.index(color)
            case _:
                self.read_piece(line)

    def read_piece(self, line: list[str]) -> None:
        """A line about ships, cards of players, tasks and the sea."""
        match line:
            case ["ship", name, at]:
                for seat in self.seats(name):
                    self.table["ships"][seat] = self.board.places.index(hexagon(at))
            case ["ship_tile", name, tile]:
                self.take_ship(self.number(name), content.SHIP_TILE_IDS.index(tile))
            case ["equip", name, card]:
                self.take_card(self.number(name), card_number(card))
            case ["companion", name, color, kind]:
                place = self.number(name) * c.COMPANION_TYPES + c.TYPE_NAMES.index(kind)
                self.table["companions"][place] |= 1 << content.COLORS.index(color)
            case ["hold", name, color, what]:
                self.load(self.number(name), content.COLORS.index(color), c.TASK_NAMES.index(what))
            case ["open" | "done" as what, name, *words]:
                for seat in self.seats(name):
                    for word in words:
                        self.put_task(what, seat, *word.split(":"))
            case ["offering" | "monster" as what, at, color]:
                self.put_piece(what + "s", at, content.COLORS.index(color))
            case ["temple", at, color]:
                self.put_temple(self.land(c.TEMPLE, at), content.COLORS.index(color))
            case ["up" | "seen" as what, *words]:
                self.put_island(what, words)
            case ["raised", at, color]:
                self.table["raised"][self.land(c.STATUE_ISLAND, at)] |= 1 << content.COLORS.index(color)
                self.table["statues"][content.COLORS.index(color)] -= 1
            case _:
                raise ValueError(f"no such line: {' '.join(line)}")

    def add_modifiers(self, seat: int, row: tuple[int, ...]) -> None:
        """What a card or tile changes."""
        for column, number in enumerate(row):
            self.table["modifiers"][seat * c.MODIFIERS + column] += number

    def take_ship(self, seat: int, tile: int) -> None:
        """Give a ship tile to a player."""
        self.table["ship_tiles"][seat] = tile
        self.add_modifiers(seat, content.SHIP_MODIFIERS[tile])
        if content.SHIP_MODIFIERS[tile][c.GODS_WAIT]:
            for god in range(c.COLORS):
                at = seat * c.COLORS + god
                self.table["gods"][at] = max(self.table["gods"][at], int(FIRST_ROW[self.players]))

    def take_card(self, seat: int, card: int) -> None:
        """Give an equipment card to a player."""
        self.table["equipment"][seat] |= 1 << card
        self.add_modifiers(seat, content.EQUIPMENT_MODIFIERS[card])
        shown = [i for i in range(c.EQUIPMENT) if self.table["display"] >> i & 1 and i != card]
        spare = [i for i in range(c.EQUIPMENT) if not (self.table["display"] | sum(self.table["equipment"])) >> i & 1]
        self.show([*shown, *spare][:6])

    def load(self, seat: int, color: int, cargo: int) -> None:
        """Put a statue from its city or an offering from some island into the hold."""
        self.table["hold"][(seat * c.CARGO_KINDS + cargo) * c.COLORS + color] += 1
        if cargo == c.STATUE:
            self.table["statues"][color] -= 1
        else:
            self.remove("offerings", color)

    def remove(self, what: str, color: int, keep: int = -1) -> None:
        """Take a piece of this colour from an island that no line speaks of."""
        piles = self.table[what]
        free = [i for i in range(len(piles)) if piles[i] >> color & 1 and i not in self.pinned[what] and i != keep]
        piles[free[-1]] -= 1 << color

    def put_piece(self, what: str, at: str, color: int) -> None:
        """Make sure that a piece lies on this island, taking it from another if need be."""
        island = self.land(c.OFFERING_ISLAND if what == "offerings" else c.MONSTER_ISLAND, at)
        if not self.table[what][island] >> color & 1:
            self.remove(what, color, island)
            self.table[what][island] |= 1 << color
        self.pinned[what].add(island)

    def put_temple(self, island: int, color: int) -> None:
        """Exchange two temples so that this one stands here."""
        other = self.temples.index(color)
        self.temples[island], self.temples[other] = self.temples[other], self.temples[island]

    def put_island(self, what: str, words: list[str]) -> None:
        """An island tile that is face up, or that somebody has looked at."""
        name = words.pop(0) if what == "seen" else ""
        at, tile, *more = words
        island = self.land(c.ISLAND, at)
        self.table["tiles"][island] = content.ISLAND_TILES.index(tile)
        if what == "up":
            self.table["explored"] |= 1 << island
            if more:
                self.table["shrines"] |= 1 << island
        else:
            self.table["seen"][self.number(name)] |= 1 << island

    def put_task(self, what: str, seat: int, name: str, value: str) -> None:
        """Open or done tiles of a kind: "3", "any,yellow", "red"."""
        if name == "shrine":
            self.table["shrine_tiles"][seat] = (1 << int(value)) - 1
            return
        at = seat * c.TASKS + c.TASK_NAMES.index(name)
        colors = [word for word in value.split(",") if word in content.COLORS]
        bits = sum(1 << content.COLORS.index(color) for color in colors)
        if what == "done":
            self.table["done"][at] = bits
            return
        self.table["colored_tiles"][at] = bits
        white = [word for word in value.split(",") if word not in content.COLORS]
        self.table["white_tiles"][at] = sum(1 if word == "any" else int(word) for word in white)

    def balance(self) -> None:
        """Every card is somewhere: what the lines do not place is in the deck, or with the last seat."""
        for deck, discard, hand, total in (
            ("oracle_deck", "oracle_discard", "cards", content.ORACLE_COUNTS),
            ("injury_deck", "injury_discard", "injuries", content.INJURY_COUNTS),
        ):
            named = {line[0] for line in self.lines}
            for color in range(c.COLORS):
                held = sum(self.table[hand][seat * c.COLORS + color] for seat in range(self.players))
                held += deck == "oracle_deck" and self.table["played"] == color
                rest = total[color] - held - self.table[discard][color]
                if deck in named:
                    last = self.number(SEATS[self.players - 1])
                    self.table[hand][last * c.COLORS + color] += rest - self.table[deck][color]
                else:
                    self.table[deck][color] = rest

    def position(self) -> Position:
        """The position, with its phase started by the rules."""
        s = self.state
        for field in GAME.fields(self.players):
            field.write(s, self.table[field.name])
        for island, color in enumerate(self.temples):
            s.temples[island] = color
        s.start()
        for step in self.steps():
            s.ask(step)
        s.settle()
        s.check()
        return Position(s, self.a_sits)

    def steps(self) -> list[Decision]:
        """What is still to come in this round, the last of it first."""
        seat, phase = self.number(self.turn[0]), self.turn[1]
        order = [(self.number(self.leader) + i) % self.players for i in range(self.players)]
        later = order[order.index(seat) + 1 :]
        result: list[Decision] = [Round(), EndCheck(), *(Turn(other) for other in reversed(later))]
        if phase == "start":
            return [*result, Turn(seat)]
        result.append(ConsultOracle(seat))
        return [*result, NextAction(seat)] if phase == "main" else result


def given(text: str = "") -> Position:
    """The position that these words describe, with the rules waiting for the first decision."""
    return Words(text).position()


def new_game(players: int = 2, layout: object = None, **options: object) -> Position:
    """A game at its very start, before chance has decided anything."""
    return Position(GAME.new(players, options, layout))
