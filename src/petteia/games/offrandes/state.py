"""The table of Offrandes: every fact of a position, as ints."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from petteia.core.flow import State
from petteia.games.offrandes.components.cards import ALTARS, CHARACTERS, END_POINTS
from petteia.games.offrandes.components.constants import BY_DRACHMAS, FINAL_TIE, NO_CARD, NOBODY, SET_UP


@mypyc_attr(acyclic=True, free_list_len=1)  # copies come and go
class Position(State):
    """A position of Offrandes."""

    def __init__(self, seats: i64, options: vec[i64]) -> None:
        super().__init__(seats)
        self.options = options  # by option number; never changed, so copies share it
        self.round: i64 = 0  # counted from 1; 0 during set-up
        self.phase: i64 = SET_UP
        self.first: i64 = NOBODY  # who holds the first-player marker
        self.levels = vec[i64]()  # seat x character, 0 to 5
        self.drachmas = vec[i64]()  # by seat
        self.points = vec[i64]()  # by seat: devotion points
        self.reserve = vec[i64]()  # by animal
        self.altar_seat = vec[i64]()  # by altar: whose token lies there, or NOBODY
        self.altar_animal = vec[i64]()  # by altar: the kind of animal, or NO_ANIMAL
        self.altar_number = vec[i64]()  # by altar: how many animals
        self.owner: i64 = NOBODY  # whose auction turn it is
        self.card_seat = vec[i64]()  # by character: who bought the card in this auction turn, or NOBODY
        self.pair_low: i64 = NO_CARD  # the pair being sold, in card order
        self.pair_high: i64 = NO_CARD
        self.bid: i64 = 0  # the highest bid for it
        self.bidder: i64 = NOBODY  # who made it
        self.buyers: i64 = 0  # bit per seat: has won a pair in this auction turn
        self.passed: i64 = 0  # bit per seat: has passed for this pair
        self.corrupted: i64 = 0  # bit per seat: has been a victim in this phase

    def game_name(self) -> str:
        return "offrandes"

    def copy(self) -> Position:
        other = Position(self.seats, self.options)
        self.share_stack(other)
        other.round = self.round
        other.phase = self.phase
        other.first = self.first
        other.levels = self.levels[:]
        other.drachmas = self.drachmas[:]
        other.points = self.points[:]
        other.reserve = self.reserve[:]
        other.altar_seat = self.altar_seat[:]
        other.altar_animal = self.altar_animal[:]
        other.altar_number = self.altar_number[:]
        other.owner = self.owner
        other.card_seat = self.card_seat[:]
        other.pair_low = self.pair_low
        other.pair_high = self.pair_high
        other.bid = self.bid
        other.bidder = self.bidder
        other.buyers = self.buyers
        other.passed = self.passed
        other.corrupted = self.corrupted
        return other

    def level(self, seat: i64, character: i64) -> i64:
        """How far a seat's token has come on a character's track."""
        return self.levels[seat * CHARACTERS + character]

    def altars_held(self, seat: i64) -> i64:
        """How many altars hold this seat's token."""
        count: i64 = 0
        for altar in range(ALTARS):
            if self.altar_seat[altar] == seat:
                count += 1
        return count

    def altar_points(self, seat: i64) -> i64:
        """OFF-12.6  The end points of the altars that hold this seat's token."""
        points: i64 = 0
        for altar in range(ALTARS):
            if self.altar_seat[altar] == seat:
                points += END_POINTS[altar]
        return points

    def scores(self) -> list[int]:
        """OFF-12.8  Devotion points; altar points are added once the game is over (OFF-10.23)."""
        result: list[int] = []
        for seat in range(self.seats):
            score = self.points[seat]
            if self.is_over:
                score += self.altar_points(seat)
            result.append(score)
        return result

    def is_ahead(self, seat: i64, rival: i64, scores: list[int]) -> bool:
        """OFF-12.9, OFF-12.10, OFF-12.15  Whether a seat ranks before a rival."""
        if scores[seat] != scores[rival]:
            return scores[seat] > scores[rival]
        if self.altars_held(seat) != self.altars_held(rival):
            return self.altars_held(seat) > self.altars_held(rival)
        return self.options[FINAL_TIE] == BY_DRACHMAS and self.drachmas[seat] > self.drachmas[rival]

    def ranking(self) -> list[int]:
        """OFF-12.12  Equal in everything shares a rank, and the next rank is counted on (1, 1, 3)."""
        scores = self.scores()
        result: list[int] = []
        for seat in range(self.seats):
            rank = 1
            for rival in range(self.seats):
                if self.is_ahead(rival, seat, scores):
                    rank += 1
            result.append(rank)
        return result
