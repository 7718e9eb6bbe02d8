"""What lies before a player, told in parts that any screen can set: the own panel, the players, the race to win.

A game tells these from a view, in the reader's language; texts may be marked (`petteia.core.marks`). Signs are names of
glyphs. Whatever can be pressed has an `ident`, the id of its element: it is pressed like a place on the board, and
`Game.pressed` says which actions belong to it. Nothing here knows what a press does, or of pixels.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from petteia.core.messages import Message

READY, USED, PROPOSED, NOW = "ready", "used", "proposed", "now"  # states of what can be spent or done
SMALL: Final = 11.5  # pixels: the smallest letters of a panel


class Step(NamedTuple):
    """An answer of a printed action that is done at one press: the position in which it is given, and its number."""

    state: Any
    action: int


class Tile(NamedTuple):
    """Something that is spent: a die, a card with a colour. Shown large, with its caption below."""

    ident: str
    signs: tuple[str, ...]  # the first one large, the second small in a corner
    caption: str
    name: str  # read aloud: "red die, ready"
    state: str = READY
    is_card: bool = False


class Price(NamedTuple):
    """What a source costs as something else: one field of its price strip.

    A strip is a section of its own, whose key is "prices-" and the ident of the tile; it is shown while that is chosen.
    """

    sign: str
    name: str
    amount: int  # 0: free
    is_out_of_reach: bool = False


class Offer(NamedTuple):
    """A button for what has no place on the board. One that cannot be pressed says why in its second line."""

    ident: str
    sign: str
    title: str
    note: str = ""
    reason: str = ""  # why not; "": it can be done
    state: str = READY  # NOW: it is being done
    action: str = ""  # the name of what it chooses, where that is pressed on no element


class Good(NamedTuple):
    """A number of something, in a small frame; a dashed one if there is nothing."""

    signs: tuple[str, ...]
    amount: str
    label: str
    ident: str = ""
    is_none: bool = False
    is_bad: bool = False  # the more of it, the worse


class Track(NamedTuple):
    """A row with a name, dots that fill, and a number: a god, an attribute."""

    signs: tuple[str, ...]
    name: str
    filled: int
    steps: int
    note: str = ""
    ident: str = ""
    use: str = ""  # the word on its button, if it can be used now
    has_changed: bool = False


class Task(NamedTuple):
    """A small tile with what is to be done, ticked when it is."""

    signs: tuple[str, ...]
    letter: str
    name: str
    is_done: bool
    ident: str = ""


class Card(NamedTuple):
    """A card of the hand."""

    ident: str
    value: str
    sign: str
    name: str
    text: str
    foot: tuple[Good, ...] = ()
    reason: str = ""  # why it cannot be played now; "": it can, or nobody asks for a card
    is_playable: bool = False


class Line(NamedTuple):
    """A line: a sign or the token of a seat, words, a second line, and what stands at its end."""

    title: str
    note: str = ""
    sign: str = ""
    seat: int | None = None
    end: str = ""
    is_good: bool = False  # what stands at the end is a gain
    is_out: bool = False  # it does not count any more
    ident: str = ""


class Stepper(NamedTuple):
    """A number to be chosen among several: pressed by minus and plus, or at once."""

    ident: str
    amounts: Sequence[tuple[int, str]]  # what may be chosen, with the ident of each
    sign: str
    units: Sequence[str]  # what is counted, as it is said after each of the amounts
    label: str  # of the button, with {n} for the number
    other: Offer | None = None  # what stands beside it: to pass
    least_forbidden: tuple[int, str] | None = None  # the first number that is too high, shown as such, with its ident
    noted: str = ""  # the key of a section whose note depends on the number
    notes: Sequence[str] = ()  # that note for each of the amounts, without marks


Part = Tile | Price | Offer | Good | Track | Task | Card | Line | Stepper


class Section(NamedTuple):
    """Parts of one kind below a heading."""

    key: str  # its name, the same in every language: by it a reader's folded sections are remembered
    title: str
    parts: Sequence[Part]
    note: str = ""  # at the right of the heading
    hint: str = ""  # a line below the parts that come first
    folds: bool = False  # whether it can be folded away, and is at first
    is_later: bool = False  # it comes after the choices above it: a small screen leaves it out while there are any


class Panel(NamedTuple):
    """All that is the player's own, what is spent now on top; and below it the buttons that end the step."""

    sections: Sequence[Section] = ()
    title: str = ""  # of the whole: the hero's name
    sign: str = ""
    note: str = ""
    main: Offer | None = None  # does what is asked, or ends the turn
    quiet: Offer | None = None  # declines, passes, stops: the way on without anything
    uses: Sequence[Offer] = ()  # what a source in hand is good for besides the board; the note is the whole name


class Side(NamedTuple):
    """One of the two who meet: who it is, what it brings, and what that comes to."""

    title: str
    note: str
    seat: int | None = None
    sign: str = ""  # of whom no seat plays
    lines: Sequence[Line] = ()
    total: Line | None = None
    foot: str = ""


class Stage(NamedTuple):
    """One of several stages that follow each other, or one of several players who take their turns in something."""

    title: str
    state: str = READY  # NOW: it is going on; USED: it is over
    seat: int | None = None


class Moment(NamedTuple):
    """What is fought out or chosen now: laid over the board, beside the place that it is about."""

    title: str
    about: str = ""  # the id of the place; "": the board does not matter
    sides: Sequence[Side] = ()  # two of them, if something is fought out
    score: str = ""
    note: str = ""
    stages: Sequence[Stage] = ()  # in their order
    asked: Section | None = None  # what is chosen from


class Row(NamedTuple):
    """A player among the others: one big number, then the same signs in the same order in every row."""

    seat: int
    big: str
    unit: str  # what the big number counts; a sign if it begins with "#"
    stats: tuple[Good, ...]
    note: str = ""
    cards: tuple[str, ...] = ()  # signs of what lies openly before the player
    more: Sequence[Line] = ()  # what is shown when the row is opened
    counts: str = ""  # what the big number counts, where the unit does not say it in words


class Goal(NamedTuple):
    """A way to win, and who is closest to it."""

    sign: str
    title: str
    note: str
    filled: int
    steps: int
    seat: int | None  # who is closest; None: nobody has begun
    is_near: bool = False  # one step away, or counting down
    is_own: bool = False  # whether it is the reader who is closest


class Warned(NamedTuple):
    """That somebody is about to win, and how; what is the reader's own is no threat."""

    said: Message
    is_own: bool = False

    def text(self, lang: str) -> str:
        """It in words."""
        return self.said.text(lang)


class Deed(NamedTuple):
    """A kind of action of the printed game, as a turn may hold it: an entry of the sheet "What can I do?".

    An answer belongs to the deed that names its decision, or else to the one that names the beginning of the action:
    "do explore_island" is explore, and so is "explore R1". What belongs to none only says with what something is done.
    """

    key: str  # its name, the same in every language
    sign: str  # a glyph of `pictures.icons`; "": none
    title: str
    note: str  # what it does, in a line or two; "": the text of its rule says it
    rule: str
    names: tuple[str, ...] = ()  # how the names of its actions begin, first that which tells best why it is impossible
    asked: tuple[str, ...] = ()  # the decisions that belong to it whatever is answered
    none: str = ""  # why nothing of it is possible, where each of its actions would have another reason


class Deeds(NamedTuple):
    """Kinds of action that belong together, below a heading."""

    title: str
    deeds: Sequence[Deed]
    note: str = ""  # what holds for all of them


def idents_in(told: object) -> Iterator[str]:
    """The idents of all parts in what is told, and of the numbers of a stepper."""
    if isinstance(told, tuple | list):
        ident = getattr(told, "ident", "")
        if isinstance(ident, str) and ident:
            yield ident
        if isinstance(told, Stepper):
            yield from (number for _, number in told.amounts)
        for inner in told:
            yield from idents_in(inner)
