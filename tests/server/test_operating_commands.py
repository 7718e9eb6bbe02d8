"""Replacing keys and revoking tokens from the command line, beside a server that runs."""

from __future__ import annotations

from pathlib import Path

from petteia.server.guard.tokens import Signer
from tests.cli.runner import petteia, refused
from tests.server.operating import until
from tests.server.running import Person, Running, address, server


def status(running: Running, token: str) -> int:
    """How a token is answered."""
    person = Person(running.url)
    person.use(token)
    return person.http.get("/api/players/me").status_code


def test_a_key_is_replaced_in_two_steps_and_nobody_notices_who_comes_by(folder: Path, running: Running) -> None:
    given = ("--key-file", folder / "server.key")
    before = Person(running.url, "Ada").token
    assert "what 1 older key signed is still valid" in petteia("key", "rotate", *given).out
    assert len((folder / "server.key").read_text().split()) == 2
    assert status(running, before) == 200
    # The server takes the new key by itself: what it signs then is still good when the old one is gone.
    until(lambda: _is_new(running, folder), "signing with the new key")
    after = Person(running.url, "Celia").token
    assert "1 old key dropped" in petteia("key", "drop", *given).out
    until(lambda: status(running, before) == 401, "refusing what the old key signed")
    assert status(running, after) == 200
    assert "0 old keys dropped" in petteia("key", "drop", *given).out


def _is_new(running: Running, folder: Path) -> bool:
    """Whether the first key of the file signs."""
    first = (folder / "server.key").read_text().split()[0].encode()
    return Signer(first).read(Person(running.url, "Dora").token) is not None


def test_a_player_is_found_by_name_and_loses_all_tokens(folder: Path, running: Running) -> None:
    given = ("--database", address(folder))
    odysseus, other = Person(running.url, "Odysseus of Ithaca"), Person(running.url, "Penelope")
    odysseus.table("offrandes", "open", "open", "open")
    found = petteia("players", "find", "ithaca", *given).out.splitlines()
    assert len(found) == 1
    player, _, rest = found[0].partition("  ")
    assert rest.endswith("  Odysseus of Ithaca")
    claim = Signer(*(folder / "server.key").read_bytes().split()).read(odysseus.token)
    assert claim is not None
    assert player == claim.player
    done = petteia("players", "revoke", player, *given)
    assert (done.code, done.out) == (
        0,
        f"The tokens of {player} are no longer valid; a running server refuses them within seconds.\n",
    )
    until(lambda: status(running, odysseus.token) == 401, "refusing the token")
    assert status(running, other.token) == 200


def test_an_id_may_begin_with_a_dash(home: Path) -> None:
    given = ("--database", address(home))
    assert petteia("players", "revoke", "-dashing_player-", *given).code == 0


def test_what_is_no_id_is_refused(tmp_path: Path) -> None:
    sentence = refused("players", "revoke", "Odysseus of Ithaca", "--database", tmp_path / "tables.sqlite")
    assert sentence.startswith('"Odysseus of Ithaca" is not the id of a player')


def test_nobody_is_found_under_a_name_that_nobody_has(folder: Path) -> None:
    with server(folder):
        pass
    said = petteia("players", "find", "Polyphemus", "--database", address(folder), "--lang", "nl")
    assert said.out == "Er is niemand bekend met “Polyphemus” in de naam.\n"


def test_a_key_that_is_not_there_is_not_replaced(tmp_path: Path) -> None:
    assert "No such file" in refused("key", "rotate", "--key-file", tmp_path / "none.key")
    assert not (tmp_path / "none.key").exists()
