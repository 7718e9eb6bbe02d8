"""Sentences as choices: from "Ada takes 2 favours." to "take 2 favours."."""

from __future__ import annotations

import re
from typing import Final

FIRST_WORD: Final = re.compile(r"\w+")
WITH_ES: Final = ("sses", "shes", "ches", "xes", "zes", "oes")

# How a sentence begins, and the same said to whoever is to do it. In English and Dutch only what follows no rule; in
# Spanish the other verbs are the same in both; Polish verbs are all here, where they become perfective.
COMMANDS: Final[dict[str, dict[str, str]]] = {
    "en": {
        "is": "is",  # "is first player" says what will be, not what to do
    },
    "es": {
        "ha acabado": "listo",
        "hace": "haz",
        "lo mueve": "muévelo",
        "lo pone": "ponlo",
        "no corrompe": "no corrompas",
        "no ofrece": "no ofrezcas",
        "no se defiende": "no te defiendas",
        "no usa": "no uses",
        "pone": "pon",
        "se defiende": "defiéndete",
        "se detiene": "detente",
        "se queda": "quédate",
        "se retira": "retírate",
        "se rinde": "ríndete",
        "suma 1 baja a su": "suma 1 baja a tu",
        "termina su": "termina tu",
    },
    "nl": {
        "gaat": "ga",
        "is": "is",
        "is klaar": "klaar",
        "laat": "laat",
        "richt": "richt",
        "trekt zich": "trek je",
        "vecht": "vecht",
        "verdedigt zich": "verdedig je",
        "zet": "zet",
    },
    "pl": {
        "bierze": "weź",
        "blefuje": "blefuj",
        "broni": "broń",
        "buduje": "zbuduj",
        "cofa": "cofnij",
        "dobiera": "dobierz",
        "dodaje": "dodaj",
        "eksploruje": "eksploruj",
        "ignoruje": "zignoruj",
        "kończy": "zakończ",
        "leczy": "ulecz",
        "maszeruje": "maszeruj",
        "modli": "módl",
        "najmuje": "najmij",
        "nie broni": "nie broń",
        "nie używa": "nie używaj",
        "obniża": "obniż",
        "ocala": "ocal",
        "oddaje": "oddaj",
        "odrzuca": "odrzuć",
        "pasuje": "pasuj",
        "poddaje": "poddaj",
        "podgląda": "podejrzyj",
        "podnosi": "podnieś",
        "poluje": "poluj",
        "prowadzi": "poprowadź",
        "przechodzi": "przejdź",
        "przesuwa": "przesuń",
        "przyjmuje": "przyjmij",
        "płaci": "zapłać",
        "płynie": "płyń",
        "razi": "poraź",
        "rekrutuje": "zrekrutuj",
        "rezygnuje": "zrezygnuj",
        "rozpoczyna": "rozpocznij",
        "rusza": "rusz",
        "rzuca": "rzuć",
        "składa": "złóż",
        "sprowadza": "sprowadź",
        "stawia": "postaw",
        "używa": "użyj",
        "walczy": "walcz",
        "wprowadza": "wprowadź",
        "wybiera": "wybierz",
        "wycofuje": "wycofaj",
        "wymienia": "wymień",
        "wyprowadza": "wyprowadź",
        "wyrusza": "wyrusz",
        "wysyła": "wyślij",
        "wznosi": "wznieś",
        "zabiera": "zabierz",
        "zabija": "zabij",
        "zachowuje": "zachowaj",
        "zaczyna": "zacznij",
        "zadaje": "zadaj",
        "zagrywa": "zagraj",
        "zakrywa": "zakryj",
        "zdejmuje": "zdejmij",
        "zgadza": "zgódź",
        "ładuje": "załaduj",
    },
}
BEGINNINGS: Final = {  # the longer ones first: "no se defiende" before "no"
    lang: re.compile("(?:{})(?!\\w)".format("|".join(sorted(phrases, key=len, reverse=True))))
    for lang, phrases in COMMANDS.items()
}


def as_choice(sentence: str, who: str, lang: str) -> str:
    """What a sentence says that somebody does, without who does it, as one would say it to them."""
    rest = sentence.removeprefix(who)
    if rest == sentence or not rest.startswith(" "):
        return rest.lstrip(" :,")
    return _said_to_them(rest.lstrip(), lang)


def _said_to_them(rest: str, lang: str) -> str:
    begun = BEGINNINGS[lang].match(rest)
    if begun:
        return COMMANDS[lang][begun[0]] + rest[begun.end() :]
    if lang == "en":
        return FIRST_WORD.sub(lambda verb: _english(verb[0]), rest, count=1)
    if lang == "nl":
        return FIRST_WORD.sub(lambda verb: verb[0].removesuffix("t"), rest, count=1)
    return rest


def _english(verb: str) -> str:
    """An English verb in the third person as a command."""
    if verb.endswith("ies"):
        return verb[:-3] + "y"
    return verb.removesuffix("es") if verb.endswith(WITH_ES) else verb.removesuffix("s")
