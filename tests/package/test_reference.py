"""The reference that Sphinx makes: no warning, all public names, a search, and no link that leads nowhere."""

from __future__ import annotations

import re
import subprocess
import sys
import zlib
from html.parser import HTMLParser
from importlib.util import find_spec
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

import petteia
from tests.sampling import IS_LONG

SOURCE = Path(__file__).parents[2] / "docs" / "reference"
PUBLIC = [f"petteia.{name}" for name in petteia.__all__ if not name.startswith("__")]
OTHERS = ["petteia.envs.batch.Batch", "petteia.bots.make", "petteia.core.game.Game", "petteia.core.flow.State"]

pytestmark = pytest.mark.skipif(
    not IS_LONG or find_spec("sphinx") is None, reason="it takes a minute, and needs the extra docs"
)


class Page(HTMLParser):
    """The names of a page that can be linked to, and its links."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.names = {""}
        self.links: list[str] = []
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name == "id" and value:
                self.names.add(value)
            elif name in ("href", "src") and value:
                self.links.append(value)


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("reference")
    command = [sys.executable, "-m", "sphinx", "--quiet", "--fail-on-warning", str(SOURCE), str(folder)]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return folder


def test_all_public_names_are_in_it(built: Path) -> None:
    packed = (built / "objects.inv").read_bytes().split(b"\n", 4)[4]
    names = {line.split()[0] for line in zlib.decompress(packed).decode().splitlines()}
    assert [name for name in [*PUBLIC, *OTHERS] if name not in names] == []


def test_it_can_be_searched(built: Path) -> None:
    assert 'id="searchbox"' in (built / "index.html").read_text(encoding="utf-8")
    assert "outcome_at" in (built / "searchindex.js").read_text(encoding="utf-8")


def test_no_link_leads_nowhere(built: Path) -> None:
    pages = {path: Page(path) for path in built.rglob("*.html")}
    lost = []
    for path, page in pages.items():
        for link in page.links:
            place = urlsplit(link)
            if place.scheme or place.netloc:
                continue
            target = (path.parent / unquote(place.path)).resolve() if place.path else path
            known = pages[target].names if target in pages else {""}
            if not target.exists() or (target in pages and unquote(place.fragment) not in known):
                lost.append(f"{path.name}: {link}")
    assert lost == []
    assert sum(len(page.links) for page in pages.values()) > 1000


def test_nothing_is_fetched_from_elsewhere(built: Path) -> None:
    fetched = re.compile(r'(?:src|rel="stylesheet"[^>]*href)="https?://')
    assert [path.name for path in built.rglob("*.html") if fetched.search(path.read_text(encoding="utf-8"))] == []
