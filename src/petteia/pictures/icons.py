"""The glyphs: `icons.svg` holds them on a grid of 24 by 24; a picture takes along those that it uses.

A glyph has two colours: the figure (`currentColor`, given where it is used) and the lines incised in it, which have the
colour of the ground behind. That colour is part of the name under which a picture keeps the glyph: `ani-pig-fbf6ec`.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

from petteia.pictures.palette import SEATS, Seat, colours
from petteia.pictures.svg import num

FILE: Final = Path(__file__).with_name("icons.svg")

SHORT: Final = 4000  # letters

_SYMBOL: Final = re.compile(r'<symbol id="([^"]+)" viewBox="0 0 24 24" fill="currentColor">(.*?)</symbol>', re.DOTALL)
_CUT: Final = re.compile(r"var\(--cut,[^)]*\)")
_OUTLINE: Final = "#241c16"  # of a token, in both themes


@cache
def sheet() -> dict[str, str]:
    """All glyphs by name, as they stand in the file."""
    return dict(_SYMBOL.findall(FILE.read_text(encoding="utf-8")))


def glyph(name: str, x: float, y: float, size: float, figure: str, ground: str, extra: str = "") -> str:
    """A glyph with its middle at x, y."""
    return _use(f"{name}-{ground[1:]}", x, y, size, f' color="{figure}"{extra}')


def token(seat: int, x: float, y: float, size: float, theme: str, extra: str = "") -> str:
    """The round shield of a seat (0 is the first) with its middle at x, y."""
    return _use(f"tok-{seat + 1}-{theme}", x, y, size, extra)


def pattern(seat: int, theme: str) -> str:
    """The fill of an area that belongs to a seat (0 is the first): its hue with its pattern."""
    return f"url(#pat-{seat + 1}-{theme})"


def _use(name: str, x: float, y: float, size: float, extra: str) -> str:
    left, top, side = num(x - size / 2), num(y - size / 2), num(size)
    return f'<use href="#{name}" x="{left}" y="{top}" width="{side}" height="{side}"{extra}/>'


def definitions(*parts: str) -> str:
    """The glyphs, tokens and patterns that the parts of a picture use; most parts come again and again."""
    used = [_known(part) if len(part) <= SHORT else _known_long(part) for part in parts]
    return _definitions(frozenset[str]().union(*used))


def _used(part: str) -> frozenset[str]:
    """The names that a part uses."""
    # Splitting is several times as fast as a pattern.
    glyphs = {each[: each.index('"')] for each in part.split('href="#')[1:]}
    fills = {each[: each.index(")")] for each in part.split("url(#")[1:]}
    return frozenset(glyphs | fills)


_known: Final = lru_cache(maxsize=8192)(_used)
_known_long: Final = lru_cache(maxsize=64)(_used)  # the ground of a board, which is the same for a whole game


@lru_cache(maxsize=256)
def _definitions(used: frozenset[str]) -> str:
    return "".join(_define(name) for name in sorted(used))


@cache
def _define(name: str) -> str:
    kind, _, rest = name.partition("-")
    if kind in ("tok", "pat"):
        number, _, theme = rest.partition("-")
        seat = SEATS[int(number) - 1]
        return _token(name, seat, theme) if kind == "tok" else _pattern(name, seat, theme)
    glyph_name, _, ground = name.rpartition("-")
    if glyph_name not in sheet():
        return ""  # something the picture defines itself
    body = _CUT.sub(f"#{ground}", sheet()[glyph_name])
    return f'<symbol id="{name}" viewBox="0 0 24 24" fill="currentColor">{body}</symbol>'


def _token(name: str, seat: Seat, theme: str) -> str:
    """A shield with an ivory edge: odd seats a light emblem on the hue, even seats an emblem in the hue on ivory."""
    hue, ivory = colours(theme)[f"seat-{seat.number}"], colours(theme)["ivory"]
    parts = [f'<circle cx="12" cy="12" r="11.5" fill="{ivory}" stroke="{_OUTLINE}" stroke-width=".9"/>']
    if seat.rim is not None:
        radius, width = seat.rim
        dash = f' stroke-dasharray="{seat.rim_dash}"' if seat.rim_dash else ""
        caps = ' stroke-linecap="round"' if seat.has_round_caps else ""
        line = f'stroke="{hue}" stroke-width="{width}"'
        parts.append(f'<circle cx="12" cy="12" r="{radius}" fill="none" {line}{dash}{caps}/>')
    if seat.disc:
        parts.append(f'<circle cx="12" cy="12" r="{seat.disc}" fill="{hue}"/>')
    figure, ground = (ivory, hue) if seat.disc else (hue, ivory)
    corner = 12 - 12 * seat.scale
    emblem = _CUT.sub(ground, sheet()[f"seat-{seat.number}"])
    moved = f'transform="translate({corner:.2f} {corner:.2f}) scale({seat.scale})"'
    parts.append(f'<g color="{figure}" fill="{figure}" {moved}>{emblem}</g>')
    return f'<symbol id="{name}" viewBox="0 0 24 24">{"".join(parts)}</symbol>'


def _pattern(name: str, seat: Seat, theme: str) -> str:
    hue = colours(theme)[f"seat-{seat.number}"]
    tile = f'<rect width="8" height="8" fill="{hue}"/>{seat.area}'
    return f'<pattern id="{name}" width="8" height="8" patternUnits="userSpaceOnUse">{tile}</pattern>'
