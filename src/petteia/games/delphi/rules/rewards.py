"""Sections 18 and 31: what is gained at once, and the shield."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from petteia.games.delphi.components.cards import MOST_SHIELD
from petteia.games.delphi.components.constants import FAVOURS, GOD_STEPS, ORACLE_CARDS, SHIELD, SONG_STEPS
from petteia.games.delphi.events import SHIELD_RAISED
from petteia.games.delphi.rules.gods import god_steps
from petteia.games.delphi.rules.supply import draw_oracle_cards, take_favours
from petteia.games.delphi.state import Position


def gain(s: Position, seat: i64, gains: vec[i64], at: i64) -> None:
    """A row of gains: favours and shield now, then the oracle cards, then the god steps (asked first)."""
    take_favours(s, seat, gains[at + FAVOURS])
    raise_shield(s, seat, gains[at + SHIELD])
    god_steps(s, seat, gains[at + GOD_STEPS])
    if gains[at + ORACLE_CARDS] > 0:
        draw_oracle_cards(s, seat, gains[at + ORACLE_CARDS])


def raise_shield(s: Position, seat: i64, number: i64) -> None:
    """DEL-31.1, DEL-31.2, DEL-31.3, DEL-31.4  It never goes down, and what goes beyond the end of its track is lost."""
    if number > 0 and s.shields[seat] < MOST_SHIELD:
        s.shields[seat] += number
        if s.shields[seat] > MOST_SHIELD:
            s.shields[seat] = MOST_SHIELD
        s.emit(SHIELD_RAISED, seat, s.shields[seat], 0)


def song_of_thanks(s: Position, seat: i64) -> None:
    """DEL-29.8, DEL-29.9, DEL-29.38, DEL-29.40  Asked before the reward itself, so that it comes after it."""
    god_steps(s, seat, s.modifier(seat, SONG_STEPS))
