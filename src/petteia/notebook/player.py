"""A match in a notebook, to step through and to play with clicks."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import anywidget
import traitlets

from petteia import bots as known_bots
from petteia.core.actions import Given
from petteia.core.errors import PetteiaError
from petteia.core.match import Match
from petteia.core.messages import Message
from petteia.notebook import showing
from petteia.terminal.turns import take_back

FOLDER: Final = Path(__file__).parent


class Player(anywidget.AnyWidget):
    """Shows a match through the eyes of a seat, steps through its moves, and plays.

    `bots` says which seats are played by which level, such as `{1: "novice"}`; all others are yours. `eyes` is the
    seat whose secrets are shown; without it that of whoever has to decide. The match itself is played on: what is
    clicked can be continued in code, and `update()` shows what was done in code.
    """

    _esm = (FOLDER / "player.js").read_text(encoding="utf-8")

    svg = traitlets.Unicode().tag(sync=True)
    status = traitlets.Unicode().tag(sync=True)
    problem = traitlets.Unicode().tag(sync=True)
    at = traitlets.Int(0).tag(sync=True)  # how many moves have been made in the position that is shown
    total = traitlets.Int(0).tag(sync=True)
    choices: traitlets.List[Any] = traitlets.List().tag(sync=True)
    log: traitlets.List[str] = traitlets.List().tag(sync=True)
    result: traitlets.List[str] = traitlets.List().tag(sync=True)
    seats: traitlets.List[str] = traitlets.List().tag(sync=True)
    eyes = traitlets.Int(None, allow_none=True).tag(sync=True)
    may_undo = traitlets.Bool(False).tag(sync=True)
    words = traitlets.Dict().tag(sync=True)
    theme = traitlets.Unicode("light").tag(sync=True)

    def __init__(
        self,
        match: Match,
        bots: Mapping[int, str] | None = None,
        eyes: int | None = None,
        lang: str = "en",
        theme: str = "light",
    ) -> None:
        super().__init__()
        self.match = match
        self.bots = dict(bots or {})
        for seat, level in self.bots.items():
            match.game.check_seat(match.state, seat)
            known_bots.check_name(level, match.game)  # UnknownBot, now rather than in the middle of the game
        self.people = [seat for seat in range(match.players) if seat not in self.bots]
        self.lang = lang
        self.theme = theme
        self.follows = eyes is None  # the eyes are those of whoever decides
        self.eyes = eyes
        self.words = showing.labels(lang)
        self.seats = showing.seat_names(match, lang, self.bots)
        self.on_msg(self._hear)
        self.go_on()

    # -- in code ------------------------------------------------------------------------------------------

    def play(self, name: Given) -> None:
        """Make a move, and let the bots answer; IllegalAction, with the reason, if it is not possible."""
        self.match.play(name)
        self.go_on()

    def undo(self) -> None:
        """Take back the last decision of a person, with what bots did since; NothingToUndo, and nothing changed."""
        take_back(self.match, self.people)
        self.update()

    def go_on(self) -> None:
        """Let bots play until a person has to decide, and show that."""
        match = self.match
        while not match.state.is_over and int(match.state.seat) in self.bots:
            match.play(known_bots.ask(match, self.bots[int(match.state.seat)]))
        self.update()

    def update(self) -> None:
        """Show the match as it is now."""
        self.step_to(len(self.match.moves))

    def step_to(self, at: int) -> None:
        """Show the position after this many moves; the last one can be played on."""
        match = self.match
        self.total = len(match.moves)
        self.at = max(0, min(at, self.total))
        if self.follows:
            self.eyes = self._deciding()
        is_live = self.at == self.total
        self.problem = ""
        self.svg = showing.picture(match, self.at, self.eyes, self.lang, self.theme)
        self.status = showing.status(match, self.at, self.eyes, self.lang)
        self.choices = showing.choices(match, self.eyes, self.lang, self.svg) if is_live else []
        self.log = showing.log(match, self.at, self.eyes, self.lang)
        self.result = showing.result(match, self.lang) if is_live else []
        self.may_undo = is_live and match.may_undo()

    def _deciding(self) -> int | None:
        """Whoever has to decide in the position that is shown; where that is a bot, whoever looked before."""
        seat = int(showing.position(self.match, self.at).seat)
        if seat >= 0 and seat not in self.bots:
            return seat
        return self.eyes if self.eyes in self.people else self.people[0] if self.people else None

    # -- from the page ------------------------------------------------------------------------------------

    def _hear(self, widget: object, message: Any, buffers: object) -> None:
        """Do what was pressed; whatever is wrong with it is said in one sentence."""
        try:
            self._do(message if isinstance(message, dict) else {})
        except PetteiaError as error:
            self.problem = error.text(self.lang)

    def _do(self, message: dict[str, Any]) -> None:
        kind, value = message.get("kind"), message.get("value")
        if kind == "play" and isinstance(value, str) and self._is_ours():
            self.play(value)
        elif kind == "why" and isinstance(value, str):
            self._tell_why(value)
        elif kind == "undo":
            self.undo()
        elif kind == "step" and isinstance(value, int):
            self.step_to(value)
        elif kind == "eyes" and (value is None or value in range(self.match.players)):
            self._look(value)

    def _is_ours(self) -> bool:
        """A click plays for the seat that is looked through, and only in the last position."""
        return self.at == self.total and self.match.state.seat == self.eyes

    def _look(self, seat: int | None) -> None:
        """Look through the eyes of a seat, or as a spectator; never through those of a bot."""
        if seat in self.bots:
            self.problem = Message("notebook.secret", who=self.match.game.seat_name(int(seat or 0))).text(self.lang)
            return
        self.follows = False
        self.eyes = seat
        self.step_to(self.at)

    def _tell_why(self, name: str) -> None:
        game, state = self.match.game, self.match.state
        reason = game.why_not(state, int(state.seat) if self.eyes is None else self.eyes, name)
        self.problem = f"{name}: {reason.text(self.lang)}" if reason is not None else ""
