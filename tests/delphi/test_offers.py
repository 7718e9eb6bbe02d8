"""What a press offers: rows in every language, with chances and rewards, and heads without a coordinate."""

from __future__ import annotations

import re

import pytest

from petteia.core import marks
from petteia.core.chance import Roller
from petteia.core.gestures import Gestures
from petteia.core.hexgrid import distance
from petteia.core.panels import Line
from petteia.games.delphi import GAME
from petteia.games.delphi.components import content
from petteia.games.delphi.told import places
from petteia.text.catalog import LANGUAGES
from tests.delphi.given import Scene, given
from tests.delphi.test_pressing import positions
from tests.pictures.test_delphi_picture import MIDDLE

TILE_NAMES = {name.split("-")[0] for kind in content.LAND_NAMES for name in kind if name not in content.COLORS}
COORDINATE = re.compile(r"-?\d+,-?\d+")


def named(game: Scene, ident: str, lang: str = "en") -> Line:
    return GAME.place(GAME.view(game.state, int(game.state.seat)), ident, lang)


def rows(game: Scene, ident: str, lang: str = "en") -> dict[str, Line]:
    """What a press on an element offers, by the names of its answers."""
    found = Gestures(GAME, game.state, int(game.state.seat)).offers(ident)
    return {GAME.action_name(offer.best.actions[-1]).split()[0]: GAME.offer(offer.best.steps, lang) for offer in found}


def test_where_something_lies_is_said_by_at_most_two_directions() -> None:
    said = {
        (0, 0): "where your ship lies",
        (1, 0): "just east of your ship",
        (1, -2): "2 spaces north of your ship",
        (3, 0): "3 spaces east of your ship",
        (2, -1): "1 space north-east and 1 east of your ship",
        (-3, 1): "2 spaces west and 1 south-west of your ship",
        (-1, 2): "2 spaces south of your ship",
    }
    for goal, words in said.items():
        assert places.where((0, 0), goal).text("en") == words
    assert places.where((0, 0), (1, -2)).text("es") == "2 casillas al norte de tu barco"
    assert places.where((0, 0), (5, 0)).text("pl") == "5 pól na wschód od twojego Okrętu"
    assert places.where((0, 0), (0, 1)).text("nl") == "vlak ten zuidoosten van je schip"


def test_no_two_places_lie_in_the_same_direction_at_the_same_distance() -> None:
    cells = [(q, r) for q in range(-6, 7) for r in range(-6, 7)]
    assert len({places.where((0, 0), cell).text("en") for cell in cells}) == len(cells)
    for cell in cells:
        assert sum(number for number, _ in places.ways((0, 0), cell)) == distance((0, 0), cell)


def test_an_island_is_named_by_its_colour_and_offers_what_can_be_done_there() -> None:
    game = given(MIDDLE)
    seat = int(game.state.seat)
    down = next(
        island for island in game.view("b")["islands"] if not island["face_up"] and seat not in island["seen_by"]
    )
    head = named(game, f"island-{down['id']}")
    assert head.title == f"{down['frame'].capitalize()} island, face down"
    assert head.note.endswith("of your ship")
    look = rows(game, f"island-{down['id']}")["look"]
    assert (look.title, look.note, look.sign) == ("Look at it", "and at one more; only you see them", "ui-eye")


def test_loading_says_how_much_is_aboard_which_is_not_how_much_room_there_is() -> None:
    game = given("ship a 5,-5\noffering 5,-6 blue\ndice a blue")
    found = Gestures(GAME, game.state, 0)
    offers = (offer for ident in found.pressed for offer in found.offers(ident))
    steps = next(each.best.steps for each in offers if GAME.offer(each.best.steps).title == "Load it")
    assert [GAME.offer(steps, lang).note for lang in ("en", "es", "nl", "pl")] == [
        "aboard: 0 of 2",
        "a bordo: 0 de 2",
        "aan boord: 0 van 2",
        "na pokładzie: 0 z 2",
    ]


def test_a_fight_says_its_chance_and_a_god_what_he_does() -> None:
    game = given("ship a 4,-2\nmonster 4,-1 red\ngods a ares:6\ndice a red\nshield a 3")
    found = Gestures(GAME, game.state, int(game.state.seat))
    ident = next(ident for ident in found.pressed if ident.startswith("monster-") and ident.endswith("-red"))
    offers = [GAME.offer(offer.best.steps) for offer in found.offers(ident)]
    assert {(row.title, row.note) for row in offers} == {
        ("Defeat it", "without a roll"),
        ("Fight it", "6 or more wins: 40%, then 1 favour a roll"),
    }
    assert named(game, ident).note == "strength 6 with your shield 3"
    source = GAME.offer(found.pressed["god-ares"][0].steps[:1])
    assert (source.title, source.sign) == ("Ares", "god-ares")
    assert GAME.offer(found.pressed["die-red"][0].steps).title == "Red die"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_row_and_head_is_told_without_a_coordinate_or_the_name_of_a_tile(lang: str) -> None:
    for state in positions(11)[::20]:
        seat = int(state.seat)
        found = Gestures(GAME, state, seat)
        for ident in found.pressed:
            heads = GAME.place(GAME.view(state, seat), ident, lang)
            offers = [GAME.offer(offer.best.steps, lang) for offer in found.offers(ident)]
            for line in (heads, *offers):
                said = marks.plain(f"{line.title} {line.note}")
                assert not COORDINATE.search(said), said
                assert not TILE_NAMES & set(re.findall(r"\w+", said)), said
                assert "delphi." not in said
                assert "{" not in said
            assert all(line.title for line in offers)


def test_heads_and_rows_know_nothing_that_the_seat_does_not_know() -> None:
    for state in positions(12)[::60]:
        seat = int(state.seat)
        other = GAME.redeal(state, seat, Roller(3))
        for ident in Gestures(GAME, state, seat).pressed:
            assert GAME.place(GAME.view(state, seat), ident) == GAME.place(GAME.view(other, seat), ident)
            told = [
                [GAME.offer(offer.best.steps) for offer in Gestures(GAME, table, seat).offers(ident)]
                for table in (state, other)
            ]
            assert told[0] == told[1]
