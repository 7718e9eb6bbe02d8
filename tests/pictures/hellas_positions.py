"""Positions of Lords of Hellas that were reached by play or told in words: what the tests of its picture look at."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import cache

from petteia.core.chance import Roller
from petteia.core.flow import State
from petteia.core.match import Match
from petteia.core.views import View
from petteia.games.hellas import GAME
from tests.hellas.given import Scene, given

# What brings the game on, best first.
GOOD = (
    "card ",
    "slot ",
    "special hunt",
    "special build_temple",
    "blessing",
    "use ",
    "region ",
    "special march",
    "pay ",
)
END = ("end_turn", "no", "done", "stop", "pass", "close")


def choose(names: list[str], roller: Roller) -> str:
    """A move that brings the game on where one can be seen, otherwise any that is not a refusal."""
    for start in GOOD:
        good = [name for name in names if name.startswith(start)]
        if good and roller.below(4):
            return good[roller.below(len(good))]
    active = [name for name in names if name not in END]
    return active[roller.below(len(active))] if active and roller.below(5) else names[roller.below(len(names))]


def walk(players: int, seed: int, steps: int = 1500) -> Iterator[Match]:
    """A match, shown before every decision and at the end."""
    match, roller = Match("hellas", players, seed, {"turn_limit": 120}), Roller(str(seed), "choices")
    yield match
    while not match.state.is_over and steps:
        match.play(choose([match.game.action_name(a) for a in match.state.legal()], roller))
        steps -= 1
        yield match


def own_view(match: Match) -> View:
    """What whoever must act sees; a spectator's view when it is over."""
    seat = int(match.state.seat)
    return match.view(seat if seat >= 0 else None)


SEEN = 4 if os.environ.get("PETTEIA_LONG") else 2  # views of each question, those with most choices
WALKS = {2: (1, 10, 18, 19), 3: (1, 23), 4: (4, 11)}  # seeds by the number of players

# Questions that seldom come up, told in words, and the moves that lead to them.
RARE = {
    "shoot_mode": (
        """
        hero A achilles elis
        army B elis 2
        monster hydra elis
        hand A c10 c12
        blessings A shoot_to_kill
        """,
        ("use shoot_to_kill", "card c10"),
    ),
    "oracle_attributes": (
        """
        temple_card temple_5
        army A phocis 5
        phase special
        """,
        ("special build_temple", "region phocis"),
    ),
    "hunt_master_plan": (
        """
        hero A achilles elis
        monster medusa elis
        hand A c01 c05 c23 c24
        blessings A master_plan
        priests A 2
        phase special
        """,
        ("special hunt", "slot 1", "pay match", "card c01", "stop", "B attack a01", "defend cards", "card c05"),
    ),
    "murderous_count": (
        """
        army A elis 5
        blessings A murderous_march
        phase special
        """,
        ("special march", "murderous"),
    ),
}


@cache
def views() -> dict[str, list[View]]:
    """Views of every question that comes up in these matches, the last and the one with most choices of each."""
    found: dict[str, list[View]] = {}
    for players, seeds in WALKS.items():
        for seed in seeds:
            last: dict[str, State] = {}
            for match in walk(players, seed):
                last[match.state.decision] = match.state.copy()
            for name, state in last.items():
                viewer = int(state.seat) if state.seat >= 0 else None
                found.setdefault(name, []).append(match.game.view(state, viewer))
    chosen = {name: sorted(seen, key=lambda view: -len(view["legal"]))[:SEEN] for name, seen in found.items()}
    for name, (words, moves) in RARE.items():
        chosen.setdefault(name, []).append(_rare(words, moves))
    return chosen


def _rare(words: str, moves: tuple[str, ...]) -> View:
    """The view of a position told in words, after these moves; those that are made without asking are left out."""
    game = given(words)
    for move in moves:
        game.chance()
        if game.may(move.removeprefix("B ")):
            game.play(move)
    game.chance()
    return GAME.view(game.state, int(game.state.seat))


TABLE = """
    players 4
    army A epirus 1
    army A macedonia 2
    army A thessaly 3+f
    army D chalkidiki 2
    army C acarnania 2
    army C aetolia 1
    army A locris 2
    army B boeotia 3
    army B attica 4+f
    army B euboea 1
    army B corinthia 2
    army C achaea 2
    army C elis 3+f
    army D arcadia 1
    army D argolis 3+f
    army D laconia 4
    control A epirus macedonia thessaly locris
    control B attica boeotia corinthia euboea
    control C acarnania aetolia achaea elis
    control D chalkidiki arcadia argolis laconia
    hero A achilles locris
    hero B helen boeotia
    hero C heracles messenia
    hero D perseus crete
    attributes A 2/1/3
    attributes B 3/2/2
    attributes C 1/4/2
    attributes D 2/2/3
    injured D speed
    monster medusa phocis 1
    monster hydra messenia 1 2 3
    monster sphinx macedonia
    monster cerberus crete 1 2
    evolved sphinx_thessaly
    temples epirus attica elis chalkidiki corinthia
    quest aid_to_atlas amazon_queen prometheus
    level zeus 2
    level athena 3
    praying B athena
    praying A zeus
    praying D zeus
    hand B c05 c10 c23
    blessings B mobilization armory
    blessings C ambush exile push_ups
    artifacts B aegis
    used B harpe
    slain C chimera cyclops
    tokens B recruit build_temple
    glory B blue
    glory A red
    priests B 2
    turn B
"""


def middle() -> Scene:
    """Four players in the middle of a game; the second is at turn, the third one monster from victory."""
    return given(TABLE)


def moving() -> Scene:
    """A Hoplite of Boeotia is about to move."""
    return middle().play("regular hoplite_movement", "field boeotia")


def battle() -> Scene:
    """A has marched into Elis, where B defends."""
    words = """
        players 3
        army A arcadia 4
        army B elis 3+f
        hand A c01 c12
        hand B c05 c10 c21 c23
        blessings A cunning_tactician
        phase special
    """
    return given(words).play("special march", "count 4", "region elis")


def hunt() -> Scene:
    """A hunts the evolved Hydra."""
    words = """
        players 4
        hero A achilles elis
        attributes A 2/4/3
        monster hydra elis 1 2
        evolved hydra_argolis hydra_chalkidiki
        hand A c05 c10 c12 c21
        phase special
    """
    return given(words).play("special hunt").chance()


def draft() -> Scene:
    """A Temple has been built in Corinthia and brings a Blessing Draft."""
    words = TABLE.replace("temples epirus attica elis chalkidiki corinthia", "temples epirus").replace(
        "build_temple", ""
    )
    game = given(words + "phase special").play("special build_temple")
    if game.asked().endswith("temple_region"):
        game.play("region corinthia")
    return game.chance()
