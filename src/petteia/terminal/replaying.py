"""A record told move by move: stepped through by a person, or listed."""

from __future__ import annotations

from petteia.core.flow import CHANCE, State
from petteia.core.history import sentences
from petteia.core.match import Match
from petteia.core.messages import Message
from petteia.core.options import whole_number
from petteia.core.words import Section, Words
from petteia.terminal.menu import NUMBERED
from petteia.terminal.problems import BadInput, with_hint
from petteia.terminal.screen import QUIET, Screen

STEPS = ("next", "previous", "first", "last", "help", "quit")


class Replay:
    """A match that has been played, seen by one seat or a spectator."""

    def __init__(self, match: Match, screen: Screen, seat: int | None = None) -> None:
        self.match = match
        self.game = match.game
        self.screen = screen
        self.seat = seat
        self.at = 0  # how many moves have been made
        self.seen: list[Section] = []

    # -- words ------------------------------------------------------------------------------------

    def who(self, number: int) -> str:
        """Who made a move; moves are counted from 1."""
        seat = self.match.moves[number - 1].seat
        return self.screen.words("replay.chance") if seat == CHANCE else self._city(seat)

    def _city(self, seat: int) -> str:
        return self.game.seat_name(seat).text(self.screen.lang)

    def told(self, number: int) -> list[str]:
        """What a move did: what happened, or the choice itself where nothing else did."""
        move, lang = self.match.moves[number - 1], self.screen.lang
        lines = sentences(self.game, [event for event in move.events if event.is_for(self.seat)], lang)
        if lines or any(True for event in move.events):
            return lines
        before = self.match.before[number - 1]
        return [self.game.describe(move.action, self.game.view(before, self.seat), lang)]

    def _name(self, action: int) -> str:
        """An action as it is typed; "" if that has a number which the table does not show: what it did says more."""
        name = self.game.action_name(action)
        return "" if NUMBERED.search(name) else name

    def introduce(self) -> None:
        """The game, its players and how many moves there are."""
        screen, match = self.screen, self.match
        screen.say("replay.title", "bold", game=self.game.title(), n=len(match.moves), players=match.players)
        for seat, name in enumerate(match.names):
            if name:
                screen.line(f"  {self._city(seat)}: {name}")

    # -- all at once --------------------------------------------------------------------------------

    def list_moves(self) -> None:
        """All moves, one to a line, and the result."""
        self.introduce()
        for number, move in enumerate(self.match.moves, 1):
            told = "; ".join(self.told(number))
            name = self._name(move.action)
            said = f"{name} ({told})" if name and told else name or told
            self.screen.line(f"{number}. {self.who(number)}: {said}")
        self._end()

    def _end(self) -> None:
        view = self.match.view(self.seat)
        self.screen.question(self.game.question(view, self.screen.lang))
        if self.match.state.is_over:
            scores = zip(range(self.match.players), self.match.state.scores(), strict=True)
            self.screen.line(", ".join(f"{self._city(seat)} {score}" for seat, score in scores))

    # -- step by step -------------------------------------------------------------------------------

    def step_through(self) -> None:
        """Ask where to go until the reader leaves."""
        self.introduce()
        self.screen.say("replay.help", QUIET)
        self._show()
        while True:
            try:
                answer = self.screen.ask(f"{self.at}/{len(self.match.moves)}> ").strip().lower()
            except (EOFError, KeyboardInterrupt):
                self.screen.line()
                return
            if answer in ("quit", "q", "exit"):
                return
            if answer in ("help", "?"):
                self.screen.say("replay.help")
                continue
            try:
                self._go(answer)
            except BadInput as error:
                self.screen.problem(error.message)
                continue
            self._show()

    def _go(self, answer: str) -> None:
        last = len(self.match.moves)
        if answer in ("", "n", "next"):
            target = self.at + 1
        elif answer in ("p", "previous"):
            target = self.at - 1
        elif answer == "first":
            target = 0
        elif answer == "last":
            target = last
        elif (number := whole_number(answer)) is not None:
            target = number
        else:
            raise BadInput(with_hint(Message("cli.replay.unknown", answer=answer), answer, STEPS))
        if not 0 <= target <= last:
            raise BadInput(Message("cli.replay.range", n=last))
        self.at = target

    def _position(self) -> State:
        return self.match.before[self.at] if self.at < len(self.match.moves) else self.match.state

    def _show(self) -> None:
        """The move that led here, the parts of the table that it changed, and who must do what next."""
        screen = self.screen
        if self.at:
            name = self._name(self.match.moves[self.at - 1].action)
            key = "replay.move" if name else "replay.move.told"
            screen.say(key, "bold", number=self.at, who=self.who(self.at), name=name)
            screen.log(self.told(self.at))
        view = self.game.view(self._position(), self.seat)
        words = self.game.words(view, screen.lang)
        screen.board(Words([section for section in words.sections if section not in self.seen]))
        self.seen = words.sections
        screen.question(self.game.question(view, screen.lang))
