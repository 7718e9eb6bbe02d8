"""The games behind the interfaces of those who build game-playing programs: single, multi, spiel and batch.

Where Gymnasium is installed, `import petteia.envs` makes `gymnasium.make("petteia/Hellas-v2")` and its sisters known.
"""

from __future__ import annotations

from importlib.util import find_spec

GYMNASIUM_IDS = {
    "petteia/Offrandes-v2": "offrandes",
    "petteia/Delphi-v2": "delphi",
    "petteia/Hellas-v2": "hellas",
}  # id of Gymnasium -> our game


def _register() -> None:
    """Make the ids known to Gymnasium; the environments are loaded when they are first made."""
    from gymnasium.envs.registration import register, registry

    for name, game in GYMNASIUM_IDS.items():
        if name not in registry:
            register(name, "petteia.envs.single:SingleSeat", kwargs={"game": game})


if find_spec("gymnasium") is not None:
    _register()
