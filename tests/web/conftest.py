"""A real server and a real browser. They are slow to start, so the tests of a process share them.

The pages are the same with compiled and with interpreted rules: they are tested once, with the compiled ones.
PETTEIA_WEB=1 asks for them in any case.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright, expect, sync_playwright

from tests.server.running import CLIENTS, Running, server
from tests.web.preparing import Stages
from tests.web.preparing import stages as prepare_stages
from tests.web.visiting import PATIENCE, Site, settings_in

expect.set_options(timeout=PATIENCE)  # a busy machine is no fault of the page
collect_ignore_glob: list[str] = []
if os.environ.get("PETTEIA_PURE") and not os.environ.get("PETTEIA_WEB"):
    collect_ignore_glob.append("test_*.py")

ADVICE = "no browser for the tests of the pages: apt-get install chromium-headless-shell"
# Without the windows of a whole browser a page costs two fifths less.
PLACES = tuple(
    f"/usr/bin/{name}" for name in ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
)


def find_browser(playwright: Playwright) -> str | None:
    """The program to start: the one that is named, one of the system, or Playwright's own; None if there is none."""
    named = os.environ.get("PETTEIA_CHROMIUM")
    found = [named] if named else [*PLACES, playwright.chromium.executable_path]
    return next((place for place in found if Path(place).exists()), None)


@contextmanager
def visited() -> Iterator[Site]:
    """A server of its own and a browser, for programs that only look at pages."""
    with tempfile.TemporaryDirectory() as folder, server(Path(folder)) as running, sync_playwright() as playwright:
        program = find_browser(playwright)
        if program is None:
            sys.exit(ADVICE)
        started = playwright.chromium.launch(executable_path=program, args=["--no-sandbox", "--disable-gpu"])
        yield Site(started, running.url, Path(folder))
        started.close()


@pytest.fixture(autouse=True)
def _hang_up() -> Iterator[None]:
    yield
    while CLIENTS:
        CLIENTS.pop().close()


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """The browser; without one the tests fail where everything must be tested, and are left out elsewhere."""
    with sync_playwright() as playwright:
        program = find_browser(playwright)
        if program is None:
            if os.environ.get("CI") == "true":
                pytest.fail(ADVICE)
            pytest.skip(ADVICE)
        started = playwright.chromium.launch(executable_path=program, args=["--no-sandbox", "--disable-gpu"])
        yield started
        started.close()


@pytest.fixture(scope="package")
def web_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the server of the pages keeps its database and its key."""
    return tmp_path_factory.mktemp("web")


@pytest.fixture(scope="package")
def web_server(web_folder: Path) -> Iterator[Running]:
    """The server of all pages."""
    # Bots need not play well here, and what is dealt is no matter of luck.
    with server(web_folder, bot_seconds="0.05", dealt_alike="1") as found:
        yield found


@pytest.fixture
def site(browser: Browser, web_server: Running, web_folder: Path) -> Iterator[Site]:
    """The pages, and people who look at them; whatever a browser complains about fails the test."""
    found = Site(browser, web_server.url, web_folder)
    yield found
    found.close()


@pytest.fixture
def own_site(browser: Browser, tmp_path: Path) -> Iterator[Site]:
    """The pages of a server at which nobody else has made a table."""
    with server(tmp_path) as running:
        found = Site(browser, running.url, tmp_path)
        yield found
        found.close()


@pytest.fixture(scope="package")
def stages(web_server: Running, web_folder: Path) -> Stages:
    """Tables in every stage, to look at."""
    return prepare_stages(web_server.url, settings_in(web_folder))
