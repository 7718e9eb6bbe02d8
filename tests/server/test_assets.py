"""Scripts and styles are sent without our comments, and only then again when they have changed."""

from __future__ import annotations

import gzip
from pathlib import Path

import httpx
import pytest

from petteia.server.site.assets import COMMENTS
from petteia.server.site.frame import STATIC
from tests.server.running import Running

SCRIPT = """// What it is.
const address = "http://host"; // where
/** What it does,
 *  in two lines. */
export const f = () => `
  /* kept */ //kept`;
  // indented
"""


def test_only_comments_with_lines_of_their_own_are_left_out() -> None:
    assert COMMENTS[".js"].sub("", SCRIPT) == (
        'const address = "http://host"; // where\nexport const f = () => `\n  /* kept */ //kept`;\n'
    )
    assert COMMENTS[".css"].sub("", "/* a\n b */\na { b: c; } /* d */\n") == "a { b: c; } /* d */\n"


@pytest.mark.parametrize("name", ["table/table.js", "table.css", "vendor/idiomorph-0.8.0.min.js"])
def test_a_file_is_sent_without_comments_and_not_twice(running: Running, name: str) -> None:
    written = (STATIC / name).read_text(encoding="utf-8")
    answer = httpx.get(f"{running.url}/static/{name}")
    assert answer.status_code == 200
    is_ours = "vendor" not in name
    assert answer.text == (COMMENTS[Path(name).suffix].sub("", written) if is_ours else written)
    again = httpx.get(f"{running.url}/static/{name}", headers={"If-None-Match": answer.headers["ETag"]})
    assert again.status_code == 304
    assert len(gzip.compress(answer.content)) <= len(gzip.compress(written.encode()))
