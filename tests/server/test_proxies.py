"""Behind proxies: who is believed about where visitors come from, and what https changes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from petteia.server.guard.addresses import Proxies, counted_as
from petteia.server.guard.cookies import COOKIE, SECURE_COOKIE
from petteia.server.guard.settings import BadSettings, Settings, from_environment
from tests.server.running import PATIENCE, Running, server

HTTPS = {"X-Forwarded-Proto": "https", "X-Forwarded-For": "203.0.113.7"}


def settled(
    proxies: str, peer: str | None, *headers: tuple[str, str], header: str = "X-Forwarded-For"
) -> tuple[str, str]:
    """The address under which a visitor is counted, and the scheme."""
    scope = {
        "type": "http",
        "scheme": "http",
        "client": (peer, 1234) if peer is not None else None,
        "headers": [(name.lower().encode(), value.encode()) for name, value in headers],
    }
    Proxies(Settings(proxies=proxies, proxy_header=header)).settle(scope)
    return scope["petteia_address"], scope["scheme"]  # type: ignore[return-value]


FOR = "X-Forwarded-For"
PROTO = "X-Forwarded-Proto"


@pytest.mark.parametrize(
    ("proxies", "peer", "told", "address"),
    [
        ("", "127.0.0.1", "1.2.3.4", "127.0.0.1"),  # nobody is trusted who is not named, our own machine neither
        ("loopback", "127.0.0.1", "1.2.3.4", "1.2.3.4"),
        ("loopback", "::1", "1.2.3.4", "1.2.3.4"),
        ("loopback", "10.0.0.9", "1.2.3.4", "10.0.0.9"),
        ("loopback", "127.0.0.1", "6.6.6.6, 1.2.3.4", "1.2.3.4"),  # what stands before was written by the visitor
        ("loopback,10.0.0.0/8", "127.0.0.1", "6.6.6.6, 1.2.3.4, 10.1.1.1", "1.2.3.4"),
        ("loopback", "127.0.0.1", "6.6.6.6, nonsense", "127.0.0.1"),
        ("loopback", "127.0.0.1", "1.2.3.4, unknown, 127.0.0.1", "127.0.0.1"),
        ("loopback", "127.0.0.1", "", "127.0.0.1"),
        ("loopback", "127.0.0.1", "1.2.3.4:5678", "1.2.3.4"),
        ("loopback", "127.0.0.1", "[2001:db8:1:2:3::4]:443", "2001:db8:1:2::/64"),
        ("loopback", "127.0.0.1", "::ffff:1.2.3.4", "1.2.3.4"),
        ("10.0.0.7", "10.0.0.7", "1.2.3.4", "1.2.3.4"),
        ("2001:db8::1", "2001:db8::1", "1.2.3.4", "1.2.3.4"),
        ("unix", None, "1.2.3.4", "1.2.3.4"),
        ("", None, "1.2.3.4", "unix"),
        ("loopback", None, "1.2.3.4", "unix"),
    ],
)  # fmt: skip
def test_only_named_proxies_are_believed(proxies: str, peer: str | None, told: str, address: str) -> None:
    assert settled(proxies, peer, (FOR, told))[0] == address
    assert settled(proxies, peer, *((FOR, part) for part in told.split(", ")))[0] == address, "one header or several"


def test_only_the_header_that_the_settings_name_is_read() -> None:
    spoofed = (("Forwarded", "for=6.6.6.6"), (FOR, "1.2.3.4"))
    assert settled("loopback", "127.0.0.1", *spoofed)[0] == "1.2.3.4"
    assert settled("loopback", "127.0.0.1", *spoofed, header="forwarded")[0] == "6.6.6.6"
    told = ("Forwarded", 'for=6.6.6.6;proto=http, for="[2001:db8::7]:1";proto=https;by=127.0.0.1')
    assert settled("loopback", "127.0.0.1", told, header="Forwarded") == ("2001:db8::/64", "https")


def test_only_named_proxies_say_that_it_was_https() -> None:
    assert settled("loopback", "127.0.0.1", (FOR, "1.2.3.4"), (PROTO, "https"))[1] == "https"
    assert settled("loopback", "127.0.0.1", (FOR, "1.2.3.4"), (PROTO, "https, http"))[1] == "http"
    assert settled("loopback", "127.0.0.1", (FOR, "1.2.3.4"), (PROTO, "gopher"))[1] == "http"
    assert settled("", "127.0.0.1", (FOR, "1.2.3.4"), (PROTO, "https"))[1] == "http"


def test_addresses_of_ipv6_are_counted_by_their_first_half() -> None:
    assert counted_as("2001:db8:1:2:aaaa::1") == counted_as("2001:db8:1:2:bbbb:cccc::2")
    assert counted_as("2001:db8:1:3::1") != counted_as("2001:db8:1:2::1")
    assert counted_as("fe80::1%eth0") == "fe80::/64"
    assert counted_as("::ffff:10.0.0.1") == "10.0.0.1"


@pytest.mark.parametrize("given", [{"proxies": "everybody"}, {"proxies": "10.0.0.0/99"}, {"proxy_header": "X-Real-IP"}])
def test_settings_that_name_no_proxy_are_refused(given: dict[str, str]) -> None:
    with pytest.raises(BadSettings, match="cannot be"):
        Proxies(from_environment({}, **given))


# -- a real server behind a proxy ---------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def proxied(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server that believes proxies on this machine and takes little from anybody."""
    folder: Path = tmp_path_factory.mktemp("proxied")
    with server(folder, proxies="loopback", requests="10/600", connections="1") as found:
        yield found


def ask(running: Running, path: str = "/api/players/me", **headers: str) -> int:
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return httpx.get(running.url + path, headers=named, timeout=PATIENCE).status_code


def test_visitors_behind_a_proxy_are_counted_one_by_one(proxied: Running) -> None:
    first = [ask(proxied, X_Forwarded_For="198.51.100.1") for _ in range(11)]
    assert first == [200] * 10 + [429]
    assert ask(proxied, X_Forwarded_For="198.51.100.2") == 200
    assert ask(proxied, X_Forwarded_For="203.0.113.9, 198.51.100.1") == 429, "an invented address does not help"
    half = [ask(proxied, X_Forwarded_For=f"2001:db8:0:1::{i}") for i in range(11)]
    assert half[-1] == 429, "a whole /64 is one visitor"


def test_a_trusted_proxy_may_have_many_connections(proxied: Running) -> None:
    with httpx.Client(base_url=proxied.url, timeout=PATIENCE, headers={"X-Forwarded-For": "198.51.100.3"}) as one:
        assert one.get("/health").status_code == 200
        assert ask(proxied, "/health", X_Forwarded_For="198.51.100.4") == 200, "while the first is open"


def test_a_visitor_of_ours_cannot_invent_an_address(tmp_path: Path) -> None:
    with server(tmp_path, requests="5/600") as found:
        codes = [ask(found, X_Forwarded_For=f"198.51.100.{i}") for i in range(6)]
    assert codes == [200] * 5 + [429]


# -- https -------------------------------------------------------------------------------------------------------


def test_over_https_the_cookie_belongs_to_this_host_alone(proxied: Running) -> None:
    answer = httpx.post(f"{proxied.url}/api/players", json={"name": "Ada"}, headers=HTTPS, timeout=PATIENCE)
    cookie = answer.headers["set-cookie"]
    assert cookie.startswith(f"{SECURE_COOKIE}=")
    assert "Secure" in cookie
    assert "Path=/" in cookie
    assert "Domain" not in cookie
    assert answer.headers["strict-transport-security"] == "max-age=31536000"
    token = answer.json()["token"]
    kept = HTTPS | {"Cookie": f"{SECURE_COOKIE}={token}"}
    again = httpx.get(f"{proxied.url}/api/players/me", headers=kept, timeout=PATIENCE)
    assert again.json()["name"] == "Ada"
    assert "set-cookie" not in again.headers


def test_over_https_an_old_cookie_is_read_and_replaced_once(proxied: Running) -> None:
    named = httpx.post(f"{proxied.url}/api/players", json={"name": "Ada"}, headers=HTTPS, timeout=PATIENCE).json()
    old = HTTPS | {"Cookie": f"{COOKIE}={named['token']}"}
    answer = httpx.get(f"{proxied.url}/api/players/me", headers=old, timeout=PATIENCE)
    assert answer.json()["name"] == "Ada"
    new, gone = answer.headers.get_list("set-cookie")
    assert new.startswith(f"{SECURE_COOKIE}=")
    assert gone.startswith(f"{COOKIE}=; Max-Age=0")
    both = HTTPS | {"Cookie": f"{COOKIE}=planted; {new.split(';')[0]}"}
    again = httpx.get(f"{proxied.url}/api/players/me", headers=both, timeout=PATIENCE)
    assert again.json()["name"] == "Ada", "the one that nobody else can set counts"
    assert "set-cookie" not in again.headers


def test_plain_http_at_home_goes_on_working(running: Running) -> None:
    with httpx.Client(base_url=running.url, timeout=PATIENCE) as browser:
        answer = browser.post("/api/players", json={"name": "Ada"}, headers=HTTPS)
        cookie = answer.headers["set-cookie"]
        assert cookie.startswith(f"{COOKIE}=")
        assert "Secure" not in cookie, "a visitor's own header makes no https"
        assert "strict-transport-security" not in answer.headers
        assert browser.get("/api/players/me").json()["name"] == "Ada"


def test_a_server_can_be_told_that_it_is_only_reached_over_https(tmp_path: Path) -> None:
    with server(tmp_path, secure_cookie="1") as found:
        answer = httpx.post(f"{found.url}/api/players", json={"name": "Ada"}, timeout=PATIENCE)
    assert answer.headers["set-cookie"].startswith(f"{SECURE_COOKIE}=")
    assert "strict-transport-security" in answer.headers


def test_links_of_a_page_behind_https_lead_to_https(proxied: Running) -> None:
    headers = HTTPS | {"X-Forwarded-For": "198.51.100.20", "Host": "games.example"}
    with httpx.Client(base_url=proxied.url, headers=headers, timeout=PATIENCE) as browser:
        made = browser.post("/new", data={"game": "delphi", "name": "Ada", "seat0": "me", "seat1": "invite"})
        token = made.headers["set-cookie"].split(";")[0]
        page = browser.get(made.headers["location"], headers={"Cookie": token})
    assert "https://games.example/join/" in page.text
