"""Moments of the three games at a table, each made by a real server from a recorded game: what reviewers look at.

A moment is a position of a recorded game, what is pressed there, and in which window it is seen. `make gallery` makes
a picture of each, and tests/web/test_moments.py compares what is seen with what was seen before.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from tests.web.preparing import Prepared, prepare, recorded
from tests.web.visiting import DESKTOP, TABLET, Presser, Site

LAPTOP: Final = (1280, 800)
WIDE: Final = (1920, 1080)
PORTRAIT: Final = (390, 844)
LANDSCAPE: Final = (844, 390)
END: Final = -1  # all choices of a game were made

STEPS_ARE_THERE: Final = """() => {
  const count = document.getElementById("since-count");
  return document.querySelector("#table[data-ready]") !== null && (count === null || count.textContent !== "");
}"""
SETTLED: Final = (
    "() => document.fonts.ready.then(() => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go))))"
)
NOT_HOVERED: Final = """() => {
  const bubble = document.getElementById("bubble");
  return bubble === null || bubble.hidden || bubble.dataset.by !== "hover";
}"""


class Position(NamedTuple):
    """A position of a recorded game: how many choices were made before it."""

    game: str
    record: str
    made: int


class Moment(NamedTuple):
    """Something worth seeing: its name, what it shows, where it is found, and what is done there."""

    name: str
    told: str
    at: Position
    do: tuple[str, ...] = ()  # "press IDENT", "click SELECTOR", "key KEY", "hover IDENT", "see SELECTOR"
    size: tuple[int, int] = DESKTOP
    theme: str = "light"
    eyes: int | None = None  # the seat that looks; by default the one that decides
    path: str = ""  # of the table's pages


class Moments:
    """Opens moments in a browser; what is looked at several times is prepared once."""

    def __init__(self, site: Site, tables: dict[Position, Prepared] | None = None) -> None:
        self.site = site
        self._tables = {} if tables is None else tables

    def open(self, moment: Moment, style: str = "") -> Presser:
        """Somebody who sees it; with a style all letters of the page are set in it."""
        prepared = self._prepared(moment.at, is_fresh=moment.eyes is not None)
        seat = prepared.seat if moment.eyes is None else moment.eyes
        is_small = min(moment.size) < 600
        ada = self.site.reader(
            moment.size,
            theme=moment.theme,
            player=prepared.players[seat],
            kind=Presser,
            has_touch=is_small,
            bypass_csp=True,
        )
        assert isinstance(ada, Presser)
        ada.open(f"/t/{prepared.table}{moment.path}")
        if style:
            ada.page.add_style_tag(content=style)
        if not moment.path:
            ada.page.wait_for_function(STEPS_ARE_THERE)
        ada.page.evaluate(SETTLED)
        ada.page.evaluate("() => dispatchEvent(new Event('resize'))")
        for each in moment.do:
            self._do(ada, *each.split(" ", 1))
        if not any(each.startswith("hover") for each in moment.do):
            ada.page.mouse.move(1, 1)  # nothing is told of what lies below the pointer by chance
            ada.page.wait_for_function(NOT_HOVERED)
        ada.page.evaluate(SETTLED)
        return ada

    def _prepared(self, at: Position, is_fresh: bool) -> Prepared:
        """A table; who looks at another's turn gets a fresh one, as one may stop waiting for somebody after a while."""
        if is_fresh or at not in self._tables:
            most, upto = (0, None) if at.made == END else (1, at.made + 1)
            self._tables[at] = prepare(self.site.settings, recorded(at.game, at.record), most, upto)
        return self._tables[at]

    @staticmethod
    def _do(ada: Presser, verb: str, what: str) -> None:
        if verb == "press":
            ada.press_place(what)
        elif verb == "click":
            ada.page.click(what)
        elif verb == "key":
            ada.page.keyboard.press(what)
        elif verb == "hover":
            ada.page.locator(f'#board [id="{what}"]').hover(force=True)
        else:
            assert verb == "see", verb
            ada.page.locator(what).first.wait_for()


POP: Final = "see #popover .pop"
TURN: Final = Position("delphi", "09", 144)
DICE: Final = Position("delphi", "09", 156)
FIGHT: Final = Position("delphi", "09", 42)
CHOICE: Final = Position("hellas", "09", 204)
DRAFT: Final = Position("hellas", "09", 355)
MONSTERS: Final = Position("hellas", "09", 294)
DIE: Final = Position("hellas", "09", 378)
BATTLE: Final = Position("hellas", "09", 73)
HUNT: Final = Position("hellas", "09", 90)
PAIR: Final = Position("offrandes", "05", 24)
AUCTION: Final = Position("offrandes", "04", 31)
CORRUPTS: Final = Position("offrandes", "05", 32)
OFFERS: Final = Position("offrandes", "04", 64)

DELPHI: Final = (
    Moment(
        "delphi-opening",
        "The first turn of a game: dice in hand, nothing chosen, no rings.",
        Position("delphi", "01", 0),
    ),
    Moment(
        "delphi-die",
        "A die is chosen: rings where it leads, chips with favours, the price strip.",
        DICE,
        ("press die-blue",),
    ),
    Moment(
        "delphi-popover",
        "An island is pressed before any die: two actions, the cheapest source proposed.",
        DICE,
        ("press island-L1-pink", POP),
    ),
    Moment(
        "delphi-sail",
        "Water is pressed before any die: one row, and what it is paid with can be changed.",
        DICE,
        ("press hex_-3_2", POP),
    ),
    Moment(
        "delphi-god",
        "A god on the highest row: lifted or used, and what cannot be done is greyed with its reason.",
        TURN,
        ("press god-hermes", POP),
    ),
    Moment(
        "delphi-fight-asks",
        "A monster is pressed: the chance to win is told before dice are rolled.",
        TURN,
        ("press monster-S3-yellow", POP),
    ),
    Moment("delphi-fight", "A round of the fight was lost: pay and roll again, or give up.", FIGHT),
    Moment(
        "delphi-why-not",
        "Water out of reach is pressed: the reason, what would help, and the rule.",
        DICE,
        ("press hex_1_-6", POP),
    ),
    Moment(
        "delphi-since",
        "Since your last turn, opened: a row for each rival, steps as chips, numbers on the board.",
        TURN,
        ("click [data-since][aria-label]", "see #sincebox .st"),
    ),
    Moment(
        "delphi-replay",
        "A step of the replay: the board as it was, with its caption.",
        TURN,
        ("click [data-replay]", "see #replay .caption b"),
    ),
    Moment(
        "delphi-tip",
        "The pointer rests on a space: what it is, and its rules.",
        DICE,
        ("hover hex_-3_2", "see #bubble .tip"),
    ),
    Moment("delphi-words", "All choices in words, as a drawer.", DICE, ("key w", "see #words .do")),
    Moment("delphi-keys", "The sheet of shortcuts.", DICE, ("key ?", "see #keys[open]")),
    Moment(
        "delphi-menu",
        "The menu: language, theme, motion, pace, leaving.",
        DICE,
        ("click #menu-button", "see #menu button"),
    ),
    Moment("delphi-rival", "It is a rival's turn: facts, no offers.", DICE, eyes=0),
    Moment("delphi-end", "The game is over.", Position("delphi", "09", END)),
    Moment(
        "delphi-after",
        "The page after the game: places, points, looking back.",
        Position("delphi", "09", END),
        path="/after",
    ),
    Moment("delphi-1024", "A small window: the own panel on the right, table and log in tabs.", DICE, size=TABLET),
    Moment("delphi-1280", "A laptop: the popover inside the board.", DICE, ("press island-L1-pink", POP), LAPTOP),
    Moment("delphi-1920", "A large window: larger letters.", DICE, ("press die-blue",), WIDE),
    Moment("delphi-dark", "A die is chosen, dark.", DICE, ("press die-blue",), theme="dark"),
    Moment("delphi-dark-popover", "The popover, dark.", TURN, ("press god-hermes", POP), theme="dark"),
    Moment("delphi-phone", "A phone: board, tray and tabs.", DICE, size=PORTRAIT),
    Moment("delphi-phone-die", "A phone with a die chosen.", DICE, ("press die-blue",), PORTRAIT),
    Moment(
        "delphi-phone-sheet",
        "A phone: the popover is a sheet, its place stays above it.",
        DICE,
        ("press island-L1-pink", POP),
        PORTRAIT,
    ),
    Moment("delphi-phone-me", "A phone: everything of one's own.", DICE, ("click #tab-me",), PORTRAIT),
    Moment(
        "delphi-phone-table",
        "A phone: the others at the table, and a bar back to the board.",
        DICE,
        ("click #tab-table",),
        PORTRAIT,
    ),
    Moment("delphi-phone-log", "A phone: what happened.", DICE, ("click #tab-log",), PORTRAIT),
    Moment("delphi-landscape", "A phone lying.", DICE, ("press die-blue",), LANDSCAPE),
    Moment(
        "delphi-landscape-sheet",
        "A phone lying: the sheet at the board's right edge.",
        DICE,
        ("press island-L1-pink", POP),
        LANDSCAPE,
    ),
)
HELLAS: Final = (
    Moment("hellas-opening", "A hero is chosen.", Position("hellas", "01", 0)),
    Moment("hellas-turn", "The turn begins: regular and special actions, hand, closest to each victory.", CHOICE),
    Moment(
        "hellas-army",
        "An army is chosen: the regions in reach, each with what would come of it.",
        CHOICE,
        ("press army-macedonia-2",),
    ),
    Moment("hellas-hero", "The hero is chosen.", CHOICE, ("press hero-2",)),
    Moment(
        "hellas-popover",
        "A city is pressed: several actions, and those that are refused with the reason.",
        CHOICE,
        ("press city-euboea", POP),
    ),
    Moment("hellas-monster", "A monster is pressed: the hunt with its odds.", CHOICE, ("press monster-chimera", POP)),
    Moment(
        "hellas-special", "A special action is pressed: which, and what it brings.", CHOICE, ("press special-recruit",)
    ),
    Moment(
        "hellas-why-not",
        "A region is pressed where nothing can be done: the reason.",
        CHOICE,
        ("press region-attica", POP),
    ),
    Moment("hellas-battle", "A battle: cards with their outcome.", BATTLE),
    Moment("hellas-hunt", "A hunt: Wounds to deal, and what they cost.", HUNT),
    Moment("hellas-attack", "The monster attacks: defend, or take it.", Position("hellas", "09", 93)),
    Moment("hellas-draft", "A Blessing is kept.", DRAFT),
    Moment("hellas-monsters", "The Monster Phase: which monster is rolled for next.", MONSTERS),
    Moment("hellas-monsters-phone", "The Monster Phase on a phone.", MONSTERS, size=PORTRAIT),
    Moment("hellas-die", "The die leaves the choice: the monster moves, or attacks.", DIE),
    Moment("hellas-die-phone", "The same on a phone.", DIE, size=PORTRAIT),
    Moment("hellas-monument", "Which Monument is built.", Position("hellas", "09", 61)),
    Moment("hellas-quest", "A Quest is begun.", Position("hellas", "09", 480)),
    Moment(
        "hellas-since", "Since your last turn, opened.", CHOICE, ("click [data-since][aria-label]", "see #sincebox .st")
    ),
    Moment("hellas-replay", "A step of the replay.", CHOICE, ("click [data-replay]", "see #replay .caption b")),
    Moment("hellas-words", "All choices in words, as a drawer.", CHOICE, ("key w", "see #words .do")),
    Moment("hellas-rival", "It is a rival's turn.", CHOICE, eyes=0),
    Moment("hellas-end", "The game is over.", Position("hellas", "15", END)),
    Moment("hellas-after", "The page after the game.", Position("hellas", "15", END), path="/after"),
    Moment("hellas-1024", "A small window.", CHOICE, size=TABLET),
    Moment("hellas-1280", "A battle on a laptop.", BATTLE, size=LAPTOP),
    Moment("hellas-1920", "A large window with an army chosen.", CHOICE, ("press army-macedonia-2",), WIDE),
    Moment("hellas-dark", "An army is chosen, dark.", CHOICE, ("press army-macedonia-2",), theme="dark"),
    Moment("hellas-dark-popover", "The popover, dark.", CHOICE, ("press city-euboea", POP), theme="dark"),
    Moment("hellas-phone", "A phone.", CHOICE, size=PORTRAIT),
    Moment("hellas-phone-army", "A phone with an army chosen.", CHOICE, ("press army-macedonia-2",), PORTRAIT),
    Moment(
        "hellas-phone-sheet", "A phone: the sheet over the lower board.", CHOICE, ("press city-euboea", POP), PORTRAIT
    ),
    Moment("hellas-phone-battle", "A battle on a phone.", BATTLE, size=PORTRAIT),
    Moment("hellas-phone-table", "A phone: victories and players.", CHOICE, ("click #tab-table",), PORTRAIT),
    Moment("hellas-landscape", "A phone lying.", CHOICE, size=LANDSCAPE),
)
OFFRANDES: Final = (
    Moment("offrandes-opening", "A starting character is chosen.", Position("offrandes", "01", 0)),
    Moment("offrandes-pair", "The first card of a pair to sell.", PAIR),
    Moment("offrandes-pair-begun", "One card of the pair is chosen: which go with it.", PAIR, ("press card-soldier",)),
    Moment("offrandes-auction", "An auction: stepper, quick bids, if you win, who may still bid.", AUCTION),
    Moment("offrandes-opening-bid", "The opening bid for a pair.", Position("offrandes", "02", 11)),
    Moment("offrandes-corrupts", "The Corruptor chooses whom to corrupt.", CORRUPTS),
    Moment(
        "offrandes-track", "A track is pressed: several cities stand there.", CORRUPTS, ("press track-peasant", POP)
    ),
    Moment("offrandes-offer", "Animals to offer.", OFFERS),
    Moment(
        "offrandes-offer-begun", "Animals are chosen: the altars that take them.", OFFERS, ("press offer-chicken-1",)
    ),
    Moment("offrandes-altar", "An altar is pressed first.", OFFERS, ("press altar-hera", POP)),
    Moment(
        "offrandes-since",
        "Since your last turn, opened.",
        OFFERS,
        ("click [data-since][aria-label]", "see #sincebox .st"),
    ),
    Moment("offrandes-replay", "A step of the replay.", OFFERS, ("click [data-replay]", "see #replay .caption b")),
    Moment("offrandes-rival", "A rival bids.", AUCTION, eyes=1),
    Moment("offrandes-end", "The game is over.", Position("offrandes", "01", END)),
    Moment("offrandes-after", "The page after the game.", Position("offrandes", "01", END), path="/after"),
    Moment("offrandes-1024", "A small window.", AUCTION, size=TABLET),
    Moment("offrandes-1280", "A laptop.", OFFERS, ("press offer-chicken-1",), LAPTOP),
    Moment("offrandes-1920", "A large window.", AUCTION, size=WIDE),
    Moment("offrandes-dark", "An auction, dark.", AUCTION, theme="dark"),
    Moment("offrandes-phone", "An auction on a phone.", AUCTION, size=PORTRAIT),
    Moment("offrandes-phone-offer", "Animals are chosen on a phone.", OFFERS, ("press offer-chicken-1",), PORTRAIT),
    Moment("offrandes-phone-me", "A phone: everything of one's own.", AUCTION, ("click #tab-me",), PORTRAIT),
    Moment("offrandes-phone-table", "A phone: the others at the table.", AUCTION, ("click #tab-table",), PORTRAIT),
    Moment("offrandes-landscape", "A phone lying.", AUCTION, size=LANDSCAPE),
)
ALL: Final = DELPHI + HELLAS + OFFRANDES
