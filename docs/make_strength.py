"""Writes `strength.md` and its picture from the results in `docs/strength`: `python docs/make_strength.py`.

With `--check` it compares only. The results come from `python -m bench.strength`, which plays the games. What
`strength/notes.md` says is put in as it is: what was tried where a target is missed.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import making
import petteia
from petteia.arena.ratings import RATED, Results
from petteia.arena.ratings import table as table_of
from petteia.arena.strength import rated
from petteia.arena.tally import Tally, fingerprint, read
from petteia.bots.levels import LEVELS
from petteia.core.messages import name_of
from petteia.games import OURS
from petteia.pictures import plots
from petteia.pictures.plots import Bar

DOCS: Final = Path(__file__).parent
if str(DOCS.parent) not in sys.path:
    sys.path.append(str(DOCS.parent))  # where the programs are that measure

from bench.hellas_manners import FOLDER as MANNERS  # noqa: E402
from bench.hellas_manners import Figures, Shelf  # noqa: E402

RESULTS: Final = DOCS / "strength"
RATINGS: Final = RESULTS / "ratings"
GAMES: Final = 400
ORDER: Final = (*(name for name in LEVELS if name != "uniform"), "greedy")  # of the bots
BEFORE: Final = " †"  # behind what other bots have played
MOST_ROUNDS: Final = {2: 12.0, 3: 11.3, 4: 10.8}  # of Delphi at a table of immortals, by the number of players
MOST_RASH: Final = 0.15  # of the battles that immortal begins: with neither more Hoplites nor more cards
LEAST_CONTESTED: Final = 0.8  # of the turns in which it could contest a rival's throne
COMMAND: Final = "python -m bench.strength --jobs 2"


def tallies(folder: Path) -> list[Tally]:
    """All results, by game, by who is measured and by the size of the table."""
    found = [read(path) for path in sorted(folder.glob("*.json"))]
    games = OURS
    return sorted(
        found,
        key=lambda t: (games.index(t.pairing.game), ORDER.index(t.pairing.bot), t.pairing.table, t.pairing.players),
    )


def title(game: str) -> str:
    """The name of a game."""
    return petteia.game(game).title().text()


def table(header: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table as Markdown."""
    lines = [header, ["---"] + ["--:"] * (len(header) - 1), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def is_met(tally: Tally) -> bool:
    """Whether the target is met, as far as has been played."""
    kind, _ = tally.pairing.goal
    return tally.lead >= 0 if kind == "share" else tally.lead > 0


def is_of_before(tally: Tally) -> bool:
    """Whether other bots have played it than those of the same names now."""
    return tally.mark != fingerprint(tally.pairing)


def verdict(tally: Tally) -> str:
    """Whether the target is met, by how much it is missed, and whether there are games to come."""
    kind, _ = tally.pairing.goal
    missed_by = f"{-100 * tally.lead:.1f} points" if kind == "share" else f"{-tally.lead:.2f} fair shares"
    said = "met" if is_met(tally) else f"missed by {missed_by}"
    wanted = tally.pairing.wanted(GAMES)
    said += BEFORE * is_of_before(tally)
    return said if tally.games >= wanted else f"{said} ({tally.games} of {wanted} games)"


def target(tally: Tally) -> str:
    """The target in words."""
    kind, goal = tally.pairing.goal
    return f"share ≥ {goal:.0%}" if kind == "share" else f"lower bound > {goal * tally.fair:.1%}"


def shares(found: Sequence[Tally]) -> str:
    """The table of one game: who wins how often."""
    rows = []
    for tally in found:
        low, high = tally.bounds
        rows.append(
            [
                f"{tally.pairing.bot} over {tally.pairing.table}",
                str(tally.pairing.players),
                str(tally.games),
                f"**{tally.share:.1%}**",
                f"{low:.1%} – {high:.1%}",
                f"{tally.fair:.1%}",
                f"{low / tally.fair:.2f}",
                target(tally),
                verdict(tally),
            ]
        )
    header = ["pairing", "players", "games", "share", "95% interval", "fair", "lower bound / fair", "target", ""]
    return table(header, rows)


def times(found: Sequence[Tally]) -> str:
    """How long each bot thinks about a decision, all games of a pairing together."""
    rows = []
    for bot in [*ORDER, "uniform"]:
        for game in OURS:
            own = [t.thinking[bot] for t in found if t.pairing.game == game and bot in t.thinking]
            decisions = sum(n for n, _, _ in own)
            if decisions:
                mean = 1000 * sum(seconds for _, seconds, _ in own) / decisions
                longest = max(most for _, _, most in own)
                rows.append([bot, title(game), str(decisions), f"{mean:.2f}", f"{1000 * longest:.0f}"])
    return table(["bot", "game", "decisions", "mean, ms", "longest, ms"], rows)


def ratings(folder: Path) -> str:
    """All bots in one table, the strongest first; nothing where no games were played for it."""
    found: dict[str, dict[str, tuple[float, float]]] = {}
    counts = {}
    for game in OURS:
        results = Results(folder, game)
        games = [(table_of(game, number), results.places[number]) for number in sorted(results.places)]
        if games:
            found[game], counts[game] = rated(games, RATED), len(games)
    if not found:
        return ""
    means = {bot: sum(known[bot][0] for known in found.values()) / len(found) for bot in RATED}
    rows = [
        [bot, *(f"{known[bot][0]:.1f} ± {known[bot][1]:.1f}" for known in found.values())]
        for bot in sorted(RATED, key=lambda bot: -means[bot])
    ]
    header = ["bot", *(f"{title(game)}, {counts[game]} games" for game in found)]
    return (
        "## Ratings\n\nAll levels and the bots that others are measured against, at tables of all sizes, each seat "
        "drawn by itself (`python -m bench.ratings`); openskill's mean and its deviation, 25 for "
        "everybody at the start.\n\n" + table(header, rows)
    )


def mean_of(counts: Counter[str]) -> float:
    """The mean of numbers that are counted."""
    return sum(int(key) * count for key, count in counts.items()) / sum(counts.values())


def spread_of(counts: Counter[str]) -> str:
    """Mean, least and most of numbers that are counted."""
    known = sorted(int(key) for key, count in counts.items() if count)
    return f"{mean_of(counts):.1f} ({known[0]}–{known[-1]})"


def race(found: Sequence[Tally]) -> str:
    """Delphi: how many rounds each level needs, at tables of its own and when it wins at others."""
    alone = [tally for tally in found if tally.pairing.is_alone]
    sizes = sorted({tally.pairing.players for tally in found})
    rows = []
    for level in ORDER:
        cells = []
        for size in sizes:
            own = [t for t in alone if (t.pairing.bot, t.pairing.players) == (level, size)]
            cells.append(spread_of(own[0].rounds) if own else "–")
            others = [
                t for t in found if (t.pairing.bot, t.pairing.players) == (level, size) and not t.pairing.is_alone
            ]
            won = sum((t.rounds_won for t in others), Counter[str]())
            cells.append(spread_of(won) if won else "–")
        if set(cells) != {"–"}:
            rows.append([level, *cells])
    header = [words for size in sizes for words in (f"{size} players: a table of its own", f"{size}: when it wins")]
    return table(["level", *header], rows)


def victories(found: Sequence[Tally]) -> str:
    """Hellas: how the games were won, by everybody and by the bot that is measured."""
    kinds = sorted({kind for tally in found for kind in tally.endings})
    rows = []
    for tally in found:
        cells = []
        for kind in kinds:
            games, own = tally.endings.get(kind, [0, 0])
            cells.append(f"{games / tally.games:.0%} ({own / max(1.0, tally.wins):.0%})")
        pair = f"{tally.pairing.bot} over {tally.pairing.table}"
        rows.append([pair, str(tally.pairing.players), *cells])
    return table(["pairing", "players", *(name_of("hellas.victory", kind).text() for kind in kinds)], rows)


def paces(found: Sequence[Tally]) -> list[tuple[int, float]]:
    """Delphi: how many rounds a table of immortals takes on average, by the number of players."""
    own = [t for t in found if t.pairing.is_alone and (t.pairing.game, t.pairing.bot) == ("delphi", "immortal")]
    return [(t.pairing.players, mean_of(t.rounds)) for t in own]


def behaviour(folder: Path) -> list[tuple[int, Figures]]:
    """Hellas: how immortals fight at a table of their own, by the number of players; of before does not count."""
    found = [(players, Shelf(folder, "immortal", players)) for players in petteia.game("hellas").players]
    return [(players, shelf.figures()) for players, shelf in found if shelf.games]


def manners(found: Sequence[tuple[int, Figures]]) -> str:
    """The same as a table."""
    rows = [
        [
            str(players),
            str(each.games),
            part(each.without, each.battles),
            part(each.desperate, each.without),
            part(each.contested, each.counted),
        ]
        for players, each in found
    ]
    header = ["players", "games", "without advantage", "of these for the throne", "throne contested"]
    return table(header, rows)


def part(some: int, of: int) -> str:
    """A share, and of how many."""
    return f"**{some / of:.0%}** ({some} of {of})" if of else "–"


def machines(found: Sequence[Tally]) -> str:
    """What played."""
    seen = {}
    for tally in found:
        m: dict[str, Any] = tally.machine
        kind = "compiled" if m["compiled"] else "not compiled"
        words = f"{m['processor']}, {m['cores']} cores ({m['jobs']} in use), {m['system']}, Python {m['python']}"
        seen[f"{words}, Petteia {m['petteia']} {kind}"] = m["date"]
    return "\n".join(f"- {words}; last game on {date}" for words, date in sorted(seen.items()))


def missed(found: Sequence[Tally], behaved: Sequence[tuple[int, Figures]]) -> str:
    """The targets that are not met."""
    pairs = [tally for tally in found if not tally.pairing.is_alone]
    rows = [
        f"- {title(t.pairing.game)}, {t.pairing.players} players, {t.pairing.bot} over {t.pairing.table}: "
        f"{target(t)}; share {t.share:.1%}, lower bound {t.bounds[0]:.1%}: {verdict(t)}."
        for t in pairs
        if not is_met(t)
    ]
    rows += [
        f"- {title('delphi')}, {players} players: {mean:.1f} rounds at a table of `immortal`; "
        f"{mean - MOST_ROUNDS[players]:.1f} above the target of {MOST_ROUNDS[players]}."
        for players, mean in paces(found)
        if mean > MOST_ROUNDS[players]
    ]
    for players, each in behaved:
        where = f"- {title('hellas')}, {players} players at a table of `immortal`: "
        rash = each.without / each.battles if each.battles else 0.0
        if rash >= MOST_RASH:
            rows.append(
                f"{where}{rash:.0%} of the battles are begun without advantage; the target is under {MOST_RASH:.0%}."
            )
        brave = each.contested / each.counted if each.counted else 1.0
        if brave < LEAST_CONTESTED:
            rows.append(
                f"{where}the throne is contested in {brave:.0%} of the turns; the target is {LEAST_CONTESTED:.0%}."
            )
    return "\n".join(rows) if rows else "None."


def picture(found: Sequence[Tally]) -> str:
    """All shares as bars; the dashed line is the fair share."""
    rows: list[Bar] = []
    for game in OURS:
        own = [tally for tally in found if tally.pairing.game == game]
        if own:
            rows.append(Bar(title(game)))
        for tally in own:
            low, high = tally.bounds
            label = f"{tally.pairing.bot} – {tally.pairing.table}, {tally.pairing.players}"
            met = is_met(tally)
            note = f"{tally.share:.0%} ({100 * low:.0f}–{100 * high:.0f}) {'met' if met else 'missed'}"
            rows.append(Bar(label, tally.share, low, high, note, tally.fair, met))
    words = "; ".join(
        f"{title(t.pairing.game)}, {t.pairing.players} players, {t.pairing.bot} at a table of {t.pairing.table}: "
        f"{t.share:.1%}, fair {t.fair:.1%}, target {verdict(t)}"
        for t in found
    )
    return plots.picture(plots.bars(rows), "Share of the games won at a table of the level below", words) + "\n"


def page(found: Sequence[Tally], notes: str, rates: str, behaved: Sequence[tuple[int, Figures]]) -> str:
    """The whole page."""
    pairs = [tally for tally in found if not tally.pairing.is_alone]
    short = [t for t in pairs if t.games < t.pairing.wanted(GAMES)]
    parts = [
        "# How strong the levels are",
        "*Made by `docs/make_strength.py` from the results in `docs/strength`; do not edit.*",
        "One bot sits at a table of bots of the level below, in every seat equally often. If all were equally strong "
        "it would win its fair share, one game in as many as there are players; a shared victory counts in parts. The "
        "interval is Wilson's for 95%. A level should win clearly more than its fair share: the lower bound of its "
        "interval above 1.5 times the fair share (above 1.2 times for `olympian` over `hero`). `greedy` should beat "
        "`uniform` in at least 95% of the games. What the levels are and how they think: [bots.md](bots.md).",
        f"```sh\n{COMMAND}            # plays what is missing; stop and start it as you like\n"
        "python docs/make_strength.py                 # writes this page\n```",
        "The seed is `strength`; game *n* of a pairing is the same whenever it is played, unless a bot is stopped by "
        "the clock, as `olympian` can be on a slow machine. Played on:",
        machines(found),
    ]
    if short:
        least = min(t.games for t in short)
        parts.append(
            f"**Not finished:** {len(short)} of {len(pairs)} pairings have fewer than {GAMES} games, "
            f"the fewest {least}; their intervals are still wide."
        )
    old = [t for t in pairs if is_of_before(t)]
    if old:
        parts.append(
            f"**Of before:** {len(old)} of {len(pairs)} pairings, marked{BEFORE}, were played by these levels as they "
            "were; since then their settings or the way they think have changed, and they are to be played again."
        )
    parts.append("![Shares as bars with their intervals](images/strength.svg)")
    for game in OURS:
        own = [tally for tally in pairs if tally.pairing.game == game]
        if own:
            parts += [f"## {title(game)}", shares(own)]
        if game == "delphi" and own:
            parts += [
                "Rounds until someone has finished all tasks and is back on Zeus, mean (least–most): at a table of "
                "the level alone, and in the games that it has won at the tables above.",
                race([tally for tally in found if tally.pairing.game == game]),
                "At a table of `immortal` it should take at most "
                + ", ".join(f"{most} rounds with {players}" for players, most in MOST_ROUNDS.items())
                + " players.",
            ]
        if game == "hellas" and own:
            parts += [
                "How the games were won: share of all games (of those that the first bot has won).",
                victories(own),
            ]
        if game == "hellas" and behaved:
            parts += [
                "How `immortal` fights at a table of its own (`python -m bench.hellas_manners`, which says exactly "
                "what is counted): how many of the battles that it begins it begins with neither more Hoplites nor "
                f"more Combat cards, which should be under {MOST_RASH:.0%}; and in how many of the turns in which a "
                "rival holds the throne, some line takes it with an even chance or better and no own victory is "
                f"nearer, it contests the throne, which should be {LEAST_CONTESTED:.0%}.",
                manners(behaved),
            ]
    parts += ["## Targets that are missed", missed(found, behaved)]
    if notes:
        parts.append(notes.strip())
    if rates:
        parts.append(rates)
    parts += [
        "## Time for a decision",
        "Over all decisions of all pairings, on machines that were busy: the longest are pauses of the machine "
        "(`uniform`, which does not think, has them too).",
        times(found),
    ]
    return "\n\n".join(parts) + "\n"


def main() -> None:
    """Write the page and the picture, or compare them."""
    found = tallies(RESULTS)
    notes = RESULTS / "notes.md"
    said = notes.read_text(encoding="utf-8") if notes.exists() else ""
    pairs = [tally for tally in found if not tally.pairing.is_alone]
    made = {
        DOCS / "strength.md": page(found, said, ratings(RATINGS), behaviour(MANNERS)),
        DOCS / "images" / "strength.svg": picture(pairs),
    }
    making.write(made)


if __name__ == "__main__":
    main()
