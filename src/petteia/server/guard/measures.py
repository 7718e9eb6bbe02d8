"""What a server process counts about itself, for whoever runs it: numbers only, never a table, a name or an address.

Each number is counted where the thing happens, in whatever room that is; `/metrics` at the operator's address shows
them. They belong to the process: with several processes each has its own.
"""

from __future__ import annotations

import time
from typing import Final

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    disable_created_metrics,
    generate_latest,
)

disable_created_metrics()  # type: ignore[no-untyped-call]  # when a counter began to count says no more than when the process did
STARTED: Final = time.monotonic()
REGISTRY: Final = CollectorRegistry()
ProcessCollector(registry=REGISTRY)  # memory, processor time and open files, where the system tells them

REQUESTS: Final = Counter(
    "petteia_requests",
    "Requests answered, by the template of their route and the class of the status.",
    ("route", "method", "status"),
    registry=REGISTRY,
)
REQUEST_SECONDS: Final = Histogram(
    "petteia_request_seconds",
    "How long answers took; streams are not counted.",
    ("route",),
    registry=REGISTRY,
    buckets=(0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0),
)
OPEN_REQUESTS: Final = Gauge("petteia_open_requests", "Requests being answered, streams included.", registry=REGISTRY)
CONNECTIONS: Final = Gauge("petteia_connections", "Open connections to the public address.", registry=REGISTRY)
STREAMS: Final = Gauge("petteia_streams", "Open streams of listening pages and programs.", registry=REGISTRY)
TABLES: Final = Gauge("petteia_tables", "Tables in memory.", registry=REGISTRY)
MOVES: Final = Counter("petteia_moves_stored", "Rows stored: moves and whatever else happens.", registry=REGISTRY)
STORE_QUEUE: Final = Gauge("petteia_store_queue", "Rows that wait to be stored.", registry=REGISTRY)
STORE_FAILURES: Final = Counter(
    "petteia_store_failures", "Failures of the database, by what was done.", ("doing",), registry=REGISTRY
)
BOT_SECONDS: Final = Histogram(
    "petteia_bot_seconds",
    "How long bots took for a move, waiting for their turn to think included.",
    registry=REGISTRY,
    buckets=(0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0, 5.0, 10.0, 20.0),
)
BOT_QUESTIONS: Final = Gauge("petteia_bot_questions", "Questions that bots have not answered yet.", registry=REGISTRY)
BOT_FAILURES: Final = Counter("petteia_bot_failures", "Questions that bots failed to answer.", registry=REGISTRY)
AGE: Final = Gauge("petteia_age_seconds", "How long this process has been running.", registry=REGISTRY)

for _doing in ("reading", "writing"):
    STORE_FAILURES.labels(_doing)  # nothing has failed yet: that is a number as well
AGE.set_function(lambda: time.monotonic() - STARTED)


def text() -> str:
    """All numbers in the text format of Prometheus."""
    return generate_latest(REGISTRY).decode()
