"""A box as one text file: what its owner read from the pieces, for another owner of that box."""

from __future__ import annotations

import json
import time
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from companion import __version__
from companion.core.ruling import because
from companion.store.export_files import ENDING, put_into
from companion.store.file_checks import BOX_FILE, TransferError
from companion.store.text_file import as_words, parse, read_bytes
from companion.store.transfer import BOX

VERSION = 1
HEAD = "consigliere_box-"

Boxes = Mapping[str, Mapping[str, Any]]  # of each box the values that were typed, by key


def boxes_to_text(boxes: Boxes) -> str:
    """The typed values as text, one in a line."""
    return json.dumps(
        {"format": BOX, "version": VERSION, "app": __version__, "boxes": boxes},
        ensure_ascii=False,
        indent=1,
    )


def file_name(game: str, now: float, number: int = 1) -> str:
    """The file name of a box: the game, and the day."""
    day = time.strftime("%Y-%m-%d", time.localtime(now))
    again = f"-{number}" if number > 1 else ""
    return f"{HEAD}{game.replace('_', '-')}-{day}{again}{ENDING}"


def export_boxes(boxes: Boxes, game: str, folders: Iterable[Path], now: float) -> Path:
    """Write typed values into the first folder that takes them, under a new name."""
    content = boxes_to_text(boxes).encode("utf-8", "backslashreplace")
    return put_into(folders, lambda number: file_name(game, now, number), content)


def read_boxes(path: Path) -> dict[str, dict[str, Any]]:
    """The values of a file, or TransferError if its shape is wrong."""
    return boxes_from_bytes(read_bytes(path), path.name)


def boxes_from_bytes(content: bytes, name: str) -> dict[str, dict[str, Any]]:
    """The values in the content of a file."""
    found = parse(as_words(content, name))
    if not isinstance(found, dict) or found.get("format") != BOX:
        raise TransferError(because("core.transfer.not_a_box"))
    version = found.get("version")
    if type(version) is int and version != VERSION:
        raise TransferError(because("core.transfer.other_version", version=version, known=VERSION))
    boxes: dict[str, dict[str, Any]] = BOX_FILE(found, "")["boxes"]
    return boxes
