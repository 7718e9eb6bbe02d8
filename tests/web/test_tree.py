"""What a screen reader tells at each kind of decision: names for all that is pressed, the question, what happened."""

from __future__ import annotations

import os
import re
from collections import Counter
from functools import cache

import pytest

from petteia.games import OURS
from tests.sampling import sample
from tests.web.moments import Moment, Moments, Position
from tests.web.preparing import TESTS, recorded
from tests.web.tree import FILLED_IN, PRESSED, Node, tree
from tests.web.visiting import PHONE, Site

IS_LONG = bool(os.environ.get("PETTEIA_LONG"))
SAMPLE = {  # of the kinds of decisions; the others with PETTEIA_LONG=1
    "offrandes": ("choose_pair_first", "bid_or_pass", "offer_choose_altar"),
    "delphi": ("main", "move_to", "fight_on"),
    "hellas": ("turn_main", "battle_card", "hunt_slot"),
}
ALIKE = re.compile(r"(?<=[a-z])-c?\d+$")  # the second of two dice or cards that are the same: as good as the first


@cache
def kinds(game: str) -> dict[str, Position]:
    """For each kind of decision an early position of the recorded games in which it is asked."""
    found: dict[str, Position] = {}
    for path in sorted((TESTS / game / "games").glob("*.json")):
        if not IS_LONG and found.keys() >= {*SAMPLE[game]}:
            break
        match = recorded(game, path.stem)
        asked = [state.decision for move, state in zip(match.moves, match.before, strict=True) if move.seat >= 0]
        for made, name in enumerate(asked):
            if name not in found or made < found[name].made:
                found[name] = Position(game, path.stem, made)
    return found


def looked_at(game: str) -> list[str]:
    return sorted(kinds(game)) if IS_LONG else list(SAMPLE[game])


def problems(told: list[Node], question: str) -> list[str]:
    """What somebody who hears the page would miss."""
    pressed = [node for node in told if node.role in PRESSED]
    found = [f"a {node.role} at {node.place or '?'} has no name" for node in pressed if not node.name]
    found += [f"a {node.role} has no name" for node in told if node.role in FILLED_IN and not node.name]
    placed = {(node.name, ALIKE.sub("", node.place)) for node in pressed if node.place}
    twice = [name for name, count in Counter(name for name, _ in placed).items() if count > 1]
    found += [f"{name!r} is the name of several things" for name in twice]
    if not any(node.role == "heading" and node.name for node in told):
        found.append("there is no heading")
    said = {node.name for node in told}
    if question not in said:
        found.append(f"nobody hears the question {question!r}")
    if not any(node.live == "polite" for node in told):
        found.append("nothing speaks up politely")
    if any(node.live == "assertive" and node.name for node in told):
        found.append("something interrupts")
    return found


@pytest.mark.parametrize("game", OURS)
def test_all_that_is_pressed_has_a_name_of_its_own_in_every_decision(site: Site, game: str) -> None:
    moments, told = Moments(site), []
    for name in looked_at(game):
        ada = moments.open(Moment(name, "", kinds(game)[name]))
        question = ada.page.locator("#status strong").inner_text()
        assert ada.page.locator("#heard[aria-live=polite]").count() == 1
        told += [f"{name}: {problem}" for problem in problems(tree(ada.page), question)]
        ada.context.close()
        site.readers.remove(ada)
        assert not ada.complaints
    assert not told, "\n".join(told)


@pytest.mark.parametrize("game", sample(OURS, ["delphi"]))
def test_a_phone_tells_the_same(site: Site, game: str) -> None:
    name = SAMPLE[game][0]
    ada = Moments(site).open(Moment(name, "", kinds(game)[name], size=PHONE))
    assert problems(tree(ada.page), ada.page.locator("#status strong").inner_text()) == []
