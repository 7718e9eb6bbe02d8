"""The files for nginx and Caddy in docs/running, run by the real programs: only ports and certificates are changed."""

from __future__ import annotations

import json
import os
import shutil
import ssl
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest

from petteia.server.guard.cookies import SECURE_COOKIE
from tests.server.operating import SERVE, Logged, logged, until
from tests.server.postgres import free_port
from tests.server.running import PATIENCE

FILES = Path(__file__).parents[2] / "docs" / "running"
NAME = "games.example"
PATH = f"{os.environ['PATH']}:/usr/sbin"  # where nginx is, though not everybody looks there
SETTINGS = {"proxies": "127.0.0.1", "secure_cookie": "1", "hosts": NAME, "log_addresses": "1"}
VISITOR = "127.0.0.2"  # so that it can be told from the proxy
AROUND_NGINX = """
{user}
daemon off;
pid {folder}/nginx.pid;
error_log stderr warn;
events {{ worker_connections 256; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/petteia.conf;
}}
"""
AROUND_CADDY = """
{{
    admin off
    grace_period 1s
    local_certs
    skip_install_trust
    http_port {http}
    https_port {https}
}}
import {folder}/petteia.caddy
"""


def changed(name: str, *changes: tuple[str, str, int]) -> str:
    """A file of the documentation with some words changed, each as often as it must occur."""
    text = (FILES / name).read_text()
    for old, new, count in changes:
        assert text.count(old) == count, old
        text = text.replace(old, new)
    return text


def nginx(folder: Path, backend: str, http: int, https: int) -> list[str]:
    """The command that runs nginx."""
    certificate, key = folder / "certificate.pem", folder / "key.pem"
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", f"/CN={NAME}",
         "-addext", f"subjectAltName=DNS:{NAME}", "-keyout", key, "-out", certificate],
        check=True, capture_output=True,
    )  # fmt: skip
    text = changed(
        "nginx.conf",
        ("server 127.0.0.1:8137;", f"server {backend};", 1),
        ("listen 80;", f"listen 127.0.0.1:{http};", 1),
        ("listen 443 ssl", f"listen 127.0.0.1:{https} ssl", 1),
        ("    listen [::]:80;\n", "", 1),
        ("    listen [::]:443 ssl http2;\n", "", 1),
        (f"/etc/letsencrypt/live/{NAME}/fullchain.pem", str(certificate), 1),
        (f"/etc/letsencrypt/live/{NAME}/privkey.pem", str(key), 1),
    )
    (folder / "petteia.conf").write_text(text)
    user = "user root;" if os.geteuid() == 0 else ""
    (folder / "nginx.conf").write_text(AROUND_NGINX.format(folder=folder, user=user))
    return ["nginx", "-p", str(folder), "-c", str(folder / "nginx.conf")]


def caddy(folder: Path, backend: str, http: int, https: int) -> list[str]:
    """The command that runs Caddy."""
    (folder / "petteia.caddy").write_text(
        changed("Caddyfile", ("reverse_proxy 127.0.0.1:8137", f"reverse_proxy {backend}", 1))
    )
    (folder / "Caddyfile").write_text(AROUND_CADDY.format(folder=folder, http=http, https=https))
    return ["caddy", "run", "--adapter", "caddyfile", "--config", str(folder / "Caddyfile")]


class Visitor(httpx.Client):
    """Somebody who comes to the site from another address."""

    def __init__(self, port: int) -> None:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
        context.check_hostname, context.verify_mode = False, ssl.CERT_NONE  # nobody vouches for the name of a test
        transport = httpx.HTTPTransport(verify=context, local_address=VISITOR)
        super().__init__(transport=transport, base_url=f"https://127.0.0.1:{port}", timeout=PATIENCE)
        self.headers["Host"] = self.site = f"{NAME}:{port}"

    def send(self, request: httpx.Request, **given: object) -> httpx.Response:
        """Ask for the site by its name."""
        request.extensions["sni_hostname"] = NAME
        return super().send(request, **given)  # type: ignore[arg-type]


@pytest.fixture(params=[nginx, caddy], ids=["nginx", "caddy"])
def site(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[Visitor, Logged]]:
    """A visitor of a server behind a proxy, and the server."""
    make: Callable[[Path, str, int, int], list[str]] = request.param
    program = make.__name__
    if shutil.which(program, path=PATH) is None:
        assert "CI" not in os.environ, f"{program} is missing"
        pytest.skip(f"the file for {program} is NOT tested: it is not installed")
    with logged(tmp_path, SERVE, **SETTINGS) as server:
        http, https = free_port(), free_port()
        command = make(tmp_path, server.url.removeprefix("http://"), http, https)
        environment = os.environ | {
            "PATH": PATH,
            "XDG_DATA_HOME": str(tmp_path),
            "XDG_CONFIG_HOME": str(tmp_path),
            "HOME": str(tmp_path),
        }
        with open(tmp_path / "proxy.log", "wb") as written:
            proxy = subprocess.Popen(command, stdout=written, stderr=written, env=environment)
        try:
            with Visitor(https) as visitor:
                until(lambda: answers(visitor), f"an answer of {program}")
                yield visitor, server
        finally:
            proxy.terminate()
            proxy.wait(PATIENCE)


def answers(visitor: Visitor) -> bool:
    """Whether the site can be reached."""
    try:
        return visitor.get("/health").status_code == 200
    except httpx.TransportError:
        return False


def test_pages_posts_addresses_and_streams_come_through(site: tuple[Visitor, Logged]) -> None:
    visitor, server = site
    own = {"Origin": f"https://{visitor.site}"}

    page = visitor.get("/")
    assert page.status_code == 200
    assert "<title>" in page.text
    assert page.headers["Strict-Transport-Security"]
    assert visitor.get("/static/table/table.js").status_code == 200
    assert visitor.get("/metrics").status_code == 404

    made = visitor.post("/api/players", json={"name": "Ada"}, headers=own)
    assert made.status_code == 201
    assert (
        visitor.get("/api/players/me", headers={"Authorization": f"Bearer {made.json()['token']}"}).json()["name"]
        == "Ada"
    )
    visitor.headers["Cookie"] = f"{SECURE_COOKIE}={made.json()['token']}"
    body = {"game": "offrandes", "seats": ["open", "open", "open"]}
    table = visitor.post("/api/tables", json=body, headers=own).json()["table"]["id"]
    assert visitor.get(f"/t/{table}").status_code == 200

    # A page of another site cannot post; our own can.
    foreign = visitor.post(f"/t/{table}/say", data={"text": "no"}, headers={"Origin": "https://evil.example"})
    assert foreign.status_code == 403
    stream_of(
        visitor, table, lambda: visitor.post(f"/t/{table}/say", data={"text": "yes"}, headers=own).raise_for_status()
    )

    # Whatever a visitor writes into the headers, the address is the visitor's.
    forged = {"X-Forwarded-For": "6.6.6.6", "Forwarded": "for=6.6.6.6", "X-Forwarded-Proto": "http"}
    assert visitor.get("/api/games", headers=forged).status_code == 200
    assert visitor.post("/api/players", content=b"x" * 100_000).status_code == 413
    addresses = until(lambda: addresses_of(server, "/api/games"), "a line of the log")
    assert addresses == {VISITOR}


def stream_of(visitor: Visitor, table: str, change: Callable[[], object]) -> None:
    """What a stream says comes at once: the present version, and a change while it is still open."""
    with visitor.stream("GET", f"/api/tables/{table}/events") as stream:
        assert stream.headers["Content-Type"].startswith("text/event-stream")
        told = (json.loads(line.removeprefix("data: ")) for line in stream.iter_lines() if line.startswith("data: "))
        before = next(told)
        change()
        assert next(told)["chat"] == before["chat"] + 1


def addresses_of(server: Logged, route: str) -> set[str]:
    """The addresses from which a route was asked for."""
    return {line["address"] for line in server.lines() if line.get("route") == route}
