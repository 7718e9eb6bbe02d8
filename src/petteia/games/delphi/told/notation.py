"""Positions of Delphi in words; docs/positions.md lists them."""

from __future__ import annotations

from functools import partial
from typing import Any, ClassVar, Final

from petteia.core.common_words import TURNS
from petteia.core.flow import Decision, State
from petteia.core.messages import Message
from petteia.core.notation import Dialect, Moment
from petteia.core.page import Page
from petteia.core.wordings import FRAME, LAYOUT, BySeat, Counts, CountsBySeat, Number, OneOf, Seats, SomeOf, Word
from petteia.games.delphi.components import constants as c
from petteia.games.delphi.components import content
from petteia.games.delphi.rules.acting import NextAction
from petteia.games.delphi.rules.ending import EndCheck
from petteia.games.delphi.rules.turn import ConsultOracle, Round, Turn
from petteia.games.delphi.state import Position
from petteia.games.delphi.told import notation_players as boards
from petteia.games.delphi.told import notation_sea as sea
from petteia.games.delphi.told import notation_tasks as tasks
from petteia.games.delphi.told.names import player

SET_UP, START, MAIN, CONSULT, ENDED = WORDS = ("set_up", "start", "main", "consult", "ended")
COLORS: Final = content.COLORS
# Each deck with its discard pile, the hands its cards are in, and how many cards of each colour there are.
DECKS: Final = (
    ("oracle_deck", "oracle_discard", "cards", content.ORACLE_COUNTS),
    ("injury_deck", "injury_discard", "injuries", content.INJURY_COUNTS),
)


class Deck(Counts):
    """All cards that are left in a deck; those that are nowhere else are in the hand of the last player."""

    def read(self, page: Page, words: list[str]) -> None:
        super().read(page, words)
        page.said.add((self.field,))

    def write(self, page: Page, now: Page) -> list[str]:
        return []


class DelphiDialect(Dialect):
    """The words of Delphi; a place is written by its coordinates."""

    players: ClassVar[int] = 2
    phases = WORDS
    words = (
        *TURNS,
        Word("layout NAME", "The arrangement of the tiles, as the option names it.", sea.read_layout, stage=FRAME),
        Word("sea TILE:Q,R:TURNS…", "The arrangement tile by tile.", sea.read_sea, sea.write_sea, LAYOUT),
        Word(
            "dealt PIECES COLOR+COLOR…",
            "The offerings, monsters or temples at the start, by the names of their lands.",
            sea.read_dealt,
            sea.write_dealt,
            LAYOUT,
        ),
        Word("colors COLOR…", "The player colours in seat order.", sea.read_colors, sea.write_colors, LAYOUT),
        Word("temple Q,R COLOR", "A temple, exchanged with the one that stood there.", sea.read_temple, stage=LAYOUT),
        Number("round NUMBER", "The round; 1 if nothing is said."),
        Seats("reached SEAT…", "Whose ship has come back to Zeus."),
        Word("ship SEAT Q,R", "Where a ship lies; on Zeus if nothing is said.", boards.read_ship, boards.write_ships),
        Word("ship_tile SEAT TILE", "A ship tile, by its id or name.", boards.read_ship_tile, boards.write_ship_tiles),
        BySeat("favours SEAT NUMBER", "Favours; 0 if nothing is said."),
        BySeat("shield SEAT NUMBER", "The strength of the shield.", "shields"),
        CountsBySeat("dice SEAT COLOR…", "Unused oracle dice; red, black and pink if nothing is said.", names=COLORS),
        CountsBySeat("cards SEAT COLOR…", "Oracle cards: `2*red blue`.", names=COLORS),
        OneOf("played COLOR", "The oracle card played in this turn.", names=COLORS),
        CountsBySeat("injuries SEAT COLOR…", "Injury cards.", names=COLORS),
        Word("gods SEAT GOD:ROW…", "The rows of gods; 0 if nothing is said.", boards.read_gods, boards.write_gods),
        Word("equip SEAT CARD…", "Equipment cards, by their ids or names.", boards.read_equip, boards.write_equip),
        Word(
            "companion SEAT COLOR TYPE",
            "A companion: a hero, a demigod or a creature.",
            boards.read_companion,
            boards.write_companions,
        ),
        Word("hold SEAT COLOR PIECE", "A statue or an offering aboard.", boards.read_hold, boards.write_hold),
        Word(
            "trophies SEAT COLOR…", "Monsters that a player has defeated.", boards.read_trophies, boards.write_trophies
        ),
        Word(
            "open SEAT TASK:TILE,TILE…",
            "Open Zeus tiles: `shrine:3 statue:3 offering:any,blue monster:0`.",
            tasks.read_open,
            tasks.write_open,
        ),
        Word(
            "done SEAT TASK:COLOR,COLOR…",
            "Colours of tasks that are done: `monster:red`.",
            tasks.read_done,
            tasks.write_done,
        ),
        Word(
            "offering Q,R COLOR",
            "An offering on an island, taken from another.",
            partial(sea.read_piece, part="offerings"),
        ),
        Word(
            "monster Q,R COLOR", "A monster on an island, taken from another.", partial(sea.read_piece, part="monsters")
        ),
        Word(
            "offerings Q,R:COLOR+COLOR…",
            "All that is left on islands; `-` for nothing.",
            partial(sea.read_piles, part="offerings"),
            partial(sea.write_piles, part="offerings"),
        ),
        Word(
            "monsters Q,R:COLOR+COLOR…",
            "The same for monsters.",
            partial(sea.read_piles, part="monsters"),
            partial(sea.write_piles, part="monsters"),
        ),
        Word("raised Q,R COLOR", "A statue on its site.", sea.read_raised, sea.write_raised),
        Word("up Q,R TILE [shrine]", "An island that has been explored, with a shrine.", sea.read_up, sea.write_up),
        Word("seen SEAT Q,R TILE…", "Islands that a player has looked at.", sea.read_seen, sea.write_seen),
        Word(
            "display CARD…",
            "The equipment on display; the first six cards if nothing is said.",
            boards.read_display,
            boards.write_display,
        ),
        SomeOf("draft TILE…", "Ship tiles laid out to be chosen.", names=content.SHIP_TILES),
        Counts("oracle_discard COLOR…", "The oracle cards in the discard pile; the rest is in the deck.", names=COLORS),
        Counts("injury_discard COLOR…", "The injury cards in the discard pile; the rest is in the deck.", names=COLORS),
        Deck("oracle_deck COLOR…", "All that is left in the deck; the last player holds the rest.", names=COLORS),
        Deck("injury_deck COLOR…", "The same for injury cards.", names=COLORS),
        Number("apollo NUMBER", "Uses of Apollo that are in effect."),
        Number("crew NUMBER", "1 if Hired Crew was bought in this turn.", "is_crew_hired"),
        Number("titan NUMBER", "What the titan die shows."),
    )

    def lay(self, page: Page) -> None:
        """DEL-3.2  Always the same deal, unless lines say otherwise."""
        page.layout = self.game.layout_of(self.game.setup(page.players, page.options, None))

    def begin(self, page: Page) -> None:
        """Dice, Zeus tiles, nobody has done anything yet."""
        page.phase = page.phase or MAIN
        table = page.table
        table["phase"] = WORDS.index(page.phase)
        if page.first is not None or page.phase != SET_UP:
            table["first"] = page.leader
        if page.phase == SET_UP:
            return
        table["round"] = 1
        table["turn"] = c.NOBODY if page.phase == ENDED else page.turn or 0
        for seat in range(page.players):
            for color in (c.RED, c.BLACK, c.PINK):
                table["dice"][seat * c.COLORS + color] = 1
            table["colored_tiles"][seat * c.TASKS + c.OFFERING] = 1 << c.YELLOW | 1 << c.BLUE
            table["colored_tiles"][seat * c.TASKS + c.MONSTER] = 1 << c.RED | 1 << c.BLACK

    def finish(self, page: Page) -> None:
        """Every card and piece is somewhere, and cards have their effects."""
        self._cards(page)
        table = page.table
        held = [sum(table["hold"][at :: c.CARGO_KINDS * c.COLORS]) for at in range(c.CARGO_KINDS * c.COLORS)]
        for color in range(c.COLORS):
            left = sum(pile >> color & 1 for pile in table["offerings"])
            table["made"][color] = page.players - left - held[c.OFFERING * c.COLORS + color]
            raised = sum(sites >> color & 1 for sites in table["raised"])
            table["statues"][color] = content.STATUE_COUNTS[color] - raised - held[c.STATUE * c.COLORS + color]
        for deck, discard, hand, total in DECKS:
            for color in range(c.COLORS):
                used = sum(table[hand][color :: c.COLORS]) + (deck == "oracle_deck" and table["played"] == color)
                rest = total[color] - used - table[discard][color]
                if (deck,) in page.said:
                    last = (page.leader - 1) % page.players
                    table[hand][last * c.COLORS + color] += rest - table[deck][color]
                else:
                    table[deck][color] = rest

    def _cards(self, page: Page) -> None:
        """DEL-29.2  The display, the deck of equipment, and the sums of what cards and tiles change."""
        table = page.table
        owned = sum(table["equipment"])
        if ("display",) not in page.said and page.phase != SET_UP:
            free = [card for card in range(c.EQUIPMENT) if not owned >> card & 1]
            table["display"] = sum(1 << card for card in free[: content.DISPLAY])
        table["display"] &= ~owned
        table["equipment_deck"] = ((1 << c.EQUIPMENT) - 1) & ~table["display"] & ~owned
        for seat in range(page.players):
            cards, tile = table["equipment"][seat], table["ship_tiles"][seat]
            rows = [content.EQUIPMENT_MODIFIERS[card] for card in range(c.EQUIPMENT) if cards >> card & 1]
            rows += [content.SHIP_MODIFIERS[tile]] if tile != c.NO_SHIP_TILE else []
            for column in range(c.MODIFIERS):
                table["modifiers"][seat * c.MODIFIERS + column] = sum(row[column] for row in rows)

    def moment(self, page: Page) -> Moment | None:
        """DEL-7.1, DEL-7.2  The turns that are still to come in this round, and the rest of this one."""
        if page.phase == SET_UP:
            return None
        if page.phase == ENDED:
            return [], []
        seat = page.turn or 0
        order = [(page.leader + i) % page.players for i in range(page.players)]
        later = order[order.index(seat) + 1 :]
        ahead: list[Decision] = [Round(), EndCheck(), *(Turn(other) for other in reversed(later))]
        if page.phase == MAIN:
            return [*ahead, ConsultOracle(seat)], [NextAction(seat)]
        return ahead, [Turn(seat) if page.phase == START else ConsultOracle(seat)]

    def decided(self, state: State) -> Message | None:
        """DEL-35.3  Whose ship is back although the turn that brought it there is still to come in this round."""
        assert isinstance(state, Position)
        if state.turn == c.NOBODY or state.first == c.NOBODY:
            return None
        seats = int(state.seats)
        place = int(state.turn - state.first) % seats
        for seat in range(seats):
            if state.has_reached(seat) and int(seat - state.first) % seats > place:
                return Message("delphi.position.reached", who=player(seat))
        return None

    def moments(self, now: Page, state: State) -> list[list[str]]:
        """The phase of the turn."""
        table: dict[str, Any] = now.table
        phase, first = WORDS[table["phase"]], table["first"]
        when = f"turn {now.seat_word(table['turn'])} {phase}" if table["turn"] >= 0 else f"phase {phase}"
        is_said = first > 0 or (first == 0 and phase == SET_UP)
        return [[*([f"first {now.seat_word(first)}"] if is_said else []), when]]
