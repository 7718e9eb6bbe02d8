"""What is different between two positions for a seat, told from what the games say of players, goals and own things."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from petteia.core.flow import State
from petteia.core.game import Game
from petteia.core.marks import plain
from petteia.core.panels import Goal, Line, Panel, Row, Track
from petteia.core.views import View

GOOD, BAD, OPEN = "good", "bad", "open"  # kinds of reasons; what is open is neither
NUMBER: Final = re.compile(r"-?\d+")


class Why(NamedTuple):
    """One reason: something that changes, for better or worse."""

    kind: str
    sign: str  # a glyph; "": none
    text: str
    is_own: bool = True  # about the seat itself


def changes(game: Game[Any], before: State, after: State, seat: int, lang: str) -> list[Why]:
    """All that changes for a seat between two positions, what counts most first."""
    old, new = game.view(before, seat), game.view(after, seat)
    found = list(_of_players(game, game.rows(old, lang), game.rows(new, lang), seat, lang))
    if game.time(before) != game.time(after):  # what the others have got by it is not the doing of this seat
        found = [why for why in found if why.is_own]
    found += _of_goals(game.goals(old, lang), game.goals(new, lang), seat)
    found += _of_panel(game.panel(old, lang), game.panel(new, lang))
    return [*dict.fromkeys(found), *_prospects(game, new, lang)]


def _change(what: str, before: str, after: str) -> str:
    return f"{what}: {before} → {after}"


def _more(before: str, after: str) -> int:
    """Whether a number has grown (1), shrunk (-1) or neither; what is hidden is not a number."""
    numbers = [NUMBER.search(text) for text in (before, after)]
    if numbers[0] is None or numbers[1] is None:
        return 0
    old, new = (int(found[0]) for found in numbers if found is not None)
    return (new > old) - (new < old)


# -- players ---------------------------------------------------------------------------------------------


def _of_players(game: Game[Any], old: Sequence[Row], new: Sequence[Row], seat: int, lang: str) -> Iterator[Why]:
    """The numbers of the own row; then those of the others, whose loss is no loss."""
    pairs = sorted(zip(old, new, strict=True), key=lambda pair: pair[0].seat != seat)
    for before, after in pairs:
        is_own = before.seat == seat
        who = "" if is_own else f"{game.seat_name(before.seat).text(lang)}, "
        for first, second in zip(_numbers(before), _numbers(after), strict=True):
            more = _more(first.amount, second.amount)
            if more and (is_own or first.counts_for_rivals):
                is_good = (more > 0) == (is_own != first.is_bad)
                text = _change(f"{who}{second.label}", first.amount, second.amount)
                yield Why(GOOD if is_good else BAD, first.sign, text[:1].upper() + text[1:], is_own)


class _Number(NamedTuple):
    label: str
    amount: str
    sign: str
    is_bad: bool = False  # the more of it, the worse
    counts_for_rivals: bool = False


def _numbers(row: Row) -> Iterator[_Number]:
    """The big number of a row, and the small ones."""
    sign = row.unit[1:] if row.unit.startswith("#") else ""
    yield _Number(plain(row.counts or row.unit), row.big, sign, counts_for_rivals=True)
    for stat in row.stats:
        yield _Number(plain(stat.label), stat.amount, stat.signs[0] if stat.signs else "", stat.is_bad)


# -- the ways to win ---------------------------------------------------------------------------------------


def _of_goals(old: Sequence[Goal], new: Sequence[Goal], seat: int) -> Iterator[Why]:
    """A way to win on which the seat is, or now is, the first."""
    for before, after in zip(old, new, strict=True):
        had = before.filled if before.seat == seat else 0
        if after.seat == seat and after.filled > had:
            yield Why(GOOD, after.sign, f"{plain(after.title)}: {had} → {after.filled}/{after.steps}")
        elif before.seat == seat and after.seat != seat:
            yield Why(BAD, after.sign, f"{plain(after.title)}: {had} → {after.filled}/{after.steps}")


# -- what is one's own ---------------------------------------------------------------------------------------


def _of_panel(old: Panel, new: Panel) -> Iterator[Why]:
    """What has moved on a track of one's own: a god, an attribute."""
    before = {(part.name, part.signs): part for part in _tracks(old)}
    for part in _tracks(new):
        was = before.get((part.name, part.signs))
        if was is not None and was.filled != part.filled:
            text = _change(plain(part.name), str(was.filled), str(part.filled))
            yield Why(GOOD if part.filled > was.filled else BAD, part.signs[-1], text)


def _tracks(panel: Panel) -> Iterator[Track]:
    for section in panel.sections:
        yield from (part for part in section.parts if isinstance(part, Track))


def _prospects(game: Game[Any], view: View, lang: str) -> list[Why]:
    """What may be gained by what has been begun, as the own panel says: "if you win"."""
    return [
        Why(OPEN, part.sign, f"{plain(section.title)}: {plain(part.title)} {plain(part.end)}")
        for section in game.panel(view, lang).sections
        for part in section.parts
        if isinstance(part, Line) and part.is_good and part.end and part.seat is None and section.title
    ]
