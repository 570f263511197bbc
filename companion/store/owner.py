"""The lock of the folder: one program at a time writes into it."""

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
    """Another program has the folder."""

    def __init__(self, holder: Holder | None) -> None:
        super().__init__(holder)
        self.holder = holder


class Owner:
    """Takes the lock of the folder, and gives it back."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._handle: int | None = None

    def take_folder(self) -> None:
        """Lock the folder; without locks on this storage, go on anyway."""
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
        """Unlock the folder; the file stays."""
        if self._handle is None:
            return
        _sign(self._handle, "")
        os.close(self._handle)
        self._handle = None


def _sign(handle: int, text: str) -> None:
    """Write process and time into the lock file, or nothing if there is no room."""
    with suppress(OSError):
        os.ftruncate(handle, 0)
        os.lseek(handle, 0, os.SEEK_SET)
        os.write(handle, text.encode())


def _holder(handle: int) -> Holder | None:
    """The program that signed the lock file; None if none did."""
    with suppress(OSError, ValueError):
        process, since = os.read(handle, LONGEST).split()
        return Holder(int(process), int(since))
    return None
