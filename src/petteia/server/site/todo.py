"""What a lesson's card says is to be done, and where: the next press, also after half of it is chosen on the page.

`aims` of an answer, and of the card, are presses one after the other, each with `idents`, `title`, `place` and `sign`.
A page marks the first of them that it shows. An answer that only chooses has the coach's word in `said` if something
else is wanted, and becomes one that does it if nothing is left to choose.
"""

from __future__ import annotations

import re
from typing import Any, Final

from starlette.requests import Request

from petteia.core.gestures import Gestures, Path
from petteia.core.marks import plain
from petteia.learning import Coach
from petteia.learning.aiming import Spot, is_right, names_of, settled, spots
from petteia.server.api.visitors import Visitor
from petteia.server.site.guiding import Aim
from petteia.server.site.pressing import LONGEST, begun_of, gestures_of, mark_goal, marks, press_told, with_html
from petteia.server.tables import views
from petteia.server.tables.guided import GuidedRoom
from petteia.server.tables.kinds import BETWEEN

TELLING: Final = 4  # letters of a word that says something
SENTENCE: Final = re.compile(r"(?<=[^. ]{3})\. ")  # what a card says of itself follows its name


class Aims:
    """What is to be done at a table where somebody is guided, as its page says it."""

    def __init__(self, coach: Coach, room: GuidedRoom, lang: str) -> None:
        self.coach = coach
        self.room = room
        self.lang = lang

    @property
    def is_waiting(self) -> bool:
        """Whether something is to be done at all."""
        return bool(self.coach.expected) and self.room.to_act == self.coach.seat

    @property
    def found(self) -> Gestures:
        """All that can be done."""
        return gestures_of(self.room, self.coach.seat)

    def after(self, chosen: tuple[int, ...] = ()) -> tuple[Aim, ...]:
        """The presses that are left once something is chosen; from the beginning where that leads elsewhere."""
        if not self.is_waiting:
            return ()
        left = spots(self.coach, self.found, chosen) or spots(self.coach, self.found)
        return tuple(self._told(spot) for spot in left)

    def _told(self, spot: Spot) -> Aim:
        game, view = self.coach.game, views.view(self.room, self.coach.seat)
        offer = game.offer(spot.path.steps, self.lang)
        idents = self._likeliest(spot.idents)
        title = SENTENCE.split(plain(offer.title))[0]
        place = plain(game.place(view, idents[0], self.lang).title)
        is_said = spot.path.is_choice or bool(_words(place) & _words(title))
        return Aim(idents, title, "" if is_said else place, offer.sign)

    def _likeliest(self, idents: tuple[str, ...]) -> tuple[str, ...]:
        """The elements that the script points at come first."""
        known = [point.ident for point in self.coach.step.points]
        return tuple(sorted(idents, key=lambda ident: known.index(ident) if ident in known else len(known)))

    def is_meant(self, path: Path) -> bool:
        """Whether this is what the coach wants."""
        return is_right(self.coach, path)


def _words(text: str) -> set[str]:
    """The words that say something."""
    return {word for word in re.findall(r"\w+", text.casefold()) if len(word) >= TELLING}


def press(request: Request, visitor: Visitor, aims: Aims, words: dict[str, str]) -> dict[str, Any]:
    """What a press does: what is meant is done as soon as nothing is left to choose, and stands first otherwise."""
    told = press_told(request, visitor, aims.room, words, aims.is_meant if aims.is_waiting else None)
    return chosen(aims, told)


def reach(request: Request, visitor: Visitor, aims: Aims) -> dict[str, Any]:
    """What is chosen by a row of the popover, with what is left to do."""
    given = request.query_params.get("chosen", "")[:LONGEST]
    told = marks(aims.room, aims.coach.seat, given, aims.lang)
    if aims.is_waiting and "popover" in told:
        mark_goal(aims.room, told["popover"], aims.is_meant)
    return chosen(aims, with_html(request, visitor, told))


def chosen(aims: Aims, told: dict[str, Any]) -> dict[str, Any]:
    """An answer after which something is chosen, with what the coach has to say to that."""
    if told.get("kind") != "choose" or not aims.is_waiting:
        return told
    actions = begun_of(aims.room, aims.found, told["chosen"])
    path = aims.found.begun(actions)
    if path is None:
        return told
    done = settled(aims.coach, aims.found, path)
    if done:
        sent = BETWEEN.join(aims.coach.game.action_name(action) for action in done)
        head = {key: told[key] for key in ("version", "place") if key in told}
        return head | {"kind": "do", "actions": sent, "label": told["label"]}
    word = aims.coach.word_to(names_of(aims.coach, path))
    return told | {
        "aims": [aim._asdict() for aim in aims.after(actions)],
        "said": "" if word is None else word.text(aims.lang),
    }
