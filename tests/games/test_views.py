"""Views are of the types that `known/shape.py` says: every key is there, none besides, each of its type."""

from __future__ import annotations

import importlib
import importlib.util
import types
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, NotRequired, TypeVar, Union, get_args, get_origin, get_type_hints, is_typeddict

import pytest

import petteia
from petteia.core.views import Head
from tests.games.play import sample, tables
from tests.games.secrecy import seats_and_spectator

TABLES = [table for table in tables() if importlib.util.find_spec(f"petteia.games.{table.game}.known.shape")]


@cache
def keys(shape: Any) -> dict[str, Any]:
    """The keys of a TypedDict with their types, those that it got from what it is built on filled in."""
    hints = get_type_hints(shape, include_extras=True)
    for base in getattr(shape, "__orig_bases__", ()):
        if is_typeddict(get_origin(base)):
            given = dict(zip(get_origin(base).__parameters__, get_args(base), strict=True))
            hints |= {name: fill(hint, given) for name, hint in keys(get_origin(base)).items()}
    return hints


def fill(hint: Any, given: Mapping[Any, Any]) -> Any:
    """A type with its variables filled in."""
    if isinstance(hint, TypeVar):
        return given.get(hint, hint)
    inner = tuple(fill(part, given) for part in get_args(hint))
    if not inner:
        return hint
    return Union[inner] if get_origin(hint) in (Union, types.UnionType) else get_origin(hint)[inner]  # noqa: UP007


@cache
def taken_apart(hint: Any) -> tuple[Any, Any, dict[str, Any]]:
    """What a type is made from, its parts and its keys; asked millions of times."""
    return get_origin(hint), get_args(hint), keys(hint) if is_typeddict(hint) else {}


@cache
def optional_keys(hint: Any) -> set[str]:
    """The keys of a TypedDict that may be missing."""
    return {key for key, kind in keys(hint).items() if get_origin(kind) is NotRequired} | set(hint.__optional_keys__)


def wrong(value: object, hint: Any, place: str) -> Iterator[str]:
    """Where a value is not of its type."""
    if type(value) is hint or hint is Any:
        return
    origin, inner, expected = taken_apart(hint)
    if origin is NotRequired:
        yield from wrong(value, inner[0], place)
    elif expected and isinstance(value, dict):
        missing = expected.keys() - value.keys() - optional_keys(hint)
        yield from (f"{place}: no key {key}" for key in expected if key in missing)
        yield from (f"{place}: the key {key} is described nowhere" for key in value if key not in expected)
        for key in expected.keys() & value.keys():
            if type(value[key]) is not expected[key]:  # most are, and a call for each would take seconds
                yield from wrong(value[key], expected[key], f"{place}.{key}")
    elif origin in (Union, types.UnionType):
        if type(value) not in inner and all(any(True for _ in wrong(value, part, place)) for part in inner):
            yield f"{place}: {value!r} is no {hint}"
    elif origin is list and isinstance(value, list):
        if inner[0] is Any or set(map(type, value)) <= {inner[0]}:
            return  # the usual list
        for i, item in enumerate(value):
            yield from wrong(item, inner[0], f"{place}[{i}]")
    elif origin is dict and isinstance(value, dict):
        for key, item in value.items():
            if type(key) is not inner[0]:
                yield from wrong(key, inner[0], f"{place}: a key")
            if type(item) is not inner[1]:
                yield from wrong(item, inner[1], f"{place}.{key}")
    elif type(value) is not (type(None) if hint is None else hint):
        yield f"{place}: {value!r} is no {hint}"


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_every_view_is_of_its_type(table: Any) -> None:
    shape = importlib.import_module(f"petteia.games.{table.game}.known.shape").View
    game = petteia.game(table.game)
    for state in sample(table, 20):
        for seat in seats_and_spectator(state):
            assert list(wrong(game.view(state, seat), shape, "view")) == []


@pytest.mark.parametrize("name", sorted({table.game for table in TABLES}))
def test_every_view_begins_with_the_common_head(name: str) -> None:
    shape = importlib.import_module(f"petteia.games.{name}.known.shape").View
    assert keys(Head).keys() <= keys(shape).keys()


def test_what_is_missing_or_too_much_or_of_another_type_is_found() -> None:
    from petteia.games.offrandes.known.shape import Auction, View

    good = {"owner": 1, "pair": ["soldier"], "bid": 0, "bidder": None, "passed": [], "buyers": [2]}
    assert list(wrong(good, Auction, "auction")) == []
    assert list(wrong(good | {"more": 1}, Auction, "auction")) == ["auction: the key more is described nowhere"]
    assert list(wrong(good | {"pair": [1]}, Auction, "auction")) == ["auction.pair[0]: 1 is no <class 'str'>"]
    assert list(wrong({**good, "bidder": "1"}, Auction, "auction")) == ["auction.bidder: '1' is no int | None"]
    assert len(list(wrong({}, View, "view"))) == len(keys(View))


@pytest.mark.parametrize("table", tables(), ids=str)
def test_the_race_to_win_is_the_same_for_whoever_looks(table: Any) -> None:
    game = petteia.game(table.game)
    for state in sample(table, 20):
        told = [game.goals(game.view(state, seat), "en") for seat in seats_and_spectator(state)]
        assert all(goals == told[0] for goals in told)
