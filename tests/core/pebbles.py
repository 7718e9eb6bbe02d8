# mypy: disable-error-code="override"
"""The heap: a game of pebbles that exists only for the tests; `examples/pebbles` is one for people.

Everybody is dealt a hidden card. In turn each takes pebbles from the heap and may then show the card; the last
pebble ends the game. Whoever has the most pebbles and the highest card wins. It has chance, hidden facts, reveals,
a layout, options, steps, skipped decisions and forced ones: everything the core offers.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import numpy as np
from librt.vecs import vec
from mypy_extensions import i64
from numpy.typing import NDArray

from petteia.core import flow
from petteia.core.actions import Actions
from petteia.core.actions import Block as ActionBlock
from petteia.core.chance import Roller
from petteia.core.errors import BadSetup, demand
from petteia.core.events import Event, Events
from petteia.core.facts import Facts, collect
from petteia.core.flow import CHANCE, Choices, Decision, State, Step
from petteia.core.game import Game, Reason
from petteia.core.match import Match
from petteia.core.messages import Message
from petteia.core.observe import Block, Observation, blank, length, to_array
from petteia.core.options import Option, Value
from petteia.core.saving import Field
from petteia.core.views import common
from petteia.core.words import Section, Words

TAKE, KEEP, SHOW, CARD = 0, 3, 4, 5  # the first action of each block
DEALT, TOOK, SHOWN, ENDED = range(4)  # events
WEIGHTS = (3, 2, 1)  # how likely the cards 1, 2 and 3 are
LIMIT, OPEN_CARDS = range(2)  # places of the options in the state

ACTIONS = Actions(
    ActionBlock("take", TAKE, ["1", "2", "3"]),
    ActionBlock("keep", KEEP),
    ActionBlock("show", SHOW),
    ActionBlock("card", CARD, ["1", "2", "3"]),
)


class Heap(State):
    """A position of Pebbles."""

    def __init__(self, seats: int, options: list[int], size: int) -> None:
        super().__init__(seats)
        self.options = options
        self.size = size  # of the heap at the start
        self.heap = size
        self.taken = vec[i64]([0] * seats)
        self.card = vec[i64]([0] * seats)  # 0: not dealt yet
        self.shown = 0  # bit per seat

    def game_name(self) -> str:
        return "heap"

    def copy(self) -> Heap:
        other = Heap(int(self.seats), self.options, self.size)
        self.share_stack(other)
        other.heap = self.heap
        other.taken = self.taken[:]
        other.card = self.card[:]
        other.shown = self.shown
        return other

    def scores(self) -> list[int]:
        cards = list(self.card) if self.is_over else [0] * int(self.seats)
        return [int(t) + int(c) for t, c in zip(self.taken, cards, strict=True)]

    def ranking(self) -> list[int]:
        scores = self.scores()
        return [1 + sum(other > score for other in scores) for score in scores]


class Deal(Decision):
    """A card for one seat, which alone sees it."""

    facts: ClassVar[Facts] = Facts("deal", "to:seat", rule="PEB-1.2")

    def __init__(self, to: int) -> None:
        super().__init__(CHANCE)
        self.to = to

    def list_choices(self, s: Heap, choices: Choices) -> None:
        for card, weight in enumerate(WEIGHTS):
            choices.add_outcome(CARD + card, weight)

    def apply(self, s: Heap, action: int) -> None:
        s.card[self.to] = action - CARD + 1
        s.emit_to(self.to, DEALT, self.to, action - CARD + 1, 0)


class Turn(Step):
    """One seat's turn, and then the next seat's; the game is over when the heap is gone."""

    facts: ClassVar[Facts] = Facts("turn", "owner:seat")

    def __init__(self, owner: int) -> None:
        super().__init__()
        self.owner = owner

    def apply(self, s: Heap, action: int) -> None:
        if s.heap == 0:
            s.finish()
            s.emit(ENDED, s.ranking().index(1), 0, 0)
            return
        s.ask(Turn((self.owner + 1) % int(s.seats)))
        s.ask(Show(self.owner))
        s.ask(Take(self.owner))


class Take(Decision):
    """One pebble or several, as the option allows."""

    facts: ClassVar[Facts] = Facts("take", "seat", rule="PEB-1.1", number=0)

    def list_choices(self, s: Heap, choices: Choices) -> None:
        choices.add_range(TAKE, TAKE + min(s.options[LIMIT], s.heap) - 1)

    def apply(self, s: Heap, action: int) -> None:
        number = action - TAKE + 1
        s.heap -= number
        s.taken[self.seat] += number
        s.emit(TOOK, self.seat, number, 0)


class Show(Decision):
    """Keep the card hidden or show it; skipped once it is shown, and forced while the heap is small."""

    facts: ClassVar[Facts] = Facts("show", "seat", rule="PEB-1.2", number=1)

    def asks_single(self) -> bool:
        return False

    def list_choices(self, s: Heap, choices: Choices) -> None:
        if s.shown >> self.seat & 1 or s.heap == 0:
            return
        if s.heap > 2:
            choices.add(KEEP)
        choices.add(SHOW)

    def apply(self, s: Heap, action: int) -> None:
        if action == SHOW:
            s.shown |= 1 << self.seat
            s.emit(SHOWN, self.seat, s.card[self.seat], 0)


def say(words: str) -> Message:
    """Words as a message: this game has no catalog of its own."""
    return Message("core.reason.bare", why=words)


BLOCKS = (
    Block("heap", (), 0, 99, "pebbles left"),
    Block("to_act", (("seat", 4),), 0, 1, "whose decision it is"),
    Block("taken", (("seat", 4),), 0, 99, "pebbles taken"),
    Block("card", (("seat", 4),), -1, 3, "card; -1: hidden, 0: none"),
)


class Pebbles(Game[Heap]):
    """The game, made known to the registry when it is made."""

    name: ClassVar[str] = "heap"
    players: ClassVar[range] = range(2, 5)
    version = "1"
    options: Mapping[str, Option] = {
        "limit": Option(3, range(1, 4), ("PEB-1.1",)),
        "open_cards": Option(False, (False, True), ("PEB-1.2",)),
    }
    actions = ACTIONS
    events = Events(("dealt", "took", "shown", "ended"), reveals=("shown",))
    decisions = collect(Decision, flow, sys.modules[__name__])
    observation_blocks = BLOCKS

    def title(self) -> Message:
        return say("Pebbles")

    def make_layout(self, players: int, options: Mapping[str, Value], roller: Roller) -> object:
        return {"heap": 6 + roller.below(7)}

    def layout_of(self, state: Heap) -> object:
        return {"heap": state.size}

    def setup(self, players: int, options: dict[str, Value], layout: object) -> Heap:
        size = layout.get("heap") if isinstance(layout, dict) else 9 if layout is None else None
        if type(size) is not int or not 1 <= size <= 99:
            raise BadSetup(say("The heap must have 1 to 99 pebbles."))
        s = Heap(players, self.option_numbers(options), size)
        s.start()
        s.ask(Turn(0))
        for seat in range(players - 1, -1, -1):
            s.ask(Deal(seat))
        return s

    def fields(self, players: int) -> list[Field]:
        return [
            Field("heap", None, 0, 99),
            Field("taken", players, 0, 99),
            Field("card", players, 0, 3),
            Field("shown", None, 0, (1 << players) - 1),
        ]

    def state_options(self, state: Heap) -> dict[str, Value]:
        return self.option_values(state.options)

    def check_table(self, state: Heap) -> None:
        demand(state.heap + sum(state.taken) == state.size, "a pebble was lost or gained")
        demand(state.seat != CHANCE or state.heap == state.size, "cards are dealt first")
        undealt = {decision.row()[0] for decision in state.stack if decision.name() == "deal"}
        for seat in range(int(state.seats)):
            demand((state.card[seat] == 0) == (seat in undealt), "a card was dealt twice or never")

    def may_see(self, state: Heap, viewer: int | None, seat: int) -> bool:
        """A card is seen by its owner, and by all once it is shown or the game is over."""
        if viewer == seat or state.is_over or state.options[OPEN_CARDS] == 1:
            return True
        return bool(state.shown >> seat & 1)

    def redeal(self, state: Heap, seat: int, roller: Roller) -> Heap:
        self.check_seat(state, seat)
        other = state.copy()
        for rival in range(int(state.seats)):
            if state.card[rival] and not self.may_see(state, seat, rival):
                other.card[rival] = 1 + roller.pick(list(enumerate(WEIGHTS)))
        return other

    def view(self, state: Heap, seat: int | None) -> dict[str, Any]:
        if seat is not None:
            self.check_seat(state, seat)
        seats = range(int(state.seats))
        return {
            **common(state, seat, None),
            "heap": state.heap,
            "taken": [int(n) for n in state.taken],
            "cards": [int(state.card[i]) if self.may_see(state, seat, i) else None for i in seats],
        }

    def svg(self, view: dict[str, Any], lang: str = "en", theme: str = "light", part: str = "table") -> str:
        return f'<svg xmlns="http://www.w3.org/2000/svg"><text>{view["heap"]} {view["cards"]}</text></svg>'

    def words(self, view: dict[str, Any], lang: str = "en") -> Words:
        return Words([Section("Heap", [f"{view['heap']} pebbles", f"cards {view['cards']}"])])

    def question(self, view: dict[str, Any], lang: str = "en") -> str:
        return f"{view['to_act']}: {view['decision']}?"

    def describe(self, action: int, view: dict[str, Any], lang: str = "en") -> str:
        return f"{view['to_act']}: {ACTIONS.name(action)}."

    def describe_event(self, event: Event, lang: str = "en") -> str:
        return f"{self.events.names[event.kind]} {event.a} {event.b}."

    def seat_name(self, seat: int) -> Message:
        return say(f"Player {seat + 1}")

    def reason(self, state: Heap, action: int) -> Reason:
        if state.decision == "take" and action - TAKE < 3:
            return Reason(say("That is more than you may take."), ("PEB-1.1",), say("Take fewer."))
        return Reason(say("That is for another moment."), ("PEB-1.2",))

    def observation(self, state: Heap, seat: int) -> NDArray[np.int16]:
        self.check_seat(state, seat)
        array: NDArray[np.int16] = to_array(self.encoded(state, seat))
        return array

    def encoded(self, state: Heap, seat: int) -> Observation:
        out = Observation(blank(length(BLOCKS)))
        seats = [(seat + i) % int(state.seats) for i in range(int(state.seats))]
        out.put(state.heap)
        out.one_hot(4, -1 if state.seat < 0 else seats.index(int(state.seat)))
        for i in seats:
            out.put(state.taken[i])
        out.skip(4 - len(seats))
        for i in seats:
            out.put(state.card[i] if self.may_see(state, seat, i) else -1)
        out.skip(4 - len(seats))
        return out


def play_on(match: Match, moves: int | None = None, seed: str = "players") -> Match:
    """Let the players choose at random, so many times or to the end."""
    chooser = Roller(seed, index=len(match.moves))
    while not match.state.is_over and (moves is None or moves > 0):
        match.play(chooser.choose(match.state.legal()))
        moves = None if moves is None else moves - 1
    return match


def played(game: Pebbles, seed: str = "7", players: int = 3, names: Sequence[str] = ()) -> Match:
    """A finished match."""
    return play_on(Match(game, players, seed, names=names))
