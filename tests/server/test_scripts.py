"""Scripts are sent without comments, and with all of their code."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from petteia.server.site.frame import STATIC
from petteia.server.site.scripts import bare
from tests.server.running import Person, Running

SCRIPTS = sorted(path for path in STATIC.rglob("*.js") if "vendor" not in path.parts)


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.stem)
def test_a_script_is_sent_line_by_line_without_its_comments(script: Path) -> None:
    text = re.sub(r"/\*\*.*?\*/", "", script.read_text(encoding="utf-8"), flags=re.DOTALL)
    written = [line.strip() for line in text.splitlines()]
    code = [line for line in written if line and not line.startswith("//")]
    sent = [line for line in bare(script).splitlines() if line]
    assert len(sent) == len(code)
    for line, whole in zip(sent, code, strict=True):
        assert whole == line or whole.startswith(f"{line} // ")
        assert line.count('"') % 2 == 0
        assert line.count("`") % 2 == 0


def test_a_browser_keeps_a_script_until_it_is_another_one(running: Running) -> None:
    ada = Person(running.url)
    first = ada.http.get("/static/table/table.js")
    assert first.headers["content-type"].startswith("text/javascript")
    assert "//" not in first.text
    again = ada.http.get("/static/table/table.js", headers={"If-None-Match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert ada.http.get("/static/vendor/idiomorph-0.8.0.min.js").status_code == 200
    assert ada.http.get("/static/table/none.js").status_code == 404
