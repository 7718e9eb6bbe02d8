"""Static files; scripts and style sheets are sent without what only people read in them: comments, indentation."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path
from typing import Final

from starlette.responses import FileResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

# A line that is a comment, what stands behind a line, and the spaces before one. Nothing within a line is touched, for
# it may be a text; our scripts have no texts of several lines.
IDLE: Final = re.compile(r"^\s*//.*\n|^\s*/\*\*[^*]*(?:\*(?!/)[^*]*)*\*/\n|(?<=[;{},(\]]) // .*$|^ +", re.MULTILINE)


STYLE: Final = re.compile(r"^/\*[^*]*(?:\*(?!/)[^*]*)*\*/\n", re.MULTILINE)  # a comment that has its lines to itself
KINDS: Final = {".js": (IDLE, "text/javascript"), ".css": (STYLE, "text/css")}


class Files(StaticFiles):
    """The files of a folder; those of `vendor` as they are."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """The file, or that it is the one that the browser has."""
        found = await super().get_response(path, scope)
        kind = KINDS.get(Path(path).suffix)
        if not isinstance(found, FileResponse) or kind is None or path.startswith("vendor"):
            return found
        kept = {name: value for name, value in found.headers.items() if name in ("etag", "last-modified")}
        return Response(bare(Path(found.path)), media_type=kind[1], headers=kept)


@lru_cache(64)
def bare(script: Path) -> str:
    """A script or a style sheet as it is sent."""
    return KINDS[script.suffix][0].sub("", script.read_text(encoding="utf-8"))
