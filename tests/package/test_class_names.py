"""Each public class has its own name: readers of `Row` know which one it is."""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import Path

import pytest

import petteia

SOURCE = Path(petteia.__file__).parent
CLASS = re.compile(r"^class ([A-Za-z]\w*)\b", re.MULTILINE)
# The three games are parallel, and the answers and requests of the JSON API have the names that its clients see.
FREE = ("games", "server/api")

# Names that several modules use, and how many. The list gets shorter: rename all but one, and remove the line.
SHARED = {
    "Batch": 2,
    "Block": 3,
    "Board": 2,
    "Box": 2,
    "Button": 2,
    "Card": 2,
    "Choice": 2,
    "Course": 2,
    "Entry": 4,
    "Field": 2,
    "Group": 3,
    "Guide": 2,
    "Kind": 2,
    "Line": 6,
    "Log": 2,
    "Match": 2,
    "Misread": 2,
    "Moment": 2,
    "Node": 2,
    "Offer": 2,
    "Outcome": 2,
    "Page": 3,
    "Part": 8,
    "Picture": 3,
    "Place": 2,
    "Plan": 4,
    "Player": 3,
    "Point": 2,
    "Result": 3,
    "Results": 2,
    "Row": 5,
    "Rows": 2,
    "Search": 2,
    "Seat": 3,
    "Seats": 3,
    "Section": 3,
    "Sheet": 2,
    "Sizes": 2,
    "Stage": 2,
    "Step": 4,
    "Stepper": 2,
    "Table": 2,
    "Tally": 2,
    "Word": 2,
    "Worker": 2,
    "Writer": 2,
}


def classes() -> dict[str, list[str]]:
    """Return the modules that define a public class, by its name."""
    found: defaultdict[str, list[str]] = defaultdict(list)
    for path in sorted(SOURCE.rglob("*.py")):
        name = path.relative_to(SOURCE).as_posix()
        if not name.startswith(tuple(f"{folder}/" for folder in FREE)):
            for public in sorted(set(CLASS.findall(path.read_text("utf-8")))):
                found[public].append(name)
    return dict(found)


def differences(found: dict[str, list[str]], shared: dict[str, int]) -> list[str]:
    """Return what to do where names are used more or less often than the list says."""
    lines = []
    for name in sorted(found.keys() | shared.keys()):
        places, expected = found.get(name, []), shared.get(name, 1)
        if len(places) > expected:
            lines.append(f"{name} is the name of {len(places)} classes, choose another one: {', '.join(places)}")
        elif name in shared and len(places) < 2:
            lines.append(f'{name} has one meaning now, remove "{name}" from SHARED')
        elif len(places) < expected:
            lines.append(f'{name} is the name of {len(places)} classes now, write "{name}": {len(places)} in SHARED')
    return lines


def test_each_public_class_has_its_own_name() -> None:
    found = classes()
    assert len(found) > 300
    assert differences(found, SHARED) == []


@pytest.mark.parametrize(
    ("places", "expected", "advice"),
    [
        (["a.py"], None, None),
        (["a.py", "b.py"], 2, None),
        (["a.py", "b.py"], None, "Row is the name of 2 classes, choose another one: a.py, b.py"),
        (["a.py", "b.py", "c.py"], 2, "Row is the name of 3 classes, choose another one: a.py, b.py, c.py"),
        (["a.py", "b.py"], 3, 'Row is the name of 2 classes now, write "Row": 2 in SHARED'),
        (["a.py"], 2, 'Row has one meaning now, remove "Row" from SHARED'),
        ([], 2, 'Row has one meaning now, remove "Row" from SHARED'),
    ],
)
def test_what_to_do_about_a_name(places: list[str], expected: int | None, advice: str | None) -> None:
    shared = {} if expected is None else {"Row": expected}
    assert differences({"Row": places} if places else {}, shared) == ([] if advice is None else [advice])
