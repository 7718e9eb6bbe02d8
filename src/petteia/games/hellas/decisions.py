"""Section 36: all decisions and steps by name, collected from the rules: how a saved stack is read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from petteia.core import flow
from petteia.core.facts import collect, modules_of
from petteia.games.hellas import setup

DECISIONS: Final[Mapping[str, type[flow.Decision]]] = collect(
    flow.Decision, flow, setup, *modules_of("petteia.games.hellas.rules")
)
