"""Commits that take their time: for a while the -wal holds what its index does not know yet."""

from __future__ import annotations

import os
import sqlite3
import time
from pathlib import Path
from typing import Any

SECONDS = 0.004
HEAD = 32  # bytes at the head of a -wal; the salt at 16 is repeated in every frame


class Slow(sqlite3.Connection):
    """Before a commit the file looks as it does while SQLite waits for the storage to have it."""

    def execute(self, sql: str, values: Any = ()) -> sqlite3.Cursor:
        if sql == "COMMIT":
            self._hang_in_the_air()
        return super().execute(sql, values)

    def _hang_in_the_air(self) -> None:
        wal = Path(super().execute("PRAGMA database_list").fetchone()[2] + "-wal")
        size = wal.stat().st_size
        with wal.open("r+b") as file:
            head = file.read(HEAD)
            page = int.from_bytes(head[8:12], "big")
            if len(head) == HEAD:
                file.seek(size)
                try:
                    file.write((1).to_bytes(4, "big") * 2 + head[16:24] + bytes(8 + page))
                    file.flush()
                    time.sleep(SECONDS)
                finally:  # also where the program is interrupted
                    os.ftruncate(file.fileno(), size)


def connect(uri: str) -> sqlite3.Connection:
    """As the journal is opened, but slow."""
    return sqlite3.connect(uri, uri=True, isolation_level=None, timeout=0.25, factory=Slow)
