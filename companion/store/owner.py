"""Whose folder it is: one program at a time writes into it, for as long as that program runs."""

from __future__ import annotations

import errno
import os
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from companion.store.files import is_strange

# The kind of lock SQLite uses too. The system drops it when the process ends, however it ends.
if sys.platform == "win32":
    import msvcrt

    BEYOND = 1 << 20  # what is locked there cannot be read: lock beyond the text

    def _lock(handle: int) -> None:
        os.lseek(handle, BEYOND, os.SEEK_SET)
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        os.lseek(handle, 0, os.SEEK_SET)

else:
    import fcntl

    def _lock(handle: int) -> None:
        fcntl.lockf(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


TAKEN = (errno.EACCES, errno.EAGAIN)
NO_LOCKS = (errno.ENOSYS, errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOLCK, errno.EINVAL)
LONGEST = 100


class Holder(NamedTuple):
    """The program that has the folder: its process, and since when."""

    process: int
    since: int


class HeldElsewhere(Exception):
    """Another program has the folder; which one, if it could say so."""

    def __init__(self, holder: Holder | None) -> None:
        super().__init__(holder)
        self.holder = holder


class Owner:
    """Takes the folder, and gives it back."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._handle: int | None = None

    def take(self) -> None:
        """Have the folder from now on. Where the storage knows no locks, go on without."""
        if self._handle is not None:
            return
        self._path.parent.mkdir(parents=True, exist_ok=True)
        if is_strange(self._path):
            self._path.unlink()
        handle = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o644)
        try:
            _lock(handle)
            self._handle = handle
            _sign(handle, f"{os.getpid()} {int(time.time())}\n")
        except OSError as error:
            if error.errno in TAKEN:
                raise HeldElsewhere(_holder(handle)) from error
            if error.errno not in NO_LOCKS:
                raise
        finally:
            if self._handle is None:
                os.close(handle)

    def give_back(self) -> None:
        """Let another program have it. The file stays: only its lock says whose the folder is."""
        if self._handle is None:
            return
        _sign(self._handle, "")
        os.close(self._handle)
        self._handle = None


def _sign(handle: int, text: str) -> None:
    """Write who has the folder; storage without room for it leaves the page empty, never wrong."""
    with suppress(OSError):
        os.ftruncate(handle, 0)
        os.lseek(handle, 0, os.SEEK_SET)
        os.write(handle, text.encode())


def _holder(handle: int) -> Holder | None:
    """Who signed; None while nobody has."""
    with suppress(OSError, ValueError):
        process, since = os.read(handle, LONGEST).split()
        return Holder(int(process), int(since))
    return None
