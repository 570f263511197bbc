"""The files of the journal: their names, and how one is put in place whole or not at all."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from stat import S_ISREG

Connect = Callable[[str], sqlite3.Connection]
Identity = tuple[tuple[int, int], ...]

WHOLE = ("", "-wal", "-shm")  # a file with what lies beside it
PATIENCE = 0.25  # seconds to wait for a lock: a tap must not hang


@dataclass(frozen=True, slots=True)
class Files:
    """The paths of the files in the folder."""

    folder: Path

    @property
    def main(self) -> Path:
        return self.folder / "consigliere.db"

    @property
    def lock(self) -> Path:
        """The path of the file whose lock says which program has the folder."""
        return self.folder / "consigliere.lock"

    @property
    def mark(self) -> Path:
        """The path of the file that counts the acts of each session."""
        return self.folder / "consigliere.mark"

    @property
    def checked(self) -> Path:
        """The path of the file that says which acts were checked at the last opening."""
        return self.folder / "consigliere.checked"

    @property
    def notices(self) -> Path:
        """The path of the file of what was mended or lost, and not shown yet."""
        return self.folder / "consigliere.notices"

    @property
    def backup(self) -> Path:
        return self.folder / "consigliere.backup.db"

    @property
    def older(self) -> Path:
        return self.folder / "consigliere.backup.older.db"

    @property
    def copying(self) -> Path:
        """The path of a backup while it is written."""
        return self.folder / "consigliere.backup.new.db"

    @property
    def fresh(self) -> Path:
        """The path of a new main file while it is written."""
        return self.folder / "consigliere.new.db"

    @property
    def scratch(self) -> Path:
        """The path of a copy of a damaged file, to read from."""
        return self.folder / "consigliere.reading.db"


def identify(path: Path) -> Identity | None:
    """The identity of a file and its -wal, independent of their names; None if absent."""
    try:
        found = (path.stat(), beside(path, "-wal").stat())
    except FileNotFoundError:
        return None
    return tuple((one.st_dev, one.st_ino) for one in found)


def is_file(path: Path) -> bool:
    """Does a plain file lie at a path, neither a pipe nor a device?"""
    try:
        return S_ISREG(path.stat().st_mode)
    except (OSError, ValueError):
        return False


def is_strange(path: Path) -> bool:
    """Does something lie at a path that is no plain file, be it a link to nowhere?"""
    return os.path.lexists(path) and not is_file(path)


def read_small(path: Path, most: int) -> str:
    """The first bytes of a small file beside the journal as text; empty where none lies."""
    if not is_file(path):
        return ""
    try:
        with path.open("rb") as file:
            return file.read(most).decode("ascii", "replace")
    except OSError:
        return ""


def connect(uri: str) -> sqlite3.Connection:
    """Open a database without implicit transactions."""
    return sqlite3.connect(uri, uri=True, isolation_level=None, timeout=PATIENCE)


def writing(path: Path) -> str:
    """The URI of a file to write to."""
    return path.absolute().as_uri()


def reading(path: Path) -> str:
    """The URI of a file in use; reading never folds its -wal into it."""
    return f"{path.absolute().as_uri()}?mode=ro"


def resting(path: Path) -> str:
    """The URI of a file nobody writes to, so that no file is made beside it."""
    return f"{path.absolute().as_uri()}?mode=ro&immutable=1"


def beside(path: Path, ending: str) -> Path:
    """The path of the -wal, -shm or -journal of a file."""
    return path.with_name(path.name + ending)


def discard(path: Path) -> None:
    """Remove an unfinished file and those beside it."""
    for ending in ("", "-wal", "-shm", "-journal"):
        beside(path, ending).unlink(missing_ok=True)


def put_in_place(made: Path, place: Path) -> None:
    """Move a finished file to its place, durably and in one step."""
    sync(made)
    os.replace(made, place)
    sync(place.parent)


def sync(path: Path) -> None:
    """Wait until the storage has written a file or folder."""
    if path.is_dir() and not hasattr(os, "O_DIRECTORY"):
        return
    handle = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def set_aside(path: Path, endings: tuple[str, ...] = WHOLE) -> Path:
    """Rename a damaged file and those beside it to an unused name, and give that name."""
    for number in count(1):
        aside = path.with_name(f"consigliere.damaged-{number}.db")
        if not any(beside(aside, ending).exists() for ending in WHOLE):
            break
    for ending in endings:
        if beside(path, ending).exists():
            os.rename(beside(path, ending), beside(aside, ending))
    sync(path.parent)
    return aside


def part_from(path: Path, was: Identity | None) -> None:
    """Set our -wal aside if another file lies in the place of the journal."""
    found = identify(path)
    if was and found and found[0] != was[0] and found[1] == was[1]:
        set_aside(path, WHOLE[1:])
