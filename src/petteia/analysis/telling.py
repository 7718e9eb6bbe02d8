"""An analysis in words: what happened at a turning point, to whom, and what would have been better."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from petteia.analysis.chances import NETWORK
from petteia.analysis.found import MARGIN, Analysis, Turning
from petteia.core.flow import EVERYBODY
from petteia.core.history import sentences
from petteia.core.match import Match
from petteia.core.messages import Message, people

MOST: Final = 3  # sentences about what came of a move
HALF: Final = 0.005


class Told(NamedTuple):
    """A turning point in words."""

    step: int  # moves until it was carried out
    seat: int
    who: str
    what: str
    came: str  # of it, as far as people remember that of a game; what was at stake, if that was the victory itself
    swings: list[tuple[int, str, str]]  # seat, chance before and after in per cent; who has moved comes first
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
        (seat, hundredths(turning.before[seat]), hundredths(turning.after[seat]))
        for seat in order
        if seat == turning.seat or _change(turning, seat) > MARGIN
    ]
    with people(names):
        what = match.game.describe(turning.action, view, lang)
        came = " ".join([*_came(match, turning, lang), *_at_stake(match, turning, lang)])
        if turning.better is not None:
            better = match.game.describe(turning.better.action, view, lang)
            comment = Message("cli.analyse.better", what=better, chance=hundredths(turning.better.chance)).text(lang)
        else:
            comment = Message("cli.analyse.luck" if turning.is_luck else "cli.analyse.best").text(lang)
    return Told(turning.until, turning.seat, names[turning.seat], what, came, swings, comment)


def _came(match: Match, turning: Turning, lang: str) -> list[str]:
    """What came of a move: what people remember, or else all that was done, as far as everybody may know it."""
    game = match.game
    kinds = {game.events.names.index(name) for name in game.memorable}
    events = [event for move in match.moves[turning.step : turning.until] for event in move.events]
    known = [event for event in events if event.audience == EVERYBODY]
    told = [game.describe_event(event, lang) for event in known if event.kind in kinds]
    if not told and turning.until > turning.step + 1:  # what was done in several steps, which the first does not tell
        told = sentences(game, (event for event in known if event.kind not in game.events.heads), lang)
    return told[:MOST]


def _at_stake(match: Match, turning: Turning, lang: str) -> list[str]:
    """Who was about to win, and how, when the move was made."""
    view = match.game.view(match.before[turning.step], None)
    return [warning.text(lang) for warning in match.game.warnings(view)]


def _change(turning: Turning, seat: int) -> float:
    return abs(turning.after[seat] - turning.before[seat])


def knowledge(analysis: Analysis) -> Message:
    """By what the chances were judged."""
    return Message("cli.analyse.all" if analysis.is_all_known else "cli.analyse.own")


def judged_by(analysis: Analysis) -> Message:
    """Who judged: the network of the game, or its heuristic."""
    return Message("cli.analyse.network" if analysis.judge == NETWORK else "cli.analyse.heuristic")


def percent(share: float) -> Message:
    """A share of 1 in per cent, written as the reader's language writes it."""
    return Message("core.percent", number=hundredths(share))


def hundredths(share: float) -> str:
    """A share of 1 in hundredths: "0" and "100" are said only of what is over, "<1" and ">99" of what is nearly so."""
    if 0 < share < 1:
        return "<1" if share < HALF else ">99" if share > 1 - HALF else f"{100 * share:.0f}"
    return f"{100 * share:.0f}"


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
