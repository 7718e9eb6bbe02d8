"""Petteia: three modern board games set in ancient Greece, to play and to study."""

from petteia.compiled import obey_environment

obey_environment()

from petteia.core.chance import Roller  # noqa: E402
from petteia.core.errors import IllegalAction, PetteiaError  # noqa: E402
from petteia.core.flow import CHANCE, OVER  # noqa: E402
from petteia.core.match import Match, replay, resume, verify  # noqa: E402
from petteia.games import game, games  # noqa: E402

games.__name__ = "petteia.games"  # lets `import petteia.games.offrandes as o` find the package behind the function

__version__ = "0.1.0"

__all__ = [
    "CHANCE",
    "OVER",
    "IllegalAction",
    "Match",
    "PetteiaError",
    "Roller",
    "__version__",
    "game",
    "games",
    "replay",
    "resume",
    "verify",
]
