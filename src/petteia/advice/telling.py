"""Advice in words: each step as it is offered at its place, and why, from what is different afterwards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from petteia.advice.adviser import ADVISER
from petteia.advice.changes import BAD, GOOD, OPEN, Why, changes
from petteia.advice.planning import Plan
from petteia.core.flow import State
from petteia.core.game import Game
from petteia.core.gestures import ASKED_FIRST, ENDS, OWN, Gestures, Path
from petteia.core.marks import plain
from petteia.core.messages import Message
from petteia.learning.puzzle import Attempt, Puzzle

__all__ = ["BAD", "GOOD", "OPEN", "Advised", "Hint", "Why", "tell"]

LINES: Final = 3  # that say why
MARKS: Final = {GOOD: "+", BAD: "−", OPEN: "·"}  # of the lines, where they are read


class Advised(NamedTuple):
    """One step: a printed action, sent as one request, and where it is pressed."""

    actions: tuple[str, ...]
    title: str
    note: str
    sign: str
    idents: tuple[str, ...]  # where it is done, the main one first
    sources: tuple[str, ...]  # what is pressed before: a die, an army

    def text(self) -> str:
        """It in one line."""
        return f"{self.title} ({self.note})" if self.note else self.title


class Hint(NamedTuple):
    """What to do now."""

    seat: int
    adviser: str  # the level that would do so
    idea: int  # its number, from 0
    is_last: bool  # no further idea is known
    steps: tuple[Advised, ...]
    why: tuple[Why, ...]
    chances: tuple[int, ...] = ()  # to win, in hundredths, before and after; none where nobody can say
    outlook: str = ""  # the same in words

    def __str__(self) -> str:
        return "\n".join(self.lines())

    def lines(self) -> list[str]:
        """It in words, a line for each step and each reason."""
        steps = [f"{number}. {step.text()}" for number, step in enumerate(self.steps, 1)]
        whys = [f"{MARKS[why.kind]} {why.text}" for why in self.why]
        return [*steps, *whys, *filter(None, [self.outlook])]


def tell(game: Game[Any], state: State, seat: int, plan: Plan, lang: str = "en") -> Hint:
    """A plan in words, for the seat that it was made for."""
    found = Gestures(game, state, seat)
    before, steps, ending = found.root, list[Advised](), OWN
    after = before
    for sent in plan.steps:
        found = found if found.root is after else Gestures(game, after, seat)
        steps.append(_step(found, sent, lang))
        ending = found.ending(sent)
        after = found.root.copy()
        for action in sent:
            after.advance(action)
    why = _why(game, before, after, seat, ending, lang)
    level, outlook = ADVISER.level(game.name), _outlook(plan.chances, lang)
    return Hint(seat, level, plan.idea, plan.is_last, tuple(steps), why, plan.chances, outlook)


def _outlook(chances: tuple[int, ...], lang: str) -> str:
    """The chances before and after in words."""
    if not chances:
        return ""
    before, after = chances
    return Message("learn.chances" if before != after else "learn.chance", before=before, after=after).text(lang)


def gains(puzzle: Puzzle, lang: str = "en") -> list[str]:
    """What the answer of a puzzle that was found in a game changes for the learner; nothing of others."""
    if not puzzle.is_found:
        return []
    attempt = Attempt(puzzle)
    before = attempt.match.state.copy()
    for name in puzzle.answer:
        attempt.answer(name)
    return [why.text for why in changes(attempt.game, before, attempt.match.state, attempt.seat, lang)][:LINES]


def _step(found: Gestures, sent: tuple[int, ...], lang: str) -> Advised:
    game, path = found.game, _path(found, sent)
    offer = game.offer(path.steps, lang)
    return Advised(
        tuple(game.action_name(action) for action in sent),
        _title(found, path, plain(offer.title), lang),
        " · ".join(filter(None, [*_notes(game, path, lang, plain(offer.note)), plain(offer.note)])),
        offer.sign,
        game.pressed(*path.steps[-1]),
        tuple(dict.fromkeys(ident for step in path.steps[:-1] for ident in game.pressed(*step)[:1])),
    )


def _path(found: Gestures, sent: tuple[int, ...]) -> Path:
    """The path of which just this is sent."""
    answers = iter(sent)
    return found.answered(lambda state, before: next(answers))


def _title(found: Gestures, path: Path, title: str, lang: str) -> str:
    """What is done, with the name of the place unless it is said already."""
    idents = found.game.pressed(*path.steps[-1])
    view = found.game.view(found.root, found.seat)
    places = (plain(found.game.place(view, ident, lang).title) for ident in idents)
    place = next(filter(None, places), "")
    return title if place.casefold() in title.casefold() else f"{place}: {title}"


def _notes(game: Game[Any], path: Path, lang: str, note: str) -> Iterator[str]:
    """With what it is done, what it costs and what it comes to, as far as its own note does not say so."""
    if game.pays_with and len(path.steps) > 1 and game.is_source(path.actions[0]):
        yield plain(game.offer(path.steps[:1], lang).title)
    if game.pays_with and path.price:
        yield game.amount(path.price, lang)
    outcome = game.outcome(path.steps, lang)
    if outcome not in note:
        yield outcome


def _why(game: Game[Any], before: State, after: State, seat: int, ending: str, lang: str) -> tuple[Why, ...]:
    """Two good things and a bad one, or three of a kind; what is left to chance; something is always said."""
    found = changes(game, before, after, seat, lang)
    good = [why for why in found if why.kind == GOOD]
    bad = [why for why in found if why.kind == BAD]
    told = [*good[: LINES - min(1, len(bad))], *bad][:LINES]
    if ending in (*ASKED_FIRST, ENDS) and len(told) < LINES:
        told.append(Why(OPEN, "", Message(f"core.advice.{ending}").text(lang)))
    told += [why for why in found if why.kind == OPEN][: LINES - len(told)]
    return tuple(told or [Why(OPEN, "", Message("core.advice.prepares").text(lang))])
