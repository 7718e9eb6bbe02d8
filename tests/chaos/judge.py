"""What must hold in the database when everything is over."""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Iterable
from typing import Any, Final

from petteia.core.errors import PetteiaError
from petteia.core.match import Match, verify
from petteia.server.tables.kinds import MOVE, SECRET, START, UNDO
from petteia.server.tables.room import OVER
from tests.chaos.notes import Done, Notes
from tests.server.running import look

EVERY: Final = 10  # rows between two checks of a position
Stored = tuple[int, str, int, dict[str, Any]]  # number, kind, seat, data


class Judge:
    """Compares what was acknowledged with what is stored."""

    def __init__(self, address: str, notes: Notes) -> None:
        self.notes = notes
        self.wrong: list[str] = []
        self.figures: Counter[str] = Counter(lost=0, doubled=0)
        self.tables = {
            table: (json.loads(header), status, json.loads(summary))
            for table, header, status, summary in look(address, "SELECT id, header, status, summary FROM tables")
        }
        self.rows: dict[str, list[Stored]] = defaultdict(list)
        for table, seq, kind, seat, data in look(
            address, "SELECT table_id, seq, kind, seat, data FROM moves ORDER BY table_id, seq"
        ):
            self.rows[table].append((seq, kind, seat, json.loads(data)))
        self.chat = look(address, "SELECT table_id, number, player, request FROM chat ORDER BY table_id, number")

    def judge(self) -> list[str]:
        """Everything that is wrong."""
        self._numbers("row", ((table, seq) for table, rows in self.rows.items() for seq, *_ in rows))
        self._numbers("line of chat", ((table, number) for table, number, _, _ in self.chat))
        self._moves()
        self._made()
        self._said()
        for table in self.tables:
            self._replay(table)
        return self.wrong

    def _numbers(self, what: str, found: Iterable[tuple[str, int]]) -> None:
        last: dict[str, int] = defaultdict(int)
        for table, number in found:
            if number != last[table] + 1:
                self.wrong.append(f"{table}: {what} {number} comes after {last[table]}")
            last[table] = number

    def _moves(self) -> None:
        """What people did is stored if and only if it was acknowledged: once, at its version."""
        promised: Counter[Done] = Counter(self.notes.done)
        stored: Counter[Done] = Counter()
        for table, seats in self.notes.people.items():
            counted = [row for row in self.rows[table] if row[1] not in SECRET]
            for version, (_, kind, seat, data) in enumerate(counted):
                if kind in (MOVE, UNDO) and seat in seats:
                    stored[Done(table, version, seat, kind, data["actions"][0] if kind == MOVE else "")] += 1
        for name, difference in (("lost", promised - stored), ("doubled", stored - promised)):
            self.figures[name] = difference.total()
            self.wrong += [f"{name}: {done}" for done in list(difference)[:10]]
        self.figures["acknowledged"] = promised.total()

    def _made(self) -> None:
        """Each key has made one table."""
        hosts = Counter(header["host"] for header, _, _ in self.tables.values())
        keys = Counter(player for player, _ in self.notes.made)
        self.wrong += [
            f"{player}: {keys[player]} keys, {hosts[player]} tables" for player in keys if keys[player] != hosts[player]
        ]
        self.wrong += [f"{table} is not there" for table in self.notes.made.values() if table not in self.tables]

    def _said(self) -> None:
        """Each key has said one line."""
        numbers = {(table, player, key): number for table, number, player, key in self.chat if key}
        counted = Counter((table, player, key) for table, _, player, key in self.chat if key)
        self.wrong += [f"said {count} times: {line}" for line, count in counted.items() if count > 1]
        for line in self.notes.said:
            if numbers.get(line[:3]) != line.number:
                self.wrong.append(f"{line} is not there")
        if len({line[:3] for line in self.notes.said}) != len(numbers):
            self.wrong.append(f"{len(self.notes.said)} lines were acknowledged, {len(numbers)} are stored")

    def _replay(self, table: str) -> None:
        """The rows of a table give a sound game, the one that its lists show."""
        header, status, summary = self.tables[table]
        try:
            match, has_started = self._followed(header, self.rows[table])
            if not has_started:
                return
            match.state.check()
            is_over = match.state.is_over
            if (status == OVER) != is_over or summary["moves"] != len(match.moves):
                self.wrong.append(f"{table}: listed as {status} with {summary['moves']} moves, is over: {is_over}")
            if is_over:
                verify(match.record())
                self.figures["games finished and verified"] += 1
            self.figures["games replayed"] += 1
            self.figures["moves replayed"] += len(match.moves)
        except (PetteiaError, AssertionError) as error:
            self.wrong.append(f"{table} cannot be replayed: {error!r}")

    @staticmethod
    def _followed(header: dict[str, Any], rows: list[Stored]) -> tuple[Match, bool]:
        options = header["options"]
        has_started = False
        match = Match(header["game"], len(header["seats"]), header["seed"], options)
        for seq, kind, _, data in rows:
            if kind == "arrange":
                match = Match(header["game"], len(data["seats"]), header["seed"], data["options"])
            before = len(match.moves) if kind == MOVE else 0
            if kind == START:
                has_started = True
            elif kind == MOVE:
                match.play(data["actions"][0])
            elif kind == UNDO:
                for _ in range(data["steps"]):
                    match.undo()
            if kind in (START, MOVE):
                names = [match.game.action_name(move.action) for move in match.moves[before:]]
                assert names == data["actions"], f"row {seq}: {names}"
            if seq % EVERY == 0:
                match.state.check()
        return match, has_started
