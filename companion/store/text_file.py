"""Files that people exchange: size, encoding and JSON are checked before anything else."""

from __future__ import annotations

import json
import os
from collections import Counter
from contextlib import suppress
from pathlib import Path
from typing import Any

from companion.core.ruling import because
from companion.store.file_checks import TransferError
from companion.store.files import put_in_place

MOST_MEGABYTES = 8
MOST_BYTES = MOST_MEGABYTES * 1024 * 1024


def write_bytes(content: bytes, path: Path) -> None:
    """Write a file, whole or not at all."""
    made = path.with_name(f"{path.name}.part")
    try:
        made.write_bytes(content)
        put_in_place(made, path)
    except (OSError, ValueError) as error:  # the latter: a name that no file can have
        with suppress(OSError, ValueError):
            made.unlink(missing_ok=True)
        raise TransferError(
            because("core.transfer.not_written", file=path.name, note=str(error))
        ) from error


def read_bytes(path: Path) -> bytes:
    """The content of a file; refused if it is too large."""
    try:
        with path.open("rb") as file:
            size = os.fstat(file.fileno()).st_size
            content = file.read(MOST_BYTES + 1) if size <= MOST_BYTES else b""
    except (OSError, ValueError) as error:  # the latter: a name that no file can have
        raise TransferError(
            because("core.transfer.unreadable", file=path.name, note=str(error))
        ) from error
    if size > MOST_BYTES:
        raise TransferError(because("core.transfer.too_big", file=path.name, most=MOST_MEGABYTES))
    return content


def as_words(content: bytes, name: str) -> str:
    """The content of a file as text; the name is for the error."""
    if len(content) > MOST_BYTES:
        raise TransferError(because("core.transfer.too_big", file=name, most=MOST_MEGABYTES))
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise TransferError(because("core.transfer.not_text", file=name)) from error


def parse(text: str) -> Any:
    """The value of a JSON text; names that come twice and NaN are refused."""
    try:
        return json.loads(text, object_pairs_hook=_without_twins, parse_constant=_no_number)
    except RecursionError as error:
        raise TransferError(because("core.transfer.too_deep")) from error
    except ValueError as error:
        line = getattr(error, "lineno", 1)
        raise TransferError(
            because("core.transfer.not_json", line=line, note=str(error))
        ) from error


def _without_twins(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """The mapping of some pairs; refused if a name comes twice."""
    found = dict(pairs)
    if len(found) < len(pairs):
        times = Counter(name for name, _ in pairs)
        twin = next(name for name, count in times.items() if count > 1)
        raise TransferError(because("core.transfer.twice", path=twin))
    return found


def _no_number(name: str) -> None:
    raise ValueError(f"{name} is not a number of JSON")
