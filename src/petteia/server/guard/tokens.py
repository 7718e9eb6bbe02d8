"""Signed tokens: who a player is, which seat a program may play, and who was invited. Nobody needs an account.

A token is a text and its HMAC-SHA256 under a key of the server. What it is for is signed with it, so that no token
passes for another kind. Identifiers are drawn at random from 2^96 and more: guessing one is hopeless.

The first of several keys signs; what the others have signed is still good, so that a key can be replaced. A token also
names its epoch: whoever runs the server can raise the epoch of a player, and all older tokens of that player are void.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import secrets
from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

PLAYER: Final = "player"
SEAT: Final = "seat"
INVITE: Final = "invite"
TABLE: Final = "table"
SIGNATURE: Final = 18  # bytes: 24 letters
INVITE_SIGNATURE: Final = 12  # bytes: 16 letters, beside the 16 of the table
LONGEST: Final = 600


class Claim(NamedTuple):
    """What a good token says: who, under which name, and the one table that it is good for (empty: any)."""

    player: str
    name: str
    table: str
    is_current: bool  # False: an old key or an old form; the same token should be signed again


def new_id() -> str:
    """An identifier of a table or a player that nobody can guess: 16 letters, 96 bits."""
    return secrets.token_urlsafe(12)


class Signer:
    """Signs tokens with the first of its keys, and reads those of all."""

    def __init__(self, *keys: bytes) -> None:
        self.keys = keys
        self.epochs: Mapping[str, int] = {}  # of those players whose tokens were ever made void

    def player_token(self, player: str, name: str) -> str:
        """What a browser keeps in its cookie, and a program sends as `Authorization: Bearer`."""
        return self._sign(PLAYER, f"{player}:{self._epoch(player)}:{_pack(name.encode())}")

    def seat_token(self, table: str, player: str, name: str) -> str:
        """A token that is good for one table alone: to hand to a program that plays one's seat."""
        return self._sign(SEAT, f"{player}:{self._epoch(player)}:{_pack(name.encode())}:{table}")

    def read(self, token: str) -> Claim | None:
        """What a token of a player or a seat says; None if it is not ours, or void."""
        for kind, parts in ((PLAYER, 3), (SEAT, 4)):
            text, is_first = _opened(self.keys, kind, token) if len(token) <= LONGEST else ("", False)
            found = text.split(":")
            if text and len(found) in (parts - 1, parts):
                return self._claim(found, len(found) == parts, kind == SEAT, is_first)
        return None

    def _claim(self, found: list[str], has_epoch: bool, is_seat: bool, is_first: bool) -> Claim | None:
        if not has_epoch:  # the first form of tokens knew no epochs
            found.insert(1, "0")
        player, epoch, name = found[:3]
        if int(epoch) < self._epoch(player):
            return None
        return Claim(player, _unpack(name).decode(), found[3] if is_seat else "", is_first and has_epoch)

    def _epoch(self, player: str) -> int:
        return self.epochs.get(player, 0)

    def invite_code(self, table: str, number: int | str) -> str:
        """The code in an invitation to a table; a new number makes the older codes worthless."""
        return _code(self.keys[0], table, number)

    def invited_to(self, code: str) -> str:
        """The table that a code names; whether the code is good only `is_invited` says."""
        return code[:16]

    def is_invited(self, code: str, table: str, number: int | str) -> bool:
        """Whether this is the table's present code."""
        return code.isascii() and any(hmac.compare_digest(code, _code(key, table, number)) for key in self.keys)

    def table_id(self, player: str, request: str) -> str:
        """The id of the table that a request of a player makes: the same for the same request, and nobody can guess it.

        Whoever plays a seat with its token knows the player; only the server knows the key.
        """
        return _pack(_mac(self.keys[0], TABLE, f"{player}:{request}")[:12])

    def _sign(self, kind: str, text: str) -> str:
        return f"{_pack(text.encode())}.{_pack(_mac(self.keys[0], kind, text)[:SIGNATURE])}"


@lru_cache(4096)
def _opened(keys: tuple[bytes, ...], kind: str, token: str) -> tuple[str, bool]:
    """The text of a token, and whether the first key has signed it; empty if none has.

    A page shows the same token with every move. Whether it was made void since is not asked here.
    """
    if not token.isascii():
        return "", False
    body, _, signature = token.partition(".")
    try:
        text = _unpack(body).decode()
    except (ValueError, binascii.Error):
        return "", False
    for number, key in enumerate(keys):
        if hmac.compare_digest(signature, _pack(_mac(key, kind, text)[:SIGNATURE])):
            return text, number == 0
    return "", False


def _code(key: bytes, table: str, number: int | str) -> str:
    return table + _pack(_mac(key, INVITE, f"{table}:{number}")[:INVITE_SIGNATURE])


def _mac(key: bytes, kind: str, text: str) -> bytes:
    return hmac.digest(key, f"petteia {kind} {text}".encode(), hashlib.sha256)


def _pack(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def _unpack(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
