"""Data files: every message names the file and the entry that is wrong."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from petteia.core.content import Content, Entry
from petteia.core.errors import BadContent

DATA = {
    "title": "test",
    "empty": "",
    "number": 5,
    "truth": True,
    "nothing": None,
    "money": {"start": 10, "big": 100},
    "animals": [{"id": "ox", "value": 5}, {"id": "goat", "value": "three"}, {"value": 1}, 7],
}
ROOT = Entry(DATA, "", "data.json")


def animals() -> list[Entry]:
    return ROOT.rows("animals")


def test_entries_are_read() -> None:
    assert ROOT.string("title") == "test"
    assert ROOT.integer("number", 5, 5) == 5
    assert ROOT.boolean("truth") is True
    assert ROOT.part("money").integer("start", 0, 99) == 10
    assert animals()[0].one_of("id", ("goat", "ox")) == 1
    assert ROOT.has("money")
    assert not ROOT.has("silver")
    assert not ROOT.part("number").has("anything")


@pytest.mark.parametrize(
    ("read", "message"),
    [
        (lambda: ROOT.part("silver"), "data.json: the entry silver is missing."),
        (lambda: ROOT.part("money").part("end"), "data.json: the entry money.end is missing."),
        (lambda: ROOT.part("number").part("x"), "data.json: number must be an object, not 5."),
        (lambda: ROOT.rows("money"), 'data.json: money must be a list, not {"start": 10, "big": 100}.'),
        (lambda: ROOT.integer("title", 1, 3), 'data.json: title must be a whole number from 1 to 3, not "test".'),
        (lambda: ROOT.integer("truth", 0, 1), "data.json: truth must be a whole number from 0 to 1, not true."),
        (
            lambda: ROOT.part("money").integer("big", 0, 99),
            "data.json: money.big must be a whole number from 0 to 99, not 100.",
        ),
        (lambda: ROOT.boolean("number"), "data.json: number must be true or false, not 5."),
        (lambda: ROOT.string("number"), "data.json: number must be a text, not 5."),
        (lambda: ROOT.string("empty"), 'data.json: empty must be a text, not "".'),
        (lambda: ROOT.string("nothing"), "data.json: nothing must be a text, not null."),
        (
            lambda: animals()[1].integer("value", 1, 9),
            'data.json: animals[1] (goat).value must be a whole number from 1 to 9, not "three".',
        ),
        (lambda: animals()[2].string("id"), "data.json: the entry animals[2].id is missing."),
        (lambda: animals()[3].string("id"), "data.json: animals[3] must be an object, not 7."),
        (
            lambda: animals()[0].one_of("id", ("pig", "goat")),
            'data.json: animals[0] (ox).id must be one of pig, goat, not "ox".',
        ),
        (lambda: ROOT.one_of("animals", ("a",)), "data.json: animals must be one of a, not"),
    ],
)
def test_every_message_names_its_entry(read: Callable[[], object], message: str) -> None:
    with pytest.raises(BadContent) as error:
        read()
    assert str(error.value).startswith(message)


def test_a_long_value_is_cut_in_the_message() -> None:
    with pytest.raises(BadContent) as error:
        ROOT.string("animals")
    assert len(str(error.value)) < 90
    assert str(error.value).endswith("....")


def write(folder: Path, text: str, name: str = "toy") -> Path:
    path = folder / f"{name}.json"
    path.write_text(text, encoding="utf-8")
    return path


@pytest.fixture
def packaged(tmp_path: Path) -> Path:
    (tmp_path / "packaged").mkdir()
    return write(tmp_path / "packaged", json.dumps({"title": "as packaged"}), "content")


def test_a_file_is_read(packaged: Path) -> None:
    content = Content("toy", packaged)
    assert content.root.string("title") == "as packaged"
    assert not content.is_corrected
    assert content.version("3") == "3"


def test_the_owner_may_correct_a_file(packaged: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PETTEIA_DATA", str(tmp_path))
    assert not Content("toy", packaged).is_corrected
    path = write(tmp_path, json.dumps({"title": "corrected"}))
    content = Content("toy", packaged)
    assert content.is_corrected
    assert content.root.string("title") == "corrected"
    assert content.version("3") == f"3+{content.digest}"
    with pytest.raises(BadContent, match=r"toy\.json: the entry end is missing"):
        content.root.part("end")
    first = content.digest
    path.write_text(json.dumps({"title": "corrected again"}))
    assert Content("toy", packaged).digest != first


@pytest.mark.parametrize("text", ["", "{", '{"title": }', "[1, 2", "[" * 100_000])
def test_a_file_that_is_cut_off_is_named(tmp_path: Path, text: str) -> None:
    path = write(tmp_path, text)
    with pytest.raises(BadContent) as error:
        Content("toy", path)
    assert str(path) in str(error.value)


def test_a_file_that_is_no_text_is_named(tmp_path: Path) -> None:
    path = tmp_path / "toy.json"
    path.write_bytes(b'{"title": "\xff\xfe"}')
    with pytest.raises(BadContent) as error:
        Content("toy", path)
    assert str(path) in str(error.value)
