"""Decisions in words: `asks a move_target left=2 source=attica is_fort`; numbers have the names of their kinds.

A field is left out where it is none, 0 of what is counted, or no; a yes is its name alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from petteia.core.facts import NONE, Kind, Slot
from petteia.core.flow import CHANCE, OVER, STEP, Decision
from petteia.core.messages import Message
from petteia.core.page import NONE_WORD, Misread, Page, Short, index, number, unknown

if TYPE_CHECKING:
    from petteia.core.game import Game

CHANCE_WORD: Final = "chance"
OVER_WORD: Final = "over"
LARGE: Final = 1 << 40


def told(page: Page, decision: Decision) -> str:
    """Who is asked what; a step, which asks nobody, has only its name."""
    who = {CHANCE: f"{CHANCE_WORD} ", STEP: "", OVER: ""}.get(int(decision.seat))
    head = f"{page.seat_word(int(decision.seat))} " if who is None else who
    return head + " ".join([decision.name(), *_numbers(page, decision)])


def _numbers(page: Page, decision: Decision) -> list[str]:
    if not decision.facts.name:
        return [str(number) for number in decision.row()]
    kinds = page.dialect.game.kinds(page.players)
    words = []
    for slot, value in zip(decision.facts.fields, decision.row(), strict=True):
        kind = kinds.get(slot.kind)
        if slot.name != "seat" and (kind is None or value != left_out(kind)):
            is_yes = kind is not None and kind.is_flag and value == 1
            words.append(slot.name if is_yes else f"{slot.name}={_word(page, kind, value)}")
    return words


def left_out(kind: Kind) -> int | None:
    """What a number is that is not written: none, or 0 where it counts; None if it must be written."""
    if kind.low == NONE:
        return NONE
    return 0 if kind.is_set or not (kind.names or kind.is_seat) else None


def _word(page: Page, kind: Kind | None, value: int) -> str:
    if kind is None or kind.is_flag or not kind.low <= value <= kind.high:
        return str(value)
    if kind.is_seat:
        return page.seat_word(value)
    said = kind.told(value)
    words = said if isinstance(said, list) else [NONE_WORD if said is None else str(said)]
    return str(value) if any(not _is_plain(word) for word in words) else "+".join(words) or NONE_WORD


def _is_plain(word: str) -> bool:
    return bool(word) and not set(word) & set(" =+;#")


def read(page: Page, words: list[str]) -> Decision:
    """The decision that the words name."""
    game = page.dialect.game
    seat: int = STEP
    if words and words[0] not in game.decisions:
        seat = CHANCE if words[0] == CHANCE_WORD else page.seat(words[0])
        words = words[1:]
    if not words:
        raise Short
    name = words[0]
    if name not in game.decisions:
        raise unknown(name, list(game.decisions))
    made = _made(game, page, name, seat, words[1:])
    if made.seat != seat:
        raise unknown(name, [told(page, made).split()[0]])
    return made


def _made(game: Game[Any], page: Page, name: str, seat: int, words: list[str]) -> Decision:
    made, kinds = game.decisions[name], game.kinds(page.players)
    if not made.facts.name:
        try:
            return made(*(number(word, -LARGE, LARGE) for word in words))
        except TypeError:
            raise Short from None
    fields = made.facts.fields
    said = {}
    for word in words:
        field, sign, value = word.partition("=")
        said[fields[index(field, [slot.name for slot in fields])].name] = value if sign else "1"
    return made(*(seat if slot.name == "seat" else _read(page, kinds, slot, said.get(slot.name)) for slot in fields))


def _read(page: Page, kinds: Mapping[str, Kind], slot: Slot, word: str | None) -> int:
    kind = kinds.get(slot.kind)
    if word is None:
        value = None if kind is None else left_out(kind)
        if value is None:
            raise Misread(Message("core.words.field", field=slot.name))
        return value
    if kind is None or _is_number(word, kind):
        return number(word, -LARGE, LARGE)
    if kind.is_seat:
        return page.somebody(word) if kind.low == NONE else page.seat(word)
    if kind.is_set:
        return sum(1 << index(name, kind.names) for name in word.split("+") if name != NONE_WORD)
    return NONE if word == NONE_WORD and kind.low == NONE else index(word, kind.names)


def _is_number(word: str, kind: Kind) -> bool:
    return word.removeprefix("-").isdecimal() and word not in kind.names
