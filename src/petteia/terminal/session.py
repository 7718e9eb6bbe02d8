"""Playing line by line: bots move, people answer with a number, a name or a command."""

from __future__ import annotations

import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from petteia import advice, bots
from petteia.advice.slips import MILD, slip
from petteia.bots.own import is_address, told
from petteia.core import record as records
from petteia.core.errors import IllegalAction, NothingToUndo, PetteiaError, UnknownAction
from petteia.core.flow import State
from petteia.core.match import Match
from petteia.core.messages import Message, listing
from petteia.core.options import whole_number
from petteia.core.record import Record
from petteia.rulebook import rulebook
from petteia.terminal import goodbyes, keeping
from petteia.terminal.completing import complete_from
from petteia.terminal.deeds import show_deeds
from petteia.terminal.menu import NUMBERED, Menu, find_name
from petteia.terminal.narrator import Narrator
from petteia.terminal.problems import BadInput, Verbatim, with_hint
from petteia.terminal.rules import show_rule
from petteia.terminal.screen import PROBLEM, QUIET, Screen
from petteia.terminal.seats import HUMAN, STAND_IN, Seats, bot_in
from petteia.terminal.turns import take_back
from petteia.text.catalog import LANGUAGES

LOG_LINES = 20  # how many lines `log` shows if it is not told
IN_WORDS = "words"  # what is asked of `board` to get lines instead of drawings
MOST_NAMED = 4  # how many moves are named when an answer could mean several


class Leave(Exception):
    """The player wants to stop playing."""


class Session:
    """A match played in the terminal until it is over or the player leaves."""

    def __init__(
        self,
        match: Match,
        seats: Seats,
        screen: Screen,
        delay: float = 0.0,
        save_to: Path | None = None,
    ) -> None:
        self.match = match
        self.game = match.game
        self.seats = seats
        self.screen = screen
        self.delay = delay  # seconds after each move of a bot
        self.save_to = save_to  # where the record goes when the game is over
        self.file: Path | None = None  # what `save` writes to unless told
        self.may_overwrite = False  # whether that file is this session's own
        self.saved = self._own_moves()
        self._keeping = threading.Lock()  # held by whoever rescues the game
        self.narrator = Narrator(match, seats, screen)
        self.commands: dict[str, Callable[[str], None]] = {
            "board": self._board,
            "moves": self._moves,
            "log": self._log,
            "undo": self._undo,
            "why": self._why,
            "actions": self._actions,
            "hint": self._hint,
            "mistakes": self._mistakes,
            "rule": self._rule,
            "lang": self._lang,
            "save": self._save,
            "help": self._help,
            "quit": self._quit,
        }
        self.aliases = {"?": "help", "exit": "quit"}
        self.menu: Menu | None = None  # what can be answered now
        self.former: Menu | None = None  # what could be answered when a person was asked before
        self.is_listed = False  # whether the list of moves has been shown for this decision
        self.hinted = (-1, -1)  # for which moment a hint was asked last, ...
        self.idea = 0  # ... and which one it was
        self.rest: list[str] = []  # moves that were typed together with the last one
        bots_here = [kind for kind in seats.kinds if kind != HUMAN]
        is_alone = len(seats.humans) == 1
        self.minds_slips = is_alone and not screen.is_plain and MILD.issuperset(bots_here)  # on for beginners

    @property
    def takes_nothing(self) -> bool:
        """Whether Enter alone is an answer now."""
        return False

    # -- the course of the game ---------------------------------------------------------------------

    def run(self) -> None:
        """Play. Whatever ends it, a game that is not finished is kept."""
        with goodbyes.hearing_goodbyes(), self.screen.keys_unseen():
            try:
                self._run()
            except KeyboardInterrupt:
                # A window that is closed says so twice, by the end of the input and by a signal, and the second
                # can be heard while the first is being answered.
                self._rescue()

    def _run(self) -> None:
        try:
            self.narrator.introduce()
            while True:
                self._play_on()
                self._finish()
        except Leave:
            pass
        except (KeyboardInterrupt, EOFError):
            self._rescue(after_a_line=True)
        except Exception:  # a mistake of the program must not cost anybody the game
            self._rescue()
            raise

    def _play_on(self) -> None:
        while not self.match.state.is_over:
            seat = int(self.match.state.seat)
            if self.seats.is_human(seat):
                self._ask_person(seat)
            else:
                self._ask_bot(seat)

    def _ask_bot(self, seat: int) -> None:
        self.narrator.thinking()
        kind = self.seats.kinds[seat]
        try:
            action = bots.ask(self.match, bot_in(self.match, kind))
        except (Exception, SystemExit) as error:
            if not is_address(kind):
                raise
            # Whatever is wrong with a bot of somebody's own must not end the game.
            self.seats.kinds[seat] = STAND_IN
            reason = error.text(self.screen.lang) if isinstance(error, PetteiaError) else told(error)
            self.screen.say("bot.replaced", PROBLEM, bot=kind, stand_in=STAND_IN, error=reason)
            return
        self.match.play(action)
        self.narrator.tell()
        self.screen.pause(self.delay)

    def _ask_person(self, seat: int) -> None:
        """Ask until a move is made or taken back."""
        if self.rest and (seat != self.narrator.at_keyboard or not self.match.may_undo()):
            self.rest = []  # whoever typed it could not know what has happened since
            self.screen.say("ask.rest")
        self.narrator.seat_down(seat)
        self.narrator.tell()
        if not self.rest:
            self.narrator.show_changes(seat)
        self.former, self.menu = self.menu, self.narrator.menu(seat)
        self.is_listed = False
        moves = len(self.match.moves)
        self._question(with_moves=not self.rest)
        while len(self.match.moves) == moves:
            self._answer(self._read(self.narrator.prompt(seat)))

    def _question(self, with_moves: bool = False) -> None:
        if self.match.state.is_over:
            if not self.screen.follows:
                self.screen.say("over.ask")
            return
        self.narrator.question(self.narrator.at_keyboard)
        if with_moves and self.menu is not None:
            self.is_listed = True
            self.screen.moves(self.menu)

    def _read(self, prompt: str) -> str:
        """The next answer: what is left of the last line, or a new one; moves are parted by semicolons."""
        if not self.rest:
            line = self._read_line(prompt)
            is_command = self._command(line) is not None
            return line if is_command else self._first_of(line)
        line = self._first_of(";".join(self.rest))
        self.screen.line(prompt + line, QUIET)
        return line

    def _first_of(self, line: str) -> str:
        """The first move of a line; the others are answered when they are asked for."""
        parts = [part.strip() for part in line.split(";") if part.strip()]
        self.rest = parts[1:]
        return parts[0] if parts else ""

    def _command(self, line: str) -> Callable[[str], None] | None:
        word = line.strip().partition(" ")[0].lower()
        return self.commands.get(self.aliases.get(word, word))

    def _read_line(self, prompt: str) -> str:
        words = list(self.commands)
        if self.menu is not None:
            words += self.menu.names.values()
        with complete_from(words):
            return self.screen.ask(prompt)

    def _answer(self, line: str) -> None:
        """A command, or a move; whatever is wrong with it is said in one sentence."""
        moves = len(self.match.moves)
        command = self._command(line)
        try:
            if command is not None:
                command(line.strip().partition(" ")[2].strip())
            elif line.strip():
                self._move(line)
            else:
                self.screen.say("ask.nothing")
        except PetteiaError as error:
            self.rest = []
            self.screen.problem(error.message)
        if len(self.match.moves) == moves:
            self._question(with_moves=not self.is_listed)

    def _finish(self) -> None:
        """The end: the result, the record where it was asked for, and a last chance to look back."""
        self.menu = None
        self.narrator.tell()
        viewer = self.narrator.at_keyboard if len(self.seats.humans) == 1 else None
        self.narrator.board(viewer)
        self.narrator.question(viewer)
        self.narrator.result()
        if self.save_to is not None:
            self._keep_result(self.save_to)
        if not self.screen.follows and (self.save_to is not None or not self.seats.humans):
            raise Leave
        self._question()
        while self.match.state.is_over:
            line = self._read("> ")
            if not line.strip():
                raise Leave
            self._answer(line)

    # -- moves --------------------------------------------------------------------------------------

    def _move(self, line: str) -> None:
        if self.menu is None:
            raise BadInput(with_hint(Message("cli.over.move"), line, self.commands))
        found = self.menu.read(line)
        if len(found) != 1:
            raise self._refusal(line, found)
        before = self.match.state.copy()
        self.match.play(found[0])
        self.narrator.tell()
        self._mind_slip(before, found[0])

    def _mind_slip(self, before: State, action: int) -> None:
        """Offer to take back a clear mistake, where all others are bots and nothing has been rolled or shown."""
        is_looked_at = self.minds_slips and len(self.seats.humans) == 1 and not self.rest
        if not is_looked_at or self.match.state.is_over or not self.match.may_undo():
            return
        found = slip(self.game, before, (action,))
        with suppress(BadInput):  # whoever does not answer goes on
            if found is not None and self.screen.agrees("slip", made=found.made, best=found.best):
                self._undo("")

    def _refusal(self, line: str, found: tuple[int, ...]) -> PetteiaError:
        """Why an answer is not a move: it could mean several, is not legal now, or is no move at all."""
        assert self.menu is not None
        line = line.strip()
        if found:
            return self._ambiguous(line, [self.menu.called(action) for action in found])
        try:
            name = self._impossible(line)
        except BadInput as error:
            return error
        told, rules = self.game.refusal(self.match.state, name)
        if self._is_late(line, name):
            question = self.game.bare_question(self.match.view(int(self.match.state.seat)), self.screen.lang)
            return BadInput(Message("cli.ask.late", answer=line, question=Verbatim(question)))
        if NUMBERED.search(name):  # "phalanx" was typed, and the name has the number of a card
            told = Message(told.key, **{**told.values, "action": line})
        return IllegalAction(told, rules)

    def _is_late(self, line: str, name: str) -> bool:
        """Whether a word that has nothing to do with what is asked now was right when the player was asked before."""
        if self.former is None or line.lstrip("#").isdecimal() or len(self.former.read(line)) != 1:
            return False
        reason = self.game.why_not(self.match.state, int(self.match.state.seat), name)
        return reason is not None and reason.why.key == "core.why.asked"

    def _impossible(self, line: str) -> str:
        """The name of the move that an answer means although it cannot be made now; BadInput if it means none."""
        assert self.menu is not None
        amount = f"{self.menu.counted} {line}"  # a bare number where amounts are asked for
        if line.lstrip("#").isdecimal() and not self.game.actions.has(amount):
            raise BadInput(Message("cli.ask.number", number=line))
        try:
            return amount if self.game.actions.has(amount) else self._full_name(line, take_first=True)
        except UnknownAction:
            known = [*self.menu.names.values(), *self.commands]
            raise BadInput(with_hint(Message("cli.ask.unknown", answer=line), line, known)) from None

    def _ambiguous(self, line: str, names: list[str]) -> BadInput:
        named = [Verbatim(f'"{name}"') for name in names[:MOST_NAMED]]
        if len(names) > MOST_NAMED:
            named[-1] = Verbatim("…")
        return BadInput(Message("cli.ask.several", answer=line, names=listing([*named], "cli.list")))

    def _full_name(self, text: str, take_first: bool = False) -> str:
        """The action of the whole game that a name or its beginning means; UnknownAction if there is none."""
        names = {action: self.game.action_name(action) for action in range(self.game.num_actions)}
        found = find_name(text, names)
        if len(found) == 1 or (found and take_first):
            return names[found[0]]
        if found:
            raise self._ambiguous(text, [names[action] for action in found])
        raise UnknownAction(Message("core.action.unknown_name", name=text))

    # -- commands -----------------------------------------------------------------------------------

    def _help(self, rest: str) -> None:
        with self.screen.page("help"):
            for command in self.commands:
                self.screen.say(f"help.{command}", known=", ".join(LANGUAGES))
            self.screen.say("help.answer")

    def _board(self, rest: str) -> None:
        if rest.lower() in ("", IN_WORDS):
            self.narrator.board(self.narrator.at_keyboard, whole=True, in_words=bool(rest))
        else:
            self.narrator.part(self.narrator.at_keyboard, rest)

    def _moves(self, rest: str) -> None:
        if self.menu is None:
            raise BadInput(Message("cli.over.move"))
        self.screen.moves(self.menu)

    def _log(self, rest: str) -> None:
        count = LOG_LINES if not rest else None if rest == "all" else whole_number(rest)
        if count is None and rest != "all":
            raise BadInput(Message("cli.log.usage"))
        with self.screen.page("log"):
            self.narrator.history(self.narrator.at_keyboard, count)

    def _why(self, rest: str) -> None:
        if not rest:
            raise BadInput(Message("cli.why.usage"))
        found = self.menu.read(rest) if self.menu is not None else ()
        try:
            name = self.game.action_name(found[0]) if len(found) == 1 else self._full_name(rest)
        except UnknownAction as error:
            raise BadInput(with_hint(error.message, rest, self.game.actions.names)) from None
        seat = self.narrator.at_keyboard if self.match.state.is_over else int(self.match.state.seat)
        reason = self.game.why_not(self.match.state, seat or 0, name)
        with self.screen.page("why"):
            if reason is None:
                self.screen.say("why.legal", name=name)
                return
            self.screen.line(f"{name}: {reason.text(self.screen.lang)}")
            for rule in reason.rules if self.screen.follows else ():
                self.screen.line()
                show_rule(self.screen, self.game.name, rule, with_places=False)

    def _actions(self, rest: str) -> None:
        """What can be done at all in a turn, and what of it now."""
        state = self.match.state
        seat = self.narrator.at_keyboard if self.menu is None else int(state.seat)
        with self.screen.page("actions"):
            show_deeds(self.screen, self.game, state, seat)

    def _hint(self, rest: str) -> None:
        """What to do now, and why; asked again before the next move, another idea."""
        if self.menu is None:
            raise BadInput(Message("cli.over.move"))
        moment = len(self.match.moves), int(self.match.state.seat)
        self.idea = self.idea + 1 if moment == self.hinted else 0
        found = advice.hint(self.game, self.match.state, moment[1], self.idea, self.screen.lang)
        self.hinted, self.idea = moment, -1 if found.is_last else found.idea
        with self.screen.page("hint"):
            for number, step in enumerate(found.steps, 1):
                self.screen.line(f"{number}. {step.text()}")
                self.screen.indented(self.screen.words("hint.type", moves="; ".join(step.actions)), 3)
            for line in found.lines()[len(found.steps) :]:
                self.screen.line(line)
            self.screen.say("hint.again")

    def _mistakes(self, rest: str) -> None:
        """Whether clear mistakes are offered to be taken back."""
        if rest.lower() not in ("on", "off"):
            raise BadInput(Message("cli.mistakes.usage"))
        self.minds_slips = rest.lower() == "on"
        self.screen.say(f"mistakes.{rest.lower()}")

    def _rule(self, rest: str) -> None:
        if not rest:
            raise BadInput(Message("cli.rule.usage", prefix=rulebook(self.game.name).prefix))
        with self.screen.page("rule"):
            show_rule(self.screen, self.game.name, rest, with_places=False)

    def _lang(self, rest: str) -> None:
        """Speak another language from now on; what stays in sight is told again in it."""
        if rest.lower() not in LANGUAGES:
            raise BadInput(Message("cli.lang.usage", known=", ".join(LANGUAGES)))
        self.screen.lang = rest.lower()
        self.is_listed = False
        if self.menu is not None:
            self.menu = self.narrator.menu(int(self.match.state.seat))
        self.narrator.retell()

    def _undo(self, rest: str) -> None:
        """Take back one's own last decision, over what bots did since; all of it or nothing."""
        match = self.match
        people = [move.seat for move in match.moves if move.seat in self.seats.humans]
        if people and self.narrator.at_keyboard not in (None, people[-1]):
            raise NothingToUndo(Message("cli.undo.other", who=self.game.seat_name(people[-1])))
        last = take_back(match, self.seats.humans)
        self.narrator.forget()
        view = match.view(last.seat)
        told = self.game.describe(last.action, view, self.screen.lang)
        self.screen.say("undo.done", action=told.removesuffix("."))

    def _save(self, rest: str) -> None:
        path = Path(rest).expanduser() if rest else self.file or keeping.free_path(Path(), self.game.name)
        is_own = self.may_overwrite and path == self.file
        if path.exists() and not is_own and not self.screen.agrees("save.overwrite", path=str(path)):
            self.screen.say("save.kept", path=str(path))
            return
        self._keep(path)

    def _keep(self, path: Path) -> None:
        keeping.write(path, self.record(), overwrite=True)
        self.file, self.may_overwrite, self.saved = path, True, self._own_moves()
        self._say_saved(path)

    def _say_saved(self, path: Path) -> None:
        key = "save.over" if self.match.state.is_over else "save.done"
        self.screen.say(key, path=str(path), game=self.game.name)

    def _quit(self, rest: str) -> None:
        if self.match.state.is_over or not self._is_unsaved():
            raise Leave
        if self.screen.agrees("quit.save", default=True):
            # Whoever leaves is asked once: anything but a file of this session gets a new name.
            own = self.file if self.may_overwrite else None
            self._keep(own or keeping.free_path(Path(), self.game.name))
        raise Leave

    # -- keeping ------------------------------------------------------------------------------------

    def record(self) -> Record:
        """The record with its seed and who sits where, so that the game can be resumed."""
        return self.match.record(reveal=True) | {"players": self.seats.kinds}

    def _own_moves(self) -> list[tuple[int, int]]:
        """What people have decided, each with the number of the move: all that could be lost."""
        return [(i, move.action) for i, move in enumerate(self.match.moves) if move.seat in self.seats.humans]

    def _is_unsaved(self) -> bool:
        return self._own_moves() != self.saved

    def rescue(self) -> tuple[bool, Path | None]:
        """Keep the game: whether there was anything to keep, and where it is now. Any thread may do this."""
        with self._keeping:
            if not self._is_unsaved():
                return False, None
            path = keeping.rescue(self.record())
            self.saved = self._own_moves()
            return True, path

    def _rescue(self, after_a_line: bool = False) -> None:
        """The player left without a word: keep the game first, and say where if anybody still reads it."""
        with goodbyes.uninterrupted():
            is_unsaved, path = self.rescue()
        with suppress(OSError):  # a window that has been closed cannot be written to
            if after_a_line:
                self.screen.line()
            if not is_unsaved:
                return
            if path is None:
                self.screen.say("save.nowhere")
                self.screen.record(records.write(self.record()))
            else:
                self._say_saved(path)

    def _keep_result(self, path: Path) -> None:
        try:
            keeping.write(path, self.record())
            self._say_saved(path)
        except BadInput as error:
            self.screen.problem(error.message)
            self._rescue()
