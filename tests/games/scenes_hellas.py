"""Lords of Hellas: one move of a match and what would have happened without a card, an ability or an option."""

from __future__ import annotations

from collections.abc import Callable

from petteia.core.match import Match
from petteia.core.saving import save_stack
from petteia.games.hellas import GAME
from petteia.games.hellas.components import constants as c
from petteia.games.hellas.components import content
from petteia.games.hellas.options import OPTIONS
from petteia.games.hellas.state import Position

Change = Callable[[Position], None]


def without_blessing(seat: int, blessing: int) -> Change:
    """The position without a Blessing of a seat."""

    def change(s: Position) -> None:
        s.blessings[seat] &= ~(1 << blessing)

    return change


def without_hero(seat: int) -> Change:
    """The position in which a seat's hero has no ability."""

    def change(s: Position) -> None:
        s.hero[seat] = c.NOTHING

    return change


def without_monster(name: str) -> Change:
    """The position without a monster."""
    monster = content.MONSTERS.index(name)

    def change(s: Position) -> None:
        s.monster_region[monster] = c.NO_REGION

    return change


def without_evolution(event: int) -> Change:
    """The position without an evolution."""

    def change(s: Position) -> None:
        s.event_place[event] = c.SET_ASIDE

    return change


def with_default(option: str) -> Change:
    """The position played with the default value of an option."""
    place = list(OPTIONS).index(option)
    number = OPTIONS[option].number(OPTIONS[option].default)

    def change(s: Position) -> None:
        s.options = s.options[:]  # copies share it
        s.options[place] = number

    return change


class Scene:
    """One move of a match: the positions before and after it, what happened, and what comes next."""

    def __init__(self, match: Match, at: int) -> None:
        self.match = match
        self.at = at
        self.move = match.moves[at]
        self.before = self.position(at)
        self.after = self.position(at + 1)
        self.kinds = {event.kind for event in self.move.events}

    def position(self, at: int) -> Position:
        """The position before a move of the match, or at its end."""
        state = self.match.before[at] if at < len(self.match.before) else self.match.state
        assert isinstance(state, Position)
        return state

    def differs(self, change: Change) -> bool:
        """Whether the same move from a changed position does something else."""
        if self.is_barred(change, self.move.action):
            return True
        return self.outcome(None, change) != self.outcome(change, change)

    def outcome(self, first: Change | None, later: Change) -> object:
        """What the move does, perhaps from a changed position, as far as it is not the change itself."""
        s = self.before.copy()
        if first is not None:
            first(s)
        s.is_logged = True
        s.advance(self.move.action)
        later(s)
        return s.take_events(), save_stack(s), [field.read(s) for field in GAME.fields(int(s.seats))]

    def is_barred(self, change: Change, action: int) -> bool:
        """Whether an action is not possible in a changed position."""
        s = self.before.copy()
        change(s)
        return not s.is_legal(action)

    def choices_differ(self, change: Change) -> bool:
        """Whether a changed position offers other choices."""
        s = self.before.copy()
        change(s)
        return s.legal() != self.before.legal()

    def has_ended(self, step: str) -> bool:
        """Whether a step of the rules that was to come has been carried out in this move."""
        waiting = [decision.name() for decision in self.before.stack]
        return step in waiting and step not in [decision.name() for decision in self.after.stack]

    def followed_by(self, kind: int, *decisions: str) -> int:
        """How often an event happens in the next moves, as long as they answer one of these decisions."""
        count = 0
        for at in range(self.at + 1, len(self.match.moves)):
            if self.position(at).decision not in decisions:
                break
            count += sum(event.kind == kind for event in self.match.moves[at].events)
        return count
