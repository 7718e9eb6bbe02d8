"""An analysis in words: what happened at a turning point, to whom, and what would have been better."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from petteia.analysis.looking_back import MARGIN, Analysis, Turning
from petteia.core.match import Match
from petteia.core.messages import Message


class Told(NamedTuple):
    """A turning point in words."""

    step: int  # moves until it was carried out
    seat: int
    who: str
    what: str
    swings: list[tuple[int, int, int]]  # seat, chance before and after in per cent; who has moved comes first
    comment: str


def names_of(match: Match, lang: str) -> list[str]:
    """What the seats are called: as the record says, or as the game does; both where a name comes twice."""
    own = [match.game.seat_name(seat).text(lang) for seat in range(match.players)]
    given = [*match.names, *([""] * match.players)][: match.players]
    return [
        own[seat] if not name else f"{name} ({own[seat]})" if given.count(name) > 1 else name
        for seat, name in enumerate(given)
    ]


def tell(match: Match, turning: Turning, names: Sequence[str], lang: str) -> Told:
    """A turning point in words."""
    before = match.before[turning.step]
    view = match.game.view(before, turning.seat)
    order = sorted(range(match.players), key=lambda seat: (seat != turning.seat, -_change(turning, seat)))
    swings = [
        (seat, round(100 * turning.before[seat]), round(100 * turning.after[seat]))
        for seat in order
        if seat == turning.seat or _change(turning, seat) > MARGIN
    ]
    what = match.game.describe(turning.action, view, lang)
    if turning.better is not None:
        better = match.game.describe(turning.better.action, view, lang)
        comment = Message("cli.analyse.better", what=better, chance=round(100 * turning.better.chance))
    else:
        comment = Message("cli.analyse.luck" if turning.is_luck else "cli.analyse.best")
    return Told(turning.until, turning.seat, names[turning.seat], what, swings, comment.text(lang))


def _change(turning: Turning, seat: int) -> float:
    return abs(turning.after[seat] - turning.before[seat])


def knowledge(analysis: Analysis) -> Message:
    """By what the chances were judged."""
    return Message("cli.analyse.all" if analysis.is_all_known else "cli.analyse.own")


def percent(share: float) -> Message:
    """A share of 1 in per cent, written as the reader's language writes it."""
    return Message("core.percent", number=f"{100 * share:.0f}")


def in_words(analysis: Analysis, names: Sequence[str], lang: str) -> str:
    """The curve for those who cannot see it: the chances at the start, halfway and at the end."""
    points = [analysis.points[i] for i in sorted({0, len(analysis.points) // 2, len(analysis.points) - 1})]
    return "; ".join(
        Message(
            "cli.analyse.point",
            step=point.step,
            chances=", ".join(
                f"{name} {percent(chance).text(lang)}" for name, chance in zip(names, point.chances, strict=True)
            ),
        ).text(lang)
        for point in points
    )
