"""The log: what was said and ruled, turn by turn, and what an act changed after the fact."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from dataclasses import field as attribute
from typing import Any, NamedTuple

from companion.core.fields import Field
from companion.core.ruling import Reason, Ruling


class Prompt(NamedTuple):
    """An open question, ready to be shown."""

    turn: int
    key: str
    words: Reason
    field: Field


@dataclass(slots=True)
class Line:
    """A line of the log: a reply, a ruling, a reminder or a correction, with the value in force."""

    kind: str
    turn: int
    key: str
    phase: str
    value: Any
    field: Field | None  # what may be said in its place
    words: Reason | None = None  # of the question or the correction
    ruling: Ruling[Any] | None = None
    own: bool = False  # the table's own verdict
    table: Any = attribute(default=None, compare=False, repr=False)  # as it lay then, frozen


@dataclass(slots=True)
class Turn:
    """A turn: the table when it began (frozen, so keeping it is free), and what was said since."""

    number: int
    start: Any
    log: list[Line] = attribute(default_factory=list)
    keys: set[str] = attribute(default_factory=set)
    digest: str = ""


class Change(NamedTuple):
    """A verdict or score that an act changed after the fact; None where there was, or is, none."""

    turn: int
    key: str
    before: Any
    after: Any


class Outcome(NamedTuple):
    """Was the act allowed, and what did it change that had been settled before?"""

    ruling: Ruling[bool]
    changes: tuple[Change, ...] = ()


def digest(log: list[Line]) -> str:
    """A fingerprint of a turn's verdicts, to see whether other rules would have said otherwise."""
    verdicts = [[line.key, line.value] for line in log if line.kind == "ruling"]
    text = json.dumps(verdicts, sort_keys=True, default=list)
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()
