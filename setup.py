"""Compile the rules with mypyc. pyproject.toml lists what is compiled; docs/releasing.md compares the builds.

Without a C compiler the same files run as plain Python. These variables choose:

    PURE_PYTHON=1          compile nothing
    PETTEIA_BUILD=lto      optimise the library as a whole when it is linked, as `make build` does
    PETTEIA_BUILD=fast     the same twice, the second time with a profile of the first (gcc)
    PETTEIA_ANY_MYPYC=1    warn about untested versions of the tools instead of stopping
"""

import os
import shutil
import subprocess
import sys
import sysconfig
import time
import tomllib
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import version
from pathlib import Path
from threading import Thread

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import BaseError, CCompilerError

PROJECT = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))
BUILD = os.environ.get("PETTEIA_BUILD", "plain")

# Nothing outside the library calls into it or replaces a function of it, so calls inside it are direct.
FLAGS = ["-include", str(Path("src/petteia/core/no_trashcan.h").absolute()), "-fvisibility=hidden"]
IS_GCC = sys.platform == "linux" and "gcc" in (os.environ.get("CC") or sysconfig.get_config_var("CC") or "")
LTO = ["-flto=auto"] if IS_GCC else ["-flto=thin"]
PROFILING = ["-fprofile-generate", "-fprofile-update=single"]
# mypyc writes long functions for short ones: gcc's usual limits would leave most of the hot ones as calls.
INLINED = ["--param=max-inline-insns-auto=100", "--param=inline-unit-growth=80"] if IS_GCC else []
ALL_INLINED = ["--param=max-inline-insns-auto=400", "--param=inline-unit-growth=200"]
PROFILED = [*LTO, *ALL_INLINED, "-fprofile-use", "-Wno-missing-profile"]
SANITIZED = ["-O1", "-g", "-fno-omit-frame-pointer", "-fsanitize=address,undefined", "-fno-sanitize-recover=undefined"]
BUILDS = {  # the flags of each pass
    "plain": [[]],
    "lto": [[*LTO, *INLINED]],
    "fast": [PROFILING, PROFILED] if IS_GCC else [LTO],
    "sanitize": [SANITIZED],
}

COMMANDS = {"bdist_wheel", "build_ext", "editable_wheel"}  # the others, such as sdist, only describe the package


def can_compile() -> bool:
    """Return whether there is a C compiler, and the headers of this Python."""
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    return bool(shutil.which(compiler)) and Path(sysconfig.get_path("include"), "Python.h").is_file()


def check_tools() -> None:
    """Stop, or warn if that is asked for, when a tool is not the version that was tested."""
    tested = dict(pin.replace("[mypyc]", "").split("==") for pin in PROJECT["build-system"]["requires"])
    others = [f"{name} {version(name)}" for name in tested if version(name) != tested[name]]
    if others:
        right = " ".join(f"{name}=={number}" for name, number in tested.items())
        message = f"Petteia was not tested with {', '.join(others)}. Install the tested versions: pip install {right}"
        if not os.environ.get("PETTEIA_ANY_MYPYC"):
            sys.exit(message)
        print(f"warning: {message}", file=sys.stderr)


def extensions() -> list[Extension]:
    """Return one library for all compiled modules, so that calls between them are direct, and `_rows.c`."""
    if BUILD not in BUILDS:
        sys.exit(f'Unknown PETTEIA_BUILD "{BUILD}". Choose from: {", ".join(BUILDS)}.')
    if os.environ.get("PURE_PYTHON") or COMMANDS.isdisjoint(sys.argv):
        return []
    if not can_compile():
        print("warning: no C compiler, or no headers of Python: the rules will run interpreted", file=sys.stderr)
        return []
    check_tools()
    from mypyc.build import mypycify

    os.environ.setdefault("MYPYPATH", "src")
    paths = [path for pattern in PROJECT["tool"]["petteia"]["compiled"] for path in Path().glob(pattern)]
    modules = sorted(str(path) for path in paths if path.name != "__init__.py")
    # mypy reads only what is compiled and what pyproject.toml names: three times as fast, and the same C.
    options = {"opt_level": "2", "debug_level": "0", "group_name": "petteia", "multi_file": True}
    found = mypycify(["--follow-imports=skip", *modules], **options)
    found[0].extra_compile_args = [*found[0].extra_compile_args, *FLAGS]  # the library; mypyc gives all the same list
    return [*found, Extension("petteia.core._rows", ["src/petteia/core/_rows.c"], extra_compile_args=["-O3"])]


class Build(build_ext):
    """Compiles the files of the library side by side, and does so twice where a profile is wanted."""

    def run(self) -> None:
        """Build once, or build, measure and build again."""
        if not self.extensions:
            return super().run()
        code = [one for one in self.extensions if one.name.endswith(("__mypyc", "_rows"))]  # the others only name it
        began, usual, compiler = time.time(), [one.extra_compile_args for one in code], self.compiler
        for number, flags in enumerate(BUILDS[BUILD]):
            if number > 0:
                self.profile()
            for one, before in zip(code, usual, strict=True):
                one.extra_compile_args, one.extra_link_args = [*before, *flags], flags
            self.compiler, self.force = compiler, True
            try:
                super().run()
            except (BaseError, CCompilerError) as error:
                sys.exit(f"The C compiler failed: {error}. Set PURE_PYTHON=1 to install Petteia without compiling it.")
        for path in self.get_output_mapping().values() if self.inplace else ():
            os.utime(path, (began, began))  # a source that is edited meanwhile counts as newer
        return None

    def profile(self) -> None:
        """Play what `petteia bench` measures, so that the next pass knows which way branches go."""
        folder = "src" if self.inplace else self.build_lib
        paths = os.pathsep.join([str(Path(folder).absolute()), *sys.path])
        command = [
            sys.executable,
            "-m",
            "petteia.benchmark",
            "0.05",
            *PROJECT["project"]["entry-points"]["petteia.games"],
        ]
        compiled = {"PYTHONPATH": paths, "PETTEIA_PURE": ""}
        subprocess.run(command, env=os.environ | compiled, stdout=subprocess.DEVNULL, check=True)

    def build_extensions(self) -> None:
        """Use all processors, and report progress to the file that PETTEIA_PROGRESS names."""
        compile_all, began = self.compiler.compile, time.monotonic()
        share = 85 if BUILD == "plain" else 30  # with link-time optimisation most of the work comes at the end

        def compile_each(sources: list[str], **options: object) -> list[str]:
            objects: list[str] = []
            with ThreadPoolExecutor(os.cpu_count()) as workers:
                for made in workers.map(lambda source: compile_all([source], **options), sources):
                    objects += made
                    if len(sources) > 1:
                        report(10 + share * len(objects) // len(sources))
            if len(sources) > 1 and share < 85:
                Thread(target=guess, args=(time.monotonic() - began,), daemon=True).start()
            return objects

        def guess(compiled: float) -> None:
            for second in range(int(2 * compiled)):
                report(10 + share + int((85 - share) * second / (2 * compiled)))
                time.sleep(1)

        self.compiler.compile = compile_each
        self.parallel = self.parallel or os.cpu_count()
        super().build_extensions()


def report(percent: int) -> None:
    """Note how much is done, if anybody wants to know."""
    if file := os.environ.get("PETTEIA_PROGRESS"):
        Path(file).write_text(str(percent), encoding="utf-8")


needed = ["numpy"] if BUILD == "fast" else []  # by what is measured for the profile
setup(ext_modules=extensions(), cmdclass={"build_ext": Build}, setup_requires=needed)
