"""The addresses, whether anything answers there, and what the settings say about https and proxies."""

from __future__ import annotations

import ipaddress
import json
import socket
from collections.abc import Iterator
from http.client import HTTPConnection, HTTPException
from typing import Any, Final

from petteia.core.messages import Message
from petteia.server.guard.addresses import Proxies
from petteia.server.guard.settings import BadSettings, Settings
from petteia.server.operations.doctor.findings import Finding, doubtful, good, wrong
from petteia.server.operations.logs import configuration
from petteia.server.operations.operator import read_address
from petteia.server.operations.ready import OK

SECONDS: Final = 12.0  # for an answer; the parts of a server may take some
ANYWHERE: Final = ("0.0.0.0", "::", "")


def examine(settings: Settings, host: str, port: int) -> Iterator[Finding]:
    """Look at the addresses and at what is said about them."""
    yield from _public(host, port)
    yield from _operator(settings, port)
    yield from _words(settings)
    yield from _https(settings, host)


def _public(host: str, port: int) -> Iterator[Finding]:
    shown = f"{host}:{port}"
    answer = ask(host, port, "/health")
    if answer is not None and answer[1] == {"status": "ok"}:
        yield good("address", Message("operations.doctor.address.answers", address=shown))
        return
    reason = _why_not(host, port)
    if answer is not None:
        said = Message("operations.doctor.address.other", address=shown)
        yield wrong("address", said, Message("operations.doctor.address.do"))
    elif reason:
        said = Message("operations.doctor.address.taken", address=shown, error=reason)
        yield wrong("address", said, Message("operations.doctor.address.do"))
    else:
        yield good("address", Message("operations.doctor.address.free", address=shown))


def _operator(settings: Settings, port: int) -> Iterator[Finding]:
    if not settings.operator:
        return
    try:
        host, own = read_address(settings.operator)
    except BadSettings as error:
        yield wrong("operator", error.message)
        return
    if own == port:
        yield wrong("operator", Message("operations.doctor.operator.public", port=own))
    elif not _is_private(host):
        said = Message("operations.doctor.operator.open", address=settings.operator)
        yield doubtful("operator", said, Message("operations.doctor.operator.open.do"))
    answer = ask(host, own, "/ready")
    if answer is None:
        return
    parts: dict[str, dict[str, str]] = answer[1].get("processes", {}) if isinstance(answer[1], dict) else {}
    for number, found in parts.items():
        for part, how in found.items():
            if how != OK:
                said = Message("operations.doctor.ready.part", number=number, part=part, how=how)
                yield wrong("ready", said, Message("operations.doctor.ready.do"))
    if answer[0] == 200:
        yield good("ready", Message("operations.doctor.ready", n=len(parts)))


def _words(settings: Settings) -> Iterator[Finding]:
    """Settings that are words of their own kind."""
    for read in (Proxies, lambda given: configuration(given, is_quiet=True)):
        try:
            read(settings)
        except BadSettings as error:
            yield wrong("settings", error.message)


def _https(settings: Settings, host: str) -> Iterator[Finding]:
    """What contradicts itself."""
    is_behind = bool(settings.proxies)
    checks = (
        (settings.secure_cookie and not is_behind, "cookie_without_https", wrong),
        (is_behind and not settings.secure_cookie, "https_without_cookie", doubtful),
        (is_behind and not settings.hosts, "no_hosts", doubtful),
        (is_behind and host in ANYWHERE, "around_the_proxy", doubtful),
        (_trusts_all(settings.proxies), "trusts_all", wrong),
        (not is_behind and not _is_private(host), "no_https", doubtful),
    )
    for is_so, name, verdict in checks:
        if is_so:
            key = f"operations.doctor.proxy.{name}"
            yield verdict("proxy", Message(key), Message(f"{key}.do"))


def _trusts_all(proxies: str) -> bool:
    return any(word.strip().endswith("/0") for word in proxies.split(","))


def _is_private(host: str) -> bool:
    """Whether only this machine reaches it."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def _why_not(host: str, port: int) -> str:
    """Why nothing can listen there; empty if something can."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as trial:
        trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            trial.bind((host, port))
        except OSError as error:
            return str(error.strerror or error)
    return ""


def ask(host: str, port: int, path: str) -> tuple[int, Any] | None:
    """Status and answer of a server there; None if there is none. An answer that is not JSON is an empty text."""
    reached = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
    connection = HTTPConnection(reached, port, timeout=SECONDS)
    try:
        connection.request("GET", path)
        answer = connection.getresponse()
        body = answer.read(1_000_000)
    except HTTPException:
        return 0, ""
    except OSError:
        return None
    finally:
        connection.close()
    try:
        return answer.status, json.loads(body)
    except ValueError:
        return answer.status, ""
