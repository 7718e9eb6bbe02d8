"""`petteia doctor`: what is wrong with an installation of the server, and what to do about it."""

from __future__ import annotations

import json
from typing import Annotated, Final

import typer

from petteia.cli.common import Lang, Plain, open_screen
from petteia.cli.serve import Database, KeyFile
from petteia.core.messages import Message

STYLES: Final = {"ok": "green", "warning": "yellow", "problem": "bold red"}
INDENT: Final = 4  # of what to do


def doctor(
    host: Annotated[str, typer.Option(help="The address at which the server listens, or will listen.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=1, max=65535, help="Its port.")] = 8137,
    database: Database = None,
    key_file: KeyFile = None,
    operator: Annotated[str | None, typer.Option(metavar="HOST:PORT", help="The operator's address.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Write JSON, for programs.")] = False,
    lang: Lang = None,
    plain: Plain = False,
) -> int:
    """Say what is wrong with a server, and what to do.

    It may be running. The exit code is 1 if there is a problem.
    """
    screen = open_screen(lang, plain)
    from petteia.server.guard.settings import BadSettings, from_environment
    from petteia.server.operations.doctor import examine
    from petteia.server.operations.doctor.findings import PROBLEM, wrong

    found = []
    try:
        settings = from_environment(database=database, key_file=key_file, operator=operator)
        for finding in examine(settings, host, port):
            found.append(finding)
            if not as_json:
                screen.line(_line(finding.level, finding.said, screen.lang), STYLES[finding.level])
                if finding.remedy is not None:
                    screen.indented(finding.remedy.text(screen.lang), INDENT)
    except BadSettings as error:
        found.append(wrong("settings", error.message))
        if not as_json:
            screen.line(_line(PROBLEM, error.message, screen.lang), STYLES[PROBLEM])
    problems = sum(finding.level == PROBLEM for finding in found)
    if as_json:
        told = {"findings": [finding.as_json(screen.lang) for finding in found], "problems": problems}
        print(json.dumps(told, ensure_ascii=False, indent=2))
    else:
        screen.line(Message("operations.doctor.problems", n=problems).text(screen.lang), "bold")
    return 1 if problems else 0


def _line(level: str, said: Message, lang: str) -> str:
    return f"{Message(f'operations.doctor.level.{level}').text(lang)}: {said.text(lang)}"
