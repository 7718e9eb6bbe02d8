"""Sections 1 to 3: the components, set-up and the board."""

from __future__ import annotations

import pytest

from petteia.core.errors import BadSetup
from petteia.games.hellas import GAME, content
from petteia.games.hellas.constants import SYMBOLS
from tests.hellas.given import given


def test_HEL_CMP_1_two_to_four_players() -> None:
    for players in (1, 5):
        with pytest.raises(BadSetup, match="2 to 4 players"):
            GAME.new(players)
    assert [GAME.new(players).seats for players in (2, 3, 4)] == [2, 3, 4]


def test_HEL_CMP_2_heroes_monsters_and_gods() -> None:
    assert content.HEROES == ("achilles", "helen", "heracles", "perseus")
    assert content.MONSTERS == ("cerberus", "chimera", "cyclops", "hydra", "medusa", "minotaur", "sphinx")
    assert content.GODS == ("athena", "zeus", "hermes")


def test_HEL_CMP_3_the_event_deck() -> None:
    """HEL-CMP.3  14 monster cards, two for each monster, and 9 quests."""
    assert (len(content.EVENT_CARDS), len(content.QUESTS)) == (23, 9)
    assert [content.EVENT_MONSTER.count(monster) for monster in range(7)] == [2] * 7


def test_HEL_CMP_4_the_combat_deck() -> None:
    counts = [content.COMBAT_SYMBOL.count(symbol) for symbol in range(len(SYMBOLS))]
    assert dict(zip(SYMBOLS, counts, strict=True)) == {
        "torch": 6,
        "bow": 6,
        "sword": 4,
        "mace": 4,
        "shield": 2,
        "sickle": 2,
        "axe": 3,
        "spear": 3,
    }


def test_HEL_CMP_5_and_6_attacks_and_artifacts() -> None:
    """HEL-CMP.5, HEL-CMP.6  18 attack cards; 10 neutral, 7 monster and 3 god artifacts."""
    assert len(content.ATTACK_IDS) == 18
    assert [content.ARTIFACT_KIND.count(kind) for kind in range(3)] == [10, 7, 3]
    assert not {"palladium", "dragon_teeth", "orpheus_lyre"} & set(content.ARTIFACTS)


def test_HEL_CMP_7_blessings_and_temple_cards() -> None:
    assert [content.BLESSING_GOD.count(god) for god in range(3)] == [12, 12, 12]
    assert len(content.TEMPLE_CARDS) == 5


def test_HEL_CMP_8_what_a_player_has() -> None:
    """HEL-CMP.8, HEL-SET.19, HEL-SET.22  15 Hoplites and 4 Priests in the supply, the pool empty, attributes at 1."""
    seat = given("phase set_up").seat("A")
    assert (seat["hoplites_in_supply"], seat["priests_in_supply"], seat["priests"]) == (15, 4, 0)
    assert {attribute["track"] for attribute in seat["attributes"].values()} == {1}


def test_HEL_CMP_9_temples_glory_and_quests() -> None:
    """HEL-CMP.9, HEL-GLO.1, HEL-SET.7  5 Glory tokens in the supply, three quest slots, one die."""
    view = given("phase set_up").view()
    assert view["glory"] == dict.fromkeys(content.NATIONS)
    assert (len(view["quests"]), len(content.DIE)) == (3, 6)


def test_HEL_CMP_10_markers_are_no_limit() -> None:
    """HEL-CMP.10  A player can hold more regions than there are printed markers, and cover every action."""
    lost = {"chalkidiki", "phocis", "crete"}  # one region of three nations: nobody has won
    held = " ".join(region for region in content.REGIONS if region not in lost)
    game = given(f"players 2\ncontrol A {held}\ntokens A recruit march build_temple prepare usurp hunt")
    assert (len(game.seat("A")["regions"]), len(game.seat("A")["used"])) == (16, 6)


def test_HEL_CMP_11_and_12_nothing_of_the_solo_game() -> None:
    """HEL-CMP.11, HEL-CMP.12  No component of the campaign is in the data."""
    assert not [name for name in GAME.actions.names if "persian" in name or "solo" in name]


def test_HEL_SET_1_the_order_of_set_up() -> None:
    """HEL-SET.1, HEL-SET.4, HEL-SET.8, HEL-SET.18, HEL-SET.20  Temple card, events, cards, start player."""
    game = given("phase set_up")
    seen = []
    while game.asked().startswith("chance"):
        if game.asked() not in seen:
            seen.append(game.asked())
        game.play(game.choices()[0])
    assert seen == [f"chance {n}" for n in ("choose_temple_card", "setup_event", "draw_cards", "choose_start_player")]
    assert [game.seat(seat)["hand_size"] for seat in "ABCD"] == [1, 1, 1, 1]
    assert game.asked().endswith("setup_hero")


def test_HEL_SET_2_and_3_monuments_and_their_artifacts() -> None:
    """HEL-SET.2, HEL-SET.3  Level 1 in three regions; nobody owns the artifacts under them."""
    view = given().view()
    places = {monument["id"]: (monument["region"], monument["level"]) for monument in view["monuments"]}
    assert places == {"athena": ("attica", 1), "zeus": ("thessaly", 1), "hermes": ("acarnania", 1)}
    assert view["artifacts"]["owl_of_athena"]["owner"] is None


def test_HEL_SET_5_and_6_decks() -> None:
    """HEL-SET.5, HEL-SET.6, HEL-HID.2  10 neutral artifacts and 36 Blessings in their decks."""
    decks = given().view()["decks"]
    assert (len(decks["neutral_artifacts"]), decks["blessings"], decks["combat"], decks["attacks"]) == (10, 36, 30, 18)


@pytest.mark.parametrize(("players", "temples"), [(2, 6), (3, 6), (4, 8)])
def test_HEL_SET_9_temples_by_number_of_players(players: int, temples: int) -> None:
    """HEL-SET.9, HEL-TWO.6  8 Temples with 4 players, otherwise 6; then no Shrine can be built on."""
    text = f"players {players}\ncontrol A epirus phocis\nphase special\nslots "
    assert given(text + str(temples - 1)).play("special build_temple").choices("region") == ["epirus", "phocis"]
    assert given(text + str(temples)).play("special build_temple").region("phocis")["temple"]


def test_HEL_SET_10_the_oracle_uses_no_slot() -> None:
    game = given("control A phocis\nphase special").play("special build_temple")
    assert game.view()["temple_card"]["built"] == 0


def test_HEL_SET_26_and_28_placing_among_monsters_and_quests() -> None:
    """HEL-SET.26, HEL-SET.28, HEL-SET.23  Monsters and quests do not matter, and the Sphinx does not prevent it."""
    game = given("option start_player seat\nphase set_up").play("temple temple_1")
    game.play("event sphinx_messenia", "event aid_to_atlas").chance()
    game.play("A hero achilles", "A color red", "A region messenia")
    assert (game.army("messenia"), game.seat("A")["quest"]) == ("A 2", None)
    assert game.tracks("A") == "1/1/2"


def test_HEL_SET_31_colours() -> None:
    game = given("option start_player seat\nphase set_up").chance().play("A hero achilles")
    assert game.choices() == ["color blue", "color yellow", "color green", "color red"]
    fixed = (
        given("option start_player seat\noption color_choice by_seat\nphase set_up").chance().play("A hero achilles")
    )
    assert (fixed.seat("A")["color"], fixed.asked()) == ("blue", "A setup_region")


def test_HEL_SET_20_start_player_by_option() -> None:
    assert given("option start_player seat\nphase set_up").chance().asked() == "A setup_hero"


def test_HEL_BRD_1_to_3_regions_nations_and_borders() -> None:
    """HEL-BRD.1, HEL-BRD.2, HEL-BRD.3, HEL-BRD.9  19 regions, 28 land borders and 7 sea routes, both ways."""
    assert len(content.REGIONS) == 19
    assert [content.NATION_OF.count(nation) for nation in range(5)] == [4, 4, 4, 4, 3]
    assert sum(bits.bit_count() for bits in content.LAND) == 2 * 28
    assert sum(bits.bit_count() for bits in content.SEA) == 2 * 7
    attica = content.REGIONS.index("attica")
    assert (content.POPULATION[attica], content.NATIONS[content.NATION_OF[attica]]) == (5, "blue")


def test_HEL_BRD_5_cities_shrines_and_the_oracle() -> None:
    """HEL-BRD.5, HEL-BRD.8  12 Cities and Sparta, 8 Shrines, one place of the Oracle, three quest slots."""
    assert [content.CITY_OF.count(kind) for kind in range(3)] == [6, 12, 1]
    assert [content.SHRINE_OF.count(kind) for kind in range(3)] == [10, 8, 1]
    assert content.QUEST_SLOTS == 3


def test_HEL_BRD_4_a_sea_route_is_a_border() -> None:
    game = given("hero A achilles euboea").play("regular hero_movement")
    assert game.choices("region") == ["thessaly", "chalkidiki", "boeotia", "crete"]


def test_HEL_BRD_6_and_7_who_may_stand_together() -> None:
    """HEL-BRD.6, HEL-BRD.7  Any number of heroes and monsters; two armies only until the battle is over."""
    heroes = "hero A achilles elis\nhero B perseus elis\nmonster hydra elis\nmonster sphinx elis"
    game = given(f"{heroes}\narmy B elis 1\narmy A achaea 3\nphase special")
    assert (game.region("elis")["heroes"], game.region("elis")["monsters"]) == ([0, 1], ["hydra", "sphinx"])
    game.play("special march", "count 3", "region elis")
    assert game.army("elis") == "A 3"


def test_a_layout_is_refused() -> None:
    """HEL-BRD.1  The board is the same in every game."""
    with pytest.raises(BadSetup, match="has no layouts"):
        GAME.new(3, layout={})
