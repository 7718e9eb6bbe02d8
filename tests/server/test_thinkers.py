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

from petteia.server.guard.settings import Settings
from petteia.server.tables.bots import BUSY, BotFailed, Thinkers, TooBusy, Worker
from tests.server.test_processes import children
from tests.server.test_slips import made

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


async def held_up_and_asked() -> tuple[bool, int | None]:
    """Ask a process that is held up for what is not needed; then for what is: whether it is the same, its answer."""
    worker = Worker()
    try:
        await worker.ask(QUESTION, 60)
        process = worker._process
        assert process is not None
        process.send_signal(signal.SIGSTOP)
        with pytest.raises(TooBusy):
            await worker.ask(QUESTION, 0.2, is_needed=False)
        process.send_signal(signal.SIGCONT)
        answer: int | None = await worker.ask(QUESTION, 60)
        return worker._process is process, answer
    finally:
        await worker.close()


def test_what_is_not_needed_ends_no_process() -> None:
    is_same, answer = asyncio.run(held_up_and_asked())
    assert is_same
    assert answer is not None


async def asked_about_a_mistake_while_others_wait() -> list[int | None]:
    """Ask about a mistake while a process is held up that others wait for; what these are answered then."""
    thinkers = Thinkers(Settings(workers=1))
    try:
        worker = thinkers._workers[0]
        await worker.ask(QUESTION, 60)
        assert worker._process is not None
        worker._process.send_signal(signal.SIGSTOP)
        waiting = [asyncio.create_task(worker.ask(QUESTION, 60)) for _ in range(BUSY)]
        while worker.waiting < BUSY:
            await asyncio.sleep(0.01)
        with pytest.raises(TooBusy):
            await thinkers.slip(made("novice", "novice"), 0, 1)
        worker._process.send_signal(signal.SIGCONT)
        answers: list[int | None] = await asyncio.gather(*waiting)
        return answers
    finally:
        await thinkers.close()


def test_a_process_for_which_others_wait_is_not_asked_about_mistakes() -> None:
    answers = asyncio.run(asked_about_a_mistake_while_others_wait())
    assert len(answers) == BUSY
    assert len(set(answers)) == 1


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
