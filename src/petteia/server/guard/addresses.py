"""From where a visitor comes, also behind proxies. Only a proxy that the settings name may speak for someone else.

Visitors are counted by their address; those of IPv6 by the first half of it, because whoever has one has all of its
2^64 neighbours as well.
"""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from starlette.datastructures import Headers
from starlette.types import Scope

from petteia.core.messages import Message
from petteia.server.guard.settings import BadSettings, Settings

Network = ipaddress.IPv4Network | ipaddress.IPv6Network
Address = ipaddress.IPv4Address | ipaddress.IPv6Address
UNIX: Final = "unix"  # the address of whoever comes through a socket in the file system
LOOPBACK: Final = ("127.0.0.0/8", "::1/128")
HOPS: Final = 20  # proxies in a row that are looked at
FORWARDED: Final = ("x-forwarded-for", "forwarded")
PAIR: Final = re.compile(r'(for|proto)\s*=\s*("[^"]*"|[^;,\s]*)', re.IGNORECASE)
PORT: Final = re.compile(r"^(?:\[([^\]]*)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+):\d+)$")


@lru_cache(maxsize=4096)
def parsed(text: str) -> Address | None:
    """An address as it is written in a header, perhaps with a port; None if it is none."""
    found = PORT.match(text)
    try:
        address = ipaddress.ip_address((found[1] or found[2] if found else text).partition("%")[0])
    except ValueError:
        return None
    return (address.ipv4_mapped or address) if isinstance(address, ipaddress.IPv6Address) else address


@lru_cache(maxsize=4096)
def counted_as(text: str) -> str:
    """The address under which a visitor is counted."""
    address = parsed(text)
    if isinstance(address, ipaddress.IPv6Address):
        return str(ipaddress.IPv6Network((int(address) >> 64 << 64, 64)))
    return str(address) if address is not None else text


class Proxies:
    """The proxies that are trusted, and what they say about the visitors whom they speak for."""

    def __init__(self, settings: Settings) -> None:
        self.header = settings.proxy_header.lower()
        if self.header not in FORWARDED:
            raise BadSettings(Message("server.setting", name="PETTEIA_PROXY_HEADER", value=settings.proxy_header))
        words = [word.strip() for word in settings.proxies.split(",") if word.strip()]
        self._is_unix = UNIX in words
        self._networks = list(_networks(word for word in words if word != UNIX))

    def trusts(self, host: str) -> bool:
        """Whether a trusted proxy has this address."""
        if host == UNIX:
            return self._is_unix
        address = parsed(host)
        return address is not None and any(address in network for network in self._networks)

    def settle(self, scope: Scope) -> None:
        """Write into a request where its visitor comes from and whether over https, if a trusted proxy says so."""
        peer = peer_of(scope)
        if self.trusts(peer):
            hops, schemes = self._told(Headers(scope=scope))
            peer = self._visitor(peer, hops)
            if schemes and schemes[-1] in ("http", "https"):
                scope["scheme"] = schemes[-1]
            scope["client"] = (peer, 0)
        scope["petteia_address"] = counted_as(peer)

    def _visitor(self, peer: str, hops: list[str]) -> str:
        """The last one on the way who is not a trusted proxy: whatever stands before was written by a stranger."""
        for hop in reversed(hops[-HOPS:]):
            address = parsed(hop)
            if address is None:
                return peer
            peer = str(address)
            if not self.trusts(peer):
                return peer
        return peer

    def _told(self, headers: Headers) -> tuple[list[str], list[str]]:
        """The addresses on the way and the schemes, in order."""
        told = ",".join(headers.getlist(self.header))
        if self.header == FORWARDED[0]:
            schemes = ",".join(headers.getlist("x-forwarded-proto")).split(",")
            return [hop.strip() for hop in told.split(",") if hop.strip()], [word.strip().lower() for word in schemes]
        pairs = [(name.lower(), value.strip('"')) for name, value in PAIR.findall(told)]
        hops = [value for name, value in pairs if name == "for"]
        return hops, [value.lower() for name, value in pairs if name == "proto"]


def peer_of(scope: Scope) -> str:
    """The other end of the connection itself."""
    client = scope.get("client")
    return client[0] if client and client[0] else UNIX


def _networks(words: Iterable[str]) -> Iterable[Network]:
    for word in words:
        for text in LOOPBACK if word == "loopback" else (word,):
            try:
                yield ipaddress.ip_network(text, strict=False)
            except ValueError:
                raise BadSettings(Message("server.setting", name="PETTEIA_PROXIES", value=word)) from None
