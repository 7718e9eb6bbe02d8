"""The own panel, the players and the race to win, as the templates set them; whatever the game.

Nothing in it can be changed: what is set is known again by its values.
"""

from __future__ import annotations

from itertools import groupby
from typing import Final, NamedTuple

from petteia.core.panels import Goal, Offer, Panel, Part, Row, Section, Stepper
from petteia.server.tables import steps, views
from petteia.server.tables.room import Room

PRICES: Final = "prices-"  # how the key of a price strip begins; the ident of its source follows


def panel_of(room: Room, seat: int | None, lang: str) -> Panel:
    """What lies before a seat; before a spectator nothing."""
    if seat is None:
        return Panel()
    return views.kept(room, ("panel", seat, lang), lambda: room.game.panel(views.view(room, seat), lang))


class Button(NamedTuple):
    """What can be done about a seat: something is sent, or another page opened."""

    text: str
    post: str = ""
    form: str = ""
    go: str = ""
    asks: str = ""  # what one is asked first


class Player(NamedTuple):
    """Who sits at a seat, with the row of the game if it has any."""

    number: int
    name: str
    note: str
    is_bot: bool
    acts: bool
    buttons: tuple[Button, ...]
    quiet: tuple[Button, ...]  # what is rarely wanted
    row: Row | None = None
    has_changed: bool = False  # whether the row is not as it was


class Set(NamedTuple):
    """A section as the template sets it."""

    key: str
    prices_of: str  # the ident of the source, of a price strip
    title: str
    note: str
    hint: str
    folds: bool
    is_later: bool
    runs: tuple[tuple[str, tuple[Part, ...]], ...]  # parts of one kind, with the name of the macro that sets one
    hint_before: int  # the run


def sections_of(panel: Panel) -> list[Set]:
    """The sections of a panel as the template sets them."""
    return [set_section(section) for section in panel.sections]


class Foot(NamedTuple):
    """The buttons that end a step."""

    main: Offer | None = None
    quiet: Offer | None = None
    uses: tuple[Offer, ...] = ()
    stepper: str = ""  # the ident of a number that is chosen among several: the main button takes it
    first: str = ""  # the ident of the first of them


def foot_of(panel: Panel) -> Foot:
    """The foot of a panel; a number to be chosen brings its own buttons along."""
    for section in panel.sections:
        for part in section.parts:
            if isinstance(part, Stepper):
                if not part.amounts:
                    return Foot(quiet=part.other)
                amount, ident = part.amounts[0]
                main = Offer("", part.sign, part.label.replace("{n}", str(amount)))
                return Foot(main, part.other, stepper=part.ident, first=ident)
    return Foot(panel.main, panel.quiet, tuple(panel.uses))


def set_section(section: Section) -> Set:
    """A section with its parts in runs of one kind; its hint stands before the first buttons."""
    runs = tuple((kind, tuple(parts)) for kind, parts in groupby(map(_fixed, section.parts), _kind))
    before = next((at for at, (kind, _) in enumerate(runs) if kind == "offer"), len(runs))
    prices_of = section.key.removeprefix(PRICES) if section.key.startswith(PRICES) else ""
    return Set(
        section.key, prices_of, section.title, section.note, section.hint, section.folds, section.is_later, runs, before
    )


def _fixed(part: Part) -> Part:
    if isinstance(part, Stepper):
        return part._replace(amounts=tuple(part.amounts), units=tuple(part.units), notes=tuple(part.notes))
    return part


def _kind(part: Part) -> str:
    """The name of the macro that sets a part."""
    return type(part).__name__.lower()


def players_of(room: Room, seat: int | None, lang: str, people: list[Player]) -> list[Player]:
    """Who sits at the table, each with the row of the game."""
    told = views.kept(room, ("rows", seat, lang), lambda: room.game.rows(views.view(room, seat), lang))
    rows = {row.seat: row._replace(more=tuple(row.more)) for row in told}
    changed = views.kept(room, ("changed", seat, lang), lambda: _changed(room, seat, lang, told))
    return [person._replace(row=rows.get(person.number), has_changed=person.number in changed) for person in people]


def _changed(room: Room, seat: int | None, lang: str, rows: list[Row]) -> set[int]:
    """The other players whose numbers have changed since a seat's last turn, until it has done something itself."""
    match = room.match
    if not rows or steps.has_gone_on(match, seat):
        return set()
    first = steps.begin(match, seat)
    if first == len(match.moves):
        return set()
    key, mark = ("rows", seat, lang), match.moves[first]  # it stays the same while the others play
    if room.told.get(key, (None,))[0] is not mark:
        room.told[key] = mark, room.game.rows(steps.view_at(room, seat, first), lang)
    before = {row.seat: (row.big, row.stats) for row in room.told[key][1]}
    return {row.seat for row in rows if row.seat != seat and before.get(row.seat) != (row.big, row.stats)}


def goals_of(room: Room, seat: int | None, lang: str) -> tuple[Goal, ...]:
    """The ways to win, with who is closest to each; the same for all who look, but that one of them is the reader."""
    found = views.kept(room, ("goals", lang), lambda: tuple(room.game.goals(views.view(room, seat), lang)))
    if seat is None or not any(goal.is_near and goal.seat == seat for goal in found):
        return found
    return tuple(goal._replace(is_own=goal.seat == seat) for goal in found)
