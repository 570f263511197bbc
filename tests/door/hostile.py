"""Requests that nobody's page sends: malformed, oversize, foreign, replayed, out of order."""

from __future__ import annotations

import json
import socket
from random import Random
from typing import Any

from tests.door.guest import Guest
from tests.door.table import HERE, Table

METHODS = ("GET", "POST", "PUT", "HEAD", "DELETE", "OPTIONS", "TRACE", "get", "\x00", "G E T")
VERSIONS = (*["HTTP/1.1"] * 12, "HTTP/1.0", "HTTP/9", "")  # the last two are heard as older ones
SAID = ("/seat", "/answer", "/claim", "/flag")
PATHS = (
    *("/", "/wall", "/events", "/board.png", "/page.js", "//page.js", "/page.js/../kept.py"),
    *("/../../etc/passwd", "/..%2f..%2fetc/passwd", "/j/", "/%00", "/j/" + "a" * 3000),
    *("/answer?x=1", "http://evil.example/answer", "*", "", "/\r\nX: y", "/" * 900),
)
ODD = (
    *(b"", b"{", b"[]", b"null", b'"x"', b"{}", b"\xff\xfe", b"x" * 20_000),
    *(b"[" * 9000, b'{"a":' * 60 + b"1" + b"}" * 60, b'{"answer": NaN}'),
    *(b'{"answer": 1e999, "nonce": "n"}', b'{"seat": {"a": 1}}', b'{"seat": "\\ud800"}'),
    *(b'{"line": ["x"], "up": "yes"}', b'{"nonce": 3, "answer": {}}'),
    b'{"answer": ' + b"9" * 5000 + b', "nonce": "n"}',
)


def malformed(chance: Random, here: str, guest: Guest) -> bytes:
    """One request with something wrong in it."""
    method, path = chance.choice(METHODS[:2] * 6 + METHODS), chance.choice(PATHS + SAID * 8)
    body = chance.choice(ODD) if chance.random() < 0.7 else as_answer(chance, guest)
    about = {
        "Host": chance.choice((*[here] * 20, "evil.example", "", f"{HERE}:1")),
        "Origin": chance.choice((f"http://{here}",) * 20 + ("http://evil.example", "null", "")),
        "Content-Type": chance.choice(("application/json",) * 20 + ("text/plain", "", "a/b; c")),
        "Content-Length": chance.choice((str(len(body)),) * 20 + ("-1", "x", "99999999999", "1e3")),
        "Cookie": cookie(chance, guest),
    }
    left_out = chance.choice((*about, *[""] * 20))
    lines = [f"{method} {path} {chance.choice(VERSIONS)}"]
    lines += [f"{name}: {value}" for name, value in about.items() if name != left_out]
    if chance.random() < 0.05:
        lines += ["Transfer-Encoding: chunked"]
    if chance.random() < 0.05:
        lines += [f"X-{at}: {'y' * 400}" for at in range(60)]
    return "\r\n".join(lines).encode("utf-8", "replace") + b"\r\n\r\n" + body


def cookie(chance: Random, guest: Guest) -> str:
    """The cookie of a guest who has no seat, or one that is not ours."""
    mine = guest.cookies["consigliere"]
    odd = ("", "x", mine[:-1], mine + "0", mine.replace(".", "x"), "consigliere=;;=\x01")
    value = chance.choice((*[mine] * 20, *odd))
    return f"consigliere={value}; consigliere_seat={chance.choice(('', 'p1', mine))}"


def as_answer(chance: Random, guest: Guest) -> bytes:
    """An answer of somebody who is not asked."""
    said: dict[str, Any] = {"prompt": "first", "seen": "x", "nonce": str(chance.random())}
    return json.dumps({**said, "answer": chance.choice((1, "x", [], {}, None, True))}).encode()


def send(table: Table, request: bytes) -> bytes:
    """The first bytes of what is answered, if anything is."""
    return send_to(table.door.address, request)


def send_to(address: str, request: bytes) -> bytes:
    """The first bytes of what is answered at an address, if anything is."""
    name, _, port = address.partition(":")
    with socket.create_connection((name, int(port)), timeout=5) as sent:
        try:
            sent.sendall(request)
            sent.shutdown(socket.SHUT_WR)
            return sent.recv(4096)
        except OSError:
            return b""


def attack(table: Table, times: int, seed: int = 1) -> dict[int, int]:
    """Send so many malformed requests; how often each status came. The host pumps beside it."""
    from tests.door.guest import at_once

    guest, chance = Guest(table.door.link), Random(seed)
    requests = [malformed(chance, table.door.address, guest) for _ in range(times)]
    statuses: dict[int, int] = {}

    def run() -> None:
        for request in requests:
            head = send(table, request).split(b" ")
            status = int(head[1]) if len(head) > 1 and head[1].isdigit() else 0
            statuses[status] = statuses.get(status, 0) + 1

    at_once(run, meanwhile=table.pump, patience=600)
    return statuses
