"""How likely a Hunt is to slay its monster, for a seat that knows its own hand and what lies on the table.

Hunts are played to their end by a plain hunter, with the hidden cards redealt every time. Which cards these are depends
on nothing but the position that the seat supposes, so that two positions which it cannot tell apart have the same odds.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from petteia.core.chance import Roller
from petteia.core.flow import CHANCE
from petteia.games.hellas.actions import CARD, CLOSE, DEFEND_CARDS, DEFEND_NOT, DEFEND_SHIELD, SLOT, STOP, USE
from petteia.games.hellas.components.cards import CARD_STRENGTH_OF
from petteia.games.hellas.known.redeal import redeal
from petteia.games.hellas.rules.hunt import begin_hunt
from petteia.games.hellas.rules.monsters import uncovered
from petteia.games.hellas.state import Position

HUNTS: Final = 40  # that are played: one of them is 2.5 per cent
ROUNDED: Final = 5  # per cent: what so few Hunts can tell apart
LONGEST: Final = 300  # answers in one Hunt


def hunt_percent(s: Position, seat: int, monster: int) -> int:
    """In how many of a hundred Hunts that begin now the monster would be slain, if its hunter stands beside it."""
    slain = sum(_is_slain(s, seat, monster, Roller(number, "odds")) for number in range(HUNTS))
    return round(100 * slain / HUNTS / ROUNDED) * ROUNDED


def _is_slain(s: Position, seat: int, monster: int, roller: Roller) -> bool:
    """One Hunt, from its start until it is over."""
    state: Any = redeal(s, seat, roller)
    state.hero_region[seat] = state.monster_region[monster]
    state.finish()
    begin_hunt(state, seat, monster)
    state.settle()
    for _ in range(LONGEST):
        if state.hunter != seat or state.is_over:  # with the last monster that was needed everything is over
            break
        state.advance(roller.pick(state.outcomes()) if state.seat == CHANCE else _answer(state, seat, roller))
    return bool(state.monster_region[monster] < 0)


def _answer(s: Any, seat: int, roller: Roller) -> int:
    """What a plain hunter answers; all others, and whatever is not the Hunt, as it comes."""
    legal: list[int] = s.legal()
    wanted = _HUNTER.get(s.decision) if s.seat == seat else None
    return roller.choose(legal) if wanted is None else wanted(s, legal)


def _slot(s: Any, legal: list[int]) -> int:
    """One Wound at a time, and cards are kept for the defence; all of them if there are cards enough."""
    slots = [action for action in legal if SLOT < action < USE]
    is_enough = int(s.hands[s.hunter]).bit_count() >= int(uncovered(s, s.hunt_monster)).bit_count()
    return slots[0] if slots and (is_enough or s.hunt_wounds == 0) else int(STOP)


def _defence(s: Any, legal: list[int]) -> int:
    return next(action for action in (int(DEFEND_CARDS), int(DEFEND_SHIELD), int(DEFEND_NOT)) if action in legal)


def _strength(action: int) -> int:
    return int(CARD_STRENGTH_OF[action - CARD]) if action >= CARD else 0


_HUNTER: Final[dict[str, Callable[[Any, list[int]], int]]] = {
    "hunt_use": lambda s, legal: int(CLOSE),
    "hunt_slot": _slot,
    "hunt_pay": lambda s, legal: legal[0],
    "hunt_pay_card": lambda s, legal: min(legal, key=_strength),
    "hunt_defend": _defence,
    "hunt_defend_card": lambda s, legal: max(legal, key=_strength),
}
