"""Sections 1 and 3: the components (CMP) and the board (BRD)."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import pytest

from petteia.core.errors import BadPosition, BadSetup
from petteia.games.hellas import GAME
from petteia.games.hellas.components import content
from petteia.games.hellas.components.constants import SYMBOLS
from tests.games.specified import listed, specification
from tests.hellas.given import given
from tests.hellas.moments import built

FOLDER = Path(content.__file__).parents[1]
DATA = json.loads((FOLDER / "content.json").read_text(encoding="utf-8"))


def test_HEL_CMP_1_two_to_four_players() -> None:
    for players in (1, 5):
        with pytest.raises(BadSetup, match="2 to 4 players"):
            GAME.new(players)
    assert [GAME.new(players).seats for players in (2, 3, 4)] == [2, 3, 4]


def test_HEL_CMP_2_heroes_monsters_and_gods() -> None:
    assert list(content.HEROES) == listed("hellas", "HEL-CMP.2", "4 heroes:")
    assert list(content.MONSTERS) == listed("hellas", "HEL-CMP.2", "7 monsters:")
    assert list(content.GODS) == listed("hellas", "HEL-CMP.2", "a monument each:")


def test_HEL_CMP_3_the_event_deck() -> None:
    """HEL-CMP.3  14 monster cards, two for each monster, and 9 quests."""
    assert (len(content.EVENT_CARDS), len(content.QUESTS)) == (23, 9)
    assert [content.EVENT_MONSTER.count(monster) for monster in range(7)] == [2] * 7


def test_HEL_CMP_4_the_combat_deck() -> None:
    counts = [content.COMBAT_SYMBOL.count(symbol) for symbol in range(len(SYMBOLS))]
    said = [f"{symbol}_{count}" for symbol, count in zip(SYMBOLS, counts, strict=True)]
    assert said == listed("hellas", "HEL-CMP.4", "By symbol:")
    assert sum(counts) == 30


def test_HEL_CMP_5_the_monster_attack_deck() -> None:
    assert given().view()["decks"]["attacks"] == 18


def test_HEL_CMP_6_the_twenty_artifacts() -> None:
    """HEL-CMP.6  10 neutral ones in their deck, one for each monster, one for each god; none of an expansion."""
    game = given("control A attica thessaly\ncontrol B acarnania")
    assert game.view()["decks"]["neutral_artifacts"] == listed("hellas", "HEL-CMP.6", "neutral ones are")
    assert game.seat("A")["artifacts"] == ["owl_of_athena", "thunder_of_zeus"]
    assert game.seat("B")["artifacts"] == ["boots_of_hermes"]
    of_monsters = (
        "adamant_tethers chimeras_fire eye_of_cyclops poison_arrows medusas_blood minotaurs_horn head_of_sphinx"
    )
    assert [content.ARTIFACTS[artifact] for artifact in content.MONSTER_ARTIFACT] == of_monsters.split()
    assert len(game.view()["artifacts"]) == 20


def test_HEL_CMP_7_blessings_and_temple_cards() -> None:
    assert [content.BLESSING_GOD.count(god) for god in range(3)] == [12, 12, 12]
    assert len(content.TEMPLE_CARDS) == 5


def test_HEL_CMP_8_what_a_player_has() -> None:
    """HEL-CMP.8  15 Hoplites and 4 Priests in the supply, the pool empty, attributes at 1."""
    seat = given("phase set_up").seat("A")
    assert (seat["hoplites_in_supply"], seat["priests_in_supply"], seat["priests"]) == (15, 4, 0)
    assert {attribute["track"] for attribute in seat["attributes"].values()} == {1}


def test_HEL_CMP_9_temples_glory_and_quests() -> None:
    """HEL-CMP.9  5 Glory tokens in the supply, three quest slots, one die."""
    view = given("phase set_up").view()
    assert view["glory"] == dict.fromkeys(content.NATIONS)
    assert (len(view["quests"]), len(content.DIE)) == (3, 6)


def test_HEL_CMP_10_markers_are_no_limit() -> None:
    """HEL-CMP.10  A player can hold more regions than there are printed markers, and cover every action."""
    lost = {"chalkidiki", "phocis", "crete"}  # one region of three nations: nobody has won
    held = " ".join(region for region in content.REGIONS if region not in lost)
    game = given(f"players 2\ncontrol A {held}\ntokens A recruit march build_temple prepare usurp hunt")
    assert (len(game.seat("A")["regions"]), len(game.seat("A")["used"])) == (16, 6)


def test_HEL_CMP_11_single_player_symbols_are_ignored() -> None:
    """HEL-CMP.11  No component carries one, and nothing in the game knows of a game alone."""
    names = [*GAME.actions.names, *GAME.events.names, *GAME.options, json.dumps(DATA)]
    assert not [name for name in names for word in ("persian", "solo", "campaign") if word in name.lower()]


def test_HEL_CMP_12_boards_and_bases_carry_no_rule() -> None:
    """HEL-CMP.12  Whichever colour a player takes, everything else is the same."""
    games = []
    for color in ("blue", "red"):
        game = given("option start_player seat\nphase set_up").play("temple temple_1").chance()
        game.play("A hero achilles", f"A color {color}", "A region achaea")
        game.play("D hero heracles", "D color green", "D region elis")
        games.append(game.copy())
    blue, red = ({**game.view(), "seats": None} for game in games)
    assert blue == red
    for seat in range(4):
        shown = [{**game.view()["seats"][seat], "color": None} for game in games]
        assert shown[0] == shown[1]
    assert [game.view()["seats"][0]["color"] for game in games] == ["blue", "red"]


# -- the board ------------------------------------------------------------


@cache
def steps_from() -> dict[str, list[str]]:
    """Where a hero can go from each region with one step."""
    others = "hero B perseus crete\nhero C heracles crete\nhero D helen crete\n"
    found = {}
    for region in content.REGIONS:
        game = given(f"{others}hero A achilles {region}").play("regular hero_movement")
        found[region] = game.choices("region")
    return found


def test_HEL_BRD_1_the_regions_and_their_figures() -> None:
    regions = {region["id"]: region for region in given().view()["regions"]}
    table = specification("hellas").split("- **HEL-BRD.1**")[1].split("- **HEL-BRD.2**")[0]
    rows = [[cell.strip() for cell in line.split("|")[1:-1]] for line in table.splitlines() if line.startswith("|")]
    assert len(rows[2:]) == len(regions) == 19
    for name, nation, population, city, shrine, special, _land, _sea in rows[2:]:
        region = regions[name.lower()]
        assert (region["nation"], region["population"]) == (nation, int(population)), name
        assert region["city"] == ("sparta" if special == "Sparta" else "city" if city == "yes" else "none"), name
        oracle = special == "place of the Oracle"
        assert region["shrine"] == ("oracle" if oracle else "shrine" if shrine == "yes" else "none"), name


def test_HEL_BRD_2_five_nations() -> None:
    regions = given().view()["regions"]
    counts = {nation: len([1 for region in regions if region["nation"] == nation]) for nation in content.NATIONS}
    assert counts == {"red": 4, "yellow": 4, "blue": 4, "green": 4, "brown": 3}


def test_HEL_BRD_3_borders_and_sea_routes_are_two_way() -> None:
    assert sum(bits.bit_count() for bits in content.LAND) == 2 * 28
    assert sum(bits.bit_count() for bits in content.SEA) == 2 * 7
    for region, near in steps_from().items():
        for other in near:
            assert region in steps_from()[other], (region, other)


def test_HEL_BRD_4_a_sea_route_is_a_border() -> None:
    game = given("hero A achilles euboea").play("regular hero_movement")
    assert game.choices("region") == ["thessaly", "chalkidiki", "boeotia", "crete"]


def test_HEL_BRD_5_cities_shrines_and_the_oracle() -> None:
    """HEL-BRD.5  12 Cities and Sparta to recruit in, 8 Shrines to build on, and the Oracle only in Phocis."""
    owned = {region: given(f"control A {region}\nphase special") for region in content.REGIONS}
    cities = [region for region, game in owned.items() if game.may("special recruit")]
    sites = [region for region, game in owned.items() if game.may("special build_temple")]
    assert (len(cities), "laconia" in cities, len(sites), "phocis" in sites) == (13, True, 9, True)
    oracle = owned["phocis"].play("special build_temple")
    assert oracle.view()["temple_card"]["built"] == 0  # no numbered Temple


def test_HEL_BRD_6_heroes_and_monsters_may_stand_together() -> None:
    heroes = "hero A achilles elis\nhero B perseus elis\nmonster hydra elis\nmonster sphinx achaea"
    game = given(f"{heroes}\nartifacts A ariadnes_thread\nhero C heracles achaea").play("regular hero_movement")
    game.play("region achaea", "regular use_artifacts", "use ariadnes_thread", "monster hydra", "region achaea", "stop")
    assert (game.region("achaea")["heroes"], game.region("achaea")["monsters"]) == ([0, 2], ["hydra", "sphinx"])


def test_HEL_BRD_7_two_armies_only_until_the_battle_is_over() -> None:
    game = given("army B elis 4\narmy A arcadia 4\nhand B c01\nphase special")
    game.play("special march", "count 4", "region elis")
    assert game.army("elis") == "A 4, B 4"  # between the movement and the end of the battle
    game.play("B pass")
    assert game.army("elis") == "B 4"
    with pytest.raises(BadPosition, match=r"HEL-BRD\.7: two armies in elis"):
        given("army A elis 1\narmy B elis 4")


def test_HEL_BRD_8_three_quest_slots() -> None:
    game = built("quest aid_to_atlas amazon_queen", "event prometheus")
    assert [quest["id"] for quest in game.view()["quests"]] == ["aid_to_atlas", "amazon_queen", "prometheus"]
    full = built("quest aid_to_atlas amazon_queen prometheus", "event cretan_bull")
    assert len(full.view()["quests"]) == 3
    assert full.region("crete")["quest"] is None


def test_HEL_BRD_9_adjacency_is_what_the_lists_say() -> None:
    """HEL-BRD.9  And not what the drawing shows: the steps of a hero are the lists `land` and `sea`."""
    for row in DATA["regions"]:
        assert sorted(steps_from()[row["id"]]) == sorted(row["land"] + row["sea"]), row["id"]


def test_a_layout_is_refused() -> None:
    """HEL-BRD.1  The board is the same in every game."""
    with pytest.raises(BadSetup, match="has no layouts"):
        GAME.new(3, layout={})
