"""Connections that say nothing, or speak slowly, keep nobody else out. Real sockets, a real server."""

from __future__ import annotations

import resource
import select
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest

from tests.server.running import PATIENCE, Person, Running, server

MANY = 1100
PATIENT = {"head_seconds": "600", "idle_seconds": "600"}  # nobody is left who only waits for a busy machine
QUICK = {"head_seconds": "3", "body_seconds": "3", "idle_seconds": "4"}  # and yet nobody on a busy machine is late


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server that waits for nobody."""
    with server(tmp_path_factory.mktemp("hasty"), **QUICK) as found:
        yield found


@pytest.fixture
def sockets() -> Iterator[ExitStack]:
    """What closes the sockets of a test."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < MANY + 500:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(MANY + 500, hard), hard))
    with ExitStack() as stack:
        yield stack


def connect(running: Running, stack: ExitStack, source: str = "127.0.0.1") -> socket.socket:
    where = urlsplit(running.url)
    assert where.hostname is not None
    assert where.port is not None
    found = socket.create_connection((where.hostname, where.port), PATIENCE, (source, 0))
    return stack.enter_context(found)


def everything(end: socket.socket) -> bytes:
    """What is said until the other side hangs up."""
    found = b""
    while True:
        try:
            piece = end.recv(65536)
        except ConnectionResetError:
            return found
        if not piece:
            return found
        found += piece


def check_sentence(answer: bytes, status: int, sentence: bytes) -> None:
    head, _, body = answer.partition(b"\r\n\r\n")
    assert head.startswith(f"HTTP/1.1 {status} ".encode()), answer[:200]
    assert b"X-Content-Type-Options: nosniff" in head
    assert b"Content-Security-Policy: default-src 'none'" in head
    assert sentence in body


def ask_from(running: Running, source: str) -> int:
    """The status of a request from another address."""
    with httpx.Client(transport=httpx.HTTPTransport(local_address=source), timeout=PATIENCE) as client:
        return client.get(f"{running.url}/api/games").status_code


def test_a_thousand_silent_connections_of_one_address_shut_nobody_out(tmp_path: Path, sockets: ExitStack) -> None:
    with server(tmp_path, connections="200", **PATIENT) as found:
        silent = [connect(found, sockets) for _ in range(MANY)]
        for end in silent[200:]:
            assert has_news(end, PATIENCE), "those beyond the limit are told so"
        check_sentence(everything(silent[-1]), 429, b"Too many connections")
        assert not any(has_news(end, 0) for end in silent[:200]), "the first ones stay"
        assert ask_from(found, "127.0.0.2") == 200
        silent[0].close()
        await_served(found)


def has_news(end: socket.socket, seconds: float) -> bool:
    """Whether something is said, or the other side has hung up, within some time."""
    poll = select.poll()  # `select` knows a thousand files only
    poll.register(end, select.POLLIN)
    return bool(poll.poll(1000 * seconds))


def await_served(running: Running, source: str = "127.0.0.1") -> None:
    """An address is served again once it has closed a connection."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            if ask_from(running, source) == 200:
                return
        except httpx.TransportError:
            pass
    raise AssertionError("the address is shut out")


def test_all_addresses_together_get_so_many_connections(tmp_path: Path, sockets: ExitStack) -> None:
    with server(tmp_path, connections="50", connections_all="70", **PATIENT) as found:
        ends = [connect(found, sockets, f"127.0.0.{2 + i % 4}") for i in range(70)]
        check_sentence(everything(connect(found, sockets, "127.0.0.9")), 503, b"no room at the moment")
        for end in ends:
            end.close()
        await_served(found)


@pytest.mark.parametrize(
    ("sent", "status", "sentence"),
    [
        (b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ", 408, b"too long to arrive"),
        (b"POST /new HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\ngame=", 408, b"too long to arrive"),
        (b"GET / HTTP/1.1\r\nX-Long: " + b"x" * 70_000, 431, b"headers of the request are too long"),
        (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", 400, b"not a valid request"),
        (b"BREW /pot HTCPCP/1.0\r\n\r\n", 400, b"not a valid request"),
    ],
)
def test_slow_and_crooked_requests_are_answered_in_one_sentence(
    hasty: Running, sockets: ExitStack, sent: bytes, status: int, sentence: bytes
) -> None:
    end = connect(hasty, sockets)
    end.sendall(sent)
    check_sentence(everything(end), status, sentence)


def test_a_letter_now_and_then_does_not_keep_a_connection(hasty: Running, sockets: ExitStack) -> None:
    end = connect(hasty, sockets)
    began = time.monotonic()
    end.send(b"\r\n")
    end.send(b"GET / HTTP/1.1\r\nX-Slow: ")
    while not has_news(end, 0.2):
        end.send(b"x")
        assert time.monotonic() - began < PATIENCE
    check_sentence(everything(end), 408, b"too long to arrive")


def test_a_connection_without_requests_is_closed(hasty: Running, sockets: ExitStack) -> None:
    fresh, used = connect(hasty, sockets), connect(hasty, sockets)
    used.sendall(b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n")
    assert everything(fresh) == b"", "nothing was asked, nothing is said"
    assert everything(used).startswith(b"HTTP/1.1 200")


def test_requests_in_one_go_are_all_answered(hasty: Running, sockets: ExitStack) -> None:
    end = connect(hasty, sockets)
    ask = b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n"
    end.sendall(ask * 3 + ask.replace(b"Host", b"Connection: close\r\nHost"))
    assert everything(end).count(b"HTTP/1.1 200") == 4


def test_a_reader_who_takes_nothing_is_left(tmp_path: Path, sockets: ExitStack) -> None:
    with server(tmp_path, connections="1", **QUICK) as found:
        table = Person(found.url, "Ada").table("delphi", "open", "bot")["id"]
        where = urlsplit(found.url)
        end = sockets.enter_context(socket.socket())
        end.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        end.settimeout(PATIENCE)
        end.bind(("127.0.0.2", 0))
        end.connect((where.hostname, where.port))
        end.sendall(f"GET /t/{table} HTTP/1.1\r\nHost: x\r\n\r\n".encode() * 60)
        assert has_news(end, PATIENCE)
        await_served(found, "127.0.0.2")


def test_a_stream_is_no_slow_request(hasty: Running) -> None:
    ada = Person(hasty.url, "Ada")
    table = ada.table("delphi", "open", "open")["id"]
    with ada.http.stream("GET", f"/api/tables/{table}/events") as stream:
        lines = stream.iter_lines()
        assert next(lines) == "retry: 1000"
        time.sleep(5)  # longer than any deadline of this server
        Person(hasty.url, "Bram").post(f"/api/tables/{table}/join")
        assert any('"status": "playing"' in line for line in lines)


def test_streams_are_limited_in_all(tmp_path: Path) -> None:
    with server(tmp_path, streams="5", streams_all="3") as found:
        ada = Person(found.url, "Ada")
        path = f"/api/tables/{ada.table('delphi', 'open', 'bot')['id']}/events"
        with ExitStack() as stack:
            for _ in range(3):
                assert stack.enter_context(ada.http.stream("GET", path)).status_code == 200
            answer = ada.http.get(path)
            assert answer.status_code == 503
            assert answer.json()["code"] == "limit.full"
            assert answer.headers["retry-after"] == "2"
