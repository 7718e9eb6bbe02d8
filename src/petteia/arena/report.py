"""A tournament as a page or a picture: who won how often from where, how long it took, how points and time are spread.

The page is one file that needs nothing else; every plot is also a table for those who cannot see it.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any, Final, NamedTuple

from petteia.arena.playing import Plan, Played
from petteia.arena.strength import Strength, interval, strengths, won
from petteia.core.game import Game
from petteia.core.messages import Message, name_of
from petteia.pictures import plots, svg
from petteia.pictures.palette import DARK, LIGHT
from petteia.pictures.plots import Bar, Box, Plot
from petteia.text.numbers import decimal, percent, written

TOKENS: Final = ("paper", "panel", "line", "ink", "ink-2", "ink-3", "clay", "glaze", "on-glaze")
LAYOUT: Final = (
    "body{margin:0;background:var(--paper);color:var(--ink);font:14px/1.5 "
    f"{svg.SANS};font-variant-numeric:tabular-nums}}"
    "header{background:var(--glaze);color:var(--on-glaze);padding:14px 20px}header p{margin:2px 0 0}"
    f"h1,h2{{font-family:{svg.SERIF};margin:0}}h1{{font-size:24px}}h2{{font-size:17px}}"
    "main{max-width:784px;margin:16px auto;padding:0 12px;display:grid;gap:14px}"
    "section{background:var(--panel);border:1px solid var(--line);border-radius:8px;padding:14px 16px;overflow-x:auto}"
    "svg{display:block;width:100%;height:auto;margin-top:8px;min-width:560px}"
    "table{border-collapse:collapse;margin-top:8px}th,td{padding:3px 12px 3px 0;text-align:right;white-space:nowrap}"
    "th:first-child,td:first-child{text-align:left}th{color:var(--ink-2);font-weight:600}"
    "tbody tr{border-top:1px dotted var(--line)}summary{cursor:pointer;color:var(--clay);padding:6px 0}"
    "p{margin:6px 0 0;color:var(--ink-2)}header p{color:var(--on-glaze)}"
)


class Part(NamedTuple):
    """One plot, what it is called and says, and its figures as a table."""

    title: str
    about: str
    plot: Plot
    header: list[str]
    rows: list[list[str]]


class Report:
    """The report of one tournament in one language."""

    def __init__(self, plan: Plan, game: Game[Any], games: Sequence[Played], lang: str = "en") -> None:
        self.plan, self.game, self.games, self.lang = plan, game, games, lang
        self.strengths = strengths(plan, games)

    def caption(self, key: str, **values: object) -> str:
        """A message of the reports."""
        return Message(f"cli.report.{key}", **values).text(self.lang)

    def titles(self, *keys: str) -> list[str]:
        """The heads of columns, as the table in the terminal has them."""
        return [Message(f"cli.arena.{key}").text(self.lang) for key in keys]

    def title(self) -> str:
        """What was played, in one line."""
        players = len(self.plan.bots)
        return Message("cli.arena.title", game=self.game.title(), n=len(self.games), players=players).text(self.lang)

    def subtitle(self) -> str:
        """Which bots, and how to play the same games again."""
        seed = Message("cli.arena.seed", seed=self.plan.seed).text(self.lang)
        parts = [" – ".join(dict.fromkeys(self.plan.bots)), seed]
        if cut := sum(played.truncated for played in self.games):
            limit = decimal(self.plan.most or 0, self.lang, 0)
            parts.append(Message("cli.limit.cut", n=cut, limit=limit).text(self.lang))
        return " · ".join(parts)

    def parts(self) -> list[Part]:
        """All plots."""
        found = [self.wins(), self.seats(), self.length(), self.scores(), self.thinking()]
        return [*found, self.endings()] if any(played.ending for played in self.games) else found

    # -- plots

    def wins(self) -> Part:
        """The share of the victories of each bot."""
        rows = [
            Bar(one.bot, one.share, one.low, one.high, self._share(one.share, one.low, one.high), one.fair, i == 0)
            for i, one in enumerate(self.strengths)
        ]
        header = self.titles("bot", "share", "interval", "fair", "rating")
        cells = [
            [
                one.bot,
                *self._shares(one.share, one.low, one.high, one.fair),
                f"{decimal(one.rating, self.lang)} ± {decimal(one.doubt, self.lang)}",
            ]
            for one in self.strengths
        ]
        return Part(self.caption("wins"), self.caption("wins.about"), plots.bars(rows, lang=self.lang), header, cells)

    def seats(self) -> Part:
        """The share of the games that each bot has won from each seat; and the seats themselves, whoever sat there."""
        players = len(self.plan.bots)
        rows, cells = [], []
        for one in self.strengths:
            rows.append(Bar(one.bot))
            for seat in range(players):
                low, high = one.by_seat_interval[seat]
                rows.append(self._seat(seat, one.by_seat[seat], low, high))
                cells.append([one.bot, self._seat_name(seat), *self._shares(one.by_seat[seat], low, high, 1 / players)])
        if len(self.strengths) > 1:
            rows.append(Bar(self.caption("anybody")))
            for seat in range(players):
                wins = sum(won(played, seat) for played in self.games)
                low, high = interval(wins, len(self.games))
                rows.append(self._seat(seat, wins / len(self.games), low, high, False))
                row = self._shares(wins / len(self.games), low, high, 1 / players)
                cells.append([self.caption("anybody"), self._seat_name(seat), *row])
        header = [*self.titles("bot"), self.caption("seat"), *self.titles("share", "interval", "fair")]
        return Part(self.caption("seats"), self.caption("seats.about"), plots.bars(rows, lang=self.lang), header, cells)

    def _seat(self, seat: int, share: float, low: float, high: float, is_main: bool = True) -> Bar:
        words, fair = self._share(share, low, high), 1 / len(self.plan.bots)
        return Bar(self._seat_name(seat), share, low, high, words, fair, is_main)

    def _seat_name(self, seat: int) -> str:
        return self.game.seat_name(seat).text(self.lang)

    def length(self) -> Part:
        """How long the games were: rounds or turns where the game counts them, otherwise moves."""
        rounds = [played.rounds for played in self.games if played.rounds is not None]
        values = rounds if len(rounds) == len(self.games) else [played.moves for played in self.games]
        unit = self.caption("moves")
        if values is rounds:
            view = self.game.view(self.game.new(len(self.plan.bots)), None)
            unit = self.caption("rounds" if "round" in view else "turns")
        spread = plots.quarters(values)
        least, middle, most = (_short(spread[i], self.lang) for i in (0, 2, 4))
        about = self.caption("length.about", least=least, middle=middle, most=most, unit=unit)
        header = [unit, *self._spread_header()]
        rows = [["", *(_short(value, self.lang) for value in spread)]]
        return Part(self.caption("length"), about, plots.columns(values, unit), header, rows)

    def _spread_header(self) -> list[str]:
        return [self.caption(key) for key in ("least", "quarter", "middle", "three", "most")]

    def scores(self) -> Part:
        """How the points of each bot are spread."""
        return self._spread("scores", [(one, one.scores) for one in self.strengths], self.titles("score")[0])

    def thinking(self) -> Part:
        """How long each bot thought about a decision; the longest of all is the end of its line."""
        rows = [(one, (*one.thinking[:4], max(one.thinking[4], 1000 * one.longest))) for one in self.strengths]
        return self._spread("thinking", rows, "ms", True)

    def _spread(
        self, key: str, found: Sequence[tuple[Strength, tuple[float, ...]]], unit: str, is_log: bool = False
    ) -> Part:
        rows = [Box(one.bot, values, _short(values[2], self.lang)) for one, values in found]
        cells = [[one.bot, *(_short(value, self.lang) for value in values)] for one, values in found]
        header = [*self.titles("bot"), *self._spread_header()]
        return Part(
            self.caption(key), self.caption(f"{key}.about"), plots.boxes(rows, unit, is_log, self.lang), header, cells
        )

    def endings(self) -> Part:
        """How the games were won, where the game knows several ways."""
        kinds = sorted({played.ending or "" for played in self.games})
        rows, cells = [], []
        for kind in kinds:
            number = sum((played.ending or "") == kind for played in self.games)
            low, high = interval(number, len(self.games))
            name = name_of(f"{self.game.name}.victory", kind).text(self.lang) if kind else "–"
            share = number / len(self.games)
            rows.append(Bar(name, share, low, high, self._share(share, low, high)))
            cells.append([name, *self._shares(share, low, high)])
        header = [self.caption("endings"), *self.titles("share", "interval")]
        return Part(
            self.caption("endings"), self.caption("endings.about"), plots.bars(rows, lang=self.lang), header, cells
        )

    # -- what is written

    def _share(self, share: float, low: float, high: float) -> str:
        return f"{percent(share, self.lang)} ({100 * low:.0f}–{100 * high:.0f})"

    def _shares(self, share: float, low: float, high: float, *fair: float) -> list[str]:
        between = f"{percent(low, self.lang)} – {percent(high, self.lang)}"
        return [percent(share, self.lang), between, *(percent(one, self.lang) for one in fair)]

    def html(self) -> str:
        """The whole page, in one file."""
        light, dark = (";".join(f"--{name}:{theme[name]}" for name in TOKENS) for theme in (LIGHT, DARK))
        style = f":root{{color-scheme:light dark;{light}}}@media (prefers-color-scheme:dark){{:root{{{dark}}}}}{LAYOUT}"
        sections = "".join(self._section(part) for part in self.parts())
        title = escape(self.title())
        return (
            f'<!doctype html>\n<html lang="{self.lang}"><head><meta charset="utf-8"><title>{title}</title>'
            '<meta name="viewport" content="width=device-width, initial-scale=1">'
            f"<style>{style}{plots.style()}</style></head>\n<body><header><h1>{title}</h1>"
            f"<p>{escape(self.subtitle())}</p></header>\n<main>{sections}</main></body></html>\n"
        )

    def _section(self, part: Part) -> str:
        picture = plots.picture(part.plot, part.title, self._in_words(part), self.lang, is_alone=False)
        head = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in part.header)
        rows = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in part.rows)
        return (
            f"<section><h2>{escape(part.title)}</h2><p>{escape(part.about)}</p>{picture}"
            f"<details><summary>{escape(self.caption('table'))}</summary>"
            f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></details></section>\n"
        )

    def _in_words(self, part: Part) -> str:
        rows = (
            ", ".join(f"{name} {cell}".strip() for name, cell in zip(part.header, row, strict=True))
            for row in part.rows
        )
        return f"{part.about} {'; '.join(rows)}"

    def svg(self) -> str:
        """All plots in one picture."""
        parts = self.parts()
        words = " ".join(f"{part.title}: {self._in_words(part)}." for part in parts)
        return plots.picture(plots.stack([(part.title, part.plot) for part in parts]), self.title(), words, self.lang)


def _short(value: float, lang: str) -> str:
    """A figure with as many places as say something."""
    if value == int(value) or abs(value) >= 100:
        return decimal(value, lang, 0)
    return written(f"{value:.3g}", lang)
