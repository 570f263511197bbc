"""One request of a guest: so many bytes at most are read, one answer with safe headers is sent."""

from __future__ import annotations

from email.message import Message
from http.server import BaseHTTPRequestHandler
from io import BufferedIOBase
from typing import TYPE_CHECKING, Any, cast

from companion.door import checks
from companion.door.feeds import as_json

if TYPE_CHECKING:
    from companion.door.server import DoorServer

SAFE = {
    "Cache-Control": "no-store",
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
        "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}
JSON, HTML = "application/json; charset=utf-8", "text/html; charset=utf-8"


class Bounded:
    """Reads so many bytes of a request and no more."""

    def __init__(self, file: BufferedIOBase, most: int) -> None:
        self._file, self._left = file, most

    def readline(self, most: int = -1) -> bytes:
        """A line of a request, or the end of what may be read."""
        line = self._file.readline(min(most, self._left) if most >= 0 else self._left)
        self._left -= len(line)
        return line

    def read(self, size: int) -> bytes:
        """The next bytes of a request, never more than it may have."""
        return self._file.read(size)

    def close(self) -> None:
        self._file.close()

    @property
    def closed(self) -> bool:
        return self._file.closed


class Request(BaseHTTPRequestHandler):
    """Reads no more than a request may have, and answers once; then the connection is closed."""

    server: DoorServer
    timeout = 8  # seconds a guest may take to send, or to read what we send
    protocol_version = "HTTP/1.0"
    server_version, sys_version = "Consigliere", ""
    drained = False  # has the body been read?

    def setup(self) -> None:
        super().setup()
        self.rfile = cast(Any, Bounded(self.rfile, checks.MOST_HEAD))

    def log_message(self, format: str, *args: Any) -> None:
        """Log nothing: who looks at what is private."""

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Refuse a request that could not even be read."""
        if not hasattr(self, "headers"):
            self.headers = Message()
        self.refuse(code)

    def refuse(self, code: int) -> None:
        """Refuse a request with one sentence."""
        house = self.server.house
        said = house.sentence(code, checks.language_of(self.headers))
        self._drain()
        self.give(code, as_json({"why": [said]}).encode(), JSON)

    def _drain(self) -> None:
        """Read a body that nobody wants: else the answer would be lost with it."""
        length = 0 if self.drained else checks.body_length(self.headers)
        if 0 < length <= checks.MOST_BODY:
            self.rfile.read(length)

    def give(self, code: int, body: bytes, kind: str, **more: str) -> None:
        """Send an answer and end."""
        self.send_response(code)
        for name, value in (SAFE | more).items():
            self.send_header(name.replace("_", "-"), value)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)
