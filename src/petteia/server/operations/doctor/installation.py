"""Python, the compiled modules, the games, the catalogs, the clock, and names in the environment that mean nothing."""

from __future__ import annotations

import os
import platform
import time
from collections.abc import Iterator
from dataclasses import fields
from typing import Final

import petteia
from petteia.bots import champions
from petteia.compiled import PURE, is_compiled, stale_modules
from petteia.core import registry
from petteia.core.errors import UnknownGame
from petteia.core.messages import Message
from petteia.rulebook import PACKAGE
from petteia.server.guard.settings import PREFIX, Settings
from petteia.server.operations.doctor.findings import Finding, doubtful, good, wrong
from petteia.text.catalog import LANGUAGES, domains, own

OTHERS: Final = {PURE, "PETTEIA_DATA"}  # what the environment may say beside the settings
FEWEST_FILES: Final = 1024


def examine() -> Iterator[Finding]:
    """Look at the installation itself."""
    yield good(
        "python", Message("operations.doctor.python", version=platform.python_version(), own=petteia.__version__)
    )
    yield _compilation()
    yield from _games()
    yield from _champions()
    yield from _catalogs()
    yield from _environment()
    yield from _open_files()
    yield _clock()


def _compilation() -> Finding:
    if os.environ.get(PURE):
        said = Message("operations.doctor.compiled.not_wanted", variable=PURE)
        return doubtful("compiled", said, Message("operations.doctor.compiled.not_wanted.do", variable=PURE))
    stale = stale_modules()
    if stale:
        said = Message("operations.doctor.compiled.stale", n=len(stale))
        return doubtful("compiled", said, Message("operations.doctor.compiled.stale.do"))
    if not is_compiled():
        said = Message("operations.doctor.compiled.absent")
        return doubtful("compiled", said, Message("operations.doctor.compiled.absent.do"))
    return good("compiled", Message("operations.doctor.compiled"))


def _games() -> Iterator[Finding]:
    found = []
    for name in petteia.games():
        try:
            found.append(petteia.game(name).name)
        except UnknownGame:  # of another package: said below
            continue
        except Exception as error:  # whatever is wrong with a game is what we are here to say
            said = Message("operations.doctor.game", game=name, error=str(error))
            yield wrong("games", said, Message("operations.doctor.reinstall.do"))
            return
    for problem in registry.problems():
        yield doubtful("games", problem, Message("operations.doctor.plugin.do"))
    yield good("games", Message("operations.doctor.games", games=", ".join(found)))


def _champions() -> Iterator[Finding]:
    """By which networks the strongest level plays; one that does not fit is doubtful, a game may have none."""
    for game in registry.playable():
        said, path = champions.told(game.name), champions.shipped(game)
        if champions.has_one(game.name) or not path.exists():
            yield good("champions", said)
        else:
            yield doubtful("champions", said, Message("operations.champion.do", game=game.name))


def _catalogs() -> Iterator[Finding]:
    broken = [f"{lang}/{part}" for lang in LANGUAGES for part in domains() if not _is_readable(lang, part)]
    if broken:
        said = Message("operations.doctor.catalogs.broken", files=", ".join(broken))
        yield wrong("languages", said, Message("operations.doctor.reinstall.do"))
    else:
        yield good("languages", Message("operations.doctor.catalogs", languages=", ".join(LANGUAGES)))


def _is_readable(lang: str, part: str) -> bool:
    """Whether a catalog can be read, if there is one; which message is asked for does not matter."""
    try:
        own(f"{part}.?", None, lang)
    except Exception:  # not the form of a catalog
        return False
    return True


def _environment() -> Iterator[Finding]:
    known = {PREFIX + field.name.upper() for field in fields(Settings)} | OTHERS
    unknown = sorted(name for name in os.environ if name.startswith(PREFIX) and name not in known)
    if unknown:
        said = Message("operations.doctor.environment", names=", ".join(unknown))
        yield doubtful("settings", said, Message("operations.doctor.environment.do"))


def _open_files() -> Iterator[Finding]:
    try:
        import resource
    except ImportError:  # not on this system
        return
    limit = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    if limit != resource.RLIM_INFINITY and limit < FEWEST_FILES:
        said = Message("operations.doctor.files", n=limit)
        yield doubtful("files", said, Message("operations.doctor.files.do"))


def _clock() -> Finding:
    """A clock that is behind its own files makes tokens and tables seem to come from the future."""
    newest = max(path.stat().st_mtime for path in PACKAGE.glob("*.py"))
    if newest > time.time() + 60:
        return wrong("clock", Message("operations.doctor.clock.behind"), Message("operations.doctor.clock.do"))
    return good("clock", Message("operations.doctor.clock", now=time.strftime("%Y-%m-%d %H:%M:%S %z")))
