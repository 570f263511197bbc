"""The shape of an exported session, checked field by field: what is wrong is told with its path."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sized
from datetime import UTC, datetime
from typing import Any

from companion.core.acts import BEFORE, TOGETHER
from companion.core.ruling import Reason, because
from companion.store.saved import bounded

MOST = 2**31 - 1
DEEPEST = 16
MOST_PLAYERS = 32
MOST_NAMES = 2_000  # readings, or values of the box
MOST_ENTRIES = 20_000  # what is undone for good is left out of a longer export

Check = Callable[[Any, str], Any]


class TransferError(Exception):
    """A file that cannot be read or written, with the reason."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.rule, dict(reason.facts))
        self.reason = reason


def words(value: Any, path: str) -> str:
    """Check that a value is a text."""
    if not isinstance(value, str):
        raise TransferError(because("core.transfer.field_not_text", path=path))
    return value


def text(value: Any, path: str) -> str:
    """Check that a value is a text of whole characters, as a key must be."""
    if any("\ud800" <= letter <= "\udfff" for letter in words(value, path)):
        raise TransferError(because("core.transfer.field_not_text", path=path))
    return str(value)


def digest(value: Any, path: str) -> str:
    """Check that a value is the digest of a turn."""
    if not 0 < len(text(value, path)) <= 64 or not set(value) <= set("0123456789abcdef"):
        raise TransferError(because("core.transfer.field_not_digest", path=path))
    return str(value)


def number(value: Any, path: str) -> int:
    """Check that a value is a whole number, zero or more."""
    if type(value) is not int or not 0 <= value <= MOST:
        raise TransferError(because("core.transfer.field_not_number", path=path))
    return value


def moment(value: Any, path: str) -> int:
    """The seconds of a point in time, such as 2026-03-01T20:15:00Z, after checking it."""
    try:
        at = int(datetime.fromisoformat(text(value, path)).timestamp())
    except (ValueError, OverflowError):
        at = -1
    if at != bounded(at) or as_moment(at) != value:
        raise TransferError(because("core.transfer.field_not_moment", path=path))
    return at


def as_moment(at: int) -> str:
    """The text of a point in time that people can read."""
    return datetime.fromtimestamp(bounded(at), UTC).isoformat().replace("+00:00", "Z")


def plain(value: Any, path: str, depth: int = 0) -> Any:
    """Check that a value is JSON of texts, whole numbers, booleans, lists and mappings."""
    if isinstance(value, float):
        raise TransferError(because("core.transfer.field_not_plain", path=path))
    if type(value) is int and abs(value) > MOST:
        raise TransferError(because("core.transfer.field_not_number", path=path))
    if depth > DEEPEST:
        raise TransferError(because("core.transfer.too_deep"))
    inside = value.values() if isinstance(value, dict) else value
    if isinstance(value, dict | list):
        for one in inside:
            plain(one, path, depth + 1)
    return value


def listed(check: Check, most: int) -> Check:
    """A check for a list of limited length, each item checked."""

    def check_list(value: Any, path: str) -> list[Any]:
        if not isinstance(value, list):
            raise TransferError(because("core.transfer.field_not_list", path=path))
        _few_enough(value, path, most)
        return [check(one, f"{path}[{at}]") for at, one in enumerate(value)]

    return check_list


def mapped(check: Check, most: int) -> Check:
    """A check for a mapping of limited size, each value checked."""

    def check_mapping(value: Any, path: str) -> dict[str, Any]:
        if not isinstance(value, dict):
            raise TransferError(because("core.transfer.field_not_mapping", path=path))
        _few_enough(value, path, most)
        return {key: check(one, f"{path}.{key}") for key, one in value.items()}

    return check_mapping


def _few_enough(value: Sized, path: str, most: int) -> None:
    if len(value) > most:
        raise TransferError(because("core.transfer.too_many", path=path, most=most))


def record(fields: Mapping[str, Check]) -> Check:
    """A check for a mapping with exactly these fields, each checked."""

    def check_record(value: Any, path: str) -> dict[str, Any]:
        if not isinstance(value, dict):
            raise TransferError(because("core.transfer.field_not_mapping", path=path))
        within = f"{path}." if path else ""
        for key in value:
            if key not in fields:
                raise TransferError(because("core.transfer.field_unknown", path=f"{within}{key}"))
        for key in fields:
            if key not in value:
                raise TransferError(because("core.transfer.field_missing", path=f"{within}{key}"))
        return {key: check(value[key], f"{within}{key}") for key, check in fields.items()}

    return check_record


FIRST: dict[str, Check] = {
    "format": text,
    "version": number,
    "app": text,
    "game": text,
    "rules": number,
    "created": moment,
    "players": listed(record({"key": text, "name": text, "colour": text}), MOST_PLAYERS),
    "options": mapped(text, MOST_NAMES),
    "box": mapped(record({"value": plain, "source": text}), MOST_NAMES),
    "entries": listed(
        record({"kind": text, "turn": number, "key": text, "what": plain, "at": moment}),
        MOST_ENTRIES,
    ),
    "digests": listed(record({"turn": number, "after": number, "digest": digest}), MOST_ENTRIES),
}
# Each version of a file that there was, with the fields it has.
SESSIONS = {
    1: record(FIRST),
    2: record({**FIRST, "sides": mapped(text, MOST_PLAYERS)}),
    3: record({**FIRST, "notes": mapped(record({"value": plain, "at": moment}), MOST_NAMES)}),
}
BOX_FILE = record(
    {
        "format": text,
        "version": number,
        "app": text,
        "boxes": mapped(mapped(plain, MOST_NAMES), MOST_PLAYERS),
    }
)
PUT_RIGHT: dict[str, Check] = {"key": text, "value": plain, "note": words}
CORRECTION = record(PUT_RIGHT)
CORRECTIONS = record({TOGETHER: mapped(plain, MOST_NAMES), "note": words})
REREAD = record({**PUT_RIGHT, BEFORE: text})  # a correction that stands before a reply
