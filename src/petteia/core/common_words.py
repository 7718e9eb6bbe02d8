"""The words with which a line of a position can begin in every game."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Final

from petteia.core import asking
from petteia.core.messages import Message
from petteia.core.page import Misread, Page, Short, index, number, unknown
from petteia.core.wordings import COUNT, FRAME, LAST, LAYOUT, Word, only


def _players(page: Page, words: list[str]) -> None:
    allowed = page.dialect.game.players
    page.players = number(only(words, 1)[0], allowed[0], allowed[-1])


def _option(page: Page, words: list[str]) -> None:
    name, text = only(words, 2)
    game = page.dialect.game
    everything = {**game.options, **game.former}
    if name not in everything:
        raise unknown(name, list(game.options))
    value = everything[name].parse(text)
    if value is None:
        raise Misread(Message("core.option.value", name=name, value=text, known=everything[name].words()))
    page.options[name] = value


def _layout(page: Page, words: list[str]) -> None:
    try:
        page.layout = json.loads(" ".join(words))
    except ValueError:
        raise unknown(" ".join(words), (), "JSON") from None


def _write_layout(page: Page, now: Page) -> Iterable[str]:
    return [] if now.layout is None else [json.dumps(now.layout, separators=(",", ":"))]


def _first(page: Page, words: list[str]) -> None:
    page.first = page.seat(only(words, 1)[0])


def _turn(page: Page, words: list[str]) -> None:
    only(words, 1, 2)
    page.turn = page.seat(words[0])
    if len(words) == 2:
        _phase(page, words[1:])


def _phase(page: Page, words: list[str]) -> None:
    phases = page.dialect.phases
    page.phase = phases[index(only(words, 1)[0], phases)]


def _asks(page: Page, words: list[str]) -> None:
    if words[:1] == [asking.OVER_WORD]:
        page.is_whole = True
        return
    page.stack.append(asking.read(page, words))


def _over(page: Page, words: list[str]) -> None:
    only(words, 0)
    page.is_whole = True


def _field(page: Page, words: list[str]) -> None:
    if len(words) < 2:
        raise Short
    name = list(page.table)[index(words[0], list(page.table))]
    value = page.table[name]
    if not isinstance(value, list):
        page.table[name] = number(only(words[1:], 1)[0], -asking.LARGE, asking.LARGE)
        return
    for word in words[1:]:
        place, _, wanted = word.partition(":")
        value[number(place, 0, len(value) - 1)] = number(wanted, -asking.LARGE, asking.LARGE)


ASKED: Final = "DECISION [FIELD=…]"
TURNS: Final = (
    Word("first SEAT", "The first player; a if nothing is said.", _first, stage=FRAME),
    Word("turn SEAT [PHASE]", "Whose turn it is, and what is being done in it.", _turn, stage=FRAME),
    Word("phase PHASE", "What is being done; the rules begin it.", _phase, stage=FRAME),
)
GENERAL: Final = (
    Word("players NUMBER", "How many sit at the table.", _players, stage=COUNT),
    Word("option NAME VALUE", "An option that does not have its usual value.", _option, stage=FRAME),
    Word("layout JSON", "The layout of the board, as records write it.", _layout, _write_layout, LAYOUT),
    Word(f"asks SEAT {ASKED}", "What is being decided now, instead of what begins the phase.", _asks, stage=LAST),
    Word(
        f"then [SEAT] {ASKED}",
        "What is decided or done after that; `then over` is the end of the game.",
        _asks,
        stage=LAST,
    ),
    Word("over", "The game is over.", _over, stage=LAST),
    Word("field NAME NUMBER", "A number of the position that no other word says.", _field, stage=LAST),
    Word("field NAME PLACE:NUMBER…", "The same for a field with several numbers.", _field, stage=LAST),
)
