"""The moves that may be chosen: how they are numbered and listed, and which one an answer means."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from typing import Final, NamedTuple

from petteia.core.options import whole_number
from petteia.core.words import Group

SHORTEST_RANGE: Final = 4  # fewer moves than this are listed one by one
NUMBERED: Final = re.compile(r"[A-Za-z]\d|,-?\d")  # "card support:c02", "explore R2", "move 3,-1"
LONGEST_LIST: Final = 14  # with more lines than this, moves of one kind are listed side by side


class Line(NamedTuple):
    """One line of the list: a single move, or a run of moves `bid 4` to `bid 10`."""

    number: str
    name: str
    meaning: str
    verb: str
    notes: tuple[str, ...] = ()  # what the move leads to

    @property
    def word(self) -> str:
        """The name as something to type; "" if it names a space or a card by a number that the table does not show."""
        return "" if NUMBERED.search(self.name) else self.name


class Part(NamedTuple):
    """The lines of one group of moves, under their heading."""

    heading: str
    lines: list[Line]


class Menu:
    """The legal moves of one decision, each with a number, its name and its meaning, perhaps in groups.

    A move that ends something or lets it go (`ending` has their names) stands last and is number 0, whatever else there
    is. `kept` has the numbers that moves had when the same was asked before in this turn: they keep them.
    """

    def __init__(
        self,
        names: Mapping[int, str],
        meanings: Mapping[int, str],
        groups: Sequence[Group] = (),
        ending: Collection[str] = (),
        kept: Mapping[str, int] | None = None,
    ) -> None:
        self.groups = groups
        self.ending = [action for action, name in names.items() if name in ending]
        ordered = _in_order(groups, names)
        self.names = {a: names[a] for a in [*(a for a in ordered if a not in self.ending), *self.ending]}
        self.kept = {} if any(NUMBERED.search(name) for name in names.values()) else dict(kept or {})
        self.meanings = dict(meanings)
        self.counted = None if groups else _counted_verb(list(self.names.values()))  # "bid": amounts can be chosen
        self.numbers = self._number()

    def _number(self) -> dict[int, int]:
        """From the number of a move to its action.

        In a range such as `bid 4` to `bid 10` the number of a move is its amount, so that "4" means what everybody
        expects, as long as the other moves fit below; otherwise all moves are counted from 1, or from where those of
        before in this turn end.
        """
        last = dict(enumerate(self.ending[:1]))
        counted = self._amounts()
        rest = [action for action in self.names if action not in last.values()]
        others = [action for action in rest if action not in counted]
        amounts = {_amount(self.names[action]): action for action in counted}
        if amounts and len(others) < min(amounts):
            return last | dict(enumerate(others, 1)) | amounts
        known = {self.kept[self.names[action]]: action for action in rest if self.names[action] in self.kept}
        new = [action for action in rest if action not in known.values()]
        return last | known | dict(enumerate(new, max(self.kept.values(), default=0) + 1))

    def numbered(self) -> dict[str, int]:
        """The numbers that moves keep when the same is asked again in this turn, those that are gone among them."""
        return self.kept | {self.names[action]: number for number, action in self.numbers.items() if number}

    def _amounts(self) -> list[int]:
        return [action for action, name in self.names.items() if name.split(" ")[0] == self.counted]

    def _range(self) -> list[int]:
        """The moves that are shown as one line: enough amounts, without a gap."""
        found = self._amounts()
        amounts = [_amount(self.names[action]) for action in found]
        if len(found) < SHORTEST_RANGE or amounts != list(range(amounts[0], amounts[0] + len(amounts))):
            return []
        return found

    def number_of(self, action: int) -> int:
        """The number of a move."""
        return next(number for number, known in self.numbers.items() if known == action)

    def called(self, action: int) -> str:
        """A move by its name, or by its number in the list where that says more."""
        name = self.names[action]
        return f"#{self.number_of(action)}" if NUMBERED.search(name) else name

    def lines(self) -> list[Line]:
        """The list as it is shown, the moves of a range in one line."""
        in_range = self._range()
        result = []
        for action, name in self.names.items():
            if action not in in_range:
                verb = name.split(" ")[0]
                result.append(Line(str(self.number_of(action)), name, self.meanings[action], verb))
            elif action == in_range[0]:
                result.append(self._range_line(action, in_range[-1]))
        return result

    def parts(self) -> list[Part]:
        """The list in its groups, each move with what it is there; what no group has comes last."""
        parts = []
        left = dict(self.names)
        for group in self.groups:
            lines = []
            for choice in group.choices:
                name = left.pop(choice.action)
                number = str(self.number_of(choice.action))
                lines.append(Line(number, name, choice.label, name.split(" ")[0], tuple(choice.notes)))
            parts.append(Part(group.heading, lines))
        rest = [line for line in self.lines() if line.name in left.values()]
        return [*parts, Part("", rest)] if rest else parts

    def singles(self) -> list[Part]:
        """The list in its groups with every move on its own, none of them hidden in a range."""
        if self.groups:
            return self.parts()
        lines = [
            Line(str(self.number_of(action)), name, self.meanings[action], name.split(" ")[0])
            for action, name in self.names.items()
        ]
        return [Part("", lines)]

    def _range_line(self, first: int, last: int) -> Line:
        verb, low = self.names[first].split(" ")
        high = self.names[last].split(" ")[1]
        number = f"{self.number_of(first)}-{self.number_of(last)}"
        meaning = f"{self.meanings[first]} … {_rest(self.meanings[first], self.meanings[last])}"
        return Line(number, f"{verb} {low}-{high}", meaning, verb)

    # -- reading an answer --------------------------------------------------------------------------

    def read(self, answer: str) -> tuple[int, ...]:
        """The moves that an answer can mean: one, several, or none."""
        answer = answer.strip()
        number = whole_number(answer)
        if number is not None:
            return self._read_number(number)
        if answer[:1] == "#":
            number = whole_number(answer[1:])
            return () if number is None or number not in self.numbers else (self.numbers[number],)
        return find_name(answer, self.names) or self._read_meaning(answer)

    def _read_number(self, number: int) -> tuple[int, ...]:
        found = [self.numbers[number]] if number in self.numbers else []
        for action in self._range():
            if _amount(self.names[action]) == number and action not in found:
                found.append(action)  # "4" as a number of the list and as an amount: two meanings
        return tuple(found)

    def _read_meaning(self, answer: str) -> tuple[int, ...]:
        """The moves whose description has a word that begins like this, for players in other languages."""
        if len(answer) < 3:
            return ()
        word = re.compile(rf"\b{re.escape(answer)}", re.IGNORECASE)
        return tuple(action for action, meaning in self.meanings.items() if word.search(meaning))


def _in_order(groups: Sequence[Group], names: Mapping[int, str]) -> list[int]:
    """The moves as the groups have them, then those that no group has."""
    grouped = [choice.action for group in groups for choice in group.choices]
    return grouped + [action for action in names if action not in grouped]


def find_name(answer: str, names: Mapping[int, str]) -> tuple[int, ...]:
    """The actions whose names an answer can mean, by the first of these ways that finds any.

    The whole name; the beginning of each of its words ("bid", "b 4", "b4"); what stands after the verb ("zeus").
    """
    wanted = _parts(answer)
    if not wanted:
        return ()
    spelled = {action: _parts(name) for action, name in names.items()}
    for fits in (_is_same, _begins, _is_object):
        found = tuple(action for action, parts in spelled.items() if fits(wanted, parts))
        if found:
            return found
    return ()


def _parts(text: str) -> list[str]:
    """The words of a name: "Offer sheep:2" is offer, sheep, :, 2, and "b4" is b, 4."""
    return re.findall(r"\d+|[^\W\d_]+|[^\w\s]", text.casefold())


def _is_same(wanted: list[str], parts: list[str]) -> bool:
    return wanted == parts


def _begins(wanted: list[str], parts: list[str]) -> bool:
    return len(wanted) <= len(parts) and all(map(_fits, wanted, parts))


def _is_object(wanted: list[str], parts: list[str]) -> bool:
    return _begins(wanted, parts[1:])


def _fits(wanted: str, part: str) -> bool:
    return wanted == part if part.isdecimal() else part.startswith(wanted)


def _amount(name: str) -> int:
    return int(name.split(" ")[1])


def _counted_verb(names: Sequence[str]) -> str | None:
    """The verb whose objects are all numbers, if there is exactly one."""
    objects: dict[str, list[str]] = {}
    for name in names:
        verb, _, rest = name.partition(" ")
        objects.setdefault(verb, []).append(rest)
    counted = [verb for verb, found in objects.items() if all(rest.isdecimal() for rest in found)]
    return counted[0] if len(counted) == 1 else None


def _rest(first: str, last: str) -> str:
    """The second sentence without the words with which both begin."""
    ours, theirs = first.split(" "), last.split(" ")
    same = 0
    while same < min(len(ours), len(theirs)) - 1 and ours[same] == theirs[same]:
        same += 1
    return " ".join(theirs[same:])
