"""Section 2: set-up (SET)."""

from __future__ import annotations

import pytest

from petteia.games.hellas.components import content
from tests.hellas.given import Scene, given


def placing(text: str = "") -> Scene:
    """Chance has taken its first outcomes; seat A is the start player and chooses a hero."""
    return given(f"option start_player seat\n{text}\nphase set_up").chance()


def events(*cards: str) -> Scene:
    """The starting events begin with these cards."""
    return given("phase set_up").play("temple temple_1", *(f"event {card}" for card in cards))


def place(game: Scene, hero: str, region: str) -> Scene:
    """The next player takes this hero and the first colour left, and starts in this region."""
    if game.asked().endswith("setup_hero"):
        game.play(f"hero {hero}")
    if game.asked().endswith("setup_color"):
        game.play(game.choices()[0])
    game.chance()
    if game.asked().endswith("setup_artifact"):
        game.play(game.choices()[0])
    return game.play(f"region {region}")


def test_HEL_SET_1_the_order_of_set_up() -> None:
    game = given("phase set_up")
    seen = []
    while game.asked().startswith("chance"):
        if game.asked() not in seen:
            seen.append(game.asked())
        game.play(game.choices()[0])
    assert seen == [f"chance {n}" for n in ("choose_temple_card", "setup_event", "draw_cards", "choose_start_player")]
    assert game.asked().endswith("setup_hero")


def test_HEL_SET_2_monuments_of_level_1() -> None:
    monuments = given("phase set_up").view()["monuments"]
    places = {monument["id"]: (monument["region"], monument["level"]) for monument in monuments}
    assert places == {"athena": ("attica", 1), "zeus": ("thessaly", 1), "hermes": ("acarnania", 1)}


def test_HEL_SET_3_god_artifacts_lie_under_their_monuments() -> None:
    game = given("army A euboea 4\nphase special")
    owners = {name: game.view()["artifacts"][name]["owner"] for name in content.ARTIFACTS[17:]}
    assert owners == {"owl_of_athena": None, "thunder_of_zeus": None, "boots_of_hermes": None}
    game.play("special march", "count 4", "region thessaly")
    assert game.seat("A")["artifacts"] == ["thunder_of_zeus"]


def test_HEL_SET_4_the_decks_are_shuffled() -> None:
    game = given("phase set_up").play("temple temple_1")
    assert (game.asked(), len(game.state.outcomes())) == ("chance setup_event", 23)
    assert {weight for _, weight in game.state.outcomes()} == {1}
    while game.asked() == "chance setup_event":
        game.play(game.choices()[0])
    assert [weight for _, weight in game.state.outcomes()] == [1] * 30  # the Combat deck
    hunting = given("hero A achilles elis\nmonster sphinx elis\nhand A c07\nphase special").play("special hunt")
    hunting.play("card c01", "slot 1", "stop")
    assert [weight for _, weight in hunting.state.outcomes()] == [1] * 18  # the Monster Attack deck


def test_HEL_SET_5_monster_artifacts_and_the_neutral_deck() -> None:
    view = given("phase set_up").view()
    assert view["decks"]["neutral_artifacts"] == list(content.ARTIFACTS[:10])
    assert [content.ARTIFACTS[artifact] for artifact in content.MONSTER_ARTIFACT] == list(content.ARTIFACTS[10:17])


def test_HEL_SET_6_one_deck_of_36_blessings() -> None:
    game = given("control A phocis\ntemple_card temple_2\nphase special")
    assert game.view()["decks"]["blessings"] == 36
    game.play("special build_temple")
    assert [weight for _, weight in game.state.outcomes()] == [1] * 36


def test_HEL_SET_7_what_starts_in_the_supply() -> None:
    view = given("phase set_up").view()
    assert set(view["glory"].values()) == {None}
    assert view["quests"] == [None, None, None]
    assert {monster["region"] for monster in view["monsters"]} == {None}
    assert {monument["level"] for monument in view["monuments"]} == {1}


def test_HEL_SET_8_a_random_temple_card_for_the_whole_game() -> None:
    game = given("phase set_up")
    assert (game.asked(), {weight for _, weight in game.state.outcomes()}) == ("chance choose_temple_card", {1})
    assert game.choices("temple") == list(content.TEMPLE_CARDS)
    game.play("temple temple_4")
    assert game.view()["temple_card"]["id"] == "temple_4"


@pytest.mark.parametrize(("players", "temples"), [(2, 6), (3, 6), (4, 8)])
def test_HEL_SET_9_temples_by_number_of_players(players: int, temples: int) -> None:
    text = f"players {players}\ncontrol A epirus phocis\nphase special\nslots "
    assert given(text + str(temples - 1)).play("special build_temple").choices("region") == ["epirus", "phocis"]
    assert given(text + str(temples)).play("special build_temple").region("phocis")["temple"]


def test_HEL_SET_10_the_oracle_uses_no_slot() -> None:
    game = given("control A phocis\nphase special").play("special build_temple")
    assert (game.region("phocis")["temple"], game.view()["temple_card"]["built"]) == (True, 0)


def test_HEL_SET_11_until_seven_cards_have_been_counted() -> None:
    monsters = ("cerberus_epirus", "chimera_macedonia", "cyclops_euboea", "hydra_argolis", "medusa_phocis")
    game = events(*monsters, "minotaur_crete")
    assert game.asked() == "chance setup_event"
    game.play("event sphinx_thessaly")
    assert (game.asked(), game.happened("event_drawn")) == ("chance draw_cards", 7)


def test_HEL_SET_12_a_quest_takes_the_next_free_slot_and_counts() -> None:
    game = events("amazon_queen", "prometheus")
    assert [quest and quest["id"] for quest in game.view()["quests"]] == ["amazon_queen", "prometheus", None]
    assert (game.region("chalkidiki")["quest"], game.region("macedonia")["quest"]) == ("amazon_queen", "prometheus")
    game.play("event cerberus_epirus", "event chimera_macedonia", "event cyclops_euboea", "event hydra_argolis")
    assert game.play("event medusa_phocis").asked() == "chance draw_cards"  # the seventh card


def test_HEL_SET_13_a_fourth_quest_is_ignored_and_counts() -> None:
    game = events("amazon_queen", "prometheus", "cretan_bull", "aid_to_atlas")
    assert [quest["id"] for quest in game.view()["quests"]] == ["amazon_queen", "prometheus", "cretan_bull"]
    assert game.region("messenia")["quest"] is None
    game.play("event calydonian_hunt", "event stymphalian_birds", "event golden_fleece")
    assert game.asked() == "chance draw_cards"


def test_HEL_SET_14_a_monster_is_put_in_the_region_of_its_card_and_counts() -> None:
    game = events("hydra_chalkidiki")
    assert (game.monster("hydra")["region"], game.region("chalkidiki")["monsters"]) == ("chalkidiki", ["hydra"])
    game.play("event amazon_queen", "event prometheus", "event cretan_bull", "event aid_to_atlas")
    assert game.play("event golden_fleece", "event calydonian_hunt").asked() == "chance draw_cards"


def test_HEL_SET_15_the_second_card_of_a_monster_does_not_count() -> None:
    game = events("hydra_chalkidiki", "hydra_argolis")
    assert game.monster("hydra")["region"] == "chalkidiki"
    game.play("event amazon_queen", "event prometheus", "event cretan_bull", "event aid_to_atlas")
    game.play("event golden_fleece")
    assert game.asked() == "chance setup_event"  # seven are drawn, six are counted
    assert game.play("event calydonian_hunt").asked() == "chance draw_cards"


def test_HEL_SET_16_nothing_evolves() -> None:
    game = events("hydra_chalkidiki", "hydra_argolis", "sphinx_messenia", "sphinx_thessaly")
    assert not any(monster["evolutions"] for monster in game.view()["monsters"])
    assert game.happened("evolved") == 0


def test_HEL_SET_17_all_but_the_open_quests_go_back_into_the_event_deck() -> None:
    game = events("hydra_chalkidiki", "hydra_argolis", "amazon_queen", "prometheus", "cretan_bull", "aid_to_atlas")
    game.play("event golden_fleece", "event calydonian_hunt")
    deck = set(game.view()["decks"]["events"])
    assert set(content.EVENT_CARDS) - deck == {"amazon_queen", "prometheus", "cretan_bull"}


def test_HEL_SET_18_one_combat_card_each() -> None:
    assert [placing().seat(seat)["hand_size"] for seat in "ABCD"] == [1, 1, 1, 1]


def test_HEL_SET_19_hoplites_and_priests() -> None:
    for seat in "ABCD":
        own = given("phase set_up").seat(seat)
        assert (own["hoplites_in_supply"], own["priests_in_supply"], own["priests"]) == (15, 4, 0)


def test_HEL_SET_20_the_start_player() -> None:
    game = given("phase set_up")
    while game.asked() != "chance choose_start_player":
        game.play(game.choices()[0])
    assert [weight for _, weight in game.state.outcomes()] == [1, 1, 1, 1]
    assert game.play("seat 2").asked() == "C setup_hero"
    assert placing().asked() == "A setup_hero"


def test_HEL_SET_21_hero_and_colour_then_counter_clockwise() -> None:
    game = placing()
    assert game.choices("hero") == ["achilles", "helen", "heracles", "perseus"]
    place(game, "heracles", "elis")
    assert (game.asked(), game.choices("hero")) == ("D setup_hero", ["achilles", "helen", "perseus"])
    game.play("hero achilles")
    assert (game.asked(), game.choices("color")) == ("D setup_color", ["yellow", "green", "red"])


def test_HEL_SET_22_attributes_start_at_1_but_for_the_bonus() -> None:
    tracks = {hero: placing().play(f"hero {hero}").tracks("A") for hero in content.HEROES}
    assert tracks == {"achilles": "1/1/2", "helen": "1/1/1", "heracles": "1/2/1", "perseus": "1/1/1"}


def test_HEL_SET_23_the_hero_and_two_hoplites_together() -> None:
    game = place(placing(), "achilles", "elis")
    assert (game.hero("A"), game.army("elis"), game.seat("A")["hoplites_in_supply"]) == ("elis", "A 2", 13)


def test_HEL_SET_24_control_with_population_strength_of_at_most_2() -> None:
    assert place(placing(), "achilles", "achaea").control("achaea") == "A"
    assert place(placing(), "achilles", "messenia").control("messenia") == "-"


def test_HEL_SET_25_not_where_a_hero_stands() -> None:
    game = place(placing(), "achilles", "elis").play("hero heracles", "color red")
    assert (len(game.choices("region")), game.may("region elis")) == (18, False)


def test_HEL_SET_26_monsters_and_quests_do_not_matter() -> None:
    game = given("option start_player seat\nphase set_up").play("temple temple_1")
    game.play("event hydra_argolis", "event aid_to_atlas").chance()
    messenia = place(game.copy(), "heracles", "messenia")
    assert (messenia.hero("A"), messenia.seat("A")["quest"], messenia.asked()) == ("messenia", None, "D setup_hero")
    assert place(game, "heracles", "argolis").army("argolis") == "A 2"


def test_HEL_SET_27_when_the_starting_bonus_is_resolved() -> None:
    assert placing().play("hero achilles").tracks("A") == "1/1/2"
    assert placing().play("hero heracles").tracks("A") == "1/2/1"
    helen = placing().play("hero helen", "color red", "artifact harpe", "artifact aegis", "artifact ambrosia")
    helen.play("artifact harpe")
    assert (helen.seat("A")["charged"], helen.asked()) == (["harpe"], "A setup_region")
    perseus = placing().play("hero perseus", "color red")
    assert set(perseus.view()["glory"].values()) == {None}
    assert perseus.play("region elis").glory("green") == "A"


def test_HEL_SET_28_field_hoplites_that_are_not_recruited() -> None:
    game = given("option start_player seat\nphase set_up").play("temple temple_1", "event sphinx_thessaly").chance()
    place(game, "achilles", "thessaly")  # a City and the Sphinx
    assert (game.army("thessaly"), game.happened("recruited")) == ("A 2", 0)
    assert place(placing(), "achilles", "achaea").army("achaea") == "A 2"  # controlled, but nobody is fortified


def all_placed(players: int, start: str) -> list[str]:
    """Who places in which order, and then who takes the first turn."""
    game = given(f"players {players}\nphase set_up")
    while game.asked() != "chance choose_start_player":
        game.play(game.choices()[0])
    game.play(start)
    order = []
    for hero, region in zip(content.HEROES[:players], ("elis", "crete", "attica", "epirus"), strict=False):
        order.append(game.asked()[0])
        place(game, hero, region)
    return [*order, game.asked().removesuffix(" turn_main").removesuffix(" turn_start_glory")]


def test_HEL_SET_29_the_last_to_place_takes_the_first_turn() -> None:
    assert all_placed(4, "seat 0") == ["A", "D", "C", "B", "B"]


@pytest.mark.parametrize(
    ("players", "start", "order"), [(4, "seat 2", "CBADD"), (3, "seat 0", "ACBB"), (2, "seat 1", "BAA")]
)
def test_HEL_SET_30_seats_and_the_placing_order(players: int, start: str, order: str) -> None:
    assert "".join(all_placed(players, start)) == order


def test_HEL_SET_31_colours() -> None:
    game = placing().play("A hero achilles")
    assert game.choices() == ["color blue", "color yellow", "color green", "color red"]
    fixed = placing("option color_choice by_seat").play("A hero achilles")
    assert (fixed.seat("A")["color"], fixed.asked()) == ("blue", "A setup_region")
