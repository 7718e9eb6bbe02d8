"""Which keys the source can make, read from its syntax.

A key is written out (`"core.why.over"`), or put together when the program runs: `f"offrandes.city.{name}"`,
`key + ".last"`, or by a function such as `refuse(key)` that adds `offrandes.why.` to what each caller gives it.
Every such text is read as its fixed parts with holes between them; a hole that is an argument is filled from the calls.
"""

from __future__ import annotations

import ast
import json
import re
import string
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import product
from pathlib import Path
from typing import Final, NamedTuple

import petteia

PACKAGE: Final = Path(petteia.__file__).parent
PAGE_KEY: Final = re.compile(r"\bt\('([a-z_.0-9]+)'(\s*[~+]\s*)?")  # t('web.sit'), t('web.time.' + game.name)
FILE_ENDINGS: Final = ("json", "md", "po", "py", "svg")
KEY_LETTERS: Final = frozenset(string.ascii_lowercase + string.digits + "._")
LOOKED_AT: Final = (ast.AnnAssign, ast.BinOp, ast.Call, ast.Constant, ast.FunctionDef, ast.JoinedStr)
LONGEST_CHAIN: Final = 4  # of functions that hand a part of a key on


class Hole(NamedTuple):
    """What is only known when the program runs: the value of this argument, or of anything else."""

    argument: str = ""
    is_joined: bool = False  # its blanks become underscores: `verb.replace(" ", "_")`


Parts = tuple[str | Hole, ...]


class Place(NamedTuple):
    """A piece of syntax, and where it stands."""

    file: Path  # from the package on
    scope: str  # the game it belongs to, if it belongs to one
    function: ast.FunctionDef | None
    node: ast.AST

    def __str__(self) -> str:
        return f"{self.file}:{getattr(self.node, 'lineno', 0)}"


class Made(NamedTuple):
    """A text that the source makes, and where."""

    parts: Parts
    place: Place


# -- reading


@cache
def places() -> tuple[Place, ...]:
    """Every piece of syntax of the package that is looked at here."""
    found: list[Place] = []
    for path in sorted(PACKAGE.rglob("*.py")):
        file = path.relative_to(PACKAGE)
        scope = file.parts[1] if file.parts[0] == "games" and len(file.parts) > 2 else ""
        found += _walk(Place(file, scope, None, ast.parse(path.read_text(encoding="utf-8"))))
    return tuple(found)


def _walk(place: Place) -> Iterator[Place]:
    below: list[tuple[ast.FunctionDef | None, ast.AST]] = [(None, place.node)]
    while below:
        function, node = below.pop()
        if isinstance(node, LOOKED_AT):
            yield Place(place.file, place.scope, function, node)
        inside = node if isinstance(node, ast.FunctionDef) else function
        below += [(inside, child) for child in ast.iter_child_nodes(node)]


@cache
def literals() -> frozenset[str]:
    """Every text that is written out in the source or in the data of a game."""
    nodes = (place.node for place in places())
    found = {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    found |= _names_of_reasons()
    for path in sorted(PACKAGE.rglob("*.json")):
        found.update(_strings(json.loads(path.read_text(encoding="utf-8"))))
    return frozenset(found)


def _names_of_reasons() -> set[str]:
    """The names of numbers in the modules of reasons, which are keys in small letters."""
    return {
        place.node.target.id.lower()
        for place in places()
        if place.file.name == "reasons.py" and isinstance(place.node, ast.AnnAssign)
        if isinstance(place.node.target, ast.Name)
    }


def _strings(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list):
        for part in value.values() if isinstance(value, dict) else value:
            yield from _strings(part)


def _arguments(function: ast.FunctionDef | None) -> list[str]:
    return [] if function is None else [argument.arg for argument in function.args.args if argument.arg != "self"]


def _read(node: ast.AST, arguments: list[str]) -> list[Parts]:
    """The texts that an expression can give: one, or several where it chooses."""
    match node:
        case ast.Constant(value=str(text)):
            return [(text,)]
        case ast.FormattedValue(value=value):
            return _read(value, arguments)
        case ast.IfExp(body=body, orelse=orelse):
            return _read(body, arguments) + _read(orelse, arguments)
        case ast.JoinedStr(values=values):
            choices = product(*(_read(value, arguments) for value in values))
            return [tuple(part for parts in choice for part in parts) for choice in choices]
        case ast.BinOp(left=left, op=ast.Add(), right=right):
            return [a + b for a in _read(left, arguments) for b in _read(right, arguments)]
        case ast.Name(id=name) if name in arguments:
            return [(Hole(name),)]
        case ast.Call(func=ast.Attribute(attr="replace"), args=[ast.Constant(value=" "), ast.Constant(value="_")]):
            return [(Hole(is_joined=True),)]
    return [(Hole(),)]


# -- filling in what functions are given


@cache
def _calls() -> dict[str, list[Place]]:
    """The calls by the name of what is called."""
    found: dict[str, list[Place]] = {}
    for place in places():
        match place.node:
            case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)):
                found.setdefault(name, []).append(place)
    return found


@cache
def _functions() -> frozenset[tuple[str, str]]:
    """The functions of each game and of the rest, by name."""
    return frozenset((place.scope, place.node.name) for place in places() if isinstance(place.node, ast.FunctionDef))


@cache
def _calls_of(name: str, scope: str) -> list[Place]:
    """The calls that can mean this function: a game calls its own function of that name, if it has one."""
    calls = _calls().get(name, [])
    return [call for call in calls if call.scope == scope or (not scope and (call.scope, name) not in _functions())]


def _given(call: ast.Call, function: ast.FunctionDef, argument: str) -> ast.expr | None:
    """What a call hands to an argument; its default where it hands nothing."""
    for keyword in call.keywords:
        if keyword.arg == argument:
            return keyword.value
    position = _arguments(function).index(argument)
    if position < len(call.args):
        return call.args[position]
    names = [known.arg for known in function.args.args]
    defaults = dict(zip(reversed(names), reversed(function.args.defaults), strict=False))
    return defaults.get(argument)


def _fill(made: Made, depth: int = 0) -> Iterator[Made]:
    """The texts that become of this one with what the callers of its function give."""
    place = made.place
    at = next((i for i, part in enumerate(made.parts) if isinstance(part, Hole) and part.argument), None)
    # `super().__init__(…)` does not say whose
    if at is None or place.function is None or place.function.name == "__init__" or depth == LONGEST_CHAIN:
        yield Made(tuple(_forget(part) for part in made.parts), place)
        return
    hole = made.parts[at]
    assert isinstance(hole, Hole)
    for caller in _calls_of(place.function.name, place.scope):
        assert isinstance(caller.node, ast.Call)
        given = _given(caller.node, place.function, hole.argument)
        if given is not None:
            for parts in _read(given, _arguments(caller.function)):
                yield from _fill(Made(_put(made.parts, at, parts), caller), depth + 1)


def _put(parts: Parts, at: int, filling: Parts) -> Parts:
    """Fill a hole. The other holes are no arguments of the caller: they stay open."""
    before, after = ([_forget(part) for part in side] for side in (parts[:at], parts[at + 1 :]))
    return (*before, *filling, *after)


def _forget(part: str | Hole) -> str | Hole:
    """A hole whose argument is not known any more."""
    return part._replace(argument="") if isinstance(part, Hole) else part


@cache
def texts() -> frozenset[Made]:
    """Every text that the source makes and that can be a key or a part of one."""
    found: set[Made] = set()
    for place in places():
        if isinstance(place.node, ast.JoinedStr | ast.BinOp | ast.Constant):
            for parts in _read(place.node, _arguments(place.function)):
                if _is_key_like(parts):
                    found.update(_fill(Made(parts, place)))
    return frozenset(made for made in found if _is_key_like(made.parts)) | _in_pages()


def _in_pages() -> frozenset[Made]:
    """The texts that the templates of the pages make."""
    found: set[Made] = set()
    for path in sorted(PACKAGE.rglob("*.html")):
        place = Place(path.relative_to(PACKAGE), "", None, ast.Pass())
        for key, goes_on in PAGE_KEY.findall(path.read_text(encoding="utf-8")):
            found.add(Made((key, Hole()) if goes_on else (key,), place))
    return frozenset(found)


def _is_key_like(parts: Parts) -> bool:
    fixed = "".join(part for part in parts if isinstance(part, str))
    return "." in fixed and not set(fixed) - KEY_LETTERS


# -- what the tests ask


def asked(domains: Iterable[str]) -> Iterator[tuple[str, str]]:
    """The keys of these domains that the source surely asks for, and where."""
    heads = tuple(f"{domain}." for domain in domains)
    for parts, place in texts():
        key = "".join(part for part in parts if isinstance(part, str))
        is_whole = not any(isinstance(part, Hole) for part in parts) and not key.endswith(".")
        is_file = key.count(".") == 1 and key.endswith(FILE_ENDINGS)
        if is_whole and key.startswith(heads) and not is_file:
            yield key, str(place)


@cache
def _patterns() -> frozenset[Parts]:
    return frozenset(_join(made.parts) for made in texts() if any(isinstance(part, Hole) for part in made.parts))


def _join(parts: Parts) -> Parts:
    """Fixed parts that follow each other as one."""
    joined: list[str | Hole] = []
    for part in parts:
        last = joined[-1] if joined else None
        if isinstance(part, str) and isinstance(last, str):
            joined[-1] = last + part
        else:
            joined.append(part)
    return tuple(joined)


@cache
def _whole() -> frozenset[str]:
    return frozenset("".join(map(str, made.parts)) for made in texts() if all(isinstance(p, str) for p in made.parts))


@cache
def is_made(text: str) -> bool:
    """Whether the source can make this text: written out, or put together from texts that it can make."""
    return text in literals() or text in _whole() or any(_fits(pattern, text) for pattern in _patterns())


def _fits(pattern: Parts, text: str) -> bool:
    if not pattern:
        return not text
    head, rest = pattern[0], pattern[1:]
    if isinstance(head, str):
        return text.startswith(head) and _fits(rest, text[len(head) :])
    # `f"{key}.{part}"` could make anything; what stands in front must be a key itself, not one word.
    least = text.find(".") + 2 if rest[:1] == (".",) else 1
    return any(_fits(rest, text[i:]) and _fills(head, text[:i]) for i in _ends(rest, text, least))


def _ends(rest: Parts, text: str, least: int) -> Iterator[int]:
    """Where a hole can end in a text that goes on with the rest of a pattern."""
    if not rest:
        yield from [len(text)] if len(text) >= least else []
    elif isinstance(rest[0], str):
        at = text.find(rest[0], least)
        while at >= 0:
            yield at
            at = text.find(rest[0], at + 1)
    else:
        yield from range(least, len(text) + 1)


def _fills(hole: Hole, text: str) -> bool:
    return text.isdecimal() or is_made(text) or (hole.is_joined and text.replace("_", " ") in literals())
