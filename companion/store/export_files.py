"""Exported evenings: their names, the folder that takes one, those that lie there to be opened."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from itertools import count
from pathlib import Path

from companion.core.ruling import because
from companion.store.archive import Archive
from companion.store.file_checks import TransferError
from companion.store.saved import Saved, bounded
from companion.store.text_file import write_bytes
from companion.store.transfer import Find, read_session, session_to_bytes, write_session

HEAD, ENDING = "consigliere-", ".json"


def file_name(saved: Saved, number: int = 1) -> str:
    """The file name of an exported evening: the game, and when it was touched last."""
    touched = saved.times[-1] if saved.times else saved.created
    stamp = time.strftime("%Y-%m-%d-%Hh%M", time.localtime(bounded(touched)))
    again = f"-{number}" if number > 1 else ""
    return f"{HEAD}{saved.game.replace('_', '-')}-{stamp}{again}{ENDING}"


def export(saved: Saved, folders: Iterable[Path]) -> Path:
    """Write an evening into the first folder that takes it, replacing nothing."""
    return put_into(folders, lambda number: file_name(saved, number), session_to_bytes(saved))


def put_into(folders: Iterable[Path], named: Callable[[int], str], content: bytes) -> Path:
    """Write content under a new name into the first folder that takes it."""
    refused = TransferError(because("core.transfer.no_folder"))
    for folder in folders:
        try:
            path = _free_path(folder, named, content)
            if not path.exists():
                write_bytes(content, path)
        except OSError as error:
            refused = _not_written(folder, error)
        except TransferError as error:
            refused = error
        else:
            return path
    raise refused


def _free_path(folder: Path, named: Callable[[int], str], content: bytes) -> Path:
    """The path of a name that no other file has; one with the same content may stay."""
    folder.mkdir(parents=True, exist_ok=True)
    paths = (folder / named(number) for number in count(1))
    return next(path for path in paths if not path.exists() or path.read_bytes() == content)


def _not_written(folder: Path, error: OSError) -> TransferError:
    return TransferError(because("core.transfer.not_written", file=str(folder), note=str(error)))


def find_exports(
    folders: Iterable[Path], head: str = HEAD, ending: str = ENDING
) -> tuple[Path, ...]:
    """The exported evenings in some folders, or other files of ours, the newest first."""
    named = f"{head}*{ending}"
    return newest_first(path for folder in folders for path in _named(folder, named))


def newest_first(files: Iterable[Path]) -> tuple[Path, ...]:
    """The files without doubles, the one written last first."""
    found = {path: _touched(path) for path in files}
    return tuple(sorted(found, key=lambda path: (found[path], path.name), reverse=True))


def _named(folder: Path, named: str) -> Iterator[Path]:
    with suppress(OSError):
        yield from folder.glob(named)


def _touched(path: Path) -> float:
    with suppress(OSError):
        return path.stat().st_mtime
    return 0


def find_kept(archive: Archive, saved: Saved) -> str:
    """The stored evening that an imported one is an earlier state of, if any."""
    for one in archive.sessions():
        kept = archive.load(one.id) if one.created == saved.created else None
        if kept is not None and is_earlier(saved, kept):
            return one.id
    return ""


def is_earlier(one: Saved, other: Saved) -> bool:
    """Is one session an earlier state of the other: the same evening with fewer acts?"""
    who = (one.game, one.created, one.setup) == (other.game, other.created, other.setup)
    return who and other.entries[: len(one.entries)] == one.entries


def write_over(saved: Saved, path: Path, find: Find) -> None:
    """Write an evening to a named file; another file there is left as it is."""
    if os.path.exists(path):  # False for a name no file can have
        try:
            ours = is_earlier(read_session(path, find), saved)
        except TransferError:
            ours = False
        if not ours:
            raise TransferError(because("core.transfer.not_ours", file=path.name))
    write_session(saved, path)
