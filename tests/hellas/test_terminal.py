"""The game in the terminal: whole games line by line, what is always visible, and lists of moves that can be read."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from petteia.core.words import SAID, SEEN
from petteia.games.hellas import GAME
from tests.cli.runner import petteia
from tests.hellas.given import given
from tests.sampling import first

PROMPT = {"en": "Player 1> ", "pl": "Gracz 1> "}


class Reader:
    """Somebody who reads the screen and answers with one of the numbers that are listed, or asks for the board."""

    def __init__(self, lang: str, seed: int) -> None:
        self.prompt = PROMPT[lang]
        self.choice = random.Random(seed)
        self.questions: list[str] = []

    def __call__(self, screen: str) -> str | None:
        if not screen.endswith(self.prompt):
            return ""  # the game is over: leave
        said = screen.removesuffix(self.prompt).rsplit(self.prompt, 1)[-1]
        ranges = re.findall(r"^(\d+)(?:-(\d+))?: ", said, re.MULTILINE)
        numbers = [n for low, high in ranges for n in range(int(low), int(high or low) + 1)]
        assert numbers, said
        self.questions += re.findall(rf"^{self.prompt.removesuffix('> ')}: .*[?.)]$", said, re.MULTILINE)[-1:]
        return str(self.choice.choice(numbers))


@pytest.mark.parametrize(("lang", "players", "seed"), first([("pl", 2, 7), ("en", 3, 4)], 1))
def test_a_whole_game_by_numbers(lang: str, players: int, seed: int, tmp_path: Path) -> None:
    """HEL-VIC.1  Somebody who only reads and types numbers comes to the end of a game, and the record is kept."""
    reader, kept = Reader(lang, seed), tmp_path / "game.json"
    seats = ",".join(["human", *["uniform"] * (players - 1)])
    arguments = ("--seats", seats, "--seed", seed, "--lang", lang, "--plain", "--save", kept)
    run = petteia("play", "hellas", *arguments, answers=reader)
    assert run.code == 0, run.err
    assert len(reader.questions) > 50
    assert re.search(r"has won: |Zwycięzca: ", run.out)
    assert petteia("verify", kept).code == 0


def test_an_answer_can_be_a_name_of_the_readers_language() -> None:
    arguments = ("--seats", "human,uniform,uniform,uniform", "--seed", 5, "--lang", "pl")
    run = petteia("play", "hellas", *arguments, answers=["herakles", "żółty", "fokida", "quit", "n"])
    assert "Gracz 1 zaczyna w regionie Fokida." in run.out


# -- what is always visible -------------------------------------------------------------------------------------------


def test_HEL_VIC_2_how_far_everybody_is_from_every_victory() -> None:
    """HEL-VIC.2, HEL-VIC.5, HEL-VIC.6  Nations with the regions missing, Temples and monsters, one row a player."""
    game = given("players 3\ncontrol A epirus macedonia thessaly\ntemples epirus\ncontrol B argolis")
    section = GAME.words(game.view("A")).sections[-1]
    assert section.heading.startswith("Turn ")
    assert section.grid is not None
    assert section.grid.header == ["", "Nations", "Temples", "Monsters slain"]
    rows = {row[0]: row[1:] for row in section.grid.rows}
    assert rows["Player 1"] == ["0 of 2, 4 regions missing", "1 of 5", "0 of 3"]  # one red region and three brown ones
    assert rows["Player 2"][0] == "0 of 2, 6 regions missing"


def test_HEL_VIC_3_the_blue_nation_does_not_count_with_three_players() -> None:
    blue = "control A euboea boeotia attica corinthia argolis laconia"
    three, four = given(f"players 3\n{blue}"), given(f"players 4\n{blue}")
    assert "Player 1: Nations 0 of 2, 5 regions missing" in GAME.words(three.view("A")).text()
    assert "Blue nation (does not count for the Warlord)" in GAME.words(three.view("A")).text()
    assert "Player 1: Nations 1 of 2, 1 region missing (one step!)" in GAME.words(four.view("A")).text()
    assert "does not count" not in GAME.words(four.view("A")).text()


@pytest.mark.parametrize(
    ("position", "warning"),
    [
        (
            "control B argolis laconia crete achaea elis arcadia",
            "Beware: Player 2 is one step from victory (Warlord of Hellas).",
        ),
        (
            "control C epirus aetolia attica crete\ntemples epirus aetolia attica crete",
            "Beware: Player 3 is one step from victory (Favored of the Gods).",
        ),
        ("slain B hydra medusa", "Beware: Player 2 is one step from victory (Monster Slayer)."),
        (
            "countdown B zeus 1\ncontrol C thessaly",
            "Beware: King of Kings: after 1 more special action of Player 2 whoever controls Thessaly wins "
            "(now: Player 3).",
        ),
    ],
)
def test_one_step_from_victory_is_said_with_every_question(position: str, warning: str) -> None:
    """HEL-VIC.2, HEL-VIC.5, HEL-VIC.6, HEL-KOK.6  Nobody loses by accident."""
    game = given(f"players 4\n{position}")
    assert GAME.question(game.view("A")).endswith(warning)
    assert warning in GAME.words(game.view("A")).text()
    assert "Beware" not in GAME.question(given("players 4").view("A"))


def test_HEL_KOK_7_an_open_throne_is_said() -> None:
    game = given("players 4\ncountdown A zeus 0 open")
    assert GAME.question(game.view("A")).endswith("Beware: King of Kings: the first to control Thessaly wins at once.")


# -- lists of moves --------------------------------------------------------------------------------------------------


def test_regions_are_listed_by_nation() -> None:
    game = given("players 3\nphase set_up").chance()
    game.play("hero achilles", "color red")
    seen = GAME.groups(game.state, "en", SEEN)
    assert [group.heading for group in seen][:2] == ["Red nation", "Yellow nation"]
    assert [choice.label for choice in seen[0].choices] == ["Epirus", "Macedonia", "Thessaly", "Chalkidiki"]
    said = GAME.groups(game.state, "en", SAID)
    assert sorted(choice.action for group in said for choice in group.choices) == game.state.legal()


def test_the_number_of_a_count_in_the_list_is_the_count() -> None:
    """HEL-MAR.1, HEL-MAR.4  Although a March may also move one Hoplite into the City."""
    game = given("army A arcadia 4\nphase special").play("special march")
    assert game.choices()[0] == "fortify"
    [group] = GAME.groups(game.state)
    assert [choice.label for choice in group.choices] == ["1 Hoplite", "2 Hoplites", "3 Hoplites", "4 Hoplites"]


def test_a_short_list_is_not_divided() -> None:
    assert GAME.groups(given("players 3").state) == []


def test_what_waits_in_a_region_is_said_with_the_move() -> None:
    """HEL-HMV.1  Armies, heroes, monsters and quests of the next region."""
    game = given("hero A achilles elis\narmy B arcadia 3+f\nmonster hydra arcadia").play("regular hero_movement")
    said = GAME.describe(GAME.action_id("region arcadia"), game.view("A"))
    assert said == "Player 1 moves the hero to Arcadia (Player 2: 3 and 1 fortified; Hydra)."
    assert GAME.question(game.view("A")).startswith("Player 1: where does your hero go? (")


def test_numbers_of_hoplites_have_their_plural() -> None:
    game = given("army A arcadia 4\nphase special").play("special march")
    view = game.view("A")
    said = [GAME.describe(GAME.action_id(f"count {n}"), view, lang) for lang in ("en", "pl") for n in (1, 2)]
    assert said == [
        "Player 1 marches with 1 Hoplite.",
        "Player 1 marches with 2 Hoplites.",
        "Gracz 1 prowadzi w marszu 1 hoplitę.",
        "Gracz 1 prowadzi w marszu 2 hoplitów.",
    ]


def test_HEL_QST_1_the_step_that_cannot_be_started_is_named_once() -> None:
    game = given("hero A achilles messenia\nquest aid_to_atlas\nattributes A 1/2/1").play(
        "regular hero_movement", "stop"
    )
    reason = GAME.why_not(game.state, 0, "step 2")
    assert reason is not None
    assert "Your hero’s attributes are too low for step 2" in reason.text()
    said = GAME.describe(GAME.action_id("step 1"), game.view("A"))
    assert said == "Player 1 starts the quest on step 1 (Strength 2)."


def test_HEL_AF_3_taking_back_a_token_is_not_taking_the_action() -> None:
    game = given("artifacts A femes_trumpet\ntokens A march recruit").play("regular use_artifacts", "use femes_trumpet")
    said = GAME.describe(GAME.action_id("special march"), game.view("A"))
    assert said == "Player 1 takes back the token from March."
