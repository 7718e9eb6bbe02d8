"""One game of a tournament, from its number alone: any process can play it, and always plays the same."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from petteia import bots
from petteia.arena.entrants import Makers, make
from petteia.arena.pulse import Pulse
from petteia.arena.seating import seatings
from petteia.bots.base import Bot, WrongAnswer
from petteia.bots.own import BadBot, told
from petteia.core import record as records
from petteia.core import registry
from petteia.core.chance import Roller
from petteia.core.flow import State
from petteia.core.lengths import AUTO, Settled, at_table
from petteia.core.match import Match
from petteia.core.messages import Message
from petteia.core.options import Value

CRASH, WRONG = "crash", "wrong"  # what a bot can lose a game by, besides playing


class Plan(NamedTuple):
    """What a tournament is: with the same plan the same games are played."""

    game: str
    bots: tuple[str, ...]  # one for each seat, in any order
    seed: str
    options: tuple[tuple[str, Value], ...] = ()
    makers: Makers = ()  # what makes the bots that have neither a name nor an address
    limit: Settled = AUTO  # decisions of players after which a game is cut off, as a tie; None: never

    @property
    def most(self) -> int | None:
        """The most decisions of a game; None: any number."""
        return at_table(self.limit, registry.find(self.game), len(self.bots))

    def seating(self, number: int) -> tuple[str, ...]:
        """Who sits where in a game; nobody where there are no bots, which no game is made for."""
        ways = seatings(self.bots)
        return ways[number % len(ways)] if ways else ()

    def header(self, version: str) -> dict[str, Any]:
        """The plan as JSON-able data, with the version of the rules it was played by."""
        return {
            "format": "petteia-arena-1",
            "game": self.game,
            "version": version,
            "bots": list(self.bots),
            "seed": self.seed,
            "options": dict(self.options),
            "limit": self.most,
        }


class Seat(NamedTuple):
    """How one bot fared in one game."""

    bot: str
    rank: int
    score: int
    decisions: int
    seconds: float  # of thinking, in all
    longest: float  # of its decisions, in seconds


class Fault(NamedTuple):
    """Why a game ended before its time: a bot failed, or answered what may not be chosen."""

    seat: int
    move: int  # how many decisions it had made
    kind: str  # CRASH or WRONG
    detail: str  # what its error says, or what it answered to which decision

    def message(self, played: Played) -> Message:
        """The same in a sentence."""
        values: dict[str, Any] = {"number": played.number, "bot": played.seats[self.seat].bot, "move": self.move + 1}
        return Message(f"cli.arena.fault.{self.kind}", **values, detail=self.detail)


class Played(NamedTuple):
    """How one game went."""

    number: int
    seats: tuple[Seat, ...]
    moves: int
    rounds: int | None  # or turns, for a game without rounds
    ending: str | None  # how it was won, for a game with several ways
    fault: Fault | None = None  # whoever is at fault is last, and all others share the victory
    truncated: bool = False  # whether it was cut off at the limit of decisions: all share the victory


class Watcher(Protocol):
    """Somebody who is told each decision before it is carried out."""

    def add(self, state: State, action: int) -> None:
        """A bot has chosen this."""


class Sitting:
    """One bot in its seat, and the time that it takes."""

    def __init__(self, plan: Plan, name: str, seed: int, seat: int) -> None:
        self.plan, self.name, self.seat, self.seed = plan, name, seat, Roller(seed, f"bot:{seat}").below(1 << 62)
        self.dealer = Roller(seed, f"redeal:{seat}")
        self.bot: Bot | None = None  # made when it is first asked: whoever cannot be made has lost
        self.decisions, self.seconds, self.longest = 0, 0.0, 0.0

    def choose(self, state: State) -> int | Fault:
        """What it chooses; whatever it does wrong is its fault and nobody else's."""
        try:
            if self.bot is None:
                self.bot = make(self.name, self.seed, self.plan.makers)
            began = time.perf_counter()
            action = bots.consult(self.bot, state, self.dealer)
        except WrongAnswer as error:
            answer, decision = (error.message.values[key] for key in ("answer", "decision"))
            return Fault(self.seat, self.decisions, WRONG, f"{answer} ({decision})")
        except BadBot as error:
            return Fault(self.seat, self.decisions, CRASH, error.text())
        except (Exception, SystemExit) as error:
            return Fault(self.seat, self.decisions, CRASH, told(error))
        spent = time.perf_counter() - began
        self.decisions += 1
        self.seconds += spent
        self.longest = max(self.longest, spent)
        return action


def play(plan: Plan, number: int, folder: str | None = None, pulse: Pulse | None = None) -> Played:
    """Play a game of a tournament; its record is kept in this folder."""
    played, match = play_match(plan, number, pulse=pulse)
    if folder is not None:
        write(folder, plan.game, number, records.write(match.record()))
    return played


def play_match(
    plan: Plan,
    number: int,
    watcher: Watcher | None = None,
    names: tuple[str, ...] | None = None,
    pulse: Pulse | None = None,
) -> tuple[Played, Match]:
    """How a game of a tournament went, and the game itself, without its events; who sits where can be said."""
    names = plan.seating(number) if names is None else names
    seed = Roller(plan.seed, "arena", number).below(1 << 62)
    match = Match(plan.game, len(names), seed, dict(plan.options), names=names)
    match.state.is_logged = False
    sitting = [Sitting(plan, name, seed, seat) for seat, name in enumerate(names)]
    fault: Fault | None = None
    decisions, most = 0, plan.most
    while not match.state.is_over and decisions != most:
        action = sitting[int(match.state.seat)].choose(match.state)
        if isinstance(action, Fault):
            fault = action
            break
        if watcher is not None:
            watcher.add(match.state, action)
        match.play(action)
        decisions += 1
        match.before.clear()  # nothing is taken back here, and long games have many positions
        if pulse is not None:
            pulse.beat()
    if pulse is not None:
        pulse.flush()
    truncated = fault is None and not match.state.is_over
    ranking, scores = _ranking(match, fault), match.state.scores()
    seats = [
        Seat(one.name, ranking[one.seat], scores[one.seat], one.decisions, one.seconds, one.longest) for one in sitting
    ]
    view = match.view(None)
    rounds = view["round"] if "round" in view else view.get("turn")
    return Played(number, tuple(seats), len(match.moves), rounds, ending(view), fault, truncated), match


def _ranking(match: Match, fault: Fault | None) -> list[int]:
    """The ranks at the end; where one has forfeited the game it alone is last, and at the limit all are first."""
    if fault is None and match.state.is_over:
        return match.state.ranking()
    loser = None if fault is None else fault.seat
    return [match.players if seat == loser else 1 for seat in range(match.players)]


def ending(view: dict[str, Any]) -> str | None:
    """How a game was won, where the result tells."""
    result = view.get("result")
    kind = result.get("victory") if isinstance(result, dict) else None
    return kind if isinstance(kind, str) else None


def write(folder: str, game: str, number: int, record: str) -> None:
    """Keep the record of a game."""
    path = Path(folder)
    path.mkdir(parents=True, exist_ok=True)
    (path / f"{game}-{number:05}.json").write_text(record, encoding="utf-8")
