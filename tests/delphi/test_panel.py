"""The own panel and the players' rows: every action has its element, prices are those of the rules, nothing leaks."""

from __future__ import annotations

import json

import pytest

from petteia.core import marks
from petteia.core.chance import Roller
from petteia.core.game import BOARD
from petteia.core.panels import Moment, Offer, Panel, Part, Price, Section, Tile, Track
from petteia.games.delphi import GAME
from petteia.games.delphi.components import constants as c
from petteia.games.delphi.components import content
from petteia.games.delphi.rules.colors import price
from petteia.text.catalog import LANGUAGES
from tests.delphi.given import Scene, given
from tests.delphi.test_pressing import positions
from tests.pictures.test_delphi_picture import MIDDLE


def panel(game: Scene, lang: str = "en") -> Panel:
    return GAME.panel(game.view("a"), lang)


def section(found: Panel, key: str) -> Section:
    return next(section for section in found.sections if section.key == key)


def parts(found: Panel) -> list[Part]:
    return [part for section in found.sections for part in section.parts] + ([found.main] if found.main else [])


def idents(found: Panel) -> list[str]:
    below = [*parts(found), *found.uses, found.quiet]
    return [ident for part in below if (ident := getattr(part, "ident", ""))]


def over_the_board(told: Moment | None) -> list[str]:
    asked = () if told is None or told.asked is None else told.asked.parts
    return [part.ident for part in asked if isinstance(part, Offer)]


@pytest.mark.parametrize("seed", [4, 5])
def test_every_legal_action_has_its_element_on_the_board_or_in_the_panel(seed: int) -> None:
    for state in positions(seed)[::3]:
        seat = int(state.seat)
        view = GAME.view(state, seat)
        there = idents(GAME.panel(view)) + over_the_board(GAME.moment(view))
        assert len(there) == len(set(there)), "an id stands for one element"
        drawn = GAME.svg(view, part=BOARD)
        for action in state.legal():
            for ident in GAME.pressed(state, action):
                assert ident in there or f'data-place="{ident}"' in drawn, (GAME.action_name(action), ident)


def test_the_price_strip_of_a_die_is_that_of_the_rules() -> None:
    for words in ("", "ship_tile a T4", "ship_tile a T8", "companion a blue demigod"):
        game = given(f"dice a red blue\nfavours a 3\n{words}")
        for color in ("red", "blue"):
            strip = section(panel(game), f"prices-die-{color}").parts
            told = {part.sign: (part.amount, part.is_out_of_reach) for part in strip if isinstance(part, Price)}
            for goal, name in enumerate(content.COLORS):
                cost = int(price(game.state, game.state.seat, content.COLORS.index(color), goal))
                assert told[f"badge-{name}"] == (cost, cost > 3)


def test_dice_and_cards_are_tiles_and_what_is_used_stays_in_its_place() -> None:
    game = given("dice a red red blue\ncards a green")
    tiles = [part for part in section(panel(game), "dice").parts if isinstance(part, Tile)]
    assert [(tile.ident, tile.state, tile.is_card) for tile in tiles] == [
        ("die-red", "ready", False),
        ("die-red-2", "ready", False),
        ("die-blue", "ready", False),
        ("card-green", "ready", True),
    ]
    game.play("use red")
    tiles = [part for part in section(panel(game), "dice").parts if isinstance(part, Tile)]
    assert [(tile.ident, tile.state) for tile in tiles][1:3] == [("die-blue", "ready"), ("source", "now")]
    game.play("do take_favours", "play green", "do take_favours")
    states = {tile.ident: tile.state for tile in section(panel(game), "dice").parts if isinstance(tile, Tile)}
    assert states == {"die-red": "ready", "die-blue": "ready", "die-used-1": "used", "card-played": "used"}


def test_what_cannot_be_done_says_why() -> None:
    game = given("dice a red\ngods a aphrodite:6 ares:6 hermes:6 poseidon:6 apollo:6 artemis:6")
    offers = {use.ident: use for use in panel(game).uses}
    assert offers["do-advance_god"].reason == "All gods are on the top row."
    assert offers["do-take_favours"].reason == ""
    game.play("use red", "do take_favours")
    offers = {use.ident: use for use in panel(game).uses}
    assert offers["do-take_favours"].reason == "no die or card left this turn"


def test_a_god_on_the_top_row_has_a_button_and_says_what_it_does() -> None:
    game = given("dice a red\ngods a poseidon:6 ares:5")
    gods = {part.name: part for part in section(panel(game), "gods").parts if isinstance(part, Track)}
    assert (gods["Poseidon"].use, gods["Poseidon"].ident, gods["Ares"].use) == ("use", "god-poseidon", "")
    assert gods["Poseidon"].note
    assert gods["Ares"].filled == 5


def test_nothing_lies_before_a_spectator_and_nobody_is_told_a_secret() -> None:
    game = given(MIDDLE)
    assert GAME.panel(game.view(None)) == Panel()
    for state in positions(6)[::25]:
        for seat in range(int(state.seats)):
            other = GAME.redeal(state, seat, Roller(7))
            assert GAME.panel(GAME.view(state, seat)) == GAME.panel(GAME.view(other, seat))
            assert GAME.rows(GAME.view(state, seat)) == GAME.rows(GAME.view(other, seat))


def test_the_rows_have_the_same_signs_in_the_same_order() -> None:
    rows = GAME.rows(given(MIDDLE).view("a"))
    assert [row.seat for row in rows] == list(range(len(rows)))
    assert len({tuple(stat.signs for stat in row.stats) for row in rows}) == 1
    for row, player in zip(rows, given(MIDDLE).view("a")["seats"], strict=True):
        assert (row.big, row.unit) == (str(12 - player["open_tiles"]), "/12")
        assert len(row.cards) == sum(player["cards"].values())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_panel_is_told_in_every_language(lang: str) -> None:
    for state in [*positions(8)[::40], given(MIDDLE).state]:
        view = GAME.view(state, int(state.seat))
        said = json.dumps([GAME.panel(view, lang), GAME.rows(view, lang)], ensure_ascii=False)
        assert "delphi." not in marks.plain(said)
        assert "{" not in said.replace("{n}", "")
    assert len(c.GODS) == len(section(GAME.panel(view, lang), "gods").parts)
