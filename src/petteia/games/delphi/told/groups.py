"""The legal moves in groups: by die, card and god with what each can do and what that costs, and targets by price.

What a source can do is read from the rules themselves: its questions are put on a copy of the table.
"""

from __future__ import annotations

from typing import Final

from petteia.core.hexgrid import Hex
from petteia.core.messages import Message
from petteia.core.words import Choice, Group
from petteia.games.delphi import actions as a
from petteia.games.delphi.components import constants as c
from petteia.games.delphi.components import content
from petteia.games.delphi.known.prices import price_of, steps_of
from petteia.games.delphi.rules.acting import Main
from petteia.games.delphi.rules.sources import Target
from petteia.games.delphi.rules.uses import USES, TakeAction
from petteia.games.delphi.state import Position
from petteia.games.delphi.told import names, places
from petteia.games.delphi.told.signs import Signs

MOST_NAMED: Final = {c.MOVE_SHIP: 16, c.ADVANCE_GOD: 3}  # targets named before it is asked for one; the cheapest all


def groups(s: Position, lang: str, form: str) -> list[Group]:
    """The legal moves as they are offered to a person; none where a plain list says it all."""
    return Choices(s, Signs(lang, form)).groups()


class Choices:
    """The moves of one decision, told to one reader."""

    def __init__(self, s: Position, signs: Signs) -> None:
        self.table = s
        self.signs = signs

    def groups(self) -> list[Group]:
        """By source, by action, or by price."""
        top = self.table.top
        if isinstance(top, Main):
            return self._sources()
        if isinstance(top, TakeAction):
            return [Group("", [self._action(self.table, top, action) for action in self.table.legal()])]
        labels = {action: self._label(action) for action in self.table.legal()}
        named = {action: label for action, label in labels.items() if label}
        return self._by_price(named) if named else []

    # -- dice, cards, gods ------------------------------------------------------------------------------------

    def _sources(self) -> list[Group]:
        """A group for dice, cards, the crew and gods; each source with what it can be used for."""
        parts: dict[str, list[Choice]] = {}
        known: dict[tuple[str, ...], str] = {}  # what sources can do, and which was the first to do it
        for action in self.table.legal():
            part, label = self._source(action)
            uses = self._uses(action)
            first = known.setdefault(tuple(uses), label)
            if uses and first != label:
                uses = [self.signs.phrase("choice.same", source=first)]
            if part:
                parts.setdefault(part, []).append(Choice(action, label, uses))
        return [Group(self.signs.phrase(f"choice.{part}"), found) for part, found in parts.items()]

    def _source(self, action: int) -> tuple[str, str]:
        """The group that a choice belongs to, and what it is."""
        signs, color = self.signs, self.signs.color
        if a.USE <= action < a.PLAY:
            number = (action - a.USE) % c.COLORS
            held = int(self.table.dice[self.table.seat * c.COLORS + number])
            key = "choice.die" if action < a.USE_APOLLO else "choice.die.apollo"
            return "dice", signs.phrase(key, color=color(number), n=held)
        if a.PLAY <= action < a.HIRE_CREW:
            key = "choice.card" if action < a.PLAY_APOLLO else "choice.card.apollo"
            return "cards", signs.phrase(key, color=color((action - a.PLAY) % c.COLORS))
        if action == a.HIRE_CREW:
            return "crew", signs.phrase("choice.hire", favours=names.favours(price_of(self.table, action)))
        if a.GOD <= action < a.RETURN:
            god = names.god(action - a.GOD)
            return "gods", signs.phrase("words.explained", what=god, does=names.explain(god))
        if a.RETURN <= action < a.DO:
            return "gods", signs.phrase("choice.return", god=names.god(action - a.RETURN))
        return "", ""

    def _uses(self, action: int) -> list[str]:
        """What a die, a card or the crew can do: a line for each action with targets, and one for the others."""
        if not a.USE <= action <= a.HIRE_CREW:
            return []
        after = self.table.copy()
        after.advance(action)
        top = after.top
        if not isinstance(top, TakeAction):
            return []
        lines: list[str] = []
        others: list[Message] = []
        for move in after.legal():
            targets = self._targets(after, top, move - a.DO)
            what = names.kind_of_action(int(move - a.DO), self._extra())
            if targets:
                lines.append(self.signs.phrase("choice.action", action=what, targets=targets))
            else:
                others.append(what)
        also = ", ".join(what.text(self.signs.lang) for what in others)
        return [*lines, self.signs.phrase("choice.also", actions=also)] if others else lines

    def _extra(self) -> int:
        """DEL-30.9  What the ship tile adds to each gain of favours."""
        return int(self.table.modifier(self.table.seat, c.EXTRA_FAVOUR))

    def _action(self, s: Position, top: TakeAction, action: int) -> Choice:
        """What a source is used for, and what that costs."""
        what = names.kind_of_action(int(action - a.DO), self._extra())
        targets = self._targets(s, top, action - a.DO)
        if not targets:
            return Choice(action, what.text(self.signs.lang))
        return Choice(action, self.signs.phrase("choice.action", action=what, targets=targets))

    # -- targets ------------------------------------------------------------------------------------------------

    def _targets(self, s: Position, source: TakeAction, kind: int) -> str:
        """The targets of an action by price: "free: R▲, 2 × P★; 1 favour: K■"; nothing if it has none."""
        asked = asked_for(s, source, kind)
        if asked is None:
            return ""
        by_price = _by_price(asked)
        left = MOST_NAMED.get(kind, len(asked.legal()))
        said: list[str] = []
        while by_price and (len(by_price[min(by_price)]) <= left or not said):
            price = min(by_price)
            found = by_price.pop(price)
            said.append(self._priced(price, self._named(asked, found)))
            left -= len(found)
        if by_price:
            said.append(self._more(by_price))
        return ("; " if self.signs.is_seen else ". ").join(said)

    def _more(self, by_price: dict[int, list[int]]) -> str:
        """How many more targets there are, and what they cost."""
        count = sum(len(found) for found in by_price.values())
        low, high = min(by_price), max(by_price)
        if low == high:
            return self.signs.phrase("choice.more.same", n=count, favours=names.favours(low))
        return self.signs.phrase("choice.more", n=count, low=low, high=high)

    def _priced(self, price: int, targets: str) -> str:
        if price == 0:
            return self.signs.phrase("choice.free", targets=targets)
        return self.signs.phrase("choice.cost", n=price, targets=targets)

    def _named(self, s: Position, found: list[int]) -> str:
        """Targets in short: those on the map by colour and place, the others by colour or god.

        The spaces of the sea are only counted, as the board shows them.
        """
        by_color: dict[str, list[str]] = {}
        for action in found:
            color, where = self._short(s, action)
            by_color.setdefault(color, []).append(where)
        if a.MOVE <= found[0] < a.LOOK:
            spaces = {color: len(spots) for color, spots in by_color.items()}
            return ", ".join(
                color if n == 1 else self.signs.phrase("choice.spaces", number=n, color=color)
                for color, n in spaces.items()
            )
        named = [", ".join(filter(None, (color, *spots))) for color, spots in by_color.items()]
        return "; ".join(named)

    def _where(self, at: Hex) -> str:
        """A space as it lies from the own ship."""
        ship = self.table.board.places[self.table.ships[self.table.seat]]
        return places.where(ship, at).text(self.signs.lang)

    def _short(self, s: Position, action: int) -> tuple[str, str]:
        """The colour of a target, and where it is if that matters."""
        signs = self.signs
        if a.MOVE <= action < a.LOOK:
            stop = s.board.stop_of[action - a.MOVE]
            if stop == s.board.zeus:
                return signs.phrase("words.zeus"), ""
            return signs.color(int(s.board.color[stop])), self._where(s.board.places[stop])
        if a.ADVANCE <= action < a.LAMP:
            return names.god(action - a.ADVANCE).text(signs.lang), ""
        kind, number, color = _land_of(action)
        where = self._where(s.board.lands[kind, number]) if kind >= 0 else ""
        return signs.color(color), where

    # -- one target each ------------------------------------------------------------------------------------------

    def _by_price(self, labels: dict[int, str]) -> list[Group]:
        """A group for each price, the cheapest first; without headings where nothing costs anything."""
        prices = {action: price_of(self.table, action) for action in labels}
        found = sorted(set(prices.values()))
        if found == [0]:
            return [Group("", [Choice(action, label) for action, label in labels.items()])]
        result = []
        for price in found:
            heading = names.favours(price).text(self.signs.lang) if price else self.signs.phrase("choice.for_nothing")
            chosen = [Choice(action, labels[action]) for action in labels if prices[action] == price]
            result.append(Group(heading, chosen))
        return result

    def _label(self, action: int) -> str:
        """What a move is done to: a space, a land with its place, a card with what it does; "" for other moves."""
        s, signs = self.table, self.signs
        if a.MOVE <= action < a.LOOK:
            return self._goal(action)
        if a.ADVANCE <= action < a.LAMP:
            row = int(s.god_row(s.seat, action - a.ADVANCE))
            god = names.god(action - a.ADVANCE)
            return signs.phrase("choice.god_row", god=god, row=row, top=content.TOP_ROW)
        if a.EQUIP <= action < a.COMPANION:
            return self._explained(names.equipment(action - a.EQUIP))
        if a.SHIP <= action < a.VOW_SHRINE:
            return self._explained(names.ship_tile(action - a.SHIP))
        if a.COMPANION <= action < a.SHIP:
            kind = action - a.COMPANION
            name = names.companion(kind, int(getattr(s.top, "color")))  # noqa: B009
            return signs.phrase("words.explained", what=name, does=names.explain(names.companion_type(kind)))
        if a.LOOK <= action < a.MAKE_OFFERING or a.RAISE_STATUE <= action < a.DISCARD:
            return self._land(action)
        return ""

    def _explained(self, name: Message) -> str:
        return self.signs.phrase("words.explained", what=name, does=names.explain(name))

    def _goal(self, action: int) -> str:
        """A goal of the ship: "R▲, 2 spaces north of your ship, 2 steps"."""
        place = ", ".join(filter(None, self._short(self.table, action)))
        steps = steps_of(self.table, action)
        return place if steps is None else self.signs.phrase("choice.goal", place=place, steps=names.steps(steps))

    def _land(self, action: int) -> str:
        """A land with its place, and what is taken, built or fought there."""
        kind, number, color = _land_of(action)
        where = self._where(self.table.board.lands[kind, number])
        land = self.signs.phrase("located", what=places.land(kind, number), where=where)
        if action < a.LOAD_OFFERING:
            return land
        what = names.monster(color) if action >= a.FIGHT else names.color(color)
        return self.signs.phrase("choice.on_land", what=what, land=land)


def asked_for(s: Position, source: TakeAction, kind: int) -> Position | None:
    """The table when a source is used for this kind of action and a target is to be chosen; None if it needs none."""
    asked = s.copy()
    USES[kind].start(asked, source.seat, source.color, source.source)
    is_asked = len(asked.stack) > len(s.stack) and isinstance(asked.top, Target)
    return asked if is_asked else None


def _by_price(s: Position) -> dict[int, list[int]]:
    """The choices of a decision by what they cost."""
    result: dict[int, list[int]] = {}
    for action in s.legal():
        result.setdefault(price_of(s, action), []).append(action)
    return result


def _land_of(action: int) -> tuple[int, int, int]:
    """The kind, number and colour of what a choice is done to; a kind of -1 where it is a colour alone."""
    if a.LOOK <= action < a.LOAD_OFFERING:
        island = int(action - a.LOOK) % c.ISLANDS
        return c.ISLAND, island, content.FRAMES[island]
    for base, last, kind in (
        (a.LOAD_OFFERING, a.MAKE_OFFERING, c.OFFERING_ISLAND),
        (a.RAISE_STATUE, a.FIGHT, c.STATUE_ISLAND),
        (a.FIGHT, a.DISCARD, c.MONSTER_ISLAND),
    ):
        if base <= action < last:
            number, color = divmod(int(action - base), c.COLORS)
            return kind, number, color
    for base in (a.MAKE_OFFERING, a.LOAD_STATUE, a.DISCARD, a.LAMP):
        if base <= action < base + c.COLORS:
            return -1, 0, int(action - base)
    raise AssertionError(action)
