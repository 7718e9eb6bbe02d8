"""How pages are made: templates, the reader's settings, static files by their content, and the glyphs a page uses."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Final
from urllib.parse import parse_qsl

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from petteia.core.marks import plain
from petteia.core.messages import Message
from petteia.pictures import icons
from petteia.server.api.visitors import Visitor
from petteia.server.guard import compiling, cookies, languages
from petteia.server.guard.problems import Refused
from petteia.server.site.marked import is_long, is_wide, marked, on_ivory, sign
from petteia.text.catalog import LANGUAGES
from petteia.text.languages import own_name

HERE: Final = Path(__file__).parent
STATIC: Final = HERE / "static"
THEMES: Final = ("light", "dark")
LESS: Final = "less"  # motion
ASKED: Final = ("theme", "lang")  # what a link may ask for
GLYPHS: Final = "<!--glyphs-->"
FIELDS: Final = 100  # of a form
KEY: Final = (  # the meander below a drawing
    '<pattern id="key" width="22" height="13" patternUnits="userSpaceOnUse"><path d="M0 10.5H5.5V2.5H17.5V8H11.5V5.5'
    'M5.5 10.5H22" fill="none" stroke="#e08a57" stroke-width="1.7"/></pattern>'
)

TEMPLATES: Final = Environment(
    loader=FileSystemLoader(HERE / "pages"),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    auto_reload=False,  # it would look at every file each time
)
TEMPLATES.filters |= {"marked": marked, "plain": plain}
TEMPLATES.globals |= {"sign": sign, "is_wide": is_wide, "is_long": is_long, "on_ivory": on_ivory}


@cache
def asset(name: str) -> str:
    """The address of a static file; it changes with the content, so that browsers may keep it for ever."""
    digest = hashlib.sha256((STATIC / name).read_bytes()).hexdigest()[:10]
    return f"/static/{name}?v={digest}"


def theme_of(request: Request) -> str:
    """Light or dark, as the reader has chosen."""
    given = (request.query_params.get("theme"), request.cookies.get("theme"))
    return next((theme for theme in given if theme in THEMES), THEMES[0])


def motion_of(request: Request) -> str:
    """Whether the reader wants less motion than the device says."""
    return LESS if request.cookies.get("motion") == LESS else ""


def render(request: Request, visitor: Visitor, template: str, **values: Any) -> str:
    """A template filled for one reader."""

    common = {
        "t": speaker(visitor.lang),
        "asset": asset,
        "lang": visitor.lang,
        "theme": theme_of(request),
        "motion": motion_of(request),
        "sound": "on" if request.cookies.get("sound") == "on" else "",
        "languages": [(code, own_name(code)) for code in LANGUAGES],
        "waiting": 0,
        "here": "",
        "is_compiling": compiling.percent() is not None,
    }
    return TEMPLATES.get_template(template).render(common | values)


def speaker(lang: str) -> Callable[..., str]:
    """What says a message, given by its key and its values, in a language."""

    def in_words(key: str, **values: object) -> str:
        return Message(key, **values).text(lang) if values else _constant(key, lang)

    return in_words


@lru_cache(4096)
def _constant(key: str, lang: str) -> str:
    """A message without values, which is always the same."""
    return Message(key).text(lang)


def page(request: Request, visitor: Visitor, template: str, status: int = 200, **values: Any) -> HTMLResponse:
    """A whole page, with the glyphs that it uses."""
    html = render(request, visitor, template, **values)
    answer = HTMLResponse(html.replace(GLYPHS, glyphs(html)), status, headers={"Cache-Control": "no-store"})
    _keep_asked(request, visitor, answer)
    return answer


def _keep_asked(request: Request, visitor: Visitor, answer: Response) -> None:
    """Remember the colours and the language of a link: what the page asks for later has to be drawn in them too."""
    is_secure = cookies.is_secure(request.scope)
    kept = {"theme": ("theme", theme_of(request)), "lang": (languages.COOKIE, visitor.lang)}
    for name in ASKED:
        cookie, value = kept[name]
        if request.query_params.get(name) == value != request.cookies.get(cookie):
            answer.set_cookie(cookie, value, max_age=cookies.YEAR, samesite="lax", secure=is_secure)


def picture_address(request: Request, route: str, **values: Any) -> str:
    """Where the picture for previews of a link is, in the colours and the language that the link asks for."""
    asked = {name: request.query_params[name] for name in ASKED if name in request.query_params}
    return str(request.url_for(route, **values).include_query_params(**asked))


def fragment(html: str) -> HTMLResponse:
    """A part of a page that its script has asked for."""
    return HTMLResponse(html, headers={"Cache-Control": "no-store"})


def glyphs(html: str) -> str:
    """The definitions of the glyphs and tokens that the frame of a page refers to; pictures bring their own."""
    used = frozenset(re.findall(r'href="#([\w-]+)"', html))
    return KEY + _glyphs(frozenset(name for name in used if name in icons.sheet() or name.startswith("tok-")))


@cache
def _glyphs(used: frozenset[str]) -> str:
    tokens = "".join(f'href="#{name}"' for name in used if name.startswith("tok-"))
    plain = (
        f'<symbol id="{name}" viewBox="0 0 24 24" fill="currentColor">{icons.sheet()[name]}</symbol>'
        for name in sorted(used)
        if name in icons.sheet()
    )
    return "".join(plain) + icons.definitions(tokens)


async def form_of(request: Request) -> dict[str, str]:
    """What a form sends; of a name that comes twice the last value counts. Refused if it is longer than any of ours."""
    sent = (await request.body()).decode("utf-8", "replace")
    try:
        return dict(parse_qsl(sent, keep_blank_values=True, max_num_fields=FIELDS))
    except ValueError:
        raise Refused(400, Message("server.form.long", n=FIELDS)) from None


def whole(text: str, low: int, high: int, otherwise: int) -> int:
    """A whole number from an address or a form; another one if it is none, and never beyond its bounds."""
    try:
        return min(max(int(text), low), high)
    except ValueError:
        return otherwise
