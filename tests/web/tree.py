"""What a screen reader is told of a page: the browser's own accessibility tree."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from playwright.sync_api import Page

PRESSED: Final = frozenset(
    {"button", "link", "tab", "menuitem", "menuitemradio", "menuitemcheckbox", "DisclosureTriangle", "checkbox"}
)
FILLED_IN: Final = frozenset({"textbox", "combobox", "spinbutton", "searchbox"})


class Node(NamedTuple):
    """Something that a screen reader knows."""

    role: str
    name: str
    place: str  # the ident that a press on it means, if any
    is_on_board: bool
    live: str  # how it speaks up: "polite", "assertive" or not


def tree(page: Page) -> list[Node]:
    """All that is told, in the order of the page."""
    session = page.context.new_cdp_session(page)
    document = session.send("DOM.getDocument", {"depth": -1})["root"]
    places: dict[int, tuple[str, bool]] = {}
    _note(document, places, is_on_board=False)
    found = session.send("Accessibility.getFullAXTree")["nodes"]
    session.detach()
    return [_node(each, places) for each in found if not each["ignored"]]


def _note(element: dict[str, Any], places: dict[int, tuple[str, bool]], is_on_board: bool) -> None:
    """The idents of the elements by their numbers."""
    listed = element.get("attributes", [])
    attributes = dict(zip(listed[::2], listed[1::2], strict=True))
    is_on_board = is_on_board or attributes.get("id") == "board"
    places[element["backendNodeId"]] = attributes.get("data-place", ""), is_on_board
    for child in element.get("children", []):
        _note(child, places, is_on_board)


def _node(node: dict[str, Any], places: dict[int, tuple[str, bool]]) -> Node:
    told = {each["name"]: each["value"].get("value") for each in node.get("properties", [])}
    place, is_on_board = places.get(node.get("backendDOMNodeId", -1), ("", False))
    name = str(node.get("name", {}).get("value", "")).strip()
    return Node(str(node["role"].get("value", "")), name, place, is_on_board, str(told.get("live", "")))
