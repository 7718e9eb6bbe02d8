"""All decisions and steps of the game, found in the rules by what they tell about themselves."""

from __future__ import annotations

from typing import Final

from petteia.core import flow
from petteia.core.facts import collect, modules_of, numbered
from petteia.games.offrandes import setup

DECISIONS: Final = collect(flow.Decision, flow, setup, *modules_of("petteia.games.offrandes.rules"))
KINDS: Final = numbered(DECISIONS)  # the names of the decisions of players, as observations count them
