"""Section 14: what each seat may know. The one place that says so; views are built from nothing."""

from __future__ import annotations

from petteia.core.views import common, result
from petteia.games.offrandes.components import content
from petteia.games.offrandes.components.constants import ANIMAL_KIND, BOARDS, NO_CARD, NOBODY, ON, OPEN_DRACHMAS, PHASES
from petteia.games.offrandes.known.shape import Altar, Auction, City, Track, View
from petteia.games.offrandes.rules.auctions import AuctionTurn
from petteia.games.offrandes.state import Position


def may_see_drachmas(s: Position, viewer: int | None, seat: int) -> bool:
    """OFF-14.1, OFF-14.2  Money is open, or shown to its owner alone."""
    return s.options[OPEN_DRACHMAS] == ON or viewer == seat


def view(s: Position, viewer: int | None) -> View:
    """What this seat (None: a spectator) may know."""
    seats = range(int(s.seats))
    cities = [_city(s, viewer, seat) for seat in seats]
    return {
        **common(s, viewer, _active(s)),
        "seats": cities,
        "result": result(s),
        "round": int(s.round),
        "phase": PHASES[s.phase],
        "first_player": _seat(int(s.first)),
        "queue": _queue(s),
        "cities": cities,
        "tracks": [_track(s, character) for character in range(len(content.CHARACTERS))],
        "altars": [_altar(s, altar) for altar in range(len(content.ALTARS))],
        "reserve": dict(zip(content.ANIMALS, map(int, s.reserve), strict=True)),
        "auction": _auction(s),
        "corrupted": [seat for seat in seats if s.corrupted >> seat & 1],
    }


def _active(s: Position) -> int | None:
    """OFF-5.1  The owner of an auction turn; in other phases whoever is asked."""
    if s.owner != NOBODY:
        return int(s.owner)
    return int(s.seat) if s.seat >= 0 else None


def _seat(seat: int) -> int | None:
    return None if seat == NOBODY else seat


def _city(s: Position, viewer: int | None, seat: int) -> City:
    held = [content.ALTARS[altar] for altar in range(len(content.ALTARS)) if s.altar_seat[altar] == seat]
    return {
        "seat": seat,
        "id": content.CITIES[seat],
        "color": content.COLORS[seat],
        "points": int(s.points[seat]),
        "drachmas": int(s.drachmas[seat]) if may_see_drachmas(s, viewer, seat) else None,
        "levels": {name: int(s.level(seat, c)) for c, name in enumerate(content.CHARACTERS)},
        "altars": held,
        "tokens": len(content.ALTARS) - len(held),  # OFF-10.26
    }


def _track(s: Position, character: int) -> Track:
    holder = int(s.card_seat[character])
    return {
        "id": content.CHARACTERS[character],
        "board": BOARDS[content.BOARD_OF[character]],
        "gains": [
            content.ANIMALS[gain] if content.EFFECT_OF[character] == ANIMAL_KIND and gain >= 0 else max(gain, 0)
            for gain in content.GAINS[character]
        ],
        "sold_to": _seat(holder),
    }


def _altar(s: Position, altar: int) -> Altar:
    seat = _seat(int(s.altar_seat[altar]))
    return {
        "id": content.ALTARS[altar],
        "group": content.GROUP_OF[altar],
        "end_points": content.END_POINTS[content.GROUP_OF[altar] - 1],
        "seat": seat,
        "animal": None if seat is None else content.ANIMALS[s.altar_animal[altar]],
        "number": int(s.altar_number[altar]),
    }


def _auction(s: Position) -> Auction | None:
    """OFF-5.20, OFF-14.8  The auction table. Nothing here says who could still afford a raise."""
    if s.owner == NOBODY:
        return None
    seats = range(int(s.seats))
    cards = content.CHARACTERS
    return {
        "owner": int(s.owner),
        "pair": [] if s.pair_low == NO_CARD else [cards[s.pair_low], cards[s.pair_high]],
        "bid": int(s.bid),
        "bidder": _seat(int(s.bidder)),
        "passed": [seat for seat in seats if s.passed >> seat & 1],
        "buyers": [seat for seat in seats if s.buyers >> seat & 1],
    }


def _queue(s: Position) -> list[int]:
    """The seats whose turn in this phase is still to come, the next one first."""
    waiting = reversed(s.stack[:-1])
    seats = [int(step.owner) if isinstance(step, AuctionTurn) else int(step.seat) for step in waiting]
    return [seat for seat in seats if seat >= 0]
