"""A server that restarts while people look at a table: the page says so, and goes on by itself."""

from __future__ import annotations

import signal
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.server.operating import LONG, children_of, operated, until
from tests.web.visiting import PATIENCE, Site

WATCH = """() => {
  const told = document.getElementById("restarting");
  window.told = [];
  const hear = () => told.hidden || window.told.push(told.innerText); // a stream that begins late hides it once more
  new MutationObserver(hear).observe(told, { attributes: true });
}"""  # what the page says about a restart


def test_a_page_says_that_the_server_restarts_and_goes_on(browser: Browser, tmp_path: Path) -> None:
    with operated(tmp_path, processes="2", beat="0.2", bot_seconds="0.05") as (running, _):
        until(lambda: len(children_of(running.process.pid)) == 2, "two processes", LONG)
        site = Site(browser, running.url, tmp_path)
        ada = site.reader()
        ada.open("/")
        ada.page.click("#game-hellas form .btn")
        assert ada.wait_for_turn()
        ada.page.evaluate(WATCH)
        before = children_of(running.process.pid)
        running.process.send_signal(signal.SIGHUP)
        ada.page.wait_for_function("() => window.told.length > 0", timeout=1000 * LONG)
        assert ada.page.evaluate("() => window.told[0]") == "The server is restarting. The page carries on by itself."
        until(lambda: not set(before) & set(children_of(running.process.pid)), "the end of the former processes", LONG)
        expect(ada.page.locator("#restarting")).to_be_hidden(timeout=PATIENCE)
        version = ada.version()
        ada.press(sorted(ada.actions())[0])
        ada.wait_for_change(version)
        site.close()
