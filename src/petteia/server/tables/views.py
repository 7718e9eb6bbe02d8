"""What each visitor is shown of a table: built for one seat (or a spectator) and one language, and kept for a version.

These functions are what pages and the API have in common. Nothing in them asks who the visitor is: that is settled
before, and `seat` is the seat that the visitor really holds.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Any, Final, TypeVar

from petteia import bots
from petteia.advice import Plan, tell
from petteia.core.errors import UnknownSeat
from petteia.core.game import Game
from petteia.core.match import Match, replay, verify
from petteia.core.messages import Message, name_of
from petteia.core.views import View
from petteia.core.words import SAID
from petteia.rulebook import rulebook
from petteia.server.guard.problems import Refused
from petteia.server.tables import advising, logs, seating
from petteia.server.tables.chat import PHRASES
from petteia.server.tables.orders import current_order, sale_of
from petteia.server.tables.place import Place
from petteia.server.tables.proposals import default_level
from petteia.server.tables.room import OVER, Room

T = TypeVar("T")
LOG_TAIL: Final = 40  # lines that come with a table
MOST_LOG: Final = 500  # lines in one answer
REPLAYS: Final = 8  # finished games kept with all their positions


def kept(room: Room, key: tuple[Any, ...], make: Callable[[], T]) -> T:
    """Something that holds for this version of the table, made once."""
    if key not in room.cache:
        room.cache[key] = make()
    value: T = room.cache[key]
    return value


def must_play(room: Room) -> None:
    """Refuse to tell of a game that has not begun."""
    if not room.has_started:
        raise Refused(409, Message("server.not_playing"))


def view(room: Room, seat: int | None) -> dict[str, Any]:
    """What a seat may know of the position."""
    return kept(room, ("view", seat), lambda: room.match.view(seat))


def question(room: Room, seat: int | None, lang: str) -> str:
    """Who must do what now: the line that is always visible."""
    return kept(room, ("question", seat, lang), lambda: room.game.question(view(room, seat), lang))


def picture(room: Room, seat: int | None, lang: str, theme: str) -> str:
    """The table as an SVG picture."""
    return kept(room, ("picture", seat, lang, theme), lambda: room.game.svg(view(room, seat), lang, theme))


def words(room: Room, seat: int | None, lang: str) -> str:
    """The table in words, for those who hear it."""
    return kept(room, ("words", seat, lang), lambda: room.game.words(view(room, seat), lang).text())


def table(room: Room, seat: int | None, player: str, lang: str) -> dict[str, Any]:
    """Everything about a table that a page needs at once; see `answers.TableView`."""
    is_over = room.status == OVER
    return {
        "id": room.id,
        "game": room.game.name,
        "game_title": room.game.title().text(lang),
        "title": room.header["title"],
        "status": room.status,
        "version": room.version,
        "you": seat,
        "is_host": bool(player) and room.host == player,
        "seats": seats(room, player, lang),
        "options": room.options,
        "pace": room.header["pace"],
        "first_game": room.header["first_game"],
        "hints": advising.is_allowed(room),
        "commitment": room.commitment,
        "seed": room.header["seed"] if is_over else None,
        "rematch": room.rematch or None,
        "created": room.created,
        "updated": room.updated,
        **(_game_part(room, seat, lang) if room.has_started else _no_game()),
    }


def _no_game() -> dict[str, Any]:
    return {
        "to_act": None, "decision": None, "question": None, "moves": 0, "may_undo": 0, "maximum": None,
        "may_set_maximum": False, "result": None, "log": [], "view": None,
    }  # fmt: skip


def _game_part(room: Room, seat: int | None, lang: str) -> dict[str, Any]:
    match = room.match
    is_over = match.state.is_over
    order = current_order(room, seat) if seat is not None else None
    return {
        "to_act": room.to_act,
        "decision": None if is_over else view(room, seat)["decision"],
        "question": question(room, seat, lang),
        "moves": len(match.moves),
        "may_undo": len(room.presses()) if seat is not None and room.to_act == seat else 0,
        "maximum": None if order is None else {"amount": order.amount, "when_outbid": order.when_outbid},
        "may_set_maximum": seat is not None and may_set_maximum(room, seat),
        "result": {"scores": match.state.scores(), "ranking": match.state.ranking()} if is_over else None,
        "log": logs.log(room, seat, lang, None, LOG_TAIL),
        "view": view(room, seat),
    }


def may_set_maximum(room: Room, seat: int) -> bool:
    """Whether a seat can still buy what is being sold, and so tell the server how far to bid."""
    if sale_of(room) is None:
        return False
    sale = room.game.sale(view(room, seat))
    return sale is not None and sale.most[seat] is not None


def seats(room: Room, player: str, lang: str) -> list[dict[str, Any]]:
    """Who sits where; `may_take` says whether this seat is the visitor's own."""
    return [
        {
            "seat": number,
            "title": room.game.seat_name(number).text(lang),
            "state": seat.state,
            "name": seat.name,
            "level": seat.level or None,
            "level_title": level_title(seat.level, lang) if seat.level else None,
            "is_you": bool(player) and seat.player == player,
            "may_take": bool(player) and not seat.player and seat.keeper == player,
            "may_let": bool(player) and seating.may_let(room, player, number),
            "agreed": len(room.agreed.get(number, ())),
            "hints": room.hints.get(number, 0),
        }
        for number, seat in enumerate(room.seats)
    ]


def hint(room: Room, seat: int, plan: Plan, lang: str) -> dict[str, Any]:
    """A plan in words for the seat that asked: the fields of `answers.Hint`, with where its steps are pressed."""
    found = tell(room.game, room.match.state, seat, plan, lang)
    return {
        "version": room.version,
        "adviser": found.adviser,
        "adviser_title": level_title(found.adviser, lang),
        "idea": found.idea,
        "is_last": found.is_last,
        "steps": [step._asdict() for step in found.steps],
        "why": [{"kind": why.kind, "sign": why.sign, "text": why.text} for why in found.why],
        "chances": list(found.chances),
        "outlook": found.outlook,
        "hints": room.hints.get(seat, 0),
    }


def trouble(place: Place, lang: str) -> str | None:
    """What the bots of a table wait for, if something is wrong."""
    return Message(f"server.trouble.{place.trouble}").text(lang) if place.trouble else None


def level_title(level: str, lang: str) -> str:
    """What a level of bots is called."""
    return name_of("server.level", level).text(lang)


def actions(room: Room, seat: int | None, lang: str) -> dict[str, Any]:
    """What a seat may do now: each action with a sentence, and how they belong together."""
    if seat is None:
        raise Refused(403, Message("server.seat.none"))
    return kept(room, ("actions", seat, lang), lambda: _actions(room, seat, lang))


def _actions(room: Room, seat: int, lang: str) -> dict[str, Any]:
    found: dict[str, Any] = {"version": room.version, "to_act": room.to_act, "actions": [], "groups": []}
    found["question"] = question(room, seat, lang) if room.has_started else None
    if room.to_act != seat:
        return found
    game, state, seen = room.game, room.match.state, view(room, seat)
    found["actions"] = [
        {"id": action, "name": game.action_name(action), "text": game.describe(action, seen, lang)}
        for action in state.legal()
    ]
    found["groups"] = [
        {
            "heading": group.heading,
            "choices": [
                {"name": game.action_name(choice.action), "label": choice.label, "notes": choice.notes}
                for choice in group.choices
            ],
        }
        for group in game.groups(state, lang, SAID)
    ]
    return found


def why_not(room: Room, seat: int | None, name: str, lang: str) -> dict[str, Any]:
    """Why a seat may not do something now, what would make it possible, and the rules that say so."""
    if seat is None:
        raise Refused(403, Message("server.seat.none"))
    reason = room.game.why_not(room.match.state, seat, name)
    if reason is None:
        return {"action": name, "legal": True, "why": None, "remedy": None, "rules": []}
    return {
        "action": name,
        "legal": False,
        "why": reason.why.text(lang),
        "remedy": None if reason.remedy is None else reason.remedy.text(lang),
        "rules": list(reason.rules),
    }


def rule(game: str, name: str, lang: str) -> dict[str, Any]:
    """A paragraph of the rules."""
    found = rulebook(game, lang).find(name)
    return {"id": found.id, "section": found.section, "text": found.text}


def games(names: list[Game[Any]], lang: str) -> list[dict[str, Any]]:
    """The games that can be chosen, with their options and what these mean."""
    return [
        {
            "name": game.name,
            "title": game.title().text(lang),
            "version": game.version,
            "players": list(game.players),
            "num_actions": game.num_actions,
            "first_game": dict(game.first_game),
            "options": [
                {
                    "name": name,
                    "text": Message(f"{game.name}.option.{name}").text(lang),
                    "default": option.default,
                    "choices": [option.choices[0], option.choices[-1]]
                    if isinstance(option.choices, range)
                    else list(option.choices),
                    "is_range": isinstance(option.choices, range),
                    "rules": list(option.rules),
                }
                for name, option in game.options.items()
            ],
        }
        for game in names
    ]


def levels(lang: str, game: str | None = None) -> list[dict[str, Any]]:
    """The levels of bots, or those that can play a game."""
    default = default_level()
    return [{"name": n, "title": level_title(n, lang), "is_default": n == default} for n in bots.names(game)]


def phrases(lang: str) -> list[dict[str, str]]:
    """The ready phrases of the chat."""
    return [{"id": phrase, "text": Message(f"server.phrase.{phrase}").text(lang)} for phrase in PHRASES]


# -- after the end --------------------------------------------------------------------------------------


def record(room: Room) -> dict[str, Any]:
    """The record of a finished game, with its seed; Refused before."""
    if room.status != OVER:
        raise Refused(409, Message("server.not_over"))
    return kept(room, ("record",), room.match.record)


def check(room: Room) -> dict[str, Any]:
    """Recompute every die and draw of a finished game from its seed; BadRecord if one is wrong."""
    told = record(room)
    draws = kept(room, ("verify",), lambda: verify(told))
    return {"moves": len(told["moves"]), "draws": draws, "seed": told["seed"], "commitment": told["commitment"]}


class Replays:
    """Finished games with all their positions."""

    def __init__(self) -> None:
        self._matches: OrderedDict[str, Match] = OrderedDict()

    def match(self, room: Room) -> Match:
        """The whole game; Refused before it is over."""
        told = record(room)
        found = self._matches.pop(room.id, None) or replay(told)
        self._matches[room.id] = found
        if len(self._matches) > REPLAYS:
            self._matches.popitem(last=False)
        return found

    def position(self, room: Room, number: int, seat: int | None, lang: str) -> dict[str, Any]:
        """The position after this many moves, as a seat saw it (None: a spectator)."""
        match = self.match(room)
        seen = self._view(match, number, seat)
        move = match.moves[number - 1] if number else None
        events = [] if move is None else [event for event in move.events if event.is_for(seat)]
        return {
            "move": number,
            "moves": len(match.moves),
            "seat": seat,
            "action": None if move is None else match.game.action_name(move.action),
            "by": None if move is None else move.seat,
            "log": [match.game.describe_event(event, lang) for event in events],
            "question": match.game.question(seen, lang),
            "view": seen,
        }

    def picture(self, room: Room, number: int, seat: int | None, lang: str, theme: str) -> str:
        """A position as an SVG picture."""
        match = self.match(room)
        return match.game.svg(self._view(match, number, seat), lang, theme)

    @staticmethod
    def _view(match: Match, number: int, seat: int | None) -> View:
        if not 0 <= number <= len(match.moves):
            raise Refused(404, Message("server.position", n=len(match.moves)))
        if seat is not None and not 0 <= seat < match.players:
            raise UnknownSeat(Message("core.seat", seat=seat, last=match.players - 1))
        state = match.state if number == len(match.moves) else match.before[number]
        return match.game.view(state, seat)
