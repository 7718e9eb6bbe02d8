"""Signed tokens: who somebody is, which seat a program may play, and who was invited. Nobody needs an account.

A token is a text and its HMAC-SHA256 under the server's key. What it is for is signed with it, so that no token passes
for another kind. Identifiers are drawn at random from 2^96 and more: guessing one is hopeless.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import secrets
from typing import Final, NamedTuple

PLAYER: Final = "player"
SEAT: Final = "seat"
INVITE: Final = "invite"
SIGNATURE: Final = 18  # bytes: 24 letters
INVITE_SIGNATURE: Final = 12  # bytes: 16 letters, beside the 16 of the table
LONGEST: Final = 600


class Claim(NamedTuple):
    """What a good token says: who, under which name, and the one table that it is good for (empty: any)."""

    player: str
    name: str
    table: str


def new_id() -> str:
    """An identifier of a table or a player that nobody can guess: 16 letters, 96 bits."""
    return secrets.token_urlsafe(12)


class Signer:
    """Signs and reads tokens with one key."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def player_token(self, player: str, name: str) -> str:
        """What a browser keeps in its cookie, and a program sends as `Authorization: Bearer`."""
        return self._sign(PLAYER, f"{player}:{_pack(name.encode())}")

    def seat_token(self, table: str, player: str, name: str) -> str:
        """A token that is good for one table alone: to hand to a program that plays one's seat."""
        return self._sign(SEAT, f"{player}:{_pack(name.encode())}:{table}")

    def read(self, token: str) -> Claim | None:
        """What a token of a player or a seat says; None if it is not ours."""
        for kind, parts in ((PLAYER, 2), (SEAT, 3)):
            text = self._open(kind, token)
            if text is not None:
                found = text.split(":")
                if len(found) == parts:
                    return Claim(found[0], _unpack(found[1]).decode(), found[2] if parts == 3 else "")
        return None

    def invite_code(self, table: str, number: int) -> str:
        """The code in an invitation to a table; a new number makes the older codes worthless."""
        return table + _pack(self._mac(INVITE, f"{table}:{number}")[:INVITE_SIGNATURE])

    def invited_to(self, code: str) -> str:
        """The table that a code names; whether the code is good only `is_invited` says."""
        return code[:16]

    def is_invited(self, code: str, table: str, number: int) -> bool:
        """Whether this is the table's present code."""
        return hmac.compare_digest(code.encode(), self.invite_code(table, number).encode())

    def _mac(self, kind: str, text: str) -> bytes:
        return hmac.digest(self._key, f"petteia {kind} {text}".encode(), hashlib.sha256)

    def _sign(self, kind: str, text: str) -> str:
        return f"{_pack(text.encode())}.{_pack(self._mac(kind, text)[:SIGNATURE])}"

    def _open(self, kind: str, token: str) -> str | None:
        if len(token) > LONGEST or not token.isascii():
            return None
        body, _, signature = token.partition(".")
        try:
            text = _unpack(body).decode()
        except (ValueError, binascii.Error):
            return None
        expected = _pack(self._mac(kind, text)[:SIGNATURE])
        return text if hmac.compare_digest(signature.encode(), expected.encode()) else None


def _pack(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def _unpack(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
