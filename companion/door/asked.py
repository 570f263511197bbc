"""What guests ask of the host: read on the server's threads, answered on the host's own."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from queue import Empty, Full, Queue
from threading import Event
from typing import Any

PATIENCE = 5.0  # seconds until a guest is told that the host does not answer
MOST_WAITING = 64
MOST_DEEP = 12  # lists and forms in each other; no answer has more


class NotPlain(ValueError):
    """A body that is not the JSON of an answer."""


@dataclass(slots=True)
class Asked:
    """A request of a guest, and what the host said to it."""

    guest: str
    kind: str
    said: Mapping[str, Any]
    language: str
    status: int = 0
    answer: Mapping[str, Any] = field(default_factory=dict)
    _done: Event = field(default_factory=Event)

    def tell(self, status: int, **answer: Any) -> None:
        """Send a guest the answer to a request."""
        self.status, self.answer = status, answer
        self._done.set()

    def wait(self, seconds: float) -> bool:
        """Wait for the host's answer; False if none came in time."""
        return self._done.wait(seconds)


class Desk:
    """The queue between the threads of the server and that of the host."""

    def __init__(self, wake: Callable[[], object], patience: float = PATIENCE) -> None:
        self._wake, self._patience = wake, patience
        self._waiting: Queue[Asked] = Queue(MOST_WAITING)

    def ask(self, asked: Asked) -> bool:
        """Hand a request to the host and wait; False if it was not answered."""
        try:
            self._waiting.put_nowait(asked)
        except Full:
            return False
        self._wake()
        return asked.wait(self._patience)

    def next(self) -> Asked | None:
        """The request that has waited longest, if any does."""
        try:
            return self._waiting.get_nowait()
        except Empty:
            return None


def read_body(body: bytes) -> dict[str, Any]:
    """A body as plain values: whole numbers, texts, lists, forms; nothing else, and not deep."""
    try:
        said = json.loads(body.decode("utf-8"), parse_float=refuse, parse_constant=refuse)
    except (ValueError, RecursionError) as error:
        raise NotPlain from error
    if not isinstance(said, dict) or too_deep(said, MOST_DEEP):
        raise NotPlain
    return said


def refuse(text: str) -> Any:
    """Raise NotPlain for a number with a fraction."""
    raise NotPlain(text)


def too_deep(value: Any, most: int) -> bool:
    """Do lists and forms lie deeper in each other than any answer has them?"""
    if not isinstance(value, list | dict):
        return False
    inner = value.values() if isinstance(value, dict) else value
    return most <= 0 or any(too_deep(one, most - 1) for one in inner)
