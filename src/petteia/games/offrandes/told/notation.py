"""Positions of Offrandes in words; docs/positions.md lists them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar, Final

from petteia.core.common_words import TURNS
from petteia.core.errors import BadPosition
from petteia.core.flow import Decision, State
from petteia.core.messages import Message
from petteia.core.notation import Dialect, Moment
from petteia.core.page import Page, index, number, unknown
from petteia.core.wordings import BySeat, Number, RowBySeat, Seats, Word, only
from petteia.games.offrandes.components import content
from petteia.games.offrandes.components.constants import INCOME, NO_ANIMAL, NO_CARD, NOBODY, OFFERINGS, PHASES
from petteia.games.offrandes.rules.auctions import Auctions, AuctionsEnd, AuctionTurn
from petteia.games.offrandes.rules.corruption import CorruptChooseVictim, Corruption, CorruptionEnd
from petteia.games.offrandes.rules.effects import corruptor_level
from petteia.games.offrandes.rules.ending import EndCheck, are_altars_full, score_to_end
from petteia.games.offrandes.rules.income import Income
from petteia.games.offrandes.rules.offerings import OfferChooseAnimals, Offerings
from petteia.games.offrandes.rules.turn import Round
from petteia.games.offrandes.state import Position
from petteia.games.offrandes.told.names import city, points

SET_UP, AUCTIONS, CORRUPTION, OFFERING, END_CHECK, INCOMES, OVER = WORDS = (
    "set_up", "auctions", "corruption", "offerings", "end", "income", "ended",
)  # fmt: skip
NUMBERS: Final = {END_CHECK: OFFERINGS, INCOMES: INCOME} | {name: number for number, name in enumerate(PHASES)}


def read_level(page: Page, words: list[str]) -> None:
    """One token on one track."""
    seats, character, level = only(words, 3)
    for seat in page.seats(seats):
        at = seat * len(content.CHARACTERS) + index(character, content.CHARACTERS)
        page.table["levels"][at] = number(level, 0, content.LAST_LEVEL)


def read_altar(page: Page, words: list[str]) -> None:
    """Animals from the reserve, with a token; what lay there before goes back."""
    god, city, offering = only(words, 3)
    animal, colon, many = offering.partition(":")
    if not colon:
        raise unknown(offering, (), "ANIMAL:NUMBER")
    altar, kind, table = index(god, content.ALTARS), index(animal, content.ANIMALS), page.table
    if table["altar_animal"][altar] != NO_ANIMAL:
        table["reserve"][table["altar_animal"][altar]] += table["altar_number"][altar]
    table["altar_seat"][altar] = page.seat(city)
    table["altar_animal"][altar] = kind
    table["altar_number"][altar] = number(many, 1, content.LAST_LEVEL)
    table["reserve"][kind] -= table["altar_number"][altar]


def write_altars(page: Page, now: Page) -> Iterable[str]:
    """A line for each altar that is not empty."""
    for altar, god in enumerate(content.ALTARS):
        seat, animal = now.table["altar_seat"][altar], now.table["altar_animal"][altar]
        if seat != NOBODY:
            yield f"{god} {now.seat_word(seat)} {content.ANIMALS[animal]}:{now.table['altar_number'][altar]}"


def read_bought(page: Page, words: list[str]) -> None:
    """A pair lies before its buyer."""
    buyer, *pair = only(words, 3)
    seat = page.seat(buyer)
    for character in pair:
        page.table["card_seat"][index(character, content.CHARACTERS)] = seat
    page.table["buyers"] |= 1 << seat


def write_bought(page: Page, now: Page) -> Iterable[str]:
    """A line for each buyer."""
    for seat in range(now.players):
        pair = [name for name, owner in zip(content.CHARACTERS, now.table["card_seat"], strict=True) if owner == seat]
        if pair:
            yield f"{now.seat_word(seat)} {' '.join(pair)}"


def read_pair(page: Page, words: list[str]) -> None:
    """The two cards on sale, in either order."""
    pair = sorted(index(word, content.CHARACTERS) for word in only(words, 2))
    page.table["pair_low"], page.table["pair_high"] = pair


def write_pair(page: Page, now: Page) -> Iterable[str]:
    """What is on sale."""
    if now.table["pair_low"] != NO_CARD:
        yield " ".join(content.CHARACTERS[now.table[card]] for card in ("pair_low", "pair_high"))


def read_bid(page: Page, words: list[str]) -> None:
    """The highest bid."""
    only(words, 2)
    page.table["bidder"] = page.seat(words[0])
    page.table["bid"] = number(words[1], content.LOWEST_BID, content.DRACHMA_LIMIT)


def write_bid(page: Page, now: Page) -> Iterable[str]:
    """The highest bid, if there is one."""
    if now.table["bidder"] != NOBODY:
        yield f"{now.seat_word(now.table['bidder'])} {now.table['bid']}"


class OffrandesDialect(Dialect):
    """The words of Offrandes; seats are written as their cities."""

    players: ClassVar[int] = 4
    seats = content.CITIES
    phases = WORDS
    words = (
        *TURNS,
        Number("round NUMBER", "The round; 1 if nothing is said."),
        BySeat("points CITY NUMBER", "Devotion points."),
        BySeat("drachmas CITY NUMBER", "Money; 10 if nothing is said."),
        RowBySeat(
            "levels CITY 2/1/1/1/0/2/1",
            "The levels: Peasant, Water Carrier, Flower Carrier, Temple Guardian, Priestess, Corruptor, Soldier.",
            names=content.CHARACTERS,
        ),
        Word("level CITY CHARACTER NUMBER", "One of these levels.", read_level),
        Word("altar GOD CITY ANIMAL:NUMBER", "An offering, out of the reserve.", read_altar, write_altars),
        Word("bought CITY CHARACTER CHARACTER", "A pair bought in this auction turn.", read_bought, write_bought),
        Word("pair CHARACTER CHARACTER", "The pair that is on sale.", read_pair, write_pair),
        Word("bid CITY NUMBER", "The highest bid for it.", read_bid, write_bid),
        Seats("passed CITY…", "Who has passed for it."),
        Seats("corrupted CITY…", "Who has been corrupted in this phase."),
    )

    def begin(self, page: Page) -> None:
        """A first round in its auctions."""
        page.phase = page.phase or AUCTIONS
        page.table["phase"] = NUMBERS[page.phase]
        if page.first is not None or page.phase != SET_UP:
            page.table["first"] = page.leader
        if page.phase != SET_UP:
            page.table["round"] = 1
        if page.phase == AUCTIONS and page.turn is not None:
            page.table["owner"] = page.turn

    def moment(self, page: Page) -> Moment | None:
        """OFF-4.1  What is still to come in this round; where a turn is said, others have had theirs."""
        if page.phase == SET_UP:
            return None
        if page.phase == OVER:
            return [], []
        steps: list[Decision] = [Round(), Income(), EndCheck(), Offerings(), Corruption(), Auctions()]
        at = len(steps) - WORDS.index(page.phase)
        return (steps[:at], steps[at : at + 1]) if page.turn is None else self._turns(page, steps[:at])

    def _turns(self, page: Page, ahead: list[Decision]) -> Moment:
        """OFF-5.1, OFF-8.1, OFF-10.1  The turns of a phase from the one on that was said, and what follows."""
        order = [(page.leader + i) % page.players for i in range(page.players)]
        turns: dict[str, tuple[list[Decision], type[Decision]]] = {
            AUCTIONS: ([AuctionsEnd()], AuctionTurn),
            CORRUPTION: ([CorruptionEnd()], CorruptChooseVictim),
            OFFERING: ([], OfferChooseAnimals),
        }
        if page.phase == CORRUPTION:
            table: Any = page.to_state()
            order = [seat for seat in order if corruptor_level(table, seat) > 0]
            order.sort(key=lambda seat: -corruptor_level(table, seat))
        if page.turn not in order or page.phase not in turns:
            raise BadPosition(Message("core.words.turn", seat=page.seat_word(page.turn or 0), phase=page.phase))
        end, turn = turns[page.phase]
        later = [turn(seat) for seat in order[order.index(page.turn) :]]
        return [*ahead, *end, *reversed(later[1:])], later[:1]

    def decided(self, state: State) -> Message | None:
        """OFF-12.1 to OFF-12.3  What would have ended the last round, once the offerings of this one are not begun."""
        assert isinstance(state, Position)
        if state.phase == OFFERINGS or state.round == 0:
            return None
        for seat in range(int(state.seats)):
            if state.points[seat] >= score_to_end(state):
                return Message("offrandes.position.points", who=city(seat), points=points(int(state.points[seat])))
        return Message("offrandes.position.altars") if are_altars_full(state) else None

    def moments(self, now: Page, state: State) -> list[list[str]]:
        """The phase, and whose turn it is in it."""
        phase, first = PHASES[now.table["phase"]], now.table["first"]
        seat = now.table["owner"] if phase == AUCTIONS else int(state.seat)
        when = f"turn {now.seat_word(seat)} {phase}" if phase in (AUCTIONS, CORRUPTION, OFFERING) else f"phase {phase}"
        is_said = first > 0 or (first == 0 and phase == SET_UP)
        return [[*([f"first {now.seat_word(first)}"] if is_said else []), when]]
