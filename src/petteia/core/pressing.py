"""The part of the contract about the table: what is pressed where, what is offered there, and what lies before whom."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from petteia.core.actions import Given
from petteia.core.chance import Roller
from petteia.core.messages import Message
from petteia.core.panels import Deed, Deeds, Goal, Line, Moment, Panel, Row, Step
from petteia.core.positions import Positions, S
from petteia.core.views import View
from petteia.text.catalog import has

if TYPE_CHECKING:
    from petteia.core.game import Reason


class Pressing(Positions[S]):
    """What a game says of pressing, and of the panels beside its picture; all of it has a default that works."""

    pays_with: ClassVar[str] = ""  # the sign of what `cost` counts

    # -- what a seat may know -----------------------------------------------------------------------------

    @abstractmethod
    def redeal(self, state: S, seat: int, roller: Roller) -> S:
        """A copy that this seat cannot tell from the real one, hidden facts redrawn."""

    @abstractmethod
    def view(self, state: S, seat: int | None) -> View:
        """JSON-able: what this seat (None: a spectator) may know, built from nothing."""

    def supposed(self, state: S, seat: int, number: int = 0) -> S:
        """A position that this seat cannot tell from the real one: the same for all that it cannot tell apart.

        What is worked out from it tells nothing about what is hidden, not even by how long that takes.
        """
        return self.redeal(state, seat, Roller(number, "supposed"))

    # -- what an action is called ---------------------------------------------------------------------------

    @abstractmethod
    def describe(self, action: Given, view: View, lang: str = "en") -> str:
        """An action, given by its number or its name, as a sentence about whoever is to decide."""

    def command(self, action: Given, view: View, lang: str = "en") -> str:
        """An action, given by number or name, as it is said to whoever is to decide; by default the sentence."""
        return self.describe(action, view, lang)

    # -- what is pressed where --------------------------------------------------------------------------

    def pressed(self, state: S, action: int) -> tuple[str, ...]:
        """The ids of the elements, of the picture and of the panels, on which an action is pressed; the main one first.

        Without any, an action is found below what comes after it: "move" below the spaces to which one moves. It is
        asked also of actions that may not be chosen now: pressing there then tells why not.
        """
        return ()

    def begun_by(self, action: int) -> tuple[int, ...]:
        """The actions after which this one can be asked for: "explore" before the islands that can be explored.

        What forbids them is then the reason why this one is not possible.
        """
        return ()

    def unreached(self, state: S, action: int) -> tuple[S, Reason] | None:
        """Why an action to which nothing leads now is not possible, and the position in which it would be asked for.

        "Fight" where no monster is near: how far away this one is. None where the questions that are asked say enough.
        """
        return None

    def is_source(self, action: int) -> bool:
        """Whether an action that begins others only says with what they are done: a die, but not a victim.

        Ways to the same end that differ in their source are offered as one, with the best source proposed.
        """
        return True

    def completes(self, state: S, before: int) -> bool:
        """Whether what is asked now only says the rest of what the action before it has begun: "where to?"

        By default what the facts of the decision say; a game may know better from where the question comes.
        """
        return bool(state.top.facts.completes)

    def repeats(self, state: S, before: int) -> bool:
        """Whether a question that is asked once more only asks how it goes on: a way, region by region.

        Only where one ends is then pressed, and the shortest way there is taken.
        """
        return False

    def cost(self, state: S, action: int) -> int:
        """What an action costs of whatever the game pays with; the cheapest is proposed."""
        return 0

    def amount(self, number: int, lang: str = "en") -> str:
        """So much of what the game pays with, in words: "2 favours"."""
        return str(number)

    def offer(self, steps: Sequence[Step], lang: str = "en") -> Line:
        """A printed action, given by the answers that it consists of, as a row that offers it: title, note and sign.

        Whoever decides is the seat of the positions, which are redealt for it. What the action costs is said elsewhere.
        """
        state, action = steps[-1]
        title = self.command(action, self.view(state, int(state.seat)), lang).rstrip(".")
        return Line(title[:1].upper() + title[1:])

    def outcome(self, steps: Sequence[Step], lang: str = "en") -> str:
        """What such an action comes to, in a few letters at its place on the board: "+1", "2 of 3", "64%"."""
        return ""

    def place(self, view: View, ident: str, lang: str = "en") -> Line:
        """What an element is called for the seat whose view this is, where it is, and its sign: a popover's head."""
        return Line("")

    # -- what can be done at all ------------------------------------------------------------------------------

    def deeds(self, view: View, lang: str = "en") -> list[Deeds]:
        """Every kind of action that a turn may hold, whether or not it is possible now: the sheet "What can I do?".

        By default one for each decision of a player that has a rule, called `<game>.deed.<decision>` in the catalog.
        """
        found = []
        for name, decision in self.decisions.items():
            facts = decision.facts
            if name == facts.name and facts.rule and any(slot.name == "seat" for slot in facts.fields):
                key = f"{self.name}.deed.{name}"
                title = Message(key).text(lang) if has(key) else name.replace("_", " ").capitalize()
                found.append(Deed(name, "", title, "", facts.rule, asked=facts.names))
        return [Deeds("", found)] if found else []

    # -- what lies on the table -----------------------------------------------------------------------------

    def panel(self, view: View, lang: str = "en") -> Panel:
        """What lies before the seat whose view this is; before a spectator nothing."""
        return Panel()

    def moment(self, view: View, lang: str = "en") -> Moment | None:
        """What is fought out now, for a panel over the board: a battle, a hunt; None if nothing is."""
        return None

    def rows(self, view: View, lang: str = "en") -> list[Row]:
        """The players, one row each, in the order in which they sit."""
        return []

    def goals(self, view: View, lang: str = "en") -> list[Goal]:
        """The ways to win with who is closest to each, in games that have several: the same for whoever looks."""
        return []
