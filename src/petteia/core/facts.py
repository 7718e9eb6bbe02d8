"""What a decision tells about itself, written once beside its class; whatever lists decisions is derived from it.

    class MoveTarget(Decision):
        facts: ClassVar[Facts] = Facts("move_target", "seat left:count source:region is_fort:flag", rule="HEL-MOV.1")

The fields are the arguments of the constructor, in its order, and attributes of the same names. After the colon stands
the kind of a field, which the game explains in `Game.kinds`; a field without one is of the kind it is named after.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib.resources import files
from operator import attrgetter
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final, NamedTuple

if TYPE_CHECKING:
    from petteia.core.flow import Decision

NONE: Final = -1  # a number that names nothing, where the kind allows it


class Kind(NamedTuple):
    """What a number stands for: its bounds, and the names of what it counts or, as a set of bits, holds."""

    low: int
    high: int
    names: tuple[str, ...] = ()
    is_set: bool = False
    is_seat: bool = False
    is_flag: bool = False
    is_place: bool = False  # it names one of several places, which have no names

    def told(self, number: int) -> Any:
        """The number as a view tells it: a name, a list of names, a yes or no, None for nothing, or itself."""
        if self.is_set:
            return [name for i, name in enumerate(self.names) if number >> i & 1]
        if number == NONE and self.low == NONE:
            return None
        if self.is_flag:
            return number == 1
        return self.names[number] if self.names else number

    def read(self, told: Any) -> int:
        """The number that is told like this; ValueError if none is."""
        if self.is_set:
            return sum(1 << self.names.index(name) for name in told)
        if told is None:
            return NONE
        return self.names.index(told) if self.names else int(told)


def one_of(names: Sequence[str], or_none: bool = False) -> Kind:
    """One of several things by its number; -1 for none where that is possible."""
    return Kind(NONE if or_none else 0, len(names) - 1, tuple(names))


def some_of(names: Sequence[str]) -> Kind:
    """Any of several things, as bits."""
    return Kind(0, (1 << len(names)) - 1, tuple(names), is_set=True)


def common(players: int) -> dict[str, Kind]:
    """The kinds that every game has."""
    return {
        "seat": Kind(0, players - 1, is_seat=True),
        "somebody": Kind(NONE, players - 1, is_seat=True),  # or nobody
        "count": Kind(0, 99),
        "flag": Kind(0, 1, is_flag=True),
    }


class Slot(NamedTuple):
    """One field of a decision."""

    name: str
    kind: str


class Facts:
    """The name of a decision, its fields, the rule that says what can be chosen, and when it can be asked."""

    def __init__(
        self,
        name: str,
        fields: str = "",
        rule: str = "",
        when: str = "",
        secret: str = "",
        also: tuple[str, ...] = (),
        number: int = NONE,
        completes: bool = False,
    ) -> None:
        self.name = name
        self.fields = tuple(Slot(*(field.split(":") if ":" in field else (field, field))) for field in fields.split())
        self.rule = rule
        self.when = when  # a part of the game, as the game calls it; "": nothing in particular
        self.secret = frozenset(secret.split())  # fields that only the seat itself may know
        self.also = also  # other names under which the class is asked
        self.number = number  # among the decisions of players, as observations count them: it stays for ever
        self.completes = completes  # whether it only says the rest of what an answer before it has begun: "where to?"
        self.numbers = _reader([slot.name for slot in self.fields])  # of a decision, for saving

    def __repr__(self) -> str:
        return f"Facts({self.name!r})"

    @property
    def names(self) -> tuple[str, ...]:
        """All names under which it is asked or saved."""
        return (self.name, *self.also)


def _reader(names: list[str]) -> Callable[[Any], Sequence[int]]:
    """What reads these attributes of an object, all at once: `attrgetter`, which gives no tuple for fewer than two."""
    if len(names) > 1:
        return attrgetter(*names)
    return lambda made: [getattr(made, name) for name in names]


def modules_of(package: str) -> Iterator[ModuleType]:
    """The modules of a package and of those inside it, in the order of their names.

    What counts are the sources: of a module that has moved, a compiled one may still lie in its old place.
    """
    yield importlib.import_module(package)
    for item in sorted(files(package).iterdir(), key=lambda item: item.name):
        if item.is_dir() and (item / "__init__.py").is_file():
            yield from modules_of(f"{package}.{item.name}")
        elif item.name.endswith(".py") and item.name != "__init__.py":
            yield importlib.import_module(f"{package}.{item.name.removesuffix('.py')}")


def collect(base: type[Decision], *modules: ModuleType) -> dict[str, type[Decision]]:
    """From the name of a decision to its class, for all classes of decisions that are made in these modules.

    The end of the game is one of them, so `core.flow` is among the modules of every game.
    """
    found: dict[str, type[Decision]] = {}
    for module in modules:
        for made in vars(module).values():
            if isinstance(made, type) and issubclass(made, base) and made.__module__ == module.__name__:
                for name in made.facts.names if made.facts.name and "facts" in vars(made) else ():
                    if found.setdefault(name, made) is not made:
                        raise AssertionError(f"two decisions are called {name}")
    return found


def numbered(decisions: Mapping[str, type[Decision]]) -> tuple[str, ...]:
    """The names of the decisions that have a number, in its order: the first is that of number 0."""
    found = {made.facts.number: made.facts.name for made in decisions.values() if made.facts.number != NONE}
    named = {made.facts.name for made in decisions.values() if made.facts.number != NONE}
    if sorted(found) != list(range(len(named))):
        raise AssertionError("the numbers of decisions are not 0, 1, 2 and so on, each given once")
    return tuple(found[number] for number in sorted(found))


def bad_field(decision: Decision, kinds: Mapping[str, Kind]) -> str | None:
    """What is wrong with the numbers of a decision, in words; None if each is of its kind."""
    for slot in decision.facts.fields:
        number, kind = int(getattr(decision, slot.name)), kinds[slot.kind]
        if not kind.low <= number <= kind.high:
            return f"{decision.name()}: {number} is no {slot.kind}"
    return None


def told(decision: Decision, kinds: Mapping[str, Kind], viewer: int | None) -> dict[str, Any]:
    """The fields of a decision by name, as far as this viewer may know them; the seat itself is said elsewhere."""
    facts = decision.facts
    hidden = facts.secret if viewer is None or viewer != decision.seat else frozenset()
    return {
        slot.name: kinds[slot.kind].told(int(getattr(decision, slot.name)))
        for slot in facts.fields
        if slot.name != "seat" and slot.name not in hidden
    }
