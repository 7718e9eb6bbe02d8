"""Section 19 of the rules: the worked scenarios of offerings, income and the end of the game."""

from __future__ import annotations

from petteia.games.offrandes.components import content
from tests.offrandes.given import given

S11 = """
    altar hephaestus sparta chicken:1
    altar zeus sparta chicken:1
    altar athena corinth chicken:1
    altar hera corinth chicken:1
    altar hades corinth chicken:1
    altar ares athens chicken:1
    altar hermes athens chicken:1
    altar aphrodite athens chicken:1
    altar artemis thebes chicken:1
    altar apollo thebes chicken:1
    altar poseidon thebes chicken:1
    phase end
"""


def test_S09_where_2_sheep_can_go() -> None:
    """S09  Printed. Rules: OFF-10.5, OFF-10.11, OFF-10.12, OFF-10.13, OFF-10.14, OFF-10.15, OFF-10.20"""
    game = given("""
        levels sparta 4/2/3/2/0/0/0
        altar hermes thebes chicken:2
        altar athena athens sheep:1
        altar hephaestus corinth chicken:3
        altar ares athens ox:1
        altar hera thebes sheep:2
        phase offerings
    """)
    game.play("sparta offer sheep:2")
    assert game.objects() == ["hermes", "athena", "aphrodite"]
    assert game.refused("altar hephaestus") == "OFF-10.13"
    assert game.refused("altar ares") == "OFF-10.14"
    assert game.refused("altar hera") == "OFF-10.15"
    for god in ("artemis", "apollo", "hades", "poseidon", "zeus"):
        assert game.refused(f"altar {god}") == "OFF-10.11"
    game.play("altar hermes")
    assert game.points("sparta") == 8


def test_S10_points_of_one_phase_3() -> None:
    """S10  Printed. Rules: OFF-9.1, OFF-9.2, OFF-10.20"""
    game = given("""
        levels sparta 1/1/1/5/2/0/0
        levels corinth 3/1/1/4/4/0/0
        levels athens 5/2/2/4/2/0/0
        levels thebes 4/3/3/4/0/0/0
        phase offerings
    """)
    game.play("sparta offer chicken:1", "altar ares", "corinth offer goat:1", "altar hermes")
    game.play("athens offer ox:2", "altar hera", "thebes offer sheep:3", "altar hades")
    assert game.scores() == "5/11/14/12"


def test_S11_altar_points_at_the_end() -> None:
    """S11  Printed. Rules: OFF-1.9, OFF-12.6"""
    game = given(S11)
    assert game.result() == "30/40/20/50"
    assert sum(int(score) for score in game.result().split("/")) == 140


def test_S31_shortage_of_animals() -> None:
    """S31  Rules: OFF-10.8, OFF-10.9, OFF-10.22"""
    game = given("""
        levels thebes 5/4/5/1/0/0/0
        altar zeus sparta ox:5
        altar poseidon sparta ox:5
        altar hades sparta ox:3
        altar artemis corinth goat:5
        altar apollo corinth goat:5
        altar athena corinth goat:4
        altar hera athens pig:5
        altar aphrodite athens pig:5
        altar hephaestus athens pig:5
        phase offerings
    """)
    assert game.reserve() == "15/0/1/15/2"
    assert game.objects() == ["decline", "ox:2", "sheep:4", "goat:1", "chicken:4"]
    for offering, points in (("ox:2", 10), ("sheep:4", 16), ("goat:1", 3), ("chicken:4", 4)):
        chosen = game.copy().play(f"offer {offering}")
        assert chosen.objects() == ["ares", "hermes"]
        assert chosen.play("altar ares").points("thebes") == points


def test_S33_improving_one_s_own_altar() -> None:
    """S33  Rules: OFF-10.15, OFF-10.16, OFF-10.18, OFF-10.19"""
    text = """
        altar hermes sparta pig:2
        altar hephaestus corinth goat:3
        altar ares athens sheep:2
        phase offerings
    """
    same = given(f"levels sparta 2/2/2/1/0/0/0 \n {text}")
    assert (same.round(), same.reserve()) == (2, "15/13/12/13/15")  # Sparta has been skipped
    better = given(f"levels sparta 2/3/4/1/0/0/0 \n {text}")
    assert better.choices() == ["decline", "offer pig:3"]
    stock = better.tokens("sparta")
    better.play("sparta offer pig:3")  # Hermes is the only altar
    assert (better.altar("hermes"), better.points("sparta")) == ("sparta pig:3", 6)
    assert (better.reserve(), better.tokens("sparta")) == ("15/12/12/13/15", stock)


def test_S34_the_best_offering_cannot_be_beaten() -> None:
    """S34  Rules: OFF-10.13, OFF-10.14, OFF-10.15, OFF-10.18, OFF-10.20"""
    game = given("""
        altar zeus corinth ox:5
        altar poseidon athens ox:4
        levels thebes 5/5/5/5/0/0/0
        phase offerings
    """)
    assert game.reserve() == "15/15/15/15/6"
    game.play("thebes offer ox:5")
    assert "zeus" not in game.objects()
    assert "poseidon" in game.objects()
    assert game.tokens("athens") == 10
    game.play("altar poseidon")
    assert (game.points("thebes"), game.reserve(), game.tokens("athens")) == (25, "15/15/15/15/5", 11)


def test_S35_a_replaced_player_keeps_his_points() -> None:
    """S35  Rules: OFF-9.4, OFF-10.18, OFF-10.19, OFF-10.21"""
    game = given("""
        altar hera athens goat:3
        points athens 40
        levels thebes 4/3/3/2/0/0/0
        phase offerings
    """)
    assert (game.tokens("athens"), game.reserve()) == (10, "15/15/12/15/15")
    game.play("thebes offer sheep:3", "altar hera")
    assert (game.points("thebes"), game.points("athens")) == (12, 40)
    assert (game.tokens("athens"), game.reserve()) == (11, "15/15/15/12/15")


def test_S37_exactly_100_points() -> None:
    """S37  Rules: OFF-11.1, OFF-12.1, OFF-12.3"""
    text = "points all 50 \n points sparta 92 \n levels sparta 2/2/2/1/2/0/0 \n phase offerings"
    game = given(text)
    assert game.points("sparta") == 96
    game.play("sparta offer pig:2", "altar ares")
    assert game.points("sparta") == 100
    assert (game.round(), game.purses()) == (2, "20/20/20/20")
    ends = given(f"option end_at_exactly_100 true \n {text}").play("sparta offer pig:2", "altar ares")
    assert ends.asked() == "over"


def test_S38_above_100_before_the_offerings() -> None:
    """S38  Rules: OFF-9.1, OFF-12.3, OFF-12.4, OFF-12.5"""
    game = given("""
        points corinth 95
        levels all 1/1/1/1/0/0/0
        level corinth priestess 4
        phase offerings
    """)
    assert game.points("corinth") == 103
    for city in ("sparta", "corinth", "athens", "thebes"):
        assert game.asked() == f"{city} offer_choose_animals"
        game.play("decline")
    assert (game.asked(), game.purses()) == ("over", "10/10/10/10")


def test_S39_the_last_altar_is_filled() -> None:
    """S39  Rules: OFF-12.2, OFF-12.4, OFF-12.5"""
    filled = "\n".join(f"altar {god} athens ox:1" for god in content.ALTARS if god != "hades")
    game = given(f"""
        {filled}
        points all 50
        levels corinth 4/1/3/4/0/0/0
        levels thebes 4/2/2/4/0/0/0
        phase offerings
    """)
    game.play("corinth offer sheep:1")
    assert (game.altar("hades"), game.points("corinth")) == ("corinth sheep:1", 54)
    game.play("thebes offer sheep:2")
    assert (game.asked(), game.altar("hades"), game.points("thebes")) == ("over", "thebes sheep:2", 58)
    assert game.purses() == "10/10/10/10"


def test_S41_tie_broken_by_altars() -> None:
    """S41  Rules: OFF-12.8, OFF-12.9, OFF-12.10, OFF-12.12"""
    game = given(f"points sparta 98 \n points corinth 88 \n points athens 101 \n points thebes 70 \n {S11}")
    assert game.result() == "128/128/121/120"
    assert [len(game.held(city)) for city in ("sparta", "corinth", "athens", "thebes")] == [2, 3, 3, 3]
    assert game.ranks() == "2/1/3/4"
    assert game.events()[-1] == "game_ended corinth 1"


def test_S42_shared_victory() -> None:
    """S42  Rules: OFF-12.11, OFF-12.12"""
    text = """
        players 3
        points sparta 105
        points corinth 90
        points athens 41
        drachmas sparta 6
        drachmas corinth 2
        drachmas athens 20
        altar hephaestus sparta chicken:1
        altar ares sparta chicken:1
        altar hermes sparta chicken:1
        altar athena corinth chicken:1
        altar hera corinth chicken:1
        altar aphrodite corinth chicken:1
        altar artemis athens chicken:1
        altar apollo athens chicken:1
        altar hades athens chicken:1
        altar poseidon athens chicken:1
        phase end
    """
    game = given(text)
    assert game.result() == "120/120/111"
    assert [len(game.held(city)) for city in ("sparta", "corinth", "athens")] == [3, 3, 4]
    assert game.ranks() == "1/1/3"
    assert given(f"option final_tie drachmas \n {text}").ranks() == "1/2/3"


def test_S45_end_by_points_with_empty_altars() -> None:
    """S45  Rules: OFF-12.6, OFF-12.7, OFF-12.8"""
    game = given("""
        points thebes 104
        altar hermes thebes pig:1
        altar artemis thebes pig:1
        phase end
    """)
    assert (game.altar("apollo"), game.altar("zeus")) == ("empty", "empty")
    assert "altars_scored thebes 2 20" in game.events()
    assert game.result() == "0/0/0/124"


def test_S50_declining_and_what_an_altar_is_worth_during_play() -> None:
    """S50  Rules: OFF-10.2, OFF-10.6, OFF-10.20, OFF-10.23"""
    game = given("points athens 30 \n levels athens 3/2/2/5/0/0/0 \n phase offerings")
    assert game.asked() == "athens offer_choose_animals"
    assert game.choices() == ["decline", "offer goat:2"]
    declined = game.copy().play("athens decline")
    assert (declined.points("athens"), declined.altar("zeus")) == (30, "empty")
    assert (declined.levels("athens"), declined.reserve()) == ("3/2/2/5/0/0/0", "15/15/15/15/15")
    game.play("athens offer goat:2", "altar zeus")
    assert game.points("athens") == 36
    assert game.state.scores()[2] == 36


def test_S51_levels_stay_the_priestess_pays_again() -> None:
    """S51  Rules: OFF-7.10, OFF-9.1, OFF-9.3, OFF-10.24"""
    game = given("points corinth 10 \n levels corinth 2/2/2/1/3/0/0 \n phase offerings")
    game.play("corinth offer pig:2", "altar ares")
    assert (game.points("corinth"), game.round()) == (20, 2)
    game.sell("priestess soldier", "athens", 2).play("corinth end_turn")
    for owner in ("athens", "thebes", "sparta"):
        game.sell("priestess soldier", owner, 1)
    assert game.asked() == "corinth offer_choose_animals"
    game.play("corinth decline")
    assert (game.points("corinth"), game.round()) == (26, 3)
    assert game.levels("corinth") == "2/2/2/1/3/0/0"


def test_S54_an_offering_in_two_decisions() -> None:
    """S54  Rules: OFF-10.11, OFF-10.12, OFF-10.20, OFF-10.25, OFF-10.27, OFF-10.28"""
    game = given("levels sparta 1/1/1/1/0/0/0 \n phase offerings").play("sparta offer chicken:1")
    assert game.asked() == "sparta offer_choose_altar"
    assert game.choices() == ["altar hephaestus", "altar ares", "altar hermes"]
    assert game.reserve().startswith("15/")
    game.play("altar ares")
    assert game.reserve().startswith("14/")
    assert game.points("sparta") == 1


def test_S55_a_single_altar_is_not_asked_for() -> None:
    """S55  Rules: OFF-10.13, OFF-14.4"""
    game = given("""
        levels sparta 1/1/1/1/0/0/0
        levels corinth 1/1/1/2/0/0/0
        altar hephaestus thebes pig:2
        altar hermes thebes pig:2
        phase offerings
    """)
    game.play("sparta offer chicken:1")
    assert game.altar("ares") == "sparta chicken:1"
    assert game.asked() == "corinth offer_choose_animals"


def test_S56_end_by_the_round_limit() -> None:
    """S56  Rules: OFF-4.4, OFF-12.6, OFF-12.12, OFF-12.13"""
    game = given("""
        option round_limit 2
        round 2
        points sparta 40
        points athens 45
        altar hera sparta pig:2
        phase end
    """)
    assert (game.asked(), game.round(), game.purses()) == ("over", 2, "10/10/10/10")
    assert (game.result(), game.ranks()) == ("50/0/45/0", "1/3/2/3")
