"""`petteia bench`: how fast the games run here, beside what they are to reach and what they did before."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import typer

import petteia
from petteia.cli.common import Lang, Plain, find_game, open_screen
from petteia.core.messages import Message
from petteia.games import playable
from petteia.terminal.problems import BadInput
from petteia.terminal.screen import Screen
from petteia.text.numbers import decimal, written

# The figures in the order of the table, and whether more of them is better.
FIGURES = {
    "inside": True,
    "python_loop": True,
    "copies": True,
    "copy_us": False,
    "playouts": True,
    "view_us": False,
    "svg_us": False,
    "observation_us": False,
    "batch": True,
    "search": True,
}


def bench(
    games: Annotated[
        list[str] | None,
        typer.Argument(help="The games; all of them if none is named.", autocompletion=petteia.games),
    ] = None,
    write: Annotated[Path | None, typer.Option("--json", metavar="FILE", help="Write the figures.")] = None,
    compare: Annotated[Path | None, typer.Option(metavar="FILE", help="Compare with figures written earlier.")] = None,
    quick: Annotated[bool, typer.Option("--quick", help="A rough look in a few seconds.")] = False,
    lang: Lang = None,
    plain: Plain = False,
) -> None:
    """Measure how fast the games run, compiled and not."""
    from petteia import benchmark

    screen = open_screen(lang, plain)
    names = [found.name for found in ([find_game(name) for name in games] if games else playable())]
    before = _load(compare) if compare is not None else None
    screen.say("bench.wait", n=len(names))
    result = benchmark.run(names, benchmark.QUICK if quick else benchmark.SECONDS)
    _report(screen, result, before)
    if write is not None:
        try:
            write.write_text(json.dumps(result, indent=1) + "\n", encoding="utf-8")
        except OSError as error:
            raise BadInput(Message("cli.save.failed", path=str(write), error=str(error.strerror))) from None


def _load(path: Path) -> dict[str, Any]:
    from petteia.benchmark import FORMAT

    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadInput(Message("core.record.file", path=str(path), error=str(error.strerror))) from None
    except ValueError:
        found = None
    if not isinstance(found, dict) or found.get("format") != FORMAT or not _is_complete(found):
        raise BadInput(Message("cli.bench.form", path=str(path)))
    return found


def _is_complete(found: dict[str, Any]) -> bool:
    """Whether the parts of a file of figures that are compared are what they should be."""
    reference = found.get("reference")
    tables = [found.get(kind) or {} for kind in ("compiled", "plain")]
    if not isinstance(reference, int | float) or reference <= 0 or not all(isinstance(t, dict) for t in tables):
        return False
    figures = [game for table in tables for game in table.values()]
    return all(isinstance(game, dict) and all(isinstance(n, int | float) for n in game.values()) for game in figures)


def _report(screen: Screen, result: dict[str, Any], before: dict[str, Any] | None) -> None:
    from petteia.benchmark import IMPORT_MILLISECONDS

    reference = number(result["reference"], screen.lang)
    screen.say("bench.machine", python=result["python"], machine=result["machine"], reference=reference)
    target = _target(screen, ("<", IMPORT_MILLISECONDS), result["import_ms"])
    screen.say("bench.import", ms=number(result["import_ms"], screen.lang), target=target)
    if result["compiled"] is None:
        screen.say("bench.plain_only")
    for name in result["plain"]:
        screen.line()
        _table(screen, name, result, before)


def _table(screen: Screen, name: str, result: dict[str, Any], before: dict[str, Any] | None) -> None:
    """One game: compiled, plain, their ratio, the reference loop, the target, and the change since before."""
    compiled, plain = (result["compiled"] or {}).get(name, {}), result["plain"][name]
    targets = petteia.game(name).speeds if compiled else {}
    heads = ["figure", "compiled", "plain", "ratio", "reference", "target"] if compiled else ["figure", "plain"]
    if before is not None:
        heads.append("before")
    rows = []
    for figure, more in FIGURES.items():
        row = [screen.words(f"bench.{figure}"), number(plain[figure], screen.lang)]
        if compiled:
            row[1:1] = [number(compiled[figure], screen.lang)]
            row.append(f"{decimal(_times(compiled[figure], plain[figure], more), screen.lang)}×")
            row.append(number(_per_pass(compiled[figure], result["reference"], more), screen.lang))
            row.append(_target(screen, targets[figure], compiled[figure]) if figure in targets else "")
        if before is not None:
            row.append(_change(before, name, figure, result, screen.lang))
        rows.append(row)
    screen.table([screen.words(f"bench.{head}") for head in heads], rows, petteia.game(name).title().text(screen.lang))
    if "ratio" in targets:
        met = _target(screen, targets["ratio"], compiled["ratio"])
        screen.say("bench.ratio_target", ratio=decimal(compiled["ratio"], screen.lang), target=met)


def _times(figure: float, other: float, more: bool) -> float:
    """How many times better one figure is than the other."""
    return figure / other if more else other / figure


def _per_pass(figure: float, reference: float, more: bool) -> float:
    """A figure in passes of the reference loop: how many are done in one pass, or how many passes one takes."""
    return figure / reference if more else figure * reference / 1e6


def _change(before: dict[str, Any], name: str, figure: str, result: dict[str, Any], lang: str) -> str:
    """How much faster than before, each measured against its own machine's reference loop; above 1 is better."""
    kind = "compiled" if result["compiled"] else "plain"
    then = (before.get(kind) or {}).get(name, {}).get(figure)
    if not then:
        return "–"
    faster = _times(result[kind][name][figure], then, FIGURES[figure])
    return f"{decimal(faster / (result['reference'] / before['reference']), lang, 2)}×"


def _target(screen: Screen, target: tuple[str, float], figure: float) -> str:
    from petteia.benchmark import is_met

    wanted = f"{target[0]} {number(target[1], screen.lang)}".replace(">=", "≥")
    return screen.words("bench.met" if is_met(target, figure) else "bench.missed", wanted=wanted)


def number(value: float, lang: str) -> str:
    """A figure with about three digits that matter."""
    if value >= 1e6:
        return f"{decimal(value / 1e6, lang, 2)}M"
    if value >= 1e4:
        return f"{decimal(value / 1e3, lang)}k"
    return decimal(value, lang, 0) if value >= 100 else written(f"{value:.3g}", lang)
