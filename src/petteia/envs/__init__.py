"""The games behind the interfaces of those who build game-playing programs: single, vector, multi, spiel and batch.

Where Gymnasium is installed, `import petteia.envs` makes `gymnasium.make("petteia/Hellas-v3")` and its sisters known.
"""

from __future__ import annotations

from importlib.util import find_spec

from petteia.games import games

VERSION = 3  # of the ids: changes when whoever has learned from an environment would have to start again


def gymnasium_id(game: str) -> str:
    """The id under which Gymnasium knows a game."""
    return f"petteia/{game.title().replace('_', '')}-v{VERSION}"


GYMNASIUM_IDS = {gymnasium_id(name): name for name in games()}  # id of Gymnasium -> our game


def _register() -> None:
    """Make the ids known to Gymnasium; the environments are loaded when they are first made."""
    from gymnasium.envs.registration import register, registry

    for name, game in GYMNASIUM_IDS.items():
        if name not in registry:
            register(
                name,
                "petteia.envs.single:SingleSeat",
                vector_entry_point="petteia.envs.vector:VectorSeats",
                kwargs={"game": game},
            )


if find_spec("gymnasium") is not None:
    _register()
