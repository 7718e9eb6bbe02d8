"""What is told to whom: the table where it changed, what happened, and nothing that another person may not know."""

from __future__ import annotations

import re

from petteia.core.events import Event
from petteia.core.flow import CHANCE, EVERYBODY
from petteia.core.history import sentences
from petteia.core.match import Match
from petteia.core.messages import Message, people
from petteia.core.options import word
from petteia.core.words import SAID, SEEN, Grid, Section, Words
from petteia.terminal.menu import Menu
from petteia.terminal.problems import BadInput
from petteia.terminal.screen import OWN, QUIET, Screen
from petteia.terminal.seats import Seats

RECAP = 8  # lines of the log that are told when a game is resumed
RETOLD = 24  # lines that are told again to whoever takes the keyboard
PERSONAL = ("you", "viewer", "legal")  # parts of a view that differ between seats and hide nothing


class Narrator:
    """Tells a match to the people at the keyboard, and remembers what they have seen."""

    def __init__(self, match: Match, seats: Seats, screen: Screen) -> None:
        self.match = match
        self.game = match.game
        self.seats = seats
        self.screen = screen
        self.told = self._moves_before()  # moves whose events have been told
        self.seen: list[Section] = []  # the table as it was last shown
        self.must_show = True  # whether the table must be shown before the next answer
        self.at_keyboard: int | None = seats.humans[0] if len(seats.humans) == 1 else None
        self.has_told_secret = False  # since the last change at the keyboard
        self.turn = -1  # the move with which it began
        self.numbers: dict[str, dict[str, int]] = {}  # of moves in this turn, by the question and their names
        self.left_at: dict[int, int] = {}  # moves that had been told when a player left the keyboard

    def _moves_before(self) -> int:
        """The moves of a game that is resumed; a game that begins has at most chance behind it."""
        return len(self.match.moves) if any(move.seat != CHANCE for move in self.match.moves) else 0

    def city(self, seat: int) -> str:
        """What a seat is called in the game, whoever sits there."""
        with people(()):
            return self.game.seat_name(seat).text(self.screen.lang)

    def prompt(self, seat: int) -> str:
        """What stands before an answer: the seat, and who sits there where that could be unclear."""
        if len(self.seats.humans) == 1:
            return f"{self.city(seat)}> "
        return f"{self.city(seat)} ({self.seats.label(seat).text(self.screen.lang)})> "

    # -- at the start -------------------------------------------------------------------------------

    def introduce(self) -> None:
        """The game, who plays, what is played differently, and how chance can be verified."""
        screen, match = self.screen, self.match
        screen.say("intro.title", "bold", game=self.game.title(), n=match.players)
        for seat in range(match.players):
            label = self.seats.label(seat).text(screen.lang)
            screen.line(f"  {self.city(seat)}: {label}", OWN if self.seats.is_human(seat) else "")
        for name, option in self.game.options.items():
            if match.options[name] != option.default:
                screen.say("intro.option", name=name, value=word(match.options[name]))
        screen.say("intro.seed", QUIET, seed=match.seed, commitment=match.commitment)
        if self.seats.humans:
            screen.say("intro.help", QUIET)
        screen.line()
        if self.told:
            screen.say("intro.resumed", QUIET, n=len(match.moves))
            self.history(self.at_keyboard, None if screen.follows else RECAP)
        self._follow()

    # -- what happened ------------------------------------------------------------------------------

    def tell(self) -> None:
        """What has happened since this was last called, as far as whoever sits at the keyboard may know it.

        What is begun, a die that has yet to be used for something, is told with what becomes of it, as one act.
        """
        end = len(self.match.moves) - self._begun()
        events = [event for move in self.match.moves[self.told : end] for event in move.events]
        self.told = end
        self._tell_events([event for event in events if event.is_for(self.at_keyboard)])
        self._follow()

    def _begun(self) -> int:
        """How many of the last moves are only the beginning of what is being decided now."""
        match, count = self.match, 0
        state, moves = match.state, match.moves[self.told :]
        while count < len(moves) and not state.is_over:
            move = moves[-1 - count]
            if state.seat != move.seat or not self.game.completes(state, move.action):
                break
            count += 1
            state = match.before[-count]
        return count

    def _follow(self) -> None:
        """The table as it is now, where it stays in sight."""
        if self.screen.follows:
            self.board(self.at_keyboard, whole=True)

    def _tell_events(self, heard: list[Event]) -> None:
        self._note_secrets(heard)
        own = self.city(self.at_keyboard) if self.at_keyboard is not None else ""
        self.screen.log(self._lines(heard), own)

    def _note_secrets(self, heard: list[Event]) -> None:
        if len(self.seats.humans) > 1 and any(event.audience != EVERYBODY for event in heard):
            self.has_told_secret = True

    def _lines(self, events: list[Event]) -> list[str]:
        return sentences(self.game, events, self.screen.lang)

    def history(self, seat: int | None, count: int | None) -> None:
        """The last lines of the log, or all of it."""
        events = self.match.events(seat)
        self._note_secrets(events)
        lines = self._lines(events)
        if not lines:
            self.screen.say("log.empty")
        self.screen.log(lines if count is None else lines[-count:] if count else [])

    def forget(self) -> None:
        """After moves have been taken back: what is told goes on from here."""
        self.told = min(self.told, len(self.match.moves))
        self.must_show = True

    # -- the table ----------------------------------------------------------------------------------

    def board(self, seat: int | None, whole: bool = False, in_words: bool = False) -> None:
        """The table as this seat may see it: the parts that have changed, or the whole, drawn or line by line."""
        words = self.game.words(self.match.view(seat), self.screen.lang)
        whole = whole or self.screen.follows
        changed = [section for section in words.sections if whole or section not in self.seen]
        self.seen, self.must_show = words.sections, False
        if in_words:
            self.screen.said(Words(changed))
        else:
            self.screen.board(Words(changed), "" if seat is None else self.city(seat))

    def part(self, seat: int | None, name: str) -> None:
        """The parts of the table whose heading has a word that begins like this; BadInput if there is none."""
        words = self.game.words(self.match.view(seat), self.screen.lang)
        shown = words.for_reader(SAID if self.screen.is_plain else SEEN)
        word = re.compile(rf"\b{re.escape(name)}", re.IGNORECASE)
        found = [section for section in shown if word.search(section.heading)]
        if not found:
            known = ", ".join(f'"{section.heading}"' for section in shown)
            raise BadInput(Message("cli.board.usage", part=name, known=known))
        self.screen.part(found, "" if seat is None else self.city(seat))

    def show_changes(self, seat: int) -> None:
        """What has changed on the table, unless by this seat's own choice and luck, which the log has just told."""
        last = next((move.seat for move in reversed(self.match.moves) if move.seat != CHANCE), None)
        if (self.must_show or last != seat) and not self.screen.follows:
            self.board(seat)

    def question(self, seat: int | None) -> None:
        """Who must do what: shown before every answer."""
        self.screen.question(self.game.question(self.match.view(seat), self.screen.lang))

    def thinking(self) -> None:
        """Who must do what, while a bot decides: nothing where that is told by what it does."""
        if self.screen.follows:
            self.screen.thinking(self.game.question(self.match.view(self.at_keyboard), self.screen.lang))

    def retell(self) -> None:
        """The whole log and the table again, where they stay in sight; elsewhere the table before the next answer."""
        self.seen, self.must_show = [], True
        if self.screen.follows:
            self.screen.clear()
            self.history(self.at_keyboard, None)
            self._follow()

    def menu(self, seat: int) -> Menu:
        """The moves of the seat that decides, as they are said to whoever sits there."""
        game, view = self.game, self.match.view(seat)
        legal = self.match.state.legal()
        lang = self.screen.lang
        meanings = {a: game.command(a, view, lang) for a in legal}
        groups = game.groups(self.match.state, lang, SAID if self.screen.is_plain else SEEN)
        names = {a: game.action_name(a) for a in legal}
        menu = Menu(names, meanings, groups, game.ending, self._numbers_of_turn().get(self.match.state.decision))
        self.numbers[self.match.state.decision] = menu.numbered()
        return menu

    def _numbers_of_turn(self) -> dict[str, dict[str, int]]:
        """The numbers that moves have had in this turn, by what was asked; set-up and another turn begin with none."""
        moves, heads = self.match.moves, self.game.events.heads
        begun = (n for n in range(len(moves) - 1, -1, -1) if any(event.kind in heads for event in moves[n].events))
        turn = next(begun, -1)
        if turn != self.turn or turn < 0:
            self.turn, self.numbers = turn, {}
        return self.numbers

    # -- several people at one keyboard -----------------------------------------------------------------

    def seat_down(self, seat: int) -> None:
        """Let a player take the keyboard; where they see something hidden, the others are asked to look away."""
        if self.at_keyboard == seat:
            return
        previous, self.at_keyboard = self.at_keyboard, seat
        if previous is not None:
            self.left_at[previous] = self.told
        since = [event for move in self.match.moves[self.left_at.get(seat, 0) : self.told] for event in move.events]
        if self.has_told_secret or self.hides(seat) or self.hides(previous):
            self._hand_over(seat, wipes=previous is not None)
            heard = [event for event in since if event.is_for(seat)]  # the screen was wiped: tell all of it again
        else:
            heard = [event for event in since if event.audience == seat]
        self._tell_events(heard[-RETOLD:])

    def hides(self, seat: int | None) -> bool:
        """Whether this seat sees anything that a spectator does not."""
        if seat is None:
            return False
        own, public = self.match.view(seat), self.match.view(None)
        return any(own[part] != public.get(part) for part in own if part not in PERSONAL)

    def _hand_over(self, seat: int, wipes: bool) -> None:
        screen = self.screen
        if self.has_told_secret:  # time to read it before it is wiped
            screen.wait(screen.words("handover.read"))
        if wipes:
            screen.clear()
        screen.wait(screen.words("handover.next", who=self.city(seat), label=self.seats.label(seat)), covers=True)
        self.has_told_secret = False
        self.seen, self.must_show = [], True

    # -- at the end ---------------------------------------------------------------------------------

    def result(self) -> None:
        """The ranks and scores of all seats, the winner first."""
        screen, state = self.screen, self.match.state
        ranks, scores = state.ranking(), state.scores()
        header = [screen.words(f"result.{part}") for part in ("rank", "seat", "player", "score")]
        order = sorted(range(self.match.players), key=lambda seat: (ranks[seat], seat))
        rows = [
            [str(ranks[seat]), self.city(seat), self.seats.label(seat).text(screen.lang), str(scores[seat])]
            for seat in order
        ]
        screen.result(Section(screen.words("result.heading"), grid=Grid(header, rows)))
