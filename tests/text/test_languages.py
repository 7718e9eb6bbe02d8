"""A language is a folder in `text/` and one in each game: no Python is edited, and what it lacks is said in English."""

from __future__ import annotations

import ast
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from petteia.games import OURS
from petteia.rulebook import PACKAGE
from petteia.server.site.home import locale
from petteia.text.catalog import LANGUAGES
from petteia.text.languages import meant, own_name
from tests.sampling import sample
from tests.server.running import PATIENCE, server
from tests.text import source

NEW = "eo"  # a language that nobody has written yet
NAMES = {"en": "English", "es": "Español", "nl": "Nederlands", "pl": "Polski"}
SEATS = {"offrandes": "human,uniform,uniform", "delphi": "human,uniform", "hellas": "human,uniform"}
MESSAGE = re.compile(r'(?:^#.*\n)*^msgid "[^"]+"\n(?:msgid_plural.*\n)?(?:msgstr.*\n|".*"\n)+', re.MULTILINE)


def copied(tree: Path) -> Path:
    """The package as somebody leaves it who copied the folders of Dutch under a new code and wrote a name."""
    package = tree / "petteia"
    shutil.copytree(PACKAGE, package, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    for folder in (package / "text", *(package / "games" / game / "told" for game in OURS)):
        shutil.copytree(folder / "nl", folder / NEW)
    core = package / "text" / NEW / "core.po"
    core.write_text(core.read_text(encoding="utf-8").replace('"Nederlands"', '"Esperanto"'), encoding="utf-8")
    return tree


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A tree with a new language."""
    return copied(tmp_path_factory.mktemp("whole"))


@pytest.fixture(scope="module")
def half(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same, where every second message is missing, one part is, and one game says nothing in that language."""
    tree = copied(tmp_path_factory.mktemp("half"))
    for path in sorted(tree.rglob(f"{NEW}/*.po")):
        text = path.read_text(encoding="utf-8")
        for number, message in enumerate(MESSAGE.findall(text)):
            if number % 2 and "core.language" not in message:
                text = text.replace(message, "")
        path.write_text(text, encoding="utf-8")
    (tree / "petteia" / "text" / NEW / "full.po").unlink()
    shutil.rmtree(tree / "petteia" / "games" / "hellas" / "told" / NEW)
    return tree


def run(tree: Path, *arguments: str, answers: str = "", code: int = 0) -> str:
    """What the command says with the package of this tree."""
    own = {"PYTHONPATH": str(tree), "PETTEIA_PURE": "1", "LC_ALL": "C.UTF-8"}
    command = [sys.executable, "-m", "petteia", *arguments]
    done = subprocess.run(command, env=os.environ | own, input=answers, capture_output=True, text=True, timeout=120)
    assert done.returncode == code, done.stderr
    return done.stdout


def play(tree: Path, game: str) -> list[list[str]]:
    """The lines of the table and the moves at the beginning of a game: in English, in Dutch and in the new language."""
    wishes = "".join(f"lang {lang}\nboard\nmoves\n" for lang in ("en", "nl", NEW))
    said = run(tree, "play", game, "--plain", "--seed", "1", "--seats", SEATS[game], answers=f"{wishes}quit\n")
    parts = re.split(r"> lang \w+\n", said)[1:]
    return [re.split(r"> quit", part)[0].splitlines() for part in parts]


@pytest.mark.parametrize("game", sample(OURS, ["delphi"]))
def test_the_terminal_plays_in_a_new_language(whole: Path, game: str) -> None:
    english, dutch, said = play(whole, game)
    assert said == dutch != english


def test_the_command_offers_and_speaks_a_new_language(whole: Path) -> None:
    assert "Talen: en, eo, es, nl, pl" in run(whole, "info", "--lang", NEW)
    assert "Language: en, eo, es, nl, pl" in re.sub(r"[\s│]+", " ", run(whole, "rule", "--help"))


def test_the_pages_offer_and_speak_a_new_language(whole: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(whole))
    with server(tmp_path) as running:
        page = httpx.get(running.url, timeout=PATIENCE, headers={"Accept-Language": "eo-XX, nl;q=0.5"}).text
        assert '<html lang="eo"' in page
        assert 'lang="eo" aria-label="Esperanto">EO</button>' in page
        assert "Ja, spelen tegen bots" in page
        answers = [httpx.get(f"{running.url}/api/games?lang={lang}", timeout=PATIENCE) for lang in (NEW, "xx")]
        assert [answer.status_code for answer in answers] == [200, 422]


@pytest.mark.parametrize("game", sample(OURS, ["delphi", "hellas"]))
def test_what_a_language_lacks_is_said_in_english_in_the_terminal(half: Path, game: str) -> None:
    english, dutch, said = map(set, play(half, game))
    assert said - dutch, "nothing was missing"
    if game == "hellas":
        shared = said & english - dutch
        assert len(shared) > 20, "the game has no words of its own"
    else:
        assert said & dutch - english, "nothing was there"


def test_what_a_language_lacks_is_said_in_english_on_the_pages(
    half: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", str(half))
    with server(tmp_path) as running:
        for path in ("/?", "/new?game=hellas&", "/new?game=delphi&", "/rules/offrandes?"):
            answer = httpx.get(f"{running.url}{path}lang={NEW}", timeout=PATIENCE)
            assert answer.status_code == 200, path
            assert "web." not in re.sub(r"<[^>]*>", "", answer.text), "a key instead of words"


def test_no_python_names_a_language_but_english() -> None:
    """The editions that a rule can come from are marked by the language they are printed in; these stay three."""
    named = [
        str(place)
        for place in source.places()
        if isinstance(place.node, ast.Constant) and place.node.value in {*LANGUAGES, *NAMES.values()} - {"en"}
        if place.file != Path("server/site/rulebook.py")
    ]
    assert named == []


# -- how languages are named ------------------------------------------------------------------------------


@pytest.mark.parametrize(("lang", "name"), NAMES.items())
def test_a_language_says_what_it_is_called(lang: str, name: str) -> None:
    assert own_name(lang) == name


def test_the_languages_are_listed_with_english_first() -> None:
    assert LANGUAGES[0] == "en"
    assert list(LANGUAGES[1:]) == sorted(LANGUAGES[1:])
    assert set(NAMES) <= set(LANGUAGES)


@pytest.mark.parametrize(
    ("tag", "lang"),
    [
        ("nl", "nl"),
        ("NL-be", "nl"),
        ("pl_PL.UTF-8", "pl"),
        ("es@euro", "es"),
        (" en-GB", "en"),
        ("eso", None),
        ("C.UTF-8", None),
        ("*", None),
        ("", None),
    ],
)
def test_a_tag_means_the_language_that_comes_nearest(tag: str, lang: str | None) -> None:
    assert meant(tag) == lang


def test_a_tag_may_be_wider_or_narrower_than_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("petteia.text.languages.LANGUAGES", ("en", "pt-br"))
    assert [meant(tag) for tag in ("pt", "pt_BR.UTF-8", "pt-PT", "en-GB", "p")] == [
        "pt-br",
        "pt-br",
        "pt-br",
        "en",
        None,
    ]


def test_times_in_a_language_that_nobody_has_described_are_as_in_english() -> None:
    assert [str(locale(lang)) for lang in ("nl", "pt-br", "qqx", "x")] == ["nl", "pt_BR", "en", "en"]
