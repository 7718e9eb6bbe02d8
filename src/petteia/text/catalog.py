"""Messages by key, from gettext catalogs: one `.po` file for each language and part of the program.

A key is a symbolic name such as `offrandes.event.paid`. A message with plural forms is chosen by its value `n`.
"""

from __future__ import annotations

import gettext
import io
from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

LANGUAGES: Final = ("en", "es", "nl", "pl")
FOLDER: Final = Path(__file__).parent


@cache
def _catalog(lang: str, domain: str) -> gettext.GNUTranslations | None:
    """The messages of one part of the program, or None if there is no such part."""
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    path = FOLDER / lang / f"{domain}.po"
    if not path.exists():
        return None
    with open(path, encoding="utf-8") as file:
        catalog = read_po(file, locale=lang, domain=domain)
    compiled = io.BytesIO()
    write_mo(compiled, catalog)
    compiled.seek(0)
    return gettext.GNUTranslations(compiled)


@lru_cache(maxsize=65536)
def template(key: str, n: int | None, lang: str) -> str:
    """The words of a key, in the plural form that `n` asks for; KeyError if the catalog has no such key."""
    domain = key.split(".", 1)[0]
    if lang not in LANGUAGES:
        raise ValueError(f"no catalog for language {lang!r}; there are {', '.join(LANGUAGES)}")
    catalog = _catalog(lang, domain)
    if catalog is None:
        raise KeyError(f"{lang}: no message {key}")
    words = key if n is None else catalog.ngettext(key, key, n)
    if words == key:
        words = catalog.gettext(key)
    if words == key:
        raise KeyError(f"{lang}: no message {key}")
    return words


def has(key: str) -> bool:
    """Whether there is such a message, which has no plural forms."""
    try:
        template(key, None, "en")
    except KeyError:
        return False
    return True


def render(key: str, values: Mapping[str, object], lang: str = "en") -> str:
    """A message filled with its values."""
    n = values.get("n")
    return template(key, n if isinstance(n, int) else None, lang).format_map(values)
