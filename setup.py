"""The compiled part of the build. Without a C compiler the same files are installed as they are."""

import os
import sys
import tomllib
from pathlib import Path

from setuptools import setup

CORE = ["chance", "flow", "heuristic", "observe", "playout", "stepping"]
GAME = [
    "state.py",
    "actions.py",
    "events.py",
    "setup.py",
    "known/encode.py",
    "known/bearings.py",
    "known/blanks.py",
    "known/prices.py",
    "known/table.py",
    "known/view.py",
    "rules/**/*.py",
    "played/*.py",
]
GAME += [f"components/{name}.py" for name in ("constants", "cards", "board")]
SITE = ["elements", "patches"]


def announced() -> list[str]:
    """The folders of the games that `pyproject.toml` lists."""
    project = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["project"]
    return [f"src/{module.replace('.', '/')}" for module in project["entry-points"]["petteia.games"].values()]


def hot_modules() -> list[str]:
    """What is compiled, as one unit so that calls are direct: flow, rules and views, search, comparing of pages."""
    paths = [f"src/petteia/core/{name}.py" for name in CORE]
    for folder in announced():
        found = [path for pattern in GAME for path in Path(folder).glob(pattern)]
        paths += sorted(str(path) for path in found if path.stem not in ("__init__", "levels"))
    return [*paths, "src/petteia/bots/tree.py", *(f"src/petteia/server/site/{name}.py" for name in SITE)]


def extensions() -> list:
    """What mypyc makes of the hot modules; nothing where PURE_PYTHON asks for it."""
    if os.environ.get("PURE_PYTHON"):
        return []
    from mypyc.build import mypycify

    if sys.platform == "linux":  # calls inside the unit need not be replaceable from outside
        os.environ["CFLAGS"] = f"{os.environ.get('CFLAGS', '')} -fno-semantic-interposition"
    os.environ.setdefault("MYPYPATH", "src")
    modules = mypycify(hot_modules(), opt_level="3", group_name="petteia")
    for module in modules:
        module.optional = True  # without a compiler: a warning, and the files run interpreted
    return modules


setup(ext_modules=extensions())
