"""Cards, movement, battles and Hunts of Hellas in words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from petteia.core.page import NONE_WORD, Page, Short, bit_words, bits, index, index_or_none, number
from petteia.core.wordings import in_row, only
from petteia.games.hellas.components import constants as c
from petteia.games.hellas.components import content
from petteia.games.hellas.told.notation_map import REGIONS, region_word

SIDES: Final = ("attacker", "defender")
OUT_WORD: Final = "out"


def card_bits(words: list[str]) -> int:
    """Combat cards by their ids, or by their whole names."""
    return bits([word.rpartition(":")[2] for word in words], content.COMBAT_IDS)


def read_hand(page: Page, words: list[str]) -> None:
    """Combat cards in a hand."""
    if not words:
        raise Short
    page.table["hands"][page.seat(words[0])] |= card_bits(words[1:])


def write_hands(page: Page, now: Page) -> Iterable[str]:
    """A line for each hand."""
    for seat, cards in enumerate(now.table["hands"]):
        if cards:
            yield f"{now.seat_word(seat)} {' '.join(bit_words(cards, content.COMBAT_IDS))}"


def read_artifacts(page: Page, words: list[str], is_charged: bool = True) -> None:
    """Artifacts of a player; `out` instead of a seat for those out of the game, `-` for those in the deck."""
    if len(words) < 2:
        raise Short
    owner = c.OUT if words[0] == OUT_WORD else page.somebody(words[0])
    for word in words[1:]:
        artifact = index(word, content.ARTIFACTS)
        page.table["artifact_owner"][artifact] = owner
        page.table["charged"] &= ~(1 << artifact)
        page.table["charged"] |= (is_charged and owner >= 0) << artifact
        if not is_charged:
            page.said.add(("used", content.ARTIFACTS[artifact]))


def write_artifacts(page: Page, now: Page, is_charged: bool = True) -> Iterable[str]:
    """A line for each owner of artifacts that are charged, or of those that are not."""
    wanted, before = now.table["artifact_owner"], page.table["artifact_owner"]
    for owner in range(c.OUT, now.players):
        things = []
        for i, name in enumerate(content.ARTIFACTS):
            state = now.table["charged"] >> i & 1
            is_other = wanted[i] != before[i] or state != page.table["charged"] >> i & 1
            if wanted[i] == owner and is_other and (owner < 0 or state == is_charged):
                things.append(name)
        if things and (is_charged or owner >= 0):
            yield f"{OUT_WORD if owner == c.OUT else now.seat_word(owner)} {' '.join(things)}"


# -- movement, battles, Hunts ---------------------------------------------------------------------------------


def read_came(page: Page, words: list[str]) -> None:
    """Hoplites that came to a region with this action: "attica:2" for two from Attica."""
    if not words:
        raise Short
    to = index(words[0], content.REGIONS)
    for word in words[1:]:
        source, _, many = word.partition(":")
        page.table["came"][to * REGIONS + index(source, content.REGIONS)] = number(many, 0, content.HOPLITES)


def write_came(page: Page, now: Page) -> Iterable[str]:
    """A line for each region to which Hoplites came."""
    for to, name in enumerate(content.REGIONS):
        row = now.table["came"][to * REGIONS : to * REGIONS + REGIONS]
        if any(row):
            yield f"{name} {' '.join(f'{content.REGIONS[i]}:{many}' for i, many in enumerate(row) if many)}"


def read_battle(page: Page, words: list[str]) -> None:
    """Where a battle is fought, by whom, and against whom."""
    region, attacker, defender = only(words, 3)
    page.table["battle_region"] = index_or_none(region, content.REGIONS)
    page.table["attacker"], page.table["defender"] = page.somebody(attacker), page.somebody(defender)


def write_battle(page: Page, now: Page) -> Iterable[str]:
    """The battle, if there is one."""
    names = ("battle_region", "attacker", "defender")
    if any(now.table[name] != page.table[name] for name in names):
        where, attacker, defender = (now.table[name] for name in names)
        yield f"{region_word(where)} {now.seat_word(attacker)} {now.seat_word(defender)}"


def read_battle_cards(page: Page, words: list[str]) -> None:
    """The Combat cards that a side has played, the first of them first."""
    if len(words) < 2:
        raise Short
    side = index(words[0], SIDES)
    page.table["battle_cards"][side] |= card_bits(words[1:])
    page.table["battle_first"][side] = card_bits(words[1:2]).bit_length() - 1


def write_battle_cards(page: Page, now: Page) -> Iterable[str]:
    """A line for each side that has played cards."""
    for side, name in enumerate(SIDES):
        cards, first = now.table["battle_cards"][side], now.table["battle_first"][side]
        if cards:
            others = bit_words(cards & ~(1 << first) if first >= 0 else cards, content.COMBAT_IDS)
            yield " ".join([name, *([content.COMBAT_IDS[first]] if first >= 0 else []), *others])


def read_first_cards(page: Page, words: list[str]) -> None:
    """The first card of each side: "c05/-"."""
    cards = in_row(only(words, 1)[0], SIDES)
    page.table["battle_first"] = [index_or_none(card, content.COMBAT_IDS) for card in cards]


def write_first_cards(page: Page, now: Page) -> Iterable[str]:
    """The first cards, where the cards played do not say it."""
    cards = now.table["battle_first"]
    if cards != page.table["battle_first"]:
        yield "/".join(content.COMBAT_IDS[card] if card >= 0 else NONE_WORD for card in cards)


def read_hunt(page: Page, words: list[str]) -> None:
    """Who hunts what."""
    seat, monster = only(words, 2)
    page.table["hunter"], page.table["hunt_monster"] = page.somebody(seat), index_or_none(monster, content.MONSTERS)


def write_hunt(page: Page, now: Page) -> Iterable[str]:
    """The Hunt, if there is one."""
    hunter, monster = now.table["hunter"], now.table["hunt_monster"]
    if (hunter, monster) != (page.table["hunter"], page.table["hunt_monster"]):
        yield f"{now.seat_word(hunter)} {content.MONSTERS[monster] if monster >= 0 else NONE_WORD}"
