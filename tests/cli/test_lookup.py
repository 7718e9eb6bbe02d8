"""Finding cards, decisions and options by their names, in the terminal."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

import petteia as library
from petteia import lookup
from petteia.core.messages import Later
from petteia.games import OURS
from petteia.lookup import DECISION, OPTION, THING, entries
from petteia.rulebook import RULE, rulebook
from petteia.text.catalog import LANGUAGES, has
from tests.cli.runner import petteia

GAMES = list(OURS)
CARDS = {  # one of each game: its name, another one, what it is called in Dutch, a rule, a place of its code and a test
    "offrandes": ("peasant", "Peasant", "Boer", "OFF-10.4", "rules/effects.py", "test_OFF_10_4_"),
    "delphi": ("E01", "extra_oars", "Extra riemen", "DEL-29.6", "content.json", "test_DEL_29_6_"),
    "hellas": ("aegis", "Aegis", "Aegis", "HEL-AF.8", "content.json", "test_HEL_AF_8_"),
}
DECISIONS = {
    "offrandes": ("bid_or_pass", "or pass", "OFF-6.3", "class BidOrPass(", "test_OFF_6_3_"),
    "delphi": ("move_to", "", "DEL-15.1", "class ", "test_DEL_15_1_"),
    "hellas": ("move_target", "where does it go?", "HEL-MOV.1", "class MoveTarget(", "test_HEL_MOV_1_"),
}
COUNTED = {  # entries of the data files that people do not know by name, each with why
    "offrandes": {
        "animal_supply": "how many of the animals",
        "altar_groups": "what altars of a group are worth",
        "player_counts": "numbers",
    },
    "delphi": {
        "colors": "names of colours",
        "player_colors": "names of colours",
        "offerings": "how many; what they are for is one of the tasks",
        "statues": "how many; what they are for is one of the tasks",
        "shrine_tiles": "letters of Zeus tiles",
        "map_tiles": "parts of the sea",
        "layouts": "parts of the sea",
    },
    "hellas": {
        "player_counts": "numbers",
        "colors": "names of colours",
        "nations": "names of colours",
        "sea_routes": "pairs of regions",
    },
}
OPTIONS = {
    "offrandes": ("final_tie", "shared (Shared), drachmas (Money decides)", "OFF-12.11"),
    "delphi": ("load_unneeded", "forbidden (Forbidden), allowed (Allowed)", "DEL-18.12"),
    "hellas": ("card_bonus_timing", "", "HEL-BAT.21"),
}


def shown(game: str, name: str, lang: str = "en") -> str:
    """What the command prints."""
    run = petteia("rule", game, name, "--lang", lang, "--plain")
    assert run.code == 0, run.err
    return run.out


@pytest.mark.parametrize("game", GAMES)
def test_a_card_shows_its_text_its_rules_its_code_and_its_tests(game: str) -> None:
    name, other, dutch, rule, place, test = CARDS[game]
    text = shown(game, name)
    assert re.match(rf"{name}(, \w+)? · In the box\n", text)
    assert f"  {rule}  {' '.join(rulebook(game).rules[rule].text.split())[:12]}" in text
    assert f"games/{game}/{place}:" in text
    assert f"def {test}" in text
    for called in (other, other.upper()):
        assert shown(game, called) == text
    in_dutch = shown(game, dutch, "nl")
    assert "In de doos" in in_dutch
    assert f"\n{dutch}\n" in in_dutch


@pytest.mark.parametrize("game", GAMES)
def test_a_decision_shows_its_question_its_rule_its_class_and_its_tests(game: str) -> None:
    name, question, rule, made, test = DECISIONS[game]
    text = shown(game, name)
    assert f"{name} · Decision\n" in text
    assert question in text.splitlines()[1]
    assert f"\n  {rule}  " in text
    assert re.search(rf"games/{game}/rules/\w+\.py:\d+  {re.escape(made)}", text)
    assert f"def {test}" in text
    assert "· Decisión\n" in shown(game, name, "es")


@pytest.mark.parametrize("game", GAMES)
def test_an_option_shows_its_values_its_default_and_its_rules(game: str) -> None:
    name, values, rule = OPTIONS[game]
    text = shown(game, name)
    assert text.startswith(f"{name} · Option\n")
    assert f"Values: {values}" in text
    assert "Default: " in text
    assert f"\n  {rule}  " in text
    assert f"games/{game}/options.py:" in text
    assert "Domyślnie: " in shown(game, name, "pl")


def test_a_card_and_a_decision_of_one_name_are_both_shown() -> None:
    text = shown("hellas", "aegis")
    assert "aegis · In the box\n" in text
    assert "\naegis · Decision\n" in text


def test_cards_that_share_a_name_are_found_by_their_numbers() -> None:
    assert shown("hellas", "c01").startswith("c01 · In the box\nFortification\n")
    assert shown("hellas", "fortification").count("In the box") == 1


@pytest.mark.parametrize("game", GAMES)
def test_every_name_is_found_and_every_rule_exists(game: str) -> None:
    rules = rulebook(game).rules
    found = entries(game)
    for kind in (THING, DECISION, OPTION):
        ids = [entry.id for entry in found if entry.kind == kind]
        assert ids
        assert len(set(ids)) == len(ids) or kind == THING
    assert {entry.id for entry in found if entry.kind == OPTION} == set(library.game(game).options)
    for entry in found:
        assert entry in lookup.find(game, entry.id)
        assert all(rule in rules for rule in entry.own_rules)
        for lang in LANGUAGES:
            assert entry.title.text(lang)
            assert "{" not in "".join(message.text(lang) for message in (entry.title, *entry.about))


def components(game: str) -> dict[str, list[dict[str, Any]]]:
    """All lists of the data file."""
    content = library.game(game).content
    assert content is not None
    data = json.loads(content.path.read_text(encoding="utf-8"))
    return {section: rows for section, rows in data.items() if isinstance(rows, list)}


@pytest.mark.parametrize("game", GAMES)
def test_no_kind_of_component_is_forgotten(game: str) -> None:
    known = {*library.game(game).families, *COUNTED[game]}
    assert set(components(game)) == known, "say in `families` of game.py what the catalogs call it"
    assert len(known) == len(library.game(game).families) + len(COUNTED[game])


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_component_is_found_by_its_id_and_by_its_name(game: str, lang: str) -> None:
    for section, families in library.game(game).families.items():
        for row in components(game)[section]:
            name = row.get("id", families[0])  # what is only counted is found as a whole
            (entry,) = [
                found for found in lookup.find(game, name, lang) if (found.id, found.family) == (name, families[0])
            ]
            title = entry.title.text(lang)
            assert "…" not in title, f"{name} of {section} has no whole name"
            same = [found for found in lookup.find(game, title, lang) if found.title.text(lang) == title]
            assert [found for found in same if found.family == families[0]], f"{title} of {section} is not found"
            assert entry in same or not entry.is_one


@pytest.mark.parametrize(
    ("game", "text", "lang", "name"),
    [
        ("delphi", "Odysseus", "en", "red-hero"),
        ("delphi", "Odiseo", "es", "red-hero"),
        ("delphi", "Karta Wyroczni", "pl", "oracle_card"),
        ("delphi", "rode wondkaart", "nl", "injury_card"),
        ("delphi", "a red oracle card", "en", "oracle_card"),
        ("hellas", "Cerberus [Epirus]", "en", "cerberus_epirus"),
        ("hellas", "mighty_attack", "en", "a07"),
        ("offrandes", "Esparta", "es", "sparta"),
    ],
)
def test_components_as_people_call_them(game: str, text: str, lang: str, name: str) -> None:
    assert [entry.id for entry in lookup.find(game, text, lang)] == [name]


def test_a_card_that_is_only_counted_shows_its_chapter() -> None:
    text = shown("delphi", "injury card")
    assert text.startswith("injury_card · In the box\ninjury card\n")
    assert "\n  DEL-32.1  " in text
    assert "content.json:" in text


@pytest.mark.parametrize("game", GAMES)
def test_everything_has_its_name_in_the_catalog(game: str) -> None:
    for entry in entries(game):
        assert entry.kind != OPTION or has(f"{game}.option.{entry.id}.title")
        assert entry.kind != THING or isinstance(entry.title, Later), f"{entry.id} is called by its identifier"


@pytest.mark.parametrize("game", GAMES)
def test_a_rule_is_still_found_first_and_by_its_id(game: str) -> None:
    rule = next(iter(rulebook(game).rules.values()))
    assert shown(game, rule.id).startswith(f"{rule.id} · ")
    assert RULE.match(f"- **{rule.id}** {rule.text.splitlines()[0]}")


def test_names_that_are_nearly_right() -> None:
    run = petteia("rule", "hellas", "aegiss")
    assert run.code != 0
    assert 'Did you mean "aegis"' in run.err


@pytest.mark.parametrize("game", GAMES)
def test_while_playing_only_what_is_said_is_shown(game: str) -> None:
    name, _, _, rule, _, _ = CARDS[game]
    run = petteia(
        "play", game, "--seats", "human,novice,novice", "--line", "--plain", answers=[f"rule {name}", "quit", "n"]
    )
    assert f"{name}" in run.out
    assert f"  {rule}  " in run.out
    assert "In the code" not in run.out


def test_functions_are_found_around_their_lines(tmp_path: Path) -> None:
    file = tmp_path / "x.py"
    file.write_text(
        "import wanted\n\n@mark('wanted')\ndef test_a():\n    pass\n\n"
        "def test_b():\n    x = [\n        wanted,\n    ]\n\n"
        "class K:\n    def test_c(self):\n        wanted\n\n    def test_d(self):\n        pass\n\nwanted = 1\n"
    )
    found = lookup.around([file], re.compile("wanted"), lookup.TEST)
    assert [(place.line, place.text) for place in found] == [
        (4, "def test_a():"), (7, "def test_b():"), (13, "def test_c(self):"),
    ]  # fmt: skip


def test_an_entry_can_be_looked_for_by_a_part_of_its_name() -> None:
    found = lookup.look_for("delphi", "omen", "en")
    assert {"omen_red", "omen_black"} <= {name for entry in found for name in entry.also}
    assert "omen_stones" not in {entry.id for entry in found}  # a step that asks nobody
    assert lookup.look_for("delphi", "om") == []
