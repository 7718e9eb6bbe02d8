"""The map of Hellas drawn with characters: all regions in their places, with what stands there."""

from __future__ import annotations

from functools import cache

import pytest

import petteia
from petteia.core.chance import Roller
from petteia.core.words import SAID, SEEN
from petteia.games.hellas.components import content
from petteia.games.hellas.told.map import FORMS, LINES, SEATS
from petteia.games.hellas.told.names import named
from petteia.text.catalog import LANGUAGES


@cache
def match_after(moves: int, players: int = 3) -> petteia.Match:
    match, draw = petteia.Match("hellas", players, seed="map"), Roller("map")
    while len(match.moves) < moves:
        match.play(draw.choose(match.state.legal()))
    return match


def drawn(match: petteia.Match, lang: str, width: int) -> list[str]:
    """The lines of the drawing that fits into this many columns."""
    pictures = [one.picture for one in match.game.words(match.view(0), lang).for_reader(SEEN) if one.picture]
    assert len(pictures) == 1
    return ["".join(span.text for span in line) for line in pictures[0].fitting(width)]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("width", [97, 77])
def test_every_region_stands_on_the_map(lang: str, width: int) -> None:
    lines = drawn(match_after(150), lang, width)
    assert len(lines) <= LINES
    assert max(map(len, lines)) <= width
    text = "\n".join(lines)
    for region in content.REGIONS:
        assert named("region", region).text(lang)[:4] in text, region


def test_who_stands_where_is_written_below_the_name() -> None:
    match = match_after(250)
    lines, view = drawn(match, "en", 97), match.view(0)
    for region in view["regions"]:
        name = named("region", region["id"]).text("en")[:5]
        at = next(i for i, line in enumerate(lines) if name in line)
        column = lines[at].index(name)
        below = lines[at + 1][max(0, column - 8) : column + 16]
        if region["control"] is not None:
            assert lines[at][column - 1] == SEATS[region["control"]]
        for army in region["armies"][:1]:
            assert f"{SEATS[army['seat']]}{army['field'] + army['fortified']}" in below
        for seat in region["heroes"][:1]:
            assert f"{SEATS[seat]}♞" in below


def test_neighbours_touch_and_the_seas_are_empty() -> None:
    lines = drawn(match_after(20), "en", FORMS[0][0])
    order = [
        next(i for i, line in enumerate(lines) if name in line)
        for name in ("Macedonia", "Thessaly", "Arcadia", "Crete")
    ]
    assert order == sorted(order)
    assert lines[0].strip() == "·" * len(lines[0].strip())  # the northern border


def test_nobody_hears_a_drawing() -> None:
    match = match_after(20)
    said = match.game.words(match.view(0), "en").for_reader(SAID)
    assert not [section for section in said if section.picture is not None or "sign" in section.heading.lower()]
