"""A process in which bots think: one question a line on its input, one answer a line on its output, as JSON.

It keeps the positions of the tables that it was asked about last, so that a question costs only the moves since.
It ends when its input does: also when the server is killed.
"""

from __future__ import annotations

import json
import signal
import sys
from collections import OrderedDict
from typing import Any, Final

from petteia import bots
from petteia.bots.base import Clock
from petteia.core import registry
from petteia.core.chance import Roller
from petteia.core.flow import State

KEPT: Final = 300  # positions


class Replicas:
    """Positions of tables as far as this process has followed them."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, tuple[int, State | None]] = OrderedDict()

    def position(self, question: dict[str, Any]) -> State | None:
        """The position after the moves of a question; None if those before its `start` are not known here."""
        table, start = question["table"], question["start"]
        known, state = self._kept.pop(table, (0, None))
        if start == 0:
            game = registry.find(question["game"])
            known, state = 0, game.new(question["players"], question["options"], question["layout"])
        if state is None or known != start:
            return None
        for action in question["actions"]:
            state.advance(action)
        self._kept[table] = (start + len(question["actions"]), state)
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return state


def answer(question: dict[str, Any], replicas: Replicas) -> dict[str, Any]:
    """What the bot of a question chooses."""
    state = replicas.position(question)
    if state is None:
        return {"id": question["id"], "action": None}
    bot = bots.make(question["level"], question["seed"])
    action = bots.consult(bot, state, Roller(question["seed"], "redeal"), Clock(question["seconds"]))
    return {"id": question["id"], "action": int(action)}


def main() -> None:
    """Answer until the input ends."""
    import petteia

    petteia.games()  # announces them
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server says when to stop
    replicas = Replicas()
    for line in sys.stdin.buffer:
        question = json.loads(line)
        try:
            reply = answer(question, replicas)
        except Exception as error:  # told to the server, which asks again and writes it down
            reply = {"id": question["id"], "error": f"{type(error).__name__}: {error}"}
        sys.stdout.write(json.dumps(reply) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
