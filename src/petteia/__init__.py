"""Petteia: three modern board games set in ancient Greece, to play and to study."""

from typing import TYPE_CHECKING

from petteia.compiled import choose_build

choose_build()

from petteia.core.actions import Action  # noqa: E402
from petteia.core.chance import Roller  # noqa: E402
from petteia.core.checkpoint import BadCheckpoint, from_checkpoint  # noqa: E402
from petteia.core.errors import IllegalAction, PetteiaError  # noqa: E402
from petteia.core.flow import CHANCE, OVER  # noqa: E402
from petteia.core.match import verify  # noqa: E402
from petteia.face import Match, load, replay, resume  # noqa: E402
from petteia.games import game, games  # noqa: E402

if TYPE_CHECKING:
    from petteia import advice as advice
    from petteia import analysis as analysis
    from petteia import bots as bots
    from petteia import envs as envs
    from petteia import notebook as notebook
else:

    def __getattr__(name: str) -> object:
        """Parts of the package that are loaded when they are first asked for: `petteia.bots` needs no import."""
        from importlib import import_module

        if name not in LATER:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return import_module(f"{__name__}.{name}")


def __dir__() -> list[str]:
    return sorted({*globals(), *LATER})


games.__name__ = "petteia.games"  # lets `import petteia.games.offrandes as o` find the package behind the function

__version__ = "0.1.0"

LATER = ("advice", "analysis", "bots", "envs", "notebook")  # parts that are loaded when they are first asked for

__all__ = [
    "CHANCE",
    "OVER",
    "Action",
    "BadCheckpoint",
    "IllegalAction",
    "Match",
    "PetteiaError",
    "Roller",
    "__version__",
    "from_checkpoint",
    "game",
    "games",
    "load",
    "replay",
    "resume",
    "verify",
]
