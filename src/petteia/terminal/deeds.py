"""What can be done at all this turn, in lines: every kind of action, what of it is possible, and why not the rest."""

from __future__ import annotations

from typing import Any

from petteia.core.deeds import Standing, Standings
from petteia.core.flow import State
from petteia.core.game import Game
from petteia.core.gestures import Gestures
from petteia.core.marks import plain
from petteia.core.panels import Deed
from petteia.rulebook import rulebook
from petteia.terminal.screen import OWN, QUIET, Screen

INDENT = 4


def show_deeds(screen: Screen, game: Game[Any], state: State, seat: int | None) -> None:
    """Tell a seat, or a spectator, all kinds of action; how they stand only to a seat that decides now."""
    groups = game.deeds(game.view(state, seat), screen.lang)
    decides = seat is not None and state.seat == seat
    standings = Standings(Gestures(game, state, seat), groups) if seat is not None and decides else None
    if standings is None:
        screen.say("actions.wait")
    for group in groups:
        screen.line()
        if group.title:
            screen.line(group.title, OWN)
        if group.note:
            screen.line(group.note)
        for deed in group.deeds:
            _show(screen, game, deed, None if standings is None else standings.of(deed.key))


def _show(screen: Screen, game: Game[Any], deed: Deed, standing: Standing | None) -> None:
    """One kind of action: a plus is possible, a minus is not."""
    sign = "•" if standing is None else "+" if standing.ways else "-"
    screen.line(f"{sign} {plain(deed.title)} [{deed.rule}]", QUIET if sign == "-" else "")
    rule = rulebook(game.name, screen.lang).rules.get(deed.rule)
    screen.indented(plain(deed.note) or (rule.text if rule is not None else ""), INDENT)
    if standing is None:
        return
    if standing.ways:
        best = standing.ways[0]
        price = [game.amount(best.price, screen.lang)] if game.pays_with and best.price else []
        moves = "; ".join(game.action_name(action) for action in best.sent)
        ways = screen.words("actions.ways", n=standing.number)
        screen.indented(", ".join([ways, *price]) + ". " + screen.words("actions.type", moves=moves), INDENT)
    elif standing.reason is not None:
        screen.indented(standing.reason.text(screen.lang), INDENT)
