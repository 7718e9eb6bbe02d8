"""The processes in which bots think may end at any moment; the next question is answered all the same."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress

import pytest
import uvloop

from petteia.server.tables.bots import BotFailed, Worker
from tests.server.test_processes import children

QUESTION = {
    "table": "a", "game": "offrandes", "players": 3, "options": {"first_player": 0}, "layout": None, "level": "uniform",
    "seed": 1, "seconds": 1.0, "start": 0, "actions": [],
}  # fmt: skip


async def killed_and_asked() -> list[int | None]:
    """Kill the process between two questions, before the loop can hear of it, several times."""
    worker, answers = Worker(), []
    before = set(children(os.getpid()))
    try:
        for _ in range(4):
            answers.append(await worker.ask(QUESTION, 60))
            for child in set(children(os.getpid())) - before:
                with suppress(ProcessLookupError):  # what listed the processes was one of them
                    os.kill(child, signal.SIGKILL)
            with pytest.raises(BotFailed):
                await worker.ask(QUESTION, 60)
    finally:
        await worker.close()
    return answers


def test_a_process_that_was_killed_costs_one_question() -> None:
    answers = asyncio.run(killed_and_asked())
    assert len(answers) == 4
    assert len(set(answers)) == 1


async def cut_off_and_asked() -> int | None:
    """Close the input of the process, which cannot end yet, and ask until it has."""
    worker = Worker()
    try:
        await worker.ask(QUESTION, 60)
        process = worker._process
        assert process is not None
        assert process.stdin is not None
        process.send_signal(signal.SIGSTOP)
        process.stdin.close()
        await asyncio.sleep(0.001)
        with pytest.raises(BotFailed):
            await worker.ask(QUESTION, 60)
        answer: int | None = await worker.ask(QUESTION, 60)
        return answer
    finally:
        await worker.close()


@pytest.mark.parametrize("loop", [asyncio.new_event_loop, uvloop.new_event_loop])
def test_a_process_that_is_about_to_end_is_not_asked_twice(loop: Callable[[], asyncio.AbstractEventLoop]) -> None:
    with asyncio.Runner(loop_factory=loop) as runner:
        assert runner.run(cut_off_and_asked()) is not None


def test_a_process_whose_server_is_gone_ends_without_a_word() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "petteia.server.tables.worker"],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    ) as process:  # fmt: skip
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()  # nobody reads what it answers
        process.stdin.write(json.dumps(QUESTION | {"id": 1}).encode() + b"\n")
        process.stdin.flush()
        assert process.stderr.read() == b""
