"""People at browsers: what they open, press and see."""

from __future__ import annotations

import re
import time
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote

from playwright.sync_api import Browser, BrowserContext, Page, Response, ViewportSize

from petteia.core.chance import Roller
from petteia.games import OURS
from petteia.server.guard.cookies import COOKIE
from petteia.server.guard.settings import Settings
from petteia.server.guard.tokens import Signer

PATIENCE: Final = 30_000  # milliseconds
DESKTOP: Final = (1440, 900)
TABLET: Final = (1024, 768)
PHONE: Final = (360, 740)
EXPECTED: Final = re.compile(r"ERR_INTERNET_DISCONNECTED|ERR_NETWORK|status of 4\d\d|net::ERR_ABORTED")


LIVE: Final = "version => Number(document.querySelector('#live').dataset.version) >= version"
CHANGED: Final = """(version) => Number(document.querySelector("#live").dataset.version) > version
  || !document.getElementById("asks").hidden"""  # the table has changed, or asks whether one is sure

ASKED: Final = """() =>
  document.querySelector("#table[data-ready] :is(#live[data-mine], #acts a.main)") !== null"""

LISTED: Final = """async () => {
  const answer = await fetch(document.getElementById("table").dataset.address + "/choices");
  const holder = document.createElement("template");
  holder.innerHTML = await answer.text();
  const all = [...holder.content.querySelectorAll("[data-action]")].map((each) => each.dataset.action);
  return [Number(holder.content.querySelector("#said-choices").dataset.version), [...new Set(all)]];
}"""  # what the drawer would list, and the version of the table by then

ANSWERED: Final = "() => document.querySelector('#live .pressed') === null"  # no press waits for its answer

ON: Final = "[...document.querySelectorAll('#live .on')].map((each) => each.dataset.place).join(' ')"  # what is chosen

SAID: Final = """() => {
  const said = document.querySelector("#said-choices");
  return said !== null && said.dataset.version === document.querySelector("#live").dataset.version;
}"""  # the drawer lists what can be chosen now

FOUND: Final = """(wanted) => {
  const here = document.activeElement;
  if (here?.matches(wanted)) return "here";
  const folded = here?.closest("details:not([open]) > summary")?.parentElement;
  return folded?.querySelector(wanted) ? "folded" : "";
}"""  # whether the focus is there, or on the heading of a folded group in which it is

# The elements that can be pressed: of the reach of what is chosen, or all marks; those of folded sections are not seen.
OFFERED: Final = """() => {
  const live = document.getElementById("live");
  const chosen = live.hasAttribute("data-chosen");
  const all = live.querySelectorAll(chosen ? "[class*='r-'][data-place]" : ".can[data-place]");
  const seen = [...all].filter((each) => each.checkVisibility() && !each.matches(".on"));
  return [...new Set(seen.map((each) => each.dataset.place))];
}"""

# A point at which a press means this element; it is brought into sight first.
POINT: Final = """(ident) => {
  for (const place of document.querySelectorAll(`#live [data-place="${CSS.escape(ident)}"]`)) {
    if (!place.checkVisibility()) continue;
    const where = place.closest("#board") ? "center" : "nearest";
    place.scrollIntoView({ block: where, inline: where });
    const box = place.getBoundingClientRect();
    for (const down of [0.5, 0.3, 0.7, 0.15, 0.85, 0.05, 0.95])
      for (const across of [0.5, 0.3, 0.7, 0.15, 0.85, 0.05, 0.95]) {
        const at = [box.left + across * box.width, box.top + down * box.height];
        if (document.elementFromPoint(...at)?.closest("[data-place]") === place) return at;
      }
  }
  return null;
}"""


BRIEF: Final = ("pass", "end_turn", "decline", "to_special", "done", "no")  # first words of actions


class Reader:
    """Somebody with a browser of their own, and a mouse."""

    def __init__(self, context: BrowserContext, url: str) -> None:
        context.set_default_timeout(PATIENCE)
        self.context = context
        self.url = url
        self.complaints: list[str] = []
        self.page = self.new_page()

    def new_page(self) -> Page:
        page = self.context.new_page()
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", lambda message: self._hear(message.type, message.text))
        return page

    def _hear(self, kind: str, text: str) -> None:
        if kind in ("error", "warning") and not EXPECTED.search(text):
            self.complaints.append(text)

    def open(self, path: str) -> Page:
        """Go to a page of the site."""
        self.page.goto(path if path.startswith("http") else self.url + path)
        return self.page

    @property
    def table(self) -> str:
        """The id of the table that is open."""
        found = re.search(r"/t/([\w-]{16})", self.page.url)
        assert found, self.page.url
        return found[1]

    # -- at the table ------------------------------------------------------------------------------------

    def version(self) -> int:
        return int(self.page.get_attribute("#live", "data-version") or -1)

    def wait_for_version(self, version: int) -> None:
        """Until the page shows this version or a later one."""
        self.page.wait_for_function(LIVE, arg=version)

    def wait_for_change(self, version: int) -> None:
        self.wait_for_version(version + 1)

    def is_over(self) -> bool:
        return self.page.locator("#acts a.main").count() > 0

    def wait_for_turn(self) -> bool:
        """Until something can be chosen here; False if the game is over."""
        self.page.wait_for_function(ASKED)
        return not self.is_over()

    def choose(self, action: str) -> None:
        """Choose something, and wait until the table has changed."""
        version = self.version()
        self.press(action)
        self.settle(version)

    def settle(self, version: int) -> None:
        """Until the table has changed; whoever is asked is sure."""
        self.page.wait_for_function(CHANGED, arg=version)
        if self.version() == version:
            self.go("#asks .btn.main")
            self.wait_for_change(version)

    def press(self, action: str) -> None:
        """Choose something in words: in the drawer, or in the own panel where the choices stand there."""
        if self.page.locator("#choices").count() == 0:
            self.open_words()
        self.page.evaluate("() => document.querySelectorAll('details.group').forEach((group) => (group.open = true))")
        self.page.locator(f'.choices [data-action="{action}"]').first.click()

    def open_words(self) -> None:
        """The drawer with all choices, as they are now."""
        if self.page.locator("#words").is_hidden():
            self.page.click("#menu-button")
            self.page.click("#menu [data-words]")
        self.page.wait_for_function(SAID)

    def close_words(self) -> None:
        if self.page.locator("#words").is_visible():
            self.page.click("#words [data-words]")

    # -- on any page ---------------------------------------------------------------------------------------

    def go(self, wanted: str) -> None:
        """Press a button, or follow a link."""
        self.page.click(wanted)

    def write(self, field: str, text: str) -> None:
        self.page.fill(field, text)

    def pick(self, name: str, value: str) -> None:
        """One of several."""
        self.page.locator(f'input[name="{name}"][value="{value}"]').check(force=True)

    def set_option(self, name: str, value: str) -> None:
        self.page.locator(f'select[name="option-{name}"]').select_option(value)

    def actions(self) -> list[str]:
        """What can be chosen now; the page shows it as well, even if bots have just moved."""
        version, found = self.page.evaluate(LISTED)
        self.wait_for_version(version)
        return list(found)

    def options(self) -> list[str]:
        """What is chosen from at random: anything."""
        return self.actions()

    def play_at_random(self, roller: Roller, most: int) -> int:
        """Choose by pressing until the game is over, or so often; how often that was."""
        for count in range(most):
            if not self.wait_for_turn():
                return count
            version, found = self.version(), sorted(set(self.options()))
            if not found:  # somebody else was faster than the page
                continue
            self.press(roller.choose(found))
            self.settle(version)
        return most


class Presser(Reader):
    """Somebody who presses what lies on the table, and never reads a list."""

    def offered(self) -> list[str]:
        """The elements that can be pressed now: what a chosen source reaches, or all that has an action."""
        found: list[str] = self.page.evaluate(OFFERED)
        return sorted(found)

    def wait_for_turn(self) -> bool:
        """Until something can be pressed; what stays chosen after a move has been pressed by the page itself."""
        is_asked = super().wait_for_turn()
        self.page.wait_for_function(ANSWERED)
        return is_asked

    def press_place(self, ident: str) -> str:
        """Press an element, and wait until the page shows what came of it; what kind of answer that was."""
        point = self.page.evaluate(POINT, ident)
        assert point is not None, f"{ident} cannot be pressed"
        with self.page.expect_response(lambda answer: self.is_about(answer.url, ident)) as answered:
            self.press_at(*point)
        return self.answered(answered.value)

    def is_about(self, url: str, ident: str) -> bool:
        """Whether a request asks what a press on this element does."""
        return f"/press?place={quote(ident)}&" in url

    def press_at(self, x: float, y: float) -> None:
        """Press a point of the page."""
        self.page.mouse.click(x, y)

    def answered(self, answer: Response) -> str:
        """The kind of an answer to a press, once the page shows it; what is done takes longer."""
        kind = str(answer.json()["kind"])
        if kind != "do":
            self.page.wait_for_function(ANSWERED)
        return kind

    def press_at_random(self, roller: Roller) -> None:
        """Press until something has happened."""
        version = self.version()
        for _ in range(30):
            kind = self.press_place(roller.choose(self.offered()))
            if kind == "popover":
                kind = self.take_row(roller)
            if kind in ("do", "sent"):
                self.settle(version)
                return
            if kind != "choose":
                self.page.keyboard.press("Escape")
        raise AssertionError("presses lead nowhere")

    def take_row(self, roller: Roller) -> str:
        """Take a row of the popover: it is sent, or chooses something."""
        rows = self.page.locator("#popover > .pop > button.ch")
        rows.first.wait_for()
        row = rows.nth(roller.choose(list(range(rows.count()))))
        sent, chosen = row.get_attribute("data-actions"), row.get_attribute("data-choose")
        if chosen is None:
            self.go(f'#popover > .pop > button.ch[data-actions="{sent}"]')
            return "sent"
        before = self.page.evaluate(f"() => {ON}")
        with self.page.expect_response("**/marks?*") as answered:
            self.go(f'#popover > .pop > button.ch[data-choose="{chosen}"]')
        kind = str(answered.value.json()["kind"])
        if kind == "choose":
            self.page.wait_for_function(f"(before) => {ON} !== before", arg=before)
        return kind

    def play_by_presses(self, roller: Roller, most: int) -> int:
        """Press until the game is over, or so often; how often that was."""
        for count in range(most):
            if not self.wait_for_turn():
                return count
            self.press_at_random(roller)
        return most


class Toucher(Presser):
    """Somebody with a finger; their browser must have been made with `has_touch`."""

    def is_about(self, url: str, ident: str) -> bool:
        """A finger means the nearest of the small places: what is offered there has the same rows."""
        return "/press?place=" in url

    def press_at(self, x: float, y: float) -> None:
        self.page.touchscreen.tap(x, y)

    def go(self, wanted: str) -> None:
        self.page.tap(wanted)


class Typist(Reader):
    """Somebody who has only a keyboard."""

    count = 0  # of choices made

    def tab_to(self, wanted: str, most: int = 200) -> None:
        """Press Tab until something has the focus; a folded group that it is in is opened."""
        for _ in range(most):
            where = self.page.evaluate(FOUND, wanted)
            if where == "here":
                return
            self.page.keyboard.press("Enter" if where == "folded" else "Tab")
        raise AssertionError(f"Tab does not lead to {wanted}")

    def press(self, action: str) -> None:
        """Through the drawer, which one key opens; or through the own panel where the choices stand there."""
        if self.page.locator("#choices").count() == 0:
            self.open_words()
        self.tab_to(f'.choices [data-action="{action}"]')
        self.page.keyboard.press("Enter")

    def open_words(self) -> None:
        if self.page.locator("#words").is_hidden():
            self.page.keyboard.press("w")
        self.page.wait_for_function(SAID)

    def options(self) -> list[str]:
        """What brings the game forward, or else what a few keys lead to."""
        found = self.actions()
        return [action for action in found if action.split()[0] in BRIEF] or found[:6]

    def go(self, wanted: str) -> None:
        self.tab_to(wanted)
        self.page.keyboard.press("Enter")

    def write(self, field: str, text: str) -> None:
        self.tab_to(field)
        self.page.keyboard.press("Control+A")
        self.page.keyboard.type(text)

    def pick(self, name: str, value: str) -> None:
        self.tab_to(f'input[name="{name}"]')
        for _ in range(30):
            if self.page.evaluate(FOUND, f'input[name="{name}"][value="{value}"]') == "here":
                return
            self.page.keyboard.press("ArrowRight")
        raise AssertionError(f"no arrow leads to {name} {value}")

    def set_option(self, name: str, value: str) -> None:
        self.tab_to(f'select[name="option-{name}"]')
        self.page.keyboard.type(value)


def settings_in(folder: Path) -> Settings:
    """Where the server that was started in a folder keeps its database and its key."""
    return Settings(database=str(folder / "tables.sqlite"), key_file=str(folder / "server.key"))


class Site:
    """The pages of one server."""

    def __init__(self, browser: Browser, url: str, folder: Path) -> None:
        self.browser = browser
        self.url = url
        self.folder = folder
        self.readers: list[Reader] = []

    @property
    def settings(self) -> Settings:
        return settings_in(self.folder)

    def reader(
        self,
        size: tuple[int, int] = DESKTOP,
        lang: str = "en",
        theme: str = "light",
        player: str = "",
        token: str = "",
        kind: type[Reader] = Reader,
        knows: bool = True,
        **more: Any,
    ) -> Reader:
        """Somebody new; with the id or the token of a player they are that player.

        Most know the words of the games, and are not asked whether they want to take back mistakes.
        """
        view: ViewportSize = {"width": size[0], "height": size[1]}
        given: dict[str, Any] = {"viewport": view, "reduced_motion": "reduce"} | more
        context = self.browser.new_context(**given)
        cookies = {"petteia_lang": lang, "theme": theme}
        cookies |= {"slips": "off"} | {f"words_{game}": "off" for game in OURS} if knows else {}
        if player:
            token = Signer(self.settings.key()).player_token(player, "Ada")
        if token:
            cookies[COOKIE] = token
        context.add_cookies([{"name": key, "value": value, "url": self.url} for key, value in cookies.items()])
        found = kind(context, self.url)
        self.readers.append(found)
        return found

    def close(self) -> None:
        """Nobody looks any more, and no browser may have complained."""
        complaints = []
        for reader in self.readers:
            complaints += reader.complaints
            reader.context.close()
        assert complaints == [], complaints


def until(condition: Any, seconds: float = PATIENCE / 1000) -> None:
    """Wait for something that no page tells."""
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "it does not happen"
        time.sleep(0.05)
