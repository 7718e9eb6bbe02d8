"""The players, one row each: tasks done, favours, shield, injuries, hold, oracle cards; opened, all the rest."""

from __future__ import annotations

from petteia.core.messages import Message, cached_by_content
from petteia.core.panels import Good, Line, Row
from petteia.games.delphi.components import constants as c
from petteia.games.delphi.components import content
from petteia.games.delphi.known.shape import Player, View
from petteia.games.delphi.told import names
from petteia.games.delphi.told.presenting import OF_A_TASK, TASKS
from petteia.games.delphi.told.saying import Saying, badge


def rows(view: View, lang: str) -> list[Row]:
    """The players in the order of their seats; all of this is public."""
    return [_row(player, view["first_player"] == player["seat"], lang) for player in view["seats"]]


@cached_by_content(1024)
def _row(player: Player, is_first: bool, lang: str) -> Row:
    saying = Saying(lang)
    done = OF_A_TASK * TASKS - player["open_tiles"]
    cards = tuple(badge(color) for color, number in player["cards"].items() for _ in range(number))
    return Row(
        player["seat"],
        str(done),
        f"/{OF_A_TASK * TASKS}",
        _stats(player, saying),
        _note(player, is_first, saying),
        cards,
        _more(player, saying),
        saying.wording("tasks"),
    )


def _note(player: Player, is_first: bool, saying: Saying) -> str:
    if player["reached"]:
        return saying.text(Message("delphi.words.reached"))
    return saying.text(Message("delphi.picture.first")) if is_first else ""


def _stats(player: Player, saying: Saying) -> tuple[Good, ...]:
    laden = len(player["statues"]) + len(player["offerings"])
    return (
        Good(("favour",), str(player["favours"]), saying.text(Message("delphi.words.favours"))),
        Good(("shield",), str(player["shield"]), saying.text(Message("delphi.words.shield"))),
        Good(("injury",), str(sum(player["injuries"].values())), saying.wording("injuries"), is_bad=True),
        Good(("ship",), f"{laden}/{player['storage']}", saying.wording("aboard")),
    )


def _more(player: Player, saying: Saying) -> list[Line]:
    """Gods who have left their first row, dice, cargo, injuries by colour, and what each card does."""
    gods = ", ".join(
        f"{saying.text(names.god(number))} {row}" for number, row in enumerate(player["gods"].values()) if row
    )
    cargo = [names.cargo(c.STATUE, content.COLORS.index(color)) for color in player["statues"]]
    cargo += [names.cargo(c.OFFERING, content.COLORS.index(color)) for color in player["offerings"]]
    told = [
        ("god-zeus", saying.wording("gods"), gods),
        ("d6-3", saying.wording("rows.dice"), _counts(player["dice"], saying)),
        ("injury", saying.wording("injuries"), _counts(player["injuries"], saying)),
        ("ship", saying.wording("aboard"), ", ".join(saying.text(name) for name in cargo)),
    ]
    lines = [Line(title, what, sign) for sign, title, what in told if what]
    return lines + [Line(name, does, sign) for sign, name, does in saying.followers(player)]


def _counts(counts: dict[str, int], saying: Saying) -> str:
    """Colours with their numbers, a single one without."""
    said = [(saying.color(name), number) for name, number in counts.items() if number]
    return ", ".join(color if number == 1 else f"{color} ×{number}" for color, number in said)
