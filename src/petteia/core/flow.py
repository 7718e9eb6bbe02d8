"""The flow of a game: a stack of immutable decisions over a table of ints.

`State.play` takes the top decision off the stack and lets it `apply`; the decision says what comes
next with `ask`. The last asked is answered first. Dice and draws are decisions of the seat CHANCE.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final, NoReturn, SupportsIndex

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from petteia.core import checkpoint, registry, showing
from petteia.core.errors import IllegalAction
from petteia.core.facts import Facts
from petteia.core.messages import Message

CHANCE: Final = -1  # dice or a draw decide
OVER: Final = -2  # nobody decides any more
STEP: Final = -3  # not a question: a part of the game that runs as soon as it lies on top
EVERYBODY: Final = -1  # audience of an event that all may know
EVENT_SIZE: Final = 5  # audience, kind and three numbers
ALLOWED: Final = 0  # what `forbids` answers for an action that may be chosen
BEYOND: Final = 1 << 30  # the number of no action
NOT_ASKED: Final = 1  # the first reason of every game: the action is no answer to what is asked


@mypyc_attr(acyclic=True)
class Choices:
    """What may be chosen now, with weights where chance decides: a buffer that is filled again and again."""

    def __init__(self) -> None:
        self.actions = vec[i64]([0] * 64)
        self.weights = vec[i64]()
        self.count: i64 = 0
        self.weight: i64 = 0  # of all outcomes together

    def add(self, action: i64) -> None:
        """List one more action. The actions of one decision are listed in rising order."""
        count = self.count
        if count < len(self.actions):
            self.actions[count] = action
        else:
            self.actions = append(self.actions, action)
        self.count = count + 1

    def add_outcome(self, action: i64, weight: i64) -> None:
        """List one more outcome of chance with its weight, a whole number above 0."""
        count = self.count
        if count < len(self.weights):
            self.weights[count] = weight
        else:
            self.weights = append(self.weights, weight)
        self.weight += weight
        self.add(action)

    def set_outcomes(self, first: i64, weights: vec[i64], total: i64) -> None:
        """List an outcome for each of these weights, and nothing else: many dice cost less all at once."""
        self.weights = weights[:]
        self.weight = total
        self.add_range(first, first + len(weights) - 1)

    def add_range(self, first: i64, last: i64) -> None:
        """List the actions from the first to the last, both included; none if the last comes before the first."""
        count = self.count
        actions = self.actions
        while len(actions) < count + last - first + 1:
            actions = append(actions, 0)
        for action in range(first, last + 1):
            actions[count] = action
            count += 1
        self.actions = actions
        self.count = count

    def total(self) -> i64:
        """The weights of all outcomes together."""
        return self.weight

    def outcome(self, value: i64) -> i64:
        """The outcome that a number from 0 to below the total falls on."""
        at: i64 = -1
        while value >= 0:
            at += 1
            value -= self.weights[at]
        return self.actions[at]

    def clear(self) -> None:
        """List nothing: the decision is skipped."""
        self.count = 0
        self.weight = 0

    def has(self, action: i64) -> bool:
        """Whether the action is listed."""
        for i in range(self.count):
            if self.actions[i] == action:
                return True
        return False


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class Decision:
    """One question to one seat. It is never changed after it is made; to go on, ask a new one."""

    facts: ClassVar[Facts] = Facts("", "seat")

    def __init__(self, seat: i64) -> None:
        self.seat: Final = seat

    def name(self) -> str:
        """Its name in the rules' list of decisions."""
        return self.facts.name

    def row(self) -> list[int]:
        """The constructor's arguments, for saving."""
        return list(self.facts.numbers(self))

    def asks_single(self) -> bool:
        """Whether the seat is asked even with one choice; if not, that choice is taken, and none is skipped."""
        return True

    def list_choices(self, s: State, choices: Choices) -> None:
        """List what may be chosen, in rising order; nothing only if the decision is then to be skipped."""
        raise NotImplementedError

    def apply(self, s: State, action: i64) -> None:
        """Carry out the choice; it has been checked."""
        raise NotImplementedError

    def forbids(self, s: State, action: i64) -> i64:
        """ALLOWED, or the number of the reason why the action may not be chosen: what `list_choices` leaves out."""
        return NOT_ASKED

    def put_back(self, s: State) -> None:
        """The game ends before this is asked: what it holds goes back on the table."""


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class Step(Decision):
    """A part of the game that asks nobody: it runs as soon as it lies on top of the stack."""

    facts: ClassVar[Facts] = Facts("")

    def __init__(self) -> None:
        super().__init__(STEP)


@mypyc_attr(acyclic=True)
class Over(Decision):
    """The bottom of every stack: nothing is left to decide."""

    facts: ClassVar[Facts] = Facts("over")

    def __init__(self) -> None:
        super().__init__(OVER)

    def list_choices(self, s: State, choices: Choices) -> None:
        pass


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class State:
    """A position: what lies on the table, and the stack of what is being decided."""

    def __init__(self, seats: i64) -> None:
        self.seats = seats  # how many sit at the table
        self.pile = vec[Decision]()  # the first `depth` are being decided; those above are left over
        self.depth: i64 = 0
        self.is_logged = False  # whether events are written down
        self.log = vec[i64]()  # events not yet taken, EVENT_SIZE numbers each
        self.is_listed = False  # whether `buffer` holds the choices of the top decision
        self.buffer: Choices | None = None  # made when first needed

    # -- what a game's own state says of itself ------------------------------------------------

    def game_name(self) -> str:
        """The name under which this state's game is registered."""
        raise NotImplementedError

    def copy(self) -> State:
        """An independent copy, with the log off."""
        raise NotImplementedError

    def scores(self) -> list[int]:
        """What each seat has; final once the game is over."""
        raise NotImplementedError

    def ranking(self) -> list[int]:
        """The rank of each seat, 1 for the winner; seats that tie share a rank."""
        raise NotImplementedError

    # -- asking ---------------------------------------------------------------------------------

    def ask(self, decision: Decision) -> None:
        """Put a decision on top of the stack: the last asked is answered first."""
        push(self, decision)

    def start(self) -> None:
        """Lay the bottom of the stack; called once, before the first `ask`."""
        self.pile = vec[Decision]([Over()])
        self.depth = 1

    def finish(self) -> None:
        """End the game: nothing that was still to come is asked."""
        for decision in self.stack:
            decision.put_back(self)
        self.depth = 1

    @property
    def top(self) -> Decision:
        """The decision that is being made."""
        return self.pile[self.depth - 1]

    @property
    def stack(self) -> list[Decision]:
        """All that is being decided, the innermost last: a copy."""
        return list(self.pile[: self.depth])

    @stack.setter
    def stack(self, decisions: list[Decision]) -> None:
        self.pile = vec[Decision](decisions)
        self.depth = len(decisions)

    def share_stack(self, other: State) -> None:
        """Give a copy of this state the same decisions, which never change."""
        other.pile = self.pile[: self.depth]
        other.depth = self.depth

    def settle(self) -> None:
        """Run the steps on top, skip and answer what leaves no choice, until someone really has to decide."""
        settle_for(self, STEP)

    # -- playing --------------------------------------------------------------------------------

    @property
    def seat(self) -> i64:
        """Who decides: a seat, CHANCE or OVER."""
        return asked(self)

    @property
    def decision(self) -> str:
        """What is being decided, as the rules' list of decisions calls it."""
        return self.top.name()

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return asked(self) == OVER

    def choices(self) -> Choices:
        """What may be chosen now; the buffer belongs to the state and is refilled after each move."""
        return listed(self)

    def legal(self) -> list[int]:
        """The actions that may be chosen now, sorted; empty only when the game is over."""
        choices = self.choices()
        result: list[int] = [0] * choices.count
        for i in range(choices.count):
            result[i] = choices.actions[i]
        return result

    def outcomes(self) -> list[tuple[int, int]]:
        """At CHANCE: what can happen, each with its weight, a whole number."""
        if self.seat != CHANCE:
            return []
        choices = self.choices()
        result: list[tuple[int, int]] = []
        for i in range(choices.count):
            result.append((choices.actions[i], choices.weights[i]))
        return result

    def outcome_at(self, point: float) -> int:
        """At CHANCE: the outcome that holds this point of [0, 1), in which each has a part as wide as it is likely.

        `state.play(state.outcome_at(random()))` rolls the dice without making a list of what could happen.
        """
        if self.seat != CHANCE:
            raise IllegalAction(Message("core.chance.none"))
        if not 0.0 <= point < 1.0:
            raise IllegalAction(Message("core.chance.point", point=str(point)))
        choices = self.choices()
        return choices.outcome(i64(point * float(choices.total())))

    def is_legal(self, action: SupportsIndex | str) -> bool:
        """Whether the action, given by its number or its name, may be chosen now."""
        if isinstance(action, int):  # by itself: what is a number already is not wrapped
            return 0 <= action < BEYOND and self.choices().has(action)
        number: int = self.game.actions.number(action)
        return 0 <= number < BEYOND and self.choices().has(number)

    def play(self, action: SupportsIndex | str) -> None:
        """Carry out an action in place, given by its number or its name.

        IllegalAction, and nothing changed, if it may not be chosen now.
        """
        if isinstance(action, int):  # at once: any other kind of number, and a name, is looked up
            if not -BEYOND < action < BEYOND:
                self.refuse(action)
            number: i64 = action
        else:
            number = self.game.actions.id(action)
        if not self.choices().has(number):
            self.refuse(number)
        self.advance(number)

    def advance(self, action: i64) -> None:
        """Carry out an action that is known to be legal."""
        carry_out(self, action)

    def begin(self, action: i64) -> None:
        """Carry out an action that is known to be legal, and stop at what completes it even if it has one answer."""
        self.is_listed = False
        top = take(self)
        top.apply(self, action)
        settle_for(self, top.seat)

    def refuse(self, action: int) -> NoReturn:
        """Raise IllegalAction with the reason."""
        game = self.game
        if action < 0 or action >= game.num_actions:
            raise IllegalAction(Message("core.action.unknown_id", action=action, last=game.num_actions - 1))
        name = game.action_name(action)
        raise IllegalAction(*game.refusal(self, name))

    # -- events ---------------------------------------------------------------------------------

    def emit(self, event: i64, a: i64, b: i64, c: i64) -> None:
        """Something has happened that all may know."""
        if self.is_logged:
            self.write(EVERYBODY, event, a, b, c)

    def emit_to(self, seat: i64, event: i64, a: i64, b: i64, c: i64) -> None:
        """Something has happened that only one seat may know."""
        if self.is_logged:
            self.write(seat, event, a, b, c)

    def write(self, audience: i64, event: i64, a: i64, b: i64, c: i64) -> None:
        """Append one event to the log."""
        log = append(append(append(self.log, audience), event), a)
        self.log = append(append(log, b), c)

    def take_events(self) -> list[tuple[int, int, int, int, int]]:
        """The events since this was last called: audience, kind and three numbers each."""
        log = self.log
        self.log = vec[i64]()
        result: list[tuple[int, int, int, int, int]] = []
        for i in range(0, len(log), EVENT_SIZE):
            result.append((log[i], log[i + 1], log[i + 2], log[i + 3], log[i + 4]))
        return result

    # -- what the game, not the rules, can say about a position -------------------------------------

    @property
    def game(self) -> Any:
        """The game this is a position of."""
        return registry.find(self.game_name())

    def redeal(self, seat: Any, roller: object) -> State:  # Any: what is no number is refused with a sentence
        """A copy that this seat cannot tell from the real one, hidden facts redrawn."""
        result: State = self.game.redeal(self, seat, roller)
        return result

    def to_json(self) -> dict[str, object]:
        """The whole position as JSON-able data; `game.from_json` reads it."""
        result: dict[str, object] = self.game.to_json(self)
        return result

    def check(self) -> None:
        """Raise CheckFailed if anything that must always hold does not."""
        self.game.check(self)

    # -- as Python compares, copies, keeps and shows it ----------------------------------------------

    def __eq__(self, other: object) -> bool:
        """Whether both are the same position of the same game; what was listed or logged on the way does not count."""
        return isinstance(other, State) and (self is other or self.to_json() == other.to_json())

    def __copy__(self) -> State:
        return self.copy()

    def __deepcopy__(self, memo: object) -> State:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        name = self.game_name()
        return checkpoint.from_checkpoint, (*checkpoint.marks(self, name, "position"), name, self.to_json())

    def __repr__(self) -> str:
        return f"<State {showing.line(self)}>"

    def __str__(self) -> str:
        return showing.table(self)

    def _repr_svg_(self) -> str:
        result: str = self.game.svg(self.game.view(self, None))
        return result


# -- what is done with every decision: functions, because a call of a state's method has to look which one it is ------


def asked(s: State) -> i64:
    """Who decides: a seat, CHANCE or OVER."""
    last = s.depth - 1  # mypyc counts no reference to an array that is read at a local variable
    return s.pile[last].seat


def push(s: State, decision: Decision) -> None:
    """Put a decision on top of the stack, in the place of what is left over there."""
    depth = s.depth
    if depth < len(s.pile):
        s.pile[depth] = decision
    else:
        s.pile = append(s.pile, decision)
    s.depth = depth + 1


def take(s: State) -> Decision:
    """Take the top decision off the stack; it is left over in its place until another one is asked."""
    last = s.depth - 1
    s.depth = last
    return s.pile[last]


def listed(s: State) -> Choices:
    """What may be chosen now; the buffer belongs to the state and is refilled after each move."""
    buffer = s.buffer
    if buffer is None:
        buffer = Choices()
        s.buffer = buffer
    if not s.is_listed:
        buffer.clear()
        last = s.depth - 1
        s.pile[last].list_choices(s, buffer)
        s.is_listed = True
    return buffer


def carry_out(s: State, action: i64) -> None:
    """Carry out an action that is known to be legal."""
    s.is_listed = False
    last = s.depth - 1
    s.depth = last
    s.pile[last].apply(s, action)
    settle_for(s, STEP)


def settle_for(s: State, seat: i64) -> None:
    """Run, skip and answer until someone has to decide; this seat also what has one answer and completes its action.

    It is the hottest loop of all, and a number that could be left out would cost a look at each call.
    """
    while True:
        last = s.depth - 1
        top = s.pile[last]
        if top.seat == STEP:
            s.depth = last
            top.apply(s, 0)
        elif top.asks_single():
            return
        else:
            choices = listed(s)
            count = choices.count
            if count > 1 or (count == 1 and top.seat == seat and top.facts.completes):
                return
            s.is_listed = False
            s.depth = last
            if count == 1:
                top.apply(s, choices.actions[0])
