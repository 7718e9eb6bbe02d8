"""What can be done at one press: the sequences of a seat's own answers that make up one printed action.

A path goes on through decisions of the same seat that only say the rest of what was begun (`Game.completes`), and ends
where somebody else decides, where another action would begin, or where something hidden is shown. All of it happens on
positions that the seat may suppose (`Game.supposed`), so that neither the answers nor the amount of work can depend on
what it may not know.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any, Final, NamedTuple

from petteia.core.events import Event
from petteia.core.flow import ALLOWED, CHANCE, NOT_ASKED, OVER, Decision, State
from petteia.core.game import Game, Reason
from petteia.core.panels import Step

MOST: Final = 6000  # answers that are looked at; no position of our games comes near

# How a path ends, for the seat whose it is.
OWN: Final = "own"  # in another decision of its own
OTHER: Final = "other"  # somebody else decides
TURN: Final = "turn"  # its turn is over
REVEALS: Final = "reveals"  # something hidden is seen
ROLLS: Final = "rolls"  # dice or a draw decide
ENDS: Final = "over"  # the game is over
ASKED_FIRST: Final = frozenset({TURN, REVEALS, ROLLS})  # what is not taken back again


class Path(NamedTuple):
    """One printed action, or the beginning of one, by the answers that it consists of."""

    steps: tuple[Step, ...]
    actions: tuple[int, ...]  # the answers by their numbers
    sent: tuple[int, ...]  # the answers that are really asked for: where there is only one, it is not
    price: int
    idents: tuple[str, ...]  # on which its last answer is pressed
    is_choice: bool  # something of one's own is chosen; what it is used for comes next
    again: int  # the last step before in which the same answer was possible, -1: "look here" after "look there"

    def goes_on_from(self, begun: tuple[int, ...]) -> bool:
        """Whether it goes on from what is chosen, and its last answer can be given no sooner than at its end."""
        count = len(begun)
        return len(self.actions) > count > self.again and self.actions[:count] == begun


_Level = list[tuple[State, Path]]  # positions in which the same is asked, with the ways to them


class Offer(NamedTuple):
    """A printed action that can be done at a place: the ways to it differ in their first answer, the best is first."""

    ways: tuple[Path, ...]

    @property
    def best(self) -> Path:
        """The way that is proposed."""
        return self.ways[0]


class Refusal(NamedTuple):
    """An action that belongs to a place and cannot be done there now."""

    step: Step  # where it would be asked
    reason: Reason


class Gestures:
    """All that a seat can do at one press in a position in which it decides."""

    def __init__(self, game: Game[Any], state: State, seat: int) -> None:
        self.game = game
        self.seat = seat
        self.root: State = game.supposed(state, seat, 0)
        self._other: State = game.supposed(state, seat, 1)
        self._turn = game.turn(self.root)
        self._endings: dict[tuple[int, ...], str] = {}
        self.asked: dict[str, list[tuple[Path, State]]] = {}  # by the name of a decision, where it is asked
        self.paths: list[Path] = []
        self._follow([(self.root, Path((), (), (), 0, (), True, -1))], frozenset(), {}, set())

    def _follow(self, level: _Level, names: frozenset[str], before: dict[int, int], met: set[frozenset[str]]) -> None:
        """Every path that goes on from here; `before` says in which step each answer was possible last.

        A level has one question, or one that repeats itself (`Game.repeats`), as often as it is asked after that
        number of answers. Whatever was met on a level before is reached sooner from there, and not looked at again;
        nor is a way back to where one can stay.
        """
        further: _Level = []
        for state, path in level:
            name = state.top.name()
            is_repeated = name in names
            self.asked.setdefault(name, []).append((path, state))
            legal = state.legal()
            now = before | dict.fromkeys(legal, len(path.steps))
            for action in legal if len(self.paths) < MOST else ():
                idents = self.game.pressed(state, action)
                if is_repeated and idents and any(found.issuperset(idents) for found in met):
                    continue
                met.add(frozenset(idents))
                longer, after = self._longer(path, Step(state, action), idents, names | {name}, before.get(action, -1))
                self.paths.append(longer)
                if longer.is_choice and after.top.name() == name:
                    further.append((after, longer))
                elif longer.is_choice:
                    self._follow([(after, longer)], names | {name}, now, set())
        if further:
            self._follow(further, names | {further[0][0].top.name()}, before, met)

    def _longer(
        self, path: Path, step: Step, idents: tuple[str, ...], names: frozenset[str], again: int
    ) -> tuple[Path, State]:
        """A path with one more answer, and the position after it; what is only passed through is pressed nowhere."""
        game, (state, action) = self.game, step
        decision: Decision = state.top
        after = state.copy()
        after.begin(action)
        top = after.top
        is_passed = top.name() == decision.name() and game.repeats(after, action)
        goes_on = top.seat == self.seat and game.completes(after, action) and (is_passed or top.name() not in names)
        goes_on = goes_on and not self._shows(state, action)
        is_asked = len(state.legal()) > 1 or decision.asks_single()
        longer = Path(
            (*path.steps, step),
            (*path.actions, action),
            (*path.sent, action) if is_asked else path.sent,
            path.price + game.cost(state, action),
            () if goes_on and is_passed else idents,
            goes_on,
            again,
        )
        return longer, after

    def _shows(self, state: State, action: int) -> bool:
        """Whether an answer shows something hidden: what comes then is decided with open eyes."""
        after = state.copy()
        after.is_logged = True
        after.begin(action)
        return any(event[1] in self.game.events.reveals for event in after.take_events())

    def answered(self, choose: Callable[[State, tuple[int, ...]], int]) -> Path:
        """The printed action that somebody's answers make up; each is asked for with the answers before it.

        Where there is only one answer that nobody would have to give, it is not asked for.
        """
        path, state, names = Path((), (), (), 0, (), True, -1), self.root, frozenset[str]()
        while path.is_choice:
            legal = state.legal()
            is_asked = len(legal) > 1 or state.top.asks_single()
            action = choose(state, path.actions) if is_asked else legal[0]
            names |= {state.top.name()}
            path, state = self._longer(path, Step(state, action), self.game.pressed(state, action), names, -1)
        return path

    # -- what is pressed where ------------------------------------------------------------------------------

    @cached_property
    def pressed(self) -> dict[str, list[Path]]:
        """The paths by the elements on which they are pressed."""
        found: dict[str, list[Path]] = {}
        for path in self.paths:
            for ident in path.idents:
                found.setdefault(ident, []).append(path)
        return found

    def reach(self, chosen: Sequence[int] = ()) -> dict[str, Path]:
        """What can be pressed once something is chosen, with the cheapest path to it; with nothing chosen, all."""
        begun = tuple(chosen)
        found: dict[str, Path] = {}
        for path in self.paths:
            if path.idents and path.goes_on_from(begun):
                for ident in path.idents:
                    if ident not in found or self._rank(path) < self._rank(found[ident]):
                        found[ident] = path
        return found

    def begun(self, chosen: Sequence[int]) -> Path | None:
        """The path that was chosen, if it is still there."""
        wanted = tuple(chosen)
        return next((path for path in self.paths if path.is_choice and path.actions == wanted), None)

    def source(self, path: Path) -> Path | None:
        """What is pressed first on the way, if anything is: a die, an army, one of the actions of a turn."""
        begun = (self._by_actions[path.actions[:count]] for count in range(1, len(path.actions)))
        return next((each for each in begun if each.idents), None)

    @cached_property
    def _by_actions(self) -> dict[tuple[int, ...], Path]:
        return {path.actions: path for path in self.paths}

    def offers(self, ident: str, chosen: Sequence[int] = ()) -> list[Offer]:
        """What a press on an element can mean, the likeliest first; each printed action once, with its ways to it."""
        begun = tuple(chosen)
        kinds: dict[tuple[object, ...], list[Path]] = {}
        for path in self.pressed.get(ident, ()):
            if path.goes_on_from(begun):
                rest = path.actions[1:] if self.game.is_source(path.actions[0]) else ()
                kinds.setdefault((path.is_choice, rest or path.actions), []).append(path)
        done = {path.sent for paths in kinds.values() for path in paths if not path.is_choice}
        ways = [self._sorted(paths) for paths in kinds.values()]
        # What is begun here and completed here, because there is only one way to go on, is not offered twice.
        offers = [Offer(tuple(paths)) for paths in ways if not (paths[0].is_choice and paths[0].sent in done)]
        return sorted(offers, key=lambda offer: self._place(offer.best))

    def _place(self, path: Path) -> tuple[object, ...]:
        """Where an offer stands: first that a source is only taken in hand, for that spends nothing."""
        is_source = path.is_choice and len(path.actions) == 1 and self.game.is_source(path.actions[0])
        return not is_source, *self._rank(path)

    def ranked(self) -> list[Path]:
        """All paths, the likeliest first."""
        return sorted(self.paths, key=self._rank)

    def _sorted(self, paths: list[Path]) -> list[Path]:
        """The ways to one action: cheap before dear, one kind of source before the next, what is good for little."""
        if len(paths) == 1:
            return paths
        return sorted(paths, key=lambda path: (path.price, self._block(path), self._uses(path), path.actions))

    def _rank(self, path: Path) -> tuple[object, ...]:
        """What is done comes before what is only begun, the cheap before the dear, a die before a card."""
        return path.is_choice, path.price, self._block(path), path.actions

    def _block(self, path: Path) -> int:
        """The kind of source: a die before a card before a god."""
        return self._blocks[path.actions[0]]

    @cached_property
    def _blocks(self) -> dict[int, int]:
        """The kinds of the first answers, in the order of their numbers."""
        return {action: self.game.actions.block_of(action).base for action in self.root.legal()}

    def _uses(self, path: Path) -> int:
        """How many other things the source could be used for without paying."""
        return self._free[path.actions[0]] - (path.price == 0)

    @cached_property
    def _free(self) -> dict[int, int]:
        """For how many printed actions each first answer is good without paying."""
        found: dict[int, int] = {}
        for path in self.paths:
            first = path.actions[0]
            found[first] = found.get(first, 0) + (path.price == 0 and not path.is_choice)
        return found

    def ending(self, sent: Sequence[int]) -> str:
        """How a path ends, given by what is sent: whoever can tell two deals apart by it has seen something hidden."""
        key = tuple(sent)
        if key not in self._endings:
            self._endings[key] = self._ending(key)
        return self._endings[key]

    def _ending(self, sent: Sequence[int]) -> str:
        state, told = self._played(self.root, sent)
        if state.seat == CHANCE:
            return ROLLS
        if told != self._played(self._other, sent)[1] or any(row[1] in self.game.events.reveals for row in told):
            return REVEALS
        if state.seat == OVER:
            return ENDS
        if self._turn[1] == self.seat and self.game.turn(state) != self._turn:
            return TURN
        return OWN if state.seat == self.seat else OTHER

    def _played(self, root: State, sent: Sequence[int]) -> tuple[State, list[tuple[int, ...]]]:
        """The position after a path, and what its seat is told on the way."""
        state = root.copy()
        state.is_logged = True
        for action in sent:
            if not state.is_legal(action):
                return state, []  # only in one of two deals that differ: the other tells more
            state.advance(action)
        return state, [row for row in state.take_events() if Event(*row).is_for(self.seat)]

    # -- what is not possible ---------------------------------------------------------------------------------

    def refusals(self, ident: str, chosen: Sequence[int] = ()) -> list[Refusal]:
        """The actions that belong to an element and that no path reaches, with the reason of the rule in the way.

        What can be done there by another answer that says the same is not among them.
        """
        reached = {action for path in self.pressed.get(ident, ()) for action in path.actions}
        wanted = [action for action in self._belonging.get(ident, ()) if action not in reached]
        questions = self._questions(tuple(chosen)) if wanted else []
        found = [refusal for action in wanted if (refusal := self._refusal(action, questions)) is not None]
        offered = {self._said(offer.best.steps) for offer in self.offers(ident)} if found else set()
        return [refusal for refusal in found if self._said([refusal.step]) not in offered]

    def _said(self, steps: Sequence[Step]) -> tuple[str, str]:
        """What is asked and what is answered, in words: "stop" and "go where it stands" may both mean to stay."""
        return steps[-1].state.top.name(), self.game.offer(steps).title

    def why_not(self, action: int) -> Reason | None:
        """Why an action that no path reaches is not possible; None if nothing that is asked now has to do with it."""
        refusal = self._refusal(action, self._questions(()))
        return None if refusal is None else refusal.reason

    @cached_property
    def _belonging(self) -> dict[str, list[int]]:
        """All actions by the elements on which they are pressed, whether or not they are possible."""
        found: dict[str, list[int]] = {}
        for action in range(self.game.num_actions):
            for ident in self.game.pressed(self.root, action):
                found.setdefault(ident, []).append(action)
        return found

    def _questions(self, begun: tuple[int, ...]) -> list[State]:
        """Each question once: first what goes on from what is chosen, then the cheap before the dear.

        Where the same question can be reached in several ways the first of them speaks.
        """

        def rank(asked: tuple[Path, State]) -> tuple[bool, int]:
            path = asked[0]
            return path.actions[: len(begun)] != begun, path.price

        return [state for _, state in sorted((min(each, key=rank) for each in self.asked.values()), key=rank)]

    def _refusal(self, action: int, questions: Sequence[State]) -> Refusal | None:
        """Why an action is not possible: what forbids it, or what forbids that which would lead to it; or None."""
        told = self.game.unreached(self.root, action)
        if told is not None:
            return Refusal(Step(told[0], action), told[1])
        found = (self._forbidden(action, wanted, questions) for wanted in (action, *self.game.begun_by(action)))
        return next((refusal for refusal in found if refusal is not None), None)

    def _forbidden(self, action: int, wanted: int, questions: Sequence[State]) -> Refusal | None:
        """What the first question says that forbids what is wanted for an action."""
        for state in questions:
            top: Decision = state.top
            if top.forbids(state, wanted) not in (ALLOWED, NOT_ASKED):
                return Refusal(Step(state, action), self.game.reason(state, wanted))
        return None


def is_one_action(state: State, seat: int, actions: Sequence[int]) -> bool:
    """Whether these answers are legal one after the other, all of one seat, and the later ones complete the first.

    Without it two actions could be done, and taken back, as if they were one.
    """
    state = state.copy()
    names: list[str] = []
    before = -1
    for action in actions:
        top, game = state.top, state.game
        is_next = bool(names) and names[-1] == top.name() and game.repeats(state, before)
        if top.seat != seat or (top.name() in names and not is_next):
            return False
        if (names and not game.completes(state, before)) or not state.is_legal(action):
            return False
        names.append(top.name())
        state.advance(action)
        before = action
    return True
