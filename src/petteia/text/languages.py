"""Languages as people and other programs name them: `nl`, `pt-BR`, `en_GB.UTF-8`, "Nederlands"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from petteia.text.catalog import ENGLISH, LANGUAGES, own

if TYPE_CHECKING:
    from babel import Locale


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


def locale(lang: str) -> Locale:
    """How dates and times are written in a language; as in English where nobody has told."""
    from babel import Locale, UnknownLocaleError

    try:
        return Locale.parse(lang, sep="-")
    except (UnknownLocaleError, ValueError):
        return Locale.parse(ENGLISH)
