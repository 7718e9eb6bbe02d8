"""Configurations: files and what is set on the command line."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

import petteia
from petteia.bots.inputs import inputs_of
from petteia.bots.weights import shapes
from petteia.training.config import FOLDER, BadConfig, Config, config_of

MOST = 8_000_000  # bytes that weights of a game may have


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.toml")), ids=lambda path: path.stem)
def test_networks_of_games_are_small_enough_to_ship(path: Path) -> None:
    config = config_of(path.stem)
    sizes = shapes(inputs_of(petteia.game(path.stem)), **config.sizes()).values()
    total = 0
    for shape in sizes:
        count = 1
        for length in shape:
            count *= length
        total += 2 * count
    assert total <= MOST


def test_every_game_that_ships_has_a_configuration() -> None:
    folders = Path(petteia.__file__).parent / "games"
    games = {path.parent.name for path in folders.glob("*/content.json")} | {
        path.parent.parent.name for path in folders.glob("*/played/levels.py")
    }
    assert {path.stem for path in FOLDER.glob("*.toml")} == games


def test_values_are_set_one_by_one_and_written_as_a_file(tmp_path: Path) -> None:
    config = config_of("offrandes", ["games=64", " rate = 1e-3 ", "levels=hero,adept"])
    assert (config.games, config.rate, config.levels) == (64, 1e-3, "hero,adept")
    file = tmp_path / "mine.toml"
    file.write_text(config.text(), encoding="utf-8")
    assert config_of("offrandes", file=file) == config
    assert set(tomllib.loads(config.text())) == set(vars(Config()))
    assert config_of("a game without a file") == Config()


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ("games", "is written NAME=VALUE"),
        ("gamez=3", 'has no "gamez". It can have: width, '),
        ("games=many", 'games must be a whole number from 1 on, not "many"'),
        ("games=0", 'from 1 on, not "0"'),
        ("past=-0.1", 'past must be a number from 0 to 1, not "-0.1"'),
        ("rank_share=9", 'rank_share must be a number from 0 to 1, not "9"'),
        ("judgement=-1", 'judgement must be a number from 0 on, not "-1"'),
        ("rate=nan", 'not "nan"'),
        ("levels=titan", 'levels must be one of .*greedy.*, not "titan"'),
        ("measure_level=hero,adept", 'measure_level must be one of .*, not "hero,adept"'),
        ("measure_level=", 'measure_level must be one of .*, not ""'),
        ("demonstrations=0", "demonstrations must be a whole number from 1 on"),
        ("players=7", "players"),
        ("players=²", "players"),
        ("options=nothing=1", "nothing"),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(given: str, told: str) -> None:
    with pytest.raises(petteia.PetteiaError, match=told):
        config_of("offrandes", [given]).check(petteia.game("offrandes"))


@pytest.mark.parametrize("value", ["inf", "nan", "3.5", '"many"', "[3]"])
def test_a_file_with_a_number_that_is_none_is_refused(tmp_path: Path, value: str) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(f"games = {value}", encoding="utf-8")
    with pytest.raises(BadConfig, match="games must be a whole number from 1 on"):
        config_of("offrandes", file=file)


def test_what_is_not_used_is_not_checked() -> None:
    config_of("offrandes", ["levels=,", "measure=0", "measure_level="]).check(petteia.game("offrandes"))


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    with pytest.raises(BadConfig, match=r"mine\.toml"):
        config_of("offrandes", file=file)
    for content in (b"games = = 3", b"\xff"):
        file.write_bytes(content)
        with pytest.raises(BadConfig, match=r"mine\.toml"):
            config_of("offrandes", file=file)
