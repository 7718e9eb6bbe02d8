"""Heroes, armies, monsters and events of Hellas in words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from petteia.core.messages import Message
from petteia.core.page import NONE_WORD, Misread, Page, Short, bit_words, bits, index, index_or_none, number
from petteia.core.wordings import only
from petteia.games.hellas.components import constants as c
from petteia.games.hellas.components import content

REGIONS: Final = len(content.REGIONS)
FORTIFIED: Final = "+f"
OPEN: Final = "open"
SLOTS: Final = tuple(map(str, range(1, 31)))  # Wounds are counted from 1
PLACES: Final = ("deck", "drawn", "slot", "discarded", "evolved", "aside", "kept")  # of Event cards


def region_word(region: int) -> str:
    """How a region is written."""
    return content.REGIONS[region] if region >= 0 else NONE_WORD


# -- heroes -------------------------------------------------------------------------------------------------


def read_hero(page: Page, words: list[str]) -> None:
    """A hero, exchanged with whoever had it, and where it stands."""
    seat_word, name, *place = only(words, 2, 3)
    seat, wanted, heroes = page.seat(seat_word), index_or_none(name, content.HEROES), page.table["hero"]
    if wanted >= 0 and wanted in heroes:
        heroes[heroes.index(wanted)] = heroes[seat]
    heroes[seat] = wanted
    if place:
        page.table["hero_region"][seat] = index_or_none(place[0], content.REGIONS)


def write_heroes(page: Page, now: Page) -> Iterable[str]:
    """A line for each hero of which something else was said."""
    for seat in range(now.players):
        hero, where = now.table["hero"][seat], now.table["hero_region"][seat]
        if (hero, where) != (page.table["hero"][seat], page.table["hero_region"][seat]):
            name = content.HEROES[hero] if hero >= 0 else NONE_WORD
            yield f"{now.seat_word(seat)} {name} {region_word(where)}"


def read_quests(page: Page, words: list[str]) -> None:
    """Open quests, each in the next free slot; `-` leaves one free."""
    taken = page.table["quests"]
    slots = [slot for slot in range(len(taken)) if taken[slot] == c.NOTHING]
    if len(words) > len(slots):
        raise Misread(Message("core.words.more", word=words[len(slots)]))
    for slot, word in zip(slots, words, strict=False):
        if word != NONE_WORD:
            taken[slot] = index(word, content.QUESTS)
            put_event(page, word, c.IN_SLOT)


def write_quests(page: Page, now: Page) -> Iterable[str]:
    """All open quests."""
    names = [content.QUESTS[quest] if quest >= 0 else NONE_WORD for quest in now.table["quests"]]
    if set(names) != {NONE_WORD}:
        yield " ".join(names).rstrip(f" {NONE_WORD}")


def read_step(page: Page, words: list[str]) -> None:
    """A hero on an open quest."""
    seat_word, quest, step = only(words, 3)
    seat = page.seat(seat_word)
    is_open = [content.QUESTS[found] for found in page.table["quests"] if found != c.NOTHING]
    wanted = content.QUESTS.index(is_open[index(quest, is_open)])
    page.table["hero_region"][seat] = c.NO_REGION
    page.table["quest_slot"][seat] = page.table["quests"].index(wanted)
    page.table["quest_step"][seat] = number(step, 1, content.QUEST_STEPS)


def write_steps(page: Page, now: Page) -> Iterable[str]:
    """A line for each hero on a quest."""
    for seat, slot in enumerate(now.table["quest_slot"]):
        if slot != c.NOTHING:
            quest = content.QUESTS[now.table["quests"][slot]]
            yield f"{now.seat_word(seat)} {quest} {now.table['quest_step'][seat]}"


def read_kept(page: Page, words: list[str]) -> None:
    """Quest cards that lie before a player."""
    if len(words) < 2:
        raise Short
    page.table["kept"][page.seat(words[0])] |= bits(words[1:], content.QUESTS)
    for word in words[1:]:
        put_event(page, word, c.KEPT)


def write_kept(page: Page, now: Page) -> Iterable[str]:
    """A line for each player with quest cards."""
    for seat, quests in enumerate(now.table["kept"]):
        if quests:
            yield f"{now.seat_word(seat)} {' '.join(bit_words(quests, content.QUESTS))}"


# -- the map ------------------------------------------------------------------------------------------------


def read_army(page: Page, words: list[str]) -> None:
    """Field Hoplites and a fortified one: "3+f"."""
    seat_word, region, many = only(words, 3)
    seat, where = page.seat(seat_word), index(region, content.REGIONS)
    page.table["field"][seat * REGIONS + where] = number(many.removesuffix(FORTIFIED), 0, content.HOPLITES)
    page.table["forts"][seat * REGIONS + where] = int(many.endswith(FORTIFIED))
    if many.endswith(FORTIFIED) and ("control", content.REGIONS[where]) not in page.said:
        page.table["control"][where] = seat


def write_armies(page: Page, now: Page) -> Iterable[str]:
    """A line for each army."""
    for at, (field, fort) in enumerate(zip(now.table["field"], now.table["forts"], strict=True)):
        if field or fort:
            seat, region = at // REGIONS, content.REGIONS[at % REGIONS]
            yield f"{now.seat_word(seat)} {region} {field}{FORTIFIED if fort else ''}"


def read_supply(page: Page, words: list[str]) -> None:
    """The Hoplites in the supply; the others stand in the field of a region."""
    seat_word, many, region = only(words, 3)
    seat = page.seat(seat_word)
    page.table["field"][seat * REGIONS + index(region, content.REGIONS)] += in_supply(page, seat) - number(many)


def in_supply(page: Page, seat: int) -> int:
    """The Hoplites of a seat that are not on the board."""
    own = slice(seat * REGIONS, seat * REGIONS + REGIONS)
    return content.HOPLITES - int(sum(page.table["field"][own]) + sum(page.table["forts"][own]))


def read_temples(page: Page, words: list[str]) -> None:
    """Temples; the Oracle empties no numbered slot."""
    for word in words:
        region = index(word, content.REGIONS)
        page.table["temples"] |= 1 << region
        page.table["temples_built"] += content.SHRINE_OF[region] != c.ORACLE


def write_temples(page: Page, now: Page) -> Iterable[str]:
    """All Temples."""
    if now.table["temples"]:
        yield " ".join(bit_words(now.table["temples"], content.REGIONS))


def read_countdown(page: Page, words: list[str]) -> None:
    """The Monument Activation card."""
    seat, god, tokens, *state = only(words, 3, 4)
    page.table["activation_seat"] = page.somebody(seat)
    page.table["throne"] = content.GOD_REGION[index(god, content.GODS)]
    page.table["activation_tokens"] = number(tokens, 0, content.ACTIVATION_TOKENS)
    for word in state:
        index(word, (OPEN,))
        page.table["throne_open"] = 1


def write_countdown(page: Page, now: Page) -> Iterable[str]:
    """The Monument Activation card, once a monument is finished."""
    table = now.table
    if table["throne"] != c.NO_REGION:
        words = [now.seat_word(table["activation_seat"]), content.GODS[content.GOD_REGION.index(table["throne"])]]
        yield " ".join([*words, str(table["activation_tokens"]), *([OPEN] if table["throne_open"] else [])])


def read_won(page: Page, words: list[str]) -> None:
    """Who has won and how."""
    seat, how = only(words, 2)
    page.table["winner"], page.table["victory"] = page.somebody(seat), index(how, c.VICTORIES)


def write_won(page: Page, now: Page) -> Iterable[str]:
    """The victory."""
    if now.table["victory"] != c.NOTHING:
        yield f"{now.seat_word(now.table['winner'])} {c.VICTORIES[now.table['victory']]}"


# -- monsters and events ------------------------------------------------------------------------------------


def read_monster(page: Page, words: list[str]) -> None:
    """A monster, where it stands, and its covered Wounds by number."""
    name, region, *wounds = only(words, 2, 99)
    monster = index(name, content.MONSTERS)
    page.table["monster_region"][monster] = index_or_none(region, content.REGIONS)
    page.table["covered"][monster] |= bits(wounds, SLOTS)


def write_monsters(page: Page, now: Page) -> Iterable[str]:
    """A line for each monster in play."""
    for monster, name in enumerate(content.MONSTERS):
        where, covered = now.table["monster_region"][monster], now.table["covered"][monster]
        if where >= 0 or covered:  # that a monster is slain is said by another line
            yield " ".join([name, region_word(where), *bit_words(covered, SLOTS)])


def read_slain(page: Page, words: list[str]) -> None:
    """Monsters that a player has slain."""
    if len(words) < 2:
        raise Short
    for word in words[1:]:
        monster = index(word, content.MONSTERS)
        page.table["monster_region"][monster] = c.SLAIN
        page.table["slayer"][monster] = page.seat(words[0])


def write_slain(page: Page, now: Page) -> Iterable[str]:
    """A line for each slayer."""
    for seat in range(now.players):
        slain = [name for name, slayer in zip(content.MONSTERS, now.table["slayer"], strict=True) if slayer == seat]
        if slain:
            yield f"{now.seat_word(seat)} {' '.join(slain)}"


def put_event(page: Page, word: str, place: int) -> None:
    """Put an Event card somewhere."""
    page.table["event_place"][index(word, content.EVENT_CARDS)] = place


def read_evolved(page: Page, words: list[str]) -> None:
    """Cards beside the sheets of their monsters."""
    for word in words:
        put_event(page, word, c.EVOLVED)


def write_evolved(page: Page, now: Page) -> Iterable[str]:
    """All these cards."""
    evolved = [
        name for name, place in zip(content.EVENT_CARDS, now.table["event_place"], strict=True) if place == c.EVOLVED
    ]
    if evolved:
        yield " ".join(evolved)


def read_event(page: Page, words: list[str]) -> None:
    """Event cards at some other place."""
    if len(words) < 2:
        raise Short
    for word in words[1:]:
        put_event(page, word, index(words[0], PLACES))


def write_events(page: Page, now: Page) -> Iterable[str]:
    """A line for each place with cards of which something else was said."""
    before, wanted = page.table["event_place"], now.table["event_place"]
    for place, name in enumerate(PLACES):
        cards = [card for i, card in enumerate(content.EVENT_CARDS) if wanted[i] == place != before[i]]
        if cards:
            yield f"{name} {' '.join(cards)}"
