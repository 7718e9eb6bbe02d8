"""Lessons and puzzles as requests: every puzzle is solved and missed, what is forged is refused in a sentence."""

from __future__ import annotations

import asyncio
import re
import time
from html import unescape
from typing import Final
from urllib.parse import parse_qs

import httpx
import pytest
from starlette.requests import Request

from petteia.learning import Attempt, Coach, Puzzle, lesson, puzzles, taught
from petteia.learning.puzzle import SOLVED
from petteia.server.guard.problems import Refused
from petteia.server.site import lessons
from tests.sampling import spread
from tests.server.running import CLIENTS, PATIENCE, Running

ALL: Final = [puzzle for game in taught() for puzzle in puzzles(game)]
PAGE: Final = {"X-Petteia": "page"}


class Page:
    """A page without a browser: it sends back what it was told to."""

    def __init__(self, url: str, path: str) -> None:
        self.http = httpx.Client(base_url=url, timeout=PATIENCE, headers=PAGE)
        CLIENTS.append(self.http)
        self.path = path.partition("?")[0]
        self.text = self._read(self.http.get(path))

    def _read(self, answer: httpx.Response) -> str:
        assert answer.status_code == 200, answer.text
        return answer.text

    def attribute(self, name: str) -> str:
        """What an attribute of the card or of the live part says."""
        found = re.search(rf' {name}="([^"]*)"', self.text)
        return unescape(found[1]) if found else ""

    def post(self, name: str, **form: str) -> None:
        address = f"{self.path}/{name}?{self.attribute('data-at')}"
        self.text = self._read(self.http.post(address, data=form))

    def presses(self) -> list[str]:
        """What the page says that has been done."""
        done = parse_qs(self.attribute("data-at")).get("done", [""])[0]
        return [action for press in done.split(";") if press for action in press.split("|")]


@pytest.mark.parametrize("game", taught())
def test_only_where_there_is_something_before_one_can_go_back(running: Running, game: str) -> None:
    script = lesson(game)
    assert script is not None
    back = 'data-post="/back"'
    page = Page(running.url, f"/learn/{game}?step={script.steps[0].name}")
    assert back not in page.text
    page.post("skip")
    assert back in page.text
    page.post("back")
    assert page.attribute("data-token").endswith(script.steps[0].name)
    assert back not in page.text


@pytest.mark.parametrize("game", taught())
def test_a_lesson_takes_as_long_as_the_first_page_says(running: Running, game: str) -> None:
    home = httpx.get(running.url, timeout=PATIENCE).text
    said = re.search(rf'href="/learn/{game}".*?(\d+ min)', home)
    assert said is not None
    assert set(re.findall(r"\d+ min\b", Page(running.url, f"/learn/{game}").text)) == {said[1]}


@pytest.mark.parametrize("puzzle", spread(ALL, 4), ids=lambda puzzle: puzzle.ident)
def test_every_puzzle_is_solved_by_its_answer_and_by_no_other(running: Running, puzzle: Puzzle) -> None:
    page = Page(running.url, f"/puzzles/{puzzle.ident}")
    wrong = _wrong(puzzle)
    for action in wrong:
        assert page.attribute("data-state") == ""
        page.post("gesture", actions=action)
    assert page.attribute("data-state") == "failed"
    assert "coach puzzle weaker" in page.text
    page.post("again")
    assert page.attribute("data-state") == ""
    assert page.presses() == []
    for action in puzzle.answer:
        page.post("gesture", actions=action)
    assert page.attribute("data-state") == "solved"
    assert puzzle.message("why").text("en") in unescape(page.text)


def _wrong(puzzle: Puzzle) -> list[str]:
    """Moves that lead to another end."""
    for aside in (aside for wanted in puzzle.step.wanted for aside in wanted.weaker):
        return list(aside.names)
    attempt = Attempt(puzzle)
    while attempt.kind == "goes_on":
        names = [attempt.game.action_name(action) for action in attempt.match.state.legal()]
        outcomes = {name: _outcome(puzzle, [*attempt.made, name]) for name in names}
        attempt.answer(next(name for name in names if outcomes[name] != SOLVED))
    return attempt.made


def _outcome(puzzle: Puzzle, moves: list[str]) -> str:
    trial = Attempt(puzzle)
    for move in moves:
        trial.answer(move)
    return trial.kind


@pytest.mark.parametrize("game", taught())
def test_a_lesson_is_taken_with_one_request_for_each_move(running: Running, game: str) -> None:
    script = lesson(game)
    assert script is not None
    coach, page = Coach(script), Page(running.url, f"/learn/{game}")
    while not coach.is_over:
        assert page.attribute("data-token") == coach.token
        if coach.expected:
            action = coach.expected[0]
            coach.answer(action)
            page.post("act", action=action)
        else:
            coach.go_on()
            page.post("on")
    assert page.attribute("data-state") == "over"


FORGED: Final = [
    ("GET", "/learn/nothing", 404),
    ("GET", "/learn/offrandes/nothing", 404),
    ("GET", "/learn/offrandes/press?step=nowhere&place=x", 400),
    ("GET", "/learn/offrandes/press?step=bidding&done=bid%209&place=x", 400),  # not what is wanted there
    ("GET", "/learn/offrandes/press?step=bidding&done=%00;;|&place=x", 400),
    ("GET", "/learn/offrandes/tip?step=bidding&done=" + "bid%202;" * 600, 400),
    ("GET", "/learn/offrandes/step/999999?step=bidding", 404),
    ("GET", "/learn/offrandes/step/-1?step=bidding", 404),
    ("GET", "/learn/offrandes/why?step=bidding&action=nonsense", 400),
    ("POST", "/learn/offrandes/gesture?step=bidding", 400),
    ("POST", "/learn/offrandes/gesture?step=nowhere", 400),
    ("POST", "/learn/offrandes/go?step=bidding", 400),
    ("POST", "/learn/offrandes/skip?step=over&done=bid%202", 400),
    ("GET", "/puzzles/offrandes/nothing", 404),
    ("GET", "/puzzles/nothing/nothing", 404),
    ("GET", "/puzzles/offrandes/missing_two/press?done=nonsense", 400),
    ("GET", "/puzzles/offrandes/missing_two/marks?done=bid%209", 400),
    ("POST", "/puzzles/offrandes/missing_two/gesture?done=nonsense", 400),
]


@pytest.mark.parametrize(("method", "path", "status"), FORGED)
def test_what_is_forged_is_refused_in_a_sentence(running: Running, method: str, path: str, status: int) -> None:
    form = {"actions": "pass", "to": "nowhere", "version": "x", "mark": "?"}
    with httpx.Client(base_url=running.url, timeout=PATIENCE, headers=PAGE) as http:
        answer = http.request(method, path, data=form if method == "POST" and "=bidding" not in path else {"to": "?"})
    assert answer.status_code == status, answer.text
    assert re.fullmatch(r"[A-Z].{5,200}[.]", answer.text), answer.text


def test_a_game_without_a_lesson_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lessons, "lesson", lambda name: None)
    with pytest.raises(Refused, match="no guided first game for Offrandes") as caught:
        asyncio.run(lessons.lesson_page(Request({"type": "http", "query_string": b""}), "offrandes"))
    assert caught.value.status == 404


def test_a_press_that_is_only_partly_wanted_changes_nothing(running: Running) -> None:
    page = Page(running.url, "/learn/delphi?step=sailing")
    page.post("gesture", actions="use green|do take_favours")
    assert page.presses() == []
    assert "coach lesson weaker" in page.text
    page.post("gesture", actions="use green|do move_ship|move 1,0")
    assert page.attribute("data-token") == "delphi/lesson/exploring"
    assert "coach lesson ok" in page.text


def test_a_press_beyond_the_end_of_a_step_belongs_to_the_next(running: Running) -> None:
    page = Page(running.url, "/learn/hellas?step=two_parts")
    page.post("gesture", actions="to_special|special recruit|city arcadia")
    assert page.attribute("data-token") == "hellas/lesson/one_behind_the_walls"
    assert page.presses() == ["city arcadia"]
    page.post("undo")
    assert page.presses() == []
    assert page.attribute("data-token") == "hellas/lesson/one_behind_the_walls"


def test_what_the_rules_refuse_has_their_reason_and_a_word_of_the_coach(running: Running) -> None:
    page = Page(running.url, "/learn/offrandes?step=bidding")
    page.post("gesture", actions="bid 11")
    assert "coach lesson oops" in page.text
    assert page.presses() == []
    assert "?rule=OFF-6.1#OFF-6.1" in page.text


@pytest.mark.parametrize("game", taught())
def test_the_coach_comes_along_to_the_game_after_the_lesson(running: Running, game: str) -> None:
    with httpx.Client(base_url=running.url, timeout=PATIENCE, headers=PAGE) as http:
        place = http.post(f"/learn/{game}/play", headers={"Accept": "text/html"}).headers["location"]
        assert 'id="coach"' in http.get(place).text
        said = _when_asked(http, f"{place}/coach")
        other = http.get(f"{place}/coach", params={"lang": "es"}).json()
        assert said["title"]
        assert other["words"] != said["words"]
    with httpx.Client(base_url=running.url, timeout=PATIENCE, headers=PAGE) as stranger:
        assert 'id="coach"' not in stranger.get(place).text
        assert stranger.get(f"{place}/coach").status_code == 401


def _when_asked(http: httpx.Client, address: str) -> dict[str, str]:
    """What the coach says as soon as it is the learner's turn."""
    until = time.monotonic() + PATIENCE
    while not (said := http.get(address).json()):
        assert time.monotonic() < until
        time.sleep(0.05)
    return dict(said)


def test_other_tables_have_no_coach(running: Running) -> None:
    with httpx.Client(base_url=running.url, timeout=PATIENCE, headers=PAGE) as http:
        place = http.post("/play/offrandes").headers["location"]
        assert 'id="coach"' not in http.get(place).text
        assert http.get(f"{place}/coach").json() == {}


def test_the_list_has_every_puzzle_and_the_one_of_the_day_first(running: Running) -> None:
    with httpx.Client(base_url=running.url, timeout=PATIENCE) as http:
        for lang in ("en", "es", "nl", "pl"):
            text = http.get("/puzzles", params={"lang": lang}).text
            found = re.findall(r'data-puzzle="([^"]+)"', text)
            assert sorted(found[1:]) == sorted(puzzle.ident for puzzle in ALL)
            assert found[0] in found[1:]
        picture = http.get(f"/puzzles/{ALL[0].ident}/board.svg")
        assert picture.headers["content-type"] == "image/svg+xml"
        assert picture.text.startswith("<svg")
