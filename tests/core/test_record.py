"""Records as text: written the same way every time, and refused when they are not whole."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from petteia.core import record as records
from petteia.core.errors import BadRecord
from petteia.core.match import Match
from tests.core.pebbles import Pebbles, played


@pytest.fixture
def record(pebbles: Pebbles) -> records.Record:
    return played(pebbles, seed="7", names=["Zoë", "Ἀχιλλεύς", 'a "quoted" name']).record()


def test_a_record_is_written_for_people_to_read(record: records.Record) -> None:
    text = records.write(record)
    lines = text.splitlines()
    assert lines[0] == "{"
    assert lines[1] == ' "format": "petteia-record-1",'
    assert ' "seats": ["Zoë", "Ἀχιλλεύς", "a \\"quoted\\" name"],' in lines
    assert lines[-1] == "}"
    assert text.endswith("}\n")
    assert max(map(len, lines)) < 200


def test_text_and_data_are_the_same(record: records.Record) -> None:
    text = records.write(record)
    assert json.loads(text) == record
    assert records.read(text) == record
    assert records.write(records.read(text)) == text


def test_a_record_without_moves_is_written_too(pebbles: Pebbles) -> None:
    record = Match(pebbles, 2, seed=1, rolls=False).record()
    assert record["moves"] == []
    assert records.read(records.write(record)) == record


def test_a_truncated_text_is_refused_everywhere(record: records.Record) -> None:
    text = records.write(record).rstrip("\n")
    for end in [*range(0, len(text), 50), len(text) - 1]:
        with pytest.raises(BadRecord, match="This is not a complete record"):
            records.read(text[:end])


@pytest.mark.parametrize("text", ["[" * 100_000, '{"moves": ' * 100_000, "9" * 5000, "\x00", "{}}"])
def test_strange_text_is_refused(text: str) -> None:
    with pytest.raises(BadRecord):
        records.read(text)


@pytest.mark.parametrize("text", ["null", "[]", "7", '"record"', "NaN"])
def test_json_that_is_no_object_is_refused(text: str) -> None:
    with pytest.raises(BadRecord, match="This is not a record"):
        records.read(text)


@pytest.mark.parametrize("key", sorted(records.KEYS))
def test_a_missing_part_is_named(record: records.Record, key: str) -> None:
    del record[key]
    with pytest.raises(BadRecord) as error:
        records.check(record)
    assert str(error.value) == f'This record has no "{key}".'


@pytest.mark.parametrize("key", sorted(records.KEYS))
@pytest.mark.parametrize("value", [None, 7, True])
def test_a_part_of_the_wrong_type_is_named(record: records.Record, key: str, value: object) -> None:
    record[key] = value
    with pytest.raises(BadRecord) as error:
        records.check(record)
    assert str(error.value) == f'In this record "{key}" is of the wrong type.'


def test_another_format_is_named(record: records.Record) -> None:
    record["format"] = "petteia-record-9"
    with pytest.raises(BadRecord) as error:
        records.check(record)
    assert str(error.value) == ('This record has the format "petteia-record-9"; this program reads "petteia-record-1".')


@pytest.mark.parametrize("move", [None, 3, ["take 1"], {}])
def test_a_move_that_is_no_name_is_numbered(record: records.Record, move: Any) -> None:
    record["moves"][2] = move
    with pytest.raises(BadRecord) as error:
        records.check(record)
    assert str(error.value) == f"Move 3 of this record is not a name but {move}."


def test_a_record_is_loaded_from_a_file(record: records.Record, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(records.write(record), encoding="utf-8")
    assert records.load(path) == record
    assert records.load(str(path)) == record


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    missing = tmp_path / "missing.json"
    with pytest.raises(BadRecord, match=r"missing\.json cannot be read: No such file or directory"):
        records.load(missing)
    with pytest.raises(BadRecord, match="cannot be read"):
        records.load(tmp_path)
    binary = tmp_path / "picture.png"
    binary.write_bytes(b"\x89PNG\xff")
    with pytest.raises(BadRecord, match=r"picture\.png is not a text file"):
        records.load(binary)
