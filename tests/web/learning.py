"""Somebody who learns: does at a page what a coach or a puzzle wants."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import expect

from petteia.core.gestures import Path
from petteia.core.match import Match
from petteia.learning import Coach
from petteia.server.tables.kinds import BETWEEN
from tests.web.following import paths_of
from tests.web.visiting import ANSWERED, ON, POINT, Presser, Typist

GUIDED: Final = "#table[data-ready][data-guided]"
AT: Final = "([token, version]) => { const card = document.getElementById('guide'); return card.dataset.token === token && (!version || Number(document.getElementById('live').dataset.version) !== version); }"  # noqa: E501
IS_PHONE: Final = "() => innerWidth < 860"
HIDDEN: Final = """() => {
  const card = document.getElementById("guide");
  const over = card.getBoundingClientRect();
  const lit = [...document.querySelectorAll("#live .goal-of-coach")].filter((each) => each.checkVisibility());
  return lit.filter((each) => {
    const box = each.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    return x > over.left && x < over.right && y > over.top && y < over.bottom;
  }).map((each) => each.id);
}"""  # what the card points at and covers


class Learner:
    """Somebody at the page of a lesson, with a mouse, keys or a finger; `coach` says what is expected."""

    def __init__(self, reader: Presser, coach: Coach) -> None:
        self.reader = reader
        self.page = reader.page
        self.coach = coach

    def open(self, query: str = "", step: str = "") -> None:
        """Open the lesson, perhaps at a step."""
        if step:
            self.coach = Coach(self.coach.lesson, f"{self.coach.game.name}/{self.coach.lesson.name}/{step}")
        self.reader.open(f"/learn/{self.coach.game.name}{query}")
        expect(self.page.locator(GUIDED)).to_be_attached()
        self.wait()

    def wait(self, version: int = 0) -> None:
        """Until the page is where the coach is, at another version than this one."""
        self.page.wait_for_function(AT, arg=[self.coach.token, version])

    def go_on(self) -> None:
        """Read a card, or do what is wanted, with one press or as few as the table needs."""
        version = self.reader.version()
        if self.coach.card.is_read:
            self.coach.go_on()
            self.press_card("/on")
        else:
            self.follow(self.wanted())
        self.wait(version)

    def press_card(self, post: str) -> None:
        """Press one of the coach's buttons."""
        if isinstance(self.reader, Typist) and post == "/on":
            self.page.keyboard.press("g")
        else:
            self.reader.go(f'#guide [data-post="{post}"]')

    def wanted(self) -> Path:
        """A printed action all of which is wanted; the coach has seen it then."""
        match: Match = self.coach.match
        self.found, right = paths_of(match), []
        for path in self.found.paths:
            names = [match.game.action_name(action) for action in path.sent]
            if not path.is_choice and names[0] in self.coach.expected and _is_right(self.coach, names):
                right.append(path)
        assert right, f"{self.coach.token}: no press does {self.coach.expected}"
        right.sort(key=lambda path: (-self._lit(path), -len(path.sent)))
        for action in right[0].sent:
            self.coach.answer(action)
        return right[0]

    def _lit(self, path: Path) -> bool:
        """Whether the coach points at where it is pressed."""
        return any(ident in self.coach.card.points for ident in path.idents)

    def _count_to(self, idents: tuple[str, ...]) -> None:
        """Where one of several numbers is pressed, make it the one that stands there."""
        for ident in idents:
            if self.page.locator(f'[data-stepper] [data-ident="{ident}"]').count() == 0:
                continue
            amount = int(ident.rpartition("-")[2])
            while (shown := int(self.page.inner_text("[data-stepper] output b"))) != amount:
                self.reader.go(f'[data-step="{1 if shown < amount else -1}"]')

    def _pressable(self, idents: tuple[str, ...]) -> list[str]:
        """Those that can be pressed; on a phone perhaps only after the card is folded."""
        seen = [ident for ident in idents if self.page.evaluate(POINT, ident) is not None]
        if not seen and self.page.evaluate(IS_PHONE) and self.page.locator("#guide:not(.folded)").count():
            self.reader.go("#guide [data-fold-card]")
            seen = [ident for ident in idents if self.page.evaluate(POINT, ident) is not None]
        return seen

    def follow(self, path: Path) -> None:
        """Press what an action is begun with, and then its goal."""
        game, found, ada = self.coach.game, self.found, self.reader
        sent = BETWEEN.join(game.action_name(action) for action in path.sent)
        begun = [
            each
            for each in found.paths
            if each.idents and each.is_choice and path.actions[: len(each.actions)] == each.actions
        ]
        self.page.wait_for_function(ANSWERED)  # the page may have pressed again what stays chosen
        chosen = self.page.evaluate(f"() => {ON}").split()
        for each in [*sorted(begun, key=lambda one: len(one.actions)), path]:
            if each is not path and set(each.idents) & set(chosen):
                continue
            self._count_to(each.idents)
            seen = self._pressable(each.idents)
            if not seen and each is not path:  # it is said in the popover of the goal
                continue
            assert seen, f"{self.coach.token}: nothing to be pressed for {sent}, {each.idents}"
            kind = ada.press_place(seen[0])
            if kind == "popover":
                row = f'#popover button[data-actions="{sent}"]'
                if self.page.locator(row).count():
                    self.page.evaluate(
                        "() => document.querySelectorAll('#popover details').forEach((each) => (each.open = true))"
                    )
                    ada.go(row)
                    return
                wish = BETWEEN.join(game.action_name(action) for action in each.actions)
                with self.page.expect_response("**/marks?*"):
                    ada.go(f'#popover button[data-choose="{wish}"]')
            elif kind == "do":
                return


def _is_right(coach: Coach, names: list[str]) -> bool:
    """Whether all of these are wanted, one after the other."""
    trial = Coach(coach.lesson, coach.token)
    while trial.expected and len(trial.match.moves) < len(coach.match.moves):
        trial.answer(coach.game.action_name(coach.match.moves[len(trial.match.moves)].action))
    return all(trial.answer(name).is_right for name in names)
