"""A match as it is held at the Python prompt: it shows itself, knows its moves in words, and asks bots."""

from __future__ import annotations

from collections.abc import Iterator
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, Self

from petteia.core import match as core
from petteia.core import record as records
from petteia.core import showing
from petteia.core.actions import Action, Given
from petteia.core.errors import Unwritable
from petteia.core.game import Reason
from petteia.core.given import amount, one_of
from petteia.core.messages import Message, people
from petteia.core.showing import Moment
from petteia.core.words import Words

if TYPE_CHECKING:
    from petteia.advice import Hint
    from petteia.analysis import Analysis
    from petteia.bots import Bot


class Result(NamedTuple):
    """How a match has ended: the score and the rank of each seat."""

    scores: list[int]
    ranking: list[int]  # 1 for the winner; seats that tie share a rank

    @property
    def winners(self) -> list[int]:
        """The seats that have won: one, or several that tie."""
        return [seat for seat, rank in enumerate(self.ranking) if rank == 1]


class Match(core.Match):
    """A game being played, with all that one wishes to ask of it.

    `print(match)` is the table in words and `match` in a notebook its picture, as everybody may see it. `legal()` gives
    the moves, `play` makes one; `for move in match` are those that were made, `len(match)` is how many.
    """

    @classmethod
    def load(cls, path: str | Path) -> Self:
        """The match that `save` wrote; without its seed every die that is still to come has to be told."""
        record = records.load(path)
        return cls.replay(record) if record.get("seed") is None else cls.resume(record)

    def save(self, path: str | Path, reveal: bool | None = True) -> None:
        """Write the record into a file, which `petteia.load` reads; with `reveal=None` as for others: see `record`.

        Unwritable, an OSError, if that cannot be done.
        """
        try:
            records.save(path, self.record(reveal))
        except OSError as error:
            raise Unwritable(Message("cli.save.failed", path=str(path), error=str(error.strerror))) from None

    # -- who decides, and what ----------------------------------------------------------------------

    @property
    def seat(self) -> int:
        """Who decides: a seat, CHANCE or OVER."""
        return int(self.state.seat)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.state.is_over)

    @property
    def round(self) -> int | None:
        """The round, or the turn where the game counts those; 0 while it is set up, None where it counts neither."""
        return self.game.time(self.state)

    @property
    def result(self) -> Result | None:
        """How the game has ended; None as long as it has not."""
        return Result(self.state.scores(), self.state.ranking()) if self.is_over else None

    def legal(self) -> list[Action]:
        """The moves that may be made now, in the order of their numbers."""
        moment = Moment(self.state.copy(), self.names)
        return [Action(number, self.game.action_name(number), moment) for number in self.state.legal()]

    def is_legal(self, action: Given) -> bool:
        """Whether a move, given by its name or its number, may be made now."""
        return bool(self.state.is_legal(self.game.action_id(action)))

    def why_not(self, action: Given, seat: int | None = None) -> Reason | None:
        """Why a move may not be made now by this seat, or by whoever decides; None if it may."""
        with people(self.names):
            return self.game.why_not(self.state, self.seat if seat is None else seat, action)

    def describe(self, action: Given, lang: str = "en") -> str:
        """What it would mean if whoever decides made this move, as a sentence."""
        return Moment(self.state, self.names).describe(self.game.action_id(action), lang)

    def ask(self, bot: str | Bot = "hero", seconds: float = inf) -> Action:
        """The move that a bot, such as those of `petteia.bots.names()`, would make now; it has so much time."""
        from petteia import bots

        clock = bots.Clock(amount("seconds", seconds, 0, inf))
        return self._action(bots.ask(self, bot, clock), Moment(self.state.copy(), self.names))

    def hint(self, seat: int | None = None, idea: int = 0, lang: str = "en") -> Hint:
        """What a seat, or whoever decides, should do now, and why; `idea=1` is another idea, and so on.

        It is found with what that seat may know. IllegalAction if somebody else decides.
        """
        from petteia import advice

        with people(self.names):
            return advice.hint(self.game, self.state, self.seat if seat is None else seat, idea, lang)

    # -- what it looks like -------------------------------------------------------------------------

    def __str__(self) -> str:
        return showing.table(self.state, self.names)

    def words(self, lang: str = "en", seat: int | None = None) -> Words:
        """The table in words, as a seat or (None) everybody may see it; it can be printed."""
        return showing.in_words(self.state, self.names, seat, lang)

    def svg(self, lang: str = "en", seat: int | None = None, theme: str = "light") -> str:
        """The table as a picture, as a seat or (None) everybody may see it."""
        from petteia.pictures.palette import THEMES
        from petteia.text.catalog import LANGUAGES

        with people(self.names):
            return self.game.svg(self.view(seat), one_of("lang", lang, LANGUAGES), one_of("theme", theme, THEMES))

    def question(self, lang: str = "en", seat: int | None = None) -> str:
        """Who must do what now."""
        with people(self.names):
            return self.game.question(self.view(seat), lang)

    # -- what has happened --------------------------------------------------------------------------

    def __len__(self) -> int:
        return len(self.moves)

    def __bool__(self) -> bool:
        return True  # also before the first move

    def __iter__(self) -> Iterator[Action]:
        for move, before in zip(self.moves, self.before, strict=True):
            yield self._action(move.action, Moment(before, self.names))

    def log(self, lang: str = "en", seat: int | None = None) -> list[str]:
        """What has happened, a sentence each, as far as a seat or (None) everybody may know it."""
        with people(self.names):
            return [self.game.describe_event(event, lang) for event in self.events(seat)]

    def analyse(self, **settings: Any) -> Analysis:
        """How likely each seat was to win in the course of the game, and what decided it: see `petteia.analysis`."""
        from petteia import analysis

        return analysis.analyse(self, **settings)

    def _action(self, number: int, moment: Moment) -> Action:
        return Action(number, self.game.action_name(number), moment)


replay = Match.replay
resume = Match.resume
load = Match.load
