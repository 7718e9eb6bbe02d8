"""The compiled part of the build. Without a C compiler the same files are installed as they are."""

import os
import sys
from glob import glob

from setuptools import setup

# One unit, so that calls between these modules are direct.
HOT = [
    "src/petteia/core/flow.py",
    "src/petteia/core/playout.py",
    "src/petteia/core/observe.py",
    *sorted(glob("src/petteia/games/*/*.py") + glob("src/petteia/games/*/rules/*.py")),
]
NAMES = {"constants", "cards", "board", "state", "actions", "events", "effects", "setup", "encode"}


def is_hot(path: str) -> bool:
    """Whether a module is compiled: the core's flow, and of each game the tables, the state and the rules."""
    folder, name = os.path.split(path)
    if folder.endswith("rules"):
        return name != "__init__.py"
    return folder.endswith("core") or name.removesuffix(".py") in NAMES


def extensions() -> list:
    """What mypyc makes of the hot modules; nothing where PURE_PYTHON asks for it."""
    if os.environ.get("PURE_PYTHON"):
        return []
    from mypyc.build import mypycify

    # Calls inside the unit need not be replaceable from outside; small functions are meant to be inlined.
    flags = ["-fno-semantic-interposition", "--param=max-inline-insns-auto=400", "--param=inline-unit-growth=200"]
    os.environ["CFLAGS"] = " ".join([os.environ.get("CFLAGS", ""), *flags] if sys.platform == "linux" else [])
    os.environ.setdefault("MYPYPATH", "src")
    modules = mypycify([*filter(is_hot, HOT)], opt_level="3", group_name="petteia")
    for module in modules:
        module.optional = True  # without a compiler: a warning, and the files run interpreted
    return modules


setup(ext_modules=extensions())
