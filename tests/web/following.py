"""People who play with the board alone: with a pointer or a finger, or with keys; a list of words is never opened."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final
from urllib.parse import quote

from petteia.core.flow import State
from petteia.core.gestures import Gestures, Path
from petteia.core.match import Match
from petteia.server.tables.kinds import BETWEEN
from tests.web.preparing import Adviser
from tests.web.visiting import POINT, Presser, Typist

ARROWS: Final = 14  # keys that are tried before the places are gone through one by one
ONE_BY_ONE: Final = 250

# Where the focus is, and the way from there to a place of the board: "here", or the arrow that leads nearer.
WAY: Final = """(ident) => {
  const place = document.querySelector(`#board [id="${CSS.escape(ident)}"]`);
  if (document.activeElement === place) return "here";
  const middle = (element) => {
    const box = element.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  };
  const [x, y] = middle(document.activeElement);
  const [px, py] = middle(place);
  if (Math.abs(px - x) > Math.abs(py - y)) return px > x ? "ArrowRight" : "ArrowLeft";
  return py > y ? "ArrowDown" : "ArrowUp";
}"""
IN_PANEL: Final = """(ident) => [...document.querySelectorAll(`#live [data-place="${CSS.escape(ident)}"]`)]
  .some((each) => !each.closest("#board") && each.checkVisibility())"""


class BoardTypist(Typist, Presser):
    """Somebody who has only a keyboard, and plays with the board."""

    def press_place(self, ident: str) -> str:
        """Lead the focus to an element and press Enter; what kind of answer that has."""
        if self.page.evaluate(IN_PANEL, ident):
            self.tab_to(f'#live [data-place="{ident}"]')
        else:
            self._go_over_the_board(ident)
        with self.page.expect_response(lambda answer: f"/press?place={quote(ident)}&" in answer.url) as answered:
            self.page.keyboard.press("Enter")
        return self.answered(answered.value)

    def _go_over_the_board(self, ident: str) -> None:
        """By arrows as far as they lead, then from one place that can be pressed to the next."""
        self.tab_to("#board [data-place]")
        for count in range(ONE_BY_ONE):
            way = self.page.evaluate(WAY, ident)
            if way == "here":
                return
            self.page.keyboard.press(way if count < ARROWS else ".")
        raise AssertionError(f"no key leads to {ident}")


def paths_of(match: Match) -> Gestures:
    """What the seat that decides can do at one press."""
    return Gestures(match.game, match.state, int(match.state.seat))


def advised(adviser: Adviser) -> tuple[Gestures, Path]:
    """The printed action that a bot would do."""
    match = adviser.match()
    return _chosen(match, adviser.advise)


def recorded_next(adviser: Adviser, left: list[str]) -> tuple[Gestures, Path]:
    """The printed action that comes next in a record, given what is left of it; which becomes less by it."""
    match, answers = adviser.match(), iter(left)
    found = _chosen(match, lambda state: match.game.action_id(next(answers)))
    del left[: len(found[1].sent)]
    return found


def _chosen(match: Match, choose: Callable[[State], int]) -> tuple[Gestures, Path]:
    """Answers are chosen until they are one printed action."""
    found, state = paths_of(match), match.state.copy()
    sent: tuple[int, ...] = ()
    while True:
        action = choose(state)
        sent += (action,)
        done = [path for path in found.paths if path.sent == sent and not path.is_choice]
        if done:
            return found, done[0]
        state.advance(action)


def follow(ada: Presser, found: Gestures, path: Path) -> None:
    """Do a printed action: what it is begun with is chosen first, then its goal is pressed."""
    version, game = ada.version(), found.game
    begun = [
        each
        for each in found.paths
        if each.idents and each.is_choice and path.actions[: len(each.actions)] == each.actions
    ]
    for each in [*sorted(begun, key=lambda one: len(one.actions)), path]:
        seen = [ident for ident in each.idents if ada.page.evaluate(POINT, ident) is not None]
        assert seen, f"nothing to be pressed for {[game.action_name(action) for action in each.actions]}"
        kind = ada.press_place(seen[0])
        if kind == "popover":
            sent = BETWEEN.join(game.action_name(action) for action in path.sent)
            row = ada.page.locator(f'#popover button[data-actions="{sent}"]')
            if row.count():
                ada.page.evaluate(
                    "() => document.querySelectorAll('#popover details').forEach((each) => (each.open = true))"
                )
                ada.go(f'#popover button[data-actions="{sent}"]')
                break
            chosen = BETWEEN.join(game.action_name(action) for action in each.actions)
            with ada.page.expect_response("**/marks?*"):
                ada.go(f'#popover button[data-choose="{chosen}"]')
        elif kind == "do":
            break
    ada.settle(version)
