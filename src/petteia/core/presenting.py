"""What a game tells about itself besides its rules: how it presents itself, and what its results are made of.

All of it has a default that works: a game that says nothing here is played like any other, with fewer words about it.
Its short texts are messages of its own catalog, and all may be missing: `<game>.present.tagline`, `kind`, `time`,
`short` (its name where there is little room), `unit` and `scores` (what its results count); `<game>.sale.limit` and
`amount` (up to how much one may bid). For each line of its statistics there is `<game>.stat.<name>`.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar, Final, NamedTuple

from petteia.core import lengths
from petteia.core.events import Event
from petteia.core.messages import Message
from petteia.core.options import Value
from petteia.core.panels import Warned
from petteia.core.views import View
from petteia.text.catalog import has

ONE: Final = 0  # of a line of statistics: each event counts once
SPECIFICATION: Final = "specification.md"
TRANSLATED: Final = "rules.md"


class Sizes(NamedTuple):
    """How much room the pictures of a table take beside each other; in the pictures' own units, or in pixels."""

    board: int = 842  # the width of the board ...
    side: int = 564  # ... and of what lies beside it, ...
    tall: int = 866  # ... and the height of both
    least: int | None = None  # pixels that what lies beside the board needs on a small screen, unless the usual ones do
    column: int | None = None  # pixels of the column with the choices, unless the usual ones do
    is_wide: bool = False  # whether the pictures need the room of the column on screens of medium width


class Presentation(NamedTuple):
    """How a game presents itself before it is played."""

    place: int = 100  # among the games: those with small numbers come first
    sign: str = "d10"  # the glyph that stands for it
    seats: int | None = None  # of a game that is begun with one press; otherwise for the most players
    weight: int | None = None  # how demanding it is, from 1 to 3
    moves: int = 0  # of the game, played at random, from which a drawing is taken; or else the turn in `told/turn.json`
    cut: tuple[int, int, int, int] | None = None  # the part of it that is shown: x, y, width, height; or all of it
    sizes: Sizes = Sizes()
    has_short_notes: bool = False  # whether the board shows what a move leads to, and two lines about it are enough


class Count(NamedTuple):
    """A line of the statistics: its name, the events it counts, and which of their three numbers is added up."""

    name: str
    events: tuple[str, ...]
    number: int = ONE
    is_most_best: bool = True


class Part(NamedTuple):
    """A part of a result: a glyph or nothing, what it says, and the name that the glyph stands for."""

    glyph: str
    words: Message
    name: Message | None = None


class Sale(NamedTuple):
    """Something for which seats bid in turn: each may order in advance how far its own bids go."""

    what: tuple[str, ...]  # is on sale
    began: str  # the event with which it went on sale
    decision: str  # the decision in which a player bids or gives up
    price: int  # of the next bid
    bid: str  # the action of that bid
    leave: str  # the action of whoever does not bid any more
    most: tuple[int | None, ...]  # that each seat can pay; None: it takes no part any more


class Setting(NamedTuple):
    """How a level of bots plays one game."""

    misjudgement: int = 0  # by how much it mistakes choices, in hundredths of what lies between two good ones
    haste: int = 0  # hundredths of its turns in which it looks no further than what a choice brings at once
    visits: int = 0  # of a search to the end of the turn; without any the level does what looks best now
    foresight: int = 0  # visits of a search beyond the turn, led by the game's network; all above where none fits


class Presenting:
    """The part of the contract in which a game speaks about itself; every line has a default."""

    name: ClassVar[str]
    presentation: Presentation = Presentation()
    first_game: Mapping[str, Value] = {}  # options recommended for a first game that differ from the defaults
    counts: tuple[Count, ...] = ()  # the statistics of a finished game
    signs: tuple[str, ...] = ()  # the glyphs that stand in its marked texts, by name: pages have them from the start
    speeds: Mapping[str, tuple[str, float]] = {}  # what the benchmark is to reach compiled: (">=" or "<", how much)
    is_race: ClassVar[bool] = False  # whether bots are also compared by how long they take
    has_secrets: ClassVar[bool] = True  # whether something is hidden that could not be counted
    has_sales: ClassVar[bool] = False  # whether `sale` ever finds something

    @property
    def folder(self) -> Path:
        """Where the game lies, with whatever it brings."""
        return Path(str(sys.modules[type(self).__module__].__file__)).parent

    @property
    def specification(self) -> Path | None:
        """The text of its rules, if it brings one."""
        path = self.folder / SPECIFICATION
        return path if path.is_file() else None

    def rules_in(self, lang: str) -> Path | None:
        """The same rules in another language, if it brings them."""
        path = self.folder / "told" / lang / TRANSLATED
        return path if path.is_file() else None

    def title(self) -> Message:
        """The game's name for people."""
        return self.said("title") or Message("core.plain", text=self.name.replace("_", " ").title())

    def said(self, what: str, **values: object) -> Message | None:
        """A message of its own catalog, for example `present.tagline`; None if it has none of this name."""
        key = f"{self.name}.{what}"
        return Message(key, **values) if has(key) else None

    def levels(self) -> Mapping[str, Setting]:
        """How levels of bots play it, by name; one that is not named plays as usual."""
        return {}

    def limit(self, players: int) -> int:
        """Return after how many decisions of players a game between bots is cut off, by default, and counts as a tie.

        Ten times the longest of 1,000 random games, where the game keeps that measurement.
        """
        return lengths.usual(self.folder, players)

    # -- while it is played -------------------------------------------------------------------------------

    # -- lists of moves ---------------------------------------------------------------------------------

    ending: ClassVar[tuple[str, ...]] = ()  # names of moves that end something or let it go: lists have them last

    def warnings(self, view: View) -> list[Warned]:
        """Who is about to win, and how."""
        return []

    def sale(self, view: View) -> Sale | None:
        """What is on sale now, and for how much."""
        return None

    # -- after it -----------------------------------------------------------------------------------------

    def standing(self, state: Any) -> list[int]:
        """How far everybody has come: the scores, or whatever says it better."""
        scores: list[int] = state.scores()
        return scores

    def parts(self, state: Any, seat: int, events: Sequence[Event]) -> list[Part]:
        """What the result of a seat is made of; `events` are those of the whole game."""
        return []
