"""Section 16 of the rules: the options, each with each of its values."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from petteia.core.errors import BadSetup
from petteia.games import offrandes
from petteia.games.offrandes import GAME
from tests.offrandes.given import given

TABLE = re.compile(r"^\| `(\w+)` \| [^|]+ \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$", re.MULTILINE)


def specified() -> dict[str, tuple[str, str, str]]:
    """The rows of the table of options in the specification: default, other values, effect."""
    text = (Path(offrandes.__file__).parent / "specification.md").read_text(encoding="utf-8")
    section = text.partition("## 16. Options")[2].partition("## 17.")[0]
    return {name: (default, others, effect) for name, default, others, effect in TABLE.findall(section)}


def test_the_options_are_those_of_the_specification() -> None:
    """Section 16: names, defaults and other values."""
    rows = specified()
    assert list(rows) == list(GAME.options)
    for name, (default, others, _) in rows.items():
        option = GAME.options[name]
        assert str(option.default).lower() == default.strip().strip("`")
        if name == "round_limit":
            assert option.choices == range(1000)
        elif name == "first_player":
            assert list(option.choices) == ["random", 0, 1, 2, 3, 4]
        else:
            listed = {default.strip().strip("`"), *(other.strip().strip("`") for other in others.split(","))}
            assert {str(choice).lower() for choice in option.choices} == listed


def test_every_option_names_existing_rules() -> None:
    """Section 16: the rules that an option changes are rules of the specification."""
    text = (Path(offrandes.__file__).parent / "specification.md").read_text(encoding="utf-8")
    for option in GAME.options.values():
        assert option.rules
        assert all(f"**{rule}**" in text for rule in option.rules)


@pytest.mark.parametrize(
    ("name", "value"),
    [(name, value) for name, option in GAME.options.items() for value in list(option.choices)[:6]],
)
def test_every_value_is_kept_with_the_position(name: str, value: object) -> None:
    """Section 16: a game with this value starts, shows it, and saves it."""
    state = GAME.new(5, {name: value})
    state.check()
    assert GAME.view(state, None)["options"][name] == value
    assert GAME.state_options(GAME.from_json(state.to_json()))[name] == value


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("open_drachmas", 1),
        ("open_drachmas", "true"),
        ("owner_may_pass_first_pair", None),
        ("third_party_displacement", "never"),
        ("third_party_displacement", True),
        ("corruptor_on_top_may_corrupt", 0),
        ("lower_kind_choice", "never"),
        ("fewer_animals_choice", "shortage_only"),
        ("end_at_exactly_100", 100),
        ("final_tie", "points"),
        ("first_player", 5),
        ("first_player", "sparta"),
        ("round_limit", 1000),
        ("round_limit", -1),
    ],
)
def test_a_value_that_is_not_listed_is_refused(name: str, value: object) -> None:
    """Section 16: with a sentence that names the option and what it can be."""
    with pytest.raises(BadSetup) as refused:
        GAME.new(5, {name: value})
    assert name in refused.value.text()
    assert GAME.options[name].words() in refused.value.text()


def test_an_unknown_option_is_refused() -> None:
    """Section 16: with a sentence that lists the options there are."""
    with pytest.raises(BadSetup, match=r"open_money.*open_drachmas"):
        GAME.new(4, {"open_money": True})


@pytest.mark.parametrize(("value", "shown"), [("true", [10, 10, 10, 10]), ("false", [None, 10, None, None])])
def test_open_drachmas(value: str, shown: list[int | None]) -> None:
    """OFF-14.1, OFF-14.2  Whose money Corinth sees."""
    game = given(f"option open_drachmas {value}")
    assert [city["drachmas"] for city in game.view("corinth")["cities"]] == shown


@pytest.mark.parametrize(("value", "possible"), [("false", False), ("true", True)])
def test_owner_may_pass_first_pair(value: str, possible: bool) -> None:
    """OFF-5.5  Whether the owner may stop before the first pair."""
    game = given(f"option owner_may_pass_first_pair {value}")
    assert ("end_turn" in game.choices()) == possible


@pytest.mark.parametrize(
    ("value", "corruptor", "result"),
    [
        ("needs_top_corruptor", 4, None),
        ("needs_top_corruptor", 5, "5/4/1/0"),
        ("free", 1, "5/4/1/0"),
        ("free", 5, "5/4/1/0"),
        ("no_advance", 1, "4/5/1/0"),
        ("no_advance", 4, "4/5/1/0"),
        ("no_advance", 5, "5/4/1/0"),
    ],
)
def test_third_party_displacement(value: str, corruptor: int, result: str | None) -> None:
    """OFF-8.13  Sparta on 4, Corinth on 5, Athens the victim on 2."""
    game = given(f"""
        option third_party_displacement {value}
        level sparta corruptor {corruptor}
        level sparta priestess 4
        level corinth priestess 5
        level corinth soldier 5
        level athens priestess 2
        phase corruption
    """)
    if result is None:
        assert game.phase() != "corruption"
    else:
        assert game.play("sparta corrupt athens").track("priestess") == result


def test_third_party_displacement_no_advance_holds_back_only_below_a_third_player() -> None:
    """OFF-8.13  With the last space empty the corruptor advances as always."""
    game = given("""
        option third_party_displacement no_advance
        level sparta corruptor 1
        level sparta priestess 4
        level athens priestess 2
        phase corruption
    """)
    assert game.play("sparta corrupt athens").track("priestess") == "5/0/1/0"


@pytest.mark.parametrize(("value", "possible"), [("true", True), ("false", False)])
def test_corruptor_on_top_may_corrupt(value: str, possible: bool) -> None:
    """OFF-8.15  Whether Sparta on 5 may corrupt on that track."""
    game = given(f"""
        option corruptor_on_top_may_corrupt {value}
        level sparta corruptor 5
        level sparta priestess 5
        level athens priestess 2
        phase corruption
    """)
    assert (game.phase() == "corruption") == possible


@pytest.mark.parametrize(
    ("lower", "fewer", "offers"),
    [
        ("shortage_only", "never", ["goat:2"]),
        ("always", "never", ["goat:2", "pig:2", "chicken:2"]),
        ("shortage_only", "always", ["goat:2", "goat:1"]),
        ("always", "always", ["goat:2", "goat:1", "pig:2", "pig:1", "chicken:2", "chicken:1"]),
    ],
)
def test_lower_kind_choice_and_fewer_animals_choice(lower: str, fewer: str, offers: list[str]) -> None:
    """OFF-10.7  What a Peasant at level 3 and carriers at level 2 can bring without a shortage."""
    game = given(f"""
        option lower_kind_choice {lower}
        option fewer_animals_choice {fewer}
        levels sparta 3/2/2/1/0/0/0
        phase offerings
    """)
    assert game.objects() == ["decline", *offers]


@pytest.mark.parametrize(
    ("lower", "fewer", "offers"),
    [
        ("shortage_only", "never", ["goat:1", "pig:2", "chicken:3"]),
        ("always", "never", ["goat:1", "pig:2", "chicken:3"]),
        ("shortage_only", "always", ["goat:1", "pig:2", "pig:1", "chicken:3", "chicken:2", "chicken:1"]),
    ],
)
def test_lower_kind_choice_and_fewer_animals_choice_in_a_shortage(lower: str, fewer: str, offers: list[str]) -> None:
    """OFF-10.7, OFF-10.9  One goat and two pigs are left, three are needed."""
    game = given(f"""
        option lower_kind_choice {lower}
        option fewer_animals_choice {fewer}
        altar zeus corinth goat:5
        altar poseidon corinth goat:5
        altar hades corinth goat:4
        altar artemis corinth pig:5
        altar apollo corinth pig:5
        altar hera corinth pig:3
        levels sparta 3/3/3/1/0/0/0
        phase offerings
    """)
    assert game.objects() == ["decline", *offers]


@pytest.mark.parametrize(("value", "ends"), [("false", False), ("true", True)])
def test_end_at_exactly_100(value: str, ends: bool) -> None:
    """OFF-12.3  Whether 100 points end the game."""
    assert (given(f"option end_at_exactly_100 {value} \n points thebes 100 \n phase end").asked() == "over") == ends


@pytest.mark.parametrize(("value", "ranks"), [("shared", "1/1/3/3"), ("drachmas", "2/1/3/4")])
def test_final_tie(value: str, ranks: str) -> None:
    """OFF-12.11, OFF-12.12  Whether drachmas break a tie, on all ranks."""
    game = given(f"""
        option final_tie {value}
        points sparta 110
        points corinth 110
        drachmas corinth 12
        drachmas thebes 0
        phase end
    """)
    assert game.ranks() == ranks


@pytest.mark.parametrize(
    ("value", "first"), [(0, "sparta"), (1, "corinth"), (2, "athens"), (3, "thebes"), (4, "delos")]
)
def test_first_player(value: int, first: str) -> None:
    """OFF-2.7  A named seat takes the marker without a draw; `random` draws."""
    game = given(f"players 5 \n option first_player {value} \n phase set_up")
    assert (game.first(), game.asked().split()[1]) == (first, "choose_start_character")
    assert given("option first_player random \n phase set_up").asked() == "chance choose_first_player"


@pytest.mark.parametrize(
    ("limit", "round_", "ends"), [(0, 999, False), (1, 1, True), (3, 2, False), (3, 3, True), (999, 999, True)]
)
def test_round_limit(limit: int, round_: int, ends: bool) -> None:
    """OFF-4.4  After which round the game ends; 0 is no limit."""
    game = given(f"option round_limit {limit} \n round {round_} \n phase end")
    assert (game.asked() == "over") == ends
