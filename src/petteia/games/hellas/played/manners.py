"""How a strong bot behaves in Lords of Hellas: it begins no battle without advantage, and contests the throne.

Both cost it little, and make it an opponent one has to defend against.
"""

from __future__ import annotations

from typing import Any, Final, cast

from mypy_extensions import i64

from petteia.core import checkpoint
from petteia.core.flow import STEP, State, listed, take
from petteia.core.manners import Manners
from petteia.games.hellas.components.board import count_bits
from petteia.games.hellas.components.constants import NOBODY, REGIONS
from petteia.games.hellas.rules.battles import START, BattleNext, BattleStage
from petteia.games.hellas.state import Position

RASH: Final = 0.3  # of a game: what a battle must promise that is begun with neither more Hoplites nor more cards
CONTEST: Final = 0.25  # of a game: what it is worth to take the throne from a rival whose countdown runs


class HellasManners(Manners):
    """The same for all seats."""

    def __init__(self, rash: float = RASH, contest: float = CONTEST) -> None:
        self.rash = rash
        self.contest = contest

    def __reduce__(self) -> tuple[Any, ...]:
        begun = checkpoint.marks(self, "hellas", "manners")
        return checkpoint.from_checkpoint, (*begun, "hellas", self.rash, self.contest)

    def worth(self, s: State, action: i64) -> float:
        return self.of(cast(Position, s), action)

    def of(self, before: Position, action: i64) -> float:
        """Of a choice in the own turn, as it is when its movement is over and nothing of a battle has happened."""
        seat = before.seat
        if before.active != seat or isinstance(before.top, BattleNext):
            return 0.0
        s = before.copy()
        s.is_listed = False
        take(s).apply(s, action)
        worth = 0.0
        while True:
            top = s.top
            if isinstance(top, BattleStage):
                if top.stage == START and s.attacker == seat:
                    worth += self.of_battle(s, seat, s.battle_region)
                return worth
            if isinstance(top, BattleNext) and s.open_battles != 0:
                for region in range(REGIONS):
                    if (s.open_battles >> region) & 1 == 1:
                        worth += self.of_battle(s, seat, region)
                return worth
            if top.seat == STEP:
                take(s).apply(s, 0)
                continue
            if top.asks_single():
                break
            choices = listed(s)  # what leaves one choice is not asked, and what leaves none is skipped
            if choices.count > 1:
                break
            s.is_listed = False
            s.depth -= 1
            if choices.count == 1:
                top.apply(s, choices.actions[0])
        if is_threatened(before, seat) and s.control[s.throne] == seat:
            return self.contest
        return 0.0

    def of_battle(self, s: Position, seat: i64, region: i64) -> float:
        """Of a battle that is about to begin."""
        rival = s.enemy_in(seat, region)
        if rival == NOBODY:
            return 0.0
        has_more = s.hoplites(seat, region) > s.hoplites(rival, region)
        if not has_more and count_bits(s.hands[seat]) <= count_bits(s.hands[rival]):
            return -self.rash
        return self.contest if region == s.throne and is_threatened(s, seat) else 0.0


def is_threatened(s: Position, seat: i64) -> bool:
    """Whether a rival holds the throne and the countdown runs (HEL-KOK.5)."""
    if s.activation_seat == NOBODY or s.throne_open == 1:
        return False
    holder = s.control[s.throne]
    return holder != NOBODY and holder != seat
