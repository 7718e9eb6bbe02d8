"""What a lesson and puzzles say to people: the keys of their texts, and whether these are there and short enough."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from petteia.core.game import Game
from petteia.core.messages import Message
from petteia.learning.reading import Problem
from petteia.learning.script import PART, Script, Step
from petteia.text.catalog import ENGLISH, LANGUAGES, file, own

MOST_WORDS: Final = 45  # of a puzzle or a note
IDEA: Final = 25  # words of a lesson's card, which says one idea

Text = tuple[int, str]  # the line that asks for it, and its key


def keys_of(script: Script, is_lesson: bool) -> list[str]:
    """The keys of all that is said, in the order in which it is said."""
    found: list[str] = []
    for step in script.steps:
        texts = lesson_texts(script, step) if is_lesson else puzzle_texts(script, step)
        found += [script.chapter_key(step), *(key for _, key in texts)]
    return list(dict.fromkeys(found))


def lesson_texts(script: Script, step: Step) -> list[Text]:
    """What is said in a step of a lesson."""
    texts = [(step.line, script.key(step, "title")), (step.line, script.key(step, "say"))]
    if step.wanted:
        texts.append((step.line, script.key(step, "right")))
    return texts + _words_of(script, step)


def puzzle_texts(script: Script, step: Step) -> list[Text]:
    """What is said of a puzzle; of those that were found all say the same."""
    if step.is_found:
        return []
    texts = [(step.line, script.key(step, what)) for what in ("title", "ask", "why", "missed")]
    return texts + _words_of(script, step)


def _words_of(script: Script, step: Step) -> list[Text]:
    asides = [aside for wanted in step.wanted for aside in (*wanted.weaker, *wanted.refused)]
    return [(aside.line, script.key(step, aside.slug)) for aside in asides]


def text_problems(script: Script, step: Step, texts: list[Text], most: int = MOST_WORDS) -> Iterator[Problem]:
    """Texts of a step that are missing or too long for a card, or that cannot be told apart."""
    keys = [key for _, key in texts]
    yield from missing_texts(script.game, [(step.line, script.chapter_key(step)), *texts], most)
    for line, key in texts:
        if keys.count(key) > 1:
            yield Problem(line, Message("learn.bad.same", text=key))


def missing_texts(game: Game[Any], texts: list[Text], most: int = MOST_WORDS) -> Iterator[Problem]:
    """Texts that are missing in a language, or too long for a card."""
    for lang in spoken(game):
        for line, key in texts:
            words = own(key, None, lang)
            if not words:
                yield Problem(line, Message("learn.bad.text", text=key, lang=lang))
            elif (count := len(words.split())) > most:
                yield Problem(line, Message("learn.bad.long", text=key, lang=lang, n=count, most=most))


def spoken(game: Game[Any]) -> list[str]:
    """The languages in which a game teaches: English, and those that have a catalog for it."""
    return [lang for lang in LANGUAGES if lang == ENGLISH or file(lang, f"{game.name}{PART}").is_file()]
