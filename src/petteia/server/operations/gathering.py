"""What the processes of a server say, put together."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from typing import Final

from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.parser import text_string_to_metric_families
from prometheus_client.registry import Collector

from petteia.server.operations.child import METRICS, PARTS
from petteia.server.operations.children import Child, ChildGone
from petteia.server.operations.operator import Parts

LABEL: Final = "process"


async def parts(children: Sequence[Child]) -> dict[str, Parts]:
    """How the parts of each process are."""

    async def ask(child: Child) -> Parts:
        try:
            found: Parts = await child.ask(PARTS)
        except ChildGone:
            return {"serving": "no answer"}
        return found

    answers = await asyncio.gather(*(ask(child) for child in children))
    return {str(child.number): answer for child, answer in zip(children, answers, strict=True)}


async def metrics(children: Sequence[Child], ended: int) -> str:
    """The numbers of all processes, each with a label that names its process, and those about the processes."""

    async def ask(child: Child) -> str:
        try:
            return str(await child.ask(METRICS))
        except ChildGone:
            return ""

    texts = await asyncio.gather(*(ask(child) for child in children))
    numbered = [(str(child.number), text) for child, text in zip(children, texts, strict=True) if text]
    registry = CollectorRegistry()
    registry.register(_Together(numbered, ended))
    return generate_latest(registry).decode()


class _Together(Collector):
    """The families of all texts: each once, with the samples of all processes."""

    def __init__(self, texts: Sequence[tuple[str, str]], ended: int) -> None:
        self._texts = texts
        self._ended = ended

    def collect(self) -> Iterator[Metric]:
        yield GaugeMetricFamily("petteia_processes", "Processes that serve.", value=len(self._texts))
        yield CounterMetricFamily("petteia_process_ends", "Processes that ended by themselves.", value=self._ended)
        found: dict[str, Metric] = {}
        for number, text in self._texts:
            for family in text_string_to_metric_families(text):
                together = found.setdefault(family.name, Metric(family.name, family.documentation, family.type))
                for sample in family.samples:
                    together.add_sample(sample.name, sample.labels | {LABEL: number}, sample.value)
        yield from found.values()
