"""Where a server says that it can be found."""

from __future__ import annotations

import socket
from urllib.parse import urlsplit

import pytest

from petteia.server.guard.settings import Settings
from petteia.server.operations import beginning
from petteia.server.operations.beginning import Serving, listen
from tests.server.running import PATIENCE


@pytest.mark.parametrize(("host", "is_for_others"), [("127.0.0.1", False), ("0.0.0.0", True), ("::", True)])
def test_others_are_told_where_they_find_it(host: str, is_for_others: bool) -> None:
    with listen(host, 0) as listening:
        serving, port = Serving(Settings(), listening, None), listening.getsockname()[1]
        assert serving.url == f"http://localhost:{port}/"
        told = serving.url_for_others
        assert is_for_others or not told
        if told:  # a machine without a network has no address to tell
            where = urlsplit(told)
            assert where.hostname not in ("localhost", *beginning.HERE)
            with socket.create_connection((where.hostname, where.port), PATIENCE) as coming:
                assert coming.getpeername()[1] == port


def test_a_machine_that_knows_no_way_out_tells_no_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(beginning, "FAR", {socket.AF_INET: "::1"})
    with listen("0.0.0.0", 0) as listening:
        assert Serving(Settings(), listening, None).url_for_others == ""
