"""Sections 4 to 6: setting up, and the shorter game."""

from __future__ import annotations

from typing import Any

import pytest

from petteia.core.chance import Roller
from petteia.core.flow import CHANCE
from petteia.core.match import Match
from petteia.games.delphi import GAME, events
from petteia.games.delphi.components import content
from petteia.games.delphi.options import FIRST_GAME
from tests.delphi.given import Scene, given, new_game


def started(players: int, seed: int, **options: object) -> Scene:
    """A game whose set-up chance has decided at random, up to the first question to a player."""
    return Scene(Match(GAME, players, seed, options).state)  # type: ignore[arg-type]


def order(game: Scene) -> list[str]:
    """The seats in turn order."""
    first = game.view()["first_player"]
    return ["abcd"[(first + i) % game.view()["players"]] for i in range(game.view()["players"])]


def test_DEL_4_1_and_DEL_4_2_decks_start_full() -> None:
    decks = new_game(3).view()["decks"]
    assert (decks["oracle"], decks["injury"]) == (30, 42)
    assert set(decks["oracle_discard"].values()) == set(decks["injury_discard"].values()) == {0}


def test_DEL_4_3_six_equipment_cards_are_laid_out() -> None:
    game = new_game()
    assert list(game.outcomes().values()) == [1] * 22  # each is there once
    game.answer("first 0")
    assert len(game.view()["display"]) == 6
    assert game.view()["decks"]["equipment"] == 16


def test_DEL_4_4_companions_lie_open() -> None:
    assert new_game().view()["companions"] == list(content.COMPANIONS)


def test_DEL_4_6_a_card_is_its_colour() -> None:
    game = given("dice a red\noracle_deck 3*red blue").play("use red", "do draw_oracle_card")
    assert game.outcomes() == {"draw red": 3, "draw blue": 1}
    hit = given("turn b consult\ninjury_deck 2*pink green\nshield b 5").play("roll red red red", "titan 5")
    assert hit.outcomes() == {"injury pink": 2, "injury green": 1}


def test_DEL_4_5_and_DEL_36_7_favours_come_from_an_endless_supply() -> None:
    game = given("favours all 400\ndice a red").use("red", "take_favours")
    assert (game.favours("a"), game.favours("b")) == (402, 400)


def test_DEL_5_1_a_first_player_at_random() -> None:
    game = new_game(4)
    while "first 0" not in game.choices():
        game.play(game.choices()[0])
    assert game.outcomes() == {f"first {seat}": 1 for seat in range(4)}
    assert order(game.play("first 2")) == list("cdab")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_DEL_5_2_starting_favours(players: int) -> None:
    game = new_game(players).answer("first 1")
    assert [game.favours(seat) for seat in order(game)] == [3, 4, 5, 6][:players]


def test_DEL_5_3_the_last_player_keeps_the_titan_die() -> None:
    game = new_game(3).answer("first 1")
    assert game.view()["last_player"] == 0


def test_DEL_5_4_boards_at_the_start() -> None:
    game = new_game(2).ready()
    assert (game.ship("a"), game.hold("a"), len(game.player("a")["open"]["shrine"])) == ("0,0", [], 3)
    assert new_game(2).shield("a") == 0


def test_DEL_5_5_and_DEL_5_6_one_injury_and_its_god() -> None:
    game = new_game(3).answer("first 0", "injury pink", "injury pink", "injury green")
    assert [game.injuries(seat) for seat in "abc"] == ["1 pink", "1 pink", "1 green"]
    assert [game.gods(seat) for seat in "ac"] == ["0/0/2/0/0/0", "0/0/0/0/0/2"]


def test_DEL_5_7_and_DEL_5_8_sides_of_the_zeus_tiles() -> None:
    game = new_game(4)
    while not game.choices()[0].startswith("sides"):
        game.play(game.choices()[0])
    assert list(game.outcomes().values()) == [1] * 6
    game.events()
    game.play("sides blue+pink/red")
    (said,) = [event for event in game.events() if event.kind == events.SIDES_CHOSEN]
    blue, pink, black, yellow = (1 << content.COLORS.index(color) for color in ("blue", "pink", "black", "yellow"))
    assert (said.a, said.b) == (blue + pink, black + yellow)
    for seat in "abcd":
        tiles = game.player(seat)["open"]
        assert tiles["offering"] == {"any": 1, "colors": ["pink", "blue"]}
        assert tiles["monster"] == {"any": 1, "colors": ["black", "yellow"]}
        assert (len(tiles["shrine"]), tiles["statue"]["any"], game.open(seat)) == (3, 3, 12)


def test_DEL_5_9_and_DEL_5_10_the_first_dice_trigger_nothing() -> None:
    game = started(3, 1)
    assert all(sum(game.player(seat)["dice"].values()) == 3 for seat in "abc")
    for seat in "abc":
        rows = [row for row in game.player(seat)["gods"].values() if row]
        assert rows in ([2], [2] * 6)


@pytest.mark.parametrize("seed", range(12))
def test_DEL_5_11_and_DEL_5_12_everybody_has_a_ship_tile(seed: int) -> None:
    game = started(4, seed)
    tiles = [game.player(seat)["ship_tile"] for seat in "abcd"]
    assert len(set(tiles)) == 4
    assert None not in tiles


def test_DEL_5_13_and_DEL_5_21_the_draft() -> None:
    game = new_game(3, ship_tiles="draft").answer("first 1").ready()
    assert len(game.view()["draft"]) == 4
    assert (len(game.view()["display"]), game.view()["first_player"]) == (6, 1)  # DEL-5.21  known already
    assert game.injuries("a") == game.dice("a") == ""  # and these are not
    assert game.player("a")["open"]["monster"]["colors"] == []
    chosen: list[str] = []
    for seat in "acb":  # the last player first, counter-clockwise
        assert game.asked() == f"{seat} ship_draft"
        assert len(game.choices()) == 4 - len(chosen)
        chosen.append(game.objects()[0])
        game.play(game.choices()[0])
    assert [game.player(seat)["ship_tile"] for seat in "acb"] == chosen
    assert game.view()["draft"] == []


@pytest.mark.parametrize("seed", range(8))
def test_DEL_5_14_first_game_tiles(seed: int) -> None:
    game = started(4, seed, ship_tiles="first_game")
    tiles = {game.player(seat)["ship_tile"] for seat in "abcd"}
    assert tiles == {content.SHIP_TILES[content.SHIP_TILE_IDS.index(tile)] for tile in ("T1", "T2", "T5", "T8")}


def test_DEL_5_15_and_DEL_5_20_the_order_of_setting_up() -> None:
    game = new_game(3, removed_tasks=4).copy()
    names = []
    while game.state.seat == CHANCE:
        player = getattr(game.state.top, "owner", None)
        names.append(game.state.decision + ("" if player is None else f" {'abc'[player]}"))
        game.play("first 1" if game.may("first 1") else game.choices()[0])
    turn = "bca"
    assert (
        names
        == [
            *["lay_out_equipment"] * 6,
            "first_player",
            *[f"deal_ship_tile {seat}" for seat in turn],
            *[f"draw_injury {seat}" for seat in turn],
            "tile_sides",
            "remove_color",
            "remove_color",
            *[f"oracle_roll {seat}" for seat in turn],
        ][: len(names)]
    )


def test_DEL_5_16_and_DEL_30_12_and_DEL_30_13_outfitter_chooses_at_the_start() -> None:
    game = new_game(2).answer("first 0", "deal ship outfitter").ready()
    assert game.asked() == "a outfitter_equipment"
    assert sum(game.player("a")["cards"].values()) == 1
    assert len(game.choices()) == 6
    game.play("take widened_hold").ready()
    assert "widened_hold" in game.player("a")["equipment"]
    assert game.shield("a") == 1
    assert len(game.view()["display"]) == 6


def test_DEL_5_16_start_choices_are_made_in_turn_order() -> None:
    game = new_game(2).answer("first 1", "deal ship lightened_vow", "deal ship outfitter").ready()
    assert game.asked() == "b vow_tile"  # dice and injuries are there already
    assert (sum(game.player("a")["dice"].values()), sum(game.player("a")["injuries"].values())) == (3, 1)
    game.play("vow shrine").ready()
    assert game.asked() == "a outfitter_equipment"


def test_DEL_5_17_tiles_without_a_choice() -> None:
    purse = new_game(2).answer("first 0", "deal ship golden_purse")
    assert purse.favours("a") == 4
    prow = new_game(2).answer("first 0", "deal ship bronze_prow")
    assert prow.shield("a") == 2


def test_DEL_5_18_player_colours() -> None:
    assert [seat["color"] for seat in new_game(4).view()["seats"]] == ["red", "yellow", "green", "blue"]
    layout: Any = GAME.make_layout(2, GAME.settle_options(2, {}), Roller(0, "layout"))
    game = new_game(2, {**layout, "colors": ["blue", "green"]})
    assert [seat["color"] for seat in game.view()["seats"]] == ["blue", "green"]


def test_DEL_5_19_what_nobody_plays_is_out_of_the_game() -> None:
    game = new_game(2).ready()
    assert len(game.view()["seats"]) == 2
    assert len(game.view()["unseen_tiles"]) == 12


def removed(number: int) -> dict[str, Any]:
    """The open tiles of everybody after so many tasks were removed."""
    game = started(3, 4, removed_tasks=number, ship_tiles="first_game")
    tiles = [game.player(seat)["open"] for seat in "abc"]
    assert [t["offering"] for t in tiles] == [tiles[0]["offering"]] * 3
    assert [t["monster"] for t in tiles] == [tiles[0]["monster"]] * 3
    assert all(game.open(seat) == 12 - number for seat in "abc")
    return dict(tiles[0])


def test_DEL_6_1_and_DEL_6_2_and_DEL_6_3_the_shorter_game() -> None:
    assert removed(1)["statue"]["any"] == 2
    assert len(removed(1)["shrine"]) == 3
    assert len(removed(2)["shrine"]) == 2
    assert (len(removed(3)["monster"]["colors"]), removed(3)["monster"]["any"]) == (1, 1)
    assert (len(removed(4)["offering"]["colors"]), removed(4)["offering"]["any"]) == (1, 1)
    assert len(removed(3)["offering"]["colors"]) == 2


def test_DEL_6_3_every_coloured_tile_is_as_likely_to_be_removed() -> None:
    game = new_game(2, removed_tasks=4).answer("first 0", "sides yellow+blue")
    while game.state.decision != "remove_color":
        game.play(game.choices()[0])
    assert game.outcomes() == {"remove monster red": 1, "remove monster black": 1}
    assert game.play("remove monster black").outcomes() == {"remove offering blue": 1, "remove offering yellow": 1}


def test_DEL_6_4_the_first_game() -> None:
    game = started(2, 3, **FIRST_GAME)
    assert (game.open("a"), game.open("b")) == (8, 8)
    assert game.view()["options"]["layout"] == "compact-1"


def test_DEL_6_5_the_map_is_not_reduced() -> None:
    short, full = started(3, 4, removed_tasks=4), started(3, 4)
    for key in ("offering_islands", "monster_islands", "cities"):
        assert short.view()[key] == full.view()[key]


def test_DEL_6_6_ready_when_no_tile_is_open() -> None:
    game = started(2, 3, **FIRST_GAME)
    assert game.open("a") > 0
    from petteia.games.delphi.rules.moving import may_end_on_zeus

    assert not may_end_on_zeus(game.state, 0)
    s = game.state
    s.shrine_tiles[0] = 0
    for i in range(3):
        s.white_tiles[i] = s.colored_tiles[i] = 0
    assert may_end_on_zeus(s, 0)


def test_DEL_6_7_and_DEL_30_6_the_vow_comes_after_the_removal() -> None:
    game = new_game(2, removed_tasks=4).answer("first 0", "deal ship lightened_vow").ready()
    assert game.asked() == "a vow_tile"
    assert game.open("a") == 8
    game.play("vow shrine")
    assert (game.open("a"), game.open("b")) == (7, 8)


def test_DEL_6_8_a_returned_tile_is_not_done() -> None:
    game = new_game(2).answer("first 0", "deal ship lightened_vow", "sides yellow+blue").ready()
    assert game.asked() == "a vow_tile"
    assert game.choices() == [
        "vow shrine",
        "vow any statue",
        "vow any offering",
        "vow any monster",
        "vow offering blue",
        "vow offering yellow",
        "vow monster red",
        "vow monster black",
    ]
    game.play("vow monster red")
    assert game.player("a")["done"]["monster"] == []
    assert game.player("a")["open"]["monster"] == {"any": 1, "colors": ["black"]}
    assert (game.favours("a"), game.open("a"), game.asked()) == (3, 11, "a main")  # one tile, and no second
