"""`tools.rename` renames definitions, leaves merges to people, and refuses tables with mistakes."""

from __future__ import annotations

import shutil
from collections.abc import Mapping

import pytest
from tools.renaming.repository import GitError, Repository

from tests.package.renaming import MOVES, SMALL, Project

DEFINITIONS = {
    "src/pkg/base/flow.py:State": "src/pkg/kernel/flow.py:Position",
    "src/pkg/base/flow.py:START": "src/pkg/kernel/flow.py:BEGINNING",
}


def test_definitions_get_new_names_everywhere(project: Project) -> None:
    project.write(SMALL | {
        "src/pkg/base/flow.py": "__all__ = ['START', 'State']\n\n\nclass State:\n    def copy(self) -> 'State':\n"
        "        return State()\n\n\nSTART = State()\n",
        "src/pkg/second.py": "from pkg.base.flow import State, START\n\n__all__ = ['START']\n",
        "src/pkg/user.py": "import pkg.base.flow\nfrom pkg.base import flow\nfrom pkg.second import START, State\n\n\n"
        "def f(State):\n    return State, START\n\n\n"
        'print(State, flow.State, pkg.base.flow.START, f(State), flow.other.State)  # pkg.base.flow.State\n',
        "src/pkg/third.py": "from pkg.base.flow import State\n\nPosition = State\n",
    })  # fmt: skip
    code, printed = project.rename({**MOVES, **DEFINITIONS}, "--no-ruff")
    assert code == 0, printed
    assert project.read("src/pkg/kernel/flow.py") == (
        "__all__ = ['BEGINNING', 'Position']\n\n\nclass Position:\n    def copy(self) -> 'Position':\n"
        "        return Position()\n\n\nBEGINNING = Position()\n"
    )
    assert project.read("src/pkg/second.py") == (
        "from pkg.kernel.flow import Position, BEGINNING as START\n\n__all__ = ['START']\n"
    )
    assert project.read("src/pkg/user.py") == (
        "import pkg.kernel.flow\nfrom pkg.kernel import flow\nfrom pkg.second import START, Position\n\n\n"
        "def f(State):\n    return State, START\n\n\n"
        "print(Position, flow.Position, pkg.kernel.flow.BEGINNING, f(Position), flow.other.State)"
        "  # pkg.kernel.flow.Position\n"
    )
    assert project.read("src/pkg/third.py") == "from pkg.kernel.flow import Position as State\n\nPosition = State\n"
    assert "src/pkg/third.py: pkg.kernel.flow.Position is still called State here" in printed


MEMBERS = {
    "src/pkg/a.py": "from dataclasses import dataclass, replace\n\n\n@dataclass\nclass Facts:\n    told: int = 0\n"
    "    name: str = ''\n\n    def joins(self) -> int:\n        return self.told\n\n\n"
    "class More(Facts):\n    def joins(self) -> int:\n        return super().joins()\n",
    "src/pkg/b.py": "from pkg import a\n\nfacts = a.More(told=1)\n"
    "print(facts.told, facts.joins(), told := 2, facts.name)\n"
    "print(getattr(facts, 'told'), a.replace(facts, told=2))\n",
    "src/pkg/told.py": "told = 1\n",
    "src/pkg/c.py": "from pkg import told\n\n\nclass Other:\n    kind = told.told\n",
}


def test_members_of_one_family_of_classes_get_new_names(project: Project) -> None:
    project.write(SMALL | MEMBERS)
    code, printed = project.rename(
        {
            "src/pkg/a.py:Facts.told": "src/pkg/a.py:Facts.label",
            "src/pkg/a.py:Facts.joins": "src/pkg/a.py:Facts.rides",
            "src/pkg/a.py:Facts.name": "src/pkg/a.py:Facts.kind",
        },
        "--no-ruff",
    )
    assert project.read("src/pkg/a.py") == MEMBERS["src/pkg/a.py"].replace("told", "label").replace("joins", "rides")
    assert project.read("src/pkg/b.py") == (
        "from pkg import a\n\nfacts = a.More(label=1)\nprint(facts.label, facts.rides(), told := 2, facts.name)\n"
        "print(getattr(facts, 'told'), a.replace(facts, told=2))\n"
    )
    assert project.read("src/pkg/c.py") == MEMBERS["src/pkg/c.py"]
    assert code == 1
    assert 'b.py:5: getattr(…, "told") may mean a renamed definition' in printed
    assert "b.py:5: replace(told=…) may mean the member label" in printed
    assert "a.py: rename Facts.name to Facts.kind by hand: types of Python have this name too" in printed


def test_a_member_of_several_families_of_classes_is_left_to_people(project: Project) -> None:
    project.write(SMALL | {
        "src/pkg/one.py": "class Facts:\n    told = 1\n    rides = 2\n",
        "src/pkg/other.py": "class Facts:\n    told = 1\n",  # of the same name, and no relative
        "src/pkg/user.py": "from pkg import one as first\n\n\nclass Facts(first.Facts):\n    rides = 3\n",
        "src/pkg/third.py": "from pkg.user import Facts\n\nprint(Facts.rides)\n",
    })  # fmt: skip
    code, printed = project.rename({
        "src/pkg/one.py:Facts.told": "src/pkg/one.py:Facts.label",
        "src/pkg/one.py:Facts.rides": "src/pkg/one.py:Facts.joins",
    })  # fmt: skip
    assert code == 1
    assert "left: src/pkg/one.py: rename Facts.told to Facts.label by hand: also in Facts\n" in printed
    assert project.read("src/pkg/one.py") == "class Facts:\n    told = 1\n    joins = 2\n"
    assert project.read("src/pkg/user.py").endswith("    joins = 3\n")
    assert project.read("src/pkg/third.py").endswith("print(Facts.joins)\n")


def test_merges_are_left_to_people(project: Project) -> None:
    project.write(SMALL | {"src/pkg/user.py": "from pkg.base import flow, panels\n"})
    table = {"src/pkg/base/flow.py": "src/pkg/whole.py", "src/pkg/base/panels.py": "src/pkg/whole.py"}
    code, printed = project.rename(table)
    assert code == 2
    assert printed == (
        "src/pkg/whole.py: 2 files would merge into it (--leave-merges): src/pkg/base/flow.py, src/pkg/base/panels.py\n"
    )
    code, printed = project.rename(table, "--leave-merges")
    assert code == 1
    assert "left: src/pkg/panels.py: merge into src/pkg/whole.py, by hand\n" in printed
    assert project.read("src/pkg/user.py") == "from pkg import panels, whole\n"


@pytest.mark.parametrize(
    ("table", "message"),
    [
        ("{", "is not valid JSON: Expecting property name"),
        ("[]", "expected one JSON object of old and new names"),
        ('{"src/pkg/stays.py": 1}', "expected one JSON object of old and new names"),
        ('{"src/pkg/stays.py": "a.py", "src/pkg/stays.py": "b.py"}', "src/pkg/stays.py: listed 2 times"),
        ({"src/pkg/gone.py": "src/pkg/x.py"}, "src/pkg/gone.py: git knows no such file or folder"),
        ({"src/pkg/stays.py": "src/pkg/base/flow.py"}, "the new path exists already"),
        ({"src/pkg/stays.py": "src/pkg/base"}, "a folder has this name"),
        ({"src/pkg/stays.py": "src/pkg/base.py"}, "a package has this name"),
        ({"src/pkg/stays.py": "src/pkg/stays.txt"}, "a module stays a module"),
        ({"src/pkg/stays.py": "src/pkg/2nd.py"}, "2nd cannot be imported"),
        ({"src/pkg/stays.py": "src/pkg/class.py"}, "class cannot be imported"),
        ({"src/pkg/stays.py": "../x.py"}, "write paths from the top of the repository"),
        ({"pkg.stays": "pkg.goes"}, "pkg.stays: git knows no such file or folder"),
        ({"+src/pkg/base/__init__.py": "Text."}, "+src/pkg/base/__init__.py: exists already"),
        ({"+src/pkg/x.py": "Text."}, "expected the path of a new __init__.py"),
        ({"src/pkg/gone.py:A": "src/pkg/gone.py:B"}, "src/pkg/gone.py:A: git knows no such module"),
        ({"src/pkg/stays.py:A": "src/pkg/stays.py:B"}, "src/pkg/stays.py:A: not defined there"),
        ({"src/pkg/stays.py:HERE": "src/pkg/x.py:HERE"}, "the module goes to src/pkg/stays.py"),
        ({"src/pkg/stays.py:HERE": "src/pkg/stays.py:B.C"}, "write path:Name → path:Name"),
        ({"src/pkg/stays.py:HERE": "src/pkg/stays.py:max"}, "max is a name of Python itself"),
        ({"src/pkg/base/flow.py:State": "src/pkg/base/flow.py:START"}, "START is defined there already"),
        ({"src/pkg/base/flow.py:None.step": "src/pkg/base/flow.py:None.x"}, "write path:Name"),
        ({"src/pkg/base/flow.py:Other.step": "src/pkg/base/flow.py:Other.x"}, "there is no class Other"),
        ({"src/pkg/base/flow.py:State.steps": "src/pkg/base/flow.py:State.x"}, "State.steps: not defined there"),
        ({"src/pkg/base/flow.py:State.step": "src/pkg/base/flow.py:Other.x"}, "a member stays in its class"),
        (
            {
                "src/pkg/base/flow.py:State": "src/pkg/base/flow.py:A",
                "src/pkg/base/flow.py:START": "src/pkg/base/flow.py:A",
            },
            "src/pkg/base/flow.py:State gets this name too",
        ),
    ],
)
def test_a_table_with_a_mistake_is_refused(project: Project, table: dict[str, str] | str, message: str) -> None:
    project.write(SMALL)
    code, printed = project.rename(table)
    assert code == 2
    assert message in printed
    assert printed.count("\n") == 1
    assert project.git("status", "--porcelain") == ""


def test_all_mistakes_are_listed_at_once(project: Project) -> None:
    project.write(SMALL)
    code, printed = project.rename({"src/a.py": "src/b.py", "src/c.py": "src/d.py"})
    assert code == 2
    assert printed.splitlines() == [
        "src/a.py: git knows no such file or folder",
        "src/c.py: git knows no such file or folder",
    ]


def test_a_definition_whose_new_name_means_something_else_is_refused(project: Project) -> None:
    text = "class State:\n    pass\n\n\ndef f(Position):\n    return State, Position\n"
    project.write(SMALL | {"src/pkg/base/flow.py": text})
    code, printed = project.rename({"src/pkg/base/flow.py:State": "src/pkg/base/flow.py:Position"})
    assert (code, printed) == (2, "src/pkg/base/flow.py:State: Position means something else in this file\n")


@pytest.mark.parametrize("name", ["src/pkg/stays.py", "new.txt"])
def test_uncommitted_changes_are_refused(project: Project, name: str) -> None:
    project.write(SMALL)
    (project.root / name).write_text("x = 1\n")
    code, printed = project.rename(MOVES)
    assert (code, printed) == (2, f"commit or stash your changes first: {name}\n")


def test_git_may_refuse_halfway(project: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(self: Repository, moves: Mapping[str, str]) -> None:
        raise GitError("git mv: no")

    project.write(SMALL)
    monkeypatch.setattr(Repository, "move", refuse)
    assert project.rename(MOVES) == (2, "git mv: no\nStopped halfway: git reset --hard takes everything back.\n")


def test_it_runs_in_a_repository_only(project: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.rmtree(project.root / ".git")
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(project.root.parent))
    code, printed = project.rename(MOVES)
    assert code == 2
    assert "not a git repository" in printed


def test_a_file_that_cannot_be_parsed_is_listed(project: Project) -> None:
    project.write(SMALL | {"src/pkg/bad.py": "def\n"})
    code, printed = project.rename(MOVES)
    assert code == 1
    assert "left: src/pkg/bad.py: cannot be parsed" in printed
