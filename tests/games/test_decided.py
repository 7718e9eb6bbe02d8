"""A position in words in which the game has been decided already is refused, with the victory by its name."""

from __future__ import annotations

import pytest

import petteia
from petteia.core.errors import BadPosition
from petteia.games.hellas.components import content
from petteia.text.catalog import LANGUAGES


def nation(name: str) -> str:
    """The regions of a nation."""
    number = content.NATIONS.index(name)
    return " ".join(region for at, region in enumerate(content.REGIONS) if content.NATION_OF[at] == number)


TEMPLES = "epirus chalkidiki aetolia attica corinthia"  # five of the Shrines
WON = [
    ("hellas", "slain A hydra medusa sphinx", "Player 1", "Monster Slayer"),
    ("hellas", f"control B {nation('red')} {nation('green')}", "Player 2", "Warlord of Hellas"),
    ("hellas", f"control A {TEMPLES}; temples {TEMPLES}", "Player 1", "Favored of the Gods"),
    ("hellas", "level zeus 5; countdown A zeus 0 open; control C thessaly", "Player 3", "King of Kings"),
    ("hellas", "level zeus 5", "Zeus", "countdown SEAT zeus 3"),
    ("offrandes", "points athens 105", "Athens", "105 points"),
    ("delphi", "players 2; first a; turn a; open b shrine:0 statue:0 offering:0 monster:0; reached b", "Player 2", ""),
]
OPEN = [
    ("hellas", "slain A hydra medusa; slain B sphinx"),
    ("hellas", "players 3; control A " + f"{nation('blue')} {nation('red')[:-1].rpartition(' ')[0]}"),
    ("hellas", "players 2; level zeus 5"),  # HEL-TWO.4  no King of Kings
    ("hellas", "level zeus 5; countdown A zeus 3"),
    ("hellas", "phase ended; won A slayer; slain A hydra medusa sphinx"),
    ("offrandes", "phase offerings; points athens 105"),
    ("delphi", "players 2; first a; turn b; open a shrine:0 statue:0 offering:0 monster:0; reached a"),
]


@pytest.mark.parametrize(("name", "words", "who", "how"), WON)
def test_a_position_that_is_won_already_is_refused_and_says_how(name: str, words: str, who: str, how: str) -> None:
    with pytest.raises(BadPosition) as refused:
        petteia.game(name).position(words)
    said = refused.value.message.text("en")
    assert who in said
    assert how in said
    assert len({refused.value.message.text(lang) for lang in LANGUAGES}) == len(LANGUAGES)


@pytest.mark.parametrize(("name", "words"), OPEN)
def test_a_position_one_step_before_it_or_after_the_end_is_read(name: str, words: str) -> None:
    assert petteia.game(name).position(words)


def test_what_the_refusal_asks_for_helps() -> None:
    """The line that it names ends the game."""
    state = petteia.game("hellas").position("slain A hydra medusa sphinx; phase ended; won a slayer")
    assert state.is_over
    assert state.ranking()[0] == 1
