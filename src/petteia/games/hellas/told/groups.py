"""The legal moves by what they belong to: regions by nation, actions and cards by their kind."""

from __future__ import annotations

from typing import Final

from petteia.core.messages import Message
from petteia.core.words import SEEN, Choice, Group
from petteia.games.hellas.actions import ACTIONS
from petteia.games.hellas.components import content
from petteia.games.hellas.known.shape import View
from petteia.games.hellas.told import descriptions
from petteia.games.hellas.told.names import named, object_of

LONG: Final = 7  # a list of fewer moves says it all
KINDS: Final = ("regular", "special", "use", "card", "slot", "count")
NUMBERED: Final = {"count", "slot"}  # whose own numbers must not be taken for those of the list
PLACES: Final = ("region", "field", "city")


def groups(view: View, legal: list[int], lang: str, form: str) -> list[Group]:
    """The groups of a long list of moves, in the order in which they are first met; none for a short list.

    Where a number of Hoplites is asked for, the numbers come first, so that 2 in the list is 2 of them.
    """
    verbs = {ACTIONS.block_of(action).verb for action in legal}
    if verbs <= {"count"} or (len(legal) < LONG and not verbs & NUMBERED):
        return []
    found: dict[str, Group] = {}
    for action in legal:
        heading = _heading(action)
        if heading is not None:
            group = found.setdefault(heading.key, Group(heading.text(lang), []))
            group.choices.append(_choice(action, view, lang, form))
    return list(found.values())


def _heading(action: int) -> Message | None:
    """What a move belongs to: the nation of its region, or the kind of card or action."""
    block = ACTIONS.block_of(action)
    if block.verb in PLACES:
        return named("nation", content.NATIONS[content.NATION_OF[action - block.base]])
    return Message(f"hellas.group.{block.verb}") if block.verb in KINDS else None


def _choice(action: int, view: View, lang: str, form: str) -> Choice:
    """A move by the name of what it is done to; whoever hears it is also told what waits there."""
    block = ACTIONS.block_of(action)
    verb = block.verb
    if verb == "count":
        return Choice(action, Message("hellas.hoplites", n=action - block.base + 1).text(lang))
    if verb == "slot" or (verb == "region" and form != SEEN):
        return Choice(action, descriptions.target(action, view).text(lang))
    explanation = descriptions.explanation(action, view)
    notes = [] if explanation is None else [explanation.text(lang)]
    return Choice(action, object_of(action, view["legal"]).text(lang), notes)
