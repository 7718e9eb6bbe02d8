"""The games by name."""

from __future__ import annotations

import os
import subprocess
import sys
import time
import tomllib
from pathlib import Path

import pytest

import petteia
from petteia.core import plugins, registry
from petteia.core.errors import UnknownGame
from petteia.games import OURS
from petteia.text.catalog import LANGUAGES
from tests.core.pebbles import Pebbles

SOURCE = """
from petteia.games import OURS
from petteia.text.catalog import LANGUAGES
from tests.core.pebbles import Pebbles


class Other(Pebbles):
    name = "{name}"


GAME = Other()
"""


def test_an_unknown_game_is_named_with_those_there_are() -> None:
    with pytest.raises(UnknownGame) as error:
        petteia.game("chess")
    assert str(error.value) == f'There is no game "chess". The games are: {", ".join(petteia.games())}.'
    assert isinstance(error.value, ValueError)


def test_a_game_that_is_made_is_known_and_listed_only_if_announced(pebbles: Pebbles) -> None:
    assert petteia.game("heap") is pebbles
    assert "heap" not in petteia.games()
    assert repr(pebbles) == "<petteia game heap 1>"


def test_a_game_is_loaded_when_it_is_first_asked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "a_game_somewhere.py").write_text(SOURCE.format(name="somewhere"))
    monkeypatch.syspath_prepend(tmp_path)
    registry.announce("somewhere", "a_game_somewhere")
    assert registry.names()[-1] == "somewhere"
    assert "a_game_somewhere" not in sys.modules
    game = registry.find("somewhere")
    assert game is sys.modules.pop("a_game_somewhere").GAME
    assert registry.find("somewhere") is game


def test_the_games_are_listed_in_the_order_they_were_announced() -> None:
    before = registry.names()
    registry.announce("b", "module.b")
    registry.announce("a", "module.a")
    assert registry.names() == [*before, "b", "a"]
    registry.announce("b", "module.other")
    assert registry.names() == [*before, "b", "a"]


# -- games of other packages ---------------------------------------------------------------------------


def install(folder: Path, package: str, entries: str, **modules: str) -> None:
    """What pip leaves behind of a package: the list of its entry points, and its modules."""
    info = folder / f"{package}-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "entry_points.txt").write_text(
        f"[console_scripts]\nx = y:z\n\n[petteia.games]\n{entries}\n\n[other]\na = b\n"
    )
    for name, source in modules.items():
        (folder / f"{name}.py").write_text(source)


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for packages, looked through when games are next asked for."""
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(registry, "_PROBLEMS", {})
    monkeypatch.setattr(registry, "_STATE", {"has_looked": False})
    for name in ("a_greek", "a_marbles"):
        sys.modules.pop(name, None)
    return tmp_path


def test_ours_are_listed_where_any_package_lists_its_games() -> None:
    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text("utf-8"))["project"]
    listed = project["entry-points"][plugins.GROUP]
    assert list(listed) == list(OURS) == petteia.games()[: len(OURS)]
    assert all(place == registry._MODULES[name] for name, place in listed.items())


def test_the_games_of_a_package_are_listed_and_loaded_when_wanted(shelf: Path) -> None:
    source = SOURCE.format(name="marbles").replace("GAME =", "THE_GAME =")
    install(shelf, "marbles", "marbles = a_marbles:THE_GAME", a_marbles=source)
    assert petteia.games().count("marbles") == 1
    assert "a_marbles" not in sys.modules
    assert petteia.game("marbles") is sys.modules["a_marbles"].THE_GAME
    assert "marbles" in [game.name for game in registry.playable()]
    assert registry.problems() == []


def test_a_name_alone_finds_the_game_of_a_package(shelf: Path) -> None:
    install(shelf, "marbles", "marbles = a_marbles", a_marbles=SOURCE.format(name="marbles"))
    assert petteia.game("marbles") is sys.modules["a_marbles"].GAME


@pytest.mark.parametrize(
    "source",
    [
        "import no_such_module",
        "this is no Python",
        "raise SystemExit(1)",
        "x = 1",
        "GAME = 1",
        SOURCE.format(name="another"),
        "from petteia.core.game import Game\nclass Half(Game):\n    name = 'marbles'\nGAME = Half()\n",
    ],
)
def test_a_broken_package_is_one_sentence(shelf: Path, caplog: pytest.LogCaptureFixture, source: str) -> None:
    install(shelf, "marbles", "marbles = a_marbles", a_marbles=source)
    assert "marbles" in petteia.games()
    assert [game.name for game in registry.playable()] == [name for name in petteia.games() if name != "marbles"]
    assert "marbles" not in petteia.games()
    [record] = caplog.records
    assert record.getMessage().startswith('The game "marbles" is left out: a_marbles cannot be used (')
    with pytest.raises(UnknownGame, match='There is no game "marbles"'):
        petteia.game("marbles")
    assert len(caplog.records) == 1


def test_a_game_whose_words_cannot_be_read_is_broken(shelf: Path, caplog: pytest.LogCaptureFixture) -> None:
    source = SOURCE.format(name="marbles") + "    def title(self):\n        return Message('marbles.title')\n"
    source = source.replace("GAME = Other()\n", "").replace(
        "class", "from petteia.core.messages import Message\n\nclass"
    )
    install(shelf, "marbles", "marbles = a_marbles", a_marbles=source + "\n\nGAME = Other()\n")
    (shelf / "told" / "en").mkdir(parents=True)
    (shelf / "told" / "en" / "marbles.po").write_text('msgid "marbles.title"\nmsgstr "{"\n')
    assert "marbles" not in [game.name for game in registry.playable()]
    assert len(caplog.records) == 1


def test_asked_for_by_name_a_broken_game_says_what_is_wrong(shelf: Path) -> None:
    install(shelf, "marbles", "marbles = a_marbles", a_marbles="GAME = 1")
    with pytest.raises(UnknownGame, match=r"a_marbles cannot be used \(TypeError: GAME = 1\)"):
        petteia.game("marbles")
    [problem] = registry.problems()
    assert len({problem.text(lang) for lang in LANGUAGES}) == len(LANGUAGES)


def test_a_name_belongs_to_whoever_had_it_first(shelf: Path, caplog: pytest.LogCaptureFixture) -> None:
    install(shelf, "greek", "offrandes = a_greek\nmarbles = a_greek", a_greek=SOURCE.format(name="marbles"))
    install(shelf, "marbles", "marbles = a_marbles", a_marbles=SOURCE.format(name="marbles"))
    assert petteia.games() == [*registry._MODULES]
    assert type(petteia.game("offrandes")).__module__.startswith("petteia.")
    assert petteia.game("marbles") is sys.modules["a_greek"].GAME
    assert [record.getMessage() for record in caplog.records] == [
        'The game "offrandes" of a_greek is left out: petteia.games.offrandes has that name already.',
        'The game "marbles" of a_marbles is left out: a_greek has that name already.',
    ]


def test_a_module_that_takes_the_name_of_another_game_changes_nothing(shelf: Path) -> None:
    ours = petteia.game("offrandes")
    source = SOURCE.format(name="marbles") + "Other.name = 'offrandes'\nOther()\nOther.name = 'marbles'\n"
    install(shelf, "marbles", "marbles = a_marbles", a_marbles=source)
    assert petteia.game("marbles").name == "marbles"
    assert petteia.game("offrandes") is ours
    assert len(registry.problems()) == 1


@pytest.mark.parametrize("name", ["core", "web", "Marbles", "my-marbles", "1", "m" * 41])
def test_names_that_would_be_mistaken_for_something_else_are_refused(shelf: Path, name: str) -> None:
    install(shelf, "marbles", f"{name} = a_marbles")
    assert name not in petteia.games()
    [problem] = registry.problems()
    assert problem.text().startswith(f'The game "{name}" of the package marbles is left out')


def test_a_package_that_is_there_twice_counts_once(shelf: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install(shelf / "first", "marbles", "marbles = a_marbles")
    install(shelf / "second", "Marbles", "marbles = former.marbles\nformer = former.game")
    monkeypatch.setattr(sys, "path", [str(shelf / "first"), str(shelf / "second"), "/nowhere", *sys.path])
    assert petteia.games().count("marbles") == 1
    assert registry.problems() == []


def test_looking_for_games_costs_next_to_nothing() -> None:
    best = min(_seconds() for _ in range(5))
    assert best < 0.05  # a few thousandths on an idle machine
    code = "import sys, petteia; petteia.games(); print('importlib.metadata' in sys.modules, 'logging' in sys.modules)"
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    done = subprocess.run(
        [sys.executable, "-S", "-c", code], env=environment, capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == ["False", "False"]


def _seconds() -> float:
    began = time.perf_counter()
    list(plugins.announced())
    return time.perf_counter() - began
