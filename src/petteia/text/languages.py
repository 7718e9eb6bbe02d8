"""Languages as people and other programs name them: `nl`, `pt-BR`, `en_GB.UTF-8`, "Nederlands"."""

from __future__ import annotations

import re

from petteia.text.catalog import LANGUAGES, own


def meant(tag: str) -> str | None:
    """The language of ours that comes nearest to a tag, or None: `en-GB` is our `en`, and `pt` our `pt-br`."""
    parts = re.split("[-_]", re.split("[.@]", tag.strip().lower())[0])
    for length in range(len(parts), 0, -1):
        if (code := "-".join(parts[:length])) in LANGUAGES:
            return code
    return next((code for code in LANGUAGES if code.startswith(f"{parts[0]}-")), None)


def own_name(lang: str) -> str:
    """What a language calls itself; its code if it does not say."""
    return own("core.language", None, lang) or lang
