"""Section 14: what each seat may know. The one place that says so; views are built from nothing."""

from __future__ import annotations

from typing import Any

from petteia.core.flow import OVER
from petteia.games.offrandes.actions import ACTIONS
from petteia.games.offrandes.components import content
from petteia.games.offrandes.components.constants import BOARDS, NO_CARD, NOBODY, ON, OPEN_DRACHMAS, PHASES
from petteia.games.offrandes.options import OPTIONS
from petteia.games.offrandes.rules.auctions import AuctionTurn, ChoosePairSecond
from petteia.games.offrandes.rules.corruption import CorruptChooseTrack, CorruptChooseVictim
from petteia.games.offrandes.rules.offerings import OfferChooseAltar, OfferChooseAnimals
from petteia.games.offrandes.rules.preliminary import ChooseStartCharacter
from petteia.games.offrandes.state import Table


def may_see_drachmas(s: Table, viewer: int | None, seat: int) -> bool:
    """OFF-14.1, OFF-14.2  Money is open, or shown to its owner alone."""
    return s.options[OPEN_DRACHMAS] == ON or viewer == seat


def view(s: Table, viewer: int | None) -> dict[str, Any]:
    """What this seat (None: a spectator) may know."""
    seats = range(int(s.seats))
    return {
        "game": "offrandes",
        "viewer": viewer,
        "players": int(s.seats),
        "options": {name: option.value(int(n)) for (name, option), n in zip(OPTIONS.items(), s.options, strict=True)},
        "round": int(s.round),
        "phase": PHASES[s.phase],
        "first_player": _seat(int(s.first)),
        "decision": s.decision,
        "to_act": int(s.seat),
        "legal": [ACTIONS.name(a) for a in s.legal()] if viewer is not None and s.seat == viewer else [],
        "queue": _queue(s),
        "cities": [_city(s, viewer, seat) for seat in seats],
        "tracks": [_track(s, character) for character in range(len(content.CHARACTERS))],
        "altars": [_altar(s, altar) for altar in range(len(content.ALTARS))],
        "reserve": dict(zip(content.ANIMALS, map(int, s.reserve), strict=True)),
        "auction": _auction(s),
        "corrupted": [seat for seat in seats if s.corrupted >> seat & 1],
        "choice": _choice(s),
        "result": {"scores": s.scores(), "ranking": s.ranking()} if s.seat == OVER else None,
    }


def _seat(seat: int) -> int | None:
    return None if seat == NOBODY else seat


def _city(s: Table, viewer: int | None, seat: int) -> dict[str, Any]:
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


def _track(s: Table, character: int) -> dict[str, Any]:
    holder = int(s.card_seat[character])
    return {
        "id": content.CHARACTERS[character],
        "board": BOARDS[content.BOARD_OF[character]],
        "gains": [
            content.ANIMALS[gain] if content.EFFECT_OF[character] == 0 and gain >= 0 else max(gain, 0)
            for gain in content.GAINS[character]
        ],
        "sold_to": _seat(holder),
    }


def _altar(s: Table, altar: int) -> dict[str, Any]:
    seat = _seat(int(s.altar_seat[altar]))
    return {
        "id": content.ALTARS[altar],
        "group": content.GROUP_OF[altar],
        "end_points": content.END_POINTS[content.GROUP_OF[altar] - 1],
        "seat": seat,
        "animal": None if seat is None else content.ANIMALS[s.altar_animal[altar]],
        "number": int(s.altar_number[altar]),
    }


def _auction(s: Table) -> dict[str, Any] | None:
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


def _queue(s: Table) -> list[int]:
    """The seats whose turn in this phase is still to come, the next one first."""
    result: list[int] = []
    for step in reversed(list(s.stack)[:-1]):
        if isinstance(step, AuctionTurn):
            result.append(int(step.owner))
        elif isinstance(step, ChooseStartCharacter | CorruptChooseVictim | OfferChooseAnimals):
            result.append(int(step.seat))
    return result


def _choice(s: Table) -> dict[str, Any]:
    """What has been chosen in the first half of a choice of two parts."""
    top = s.stack[-1]
    if isinstance(top, ChooseStartCharacter):
        return {"left": int(top.left)}
    if isinstance(top, ChoosePairSecond):
        return {"card": content.CHARACTERS[top.first]}
    if isinstance(top, CorruptChooseTrack):
        return {"victim": int(top.victim)}
    if isinstance(top, OfferChooseAltar):
        return {"animal": content.ANIMALS[top.animal], "number": int(top.number)}
    return {}
