"""A process in which bots think: one question a line on its input, one answer a line on its output, as JSON.

It keeps the positions of the tables that it was asked about last, so that a question costs only the moves since, and
the bots that sit there, who remember what they found out about the rest of their turn.
It ends when its input does: also when the server is killed.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from collections import OrderedDict
from typing import Any, Final

from petteia import advice, bots
from petteia.advice.slips import slip
from petteia.bots.base import Bot, Clock
from petteia.core import registry
from petteia.core.chance import Roller
from petteia.core.flow import State
from petteia.server.tables.registered import VARIABLE, read

KEPT: Final = 300  # tables


class Replica:
    """A table as far as this process has followed it, and the bots that sit there."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.moves = 0  # that led to this position
        self._bots: dict[tuple[int, str], Bot] = {}

    def bot(self, level: str, seed: int) -> Bot:
        """The bot of this level in the seat that decides, made when it is first asked."""
        key = int(self.state.seat), level
        if key not in self._bots:
            self._bots[key] = bots.make(level, seed)
        return self._bots[key]


class Replicas:
    """The tables that this process was asked about last."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, Replica] = OrderedDict()

    def follow(self, question: dict[str, Any]) -> Replica | None:
        """The table after the moves of a question; None if those before its `start` are not known here."""
        table, start = question["table"], question["start"]
        replica = self._kept.pop(table, None)
        if start == 0:
            game = registry.find(question["game"])
            replica = Replica(game.new(question["players"], question["options"], question["layout"]))
        if replica is None or replica.moves != start:
            return None
        for action in question["actions"]:
            replica.state.advance(action)
        replica.moves += len(question["actions"])
        self._kept[table] = replica
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return replica


def answer(question: dict[str, Any], replicas: Replicas) -> dict[str, Any]:
    """What the bot of a question chooses, or what it advises."""
    replica = replicas.follow(question)
    if replica is None:
        return {"id": question["id"], "action": None}
    if "made" in question:
        return {"id": question["id"], "action": slipped(replica.state, question)}
    if "advise" in question:
        return {"id": question["id"], "action": advised(replica.state, question)}
    bot = replica.bot(question["level"], question["seed"])
    action = bots.consult(bot, replica.state, Roller(question["seed"], "redeal"), Clock(question["seconds"]))
    return {"id": question["id"], "action": int(action)}


def advised(state: State, question: dict[str, Any]) -> dict[str, Any]:
    """What the seat that decides is advised to do, as one idea among others: the fields of `advice.Plan`."""
    clock = Clock(question["seconds"])
    return advice.plan(state.game, state, int(state.seat), question["advise"], clock=clock)._asdict()


def slipped(state: State, question: dict[str, Any]) -> dict[str, Any]:
    """Whether what was done in a position was a clear mistake: the fields of `advice.Slip`, or nothing."""
    found = slip(state.game, state, tuple(question["made"]))
    return {} if found is None else found._asdict()


def told(reply: dict[str, Any], answers: int) -> bool:
    """Answer; False if the server is gone. Past the buffer of Python, which would complain about it at the end."""
    try:
        rest = json.dumps(reply).encode() + b"\n"
        while rest:
            rest = rest[os.write(answers, rest) :]
    except BrokenPipeError:
        return False
    return True


def main() -> None:
    """Answer until the input ends."""
    import petteia

    answers = os.dup(sys.stdout.fileno())  # for these alone: what somebody's bot prints goes where errors go
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    petteia.games()  # announces them
    bots.register(read(os.environ.get(VARIABLE, "")))  # they were looked at when the server started
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server says when to stop
    replicas = Replicas()
    for line in sys.stdin.buffer:
        question = json.loads(line)
        try:
            reply = answer(question, replicas)
        except Exception as error:  # told to the server, which asks again and writes it down
            reply = {"id": question["id"], "error": f"{type(error).__name__}: {error}"}
        if not told(reply, answers):
            return


if __name__ == "__main__":
    main()
