"""What the player shows of a match: the picture, the choices, what happened; as data that a page can draw."""

from __future__ import annotations

import re
from collections.abc import Mapping
from html import unescape
from typing import Any, Final

from petteia.core.flow import CHANCE, State
from petteia.core.history import sentences
from petteia.core.match import Match
from petteia.core.messages import Message
from petteia.core.words import SEEN

PRESSED: Final = re.compile(r'data-action="([^"]*)"')
LOG_LINES: Final = 12  # one for each act ...
LOG_EVENTS: Final = 120  # ... of this many events at most
WORDS: Final = ("first", "previous", "next", "last", "undo", "eyes", "spectator", "live", "past")


def labels(lang: str) -> dict[str, str]:
    """The labels of the buttons."""
    return {word: Message(f"notebook.{word}").text(lang) for word in WORDS}


def position(match: Match, at: int) -> State:
    """The position after this many moves."""
    return match.before[at] if at < len(match.moves) else match.state


def picture(match: Match, at: int, eyes: int | None, lang: str, theme: str) -> str:
    """The table as this seat may see it."""
    return match.game.svg(match.game.view(position(match, at), eyes), lang, theme)


def status(match: Match, at: int, eyes: int | None, lang: str) -> str:
    """Who must do what."""
    return match.game.question(match.game.view(position(match, at), eyes), lang)


def choices(match: Match, eyes: int | None, lang: str, svg: str) -> list[dict[str, Any]]:
    """The moves of the seat that decides, in their groups; `is_drawn` where the picture can be pressed for it."""
    state, game = match.state, match.game
    if state.is_over or state.seat == CHANCE or state.seat != eyes:
        return []
    drawn = {unescape(name) for name in PRESSED.findall(svg)}
    view = game.view(state, eyes)
    groups = {
        choice.action: (group.heading, choice.label)
        for group in game.groups(state, lang, SEEN)
        for choice in group.choices
    }
    result = []
    for action in state.legal():
        name = game.action_name(action)
        told = game.command(action, view, lang)
        heading, label = groups.get(action, ("", told))
        result.append({"name": name, "label": label, "title": told, "group": heading, "is_drawn": name in drawn})
    return result


def log(match: Match, at: int, eyes: int | None, lang: str) -> list[str]:
    """What has happened up to here, the newest last."""
    events = [event for move in match.moves[:at] for event in move.events if event.is_for(eyes)]
    return sentences(match.game, events[-LOG_EVENTS:], lang)[-LOG_LINES:]


def result(match: Match, lang: str) -> list[str]:
    """The seats by rank, once the game is over."""
    if not match.state.is_over:
        return []
    ranks, scores = match.state.ranking(), match.state.scores()
    order = sorted(range(match.players), key=lambda seat: (ranks[seat], seat))
    return [f"{ranks[seat]}. {match.game.seat_name(seat).text(lang)}: {scores[seat]}" for seat in order]


def seat_names(match: Match, lang: str, bots: Mapping[int, str]) -> list[str]:
    """The seats, with the level of the bot that sits there."""
    names = [match.game.seat_name(seat).text(lang) for seat in range(match.players)]
    return [f"{name} ({bots[seat]})" if seat in bots else name for seat, name in enumerate(names)]
