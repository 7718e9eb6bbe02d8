"""Checkpoints: how our objects are pickled and copied, compiled or not, in whatever module they are.

A checkpoint names a kind of object by a word, never by a module, so that modules can move; `petteia.from_checkpoint` is
all that a pickle refers to. It holds plain data and a digest: of the names of what is kept, and of the fields, actions
and options of the game it belongs to. Another digest is refused before any of the data is read.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Mapping
from copy import deepcopy
from functools import cache
from importlib import import_module
from typing import Any, ClassVar, Final, Self

from petteia.core.errors import PetteiaError
from petteia.core.messages import Message

FORMAT: Final = 1  # changes when checkpoints are made in another way
REST: Final = ""  # under this name: attributes that somebody else has given to an object
DIGITS: Final = 16  # of a digest
KINDS: Final[Mapping[str, str]] = {  # the words stay for ever; the places follow the classes
    "action": "petteia.core.showing:restored_action",
    "aec": "petteia.envs.multi:MultiSeat",
    "batch": "petteia.envs.batch:Batch",
    "block": "petteia.core.observe:Block",
    "finisher": "petteia.bots.finishing:Finisher",
    "game": "petteia.core.registry:find",
    "greedy": "petteia.bots.greedy:Greedy",
    "guest": "petteia.bots.own:Guest",
    "level": "petteia.bots.levels:Level",
    "manners": "petteia.core.registry:restored_manners",
    "match": "petteia.face:Match",
    "mcts": "petteia.bots.mcts:Mcts",
    "network": "petteia.bots.network:Network",
    "network guide": "petteia.bots.guide:NetworkGuide",
    "observer": "petteia.envs.observing:Observer",
    "parallel": "petteia.envs.parallel:ParallelSeats",
    "plain match": "petteia.core.match:Match",
    "playing": "petteia.envs.playing:Playing",
    "position": "petteia.core.registry:restore",
    "renderer": "petteia.envs.rendering:Renderer",
    "roller": "petteia.core.chance:Roller",
    "single": "petteia.envs.single:SingleSeat",
    "spiel": "petteia.envs.spiel:restore",
    "thinker": "petteia.bots.thinker:Thinker",
    "uniform": "petteia.bots.uniform:Uniform",
    "vector": "petteia.envs.vector:VectorSeats",
}
WORDS: Final = {place: kind for kind, place in KINDS.items()}

Marks = tuple[Any, ...]  # the first arguments of `from_checkpoint`: the kind, the game, the digest, and who wrote it


class BadCheckpoint(PetteiaError):
    """A checkpoint of another version, or of something that is not there."""


def from_checkpoint(kind: str | type, game: str, digest: str, version: str, *values: object) -> Any:
    """Return the object of a checkpoint; pickle calls this. BadCheckpoint if it does not fit this version.

    `kind` is a word of `KINDS`, or somebody else's class that is derived from one of ours. An object that takes its
    data by `__setstate__` is still empty.
    """
    made = place_of(kind)
    if made is None or digest != digest_of(made, game):
        named = kind.__name__ if isinstance(kind, type) else kind
        raise BadCheckpoint(
            Message("core.checkpoint.other", kind=named, theirs=f"{version}/{digest}", ours=_ours(made, game))
        )
    return made(*values) if values else made.__new__(made)


from_checkpoint.__module__ = "petteia"  # what a pickle writes down: that package promises it


def place_of(kind: str | type) -> Any:
    """Return the class or function behind a kind; None if there is none any more."""
    if isinstance(kind, type):
        return kind
    module, _, name = KINDS.get(kind, "").partition(":")
    try:
        return getattr(import_module(module), name) if module else None
    except (ImportError, AttributeError):
        return None


def marks(made: Any, game: str = "", kind: str = "") -> Marks:
    """Return what a checkpoint of this object begins with; the kind follows from its class unless it is given."""
    own = type(made)
    known = kind or WORDS.get(f"{own.__module__}:{own.__qualname__}") or own
    return known, game, digest_of(place_of(known), game), _version()


@cache
def digest_of(made: Any, game: str) -> str:
    """Return the digest of a kind of object: of what is kept of it, and of its game if it belongs to one."""
    return _shortened(repr((FORMAT, getattr(made, "kept", ()), game and digest_of_game(game))))


@cache
def digest_of_game(name: str) -> str:
    """Return the digest of all that positions, moves and observations of a game are written in."""
    game = place_of("game")(name)
    fields = [[(f.name, f.size, f.low, f.high) for f in game.fields(players)] for players in game.players]
    options = {**game.options, **game.former}
    told = (
        game.version,
        fields,
        [(name, made.facts.fields) for name, made in game.decisions.items()],
        [(name, option.default, option.choices) for name, option in options.items()],
        game.actions.names,
        game.events.names,
        [(block.name, block.shape, block.low, block.high) for block in game.observation_blocks],
    )
    return _shortened(repr(told))


def _shortened(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:DIGITS]


def _version() -> str:
    return str(sys.modules["petteia"].__version__)  # whoever pickles has loaded it


def _ours(made: Any, game: str) -> str:
    return f"{_version()}/{digest_of(made, game)}" if made is not None else _version()


class Checkpointed:
    """An object that can be pickled and copied: a class says what of it is kept, and how the rest is made again.

    Attributes that somebody else's class has added to one of ours are kept as they are.
    """

    kept: ClassVar[tuple[str, ...]] = ()  # the names of what a checkpoint holds, most of them attributes
    remade: ClassVar[tuple[str, ...]] = ()  # attributes that follow from these

    def packed(self) -> dict[str, Any]:
        """Return what is kept, by its names."""
        return {name: getattr(self, name) for name in self.kept}

    def unpack(self, content: dict[str, Any]) -> None:
        """Take what was kept, and make again what follows from it."""
        vars(self).update(content)

    def checkpoint_game(self) -> str:
        """Return the name of the game that this belongs to; "" if it belongs to none."""
        return ""

    def __reduce__(self) -> tuple[Any, ...]:
        return from_checkpoint, marks(self, self.checkpoint_game()), self.__getstate__()

    def __getstate__(self) -> dict[str, Any]:
        ours = {*self.kept, *self.remade}
        return self.packed() | {REST: {name: value for name, value in vars(self).items() if name not in ours}}

    def __setstate__(self, content: dict[str, Any]) -> None:
        if set(content) != {*self.kept, REST}:  # pickled before there were checkpoints
            raise BadCheckpoint(
                Message("core.checkpoint.other", kind=type(self).__name__, theirs="?", ours=_ours(type(self), ""))
            )
        content = dict(content)
        rest = content.pop(REST)
        self.unpack(content)
        vars(self).update(rest)

    def __copy__(self) -> Self:
        """Return an independent copy: half of a game cannot be shared."""
        return deepcopy(self)
