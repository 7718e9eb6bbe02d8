"""The list of moves: in their groups, side by side where they are short, chosen with the arrows or the mouse."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final, NamedTuple

from rich.segment import Segment
from rich.style import Style
from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Region, Size
from textual.message import Message
from textual.reactive import reactive
from textual.scroll_view import ScrollView
from textual.strip import Strip

from petteia.terminal.menu import Line, Part

LONGEST_COLUMN: Final = 6  # no more short moves of a group than this stand below each other
GAP: Final = 2  # columns between moves that stand side by side
INDENT: Final = 5  # of what stands below a number
WIDEST_SHORT: Final = 30  # longer moves stand alone on their line


class Cell(NamedTuple):
    """A move and where it stands: left column, first line, width, and its lines of text."""

    x: int
    y: int
    width: int
    line: Line
    texts: tuple[Text, ...]


class Moves(ScrollView, can_focus=True):
    """The moves that can be chosen now."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "step(0, -1)", show=False),
        Binding("down", "step(0, 1)", show=False),
        Binding("left", "step(-1, 0)", show=False),
        Binding("right", "step(1, 0)", show=False),
        Binding("home", "jump(0)", show=False),
        Binding("end", "jump(-1)", show=False),
        Binding("enter", "choose", show=False),
    ]
    COMPONENT_CLASSES: ClassVar[set[str]] = {"moves--heading", "moves--number", "moves--cursor"}
    cursor: reactive[int] = reactive(0)

    class Chosen(Message):
        """The player wants to make this move."""

        def __init__(self, name: str) -> None:
            super().__init__()
            self.name = name

    class Pointed(Message):
        """The cursor stands on this move."""

        def __init__(self, line: Line | None) -> None:
            super().__init__()
            self.line = line

    def __init__(self, *, id: str) -> None:
        super().__init__(id=id)
        self.parts: Sequence[Part] = ()
        self.hint = ""  # what is shown while there is nothing to choose
        self.cells: list[Cell] = []
        self.headings: dict[int, str] = {}  # by line
        self.list_height = 0

    # -- what is shown ------------------------------------------------------------------------------

    def show(self, parts: Sequence[Part], hint: str = "") -> None:
        """Show other moves; the cursor goes to the first, unless they are the ones that were shown already."""
        is_new = [[line.name for line in part.lines] for part in parts] != [
            [line.name for line in part.lines] for part in self.parts
        ]
        self.parts, self.hint = parts, hint
        self._arrange()
        if is_new:
            self.cursor = 0
            self.scroll_home(animate=False)
        self._point()

    def on_resize(self, event: events.Resize) -> None:
        """Lines break elsewhere."""
        self._arrange()

    def _arrange(self) -> None:
        """Give every move its place."""
        width = max(20, self.scrollable_content_region.width)
        self.cells, self.headings, at = [], {}, 0
        for part in self.parts:
            if part.heading:
                self.headings[at] = part.heading
                at += 1
            at = self._arrange_part(part.lines, at, width)
        self.list_height = at
        self.virtual_size = Size(width, at)
        self.refresh()

    def _arrange_part(self, lines: Sequence[Line], at: int, width: int) -> int:
        longest = max((len(line.meaning) for line in lines), default=0)
        has_notes = any(line.notes for line in lines)
        if longest > WIDEST_SHORT or (len(lines) <= LONGEST_COLUMN and not has_notes):
            for line in lines:
                texts = self._texts(line, width)
                self.cells.append(Cell(0, at, width, line, texts))
                at += len(texts)
            return at
        step = longest + INDENT + GAP
        columns = max(1, width // step)
        for i, line in enumerate(lines):
            text = Text(line.meaning)
            self.cells.append(Cell(i % columns * step, at + i // columns, min(step - GAP, width), line, (text,)))
        return at + -(-len(lines) // columns)

    def _texts(self, line: Line, width: int) -> tuple[Text, ...]:
        """The move, broken into lines."""
        return tuple(Text(line.meaning).wrap(self.app.console, max(10, width - INDENT)))

    def render_line(self, y: int) -> Strip:
        """One line of the list."""
        offset_x, offset_y = self.scroll_offset
        at, width = y + offset_y, self.size.width
        ground = self.rich_style
        if not self.cells and at == 0:
            return self._strip(Text(" " + self.hint), ground, width)
        if at in self.headings:
            return self._strip(Text(self.headings[at]), self.get_component_rich_style("moves--heading"), width)
        segments: list[Segment] = []
        column = 0
        for i, cell in enumerate(self.cells):
            if cell.y <= at < cell.y + len(cell.texts):
                segments.append(Segment(" " * (cell.x - column), ground))
                segments += self._cell_line(cell, at - cell.y, i == self.cursor)
                column = cell.x + cell.width
        return Strip(segments).crop_extend(offset_x, offset_x + width, ground)

    def _strip(self, text: Text, style: Style, width: int) -> Strip:
        text.truncate(width, overflow="ellipsis")
        return Strip([Segment(text.plain, style)]).extend_cell_length(width, style)

    def _cell_line(self, cell: Cell, row: int, is_cursor: bool) -> list[Segment]:
        number = f"{cell.line.number:>3}" if row == 0 else " " * 3
        room = cell.width - INDENT + 1
        words = cell.texts[row].copy()
        words.truncate(room, overflow="ellipsis", pad=True)
        plain = self.rich_style
        if is_cursor:
            chosen = self.get_component_rich_style("moves--cursor")
            return [Segment(f"{number} {words.plain}", chosen)]
        return [Segment(number, self.get_component_rich_style("moves--number")), Segment(f" {words.plain}", plain)]

    # -- choosing -----------------------------------------------------------------------------------

    @property
    def pointed(self) -> Line | None:
        """The move under the cursor."""
        return self.cells[self.cursor].line if self.cells else None

    def validate_cursor(self, cursor: int) -> int:
        """Only a move that is there can be pointed at."""
        return max(0, min(cursor, len(self.cells) - 1))

    def watch_cursor(self) -> None:
        """Keep the move in sight."""
        self._point()
        self.refresh()

    def _point(self) -> None:
        if self.cells:
            cell = self.cells[min(self.cursor, len(self.cells) - 1)]
            top = cell.y - (1 if cell.y - 1 in self.headings else 0)  # with its heading where one stands above it
            height = cell.y + len(cell.texts) - top
            self.scroll_to_region(Region(cell.x, top, 1, height), animate=False)
        self.post_message(self.Pointed(self.pointed))

    def action_step(self, x: int, y: int) -> None:
        """Go to the next move in a direction: along the reading order, or to the nearest one above or below."""
        if not self.cells:
            return
        here = self.cells[self.cursor]
        if x:
            self.cursor += x
            return
        beyond = [i for i, cell in enumerate(self.cells) if (cell.y - here.y) * y > 0]
        if beyond:
            self.cursor = min(beyond, key=lambda i: (abs(self.cells[i].y - here.y), abs(self.cells[i].x - here.x)))

    def action_jump(self, index: int) -> None:
        """Go to the first or the last move."""
        self.cursor = index % max(1, len(self.cells))

    def action_choose(self) -> None:
        """Make the move under the cursor."""
        if self.pointed is not None or not self.cells:
            self.post_message(self.Chosen("" if self.pointed is None else self.pointed.name))

    def _at(self, event: events.MouseEvent) -> int | None:
        """The number of the move under the mouse."""
        place = event.get_content_offset(self)
        if place is None:
            return None
        x, y = place + self.scroll_offset
        for i, cell in enumerate(self.cells):
            if cell.x <= x < cell.x + cell.width and cell.y <= y < cell.y + len(cell.texts):
                return i
        return None

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """What the mouse is on is pointed at, so that nobody presses something else."""
        found = self._at(event)
        if found is not None and found != self.cursor:
            self.cursor = found

    def on_click(self, event: events.Click) -> None:
        """A press makes the move."""
        found = self._at(event)
        if found is not None:
            self.cursor = found
            self.action_choose()
