"""What a player may choose now, as the page offers it: groups of buttons, rows of numbers, a few below the board."""

from __future__ import annotations

import re
from typing import Any, Final

from petteia.core.words import DRAWN
from petteia.server.tables import views
from petteia.server.tables.room import Room

MANY: Final = 5  # numbers that are worth a row of their own
FEW: Final = 5  # choices that also stand as buttons below the board
SHORT: Final = 110  # letters of all their names together
COMMITS: Final = frozenset(("end_turn", "end", "done", "close", "stop", "to_special"))  # first words of names


def groups_of(room: Room, seat: int, lang: str) -> list[dict[str, Any]]:
    """What may be chosen, as buttons that belong together; a game without groups has one without a heading."""
    return views.kept(room, ("groups", seat, lang), lambda: _grouped(room, seat, lang))


def _grouped(room: Room, seat: int, lang: str) -> list[dict[str, Any]]:
    game, state = room.game, room.match.state
    groups = game.groups(state, lang, DRAWN)
    grouped = {choice.action for group in groups for choice in group.choices}
    seen = views.view(room, seat)
    others = [
        _choice(game.action_name(a), a, game.command(a, seen, lang), []) for a in state.legal() if a not in grouped
    ]
    if not groups:
        return _numbers(others)
    found = [
        {
            "heading": group.heading,
            "choices": [_choice(game.action_name(c.action), c.action, c.label, c.notes) for c in group.choices],
            "is_open": number < 2 or len(group.choices) <= 3,
        }
        for number, group in enumerate(groups)
    ]
    if others:  # what belongs to no group, such as the end of a turn
        found.append({"heading": "", "choices": others, "is_open": True})
    return found


def _numbers(choices: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Choices that differ in a number only as one row of numbers, the others as they are."""
    found = [choice for choice in choices if re.fullmatch(r"\w+ \d+", choice["action"])]
    if len(found) < MANY or len({choice["action"].split()[0] for choice in found}) > 1:
        return [{"heading": "", "choices": choices, "is_open": True}]
    for choice in found:
        choice["number"] = choice["action"].split()[1]
    heading = found[-1]["label"].replace(found[-1]["number"], "…", 1)
    others = [choice for choice in choices if choice not in found]
    groups = [{"heading": heading, "choices": found, "is_open": True, "is_row": True}]
    return groups if not others else [*groups, {"heading": "", "choices": others, "is_open": True}]


def in_bar(choices: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """A few short choices stand below the board too, the one that ends something last."""
    if len(choices) > FEW or sum(len(choice["label"]) for choice in choices) > SHORT:
        choices = [choice for choice in choices if choice["commits"]]
    return sorted(choices, key=lambda choice: choice["commits"])


def commits(name: str) -> bool:
    """Whether the name of an action says that it ends something."""
    return name.split(" ")[0] in COMMITS


def _short(label: str) -> str:
    """One sentence needs no full stop on a button; several do."""
    return label if ". " in label else label.removesuffix(".")


def _choice(name: str, action: int, label: str, notes: list[str]) -> dict[str, Any]:
    return {
        "id": action,
        "action": name,
        "label": _short(label[:1].upper() + label[1:]),
        "notes": notes,
        "commits": commits(name),
        "number": "",
    }
