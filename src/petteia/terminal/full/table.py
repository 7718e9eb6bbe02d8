"""The main screen: the table, the moves, the log, and the line for an answer."""

from __future__ import annotations

from functools import cache, partial
from typing import TYPE_CHECKING, ClassVar, Final

from rich.text import Text
from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, Horizontal, Vertical, VerticalScroll
from textual.screen import Screen as TextualScreen
from textual.widgets import Label, Static

from petteia import lookup
from petteia.core.words import Section
from petteia.rulebook import rulebook
from petteia.terminal.full.answer import Answer
from petteia.terminal.full.colours import DARK, LIGHT
from petteia.terminal.full.keys import KEYS, Keys
from petteia.terminal.full.moves import Moves
from petteia.terminal.full.panels import Board, Log
from petteia.terminal.full.sheets import Choice, Cover, Page, Question, Result
from petteia.terminal.full.stage import Stage
from petteia.terminal.full.wording import full_text
from petteia.terminal.menu import Part
from petteia.text.catalog import LANGUAGES
from petteia.text.languages import own_name

if TYPE_CHECKING:
    from petteia.terminal.session import Session

RULE_PREVIEW: Final = 70  # letters of a rule in the list of rules
CANCEL: Final = ""
SMALLEST_LOWER: Final = 8  # lines for moves and log
NOTE_LINES: Final = 6  # for what a move leads to
LOG_LINES: Final = 4  # below it
LARGEST_LOWER: Final = 32  # hundredths of the screen


class GameScreen(TextualScreen[None]):
    """Shows what the stage hands over, and sends answers back."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *[Binding(key.key.lower(), key.action, show=False, priority=True) for key in KEYS],
        Binding("ctrl+s", "save", show=False, priority=True),
        Binding("ctrl+t", "colours", show=False, priority=True),
        Binding("ctrl+c", "leave_at_once", show=False, priority=True),
        Binding("pageup", "scroll_table(-1)", show=False, priority=True),
        Binding("pagedown", "scroll_table(1)", show=False, priority=True),
        Binding("escape", "back", show=False),
    ]

    def __init__(self, stage: Stage, session: Session) -> None:
        super().__init__()
        self.stage = stage
        self.session = session
        self.waits_for_reader = False  # whether any answer will do
        self.words: list[str] = []  # that an answer can be

    def compose(self) -> ComposeResult:
        yield Static(id="bar")
        yield Static(id="status")
        with Container(id="middle"):
            yield Board(id="table")
            with Container(id="lower"):
                yield Moves(id="moves")
                with Vertical(id="beside"):  # what a move leads to must not push the other moves out of sight
                    with VerticalScroll(id="notes"):
                        yield Static()
                    yield Log(id="log")
        yield Static(id="notice")
        with Horizontal(id="line"):
            yield Label(id="prompt")
            yield Answer(id="answer")
        yield Keys(self.stage.lang, id="keys")

    def on_mount(self) -> None:
        """Titles, and the arrows choose moves from the start."""
        self.moves.focus()
        self._speak()

    # -- parts ------------------------------------------------------------------------------------------

    @property
    def lang(self) -> str:
        """The language of the session."""
        return self.stage.lang

    @property
    def board(self) -> Board:
        """The table."""
        return self.query_one("#table", Board)

    @property
    def moves(self) -> Moves:
        """The moves."""
        return self.query_one("#moves", Moves)

    @property
    def told(self) -> Log:
        """The log."""
        return self.query_one("#log", Log)

    @property
    def answer(self) -> Answer:
        """The line in which an answer is typed."""
        return self.query_one("#answer", Answer)

    def _speak(self) -> None:
        """The words that stay, in the language of now."""
        for name in ("table", "moves", "log"):
            self.query_one(f"#{name}").border_title = full_text(self.lang, f"title.{name}")
        self.answer.placeholder = full_text(self.lang, "placeholder")
        keys = self.query_one("#keys", Keys)
        keys.lang = self.lang
        keys.refresh()
        seats = [self._player(seat) for seat in range(self.session.match.players)]
        title = self.session.game.title().text(self.lang)
        self.query_one("#bar", Static).update(Text(f"{title}  ·  {' · '.join(seats)}"))

    def _player(self, seat: int) -> str:
        """A seat and who sits there, as short as it can be said."""
        seats = self.session.seats
        label = seats.label(seat).text(self.lang) if seats.is_human(seat) else seats.names[seat] or seats.kinds[seat]
        return f"{self.session.narrator.city(seat)}: {label}"

    # -- what the stage hands over -------------------------------------------------------------------------

    def show_table(self, sections: list[Section], changed: list[bool], own: str) -> None:
        """The table as it is now."""
        self.board.show(sections, changed, own)

    def show_part(self, heading: str) -> None:
        """A part of the table that was asked for."""
        self.remove_class("only-log")
        self._make_room()
        self.board.bring(heading)

    def show_question(self, text: str, is_ours: bool) -> None:
        """Who must do what."""
        status = self.query_one("#status", Static)
        status.set_class(not is_ours, "waiting")
        status.update(Text(text if is_ours else f"… {text}"))

    def show_moves(self, parts: list[Part], words: list[str]) -> None:
        """What may be chosen."""
        self.words = words
        is_over, is_read = self.session.match.state.is_over, self.session.takes_nothing
        key = "hint.over" if is_over else "hint.read" if is_read else "hint.wait"
        self.moves.show(parts, full_text(self.lang, key))
        if parts:
            self._make_room()
        self.answer.offer(words)

    def _make_room(self) -> None:
        """A long list of moves gets more lines, but never more than the table; they stay while others decide."""
        has_notes = any(cell.line.notes for cell in self.moves.cells)
        self.set_class(has_notes, "noted")
        beside = NOTE_LINES + LOG_LINES if has_notes else 0
        wanted = min(max(self.moves.list_height, beside) + 1, self.size.height * LARGEST_LOWER // 100)
        has_all = self.has_class("-wide") or self.has_class("only-log")
        self.query_one("#lower").styles.height = "1fr" if has_all else max(SMALLEST_LOWER, wanted)

    def on_resize(self) -> None:
        """The terminal has another size."""
        self.call_after_refresh(self._make_room)

    def add_log(self, lines: list[str], own: str, is_quiet: bool) -> None:
        """What has happened."""
        self.told.add(lines, own, is_quiet)

    def mark_log(self) -> None:
        """The player has answered."""
        self.told.mark()

    def show_notice(self, lines: list[str], is_problem: bool) -> None:
        """What was said to the last answer; nothing takes it away."""
        notice = self.query_one("#notice", Static)
        text = "\n".join(line for line in lines if line)
        notice.set_class(bool(text), "said")
        notice.set_class(is_problem, "problem")
        notice.update(Text(f"✗ {text}" if is_problem else text))

    def show_page(self, kind: str, lines: list[str]) -> None:
        """Lines to read on a page of their own."""
        if kind == "help":
            lines = [*self._key_lines(), "", *lines]
        self.app.push_screen(Page(self.lang, full_text(self.lang, f"page.{kind}"), lines))

    def _key_lines(self) -> list[str]:
        rows = ("choose", "type", "scroll", "focus", "hurry", "functions", "more")
        return [full_text(self.lang, f"help.{row}") for row in rows]

    def show_result(self, section: Section, text: str) -> None:
        """How the game has ended."""
        answers = [(key, full_text(self.lang, f"result.{word}")) for key, word in (("q", "leave"), ("s", "save"))]
        look = (CANCEL, full_text(self.lang, "result.look"))
        self.app.push_screen(Result(self.lang, section, text, [*answers, look]), self._after_result)

    def _after_result(self, answer: str | None) -> None:
        if answer == "q":
            self.send("quit")
        elif answer == "s":
            self.send("save")

    def wipe(self) -> None:
        """Nothing of what was shown may be seen any more; or it is told again in another language."""
        self.board.show([], [], "")
        self.told.wipe()
        self.show_notice([], False)
        self.moves.show([])
        self._speak()

    # -- what is asked ----------------------------------------------------------------------------------

    def ask_line(self, prompt: str) -> None:
        """A move or a command is waited for."""
        self.query_one("#prompt", Label).update(Text(prompt.rstrip()))
        if not self.answer.value:
            self.moves.focus()

    def ask_yes_or_no(self, question: str, default: bool) -> None:
        """A question over the table."""
        yes, no = (self.stage.words(word).split()[0] for word in ("yes", "no"))
        answers = [
            (yes, full_text(self.lang, "yes", letter=yes.upper())),
            (no, full_text(self.lang, "no", letter=no.upper())),
        ]
        sheet = Question(self.lang, question.partition(" [")[0], answers if default else answers[::-1])
        self.app.push_screen(sheet, lambda answer: self.stage.answer(answer or CANCEL))

    def ask_to_go_on(self, prompt: str, covers: bool) -> None:
        """The player must have read this, or must be alone with the screen."""
        if not covers:
            self.waits_for_reader = True
            self.show_notice([prompt], False)
            return
        sheet = Cover(self.lang, prompt, [("enter", full_text(self.lang, "go_on"))])
        self.app.push_screen(sheet, lambda answer: self.stage.answer(""))

    def send(self, line: str) -> bool:
        """Give the session a line, if it waits for one."""
        if self.waits_for_reader:
            self.waits_for_reader = False
            self.stage.answer("")
            return True
        if not self.stage.is_asking:
            self.stage.hurry()
            return False
        self.stage.answer(line)
        return True

    @on(Moves.Chosen)
    def _chosen(self, event: Moves.Chosen) -> None:
        """The move, or what has been typed just before."""
        line = self.answer.value.strip() or event.name
        if (line or self.session.takes_nothing) and self.send(line):
            self.answer.value = ""

    @on(Moves.Pointed)
    def _pointed(self, event: Moves.Pointed) -> None:
        """Tell the name of the move, and what it leads to."""
        self.moves.border_subtitle = Text(event.line.name if event.line is not None else "").markup
        notes = self.query_one("#notes", VerticalScroll)
        told = event.line.notes if event.line is not None else ()
        notes.set_class(bool(told), "said")
        notes.query_one(Static).update(Text("\n".join(told)))
        notes.scroll_home(animate=False)

    @on(Answer.Submitted)
    def _submitted(self, event: Answer.Submitted) -> None:
        line = event.value.strip()
        self.moves.focus()
        if not (line or self.session.takes_nothing) or self.send(line):
            self.answer.value = ""

    def on_key(self, event: events.Key) -> None:
        """Whatever is typed is the beginning of an answer, wherever the cursor stands; Space does not wait.

        What the answer has taken does not come here; keys that were on their way when it got the focus do.
        """
        if event.key == "space" and not self.answer.value:
            self.stage.hurry()
        elif event.is_printable:
            self.set_focus(self.answer)
            self.answer.insert_text_at_cursor(event.character or "")
        elif event.key == "enter" and self.waits_for_reader:
            self.send("")
        else:
            return
        event.stop()
        event.prevent_default()

    # -- keys -------------------------------------------------------------------------------------------

    def action_help(self) -> None:
        """What can be done here."""
        if not (self.stage.is_asking and self.send("help")):
            self.show_page("help", [])

    def action_undo(self) -> None:
        """Take back."""
        self.send("undo")

    def action_hint(self) -> None:
        """What to do now; again, another idea."""
        self.send("hint")

    def action_actions(self) -> None:
        """What can be done at all this turn."""
        self.send("actions")

    def action_save(self) -> None:
        """Keep the game."""
        self.send("save")

    def action_leave(self) -> None:
        """Stop playing; while bots decide, the game is kept unasked."""
        if not (self.stage.is_asking and self.send("quit")):
            self.action_leave_at_once()

    def action_leave_at_once(self) -> None:
        """Stop playing without a word, as Ctrl-C does in line mode: the game is kept."""
        self.stage.close()

    def action_why(self) -> None:
        """Ask about a move that is not possible now."""
        if not self.stage.is_asking:
            return
        game, view = self.session.game, self.session.match.view(self.session.narrator.at_keyboard)
        legal = set(self.words)
        names = [name for action in range(game.num_actions) if (name := game.action_name(action)) not in legal]
        tell = cache(partial(_told, self.session, view, self.lang))
        self._choose("why", names, "why {}", full_text(self.lang, "filter"), tell)

    def action_rules(self) -> None:
        """Read a rule."""
        if self.stage.is_asking:
            game = self.session.game.name
            told = {name: rule.text for name, rule in rulebook(game, self.lang).rules.items()}
            told |= {entry.id: entry.title.text(self.lang) for entry in lookup.entries(game)}
            previews = {name: f"{name}  {' '.join(text.split())[:RULE_PREVIEW]}" for name, text in told.items()}
            self._choose("rules", [*told], "rule {}", full_text(self.lang, "filter"), previews.__getitem__)

    def action_language(self) -> None:
        """Choose a language."""
        if self.stage.is_asking:
            self._choose("language", LANGUAGES, "lang {}", "", own_name)

    def _choose(self, kind, entries, command, hint, tell) -> None:  # type: ignore[no-untyped-def]
        def chosen(entry: str | None) -> None:
            if entry is not None:
                self.send(command.format(entry))

        self.app.push_screen(Choice(self.lang, full_text(self.lang, f"page.{kind}"), entries, hint, tell), chosen)

    def action_part(self) -> None:
        """Go to a part of the table."""
        sheet = Choice(self.lang, full_text(self.lang, "page.part"), [*dict.fromkeys(self.board.headings())])
        self.app.push_screen(sheet, lambda heading: self.show_part(heading) if heading is not None else None)

    def action_colours(self) -> None:
        """The other theme."""
        self.app.theme = LIGHT if self.app.theme == DARK else DARK
        for drawn in (*self.board.children, *self.told.children, self.moves, self.query_one("#keys")):
            drawn.refresh()

    def action_only_table(self) -> None:
        """The table alone, or everything again."""
        self.remove_class("only-log")
        self.toggle_class("only-table")
        self._make_room()

    def action_only_log(self) -> None:
        """The log alone, or everything again."""
        self.remove_class("only-table")
        self.toggle_class("only-log")
        self._make_room()

    def action_back(self) -> None:
        """Everything in sight again, and the arrows choose moves."""
        self.remove_class("only-table", "only-log")
        self._make_room()
        self.answer.value = ""
        self.moves.focus()

    def action_scroll_table(self, direction: int) -> None:
        """A page up or down, in the table unless only the log is shown."""
        panel = self.told if self.has_class("only-log") else self.board
        (panel.scroll_page_down if direction > 0 else panel.scroll_page_up)(animate=False)


def _told(session: Session, view: dict[str, object], lang: str, name: str) -> str:
    """A move by its name and in words, as far as it can be told outside its own decision."""
    game = session.game
    try:
        return f"{name}  {game.describe(game.action_id(name), view, lang)}"
    except (KeyError, IndexError):  # the words need what only the decision itself holds
        return name
