"""Scripts and styles as browsers get them: without the comments, which are for us."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path
from typing import Final

from starlette.responses import FileResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

# Only comments that have their lines to themselves: a string may have what looks like one.
COMMENTS: Final = {
    ".js": re.compile(r"^[ \t]*(?://.*|/\*\*?(?:[^*]|\*(?!/))*\*/)[ \t]*\n", re.MULTILINE),
    ".css": re.compile(r"^[ \t]*/\*(?:[^*]|\*(?!/))*\*/[ \t]*\n", re.MULTILINE),
}
KEPT: Final = ("etag", "last-modified")


class Assets(StaticFiles):
    """The static files."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """A file; what others have written is sent as it is, with its licence."""
        found = await super().get_response(path, scope)
        file = Path(path)
        is_ours = file.suffix in COMMENTS and "vendor" not in file.parts
        if not isinstance(found, FileResponse) or not is_ours or scope["method"] != "GET":
            return found
        headers = {name: found.headers[name] for name in KEPT}
        return Response(without_comments(str(found.path), headers["etag"]), 200, headers, found.media_type)


@lru_cache(64)
def without_comments(file: str, etag: str) -> str:
    """The text of a file in this state of it."""
    path = Path(file)
    return COMMENTS[path.suffix].sub("", path.read_text(encoding="utf-8"))
