"""`tools.rename` moves modules, rewrites their imports, and lists what it cannot decide."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.package.renaming import MOVES, SMALL, Project

ROOT = Path(__file__).parents[2]
IMPORTS = {
    "a module with its packages": (
        "import pkg.base.flow\n\nprint(pkg.base.flow.State.step, pkg.base.flow)\n",
        "import pkg.kernel.flow\n\nprint(pkg.kernel.flow.State.step, pkg.kernel.flow)\n",
    ),
    "several at once": (
        "import json, pkg.base.flow as flow, pkg.base.panels  # all\n\nprint(flow.START, pkg.base.panels.LINE)\n",
        "import json, pkg.kernel.flow as flow, pkg.ui.panels  # all\n\nprint(flow.START, pkg.ui.panels.LINE)\n",
    ),
    "a module from its package": (
        "from pkg.base import flow\n\nprint(flow.START)\n",
        "from pkg.kernel import flow\n\nprint(flow.START)\n",
    ),
    "a name": ("from pkg.base.flow import State\n", "from pkg.kernel.flow import State\n"),
    "a name with another name": ("from pkg.base.flow import State as S\n", "from pkg.kernel.flow import State as S\n"),
    "everything": ("from pkg.base.flow import *\n", "from pkg.kernel.flow import *\n"),
    "a module that stays": ("from pkg import stays\nfrom pkg.stays import HERE\n",) * 2,
    "a package": ("import pkg.base as c\n\nprint(c.flow.START)\n", "import pkg.kernel as c\n\nprint(c.flow.START)\n"),
    "a module with another last name": (
        "from pkg.base import facts\n\nprint(facts.FACTS, 'facts', other.facts)  # facts\n",
        "from pkg.kernel import types_of_decisions\n\n"
        "print(types_of_decisions.FACTS, 'facts', other.facts)  # facts\n",
    ),
    "a module with a name of its own": (
        "from pkg.base import facts as known\n\nprint(known.FACTS)\n",
        "from pkg.kernel import types_of_decisions as known\n\nprint(known.FACTS)\n",
    ),
    "modules that part": (
        "from pkg.base import facts, flow, panels\n",
        "from pkg.kernel import types_of_decisions, flow\nfrom pkg.ui import panels\n",
    ),
    "lines with comments": (
        "from pkg.base import (\n    facts,  # first\n    # own line\n    flow as f,\n)  # end\n",
        "from pkg.kernel import (\n    types_of_decisions,  # first\n    # own line\n    flow as f,\n)  # end\n",
    ),
    "lines with comments that part": (
        "from pkg.base import (\n    flow,  # the flow\n    panels,  # the panels\n)  # noqa: F401\n",
        "from pkg.kernel import (\n    flow,  # the flow\n)  # noqa: F401\n"
        "from pkg.ui import (\n    panels,  # the panels\n)  # noqa: F401\n",
    ),
    "behind a backslash": ("from pkg.base.flow \\\n    import State\n", "from pkg.kernel.flow \\\n    import State\n"),
    "on one line": (
        "x = 1; from pkg.base import flow, panels; print(panels.LINE)\n",
        "x = 1; from pkg.kernel import flow; from pkg.ui import panels; print(panels.LINE)\n",
    ),
    "in a function": (
        "def f():\n    from pkg.base import facts, panels\n    return facts, panels\n\n\nfacts = 1\nprint(facts)\n",
        "def f():\n    from pkg.kernel import types_of_decisions\n    from pkg.ui import panels\n"
        "    return types_of_decisions, panels\n\n\nfacts = 1\nprint(facts)\n",
    ),
    "for type checkers": (
        "from typing import TYPE_CHECKING, Literal, cast\n\nif TYPE_CHECKING:\n    from pkg.base import facts\n\n\n"
        "def f(x: 'facts.F', y: Literal['facts'], *z: \"list[facts.F]\") -> 'facts.F | None':\n"
        "    return cast('facts.F', x)\n",
        "from typing import TYPE_CHECKING, Literal, cast\n\nif TYPE_CHECKING:\n"
        "    from pkg.kernel import types_of_decisions\n\n\n"
        "def f(x: 'types_of_decisions.F', y: Literal['facts'], *z: \"list[types_of_decisions.F]\")"
        " -> 'types_of_decisions.F | None':\n    return cast('types_of_decisions.F', x)\n",
    ),
    "one that may fail": (
        "try:\n    from pkg.base import facts\nexcept ImportError:\n    facts = None\n\nprint(facts)\n",
        "try:\n    from pkg.kernel import types_of_decisions as facts\nexcept ImportError:\n    facts = None\n\n"
        "print(facts)\n",
    ),
    "other scopes": (
        "from pkg.base import facts\n\n\nclass K:\n    facts = facts.FACTS\n\n    def f(self, facts=facts):\n"
        "        return facts.x, self.facts\n\n\nprint([facts for facts in facts.FACTS], [f(facts) for f in K])\n",
        "from pkg.kernel import types_of_decisions\n\n\nclass K:\n    facts = types_of_decisions.FACTS\n\n"
        "    def f(self, facts=facts):\n        return facts.x, self.facts\n\n\n"
        "print([facts for facts in types_of_decisions.FACTS], [f(types_of_decisions) for f in K])\n",
    ),
    "a new name that is taken": (
        "from pkg.base import facts\n\n\ndef f(types_of_decisions):\n    return facts, types_of_decisions\n",
        "from pkg.kernel import types_of_decisions as facts\n\n\n"
        "def f(types_of_decisions):\n    return facts, types_of_decisions\n",
    ),
    "a name outside ASCII before it": (
        "é = 'ü'; from pkg.base import facts; print(é, facts)\n",
        "é = 'ü'; from pkg.kernel import types_of_decisions; print(é, types_of_decisions)\n",
    ),
    "names in texts and comments": (
        '"""See `pkg.base.flow.State`."""\n\nx = import_module("pkg.base.facts")  # pkg.base.panels\n',
        '"""See `pkg.kernel.flow.State`."""\n\nx = import_module("pkg.kernel.types_of_decisions")  # pkg.ui.panels\n',
    ),
}  # fmt: skip


@pytest.mark.parametrize("kind", IMPORTS)
def test_every_kind_of_import_is_rewritten_in_place(project: Project, kind: str) -> None:
    before, after = IMPORTS[kind]
    project.write(SMALL | {"src/pkg/user.py": before})
    code, printed = project.rename(MOVES, "--no-ruff")
    assert (code, project.read("src/pkg/user.py")) == (0, after), printed


def test_files_move_with_their_history_and_new_packages_are_made(project: Project) -> None:
    project.write(SMALL)
    table = {**MOVES, "+src/pkg/ui/__init__.py": "Plain data for any screen."}
    assert project.rename(table)[0] == 0
    assert project.read("src/pkg/ui/__init__.py") == '"""Plain data for any screen."""\n'
    assert project.read("src/pkg/kernel/types_of_decisions.py") == SMALL["src/pkg/base/facts.py"].replace(
        "base", "kernel"
    )
    assert not (project.root / "src/pkg/base").exists()
    project.imports("pkg.kernel.types_of_decisions, pkg.ui.panels")
    project.git("commit", "-q", "-m", "move")  # everything is staged
    assert project.git("status", "--porcelain") == ""
    assert len(project.git("log", "--oneline", "--follow", "src/pkg/kernel/flow.py").splitlines()) == 2


def test_a_package_without_a_docstring_of_its_own_gets_one(project: Project) -> None:
    project.write(SMALL)
    project.rename({"src/pkg/stays.py": "src/pkg/new/deep/goes.py"})
    assert project.read("src/pkg/new/deep/__init__.py") == '"""The modules of `pkg.new.deep`."""\n'
    assert project.read("src/pkg/new/__init__.py") == '"""The modules of `pkg.new`."""\n'


def test_a_folder_moves_with_everything_in_it_but_what_has_an_entry(project: Project) -> None:
    files = {
        "src/pkg/base/data/cards.json": "{}\n",
        "src/pkg/base/deep/__init__.py": "",
        "src/pkg/base/deep/x.py": "",
    }
    project.write(SMALL | files | {"src/pkg/user.py": "from pkg.base.deep import x\nfrom pkg.base import panels\n"})
    (project.root / "src/pkg/base/__pycache__").mkdir()
    (project.root / "src/pkg/base/__pycache__/x.pyc").touch()
    project.write({".gitignore": "__pycache__/\n"})
    table = {"src/pkg/base": "src/pkg/motor", "src/pkg/base/panels.py": "src/pkg/panels.py"}
    assert project.rename(table)[0] == 0
    assert project.read("src/pkg/motor/data/cards.json") == "{}\n"
    assert project.read("src/pkg/user.py") == "from pkg import panels\nfrom pkg.motor.deep import x\n"
    assert not (project.root / "src/pkg/base").exists()


def test_modules_change_places(project: Project) -> None:
    project.write(SMALL | {"src/pkg/user.py": "from pkg.base import flow, panels\n\nprint(flow.START, panels.LINE)\n"})
    table = {"src/pkg/base/flow.py": "src/pkg/base/panels.py", "src/pkg/base/panels.py": "src/pkg/base/flow.py"}
    assert project.rename(table)[0] == 0
    assert "class State" in project.read("src/pkg/base/panels.py")
    assert project.read("src/pkg/base/flow.py") == "LINE = 1\n"
    found = project.read("src/pkg/user.py")  # each name would be taken by the other, so both stay
    assert found == (
        "from pkg.base import flow as panels\nfrom pkg.base import panels as flow\n\nprint(flow.START, panels.LINE)\n"
    )
    project.imports("pkg.user")


def test_relative_imports_stay_relative_only_where_their_module_stays(project: Project) -> None:
    project.write(SMALL | {
        "src/pkg/base/near.py": "from . import flow\nfrom .facts import FACTS\n\nprint(flow, FACTS)\n",
        "src/pkg/far.py": "from .base.flow import State\nfrom .stays import HERE\n",
    })  # fmt: skip
    assert project.rename({**MOVES, "src/pkg/base/near.py": "src/pkg/ui/near.py"}, "--no-ruff")[0] == 0
    assert project.read("src/pkg/ui/near.py") == (
        "from pkg.kernel import flow\nfrom pkg.kernel.types_of_decisions import FACTS\n\nprint(flow, FACTS)\n"
    )
    assert project.read("src/pkg/far.py") == "from pkg.kernel.flow import State\nfrom .stays import HERE\n"


def test_a_module_behind_a_function_of_its_name(project: Project) -> None:
    project.write(SMALL | {
        "src/pkg/base/__init__.py": "from pkg.base.notes import notes\n\n__all__ = ['notes']\n",
        "src/pkg/base/notes.py": "def notes():\n    return 1\n",
        "src/pkg/user.py": "import pkg.base\nfrom pkg.base import notes\nfrom pkg.base.notes import notes as n\n\n"
        "print(notes(), n(), pkg.base.notes())\n",
    })  # fmt: skip
    code, _ = project.rename({**MOVES, "src/pkg/base/notes.py": "src/pkg/kernel/coach_notes.py"}, "--no-ruff")
    assert code == 0
    assert project.read("src/pkg/user.py") == (
        "import pkg.kernel\nfrom pkg.kernel import notes\nfrom pkg.kernel.coach_notes import notes as n\n\n"
        "print(notes(), n(), pkg.kernel.notes())\n"
    )


def test_a_module_that_a_package_offers_keeps_its_public_name(project: Project) -> None:
    project.write(SMALL | {
        "src/pkg/__init__.py": "from pkg import stays as stays\n",
        "src/pkg/user.py": "import pkg\nfrom pkg import stays\n\nprint(pkg.stays.HERE, stays)\n",
    })  # fmt: skip
    code, printed = project.rename({"src/pkg/stays.py": "src/pkg/ui/goes.py"}, "--no-ruff")
    assert project.read("src/pkg/__init__.py") == "from pkg.ui import goes as stays\n"
    assert project.read("src/pkg/user.py") == "import pkg\nfrom pkg import stays\n\nprint(pkg.stays.HERE, stays)\n"
    assert "src/pkg/__init__.py:1: pkg continues to offer pkg.ui.goes as stays" in printed
    assert code == 1


def test_a_name_that_one_module_takes_from_another(project: Project) -> None:
    project.write(SMALL | {
        "src/pkg/user.py": "from pkg.base import facts\n",
        "src/pkg/second.py": "from pkg import user\n\nprint(user.facts.FACTS)\n",
    })  # fmt: skip
    assert project.rename(MOVES)[0] == 0
    assert project.read("src/pkg/second.py") == "from pkg import user\n\nprint(user.types_of_decisions.FACTS)\n"


def test_imports_are_sorted_and_lines_formatted_afterwards(project: Project) -> None:
    before = (
        "from pkg.base import facts\nfrom pkg.base import panels\nfrom pkg.stays import HERE\n\nprint(facts, panels)\n"
    )
    project.write(SMALL | {"src/pkg/user.py": before})
    assert project.rename(MOVES)[0] == 0
    assert project.read("src/pkg/user.py") == (
        "from pkg.kernel import types_of_decisions\nfrom pkg.stays import HERE\nfrom pkg.ui import panels\n\n"
        "print(types_of_decisions, panels)\n"
    )


OTHER_FILES = {
    "pyproject.toml": '[project.scripts]\nrun = "pkg.base.flow:main"\n\n[tool.mypy]\nmodule = ["pkg.base.flow"]\n',
    "Makefile": "all:\n\tpython -m pkg.base.facts src/pkg/base/panels.py\n",
    ".github/workflows/test.yml": "run: python -m pkg.base.flow\n",
    "docs/page.md": "See [it](../src/pkg/base/flow.py) and `pkg.base.panels.LINE`, "
    "pkg/base/facts.py, base/facts.py.\n\n"
    "```python\nfrom pkg.base import facts\n\nprint(facts.FACTS)\n```\n",
    "docs/site.js": 'import { a } from "./x.js";\n',
}
NEW_FILES = {
    "pyproject.toml": '[project.scripts]\nrun = "pkg.kernel.flow:main"\n\n[tool.mypy]\nmodule = ["pkg.kernel.flow"]\n',
    "Makefile": "all:\n\tpython -m pkg.kernel.types_of_decisions src/pkg/ui/panels.py\n",
    ".github/workflows/test.yml": "run: python -m pkg.kernel.flow\n",
    "docs/page.md": "See [it](../src/pkg/kernel/flow.py) and `pkg.ui.panels.LINE`, pkg/kernel/types_of_decisions.py, "
    "kernel/types_of_decisions.py.\n\n"
    "```python\nfrom pkg.kernel import types_of_decisions\n\nprint(types_of_decisions.FACTS)\n```\n",
    "docs/site.js": 'import { a } from "./x.js";\n',
}


def test_settings_documents_and_scripts_follow(project: Project) -> None:
    project.write(SMALL | OTHER_FILES | {"docs/x.js": ""})
    code, printed = project.rename(MOVES)
    assert {name: project.read(name) for name in NEW_FILES} == NEW_FILES
    assert code == 0, printed


def test_notebooks_follow(project: Project) -> None:
    cells = [
        {"cell_type": "markdown", "source": ["About `pkg.base.flow`."]},
        {"cell_type": "code", "source": ["from pkg.base import facts\n", "facts.FACTS"]},
    ]
    project.write(SMALL | {"a.ipynb": json.dumps({"cells": cells, "nbformat": 4}, indent=1) + "\n"})
    assert project.rename(MOVES)[0] == 0
    assert [cell["source"] for cell in json.loads(project.read("a.ipynb"))["cells"]] == [
        ["About `pkg.kernel.flow`."],
        ["from pkg.kernel import types_of_decisions\n", "types_of_decisions.FACTS"],
    ]


CLUES = {
    'x = import_module(f"pkg.base.{name}")\n': "pkg.base. is now one of: pkg.kernel, pkg.ui",
    'x = ["pkg.base.*"]\n': "pkg.base.* is now one of: pkg.kernel, pkg.ui",
    "x = \"python -c 'from pkg.base import facts'\"\n": (
        "imports pkg.base.facts, which is now pkg.kernel.types_of_decisions"
    ),
    'x = f"src/pkg/base/{name}.py"\n': "src/pkg/base/: the folder base is gone",
    'x = files("pkg") / "base"\n': '"base": a folder of this name is gone',
    'x = root.joinpath("base", "en")\n': '"base": a folder of this name is gone',
    'x = root / "cards.json"\n': '"cards.json" may be kernel/content.json now',
    "from pkg import base\n\nprint(base.panels)\n": (
        "pkg.base.panels is reached through base: import pkg.ui.panels for it"
    ),
    'IN_A_GAME: Final = "base"\n': '"base": a folder of this name is gone',
    'x = HERE / "panels.py"\n': '"panels.py" may be ui/panels.py now',
}


@pytest.mark.parametrize("line", CLUES)
def test_what_is_not_certain_is_listed_with_its_line(project: Project, line: str) -> None:
    project.write(SMALL | {"src/pkg/base/cards.json": "{}\n", "src/pkg/user.py": f'"""Some module."""\n\n{line}'})
    table = {**MOVES, "src/pkg/base/cards.json": "src/pkg/kernel/content.json"}
    code, printed = project.rename(table)
    number = 3 + line.count("\n\n") * 2
    assert f"left: src/pkg/user.py:{number}: {CLUES[line]}\n" in printed
    assert code == 1
    assert "1 places need you" in printed


def test_a_module_that_looks_where_it_is(project: Project) -> None:
    text = "from pathlib import Path\n\nimport pkg.base.panels\n\nHERE = Path(__file__)\nWHO = __name__\n"
    project.write(SMALL | {"src/pkg/stays.py": text + 'if __name__ == "__main__":\n    print(HERE)\n'})
    code, printed = project.rename({**MOVES, "src/pkg/stays.py": "src/pkg/kernel/stays.py"}, "--allow-leftovers")
    assert code == 0
    found = re.findall(r"left: src/pkg/kernel/stays.py:(\d): (\w+) is", printed)
    assert found == [("5", "__file__"), ("6", "__name__")]


def test_lines_are_counted_after_all_changes(project: Project) -> None:
    text = 'from pkg.base import facts, flow, panels\n\nprint(facts, flow, panels)\nx = root / "base"\n'
    project.write(SMALL | {"src/pkg/user.py": text})
    _, printed = project.rename(MOVES)
    number = int(re.findall(r"left: src/pkg/user.py:(\d):", printed)[0])
    assert project.read("src/pkg/user.py").splitlines()[number - 1] == 'x = root / "base"'


def test_a_dry_run_changes_nothing_and_says_what_would(project: Project) -> None:
    project.write(SMALL | {"src/pkg/user.py": 'import pkg.base.flow\n\nx = root / "base"\n'})
    code, printed = project.rename(MOVES, "--dry-run")
    assert code == 1
    assert project.git("status", "--porcelain") == ""
    assert "move src/pkg/base/flow.py → src/pkg/kernel/flow.py\n" in printed
    assert "write src/pkg/user.py\n" in printed
    assert 'left: src/pkg/user.py:3: "base"' in printed
    assert "Would move 4 files" in printed


REAL = {
    "src/petteia/core/flow.py": "src/petteia/kernel/decision_flow.py",  # compiled, and used nearly everywhere
    "src/petteia/core/panels.py": "src/petteia/ui/panels.py",
    "src/petteia/server/site/frame.py": "src/petteia/server/web/rendering.py",
    "src/petteia/server/site/table.py": "src/petteia/server/game/routes.py",
    "src/petteia/pictures": "src/petteia/svg",
}
KEPT = ("src/petteia/core/", "src/petteia/pictures/", "src/petteia/server/", "src/petteia/games/hellas/", "tests/core/")


def test_modules_of_this_repository_move(project: Project) -> None:
    if not (ROOT / ".git").exists():
        pytest.skip("this is no clone of the repository")
    listed = subprocess.run(
        ["git", "ls-files", "-z", "src", "tests"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    for name in [*listed.stdout.split("\0"), "pyproject.toml"]:
        if name.endswith((".py", ".toml")) and (ROOT / name).is_file():
            (project.root / name).parent.mkdir(parents=True, exist_ok=True)
            is_kept = name.startswith(KEPT) or name == "pyproject.toml"  # the others only have to be there, empty
            (project.root / name).write_bytes((ROOT / name).read_bytes() if is_kept else b"")
    project.commit()
    moves = {old: new for old, new in REAL.items() if (project.root / old).exists()}
    assert len(moves) > 2, "these modules have moved: name others"
    project.rename(moves, "--allow-leftovers")
    compiled = [sys.executable, "-m", "compileall", "-q", "src", "tests"]
    assert subprocess.run(compiled, cwd=project.root).returncode == 0
    ruff = ["ruff", "check", "--quiet", "--select", "F,I", "src", "tests"]
    checked = subprocess.run([sys.executable, "-m", *ruff], cwd=project.root, capture_output=True, text=True)
    assert checked.returncode == 0, checked.stdout
    for old in moves:
        package, _, last = old.removeprefix("src/").removesuffix(".py").replace("/", r"\.").rpartition(r"\.")
        pattern = rf"{package}\.{last}\b|{package} import (.*, )?{last}\b"
        found = subprocess.run(["git", "grep", "-nE", pattern], cwd=project.root, capture_output=True, text=True)
        assert found.stdout == ""
