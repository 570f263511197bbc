"""The server: Python's own, one thread a request, every socket with a limit of time."""

from __future__ import annotations

import socket
import sys
from http.server import ThreadingHTTPServer
from socketserver import TCPServer
from threading import Lock, Thread
from time import monotonic
from typing import TYPE_CHECKING, Any

from companion.door.handler import Handler

if TYPE_CHECKING:
    from companion.door.house import House

MOST_CONNECTIONS = 64
SLOW = 10.0  # seconds until a request must be read
BETWEEN_LOOKS = 0.2  # seconds
ANY_PORT = 0


class DoorServer(ThreadingHTTPServer):
    """Listens on one address; knows its connections and closes all of them."""

    daemon_threads = True
    block_on_close = False
    request_queue_size = 32

    def __init__(self, address: str, port: int, house: House) -> None:
        self.house = house
        self._open: dict[socket.socket, float] = {}  # when each has to be read; 0: it is
        self._lock = Lock()
        super().__init__((address, port), Handler)

    def server_bind(self) -> None:
        """Bind to the address without asking the network for our own name."""
        TCPServer.server_bind(self)
        self.server_name, self.server_port = str(self.server_address[0]), self.server_address[1]

    def verify_request(self, request: Any, client_address: Any) -> bool:
        """Has the server room for one more connection?"""
        with self._lock:
            room = len(self._open) < MOST_CONNECTIONS
            if room:
                self._open[request] = monotonic() + SLOW
            return room

    @property
    def connections(self) -> int:
        """The number of open connections."""
        return len(self._open)

    def is_read(self, request: Any) -> None:
        """Note that a request was read: its answer may take its time."""
        with self._lock:
            if request in self._open:
                self._open[request] = 0.0

    def shutdown_request(self, request: Any) -> None:
        with self._lock:
            self._open.pop(request, None)
        super().shutdown_request(request)

    def service_actions(self) -> None:
        """Close connections that send their request too slowly."""
        now = monotonic()
        with self._lock:
            late = [one for one, until in self._open.items() if until and until < now]
        for one in late:
            cut(one)

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Do nothing: a guest who has gone is no error of ours."""
        if not isinstance(sys.exc_info()[1], OSError):
            super().handle_error(request, client_address)

    def begin(self) -> None:
        """Serve on a thread of its own."""
        Thread(target=self.serve_forever, args=(BETWEEN_LOOKS,), name="door", daemon=True).start()

    def end(self) -> None:
        """Stop listening and close every connection."""
        self.shutdown()
        self.server_close()
        with self._lock:
            left = list(self._open)
        for one in left:
            cut(one)


def cut(connection: socket.socket) -> None:
    """Close a connection at both ends, even while a thread waits on it."""
    try:
        connection.shutdown(socket.SHUT_RDWR)
    except OSError:
        connection.close()  # it was not connected any more


def listen(house: House, address: str, port: int) -> DoorServer:
    """A server on a port of an address, or on any other if that one is taken."""
    try:
        return DoorServer(address, port, house)
    except OSError:
        return DoorServer(address, ANY_PORT, house)
