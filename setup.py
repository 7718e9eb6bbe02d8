"""The compiled part of the build. Without a C compiler the same files are installed as they are."""

import os
import subprocess
import sys
import sysconfig
import threading
import time
import tomllib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from setuptools import setup
from setuptools.command.build_ext import build_ext

CORE = ["bits", "chance", "flow", "heuristic", "manners", "observe", "playout", "stepping"]
GAME = [
    "state.py",
    "actions.py",
    "events.py",
    "setup.py",
    "known/encode.py",
    "known/bearings.py",
    "known/charts.py",
    "known/prices.py",
    "known/table.py",
    "known/view.py",
    "rules/**/*.py",
    "played/*.py",
]
GAME += [f"components/{name}.py" for name in ("constants", "cards", "board")]
BOTS = ["tree", "foresight"]
SITE = ["elements", "patches"]
DIRECT = ["-fno-semantic-interposition"]  # calls inside the library need not be replaceable from outside
# gcc compiles the files side by side and then optimises them as one. Of what is made fast more than usual is inlined:
# that is 2 to 6 % of speed, and 17 % of an observation of Delphi.
INLINED = ["-fvisibility=hidden", "--param=max-inline-insns-auto=400", "--param=inline-unit-growth=200"]
AS_ONE = ["-flto=auto", *INLINED]

# Other ways to build, named by PETTEIA_BUILD. For release/hot.py every line counts how often it is run; for
# release/fast.py every branch counts which way it goes, and then, in the same folder, the compiler is told so.
COUNTING = ["-O0", "--coverage"]
LEARNING = ["-fprofile-generate", "-fprofile-update=single", *INLINED]
LEARNED = ["-fprofile-use", "-Wno-missing-profile", "-Wno-coverage-mismatch", "-Wno-error"]  # few functions differ

# Of a build, in per cent, as far as somebody wants to know: all is C, all is compiled. Linking, in which everything is
# optimised as one, takes about twice as long as compiling.
TRANSLATED, COMPILED, LINKING = 16, 42, 2.2

# pip asks for these before it builds: a wheel would otherwise be translated to C three times
DESCRIBING = {"egg_info", "dist_info", "sdist"}


def announced() -> list[str]:
    """The folders of the games that `pyproject.toml` lists."""
    project = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["project"]
    return [f"src/{module.replace('.', '/')}" for module in project["entry-points"]["petteia.games"].values()]


def hot_modules() -> list[str]:
    """What is compiled, as one library so that calls are direct: flow, rules and views, search, comparing of pages."""
    paths = [f"src/petteia/core/{name}.py" for name in CORE]
    for folder in announced():
        found = [path for pattern in GAME for path in Path(folder).glob(pattern)]
        paths += sorted(str(path) for path in found if path.stem not in ("__init__", "levels"))
    paths += [f"src/petteia/bots/{name}.py" for name in BOTS]
    return [*paths, *(f"src/petteia/server/site/{name}.py" for name in SITE)]


def extensions() -> list:
    """What mypyc makes of the hot modules; nothing where PURE_PYTHON asks for it, or where nothing is built."""
    if os.environ.get("PURE_PYTHON") or not DESCRIBING.isdisjoint(sys.argv):
        return []
    from mypyc.build import mypycify

    os.environ.setdefault("MYPYPATH", "src")
    tell(1)
    # Only what pyproject.toml names is read beside them, and its mistakes are not told: to read all that is imported
    # somewhere, extras included, takes three times as long and makes the same C. Level 3 would take longer to compile
    # and was no faster.
    modules = mypycify(
        ["--follow-imports=skip", *hot_modules()], opt_level="2", group_name="petteia", multi_file=is_gcc()
    )
    tell(TRANSLATED)
    if is_gcc():
        subprocess.run([sys.executable, "release/improve.py"], check=True)
    for module in modules:
        # Who installs without a compiler gets a warning, and the files run interpreted; who asks for a build, an error.
        module.optional = "--inplace" not in sys.argv
        if module.name.endswith("__mypyc") and sys.platform == "linux":  # all code; the others only name it
            usual = DIRECT + AS_ONE * is_gcc()
            others = {"counting": COUNTING, "learning": DIRECT + LEARNING, "learned": usual + LEARNED}
            how = others.get(os.environ.get("PETTEIA_BUILD", ""), usual)
            module.extra_compile_args = [*module.extra_compile_args, "-g0", *how]  # mypyc gives all the same list
            module.extra_link_args = [*module.extra_link_args, *how]
    return modules


def is_gcc() -> bool:
    """Whether files can be compiled one by one and still be optimised as one."""
    return sys.platform == "linux" and "gcc" in (os.environ.get("CC") or sysconfig.get_config_var("CC") or "")


class SideBySide(build_ext):
    """Compiles as many files at once as there are processors, and the small modules while the library is linked."""

    def build_extensions(self) -> None:
        self.parallel = self.parallel or os.cpu_count()
        self.extensions.sort(key=lambda module: not module.name.endswith("__mypyc"))  # the longest first
        compile_all = self.compiler.compile

        def compile_each(sources: list[str], **how: object) -> list[str]:
            began, made = time.monotonic(), []
            with ThreadPoolExecutor(os.cpu_count()) as workers:
                for names in workers.map(lambda source: compile_all([source], **how), sources):
                    made += names
                    if len(sources) > 1:
                        tell(TRANSLATED + (COMPILED - TRANSLATED) * len(made) / len(sources))
            if len(sources) > 1:  # the library; the others only name it
                threading.Thread(target=tell_linking, args=(time.monotonic() - began,), daemon=True).start()
            return made

        self.compiler.compile = compile_each
        super().build_extensions()


def tell(percent: float) -> None:
    """Note how much is done, for whoever has named a file for it."""
    if file := os.environ.get("PETTEIA_PROGRESS"):
        Path(file).write_text(str(int(percent)), encoding="utf-8")


def tell_linking(compiled: float) -> None:
    """Guess how far the linker is, which says nothing until it is done, from the seconds that compiling took."""
    began = time.monotonic()
    while True:
        share = (time.monotonic() - began) / (LINKING * compiled)
        tell(min(99, COMPILED + (99 - COMPILED) * share))
        time.sleep(1)


setup(ext_modules=extensions(), cmdclass={"build_ext": SideBySide})
