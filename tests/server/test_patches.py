"""Patches turn the drawing that a page shows into the new one, and are smaller than it."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field

import pytest

import petteia
from petteia.core.chance import Roller
from petteia.core.game import BOARD, SIDE
from petteia.core.messages import people
from petteia.games import OURS
from petteia.server.site.elements import LONG, Element
from petteia.server.site.elements import read as read_along
from petteia.server.site.patches import ATTRIBUTES, Patch, Shown, changes, tag_changes, without_shared

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
    element = Element(old)
    sizes = []
    for _ in range(40):
        match.play(roller.choose(match.state.legal()))
        new = match.game.svg(match.view(0), "en", "light", part)
        patches = patches_between(old, new)
        assert apply(old, patches) == new
        element, before = read_along(new, element), element
        assert element.text == new
        assert changes(before, element) == patches
        sizes.append(len(json.dumps(patches)) / len(new))
        old = new
    assert sorted(sizes)[20] < 0.5  # most moves change little


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
