"""What would change for a city that won the pair on sale: each step with what it gives, and the offering after it."""

from __future__ import annotations

from typing import Final

from petteia.core.panels import Line
from petteia.games.offrandes.components import content
from petteia.games.offrandes.components.constants import (
    ALTAR_REACH,
    ANIMAL_KIND,
    ANIMAL_NUMBER,
    CORRUPT,
    POINTS_EACH_ROUND,
    PROTECT,
)
from petteia.games.offrandes.known.means import Means, best_offering, means, stepped, takers
from petteia.games.offrandes.known.shape import View
from petteia.games.offrandes.told.saying import Saying, step

OFFERING: Final = (ANIMAL_KIND, ANIMAL_NUMBER, ALTAR_REACH)  # effects without which nothing can be offered


class Winning:
    """The table as it is, and as it would be if a seat had the pair."""

    def __init__(self, view: View, seat: int, pair: list[str], saying: Saying) -> None:
        self.view = view
        self.seat = seat
        self.pair = pair
        self.saying = saying
        self.levels = stepped(view, seat, pair)
        self.before = means(view["cities"][seat]["levels"])
        self.after = means(self.levels[seat])

    def lines(self) -> list[Line]:
        """A line for each card of the pair, and one for the offering if it changes."""
        return [*(self.line(name) for name in self.pair), *self.offering()]

    def line(self, name: str) -> Line:
        """A step on one track."""
        before, after = self.view["cities"][self.seat]["levels"][name], self.levels[self.seat][name]
        title = self.saying.character(name)
        if before == after:
            return Line(title, self.saying.tell("win.top"), f"chr-{name}", end=str(after))
        note = self.gives(name)
        driven = [seat for seat in range(len(self.levels)) if self.falls(seat, name)]
        if driven:
            note = f"{note}; {self.saying.tell('win.drives', who=self.saying.cities(driven))}"
        return Line(title, note, f"chr-{name}", end=step(before, after), is_good=True)

    def falls(self, seat: int, name: str) -> bool:
        """OFF-7.4  Whether a rival would be driven from the last space."""
        return self.levels[seat][name] < self.view["cities"][seat]["levels"][name]

    def gives(self, name: str) -> str:
        """What the step on a track is good for."""
        told = {
            ANIMAL_KIND: self.kind,
            ANIMAL_NUMBER: self.number,
            ALTAR_REACH: self.opens,
            POINTS_EACH_ROUND: self.scores,
            CORRUPT: self.corrupts,
            PROTECT: self.protects,
        }
        return told[content.EFFECT_OF[content.CHARACTERS.index(name)]]()

    def kind(self) -> str:
        """OFF-10.4  The Peasant's animal."""
        animal, before = self.saying.animal(self.after.kind), self.saying.animal(self.before.kind)
        return self.saying.tell("win.kind", animal=animal, before=before)

    def number(self) -> str:
        """OFF-10.5  How many animals the carriers bring."""
        key = "win.number" if self.after.number > self.before.number else "win.number.same"
        return self.saying.tell(key, n=self.after.number, before=self.before.number)

    def scores(self) -> str:
        """OFF-9.1  The Priestess's points."""
        return self.saying.tell("win.points", n=self.after.points, before=self.before.points)

    def opens(self) -> str:
        """OFF-10.11  The altars that come into reach."""
        opened = range(self.before.reach + 1, self.after.reach + 1)
        altars = [altar["id"] for altar in self.view["altars"] if altar["group"] in opened]
        return self.saying.tell("win.opens", n=len(altars), altars=self.saying.altars(altars)) if altars else ""

    def rivals(self) -> list[tuple[int, Means]]:
        """The others, with what they would have."""
        return [(seat, means(levels)) for seat, levels in enumerate(self.levels) if seat != self.seat]

    def corrupts(self) -> str:
        """OFF-8.5  Whose Soldiers the Corruptor would be above."""
        below = [seat for seat, its in self.rivals() if its.soldier < self.after.corruptor]
        if not below:
            return self.saying.tell("win.corrupts.none")
        return self.saying.tell("win.corrupts", who=self.saying.cities(below))

    def protects(self) -> str:
        """OFF-8.5  Whose Corruptors would still be above the Soldier."""
        above = [seat for seat, its in self.rivals() if its.corruptor > self.after.soldier]
        if not above:
            return self.saying.tell("win.protects.all")
        return self.saying.tell("win.protects", who=self.saying.cities(above))

    def offering(self) -> list[Line]:
        """OFF-10.3 to OFF-10.16  What could be offered then, and whether an altar would take it."""
        now, then = best_offering(self.view, self.before), best_offering(self.view, self.after)
        if now == then and self.before.reach == self.after.reach:
            return []
        if then is None:
            return [Line(self.saying.tell("win.no_offering"), missing(self.levels[self.seat], self.saying))]
        kind, number = then
        altars = takers(self.view, self.after.reach, kind, number)
        note = self.saying.tell("takers", n=len(altars))
        animals = self.saying.animals(kind, number)
        return [Line(animals, note, f"ani-{content.ANIMALS[kind]}", end=self.saying.worth(kind, number))]


def missing(levels: dict[str, int], saying: Saying) -> str:
    """OFF-10.3  Whom a city lacks for an offering; or the reserve has none of its animals."""
    names = [
        name
        for number, name in enumerate(content.CHARACTERS)
        if content.EFFECT_OF[number] in OFFERING and not levels[name]
    ]
    if not names:
        return saying.tell("missing.reserve")
    return saying.tell("missing", who=", ".join(saying.character(name) for name in names))
