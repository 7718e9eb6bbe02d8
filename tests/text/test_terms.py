"""The catalogs keep to the terms of the printed editions: words that came in instead of them stay out."""

from __future__ import annotations

import re

import pytest

from tests.text.reading import entries

# By game and language: what was written, where the printed edition (or our list of terms) has another word.
FOREIGN = {
    ("offrandes", "es"): r"\bclase|subastador|\bFin de la partida|parejas?\b|\b[oó]frece|ofrecer\b",
    ("offrandes", "nl"): r"verdrijv|toewijding|\boffers\b",
    ("offrandes", "pl"): r"\b[Zz]asób\b|w zasobie|oddanie",
    ("delphi", "es"): r"color del marco|\btirar\b|\btira\b|vencid|ronda de descanso|pasos? de dios|isla de monstruo",
    ("delphi", "nl"): r"\btaken\b|\btaak\b|[Ss]cheepstegel|voltooi|\bgooi|gegooid|trekstapel|Apollo\b|\bgunsten\b",
    ("delphi", "pl"): r"\b[Ss]tat(ek|k)|płytk|ramk|tali[ai]\b|zapłać|płaci\b|bohater|różow",
    (
        "hellas",
        "es",
    ): r"\bcartas? de [Cc]ombate|\bregi(ón|ones)\b|\betapas?\b|Reyes\b|vecin[ao]|\b[ts]u rival|\bplazas?",
    ("hellas", "nl"): r"regio's|\bstoel|monumentdel|versterkte hopliet|rekruut",
    ("hellas", "pl"): r"\b[Zz]asób\b|w zasobie|przywiod|Chalkidyki|pomnik|umocni|\bHeros",
}


@pytest.mark.parametrize(("game", "lang"), FOREIGN)
def test_no_word_stands_where_the_printed_edition_has_another(game: str, lang: str) -> None:
    known = re.compile(FOREIGN[game, lang])
    said = [(key, form) for key, entry in entries(lang, game).items() for form in entry.forms]
    assert [f"{key}: {form}" for key, form in said if known.search(form)] == []
