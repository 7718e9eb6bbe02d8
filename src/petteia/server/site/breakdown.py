"""What a result is made of, and numbers about a whole game, from its final view and its events."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from petteia.core.flow import CHANCE
from petteia.core.match import Match
from petteia.core.messages import Message, name_of
from petteia.games.hellas.known import victories

View = dict[str, Any]
SCORED: Final = (("laid", "laid", 3), ("priestess", "priestess_scored", 2), ("end", "altars_scored", 3))  # Offrandes
OF_A_TASK: Final = 3  # tiles of Zeus for each of the four tasks (Delphi)
WAYS: Final = {"warlord": "att-leadership", "favored": "temple", "slayer": "monster"}  # to win (Hellas)
ONE: Final = 0  # each event counts once; otherwise the number of the value that is added up


class Count(NamedTuple):
    """A line of the statistics: its name, the events it counts, and which of their three values is added up."""

    name: str
    events: tuple[str, ...]
    value: int = ONE
    is_most_best: bool = True


COUNTS: Final[dict[str, tuple[Count, ...]]] = {
    "offrandes": (
        Count("web.stat.offrandes.bids", ("bid_made",)),
        Count("web.stat.offrandes.pairs", ("pair_sold",)),
        Count("web.stat.offrandes.paid", ("pair_sold",), 2, False),
        Count("web.stat.offrandes.corrupted", ("corrupted",)),
        Count("web.stat.offrandes.altars", ("laid",)),
    ),
    "delphi": (
        Count("web.stat.delphi.sailed", ("ship_moved",), 3),
        Count("web.stat.delphi.explored", ("island_explored",)),
        Count("web.stat.delphi.favours", ("favours_taken",), 2),
        Count("web.stat.delphi.injuries", ("injury_drawn",), ONE, False),
        Count("web.stat.delphi.cards", ("card_played",)),
        Count("web.stat.delphi.gods", ("god_used",)),
        Count("web.stat.delphi.fights", ("monster_defeated",)),
    ),
    "hellas": (
        Count("web.stat.hellas.battles", ("battle_won",)),
        Count("web.stat.hellas.temples", ("temple_built",)),
        Count("web.stat.hellas.monuments", ("monument_built",)),
        Count("web.stat.hellas.quests", ("quest_completed",)),
        Count("web.stat.hellas.prayers", ("prayed",)),
        Count("web.stat.hellas.slain", ("slain",)),
    ),
}


class Part(NamedTuple):
    """A part of a result: a glyph or nothing, what it says, and the name that the glyph stands for."""

    glyph: str
    words: str
    name: str = ""


def breakdown(match: Match, lang: str) -> list[list[Part]]:
    """For each seat what its score is made of, a few words each."""
    return [PARTS[match.game.name](match, seat, lang) for seat in range(match.players)]


def _offrandes(match: Match, seat: int, lang: str) -> list[Part]:
    return [
        Part(
            "", Message("web.part.score", what=Message(f"web.part.{name}"), points=_total(match, seat, (event,), value))
            .text(lang),
        )
        for name, event, value in SCORED
    ]  # fmt: skip


def _delphi(match: Match, seat: int, lang: str) -> list[Part]:
    parts = []
    for task, tiles in match.view(None)["seats"][seat]["open"].items():
        left = len(tiles) if isinstance(tiles, list) else tiles["any"] + len(tiles["colors"])
        parts.append(Part(task, f"{max(0, OF_A_TASK - left)}/{OF_A_TASK}", name_of("delphi.task", task).text(lang)))
    if match.state.scores()[seat] > OF_A_TASK * len(parts):
        parts.append(Part("god-zeus", Message("web.part.zeus").text(lang)))
    return parts


def _hellas(match: Match, seat: int, lang: str) -> list[Part]:
    return [
        Part(WAYS[way.victory], f"{way.have}/{way.need}", name_of("hellas.victory", way.victory).text(lang))
        for way in victories.ways(match.view(None), seat)
    ]


PARTS: Final[dict[str, Callable[[Match, int, str], list[Part]]]] = {
    "offrandes": _offrandes,
    "delphi": _delphi,
    "hellas": _hellas,
}


def standing(game: str, state: Any, view: Callable[[Any], View]) -> list[int]:
    """How far everybody has come: the scores, or where only winning scores the regions that are held."""
    if game == "hellas":
        return [len(seat["regions"]) for seat in view(state)["seats"]]
    scores: list[int] = state.scores()
    if game == "delphi":  # the point for being back at Zeus is no task
        return [min(score, OF_A_TASK * 4) for score in scores]
    return scores


def _total(match: Match, seat: int, names: tuple[str, ...], value: int) -> int:
    """How often something happened to a seat, or the sum of one of the values that came with it."""
    kinds = {match.game.events.names.index(name) for name in names}
    found = (event for move in match.moves for event in move.events if event.kind in kinds and event.a == seat)
    return sum(1 if value == ONE else (event.a, event.b, event.c)[value - 1] for event in found)


def statistics(match: Match, lang: str) -> list[tuple[str, list[Any], Any]]:
    """Numbers for each seat, and which of them is the best where that means something."""
    decisions, offered = [0] * match.players, [0] * match.players
    for move, before in zip(match.moves, match.before, strict=True):
        if move.seat >= 0:
            decisions[move.seat] += 1
            offered[move.seat] += len(before.legal())
    average = [round(offered[i] / max(1, decisions[i]), 1) for i in range(match.players)]
    rows: list[tuple[str, list[Any], Any]] = [
        (Message("web.stat.decisions").text(lang), decisions, None),
        (Message("web.stat.turns").text(lang), average, max(average)),
    ]
    for count in COUNTS[match.game.name]:
        values = [_total(match, seat, count.events, count.value) for seat in range(match.players)]
        best = (max if count.is_most_best else min)(values)
        name = Message(count.name).text(lang)
        rows.append((name, values, best if len(set(values)) > 1 else None))
    chance = sum(move.seat == CHANCE for move in match.moves)
    rows.append((Message("web.stat.chance").text(lang), [chance] + [""] * (match.players - 1), None))
    return rows
