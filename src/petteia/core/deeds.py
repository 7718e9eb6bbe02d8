"""What can be done at all in a turn, and what of it now: the kinds of action that a game tells, with the ways to each.

Everything is worked out from `Gestures`, so from positions that the seat may suppose: nothing here can tell what is
hidden.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import islice
from typing import Any, Final, NamedTuple

from petteia.core.game import Game, Reason
from petteia.core.gestures import Gestures, Path
from petteia.core.messages import Later, Message
from petteia.core.panels import Deed, Deeds, Step
from petteia.text.catalog import has

TRIED: Final = 12  # actions of one beginning that are asked why they are impossible


class Kind(NamedTuple):
    """A kind of action before it is told: its words are `<game>.deed.<key>` and `<game>.deed.<key>.note`.

    Where there is one, `<game>.deed.<key>.none` says why nothing of it is possible (`Deed.none`).
    """

    key: str
    sign: str
    rule: str
    names: tuple[str, ...] = ()
    asked: tuple[str, ...] = ()

    def told(self, game: str, lang: str) -> Deed:
        """The kind of action in a language."""
        key = f"{game}.deed.{self.key}"
        title, note = Message(key).text(lang), Message(f"{key}.note").text(lang)
        return Deed(self.key, self.sign, title, note, self.rule, self.names, self.asked, _if_any(f"{key}.none", lang))


def grouped(game: str, key: str, deeds: Sequence[Deed], lang: str) -> Deeds:
    """Kinds of action under their heading, `<game>.deed.group.<key>`, with its `.note` if there is one."""
    heading = f"{game}.deed.group.{key}"
    return Deeds(Message(heading).text(lang), deeds, _if_any(f"{heading}.note", lang))


def _if_any(key: str, lang: str) -> str:
    """A message, if there is such a one."""
    return Message(key).text(lang) if has(key) else ""


class Standing(NamedTuple):
    """A kind of action and how it stands: the ways to do it now, or why there is none."""

    deed: Deed
    ways: tuple[Path, ...]  # printed actions, the best first
    reason: Reason | None  # why there is none; None: something else is asked now, or it is possible

    @property
    def number(self) -> int:
        """How many different things can be done; with which of one's sources does not count."""
        return len({_goal(path) for path in self.ways})


class Standings:
    """How every kind of action stands for a seat that decides."""

    def __init__(self, found: Gestures, groups: Sequence[Deeds]) -> None:
        self.found = found
        self.game: Game[Any] = found.game
        self._deeds = {deed.key: deed for group in groups for deed in group.deeds}
        self._by_decision = {name: deed.key for deed in self._deeds.values() for name in deed.asked}
        self._keys: dict[tuple[str, int], str] = {}
        self._known: dict[str, Standing] = {}

    def __iter__(self) -> Iterator[Standing]:
        """All kinds of action, in the order of the sheet."""
        return (self._standing(deed) for deed in self._deeds.values())

    def of(self, key: str) -> Standing | None:
        """How a kind of action stands, by its key; None if there is none of this key."""
        deed = self._deeds.get(key)
        return None if deed is None else self._standing(deed)

    def _standing(self, deed: Deed) -> Standing:
        if deed.key not in self._known:
            ways = tuple(path for path in self._paths.get(deed.key, ()) if not path.is_choice)
            self._known[deed.key] = Standing(deed, ways, None if ways else self._reason(deed))
        return self._known[deed.key]

    def key_of(self, steps: Sequence[Step]) -> str:
        """To which kind of action the answers of a path belong: the first that says so; "" if none does."""
        return next(filter(None, (self._key(state.top.name(), action) for state, action in steps)), "")

    def _key(self, decision: str, action: int) -> str:
        """The kind of action that an answer means, "" if it says only with what something is done."""
        asked = decision, action
        if asked not in self._keys:
            named = (deed.key for deed in self._deeds.values() if _names(deed, self.game.action_name(action)))
            self._keys[asked] = self._by_decision.get(decision) or next(named, "")
        return self._keys[asked]

    @cached_property
    def _paths(self) -> dict[str, list[Path]]:
        """The paths by kind of action, the best first."""
        found: dict[str, list[Path]] = {}
        for path in self.found.ranked():
            found.setdefault(self.key_of(path.steps), []).append(path)
        return found

    def _reason(self, deed: Deed) -> Reason | None:
        """Why nothing of this kind can be done: what all its actions of one beginning are told, or `Deed.none`."""
        for name in deed.names:
            told = [self.found.why_not(action) for action in self._actions(name)]
            reasons = [reason for reason in told if reason is not None]
            if len({reason.text() for reason in reasons}) == 1:
                return reasons[0]
            if reasons:
                return Reason(Later(lambda _: deed.none), (deed.rule,)) if deed.none else None
        action = next((each for name in deed.names for each in self._actions(name)), None)
        if action is None or type(self.game).not_asked is Game.not_asked:
            return None
        return self.game.not_asked(self.found.root, action)

    def _actions(self, beginning: str) -> Iterator[int]:
        """Some of the actions whose names begin like this."""
        return islice((each for each, name in enumerate(self.game.actions.names) if _begins(name, beginning)), TRIED)

    def begun(self, standing: Standing) -> Path | None:
        """What all ways to do it begin with, if that is a choice from which they go on; None if they differ at once."""
        first, *others = (path.actions for path in standing.ways)
        for count in range(len(first) - 1, 0, -1):
            begun = self.found.begun(first[:count])
            if begun is not None and all(other[:count] == first[:count] for other in others):
                return begun if self.key_of(begun.steps) else None
        return None


def _names(deed: Deed, name: str) -> bool:
    return any(_begins(name, beginning) for beginning in deed.names)


def _begins(name: str, beginning: str) -> bool:
    """Whether the name of an action begins with these words."""
    return name == beginning or name.startswith(f"{beginning} ")


def _goal(path: Path) -> tuple[int, ...]:
    """What is done, without the source that it is done with."""
    game: Game[Any] = path.steps[0].state.game
    return (path.actions[1:] if game.is_source(path.actions[0]) else ()) or path.actions
