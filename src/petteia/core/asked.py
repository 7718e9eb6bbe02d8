"""What is settled in the question being asked, as named parts of an observation, derived from the decisions' facts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from petteia.core.facts import NONE, Kind, Slot
from petteia.core.flow import Decision
from petteia.core.observe import Block, Part, Questions

LARGEST: Final = 32767  # beyond it a number does not fit into an observation
OTHER: Final = "0: not in this question"


def is_amount(kind: Kind) -> bool:
    """Whether the number says how many; if not, it names something."""
    return not (kind.is_set or kind.is_seat or kind.is_flag or kind.is_place or kind.names or kind.low == NONE)


def family(slot: Slot, kind: Kind) -> tuple[object, ...]:
    """What fields are told in the same place: those of one name that count alike or name one of the same things."""
    return (slot.name, is_amount(kind), kind.is_set, kind.is_flag, kind.is_place, kind.names)


def questions(
    decisions: Mapping[str, type[Decision]], kinds: Mapping[str, Kind]
) -> tuple[tuple[Block, ...], Questions]:
    """The blocks of all fields that players' decisions have and anybody may know, and what writes them."""
    players = {made.facts.number: made.facts for made in decisions.values() if made.facts.number != NONE}
    found: dict[tuple[object, ...], list[tuple[int, Slot]]] = {}
    for number, facts in sorted(players.items()):
        for slot in facts.fields if not facts.secret else ():
            if slot.name != "seat" and (kinds[slot.kind].is_set or kinds[slot.kind].high <= LARGEST):
                found.setdefault(family(slot, kinds[slot.kind]), []).append((number, slot))
    blocks: list[Block] = []
    parts: list[list[Part]] = [[] for _ in range(max(players) + 1)]
    at = 0
    for users in found.values():
        same = [other for other in found.values() if other[0][1].name == users[0][1].name]
        name = users[0][1].name if users is same[0] else "_".join(users[0][1])
        where = ", ".join(f"`{players[number].name}`" for number, _ in users)
        meaning = f"`{users[0][1].name}` in {where}"
        block = block_of(f"asked_{name}", [kinds[slot.kind] for _, slot in users], meaning)
        for number, slot in users:
            kind = kinds[slot.kind]
            parts[number].append(Part(slot.name, at, block.size, block.cases > 0, kind.is_set, kind.is_seat))
        blocks.append(block)
        at += block.size
    return tuple(blocks), Questions(at, parts)


def block_of(name: str, kinds: list[Kind], meaning: str) -> Block:
    """The block of a field, which may be of several kinds that are told alike."""
    kind = kinds[0]
    if kind.is_set:
        return Block(name, (("thing", len(kind.names)),), 0, 1, meaning)
    if kind.is_flag:
        return Block(name, (), 0, 1, meaning)
    if is_amount(kind):
        high = max(kind.high for kind in kinds)
        return Block(name, (), 0, high, f"{meaning}; {OTHER}", usual=min(high, 10))
    cases = kind.high + 2
    return Block(name, (), 0, cases - 1, f"{meaning}, counted from 1; {OTHER}", cases=cases)
