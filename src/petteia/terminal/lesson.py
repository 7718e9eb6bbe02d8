"""A lesson line by line: the coach's card below the table, and the moves typed as in any game."""

from __future__ import annotations

from petteia.core.marks import plain
from petteia.core.match import Match
from petteia.core.panels import Step
from petteia.learning.coach import Coach, Reply
from petteia.learning.free import FreeGame
from petteia.learning.library import notes
from petteia.terminal import progress
from petteia.terminal.guided import Guided
from petteia.terminal.menu import Menu
from petteia.terminal.screen import QUIET, Screen
from petteia.terminal.seats import HUMAN, Seats
from petteia.terminal.session import Session


class LessonSession(Guided):
    """A lesson being taken in the terminal."""

    def __init__(self, coach: Coach, screen: Screen) -> None:
        super().__init__(coach.match, coach.seat, screen)
        self.coach = coach
        self.add({"back": self._back, "skip": self._skip})
        self.shown = ""  # the key of what the coach said last

    def _guide(self) -> None:
        self.screen.say("lesson.intro", "bold", game=self.game.title())
        self.screen.say("lesson.help", QUIET)
        while not self.coach.is_over:
            progress.keep_token(self.game.name, self.coach.token)
            self._sit_at(self.coach.match)
            self._show_table()
            self._show_card()
            self._one_answer()
        progress.keep_token(self.game.name, self.coach.token)

    def _show_card(self) -> None:
        """What the coach says, once; its heading says how far the lesson is. Later only what is asked."""
        card, screen = self.coach.card, self.screen
        is_shown = card.words.key == self.shown
        if is_shown or screen.follows:
            self.narrator.question(self.seat)
        if is_shown and not screen.follows:
            for line in self._todo():
                screen.line(line)
            return
        self.shown = card.words.key
        heading = screen.words("lesson.card", n=card.number, of=card.of, chapter=card.chapter, title=card.title)
        screen.card(heading, "\n".join([card.words.text(screen.lang), *self._todo()]))

    def _todo(self) -> list[str]:
        """The next thing to do, and the move that does it; nothing on a card that is only read."""
        found = []
        for name in self.coach.expected[:1]:
            step = Step(self.match.state, self.game.action_id(name))
            what = plain(self.game.offer([step], self.screen.lang).title)
            found.append(self.screen.words("lesson.todo", what=what, move=name))
        return found

    def _show_table(self) -> None:
        """On the full screen there is nothing to choose while a card is only read."""
        super()._show_table()
        if self.takes_nothing and self.screen.follows:
            self.screen.moves(Menu({}, {}))

    @property
    def takes_nothing(self) -> bool:
        """A card that is only read is left with Enter alone."""
        return self.coach.card.is_read

    def _one_answer(self) -> None:
        """Ask until the lesson goes on, or goes back."""
        coach, moves, said = self.coach, len(self.match.moves), self.coach.card.words.key
        while coach.match is self.match and len(self.match.moves) == moves and not coach.is_over:
            self._answer(self._read(self._prompt()))
            if coach.card.words.key != said:
                return

    def _prompt(self) -> str:
        return self.screen.words("lesson.go_on") if self.coach.card.is_read else self.narrator.prompt(self.seat)

    def _answer(self, line: str) -> None:
        if self.coach.card.is_read and not line.strip():
            self.coach.go_on()
        else:
            super()._answer(line)

    def _question(self, with_moves: bool = False) -> None:
        """After an answer that has changed nothing, the coach waits for another one; a card in sight stays there."""
        if self.screen.follows and self.coach.card.words.key == self.shown:
            self._show_card()

    def _move(self, line: str) -> None:
        if self.menu is None:
            self._tell(self.coach.answer(0))
            return
        self._tell(self.coach.answer(self._meant(line)))

    def _tell(self, reply: Reply) -> None:
        """What the coach answers, and the reason of the rules where they refuse."""
        if reply.is_right:
            self.narrator.tell()
        else:
            self.rest = []
        if reply.word != self.coach.card.words:  # otherwise the card says it
            self._say(reply.word)
        if reply.reason is not None:
            self.screen.problem(reply.reason.message())

    def _back(self, rest: str) -> None:
        self.coach.back()
        self.shown = ""

    def _skip(self, rest: str) -> None:
        self.coach.skip()


class CoachedSession(Session):
    """A game in which the coach has a word the first time that something is asked; `hint` asks what it would do."""

    told: frozenset[str] = frozenset()  # the notes that have been said

    def _question(self, with_moves: bool = False) -> None:
        super()._question(with_moves)
        self._say_note()

    def _say_note(self) -> None:
        found = notes(self.game.name)
        note = found.about(self.match.state.decision) if found is not None else None
        if found is None or note is None or note.name in self.told or self.match.state.is_over:
            return
        self.told |= {note.name}
        self.screen.line()
        self.screen.line(found.message(note, "title").text(self.screen.lang), "bold")
        self.screen.line(found.message(note, "say").text(self.screen.lang))


def free_session(free: FreeGame, screen: Screen) -> CoachedSession:
    """The game after the lesson: whoever has learnt has the first seat, and the coach comes along."""
    kinds = [HUMAN, *[free.bot] * (free.players - 1)]
    match = Match(free.game, free.players, options=free.options)
    return CoachedSession(match, Seats(kinds), screen, 0.0 if screen.is_plain else 0.3)
