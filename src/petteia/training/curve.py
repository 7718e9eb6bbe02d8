"""The learning curve: how a training went, as a picture."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from petteia.core.messages import Message
from petteia.pictures import plots

UNIT = 1e6


def draw(rows: Sequence[dict[str, Any]], levels: str, lang: str = "en") -> str:
    """Shares at tables of levels, chances missed and variety of play, over millions of decisions.

    Of what has not been seen yet, such as games at tables of levels, there is no part.
    """

    def text(message: Message) -> str:
        return message.text(lang)

    def points(name: str) -> list[tuple[float, float]]:
        return [(float(row["decisions"]) / UNIT, float(row[name])) for row in rows if row.get(name) not in (None, "")]

    unit = text(Message("cli.train.unit"))
    played = [row for row in rows if float(row["level_games"]) > 0]
    shares = [(float(row["decisions"]) / UNIT, float(row["level_share"])) for row in played]
    fair = float(played[-1]["level_fair"]) if played else None
    parts = [
        (
            text(Message("cli.train.curve.share", levels=levels)),
            plots.lines(shares, unit, fair, is_share=True, lang=lang),
        ),
        (text(Message("cli.train.curve.win")), plots.lines(points("win"), unit, lang=lang)),
        (text(Message("cli.train.curve.entropy")), plots.lines(points("entropy"), unit, lang=lang)),
    ]
    return (
        plots.picture(
            plots.stack([(heading, plot) for heading, plot in parts if plot.height]),
            text(Message("cli.train.curve")),
            text(Message("cli.train.curve.told", n=len(rows))),
            lang,
        )
        + "\n"
    )
