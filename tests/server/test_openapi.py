"""The description of the API and what the server really does, compared by schemathesis with many requests."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

import httpx
import pytest
import schemathesis
from fastapi import FastAPI
from hypothesis import HealthCheck, given, settings
from hypothesis.strategies import integers
from schemathesis import Case, GenerationMode
from schemathesis.schemas import BaseSchema
from schemathesis.specs.openapi.checks import ignored_auth, positive_data_acceptance

from petteia.server.api.routes import add_api
from tests.server.running import PATIENCE, Person, Running

# Requests of each operation, well formed, and as many of nonsense.
EXAMPLES = int(os.environ.get("PETTEIA_EXAMPLES", "50" if os.environ.get("PETTEIA_LONG") else "5"))


@pytest.fixture(scope="module")
def seated(running: Running) -> Person:
    """Somebody with a table being played, so that requests reach further than the door."""
    return Person(running.url, "Tester")


@pytest.fixture(scope="module")
def tables(seated: Person) -> list[str]:
    """Tables of every kind: in the lobby, being played, over."""
    lobby = seated.table("offrandes", "open", "open", "invited")["id"]
    playing = seated.table("delphi", "open", "bot")["id"]
    over = seated.table("offrandes", "bot", "bot", "bot", options={"round_limit": 1})["id"]
    return [lobby, playing, over]


@pytest.fixture(scope="module")
def answers() -> Iterator[Counter[int]]:
    """How often each status was answered; told at the end, for `pytest -s`."""
    counted: Counter[int] = Counter()
    yield counted
    told = ", ".join(f"{number} of {status}" for status, number in sorted(counted.items()))
    print(f"\n{len(operations())} operations, {counted.total()} requests; answers: {told}")
    assert not [status for status in counted if status >= 500]


@cache
def described(url: str) -> BaseSchema:
    return schemathesis.openapi.from_url(f"{url}/api/openapi.json")


# Strangers may use most of the API, so a request without a token is not wrong by itself: test_safety.py checks tokens.
# What has the right form need not fit the table: an action may be unknown, a name blank, a seat taken.
EXCLUDED = [ignored_auth, positive_data_acceptance]


@cache
def operations() -> list[str]:
    """Every operation of the API. A stream has no end and cannot be read whole: test_playing.py listens to it."""
    app = FastAPI()
    add_api(app)
    found = app.openapi()["paths"]
    return [f"{verb.upper()} {path}" for path in found for verb in found[path] if not path.endswith("/events")]


@pytest.mark.parametrize("operation", operations())
def test_the_server_does_what_its_description_says(
    running: Running, seated: Person, tables: list[str], answers: Counter[int], operation: str
) -> None:
    verb, path = operation.split(" ")
    headers = {"Authorization": f"Bearer {seated.token}"}

    @settings(
        max_examples=EXAMPLES, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck)
    )
    @given(case=described(running.url)[path][verb].as_strategy(), number=integers(0, 2))
    def check(case: Case[Any], number: int) -> None:
        if "table" in case.path_parameters:
            case.path_parameters["table"] = tables[number]
        answer = case.call_and_validate(headers=headers, excluded_checks=EXCLUDED)
        answers[answer.status_code] += 1

    check()


@pytest.mark.parametrize("operation", operations())
def test_nonsense_is_refused_as_the_description_says(
    running: Running, seated: Person, answers: Counter[int], operation: str
) -> None:
    verb, path = operation.split(" ")
    found = described(running.url)[path][verb]
    headers = {"Authorization": f"Bearer {seated.token}"}

    @settings(
        max_examples=EXAMPLES, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck)
    )
    @given(case=found.as_strategy(generation_mode=GenerationMode.NEGATIVE))
    def check(case: Case[Any]) -> None:
        answer = case.call_and_validate(headers=headers, excluded_checks=EXCLUDED)
        answers[answer.status_code] += 1

    check()


def test_the_description_names_everything(running: Running) -> None:
    found = httpx.get(f"{running.url}/api/openapi.json", timeout=PATIENCE).json()
    assert len(found["paths"]) >= 25
    for path, verbs in found["paths"].items():
        for verb, operation in verbs.items():
            assert operation["description"], f"{verb} {path}"
            assert "422" in operation["responses"]
    for name, part in found["components"]["schemas"].items():
        assert part.get("description"), name
