"""A guest without a browser: joins by the link, reads events, sends what a page would send."""

from __future__ import annotations

import json
import socket
from collections.abc import Callable
from http.client import HTTPConnection
from threading import Thread
from time import monotonic, sleep
from typing import Any, NamedTuple
from urllib.parse import urlsplit

PATIENCE = 60.0


class Answer(NamedTuple):
    """What the host answered."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def said(self) -> Any:
        """The body, as plain values."""
        return json.loads(self.body)


class Guest:
    """One browser, as far as the host can tell."""

    def __init__(self, link: str, language: str = "en") -> None:
        self.host, self.language = urlsplit(link).netloc, language
        self.cookies: dict[str, str] = {}
        self.parts: dict[str, Any] = {}
        self.ids: list[str] = []
        self.ended = False
        self.raw = b""
        self._events: socket.socket | None = None
        self._nonces = 0
        self.seat = ""
        self.joined = self.ask("GET", urlsplit(link).path)

    def ask(self, method: str, path: str, body: bytes | None = None, **headers: str) -> Answer:
        """Send one request."""
        connection = HTTPConnection(self.host, timeout=PATIENCE)
        about = {"Accept-Language": self.language, "Cookie": self._cookie()}
        if method == "POST":
            about |= {"Origin": f"http://{self.host}", "Content-Type": "application/json"}
        about |= {name.replace("_", "-"): value for name, value in headers.items()}
        try:
            connection.request(method, path, body, about)
            got = connection.getresponse()
            found = Answer(got.status, dict(got.getheaders()), got.read())
            for cookie in got.headers.get_all("Set-Cookie") or ():
                name, _, value = cookie.partition(";")[0].partition("=")
                self.cookies[name] = value
            return found
        finally:
            connection.close()

    def _cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.cookies.items())

    def post(self, path: str, said: Any) -> Answer:
        """Send plain values."""
        return self.ask("POST", path, json.dumps(said).encode())

    def sit(self, seat: str) -> Answer:
        """Take a seat."""
        self.seat = seat
        return self.post("/seat", {"seat": seat})

    def asked(self, key: str) -> Any:
        """The open question of this key, as the page has it."""
        found = (part for name, part in self.parts.items() if name.startswith("ask."))
        return next((one for one in found if one["key"] == key), None)

    def say(self, key: str, answer: Any, **more: Any) -> dict[str, Any]:
        """What the page would send to answer a question."""
        self._nonces += 1
        nonce = f"{id(self)}/{self._nonces}"
        asked = self.asked(key) or {"seen": "gone"}
        said = {"prompt": key, "seen": asked["seen"], "answer": answer, "nonce": nonce}
        return {**said, **more}

    def answer(self, key: str, answer: Any) -> Answer:
        """Answer a question."""
        return self.post("/answer", self.say(key, answer))

    # Events

    def follow(self, last: str = "") -> None:
        """Open the stream of events and read it on a thread."""
        name, _, port = self.host.partition(":")
        stream = socket.create_connection((name, int(port)), timeout=PATIENCE)
        head = f"GET /events HTTP/1.1\r\nHost: {self.host}\r\nCookie: {self._cookie()}\r\n"
        head += f"Accept-Language: {self.language}\r\n"
        head += f"Last-Event-ID: {last}\r\n\r\n" if last else "\r\n"
        stream.sendall(head.encode())
        self._events = stream
        Thread(target=self._read, args=(stream,), daemon=True).start()

    def _read(self, stream: socket.socket) -> None:
        rest = b""
        try:
            while chunk := stream.recv(65536):
                self.raw += chunk
                *events, rest = (rest + chunk).split(b"\n\n")
                for event in events:
                    self._take(event.decode())
        except OSError:
            pass
        self.ended = True

    def _take(self, event: str) -> None:
        lines = dict(line.partition(": ")[::2] for line in event.split("\n") if ": " in line)
        if "id" not in lines:
            return
        self.ids.append(lines["id"])
        news = json.loads(lines["data"])
        if news["whole"]:
            self.parts = {}
        merged = {**self.parts, **news["parts"]}
        self.parts = {name: part for name, part in merged.items() if part is not None}

    def leave(self) -> None:
        """Close the page."""
        if self._events is not None:
            self._events.close()
            self._events = None


def wait_for(
    found: Callable[[], Any],
    meanwhile: Callable[[], object] = lambda: None,
    patience: float = PATIENCE,
) -> Any:
    """Wait until something is there, while the host does its work."""
    until = monotonic() + patience
    while not (result := found()):
        assert monotonic() < until, "it never came"
        meanwhile()
        sleep(0.002)
    return result


def at_once(
    *calls: Callable[[], Any], meanwhile: Callable[[], object], patience: float = PATIENCE
) -> list[Any]:
    """The results of calls made on threads of their own, while the host does its work."""
    results: list[Any] = [None] * len(calls)

    def run(at: int) -> None:
        results[at] = calls[at]()

    threads = [Thread(target=run, args=(at,), daemon=True) for at in range(len(calls))]
    for thread in threads:
        thread.start()
    wait_for(lambda: not any(thread.is_alive() for thread in threads), meanwhile, patience)
    return results
