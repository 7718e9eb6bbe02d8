"""The trees of the bots that search, as plain data and back: what a checkpoint of such a bot keeps."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from petteia.bots import foresight, tree
from petteia.core import generators
from petteia.core.manners import Manners

Row = tuple[Any, ...]

# Of each node of a tree: its numbers, its lists of whole numbers, and its lists of fractions.
TREE = (("visits", "value"), ("actions", "counts", "keys"), ("priors", "values"))
FORESIGHT = (
    ("is_judged", "visits", "value", "extra", "tried"),
    ("actions", "counts", "flights", "keys", "followers"),
    ("worth", "priors", "values", "extras"),
)


def _row(node: Any, names: tuple[tuple[str, ...], ...]) -> Row:
    numbers, whole, fractions = names
    return (
        node.state,
        *(getattr(node, name) for name in numbers),
        *(list(getattr(node, name)) for name in (*whole, *fractions)),
    )


def _fill(node: Any, row: Row, names: tuple[tuple[str, ...], ...]) -> None:
    numbers, whole, fractions = names
    values = iter(row[1:])
    for name in numbers:
        setattr(node, name, next(values))
    for name in whole:
        setattr(node, name, vec[i64](next(values)))
    for name in fractions:
        setattr(node, name, vec[float](next(values)))


def pack_tree(root: tree.Node | None) -> list[tuple[Row, list[int]]]:
    """Return the nodes of a tree, the root first, each with the places of those that follow it."""
    nodes = [] if root is None else [root]
    packed = []
    for node in nodes:  # grows on the way
        first = len(nodes)
        nodes += node.nodes
        packed.append((_row(node, TREE), list(range(first, len(nodes)))))
    return packed


def unpack_tree(packed: list[tuple[Row, list[int]]]) -> tree.Node | None:
    """Return the root of the same tree; None if there was none."""
    nodes = [tree.Node(int(row[0].seat), row[0]) for row, _ in packed]
    for node, (row, followers) in zip(nodes, packed, strict=True):
        _fill(node, row, TREE)
        node.nodes = [nodes[place] for place in followers]
    return nodes[0] if nodes else None


def pack_foresight(search: foresight.Foresight, root: foresight.Node | None) -> dict[str, Any]:
    """Return where a search is: its generator, and what can be reached of its tree from this decision on."""
    first = -1 if root is None else search.nodes.index(root)
    reached = [] if root is None else [first]
    for number in reached:  # grows on the way
        reached += [int(follower) for follower in search.nodes[number].followers]
    return {
        "random": generators.read(search.random),
        "settings": (search.boldness, search.doubt, search.loss, search.places),
        "dealt": int(search.dealt),
        "size": 0 if root is None else len(search.nodes),
        "root": first,
        "nodes": {number: _row(search.nodes[number], FORESIGHT) for number in reached},
    }


def unpack_foresight(
    packed: dict[str, Any], manners: Manners | None
) -> tuple[foresight.Foresight, foresight.Node | None]:
    """Return the same search, and the decision that can be played on from; None if there was none."""
    boldness, doubt, loss, places = packed["settings"]
    search = foresight.Foresight(0, boldness, doubt, loss, places, manners)
    search.random = generators.continued(packed["random"])
    search.dealt = packed["dealt"]
    found = {number: foresight.Node(row[0]) for number, row in packed["nodes"].items()}
    for number, row in packed["nodes"].items():
        _fill(found[number], row, FORESIGHT)
    if not found:
        return search, None
    root = found[packed["root"]]
    search.nodes = [found.get(number, root) for number in range(packed["size"])]  # the others are never looked at
    return search, root
