"""The bare package: engine, bots, records and batches need numpy and librt alone; what is missing has a sentence."""

from __future__ import annotations

import pytest

from petteia.cli.commands import COMMANDS
from petteia.games import OURS
from petteia.rulebook import PACKAGE
from tests.package.bare import Environment

# What needs more: these say so in a sentence, or are parts of the command line that nobody imports.
WITH_MORE = ("petteia.server", "petteia.terminal", "petteia.cli", "petteia.notebook.player", "petteia.training.")
ENVIRONMENTS = ("single", "multi", "parallel", "seats", "spiel", "vector")


@pytest.fixture(scope="module")
def bare(tmp_path_factory: pytest.TempPathFactory) -> Environment:
    return Environment(tmp_path_factory.mktemp("bare"))


def modules() -> list[str]:
    """All modules that must load without other packages."""
    found = sorted(path.relative_to(PACKAGE.parent).with_suffix("") for path in PACKAGE.rglob("*.py"))
    names = [".".join(path.parts).removesuffix(".__init__") for path in found]
    others = {f"petteia.envs.{name}" for name in ENVIRONMENTS} | {"petteia.__main__"}
    return [name for name in names if name not in others and not name.startswith(WITH_MORE)]


def test_nothing_else_is_there(bare: Environment) -> None:
    assert (
        bare.says("import importlib.util as u; print([n for n in ('typer', 'babel', 'rich') if u.find_spec(n)])")
        == "[]"
    )


def test_all_that_is_no_screen_and_no_server_loads(bare: Environment) -> None:
    names = modules()
    assert len(names) > 250
    bare.says(f"from importlib import import_module\nfor name in {names}: import_module(name)")


@pytest.mark.parametrize("game", OURS)
def test_a_game_is_played_recorded_and_told(bare: Environment, game: str) -> None:
    code = f"""
import petteia, pathlib, tempfile
match = petteia.Match({game!r}, seed=7)
bot = petteia.bots.make("novice", 1)
for _ in range(3):
    match.play(match.ask("novice"))
assert match.svg()[:4] == "<svg" and str(match) and match.log() is not None
roller = petteia.Roller("rest")
while not match.state.is_over:
    match.play(roller.choose(match.state.legal()))
path = pathlib.Path(tempfile.mkdtemp()) / "game.json"
match.save(path)
again = petteia.load(path)
assert again.state == match.state and petteia.replay(match.record()).state == match.state
assert all(match.game.title().text(lang) for lang in ("en", "es", "nl", "pl"))
print(petteia.verify(match.record()) > 0, sorted(match.state.ranking())[0])
"""
    assert bare.says(code) == "True 1"


@pytest.mark.parametrize("game", OURS)
def test_many_games_are_played_at_once(bare: Environment, game: str) -> None:
    code = f"""
from petteia.envs.batch import Batch
with Batch({game!r}, 4, workers=1) as batch:
    batch.reset([1, 2, 3, 4])
    for _ in range(50):
        batch.step(batch.masks.argmax(axis=1))
    print(batch.observations.shape[0], batch.masks.any(axis=1).all())
"""
    assert bare.says(code) == "4 True"


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        *(
            (
                f"import petteia.envs.{name}",
                "petteia.core.extras.MissingExtra: This environment needs more packages: "
                "pip install 'petteia[research]'",
            )
            for name in ENVIRONMENTS
        ),
        (
            "import petteia.server.app",
            "petteia.core.extras.MissingExtra: The server needs more packages: pip install 'petteia[server]'",
        ),
        (
            "import petteia.training.run",
            "petteia.core.extras.MissingExtra: Training needs more packages: pip install 'petteia[train]'",
        ),
        (
            "import petteia.terminal.full.app",
            "petteia.core.extras.MissingExtra: The full screen needs more packages: pip install 'petteia[terminal]'",
        ),
        (
            "import petteia; petteia.notebook.Player",
            "petteia.core.extras.MissingExtra: The player for notebooks needs more packages: "
            "pip install 'petteia[notebook]'",
        ),
        (
            "from petteia.arena.cluster import find_ray; find_ray()",
            "petteia.core.extras.MissingExtra: A Ray cluster needs more packages: pip install 'petteia[ray]'",
        ),
        (
            "from petteia.pictures.png import to_png; to_png('<svg/>')",
            "petteia.core.extras.MissingExtra: Pictures as PNG need more packages: pip install 'petteia[terminal]'",
        ),
        (
            "from petteia.book import book_of; book_of('offrandes')",
            "petteia.core.extras.MissingExtra: The rulebook to read needs more packages: "
            "pip install 'petteia[terminal]'",
        ),
        (
            "from petteia.arena.strength import ratings; ratings([], [])",
            "petteia.core.extras.MissingExtra: Ratings need more packages: pip install 'petteia[terminal]'",
        ),
        (
            "import petteia, pathlib; from petteia.envs.data import Writer; "
            "Writer(pathlib.Path('.'), petteia.game('offrandes'), 3, {}, '1')",
            "petteia.core.extras.MissingExtra: Tables of positions need more packages: pip install 'petteia[research]'",
        ),
    ],
)
def test_what_is_missing_is_named_in_a_sentence(bare: Environment, code: str, sentence: str) -> None:
    assert bare.fails(code) == sentence


def test_what_is_missing_is_an_import_error_and_ours(bare: Environment) -> None:
    code = """
import petteia
try:
    import petteia.server
except ImportError as error:
    print(isinstance(error, petteia.PetteiaError))
"""
    assert bare.says(code) == "True"


# -- the command -----------------------------------------------------------------------------------------


def test_help_version_and_info_need_nothing(bare: Environment) -> None:
    for arguments in (["--help"], ["--version"], ["info"], ["info", "--lang", "pl", "--plain"]):
        done = bare.run("-m", "petteia", *arguments)
        assert (done.returncode, done.stderr) == (0, ""), arguments
        assert "etteia" in done.stdout


def test_every_other_command_names_its_extra(bare: Environment) -> None:
    for name in ("play", "serve", "doctor", "verify"):
        done = bare.run("-m", "petteia", name)
        kind = COMMANDS[name].extra
        what = {"server": "The server", "terminal": "This command"}[kind]
        assert (done.returncode, done.stdout) == (2, "")
        assert done.stderr == f"{what} needs more packages: pip install 'petteia[{kind}]'\n"
    polish = bare.run("-m", "petteia", "play", LC_ALL="pl_PL.UTF-8")
    assert polish.stderr == "To polecenie wymaga dodatkowych pakietów: pip install 'petteia[terminal]'\n"


def test_a_shell_is_not_disturbed(bare: Environment) -> None:
    done = bare.run("-m", "petteia", _PETTEIA_COMPLETE="complete_bash", COMP_WORDS="petteia pl", COMP_CWORD="1")
    assert (done.stdout, done.stderr) == ("", "")
