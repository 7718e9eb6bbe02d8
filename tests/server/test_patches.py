"""Patches turn the drawing that a page shows into the new one, and are smaller than it."""

from __future__ import annotations

import json
import re
from collections import OrderedDict
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import cast

import pytest

import petteia
from petteia.core.chance import Roller
from petteia.core.game import BOARD, SIDE
from petteia.core.messages import people
from petteia.core.panels import Panel
from petteia.games import OURS
from petteia.pictures.svg import Picture
from petteia.server.site import setting
from petteia.server.site.composing import Board
from petteia.server.site.elements import LONG, Element
from petteia.server.site.elements import read as read_along
from petteia.server.site.patches import ATTRIBUTES, Patch, Shown, changes, tag_changes, without_shared
from petteia.server.tables.logs import Line
from petteia.server.tables.room import Room

TAG = re.compile(r"<(/?)[^<>]*?(/?)>")


@dataclass
class Node:
    """An element as a browser knows it: its tags, and between them text and elements."""

    begin: str
    content: list[str | Node] = field(default_factory=list)
    end: str = ""

    @property
    def children(self) -> list[Node]:
        """The elements in it."""
        return [part for part in self.content if isinstance(part, Node)]

    def text(self) -> str:
        """What it is written as."""
        inside = "".join(part if isinstance(part, str) else part.text() for part in self.content)
        return f"{self.begin}{inside}{self.end}"


def read(text: str) -> Node:
    """What is written, as the content of an element without tags."""
    open_nodes, at = [Node("")], 0
    for tag in TAG.finditer(text):
        if tag.start() > at:
            open_nodes[-1].content.append(text[at : tag.start()])
        at = tag.end()
        if tag[1]:
            open_nodes.pop().end = tag[0]
            continue
        open_nodes[-1].content.append(node := Node(tag[0]))
        if not tag[2]:
            open_nodes.append(node)
    assert len(open_nodes) == 1
    open_nodes[0].content.append(text[at:])
    return open_nodes[0]


def apply(text: str, patches: list[Patch]) -> str:
    """What a page does with patches."""
    top = read(text)
    for path, count, xml in patches:
        apply_one(top, path, count, xml)
    return top.text()


def apply_one(top: Node, path: list[int], count: int, xml: str) -> None:
    parent, place = top, 0
    for number in path:
        parent, place = parent.children[place], number
    children = parent.children
    if count == ATTRIBUTES:
        children[place].begin = xml[:-2] + ">"
        return
    first = _place_of(parent, children[place]) if place < len(children) else _place_of(parent, children[-1]) + 1
    replaced = children[place : place + count] if path else children[:1]
    last = _place_of(parent, replaced[-1]) + 1 if replaced else first
    parent.content[first:last] = [part for part in read(xml).content if part]


def _place_of(parent: Node, child: Node) -> int:
    """Where an element stands in the content of its parent; it is the same one, not one that is equal."""
    return next(i for i, part in enumerate(parent.content) if part is child)


def patches_between(old: str, new: str) -> list[Patch]:
    return changes(Element(old), Element(new))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('<svg a="1"><g/></svg>', '<svg a="1"><g/></svg>'),
        ('<svg a="1"><g/></svg>', '<svg a="2"><g/></svg>'),
        ('<svg><g id="x"><a/><b/></g></svg>', '<svg><g id="x"><a/><c/><b/></g></svg>'),
        ('<svg><g id="x"><a/><b/><c/></g></svg>', '<svg><g id="x"><a/><c/></g></svg>'),
        ('<svg><g id="x"><a/></g></svg>', '<svg><g id="y"><a/></g></svg>'),
        ("<svg><title>one</title><g><a/></g></svg>", "<svg><title>two</title><g><a/></g></svg>"),
        ("<svg><g></g><b/></svg>", "<svg><g><a/></g><b/></svg>"),
        ("<svg><g><a/></g></svg>", "<svg><g></g></svg>"),
        ("<svg><a/><b/><c/><d/><e/></svg>", "<svg><x/><a/><y/><c/><e/><z/></svg>"),
        ("<svg><g><a/><b/></g><b/><g><c/><d/></g></svg>", "<svg><g><a/></g><x/><b/><g><c/><y/><d/></g><z/></svg>"),
        ('<svg><g k="1"><a/><b/></g><g><c/></g></svg>', '<svg><g k="2"><a/><d/></g><g><e/><c/></g></svg>'),
    ],
)
def test_patches_give_the_new_drawing(old: str, new: str) -> None:
    assert apply(old, patches_between(old, new)) == new


def test_an_unchanged_drawing_needs_no_patch() -> None:
    assert patches_between("<svg><g/></svg>", "<svg><g/></svg>") == []


def test_an_element_that_moves_keeps_its_place_and_takes_its_new_attributes() -> None:
    old, new = (f'<svg><g id="ship" transform="{place}"><a/></g></svg>' for place in ("one", "two"))
    assert patches_between(old, new) == [([0], ATTRIBUTES, '<g id="ship" transform="two"/>')]


@pytest.mark.parametrize("name", OURS)
@pytest.mark.parametrize("part", [BOARD, SIDE])
def test_patches_between_the_positions_of_a_game(name: str, part: str) -> None:
    match = petteia.Match(name, seed="patches")
    roller = Roller("patches", "players")
    old = match.game.svg(match.view(0), "en", "light", part)
    element, board = Element(old), Board()
    composed = board.set(old)
    sizes = []
    for _ in range(40):
        match.play(roller.choose(match.state.legal()))
        new = match.game.svg(match.view(0), "en", "light", part)
        patches = patches_between(old, new)
        assert apply(old, patches) == new
        element, before = read_along(new, element), element
        assert element.text == new
        assert changes(before, element) == patches
        composed, shown = board.set(new), composed
        assert composed.text == new
        assert changes(shown, composed) == patches
        assert board.set(new + "") is composed
        sizes.append(len(json.dumps(patches)) / len(new))
        old = new
    assert sorted(sizes)[20] < 0.5  # most moves change little


@pytest.mark.parametrize(
    "parts",
    [
        ("<svg>", "<g><a/>", "<b/></g>", "</svg>"),
        ("<svg>", "<g>", "<a/></g>", "<b/>", "</svg>"),
        ("<svg><g>", "<a/>", "</g></svg>"),
    ],
)
def test_a_picture_in_other_parts_is_read_as_a_whole(parts: tuple[str, ...]) -> None:
    assert Board().set(Picture(*parts)).text == "".join(parts)


def test_only_so_many_pages_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(setting, "PAGES", 3)
    monkeypatch.setattr(setting, "_read", OrderedDict())
    rooms = [SimpleNamespace(told={}) for _ in range(5)]
    pages = [setting.page_of(cast(Room, room), 0, "en", "light") for room in rooms]
    assert [len(room.told) for room in rooms] == [0, 0, 1, 1, 1]
    assert setting.page_of(cast(Room, rooms[2]), 0, "en", "light") is pages[2]
    setting.page_of(cast(Room, rooms[0]), 0, "en", "dark")
    assert [len(room.told) for room in rooms] == [1, 0, 1, 0, 1]


def test_names_with_signs_of_markup_do_not_break_a_drawing() -> None:
    match = petteia.Match("hellas", 2, seed="names")
    drawn = []
    for names in (["<b>\"'&", "a > b />"], ["</g>", "->"]):
        with people(names):
            drawn.append(match.game.svg(match.view(0), "en", "light", SIDE))
    old, new = drawn
    assert Element(old).text == old
    assert apply(old, patches_between(old, new)) == new


def test_definitions_are_brought_once() -> None:
    board = '<svg><defs><symbol id="a"><path/></symbol><symbol id="b"><path/></symbol></defs><use href="#a"/></svg>'
    side = '<svg><defs><symbol id="b"><path/></symbol><symbol id="c"><g/></symbol></defs><use href="#b"/></svg>'
    assert without_shared(board, side) == '<svg><defs><symbol id="c"><g/></symbol></defs><use href="#b"/></svg>'
    assert without_shared("<svg></svg>", side) == side
    assert without_shared(board, "<svg></svg>") == "<svg></svg>"


@pytest.mark.parametrize(
    ("old", "new", "same"),
    [
        ("<ul><li>1</li>\n<li>2</li></ul>", "<ul><li>1</li>\n<li>3</li></ul>", 1),
        ("<ul><li>1</li> <li>2</li></ul>", "<ul><li>0</li><li>1</li> <li>2</li></ul>", 2),
        ("<ul><li>1</li><li>2</li><li>3</li></ul>", "<ul><li>3</li></ul>", 1),
        ("<ul><li>1</li><li>2</li><li>3</li></ul>", "<ul><li>8</li><li>9</li><li>3</li></ul>", 1),
        ("<ul><li>1</li><li>2</li></ul>", "<ul>words<li>1</li><li>2</li></ul>", 0),
        ("<ul><li>1</li><li>2</li></ul>", "<ul><li>1</li>words<li>2</li></ul>", 0),
        ("<ul><li>1</li><li>2</li></ul>", "<ol><li>1</li><li>2</li></ol>", 0),
        ("<ul><li>1</li><li>2</li></ul>", "<ul></ul>", 0),
        ("<ul><li><b/><i/></li></ul>", "<ul><li><b/><i/><u/></li></ul>", 0),
        ("<ul><g/><g><g/></g></ul>", "<ul><g><g/></g><g/></ul>", 1),
    ],
)
def test_what_is_as_it_was_is_not_read_again(old: str, new: str, same: int) -> None:
    before = Element(old)
    after = read_along(new, before)
    assert after.text == new
    assert apply(old, changes(before, after)) == new
    assert len({id(each) for each in before.inside or ()} & {id(each) for each in after.inside or ()}) == same


def test_a_text_that_is_as_it_was_is_the_same_element() -> None:
    text = f"<svg><g>{'<use/>' * LONG}</g> <g id='a'><a/></g></svg>"
    element = Element(text)
    assert element.text == text
    assert read_along(text, element) is element
    assert read_along(text + " ", element) is not element


@pytest.mark.parametrize("new", ["<svg><g/><b/></svg>", "<svg a='2'><g/></svg>", "<div>words</div>", "<svg><g/></svg>"])
def test_the_frame_is_compared_as_if_its_text_were_read(new: str) -> None:
    old = "<svg><g/></svg>"
    page = setting.Page("en", "light")
    had, now = (page.set(values_of(each)) for each in (old, new))
    whole = [Element("".join(setting.FRAMED[:2]) + each + 2 * setting.FRAMED[2]) for each in (old, new)]
    assert [had[setting.FRAME].text, now[setting.FRAME].text] == [element.text for element in whole]
    assert changes(had[setting.FRAME], now[setting.FRAME]) == changes(*whole)
    assert all(now[name] is had[name] for name in setting.VALUES if name != setting.FRAME or old == new)
    assert whole[1].text in setting.whole(now)


def values_of(board: str, **more: object) -> dict[str, object]:
    """The values of a page that says very little."""
    said = {name: "" for names in setting.VALUES.values() for name in names}
    return said | {"board": board, "panel": Panel(), "groups": [], "phrases": (), "chat": ()} | more


def test_a_page_is_set_again_only_where_it_says_more() -> None:
    page = setting.Page("en", "light")
    lines = [(Line(str(n), n, n, 0, f"line {n}"), False) for n in range(3)]
    had, mark = page.set(values_of("<svg><g/></svg>", log=lines[:2])), page.mark
    assert page.set(values_of("<svg><g/></svg>", log=list(lines[:2]))) == had
    assert page.mark == mark
    now = page.set(values_of("<svg><g/></svg>", log=[lines[2], *lines[:2]]))
    assert [name for name in now if now[name] is not had[name]] == ["rail"]
    assert page.mark != mark
    (patch,) = changes(had["rail"], now["rail"])
    assert patch[1] == 0
    assert patch[2].startswith('<li id="log-2"')
    assert apply(had["rail"].text, [patch]) == now["rail"].text
    afresh = setting.Page("en", "light").set(values_of("<svg><g/></svg>", log=[lines[2], *lines[:2]]))
    assert setting.whole(afresh) == setting.whole(now)


def test_a_list_that_empties_or_fills_is_sent_whole() -> None:
    page = setting.Page("en", "light")
    line = (Line("1", 1, 1, 0, "a line"), False)
    none, one = (page.set(values_of("<svg><g/></svg>", log=log)) for log in ([], [line]))
    for old, new in ((none, one), (one, none)):
        assert apply(old["rail"].text, changes(old["rail"], new["rail"])) == new["rail"].text
    assert page.set(values_of("<svg><g/></svg>", log=[]))["rail"].text == none["rail"].text


def test_names_of_tags_are_not_mistaken_for_others() -> None:
    old, new = (f"<svg><g><glyph><g/></glyph></g><g {n}='g'><a/></g></svg>" for n in "ab")
    assert [each.xml for each in Element(old).inside or ()] == ["<g><glyph><g/></glyph></g>", "<g a='g'><a/></g>"]
    assert changes(Element(old), Element(new)) == [([1], ATTRIBUTES, "<g b='g'/>")]


def test_lines_that_move_on_are_not_sent_again() -> None:
    old, new = (
        "<ol>" + "".join(f'<li id="l{n}">{n}</li>' for n in range(first, first - 60, -1)) + "</ol>"
        for first in (80, 81)
    )
    patches = patches_between(old, new)
    assert apply(old, patches) == new
    assert patches == [([59], 1, ""), ([0], 0, '<li id="l81">81</li>')]


@pytest.mark.parametrize(("gone", "came"), [(1, 1), (0, 3), (5, 2), (40, 3), (3, 40), (60, 60), (0, 0)])
def test_a_log_that_goes_on_is_compared_as_any_other_list(gone: int, came: int) -> None:
    lines = [f'<li id="l{n}">{n}</li>' for n in range(100)]
    was, now = lines[40:], [*lines[40 - came : 40], *lines[40 : 100 - gone]]
    old, new = (f"<ol>{''.join(each)}</ol>" for each in (was, now))
    expected: list[Patch] = [([60 - gone], gone, "")] if gone else []
    expected += [([0], 0, "".join(lines[40 - came : 40]))] if came else []
    patches = patches_between(old, new)
    assert apply(old, patches) == new
    assert patches == expected or gone == 60


def test_a_tag_takes_its_new_attributes_and_keeps_what_is_in_it() -> None:
    old, new = (Element(f'<div id="live" data-version="{n}">') for n in (7, 8))
    assert tag_changes(old, new) == [([], ATTRIBUTES, '<div id="live" data-version="8"/>')]
    assert tag_changes(old, old) == []


def test_the_last_two_pages_of_a_reader_are_remembered() -> None:
    shown = Shown(most=2)
    parts = {"live": Element("<svg><g/></svg>")}
    shown.keep(("a",), "x", 1, parts)
    assert shown.since(("a",), "x", 1) is parts
    assert shown.since(("a",), "x", 0) is None
    assert shown.since(("a",), "y", 1) is None
    assert shown.since(("b",), "x", 1) is None
    shown.keep(("a",), "y", 2, parts)
    assert shown.since(("a",), "x", 1) is parts
    shown.keep(("a",), "z", 3, parts)
    assert shown.since(("a",), "x", 1) is None
    shown.keep(("b",), "x", 1, parts)
    shown.keep(("c",), "x", 1, parts)
    assert shown.since(("a",), "z", 3) is None
