"""Beginning to serve: what can be wrong is found first, then one process serves, or several do."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from typing import Final

from petteia.core.messages import Message
from petteia.server.guard.settings import BadSettings, Settings
from petteia.server.operations import parent
from petteia.server.operations.compiling import Compiling
from petteia.server.operations.logs import configuration
from petteia.server.operations.operator import read_address
from petteia.server.operations.serving import TableServer
from petteia.server.operations.watching import Application

BACKLOG: Final = 1024  # connections that wait until they are taken
EVERYWHERE: Final = ("0.0.0.0", "::")  # hosts that stand for all addresses of this machine
HERE: Final = ("127.0.0.1", *EVERYWHERE)
FAR: Final = {socket.AF_INET: "192.0.2.1", socket.AF_INET6: "2001:db8::1"}  # nobody's, for documentation


class Serving:
    """A server whose sockets listen; `run` answers."""

    def __init__(
        self,
        settings: Settings,
        listening: socket.socket,
        operator: socket.socket | None,
        compiling: Compiling | None = None,
    ) -> None:
        self.settings = settings
        self._compiling = compiling
        self._listening = listening
        self._operator = operator
        self._app: Application | None = None

    @property
    def url(self) -> str:
        """The public address."""
        return _url(self._listening)

    @property
    def url_for_others(self) -> str:
        """The address at which other machines in the network find it; empty: they cannot, or it is not known."""
        host, port = self._listening.getsockname()[:2]
        own = _own_address(self._listening.family) if host in EVERYWHERE else ""
        return _at(own, port) if own else ""

    @property
    def operator_url(self) -> str:
        """The operator's address; empty: there is none."""
        return _url(self._operator) if self._operator is not None else ""

    def prepare(self) -> None:
        """Open the database and read the key; BadSettings if that cannot be done."""
        configuration(self.settings, is_quiet=True)
        if self.settings.processes == 1 and self._compiling is None:
            from petteia.server.app import create_app

            self._app = create_app(self.settings)
        else:  # the children find everything made, and need not be asked whether it can be
            from petteia.server.store.store import Store
            from petteia.server.tables import registered

            registered.register(self.settings)
            self.settings.key()
            Store(self.settings).close()

    def run(self, is_quiet: bool) -> None:
        """Serve until a signal says otherwise."""
        if self._app is None:
            parent.run(self.settings, self._listening, self._operator, is_quiet, self._compiling)
            return
        server = TableServer(self._app, self.settings, is_quiet)
        if self._operator is not None:
            server.serve_operator(self._operator)
        server.run([self._listening])


@contextmanager
def begin(settings: Settings, host: str, port: int, compiling: Compiling | None = None) -> Iterator[Serving]:
    """A server that is ready to run; BadSettings if it cannot listen there, or its database or key cannot be used."""
    with ExitStack() as opened:
        listening = opened.enter_context(listen(host, port))
        operator = opened.enter_context(listen(*read_address(settings.operator))) if settings.operator else None
        serving = Serving(settings, listening, operator, compiling)
        serving.prepare()
        yield serving


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens, so that a port in use is noticed before anything else; BadSettings says why not."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        listening.listen(BACKLOG)
    except OSError as error:
        listening.close()
        problem = Message("server.serve.port", host=host, port=port, error=str(error.strerror or error))
        raise BadSettings(problem) from None
    return listening


def _url(listening: socket.socket) -> str:
    """The address at which a browser on this machine finds it."""
    host, port = listening.getsockname()[:2]
    return _at("localhost" if host in HERE else host, port)


def _at(host: str, port: int) -> str:
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def _own_address(family: socket.AddressFamily) -> str:
    """From which address this machine would write to a far one; empty: it knows no way there. Nothing is sent."""
    with socket.socket(family, socket.SOCK_DGRAM) as asking, suppress(OSError):
        asking.connect((FAR[family], 9))
        return str(asking.getsockname()[0])
    return ""
